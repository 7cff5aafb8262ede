import assert from 'node:assert/strict'
import {execFileSync} from 'node:child_process'
import {chmod, mkdir, mkdtemp, readFile, rm, symlink, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {excludeFromGit} from '../../src/lib/credentials/git-exclude.ts'
import {asStranger} from '../support/ordinary-user.ts'

// A user of the same computer, before, during and after a job. What else holds against one: SECURITY.md names the tests.
describe('security: another user of the runner', () => {
  let own: string
  let shared: string
  let credentials: string

  beforeEach(async () => {
    own = await mkdtemp(join(tmpdir(), 'ci-auth-own-'))
    shared = await mkdtemp(join(tmpdir(), 'ci-auth-shared-'))
    await chmod(shared, 0o1777)
    credentials = join(shared, 'ci-creds-0123456789abcdef.json')
  })

  afterEach(async () => {
    await rm(own, {recursive: true, force: true})
    await rm(shared, {recursive: true, force: true})
  })

  describe('a .git in the temporary folder', () => {
    it('makes no file of ours grow', async function () {
      const profile = join(own, 'profile')
      await writeFile(profile, '')
      await asStranger(this, async () => {
        await mkdir(join(shared, '.git', 'info'), {recursive: true})
        await writeFile(join(shared, '.git', 'HEAD'), '')
        await symlink(profile, join(shared, '.git', 'info', 'exclude'))
      })

      assert.equal(await excludeFromGit(credentials), undefined)
      assert.equal(await readFile(profile, 'utf8'), '')
    })

    it('makes no file of ours grow where it names a folder elsewhere', async function () {
      await mkdir(join(own, 'repository'))
      await writeFile(join(own, 'repository', 'HEAD'), '')
      await asStranger(this, () => writeFile(join(shared, '.git'), `gitdir: ${join(own, 'repository')}\n`))

      assert.equal(await excludeFromGit(credentials), undefined)
      await assert.rejects(readFile(join(own, 'repository', 'info', 'exclude')), {code: 'ENOENT'})
    })

    it('makes no sign-in wait for ever as a pipe, whoever made it', async () => {
      execFileSync('mkfifo', [join(shared, '.git')])
      assert.equal(await excludeFromGit(credentials), undefined)
    })

    it('is taken for a repository where it is our own', async () => {
      await mkdir(join(shared, '.git'))
      await writeFile(join(shared, '.git', 'HEAD'), '')
      assert.equal(await excludeFromGit(credentials), undefined)
      assert.equal(await readFile(join(shared, '.git', 'info', 'exclude'), 'utf8'), 'ci-creds-*.json\n')
    })
  })
})
