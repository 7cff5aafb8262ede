import assert from 'node:assert/strict'
import {readdir, readFile, stat, symlink, writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import {programWithoutNode} from '../../support/ci-auth.ts'
import {type CliJob, openCliJob} from '../../support/cli-job.ts'
import {claimsOf} from '../../support/emulator-client.ts'
import {assertClean, assertNoSecret} from '../../support/secret-scan.ts'
import {acmeNames} from '../../support/worlds.ts'

const {provider} = acmeNames
const audience = 'https://vault.example'
const executable = ['oidc', 'token', '--format', 'executable']
/** Any plugin, even none, is more than the launcher knows: oclif answers. */
const BY_OCLIF = {CI_AUTH_PLUGINS: ','}

describe('commands/oidc/token', function () {
  this.timeout(20_000)
  let job: CliJob

  beforeEach(async () => {
    job = await openCliJob()
  })
  afterEach(() => job.close())

  it('prints the token alone, masked before', async () => {
    const {code, stderr, stdout} = await job.warmCiAuth(['oidc', 'token', '--audience', audience])
    assert.equal(code, 0, stderr)
    assert.match(stdout, /^\S+\n$/)
    assert.equal(claimsOf(stdout.trim())['aud'], audience)
    assert.ok(stderr.split('\n').includes(`::add-mask::${stdout.trim()}`))
    assertClean(job, {stdout: '', stderr}, [stdout.trim()])
  })

  it('asks for what a provider accepts', async () => {
    const {stdout} = await job.ciAuth([
      'oidc',
      'token',
      '--workload-identity-provider',
      `//iam.googleapis.com/${provider}`,
    ])
    assert.equal(claimsOf(stdout.trim())['aud'], `https://iam.googleapis.com/${provider}`)
  })

  it('takes the audience from variables', async () => {
    const own = await job.warmCiAuth(['oidc', 'token'], {
      CI_AUTH_AUDIENCE: audience,
      CI_AUTH_WORKLOAD_IDENTITY_PROVIDER: provider,
    })
    assert.equal(claimsOf(own.stdout.trim())['aud'], audience)
    const flag = ['oidc', 'token', '--workload-identity-provider', provider]
    const {stdout} = await job.warmCiAuth(flag, {CI_AUTH_AUDIENCE: audience})
    assert.equal(claimsOf(stdout.trim())['aud'], `https://iam.googleapis.com/${provider}`)
  })

  it('tells expiry, issuer, subject, audience and source with --json', async () => {
    const {stderr, stdout} = await job.warmCiAuth(['oidc', 'token', '--audience', audience, '--json', '--verbose'], {
      DEBUG: '*',
    })
    const {expires, token, ...document} = JSON.parse(stdout)
    const {aud, exp, iss, sub} = claimsOf(token)
    assert.deepEqual(document, {issuer: iss, subject: sub, audience: aud, source: 'GitHub Actions'})
    assert.equal(Date.parse(expires) / 1000, exp)
    assert.match(stderr, /GET .* 200 /)
    assertClean(job, {stdout: '', stderr}, [token])
  })

  describe('--for', () => {
    const role = {AWS_ROLE_ARN: 'arn:aws:iam::123456789012:role/deploy'}

    it('gives later steps the file and the variables of a client, says until when, and cleanup removes it', async () => {
      const ended = await job.warmCiAuth(
        ['oidc', 'token', '--for', 'aws', '--for', 'a=A_FILE', '--for', 'sigstore'],
        role,
      )
      assert.equal(ended.code, 0, ended.stderr)
      const {A_FILE = '', AWS_WEB_IDENTITY_TOKEN_FILE: path = '', SIGSTORE_ID_TOKEN: own = ''} = await job.nextStep()
      const [token, other] = await Promise.all([readFile(path, 'utf8'), readFile(A_FILE, 'utf8')])
      const audiences = [token, other, own].map((each) => claimsOf(each)['aud'])
      assert.deepEqual(audiences, ['sts.amazonaws.com', 'a', 'sigstore'])
      assert.equal((await stat(path)).mode & 0o777, 0o600)
      assert.match(ended.stdout, /\/aws: for sts.amazonaws.com, until 20.*Z\n/)
      assert.match(ended.stdout, /Passed to later steps: AWS_WEB_IDENTITY_TOKEN_FILE, A_FILE, SIGSTORE_ID_TOKEN\n/)
      assertClean(job, ended, [token, other, own])
      const again = await job.warmCiAuth(['oidc', 'token', '--for', 'aws', '--json'], role)
      const {tokens, variables} = JSON.parse(again.stdout)
      assert.deepEqual([tokens[0].file, variables], [path, ['AWS_WEB_IDENTITY_TOKEN_FILE']])
      assert.notEqual(await readFile(path, 'utf8'), token)
      assert.equal((await job.warmCiAuth(['cleanup'])).code, 0)
      assert.deepEqual(await job.leftovers(), [])
    })

    it('prints the variables for a shell, and refuses what a client lacks', async () => {
      const {stdout} = await job.warmCiAuth(['oidc', 'token', '--for', 'aws', '--output-format', 'shell'], role)
      assert.match(stdout, /^export AWS_WEB_IDENTITY_TOKEN_FILE=\S+\n$/)
      assert.equal((await job.nextStep())['AWS_WEB_IDENTITY_TOKEN_FILE'], undefined)
      assert.equal((await job.warmCiAuth(['cleanup'])).code, 0)
      const {code, stderr} = await job.warmCiAuth(['oidc', 'token', '--for', 'aws'])
      assert.equal(code, 2)
      assert.match(stderr, /--for aws: its clients need AWS_ROLE_ARN.*INPUT_CLIENT_INCOMPLETE/s)
      assert.deepEqual(await job.leftovers(), [])
    })
  })

  const faults: Readonly<
    Record<string, {argv: readonly string[]; env?: Record<string, string>; code: string; exit: number}>
  > = {
    'no audience': {argv: [], code: 'INPUT_AUDIENCE_REQUIRED', exit: 2},
    'a pool in place of a provider': {
      argv: ['--workload-identity-provider', provider.replace(/\/providers.*/, '')],
      code: 'INPUT_PROVIDER_INVALID',
      exit: 2,
    },
    'a line break in the audience': {argv: ['--audience', 'a\nb'], code: 'INPUT_AUDIENCE_INVALID', exit: 2},
    'a timeout that is none': {argv: ['--audience', 'a', '--timeout', 'soon'], code: 'INPUT_DURATION_INVALID', exit: 2},
    'two sources': {
      argv: ['--audience', 'a', '--oidc-token-env', 'A', '--oidc-token-file', 'b'],
      code: 'INPUT_TOKEN_SOURCE_INVALID',
      exit: 2,
    },
    'a variable without a token': {
      argv: ['--oidc-token-env', 'ABSENT'],
      code: 'OIDC_TOKEN_VARIABLE_MISSING',
      exit: 3,
    },
    'a variable with something else': {
      argv: ['--oidc-token-env', 'OTHER'],
      env: {OTHER: 'hunter2-hunter2-hunter2-hunter2'},
      code: 'OIDC_TOKEN_MALFORMED',
      exit: 3,
    },
    'a job that may not mint': {
      argv: ['--audience', 'a'],
      env: {ACTIONS_ID_TOKEN_REQUEST_URL: '', ACTIONS_ID_TOKEN_REQUEST_TOKEN: ''},
      code: 'OIDC_PERMISSION_MISSING',
      exit: 3,
    },
  }

  for (const [name, {argv, code, env = {}, exit}] of Object.entries(faults)) {
    it(`fails with ${code} for ${name}; the executable reports it, with exit code 0`, async () => {
      const run = await job.warmCiAuth(['oidc', 'token', ...argv], env)
      assert.deepEqual([run.code, run.stdout], [exit, ''])
      assert.ok(run.stderr.includes(`Code: ${code}`), run.stderr)
      assertClean(
        job,
        run,
        Object.values(env).filter((value) => value !== ''),
      )

      for (const way of [{}, BY_OCLIF]) {
        const reported = await job.warmCiAuth([...executable, ...argv], {...env, ...way})
        assert.deepEqual([reported.code, reported.stderr], [0, ''])
        const {message, ...response} = JSON.parse(reported.stdout)
        assert.deepEqual(response, {version: 1, success: false, code})
        const [, said = ''] = /^Error: (.*)$/m.exec(run.stderr) ?? []
        assert.ok(message.startsWith(said), message)
        assertClean(
          job,
          reported,
          Object.values(env).filter((value) => value !== ''),
        )
      }
    })
  }

  describe('--format executable', () => {
    const ways = {'by the launcher': {}, 'by oclif': BY_OCLIF}

    for (const [way, env] of Object.entries(ways)) {
      it(`prints one JSON object and nothing else, ${way}`, async () => {
        const run = await job.ciAuth([...executable, '--audience', audience, '--verbose'], env)
        assert.deepEqual([run.code, run.stderr], [0, ''])
        assert.match(run.stdout, /^\{[^\n]*\}\n$/)
        const {expiration_time, id_token, ...response} = JSON.parse(run.stdout)
        assert.deepEqual(response, {version: 1, success: true, token_type: 'urn:ietf:params:oauth:token-type:jwt'})
        const {aud, exp} = claimsOf(id_token)
        assert.deepEqual([aud, exp], [audience, expiration_time])
      })

      it(`asks for what the provider of the client library accepts, if nothing nearer says otherwise, ${way}`, async () => {
        const library = {GOOGLE_EXTERNAL_ACCOUNT_AUDIENCE: `//iam.googleapis.com/${provider}`}
        const audiences: readonly (readonly [string, readonly string[], Record<string, string>])[] = [
          [`https://iam.googleapis.com/${provider}`, [], library],
          [
            `https://iam.googleapis.com/${provider}`,
            [],
            {...library, CI_AUTH_WORKLOAD_IDENTITY_PROVIDER: acmeNames.oldProvider},
          ],
          [audience, [], {...library, CI_AUTH_AUDIENCE: audience}],
          [audience, ['--audience', audience], library],
          [
            `https://iam.googleapis.com/${acmeNames.oldProvider}`,
            [`--workload-identity-provider=${acmeNames.oldProvider}`],
            library,
          ],
        ]
        for (const [wanted, argv, variables] of audiences) {
          const {stdout} = await job.warmCiAuth([...executable, ...argv], {...env, ...variables})
          assert.equal(claimsOf(JSON.parse(stdout).id_token)['aud'], wanted, stdout)
        }
      })

      it(`keeps a success in the output file, for its owner only, and a failure nowhere, ${way}`, async () => {
        const [path, target] = [join(job.folder, 'out.json'), join(job.folder, 'elsewhere')]
        await writeFile(target, 'untouched')
        await symlink(target, path)
        const output = {...env, GOOGLE_EXTERNAL_ACCOUNT_OUTPUT_FILE: path}
        await job.warmCiAuth(executable, output)
        assert.equal(await readFile(path, 'utf8'), 'untouched')

        const {stdout} = await job.warmCiAuth([...executable, '--audience', audience], output)
        assert.equal(await readFile(path, 'utf8'), stdout.trim())
        assert.equal((await stat(path)).mode & 0o777, 0o600)
        assert.equal(await readFile(target, 'utf8'), 'untouched')
        assert.deepEqual(
          (await readdir(job.folder)).filter((name) => name.startsWith('ci-creds')),
          [],
        )
      })
    }

    it('answers though the output file cannot be written', async () => {
      const run = await job.warmCiAuth([...executable, '--audience', audience], {
        GOOGLE_EXTERNAL_ACCOUNT_OUTPUT_FILE: join(job.folder, 'absent', 'out.json'),
      })
      assert.deepEqual([run.code, run.stderr, JSON.parse(run.stdout).success], [0, '', true])
    })

    it('stays silent where Node would warn', async () => {
      const preload = join(job.folder, 'warn.cjs')
      const warnFirst = 'process.emitWarning("late"); return write.apply(this, words)'
      const code = `const {write} = process.stdout; process.stdout.write = function (...words) { ${warnFirst} }`
      await writeFile(preload, code)
      for (const env of [{}, BY_OCLIF]) {
        const options = {...env, NODE_OPTIONS: `--require ${preload}`}
        const {stderr, stdout} = await job.warmCiAuth([...executable, '--audience', audience], options)
        assert.deepEqual([stderr, JSON.parse(stdout).success], ['', true])
      }
      // The program without Node does not load it at all.
      if (programWithoutNode) return
      const loud = await job.ciAuth(['--version'], {NODE_OPTIONS: `--require ${preload}`})
      assert.match(loud.stderr, /Warning: late/)
    })

    it('leaves what it does not know to the command line', async () => {
      const wrong: readonly (readonly [argv: readonly string[], exit: number])[] = [
        [['--colour'], 2],
        [['--oidc-token-method', 'PUT'], 2],
        [['word'], 2],
        [['--audience', 'a', '--workload-identity-provider', provider], 2],
        [['--ci', 'nowhere'], 3],
      ]
      for (const [argv, exit] of wrong) {
        const run = await job.warmCiAuth([...executable, ...argv])
        assert.deepEqual([run.code, run.stdout], [exit, ''])
        assert.notEqual(run.stderr, '')
      }
      const json = await job.warmCiAuth([...executable, '--json', '--audience', audience])
      assert.equal(json.code, 2)
      assert.equal(JSON.parse(json.stdout).error.code, 'INPUT_NOT_APPLICABLE')
      assert.match((await job.warmCiAuth([...executable, '--help'])).stdout, /^Print the CI's own ID token/)
    })

    it('shows no header value of the endpoint, whatever it answers', async () => {
      const secret = 'request-secret-0123456789abcdef'
      const flags = ['--oidc-token-url', `${job.emulator.url}/absent`, '--oidc-token-header', 'Authorization=MINT']
      const run = await job.warmCiAuth([...executable, ...flags, '--audience', audience], {MINT: `Bearer ${secret}`})
      assert.equal(JSON.parse(run.stdout).code, 'OIDC_REQUEST_FAILED')
      assertNoSecret(`${run.stdout}${run.stderr}`, [secret])
    })
  })
})
