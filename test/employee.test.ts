import assert from 'node:assert/strict'
import {mkdtemp, rm, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {fileURLToPath} from 'node:url'
import {start} from './support/ci-auth.ts'
import {installAt} from './support/installed.ts'
import {serveEmployees} from './support/served-employees.ts'

const compiler = fileURLToPath(new URL('../node_modules/typescript/bin/tsc', import.meta.url))

const handlers = (deletes: string): string => `
import {type Handler, type Handlers, reply} from 'ci-auth/employee'

const get: Handler = ({employeeName}) => reply(418, {hello: employeeName.toUpperCase()}, {'x-own': 'yes'})

export default {get, delete: ${deletes}} satisfies Handlers
`

describe('ci-auth/employee, as it is installed', function () {
  this.timeout(60_000)
  let prefix: string
  let program: string
  /** What the compiler prints. */
  let findings: string

  before(async () => {
    prefix = await mkdtemp(join(tmpdir(), 'ci-auth-employee-'))
    program = await installAt(prefix)
    await writeFile(join(prefix, 'package.json'), '{"type": "module"}')
    await writeFile(join(prefix, 'wrong.ts'), handlers('({employee}) => employee'))
    await writeFile(join(prefix, 'right.ts'), handlers('(_request, reply) => reply(204)'))
    // The types of browsers take as long to read as all others.
    const options = ['--strict', '--module', 'nodenext', '--target', 'es2023', '--lib', 'es2023', '--skipLibCheck']
    const argv = [compiler, ...options, 'wrong.ts', 'right.ts']
    findings = (await start(process.execPath, argv, {env: {}, cwd: prefix}).ended).stdout
  })
  after(() => rm(prefix, {recursive: true, force: true}))

  it('has types that TypeScript holds a module to', () => {
    assert.match(findings, /^wrong\.ts.*Property 'employee' does not exist on type 'EmployeeRequest'/m)
    assert.doesNotMatch(findings, /right\.ts/)
  })

  it('serves what was compiled with them, and the files that come with it', async () => {
    const served = await serveEmployees(['--handlers', 'right.js'], {cwd: prefix, program})
    try {
      const got = await fetch(`${served.url}/employee/alice`)
      assert.deepEqual([got.status, got.headers.get('x-own'), await got.json()], [418, 'yes', {hello: 'ALICE'}])
      assert.equal((await fetch(`${served.url}/employee/alice`, {method: 'DELETE'})).status, 204)
      const page = await fetch(`${served.url}/`)
      assert.match(await page.text(), /<!doctype html>/i)
      const style = await fetch(`${served.url}/_page/page.css`)
      assert.deepEqual([style.status, style.headers.get('content-type')], [200, 'text/css; charset=utf-8'])
    } finally {
      await served.end()
    }
  })

  it('writes a module to start from', async () => {
    const init = [program, 'employee', 'init', 'own.mjs', '--template', 'memory']
    const {code, stderr} = await start(process.execPath, init, {env: {}, cwd: prefix}).ended
    assert.equal(code, 0, stderr)
    const served = await serveEmployees(['--handlers', 'own.mjs'], {cwd: prefix, program})
    try {
      assert.equal((await fetch(`${served.url}/employee/alice`)).status, 404)
    } finally {
      await served.end()
    }
  })
})
