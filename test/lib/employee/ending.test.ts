import assert from 'node:assert/strict'
import {once} from 'node:events'
import {Server} from 'node:net'
import {setTimeout as sleep} from 'node:timers/promises'
import type {CiAuthError} from '../../../src/lib/base/errors.ts'
import type {Handlers} from '../../../src/lib/employee/handlers.ts'
import type {ServiceOptions} from '../../../src/lib/employee/service.ts'
import {type EmployeeService, openEmployees} from '../../support/employee-service.ts'
import {onSystem} from '../../support/on-system.ts'
import {skipBecause} from '../../support/skip.ts'
import {until} from '../../support/slowness.ts'

const HOUR_MS = 3_600_000

const get = (name: string): string => `GET /employee/${name} HTTP/1.1\r\nHost: a\r\n\r\n`

const POST = 'POST /employee/posted HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n'

describe('lib/employee, from its start to its end', function () {
  this.timeout(20_000)
  let service: EmployeeService | undefined
  let release: () => void
  let waiting: number

  afterEach(() => service?.close())

  /** `held` is answered when the test says so. */
  async function open(handlers: Handlers = {}, options?: Partial<ServiceOptions>): Promise<EmployeeService> {
    const gate = new Promise<void>((resolve) => {
      release = resolve
    })
    waiting = 0
    const act = async ({employeeName}: {employeeName: string}) => {
      if (employeeName === 'held') {
        waiting += 1
        await gate
      }
      return employeeName
    }
    service = await openEmployees({get: act, post: act, ...handlers}, options)
    return service
  }

  it('ends at once when nobody waits for anything', async () => {
    const {connect, drain} = await open(
      {},
      {
        clientLimits: {headersMs: HOUR_MS, requestMs: HOUR_MS, keepAliveMs: HOUR_MS},
      },
    )
    const idle = await connect()
    idle.send(get('a'))
    await idle.answer()
    const silent = await connect()
    await sleep(20)
    assert.equal(await drain(HOUR_MS), 0)
    assert.deepEqual([await idle.rest(), await silent.rest()], ['', ''])
  })

  it('answers what has begun, says that it closes, and takes nothing new', async () => {
    const {connect, drain, log, port} = await open()
    const [held, piped, late, half] = [await connect(), await connect(), await connect(), await connect()]
    held.send(get('held'))
    piped.send(get('held') + get('held'))
    late.send(POST)
    half.send('GET /employee/half HTTP/1.1\r\n')
    await until(() => waiting === 3, 'three requests wait')
    const ended = drain(5000)
    await assert.rejects(fetch(`http://127.0.0.1:${port}/healthz`))
    late.send('{}')
    half.send('Host: a\r\n\r\n')
    for (const [client, body] of [
      [late, '"posted"\n'],
      [half, '"half"\n'],
    ] as const) {
      const answer = await client.answer()
      assert.deepEqual([answer.status, answer.body, answer.headers['connection']], [200, body, 'close'])
      assert.equal(await client.rest(), '')
    }
    release()
    assert.equal((await held.answer()).headers['connection'], 'close')
    const answers = [await piped.answer(), await piped.answer()]
    assert.deepEqual(
      answers.map(({headers}) => headers['connection']),
      ['keep-alive', 'close'],
    )
    assert.equal(await ended, 0)
    assert.equal(log.length, 5)
  })

  it('sends a large answer to its end', async () => {
    const size = 15_000_000
    const {connect, drain} = await open({get: () => 'x'.repeat(size)})
    const client = await connect()
    client.socket.pause()
    client.send(get('a'))
    await until(() => service?.log.length === 1, 'the answer has begun')
    const ended = drain(8000)
    await sleep(120)
    let received = 0
    client.socket.on('data', (chunk: string) => {
      received += chunk.length
    })
    client.socket.resume()
    await once(client.socket, 'end')
    assert.ok(received > size, `${received} of ${size}`)
    assert.equal(await ended, 0)
  })

  it('cuts what is left when its time is over, and counts it', async () => {
    const {connect, drain, log} = await open()
    const clients = [await connect(), await connect(), await connect()]
    clients[0]?.send(get('held'))
    clients[1]?.send(POST)
    clients[2]?.send('GET /employee/half HTTP/1.1\r\n')
    await until(() => waiting === 1, 'a request waits')
    await sleep(20)
    assert.equal(await drain(100), 3)
    for (const client of clients) assert.equal(await client.rest(), '')
    release()
    await until(() => log.length === 2, 'the lines of those that had begun')
    assert.ok(log.every(({address}) => address === '127.0.0.1'))
  })

  it('leaves no timer and no socket behind', async () => {
    const resources = (): string[] => process.getActiveResourcesInfo().filter((name) => /Timeout|TCP/.test(name))
    // mocha starts its own timer once the test waits.
    await sleep(1)
    const before = resources().length
    const {close, connect} = await open()
    for (const bytes of [get('a'), get('held'), 'GARBAGE\r\n\r\n', POST, `${POST}x`, 'CONNECT a:1 HTTP/1.1\r\n\r\n']) {
      const client = await connect()
      client.send(bytes)
    }
    await until(() => waiting === 1, 'a request waits')
    release()
    await close()
    await until(() => resources().length <= before, 'as few as before', 3000)
  })

  describe('where it cannot listen', () => {
    it('refuses a host that is none', async () => {
      for (const host of ['', 'ex ample', '256.1.1.1', '[::1]', 'http://localhost', 'a\0b'])
        await assert.rejects(openEmployees(undefined, {host}), {code: 'EMPLOYEE_ADDRESS_UNAVAILABLE'}, host)
    })

    it('says how each system tells who has a port, and that Windows refuses ports of any number', async () => {
      const {listen} = Server.prototype
      const refusal = async (code: string, system: NodeJS.Platform): Promise<string> => {
        Server.prototype.listen = function () {
          setImmediate(() => this.emit('error', Object.assign(new Error(code), {code})))
          return this
        }
        try {
          const started = onSystem(system, () => openEmployees(undefined, {port: 5000}))
          const error: CiAuthError = await started.then(
            () => assert.fail('it listens'),
            (thrown) => thrown,
          )
          return error.suggestions.join()
        } finally {
          Server.prototype.listen = listen
        }
      }
      assert.match(await refusal('EADDRINUSE', 'darwin'), /lsof -i :5000.*AirPlay/)
      assert.match(await refusal('EADDRINUSE', 'win32'), /netstat -ano/)
      assert.match(await refusal('EACCES', 'win32'), /excludedportrange/)
      assert.match(await refusal('EACCES', 'linux'), /above 1023/)
    })
  })

  it('listens on names and on IPv6, and tells an address that works', async function () {
    for (const host of ['localhost', '::1']) {
      const opened = await openEmployees(undefined, {host}).catch((error: {cause?: {code?: string}}) => {
        if (host === '::1') return skipBecause(this, `no IPv6 here: ${error.cause?.code}`)
        throw error
      })
      try {
        assert.equal((await fetch(`${opened.url}/healthz`)).status, 200)
        assert.match(opened.log[0]?.address ?? '', /^(?:127\.0\.0\.1|::1)$/)
      } finally {
        await opened.close()
      }
    }
    const both = await openEmployees(undefined, {host: '::'})
    await fetch(`http://127.0.0.1:${both.port}/healthz`)
    assert.equal(both.log[0]?.address, '127.0.0.1')
    await both.close()
  })
})
