// What a command of `exec --bucket` gets, and what hostile code of the same user takes all the same: as SECURITY.md says.
import assert from 'node:assert/strict'
import {readFileSync} from 'node:fs'
import {platform} from 'node:os'
import {program} from '../support/ci-auth.ts'
import {type CliJob, openCliJob} from '../support/cli-job.ts'
import {post} from '../support/emulator-client.ts'
import {skipBecause} from '../support/skip.ts'
import {acmeNames} from '../support/worlds.ts'

const identity = ['--workload-identity-provider', acmeNames.provider, '--service-account', acmeNames.deployer]
const exec = ['exec', ...identity, '--bucket', 'my-bucket/in/', '--']

describe('a command with an access boundary', function () {
  this.timeout(30_000)
  let job: CliJob

  before(async function () {
    if (platform() !== 'linux') skipBecause(this, 'only Linux has /proc, and says whose a connection is')
    job = await openCliJob()
    // The worst case: everything that a sign-in leaves for later steps is there.
    for (const profile of ['default', 'other']) {
      const {code, stderr} = await job.warmCiAuth(['federate', ...identity, '--profile', profile])
      assert.equal(code, 0, stderr)
    }
    assert.equal((await job.warmCiAuth(['token', '--profile', 'other'])).code, 0)
    await job.nextStep()
  })
  after(() => job?.close())

  const run = (...command: readonly string[]) => job.warmCiAuth([...exec, ...command])
  async function boundaryOf(token: string): Promise<string> {
    const {body} = await post(job.emulator, '/v1/introspect', new URLSearchParams({token}))
    const {access_boundary: boundary, active} = body as {active: boolean; access_boundary?: object}
    assert.equal(active, true)
    return boundary === undefined ? 'none' : JSON.stringify(boundary)
  }

  it('has nothing in its environment that leads to a token without it', async () => {
    const {stdout} = await run(process.execPath, '-e', 'process.stdout.write(JSON.stringify(process.env))')
    const env = JSON.parse(stdout) as Record<string, string>
    const secrets = [job.env['ACTIONS_ID_TOKEN_REQUEST_TOKEN'], job.env['ACTIONS_ID_TOKEN_REQUEST_URL']]
    assert.deepEqual(
      Object.values(env).filter((value) => secrets.includes(value)),
      [],
    )
    // No variable names a file with credentials.
    const files = Object.values(env).filter((value) => /ci-creds-/.test(value))
    assert.deepEqual(files, [])
    assert.match(env['CLOUDSDK_CONFIG'] ?? '', /\/exec-[0-9a-f]{16}\/gcloud$/)
  })

  it('gets only tokens that have it from ci-auth, and none of a profile', async () => {
    const {stderr, stdout} = await run(process.execPath, program, 'token')
    assert.match(await boundaryOf(stdout.trim()), /objects\/in\//, stderr)
    for (const words of [
      ['token', '--profile', 'other'],
      ['token', '--format', 'id_token', '--id-token-audience', 'https://a.example'],
      ['token', ...identity],
      ['oidc', 'token', '--audience', 'https://a.example'],
    ]) {
      const refused = await run(process.execPath, program, ...words)
      assert.deepEqual([refused.code === 0, refused.stdout], [false, ''], words.join(' '))
    }
  })

  it('keeps the variables with which it can sign in itself if --keep-ci-token is given', async () => {
    const nested = [process.execPath, program, 'token', ...identity, '--no-cache']
    const {code, stderr, stdout} = await job.warmCiAuth([...exec.slice(0, -1), '--keep-ci-token', '--', ...nested])
    assert.equal(code, 0, stderr)
    assert.equal(await boundaryOf(stdout.trim()), 'none')
  })

  it('is no sandbox: hostile code of the same user takes the variables of its parent, and signs in without it', async () => {
    const script = `
      const text = require('fs').readFileSync('/proc/' + process.ppid + '/environ', 'latin1')
      const env = Object.fromEntries(text.split('\\0').filter(Boolean).map((each) => each.split(/=(.*)/s, 2)))
      const words = ${JSON.stringify([program, 'token', ...identity, '--no-cache'])}
      require('child_process').execFileSync(process.execPath, words, {env, stdio: 'inherit'})`
    // A process of its own: what hostile code reads are the variables with which it was started.
    const {code, stderr, stdout} = await job.ciAuth([...exec, process.execPath, '-e', script])
    assert.equal(code, 0, stderr)
    assert.equal(await boundaryOf(stdout.trim()), 'none')
  })

  it('is no sandbox: hostile code of the same user reads the tokens and the credentials file that the job keeps', async () => {
    const script = `
      const {readdirSync, readFileSync} = require('fs')
      const {RUNNER_TEMP, GITHUB_WORKSPACE} = process.env
      const below = (folder) => readdirSync(folder, {recursive: true}).map((name) => folder + '/' + name)
      const kept = below(RUNNER_TEMP).find((path) => /tokens\\/[0-9a-f]{64}\\.json$/.test(path))
      const file = below(GITHUB_WORKSPACE).find((path) => /ci-creds-[0-9a-f]+\\.json$/.test(path))
      console.log(JSON.stringify([JSON.parse(readFileSync(kept)).value, JSON.parse(readFileSync(file)).type]))`
    const {stderr, stdout} = await run(process.execPath, '-e', script)
    const [token, type] = JSON.parse(stdout || 'null') ?? assert.fail(stderr)
    assert.deepEqual([await boundaryOf(token), type], ['none', 'external_account'])
  })

  it('is no sandbox: where the system lets processes of one user debug each other, hostile code opens the memory of its parent', async function () {
    const scope = readScope()
    if (scope !== '0') return skipBecause(this, `kernel.yama.ptrace_scope is ${scope}`)
    const script = "require('fs').openSync('/proc/' + process.ppid + '/mem', 'r'); console.log('open')"
    assert.equal((await run(process.execPath, '-e', script)).stdout, 'open\n')
  })
})

/** `0` if a process may debug every other one of its user, as where the kernel has no such limit. */
function readScope(): string {
  try {
    return readFileSync('/proc/sys/kernel/yama/ptrace_scope', 'utf8').trim()
  } catch {
    return '0'
  }
}
