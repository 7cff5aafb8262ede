import assert from 'node:assert/strict'
import {fileURLToPath} from 'node:url'
import {type ServedEmployees, serveEmployees} from '../../support/served-employees.ts'
import {skipBecause} from '../../support/skip.ts'
import {output} from './http-clients.ts'
import {logLines} from './log-lines.ts'
import {findPython} from './python.ts'

const handlers = fileURLToPath(new URL('../../support/employees/echo.mjs', import.meta.url))
const script = fileURLToPath(new URL('../../support/clients/employee-idioms.py', import.meta.url))

const expected = {
  quoted: {method: 'GET', employeeName: 'Zoë €/1', query: {}},
  put: {method: 'PUT', employeeName: 'alice', body: {role: 'clerk'}, query: {}},
  charset: 'utf-8',
  form: [
    415,
    'Unsupported Media Type',
    'the body must be JSON in UTF-8: send "content-type: application/json" (it was "application/x-www-form-urlencoded")',
  ],
  chunked: {method: 'POST', employeeName: 'alice', body: {a: 1}, query: {}},
  json: {method: 'POST', employeeName: 'bob', body: {name: 'Bob €', salary: 1.5}, query: {}},
  query: {method: 'GET', employeeName: 'bob', query: {fields: ['name', 'salary'], q: 'a b&c'}},
  delete: [200, true, ''],
  malformed: [400, {message: 'the body is not JSON: value expected at line 1, column 10', line: 1, column: 10}],
  raised: ['500 Server Error: Internal Server Error', {message: 'Internal Server Error'}],
  large: [413, 'the body is larger than 100000 bytes'],
  options: [204, 'GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS'],
  head: ['application/json', '49', ''],
  description: '3.1.0',
  connections: 1,
}

describe('Python, as it calls employee serve', function () {
  this.timeout(30_000)
  let served: ServedEmployees | undefined
  afterEach(async () => {
    await served?.end()
  })

  it('is understood as programs are written, errors are in JSON, and a session keeps its connection', async function () {
    const python = await findPython('requests')
    if (python === undefined) skipBecause(this, 'there is no python3 with requests')
    served = await serveEmployees(['--handlers', handlers])
    const found = JSON.parse(await output(python, [script, served.url]))
    assert.deepEqual(found, expected)
    const lines = logLines((await served.end()).stdout)
    assert.equal(lines.length, 13)
    assert.equal(lines[0]?.path, '/employee/Zoë%20€%2F1')
  })
})
