import assert from 'node:assert/strict'
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
const TRUSTED = `${OWN} && assertion.ref == 'refs/heads/main' && assertion.event_name == 'push'`
const WORKLOAD = 'roles/iam.workloadIdentityUser'

const all = (pool = 'acme-ci') =>
  `principalSet://iam.googleapis.com/projects/1234/locations/global/workloadIdentityPools/${pool}/*`
const attribute = (name: string, value: string) =>
  `principalSet://iam.googleapis.com/${POOL}/attribute.${name}/${value}`
const repository = attribute('repository_id', '77')

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
  power = 'roles/viewer',
  provider,
  role = WORKLOAD,
}: Case): Inventory {
  const oidc: Provider = {
    id: 'github',
    issuer: GITHUB,
    attributeCondition: TRUSTED,
    attributeMapping: {
      'google.subject': 'assertion.sub',
      'attribute.repository_id': 'assertion.repository_id',
      'attribute.repository': 'assertion.repository',
      'attribute.ref': 'assertion.ref',
    },
    ...provider,
  }
  return {
    projects: [{id: 'shop', number: '1234', ancestors: ['organizations/9']}],
    pools: [
      {
        projectNumber: '1234',
        id: 'acme-ci',
        disabled: false,
        deleted: false,
        from: 'pools.json',
        providers: [{id: 'github', kind: 'oidc', provider: oidc, disabled: false, deleted: false, from: 'pools.json'}],
        ...pool,
      },
    ],
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
      provider: {attributeCondition: "assertion.sub.startsWith('repo:acme/shop:') && assertion.repository_id == '77'"},
    },
  },
  'an issuer of which nobody knows who has its tokens': {
    found: ['AUDIT_NOT_PROVEN'],
    hole: {provider: {issuer: 'https://ci.acme.example'}},
    without: {provider: {issuer: 'https://ci.acme.example'}, options: {dedicated: ['https://ci.acme.example']}},
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
    hole: {more: {gaps: [{what: `the providers of ${POOL}`, why: 'denied', remedy: 'ask'}]}},
    without: {more: {gaps: [{what: 'the providers of another pool', why: 'denied', remedy: 'ask'}]}},
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
    hole: {pool: {disabled: true}},
    without: {},
  },
  'a member of a pool that is gone': {
    found: ['AUDIT_LEFTOVER'],
    hole: {member: all('another'), more: {poolsListed: ['1234']}},
    without: {more: {poolsListed: ['1234']}},
  },
  'a binding that has ended': {
    found: ['AUDIT_POOL_WIDE'],
    hole: {member: all(), condition: {expression: "request.time < timestamp('2027-01-01T00:00:00Z')"}},
    without: {member: all(), condition: {expression: "request.time < timestamp('2026-01-01T00:00:00Z')"}},
  },
}

describe('judge', () => {
  for (const [name, {found, hole, without}] of Object.entries(cases)) {
    it(`finds ${name}, and nothing where it is not so`, () => {
      assert.deepEqual(codes(hole), found)
      assert.deepEqual(codes(without), [])
    })
  }

  it('shows the claims of a stranger who gets in as the member, and the way to what the account may do', () => {
    const {findings} = judged({
      provider: {attributeCondition: "assertion.sub.endsWith(':environment:production')"},
      member: attribute('ref', 'refs/heads/release'),
      power: 'roles/owner',
    })
    const [finding] = findings.filter(({code}) => code === 'AUDIT_FOREIGN_TENANT')
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

  it('is less severe where no member that was read is opened', () => {
    const {findings} = judged({provider: {attributeCondition: ''}})
    assert.deepEqual(
      findings.map(({code, severity}) => [code, severity]),
      [['AUDIT_ANYBODY', 'medium']],
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

  it('says of a custom role that it could be anything', () => {
    const [route] = judged({power: 'projects/shop/roles/deploy'}).routes
    assert.match(
      route?.allows ?? '',
      /it could be anything, since the permissions of the custom role projects\/shop\/roles\/deploy were not read/,
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
  })

  it('says what nobody has asked for', () => {
    assert.deepEqual(
      judged({}).notAsked?.map(({what}) => what),
      ['the keys of accounts', 'when accounts were last used', 'organisation policies, deny policies and boundaries'],
    )
    assert.deepEqual(judged({more: {guards: []}}).notAsked?.length, 2)
  })
})
