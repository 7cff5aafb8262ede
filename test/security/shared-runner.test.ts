import assert from 'node:assert/strict'
import {execFile, execFileSync, spawnSync} from 'node:child_process'
import {once} from 'node:events'
import {chmod, mkdir, mkdtemp, readFile, rm, symlink, writeFile} from 'node:fs/promises'
import {connect} from 'node:net'
import {platform, tmpdir, userInfo} from 'node:os'
import {join} from 'node:path'
import {excludeFromGit} from '../../src/lib/files/git-exclude.ts'
import {
  type LoopbackServer,
  openLoopbackServer,
  textReply,
} from '../../src/lib/use-cases/exec/credential-server/loopback-server.ts'
import {program, type Running, start} from '../support/ci-auth.ts'
import {type CliJob, openCliJob} from '../support/cli-job.ts'
import {asStranger} from '../support/ordinary-user.ts'
import {skipBecause} from '../support/skip.ts'
import {acmeNames} from '../support/worlds.ts'

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
      server = await openLoopbackServer(async () => textReply('token'), {ownUserOnly: true})
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

  describe('many connections to exec, which may open 128 files', function () {
    this.timeout(60_000)
    const identity = ['--workload-identity-provider', acmeNames.provider, '--service-account', acmeNames.deployer]
    const token = '/computeMetadata/v1/instance/service-accounts/default/token'

    /** Holds more and more connections, and asks again and again. Then floods, until it is killed. */
    const ATTACK = `
      const {connect} = require('node:net'), {get} = require('node:http')
      const [url] = process.argv.slice(1), {host, hostname, port} = new URL(url)
      const hold = (ended = () => {}) => connect(port, hostname).on('error', () => {}).on('close', ended).resume()
      const ask = () => new Promise((resolve) => {
        get(url, {headers: {'metadata-flavor': 'Google'}, agent: false}, (answer) => resolve(answer.resume().statusCode))
          .on('error', ({code}) => resolve(code))
      })
      const flood = () => hold(() => setImmediate(flood))
      const attack = async () => {
        const answers = new Set()
        for (let held = 1; held <= 130; held++) {
          hold()
          if (held > 80) answers.add(await ask())
        }
        for (let started = 0; started < 200; started++) flood()
        console.log(JSON.stringify([...answers]))
      }
      attack()`

    let job: CliJob
    const running: Running[] = []
    beforeEach(async function () {
      if (platform() !== 'linux' || userInfo().uid !== 0)
        skipBecause(this, 'only root of Linux can act as another user')
      job = await openCliJob()
    })
    afterEach(async () => {
      for (const {child, ended} of running.splice(0)) {
        child.kill()
        await ended
      }
      await job.close()
    })

    const firstLine = async ({ended, told}: Running): Promise<string> =>
      told('stdout', /.*(?=\n)/).then(
        ([line]) => line,
        async () => (await ended).stderr.trim(),
      )

    async function execPrinting(script: string, flags: readonly string[] = []): Promise<string> {
      const exec = [program, 'exec', ...identity, ...flags, '--', process.execPath, '-e']
      const command = [process.execPath, ...exec, `console.log(${script}); setInterval(() => {}, 1000)`]
      const started = start('bash', ['-c', 'ulimit -n 128 && exec "$@"', 'bash', ...command], {env: job.env, cwd: own})
      running.push(started)
      return firstLine(started)
    }

    /** What another user got while it held connections. It goes on with a flood of them. */
    async function attack(url: string): Promise<unknown> {
      const attacker = start(process.execPath, ['-e', ATTACK, '--', url], {env: process.env, uid: 65_534, cwd: '/'})
      running.unshift(attacker)
      // Its connections may be ended to make room.
      return JSON.parse(await firstLine(attacker)).filter((answer: unknown) => answer !== 'ECONNRESET')
    }

    async function ownAnswers(url: string, headers: Record<string, string>): Promise<number[]> {
      const statuses: number[] = []
      for (let asked = 0; asked < 20; asked++) {
        const answer = await fetch(url, {headers})
        await answer.text()
        statuses.push(answer.status)
      }
      return statuses
    }

    it('get no token of the metadata server for another user, and keep its owner from none', async () => {
      const url = `http://${await execPrinting('process.env.GCE_METADATA_HOST', ['--metadata-server'])}${token}`
      assert.deepEqual(await attack(url), [403])
      assert.deepEqual(await ownAnswers(url, {'metadata-flavor': 'Google'}), Array(20).fill(200))
    })

    it('keep the owner of the credentials file from none', async () => {
      const read = `fs.readFileSync(process.env.GOOGLE_APPLICATION_CREDENTIALS, 'utf8').replaceAll('\\n', '')`
      const {credential_source: source} = JSON.parse(await execPrinting(read))
      assert.deepEqual(await attack(source.url), [401])
      assert.deepEqual(await ownAnswers(source.url, source.headers), Array(20).fill(200))
    })

    it('of its owner end no command, where they are more than can be opened', async () => {
      const url = `http://${await execPrinting('process.env.GCE_METADATA_HOST', ['--metadata-server'])}${token}`
      const {hostname, port} = new URL(url)
      const sockets = Array.from({length: 300}, () => connect(Number(port), hostname).on('error', () => {}))
      await Promise.all(sockets.map((socket) => Promise.race([once(socket, 'connect'), once(socket, 'close')])))
      for (const socket of sockets) socket.destroy()
      assert.deepEqual(await ownAnswers(url, {'metadata-flavor': 'Google'}), Array(20).fill(200))
    })
  })

  describe('a system that does not tell who asks', () => {
    it('gets no metadata server: an unmapped user of a user namespace', async function () {
      if (platform() !== 'linux' || userInfo().uid !== 0) skipBecause(this, 'only root of Linux can be one')
      if (spawnSync('unshare', ['--user', 'true']).status !== 0) skipBecause(this, 'unshare --user is not allowed here')
      const job = await openCliJob()
      try {
        const exec = [
          'exec',
          '--workload-identity-provider',
          acmeNames.provider,
          '--service-account',
          acmeNames.deployer,
        ]
        const command = [process.execPath, program, ...exec, '--metadata-server', '--', 'echo', 'started']
        const {code, stderr, stdout} = await start('unshare', ['--user', ...command], {env: job.env, cwd: '/'}).ended
        assert.match(stderr, /INPUT_METADATA_SERVER_UNSAFE/)
        assert.deepEqual([code, stdout], [2, ''])
      } finally {
        await job.close()
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
