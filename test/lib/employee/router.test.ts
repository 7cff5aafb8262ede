import assert from 'node:assert/strict'
import {once} from 'node:events'
import {request} from 'node:http'
import {text} from 'node:stream/consumers'
import type {Handlers} from '../../../src/lib/employee/handlers.ts'
import {type EmployeeService, openEmployees} from '../../support/employee-service.ts'

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

describe('lib/employee/router', () => {
  let service: EmployeeService
  const open = async (handlers?: Handlers, options = {}): Promise<void> => {
    service = await openEmployees(handlers, options)
  }
  const ask = (method: string, path: string, sent?: Sent) => call(service.url, method, path, sent)

  afterEach(() => service.close())

  describe('with the built-in handlers', () => {
    beforeEach(() => open())

    it('answers HEAD as GET, without the body', async () => {
      const get = await ask('GET', '/employee/alice')
      const head = await ask('HEAD', '/employee/alice')
      assert.equal(head.status, 200)
      assert.equal(head.content, '')
      assert.equal(head.headers['content-length'], get.headers['content-length'])
      assert.equal(head.headers['content-type'], 'application/json')
    })

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
      for (const path of [...names, '/Employee/alice', '/employee%2Falice', '/healthz/', '/favicon.ico']) {
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

    it('lets no page of another origin call', async () => {
      const {headers} = await ask('GET', '/employee/alice', {headers: {origin: 'https://page.example'}})
      assert.equal(headers['access-control-allow-origin'], undefined)
      const preflight = await ask('OPTIONS', '/employee/alice', {
        headers: {origin: 'https://page.example', 'access-control-request-method': 'PUT'},
      })
      assert.equal(preflight.headers['access-control-allow-methods'], undefined)
    })
  })

  describe('with --cors', () => {
    beforeEach(() => open(undefined, {cors: true, bodyLimitBytes: 10}))

    it('lets every page call after it has asked, and read also the refusals', async () => {
      const long = {body: 'x'.repeat(11), headers: json}
      for (const [status, method, path, sent] of [
        [200, 'GET', '/employee/alice', {}],
        [404, 'GET', '/nothing', {}],
        [413, 'PUT', '/employee/alice', long],
        [204, 'OPTIONS', '/employee/alice', {headers: {'access-control-request-method': 'PUT'}}],
      ] as const) {
        const {headers, status: actual} = await ask(method, path, sent)
        assert.equal(actual, status)
        for (const name of ['allow-origin', 'allow-methods', 'expose-headers'])
          assert.equal(headers[`access-control-${name}`], '*', name)
        assert.equal(headers['access-control-allow-headers'], '*, authorization')
      }
    })
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
      const values: unknown[] = [{a: 1}, 'text', 0, null, new Date(0), undefined]
      const contents = ['{"a":1}\n', '"text"\n', '0\n', 'null\n', '"1970-01-01T00:00:00.000Z"\n', '']
      await open({
        get: ({employeeName}) => values[Number(employeeName)],
        put: async ({employeeName}) => values[Number(employeeName)],
      })
      for (const [index, wanted] of contents.entries())
        for (const method of ['GET', 'PUT']) {
          const {content, headers, status} = await ask(method, `/employee/${index}`)
          const type = wanted === '' ? undefined : 'application/json'
          assert.deepEqual([status, content, headers['content-type']], [200, wanted, type])
        }
    })
  })
})
