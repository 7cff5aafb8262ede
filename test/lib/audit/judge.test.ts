import assert from 'node:assert/strict'
import {execFileSync} from 'node:child_process'
import {readFileSync, writeFileSync} from 'node:fs'
import type {AuditReport} from '../../../src/lib/audit/finding.ts'
import type {Inventory} from '../../../src/lib/audit/inventory.ts'
import {type JudgeOptions, judge} from '../../../src/lib/audit/judge.ts'
import type {Provider} from '../../../src/lib/trust/trust.ts'

const GITHUB = 'https://token.actions.githubusercontent.com'
const NOW = Date.UTC(2026, 10, 23) / 1000
const POOL = 'projects/1234/locations/global/workloadIdentityPools/acme-ci'
const PROVIDER = `${POOL}/providers/github`
const ACCOUNT = 'deployer@shop.iam.gserviceaccount.com'
const ON_ACCOUNT = `//iam.googleapis.com/projects/shop/serviceAccounts/${ACCOUNT}`
const ON_PROJECT = '//cloudresourcemanager.googleapis.com/projects/shop'
const OWN = "assertion.repository_owner_id == '42'"
const PUSH = "assertion.event_name == 'push'"
const TRUSTED = `${OWN} && ${PUSH}`
const DAY = 86_400
const ENDED = "request.time < timestamp('2026-01-01T00:00:00Z')"
const WORKLOAD = 'roles/iam.workloadIdentityUser'

const all = (pool = 'acme-ci') =>
  `principalSet://iam.googleapis.com/projects/1234/locations/global/workloadIdentityPools/${pool}/*`
const attribute = (name: string, value: string) =>
  `principalSet://iam.googleapis.com/${POOL}/attribute.${name}/${value}`
const repository = attribute('repository_id', '77')

const github = (fields: Partial<Provider> = {}): Provider => ({
  id: 'github',
  issuer: GITHUB,
  attributeCondition: TRUSTED,
  attributeMapping: {
    'google.subject': 'assertion.sub',
    'attribute.repository_id': 'assertion.repository_id',
    'attribute.repository': 'assertion.repository',
    'attribute.ref': 'assertion.ref',
  },
  ...fields,
})

const GITLAB: Provider = {
  id: 'gitlab',
  issuer: 'https://gitlab.com',
  attributeCondition: "assertion.namespace_id == '42' && assertion.ref_protected == 'true'",
  attributeMapping: {'google.subject': 'assertion.sub', 'attribute.repository_id': 'assertion.project_id'},
}

const poolOf = (...providers: Provider[]): Inventory['pools'][number] => ({
  projectNumber: '1234',
  id: 'acme-ci',
  disabled: false,
  deleted: false,
  from: 'pools.json',
  providers: providers.map((provider) => ({
    id: provider.id,
    kind: 'oidc',
    provider,
    disabled: false,
    deleted: false,
    from: 'pools.json',
  })),
})

/** One pool with one provider, and one account that a member may act as. */
interface Case {
  provider?: Partial<Provider>
  pool?: Partial<Inventory['pools'][number]>
  member?: string
  role?: string
  condition?: unknown
  /** What the account may do in the project. */
  power?: string
  more?: Partial<Inventory>
  options?: Partial<JudgeOptions>
}

function inventoryOf({
  condition,
  member = repository,
  more,
  pool,
  power = 'roles/run.viewer',
  provider,
  role = WORKLOAD,
}: Case): Inventory {
  return {
    projects: [{id: 'shop', number: '1234', ancestors: ['organizations/9']}],
    pools: [{...poolOf(github(provider)), ...pool}],
    policies: [
      {
        resource: ON_ACCOUNT,
        from: 'policies.json',
        bindings: [{role, members: [member], ...(condition === undefined ? {} : {condition})}],
      },
      {resource: ON_PROJECT, from: 'policies.json', bindings: [{role: power, members: [`serviceAccount:${ACCOUNT}`]}]},
    ],
    accounts: [{email: ACCOUNT, disabled: false, from: 'accounts.json'}],
    gaps: [],
    ...more,
  }
}

const judged = (given: Case): AuditReport =>
  judge(inventoryOf(given), {dedicated: [], nowSeconds: NOW, ...given.options})

const codes = (given: Case): string[] => [...new Set(judged(given).findings.map(({code}) => code))].sort()

/** The inventory after somebody has pasted a line of a remedy. Other lines are for people. */
function afterLine(inventory: Inventory, line: string): Inventory {
  const [, condition] =
    /^gcloud iam workload-identity-pools providers update-oidc .*--attribute-condition=(.+)$/.exec(line) ?? []
  const [, action, account, role = '', member = ''] =
    /^gcloud iam service-accounts (add|remove)-iam-policy-binding (\S+) .*--role=(\S+) .*--member='(.+)'$/.exec(line) ??
    []
  if (condition !== undefined) {
    const attributeCondition = execFileSync('sh', ['-c', `printf %s ${condition}`], {encoding: 'utf8'})
    return {
      ...inventory,
      pools: inventory.pools.map((pool) => ({
        ...pool,
        providers: pool.providers.map((each) => ({...each, provider: github({...each.provider, attributeCondition})})),
      })),
    }
  }
  if (action === undefined) return inventory
  return {
    ...inventory,
    policies: inventory.policies.map((policy) => {
      if (!policy.resource.endsWith(`/${account}`)) return policy
      const others = policy.bindings.filter((each) => each.role !== role || !each.members.includes(member))
      return {...policy, bindings: action === 'add' ? [...others, {role, members: [member]}] : others}
    }),
  }
}

const everybodyOnProject = (role: string, member = 'allUsers'): Case => ({
  more: {policies: [{resource: ON_PROJECT, from: 'x', bindings: [{role, members: [member]}]}]},
})

const joined = (expression: string, value: string): Case => ({
  provider: {attributeMapping: {'google.subject': 'assertion.sub', 'attribute.job': expression}},
  member: attribute('job', value),
})

const AZURE: Partial<Provider> = {
  issuer: 'https://vstoken.dev.azure.com/9d0b2ef4-5d14-4b0e-9a6a-0c3a6c5f1b11',
  attributeMapping: {'google.subject': 'assertion.sub', 'attribute.ref': "'x'"},
}

const uploadedAt = (keysUploadedSeconds: number): Case => {
  const provider = github({issuer: 'https://ci.acme.example', ci: 'github', jwksJson: '{"keys":[]}'})
  const [listed] = poolOf(provider).providers
  return {
    more: {pools: [{...poolOf(), providers: listed ? [{...listed, keysUploadedSeconds}] : []}]},
    options: {dedicated: ['https://ci.acme.example']},
  }
}

const account = (fields: Partial<Inventory['accounts'][number]>): Case => ({
  more: {accounts: [{email: ACCOUNT, disabled: false, from: 'accounts.json', ...fields}]},
})

const CONSTRAINT = {
  kind: 'constraint',
  name: 'iam.workloadIdentityPoolProviders',
  at: 'organizations/9',
  values: [GITHUB],
} as const

const UNREAD = {gaps: [{what: `the providers of ${POOL}`, why: 'denied', remedy: 'ask'}]}

const directly = (role: string): Case => ({
  more: {policies: [{resource: ON_PROJECT, from: 'x', bindings: [{role, members: [repository]}]}]},
})
const direct = directly('roles/editor')
const viewer = directly('roles/run.viewer')

/** Each rule: what it finds, and the same without the hole, in which it finds nothing. */
const cases: Readonly<Record<string, {found: string[]; hole: Case; without: Case}>> = {
  'no condition, and everybody in the pool is bound': {
    found: ['AUDIT_ANYBODY', 'AUDIT_POOL_WIDE'],
    hole: {provider: {attributeCondition: ''}, member: all()},
    without: {},
  },
  'no condition, and a member that any job can be': {
    found: ['AUDIT_ANYBODY'],
    hole: {provider: {attributeCondition: ''}, member: attribute('ref', 'refs/heads/main')},
    without: {member: attribute('repository_id', '77')},
  },
  'a condition that other tenants meet': {
    found: ['AUDIT_FOREIGN_TENANT'],
    hole: {
      provider: {attributeCondition: "assertion.sub.endsWith(':environment:production')"},
      member: attribute('ref', 'refs/heads/main'),
    },
    without: {
      provider: {attributeCondition: "assertion.sub.startsWith('repo:acme@42/shop@77:')"},
    },
  },
  'a condition on the end of what other tenants name as they like': {
    found: ['AUDIT_FOREIGN_TENANT'],
    hole: {
      provider: {
        attributeCondition: "assertion.workflow_ref.endsWith('/.github/workflows/deploy.yml@refs/heads/main')",
      },
      member: attribute('ref', 'refs/heads/main'),
    },
    without: {
      provider: {attributeCondition: `assertion.workflow_ref.startsWith('acme/shop/.github/') && ${TRUSTED}`},
    },
  },
  'a condition that is seen to be open by the value of a member alone': {
    found: ['AUDIT_FOREIGN_TENANT'],
    hole: {
      provider: {
        attributeCondition: "assertion.environment.split('-')[1] == 'eu'",
        attributeMapping: {'google.subject': 'assertion.sub', 'attribute.place': 'assertion.environment'},
      },
      member: attribute('place', 'production-eu'),
    },
    without: {},
  },
  'an issuer of which nobody knows who has its tokens': {
    found: ['AUDIT_NOT_PROVEN'],
    hole: {provider: {issuer: 'https://ci.acme.example', ci: 'github'}},
    without: {
      provider: {issuer: 'https://ci.acme.example', ci: 'github'},
      options: {dedicated: ['https://ci.acme.example']},
    },
  },
  'a condition that cannot be read': {
    found: ['AUDIT_NOT_PROVEN'],
    hole: {provider: {attributeCondition: "assertion.repository_owner_id == '42"}},
    without: {provider: {attributeCondition: TRUSTED}},
  },
  'a pool that was not read': {
    found: ['AUDIT_NOT_PROVEN'],
    hole: {pool: {providers: []}},
    without: {},
  },
  'a pool whose providers a gap names': {
    found: ['AUDIT_NOT_PROVEN'],
    hole: {more: UNREAD},
    without: {more: {gaps: [{what: 'the providers of another pool', why: 'denied', remedy: 'ask'}]}},
  },
  'a pool of which another provider may be open': {
    found: ['AUDIT_ANYBODY', 'AUDIT_NOT_PROVEN', 'AUDIT_POOL_WIDE'],
    hole: {provider: {attributeCondition: ''}, member: all(), more: UNREAD},
    without: {},
  },
  'a provider of which only the name was read': {
    found: ['AUDIT_NOT_PROVEN'],
    hole: {pool: {providers: [{id: 'x', kind: 'oidc', disabled: false, deleted: false, from: 'x'}]}},
    without: {},
  },
  'a provider that is not judged': {
    found: ['AUDIT_NOT_PROVEN'],
    hole: {pool: {providers: [{id: 'x', kind: 'saml', disabled: false, deleted: false, from: 'x'}]}},
    without: {
      pool: {
        providers: [{id: 'x', kind: 'aws', awsAccount: '123456789012', disabled: false, deleted: false, from: 'x'}],
      },
    },
  },
  'a pool that nothing is known of': {
    found: ['AUDIT_NOT_PROVEN'],
    hole: {member: all('another')},
    without: {},
  },
  'everybody whom a provider lets in': {
    found: ['AUDIT_POOL_WIDE'],
    hole: {member: all()},
    without: {},
  },
  'a member of a disabled pool': {
    found: ['AUDIT_LEFTOVER'],
    hole: {pool: {disabled: true}, ...account({keys: [{id: 'k1', uploaded: false, disabled: false}]})},
    without: {},
  },
  'a member of a pool that is gone': {
    found: ['AUDIT_LEFTOVER'],
    hole: {member: all('another'), more: {poolsListed: ['1234']}},
    without: {more: {poolsListed: ['1234']}},
  },
  'builds of pull requests that may write': {
    found: ['AUDIT_PULL_REQUEST'],
    hole: {provider: {attributeCondition: OWN}, power: 'roles/run.admin'},
    without: {provider: {attributeCondition: OWN}, power: 'roles/run.viewer'},
  },
  'builds of pull requests, where the role is not known': {
    found: ['AUDIT_PULL_REQUEST'],
    hole: {provider: {attributeCondition: OWN}, power: 'projects/shop/roles/deploy'},
    without: {power: 'projects/shop/roles/deploy'},
  },
  'a claim that other tenants have when they call a workflow of yours': {
    found: ['AUDIT_CLAIM_CHOSEN'],
    hole: {
      provider: {attributeCondition: "assertion.job_workflow_ref.startsWith('acme/shop/')"},
      member: attribute('ref', 'refs/heads/main'),
    },
    without: {
      provider: {attributeCondition: `${OWN} && ${PUSH} && assertion.job_workflow_ref.startsWith('acme/shop/')`},
    },
  },
  'a member that any repository of the owner can choose to be': {
    found: ['AUDIT_CLAIM_CHOSEN'],
    hole: {member: attribute('ref', 'refs/heads/main')},
    without: {
      provider: {attributeCondition: `${TRUSTED} && assertion.repository_id == '77'`},
      member: attribute('ref', 'refs/heads/main'),
    },
  },
  'a prefix that ends in a name': {
    found: ['AUDIT_NAME_MUTABLE', 'AUDIT_PREFIX'],
    hole: {provider: {attributeCondition: `${TRUSTED} && assertion.sub.startsWith('repo:acme/shop')`}},
    without: {
      provider: {
        attributeCondition: `${TRUSTED} && assertion.sub.startsWith('repo:acme@42/shop@77:ref:refs/heads/ma')`,
      },
    },
  },
  'a pattern that ends in a name': {
    found: ['AUDIT_FOREIGN_TENANT', 'AUDIT_PREFIX'],
    hole: {
      provider: {attributeCondition: `${PUSH} && assertion.repository.matches('^acme')`},
      member: attribute('ref', 'refs/heads/main'),
    },
    without: {provider: {attributeCondition: `${TRUSTED} && assertion.repository.matches('^acme/')`}},
  },
  'a role that can give itself all others': {
    found: ['AUDIT_ROLE_STRONG'],
    hole: {power: 'roles/resourcemanager.projectIamAdmin'},
    without: {power: 'roles/run.admin'},
  },
  'more on an account than a job needs': {
    found: ['AUDIT_ROLE_STRONG'],
    hole: {role: 'roles/iam.serviceAccountTokenCreator'},
    without: {role: 'roles/iam.serviceAccountOpenIdTokenCreator'},
  },
  'a joined attribute in which nobody can tell where a name ends': {
    found: ['AUDIT_JOIN'],
    hole: joined("assertion.repository + '-' + assertion.environment", 'acme/shop-production'),
    without: joined("assertion.repository_id + '/' + assertion.environment", '77/production'),
  },
  'numbers that are joined without a separator': {
    found: ['AUDIT_JOIN'],
    hole: joined('assertion.repository_id + assertion.run_id', '7742'),
    without: joined("assertion.repository_id + ':' + assertion.run_id", '77:42'),
  },
  'any text, and a number after it': {
    found: ['AUDIT_JOIN'],
    hole: joined('assertion.ref + assertion.repository_id', 'refs/heads/main77'),
    without: joined("assertion.ref + ':' + assertion.repository_id", 'refs/heads/main:77'),
  },
  'a separator that one of two texts can have': {
    found: ['AUDIT_JOIN'],
    hole: joined("assertion.repository_id + ':' + assertion.environment + ':' + assertion.workflow", '77:a:b'),
    without: joined("assertion.repository_id + ':' + assertion.environment + ':' + assertion.run_attempt", '77:a:1'),
  },
  'the last digits of an id': {
    found: ['AUDIT_JOIN'],
    hole: joined('assertion.repository_id.substring(assertion.repository_id.size() - 1)', '7'),
    without: joined('assertion.repository_id', '77'),
  },
  'two issuers of which jobs can be the same member': {
    found: ['AUDIT_JOIN'],
    hole: {more: {pools: [poolOf(github(), GITLAB)]}},
    without: {more: {pools: [poolOf(github(), {...GITLAB, attributeMapping: {'google.subject': 'assertion.sub'}})]}},
  },
  'an issuer of which nobody knows what its claims mean': {
    found: ['AUDIT_JOIN'],
    hole: {provider: {issuer: 'https://ci.acme.example'}, options: {dedicated: ['https://ci.acme.example']}},
    without: {
      provider: {issuer: 'https://ci.acme.example', ci: 'github'},
      options: {dedicated: ['https://ci.acme.example']},
    },
  },
  'an owner by name': {
    found: ['AUDIT_NAME_MUTABLE'],
    hole: {provider: {attributeCondition: `assertion.repository_owner == 'acme' && ${PUSH}`}},
    without: {provider: {attributeCondition: `assertion.repository_owner == 'acme' && ${TRUSTED}`}},
  },
  'a repository by name': {
    found: ['AUDIT_NAME_MUTABLE'],
    hole: {member: attribute('repository', 'acme/shop')},
    without: {provider: {attributeCondition: `${TRUSTED} && assertion.repository_id == '77'`}},
  },
  'a subject that its jobs do not keep': {
    found: ['AUDIT_NAME_MUTABLE'],
    hole: {provider: {attributeCondition: `${TRUSTED} && assertion.sub.startsWith('repo:acme/shop:')`}},
    without: {provider: {attributeCondition: `${TRUSTED} && assertion.sub.startsWith('repo:acme@42/shop@77:')`}},
  },
  'uploaded keys of an issuer that publishes its own': {
    found: ['AUDIT_KEYS_PINNED'],
    hole: {provider: {jwksJson: '{"keys":[]}'}},
    without: {},
  },
  'uploaded keys of a server that are old': {
    found: ['AUDIT_KEYS_PINNED'],
    hole: uploadedAt(NOW - 400 * DAY),
    without: uploadedAt(NOW - 300 * DAY),
  },
  'an issuer that ends': {
    found: ['AUDIT_ISSUER_RETIRES'],
    hole: {
      provider: {...AZURE, attributeCondition: "assertion.sub == 'sc://acme/shop/deployer'"},
      member: attribute('ref', 'x'),
    },
    without: {
      provider: {...AZURE, attributeCondition: "assertion.sub == 'p://acme/shop/build'"},
      member: attribute('ref', 'x'),
    },
  },
  'an audience that other services have too': {
    found: ['AUDIT_AUDIENCE_DEFAULT'],
    hole: {provider: {allowedAudiences: ['https://github.com/acme']}},
    without: {provider: {allowedAudiences: [`https://iam.googleapis.com/${PROVIDER}`]}},
  },
  'a key beside federation': {
    found: ['AUDIT_KEY_BESIDE'],
    hole: account({keys: [{id: 'k1', uploaded: false, disabled: false}]}),
    without: account({keys: [{id: 'k1', uploaded: false, disabled: true}]}),
  },
  'an account that nobody uses': {
    found: ['AUDIT_ACCOUNT_UNUSED'],
    hole: account({lastUsedSeconds: NOW - 91 * DAY}),
    without: account({lastUsedSeconds: NOW - 89 * DAY}),
  },
  'an account that nobody has used at all': {
    found: ['AUDIT_ACCOUNT_UNUSED'],
    hole: account({lastUsedSeconds: 'never'}),
    without: account({lastUsedSeconds: 'never', disabled: true}),
  },
  'no constraint above a project with a pool': {
    found: ['AUDIT_NO_CONSTRAINT'],
    hole: {more: {guards: [{...CONSTRAINT, at: 'organizations/8'}]}},
    without: {more: {guards: [CONSTRAINT]}},
  },
  'nothing that limits direct grants': {
    found: ['AUDIT_NO_BOUNDARY', 'AUDIT_ROLE_STRONG'],
    hole: {...direct, more: {...direct.more, guards: [CONSTRAINT]}},
    without: {...account({}), more: {guards: [CONSTRAINT]}},
  },
  'nothing that limits direct grants, if somebody has asked for all that can': {
    found: ['AUDIT_NO_BOUNDARY'],
    hole: {...viewer, more: {...viewer.more, guards: [CONSTRAINT], guardsAsked: ['deny', 'boundary', 'constraint']}},
    without: {...viewer, more: {...viewer.more, guards: [CONSTRAINT], guardsAsked: ['deny', 'constraint']}},
  },
  'a binding that has ended': {
    found: ['AUDIT_POOL_WIDE'],
    hole: {member: all(), condition: {expression: "request.time < timestamp('2027-01-01T00:00:00Z')"}},
    without: {member: all(), condition: {expression: ENDED}},
  },
  'a pool of workloads that Google attests, which has a provider too': {
    found: ['AUDIT_ANYBODY', 'AUDIT_POOL_WIDE'],
    hole: {member: all(), provider: {attributeCondition: ''}, pool: {mode: 'TRUST_DOMAIN'}},
    without: {provider: {attributeCondition: TRUSTED}, pool: {mode: 'TRUST_DOMAIN'}},
  },
  'a binding that begins later': {
    found: ['AUDIT_POOL_WIDE'],
    hole: {
      member: all(),
      condition: {expression: `${ENDED} || request.time >= timestamp('2027-01-01T00:00:00Z')`},
    },
    without: {member: all(), condition: {expression: `request.time.getHours() > 8 && (${ENDED})`}},
  },
  'a binding for the hours of work': {
    found: ['AUDIT_POOL_WIDE'],
    hole: {
      member: all(),
      condition: {expression: `request.time.getHours() > 8 || ${ENDED}`},
    },
    without: {member: repository, condition: {expression: 'request.time.getHours() > 8'}},
  },
  'an account that everybody may act as': {
    found: ['AUDIT_ANYBODY'],
    hole: {member: 'allAuthenticatedUsers', role: 'roles/iam.serviceAccountTokenCreator', power: 'roles/editor'},
    without: {member: 'user:a@example.com', role: 'roles/iam.serviceAccountTokenCreator', power: 'roles/editor'},
  },
  'a role that everybody has on a project': {
    found: ['AUDIT_ANYBODY'],
    hole: everybodyOnProject('roles/browser'),
    without: everybodyOnProject('roles/browser', 'domain:acme.example'),
  },
}

const twelve = (member: (at: number) => string): string[] => Array.from({length: 12}, (_, at) => member(at))
const onAccount = (...members: string[]): Case => ({
  more: {policies: [{resource: ON_ACCOUNT, from: 'x', bindings: [{role: WORKLOAD, members}]}]},
})
const roleOff = (off: 'disabled' | 'deleted', ...members: string[]): Case => {
  const name = 'projects/shop/roles/deploy'
  const roles = [{name, off, permissions: ['storage.objects.create'], from: 'roles.json'}]
  return {more: {roles, policies: [{resource: ON_PROJECT, from: 'x', bindings: [{role: name, members}]}]}}
}
const cluster = (project: string, who: string) => all(`${project}.svc.id.goog`).replace('*', who)

const B = 'b@shop.iam.gserviceaccount.com'
/** Two accounts: what the first may do in the project, and what the second has. */
const twoAccounts = (power: string, second: Partial<Inventory['accounts'][number]> = {}): Case => {
  const account = {email: ACCOUNT, disabled: false, from: 'x'}
  const onBucket = {role: 'roles/storage.admin', members: [`serviceAccount:${B}`]}
  return {
    more: {
      accounts: [account, {...account, email: B, ...second}],
      policies: [
        ...inventoryOf({power}).policies,
        {resource: '//storage.googleapis.com/projects/_/buckets/photos', from: 'x', bindings: [onBucket]},
      ],
    },
  }
}

/** More that changes what a finding says. */
const variants: Readonly<Record<string, Case>> = {
  'several keys': account({
    keys: [
      {id: 'k1', uploaded: false, disabled: false, validAfterSeconds: NOW - DAY},
      {id: 'k2', uploaded: true, disabled: false},
      {id: 'k3', uploaded: true, disabled: true},
    ],
  }),
  'a key of an account that no job reaches': account({
    email: 'other@shop.iam.gserviceaccount.com',
    keys: [{id: 'k1', uploaded: false, disabled: false}],
  }),
  'an account that is disabled': account({disabled: true, keys: [{id: 'k1', uploaded: false, disabled: false}]}),
  'no condition, and a member that is proven': {provider: {attributeCondition: ''}},
  'several owners by name': {
    provider: {attributeCondition: `assertion.repository_owner in ['a', 'b', 'c'] && ${PUSH}`},
  },
  'several audiences': {
    provider: {allowedAudiences: ['https://a.example', 'https://b.example', `//iam.googleapis.com/${PROVIDER}`]},
  },
  'an issuer that has ended': {
    provider: {...AZURE, attributeCondition: "assertion.sub == 'sc://acme/shop/deployer'"},
    member: attribute('ref', 'x'),
    options: {nowSeconds: Date.UTC(2031, 0, 1) / 1000},
  },
  'workloads that Google attests': {pool: {mode: 'TRUST_DOMAIN', providers: []}, member: all()},
  'a pool in a form that nobody knows': onAccount(`principal://iam.googleapis.com/${POOL}`),
  'workloads of clusters, all and one': onAccount(cluster('shop', '*'), cluster('shop', 'namespace/ci')),
  'workloads of clusters of somebody else': onAccount(cluster('other', '*'), cluster('other', 'namespace/ci')),
  'many members of a deleted pool': {
    pool: {deleted: true},
    ...onAccount(...twelve((at) => attribute('repository_id', `${at}`))),
  },
  'members that Google has marked, of two pools, and of what nobody maps': onAccount(
    ...[repository, all('other')].map((member) => `deleted:${member}?uid=1`),
    attribute('nothing', 'x'),
  ),
  'a pool without a provider that is on': {
    pool: {providers: poolOf(github()).providers.map((each) => ({...each, disabled: true}))},
  },
  'a disabled role': roleOff('disabled', repository, 'user:a@acme.example'),
  'a deleted role that many have': roleOff('deleted', ...twelve((at) => attribute('repository_id', `${at}`))),
  'projects without a constraint, one only by its number': {
    more: {
      projects: twelve((at) => `${at}`).map((at) => ({
        id: `shop-${at}`,
        number: `12${at}`,
        ancestors: ['organizations/9'],
      })),
      pools: [...twelve((at) => `12${at}`), '7'].map((projectNumber) => ({...poolOf(github()), projectNumber})),
      guards: [{...CONSTRAINT, at: 'organizations/8'}],
    },
  },
  'boundaries: of this pool, of another one, of all': {
    ...viewer,
    more: {...viewer.more, guards: [CONSTRAINT, {kind: 'boundary', name: 'b', at: 'organizations/9', values: ['x']}]},
  },
  'a boundary of the pool': {
    ...viewer,
    more: {...viewer.more, guards: [CONSTRAINT, {kind: 'boundary', name: 'b', at: 'organizations/9', values: [all()]}]},
  },
  'a condition that does not tell the tenant': {
    provider: {...GITLAB, attributeCondition: "assertion.namespace_path.matches('^(acme|b)') && assertion.ref == 'x'"},
  },
  'a shared issuer that is no CI, and whose condition names nobody': {
    provider: {issuer: 'https://scalr.io', attributeCondition: "assertion.scalr_run_id != 'x'"},
  },
  'an account that can run code as another': twoAccounts('roles/editor'),
  'an account that can act as another': twoAccounts('roles/iam.serviceAccountTokenCreator'),
  'an account that can have code run as another': twoAccounts('roles/run.developer'),
  'an account that can turn another one on': twoAccounts('roles/iam.serviceAccountAdmin', {disabled: true}),
  'an account that owns another one that is off': twoAccounts('roles/owner', {disabled: true}),
  'an account that can make keys for storage': twoAccounts('roles/storage.hmacKeyAdmin'),
  'members of several repositories, and no condition': {
    provider: {attributeCondition: ''},
    ...onAccount(attribute('repository', 'acme/shop'), attribute('repository', 'acme/store')),
  },
  'a member that names an owner by id, and no condition': {
    provider: {
      attributeCondition: '',
      attributeMapping: {'google.subject': 'assertion.sub', 'attribute.owner': 'assertion.repository_owner_id'},
    },
    ...onAccount(attribute('owner', '42')),
  },
}

/** Names for what every finding repeats. */
const shortened = Object.entries({PROVIDER, ON_ACCOUNT, ON_PROJECT, ACCOUNT, PRINCIPALS: all().slice(0, -2), POOL})
/** A line of a mapping. */
const MAPPED = /^[\w.]+=assertion\.\w+$/

/** Routes as lines, with what each step takes. */
const routesText = ({routes}: AuditReport): string[] =>
  routes.map(({allows, severity, steps}) => {
    const through = steps.map(({first, needs, resource, role}) =>
      [role, 'on', resource, ...(first ? [`(first ${first})`] : []), ...(needs ? [`(if ${needs})`] : [])].join(' '),
    )
    return `= ${severity}: ${[...through, allows].join(' → ')}`
  })

function findingsText(cases: Readonly<Record<string, Case>>): string {
  const reports = Object.entries(cases).map(([name, given]) => ({name, report: judged(given)}))
  const lines = reports.flatMap(({name, report}) => [
    `# ${name}`,
    ...routesText(report),
    ...report.findings.flatMap(({code, evidence, message, remedy, resource, severity, why}) => [
      `${severity} ${code} ${resource}`,
      ...[message, why].map((text) => `  ${text}`),
      ...evidence.filter((text) => !MAPPED.test(text)).map((text) => `  - ${text}`),
      ...remedy.map((text) => `  > ${text}`),
    ]),
    '',
  ])
  return shortened.reduce((text, [name, whole]) => text.replaceAll(whole, name), lines.join('\n'))
}

describe('judge', () => {
  it('says of each finding what was reviewed', () => {
    const file = new URL('golden/findings.txt', import.meta.url)
    const holes = Object.fromEntries(Object.entries(cases).map(([name, {hole}]) => [name, hole]))
    const made = findingsText({...holes, ...variants})
    if (process.env['CI_AUTH_TEST_WRITE_GOLDEN']) writeFileSync(file, made)
    assert.equal(made, readFileSync(file, 'utf8'), 'CI_AUTH_TEST_WRITE_GOLDEN=1 writes it anew: review the difference')
  })

  for (const [name, {found, hole, without}] of Object.entries(cases)) {
    it(`finds ${name}, and nothing where it is not so`, () => {
      assert.deepEqual(codes(hole), found)
      assert.deepEqual(codes(without), [])
    })
  }

  for (const [where, resource, isLocked] of [
    ['there', ON_ACCOUNT, false],
    ['elsewhere', ON_PROJECT, true],
  ] as const)
    it(`says ${isLocked ? '' : 'not '}that jobs are locked out if their later subject has a role ${where}`, () => {
      const subjects = ['acme/shop', 'acme@42/shop@77'].map(
        (name) => `principal://iam.googleapis.com/${POOL}/subject/repo:${name}:ref:refs/heads/main`,
      )
      const later = {resource, from: 'later.json', bindings: [{role: WORKLOAD, members: subjects.slice(1)}]}
      const given = inventoryOf({member: String(subjects[0])})
      const {findings} = judge({...given, policies: [...given.policies, later]}, {dedicated: [], nowSeconds: NOW})
      const [{why = ''} = {}] = findings.filter(({code}) => code === 'AUDIT_NAME_MUTABLE')
      assert.match(why, isLocked ? /locked out/ : /^(?!.*locked out)./s)
    })

  it('shows the claims of a stranger who gets in as the member, and the way to what the account may do', () => {
    const {findings, providers} = judged({
      provider: {attributeCondition: "assertion.sub.endsWith(':environment:production')"},
      member: attribute('ref', 'refs/heads/release'),
      power: 'roles/owner',
    })
    const [finding] = findings.filter(({code}) => code === 'AUDIT_FOREIGN_TENANT')
    // What is proven open is not called unproven.
    assert.deepEqual([providers[0]?.verdict, providers[0]?.who], ['open', finding?.routes[0]?.who])
    assert.equal(finding?.resource, PROVIDER)
    assert.equal(finding?.severity, 'critical')
    assert.equal(finding?.stranger?.['ref'], 'refs/heads/release')
    assert.match(String(finding?.stranger?.['sub']), /:environment:production$/)
    assert.deepEqual(finding?.routes, [
      {
        who: 'anybody who has a token of GitHub Actions',
        provider: PROVIDER,
        member: attribute('ref', 'refs/heads/release'),
        steps: [
          {resource: ON_ACCOUNT, role: WORKLOAD},
          {resource: ON_PROJECT, role: 'roles/owner'},
        ],
        allows: 'change everything in the project shop (roles/owner)',
        severity: 'critical',
      },
    ])
  })

  it('judges a provider whose expressions cannot be read, where the issuer alone tells the organisation', () => {
    const unread = {...AZURE, attributeCondition: 'this is (( no CEL'}
    const mapped = {'google.subject': 'assertion.sub', 'attribute.ref': 'this is (( no CEL'}
    const condition = "attribute.ref.startsWith('refs')"
    for (const provider of [unread, {...AZURE, attributeMapping: mapped, attributeCondition: condition}]) {
      const {findings, providers} = judged({provider, member: all()})
      assert.deepEqual(
        providers.map(({verdict}) => verdict),
        ['closed'],
      )
      assert.ok(findings.some(({code}) => code === 'AUDIT_POOL_WIDE'))
    }
  })

  for (const [what, place, severity] of [
    ['roles/storage.objectViewer', '//storage.googleapis.com/projects/_/buckets/site', 'medium'],
    ['roles/storage.objectViewer', ON_PROJECT, 'critical'],
    ['roles/run.invoker', '//run.googleapis.com/projects/shop/locations/eu/services/shop', 'info'],
    ['roles/run.viewer', ON_PROJECT, 'high'],
    ['roles/secretmanager.secretAccessor', '//secretmanager.googleapis.com/projects/shop/secrets/key', 'critical'],
    ['roles/secretmanager.viewer', '//secretmanager.googleapis.com/projects/shop/secrets/key', 'high'],
  ] as const)
    it(`is ${severity} that everybody has ${what} on ${place}`, () => {
      const policies = [{resource: place, from: 'x', bindings: [{role: what, members: ['allUsers']}]}]
      const found = judged({more: {policies}}).findings.filter(({code}) => code === 'AUDIT_ANYBODY')
      assert.deepEqual(
        found.map((each) => each.severity),
        [severity],
      )
    })

  it('follows accounts that can act as others, and ends where they go in a circle', () => {
    const {routes} = judged({
      member: all(),
      more: {
        policies: [
          {
            resource: ON_ACCOUNT,
            from: 'x',
            bindings: [{role: WORKLOAD, members: [all(), 'serviceAccount:b@shop.iam.gserviceaccount.com']}],
          },
          {
            resource: '//iam.googleapis.com/projects/shop/serviceAccounts/b@shop.iam.gserviceaccount.com',
            from: 'x',
            bindings: [{role: 'roles/iam.serviceAccountTokenCreator', members: [`serviceAccount:${ACCOUNT}`]}],
          },
          {
            resource: '//storage.googleapis.com/projects/_/buckets/photos',
            from: 'x',
            bindings: [{role: 'roles/storage.admin', members: ['serviceAccount:b@shop.iam.gserviceaccount.com']}],
          },
        ],
      },
    })
    assert.deepEqual(
      routes.map(({allows, steps}) => [allows, steps.length]),
      [['write in storage.googleapis.com/projects/_/buckets/photos (roles/storage.admin)', 3]],
    )
  })

  for (const place of ['projects/1234', 'organizations/9']) {
    it(`gives an account what all accounts of ${place} have`, () => {
      const member = `principalSet://cloudresourcemanager.googleapis.com/${place}/type/ServiceAccount`
      const resource = '//cloudresourcemanager.googleapis.com/projects/other'
      const {policies} = inventoryOf({member: all(), power: 'roles/run.viewer'})
      const sets = [...policies, {resource, from: 'x', bindings: [{role: 'roles/editor', members: [member]}]}]
      const {routes} = judged({member: all(), more: {policies: sets}})
      assert.ok(routes.some(({allows}) => allows === 'change everything in the project other (roles/editor)'))
    })
  }

  it('tells two roles on one resource apart', () => {
    const bindings = ['roles/run.viewer', 'roles/owner'].map((role) => ({role, members: [repository]}))
    const {routes} = judged({more: {policies: [{resource: ON_PROJECT, from: 'x', bindings}]}})
    assert.deepEqual([...new Set(routes.map(({steps}) => steps.at(-1)?.role))].sort(), [
      'roles/owner',
      'roles/run.viewer',
    ])
  })

  it('tells apart which accounts two members can turn on', () => {
    const accounts = ['one', 'two'].map((name) => ({
      email: `${name}@shop.iam.gserviceaccount.com`,
      disabled: true,
      from: 'x',
    }))
    const members = [repository, attribute('repository_id', '78')]
    const policies = [
      {resource: ON_PROJECT, from: 'x', bindings: [{role: 'roles/iam.serviceAccountTokenCreator', members}]},
      ...accounts.flatMap(({email}, index) => [
        {
          resource: `//iam.googleapis.com/projects/shop/serviceAccounts/${email}`,
          from: 'x',
          bindings: [{role: 'roles/iam.serviceAccountAdmin', members: [members[index] ?? '']}],
        },
        {
          resource: `//cloudresourcemanager.googleapis.com/projects/${email.slice(0, 3)}`,
          from: 'x',
          bindings: [{role: 'roles/owner', members: [`serviceAccount:${email}`]}],
        },
      ]),
    ]
    const {routes} = judged({more: {accounts, policies}})
    const owned = routes.map(({member, steps}) => [member.slice(-2), steps.at(-1)?.resource.slice(-3)].join(' '))
    assert.deepEqual([...new Set(owned.filter((line) => !line.endsWith('hop')))], ['77 one', '78 two'])
  })

  it('counts the ways of a finding that it does not show', () => {
    const bucketOf = (at: number) => ({
      resource: `//storage.googleapis.com/projects/_/buckets/b${at}`,
      from: 'x',
      bindings: [{role: 'roles/storage.admin', members: [all()]}],
    })
    const policies = Array.from({length: 12}, (_, at) => bucketOf(at))
    const {findings} = judged({provider: {attributeCondition: ''}, more: {policies}})
    assert.deepEqual(
      findings.flatMap(({moreRoutes, routes}) => (routes.length > 1 ? [[routes.length, moreRoutes]] : [])),
      [[10, 2]],
    )
  })

  it('reaches all accounts below a project in which a role lets it act as them', () => {
    const {routes} = judged({
      more: {
        policies: [
          {
            resource: '//cloudresourcemanager.googleapis.com/organizations/9',
            from: 'x',
            bindings: [{role: 'roles/iam.serviceAccountTokenCreator', members: [repository]}],
          },
          {
            resource: '//storage.googleapis.com/projects/_/buckets/photos',
            from: 'x',
            bindings: [{role: 'roles/storage.admin', members: [`serviceAccount:${ACCOUNT}`]}],
          },
        ],
      },
    })
    assert.deepEqual(
      routes.map(({allows, severity}) => [allows, severity]),
      [
        ['get every role in the organization 9 (roles/iam.serviceAccountTokenCreator)', 'high'],
        ['write in storage.googleapis.com/projects/_/buckets/photos (roles/storage.admin)', 'low'],
      ],
    )
  })

  it('says which tenant gets in, which repository, and which kinds of builds', () => {
    const condition = `${OWN} && assertion.event_name in ['push', 'schedule'] && assertion.ref == 'refs/heads/main'`
    const {providers, routes} = judged({
      provider: {attributeCondition: condition},
      member: attribute('repository', 'acme/shop'),
    })
    assert.equal(
      providers[0]?.who,
      'organisation 42 (by id), only with ref refs/heads/main and event_name push or schedule',
    )
    assert.equal(
      routes[0]?.who,
      'organisation 42 (by id), only with repository acme/shop and ref refs/heads/main and event_name push or schedule',
    )
  })

  it('gives a finding the same fingerprint in each run and in any order, and another one when the condition changes', () => {
    const print = (given: Case, change = (inventory: Inventory) => inventory): string[] =>
      judge(change(inventoryOf(given)), {dedicated: [], nowSeconds: NOW}).findings.map(({fingerprint}) => fingerprint)
    const open = {provider: {attributeCondition: ''}, member: all()}
    const inOtherOrder = (inventory: Inventory): Inventory => ({
      ...inventory,
      policies: [...inventory.policies].reverse(),
    })
    assert.deepEqual(print(open, inOtherOrder), print(open))
    assert.notDeepEqual(print({...open, provider: {attributeCondition: 'true'}}), print(open))
    const [anybody] = print({...open, power: 'roles/viewer'})
    assert.equal(print({...open, power: 'roles/viewer'}).includes(anybody ?? ''), true)
    assert.equal(print({...open, power: 'roles/owner'}).includes(anybody ?? ''), false)
  })

  const pasted: Readonly<Record<string, Case>> = {
    'no condition, and pull requests': {provider: {attributeCondition: ''}, power: 'roles/editor'},
    'no condition, pull requests, and members of two repositories': {
      provider: {attributeCondition: ''},
      member: attribute('repository', 'acme/shop'),
      power: 'roles/editor',
    },
    'a prefix, and pull requests': {
      provider: {attributeCondition: "assertion.repository.startsWith('acme/shop')"},
      member: attribute('repository', 'acme/shop'),
      power: 'roles/editor',
    },
    'everybody in the pool, with more than it takes to act': {
      provider: {attributeCondition: `${TRUSTED} && assertion.repository_id == '77'`},
      member: all(),
      role: 'roles/iam.serviceAccountTokenCreator',
    },
  }
  for (const [name, given] of Object.entries(pasted)) {
    it(`tells remedies that hold when all are pasted one after the other: ${name}`, () => {
      const inventory = inventoryOf(given)
      const {findings} = judged(given)
      const after = findings.flatMap(({remedy}) => remedy).reduce(afterLine, inventory)
      const left = judge(after, {dedicated: [], nowSeconds: NOW}).findings.filter(
        ({code, severity}) => ['critical', 'high'].includes(severity) && code !== 'AUDIT_ROLE_STRONG',
      )
      assert.notDeepEqual(after, inventory)
      assert.deepEqual(left, [])
    })
  }

  it('leaves a member the role with which it acts, and takes what is more', () => {
    const roles = ['roles/iam.serviceAccountTokenCreator', WORKLOAD]
    const on = {resource: ON_ACCOUNT, from: 'x', bindings: roles.map((role) => ({role, members: [repository]}))}
    const given: Case = {more: {policies: [on]}}
    const lines = judged(given).findings.flatMap(({remedy}) => remedy)
    const [after] = lines.reduce(afterLine, inventoryOf(given)).policies
    assert.deepEqual(after?.bindings, [{role: WORKLOAD, members: [repository]}])
  })

  it('lets what is to be decided of a provider come before a line that would undo it', () => {
    const {findings} = judged({
      provider: {attributeCondition: "assertion.ref != 'x'"},
      member: all(),
      power: 'roles/editor',
    })
    assert.deepEqual(
      findings.flatMap(({remedy}) => remedy).filter((line) => line.includes('--attribute-condition')),
      [],
    )
  })

  for (const [members, isTold] of [
    [100, true],
    [400, false],
  ] as const)
    it(`tells ${isTold ? 'a' : 'no'} condition that names ${members} members: ${isTold ? 'Google takes it' : 'it is too long'}`, () => {
      const named = Array.from({length: members}, (_, index) => attribute('repository', `acme/shop-${index}`))
      const {findings} = judged({
        provider: {attributeCondition: "assertion.ref == 'refs/heads/main'"},
        more: {policies: [{resource: ON_ACCOUNT, from: 'x', bindings: [{role: WORKLOAD, members: named}]}]},
      })
      const lines = findings.flatMap(({remedy}) => remedy).filter((line) => line.includes('--attribute-condition'))
      assert.equal(lines.length > 0, isTold)
    })

  it('says what nobody has asked for', () => {
    assert.deepEqual(
      judged({}).notAsked?.map(({what}) => what),
      [
        'the keys of accounts',
        'when accounts were last used',
        'organisation policies',
        'deny policies and boundaries',
        'whose trusted names are',
      ],
    )
    assert.deepEqual(judged({more: {guards: []}}).notAsked?.length, 3)
    // Only accounts that jobs act as are asked about.
    const [account] = inventoryOf({}).accounts
    assert.ok(account)
    assert.deepEqual(
      judged({more: {accounts: [account, {...account, email: 'a@b.example', keys: []}]}}).notAsked?.length,
      4,
    )
    assert.deepEqual(judged({more: {guards: [], guardsAsked: ['constraint']}}).notAsked?.length, 4)
  })

  it('says once that the policy of an organisation was not read, whatever the number of its projects', () => {
    const [shop] = inventoryOf({}).projects
    const {gaps} = judged({
      more: {
        projects: [
          {...shop, ancestors: ['organizations/9']},
          {id: 'lab', ancestors: ['organizations/9']},
        ],
      },
    })
    assert.deepEqual(
      gaps.map(({what}) => what),
      ['who has roles on organizations/9', 'who has roles on projects/lab'],
    )
  })
})
