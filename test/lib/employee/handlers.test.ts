import assert from 'node:assert/strict'
import {setTimeout as sleep} from 'node:timers/promises'
import type {EmployeeRequest, Handler, Handlers} from '../../../src/lib/employee/handlers.ts'
import type {ServiceOptions} from '../../../src/lib/employee/service.ts'
import {type EmployeeService, openEmployees} from '../../support/employee-service.ts'
import type {RawAnswer} from '../../support/raw-http.ts'
import {until} from '../../support/slowness.ts'

/** Must never reach a client. */
const REASON = 'the password is 1234'

const throwing = (): never => {
  throw new Error(REASON)
}

const circular: Record<string, unknown> = {}
circular['self'] = circular

const replying =
  (status: unknown, body?: unknown, headers?: unknown): Handler =>
  (_request, reply) =>
    reply(status as number, body, headers as Record<string, string>)

const badHeaders: readonly (readonly [name: string, value: unknown])[] = [
  ['a\r\nset-cookie: b', 'x'],
  ['a', 'x\r\nset-cookie: b'],
  ['a', null],
  ['a', ['x', 'y\r\nz']],
  ['Content-Length', '0'],
]

const failing: Readonly<Record<string, Handler>> = {
  throws: throwing,
  'rejects with nothing': () => Promise.reject(),
  'throws what looks like an answer': () => {
    throw Object.assign(new Error(REASON), {status: 200, code: 'ENOENT'})
  },
  'throws what cannot be read': () => {
    // biome-ignore lint/suspicious/noThenProperty: it is what handlers may throw
    throw Object.defineProperties({}, {message: {get: throwing}, then: {get: throwing}, toString: {get: throwing}})
  },
  'a function': () => throwing,
  'a circle': async () => circular,
  'JSON that throws': () => ({toJSON: throwing}),
  // biome-ignore lint/suspicious/noThenProperty: it is what handlers may return
  'a then that throws': () => ({then: throwing}),
  ...Object.fromEntries([101, 600, 200.5, '200', undefined].map((status) => [`status ${status}`, replying(status, 1)])),
  // Of a status without a body Node remembers that there is none.
  ...Object.fromEntries(
    [200, 204].flatMap((status) =>
      badHeaders.map(([name, value], index) => [`${index}. ${status} ${name}`, replying(status, 1, {[name]: value})]),
    ),
  ),
}

describe('lib/employee, with handlers that do their worst', function () {
  this.timeout(20_000)
  let service: EmployeeService

  afterEach(() => service?.close())

  const open = async (handlers: Handlers, options?: Partial<ServiceOptions>): Promise<EmployeeService> => {
    service = await openEmployees(handlers, options)
    return service
  }

  /** Two requests on one connection: what is left of the first must not be read as the second's answer. */
  async function askTwice(method: string, path: string): Promise<[RawAnswer, RawAnswer]> {
    const client = await service.connect()
    const request = (verb: string, target: string) => `${verb} ${target} HTTP/1.1\r\nHost: a\r\n\r\n`
    client.send(request(method, path) + request('GET', '/healthz'))
    const answers: [RawAnswer, RawAnswer] = [await client.answer(method === 'HEAD'), await client.answer()]
    client.close()
    return answers
  }

  it('makes a 500 of what fails or cannot be sent, and keeps the reason to itself', async () => {
    const {faults, log} = await open({get: (request, reply) => failing[request.employeeName]?.(request, reply)})
    for (const [index, name] of Object.keys(failing).entries()) {
      for (const method of ['GET', 'HEAD']) {
        const [answer, next] = await askTwice(method, `/employee/${encodeURIComponent(name)}`)
        const body = method === 'GET' ? '{"message":"Internal Server Error"}\n' : ''
        assert.deepEqual([answer.status, answer.body, next.body], [500, body, '{"status":"ok"}\n'], name)
        const names = ['connection', 'content-length', 'content-type', 'date', 'keep-alive']
        assert.deepEqual(Object.keys(answer.headers).sort(), names)
      }
      assert.equal(faults.length, 2 * (index + 1), `${name} was not told`)
      assert.equal(log.length, 4 * (index + 1), name)
    }
  })

  it('sends no body where a status has none, and bytes and texts as they are', async () => {
    const replies: Record<string, Parameters<Parameters<Handler>[1]>> = {
      none: [204, {a: 1}],
      unmodified: [304, 'text', {'content-type': 'text/plain', ETag: '"1"'}],
      bytes: [200, Buffer.from([0, 255]), {'CONTENT-TYPE': 'application/octet-stream'}],
      plain: [299, 'é', {'content-type': 'text/plain; charset=utf-8', 'x-number': 5 as never}],
      cookies: [404, undefined, {'set-cookie': ['a=1', 'b=2']}],
      created: [201, {id: 1}, {Location: '/employee/alice'}],
      accepted: [202, 'text'],
    }
    await open({get: ({employeeName}, reply) => reply(...(replies[employeeName] ?? [500]))})
    const found: unknown[] = []
    for (const name of Object.keys(replies)) {
      const [{body, headers, status}] = await askTwice('GET', `/employee/${name}`)
      const {'content-length': length, 'content-type': type, location, 'set-cookie': cookies = location} = headers
      found.push([status, body, type, length, ...(cookies === undefined ? [] : [cookies])])
    }
    assert.deepEqual(found, [
      [204, '', 'application/json', undefined],
      [304, '', 'text/plain', undefined],
      [200, '\0\xff', 'application/octet-stream', '2'],
      [299, '\xc3\xa9', 'text/plain; charset=utf-8', '2'],
      [404, '', undefined, '0', 'a=1, b=2'],
      [201, '{"id":1}\n', 'application/json', '9', '/employee/alice'],
      [202, '"text"\n', 'application/json', '7'],
    ])
  })

  it('answers 504 to one that never settles, and nothing more when it settles at last', async () => {
    const settle: Record<string, (value?: unknown) => void> = {}
    const {faults, log} = await open(
      {
        get: ({employeeName}) =>
          new Promise((resolve, reject) => {
            settle[employeeName] = employeeName === 'resolves' ? resolve : reject
          }),
      },
      {handlerTimeoutMs: 30},
    )
    for (const name of ['resolves', 'rejects', 'never']) {
      const [answer, next] = await askTwice('GET', `/employee/${name}`)
      assert.deepEqual([answer.status, answer.body, next.status], [504, '{"message":"Gateway Timeout"}\n', 200])
    }
    settle['resolves']?.({late: true})
    settle['rejects']?.(new Error(REASON))
    await sleep(10)
    assert.equal(log.length, 6)
    const told = faults.map((fault) => (fault as Error).message)
    assert.deepEqual(told, Array(3).fill('the handler did not settle within 30 ms'))
  })

  it('lets no handler change what another request sees', async () => {
    await open({
      put: (request) => {
        for (const name of Object.keys(request) as (keyof EmployeeRequest)[]) delete request[name]
        return Object.assign(request, {headers: null, query: null})
      },
      get: ({headers, query}) => ({host: headers.host, query}),
    })
    assert.equal((await askTwice('PUT', '/employee/a'))[0].status, 200)
    assert.equal((await askTwice('GET', '/employee/a?x=1'))[0].body, '{"host":"a","query":{"x":"1"}}\n')
  })

  it('lets a handler end for a client that has gone, and logs it once', async () => {
    let finish = (): void => {}
    const {log} = await open({
      get: () =>
        new Promise((resolve) => {
          finish = () => resolve('done')
        }),
    })
    const client = await service.connect()
    client.send('GET /employee/a HTTP/1.1\r\nHost: a\r\n\r\n')
    await until(() => String(finish).includes('done'), 'the handler was called')
    client.socket.resetAndDestroy()
    await sleep(20)
    finish()
    await until(() => log.length === 1, 'the line of the log')
    assert.deepEqual([log[0]?.address, log[0]?.status], ['127.0.0.1', 200])
  })
})
