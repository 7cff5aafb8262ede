import assert from 'node:assert/strict'
import {spawnSync} from 'node:child_process'
import {writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import {ciAuthWords, start} from '../../support/ci-auth.ts'
import {type CliJob, type CliJobOptions, openCliJob} from '../../support/cli-job.ts'
import {openEmulator} from '../../support/emulator.ts'
import {assertClean} from '../../support/secret-scan.ts'
import {skipBecause} from '../../support/skip.ts'
import {unsignedToken} from '../../support/tokens.ts'
import {warmCiAuth} from '../../support/warm-ci-auth.ts'
import {acmeClaims, acmeNames} from '../../support/worlds.ts'

const {deployer, locked, provider} = acmeNames
const federate = ['federate', '--workload-identity-provider', provider, '--service-account', deployer]

interface Failure {
  code: string
  exit: number
  argv?: readonly string[]
  env?: Record<string, string>
  options?: CliJobOptions
  prepare?: (job: CliJob) => Promise<{argv?: readonly string[]; env?: Record<string, string>; secret?: string}>
}

const withKey = (change: (key: string) => string) => async (job: CliJob) => {
  const key = job.emulator.serviceAccountKey(deployer) as {private_key: string}
  return {env: {CI_AUTH_CREDENTIALS_JSON: change(JSON.stringify(key))}, secret: key.private_key}
}

const failures: readonly Failure[] = [
  {code: 'INPUT_SOURCE_MISSING', exit: 2, argv: ['federate']},
  {code: 'INPUT_PROVIDER_INVALID', exit: 2, argv: ['federate', '--workload-identity-provider', 'pools/x']},
  {code: 'INPUT_BOOLEAN_INVALID', exit: 2, env: {CI_AUTH_VERIFY: 'perhaps'}},
  {
    code: 'INPUT_TOKEN_SOURCE_INVALID',
    exit: 2,
    argv: [...federate, '--oidc-token-field', 'x', '--oidc-token-env', 'A', '--oidc-token-url', 'https://a.example'],
  },
  {code: 'KEY_NOT_JSON', exit: 2, argv: ['key'], prepare: withKey((key) => key.slice(0, 900))},
  {
    code: 'KEY_WRONG_TYPE',
    exit: 2,
    argv: ['key'],
    prepare: withKey((key) => key.replace('service_account', 'authorized_user')),
  },
  {code: 'KEY_PRIVATE_KEY_INVALID', exit: 2, argv: ['key'], prepare: withKey((key) => key.replace(/\\n/, ''))},
  {code: 'CI_NOT_DETECTED', exit: 3, options: {github: false}},
  {code: 'OIDC_PERMISSION_MISSING', exit: 3, env: {ACTIONS_ID_TOKEN_REQUEST_TOKEN: ''}},
  {
    code: 'OIDC_TOKEN_MALFORMED',
    exit: 3,
    argv: [...federate, '--oidc-token-env', 'SECRET'],
    env: {SECRET: 'hunter2-hunter2-hunter2'},
  },
  {
    // A program may print a token that was kept: no call could help it, and no network is to blame.
    code: 'OIDC_TOKEN_EXPIRED',
    exit: 3,
    async prepare({folder}) {
      const token = unsignedToken({...acmeClaims, sub: 'old', exp: 1_600_000_000})
      await writeFile(join(folder, 'old-token'), token)
      const source = ['--oidc-token-command', `cat ${join(folder, 'old-token')}`]
      return {argv: [...federate, ...source], env: {CI_AUTH_ENDPOINT_STS: 'http://127.0.0.1:1'}}
    },
  },
  {code: 'STS_CONDITION_REJECTED', exit: 4, options: {claims: {repository: 'evil/shop', repository_owner: 'evil'}}},
  {code: 'IAM_IMPERSONATION_DENIED', exit: 4, argv: [...federate.slice(0, -1), locked]},
  {
    code: 'OAUTH_JWT_SIGNATURE',
    exit: 4,
    argv: ['key'],
    async prepare() {
      const other = await openEmulator()
      const key = other.serviceAccountKey(deployer) as {private_key: string}
      await other.close()
      return {env: {CI_AUTH_CREDENTIALS_JSON: JSON.stringify(key)}, secret: key.private_key}
    },
  },
  {
    code: 'NETWORK_UNREACHABLE',
    exit: 5,
    argv: [...federate, '--retries', '0'],
    env: {CI_AUTH_ENDPOINT_STS: 'http://127.0.0.1:1'},
  },
  {
    code: 'NETWORK_TIMEOUT',
    exit: 5,
    argv: [...federate, '--timeout', '1s'],
    async prepare({emulator}) {
      emulator.inject({service: 'sts', kind: 'hang'})
      return {}
    },
  },
  {
    code: 'FILE_EXISTS',
    exit: 6,
    async prepare({folder}) {
      const path = join(folder, 'taken.json')
      await writeFile(path, '{}')
      return {argv: [...federate, '--credentials-file-path', path]}
    },
  },
  {code: 'EXPORT_FILE_MISSING', exit: 6, env: {GITHUB_ENV: ''}},
]

describe('commands/auth, failures', function () {
  this.timeout(20_000)
  let job: CliJob
  afterEach(() => job.close())

  for (const {argv = federate, code, env, exit, options, prepare} of failures) {
    it(`exits with ${exit} and says ${code}, in words and in JSON, without a secret, leaving nothing`, async () => {
      job = await openCliJob(options)
      const prepared = await prepare?.(job)
      const words = prepared?.argv ?? argv
      const variables = {...env, ...prepared?.env}
      const secrets = [prepared?.secret, env?.['SECRET']].filter((text) => text !== undefined)

      const plain = await job.warmCiAuth(words, variables)
      assert.deepEqual([plain.code, plain.stdout], [exit, ''], plain.stderr)
      assert.match(plain.stderr, /^Error: \S/m)
      assert.match(plain.stderr, new RegExp(`^Code: ${code}$|\\(${code}\\)`, 'm'))
      assertClean(job, plain, secrets)

      const loud = await job.warmCiAuth([...words, '--verbose'], {...variables, DEBUG: '*'})
      assert.equal(loud.code, exit)
      assertClean(job, loud, secrets)

      const json = await job.warmCiAuth([...words, '--json'], variables)
      assert.equal(json.code, exit)
      const {error} = JSON.parse(json.stdout)
      assert.deepEqual([error.code, typeof error.message], [code, 'string'])
      assertClean(job, json, secrets)
      assert.deepEqual(await job.leftovers(), [])
    })
  }

  it('names the audience in the lines for the pipeline, that of the provider or the given one', async () => {
    job = await openCliJob({github: false})
    const env = {...job.env, GITLAB_CI: 'true', CI_SERVER_URL: 'https://gitlab.example'}
    const named = ['--workload-identity-provider', provider]
    const cases: [string[], string][] = [
      [['federate', ...named], `https://iam.googleapis.com/${provider}`],
      [['federate', ...named, '--audience', 'acme'], 'acme'],
      [['token', ...named], `https://iam.googleapis.com/${provider}`],
      [['exec', ...named, '--', 'true'], `https://iam.googleapis.com/${provider}`],
      [['oidc', 'claims', ...named], `https://iam.googleapis.com/${provider}`],
      [['oidc', 'token', ...named], `https://iam.googleapis.com/${provider}`],
      [['doctor', '--offline', ...named], `https://iam.googleapis.com/${provider}`],
      // Quotes would end the text in YAML.
      [['federate', ...named, '--audience', 'a"b'], 'https://iam.googleapis.com/<provider>'],
    ]
    for (const [argv, audience] of cases) {
      const {stderr, stdout} = await warmCiAuth(argv, {env})
      assert.ok(`${stdout}${stderr}`.includes(`id_tokens: {GCP_ID_TOKEN: {aud: "${audience}"}}`), `${argv}: ${stderr}`)
    }
  })

  it('says what is not given, its form, and where it is to be had', async () => {
    job = await openCliJob()
    const provider = await job.warmCiAuth(['federate'])
    assert.match(provider.stderr, /^Error: --workload-identity-provider is not given$/m)
    assert.match(provider.stderr, /: --workload-identity-provider projects\/<number>\/.*\/providers\/<provider>$/m)
    assert.match(provider.stderr, /gcloud iam workload-identity-pools providers list/)
    const key = await job.warmCiAuth(['key'])
    assert.match(key.stderr, /^Error: --credentials-json-file is not given$/m)
    assert.match(key.stderr, /: --credentials-json-file PATH, or the key itself in CI_AUTH_CREDENTIALS_JSON$/m)
    for (const {stderr} of [provider, key]) assert.doesNotMatch(stderr, /Check the name of the secret/)
  })

  it('says of a value that is empty where to look', async () => {
    job = await openCliJob()
    const provider = await job.warmCiAuth(['federate', '--workload-identity-provider', ''])
    assert.match(
      provider.stderr,
      /^Error: --workload-identity-provider is empty\nTry this:\n {2}Check the name of the sec/m,
    )
    const key = await job.warmCiAuth(['key'], {CI_AUTH_CREDENTIALS_JSON: ''})
    assert.match(key.stderr, /^Error: CI_AUTH_CREDENTIALS_JSON is empty\nTry this:\n {2}Check the name of the secret/m)
  })

  it('says how long ago a token expired as people count', async () => {
    job = await openCliJob()
    const exp = Math.floor(Date.now() / 1000) - 86_400 * 800
    const old = {CI_AUTH_ID_TOKEN: unsignedToken({...acmeClaims, sub: 'old', exp})}
    const {stderr} = await job.warmCiAuth(federate, old)
    assert.match(stderr, /expired 2 years ago \(20/)
  })

  describe('says which call is tried again', () => {
    const RETRY = /^Retry 1 of 3 in \d\.\d s: Google STS at [\w.:]+: answered 503\r?$/m
    const once503 = async (): Promise<void> => {
      job = await openCliJob()
      job.emulator.inject({service: 'sts', kind: 'status', status: 503, times: 1})
    }

    it('with --verbose, and leaves the document of --json alone', async () => {
      await once503()
      const {code, stderr, stdout} = await job.warmCiAuth([...federate, '--verbose', '--json'])
      assert.equal(code, 0, stderr)
      assert.match(stderr, RETRY)
      assert.equal(JSON.parse(stdout).mode, 'federation')
    })

    it('not in a log', async () => {
      await once503()
      const {code, stderr} = await job.warmCiAuth(federate)
      assert.equal(code, 0, stderr)
      assert.doesNotMatch(stderr, /Retry/)
    })

    it('at a terminal', async function () {
      if (spawnSync('script', ['--version']).status !== 0)
        skipBecause(this, 'there is no script(1), which makes terminals')
      await once503()
      const line = [...ciAuthWords, ...federate].map((word) => `'${word}'`).join(' ')
      const env = {...job.env, TERM: 'xterm', SHELL: '/bin/sh'}
      const {stdout} = await start('script', ['-qec', line, '/dev/null'], {env, cwd: job.folder}).ended
      assert.match(stdout, RETRY)
    })
  })

  it('reports all wrong inputs together, before any call', async () => {
    job = await openCliJob()
    const argv = [...federate, '--retries', 'many', '--timeout', '1.5h', '--universe', 'a b', '--json']
    const {code, stdout} = await job.warmCiAuth(argv)
    assert.equal(code, 2)
    const codes = JSON.parse(stdout).error.problems.map((problem: {code: string}) => problem.code)
    assert.deepEqual(codes.sort(), ['INPUT_DURATION_INVALID', 'INPUT_NUMBER_INVALID', 'INPUT_UNIVERSE_INVALID'])
    assert.deepEqual(job.emulator.requests, [])
  })

  it('lets no claim command the runner from a remedy, nor a shell that it is pasted into', async () => {
    const sub = "repo:acme/shop:$(touch x)'`id`\n::stop-commands::x\n##[error]y"
    job = await openCliJob({claims: {...acmeClaims, sub, repository_id: sub}})
    const {code, stderr} = await job.warmCiAuth([...federate.slice(0, -1), locked])
    assert.equal(code, 4)
    assert.doesNotMatch(stderr, /^(?:::stop|##\[)/m)
    assert.doesNotMatch(stderr, /##\[error\]/)
    const [remedy = ''] = stderr.split('\n').filter((line) => line.includes('add-iam-policy-binding'))
    const {stdout} = spawnSync('sh', ['-c', remedy.replace(/.*--member=/, 'printf %s ')], {encoding: 'utf8'})
    // No such id exists, so the next claim that tells the repository is bound.
    assert.equal(stdout, `principalSet://${acmeNames.pool}/attribute.repository/acme/shop`)
  })

  it('exits with 2 after a wrong flag, and does not repeat what the right ones were given', async () => {
    job = await openCliJob()
    const variables = {CI_AUTH_REQUEST_REASON: 'hush-hush-hush-hush-hush'}
    for (const argv of [
      [...federate, '--no-such-flag'],
      [...federate, '--output-format', 'xml'],
      [...federate, '--retries'],
      [...federate, 'stray-word'],
    ]) {
      for (const more of [[], ['--json']]) {
        const run = await job.warmCiAuth([...argv, ...more], variables)
        assert.equal(run.code, 2, run.stderr)
        const shown = run.stdout + run.stderr
        assert.ok(!shown.includes('hush-hush') && !shown.includes(deployer), shown)
        assert.ok(shown.length < 3000)
      }
    }
  })

  it('exits with 1 and a suggestion for a command that does not exist', async () => {
    job = await openCliJob()
    const {code, stderr} = await job.ciAuth(['federat'])
    assert.ok(code !== 0)
    assert.match(stderr, /federat/)
  })
})
