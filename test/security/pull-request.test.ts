import assert from 'node:assert/strict'
import {execFileSync} from 'node:child_process'
import {mkdir, mkdtemp, readFile, rm, symlink, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {excludeFromGit} from '../../src/lib/credentials/git-exclude.ts'
import {uploadWarnings} from '../../src/lib/credentials/ignore-files.ts'

// What a checkout, a branch, a title or a claim may hold that somebody else wrote.
describe('security: a hostile pull request', () => {
  let checkout: string
  let credentials: string

  beforeEach(async () => {
    checkout = await mkdtemp(join(tmpdir(), 'ci-auth-checkout-'))
    credentials = join(checkout, 'ci-creds-0123456789abcdef.json')
  })

  afterEach(() => rm(checkout, {recursive: true, force: true}))

  describe('ignore files that are none', () => {
    const repository = async (): Promise<void> => {
      await mkdir(join(checkout, '.git'))
      await writeFile(join(checkout, '.git', 'HEAD'), '')
    }

    it('are not read as links to a device without end', async () => {
      await repository()
      for (const name of ['.gitignore', '.dockerignore', '.gcloudignore']) {
        await symlink('/dev/zero', join(checkout, name))
      }
      assert.equal(await excludeFromGit(credentials), undefined)
      assert.equal((await uploadWarnings(credentials, checkout)).length, 2)
    })

    it('are not waited for as pipes', async () => {
      await repository()
      for (const name of ['.gitignore', '.dockerignore', '.gcloudignore'])
        execFileSync('mkfifo', [join(checkout, name)])
      assert.equal(await excludeFromGit(credentials), undefined)
      assert.equal((await uploadWarnings(credentials, checkout)).length, 2)
    })

    it('are read to a limit', async () => {
      await writeFile(join(checkout, '.dockerignore'), `${'#'.repeat(2_000_000)}\nci-creds-*.json\n`)
      assert.equal((await uploadWarnings(credentials, checkout)).length, 1)
    })

    it('lead to no other file through the exclude file of a repository', async () => {
      await repository()
      await mkdir(join(checkout, '.git', 'info'))
      await writeFile(join(checkout, 'profile'), '')
      await symlink(join(checkout, 'profile'), join(checkout, '.git', 'info', 'exclude'))
      assert.match((await excludeFromGit(credentials)) ?? '', /is not excluded from git: .*ELOOP/)
      assert.equal(await readFile(join(checkout, 'profile'), 'utf8'), '')
    })
  })
})
