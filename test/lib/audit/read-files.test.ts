import assert from 'node:assert/strict'
import {mkdtemp, rm, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import type {Inventory} from '../../../src/lib/audit/inventory.ts'
import {readFiles} from '../../../src/lib/audit/read-files.ts'
import {CiAuthError} from '../../../src/lib/base/errors.ts'

const POOL = 'projects/111122223333/locations/global/workloadIdentityPools/ci'
const PROVIDER = `${POOL}/providers/github`
const MEMBER = `principalSet://iam.googleapis.com/${POOL}/attribute.repository/acme/shop`
const EMAIL = 'deployer@acme-eu-1.iam.gserviceaccount.com'
const ACCOUNT = `//iam.googleapis.com/projects/acme-eu-1/serviceAccounts/${EMAIL}`
const PROJECT = '//cloudresourcemanager.googleapis.com/projects/acme-eu-1'
const UNIQUE_ID = '104857600000000000001'
const ISSUER = 'https://token.actions.githubusercontent.com'

const condition = "assertion.repository_owner_id == '42'"
const mapping = {'google.subject': 'assertion.sub', 'attribute.repository': 'assertion.repository'}
const provider = {
  name: PROVIDER,
  attributeCondition: condition,
  attributeMapping: mapping,
  oidc: {issuerUri: ISSUER},
  state: 'ACTIVE',
}
const pool = {name: POOL, mode: 'FEDERATION_ONLY', state: 'ACTIVE'}
const account = {
  email: EMAIL,
  uniqueId: UNIQUE_ID,
  projectId: 'acme-eu-1',
  name: `projects/acme-eu-1/serviceAccounts/${EMAIL}`,
}
const bindings = [{role: 'roles/iam.workloadIdentityUser', members: [MEMBER]}]
const project = {projectId: 'acme-eu-1', projectNumber: '111122223333', parent: {type: 'folder', id: '77'}}

/** As `gcloud asset export` writes them: the fields of the asset in snake case, those of the resource as the API has them. */
const asset = (type: string, name: string, more: object): object => ({
  name,
  asset_type: type,
  ancestors: ['projects/111122223333', 'folders/77', 'organizations/99'],
  ...more,
})
const exported = [
  asset('cloudresourcemanager.googleapis.com/Project', '//cloudresourcemanager.googleapis.com/projects/111122223333', {
    resource: {data: {projectId: 'acme-eu-1', projectNumber: '111122223333'}},
  }),
  asset('iam.googleapis.com/WorkloadIdentityPool', `//iam.googleapis.com/${POOL}`, {resource: {data: pool}}),
  asset('iam.googleapis.com/WorkloadIdentityPoolProvider', `//iam.googleapis.com/${PROVIDER}`, {
    resource: {data: provider},
  }),
  asset('iam.googleapis.com/ServiceAccount', `//iam.googleapis.com/projects/acme-eu-1/serviceAccounts/${UNIQUE_ID}`, {
    resource: {data: account},
  }),
  asset('iam.googleapis.com/ServiceAccount', `//iam.googleapis.com/projects/acme-eu-1/serviceAccounts/${UNIQUE_ID}`, {
    iam_policy: {bindings},
  }),
  asset('cloudresourcemanager.googleapis.com/Project', '//cloudresourcemanager.googleapis.com/projects/111122223333', {
    iam_policy: {bindings: [{role: 'roles/viewer', members: ['user:ann@acme.example']}]},
  }),
  asset('compute.googleapis.com/Disk', '//compute.googleapis.com/projects/acme-eu-1/zones/z/disks/d', {
    resource: {data: {}},
  }),
]

const searched = (results: readonly object[]): object[] =>
  results.map((found) => {
    const {ancestors: _, asset_type, resource, ...rest} = found as Record<string, {data: object}>
    const versionedResources = resource && [{version: 'v1', resource: resource.data}]
    return {
      ...rest,
      assetType: asset_type,
      project: 'projects/111122223333',
      folders: ['folders/77'],
      versionedResources,
    }
  })

const terraformProvider = {
  name: PROVIDER,
  project: 'acme-eu-1',
  workload_identity_pool_id: 'ci',
  workload_identity_pool_provider_id: 'github',
  attribute_condition: condition,
  attribute_mapping: mapping,
  oidc: [{issuer_uri: ISSUER, allowed_audiences: [], jwks_json: ''}],
  aws: [],
}
const saml = {workload_identity_pool_provider_id: 'saml', saml: [{idp_metadata_xml: 'x'}]}
const terraform = (resources: readonly object[], more: object = {}): object => ({
  format_version: '1.0',
  values: {root_module: {resources, child_modules: []}},
  ...more,
})
const managed = [
  {type: 'google_project', address: 'a', values: {project_id: 'acme-eu-1', number: '111122223333', folder_id: '77'}},
  {type: 'google_iam_workload_identity_pool', address: 'b', values: {name: POOL, workload_identity_pool_id: 'ci'}},
  {type: 'google_iam_workload_identity_pool_provider', address: 'c', values: terraformProvider},
  {type: 'google_service_account', address: 'd', values: {email: EMAIL, unique_id: UNIQUE_ID, disabled: false}},
  {
    type: 'google_service_account_iam_member',
    address: 'e',
    values: {
      service_account_id: `projects/acme-eu-1/serviceAccounts/${EMAIL}`,
      role: bindings[0]?.role,
      member: MEMBER,
    },
  },
]

const federation = `projects: [{id: acme-eu-1, number: '111122223333'}]
pools:
  - id: acme-ci
    providers:
      - {id: github, ci: github, attributeMapping: {google.subject: assertion.sub}, attributeCondition: "${condition}"}
  - {id: acme-old, external: true, providers: []}
  - {id: acme-new, providers: []}
serviceAccounts:
  - {email: ${EMAIL}, bindings: [{pool: acme-ci, subject: 'repo:acme/shop:ref:refs/heads/main'}]}
`

const lines = (values: readonly object[]): string => values.map((value) => `${JSON.stringify(value)}\n`).join('')
const json = (value: unknown): string => JSON.stringify(value, undefined, 2)

describe('audit: files', () => {
  let folder: string

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'ci-auth audit-'))
  })
  after(() => rm(folder, {recursive: true, force: true}))

  async function read(files: Readonly<Record<string, string | Buffer>>, ...policyOf: string[]): Promise<Inventory> {
    for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content)
    return readFiles({files: Object.keys(files), policyOf, cwd: folder})
  }

  async function refusal(content: string | Buffer, name = 'given.json'): Promise<CiAuthError> {
    const thrown: unknown = await read({[name]: content}).catch((error) => error)
    assert.ok(thrown instanceof CiAuthError, String(thrown))
    return thrown
  }

  const whatIsKnown = ({accounts, gaps, policies, pools, projects}: Inventory) => ({
    projects: projects.map(({id, number}) => [id, number]),
    pools: pools.map(({id, projectNumber, providers}) => [
      projectNumber,
      id,
      providers.map(({kind, provider}) => [kind, provider]),
    ]),
    policies: policies.map(({bindings: all, resource}) => [resource, all]).filter(([, all]) => all?.length !== 0),
    accounts: accounts.map(({email, uniqueId}) => [email, uniqueId]),
    gaps: gaps.map(({what}) => what),
  })

  const github = {
    id: 'github',
    issuer: ISSUER,
    attributeMapping: mapping,
    attributeCondition: condition,
    disabled: false,
    deleted: false,
  }
  const known = {
    projects: [['acme-eu-1', '111122223333']],
    pools: [['111122223333', 'ci', [['oidc', github]]]],
    policies: [[ACCOUNT, bindings]],
    accounts: [[EMAIL, UNIQUE_ID]],
    gaps: [],
  }

  const sources: [string, Readonly<Record<string, string>>, string[]?][] = [
    ['gcloud asset export', {'export.json': lines(exported)}],
    ['gcloud asset list, in one list', {'assets.json': json(exported)}],
    [
      'two exports, of resources and of policies',
      {'resources.json': lines(exported.slice(0, 4)), 'policies.json': lines(exported.slice(4))},
    ],
    [
      'searches, and the policies first',
      {
        'policies.json': json([
          {assetType: 'x', resource: ACCOUNT, project: 'projects/111122223333', policy: {bindings}},
        ]),
        'resources.json': json(searched(exported.slice(0, 4))),
      },
    ],
    [
      'gcloud iam, with the policy in a file that is named after the account',
      {
        'pools.json': json([pool]),
        'providers.json': json([provider]),
        'projects.json': json([project]),
        'accounts.json': json([account]),
        [`${EMAIL}.json`]: json({bindings, etag: 'BwX', version: 1}),
      },
    ],
    [
      'gcloud iam, with lists that a loop has put into one file',
      {
        'all.json': [[pool], [provider], [], [project], [account]].map(json).join('\n'),
        'policy.json': json({bindings}),
      },
      [`${EMAIL}=policy.json`],
    ],
    [
      'answers of the API',
      {
        'pools.json': json({workloadIdentityPools: [pool]}),
        'providers.json': json({workloadIdentityPoolProviders: [provider]}),
        'accounts.json': json({accounts: [account]}),
        'project.json': json(project),
        'policy.json': json({bindings}),
      },
      [`projects/acme-eu-1/serviceAccounts/${EMAIL}=policy.json`],
    ],
  ]
  for (const [what, files, policyOf = []] of sources) {
    it(`reads ${what}, as all others`, async () => {
      assert.deepEqual(whatIsKnown(await read(files, ...policyOf)), known)
    })
  }

  it('reads UTF-16, as Windows PowerShell writes it', async () => {
    const content = Buffer.from(`\ufeff${json(exported)}`, 'utf16le')
    assert.deepEqual(whatIsKnown(await read({'utf16.json': content})), known)
  })

  it('reads a state of Terraform, and says that there may be more', async () => {
    const {gaps, ...rest} = whatIsKnown(await read({'state.json': json(terraform(managed))}))
    const found = {...github, allowedAudiences: []}
    assert.deepEqual({...rest, gaps: []}, {...known, pools: [['111122223333', 'ci', [['oidc', found]]]]})
    assert.deepEqual(gaps, ['what the Terraform of state.json does not manage'])
  })

  it('says that a policy of Terraform cannot be read, and reads a folder by its number', async () => {
    const resources = [
      {type: 'google_project_iam_policy', address: 'f', values: {project: 'acme-eu-1', policy_data: 'x'}},
      {type: 'google_folder_iam_member', address: 'g', values: {folder: '77', role: 'roles/owner', member: MEMBER}},
    ]
    // Terraform leaves an empty list of members out.
    const data = {policy_data: json({bindings: [{role: 'roles/owner'}]})}
    resources.push({type: 'google_project_iam_policy', address: 'h', values: {project: 'acme-test', ...data}})
    const damaged = {project: 'acme-dev', policy_data: json({bindings: ['roles/owner']})}
    resources.push({type: 'google_project_iam_policy', address: 'i', values: damaged})
    const {gaps, policies} = await read({'state.json': json(terraform(resources))})
    assert.deepEqual(
      policies.map(({resource}) => resource),
      ['//cloudresourcemanager.googleapis.com/folders/77', '//cloudresourcemanager.googleapis.com/projects/acme-test'],
    )
    for (const address of ['f', 'i'])
      assert.ok(
        gaps.some(({what}) => what === `the members of ${address}`),
        address,
      )
  })

  it('does not guess what a plan does not know yet', async () => {
    const unknown = {attribute_condition: true}
    const planned = {project: '111122223333', workload_identity_pool_id: 'ci', disabled: true}
    const others = [
      {type: 'google_iam_workload_identity_pool', address: 'p', values: planned},
      {type: 'google_iam_workload_identity_pool_provider', address: 's', values: {...planned, ...saml}},
      {type: 'google_project_iam_custom_role', address: 'r', values: {role_id: 'd', project: 'x', permissions: []}},
      {type: 'google_storage_bucket_acl', address: 'l', values: {}},
    ]
    const plan = {
      format_version: '1.2',
      planned_values: {root_module: {resources: [...managed.filter(({address}) => address !== 'b'), ...others]}},
      resource_changes: [
        {address: 'r', change: {after_unknown: {permissions: true}}},
        {address: 'c', change: {after_unknown: unknown}},
        {address: 'e', change: {after_unknown: {member: true}}},
      ],
    }
    const {gaps, policies, pools} = await read({'plan.json': json(plan)})
    assert.deepEqual(
      [pools[0]?.disabled, ...(pools[0]?.providers.map(({kind}) => kind) ?? [])],
      [true, 'unknown', 'saml'],
    )
    assert.deepEqual(policies, [])
    assert.deepEqual(gaps.map(({what}) => what).sort(), [
      `the condition and the mapping of ${PROVIDER}`,
      'the members of e',
      'what the Terraform of plan.json does not manage',
      'what the role of r allows',
      'what these give or limit in plan.json: google_storage_bucket_acl (1)',
    ])
  })

  it('tells of an export what it does not judge, and knows that an account without a key in it has none', async () => {
    const key = asset('iam.googleapis.com/ServiceAccountKey', `${ACCOUNT.replace('deployer', 'other')}/keys/1`, {
      resource: {data: {keyType: 'USER_MANAGED'}},
    })
    const type = 'privilegedaccessmanager.googleapis.com/Entitlement'
    const entitlement = asset(type, '//privilegedaccessmanager.googleapis.com/e', {resource: {data: {}}})
    const {accounts, gaps} = await read({'export.json': lines([...exported, key, entitlement])})
    assert.deepEqual(accounts.find(({email}) => email === EMAIL)?.keys, [])
    assert.ok(gaps.some(({what}) => what.includes(type)))
  })

  it('reads a federation.yml', async () => {
    const {gaps, policies, pools, projects} = await read({'federation.yml': federation})
    assert.deepEqual(
      projects.map(({id}) => id),
      ['acme-eu-1'],
    )
    assert.equal(pools[0]?.providers[0]?.provider?.attributeCondition, condition)
    assert.deepEqual(
      policies.map(({resource}) => resource),
      [ACCOUNT],
    )
    assert.deepEqual(
      gaps.map(({what}) => what),
      ['what federation.yml does not describe', `the providers of ${POOL.replace(/ci$/, 'acme-old')}`],
    )
  })

  it('knows the other kinds of providers, and those that a list has no condition of', async () => {
    const others = [
      {...provider, name: `${POOL}/providers/aws1`, oidc: undefined, aws: {accountId: '123456789012'}},
      {...provider, name: `${POOL}/providers/saml`, oidc: undefined, saml: {idpMetadataXml: '<x/>'}},
      {...provider, name: `${POOL}/providers/x509`, oidc: undefined, x509: {}},
      {name: `${POOL}/providers/bare`, state: 'DELETED'},
    ]
    const {gaps, pools} = await read({'providers.json': json([...others, provider])})
    assert.deepEqual(
      pools[0]?.providers.map(({awsAccount, deleted, id, kind}) => [id, kind, awsAccount, deleted]),
      [
        ['aws1', 'aws', '123456789012', false],
        ['saml', 'saml', undefined, false],
        ['x509', 'x509', undefined, false],
        ['bare', 'unknown', undefined, true],
        ['github', 'oidc', undefined, false],
      ],
    )
    assert.deepEqual(
      gaps.map(({remedy}) => remedy),
      [`gcloud iam workload-identity-pools providers describe ${POOL}/providers/bare --format=json`],
    )
  })

  it('takes from another file what the asset of a provider lacks', async () => {
    const bare = asset('iam.googleapis.com/WorkloadIdentityPoolProvider', `//iam.googleapis.com/${PROVIDER}`, {})
    const without = await read({'bare.json': lines([bare])})
    assert.deepEqual(
      without.gaps.map(({what}) => what),
      [`the condition and the mapping of ${PROVIDER}`],
    )
    const {gaps, pools} = await read({'bare.json': lines([bare]), 'providers.json': json(provider)})
    assert.equal(pools[0]?.providers[0]?.provider?.attributeCondition, condition)
    assert.deepEqual(gaps, [])
  })

  it('says of which pool no input has the providers', async () => {
    for (const files of [
      {'pools.json': json([pool])},
      {[`${EMAIL}.json`]: json({bindings})},
      {'one.json': json(provider)},
      // Its name is that of a list, and it is none.
      {'111122223333.ci.providers.json': json(provider)},
    ]) {
      const {gaps, pools} = await read(files)
      assert.equal(pools[0]?.from, undefined)
      assert.deepEqual(gaps, [
        {
          what: `the providers of ${POOL}`,
          why: 'no input lists them',
          remedy: `gcloud iam workload-identity-pools providers list --workload-identity-pool=${POOL} --format=json > 111122223333.ci.providers.json`,
        },
      ])
    }
    const trusted = await read({'pools.json': json([{...pool, mode: 'TRUST_DOMAIN'}])})
    assert.deepEqual([trusted.pools[0]?.mode, trusted.gaps], ['TRUST_DOMAIN', []])
  })

  it('believes neither of two sources that differ on a provider', async () => {
    const older = {...provider, attributeCondition: "assertion.repository == 'acme/old'"}
    const byId = {...older, name: older.name.replace('111122223333', 'acme-eu-1')}
    for (const other of [older, byId]) {
      const {gaps, pools} = await read({
        'a.json': json([provider]),
        'b.json': json([other]),
        'c.json': json([provider]),
        'projects.json': json([project]),
      })
      const [{kind, provider: believed} = {}] = pools[0]?.providers ?? []
      assert.deepEqual([kind, believed], ['unknown', undefined])
      assert.match(gaps[0]?.why ?? '', /^[ab]\.json and [abc]\.json differ: neither was believed$/)
    }
  })

  it('takes nothing for closed that one source says is open', async () => {
    const off = {...pool, disabled: true}
    const [listed, byId] = [pool, {...pool, name: POOL.replace('111122223333', 'acme-eu-1')}]
    for (const other of [listed, byId]) {
      const {gaps, pools} = await read({
        'a.json': json([off, provider]),
        'b.json': json([other]),
        'c.json': json(project),
      })
      assert.deepEqual([pools.length, pools[0]?.disabled, pools[0]?.providers.length], [1, false, 1])
      assert.deepEqual(
        gaps.map(({what}) => what),
        ['what is true of the pool ci'],
      )
    }
    const {pools} = await read({'a.json': json([off, provider]), 'c.json': json(project)})
    assert.equal(pools[0]?.disabled, true)
    const accounts = [{...account, disabled: true}, account]
    assert.equal((await read({'a.json': json(accounts)})).accounts[0]?.disabled, false)
    const used = {fullResourceName: ACCOUNT, activityType: 'serviceAccountLastAuthentication', activity: {}}
    assert.equal((await read({'a.json': json([accounts[0], used])})).accounts[0]?.disabled, true)
  })

  it('knows keys, and what limits federation from above, only where somebody asked', async () => {
    const nothing = await read({'accounts.json': json([account])})
    assert.deepEqual([nothing.guards, nothing.accounts[0]?.keys], [undefined, undefined])
    const name = `projects/acme-eu-1/serviceAccounts/${EMAIL}/keys`
    const keys = [
      {name: `${name}/1`, keyType: 'SYSTEM_MANAGED', keyOrigin: 'GOOGLE_PROVIDED'},
      {name: `${name}/2`, keyType: 'USER_MANAGED', keyOrigin: 'USER_PROVIDED', validAfterTime: '2024-01-01T00:00:00Z'},
    ]
    const older = asset(
      'cloudresourcemanager.googleapis.com/Organization',
      '//cloudresourcemanager.googleapis.com/organizations/99',
      {
        org_policy: [
          {constraint: 'constraints/iam.workloadIdentityPoolProviders', list_policy: {allowed_values: [ISSUER]}},
          {constraint: 'constraints/gcp.resourceLocations', list_policy: {allowed_values: ['in:eu-locations']}},
        ],
      },
    )
    const constraint = {
      name: 'folders/77/policies/iam.workloadIdentityPoolAwsAccounts',
      spec: {rules: [{values: {allowedValues: ['123456789012']}}]},
    }
    const deny = {
      name: 'policies/cloudresourcemanager.googleapis.com%2Fprojects%2F111122223333/denypolicies/no-ci',
      kind: 'DenyPolicy',
      rules: [{denyRule: {deniedPrincipals: [MEMBER]}}],
    }
    const boundary = {
      name: 'organizations/99/locations/global/policyBindings/ci',
      target: {principalSet: `//iam.googleapis.com/${POOL}`},
      policyKind: 'PRINCIPAL_ACCESS_BOUNDARY',
    }
    const used = {
      fullResourceName: ACCOUNT,
      activityType: 'serviceAccountLastAuthentication',
      activity: {lastAuthenticatedTime: '2024-01-01T00:00:00Z'},
    }
    const {accounts, guards, guardsAsked} = await read({
      'accounts.json': json([account]),
      'keys.json': json(keys),
      'activity.json': json([used]),
      'org.json': lines([older]),
      'guards.json': json([constraint, deny, boundary]),
    })
    assert.deepEqual(accounts[0]?.keys, [{id: '2', uploaded: true, disabled: false, validAfterSeconds: 1_704_067_200}])
    assert.deepEqual([accounts[0]?.lastUsedSeconds, guardsAsked], [1_704_067_200, ['constraint', 'deny', 'boundary']])
    assert.deepEqual((await read({'org.json': lines([older])})).guardsAsked, ['constraint'])
    assert.deepEqual(guards, [
      {kind: 'constraint', name: 'iam.workloadIdentityPoolProviders', at: 'organizations/99', values: [ISSUER]},
      {kind: 'constraint', name: 'iam.workloadIdentityPoolAwsAccounts', at: 'folders/77', values: ['123456789012']},
      {kind: 'deny', name: deny.name, at: 'projects/111122223333', values: [MEMBER]},
      {kind: 'boundary', name: boundary.name, at: 'organizations/99', values: [boundary.target.principalSet]},
    ])
  })

  const ofResources: [string, string][] = [
    [`projects/acme-eu-1`, PROJECT],
    ['folders/77', '//cloudresourcemanager.googleapis.com/folders/77'],
    ['gs://acme-files', '//storage.googleapis.com/acme-files'],
    [
      '//run.googleapis.com/projects/p/locations/l/services/s',
      '//run.googleapis.com/projects/p/locations/l/services/s',
    ],
  ]
  it('takes the resource of a policy from --policy-of', async () => {
    for (const [given, resource] of ofResources) {
      const {policies} = await read({'policy.json': json({bindings})}, `${given}=policy.json`)
      assert.deepEqual(
        policies.map((policy) => policy.resource),
        [resource],
      )
    }
    const names = [...ofResources.map(([given]) => given), 'projects/p/serviceAccounts/a']
    const longer = names.filter((name) => !name.startsWith('//')).map((name) => `${name}/x`)
    for (const given of ['acme-eu-1', ...longer, ...names.map((name) => `a ${name}`)])
      await assert.rejects(read({}, `${given}=policy.json`), {code: 'INPUT_RESOURCE_INVALID'}, given)
    await assert.rejects(read({}, 'policy.json'), {code: 'INPUT_RESOURCE_INVALID'})
  })

  const deep = `{"name": ${'['.repeat(600)}${']'.repeat(600)}}`
  const broken: [string, string | Buffer, RegExp][] = [
    ['a policy of nothing', json({bindings}), /^given\.json:1 is a policy, and does not say of what$/],
    [
      'another kind of document',
      '\n{"kind": "Deployment", "spec": {}}',
      /^given\.json:2 has an object that audit does not know, with the keys kind, spec$/,
    ],
    [
      'keys that every object has',
      '{"__proto__": {"name": 1}, "constructor": 2}',
      /audit does not know, with the keys __proto__, constructor$/,
    ],
    [
      'an export that was cut off between two lines',
      lines(exported).slice(0, -60),
      /^given\.json:7 begins a value that does not end: the file was cut off$/,
    ],
    [
      'an export that was cut off within a text',
      `${lines(exported).slice(0, 40)}\n${lines(exported)}`,
      /^given\.json:1 ends within a text$/,
    ],
    [
      'a list that was cut off',
      json([pool, provider]).slice(0, -1),
      /^given\.json:\d+ ends within a list: the file was cut off$/,
    ],
    ['a list without a comma', `[${json(pool)} ${json(pool)}]`, /has no comma between two items of a list$/],
    ['what is almost JSON', '{"name": "x",}', /^given\.json:1 is not JSON$/],
    ['the table of gcloud', 'NAME  STATE\nci    ACTIVE\n', /^given\.json:1 has "N" where an object must begin$/],
    ['YAML', 'name: x\n', /^given\.json:1 has "n" where an object must begin$/],
    ['nothing', ' \n', /^given\.json:2 is empty$/],
    ['too many levels', deep, /^given\.json:1 has more than 500 levels$/],
    ['bytes that are no text', Buffer.from([123, 34, 0xff, 34, 125]), /^given\.json:1 is not text in UTF-8$/],
    [
      'bindings that are no list',
      json({assetType: 'x', resource: PROJECT, policy: {bindings: {role: 'x'}}}),
      /bindings are not a list of roles with members$/,
    ],
    [
      'a binding that is none',
      json({assetType: 'x', resource: PROJECT, policy: {bindings: [null]}}),
      /bindings are not a list of roles with members$/,
    ],
    [
      'permissions that are no texts',
      json({name: 'projects/x/roles/y', includedPermissions: [1]}),
      /has a role whose permissions are not a list of texts$/,
    ],
    [
      'a use of nobody',
      json({activityType: 'serviceAccountLastAuthentication', fullResourceName: '//x'}),
      /has a last use without the name of an account$/,
    ],
    ...[
      {name: '//x.googleapis.com/y'},
      {projectId: 'x'},
      {name: 'folders/7x', parent: 'organizations/1'},
      {name: 'folders/7'},
      {id: '1', type: 'folder'},
    ].map((value): [string, string, RegExp] => [
      `what is almost an object of Google: ${JSON.stringify(value)}`,
      json(value),
      /has an object that audit does not know, with the keys /,
    ]),
    [
      'members that are no list',
      json({assetType: 'x', resource: PROJECT, policy: {bindings: [{role: 'x', members: MEMBER}]}}),
      /bindings are not a list of roles with members$/,
    ],
  ]
  for (const [what, content, message] of broken) {
    it(`refuses ${what}, with file and line`, async () => {
      const {code, message: text} = await refusal(content)
      assert.equal(code, 'AUDIT_FILE_INVALID')
      assert.match(text, message)
    })
  }

  it('refuses what is not there, and a name that would be a command of a CI', async () => {
    await assert.rejects(readFiles({files: ['none.json'], cwd: folder}), {
      code: 'AUDIT_FILE_UNREADABLE',
      message: 'cannot read none.json: it does not exist (ENOENT)',
    })
    await assert.rejects(readFiles({files: ['.'], cwd: folder}), {code: 'AUDIT_FILE_UNREADABLE'})
    const {message} = await refusal('{"a": "', '##[error].json')
    assert.match(message, /^## \[error\]\.json:1 begins a value/)
  })

  it('reads a line of ten million characters, and texts that look like the end of a value', async () => {
    const displayName = `}]"\\`.repeat(2_500_000)
    const {pools} = await read({'long.json': lines([{...pool, displayName}, provider])})
    assert.deepEqual(
      pools.map(({id, providers}) => [id, providers.length]),
      [['ci', 1]],
    )
  })
})
