import assert from 'node:assert/strict'
import type {Claims} from '../../../../src/lib/base/jwt.ts'
import {tokensOfCi} from '../../../../src/lib/cis/tokens-list.ts'
import type {CheckName, TokenCase} from '../../../../src/lib/trust/diagnosis/check.ts'
import {checkToken} from '../../../../src/lib/trust/diagnosis/check-token.ts'
import type {RemediedCheck} from '../../../../src/lib/trust/remedy/search.ts'
import {withTokenRemedies} from '../../../../src/lib/trust/remedy/token-remedies.ts'
import type {Provider} from '../../../../src/lib/trust/trust.ts'

const name = {projectNumber: '111122223333', pool: 'octo-ci', provider: 'github'}
const path = 'projects/111122223333/locations/global/workloadIdentityPools/octo-ci/providers/github'
const issuer = 'https://token.actions.githubusercontent.com'
const update = `gcloud iam workload-identity-pools providers update-oidc ${path}`
const describeIt = `To see and change the condition: gcloud iam workload-identity-pools providers describe ${path} --format=json`
const ci = tokensOfCi('github')
assert.ok(ci)

function told(
  of: CheckName,
  provider: Partial<Provider>,
  claims: Claims = {},
  members: readonly string[] = [],
): RemediedCheck {
  assert.ok(ci)
  const about: TokenCase = {
    provider: {id: 'github', issuer, attributeMapping: {'google.subject': 'assertion.sub'}, ...provider},
    providerName: name,
    header: {alg: 'RS256', kid: 'k1'},
    claims: {
      ...ci.claims({repository: 'octo-org/octo-repo', repository_id: '74', repository_owner_id: '65', ...claims}),
      aud: `https://iam.googleapis.com/${path}`,
    },
    nowSeconds: 1_800_000_000,
    policy: [{role: 'roles/iam.workloadIdentityUser', members}],
    ci,
  }
  const found = checkToken(about).find((check) => check.name === of)
  assert.ok(found)
  return withTokenRemedies(about, found)
}

const owner = "assertion.repository_owner_id == '65'"
const pushed = "assertion.event_name in ['push', 'release', 'schedule', 'workflow_dispatch', 'repository_dispatch']"

/** A condition, what is another in the job, and the ways out. */
const cases: readonly [what: string, condition: string, Claims, remedies: readonly string[]][] = [
  [
    'an attribute that is not mapped',
    `${owner} && attribute.repository_id == '74'`,
    {},
    [
      `${update} --attribute-condition="${owner} && assertion.repository_id == '74'"`,
      'This change also lets these builds sign in: builds of pull requests',
      `${update} --attribute-mapping='google.subject=assertion.sub,attribute.repository_id=assertion.repository_id'`,
      describeIt,
    ],
  ],
  [
    'another branch',
    `${owner} && assertion.ref == 'refs/heads/main'`,
    {ref: 'refs/heads/dev'},
    [
      'Run the sign-in in builds of the branch main',
      `${update} --attribute-condition="${owner} && assertion.ref in ['refs/heads/main', 'refs/heads/dev']"`,
      describeIt,
    ],
  ],
  [
    'a branch and on no such branch',
    `${owner} && assertion.ref == 'refs/heads/main' && assertion.ref != 'refs/heads/main'`,
    {},
    [`${update} --attribute-condition="${owner} && assertion.ref == 'refs/heads/main'"`, describeIt],
  ],
  [
    'a branch and on no such branch, of every owner',
    "assertion.ref == 'refs/heads/main' && !(assertion.ref == 'refs/heads/main')",
    {},
    [`${update} --attribute-condition="assertion.ref == 'refs/heads/main' && ${owner} && ${pushed}"`, describeIt],
  ],
  [
    'an owner and on no such owner',
    `${owner} && '65' != assertion.repository_owner_id`,
    {},
    [`${update} --attribute-condition="${owner} && ${pushed}"`, describeIt],
  ],
  [
    'an environment that the job does not name',
    `${owner} && assertion.environment == 'production'`,
    {},
    ['Name the environment in the job, if its rules allow this run: environment: production', describeIt],
  ],
  [
    'a pull request',
    `${owner} && assertion.event_name == 'push'`,
    {event_name: 'pull_request'},
    [
      'Run the sign-in in builds of the branch main, not for pull requests',
      `This change also lets these builds sign in: pull requests, and all other events that people without write access can cause. Only if you want that: ${update} --attribute-condition="${owner} && assertion.event_name in ['push', 'pull_request']"`,
      describeIt,
    ],
  ],
  [
    'a branch that is a tag as well',
    `${owner} && assertion.ref == 'refs/heads/main' && assertion.ref.startsWith('refs/tags/')`,
    {},
    [`${update} --attribute-condition="assertion.ref == 'refs/heads/main' && ${owner} && ${pushed}"`, describeIt],
  ],
  [
    'what no branch is, in a pull request',
    "assertion.ref.startsWith('refs/tags/') && assertion.ref == 'v1'",
    {event_name: 'pull_request'},
    [
      "Run the job where this holds: assertion.ref.startsWith('refs/tags/')",
      "Run the job where assertion.ref is 'v1'",
      describeIt,
    ],
  ],
  [
    'another owner, and what no branch is',
    "assertion.repository_owner_id == '66' && assertion.ref.startsWith('refs/tags/') && assertion.ref == 'v1'",
    {},
    [
      "Run the job where assertion.repository_owner_id is '66'",
      "Run the job where this holds: assertion.ref.startsWith('refs/tags/')",
      "Run the job where assertion.ref is 'v1'",
      describeIt,
    ],
  ],
  [
    'another owner',
    "assertion.repository_owner == 'octo-inc'",
    {},
    [
      "Run the job where assertion.repository_owner is 'octo-inc'",
      `Only if assertion.repository_owner 'octo-org' is yours too: ${update} --attribute-condition="assertion.repository_owner in ['octo-inc', 'octo-org']"`,
      'This change also lets these builds sign in: builds of pull requests',
      describeIt,
    ],
  ],
]

describe('lib/trust/remedy/condition-changes', () => {
  for (const [what, attributeCondition, claims, remedies] of cases) {
    it(`mends a condition on ${what}`, () => {
      const check = told('condition', {attributeCondition}, claims)
      assert.equal(check.status, 'failed')
      assert.deepEqual(check.remedies, remedies)
    })
  }

  describe('lets in another owner first, where a policy names this job and no other tenant', () => {
    const main = `principal://iam.googleapis.com/${path.replace(/\/providers.*/, '')}/subject/repo:octo-org/octo-repo:ref:refs/heads/main`
    const everybody = main.replace('principal:', 'principalSet:').replace(/subject\/.*/, '*')
    const byName = "assertion.repository_owner == 'octo-inc'"
    const byId = "assertion.repository_owner_id == '66'"
    const rows: readonly [what: string, condition: string, member: string, isFirst: boolean, owner?: string][] = [
      ['by its subject', byName, main, true],
      ['not among all others', byName, everybody, false],
      ['not by a member that names another owner', byName, main, false, 'mallory'],
      ['not by a member that names one of two claims', `${byName} && assertion.enterprise == 'inc'`, main, false],
      ['not by a name that somebody may have taken over', byId, main, false],
    ]
    for (const [what, attributeCondition, member, isFirst, owner = 'octo-org'] of rows) {
      it(what, () => {
        const [first = ''] =
          told('condition', {attributeCondition}, {repository_owner: owner, enterprise: 'corp'}, [member]).remedies ??
          []
        // Untrusted builds of the other owner get past the condition too, which is said.
        const line = first.replace(
          /^This change also lets these builds sign in: builds of pull requests\. Only if you want that: /,
          '',
        )
        assert.equal(line.startsWith(`${update} --attribute-condition=`), isFirst, first)
      })
    }
  })

  it('proposes no condition that would let other tenants in', () => {
    const {remedies = []} = told('condition', {attributeCondition: "attribute.ref == 'refs/heads/main'"})
    assert.ok(!remedies.some((line) => line.startsWith('gcloud')), remedies.join('\n'))
  })

  it('trusts the issuer of an enterprise in place of the one of all customers', () => {
    const own = `${issuer}/octo-corp`
    const {remedies, what} = told('issuer', {attributeCondition: owner}, {iss: own})
    assert.match(
      what,
      /one customer of GitHub Actions alone has this one, and the provider trusts the one that all customers share$/,
    )
    assert.deepEqual(remedies, [`${update} --issuer-uri='${own}'`])
    const back = told('issuer', {issuer: own, attributeCondition: owner})
    assert.match(back.remedies?.at(-1) ?? '', /^Only if the provider should trust that issuer instead: /)
  })
})
