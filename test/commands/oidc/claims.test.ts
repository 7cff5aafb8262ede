import assert from 'node:assert/strict'
import {decodeJwt} from '../../../src/lib/base/jwt.ts'
import type {World} from '../../../src/lib/trust/trust.ts'
import type {ClaimsDocument} from '../../../src/lib/use-cases/oidc/claims.ts'
import type {Ended} from '../../support/ci-auth.ts'
import {type CliJob, type CliJobOptions, openCliJob} from '../../support/cli-job.ts'
import {wordsOf} from '../../support/gcloud-lines.ts'
import {assertClean} from '../../support/secret-scan.ts'
import {unsignedToken} from '../../support/tokens.ts'
import {acme, acmeNames, githubIssuer} from '../../support/worlds.ts'

const {deployer, pool, provider} = acmeNames
const named = ['--workload-identity-provider', provider]
const now = (): number => Math.floor(Date.now() / 1000)

describe('commands/oidc/claims', function () {
  this.timeout(20_000)
  let job: CliJob

  const open = async (options: CliJobOptions = {}): Promise<void> => {
    job = await openCliJob(options)
  }
  afterEach(() => job.close())

  const claims = (argv: readonly string[] = [], extra: Record<string, string> = {}): Promise<Ended> =>
    job.warmCiAuth(['oidc', 'claims', ...argv], extra)

  async function document(argv: readonly string[] = [], extra: Record<string, string> = {}): Promise<ClaimsDocument> {
    const run = await claims([...argv, '--json'], extra)
    assert.equal(run.code, 0, run.stderr + run.stdout)
    assertClean(job, run, Object.values(extra))
    return JSON.parse(run.stdout)
  }

  it('says what the token says, and shows it to nobody', async () => {
    await open()
    const found = await document(named)
    assert.equal(found.source, 'GitHub Actions')
    assert.equal(found.mintsAgain, true)
    assert.equal(found.header['alg'], 'RS256')
    assert.equal(found.claims['repository'], 'acme/shop')
    assert.equal(found.bytes['repository'], 'acme/shop'.length)
    assert.equal(found.lifetime.seconds, 300)
    assert.ok([297, 298, 299, 300].includes(found.lifetime.secondsLeft ?? 0))
    assert.match(found.lifetime.expires ?? '', /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/)
    assert.deepEqual([found.problems, found.warnings], [[], []])
    assert.deepEqual(await job.leftovers(), [])
    // The CI is asked, and nobody else.
    assert.deepEqual([...new Set(job.emulator.requests.map(({path}) => path.includes('/idtoken')))], [true])

    const {code, stderr, stdout} = await claims([...named, '--verbose'], {DEBUG: '*'})
    assert.equal(code, 0, stderr)
    assert.match(stdout, /^ {2}repository +9 {2}acme\/shop$/m)
    assert.match(stdout, /^Audience: https:\/\/iam\./m)
    assertClean(job, {stderr, stdout})
    const masks = [...stderr.matchAll(/^::add-mask::(.*)$/gm)].map(([, secret = '']) => secret)
    assert.ok(masks.includes(job.env['ACTIONS_ID_TOKEN_REQUEST_TOKEN'] ?? ''))
    assert.equal(masks.map(decodeJwt).find((token) => token !== undefined)?.claims['repository'], 'acme/shop')
  })

  it('names principals that do bind, one by one', async () => {
    const mapping = {
      'google.subject': 'assertion.sub',
      'google.groups': "['deployers', assertion.repository_owner]",
      'attribute.repository': 'assertion.repository',
      'attribute.tag': "assertion.ref.extract('refs/tags/{tag}')",
    }
    const flags = Object.entries(mapping).flatMap(([target, cel]) => ['--attribute-mapping', `${target}=${cel}`])
    await open()
    const {principals, unmapped} = await document([...named, ...flags])
    assert.deepEqual(
      principals.map(({target}) => target),
      ['google.subject', 'attribute.repository', 'google.groups', 'google.groups', '*'],
    )
    assert.deepEqual(Object.keys(unmapped), ['attribute.tag'])
    await job.close()

    const world: World = acme()
    const [first] = world.pools
    assert.ok(first)
    first.providers = [{id: 'github', issuer: githubIssuer, attributeMapping: mapping}]
    world.serviceAccounts = principals.map((_, index) => ({
      email: `sa${index}@acme-prod.iam.gserviceaccount.com`,
      uniqueId: `33000000000000000000${index}`,
    }))
    world.grants = principals.map(({member}, index) => ({
      serviceAccount: `sa${index}@acme-prod.iam.gserviceaccount.com`,
      role: 'roles/iam.workloadIdentityUser',
      members: [member],
    }))
    await open({world})
    for (const {email} of world.serviceAccounts) {
      const {code, stderr} = await job.warmCiAuth(['token', ...named, '--service-account', email])
      assert.equal(code, 0, stderr)
    }
  })

  it('writes commands that a shell reads as they are meant, whatever a branch is called', async () => {
    const sub = `repo:acme/shop:ref:refs/heads/$(touch x)'"\`;&`
    await open({claims: {repository: 'acme/shop', repository_owner: 'acme', sub}})
    const mapping = ['--attribute-mapping', 'google.subject=assertion.sub']
    const {commands} = await document([...named, ...mapping, '--service-account', deployer])
    const member = `--member=principal://${pool}/subject/${sub}`
    assert.deepEqual(wordsOf(commands[0]?.command ?? ''), [
      ...['iam', 'service-accounts', 'add-iam-policy-binding', deployer],
      ...['--project=acme-prod', '--role=roles/iam.workloadIdentityUser', '--condition=None', member],
    ])
    assert.ok(wordsOf(commands[1]?.command ?? '').includes(member))
  })

  it('keeps the places of the pool open where no provider is named, and asks for a token that opens nothing', async () => {
    await open()
    const found = await document()
    assert.equal(found.provider, undefined)
    assert.match(found.principals[0]?.member ?? '', /^principal:\/\/iam\.googleapis\.com\/projects\/<number>\/.*<pool>/)
    assert.deepEqual(found.audience, {
      choosable: true,
      asked: 'ci-auth-oidc-claims',
      found: ['ci-auth-oidc-claims'],
      matches: true,
    })
    assert.match((await claims()).stdout, /Name the provider to have <number> and <pool> filled in/)
  })

  it('says of each line what is to be filled in before it can be pasted', async () => {
    await open()
    const {stdout} = await claims()
    const pool = '<number> (of the project) and <pool>'
    const project = 'PROJECT_ID'
    for (const [says, command] of [
      [`SERVICE_ACCOUNT (its email) and ${project} and ${pool}`, 'iam service-accounts add-iam-policy-binding'],
      [`${project} and ROLE (such as roles/storage.objectViewer) and ${pool}`, 'projects add-iam-policy-binding'],
      [`${project} and POOL and PROVIDER`, 'iam workload-identity-pools providers describe'],
    ] as const)
      assert.ok(stdout.includes(`, fill in ${says}:\n  gcloud ${command} `), `${says}\n${stdout}`)
    const known = await claims([...named, '--service-account', deployer])
    assert.match(known.stdout, /^To let it act as the service account:\n {2}gcloud /m)
  })

  it('cuts what is huge in text, not in JSON, and keeps commands of runners from standing in a line', async () => {
    await open()
    const huge = 'ä'.repeat(5000)
    const evil = 'main\n::set-output name=x::y\u001b[2J##[error]'
    const token = {sub: `a:${evil}`, huge, nested: {a: [1, {b: 'ü'}]}, evil, exp: now() + 60, aud: 'a'}
    const held = {CI_AUTH_ID_TOKEN: unsignedToken(token)}
    const found = await document([], held)
    assert.equal(found.claims['huge'], huge)
    assert.equal(found.bytes['huge'], 10_000)
    assert.equal(found.bytes['nested'], Buffer.byteLength('{"a":[1,{"b":"ü"}]}'))

    const {stdout} = await claims([], held)
    assert.match(stdout, /^ {2}huge +10000 {2}ä{200}… \(whole with --json\)$/m)
    assert.match(stdout, /^ {2}nested +\d+ {2}\{"a":\[1,\{"b":"ü"\}\]\}$/m)
    for (const line of stdout.split('\n')) assert.doesNotMatch(line, /^\s*::|##\[|\p{Cc}/u)
  })

  it('finds all that is wrong before any call', async () => {
    await open()
    const {code, stdout} = await claims([
      ...['--workload-identity-provider', 'my-pool', '--service-account', 'nobody'],
      ...['--attribute-mapping', 'google.branch=assertion.ref', '--json'],
    ])
    assert.equal(code, 2)
    assert.deepEqual(
      JSON.parse(stdout).error.problems.map((problem: {code: string}) => problem.code),
      ['INPUT_PROVIDER_INVALID', 'INPUT_SERVICE_ACCOUNT_INVALID', 'INPUT_MAPPING_INVALID'],
    )
    assert.deepEqual(job.emulator.requests, [])
  })

  it('says why there is no token, and does not show what is none', async () => {
    await open({github: false})
    const none = await claims()
    assert.equal(none.code, 3)
    assert.match(none.stderr, /CI_NOT_DETECTED/)
    const secret = 'ya29.not-an-id-token-but-secret-all-the-same'
    const wrong = await claims([], {CI_AUTH_ID_TOKEN: secret})
    assert.equal(wrong.code, 3)
    assert.match(wrong.stderr, /OIDC_TOKEN_MALFORMED/)
    assertClean(job, wrong, [secret])
  })
})
