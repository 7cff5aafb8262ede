import assert from 'node:assert/strict'
import {execFileSync, spawn} from 'node:child_process'
import {mkdir, rm, writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import type {RawInputs} from '../../../src/lib/base/inputs.ts'
import {gitlab} from '../../../src/lib/cis/gitlab/provider.ts'
import {type LinkName, linkTitles} from '../../../src/lib/doctor/facts/chain.ts'
import type {DoctorCall} from '../../../src/lib/doctor/facts/findings.ts'
import type {EmulatorOptions} from '../../../src/lib/emulator/listening/emulator.ts'
import type {World} from '../../../src/lib/trust/trust.ts'
import {examined, failures, federationFile, linkIn} from '../../support/doctor.ts'
import {openEmulator, type TestEmulator} from '../../support/emulator.ts'
import {administer} from '../../support/emulator-client.ts'
import {applyGcloud} from '../../support/gcloud-lines.ts'
import {assertSilent, openJob, sentSecrets, type TestJob} from '../../support/job.ts'
import {until} from '../../support/slowness.ts'
import {acme, acmeClaims, acmeNames, zoo, zooClaims, zooNames} from '../../support/worlds.ts'

const {deployer, gate, locked, nightly, oldProvider, payroll, pool, projectId, provider, vault} = acmeNames
const usual: RawInputs = {workload_identity_provider: provider, service_account: deployer}

describe('lib/doctor', function () {
  this.timeout(10_000)
  let emulator: TestEmulator
  let job: TestJob

  async function open(
    options: Partial<EmulatorOptions> = {},
    claims: Record<string, unknown> = acmeClaims,
    env: Record<string, string> = {},
  ): Promise<void> {
    emulator = await openEmulator(options)
    job = await openJob(emulator, {claims})
    job.clock.advance(-(options.clockOffsetSeconds ?? 0))
    // Nothing that happens to be installed here.
    Object.assign(job.env, {PATH: job.workspace}, env)
  }
  afterEach(async () => {
    await job.close()
    await emulator.close()
  })

  const look = (raw: RawInputs = usual, more: Partial<DoctorCall> = {}) => examined(job, raw, more)

  it('says first that no account was named, and which one the file has', async () => {
    await open()
    const world = acme()
    const only = {...world, serviceAccounts: world.serviceAccounts.slice(0, 1), grants: world.grants.slice(0, 1)}
    const verdictOf = async (federation: World) =>
      (await look({workload_identity_provider: provider}, {federation: await federationFile(job, federation)})).verdict
    assert.match(
      await verdictOf(world),
      /^Not checked: whether this job may act as a service account, because none was named\. Otherwise: /,
    )
    assert.match(await verdictOf(only), /because none was named: name deployer@\S+, the only account of the file\. /)
  })

  it('finds nothing broken in a sign-in that works, and asks as a sign-in would', async () => {
    await open()
    const document = await look()
    assert.deepEqual(failures(document), [])
    assert.equal(document.error, undefined)
    assert.match(document.verdict, /^Nothing is broken: Google accepted the sign-in/)
    assert.deepEqual(
      document.links.map(({link}) => link),
      // Only where somebody is expected, and where a client of another cloud is named.
      Object.keys(linkTitles).filter((link) => !['guardrails', 'id-token'].includes(link)),
    )
    const unproven = document.links.filter(({status}) => status !== 'ok').map(({link}) => link)
    assert.deepEqual(unproven, ['file', 'sdks'])
    assert.deepEqual(
      emulator.requests.map(({path}) => path.replace(/\?.*/, '').replace(/.*\/idtoken.*/, 'idtoken')),
      ['idtoken', '/v1/token', `/v1/projects/-/serviceAccounts/${deployer}:generateAccessToken`],
    )
    assertSilent(job.said, sentSecrets(emulator.requests))
  })

  it('says that the job signs in as expected, and of a unique id that only a sign-in asks for it', async () => {
    await open()
    const expected = {
      ...usual,
      expected_service_account: deployer,
      expected_project_id: projectId,
      expected_provider: provider,
    }
    assert.equal(linkIn(await look(expected), 'guardrails').status, 'ok')
    const byId = linkIn(await look({...expected, expected_service_account: '110000000000000000001'}), 'guardrails')
    assert.deepEqual(
      [byId.status, byId.what],
      ['not-checked', 'only a sign-in asks Google for the unique id of the account'],
    )
  })

  it('tells a token that died before Google does', async () => {
    await open()
    const times = {iat: job.clock.now() - 900, nbf: job.clock.now() - 900, exp: job.clock.now() - 600}
    const DEAD = await emulator.mintIdToken({
      ...acmeClaims,
      ...times,
      audience: `https://iam.googleapis.com/${provider}`,
    })
    Object.assign(job.env, {DEAD})
    const document = await look(usual, {named: {env: 'DEAD'}, federation: await federationFile(job, acme())})
    assert.deepEqual(failures(document), ['claims: OIDC_TOKEN_EXPIRED'])
    assert.match(linkIn(document, 'claims').what, /^the ID token in the variable DEAD expired 10 min ago/)
    assert.equal(linkIn(document, 'audience').status, 'ok')
    assertSilent(job.said, [DEAD])
  })

  it('explains a refusal by the file, leg by leg, and says what it rests on', async () => {
    const world = withProvider({attributeCondition: "assertion.repository_owner == 'Acme' && assertion.ref == 'main'"})
    await open({world})
    const document = await look(usual, {federation: await federationFile(job, world)})
    const {condition, predicted, remedy, source, what} = linkIn(document, 'condition')
    assert.match(what, /assertion\.repository_owner is 'acme'; they differ only in upper and lower case/)
    assert.deepEqual([predicted, condition?.legs?.length], [undefined, 2])
    assert.match(source ?? '', /^Google's answer, explained by .*federation\.json$/)
    assert.match(
      remedy ?? '',
      /^gcloud .* --attribute-condition="assertion\.repository_owner == 'acme' && assertion\.ref == 'refs\/heads\/main'"$/,
    )
    const toTheFile = document.links.filter(({alternatives = []}) =>
      alternatives.some((line) =>
        /^Change .*federation\.json \(--fix does it where it can\), and apply it: /.test(line),
      ),
    )
    assert.deepEqual(
      toTheFile.map(({link}) => link),
      ['condition'],
    )
  })

  it('lets the answer win over a file that is not what is deployed', async () => {
    await open()
    const file = await federationFile(job, withProvider({attributeCondition: "assertion.ref == 'refs/heads/release'"}))
    const document = await look(usual, {federation: file})
    assert.deepEqual(failures(document), [])
    const {status, what} = linkIn(document, 'condition')
    assert.equal(status, 'warning')
    assert.match(what, /^Google accepts it, but .* would not: the condition is false/)
  })

  it('names the principals of the job, and the member that nearly matches', async () => {
    const world = acme()
    world.grants = [
      {
        serviceAccount: deployer,
        role: 'roles/iam.workloadIdentityUser',
        members: [`principalSet://${pool.replace('acme-ci', 'acme-old')}/attribute.repository/acme/shop`],
      },
    ]
    await open({world})
    const document = await look(usual, {federation: await federationFile(job, world)})
    const {details, remedy, what} = linkIn(document, 'binding')
    assert.match([what, ...details].join('\n'), /acme-old.*acme-ci|acme-ci.*acme-old/s)
    assert.match(remedy ?? '', /^gcloud iam service-accounts add-iam-policy-binding deployer@.* --member='principal/)
    assert.deepEqual(
      document.principals.map(({member}) => member),
      [
        `principal://${pool}/subject/repo:acme/shop:ref:refs/heads/main`,
        `principalSet://${pool}/attribute.repository/acme/shop`,
        `principalSet://${pool}/attribute.ref/refs/heads/main`,
        `principalSet://${pool}/attribute.branch/main`,
        `principalSet://${pool}/*`,
      ],
    )
    const blind = await look()
    assert.deepEqual(
      blind.principals.map(({ifMapped, member}) => [member.split('/').at(-1), ifMapped]),
      [
        ['700100200', 'google.subject=assertion.repository_id'],
        ['700100200', 'attribute.repository_id=assertion.repository_id'],
        ['shop', 'attribute.repository=assertion.repository'],
        ['main', 'google.subject=assertion.sub'],
        ['42', 'attribute.repository_owner_id=assertion.repository_owner_id'],
        ['main', 'attribute.ref=assertion.ref'],
        ['*', undefined],
      ],
    )
  })

  it('makes no call offline, and predicts by the file for a token that was kept', async () => {
    const world = withProvider({attributeCondition: "assertion.repository_owner == 'Acme'"})
    await open({world})
    const token = await emulator.mintIdToken({...acmeClaims, audience: `https://iam.googleapis.com/${provider}`})
    const file = join(job.workspace, '..', 'token.jwt')
    await writeFile(file, token)
    const federation = await federationFile(job, world)
    const document = await look(usual, {federation, named: {file}, offline: true})
    assert.deepEqual(failures(document), ['condition: STS_CONDITION_REJECTED (predicted)'])
    assert.match(document.verdict, /^Will break at: condition/)
    for (const link of ['clock', 'network', 'exchange', 'impersonation'] as const)
      assert.deepEqual([link, linkIn(document, link).status], [link, 'not-checked'])
    const without = await look(usual, {federation, offline: true})
    assert.deepEqual(failures(without), [])
    assert.match(linkIn(without, 'surface').what, /^--offline: GitHub Actions/)
    assert.deepEqual(emulator.requests, [])
  })

  it('predicts what needs no token', async () => {
    const world = {...acme(), projects: [{id: projectId, number: '111122223333', services: ['sts.googleapis.com']}]}
    await open({world})
    const raw = {...usual, token_format: 'access_token', access_token_lifetime: '7200s'}
    const federation = await federationFile(job, world)
    const predicted = ['api: API_DISABLED (predicted)', 'lifetime: IAM_LIFETIME_TOO_LONG (predicted)']
    assert.deepEqual(failures(await look(raw, {federation, offline: true})), predicted)
    const old = await look({workload_identity_provider: oldProvider}, {federation, offline: true})
    assert.deepEqual(failures(old), ['provider: STS_TARGET_INVALID (predicted)'])
    // It has no condition, and there is no job of another tenant to try.
    assert.match(
      linkIn(old, 'provider').remedy ?? '',
      /^First give the provider a condition that only your own jobs meet/,
    )
    const long = {...raw, service_account: nightly}
    assert.equal(linkIn(await look(long, {federation, offline: true}), 'lifetime').status, 'ok')
  })

  it('takes the only provider of the file where none is named', async () => {
    const world = acme()
    world.pools[0]?.providers.splice(1)
    await open({world})
    const federation = await federationFile(job, world)
    assert.deepEqual(failures(await look({service_account: deployer}, {federation})), [])
    await writeFile(join(job.workspace, 'federation.yml'), '{projects: [')
    assert.deepEqual(failures(await look()), ['environment: FEDERATION_FILE_INVALID'])

    await writeFile(join(job.workspace, 'federation.yml'), 'projects: []\npool: []\n')
    const {details, remedy, what} = linkIn(await look({}), 'environment')
    const told = [what, ...details].map((line) => line.replace(/^.*federation\.yml:/, ''))
    assert.match(told[0] ?? '', /^2:1: the file has no key "pool"/)
    assert.match(told[1] ?? '', /^1:1: the file lacks "pools"/)
    assert.match(remedy ?? '', /^Correct this line\.$/)
  })

  it('tells the pool and the account that were probably meant, by the API', async () => {
    await open()
    Object.assign(job.env, emulator.operatorVariables())
    const named = (name: string): RawInputs => ({
      ...usual,
      workload_identity_provider: provider.replace('acme-ci', name),
    })
    const {remedy, what} = linkIn(await look(named('acme-cis')), 'provider')
    assert.equal(what, "Google's API has no pool acme-cis (did you mean acme-ci?)")
    assert.equal(remedy, `Use the one that exists: ${provider}`)
    assert.equal(linkIn(await look(named('elsewhere')), 'provider').what, "Google's API has no pool elsewhere")
    const wrong = {...usual, service_account: deployer.replace('deployer', 'deploier')}
    assert.match(
      linkIn(await look(wrong), 'impersonation').what,
      /^there is no account deploier@\S+ \(did you mean deployer@\S+\?\)$/,
    )
  })

  it('tells that a delegate was deleted, and how to restore it', async () => {
    await open()
    Object.assign(job.env, emulator.operatorVariables())
    const chain = {...usual, service_account: payroll, delegates: `${gate},${vault}`}
    await administer(emulator, 'DELETE', `/v1/projects/${projectId}/serviceAccounts/${gate}`)
    const found = await look(chain)
    // The policy of the next account names it still.
    assert.deepEqual(failures(found), ['impersonation: IAM_SERVICE_ACCOUNT_NOT_FOUND'])
    const {alternatives, remedy, what} = linkIn(found, 'impersonation')
    assert.match(
      alternatives?.[0] ?? '',
      new RegExp(`^The policy of a deleted account cannot be read.* get-iam-policy ${gate} `),
    )
    assert.equal(what, `the account ${gate} is deleted, and can be restored for 30 days`)
    assert.equal(remedy, 'gcloud iam service-accounts undelete 110000000000000000003')
    assert.ok(await applyGcloud(remedy ?? '', emulator))
    assert.deepEqual(failures(await look(chain)), [])
  })

  const turnedOff: readonly [what: string, link: LinkName, turnOff: (world: World) => void][] = [
    [
      'an account',
      'impersonation',
      ({serviceAccounts}) => {
        for (const account of serviceAccounts) if (account.email === deployer) account.disabled = true
      },
    ],
    [
      'the API',
      'api',
      ({projects}) => {
        for (const project of projects) project.services = ['iam.googleapis.com', 'sts.googleapis.com']
      },
    ],
  ]
  for (const [what, link, turnOff] of turnedOff)
    it(`does not enable ${what} where jobs of other tenants may act as the account`, async () => {
      const world = acme()
      turnOff(world)
      world.grants = [
        {serviceAccount: deployer, role: 'roles/iam.workloadIdentityUser', members: [`principalSet://${pool}/*`]},
      ]
      Object.assign(world.pools[0]?.providers[0] ?? {}, {attributeCondition: "assertion.ref.startsWith('refs/')"})
      await open({world})
      const {remedy} = linkIn(await look(usual, {federation: await federationFile(job, world)}), link)
      assert.match(
        remedy ?? '',
        /^First take away the members that let in jobs of other tenants: gcloud .* get-iam-policy /,
      )
    })

  it('says that a change may be new, or not applied, where what is known lets the job in', async () => {
    const world = acme()
    world.grants = []
    await open({world})
    const {details, remedy, alternatives, what} = linkIn(
      await look(usual, {federation: await federationFile(job, acme())}),
      'binding',
    )
    assert.match(
      what,
      /^Google refuses it, though \S+federation\.json lets this job past: roles\S+ on deployer@\S+ is given/,
    )
    assert.match(details.join(), /answered 403/)
    assert.match(remedy ?? '', /^See whether it was applied: .* setup plan --federation '?\S+federation\.json'?$/)
    assert.match(alternatives?.[0] ?? '', /wait_for_propagation 5m/)
    assert.ok(![remedy, ...(alternatives ?? [])].some((line) => line?.includes('add-iam-policy-binding')))
  })

  describe('tells since when a member is there, where Google does not know it yet', () => {
    const shop = `principalSet://${pool}/attribute.repository/acme/shop`
    const line = `gcloud iam service-accounts add-iam-policy-binding ${deployer} --project=${projectId} --role=roles/iam.workloadIdentityUser --member=${shop}`
    const asked = () => emulator.requests.filter(({path}) => path === '/v2/entries:list').length

    async function openUnbound(services?: string[]): Promise<void> {
      const world = acme()
      world.grants = []
      for (const project of world.projects) if (services) project.services = services
      await open({world, propagationSeconds: 3600})
      Object.assign(job.env, emulator.operatorVariables())
    }
    const later = (seconds: number): void => {
      emulator.clock.advance(seconds)
      job.clock.advance(seconds)
    }
    const binding = async (more: Partial<DoctorCall> = {}) => linkIn(await look(usual, more), 'binding')

    it('a new one: to wait', async () => {
      await openUnbound()
      assert.ok(await applyGcloud(line, emulator))
      later(40)
      const {additions = [], alternatives, details, remedy} = await binding({explain: true})
      const [{by, member, problem, time = ''} = {}] = additions
      assert.deepEqual([by, member, problem], ['operator@example.com', shop, undefined])
      const told = details.find((each) => each.includes('audit log')) ?? ''
      assert.ok(told.startsWith(`${shop} is in the policy of ${deployer} since ${time}, 4`), told)
      assert.match(told, / s ago: operator@example\.com added it, says the audit log$/)
      assert.match(remedy ?? '', /^Wait: Google needs about 2 minutes, at times 7 or more \(https:\/\/docs\.cloud\./)
      assert.match(alternatives?.[0] ?? '', /^If it is older: a deny policy/)
      assert.equal(asked(), 1)
      assertSilent(job.said, sentSecrets(emulator.requests))
      later(3600)
      assert.deepEqual(failures(await look()), [])
      assert.equal(asked(), 1)
    })

    it('an old one: that waiting is no remedy', async () => {
      await openUnbound()
      assert.ok(await applyGcloud(line, emulator))
      later(15 * 60)
      const {alternatives, details, remedy} = await binding()
      assert.match(details.join('\n'), /, 15 min ago: /)
      assert.match(remedy ?? '', /^This is too old to be still on its way: a deny policy/)
      assert.equal(alternatives, undefined)
    })

    it('one that a file has, and the log has not: to see whether the file was applied', async () => {
      await openUnbound()
      const {additions, details, remedy} = await binding({federation: await federationFile(job, acme())})
      assert.equal(additions?.[0]?.problem, 'the audit log of the last 400 days does not have it')
      assert.match(details.join('\n'), /since when \S+ is in the policy of \S+, is not known: the audit log/)
      assert.match(remedy ?? '', /^See whether it was applied: /)
    })

    it('one that was removed again', async () => {
      await openUnbound()
      assert.ok(await applyGcloud(line, emulator))
      await administer(emulator, 'POST', `/v1/projects/${projectId}/serviceAccounts/${deployer}:setIamPolicy`, {})
      const {additions} = await binding({federation: await federationFile(job, acme())})
      assert.match(
        additions?.[0]?.problem ?? '',
        /^the last change in the audit log is that operator@example\.com removed it at 2/,
      )
    })

    it('what is missing where the log cannot be read', async () => {
      const world = acme()
      world.grants = []
      await open({world})
      const federation = await federationFile(job, acme())
      const needs = /doctor needs logging\.logEntries\.list in acme-prod \(roles\/logging\.viewer has it\)/
      assert.match((await binding({federation})).details.join('\n'), needs)
      Object.assign(job.env, emulator.operatorVariables())
      emulator.inject({service: 'logging', kind: 'status', status: 400})
      assert.match(
        (await binding({federation})).details.join('\n'),
        /the audit log could not be read: .*SETUP_REJECTED/,
      )
      const services = ['iam', 'sts', 'iamcredentials'].map((name) => `${name}.googleapis.com`)
      for (const project of world.projects) project.services = services
      emulator.clearFaults()
      assert.match((await binding({federation})).details.join('\n'), /the Cloud Logging API is off in acme-prod$/m)
    })
  })

  describe('tells, where nobody may read the trust, what may be the cause and what to read', () => {
    const cases: readonly [name: string, claims: Record<string, unknown>, first: RegExp][] = [
      ['of a pull request', {event_name: 'pull_request'}, /is for a branch, and this job is of pull requests/],
      ['in an environment', {environment: 'staging'}, /this job runs in the environment staging: look for that name$/],
      ['of a branch', {}, /for another branch or for an environment, and this job is of refs\/heads\/main/],
      [
        'with ids in its subject',
        {environment: '', sub: 'repo:acme@42/shop@700100200:ref:refs/heads/main'},
        /this job is of refs|without ids, as it was before: look for repo:acme\/shop:ref:refs\/heads\/main$/,
      ],
    ]
    for (const [name, claims, cause] of cases) {
      it(`to a job ${name}`, async () => {
        await open({}, {...acmeClaims, ...claims})
        const {details, remedy} = linkIn(await look({...usual, service_account: locked}), 'binding')
        assert.ok(
          details.some((line) => line.startsWith('Perhaps the binding') && cause.test(line)),
          details.join('\n'),
        )
        assert.equal(details.filter((line) => line.startsWith('Perhaps')).length, 3)
        const needs = 'iam.workloadIdentityPoolProviders.get and iam.serviceAccounts.getIamPolicy'
        assert.ok(details.some((line) => line.startsWith(`To say more, doctor needs ${needs}:`)))
        assert.match(
          remedy ?? '',
          /describe \S+ --format=json > provider\.json && gcloud iam service-accounts get-iam-policy locked@\S+ --project=acme-prod --format=json > policy\.json && npx --yes ci-auth@1 doctor --provider-description provider\.json --policy policy\.json$/,
        )
      })
    }
  })

  it('tells every broken hop of a chain, by the API too', async () => {
    const world = acme()
    world.grants = world.grants.filter(({serviceAccount}) => ![gate, vault].includes(serviceAccount as typeof gate))
    await open({world})
    Object.assign(job.env, emulator.operatorVariables())
    const {
      alternatives = [],
      details,
      remedy,
      what,
    } = linkIn(await look({...usual, service_account: payroll, delegates: `${gate},${vault}`}), 'binding')
    assert.equal(what, `no member of the policy of ${gate} matches this job`)
    assert.ok(details.includes(`and in the same chain: no member of the policy of ${vault} matches this account`))
    assert.match(remedy ?? '', new RegExp(`add-iam-policy-binding ${gate} `))
    assert.ok(alternatives.some((line) => line.includes(`add-iam-policy-binding ${vault} `)))
  })

  it('explains a sign-in that works by the API, and says what it lacks where nobody may read it', async () => {
    await open()
    const silent = await look()
    assert.equal(linkIn(silent, 'binding').members, undefined)
    const blind = await look(usual, {explain: true})
    assert.deepEqual(failures(blind), [])
    assert.deepEqual(
      linkIn(blind, 'condition').details[0],
      'Not explained: give --provider-description FILE, or a federation.yml',
    )
    const [gap, ...notes] = linkIn(blind, 'binding').details
    assert.equal(gap, 'Not explained: give --provider-description FILE and --policy FILE, or a federation.yml')
    assert.match(notes.join('\n'), /^the federated token of this job may not read it: /)
    Object.assign(job.env, emulator.operatorVariables())
    const told = await look(usual, {explain: true})
    assert.deepEqual(failures(told), [])
    assert.equal(linkIn(told, 'condition').condition?.outcome, 'true')
    assert.deepEqual(
      linkIn(told, 'binding').members?.map(({fits, member}) => [fits, member]),
      [['yes', `principalSet://${pool}/attribute.repository/acme/shop`]],
    )
    assertSilent(job.said, [...sentSecrets(emulator.requests), emulator.operatorToken])
  })

  it('says that another policy can let the job in, where Google accepts what no member explains', async () => {
    await open()
    const world = acme()
    world.grants = world.grants.filter(({serviceAccount}) => serviceAccount !== deployer)
    const {details, members, status} = linkIn(
      await look(usual, {federation: await federationFile(job, world), explain: true}),
      'binding',
    )
    assert.deepEqual([status, members], ['warning', []])
    assert.match(details[0] ?? '', /or the policy of the project, a folder or the organisation lets the job in\.$/)
  })

  it('reads what gcloud described', async () => {
    const condition = "assertion.repository_owner == 'Acme'"
    await open({world: withProvider({attributeCondition: condition})})
    const [described, policy] = ['provider.json', 'policy.json'].map((name) => join(job.workspace, '..', name))
    const of = {name: provider, state: 'ACTIVE', oidc: {issuerUri: 'https://token.actions.githubusercontent.com'}}
    const mapping = {attributeMapping: {'google.subject': 'assertion.sub'}, attributeCondition: condition}
    await writeFile(described ?? '', JSON.stringify({...of, ...mapping}))
    await writeFile(policy ?? '', JSON.stringify({bindings: [], etag: 'BwX'}))
    const document = await look(usual, {providerDescription: described, policy})
    assert.deepEqual(failures(document), [
      'condition: STS_CONDITION_REJECTED',
      'binding: IAM_IMPERSONATION_DENIED (predicted)',
    ])
    assert.match(linkIn(document, 'condition').source ?? '', /provider\.json$/)
    assert.match(linkIn(document, 'binding').source ?? '', /policy\.json$/)
    const missing = await look(usual, {providerDescription: '/nowhere.json'})
    assert.deepEqual(failures(missing).at(0), 'environment: FEDERATION_FILE_MISSING')
  })

  it('shows the members of a policy where no mapping tells whether they are the job', async () => {
    await open()
    const policy = join(job.workspace, '..', 'policy.json')
    const member = 'principalSet://iam.googleapis.com/elsewhere/*'
    await writeFile(policy, JSON.stringify({bindings: [{role: 'roles/iam.workloadIdentityUser', members: [member]}]}))
    const document = await look({...usual, service_account: locked}, {policy})
    assert.deepEqual(failures(document), ['binding: IAM_IMPERSONATION_DENIED'])
    assert.ok(linkIn(document, 'binding').details.includes(`the policy has roles/iam.workloadIdentityUser  ${member}`))
  })

  it('asks the API where a token may read it, and says so where it may not', async () => {
    const world = withProvider({attributeCondition: "assertion.repository_owner == 'Acme'"})
    await open({world})
    Object.assign(job.env, emulator.operatorVariables())
    const told = await look()
    assert.deepEqual(failures(told), ['condition: STS_CONDITION_REJECTED'])
    assert.equal(linkIn(told, 'condition').source, "Google's answer, explained by Google's API")
    assertSilent(job.said, [...sentSecrets(emulator.requests), emulator.operatorToken])
    assert.ok(job.said.some(({kind, text}) => kind === 'mask' && text === emulator.operatorToken))

    job.env['GOOGLE_OAUTH_ACCESS_TOKEN'] = 'ya29.nobody-knows-this-token'
    const refused = await look()
    assert.match(linkIn(refused, 'provider').details.join('\n'), /GOOGLE_OAUTH_ACCESS_TOKEN may not read it/)
    assert.match(
      linkIn(refused, 'condition').remedy ?? '',
      /describe projects\/.*\/github --format=json > provider\.json && npx --yes ci-auth@1 doctor/,
    )
  })

  it('ends with the fault of what reads the API, also where it comes before anybody waits for that', async () => {
    await open()
    Object.assign(job.env, emulator.operatorVariables())
    const {identify, report} = job.front
    let failed = false
    const mask = (text: string): void => {
      failed ||= text === emulator.operatorToken
      if (text === emulator.operatorToken) throw new TypeError('a fault of ours')
      report.mask(text)
    }
    const late: DoctorCall['identify'] = async (...of) => {
      await until(() => failed, 'the fault')
      return identify?.(...of)
    }
    const unhandled: unknown[] = []
    const onUnhandled = (reason: unknown) => void unhandled.push(reason)
    process.on('unhandledRejection', onUnhandled)
    const asked = look({...usual, service_account: locked}, {report: {...report, mask}, identify: late})
    await assert.rejects(asked, /a fault of ours/)
    process.off('unhandledRejection', onUnhandled)
    assert.deepEqual(unhandled, [])
  })

  it('asks the API while it loads what tells who the job is, once for all texts of a refusal', async () => {
    await open()
    const {identify} = job.front
    const isAsked = () => emulator.requests.some(({path}) => path.includes(`/providers/`))
    let times = 0
    const document = await look(
      {...usual, service_account: locked},
      {
        async identify(claims, name) {
          times += 1
          await until(isAsked, 'the question about the provider')
          return identify?.(claims, name)
        },
      },
    )
    assert.equal(times, 1)
    assert.deepEqual(failures(document), ['binding: IAM_IMPERSONATION_DENIED'])
    assert.match(linkIn(document, 'binding').details.join('\n'), /principalSet:/)
  })

  it('walks the chain of a key, and tells a clock that breaks it', async () => {
    await open()
    const key = emulator.serviceAccountKey(deployer) as {private_key: string}
    const raw = {credentials_json: JSON.stringify(key)}
    const document = await look(raw)
    assert.deepEqual(failures(document), [])
    assert.match(linkIn(document, 'surface').what, /^a key of deployer@\S+ \(\S+\)$/)
    assert.equal(linkIn(document, 'condition').what, 'a key needs no provider')
    assert.deepEqual(failures(await look({...raw, service_account: locked})), ['binding: IAM_IMPERSONATION_DENIED'])
    assert.deepEqual(failures(await look({credentials_json: '{"type": "authorized_user"}'})), [
      'surface: KEY_WRONG_TYPE',
    ])
    assertSilent(job.said, [key.private_key, ...sentSecrets(emulator.requests)])
  })

  it('tells the clock', async () => {
    await open({clockOffsetSeconds: 45})
    const {code, remedy, status, what} = linkIn(await look(), 'clock')
    assert.deepEqual([status, code], ['warning', 'CLOCK_SKEW'])
    assert.match(what, /^the clock of this machine is 45 s behind Google STS$/)
    assert.match(remedy ?? '', /timedatectl/)
    await job.close()
    await emulator.close()

    await open({clockOffsetSeconds: 600})
    const raw = {credentials_json: JSON.stringify(emulator.serviceAccountKey(deployer))}
    assert.deepEqual(failures(await look(raw)), ['clock: CLOCK_SKEW'])
  })

  describe('names the day on which an issuer ends', () => {
    const issuer = 'https://vstoken.dev.azure.com/0ca3ddd9-f0b0-4635-a98c-5866526961b6'
    const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')
    const azure = (sub: string, iss = issuer): string =>
      [part({alg: 'RS256'}), part({iss, sub, aud: 'api://AzureADTokenExchange', exp: 4e9}), 'c2lnbmVk'].join('.')
    const issuerOf = async (token: string, more: Partial<DoctorCall> = {}) => {
      job.env['AZURE_TOKEN'] = token
      return linkIn(await look(usual, {named: {env: 'AZURE_TOKEN'}, offline: true, ...more}), 'issuer')
    }

    it('to the token of a service connection', async () => {
      await open()
      const found = await issuerOf(azure('sc://acme/shop/deploy'))
      assert.deepEqual([found.status, found.code], ['warning', 'OIDC_ISSUER_RETIRES'])
      assert.equal(found.what, `tokens of service connections of the issuer ${issuer} end on 2027-07-01`)
      assert.match(found.remedy ?? '', /convert the service connection/)
    })

    it('to nobody else', async () => {
      await open()
      for (const token of [azure('p://acme/shop/deploy'), azure('sc://acme', 'https://ci.example')])
        assert.equal((await issuerOf(token)).code, undefined)
    })

    it('where there is no token, by the provider', async () => {
      await open()
      const world = acme()
      for (const {providers} of world.pools)
        for (const each of providers) Object.assign(each, {issuer, jwksJson: undefined, discoveryUri: undefined})
      const federation = await federationFile(job, world)
      const found = await issuerOf('', {federation})
      assert.deepEqual([found.status, found.code], ['warning', 'OIDC_ISSUER_RETIRES'])
    })
  })

  describe('names the server that is too old, of GitLab', () => {
    const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')
    const claims = {iss: 'https://gitlab.acme.example', project_id: '20', ref: 'main', ref_protected: 'true', exp: 4e9}
    const token = [part({alg: 'RS256'}), part({...claims, pipeline_source: 'push'}), 'c2lnbmVk'].join('.')
    const issuerWith = async (version: string, attributeCondition?: string) => {
      await open({}, acmeClaims, {GITLAB_TOKEN: token, CI_SERVER_VERSION: version})
      const world = acme()
      const known = {issuer: claims.iss, attributeCondition, jwksJson: undefined, discoveryUri: undefined}
      for (const {providers} of world.pools) for (const each of providers) Object.assign(each, known)
      const federation = attributeCondition === undefined ? {} : {federation: await federationFile(job, world)}
      return linkIn(
        await look(usual, {ci: gitlab, named: {env: 'GITLAB_TOKEN'}, offline: true, ...federation}),
        'issuer',
      )
    }
    const byProject = "assertion.project_id == '20' && assertion.ref == 'main'"
    const withoutMergeRequests = `${byProject} && assertion.pipeline_source != 'merge_request_event'`

    for (const [name, version, condition] of [
      ['where nobody knows the condition', '18.2.1-ee', undefined],
      ['where the condition lets merge requests in', '9.5.0', "assertion.project_id == '20'"],
    ] as const)
      it(name, async () => {
        const found = await issuerWith(version, condition)
        assert.deepEqual([found.status, found.code], ['warning', 'OIDC_SERVER_OUTDATED'])
        assert.match(found.what, /^CI_SERVER_VERSION is [\d.]+: GitLab before 18\.2\.2 gives/)
        assert.match(found.remedy ?? '', /pipeline_source != 'merge_request_event'$/)
      })

    for (const [name, version, condition] of [
      ['not where the condition keeps them out', '18.2.1', withoutMergeRequests],
      ['not from the version on that mended it', '18.2.2-ee', undefined],
      ['not where the version is unknown', '', undefined],
    ] as const)
      it(name, async () => {
        assert.equal((await issuerWith(version, condition)).code, undefined)
      })
  })

  it('tells of a file of authorities that cannot be read', async () => {
    await open()
    Object.assign(job.env, {NODE_EXTRA_CA_CERTS: '/nowhere/ca.pem'})
    const {code, status, what} = linkIn(await look(), 'network')
    assert.deepEqual([status, code], ['warning', 'TLS_CA_FILE_UNUSABLE'])
    assert.match(what, /^NODE_EXTRA_CA_CERTS=\/nowhere\/ca\.pem cannot be read \(ENOENT\)/)
  })

  it('looks at a credentials file as client libraries would load it', async () => {
    await open()
    const {credentialsFile} = await job.signIn(usual)
    const path = credentialsFile?.path ?? ''
    Object.assign(job.env, {GOOGLE_APPLICATION_CREDENTIALS: path})
    const document = await look({})
    assert.deepEqual(failures(document), [])
    assert.equal(linkIn(document, 'impersonation').status, 'ok')
    assert.match(linkIn(document, 'environment').details.join('\n'), /GOOGLE_APPLICATION_CREDENTIALS/)
    const idToken = await look({token_format: 'id_token', id_token_audience: 'https://a.example'})
    assert.match(linkIn(idToken, 'impersonation').what, /an ID token until/)
    assert.match(linkIn(document, 'impersonation').what, /an access token until/)

    job.env['CLOUDSDK_AUTH_ACCESS_TOKEN'] = 'ya29.of-another'
    assert.match(linkIn(await look({}), 'file').remedy ?? '', /^Unset that variable in the step/)
    delete job.env['CLOUDSDK_AUTH_ACCESS_TOKEN']

    await writeFile(join(job.workspace, 'Dockerfile'), 'FROM scratch\n')
    const exposed = linkIn(await look({}), 'file')
    assert.deepEqual([exposed.status, exposed.code], ['warning', 'FILE_IN_WORKSPACE'])
    assert.match(exposed.what, /so the credentials file can get into images: set credentials_file_path to \+temp, or /)
    assert.match(exposed.remedy ?? '', /^Let the sign-in write it outside the workspace: .* \+temp$/)
    await rm(path)
    const gone = await look({})
    assert.deepEqual(failures(gone), ['file: FILE_CREDENTIALS_MISSING'])
    assert.match(linkIn(gone, 'file').details.join('\n'), /a checkout, a git clean or another branch/)
    assert.match(linkIn(gone, 'file').remedy ?? '', /^Sign in with credentials_file_path: \+temp,/)
  })

  describe('ID tokens for other clouds', () => {
    const env = {AWS_ROLE_ARN: 'arn:aws:iam::123456789012:role/deploy'}
    const tokenLinks = async (idTokens: readonly string[], more: Partial<DoctorCall> = {}) =>
      (await look({}, {idTokens, ...more})).links.filter(({link}) => link === 'id-token')
    const subject = 'repo:acme/shop:ref:refs/heads/main'

    it('mints one for each audience, and needs no sign-in to Google Cloud', async () => {
      await open({}, acmeClaims, env)
      const document = await look({}, {idTokens: ['aws', 'sigstore', 'https://vault.example=VAULT_JWT_FILE']})
      assert.deepEqual(failures(document), [])
      assert.deepEqual(
        document.links.filter(({link}) => link === 'id-token').map(({status, what}) => [status, what]),
        [
          ['ok', `aws: audience sts.amazonaws.com, subject ${subject}, expires in 5 min`],
          ['ok', `sigstore: audience sigstore, subject ${subject}, expires in 5 min`],
          ['ok', `VAULT_JWT_FILE: audience https://vault.example, subject ${subject}, expires in 5 min`],
        ],
      )
      assert.deepEqual(failures(await look({service_account: deployer}, {idTokens: ['aws']})), [
        'environment: INPUT_SOURCE_MISSING',
      ])
    })

    it('reads back the file that the client reads in this step', async () => {
      await open({}, acmeClaims, env)
      const file = join(job.workspace, 'token')
      Object.assign(job.env, {AWS_WEB_IDENTITY_TOKEN_FILE: file})
      const jwt = (claims: object): string =>
        ['{"alg":"RS256"}', JSON.stringify(claims), 'x']
          .map((part) => Buffer.from(part).toString('base64url'))
          .join('.')
      const now = Math.floor(job.clock.now())
      const right = {aud: 'sts.amazonaws.com', sub: subject, exp: now + 200}
      const rows: [text: string, said: RegExp, code?: string][] = [
        [jwt(right), /^aws: audience sts/],
        [
          jwt({...right, exp: now - 60}),
          /the token in AWS_WEB_IDENTITY_TOKEN_FILE .* expired 60 s ago/,
          'OIDC_TOKEN_EXPIRED',
        ],
        [jwt({...right, aud: ['a', 'b']}), /has the audience a, b, not sts\.amazonaws\.com/, 'OIDC_AUDIENCE_MISMATCH'],
        ['', /cannot be used: it is no ID token, but/, 'FILE_SUBJECT_TOKEN_MISSING'],
      ]
      for (const [text, said, code] of rows) {
        await writeFile(file, text)
        const {code: found, details, remedy, what} = linkIn(await look({}, {idTokens: ['aws']}), 'id-token')
        assert.match(what, said)
        assert.equal(found, code)
        assert.match(
          [...details, remedy].join('\n'),
          code ? /exec --id-token aws -- COMMAND/ : /read it: .*, expires in 3 min/,
        )
      }
      await rm(file)
      assert.match((await tokenLinks(['aws']))[0]?.what ?? '', /cannot be used: .*ENOENT|does not exist/)
    })

    it('says what the client lacks, and what the job may not have, before the CI is asked', async () => {
      await open({}, acmeClaims, {CI_AUTH_EXPECTED_AUDIENCE: 'sts.amazonaws.com'})
      const found = await tokenLinks(['aws', 'sigstore'])
      assert.deepEqual(
        found.map(({code, status}) => [status, code]),
        [
          ['failed', 'INPUT_CLIENT_INCOMPLETE'],
          ['failed', 'GUARDRAIL_REFUSED'],
        ],
      )
      assert.equal(emulator.requests.filter(({path}) => /audience=(?:sts|sigstore)/.test(path)).length, 0)
      const [skipped] = await tokenLinks(['aws'], {offline: true})
      assert.equal(skipped?.status, 'failed')
      Object.assign(job.env, env)
      assert.deepEqual(
        (await tokenLinks(['aws'], {offline: true})).map(({status}) => status),
        ['not-checked'],
      )
      await assert.rejects(look({}, {idTokens: ['awss']}), {code: 'USAGE'})
    })
  })

  it('does not empty a pipe that a variable names', async function () {
    if (process.platform === 'win32') this.skip()
    await open()
    const path = join(job.workspace, 'pipe')
    execFileSync('mkfifo', [path])
    const writer = spawn('sh', ['-c', `echo '{}' > '${path}'`])
    Object.assign(job.env, {GOOGLE_APPLICATION_CREDENTIALS: path})
    try {
      assert.deepEqual(failures(await look({})), [])
      assert.equal(writer.exitCode, null)
    } finally {
      writer.kill('SIGKILL')
    }
  })

  it('acts for a user, and tells what is refused then', async () => {
    await open({world: zoo()}, zooClaims)
    const raw = {
      workload_identity_provider: zooNames.provider,
      audience: zooNames.audience,
      service_account: zooNames.secretary,
      token_format: 'access_token',
      access_token_subject: zooNames.user,
      access_token_scopes: zooNames.userScope,
    }
    const federation = await federationFile(job, zoo())
    assert.deepEqual(failures(await look(raw, {federation})), [])
    const other = await look({...raw, access_token_subject: 'nobody@zoo.example.com'}, {federation})
    assert.deepEqual(failures(other), ['impersonation: OAUTH_SUBJECT_INVALID'])
    emulator.inject({service: 'oauth', kind: 'status', status: 503})
    assert.deepEqual(failures(await look({...raw, retries: '0'}, {federation})), ['impersonation: OAUTH_UNAVAILABLE'])
  })

  it('holds for a world of other names, groups and audiences', async () => {
    await open({world: zoo()}, zooClaims)
    const raw = {workload_identity_provider: zooNames.provider, service_account: zooNames.keeper}
    const federation = await federationFile(job, zoo())
    const good = {...raw, audience: zooNames.audience}
    assert.deepEqual(failures(await look(good, {federation})), [])
    assert.deepEqual(failures(await look(raw, {federation})), ['audience: STS_TOKEN_AUDIENCE_MISMATCH'])
    const group = {workload_identity_provider: zooNames.groupProvider, service_account: zooNames.feeder}
    assert.deepEqual(failures(await look(group, {federation})), [])
  })

  it('warns of clients that are too old', async () => {
    await open()
    const library = join(job.workspace, 'node_modules', 'google-auth-library')
    await mkdir(library, {recursive: true})
    await writeFile(join(library, 'package.json'), '{"version": "6.1.6"}')
    const {code, remedy, status, what} = linkIn(await look(), 'sdks')
    assert.deepEqual([status, code], ['warning', 'CLIENT_TOO_OLD'])
    assert.match(what, /google-auth-library \(Node\) 6\.1\.6 is too old for files of federation/)
    assert.match(remedy ?? '', /7\.0\.0 or later/)
  })

  it('follows the chain of delegates', async () => {
    await open()
    const raw = {...usual, service_account: payroll, delegates: `${gate},${vault}`}
    assert.deepEqual(failures(await look(raw, {federation: await federationFile(job, acme())})), [])
  })
})

function withProvider(change: Partial<World['pools'][number]['providers'][number]>): World {
  const world = acme()
  const [first] = world.pools
  if (first?.providers[0]) first.providers[0] = {...first.providers[0], ...change}
  return world
}
