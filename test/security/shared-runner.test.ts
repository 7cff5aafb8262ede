import assert from 'node:assert/strict'
import {execFile, execFileSync} from 'node:child_process'
import {chmod, mkdir, mkdtemp, readFile, rm, symlink, writeFile} from 'node:fs/promises'
import {platform, tmpdir, userInfo} from 'node:os'
import {join} from 'node:path'
import {type LoopbackServer, openLoopbackServer} from '../../src/lib/credential-server/loopback-server.ts'
import {text} from '../../src/lib/credential-server/reply.ts'
import {excludeFromGit} from '../../src/lib/credentials/git-exclude.ts'
import {asStranger} from '../support/ordinary-user.ts'
import {skipBecause} from '../support/skip.ts'

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

  describe('the metadata server of exec', () => {
    const ASK = `
      const [host, address] = process.argv.slice(1)
      const options = {host: address, port: host.split(':')[1], path: '/', headers: {host, 'metadata-flavor': 'Google'}}
      require('node:http').get(options, ({statusCode}) => process.stdout.write(String(statusCode)))`

    const statusFor = (host: string, user: {uid?: number}, address = '127.0.0.1'): Promise<string> =>
      new Promise((resolve, reject) => {
        const args = ['-e', ASK, '--', host, address]
        execFile(process.execPath, args, {...user, cwd: '/'}, (error, stdout) =>
          error ? reject(error) : resolve(stdout),
        )
      })

    let server: LoopbackServer
    beforeEach(async () => {
      server = await openLoopbackServer(async () => text('token'), {ownUserOnly: true})
    })
    afterEach(() => server.close())

    it('answers no process of another user', async function () {
      if (platform() !== 'linux' || userInfo().uid !== 0)
        skipBecause(this, 'only root of Linux can act as another user')
      for (const address of ['127.0.0.1', '::ffff:127.0.0.1']) {
        assert.equal(await statusFor(server.host, {uid: 65_534}, address), '403', address)
      }
    }).timeout(20_000)

    it('answers the command that it is for', async () => {
      for (const address of ['127.0.0.1', '::ffff:127.0.0.1', 'localhost']) {
        assert.equal(await statusFor(server.host, {}, address), '200', address)
      }
    }).timeout(20_000)
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
