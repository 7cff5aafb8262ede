import assert from 'node:assert/strict'
import {request} from 'node:http'
import {text} from 'node:stream/consumers'
import {setTimeout as sleep} from 'node:timers/promises'
import {commonLine, jsonLine} from '../../../src/lib/employee/log.ts'
import type {ServiceOptions} from '../../../src/lib/employee/service.ts'
import {type EmployeeService, openEmployees, recordingHandlers} from '../../support/employee-service.ts'
import {patience, until} from '../../support/slowness.ts'

// How HTTP is read is Node's part, and its tests'. Here is what the service adds: answers in JSON, limits, the log.

const SECOND = 'GET /employee/second HTTP/1.1\r\nHost: a\r\n\r\n'

const get = (headers: string, version = '1.1'): string => `GET /employee/first HTTP/${version}\r\n${headers}\r\n`

const post = (headers: string, body = ''): string =>
  `POST /employee/first HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n${headers}\r\n${body}`

const coded = (coding: string, chunks = '2\r\n{}\r\n0\r\n\r\n'): string =>
  post(`Transfer-Encoding: ${coding}\r\n`, chunks)

const withBody = (start: string): string =>
  `${start} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: ${SECOND.length}\r\n\r\n${SECOND}`

const CONTROL = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}\p{Cs}]/u

const LINE = /^127\.0\.0\.1 - - \[\d\d\/[A-Z][a-z]{2}\/\d{4} \d\d:\d\d:\d\d\] "((?:[^"\\]|\\.)*)" (\d{3}) -$/u

describe('lib/employee, what clients send', function () {
  this.timeout(20_000)
  let service: EmployeeService
  let calls: unknown[][]

  const open = async (options?: Partial<ServiceOptions>): Promise<void> => {
    const recording = recordingHandlers()
    calls = recording.calls
    service = await openEmployees(recording.handlers, options)
  }
  const reopen = async (options: Partial<ServiceOptions>): Promise<void> => {
    await service.close()
    await open(options)
  }
  beforeEach(() => open())
  afterEach(() => service.close())

  /** Refused with the status, in JSON; the connection is closed, and what follows in the same packet is never acted on. */
  const refused: Readonly<Record<string, readonly [status: number, bytes: string]>> = {
    'a chunk whose size is none': [400, coded('chunked', 'g\r\n{}\r\n0\r\n\r\n')],
    'no host': [400, get('')],
    'two hosts': [400, get('Host: a\r\nHost: b\r\n')],
    'a host that is none': [400, get('Host: a/b\r\n')],
    'chunks in HTTP/1.0': [400, coded('chunked').replace('HTTP/1.1', 'HTTP/1.0')],
    'a path that nobody encoded': [400, 'GET /employee/\xe9 HTTP/1.1\r\nHost: a\r\n\r\n'],
    'a version that is not HTTP/1': [505, get('Host: a\r\n', '2.0')],
    'no slash': [400, 'GET employee/first HTTP/1.1\r\nHost: a\r\n\r\n'],
    'a tunnel': [405, 'CONNECT a:443 HTTP/1.1\r\nHost: a:443\r\n\r\n'],
    'a method that Node does not know': [501, 'BREW /employee/first HTTP/1.1\r\nHost: a\r\n\r\n'],
    'another transfer coding': [501, coded('gzip, chunked')],
    'an expectation that is unknown': [417, get('Host: a\r\nExpect: tea\r\n')],
    'a head that is too large': [431, get(`Host: a\r\nX: ${'y'.repeat(17_000)}\r\n`)],
    'another protocol': [400, `\x16\x03\x01\x02\0\x01\0\x01\xfc\x03\x03${'\x11'.repeat(500)}`],
  }
  for (const [what, [status, bytes]] of Object.entries(refused)) {
    it(`refuses ${what}`, async () => {
      const client = await service.connect()
      client.send(bytes + SECOND)
      const answer = await client.answer()
      assert.deepEqual([answer.status, answer.headers['connection']], [status, 'close'])
      assert.equal(typeof JSON.parse(answer.body).message, 'string')
      assert.equal(await client.rest(), '')
      assert.deepEqual(calls, [])
      assert.deepEqual(
        service.log.map((entry) => entry.status),
        [status],
      )
    })
  }

  it('takes no request out of the body of another, whether it reads the body or not', async () => {
    const rows: Readonly<Record<string, number>> = {
      'GET /employee/first': 400,
      'POST /employee/first': 400,
      'OPTIONS /employee/first': 204,
      'OPTIONS *': 204,
      'POST /nope': 404,
      'TRACE /employee/first': 405,
      'GET /healthz': 200,
    }
    for (const [start, status] of Object.entries(rows)) {
      const client = await service.connect()
      client.send(withBody(start) + SECOND)
      assert.deepEqual([(await client.answer()).status, (await client.answer()).status], [status, 200], start)
      assert.deepEqual(calls.splice(0), [['GET', 'second', undefined]])
    }
  })

  it('answers in the order of the requests, also where what follows is none, and acts on nothing behind the last', async () => {
    const client = await service.connect()
    client.send(`${coded('chunked')}${get('Host: a\r\n')}GARBAGE\r\n\r\n`)
    const statuses = [await client.answer(), await client.answer(), await client.answer()].map(({status}) => status)
    assert.deepEqual(statuses, [200, 200, 400])
    assert.ok(service.lines().includes('- 400'))
    for (const last of [
      get('', '1.0'),
      get('Host: a\r\nConnection: close\r\n'),
      get('Host: a\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n'),
    ]) {
      const other = await service.connect()
      other.send(last + SECOND)
      assert.equal((await other.answer()).headers['connection'], 'close')
      assert.equal(await other.rest(), '')
    }
    assert.ok(calls.every(([, name]) => name === 'first'))
  })

  it('ends what takes too long, and serves others meanwhile', async () => {
    await reopen({clientLimits: {headersMs: 300, requestMs: 300, keepAliveMs: 300}, handlerTimeoutMs: 1000})
    const rows: readonly (readonly [first: string, drip: string, status: number | undefined, line?: string])[] = [
      ['', '', undefined],
      ['GET /employee/late HTTP/1.1\r\nX: ', 'x', 408, '- 408'],
      [post('Content-Length: 100\r\n'), '1', 408, 'POST /employee/first HTTP/1.1 408'],
      [coded('chunked', ''), '1\r\n \r\n', 408, 'POST /employee/first HTTP/1.1 408'],
      [post('Content-Length: 1000000\r\n'), '1', 413, 'POST /employee/first HTTP/1.1 413'],
      [SECOND, '', 200, 'GET /employee/second HTTP/1.1 200'],
    ]
    const clients = await Promise.all(rows.map(() => service.connect()))
    for (const [index, [first]] of rows.entries()) clients[index]?.send(first)
    const drip = setInterval(() => {
      for (const [index, [, bytes]] of rows.entries()) clients[index]?.send(bytes)
    }, 50)
    try {
      for (const [index, [, , status]] of rows.entries()) {
        if (status !== undefined) assert.equal((await clients[index]?.answer())?.status, status, `row ${index}`)
        assert.equal(await clients[index]?.rest(), '')
      }
    } finally {
      clearInterval(drip)
    }
    assert.deepEqual(service.lines().sort(), rows.flatMap(([, , , line]) => line ?? []).sort())
    assert.deepEqual(
      calls.map(([, name]) => name),
      ['second'],
    )
  })

  it('stops reading from a client that does not read, and ends it at last', async () => {
    await service.close()
    let answered = 0
    const get = () => {
      answered += 1
      return 'x'.repeat(20_000)
    }
    const limitMs = patience(200)
    const clientLimits = {headersMs: limitMs, requestMs: limitMs, keepAliveMs: 5000}
    service = await openEmployees({get}, {clientLimits, handlerTimeoutMs: limitMs})
    const client = await service.connect()
    client.socket.pause()
    client.send(SECOND.repeat(50_000))
    await until(() => answered > 0, 'the first requests')
    const other = await service.connect()
    other.send(SECOND)
    assert.equal((await other.answer()).status, 200)
    other.close()
    // Its connection has waiting answers: only its own limit ends it.
    assert.equal(await service.drain(3_600_000), 0)
    assert.ok(answered < 10_000, `${answered} of 50,000 were taken`)
  })

  /** What is sent, and why it is not JSON. */
  const malformed: readonly (readonly [body: string, reason: string, line: number, column: number])[] = [
    ['{"a":1,}', 'property name expected', 1, 8],
    ['[1,\n2,\n]', 'value expected', 3, 1],
    ['{\n// x\n"a":1}', 'invalid comment token', 2, 1],
    ['{"é€": x}', 'invalid symbol', 1, 8],
  ]

  const sent = async (body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}) => {
    const all = {'content-type': 'application/json', ...headers}
    const answer = await fetch(`${service.url}/employee/a`, {method: 'POST', headers: all, body})
    return {status: answer.status, ...((await answer.json()) as {message?: string})}
  }

  it('tells where JSON goes wrong', async () => {
    for (const [body, reason, line, column] of malformed) {
      const message = `the body is not JSON: ${reason} at line ${line}, column ${column}`
      assert.deepEqual(await sent(body), {status: 400, message, line, column}, body)
    }
    assert.deepEqual(await sent(Uint8Array.of(0x22, 0xff, 0x22)), {status: 400, message: 'the body is not UTF-8'})
    // Too deep for a parser that calls itself for each level.
    assert.deepEqual(await sent(`${'['.repeat(50_000)}x`), {status: 400, message: 'the body is not JSON'})
    assert.deepEqual(calls, [])
  })

  it('takes every JSON value, in UTF-8 and of no other type', async () => {
    const values = ['', ' \r\n\t', '\ufeff{"a":1}', '5', 'null', '"\\ud800 \u2028 😀"', '{"__proto__": {"a": 1}}']
    for (const body of values) assert.equal((await sent(body)).status, 200, body)
    const parsed = [undefined, undefined, {a: 1}, 5, null, '\ud800 \u2028 😀', JSON.parse('{"__proto__": {"a": 1}}')]
    assert.deepEqual(
      calls.map(([, , body]) => body),
      parsed,
    )
    for (const type of ['application/json; charset=UTF-8', 'application/merge-patch+json'])
      assert.equal((await sent('1', {'content-type': type})).status, 200, type)
    for (const type of ['text/plain', 'application/json; charset=latin1', 'application/jsonp', ''])
      assert.equal((await sent('1', {'content-type': type})).status, 415, type)
    assert.match((await sent('1', {'content-encoding': 'gzip'})).message ?? '', /compressed/)
  })

  it('ends a body at the limit, however it comes, and the client reads why', async () => {
    await reopen({bodyLimitBytes: 1000})
    const message = 'the body is larger than 1000 bytes'
    assert.equal((await sent(`"${'x'.repeat(998)}"`)).status, 200)
    assert.deepEqual(await sent(`"${'x'.repeat(999)}"`), {status: 413, message})
    assert.deepEqual(await sent('x'.repeat(10_000_000)), {status: 413, message})
    const streamed = request(`${service.url}/employee/a`, {
      method: 'POST',
      headers: {'content-type': 'application/json'},
    })
    streamed.on('error', () => {}).end('x'.repeat(1_000_000))
    const answered = new Promise((resolve) => streamed.on('response', async (answer) => resolve(await text(answer))))
    assert.equal(await answered, `{"message":"${message}"}\n`)
    assert.equal(calls.length, 1)
  })

  /** Names as they are sent, and what a handler must be told; undefined: the request is refused. */
  const names: readonly (readonly [sent: string, name: string | undefined])[] = [
    ['__proto__', '__proto__'],
    ['a%2Fb', 'a/b'],
    ['a+b', 'a+b'],
    ['%00', '\0'],
    ['a%0D%0A127.0.0.1%20-%20-%20[forged]', 'a\r\n127.0.0.1 - - [forged]'],
    ['a%22%20200%20-', 'a" 200 -'],
    ['%C2%9B31m', '\x9b31m'],
    ['%E2%80%A8%E2%80%A9%C2%85', '\u2028\u2029\x85'],
    ['%F0%9F%98%80', '😀'],
    ['x'.repeat(10_000), 'x'.repeat(10_000)],
    ['%ff', undefined],
    ['%zz', undefined],
  ]

  it('tells the handler each name as it was meant, and logs it in one line', async () => {
    const client = await service.connect()
    for (const [encoded, name] of names) {
      client.send(`GET /employee/${encoded} HTTP/1.1\r\nHost: a\r\n\r\n`)
      const {status} = await client.answer()
      assert.equal(status, name === undefined ? 400 : 200, encoded)
      assert.deepEqual(calls.splice(0), name === undefined ? [] : [['GET', name, undefined]])
      const [entry, ...more] = service.log.splice(0)
      assert.ok(entry && more.length === 0)
      const line = commonLine(entry, Date.now())
      assert.equal(LINE.exec(line)?.[2], String(status), line)
      for (const shown of [line, jsonLine(entry, Date.now())]) assert.doesNotMatch(shown, CONTROL)
    }
  })

  it('logs what is no request in one line, too, and no header', async () => {
    const lines = ['\x1b[31mred', 'GET /\x9b31m HTTP/1.1', 'a" 200 -', '\0\x01\x02', '\xe2\x80\xa8']
    for (const line of lines) {
      const client = await service.connect()
      client.send(`${line}\r\nAuthorization: secret\r\n\r\n`)
      assert.equal((await client.answer()).status, 400, line)
    }
    const pieces = await service.connect()
    pieces.send(get('Host: a\r\nAuthorization: ').slice(0, -2))
    await sleep(20)
    pieces.send('secret\0\r\n\r\n')
    assert.equal((await pieces.answer()).status, 400)
    assert.equal(service.log.length, lines.length + 1)
    for (const entry of service.log)
      for (const shown of [commonLine(entry, Date.now()), jsonLine(entry, Date.now())]) {
        assert.doesNotMatch(shown, CONTROL)
        assert.doesNotMatch(shown, /secret/)
      }
  })

  it('refuses a page whose own name leads here, where the service is for this computer only', async () => {
    const ask = async (host: string): Promise<number> => {
      const client = await service.connect()
      client.send(`GET /employee/a HTTP/1.1\r\nHost: ${host}\r\n\r\n`)
      return (await client.answer()).status
    }
    for (const host of ['evil.example:5000', 'localhost.evil.example', '127.0.0.1.evil.example', 'a.b.'])
      assert.equal(await ask(host), 403, host)
    assert.deepEqual(calls, [])
    for (const host of ['127.0.0.1:5000', '[::1]:5000', 'localhost:5000', 'a.localhost', 'employees'])
      assert.equal(await ask(host), 200, host)
    await reopen({host: '0.0.0.0'})
    assert.equal(await ask('employees.example'), 200)
  })
})
