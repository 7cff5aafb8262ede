import assert from 'node:assert/strict'
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import {tmpdir} from 'node:os'
import {dirname, join} from 'node:path'
import {type JobFolder, jobFolderAt} from '../../../src/lib/files/job-folder.ts'
import {skipWherePrivate} from '../../support/ordinary-user.ts'

describe('lib/files/job-folder', () => {
  let directory: string
  let folder: JobFolder

  beforeEach(() => {
    directory = mkdtempSync(join(tmpdir(), 'ci-auth-folder-'))
    folder = jobFolderAt(join(directory, 'ours', 'job'))
  })
  afterEach(() => rmSync(directory, {recursive: true, force: true}))

  it('is there from the first folder in it, and gone after the removal', async () => {
    assert.deepEqual([folder.exists(), folder.isUsed(), readdirSync(directory)], [false, false, []])
    assert.deepEqual(await folder.remove(), [])
    const made = folder.make('docker', 'tls')
    assert.equal(made, join(folder.path, 'docker', 'tls'))
    for (const path of [made, dirname(made), folder.path, dirname(folder.path)]) {
      if (process.platform !== 'win32') assert.equal(lstatSync(path).mode & 0o777, 0o700)
    }
    assert.deepEqual([folder.exists(), folder.isUsed()], [true, true])
    assert.deepEqual(await folder.remove(), [{path: folder.path, outcome: 'removed'}])
    assert.deepEqual(readdirSync(directory), [])
  })

  it('is not used for tokens alone', () => {
    folder.make('tokens')
    assert.deepEqual([folder.exists(), folder.isUsed()], [true, false])
    folder.make('bin')
    assert.equal(folder.isUsed(), true)
  })

  it('removes links in it, and nothing that they lead to', async function () {
    if (process.platform === 'win32') this.skip()
    const outside = join(directory, 'outside')
    mkdirSync(outside)
    writeFileSync(join(outside, 'file'), 'text')
    symlinkSync(outside, join(folder.make('bin'), 'folder'))
    symlinkSync(join(outside, 'file'), join(folder.path, 'bin', 'file'))
    await folder.remove()
    assert.deepEqual(readdirSync(outside), ['file'])
    assert.equal(folder.exists(), false)
  })

  it('removes what a cleanup that was killed had set aside, and leaves the folders of other jobs', async () => {
    const other = jobFolderAt(join(directory, 'ours', 'other'))
    other.make('bin')
    mkdirSync(`${folder.path}.removed-0123456789abcdef`)
    assert.deepEqual(await folder.remove(), [{path: folder.path, outcome: 'removed'}])
    assert.deepEqual(readdirSync(dirname(folder.path)), ['other'])
  })

  it('uses no folder that is a link, and says that it was not removed', async function () {
    if (process.platform === 'win32') this.skip()
    const outside = join(directory, 'outside')
    mkdirSync(outside, {mode: 0o700})
    jobFolderAt(join(directory, 'ours', 'other')).make()
    symlinkSync(outside, folder.path)
    assert.throws(() => folder.make('bin'), /it is a link/)
    const [removal] = await folder.remove()
    assert.equal(removal?.outcome, 'refused')
    assert.match(removal?.reason ?? '', /it is a link/)
    assert.ok(existsSync(outside))
  })

  it('uses no folder that other users can enter', function () {
    skipWherePrivate(this)
    folder.make()
    chmodSync(folder.path, 0o755)
    assert.throws(() => folder.exists(), /other users can enter it/)
  })
})
