import assert from 'node:assert/strict'
import {mkdtemp, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {type BuildOptions, build} from 'esbuild'
import {start} from '../support/ci-auth.ts'

const options = new URL('../../scripts/bundle-options.mjs', import.meta.url).href

describe('the one file for programs', function () {
  this.timeout(30_000)
  let folder: string
  let program: string

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'ci-auth-program-'))
    program = join(folder, 'ci-auth.cjs')
    const {programFile} = (await import(options)) as {programFile: () => BuildOptions}
    await build({...programFile(), outfile: program, logLevel: 'error'})
  })
  after(() => rm(folder, {recursive: true, force: true}))

  const run = (...argv: string[]) =>
    start(process.execPath, [program, ...argv], {env: {PATH: process.env['PATH'], TMPDIR: folder}, cwd: folder}).ended

  it('prints its version and its help without a package beside it', async () => {
    const [version, help] = await Promise.all([run('--version'), run('auth', 'federate', '--help')])
    assert.match(version.stdout, /^ci-auth\/\d/)
    assert.match(help.stdout, /\n {2}\$ ci-auth auth federate /)
  })

  it('signs a job in with a launcher, in which another Node finds the proxy of the emulator', async () => {
    const job = `
      const {execFileSync} = require('node:child_process')
      const {GOOGLE_APPLICATION_CREDENTIALS: file} = JSON.parse(execFileSync(process.execPath, [...process.argv.slice(1), '--json']).toString()).variables
      console.log(JSON.stringify({file, credentials: require(file), options: process.env.NODE_OPTIONS}))`
    const provider =
      'projects/123456789012/locations/global/workloadIdentityPools/buildkite-pool/providers/buildkite-jobs'
    const federate = [program, 'federate', '--workload-identity-provider', provider, '--ci', 'buildkite']
    const simulated = ['emulator', 'run', '--ci', 'buildkite', '--', process.execPath, '-e', job, ...federate]
    const {code, stderr, stdout} = await run(...simulated)
    assert.equal(code, 0, stderr)
    const {credentials, options} = JSON.parse(stdout)
    assert.match(options, /^--require .*use-proxy\.cjs/)
    assert.match(credentials.credential_source.executable.command, /ci-creds-.*\.cjs/)
  })
})
