import assert from 'node:assert/strict'
import {lstat, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile} from 'node:fs/promises'
import {isBuiltin} from 'node:module'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {draftHandlers, writeHandlers} from '../../../src/lib/employee/init.ts'
import {ciAuth} from '../../support/ci-auth.ts'
import {cli} from '../../support/cli.ts'
import {serveFolder, templateText} from '../../support/served-employees.ts'

const call = `curl -X PUT http://127.0.0.1:5000/employee/alice -H 'content-type: application/json' -d '{"role": "engineer"}'`
const serving = (file: string): string => `npx --yes ci-auth@1 employee serve --handlers ${file} --watch`

describe('commands/employee/init', function () {
  this.timeout(20_000)
  let folder: string
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'ci-auth-employee-'))
  })
  afterEach(() => rm(folder, {recursive: true, force: true}))

  const draft = (file: string, template: Parameters<typeof draftHandlers>[1] = 'skeleton') =>
    draftHandlers(file, template, folder, 'linux')

  it('writes a module that serves at once', async () => {
    const {code, stderr, stdout} = await ciAuth(['employee', 'init'], {env: {}, cwd: folder})
    assert.deepEqual({code, stderr}, {code: 0, stderr: ''})
    assert.match(stdout, /^Wrote employee\.mjs\. Next:\n.* employee serve --handlers employee\.mjs --watch\n {2}curl /)
    const {call: ask, end} = await serveFolder(folder)
    try {
      const answers = {GET: undefined, POST: {a: 1}, PUT: {a: 2}, PATCH: {a: 3}, DELETE: undefined}
      for (const [method, body] of Object.entries(answers)) {
        const expected = {method, employee: 'alice', ...(body === undefined ? {} : {body})}
        assert.deepEqual(await ask(method, 'alice', body), {status: 200, body: expected})
      }
      assert.equal((await ask('POST', 'alice')).status, 400)
    } finally {
      await end()
    }
  })

  it('writes the template that is asked for, or prints it for -, or tells it as JSON, and overwrites nothing', async () => {
    const file = join(folder, 'staff.mjs')
    const {stdout} = await cli(['employee', 'init', file, '--template', 'postgres'])
    assert.equal(await readFile(file, 'utf8'), await templateText('postgres'))
    assert.match(stdout, /^ {2}npm install .*pg\n.* employee serve --handlers \S+staff\.mjs --watch$/m)
    const {error, exitCode} = await cli(['employee', 'init', file])
    assert.deepEqual([(error as {code?: string}).code, exitCode], ['EMPLOYEE_FILE_EXISTS', 8])
    assert.equal((await cli(['employee', 'init', '-', '--template', 'sqlite'])).stdout, await templateText('sqlite'))
    assert.deepEqual(await readdir(folder), ['staff.mjs'])
    const json = async (...words: string[]) => JSON.parse((await cli(['employee', 'init', ...words, '--json'])).stdout)
    assert.deepEqual(await json('-'), {content: await templateText('skeleton')})
    const {next, ...told} = await json(join(folder, 'a.mjs'), '--template', 'memory')
    assert.deepEqual([told, next.length], [{file: join(folder, 'a.mjs'), template: 'memory', notes: []}, 2])
  })

  it('says how to install what it needs, to serve and to call it', async () => {
    assert.deepEqual((await draft('employee.mjs', 'memory')).next, [serving('employee.mjs'), call])
    const installs = async (file: string) => (await draft(file, 'postgres')).next[0]
    assert.equal(await installs('src/employee.mjs'), 'npm install pg')
    assert.equal(await installs('../its own/employee.mjs'), "npm install --prefix '../its own' pg")
    assert.equal(await installs(join(folder, '..', 'elsewhere', 'a.mjs')), 'npm install --prefix ../elsewhere pg')
    const [first] = (await draft('employee.mjs', 'sqlite')).next
    assert.equal(first === 'npm install better-sqlite3@12', !isBuiltin('node:sqlite'), first)
    assert.equal((await draft("it's mine.mjs")).next[0], serving(String.raw`'it'\''s mine.mjs'`))
    const {next} = await draftHandlers("it's\\a.mjs", 'skeleton', folder, 'win32')
    assert.equal(next[0], serving("'it''s\\a.mjs'"))
    assert.match(next[1] ?? '', /^Invoke-RestMethod /)
  })

  it('refuses a name that no handlers module has, and .js where it would be CommonJS', async () => {
    const refuses = (name: string, better: string) =>
      assert.rejects(draft(name, 'memory'), {
        code: 'EMPLOYEE_HANDLERS_UNSUPPORTED',
        suggestions: [`npx --yes ci-auth@1 employee init ${better} --template memory`],
      })
    for (const name of ['employee', 'employee.py', 'employee.cjs', '.mjs', '']) await refuses(name, 'employee.mjs')
    for (const text of ['{"name": "x"}', '{not JSON']) {
      await writeFile(join(folder, 'package.json'), text)
      assert.ok((await draft('employee.js')).content, text)
    }
    await writeFile(join(folder, 'package.json'), '{"type": "commonjs"}')
    await mkdir(join(folder, 'src', 'module'), {recursive: true})
    await writeFile(join(folder, 'src', 'module', 'package.json'), '{"type": "module"}')
    const refused = {'src/employee.js': 'src/employee.mjs', './a.js': 'a.mjs'}
    for (const [name, better] of Object.entries(refused)) await refuses(name, better)
    for (const name of ['employee.mjs', 'src/module/employee.js', 'new/../src/module/employee.js'])
      assert.ok((await draft(name)).content, name)
  })

  it('writes a file that others may read, and over nothing', async () => {
    const path = join(folder, 'employee.mjs')
    const before = process.umask(0o022)
    await writeHandlers(path, 'text')
    process.umask(before)
    assert.equal((await lstat(path)).mode & 0o7777, 0o644)
    await symlink(join(folder, 'nowhere.mjs'), join(folder, 'dangling.mjs'))
    for (const name of ['employee', 'dangling'])
      await assert.rejects(writeHandlers(join(folder, `${name}.mjs`), 'other'), {code: 'EMPLOYEE_FILE_EXISTS'}, name)
    assert.equal(await readFile(path, 'utf8'), 'text')
    await assert.rejects(writeHandlers(join(folder, 'none', 'a.mjs'), 'text'), {code: 'FILE_WRITE_FAILED'})
  })
})
