import assert from 'node:assert/strict'
import {lstat, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile} from 'node:fs/promises'
import {isBuiltin} from 'node:module'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {draftHandlers, writeHandlers} from '../../../src/lib/employee/init.ts'
import {asOrdinaryUser} from '../../support/ordinary-user.ts'

const call = `curl -X PUT http://127.0.0.1:5000/employee/alice -H 'content-type: application/json' -d '{"role": "engineer"}'`
const serving = (file: string): string => `npx --yes ci-auth@1 employee serve --handlers ${file} --watch`

describe('lib/employee/init', () => {
  let folder: string
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'ci-auth-init-'))
  })
  afterEach(() => rm(folder, {recursive: true, force: true}))

  const draft = (file: string, template: Parameters<typeof draftHandlers>[1] = 'skeleton', loadsTypeScript = false) =>
    draftHandlers(file, template, {folder, loadsTypeScript, system: 'linux'})

  it('drafts the template, and says how to install what it needs, to serve and to call it', async () => {
    const {content, next, notes} = await draft('employee.mjs', 'memory')
    assert.match(content, /^export const get = /m)
    assert.deepEqual([notes, next], [[], [serving('employee.mjs'), call]])
    const installs = async (file: string) => (await draft(file, 'postgres')).next[0]
    assert.equal(await installs('src/employee.mjs'), 'npm install pg')
    assert.equal(await installs('../its own/employee.mjs'), "npm install --prefix '../its own' pg")
    assert.equal(await installs(join(folder, '..', 'elsewhere', 'a.mjs')), 'npm install --prefix ../elsewhere pg')
    const [first] = (await draft('employee.mjs', 'sqlite')).next
    assert.equal(first === 'npm install better-sqlite3@12', !isBuiltin('node:sqlite'), first)
    assert.equal((await draft("it's mine.mjs")).next[0], serving(String.raw`'it'\''s mine.mjs'`))
  })

  it('writes commands of Windows for PowerShell', async () => {
    const {next} = await draftHandlers("it's\\a.mjs", 'skeleton', {folder, loadsTypeScript: false, system: 'win32'})
    assert.equal(next[0], serving("'it''s\\a.mjs'"))
    assert.match(next[1] ?? '', /^Invoke-RestMethod /)
  })

  it('drafts TypeScript, and says where its types are and who loads it', async () => {
    const types = (more: string): string => `For its types: npm install --save-dev ci-auth @types/node${more}`
    const {content, notes} = await draft('employee.ts', 'postgres')
    assert.match(content, /^import type \{Handler\} from 'ci-auth\/employee'$/m)
    assert.deepEqual(notes, [types(' @types/pg'), 'This Node does not load TypeScript. Use Node 22.18 or newer.'])
    assert.deepEqual((await draft('employee.mts', 'memory', true)).notes, [types('')])
  })

  it('refuses a name that no handlers module has, and .js and .ts where they would be CommonJS', async () => {
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
    const refused = {'src/employee.js': 'src/employee.mjs', 'employee.ts': 'employee.mts', './a.js': 'a.mjs'}
    for (const [name, better] of Object.entries(refused)) await refuses(name, better)
    for (const name of ['employee.mjs', 'employee.mts', 'src/module/employee.js', 'new/../src/module/employee.ts'])
      assert.ok((await draft(name)).content, name)
  })

  it('writes a file that others may read, once, and overwrites nothing', async function () {
    const path = join(folder, 'employee.mjs')
    const before = process.umask(0o022)
    const written = await Promise.allSettled(['text', 'text', 'text'].map((text) => writeHandlers(path, text)))
    process.umask(before)
    assert.equal(written.filter(({status}) => status === 'fulfilled').length, 1)
    assert.equal((await lstat(path)).mode & 0o7777, 0o644)
    await mkdir(join(folder, 'folder.mjs'))
    await symlink(join(folder, 'nowhere.mjs'), join(folder, 'dangling.mjs'))
    for (const name of ['employee', 'folder', 'dangling'])
      await assert.rejects(writeHandlers(join(folder, `${name}.mjs`), 'other'), {code: 'EMPLOYEE_FILE_EXISTS'}, name)
    assert.equal(await readFile(path, 'utf8'), 'text')
    assert.equal((await readdir(folder)).length, 3)
    await assert.rejects(writeHandlers(join(folder, 'none', 'a.mjs'), 'text'), {code: 'FILE_WRITE_FAILED'})
    await asOrdinaryUser(this, () =>
      assert.rejects(writeHandlers(join(folder, 'a.mjs'), 'text'), {code: 'FILE_WRITE_FAILED'}),
    )
  })
})
