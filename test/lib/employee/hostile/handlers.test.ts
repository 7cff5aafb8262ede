import assert from 'node:assert/strict'
import {setTimeout as sleep} from 'node:timers/promises'
import type {EmployeeRequest, Handler, Handlers} from '../../../../src/lib/employee/handlers.ts'
import type {ServiceOptions} from '../../../../src/lib/employee/service.ts'
import {type HostileService, openHostile} from '../../../support/employee-service.ts'
import type {RawAnswer} from '../../../support/raw-http.ts'
import {until} from '../../../support/slowness.ts'

/** Must never reach a client. */
const REASON = 'the password is 1234'

const throws =
  (value: unknown): Handler =>
  () => {
    throw value
  }

const rejects =
  (value: unknown): Handler =>
  () =>
    Promise.reject(value)

const throwing = (): never => {
  throw new Error(REASON)
}

const circular: Record<string, unknown> = {}
circular['self'] = circular

const nested = (depth: number): unknown => {
  let value: unknown = []
  for (let level = 0; level < depth; level++) value = [value]
  return value
}

/** Node 26 writes nesting of any depth. */
const isTooDeep = (value: unknown): boolean => {
  try {
    return JSON.stringify(value) === ''
  } catch {
    return true
  }
}

const overflow = (): unknown => [overflow()]

const thrown: Record<string, unknown> = {
  'an error': new Error(REASON),
  nothing: undefined,
  null: null,
  'a text': REASON,
  'a symbol': Symbol(REASON),
  'a number': 404,
  'an object with getters that throw': Object.defineProperties(
    {},
    Object.fromEntries(['message', 'stack', 'then', 'toString', 'code'].map((name) => [name, {get: throwing}])),
  ),
  'a proxy that throws': new Proxy({}, {get: throwing, getPrototypeOf: throwing, ownKeys: throwing, has: throwing}),
  'an error that looks like an answer': Object.assign(new Error(REASON), {
    status: 200,
    code: 'ENOENT',
    statusCode: 200,
  }),
  'an object without a prototype': Object.create(null),
  'an object whose JSON throws': {toJSON: throwing},
}

const unsendable: Record<string, Handler> = {
  ...Object.fromEntries(Object.entries(thrown).map(([name, value]) => [`throws ${name}`, throws(value)])),
  ...Object.fromEntries(Object.entries(thrown).map(([name, value]) => [`rejects with ${name}`, rejects(value)])),
  'a stack without end': () => overflow(),
  'a function': () => throwing,
  'a symbol': () => Symbol(REASON),
  'a big integer': () => 1n,
  'a big integer inside': async () => ({a: [1n]}),
  'a circle': () => circular,
  'JSON that throws': () => ({toJSON: throwing}),
  'JSON that is undefined': () => ({toJSON: () => undefined}),
  'a getter that throws': () => Object.defineProperty({}, 'a', {enumerable: true, get: throwing}),
  'a proxy that throws': () => new Proxy({}, {get: throwing}),
  ...(isTooDeep(nested(100_000)) ? {'nesting without end': () => nested(100_000)} : {}),
  'a text longer than any': () => ({toJSON: () => 'x'.repeat(2 ** 29)}),
  // biome-ignore lint/suspicious/noThenProperty: it is what handlers may return
  'a then that throws': () => ({then: throwing}),
  'a getter of then that throws': () => Object.defineProperty({}, 'then', {get: throwing}),
  'a then that throws for a value later': () => ({
    // biome-ignore lint/suspicious/noThenProperty: it is what handlers may return
    then: (_resolve: unknown, reject: (reason: unknown) => void) => setTimeout(reject, 1, new Error(REASON)),
  }),
  'a revoked proxy': () => {
    const {proxy, revoke} = Proxy.revocable({}, {})
    revoke()
    return proxy
  },
}

const badStatuses = [0, 99, 100, 101, 199, 600, 1000, -1, 200.5, Number.NaN, '200', null, undefined, 2n ** 64n]

const badHeaders: [name: string, value: unknown][] = [
  ['a\r\nset-cookie: b', 'x'],
  ['a b', 'x'],
  ['', 'x'],
  ['ä', 'x'],
  ['a', 'x\r\nset-cookie: b'],
  ['a', 'x\ny'],
  ['a', 'x\0'],
  ['a', '€'],
  ['a', null],
  ['a', undefined],
  ['a', true],
  ['a', {}],
  ['a', Symbol('x')],
  ['a', ['x', 'y\r\nz']],
  ['a', [['x']]],
  ['Content-Length', '0'],
  ['transfer-encoding', 'chunked'],
  ['Transfer-Encoding', 'identity'],
  ['connection', 'close'],
  ['Upgrade', 'h2c'],
  ['trailer', 'a'],
  ['keep-alive', 'timeout=9999'],
]

const replying =
  (status: unknown, body: unknown, headers?: unknown): Handler =>
  (_request, reply) =>
    reply(status as number, body, headers as Record<string, string>)

const badReplies: Record<string, Handler> = {
  'a body that is no JSON': replying(204, circular),
  ...Object.fromEntries(badStatuses.map((status) => [`status ${typeof status} ${status}`, replying(status, {a: 1})])),
  ...Object.fromEntries(
    [null, 'a: b', ['a', 'b'], 5, true].map((headers) => [
      `headers ${JSON.stringify(headers)}`,
      replying(204, undefined, headers),
    ]),
  ),
  // Of a status without a body Node remembers that there is none.
  ...Object.fromEntries(
    [200, 204, 304].flatMap((status) =>
      badHeaders.map(([name, value], index) => [
        `${index}. ${status} with ${JSON.stringify(name)}: ${typeof value} ${JSON.stringify(value)}`,
        replying(status, {a: 1}, {[name]: value}),
      ]),
    ),
  ),
}

describe('lib/employee, with handlers that do their worst', function () {
  this.timeout(20_000)
  let service: HostileService

  afterEach(() => service?.close())

  const open = async (handlers: Handlers, options?: Partial<ServiceOptions>): Promise<HostileService> => {
    service = await openHostile(handlers, options)
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

  for (const [what, table] of Object.entries({
    'what cannot be sent': unsendable,
    'replies that are none': badReplies,
  })) {
    it(`makes a 500 of ${what}, and keeps the reason to itself`, async () => {
      const {log, thrown: faults} = await open({get: ({employeeName}, reply) => table[employeeName]?.(asked, reply)})
      const asked = {} as EmployeeRequest
      for (const [index, name] of Object.keys(table).entries()) {
        for (const method of ['GET', 'HEAD']) {
          const [answer, next] = await askTwice(method, `/employee/${encodeURIComponent(name)}`)
          const body = method === 'GET' ? '{"message":"Internal Server Error"}\n' : ''
          assert.deepEqual([answer.status, answer.body, next.body], [500, body, '{"status":"ok"}\n'], name)
          assert.deepEqual(Object.keys(answer.headers).sort(), [
            'connection',
            'content-length',
            'content-type',
            'date',
            'keep-alive',
          ])
        }
        assert.equal(faults.length, 2 * (index + 1), `${name} was not told`)
        assert.equal(log.length, 4 * (index + 1), name)
      }
    })
  }

  it('sends what is odd and yet can be sent', async () => {
    const odd: [value: unknown, status: number, body: string][] = [
      [undefined, 200, ''],
      [null, 200, 'null\n'],
      [false, 200, 'false\n'],
      [0, 200, '0\n'],
      ['', 200, '""\n'],
      [Number.NaN, 200, 'null\n'],
      [new Date(0), 200, '"1970-01-01T00:00:00.000Z"\n'],
      [new Map([[1, 2]]), 200, '{}\n'],
      ['\ud800\u2028', 200, '"\\ud800\u2028"\n'],
      [JSON.parse('{"__proto__": {"admin": true}}'), 200, '{"__proto__":{"admin":true}}\n'],
      [nested(2000), 200, `${'['.repeat(2001)}${']'.repeat(2001)}\n`],
      // biome-ignore lint/suspicious/noThenProperty: it is what handlers may return
      [{then: 5}, 200, '{"then":5}\n'],
      [
        {
          // biome-ignore lint/suspicious/noThenProperty: it is what handlers may return
          then(resolve: (value: unknown) => void, reject: (reason: unknown) => void) {
            resolve('first')
            resolve('second')
            reject(new Error(REASON))
            throwing()
          },
        },
        200,
        '"first"\n',
      ],
      ['x'.repeat(300_000), 200, `"${'x'.repeat(300_000)}"\n`],
    ]
    const {thrown: faults} = await open({get: ({employeeName}) => odd[Number(employeeName)]?.[0]})
    for (const [index, [, status, body]] of odd.entries()) {
      const [answer, next] = await askTwice('GET', `/employee/${index}`)
      assert.deepEqual([answer.status, Buffer.from(answer.body, 'latin1').toString()], [status, body])
      assert.equal(next.body, '{"status":"ok"}\n')
      assert.equal(
        (await askTwice('HEAD', `/employee/${index}`))[0].headers['content-length'],
        answer.headers['content-length'],
      )
    }
    assert.deepEqual(faults, [])
  })

  it('sends no body where a status has none, and bytes and texts as they are', async () => {
    const replies: Record<string, Parameters<Parameters<Handler>[1]>> = {
      none: [204, {a: 1}],
      unmodified: [304, 'text', {'content-type': 'text/plain', ETag: '"1"'}],
      bytes: [200, Buffer.from([0, 255]), {'CONTENT-TYPE': 'application/octet-stream'}],
      plain: [299, 'é', {'content-type': 'text/plain; charset=utf-8', 'x-number': 5 as never, 'x-latin': 'é'}],
      cookies: [404, undefined, {'set-cookie': ['a=1', 'b=2']}],
    }
    await open({get: ({employeeName}, reply) => reply(...(replies[employeeName] ?? [500]))})
    const found: unknown[] = []
    for (const name of Object.keys(replies)) {
      const [{body, headers, status}] = await askTwice('GET', `/employee/${name}`)
      found.push([status, body, headers['content-type'], headers['content-length']])
    }
    assert.deepEqual(found, [
      [204, '', 'application/json', undefined],
      [304, '', 'text/plain', undefined],
      [200, '\0\xff', 'application/octet-stream', '2'],
      [299, '\xc3\xa9', 'text/plain; charset=utf-8', '2'],
      [404, '', undefined, '0'],
    ])
  })

  it('answers 504 to one that never settles, and nothing more when it settles at last', async () => {
    const settle: Record<string, (value?: unknown) => void> = {}
    const {log, thrown: faults} = await open(
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
      assert.deepEqual([answer.status, answer.body], [504, '{"message":"Gateway Timeout"}\n'])
      assert.equal(next.status, 200)
    }
    settle['resolves']?.({late: true})
    settle['rejects']?.(new Error(REASON))
    await sleep(10)
    assert.equal(log.length, 6)
    assert.deepEqual(
      faults.map(({error}) => (error as Error).message),
      Array(3).fill('the handler did not settle within 30 ms'),
    )
  })

  it('lets no handler change what another request sees', async () => {
    await open({
      put: (request) => {
        for (const name of Object.keys(request) as (keyof EmployeeRequest)[]) delete request[name]
        Object.assign(request, {headers: null, query: null})
        return Object.keys(request)
      },
      delete: ({headers, query}) => {
        Object.assign(headers, {connection: 'close', 'content-length': '7', host: 'evil'})
        query['a'] = 'b'
        return {headers, query}
      },
      get: ({headers, query}) => ({host: headers.host, length: headers['content-length'] ?? null, query}),
    })
    assert.equal((await askTwice('PUT', '/employee/a'))[0].body, '["headers","query"]\n')
    assert.equal((await askTwice('DELETE', '/employee/a'))[0].status, 200)
    assert.equal((await askTwice('GET', '/employee/a?x=1'))[0].body, '{"host":"a","length":null,"query":{"x":"1"}}\n')
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
