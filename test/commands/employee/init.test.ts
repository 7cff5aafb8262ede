import assert from 'node:assert/strict'
import {mkdtemp, readdir, readFile, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {ciAuth} from '../../support/ci-auth.ts'
import {cli} from '../../support/cli.ts'
import {serveFolder, templateText} from '../../support/served-employees.ts'

describe('commands/employee/init', function () {
  this.timeout(20_000)
  let folder: string
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'ci-auth-employee-'))
  })
  afterEach(() => rm(folder, {recursive: true, force: true}))

  it('writes a module that serves at once, and says how', async () => {
    const {code, stderr, stdout} = await ciAuth(['employee', 'init'], {env: {}, cwd: folder})
    assert.deepEqual({code, stderr}, {code: 0, stderr: ''})
    const [first, serve, call] = stdout.split('\n')
    assert.equal(first, 'Wrote employee.mjs. Next:')
    assert.match(serve ?? '', /^ {2}(?:node )?\S+ employee serve --handlers employee\.mjs --watch$/)
    assert.match(call ?? '', /^ {2}curl -X PUT http:\/\/127\.0\.0\.1:5000\/employee\/alice /)

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

  it('writes the template that is asked for, or prints it for -, and overwrites nothing', async () => {
    const file = join(folder, 'staff.ts')
    const {stderr, stdout} = await cli(['employee', 'init', file, '--template', 'postgres'])
    assert.match(await readFile(file, 'utf8'), /^import type \{Handler\} from 'ci-auth\/employee'$/m)
    assert.match(stdout, /^ {2}npm install .*pg\n.* employee serve --handlers \S+staff\.ts --watch$/m)
    assert.match(stderr, /^Note: For its types: npm install --save-dev ci-auth @types\/node @types\/pg$/m)
    const {error, exitCode} = await cli(['employee', 'init', file])
    assert.deepEqual([(error as {code?: string}).code, exitCode], ['EMPLOYEE_FILE_EXISTS', 8])
    assert.equal((await cli(['employee', 'init', '-', '--template', 'sqlite'])).stdout, await templateText('sqlite'))
    assert.deepEqual(await readdir(folder), ['staff.ts'])
  })

  it('tells the same as JSON', async () => {
    const file = join(folder, 'employee.mjs')
    const {stdout} = await cli(['employee', 'init', file, '--template', 'memory', '--json'])
    const {next, ...told} = JSON.parse(stdout)
    assert.deepEqual([told, next.length], [{file, template: 'memory', notes: []}, 2])
    const {stdout: json} = await cli(['employee', 'init', '-', '--json'])
    assert.deepEqual(JSON.parse(json), {content: await templateText('skeleton')})
  })
})
