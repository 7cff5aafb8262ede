import assert from 'node:assert/strict'
import {setTimeout as sleep} from 'node:timers/promises'
import type {EmployeeRequest, Handler, Handlers} from '../../../src/lib/employee/handlers.ts'
import type {ServiceOptions} from '../../../src/lib/employee/service.ts'
import {ask as askAt, type EmployeeService, openEmployees, type Sent} from '../../support/employee-service.ts'
import type {RawAnswer} from '../../support/raw-http.ts'

const json = {'content-type': 'application/json'}

const ALL = 'GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS'

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

describe('lib/employee, what paths and handlers answer', function () {
  this.timeout(20_000)
  let service: EmployeeService

  afterEach(() => service?.close())

  const open = async (handlers?: Handlers, options?: Partial<ServiceOptions>): Promise<EmployeeService> => {
    service = await openEmployees(handlers, options)
    return service
  }

  const ask = (method: string, path: string, sent?: Sent) => askAt(service.url, method, path, sent)

  /** Two requests on one connection: what is left of the first must not be read as the second's answer. */
  async function askTwice(method: string, path: string): Promise<[RawAnswer, RawAnswer]> {
    const client = await service.connect()
    const request = (verb: string, target: string) => `${verb} ${target} HTTP/1.1\r\nHost: a\r\n\r\n`
    client.send(request(method, path) + request('GET', '/healthz'))
    const answers: [RawAnswer, RawAnswer] = [await client.answer(method === 'HEAD'), await client.answer()]
    client.close()
    return answers
  }

  describe('with the built-in handlers', () => {
    beforeEach(() => open(undefined))

    it('tells the methods of a path, and answers 405 for the others', async () => {
      const own = 'GET, HEAD, OPTIONS'
      const methodsOf = {'/employee/alice': ALL, '/': own, '/healthz': own, '/openapi.json': own}
      for (const [path, allow] of Object.entries(methodsOf)) {
        const options = await ask('OPTIONS', path)
        assert.deepEqual([options.status, options.headers['allow']], [204, allow], path)
        const {headers, status} = await ask('TRACE', path)
        assert.deepEqual([status, headers['allow']], [405, allow], path)
      }
      assert.deepEqual((await ask('GET', '/healthz')).json, {status: 'ok'})
    })

    it('has nothing elsewhere', async () => {
      const names = ['/employee', '/employee/', '/employee//', '/employee/alice/', '/employee/a/b', '//employee/alice']
      const files = ['', 'index.html', '..%2fpackage.json', '__proto__', 'page.css/'].map((name) => `/_page/${name}`)
      for (const path of [...names, ...files, '/Employee/alice', '/employee%2Falice', '/healthz/', '/favicon.ico']) {
        const {headers, json, status} = await ask('GET', path)
        assert.deepEqual([status, headers['content-type']], [404, 'application/json'], path)
        assert.equal(typeof json.message, 'string')
      }
    })

    it('takes a whole URL for its path', async () => {
      const {json, status} = await ask('GET', 'http://somewhere.example/employee/alice?x')
      assert.deepEqual([status, json], [200, {method: 'GET', employee: 'alice'}])
      assert.equal(service.log[0]?.requestLine, 'GET http://somewhere.example/employee/alice?x HTTP/1.1')
    })
  })

  it('lets web pages of other origins call and read with --cors, also the refusals, and else none', async () => {
    for (const cors of [false, true]) {
      await open(undefined, {cors, bodyLimitBytes: 10})
      for (const [status, method, path, sent] of [
        [200, 'GET', '/employee/alice', {}],
        [404, 'GET', '/nothing', {}],
        [413, 'PUT', '/employee/alice', {body: 'x'.repeat(11), headers: json}],
        [204, 'OPTIONS', '/employee/alice', {headers: {'access-control-request-method': 'PUT'}}],
      ] as const) {
        const {headers, status: actual} = await ask(method, path, sent)
        assert.equal(actual, status)
        const names = ['allow-origin', 'allow-methods', 'expose-headers', 'allow-headers']
        const told = names.map((name) => headers[`access-control-${name}`])
        assert.deepEqual(told, cors ? ['*', '*', '*', '*, authorization'] : names.map(() => undefined))
      }
      await service.close()
    }
  })

  describe('with the handlers of a module', () => {
    it('answers 405 where it has none, and lists the others in a fixed order', async () => {
      await open({patch: () => 1, get: () => 1})
      const {headers, json, status} = await ask('PUT', '/employee/alice', {body: 'no JSON'})
      assert.deepEqual([status, headers['allow']], [405, 'GET, PATCH, HEAD, OPTIONS'])
      assert.deepEqual(json, {message: 'PUT has no handler here'})
      const description = await ask('GET', '/openapi.json')
      assert.equal(description.json.paths['/employee/{employeeName}'].put, undefined)
    })

    it('tells the handler the name, the body, the query and the headers', async () => {
      const told: unknown[] = []
      await open({
        post: ({body, employeeName, headers, query}) => {
          told.push(employeeName, body, {...query}, Object.getPrototypeOf(query), headers['x-own'])
        },
      })
      await ask('POST', '/employee/a%2Fb?x=1&y=%E2%82%AC&x=2&__proto__=3&empty&mark=a?b', {
        body: '{"name": "Alice"}',
        headers: {...json, 'X-Own': 'yes'},
      })
      const query = {x: ['1', '2'], y: '€', ['__proto__']: '3', empty: '', mark: 'a?b'}
      assert.deepEqual(told, ['a/b', {name: 'Alice'}, query, null, 'yes'])
    })

    it('makes JSON of what a handler returns, and an empty 200 of nothing; HEAD is GET without the body', async () => {
      const values: unknown[] = [{a: 1}, 'text', 0, null, new Date(0), undefined]
      const contents = ['{"a":1}\n', '"text"\n', '0\n', 'null\n', '"1970-01-01T00:00:00.000Z"\n', '']
      await open({
        get: ({employeeName}) => values[Number(employeeName)],
        put: async ({employeeName}) => values[Number(employeeName)],
      })
      for (const [index, wanted] of contents.entries())
        for (const [method, content] of [
          ['GET', wanted],
          ['PUT', wanted],
          ['HEAD', ''],
        ] as const) {
          const {headers, ...answer} = await ask(method, `/employee/${index}`)
          assert.deepEqual([answer.status, answer.content], [200, content])
          assert.equal(headers['content-length'], String(wanted.length))
          assert.equal(headers['content-type'] === 'application/json', wanted !== '')
        }
    })
  })

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
})
