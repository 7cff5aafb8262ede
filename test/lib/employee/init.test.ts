import assert from 'node:assert/strict'
import {lstat, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile} from 'node:fs/promises'
import {isBuiltin} from 'node:module'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {asTypeScript, draftHandlers, templateText, writeHandlers} from '../../../src/lib/employee/init.ts'
import {asOrdinaryUser} from '../../support/ordinary-user.ts'

const call = `curl -X PUT http://127.0.0.1:5000/employee/alice -H 'content-type: application/json' -d '{"role": "engineer"}'`

describe('lib/employee/init', () => {
  let folder: string
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'ci-auth-init-'))
  })
  afterEach(() => rm(folder, {recursive: true, force: true}))

  const draft = (file: string, template: Parameters<typeof draftHandlers>[1] = 'skeleton', loadsTypeScript = false) =>
    draftHandlers(file, template, {folder, loadsTypeScript, system: 'linux'})

  it('drafts the template, and says how to serve and call it', async () => {
    assert.deepEqual(await draft('employee.mjs', 'memory'), {
      content: templateText('memory'),
      notes: [],
      next: ['npx --yes ci-auth@1 employee serve --handlers employee.mjs --watch', call],
    })
  })

  it('says what to install where the module finds it', async () => {
    assert.equal((await draft('employee.mjs', 'postgres')).next[0], 'npm install pg')
    assert.equal((await draft('src/employee.mjs', 'postgres')).next[0], 'npm install pg')
    assert.equal((await draft('../its own/employee.mjs', 'postgres')).next[0], "npm install --prefix '../its own' pg")
    const elsewhere = join(folder, '..', 'elsewhere')
    assert.equal((await draft(`${elsewhere}/employee.mjs`, 'postgres')).next[0], 'npm install --prefix ../elsewhere pg')
    const [first] = (await draft('employee.mjs', 'sqlite')).next
    assert.equal(first === 'npm install better-sqlite3@12', !isBuiltin('node:sqlite'), first)
  })

  it('quotes a name for the shell', async () => {
    const {next} = await draft("it's mine.mjs")
    assert.equal(next[0], String.raw`npx --yes ci-auth@1 employee serve --handlers 'it'\''s mine.mjs' --watch`)
  })

  it('writes commands of Windows for PowerShell', async () => {
    const next = async (file: string) =>
      (await draftHandlers(file, 'skeleton', {folder, loadsTypeScript: false, system: 'win32'})).next
    assert.deepEqual(await next('src\\employee.mjs'), [
      'npx --yes ci-auth@1 employee serve --handlers src\\employee.mjs --watch',
      `Invoke-RestMethod http://127.0.0.1:5000/employee/alice -Method Put -ContentType application/json -Body '{"role": "engineer"}'`,
    ])
    assert.equal(
      (await next("it's mine.mjs"))[0],
      "npx --yes ci-auth@1 employee serve --handlers 'it''s mine.mjs' --watch",
    )
    // A splat, to PowerShell.
    assert.equal((await next('@mine.mjs'))[0], "npx --yes ci-auth@1 employee serve --handlers '@mine.mjs' --watch")
  })

  it('drafts TypeScript, and says where its types are and who loads it', async () => {
    const types = (more: string): string => `For its types: npm install --save-dev ci-auth @types/node${more}`
    const {content, notes} = await draft('employee.ts', 'postgres')
    assert.equal(content, asTypeScript(templateText('postgres')))
    assert.deepEqual(notes, [types(' @types/pg'), 'This Node does not load TypeScript. Use Node 22.18 or newer.'])
    assert.deepEqual((await draft('employee.mts', 'memory', true)).notes, [types('')])
  })

  it('refuses a name that no handlers module has', async () => {
    for (const name of ['employee', 'employee.py', 'employee.cjs', 'employee.json', '.mjs', 'mjs', '']) {
      await assert.rejects(draft(name), {
        code: 'EMPLOYEE_HANDLERS_UNSUPPORTED',
        suggestions: ['npx --yes ci-auth@1 employee init employee.mjs --template skeleton'],
      })
    }
  })

  it('refuses .js and .ts where they would be CommonJS, with a name that is not', async () => {
    await writeFile(join(folder, 'package.json'), '{"type": "commonjs"}')
    await mkdir(join(folder, 'src', 'module'), {recursive: true})
    await writeFile(join(folder, 'src', 'module', 'package.json'), '{"type": "module"}')

    const refused = {'src/employee.js': 'src/employee.mjs', 'employee.ts': 'employee.mts', './a.js': 'a.mjs'}
    for (const [name, better] of Object.entries(refused)) {
      await assert.rejects(draft(name, 'memory'), {
        code: 'EMPLOYEE_HANDLERS_UNSUPPORTED',
        suggestions: [`npx --yes ci-auth@1 employee init ${better} --template memory`],
      })
    }
    for (const name of ['employee.mjs', 'employee.mts', 'src/module/employee.js', 'new/../src/module/employee.ts']) {
      assert.ok((await draft(name)).content, name)
    }
  })

  it('takes .js where no package.json says what it is: Node looks at the text', async () => {
    assert.ok((await draft('employee.js')).content)
    await writeFile(join(folder, 'package.json'), '{"name": "x"}')
    assert.ok((await draft('employee.js')).content)
    await writeFile(join(folder, 'package.json'), '{not JSON')
    assert.ok((await draft('employee.js')).content)
  })

  it('writes a file that others may read, and leaves nothing beside it', async () => {
    const before = process.umask(0o022)
    await writeHandlers(join(folder, 'employee.mjs'), 'text').finally(() => process.umask(before))
    assert.equal(await readFile(join(folder, 'employee.mjs'), 'utf8'), 'text')
    assert.equal((await lstat(join(folder, 'employee.mjs'))).mode & 0o7777, 0o644)
    assert.deepEqual(await readdir(folder), ['employee.mjs'])
  })

  it('overwrites nothing: no file, no folder, no link, were it a dangling one', async () => {
    await writeFile(join(folder, 'file.mjs'), 'mine')
    await mkdir(join(folder, 'folder.mjs'))
    await symlink(join(folder, 'file.mjs'), join(folder, 'link.mjs'))
    await symlink(join(folder, 'nowhere.mjs'), join(folder, 'dangling.mjs'))
    for (const name of ['file', 'folder', 'link', 'dangling']) {
      await assert.rejects(writeHandlers(join(folder, `${name}.mjs`), 'text'), {code: 'EMPLOYEE_FILE_EXISTS'}, name)
    }
    assert.equal(await readFile(join(folder, 'file.mjs'), 'utf8'), 'mine')
    assert.equal((await readdir(folder)).length, 4)
  })

  it('lets one of two that write at once have the file', async () => {
    const path = join(folder, 'employee.mjs')
    const results = await Promise.allSettled(['a', 'b', 'c'].map((text) => writeHandlers(path, text)))
    assert.equal(results.filter(({status}) => status === 'fulfilled').length, 1)
    assert.deepEqual(await readdir(folder), ['employee.mjs'])
  })

  it('fails where the folder is missing or closed', async function () {
    await assert.rejects(writeHandlers(join(folder, 'none', 'employee.mjs'), 'text'), {code: 'FILE_WRITE_FAILED'})
    await asOrdinaryUser(this, () =>
      assert.rejects(writeHandlers(join(folder, 'employee.mjs'), 'text'), {code: 'FILE_WRITE_FAILED'}),
    )
  })
})
