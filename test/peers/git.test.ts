import assert from 'node:assert/strict'
import {existsSync, readFileSync, rmSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {gitHosts, openGitServer} from '../doubles/git-server.ts'
import type {GoogleHost} from '../doubles/google-host.ts'
import {start} from '../support/ci-auth.ts'
import {type CliJob, openCliJob} from '../support/cli-job.ts'
import {post} from '../support/emulator-client.ts'
import {assertNoSecret} from '../support/secret-scan.ts'
import {acmeNames} from '../support/worlds.ts'

const repository = `https://${gitHosts[0]}/acme/shop`

describe('git, in a repository of Google', function () {
  this.timeout(60_000)
  let job: CliJob
  let server: GoogleHost
  beforeEach(async () => {
    job = await openCliJob()
    server = await openGitServer(job.emulator)
  })
  afterEach(async () => {
    await server.close()
    await job.close()
  })

  /** Signs in, and configures git, whose variables later steps get. */
  async function configure(...as: string[]): Promise<void> {
    const argv = ['federate', '--workload-identity-provider', acmeNames.provider, ...as]
    for (const each of [argv, ['configure', 'git']]) {
      const {code, stderr} = await job.warmCiAuth(each)
      assert.equal(code, 0, stderr)
      await job.nextStep()
    }
  }
  const globalFile = () => join(job.env['HOME'] ?? '', '.gitconfig')
  const git = (...argv: string[]) => start('git', argv, {env: {...job.env, ...server.env}, cwd: job.folder}).ended
  const clone = () => git('clone', '--quiet', repository, 'shop')
  /** What the server was given and took, in order. */
  const tokens = () => [...new Set(server.visits.filter(({status}) => status === 200).map(({token}) => token))]

  it('clones and pushes with one token of the job', async () => {
    await configure('--service-account', acmeNames.deployer)
    assert.deepEqual(await clone(), {code: 0, signal: null, stdout: '', stderr: ''})
    assert.ok(existsSync(join(job.folder, 'shop', 'README.md')))
    const author = ['-c', 'user.name=Acme', '-c', 'user.email=ci@acme.example']
    await git('-C', 'shop', ...author, 'commit', '--quiet', '--allow-empty', '--message', 'from CI')
    const pushed = await git('-C', 'shop', 'push', '--quiet')
    assert.equal(pushed.code, 0, pushed.stderr)
    assert.equal(tokens().length, 1)
    assertNoSecret(await git('-C', 'shop', 'config', '--list').then(({stdout}) => stdout), tokens())
  })

  it('gets another token where the one that it had was refused', async () => {
    await configure('--service-account', acmeNames.deployer)
    await clone()
    server.refuseOnce()
    assert.match((await git('-C', 'shop', 'fetch')).stderr, /Authentication failed/)
    assert.equal((await git('-C', 'shop', 'fetch')).code, 0)
    assert.equal(tokens().length, 2)
  })

  it('gets a new token for each command if they live for minutes only', async () => {
    await configure()
    await clone()
    job.emulator.clock.advance(300)
    assert.equal((await git('-C', 'shop', 'fetch')).code, 0)
    assert.equal(tokens().length, 2)
  })

  it('is one identity for each host, if the job has several', async () => {
    await configure('--service-account', acmeNames.deployer)
    const [, other] = gitHosts
    const as = ['--service-account', acmeNames.nightly, '--profile', 'nightly']
    const provider = ['--workload-identity-provider', acmeNames.provider]
    for (const argv of [
      ['federate', ...provider, ...as],
      ['configure', 'git', other, '--profile', 'nightly'],
    ]) {
      const {code, stderr} = await job.warmCiAuth(argv)
      assert.equal(code, 0, stderr)
      await job.nextStep()
    }
    await clone()
    assert.equal((await git('clone', '--quiet', `https://${other}/acme/shop`, 'other')).code, 0)
    const owners = await Promise.all(
      tokens().map(async (token) => {
        const {body} = await post(job.emulator, '/v1/introspect', new URLSearchParams({token}))
        return (body as {username: string}).username
      }),
    )
    assert.deepEqual(owners, [`serviceAccount:${acmeNames.deployer}`, `serviceAccount:${acmeNames.nightly}`])
  })

  it('clones in exec, which leaves nothing', async () => {
    const as = ['--workload-identity-provider', acmeNames.provider, '--service-account', acmeNames.deployer]
    const command = ['git', 'clone', '--quiet', repository, join(job.folder, 'shop')]
    const {code, stderr} = await job.ciAuth(['exec', ...as, '--configure', 'git', '--', ...command], server.env)
    assert.equal(code, 0, stderr)
    assert.equal(tokens().length, 1)
    assert.deepEqual(await job.leftovers(), [])
  })

  it('puts the user’s file back as it was', async () => {
    writeFileSync(globalFile(), '[user]\n\tname = Acme')
    await configure('--service-account', acmeNames.deployer)
    for (const name of Object.keys(job.env)) if (name.startsWith('GIT_CONFIG_')) delete job.env[name]
    assert.equal((await job.warmCiAuth(['configure', 'git', '--in-place'])).code, 0)
    assert.equal((await clone()).code, 0)
    assert.equal((await job.warmCiAuth(['cleanup'])).code, 0)
    assert.equal(readFileSync(globalFile(), 'utf8'), '[user]\n\tname = Acme')
  })

  it('is told why there is no token, and asks nobody for a password', async () => {
    await configure()
    // As a checkout does that cleans the workspace.
    rmSync(job.env['GOOGLE_APPLICATION_CREDENTIALS'] ?? '')
    const {code, stderr} = await clone()
    assert.equal(code, 128)
    assert.match(
      stderr,
      /^git-credential-ci-auth: FILE_CREDENTIALS_MISSING: .*\nfatal: credential helper .* told us to quit$/m,
    )
    assert.deepEqual(tokens(), [])
  })

  it('keeps nothing after the cleanup', async () => {
    await configure('--service-account', acmeNames.deployer)
    await clone()
    const {code, stderr} = await job.warmCiAuth(['cleanup'])
    assert.equal(code, 0, stderr)
    assert.deepEqual(await job.leftovers(), [])
    assert.equal((await git('-C', 'shop', 'fetch')).code, 128)
  })
})
