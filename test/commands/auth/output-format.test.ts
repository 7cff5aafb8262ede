import assert from 'node:assert/strict'
import {readdir, writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import {ciAuthLine, start} from '../../support/ci-auth.ts'
import {type CliJob, openCliJob} from '../../support/cli-job.ts'
import {assertClean} from '../../support/secret-scan.ts'
import {skipBecause} from '../../support/skip.ts'
import {openWarmProgram} from '../../support/warm-ci-auth.ts'
import {acmeNames} from '../../support/worlds.ts'

const {deployer, projectId, provider} = acmeNames
const federate = ['federate', '--workload-identity-provider', provider, '--service-account', deployer]

describe('commands/auth, --output-format', function () {
  this.timeout(20_000)
  let job: CliJob

  beforeEach(async () => {
    job = await openCliJob({github: false})
    job.env['CI_AUTH_ID_TOKEN'] = await job.emulator.mintIdToken({
      repository: 'acme/shop',
      repository_owner: 'acme',
      sub: 'repo:acme/shop:ref:refs/heads/main',
      audience: `https://iam.googleapis.com/${provider}`,
    })
  })
  afterEach(() => job.close())

  const words = (format: string): string => `${ciAuthLine} ${federate.join(' ')} --output-format ${format}`

  const run = (shell: string, script: string) => start(shell, ['-c', script], {env: job.env, cwd: job.workspace}).ended

  /** How each shell evaluates what `line` prints in its words. */
  const evaluating: Readonly<Record<string, (line: (format: string) => string) => string>> = {
    sh: (line) => `eval "$(${line('shell')})"`,
    bash: (line) => `eval "$(${line('shell')})"`,
    zsh: (line) => `eval "$(${line('shell')})"`,
    fish: (line) => `${line('fish')} | source`,
  }

  for (const [shell, script] of Object.entries(evaluating)) {
    it(`sets the variables in ${shell}, and says all else on standard error`, async function () {
      const ended = await run(
        shell,
        `${script(words)}; printenv GOOGLE_CLOUD_PROJECT; cat "$GOOGLE_APPLICATION_CREDENTIALS"`,
      ).catch(() => skipBecause(this, `there is no ${shell}`))
      const [project, ...file] = ended.stdout.split('\n')
      assert.equal(project, projectId, ended.stderr)
      assert.equal(JSON.parse(file.join('\n')).type, 'external_account')
      assert.match(ended.stderr, /works until .*\nSigned in as deployer@/)
      assertClean(job, {stdout: '', stderr: ended.stderr}, [job.env['CI_AUTH_ID_TOKEN'] ?? ''])
    })
  }

  it('refuses to print no variable: whoever evaluates nothing would go on', async () => {
    const {code, stderr, stdout} = await run('sh', `${words('shell')} --no-export-environment-variables`)
    assert.deepEqual([code, stdout], [2, 'false\n'], stderr)
    assert.match(stderr, /there is no variable to print as shell[\s\S]*Code: INPUT_NOT_APPLICABLE/)
    assert.deepEqual(await readdir(job.workspace), ['README.md'])
  })

  describe('when the sign-in fails', () => {
    /** How ci-auth ends counts here, not how it starts: it runs in one process. */
    let warm: Awaited<ReturnType<typeof openWarmProgram>>
    beforeEach(async () => {
      warm = await openWarmProgram(join(job.folder, 'ci-auth'))
    })
    afterEach(() => warm.close())

    const failing: Readonly<Record<string, {env?: Record<string, string>; more?: string}>> = {
      'a refused sign-in': {env: {CI_AUTH_ID_TOKEN: 'no token'}},
      'a wrong input': {more: ' --retries many'},
      'a flag that does not exist': {more: ' --acount x'},
    }
    for (const [shell, script] of Object.entries(evaluating)) {
      for (const [name, {env = {}, more = ''}] of Object.entries(failing)) {
        it(`lets a script in ${shell} fail after ${name}, which eval alone would not`, async function () {
          const stop = shell === 'fish' ? '; or exit 1' : ''
          const line = (format: string) =>
            `${join(job.folder, 'ci-auth')} ${federate.join(' ')}${more} --output-format ${format}`
          const text = `${shell === 'fish' ? '' : 'set -e; '}${script(line)}${stop}; echo went on`
          const ended = await start(shell, ['-c', text], {env: {...job.env, ...env}, cwd: job.workspace}).ended.catch(
            () => skipBecause(this, `there is no ${shell}`),
          )
          assert.deepEqual([ended.code, ended.stdout], [1, ''], ended.stderr)
        })
      }
    }
  })

  it('prints nothing for a file or a parser when the sign-in fails', async () => {
    for (const format of ['env', 'dotenv', 'json']) {
      const run = await job.warmCiAuth([...federate, '--output-format', format], {CI_AUTH_ID_TOKEN: 'no token'})
      assert.deepEqual([run.code, run.stdout], [3, ''])
    }
    const chosen = await job.warmCiAuth(federate, {CI_AUTH_ID_TOKEN: 'no token', CI_AUTH_OUTPUT_FORMAT: 'shell'})
    assert.equal(chosen.stdout, 'false\n')
  })

  it('is read back by node --env-file, and as lines', async () => {
    const {stdout} = await job.warmCiAuth([...federate, '--output-format', 'dotenv'])
    const file = join(job.folder, '.env')
    await writeFile(file, stdout)
    const print = 'process.stdout.write(process.env.GOOGLE_CLOUD_PROJECT)'
    const env = {PATH: job.env['PATH']}
    const ended = await start(process.execPath, [`--env-file=${file}`, '-e', print], {env}).ended
    assert.equal(ended.stdout, projectId)
    assert.match((await job.warmCiAuth([...federate, '--output-format', 'env'])).stdout, /^(?:[A-Z_]+=\S+\n)+$/)
    assert.match(
      (await job.warmCiAuth([...federate, '--output-format', 'powershell'])).stdout,
      /^(?:\$env:[A-Z_]+ = '[^']+'\n)+$/,
    )
  })

  it('hands over a token that was asked for, under a name of its own', async () => {
    const argv = [...federate, '--token-format', 'access_token', '--output-format', 'json']
    const {code, stdout, stderr} = await job.warmCiAuth(argv)
    assert.equal(code, 0, stderr)
    const {CI_AUTH_OUTPUT_ACCESS_TOKEN: token, ...variables} = JSON.parse(stdout)
    assert.match(token, /^ya29\.c\./)
    assert.equal(variables.GOOGLE_CLOUD_PROJECT, projectId)
    assertClean(job, {stdout: '', stderr}, [token])
  })

  it('writes no variable on standard output when it fails', async () => {
    for (const format of ['env', 'shell', 'fish', 'powershell', 'dotenv', 'json']) {
      const {code, stdout, stderr} = await job.warmCiAuth([
        ...federate,
        '--output-format',
        format,
        '--service-account',
        'x',
      ])
      assert.equal(code, 2, stderr)
      assert.match(stdout, /^(?:|false\n|throw '.*'\n)$/)
    }
    const {stdout} = await run('sh', `eval "$(${words('shell')} --timeout 1.5h)" || echo "status $?"`)
    assert.equal(stdout, 'status 1\n')
    assert.deepEqual(await job.leftovers(), [])
  })

  it('does not go with --json', async () => {
    const {code, stdout} = await job.warmCiAuth([...federate, '--output-format', 'shell', '--json'])
    assert.equal(code, 2)
    assert.equal(JSON.parse(stdout).error.code, 'USAGE')
  })
})
