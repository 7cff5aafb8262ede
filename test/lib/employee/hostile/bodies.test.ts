import assert from 'node:assert/strict'
import {spawn} from 'node:child_process'
import {request} from 'node:http'
import {Readable} from 'node:stream'
import {text} from 'node:stream/consumers'
import type {Context} from 'mocha'
import {type HostileService, openHostile} from '../../../support/employee-service.ts'
import {skipBecause} from '../../../support/skip.ts'

/** What is sent, and why it is no JSON. */
const malformed: [body: string, reason: string, line: number, column: number][] = [
  ['{"a":1,}', 'property name expected', 1, 8],
  ['[1,\n2,\n]', 'value expected', 3, 1],
  ['{\n// x\n"a":1}', 'invalid comment token', 2, 1],
  ['[/* x */1]', 'invalid comment token', 1, 2],
  ['{"a":NaN}', 'invalid symbol', 1, 6],
  ['undefined', 'invalid symbol', 1, 1],
  ["{'a':1}", 'invalid symbol', 1, 2],
  ['{"a":"b', 'unexpected end of string', 1, 6],
  ['{"a":1', 'close brace expected', 1, 7],
  ['[1,[2', 'close bracket expected', 1, 6],
  ['{\r\n  "a": 1,\r\n  b: 2\r\n}', 'invalid symbol', 3, 3],
  ['{\n\t\t"a": x}', 'invalid symbol', 2, 8],
  ['{"é€": x}', 'invalid symbol', 1, 8],
  ['{} {}', 'end of file expected', 1, 4],
  ['{"a" 1}', 'colon expected', 1, 6],
  ['{"a":1 "b":2}', 'comma expected', 1, 8],
  ['01', 'end of file expected', 1, 2],
  ['+1', 'invalid symbol', 1, 1],
  ['1e', 'unexpected end of number', 1, 1],
  ['"\\x"', 'invalid escape character', 1, 1],
  ['"a\tb"', 'invalid character', 1, 1],
  ['\ufeff\ufeff{}', 'invalid symbol', 1, 1],
  ['\u00a0{}', 'invalid symbol', 1, 1],
  ['\0', 'invalid symbol', 1, 1],
]

const wellFormed: [body: string, parsed: unknown][] = [
  ['', undefined],
  [' \r\n\t', undefined],
  ['\ufeff{"a":1}', {a: 1}],
  ['5', 5],
  ['null', null],
  ['false', false],
  ['"\\ud800 \u2028 😀"', '\ud800 \u2028 😀'],
  ['{"a":1,"a":2}', {a: 2}],
  ['1e999', Number.POSITIVE_INFINITY],
  [' [ 1 , 2 ] \n', [1, 2]],
]

const DEEP = 50_000

describe('lib/employee, bodies', function () {
  this.timeout(20_000)
  let service: HostileService
  let bodies: unknown[]

  beforeEach(async () => {
    bodies = []
    service = await openHostile({
      post: ({body}) => {
        bodies.push(body)
        return 'taken'
      },
    })
  })
  afterEach(() => service.close())

  async function post(
    body: string | Uint8Array,
    type = 'application/json',
  ): Promise<[number, Record<string, unknown>]> {
    const answer = await fetch(`${service.url}/employee/a`, {
      method: 'POST',
      headers: {'content-type': type},
      body: Buffer.from(body),
    })
    return [answer.status, (await answer.json()) as Record<string, unknown>]
  }

  it('tells where JSON goes wrong', async () => {
    for (const [body, reason, line, column] of malformed) {
      const message = `the body is not JSON: ${reason} at line ${line}, column ${column}`
      assert.deepEqual(await post(body), [400, {message, line, column}], body)
    }
    for (const bytes of [
      [0x22, 0xff, 0x22],
      [0x22, 0xc0, 0xaf, 0x22],
      [0x22, 0xed, 0xa0, 0x80, 0x22],
      [0xff, 0xfe, 0x7b, 0, 0x7d, 0],
    ]) {
      assert.deepEqual(await post(Buffer.from(bytes)), [400, {message: 'the body is not UTF-8'}])
    }
    assert.deepEqual(bodies, [])
  })

  it('takes every JSON value', async () => {
    for (const [body] of wellFormed) assert.deepEqual(await post(body), [200, 'taken'])
    assert.deepEqual(
      bodies,
      wellFormed.map(([, parsed]) => parsed),
    )
  })

  it('survives any nesting', async () => {
    assert.deepEqual(await post('['.repeat(DEEP) + ']'.repeat(DEEP)), [200, 'taken'])
    const refusal = [400, {message: 'the body is not JSON'}]
    for (const body of ['['.repeat(2 * DEEP), '{"a":'.repeat(19_000), `${'['.repeat(DEEP)}x`]) {
      assert.deepEqual(await post(body), refusal)
    }
  })

  it('pollutes nothing by names that objects inherit', async () => {
    const keys = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty']
    const body = `{${keys.map((key) => `${JSON.stringify(key)}: {"polluted": true, "prototype": {"polluted": true}}`)}}`
    await service.close()
    const seen: unknown[] = []
    service = await openHostile({
      post: ({body: sent, employeeName, headers, query}) => {
        seen.push([employeeName, Object.keys(sent as object), Object.keys(query), headers['constructor']])
        return {...(sent as object), ...query, polluted: ({} as Record<string, unknown>)['polluted'] ?? null}
      },
    })
    const search = keys.map((key) => `${key}=1&${key}[polluted]=1`).join('&')
    for (const key of keys) {
      const answer = await fetch(`${service.url}/employee/${key}?${search}`, {
        method: 'POST',
        headers: {'content-type': 'application/json', constructor: 'c', 'to-string': 'd'},
        body,
      })
      const answered = (await answer.json()) as Record<string, unknown>
      assert.deepEqual([answer.status, answered['polluted']], [200, null])
    }
    const names = keys.flatMap((key) => [key, `${key}[polluted]`])
    assert.deepEqual(
      seen,
      keys.map((key) => [key, keys, names, 'c']),
    )
    assert.equal(({} as Record<string, unknown>)['polluted'], undefined)
    // `__proto__` as a header is set by the parser of Node, on an object of its own.
    const client = await service.connect()
    client.send('GET /employee/__proto__ HTTP/1.1\r\nHost: a\r\n__proto__: {"polluted": true}\r\n\r\n')
    assert.equal((await client.answer()).status, 405)
    assert.deepEqual(Object.getOwnPropertyNames(Object.prototype).includes('polluted'), false)
  })

  describe('of a size', () => {
    const LIMIT = 1000
    const json = (size: number): string => `"${'x'.repeat(size - 2)}"`

    beforeEach(async () => {
      await service.close()
      service = await openHostile(undefined, {bodyLimitBytes: LIMIT})
    })

    const chunked = (body: string): string => `${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`

    const HEAD = 'POST /employee/a HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n'

    const rows: [what: string, bytes: string, status: number][] = [
      ['at the limit', `Content-Length: ${LIMIT}\r\n\r\n${json(LIMIT)}`, 200],
      ['one more', `Content-Length: ${LIMIT + 1}\r\n\r\n${json(LIMIT + 1)}`, 413],
      ['chunked, at the limit', `Transfer-Encoding: chunked\r\n\r\n${chunked(json(LIMIT))}`, 200],
      ['chunked, one more', `Transfer-Encoding: chunked\r\n\r\n${chunked(json(LIMIT + 1))}`, 413],
      ['byte by byte, one more', `Transfer-Encoding: chunked\r\n\r\n${'1\r\n \r\n'.repeat(LIMIT)}${chunked('1')}`, 413],
      ['announced, and not sent', 'Content-Length: 999999999999\r\n\r\n', 413],
      ['announced for later', 'Expect: 100-continue\r\nContent-Length: 1001\r\n\r\n', 413],
    ]

    it('ends at the limit, however it comes', async () => {
      for (const [what, bytes, status] of rows) {
        const client = await service.connect()
        client.send(HEAD + bytes)
        const answer = await client.answer()
        assert.equal(answer.status, status, what)
        assert.equal(answer.headers['connection'], status === 200 ? 'keep-alive' : 'close')
        client.close()
      }
      assert.equal(service.log.length, rows.length)
    })

    describe('that is refused while it is still sent', () => {
      const MESSAGE = '{"message":"the body is larger than 1000 bytes"}\n'
      const ten = Buffer.alloc(10_000_000, 'x')
      const byNode = async (headers: Record<string, string | number>): Promise<unknown[]> => {
        const url = `${service.url}/employee/a`
        const sent = request(url, {method: 'POST', headers: {'content-type': 'application/json', ...headers}})
        const answered = new Promise<unknown[]>((resolve, reject) => {
          sent.on('error', reject).on('response', async (answer) => resolve([answer.statusCode, await text(answer)]))
        })
        Readable.from([ten.subarray(0, 5_000_000), ten.subarray(5_000_000)]).pipe(sent)
        return answered
      }

      it('is understood by Node', async () => {
        assert.deepEqual(await byNode({'content-length': ten.length}), [413, MESSAGE])
        assert.deepEqual(await byNode({}), [413, MESSAGE])
        const fetched = await fetch(`${service.url}/employee/a`, {
          method: 'POST',
          headers: {'content-type': 'application/json'},
          body: ten,
        })
        assert.deepEqual([fetched.status, await fetched.text()], [413, MESSAGE])
      })

      async function printed(test: Context, command: string, args: readonly string[]): Promise<string> {
        const child = spawn(command, args, {stdio: ['pipe', 'pipe', 'inherit']})
        const failed = new Promise<never>((_resolve, reject) => child.on('error', reject))
        child.stdin.on('error', () => {}).end(ten)
        return Promise.race([text(child.stdout), failed]).catch((error: NodeJS.ErrnoException) => {
          if (error.code === 'ENOENT') return skipBecause(test, `${command} is not installed`)
          throw error
        })
      }

      it('is understood by curl', async function () {
        const url = `${service.url}/employee/a`
        const type = 'content-type: application/json'
        for (const more of [[], ['-H', 'transfer-encoding: chunked'], ['-H', 'expect:']]) {
          const args = ['-s', '-w', '%{http_code}', '-H', type, ...more, '--data-binary', '@-', url]
          assert.equal(await printed(this, 'curl', args), `${MESSAGE}413`)
        }
      })

      it('is understood by Python', async function () {
        const program = `
import sys, urllib.request, urllib.error
request = urllib.request.Request(sys.argv[1], sys.stdin.buffer.read(), {'content-type': 'application/json'})
try:
    urllib.request.urlopen(request)
except urllib.error.HTTPError as error:
    print(error.read().decode() + str(error.code), end='')
`
        assert.equal(await printed(this, 'python3', ['-c', program, `${service.url}/employee/a`]), `${MESSAGE}413`)
      })
    })
  })
})
