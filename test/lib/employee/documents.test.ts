import assert from 'node:assert/strict'
import {readdirSync} from 'node:fs'
import {Validator} from '@seriousme/openapi-schema-validator'
import {Ajv2020} from 'ajv/dist/2020.js'
import {openApi, pageFile} from '../../../src/lib/employee/documents.ts'
import {type Handlers, type Method, methods} from '../../../src/lib/employee/handlers.ts'
import {ask, type EmployeeService, openEmployees} from '../../support/employee-service.ts'

const EMPLOYEE = '/employee/{employeeName}'

const files = readdirSync(new URL('../../../assets/employee', import.meta.url))
const pagePaths = ['/', ...files.filter((name) => !/html|yml/.test(name)).map((name) => `/_page/${name}`)]

interface Described {
  content?: Record<string, {schema: object}>
  headers?: Record<string, unknown>
}

type Paths = Record<
  string,
  Record<string, {summary: string; requestBody?: object; responses: Record<string, Described>}>
>

const handlers: Handlers = {
  get: ({employeeName}, reply) =>
    employeeName === 'nobody' ? reply(404, {message: 'none'}) : {employee: employeeName},
  post: ({body}) => body,
  put: () => {
    throw new Error('broken')
  },
  patch: () => new Promise(() => {}),
  delete: () => undefined,
}

const calls: readonly [status: number, method: string, path: string, body?: string, type?: string][] = [
  [200, 'GET', '/employee/alice'],
  [200, 'HEAD', '/employee/alice'],
  [204, 'OPTIONS', '/employee/alice'],
  [404, 'GET', '/employee/nobody'],
  [400, 'GET', '/employee/%ff'],
  [200, 'POST', '/employee/alice', '{"title": "Engineer"}'],
  [200, 'POST', '/employee/alice'],
  [400, 'POST', '/employee/alice', '{\n"title"}'],
  [413, 'POST', '/employee/alice', `"${'x'.repeat(100)}"`],
  [415, 'POST', '/employee/alice', 'title=Engineer', 'application/x-www-form-urlencoded'],
  [500, 'PUT', '/employee/alice', '{}'],
  [504, 'PATCH', '/employee/alice', '{}'],
  [200, 'DELETE', '/employee/alice'],
  ...['/', '/healthz', '/openapi.json'].flatMap((path): [number, string, string][] => [
    [200, 'GET', path],
    [200, 'HEAD', path],
  ]),
]

describe('lib/employee/documents', () => {
  let service: EmployeeService

  before(async () => {
    service = await openEmployees(handlers, {bodyLimitBytes: 100, handlerTimeoutMs: 50})
  })
  after(() => service.close())

  const answeredBy: readonly (readonly Method[])[] = [methods, ['POST'], ['GET', 'DELETE']]

  it('lists the methods that have a handler, HEAD with GET, and OPTIONS', () => {
    for (const answered of answeredBy) {
      const listed = Object.keys(openApi(answered).paths[EMPLOYEE] ?? {}).filter((key) => key !== 'parameters')
      const wanted = [...answered, ...(answered.includes('GET') ? ['HEAD'] : []), 'OPTIONS']
      assert.deepEqual(listed.sort(), wanted.map((method) => method.toLowerCase()).sort())
    }
  })

  async function assertFits(answer: Response, {content = {}, headers = {}}: Described): Promise<void> {
    for (const name of Object.keys(headers)) assert.ok(answer.headers.has(name), name)
    const text = await answer.text()
    const type = answer.headers.get('content-type') ?? ''
    if (text === '') return
    const validate = new Ajv2020().compile(content[type]?.schema ?? assert.fail(`the document has no ${type}`))
    assert.ok(validate(type === 'application/json' ? JSON.parse(text) : text), JSON.stringify(validate.errors))
  }

  it('describes in OpenAPI 3.1 what the service answers', async () => {
    const validator = new Validator()
    assert.deepEqual(await validator.validate(await (await fetch(`${service.url}/openapi.json`)).json()), {valid: true})
    assert.equal(validator.version, '3.1')
    const paths = validator.resolveRefs()['paths'] as Paths
    for (const [status, method, path, body, type = 'application/json'] of calls) {
      // A connection of its own for each: on a busy machine, the service may have closed an idle one.
      const headers = {connection: 'close', ...(body === undefined ? {} : {'content-type': type})}
      const answer = await fetch(service.url + path, {method, headers, ...(body === undefined ? {} : {body})})
      const about = `${status} ${method} ${path}`
      assert.equal(answer.status, status, about)
      const described = paths[path.replace(/^\/employee\/.*/, EMPLOYEE)]?.[method.toLowerCase()]?.responses[status]
      assert.ok(described, `the document has no ${about}`)
      await assertFits(answer, described)
    }
  })

  it('has a page with the same calls, which may load nothing from elsewhere', async () => {
    const page = await (await fetch(service.url)).text()
    const forms = [...page.matchAll(/<form [^>]*data-method="(\w+)".*?<\/form>/gs)]
    const operations = openApi(methods).paths[EMPLOYEE] as Paths[string]
    assert.deepEqual(
      forms.map(([form, method]) => [method, /class="summary">([^<]*)</.exec(form)?.[1], form.includes('<textarea')]),
      methods.map((method) => {
        const {requestBody, summary} = operations[method.toLowerCase()] ?? {}
        return [method, summary, requestBody !== undefined]
      }),
    )
    assert.equal(
      [...page.matchAll(/(?:href|src)="(\/_page\/[^"]+)"/g)].filter(([, path]) => pagePaths.includes(path ?? ''))
        .length,
      3,
    )
    for (const path of pagePaths) {
      const answer = await fetch(service.url + path)
      assert.equal(answer.status, 200, path)
      assert.match(answer.headers.get('content-security-policy') ?? '', /^default-src 'none'; script-src 'self'; /)
      assert.equal(answer.headers.get('x-content-type-options'), 'nosniff')
    }
  })

  it('writes the address that it was asked at into the commands of the page', async () => {
    const pageAt = (host?: string) => pageFile('/', host)?.text ?? ''
    assert.match(pageAt('localhost:8080'), /<code>curl -i http:\/\/localhost:8080\/employee\/alice<\/code>/)
    assert.match(pageAt('[::1]:5000'), /<code>curl -i -X DELETE 'http:\/\/\[::1\]:5000\/employee\/alice'<\/code>/)
    for (const host of ['<img>', "a';id;'", '$(id)', 'a b', '[$(id)]']) {
      assert.match(pageAt(host), /<code>curl -i http:\/\/127\.0\.0\.1:5000\/employee\/alice<\/code>/)
      assert.ok(!(await ask(service.url, 'GET', '/', {headers: {host}})).content.includes(host))
    }
  })
})
