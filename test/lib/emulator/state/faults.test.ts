import assert from 'node:assert/strict'
import {once} from 'node:events'
import {Agent, get, type IncomingMessage} from 'node:http'
import type {FaultService} from '../../../../src/lib/emulator/state/faults.ts'
import {openEmulator, type TestEmulator} from '../../../support/emulator.ts'
import {acmeToken, exchangeForm, federatedToken} from '../../../support/emulator-client.ts'
import {until} from '../../../support/slowness.ts'
import {holdTimers, tripsOf} from '../../../support/time.ts'
import {acmeNames} from '../../../support/worlds.ts'

const account = `/v1/projects/-/serviceAccounts/${acmeNames.deployer}`

describe('lib/emulator/faults', () => {
  let emulator: TestEmulator

  beforeEach(async () => {
    emulator = await openEmulator()
  })
  afterEach(() => emulator.close())

  const calls: [service: FaultService, call: () => Promise<Response>, status: number][] = [
    ['issuer', () => fetch(`${emulator.url}/.well-known/jwks`), 200],
    [
      'sts',
      async () => {
        const form = exchangeForm(acmeNames.provider, await acmeToken(emulator))
        return fetch(`${emulator.url}/v1/token`, {method: 'POST', body: new URLSearchParams(form)})
      },
      200,
    ],
    ['iamcredentials', () => fetch(`${emulator.url}${account}:generateAccessToken`, {method: 'POST', body: '{}'}), 401],
    ['oauth', () => fetch(`${emulator.url}/token`, {method: 'POST', body: ''}), 400],
    ['cloudresourcemanager', () => fetch(`${emulator.url}/v1/projects/acme-prod`), 401],
  ]

  for (const [service, call, status] of calls) {
    it(`fails ${service} as often as it was told`, async () => {
      emulator.inject({service, kind: 'status', times: 2, status: 503, headers: {'retry-after': '7'}})
      for (const _ of [1, 2]) {
        const response = await call()
        assert.equal(response.status, 503)
        assert.equal(response.headers.get('retry-after'), '7')
        assert.deepEqual(await response.json(), {
          error: {code: 503, message: 'The service is currently unavailable.', status: 'UNAVAILABLE'},
        })
      }
      assert.equal((await call()).status, status)
    })

    it(`breaks the connection of ${service}`, async () => {
      emulator.inject({service, kind: 'reset', times: 1})
      await assert.rejects(call())
      assert.equal((await call()).status, status)
    })

    it(`cuts the answer of ${service} short`, async () => {
      emulator.inject({service, kind: 'truncate', times: 1})
      const response = await call()
      assert.equal(response.status, status)
      await assert.rejects(response.text())
    })

    it(`sends a page in place of an answer of ${service}`, async () => {
      emulator.inject({service, kind: 'html502', times: 1})
      const response = await call()
      assert.equal(response.status, 502)
      assert.match(response.headers.get('content-type') ?? '', /^text\/html/)
      assert.match(await response.text(), /Error 502 \(Server Error\)!!1/)
    })
  }

  it('limits the rate of STS in its own words', async () => {
    emulator.inject({service: 'sts', kind: 'status', status: 429})
    const response = await fetch(`${emulator.url}/v1/token`, {method: 'POST', body: ''})
    assert.equal(response.status, 429)
    assert.deepEqual(await response.json(), {
      error: 'quota_exceeded',
      error_description:
        'The request was throttled due to rate limit: sts.googleapis.com/requests. Please retry after a few seconds.',
    })
  })

  it('says a given body', async () => {
    emulator.inject({service: 'sts', kind: 'status', status: 200, body: '{}'})
    const response = await fetch(`${emulator.url}/v1/token`, {method: 'POST', body: ''})
    assert.deepEqual([response.status, await response.text()], [200, '{}'])
  })

  it('meets one method of a service', async () => {
    emulator.inject({service: 'iamcredentials', kind: 'status', path: ':signJwt'})
    const call = async (method: string) => (await fetch(`${emulator.url}${account}:${method}`, {method: 'POST'})).status
    assert.deepEqual([await call('signJwt'), await call('signBlob')], [503, 401])
  })

  it('answers late', async () => {
    const delays = holdTimers(77_000)
    try {
      emulator.inject({service: 'issuer', kind: 'delay', delayMs: 77_000, times: 1})
      const late = fetch(`${emulator.url}/.well-known/jwks`)
      await until(() => delays.count() === 1, 'a call that waits')
      assert.equal((await fetch(`${emulator.url}/.well-known/jwks`)).status, 200)
      assert.deepEqual(
        emulator.requests.map(({status}) => status),
        [0, 200],
      )
      delays.end()
      assert.equal((await late).status, 200)
    } finally {
      delays.release()
    }
  })

  it('hangs until it is closed', async () => {
    const own = await openEmulator()
    own.inject({service: 'issuer', kind: 'hang'})
    const hanging = assert.rejects(fetch(`${own.url}/.well-known/jwks`))
    while (own.requests.length === 0) await new Promise((resolve) => setTimeout(resolve, 5))
    await own.close()
    await hanging
  })

  it('stops when told', async () => {
    emulator.inject({service: 'issuer', kind: 'status'})
    emulator.clearFaults()
    assert.equal((await fetch(`${emulator.url}/.well-known/jwks`)).status, 200)
  })

  it('records what was sent, byte for byte, and what became of it', async () => {
    await federatedToken(emulator)
    const [entry] = emulator.requests
    assert.ok(entry)
    assert.deepEqual(
      [entry.service, entry.method, entry.path, entry.status, entry.host],
      ['sts', 'POST', '/v1/token', 200, new URL(emulator.url).host],
    )
    assert.equal(entry.headers['content-type'], 'application/x-www-form-urlencoded;charset=UTF-8')
    assert.match(entry.body, /^grant_type=urn%3Aietf%3Aparams%3Aoauth%3Agrant-type%3Atoken-exchange&audience=/)
    assert.match(entry.decision ?? '', /^federated token of principal:\/\//)
  })

  it('keeps the last thousand requests only', async () => {
    for (let index = 0; index < 1005; index++) emulator.requests.push({...emulatedEntry, path: `/${index}`})
    await fetch(`${emulator.url}/.well-known/jwks`)
    assert.equal(emulator.requests.length, 1000)
    assert.equal(emulator.requests[0]?.path, '/6')
    assert.equal(emulator.requests.at(-1)?.path, '/.well-known/jwks')
  })

  it('dates its answers by its own clock', async () => {
    emulator.clock.stop()
    emulator.clock.advance(86_400)
    const {headers} = await fetch(`${emulator.url}/.well-known/jwks`)
    assert.equal(Date.parse(headers.get('date') ?? ''), emulator.clock.now() * 1000)
  })

  it('delays each way on every connection', async () => {
    const latencyMs = 33_333
    const slow = await openEmulator({latencyMs})
    try {
      // Not fetch, which may open a second connection although the first is free.
      const agent = new Agent({keepAlive: true})
      const trips = () =>
        tripsOf(latencyMs, async () => {
          const [response] = (await once(get(`${slow.url}/.well-known/jwks`, {agent}), 'response')) as [IncomingMessage]
          await response.toArray()
          // The agent takes the connection back a turn after the end.
          await new Promise(setImmediate)
        })
      // A round trip for the handshake and one for the request; on a connection that is kept, one.
      assert.deepEqual([await trips(), await trips()], [4, 2])
    } finally {
      await slow.close()
    }
  })
})

const emulatedEntry = {service: 'other', method: 'GET', host: 'h', path: '/', headers: {}, body: '', status: 0} as const
