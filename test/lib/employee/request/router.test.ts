import assert from 'node:assert/strict'
import {once} from 'node:events'
import {request} from 'node:http'
import {text} from 'node:stream/consumers'
import {type Handlers, methods} from '../../../../src/lib/employee/handlers.ts'
import {type EmployeeService, openEmployees} from '../../../support/employee-service.ts'

interface Sent {
  body?: string | Buffer
  headers?: Record<string, string>
}

/** Node's client, since fetch resolves dots and encodes by itself. */
async function call(url: string, method: string, path: string, {body, headers = {}}: Sent = {}) {
  const {hostname, port} = new URL(url)
  const sent = request({hostname, port, method, path, headers, agent: false})
  sent.end(body)
  const [answer] = await once(sent, 'response')
  const content = await text(answer)
  return {
    status: answer.statusCode as number,
    headers: answer.headers as Record<string, string | undefined>,
    content,
    json: content.startsWith('{') ? JSON.parse(content) : undefined,
  }
}

const json = {'content-type': 'application/json'}

const ALL = 'GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS'

describe('lib/employee/request/router', () => {
  let service: EmployeeService
  const open = async (handlers?: Handlers, options = {}): Promise<void> => {
    service = await openEmployees(handlers, options)
  }
  const ask = (method: string, path: string, sent?: Sent) => call(service.url, method, path, sent)

  afterEach(() => service.close())

  describe('with the built-in handlers', () => {
    beforeEach(() => open())

    for (const method of methods) {
      it(`answers ${method} with 200, the method and the employee, and logs one line`, async () => {
        const {headers, json, status} = await ask(method, '/employee/alice')
        assert.equal(status, 200)
        assert.equal(headers['content-type'], 'application/json')
        assert.deepEqual(json, {method, employee: 'alice'})
        assert.deepEqual(
          service.log.map(({address, requestLine, status}) => ({address, requestLine, status})),
          [{address: '127.0.0.1', requestLine: `${method} /employee/alice HTTP/1.1`, status: 200}],
        )
      })
    }

    it('answers HEAD as GET, without the body', async () => {
      const get = await ask('GET', '/employee/alice')
      const head = await ask('HEAD', '/employee/alice')
      assert.equal(head.status, 200)
      assert.equal(head.content, '')
      assert.equal(head.headers['content-length'], get.headers['content-length'])
      assert.equal(head.headers['content-type'], 'application/json')
    })

    for (const [path, allow] of [
      ['/employee/alice', ALL],
      ['/', 'GET, HEAD, OPTIONS'],
      ['/healthz', 'GET, HEAD, OPTIONS'],
      ['/openapi.json', 'GET, HEAD, OPTIONS'],
    ] as const) {
      it(`tells the methods of ${path}`, async () => {
        const {headers, status} = await ask('OPTIONS', path)
        assert.deepEqual([status, headers['allow']], [204, allow])
      })
    }

    /** What stands in the path, and the name that the handler gets. */
    const names: readonly (readonly [path: string, name: string])[] = [
      ['alice', 'alice'],
      ['%E2%82%AC', '€'],
      ['a%2Fb', 'a/b'],
      ['a%252Fb', 'a%2Fb'],
      ['a+b', 'a+b'],
      ['a%20b', 'a b'],
      ['a%0Ab', 'a\nb'],
      ['a%00b', 'a\0b'],
      ['%F0%9F%98%80', '😀'],
      ['.', '.'],
      ['..', '..'],
      ['__proto__', '__proto__'],
      ['constructor', 'constructor'],
      ['alice?x=1', 'alice'],
      ['a:b;c=d,e', 'a:b;c=d,e'],
      ['*', '*'],
      ['employee', 'employee'],
    ]
    for (const [path, name] of names) {
      it(`reads the name in /employee/${path}`, async () => {
        const {json, status} = await ask('GET', `/employee/${path}`)
        assert.deepEqual([status, json], [200, {method: 'GET', employee: name}])
      })
    }

    for (const path of ['%ff', '%zz', '%', 'a%', '%C3', '%ED%A0%80', '%C0%AF']) {
      it(`refuses the name in /employee/${path}`, async () => {
        const {json, status} = await ask('GET', `/employee/${path}`)
        assert.deepEqual([status, json], [400, {message: 'the name in the path is not percent-encoded UTF-8'}])
      })
    }

    const elsewhere = [
      '/employee',
      '/employee/',
      '/employee//',
      '/employee/alice/',
      '/employee/alice//',
      '/employee/a/b',
      '//employee/alice',
      '/employees/alice',
      '/Employee/alice',
      '/employee%2Falice',
      '/healthz/',
      '/openapi.json/',
      '/_page/',
      '/_page/nothing.js',
      '/_page/__proto__',
      '/_page/..%2Findex.html',
      '/favicon.ico',
    ]
    for (const path of elsewhere) {
      it(`has nothing at ${path}`, async () => {
        for (const method of ['GET', 'POST']) {
          const {headers, json, status} = await ask(method, path)
          const isDocument = method === 'POST' && path.startsWith('/_page/') && !path.endsWith('/')
          assert.equal(status, isDocument ? 405 : 404, method)
          assert.equal(headers['content-type'], 'application/json')
          assert.equal(typeof json.message, 'string')
        }
      })
    }

    it('answers 405 for methods without a handler', async () => {
      for (const [method, path, allow] of [
        ['PROPFIND', '/employee/alice', ALL],
        ['TRACE', '/employee/alice', ALL],
        ['POST', '/', 'GET, HEAD, OPTIONS'],
        ['DELETE', '/healthz', 'GET, HEAD, OPTIONS'],
        ['PUT', '/openapi.json', 'GET, HEAD, OPTIONS'],
      ] as const) {
        const {headers, status} = await ask(method, path)
        assert.deepEqual([status, headers['allow']], [405, allow], `${method} ${path}`)
      }
    })

    it('tells that it is healthy', async () => {
      const {json, status} = await ask('GET', '/healthz')
      assert.deepEqual([status, json], [200, {status: 'ok'}])
    })

    it('takes a whole URL for its path', async () => {
      const {json, status} = await ask('GET', 'http://somewhere.example/employee/alice?x')
      assert.deepEqual([status, json], [200, {method: 'GET', employee: 'alice'}])
      assert.equal(service.log[0]?.requestLine, 'GET http://somewhere.example/employee/alice?x HTTP/1.1')
    })

    it('lets no page of another origin call', async () => {
      const {headers} = await ask('GET', '/employee/alice', {headers: {origin: 'https://page.example'}})
      assert.equal(headers['access-control-allow-origin'], undefined)
      const preflight = await ask('OPTIONS', '/employee/alice', {
        headers: {origin: 'https://page.example', 'access-control-request-method': 'PUT'},
      })
      assert.equal(preflight.headers['access-control-allow-methods'], undefined)
    })
  })

  it('shows the address of an IPv4 client as what it is, on a socket for both', async () => {
    await open(undefined, {host: '::'})
    await call(service.url.replace('[::]', '127.0.0.1'), 'GET', '/healthz')
    assert.equal(service.log[0]?.address, '127.0.0.1')
  })

  describe('with --cors', () => {
    beforeEach(() => open(undefined, {cors: true, bodyLimitBytes: 10}))

    it('lets every page call, and read also the refusals', async () => {
      const long = {body: 'x'.repeat(11), headers: json}
      for (const [status, method, path, sent] of [
        [200, 'GET', '/employee/alice', {}],
        [404, 'GET', '/nothing', {}],
        [413, 'PUT', '/employee/alice', long],
      ] as const) {
        const {headers, status: actual} = await ask(method, path, sent)
        assert.deepEqual([actual, headers['access-control-allow-origin']], [status, '*'])
      }
    })

    it('answers what a browser asks beforehand', async () => {
      const {headers, status} = await ask('OPTIONS', '/employee/alice', {
        headers: {'access-control-request-method': 'PUT', 'access-control-request-headers': 'content-type,x-own'},
      })
      assert.equal(status, 204)
      assert.equal(headers['access-control-allow-origin'], '*')
      assert.equal(headers['access-control-allow-methods'], 'GET, POST, PUT, PATCH, DELETE, HEAD')
      assert.equal(headers['access-control-allow-headers'], 'content-type,x-own')
    })
  })

  describe('with the handlers of a module', () => {
    it('answers 405 where it has none, and lists the others in a fixed order', async () => {
      await open({patch: () => 1, get: () => 1})
      const {headers, json, status} = await ask('PUT', '/employee/alice', {body: 'no JSON'})
      assert.deepEqual([status, headers['allow']], [405, 'GET, PATCH, HEAD, OPTIONS'])
      assert.deepEqual(json, {message: 'PUT has no handler here'})
      const description = await ask('GET', '/openapi.json')
      const path = description.json.paths['/employee/{employeeName}']
      assert.deepEqual(Object.keys(path).sort(), ['get', 'head', 'options', 'parameters', 'patch'])
    })

    it('lists no HEAD where there is no GET', async () => {
      await open({post: () => 1})
      const {headers, status} = await ask('HEAD', '/employee/alice')
      assert.deepEqual([status, headers['allow']], [405, 'POST, OPTIONS'])
    })

    it('tells the handler the name, the body, the query and the headers', async () => {
      const told: unknown[] = []
      await open({
        post: ({body, employeeName, headers, query}) => {
          told.push(employeeName, body, {...query}, headers['x-own'])
        },
      })
      await ask('POST', '/employee/a%2Fb?x=1&y=%E2%82%AC&x=2&__proto__=3&empty', {
        body: '{"name": "Alice"}',
        headers: {...json, 'X-Own': 'yes'},
      })
      assert.deepEqual(told, ['a/b', {name: 'Alice'}, {x: ['1', '2'], y: '€', ['__proto__']: '3', empty: ''}, 'yes'])
    })

    it('makes JSON of what a handler returns, and an empty 200 of nothing', async () => {
      const values: unknown[] = [{a: 1}, [1], 'text', 0, false, null, new Date(0), undefined]
      const contents = [
        '{"a":1}\n',
        '[1]\n',
        '"text"\n',
        '0\n',
        'false\n',
        'null\n',
        '"1970-01-01T00:00:00.000Z"\n',
        '',
      ]
      await open({
        get: ({employeeName}) => values[Number(employeeName)],
        put: async ({employeeName}) => values[Number(employeeName)],
      })
      for (const [index, content] of contents.entries()) {
        for (const method of ['GET', 'PUT']) {
          const answer = await ask(method, `/employee/${index}`)
          assert.deepEqual([answer.status, answer.content], [200, content])
          assert.equal(answer.headers['content-type'], content === '' ? undefined : 'application/json')
        }
      }
    })

    it('sends what reply says', async () => {
      await open({
        post: (_request, reply) => reply(201, {id: 1}, {Location: '/employee/alice'}),
        put: (_request, reply) => reply(200, '<p>', {'Content-Type': 'text/html', 'set-cookie': ['a=1', 'b=2']}),
        patch: (_request, reply) => reply(202, 'text'),
        delete: (_request, reply) => reply(204),
        get: (_request, reply) => reply(404),
      })
      const posted = await ask('POST', '/employee/alice')
      assert.deepEqual([posted.status, posted.json, posted.headers['location']], [201, {id: 1}, '/employee/alice'])
      const put = await ask('PUT', '/employee/alice')
      assert.deepEqual([put.content, put.headers['content-type']], ['<p>', 'text/html'])
      assert.deepEqual(put.headers['set-cookie'], ['a=1', 'b=2'])
      assert.equal((await ask('PATCH', '/employee/alice')).content, '"text"\n')
      const removed = await ask('DELETE', '/employee/alice')
      assert.deepEqual([removed.status, removed.content, removed.headers['content-length']], [204, '', undefined])
      const got = await ask('GET', '/employee/alice')
      assert.deepEqual([got.status, got.content, got.headers['content-length']], [404, '', '0'])
    })

    it('gives a handler that throws a 500 without the reason, which the log gets', async () => {
      await open({
        get: () => {
          throw new Error('the password is 1234')
        },
      })
      const {json, status} = await ask('GET', '/employee/alice')
      assert.deepEqual([status, json], [500, {message: 'Internal Server Error'}])
      assert.equal((service.faults[0] as Error).message, 'the password is 1234')
    })

    it('gives a handler that does not settle a 504, and its late answer to nobody', async () => {
      let settle: (value: unknown) => void = () => {}
      await open(
        {
          get: () =>
            new Promise((resolve) => {
              settle = resolve
            }),
        },
        {handlerTimeoutMs: 50},
      )
      const {json, status} = await ask('GET', '/employee/alice')
      assert.deepEqual([status, json], [504, {message: 'Gateway Timeout'}])
      settle('late')
      await ask('OPTIONS', '/employee/alice')
      assert.deepEqual(
        service.log.map(({status}) => status),
        [504, 204],
      )
    })
  })
})
