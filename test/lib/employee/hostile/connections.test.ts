import assert from 'node:assert/strict'
import {setImmediate as nextTurn, setTimeout as sleep} from 'node:timers/promises'
import type {ServiceOptions} from '../../../../src/lib/employee/service.ts'
import {type HostileService, openHostile} from '../../../support/employee-service.ts'
import type {RawClient} from '../../../support/raw-http.ts'
import {until} from '../../../support/slowness.ts'

const get = (name: string): string => `GET /employee/${name} HTTP/1.1\r\nHost: a\r\n\r\n`

const postHead = (path: string, length: number): string =>
  `POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`

const CHUNKED =
  'POST /employee/chunked HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n'

/** Every answer up to the end of the connection. */
async function statuses(client: RawClient): Promise<number[]> {
  await client.rest()
  return [...client.received.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, status]) => Number(status))
}

describe('lib/employee, connections', function () {
  this.timeout(20_000)
  let service: HostileService

  afterEach(() => service?.close())

  /** `slow` answers after a while, everybody else at once. */
  const open = async (options?: Partial<ServiceOptions>): Promise<HostileService> => {
    const called: string[] = []
    const act = async ({body, employeeName}: {body: unknown; employeeName: string}) => {
      called.push(employeeName)
      await sleep(employeeName === 'slow' ? 60 : 0)
      return {employeeName, body}
    }
    service = await openHostile({get: act, post: act}, options)
    service.calls = called
    return service
  }

  it('answers in the order of the requests, also where what follows is none', async () => {
    const rows: [rest: string, answers: number[], lines: string[]][] = [
      ['GARBAGE\r\n\r\n', [200, 400], ['- 400']],
      ['get /employee/a HTTP/1.1\r\n\r\n', [200, 501], ['get /employee/a HTTP/1.1 501']],
      ['CONNECT a:443 HTTP/1.1\r\nHost: a\r\n\r\n', [200, 405], ['CONNECT a:443 HTTP/1.1 405']],
      ['GET /employee/a HTTP/1.1\r\n\r\n', [200, 400], ['GET /employee/a HTTP/1.1 400']],
      ['GET /employee/a HTTP/1.1\r\nHost: a\r\nX y\r\n\r\n', [200, 400], ['GET /employee/a HTTP/1.1 400']],
      [`${CHUNKED}x`, [200, 400], ['POST /employee/chunked HTTP/1.1 400']],
      [`${CHUNKED.replace('/employee', '')}x`, [200, 404], ['POST /chunked HTTP/1.1 404']],
      [`${CHUNKED}0\r\n\r\nGARBAGE`, [200, 200, 400], ['- 400', 'POST /employee/chunked HTTP/1.1 200']],
      [`${get('fast')}GARBAGE`, [200, 200, 400], ['- 400', 'GET /employee/fast HTTP/1.1 200']],
      ['GET /employee/a HTTP/1.0\r\n\r\nGARBAGE', [200, 200], ['GET /employee/a HTTP/1.0 200']],
    ]
    await open()
    for (const [rest, answers, lines] of rows) {
      service.log.length = 0
      const client = await service.connect()
      client.send(get('slow') + rest)
      const first = await client.answer()
      assert.equal(first.body, '{"employeeName":"slow"}\n', rest)
      assert.deepEqual(await statuses(client), answers, rest)
      assert.deepEqual(service.lines().sort(), [...lines, 'GET /employee/slow HTTP/1.1 200'].sort())
    }
  })

  it('answers all of many requests that came at once, in their order', async () => {
    await open()
    const client = await service.connect()
    const names = Array.from({length: 500}, (_, index) => (index % 50 === 0 ? 'slow' : `e${index}`))
    client.send(names.map(get).join(''))
    for (const name of names) assert.equal((await client.answer()).body, `{"employeeName":"${name}"}\n`)
    assert.equal(service.log.length, 500)
  })

  it('writes no header into the log when a request comes in pieces', async () => {
    await open()
    const pieces = [
      ['GET /employee/a HTTP/1.1\r\nHost: a\r\n', 'Authorization: Bearer secret\r\nX y\r\n\r\n'],
      [get('fast'), 'secret of a body that was never announced'],
      ['GET /employee/a HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer secret', '\0\r\n\r\n'],
    ]
    for (const parts of pieces) {
      const client = await service.connect()
      for (const part of parts) {
        client.send(part)
        await sleep(10)
      }
      assert.equal((await statuses(client)).at(-1), 400)
    }
    assert.deepEqual(service.lines(), ['- 400', 'GET /employee/fast HTTP/1.1 200', '- 400', '- 400'])
  })

  it('refuses heads that are too large, and takes many small headers', async () => {
    await open()
    const heads: [head: string, status: number][] = [
      [`GET /employee/a HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(100_000)}\r\n\r\n`, 431],
      [`GET /employee/a HTTP/1.1\r\nHost: a\r\n${'X: y\r\n'.repeat(20_000)}\r\n`, 431],
      [`GET /employee/${'x'.repeat(100_000)} HTTP/1.1\r\nHost: a\r\n\r\n`, 431],
      [`GET /employee/a?${'x'.repeat(100_000)} HTTP/1.1\r\nHost: a\r\n\r\n`, 431],
      [`${'X'.repeat(100_000)} / HTTP/1.1\r\nHost: a\r\n\r\n`, 400],
      [`GET /employee/a HTTP/1.1\r\nHost: a\r\n${'x'.repeat(100_000)}`, 431],
      [`GET /employee/a HTTP/1.1\r\nHost: a\r\n${'X: y\r\n'.repeat(2000)}\r\n`, 200],
      [`GET /employee/${'x'.repeat(10_000)} HTTP/1.1\r\nHost: a\r\n\r\n`, 200],
      [`GET /employee/a?${'&a=b'.repeat(3000)} HTTP/1.1\r\nHost: a\r\n\r\n`, 200],
    ]
    for (const [head, status] of heads) {
      assert.equal(await sendInPackets(head, head.length), status, head.slice(0, 80))
      assert.equal(await sendInPackets(head, 4000), status, head.slice(0, 80))
    }
  })

  async function sendInPackets(head: string, size: number): Promise<number> {
    service.log.length = 0
    const client = await service.connect()
    for (let at = 0; at < head.length; at += size) {
      client.send(head.slice(at, at + size))
      await nextTurn()
    }
    const {status} = await client.answer()
    client.close()
    assert.deepEqual(
      service.log.map((entry) => [entry.status, entry.requestLine.length < 16_384]),
      [[status, true]],
    )
    return status
  }

  it('ends what takes too long, and serves others meanwhile', async () => {
    await open({clientLimits: {headersMs: 300, requestMs: 300, keepAliveMs: 300}, handlerTimeoutMs: 1000})
    const head = get('late').slice(0, -2)
    const post = postHead('/employee/late', 100)
    const rows: Record<string, [first: string, drip: string, answers: number[], line?: string]> = {
      'nothing at all': ['', '', []],
      'silence within the head': [head, '', [408], '- 408'],
      'a head without end': ['GET /employee/late HTTP/1.1\r\nX: ', 'x', [408], '- 408'],
      'empty lines without end': ['', '\r\n', [408], '- 408'],
      'silence before the body': [post, '', [408], 'POST /employee/late HTTP/1.1 408'],
      'a body without end': [post, '1', [408], 'POST /employee/late HTTP/1.1 408'],
      'chunks without end': [CHUNKED, '1\r\n \r\n', [408], 'POST /employee/chunked HTTP/1.1 408'],
      'a body that nobody reads': [postHead('/nowhere', 100), '1', [404], 'POST /nowhere HTTP/1.1 404'],
      'a body that is too large': [postHead('/employee/late', 1e6), '1', [413], 'POST /employee/late HTTP/1.1 413'],
      'silence after an answer': [get('early'), '', [200], 'GET /employee/early HTTP/1.1 200'],
    }
    const clients = await Promise.all(Object.values(rows).map(() => service.connect()))
    const found = Promise.all(clients.map(statuses))
    for (const [index, [first]] of Object.values(rows).entries()) clients[index]?.send(first)
    const drip = setInterval(() => {
      for (const [index, [, bytes]] of Object.values(rows).entries()) clients[index]?.send(bytes)
    }, 50)
    for (let count = 0; count < 5; count++) {
      const other = await service.connect()
      other.send(get('other'))
      assert.equal((await other.answer()).status, 200)
      other.close()
      await sleep(100)
    }
    const answers = await found
    clearInterval(drip)
    // A client that still sends must see the same as one that does not: what it completes too late is nobody's.
    for (const client of clients) client.send('x\r\n\r\n')
    assert.deepEqual(
      Object.keys(rows).map((name, index) => [name, answers[index]]),
      Object.entries(rows).map(([name, [, , expected]]) => [name, expected]),
    )
    assert.deepEqual(
      service.calls.filter((name) => name !== 'other'),
      ['early'],
    )
    assert.deepEqual(
      service
        .lines()
        .filter((line) => !line.includes('other'))
        .sort(),
      Object.values(rows)
        .flatMap(([, , , line]) => line ?? [])
        .sort(),
    )
  })

  it('answers nobody who completes a request after its time was over', async () => {
    await open({clientLimits: {headersMs: 200, requestMs: 200, keepAliveMs: 5000}, bodyLimitBytes: 50})
    const rows: [first: string, rest: string][] = [
      ['GET /employee/late HTTP/1.1\r\n', 'Host: a\r\n\r\n'],
      [postHead('/employee/late', 4), 'null'],
      [CHUNKED, '0\r\n\r\n'],
      [CHUNKED, `ff\r\n${'1'.repeat(255)}\r\n0\r\n\r\n`],
    ]
    await Promise.all(
      rows.map(async ([first, rest]) => {
        const client = await service.connect()
        client.send(first)
        assert.equal((await client.answer()).status, 408)
        client.send(rest)
        assert.equal(await client.rest(), '')
      }),
    )
    assert.deepEqual(service.calls, [])
    assert.equal(service.log.length, rows.length)
  })

  it('answers nobody who does so while an earlier request still has to be answered', async () => {
    let release = (): void => {}
    const gate = new Promise<void>((resolve) => {
      release = resolve
    })
    const called: string[] = []
    const act = async ({employeeName}: {employeeName: string}) => {
      called.push(employeeName)
      await gate
      return employeeName
    }
    service = await openHostile(
      {get: act, post: act},
      {clientLimits: {headersMs: 200, requestMs: 200, keepAliveMs: 5000}, bodyLimitBytes: 50},
    )
    const clients = await Promise.all(
      ['0\r\n\r\n', `ff\r\n${'1'.repeat(255)}\r\n0\r\n\r\n`].map(async (rest) => {
        const client = await service.connect()
        client.send(get('first') + CHUNKED)
        await until(() => service.log.length === 2, 'both time limits')
        client.send(rest)
        return client
      }),
    )
    await sleep(20)
    release()
    for (const client of clients) assert.deepEqual(await statuses(client), [200, 408])
    assert.deepEqual(called, ['first', 'first'])
    assert.deepEqual(
      service.log.map(({status}) => status),
      [408, 408, 200, 200],
    )
  })

  it('logs a request that broke off once, and a connection that only came and went not at all', async () => {
    const rows: [bytes: string, lines: string[]][] = [
      ['', []],
      [get('fast'), ['GET /employee/fast HTTP/1.1 200']],
      [postHead('/employee/a', 100), ['POST /employee/a HTTP/1.1 400']],
      [`${postHead('/employee/a', 100)}{}`, ['POST /employee/a HTTP/1.1 400']],
      [CHUNKED, ['POST /employee/chunked HTTP/1.1 400']],
      [postHead('/nowhere', 100), ['POST /nowhere HTTP/1.1 404']],
      [postHead('/employee/a', 1e6), ['POST /employee/a HTTP/1.1 413']],
      [get('slow'), ['GET /employee/slow HTTP/1.1 200']],
    ]
    await open()
    for (const [bytes, lines] of rows) {
      service.log.length = 0
      const client = await service.connect()
      client.send(bytes)
      if (bytes.includes('fast')) await client.answer()
      await sleep(10)
      client.socket.resetAndDestroy()
      await until(() => service.log.length >= lines.length, `the line of ${bytes}`)
      await sleep(10)
      assert.deepEqual(service.lines(), lines)
      for (const {address} of service.log) assert.equal(address, '127.0.0.1')
    }
  })

  it('answers a client that has said all and closed its half', async () => {
    const rows: [bytes: string, answers: number[]][] = [
      [get('fast'), [200]],
      [get('slow'), [200]],
      [get('slow') + get('fast') + get('slow'), [200, 200, 200]],
      ['', []],
      ['GET /employee/a HTTP/1.1\r\nHo', [400]],
      [postHead('/employee/a', 100), [400]],
      [`${get('slow')}${CHUNKED}`, [200, 400]],
    ]
    await open()
    for (const [bytes, answers] of rows) {
      service.log.length = 0
      const client = await service.connect()
      client.send(bytes)
      client.socket.end()
      assert.deepEqual(await statuses(client), answers, bytes)
      assert.deepEqual(service.log.map(({status}) => status).sort(), [...answers].sort())
    }
  })

  it('stops reading from a client that does not read, and ends it at last', async () => {
    const large = 'x'.repeat(20_000)
    const calls = {count: 0}
    const get = () => {
      calls.count += 1
      return large
    }
    service = await openHostile(
      {get},
      {
        handlerTimeoutMs: 200,
        clientLimits: {headersMs: 200, requestMs: 200, keepAliveMs: 5000},
      },
    )
    const client = await service.connect()
    client.socket.pause()
    client.send('GET /employee/a HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(50_000))
    await until(() => calls.count > 0, 'the first requests')
    const other = await service.connect()
    other.send('GET /employee/a HTTP/1.1\r\nHost: a\r\n\r\n')
    assert.equal((await other.answer()).status, 200)
    other.close()
    // Its connection has waiting answers: only its own limit ends it.
    assert.equal(await service.drain(3_600_000), 0)
    assert.ok(calls.count < 10_000, `${calls.count} of 50,000 were taken`)
  })
})
