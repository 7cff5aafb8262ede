import assert from 'node:assert/strict'
import {spiffe} from '../../../src/lib/cis/spiffe/provider.ts'
import {bytesOfField, textField} from '../../../src/lib/cis/spiffe/workload-api.ts'
import {openNetwork} from '../../../src/lib/http/http.ts'
import {onSystem} from '../../support/on-system.ts'
import {fetchJwtSvid} from '../../support/workload-api.ts'

/** Where a token is asked for; undefined where there is nothing to ask. Nobody answers there. */
async function askedAt(given: string, system: NodeJS.Platform): Promise<string | undefined> {
  const surroundings = {env: {SPIFFE_ENDPOINT_SOCKET: given, PATH: ''}, cwd: '/', temporaryFolder: '/'}
  return onSystem(system, async () => {
    if (!spiffe.hasTokenSurface(surroundings.env)) return undefined
    const network = openNetwork({env: {}, deadlineMs: 3000, retries: 0})
    const refused = spiffe.tokenSource(surroundings).mint('a', network)
    const error: Error = await refused.then(
      () => assert.fail('it is answered'),
      (thrown) => thrown,
    )
    network.close()
    return error.message
  })
}

describe('lib/cis/spiffe', () => {
  it('takes a named pipe on Windows, and nowhere else', async () => {
    const given = String.raw`npipe:spire-agent\public\api`
    assert.match((await askedAt(given, 'win32')) ?? '', /\\\\\.\\pipe\\spire-agent\\public\\api/)
    assert.equal(await askedAt(given, 'linux'), undefined)
    for (const wrong of ['npipe:', 'npipe://host/api', 'pipe:api'])
      assert.equal(await askedAt(wrong, 'win32'), undefined)
  })

  it('takes an address on each system', async () => {
    for (const system of ['linux', 'darwin', 'win32'] as const)
      assert.match((await askedAt('tcp://127.0.0.1:9', system)) ?? '', /127\.0\.0\.1:9/)
  })
})

/** At the edges of what a length takes. Any other text: test/properties. */
const texts = ['', 'a', 'x'.repeat(127), 'x'.repeat(128), 'x'.repeat(70_000), 'ü🔑\0\n']

/** https://protobuf.dev/programming-guides/encoding/: the example of each wire type, as fields 1 to 4. */
const everyType = Buffer.from('089601' + '11000000000000f03f' + '1a0774657374696e67' + '250000803f', 'hex')

describe('lib/cis/spiffe/workload-api: messages in protobuf', () => {
  it('writes what a library reads', () => {
    for (const each of texts) {
      const {audience, spiffe_id: id} = fetchJwtSvid.requestDeserialize(Buffer.from(textField(1, each)))
      assert.deepEqual([audience, id], [[each], ''])
    }
  })

  it('reads what a library writes', () => {
    for (const svid of texts.filter((each) => each !== '')) {
      const others = {spiffe_id: 'spiffe://example.org/other', svid: 'other', hint: 'h'}
      const message = fetchJwtSvid.responseSerialize({svids: [{...others, svid}, others]})
      const read = bytesOfField(message, 1).map((each) => bytesOfField(each, 2).map(String))
      assert.deepEqual(read, [[svid], ['other']])
    }
  })

  it('steps over fields of every type', () => {
    assert.deepEqual(bytesOfField(everyType, 3).map(String), ['testing'])
    for (const field of [1, 2, 4, 5]) assert.deepEqual(bytesOfField(everyType, field), [])
  })

  it('ends with an error on what is no message', () => {
    for (const hex of ['0a', '0a05', '0a0561', 'ff', '0b', '0f', '09', `0a${'ff'.repeat(9)}01`]) {
      assert.throws(() => bytesOfField(Buffer.from(hex, 'hex'), 1), RangeError, hex)
    }
  })
})
