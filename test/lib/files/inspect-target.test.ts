import assert from 'node:assert/strict'
import {execFile} from 'node:child_process'
import {chmod, mkdtemp, readdir, rm, symlink, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {promisify} from 'node:util'
import type {Problem} from '../../../src/lib/base/errors.ts'
import {inspectTarget} from '../../../src/lib/files/write-file.ts'
import {built} from '../../support/built.ts'
import {skipWherePrivate} from '../../support/ordinary-user.ts'

describe('lib/files/inspect-target', () => {
  let folder: string
  let path: string

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'ci-auth-inspect-'))
    path = join(folder, 'credentials.json')
  })

  afterEach(() => rm(folder, {recursive: true, force: true}))

  it('has nothing against a free path, and writes nothing', async () => {
    assert.equal(await inspectTarget(path), undefined)
    assert.deepEqual(await readdir(folder), [])
  })

  it('has nothing against a folder that is a link', async () => {
    await symlink(folder, join(folder, 'link'))
    assert.equal(await inspectTarget(join(folder, 'link', 'a.json')), undefined)
  })

  it('refuses what exists', async () => {
    await writeFile(path, '')
    for (const taken of [path, folder]) {
      const problem = await inspectTarget(taken)
      assert.equal(problem?.code, 'FILE_EXISTS')
      assert.match(problem?.message ?? '', /already exists/)
    }
  })

  it('refuses a link, a dangling one too', async () => {
    await symlink(join(folder, 'elsewhere'), path)
    const problem = await inspectTarget(path)
    assert.equal(problem?.code, 'FILE_EXISTS')
    assert.match(problem?.message ?? '', /is a link/)
  })

  it('refuses a folder that is missing, or is a file', async () => {
    await writeFile(join(folder, 'file'), '')
    for (const [parent, fault] of [
      ['missing', /does not exist$/],
      ['file', /is not a folder$/],
      ['file/below', /does not exist$/],
    ] as const) {
      const problem = await inspectTarget(join(folder, parent, 'a.json'))
      assert.equal(problem?.code, 'INPUT_WORKSPACE_MISSING')
      assert.match(problem?.message ?? '', fault)
    }
  })

  it('refuses a path that the system refuses', async () => {
    assert.equal((await inspectTarget(join(folder, 'a\0b')))?.code, 'FILE_WRITE_FAILED')
    assert.equal((await inspectTarget(join(folder, 'x'.repeat(300))))?.code, 'FILE_WRITE_FAILED')
  })

  it('refuses a folder that this user may not write to', async function () {
    this.timeout(15_000)
    if (!process.getuid) this.skip()
    skipWherePrivate(this)
    // In a process of its own: the system asks for the real user here, and that one cannot be changed back.
    const source = built('files/write-file')
    const script = `const {inspectTarget} = await import(${JSON.stringify(source)})
      console.log(JSON.stringify(await inspectTarget(${JSON.stringify(path)})))`
    const ordinary = process.getuid() === 0 ? {uid: 65_534} : {}

    for (const [mode, reason] of [
      [0o555, /permission denied \(EACCES\)/],
      [0o000, /permission denied \(EACCES\)/],
    ] as const) {
      await chmod(folder, mode)
      const {stdout} = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script], {
        cwd: '/',
        ...ordinary,
      })
      const problem = JSON.parse(stdout) as Problem
      assert.equal(problem.code, 'FILE_WRITE_FAILED')
      assert.match(problem.message, reason)
    }
    await chmod(folder, 0o700)
  })
})
