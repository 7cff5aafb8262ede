import assert from 'node:assert/strict'
import type {Claims} from '../../../../src/lib/base/jwt.ts'
import {tokensOfCi} from '../../../../src/lib/cis/tokens-list.ts'
import {mapAttributes} from '../../../../src/lib/trust/attributes.ts'
import {type BindingCase, checkBinding} from '../../../../src/lib/trust/diagnosis/check-binding.ts'
import type {Binding} from '../../../../src/lib/trust/policy.ts'
import {withChainRemedies} from '../../../../src/lib/trust/remedy/chain-remedies.ts'
import type {RemediedCheck} from '../../../../src/lib/trust/remedy/search.ts'
import type {Provider} from '../../../../src/lib/trust/trust.ts'

const now = Date.parse('2026-11-20T12:00:00Z') / 1000
const providerName = {projectNumber: '111122223333', pool: 'octo-ci', provider: 'ci'}
const pool = 'iam.googleapis.com/projects/111122223333/locations/global/workloadIdentityPools/octo-ci'
const deployer = 'deployer@octo.iam.gserviceaccount.com'
const user = 'roles/iam.workloadIdentityUser'
const add = `gcloud iam service-accounts add-iam-policy-binding ${deployer} --project=octo --role=${user}`
const bind = `${add} --condition=None`
const subject = (value: string): string => `principal://${pool}/subject/${value}`
const repository = `principalSet://${pool}/attribute.repository/octo-org/octo-repo`

const octo = {
  repository: 'octo-org/octo-repo',
  repository_id: '74',
  repository_owner: 'octo-org',
  repository_owner_id: '65',
}
const onPush = "assertion.repository_owner_id == '65' && assertion.event_name == 'push'"
const provider: Provider = {
  id: 'ci',
  issuer: 'https://token.actions.githubusercontent.com',
  attributeMapping: {'google.subject': 'assertion.sub', 'attribute.repository': 'assertion.repository'},
  attributeCondition: "assertion.repository_owner_id == '65'",
}

interface Told {
  claims?: Claims
  ci?: string
  provider?: Partial<Provider>
  policy?: readonly Binding[]
  members?: readonly string[]
}

function told({ci = 'github', claims: given = {}, members = [], policy, provider: changed}: Told): RemediedCheck {
  const claims = tokensOfCi(ci)?.claims({...octo, ...given}) ?? {}
  const by = {...provider, ...changed}
  const identity = mapAttributes(by.attributeMapping, claims)
  const about: BindingCase = {
    caller: {kind: 'federated', providerName, provider: by, identity, claims, ci},
    permission: 'getAccessToken',
    serviceAccount: deployer,
    policies: {[deployer]: policy ?? [{role: user, members}]},
    nowSeconds: now,
  }
  return withChainRemedies(about, checkBinding(about))
}

/** What is wrong, what is said of it, and all ways out, the first of which is shown as the fix. */
const cases: readonly [what: string, Told, why: string, remedies: readonly string[]][] = [
  [
    'an environment in the place of the branch',
    {claims: {environment: 'production'}, members: [subject('repo:octo-org/octo-repo:ref:refs/heads/main')]},
    'but it is for jobs without an environment, and this job runs in the environment production, which GitHub Actions puts in the place of the branch',
    [
      `${bind} --member='${subject('repo:octo-org/octo-repo:environment:production')}'`,
      'Take environment: production out of the job, which ends the protection by its rules',
    ],
  ],
  [
    'a group with a letter that is missing',
    {
      provider: {
        attributeMapping: {'google.subject': 'assertion.run_id', 'google.groups': "[assertion.repository, '']"},
      },
      members: [`principalSet://${pool}/group/octo-org/octo-rep`],
    },
    'but the value in the token continues with "o"',
    [`${bind} --member='principalSet://${pool}/group/octo-org/octo-repo'`],
  ],
  [
    'a job without the environment that is bound',
    {members: [subject('repo:octo-org/octo-repo:environment:production')]},
    'but it is for jobs in the environment production, and this job names none',
    [
      'Name the environment in the job, if its rules allow this run: environment: production',
      `${bind} --member='${subject('repo:octo-org/octo-repo:ref:refs/heads/main')}'`,
    ],
  ],
  [
    'another environment',
    {claims: {environment: 'staging'}, members: [subject('repo:octo-org/octo-repo:environment:production')]},
    'but it is for the environment production, and this job runs in staging',
    [
      'Name the environment in the job, if its rules allow this run: environment: production',
      `${bind} --member='${subject('repo:octo-org/octo-repo:environment:staging')}'`,
    ],
  ],
  [
    'a pull request in the place of the branch',
    {claims: {event_name: 'pull_request'}, members: [subject('repo:octo-org/octo-repo:ref:refs/heads/main')]},
    'but it is for the branch main, and this job is of pull requests, which GitHub Actions puts in the place of the branch',
    [
      'Run the sign-in in builds of the branch main, not for pull requests',
      `This change also lets these builds act as ${deployer}: pull requests, and all other events that people without write access can cause. Only if you want that: ${bind} --member='${subject('repo:octo-org/octo-repo:pull_request')}'`,
    ],
  ],
  [
    'another branch',
    {claims: {ref: 'refs/heads/dev'}, members: [subject('repo:octo-org/octo-repo:ref:refs/heads/main')]},
    'but it is for the branch main, and this job is of another one',
    [
      'Run the sign-in in builds of the branch main',
      `${bind} --member='${subject('repo:octo-org/octo-repo:ref:refs/heads/dev')}'`,
    ],
  ],
  [
    'another branch, with ids in the subject',
    {
      claims: {ref: 'refs/heads/dev', sub: 'repo:octo-org@65/octo-repo@74:ref:refs/heads/dev'},
      members: [subject('repo:octo-org@65/octo-repo@74:ref:refs/heads/main')],
    },
    'but it is for the branch main, and this job is of another one',
    [
      'Run the sign-in in builds of the branch main',
      `${bind} --member='${subject('repo:octo-org@65/octo-repo@74:ref:refs/heads/dev')}'`,
    ],
  ],
  [
    'a repository that was renamed',
    {members: [subject('repo:octo-org/shop:ref:refs/heads/main')]},
    'but it is for the repository octo-org/shop, and this job is of octo-org/octo-repo: was it renamed or moved?',
    [`${bind} --member='${subject('repo:octo-org/octo-repo:ref:refs/heads/main')}'`],
  ],
  [
    'an attribute that the provider does not map',
    {members: [`principalSet://${pool}/attribute.repository_id/74`]},
    'but the mapping yields no attribute.repository_id for this token, only attribute.repository',
    [
      `gcloud iam workload-identity-pools providers update-oidc projects/111122223333/locations/global/workloadIdentityPools/octo-ci/providers/ci --attribute-mapping='google.subject=assertion.sub,attribute.repository=assertion.repository,attribute.repository_id=assertion.repository_id'`,
      `This change also lets these builds act as ${deployer}: builds of pull requests`,
      `${bind} --member='${subject('repo:octo-org/octo-repo:ref:refs/heads/main')}'`,
    ],
  ],
  [
    'a role that gives too little, to the member that was chosen',
    {
      provider: {attributeCondition: onPush},
      policy: [{role: 'roles/iam.serviceAccountUser', members: [repository]}],
    },
    'but roles/iam.serviceAccountUser does not give iam.serviceAccounts.getAccessToken',
    [
      `${bind} --member='${repository}'`,
      `${bind} --member='${subject('repo:octo-org/octo-repo:ref:refs/heads/main')}'`,
    ],
  ],
  [
    'a condition whose time has passed',
    {
      provider: {attributeCondition: onPush},
      policy: [
        {
          role: user,
          members: [repository],
          condition: {expression: 'request.time < timestamp("2026-11-01T00:00:00Z")', title: 'trial'},
        },
      ],
    },
    'but the condition of its binding ended at 2026-11-01T00:00:00Z',
    [
      `Until 2026-11-21T12:00:00Z, or another time that you write: ${add} --condition='expression=request.time < timestamp("2026-11-21T12:00:00Z"),title=trial' --member='${repository}'`,
      `${bind} --member='${subject('repo:octo-org/octo-repo:ref:refs/heads/main')}'`,
    ],
  ],
  [
    'a merge request of GitLab',
    {
      ci: 'gitlab',
      claims: {pipeline_source: 'merge_request_event', ref: 'feature', ref_protected: 'false'},
      provider: {
        issuer: 'https://gitlab.com',
        attributeMapping: {'google.subject': 'assertion.sub'},
        attributeCondition: "assertion.namespace_id == '72'",
      },
      members: [subject('project_path:acme/shop:ref_type:branch:ref:main')],
    },
    'but it is for the branch main, and this job is of pull requests',
    [
      'Run the sign-in in builds of the branch main, not for pull requests',
      `This change also lets these builds act as ${deployer}: merge requests, and all branches and tags that are not protected. Only if you want that: ${bind} --member='${subject('project_path:acme/shop:ref_type:branch:ref:feature')}'`,
    ],
  ],
]

describe('lib/trust/remedy/binding-changes', () => {
  for (const [what, given, why, remedies] of cases) {
    it(`mends ${what}`, () => {
      const check = told(given)
      assert.equal(check.status, 'failed')
      assert.ok(check.what.endsWith(why), check.what)
      assert.deepEqual(check.remedies, remedies)
    })
  }

  it('takes a binding whose condition holds for what it is', () => {
    const condition = {expression: 'request.time < timestamp("2026-12-01T00:00:00Z")'}
    assert.equal(told({policy: [{role: user, members: [repository], condition}]}).status, 'ok')
    const other = {expression: "resource.name.endsWith('/42')"}
    const {status, what} = told({policy: [{role: user, members: [repository], condition: other}]})
    assert.equal(status, 'failed')
    assert.match(what, /which cannot be evaluated here: resource\.name\.endsWith/)
  })

  it('never proposes first, nor without saying so, what lets pull requests in', () => {
    for (const members of [[], [subject('repo:octo-org/octo-repo:ref:refs/heads/main')]]) {
      const {remedies = []} = told({claims: {event_name: 'pull_request'}, members})
      const open = remedies.filter((line) => line.includes(':pull_request'))
      assert.ok(open.length > 0)
      assert.ok(
        open.every((line) => /^This change also lets these builds act as .* Only if you want that: /.test(line)),
      )
      assert.ok(!remedies[0]?.includes(':pull_request'), remedies[0])
    }
  })

  it('says which untrusted builds no member can keep out, and nothing where the condition does', () => {
    const line =
      'no member tells builds of pull requests from forks from this job: a condition of the provider keeps them out'
    assert.ok(told({}).details?.includes(line))
    assert.ok(!told({provider: {attributeCondition: onPush}}).details?.includes(line))
  })

  it('shows no member by which another tenant would get in', () => {
    const open = {
      attributeMapping: {'google.subject': 'assertion.ref', 'attribute.ref': 'assertion.ref'},
      attributeCondition: "assertion.ref == 'refs/heads/main'",
    }
    const {remedies = []} = told({provider: open, members: [`principalSet://${pool}/attribute.ref/main`]})
    assert.ok(!remedies.some((line) => line.includes('/refs/heads/main')), remedies.join('\n'))
    assert.match(remedies[0] ?? '', /--attribute-mapping=.*attribute\.repository_id=assertion\.repository_id/)
  })
})
