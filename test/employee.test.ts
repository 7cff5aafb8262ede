import assert from 'node:assert/strict'
import {cp, mkdtemp, readdir, rm, symlink, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {fileURLToPath} from 'node:url'
import EmployeeInit from '../src/commands/employee/init.ts'
import {start} from './support/ci-auth.ts'
import {installAt} from './support/installed.ts'
import {serveEmployees} from './support/served-employees.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

const handlers = (deletes: string): string => `
import {type Handler, type Handlers, reply} from 'ci-auth/employee'

const get: Handler = ({employeeName}) => reply(418, {hello: employeeName.toUpperCase()}, {'x-own': 'yes'})

export default {get, delete: ${deletes}} satisfies Handlers
`

describe('ci-auth/employee, as it is installed', function () {
  this.timeout(60_000)
  let prefix: string
  let program: string
  let templates: string[]
  /** What the compiler prints. */
  let findings: string

  before(async () => {
    prefix = await mkdtemp(join(tmpdir(), 'ci-auth-employee-'))
    program = await installAt(prefix)
    // What a project has that keeps its employees in PostgreSQL.
    for (const name of ['pg', '@types'])
      await symlink(join(root, 'node_modules', name), join(prefix, 'node_modules', name))
    await writeFile(join(prefix, 'package.json'), '{"type": "module"}')
    await writeFile(join(prefix, 'wrong.ts'), handlers('({employee}) => employee'))
    await writeFile(join(prefix, 'right.ts'), handlers('(_request, reply) => reply(204)'))
    templates = await readdir(join(root, 'assets', 'employee-templates'))
    await cp(join(root, 'assets', 'employee-templates'), prefix, {recursive: true})
    // The types of browsers take as long to read as all others.
    const options =
      '--strict --noImplicitReturns --module nodenext --target es2023 --lib es2023 --types node --skipLibCheck ' +
      '--allowJs --checkJs --outDir out'
    const argv = [...options.split(' '), 'wrong.ts', 'right.ts', ...templates]
    const compiler = join(root, 'node_modules', 'typescript', 'bin', 'tsc')
    findings = (await start(process.execPath, [compiler, ...argv], {env: {}, cwd: prefix}).ended).stdout
  })
  after(() => rm(prefix, {recursive: true, force: true}))

  it('has types that TypeScript holds a module to, and every template is right', () => {
    assert.match(findings, /^wrong\.ts.*Property 'employee' does not exist on type 'EmployeeRequest'\.\n$/)
    assert.deepEqual(templates.sort(), EmployeeInit.flags.template.options?.map((name) => `${name}.mjs`).sort())
  })

  it('serves what was compiled with them, and the files that come with it', async () => {
    const served = await serveEmployees(['--handlers', 'out/right.js'], {cwd: prefix, program})
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
})
