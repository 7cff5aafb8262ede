import assert from 'node:assert/strict'
import {Validator} from '@seriousme/openapi-schema-validator'
import {Ajv2020} from 'ajv/dist/2020.js'
import {
  documents,
  type Handlers,
  type Method,
  methods,
  operations,
  reply,
} from '../../../../src/lib/employee/handlers.ts'
import {openApi} from '../../../../src/lib/employee/request/openapi.ts'
import {type EmployeeService, openEmployees} from '../../../support/employee-service.ts'

const EMPLOYEE = '/employee/{employeeName}'

interface Described {
  content?: Record<string, {schema: object}>
  headers?: Record<string, unknown>
}

interface Operation {
  operationId?: string
  summary: string
  requestBody?: {content: object}
  responses: Record<string, Described>
}

type Paths = Record<string, Record<string, Operation>>

const pathsOf = (document: Record<string, unknown>): Paths => document['paths'] as Paths

const subsets = methods.reduce<Method[][]>(
  (found, method) => found.flatMap((subset) => [subset, [...subset, method]]),
  [[]],
)

describe('lib/employee/request/openapi', () => {
  it('is OpenAPI 3.1, whichever methods are answered', async () => {
    const validator = new Validator()
    for (const answered of subsets) {
      const result = await validator.validate(openApi(answered, 'http://127.0.0.1:5000'))
      assert.deepEqual(result, {valid: true})
    }
    assert.equal(validator.version, '3.1')
    const wrong = openApi(methods)
    Object.assign(pathsOf(wrong)[EMPLOYEE]?.['get'] ?? {}, {requestBody: 'none'})
    assert.equal((await validator.validate(wrong)).valid, false)
  })

  it('lists the methods that have a handler, HEAD with GET, and OPTIONS', () => {
    for (const answered of subsets) {
      const {parameters: _, ...listed} = pathsOf(openApi(answered))[EMPLOYEE] ?? {}
      const wanted = [...answered, ...(answered.includes('GET') ? ['HEAD'] : []), 'OPTIONS']
      assert.deepEqual(
        Object.keys(listed),
        wanted.map((method) => method.toLowerCase()),
      )
    }
  })

  it('is made from the table that routes', () => {
    const paths = pathsOf(openApi(methods))
    for (const method of methods) {
      const {operationId, requestBody, summary} = paths[EMPLOYEE]?.[method.toLowerCase()] ?? {}
      const hasBody = requestBody !== undefined
      assert.deepEqual({operationId, summary, hasBody}, operations[method])
    }
    assert.deepEqual(Object.keys(paths).slice(1).sort(), Object.keys(documents).sort())
    const names = Object.values(paths).flatMap((path) => Object.values(path).flatMap((item) => item.operationId ?? []))
    assert.equal(new Set(names).size, names.length)
  })

  it('names the server where its address is given', () => {
    assert.deepEqual(openApi(methods, 'http://[::1]:5000')['servers'], [{url: 'http://[::1]:5000'}])
    assert.ok(!('servers' in openApi(methods)))
  })

  describe('beside the service', () => {
    const handlers: Handlers = {
      get: ({employeeName}) =>
        employeeName === 'nobody' ? reply(404, {message: 'no such employee'}) : {employee: employeeName},
      post: ({body}) => body,
      put: () => {
        throw new Error('broken')
      },
      patch: () => new Promise(() => {}),
      delete: () => undefined,
    }
    let service: EmployeeService
    let document: Record<string, unknown>

    before(async () => {
      service = await openEmployees(handlers, {bodyLimitBytes: 100, handlerTimeoutMs: 50})
      const validator = new Validator()
      document = (await (await call('GET', '/openapi.json')).json()) as Record<string, unknown>
      assert.deepEqual(await validator.validate(document), {valid: true})
      document = validator.resolveRefs()
    })
    after(() => service.drain(0))

    const call = (method: string, path: string, body?: string, type = 'application/json'): Promise<Response> =>
      fetch(service.url + path, {method, ...(body === undefined ? {} : {headers: {'content-type': type}, body})})

    const calls: readonly [status: number, method: string, path: string, body?: string, type?: string][] = [
      [200, 'GET', '/employee/alice'],
      [200, 'HEAD', '/employee/alice'],
      [204, 'OPTIONS', '/employee/alice'],
      [404, 'GET', '/employee/nobody'],
      [404, 'HEAD', '/employee/nobody'],
      [400, 'GET', '/employee/%ff'],
      [200, 'POST', '/employee/alice', '{"title": "Engineer"}'],
      [200, 'POST', '/employee/alice'],
      [400, 'POST', '/employee/alice', '{\n"title"}'],
      [413, 'POST', '/employee/alice', `"${'x'.repeat(100)}"`],
      [415, 'POST', '/employee/alice', 'title=Engineer', 'application/x-www-form-urlencoded'],
      [500, 'PUT', '/employee/alice', '{}'],
      [504, 'PATCH', '/employee/alice', '{}'],
      [200, 'DELETE', '/employee/alice'],
      [200, 'GET', '/'],
      [200, 'HEAD', '/'],
      [200, 'GET', '/healthz'],
      [200, 'HEAD', '/healthz'],
      [200, 'GET', '/openapi.json'],
      [200, 'HEAD', '/openapi.json'],
    ]

    const described = (method: string, path: string, status: number): Described | undefined =>
      pathsOf(document)[path.replace(/^\/employee\/.*/, EMPLOYEE)]?.[method.toLowerCase()]?.responses[status]

    async function assertFits(answer: Response, {content = {}, headers = {}}: Described): Promise<void> {
      for (const name of Object.keys(headers)) assert.ok(answer.headers.has(name), name)
      const text = await answer.text()
      if (text === '') return
      const type = answer.headers.get('content-type') ?? ''
      const {schema} = content[type] ?? assert.fail(`the document has no ${type}`)
      const validate = new Ajv2020().compile(schema)
      assert.ok(validate(type === 'application/json' ? JSON.parse(text) : text), JSON.stringify(validate.errors))
    }

    for (const [status, method, path, body, type] of calls) {
      it(`describes the ${status} to ${method} ${path}${body === undefined ? '' : ' with a body'}`, async () => {
        const answer = await call(method, path, body, type)
        assert.equal(answer.status, status)
        const response = described(method, path, status)
        assert.ok(response, 'the document has none')
        await assertFits(answer, response)
      })
    }

    it('tells where JSON is malformed as it says', async () => {
      const answer = await call('POST', '/employee/alice', '{\n"title"}')
      const {column, line, message} = (await answer.json()) as Record<string, unknown>
      assert.deepEqual([typeof message, line, column], ['string', 2, 8])
    })
  })
})
