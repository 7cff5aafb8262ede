import assert from 'node:assert/strict'
import {existsSync} from 'node:fs'
import {platform} from 'node:os'
import {type CliJob, openCliJob} from '../../support/cli-job.ts'
import {post} from '../../support/emulator-client.ts'
import {acmeNames} from '../../support/worlds.ts'

const {deployer, nightly, provider, vault} = acmeNames
const as = (account: string): string[] => ['--workload-identity-provider', provider, '--service-account', account]
/** Elsewhere than on Linux, a metadata server starts for those only who accept what that means. */
const anyUser = platform() === 'linux' ? [] : ['--allow-unknown-users']

describe('commands/auth: profiles', function () {
  this.timeout(30_000)
  let job: CliJob

  beforeEach(async () => {
    job = await openCliJob()
  })
  afterEach(() => job.close())

  const run = async (...argv: string[]): Promise<string> => {
    const {code, stderr, stdout} = await job.warmCiAuth(argv)
    assert.equal(code, 0, stderr)
    return stdout.trim()
  }
  const codeOf = async (...argv: string[]): Promise<string> => {
    const {code, stdout} = await job.warmCiAuth([...argv, '--json'])
    assert.notEqual(code, 0, stdout)
    return JSON.parse(stdout).error.code
  }
  async function ownerOf(token: string): Promise<string> {
    const {body} = await post(job.emulator, '/v1/introspect', new URLSearchParams({token}))
    return (body as {username: string}).username.replace(/^serviceAccount:/, '')
  }
  const credentials = async (): Promise<{path: string; profile: string; variables: string[]}[]> =>
    JSON.parse(await run('auth', 'status', '--json')).credentials

  it('are two identities at once, of which only the default one sets the usual variables', async () => {
    await run('federate', ...as(deployer))
    const {stdout} = await job.warmCiAuth([
      'federate',
      ...as(nightly),
      '--profile',
      'nightly-eu',
      '--project-id',
      'acme-eu',
    ])
    assert.match(stdout, /^ {2}as the profile nightly-eu, which commands find with --profile nightly-eu$/m)
    const exported = await job.nextStep()
    const own = Object.keys(exported).filter((name) => name.startsWith('CI_AUTH_PROFILE_'))
    assert.deepEqual(own.sort(), ['CI_AUTH_PROFILE_NIGHTLY_EU_FILE', 'CI_AUTH_PROFILE_NIGHTLY_EU_PROJECT_ID'])
    assert.notEqual(exported['GOOGLE_APPLICATION_CREDENTIALS'], exported['CI_AUTH_PROFILE_NIGHTLY_EU_FILE'])
    assert.equal(exported['GOOGLE_CLOUD_PROJECT'], acmeNames.projectId)

    assert.equal(await ownerOf(await run('token')), deployer)
    assert.equal(await ownerOf(await run('token', '--profile', 'default')), deployer)
    assert.equal(await ownerOf(await run('token', '--profile', 'nightly-eu')), nightly)
    const {stdout: byVariable} = await job.warmCiAuth(['token'], {CI_AUTH_PROFILE: 'nightly-eu'})
    assert.equal(await ownerOf(byVariable.trim()), nightly)
    assert.deepEqual(
      (await credentials()).map(({profile, variables}) => [profile, variables.length > 0]),
      [
        ['default', true],
        ['nightly-eu', false],
      ],
    )
    assert.match(await run('auth', 'status'), /^ {2}profile +nightly-eu$/m)
    const {credentials: one} = JSON.parse(await run('auth', 'status', '--profile', 'nightly-eu', '--json'))
    assert.deepEqual(
      one.map(({path}: {path: string}) => path),
      [exported['CI_AUTH_PROFILE_NIGHTLY_EU_FILE']],
    )
    assert.equal(await codeOf('auth', 'status', '--profile', 'nobody'), 'INPUT_PROFILE_UNKNOWN')
  })

  it('are used by exec, with their file and project', async () => {
    await run('federate', ...as(deployer))
    await run('federate', ...as(nightly), '--profile', 'nightly', '--project-id', 'acme-eu')
    const exported = await job.nextStep()
    const shown = await run(
      ...['exec', '--profile', 'nightly', '--expected-service-account', nightly, '--'],
      ...['sh', '-c', 'echo "$GOOGLE_APPLICATION_CREDENTIALS $GOOGLE_CLOUD_PROJECT $CI_AUTH_PROFILE"'],
    )
    assert.equal(shown, `${exported['CI_AUTH_PROFILE_NIGHTLY_FILE']} acme-eu`)
    assert.ok(existsSync(exported['CI_AUTH_PROFILE_NIGHTLY_FILE'] ?? ''))
    const answer = await run(
      ...['exec', '--profile', 'nightly', '--configure', 'docker=europe-docker.pkg.dev', '--'],
      ...['sh', '-c', 'printf europe-docker.pkg.dev | docker-credential-ci-auth get'],
    )
    assert.equal(await ownerOf(JSON.parse(answer).Secret), nightly)
  })

  it('are used by exec where the default one is named', async () => {
    await run('federate', ...as(deployer))
    const shown = await run('exec', '--profile', 'default', '--', 'sh', '-c', 'echo "$GOOGLE_APPLICATION_CREDENTIALS"')
    assert.deepEqual(
      (await credentials()).map(({path}) => path),
      [shown],
    )
    const {code, stderr} = await job.warmCiAuth(['exec', '--profile', 'default', ...as(nightly), '--', 'true'])
    assert.equal(code, 2)
    assert.match(stderr, /--service-account has no effect with the profile default/)
  })

  it('are used by exec with an access boundary, from a metadata server and without their file', async () => {
    await run('federate', ...as(nightly), '--profile', 'nightly', '--project-id', 'acme-eu')
    await job.nextStep()
    const ask =
      'curl -s -H Metadata-Flavor:Google "http://$GCE_METADATA_HOST/computeMetadata/v1/instance/service-accounts/default'
    const script = `echo "$GOOGLE_APPLICATION_CREDENTIALS-$CI_AUTH_PROFILE_NIGHTLY_FILE-$GOOGLE_CLOUD_PROJECT"; ${ask}/email"; echo; ${ask}/token"`
    const flags = ['--profile', 'nightly', '--bucket', 'my-bucket/in/', ...anyUser]
    const [variables, email, answer = ''] = (await run('exec', ...flags, '--', 'sh', '-c', script)).split('\n')
    assert.deepEqual([variables, email], ['--acme-eu', nightly])
    const token = JSON.parse(answer).access_token
    const {body} = await post(job.emulator, '/v1/introspect', new URLSearchParams({token}))
    assert.match(JSON.stringify((body as {access_boundary?: unknown}).access_boundary), /objects\/in\//)
    assert.equal(await ownerOf(token), nightly)
  })

  it('are refused by exec where they are not the expected account, or a flag has no effect', async () => {
    await run('federate', ...as(nightly), '--profile', 'nightly')
    const refusals: readonly (readonly [flags: string[], says: RegExp, code: number])[] = [
      [['--expected-service-account', vault], /GUARDRAIL_REFUSED/, 13],
      [['--service-account', deployer], /--service-account has no effect with the profile nightly/, 2],
      [['--metadata-server'], /--metadata-server has no effect with the profile nightly/, 2],
    ]
    for (const [flags, says, exit] of refusals) {
      const {code, stderr, stdout} = await job.warmCiAuth([
        'exec',
        '--profile',
        'nightly',
        ...flags,
        '--',
        'echo',
        'ran',
      ])
      assert.deepEqual([code, stdout], [exit, ''], stderr)
      assert.match(stderr, says)
    }
  })

  it('are not mixed with another identity: a flag is refused, a variable of the sign-in is not read', async () => {
    await run('federate', ...as(nightly), '--profile', 'nightly')
    assert.equal(await codeOf('token', '--profile', 'nightly', ...as(deployer)), 'INPUT_NOT_APPLICABLE')
    const ofJob = {CI_AUTH_WORKLOAD_IDENTITY_PROVIDER: provider, CI_AUTH_SERVICE_ACCOUNT: deployer}
    const {stdout} = await job.warmCiAuth(['token', '--profile', 'nightly'], ofJob)
    assert.equal(await ownerOf(stdout.trim()), nightly)
  })

  it('that nobody signed in with are refused, with those that there are', async () => {
    await run('federate', ...as(nightly), '--profile', 'nightly')
    const {code, stderr} = await job.warmCiAuth(['token', '--profile', 'nightli'])
    assert.equal(code, 2)
    assert.match(stderr, /INPUT_PROFILE_UNKNOWN/)
    assert.match(stderr, /The profiles of this job: nightly/)
    assert.equal(await codeOf('token', '--profile', 'Nightly!'), 'INPUT_PROFILE_INVALID')
  })

  it('of the same name: the last sign-in counts, and cleanup removes both files', async () => {
    await run('federate', ...as(deployer), '--profile', 'one')
    // Times of the record have whole seconds: the order of its lines decides within one.
    await run('federate', ...as(nightly), '--profile', 'one')
    assert.equal(await ownerOf(await run('token', '--profile', 'one')), nightly)
    assert.equal((await credentials()).length, 2)
    await run('cleanup', '--profile', 'one')
    assert.deepEqual(await job.leftovers(), [])
  })

  it('are removed one by one, or all together', async () => {
    await run('federate', ...as(deployer))
    await run('federate', ...as(nightly), '--profile', 'nightly')
    await run('token', '--profile', 'nightly')
    await job.nextStep()
    await run('cleanup', '--profile', 'nightly')
    assert.deepEqual(
      (await credentials()).map(({profile}) => profile),
      ['default'],
    )
    assert.deepEqual(JSON.parse(await run('auth', 'status', '--json')).tokens, [])
    assert.equal(await codeOf('token', '--profile', 'nightly'), 'INPUT_PROFILE_UNKNOWN')
    assert.equal(await ownerOf(await run('token')), deployer)

    await run('federate', ...as(nightly), '--profile', 'nightly')
    await run('cleanup')
    assert.deepEqual(await job.leftovers(), [])
  })

  it('are found without a variable, as where a CI passes none on', async () => {
    await run('federate', ...as(deployer), '--no-export-environment-variables')
    assert.equal(await ownerOf(await run('token')), deployer)
  })

  it('hold the token of a file or of inputs against the guardrails, although one is kept', async () => {
    await run('federate', ...as(deployer))
    await job.nextStep()
    await run('token')
    assert.equal(await codeOf('token', '--expected-service-account', vault), 'GUARDRAIL_REFUSED')
    const before = job.emulator.requests.length
    await run('token', '--expected-service-account', deployer, '--expected-provider', provider)
    assert.equal(job.emulator.requests.length, before, 'the kept token would have done')
    assert.equal(await codeOf('token', '--expected-provider', `${provider}-old`), 'GUARDRAIL_REFUSED')
    assert.equal(await codeOf('token', ...as(deployer), '--expected-subject', 'repo:evil/*'), 'GUARDRAIL_REFUSED')
    const met = [
      '--expected-subject',
      'repo:acme/shop:*',
      '--expected-provider',
      provider,
      '--expected-project-id',
      'acme-prod',
    ]
    assert.equal(await ownerOf(await run('token', ...met, '--expected-service-account', deployer)), deployer)
    assert.equal(await ownerOf(await run('token', '--expected-service-account', '110000000000000000001')), deployer)
  })
})
