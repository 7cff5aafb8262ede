import assert from 'node:assert/strict'
import {mkdtemp, readFile, rm, stat, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {InventoryCollector} from '../../../src/lib/audit/collect.ts'
import type {Inventory} from '../../../src/lib/audit/inventory.ts'
import {type ApiAudit, readApi} from '../../../src/lib/audit/read-api.ts'
import {timestamp} from '../../../src/lib/base/clock.ts'
import type {CiAuthError} from '../../../src/lib/base/errors.ts'
import type {InjectedFault} from '../../../src/lib/emulator/state/faults.ts'
import type {World} from '../../../src/lib/trust/trust.ts'
import {openEmulator, type TestEmulator} from '../../support/emulator.ts'
import {callAccount, cloudPlatform, federatedToken} from '../../support/emulator-client.ts'
import {frontOf} from '../../support/setup-rig.ts'
import {acme, acmeNames} from '../../support/worlds.ts'

const LAB = '222233334444'
const ACME = '111122223333'
const ORGANISATION = 'organizations/987654321098'
const pathOf = (project: string, pool: string) => `projects/${project}/locations/global/workloadIdentityPools/${pool}`
const memberOf = (project: string, pool: string) => `principalSet://iam.googleapis.com/${pathOf(project, pool)}/*`

const issuer = 'https://gitlab.com'
const attributeMapping = {'google.subject': 'assertion.sub'}
const attributeCondition = "assertion.namespace_id == '42'"

/** Two projects of one organisation: a second pool of each kind, and members of pools that nobody finds. */
function organisation(): World {
  const world = acme()
  world.projects.push({id: 'acme-lab', number: LAB, ancestors: ['folders/22', ORGANISATION]})
  world.pools.push(
    {id: 'lab-gitlab', project: 'acme-lab', providers: [{id: 'gitlab', issuer, attributeMapping, attributeCondition}]},
    {id: 'lab-open', project: 'acme-lab', providers: [{id: 'open', issuer, attributeMapping}]},
    {id: 'lab-trust', project: 'acme-lab', mode: 'TRUST_DOMAIN', providers: []},
    {id: 'lab-gone', project: 'acme-lab', deleted: true, providers: [{id: 'gone', issuer, attributeMapping}]},
  )
  const viewers = ['lab-gitlab', 'lab-gone', 'lab-never', 'acme-lab.svc.id.goog'].map((pool) => memberOf(LAB, pool))
  world.resourceGrants = [
    {resource: `projects/${LAB}`, role: 'roles/viewer', members: viewers},
    {resource: ORGANISATION, role: 'roles/browser', members: [memberOf(ACME, 'acme-ci')]},
  ]
  return world
}

describe('lib/audit/live', function () {
  this.timeout(30_000)
  let emulator: TestEmulator
  let world: World
  let folder: string
  let told: string[]

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'ci-auth-audit-'))
    world = organisation()
    emulator = await openEmulator({world})
  })
  beforeEach(() => {
    emulator.clearFaults()
    emulator.requests.length = 0
    Object.assign(world, organisation())
    told = []
  })
  after(async () => {
    await emulator.close()
    await rm(folder, {recursive: true, force: true})
  })

  const read = async (
    place: string,
    options: Partial<ApiAudit> = {},
    more: Record<string, string> = {},
  ): Promise<Inventory> => {
    const env = {...emulator.environment('loopback'), ...emulator.operatorVariables(), ...more}
    const into = new InventoryCollector()
    const audit = {
      place,
      more: [],
      timeoutMs: 20_000,
      retries: 1,
      tell: (line: string) => void told.push(line),
      ...options,
    }
    await readApi(frontOf(env, folder), audit, into, emulator.clock.now())
    return into.inventory()
  }
  const errorOf = (reading: Promise<unknown>): Promise<CiAuthError> =>
    reading.then(
      () => assert.fail('it was read'),
      (error: CiAuthError) => error,
    )
  /** Service and path of each call, without the place of a page. */
  const calls = () => emulator.requests.map(({path, service}) => `${service} ${path.replace(/\?.*$/, '')}`)
  const gapsOf = ({gaps}: Inventory) => gaps.map(({what, why}) => `${what}: ${why}`)
  const poolOf = ({pools}: Inventory, id: string) => pools.find((pool) => pool.id === id)

  it('reads a project: its pools and providers, its accounts, and the policies of all and of what is above', async () => {
    const progress: string[] = []
    const found = await read('projects/acme-prod', {progress: (text) => void progress.push(text)})
    assert.equal(progress.at(-1), 'projects/acme-prod: 4 calls')
    const providers = poolOf(found, 'acme-ci')?.providers
    assert.deepEqual(
      providers?.map(({disabled, id, provider}) => [id, disabled, provider?.attributeCondition]),
      world.pools[0]?.providers.map(({attributeCondition: condition, disabled = false, id}) => [
        id,
        disabled,
        condition,
      ]),
    )
    assert.deepEqual(
      found.accounts.map(({email, uniqueId}) => ({email, uniqueId})),
      world.serviceAccounts.map(({email, uniqueId}) => ({email, uniqueId})),
    )
    const deployer = found.policies.find(({resource}) => resource.endsWith(`/serviceAccounts/${acmeNames.deployer}`))
    assert.deepEqual(deployer?.bindings[0]?.members, world.grants[0]?.members)
    assert.deepEqual(gapsOf(found), [])
    // What is above is inherited.
    const above = found.policies.find(({resource}) => resource.endsWith(ORGANISATION))
    assert.deepEqual([above?.bindings[0]?.role, above?.from], ['roles/browser', 'Resource Manager'])
    assert.deepEqual(calls().sort(), [
      'cloudasset /v1/projects/acme-prod:searchAllIamPolicies',
      'cloudasset /v1/projects/acme-prod:searchAllResources',
      `cloudresourcemanager /v3/${ORGANISATION}:getIamPolicy`,
      // github-old has no condition.
      `iam /v1/${pathOf(ACME, 'acme-ci')}/providers`,
    ])
    assert.match(
      told.join('\n'),
      /^Reads projects\/acme-prod with .*\nMade 4 calls: cloudasset 2, cloudresourcemanager 1, iam 1\.$/,
    )
  })

  it('reads an organisation without gaps, and asks IAM only where the search does not tell', async () => {
    const found = await read(ORGANISATION)
    assert.deepEqual(gapsOf(found), [])
    assert.deepEqual(
      found.projects.map(({ancestors, id, number}) => [id, number, ancestors]),
      [
        ['acme-prod', ACME, [ORGANISATION]],
        ['acme-lab', LAB, ['folders/22', ORGANISATION]],
      ],
    )
    assert.equal(poolOf(found, 'lab-trust')?.mode, 'TRUST_DOMAIN')
    assert.equal(poolOf(found, 'acme-lab.svc.id.goog')?.mode, 'SYSTEM_TRUST_DOMAIN')
    assert.equal(poolOf(found, 'lab-gone')?.deleted, true)
    // All pools were listed, so it is known to be no more.
    assert.equal(poolOf(found, 'lab-never'), undefined)
    assert.deepEqual(found.poolsListed, [LAB])
    assert.equal(poolOf(found, 'lab-open')?.providers[0]?.provider?.attributeCondition, undefined)
    assert.deepEqual(calls().slice(2).sort(), [
      `iam /v1/${pathOf(ACME, 'acme-ci')}/providers`,
      `iam /v1/projects/${LAB}/locations/global/workloadIdentityPools`,
      `iam /v1/${pathOf(LAB, 'lab-open')}/providers`,
    ])
    assert.ok(found.policies.some(({resource}) => resource === `//cloudresourcemanager.googleapis.com/${ORGANISATION}`))
  })

  it('reads a folder', async () => {
    const found = await read('folders/22')
    assert.deepEqual(
      found.projects.map(({id}) => id),
      ['acme-lab'],
    )
    assert.deepEqual(gapsOf(found), [])
    emulator.inject(deny('cloudresourcemanager', `${ORGANISATION}:getIamPolicy`))
    const {gaps} = await read('folders/22')
    assert.deepEqual(
      gaps.map(({remedy, what}) => [what, remedy]),
      [
        [
          `the policy of ${ORGANISATION}`,
          `Ask for roles/iam.securityReviewer on ${ORGANISATION}. It has resourcemanager.organizations.getIamPolicy. Or add --policy-of ${ORGANISATION}=FILE, with what this prints: gcloud organizations get-iam-policy 987654321098 --format=json`,
        ],
      ],
    )
  })

  it('takes no more than one call for 200 assets, and one for each pool', async () => {
    const accounts = Array.from({length: 900}, (_, index) => ({
      email: `robot-${index}@acme-lab.iam.gserviceaccount.com`,
      uniqueId: String(110000000000000100000n + BigInt(index)),
    }))
    world.serviceAccounts.push(...accounts)
    const members = [memberOf(LAB, 'lab-gitlab')]
    world.grants.push(
      ...accounts.map(({email}) => ({serviceAccount: email, role: 'roles/iam.workloadIdentityUser', members})),
    )
    const {accounts: found, policies, pools, projects} = await read(ORGANISATION)
    assert.equal(found.length, world.serviceAccounts.length)
    const providers = pools.flatMap((pool) => pool.providers)
    const assets = projects.length + found.length + policies.length + pools.length + providers.length
    assert.ok(
      calls().length <= assets / 200 + pools.length,
      `${calls().length} calls for ${assets} assets and ${pools.length} pools`,
    )
    assert.equal(calls().filter((call) => call.endsWith(':searchAllIamPolicies')).length, 2)
  })

  const denied = {error: {code: 403, message: 'The caller does not have permission', status: 'PERMISSION_DENIED'}}
  const deny = (service: InjectedFault['service'], path: string): InjectedFault => ({
    service,
    path,
    kind: 'status',
    status: 403,
    body: JSON.stringify(denied),
  })

  it('makes a gap of what it may not read, and takes no condition that it has not seen for none', async () => {
    emulator.inject(deny('iam', `${pathOf(LAB, 'lab-open')}/providers`))
    const found = await read(ORGANISATION)
    const [gap] = found.gaps.filter(({what}) => what === `the providers of ${pathOf(LAB, 'lab-open')}`)
    assert.match(
      gap?.remedy ?? '',
      /^Ask for roles\/iam\.workloadIdentityPoolViewer on projects\/222233334444\. It has iam\./,
    )
    assert.deepEqual(
      poolOf(found, 'lab-open')?.providers.map(({id, kind, provider}) => [id, kind, provider]),
      [['open', 'unknown', undefined]],
    )
    assert.equal(poolOf(found, 'lab-open')?.from, undefined)

    emulator.clearFaults()
    emulator.inject(deny('iam', 'workloadIdentityPools?'))
    const unlisted = await read(ORGANISATION)
    assert.ok(gapsOf(unlisted).some((gap) => gap.startsWith(`the pools of projects/${LAB}: `)))
    assert.deepEqual(unlisted.poolsListed, [])
    assert.ok(poolOf(unlisted, 'lab-never'))
  })

  it('reads the rest if one of the searches is refused, and fails if both are', async () => {
    emulator.inject(deny('cloudasset', ':searchAllResources'))
    const found = await read(ORGANISATION)
    const [gap] = found.gaps.filter(({what}) => what === `the resources in ${ORGANISATION}`)
    assert.equal(
      gap?.remedy,
      `Ask for roles/cloudasset.viewer on ${ORGANISATION}. It has cloudasset.assets.searchAllResources.`,
    )
    // Members tell the pools, and IAM tells the rest.
    assert.equal(poolOf(found, 'acme-ci')?.providers.length, 2)

    emulator.inject(deny('cloudasset', ':searchAllIamPolicies'))
    const error = await errorOf(read(ORGANISATION))
    assert.equal(error.code, 'SETUP_PERMISSION_DENIED')
    assert.match(error.suggestions.join('\n'), /roles\/cloudasset\.viewer/)
  })

  it('makes a gap of a policy that is none, and reads the others', async () => {
    const broken = [
      {resource: '//a.example/1', assetType: 'a/B', policy: {bindings: [{role: 7, members: ['x']}]}},
      {resource: '//a.example/2', assetType: 'a/B'},
      {
        resource: '//a.example/3',
        assetType: 'a/B',
        policy: {bindings: [{role: 'roles/viewer', members: [memberOf(LAB, 'lab-gitlab')]}]},
      },
    ]
    emulator.inject({
      service: 'cloudasset',
      path: ':searchAllIamPolicies',
      kind: 'status',
      status: 200,
      body: JSON.stringify({results: [...broken, 'none', null]}),
    })
    const found = await read(ORGANISATION)
    assert.deepEqual(
      found.gaps.map(({what}) => what),
      ['the policy of //a.example/1', 'the policy of //a.example/2'],
    )
    assert.ok(found.policies.some(({resource}) => resource === '//a.example/3'))
  })

  it('makes a gap of a pool and a provider whose names do not fit', async () => {
    const results = ['WorkloadIdentityPool', 'WorkloadIdentityPoolProvider'].map((kind) => ({
      name: `//iam.googleapis.com/projects/${LAB}/${kind}`,
      assetType: `iam.googleapis.com/${kind}`,
      project: `projects/${LAB}`,
    }))
    const body = JSON.stringify({results})
    emulator.inject({service: 'cloudasset', path: ':searchAllResources', kind: 'status', status: 200, body})
    const told = (await read(ORGANISATION)).gaps.map(({what}) => what)
    for (const {name} of results) assert.ok(told.some((what) => what.endsWith(name)))
  })

  it('says which API is off in the project that pays', async () => {
    world.projects[0] = {id: 'acme-prod', number: ACME, services: ['iam.googleapis.com']}
    const error = await errorOf(read(ORGANISATION, {}, {GOOGLE_CLOUD_QUOTA_PROJECT: 'acme-prod'}))
    assert.equal(error.code, 'API_DISABLED')
    assert.equal(error.suggestions[0], 'gcloud services enable cloudasset.googleapis.com --project=111122223333')
  })

  const failsAll: Readonly<Record<string, InjectedFault>> = {
    SETUP_SIGN_IN_FAILED: {service: 'iam', kind: 'status', status: 401},
    NETWORK_UNREACHABLE: {service: 'iam', kind: 'reset'},
  }
  for (const [code, fault] of Object.entries(failsAll)) {
    it(`makes no gap of what each call would meet, and fails: ${code}`, async () => {
      emulator.inject(fault)
      assert.equal((await errorOf(read(ORGANISATION))).code, code)
    })
  }

  it('makes a gap of an API that is off where it is asked', async () => {
    const body = JSON.stringify({
      error: {code: 403, status: 'PERMISSION_DENIED', details: [{reason: 'SERVICE_DISABLED'}]},
    })
    emulator.inject({service: 'iam', path: '/providers', kind: 'status', status: 403, body})
    const [gap] = (await read('projects/acme-prod')).gaps
    assert.equal(gap?.what, `the providers of ${pathOf(ACME, 'acme-ci')}`)
  })

  it('repeats a call for which there is no quota, as late as Google says, and makes a gap if there is none later', async () => {
    const busy: InjectedFault = {
      service: 'cloudasset',
      path: ':searchAllResources',
      kind: 'status',
      status: 429,
      headers: {'retry-after': '0'},
    }
    emulator.inject({...busy, times: 1})
    assert.deepEqual(gapsOf(await read(ORGANISATION)), [])
    emulator.inject({...busy, service: 'iam', path: `${pathOf(ACME, 'acme-ci')}/providers`})
    const {gaps} = await read(ORGANISATION)
    assert.ok(gaps.some(({what}) => what === `the providers of ${pathOf(ACME, 'acme-ci')}`))
  })

  it('goes on after an empty page, and stops with a gap at a page that was read already', async () => {
    const next = (offset: number) => ({nextPageToken: Buffer.from(String(offset)).toString('base64url')})
    const page: InjectedFault = {
      service: 'cloudasset',
      path: ':searchAllResources',
      kind: 'status',
      status: 200,
      times: 1,
    }
    emulator.inject({...page, body: JSON.stringify(next(0))})
    const whole = await read(ORGANISATION)
    assert.equal(whole.accounts.length, world.serviceAccounts.length)
    assert.deepEqual(gapsOf(whole), [])

    emulator.inject({...page, times: 3, body: JSON.stringify(next(7))})
    assert.match(gapsOf(await read(ORGANISATION)).join('\n'), /the resources in .*: the pages of .* have no end/)
  })

  describe('--resume', () => {
    let resume: string
    beforeEach(() => {
      resume = join(folder, `resume-${told.length}-${Math.trunc(performance.now())}.jsonl`)
    })

    it('goes on after a broken connection, with a file that only its owner can read and that has no access token', async () => {
      const whole = await read(ORGANISATION)
      const made = calls().length
      emulator.requests.length = 0
      emulator.inject({service: 'iam', path: `${pathOf(LAB, 'lab-open')}/providers`, kind: 'reset'})
      const error = await errorOf(read(ORGANISATION, {resume}))
      assert.equal(error.code, 'NETWORK_UNREACHABLE')
      assert.ok(error.suggestions.includes(`Run the same command again: it goes on with what is in ${resume}.`))
      assert.equal((await stat(resume)).mode & 0o777, 0o600)
      assert.equal((await readFile(resume, 'utf8')).includes(emulator.operatorToken), false)
      emulator.clearFaults()
      // The machine was switched off in the middle of a line.
      await writeFile(resume, '{"call":"iam v1 ', {flag: 'a'})

      const before = calls().length
      assert.deepEqual(await read(ORGANISATION, {resume}), whole)
      assert.ok(calls().length - before < made, `${calls().length - before} calls`)
      assert.match(told.join('\n'), /^Goes on with what was read since /m)
      await assert.rejects(stat(resume), {code: 'ENOENT'}, 'all was read, and what is old is read no more')
    })

    it('keeps what was read for the run after the role was given', async () => {
      const fault = deny('iam', `${pathOf(LAB, 'lab-open')}/providers`)
      emulator.inject(fault)
      assert.equal((await read(ORGANISATION, {resume})).gaps.length > 0, true)
      emulator.clearFaults()
      const before = calls().length
      assert.deepEqual((await read(ORGANISATION, {resume})).gaps, [])
      assert.deepEqual(calls().slice(before), [`iam /v1/${pathOf(LAB, 'lab-open')}/providers`])
    })

    it('refuses a file of another audit, and one of something else', async () => {
      await writeFile(resume, `${JSON.stringify({audit: 'folders/22', since: timestamp(0)})}\n`)
      const other = await errorOf(read(ORGANISATION, {resume}))
      assert.equal(other.code, 'AUDIT_RESUME_INVALID')
      assert.match(other.message, /it is of an audit of folders\/22/)
      await writeFile(resume, 'a letter\n')
      assert.match((await errorOf(read(ORGANISATION, {resume}))).message, /it is no file of an audit/)
      assert.equal(await readFile(resume, 'utf8'), 'a letter\n')
      assert.match((await errorOf(read(ORGANISATION, {resume: folder}))).message, /EISDIR/)
    })
  })

  describe('--with', () => {
    /** The calls that `more` makes, and how many it has announced. */
    const readWith = async (...more: ApiAudit['more']) => {
      const found = await read(ORGANISATION, {more})
      const announced = told.flatMap((line) => /^[\w-]+: (\d+) calls/.exec(line)?.[1] ?? [])
      return {found, announced: announced.map(Number)}
    }
    const matching = (pattern: RegExp) => calls().filter((call) => pattern.test(call)).length

    it('keys: those that people hold, of the accounts that a pool can act as', async () => {
      emulator.serviceAccountKey(acmeNames.deployer)
      const {announced, found} = await readWith('keys')
      const keysOf = (email: string) => found.accounts.find((account) => account.email === email)?.keys
      assert.equal(keysOf(acmeNames.deployer)?.length, 1)
      assert.deepEqual(keysOf(acmeNames.gate), [])
      assert.deepEqual(keysOf(acmeNames.payroll), [], 'at the end of a chain')
      assert.equal(keysOf(acmeNames.locked), undefined)
      assert.deepEqual(announced, [matching(/\/keys$/)])
    })

    it('last-use: on which day an account was used, or never', async () => {
      const bearer = await federatedToken(emulator)
      await callAccount(emulator, acmeNames.deployer, 'generateAccessToken', {scope: [cloudPlatform]}, bearer)
      emulator.requests.length = 0
      const {announced, found} = await readWith('last-use')
      const lastUse = (email: string) => found.accounts.find((account) => account.email === email)?.lastUsedSeconds
      assert.ok(Math.abs(Number(lastUse(acmeNames.deployer)) - emulator.clock.now()) < 2 * 86_400)
      assert.equal(lastUse(acmeNames.locked), 'never')
      assert.deepEqual(announced, [matching(/activities:query$/)])
      emulator.inject(deny('policyanalyzer', 'activities:query'))
      const refused = await readWith('last-use')
      assert.match(gapsOf(refused.found).join('\n'), /when the accounts of projects\/111122223333 were used: /)
      assert.ok(refused.found.accounts.every(({lastUsedSeconds}) => lastUsedSeconds === undefined))
    })

    it('org-policy: which issuers are allowed, or that any is', async () => {
      const open = await readWith('org-policy')
      assert.deepEqual(open.found.guards, [])
      assert.deepEqual(open.announced, [matching(/:getEffectivePolicy$/)])
      emulator.allowIssuers([issuer])
      const {found} = await readWith('org-policy')
      emulator.allowIssuers(undefined)
      assert.deepEqual(
        found.guards?.map(({kind, values}) => [kind, values]),
        Array.from({length: 2}, () => ['constraint', [issuer]]),
      )
    })

    it('deny: deny policies with their rules, and boundaries, of what has direct grants and of what is above', async () => {
      const [gitlab, ci] = [memberOf(LAB, 'lab-gitlab'), `//iam.googleapis.com/${pathOf(ACME, 'acme-ci')}`]
      world.denyPolicies = [{id: 'no-jobs', at: ORGANISATION, principals: [gitlab], permissions: []}]
      world.boundaries = [{id: 'bound', at: `projects/${ACME}`, principalSet: ci, policy: `${ORGANISATION}/p`}]
      const {announced, found} = await readWith('deny')
      assert.deepEqual(found.guards?.map(({kind, values}) => [kind, values]).sort(), [
        ['boundary', [ci]],
        ['deny', [gitlab]],
      ])
      assert.deepEqual(announced, [matching(/denypolicies$|policyBindings$/)])
      emulator.inject(deny('iam', '/denypolicies'))
      const refused = await readWith('deny')
      assert.match(gapsOf(refused.found).join('\n'), /the deny policies of organizations\/987654321098: /)
      assert.equal(refused.found.guardsAsked?.includes('deny') ?? false, false)
    })
  })
})
