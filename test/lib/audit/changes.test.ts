import assert from 'node:assert/strict'
import {changesBetween} from '../../../src/lib/audit/changes.ts'
import type {AccessChange} from '../../../src/lib/audit/finding.ts'
import type {Inventory} from '../../../src/lib/audit/inventory.ts'
import type {Provider} from '../../../src/lib/trust/trust.ts'

const POOL = 'projects/1234/locations/global/workloadIdentityPools/acme-ci'
const from = 'a test'
const owner = "assertion.repository_owner_id == '42'"
const push = "assertion.event_name == 'push'"
const main = "assertion.ref == 'refs/heads/main'"
const member = (name: string, value: string): string =>
  `principalSet://iam.googleapis.com/${POOL}/attribute.${name}/${value}`
const shop = member('repository_id', '77')

interface Given extends Partial<Provider> {
  members?: readonly string[]
  role?: string
  /** Instead of one provider. */
  providers?: Inventory['pools'][number]['providers']
}

const trust = (given: Given | undefined): Inventory => {
  const {members = [shop], providers, role = 'roles/iam.workloadIdentityUser', ...fields} = given ?? {}
  const provider: Provider = {
    id: 'github',
    issuer: 'https://token.actions.githubusercontent.com',
    attributeCondition: `${owner} && ${push}`,
    attributeMapping: {
      'google.subject': 'assertion.sub',
      'attribute.repository_id': 'assertion.repository_id',
      'attribute.environment': 'assertion.environment',
    },
    ...fields,
  }
  const of = {disabled: false, deleted: false, from}
  const resource = '//iam.googleapis.com/projects/shop/serviceAccounts/deployer@shop.iam.gserviceaccount.com'
  return {
    projects: [{id: 'shop', number: '1234', ancestors: []}],
    pools:
      given === undefined
        ? []
        : [
            {
              projectNumber: '1234',
              id: 'acme-ci',
              allProviders: true,
              ...of,
              providers: providers ?? [{id: 'github', kind: 'oidc', provider, ...of}],
            },
          ],
    policies: given === undefined ? [] : [{resource, bindings: [{role, members: [...members]}], from}],
    accounts: [{email: 'deployer@shop.iam.gserviceaccount.com', disabled: false, from}],
    gaps: [],
  }
}

type Expected = readonly (RegExp | readonly [who: RegExp, claims: Record<string, unknown>])[]
interface Row {
  what: string
  before: Given | undefined
  after: Given | undefined
  gained?: Expected
  lost?: Expected
  unclear?: Expected
}

const aws = (awsAccount: string): Given => ({
  providers: [{id: 'aws', kind: 'aws', awsAccount, disabled: false, deleted: false, from}],
  members: [member('aws_role', 'deployer')],
})

const rows: readonly Row[] = [
  {what: 'the same trust, in other words for spaces', before: {}, after: {attributeCondition: ` ${owner} && ${push} `}},
  {
    what: 'a new file',
    before: undefined,
    after: {},
    gained: [[/^repository 77 .by id., only with event_name push$/, {repository_id: '77', event_name: 'push'}]],
  },
  {what: 'a file that is gone', before: {}, after: undefined, lost: [/repository/]},
  {
    what: 'another repository',
    before: {},
    after: {members: [shop, member('repository_id', '78')]},
    gained: [[/^repository 78/, {repository_id: '78'}]],
  },
  {what: 'a role more', before: {}, after: {role: 'roles/iam.serviceAccountTokenCreator'}, gained: [/./], lost: [/./]},
  {
    what: 'the event is not asked for any more',
    before: {},
    after: {attributeCondition: owner},
    gained: [[/./, {event_name: 'pull_request'}]],
  },
  {
    what: 'a branch is asked for',
    before: {},
    after: {attributeCondition: `${owner} && ${push} && ${main}`},
    lost: [[/./, {event_name: 'push', ref: 'refs/heads/another-one'}]],
  },
  {
    what: 'one more owner',
    before: {members: [member('environment', 'live')]},
    after: {
      members: [member('environment', 'live')],
      attributeCondition: `assertion.repository_owner_id in ['42', '43'] && ${push}`,
    },
    gained: [[/./, {repository_owner_id: '43'}]],
  },
  {
    what: 'one branch in place of another',
    before: {attributeCondition: `${owner} && ${main}`},
    after: {attributeCondition: `${owner} && assertion.ref == 'refs/heads/next'`},
    gained: [[/next/, {ref: 'refs/heads/next'}]],
    lost: [[/main/, {ref: 'refs/heads/main'}]],
  },
  {
    what: 'releases, by a prefix',
    before: {attributeCondition: `${owner} && ${main}`},
    after: {attributeCondition: `${owner} && (${main} || assertion.ref.startsWith('refs/tags/v'))`},
    gained: [[/./, {ref: /^refs\/tags\/v/}]],
  },
  {
    what: 'the owner is not asked for any more',
    before: {members: [member('environment', 'live')]},
    after: {members: [member('environment', 'live')], attributeCondition: push},
    gained: [[/anybody/, {event_name: 'push'}]],
  },
  {
    what: 'another audience',
    before: {allowedAudiences: ['https://a.example']},
    after: {allowedAudiences: ['https://a.example', 'https://b.example']},
    gained: [[/./, {aud: 'https://b.example'}]],
  },
  {
    what: 'a workflow is asked for, which no example has',
    before: {},
    after: {attributeCondition: `${owner} && ${push} && assertion.workflow_ref.matches('^a(b|c)+d$')`},
    lost: [/./],
  },
  {
    what: 'a condition of the same meaning',
    before: {},
    after: {attributeCondition: `${push} && ${owner}`},
    unclear: [/./],
  },
  {
    what: 'an account of AWS in place of another',
    before: aws('111122223333'),
    after: aws('444455556666'),
    unclear: [/444455556666/],
  },
  {what: 'a provider that is off', before: {}, after: {disabled: true, providers: []}, lost: [/./]},
]

const matches = (value: unknown, wanted: unknown): boolean =>
  wanted instanceof RegExp ? wanted.test(String(value)) : value === wanted

function checkEach(found: readonly AccessChange[], wanted: Expected = []): void {
  assert.equal(found.length, wanted.length, JSON.stringify(found, undefined, 1))
  for (const [at, each] of wanted.entries()) {
    const [who, claims] = each instanceof RegExp ? [each, {}] : each
    const {claims: token, who: told = ''} = found[at] ?? {}
    assert.match(told, who)
    const other = Object.entries(claims).filter(([name, value]) => !matches(token?.[name], value))
    assert.deepEqual(other, [], JSON.stringify(token))
  }
}

describe('the difference between two states of the trust', () => {
  for (const {after, before, gained, lost, unclear, what} of rows) {
    it(what, () => {
      const changes = changesBetween(trust(before), trust(after), {dedicated: [], nowSeconds: 1_800_000_000})
      checkEach(changes.gained, gained)
      checkEach(changes.lost, lost)
      checkEach(changes.unclear, unclear)
    })
  }
})
