import assert from 'node:assert/strict'
import {mapAttributes} from '../../../../src/lib/trust/attributes.ts'
import {type BindingCase, checkBinding, explainPolicies} from '../../../../src/lib/trust/diagnosis/check-binding.ts'
import {accountRemedies, withChainRemedies} from '../../../../src/lib/trust/remedy/chain-remedies.ts'
import {callsOf} from '../../../support/calls.ts'
import {octo} from './near-misses.ts'

const name = {projectNumber: '111122223333', pool: 'octo-ci', provider: 'github'}
const pool = 'iam.googleapis.com/projects/111122223333/locations/global/workloadIdentityPools/octo-ci'
const deployer = 'deployer@octo.iam.gserviceaccount.com'
const gate = 'gate@octo.iam.gserviceaccount.com'
const user = 'roles/iam.workloadIdentityUser'
const creator = 'roles/iam.serviceAccountTokenCreator'
const staff = 'principal://iam.googleapis.com/locations/global/workforcePools/staff/subject/user:jane'
const subject = `principal://${pool}/subject/${octo.sub}`
const repository = `principalSet://${pool}/attribute.repository/octo-org/octo-repo`

function caseOf(members: readonly string[], others: Partial<BindingCase> = {}, given: object = {}): BindingCase {
  const claims = {iss: 'https://token.actions.githubusercontent.com', ...octo, ...given}
  const provider = {
    id: name.provider,
    issuer: 'https://token.actions.githubusercontent.com',
    attributeMapping: {
      'google.subject': 'assertion.sub',
      'attribute.repository': 'assertion.repository',
      'attribute.ref': 'assertion.ref',
    },
    attributeCondition: "assertion.repository_owner_id == '65'",
  }
  const identity = mapAttributes(provider.attributeMapping, claims)
  return {
    caller: {kind: 'federated', providerName: name, provider, identity, claims},
    permission: 'getAccessToken',
    serviceAccount: deployer,
    policies: {[deployer]: [{role: user, members}]},
    ...others,
  }
}

const remedied = (about: BindingCase) => withChainRemedies(about, checkBinding(about))

/** A member that was meant for the job, why it is not, and the member as it was meant, where that is certain. */
const nearMembers: readonly [member: string, why: string, meant?: string][] = [
  [
    `principalSet://iam.googleapis.com/projects/octo/locations/global/workloadIdentityPools/octo-ci/attribute.repository/octo-org/octo-repo`,
    'it names the project by its id, and Google compares the number, 111122223333',
    repository,
  ],
  [
    repository.replace('111122223333', '999900001111'),
    'it names the project 999900001111, and the pool is in 111122223333',
    repository,
  ],
  [repository.replace('octo-ci', 'octo-old'), 'it names the pool octo-old, and the provider is in octo-ci', repository],
  [repository.replace('octo-org', 'Octo-Org'), 'they differ only in upper and lower case', repository],
  [`${repository}/`, 'the member has an extra slash at the end', repository],
  [`${repository} `, 'there is a space at its end', repository],
  [
    `principalSet://${pool}/attribute.ref/main`,
    'the member lacks refs/heads/ at the beginning',
    `principalSet://${pool}/attribute.ref/refs/heads/main`,
  ],
  [
    `principalSet://${pool}/attribute.repositry/octo-org/octo-repo`,
    'the mapping yields no attribute.repositry for this token (did you mean attribute.repository?)',
    repository,
  ],
  [
    `principalSet://${pool}/attribute.actor/octocat`,
    'the mapping yields no attribute.actor for this token, only attribute.repository, attribute.ref',
  ],
  [
    `principalSet://${pool}/attribute.repository/octo-org/octo-repo/attribute.ref/refs/heads/main`,
    'it names two attributes, and a member can name only one: map an attribute that joins both',
  ],
  [subject.replace('principal://', 'principalSet://'), 'it must begin with principal://', subject],
  [repository.replace('principalSet://', 'principal://'), 'it must begin with principalSet://', repository],
  [
    `principal://${pool}/subject/octo-org/octo-repo`,
    'that is the value of attribute.repository: write …/attribute.repository/octo-org/octo-repo',
    repository,
  ],
  [
    `principalSet://${pool}/attribute.repository/${octo.sub}`,
    `that is the subject: write principal://…/subject/${octo.sub}`,
    subject,
  ],
  [
    `principal://${pool}/subject/repo:octo-org/octo-repo`,
    'the value in the token continues with ":ref:refs/heads/main"',
  ],
  [
    `principal://${pool}/subject/repo:octo-org@65/octo-repo@74:ref:refs/heads/main`,
    'the member has the immutable form of the subject, but the token has the form without ids',
    subject,
  ],
]

describe('lib/trust/diagnosis/check-binding', () => {
  for (const member of [subject, repository, `principalSet://${pool}/*`]) {
    it(`finds what lets the job in: ${member}`, () => {
      const {status, what} = checkBinding(caseOf(['user:jane@octo.example', member]))
      assert.deepEqual([status, what], ['ok', `${user} on ${deployer} is given to ${member}`])
    })
  }

  for (const [member, why, meant] of nearMembers) {
    it(`knows why ${member} is not the job`, () => {
      const {code, remedies, status, what} = remedied(caseOf([member], {projectNumbers: {octo: '111122223333'}}))
      assert.deepEqual(
        [status, code, what],
        ['failed', 'IAM_IMPERSONATION_DENIED', `the policy of ${deployer} has ${member}, but ${why}`],
      )
      const of = `${deployer} --project=octo --role=${user}`
      const bind = (to: string): string =>
        `gcloud iam service-accounts add-iam-policy-binding ${of} --condition=None --member='${to}'`
      const removal = `gcloud iam service-accounts remove-iam-policy-binding ${of} --all --member='${member}'`
      const lines = (remedies ?? []).filter((line) => !line.startsWith('This change also lets '))
      assert.deepEqual(lines, [
        ...new Set([bind(meant ?? subject), bind(subject)]),
        ...(meant === undefined ? [] : [`If no other job needs it, take the wrong member away: ${removal}`]),
      ])
    })
  }

  it('knows the subject in its form with ids', () => {
    const given = {sub: 'repo:octo-org@65/octo-repo@74:ref:refs/heads/main'}
    const {remedies, what} = remedied(caseOf([subject], {}, given))
    assert.equal(
      what,
      `the policy of ${deployer} has ${subject}, but the token has the immutable form of the subject, with the ids of owner and repository`,
    )
    assert.match(remedies?.[0] ?? '', /subject\/repo:octo-org@65\/octo-repo@74:ref:refs\/heads\/main'$/)
  })

  it('says nothing of members that are somebody else', () => {
    const others = [
      `principalSet://${pool}/attribute.repository/acme/documentation-of-the-api`,
      `principalSet://${pool.replace('111122223333', '999900001111')}/attribute.repository/acme/shop`,
      'serviceAccount:other@octo.iam.gserviceaccount.com',
      'allUsers',
    ]
    const {details = [], what} = checkBinding(caseOf(others))
    assert.equal(what, `no member of the policy of ${deployer} matches this job`)
    assert.deepEqual(
      details.filter((line) => line.startsWith('would match: ')),
      [
        `${subject} (warning TRUST_SUBJECT_CHANGES)`,
        `${repository} (warning TRUST_BOUND_BY_NAME)`,
        `principalSet://${pool}/attribute.ref/refs/heads/main (warning TRUST_OWNER_WIDE)`,
        `principalSet://${pool}/* (warning TRUST_POOL_WIDE)`,
      ].map((member) => `would match: ${member}`),
    )
  })

  it('says of every member whether it fits, the nearest first, and what it cannot know', () => {
    const policies = {
      [deployer]: [
        {
          role: user,
          members: [
            'group:ops@octo.example',
            staff,
            'user:jane@octo.example',
            `principalSet://${pool.replace('octo-ci', 'other')}/attribute.repository/x/y`,
            `principalSet://${pool}/attribute.color/blue`,
            `principalSet://${pool}/repository/x`,
            `principalSet://${pool}/attribute.repository/x/y`,
            `${repository}/`,
            repository,
          ],
        },
        {role: 'projects/octo/roles/deploy', members: [subject]},
        {role: user, members: [subject], condition: {expression: "request.time < timestamp('2001-01-01T00:00:00Z')"}},
      ],
    }
    const verdicts = explainPolicies(caseOf([], {policies, nowSeconds: 1_800_000_000}))
    assert.ok(verdicts.every(({account}) => account === deployer))
    const own = 'attribute.repository of this job is "octo-org/octo-repo"'
    assert.deepEqual(
      verdicts.map(({fits, member, why}) => [fits, member.replace(pool, 'POOL'), why]),
      [
        [
          'yes',
          'principalSet://POOL/attribute.repository/octo-org/octo-repo',
          'it names this job, and the role gives iam.serviceAccounts.getAccessToken',
        ],
        [
          'not-known',
          `principal://POOL/subject/${octo.sub}`,
          'projects/octo/roles/deploy is not known to give iam.serviceAccounts.getAccessToken',
        ],
        ['no', `principal://POOL/subject/${octo.sub}`, 'the condition of its binding ended at 2001-01-01T00:00:00Z'],
        [
          'no',
          'principalSet://POOL/attribute.repository/octo-org/octo-repo/',
          `the member has an extra slash at the end (${own})`,
        ],
        [
          'no',
          'principalSet://POOL/attribute.color/blue',
          'the mapping yields no attribute.color for this token, only attribute.repository, attribute.ref',
        ],
        ['not-known', 'group:ops@octo.example', 'only Google knows whether it contains this caller'],
        ['not-known', staff, 'only Google knows whether it contains this caller'],
        ['no', 'user:jane@octo.example', 'it names an account or a user, and this job is a principal of a pool'],
        [
          'no',
          `principalSet://${pool.replace('octo-ci', 'other')}/attribute.repository/x/y`,
          'it is of another pool, and this job comes through octo-ci of the project 111122223333',
        ],
        [
          'no',
          'principalSet://POOL/repository/x',
          'it is for no job: subject/, attribute.NAME/, group/ or * must follow the pool',
        ],
        ['no', 'principalSet://POOL/attribute.repository/x/y', own],
      ],
    )
  })

  it('says of the members of each hop whether they are the account before it', () => {
    const policies = {
      [gate]: [{role: creator, members: [subject]}],
      [deployer]: [{role: creator, members: [subject, 'domain:octo.example', `serviceAccount:${gate}`]}],
    }
    const verdicts = explainPolicies(caseOf([], {delegates: [gate], policies}))
    assert.deepEqual(
      verdicts.map(({account, fits, why}) => [account, fits, why]),
      [
        [gate, 'yes', 'it names this job, and the role gives iam.serviceAccounts.implicitDelegation'],
        [deployer, 'yes', 'it names this account, and the role gives iam.serviceAccounts.getAccessToken'],
        [deployer, 'no', `it is not serviceAccount:${gate}`],
        [deployer, 'not-known', 'only Google knows whether it contains this caller'],
      ],
    )
  })

  it('binds to what lasts where the subject does not', () => {
    const run = `repo:octo-org/octo-repo:run:${'1'.repeat(12)}`
    const {remedies} = remedied(caseOf([], {}, {sub: run, run_id: '1'.repeat(12)}))
    assert.match(remedies?.[0] ?? '', /--member='principalSet:\/\/.*\/attribute\.repository\/octo-org\/octo-repo'$/)
  })

  it('tells a role that does not hold the permission', () => {
    const {code, remedies, what} = remedied(caseOf([subject], {permission: 'signJwt'}))
    assert.deepEqual(
      [code, what],
      [
        'IAM_SIGN_DENIED',
        `the policy of ${deployer} has ${subject}, but ${user} does not give iam.serviceAccounts.signJwt`,
      ],
    )
    assert.match(remedies?.[0] ?? '', /--role=roles\/iam\.serviceAccountTokenCreator /)
  })

  it('names the refused permission', () => {
    const codes = (['getAccessToken', 'getOpenIdToken', 'signBlob'] as const).map(
      (permission) => checkBinding(caseOf([], {permission})).code,
    )
    assert.deepEqual(codes, ['IAM_IMPERSONATION_DENIED', 'IAM_ID_TOKEN_DENIED', 'IAM_SIGN_DENIED'])
  })

  it('does not trust a binding with a condition of its own', () => {
    const policies = {[deployer]: [{role: user, members: [subject], condition: {expression: 'true'}}]}
    const {status, what} = checkBinding(caseOf([], {policies}))
    assert.equal(status, 'failed')
    assert.equal(
      what,
      `the policy of ${deployer} has ${subject}, but its binding has a condition of its own, which cannot be evaluated here: true`,
    )
  })

  it('checks nothing of a policy that nobody knows', () => {
    const {details, status, what} = checkBinding(caseOf([], {policies: {}}))
    assert.deepEqual([status, what], ['not-checked', `the policy of ${deployer} is not known`])
    assert.equal(details?.[0], subject)
  })

  it('follows the delegates to the hop that is missing', () => {
    const policies = {
      [gate]: [{role: creator, members: [subject]}],
      [deployer]: [{role: creator, members: [`user:${gate}`]}],
    }
    const delegates = [`projects/-/serviceAccounts/${gate}`]
    const missing = remedied(caseOf([], {delegates, policies}))
    assert.deepEqual(
      [missing.code, missing.what],
      [
        'IAM_DELEGATION_DENIED',
        `the policy of ${deployer} has user:${gate}, but it begins with user:, and a service account needs serviceAccount:`,
      ],
    )
    assert.deepEqual(missing.remedies, [
      `gcloud iam service-accounts add-iam-policy-binding ${deployer} --project=octo --role=${creator} --condition=None --member='serviceAccount:${gate}'`,
    ])

    const whole = {...policies, [deployer]: [{role: creator, members: [`serviceAccount:${gate}`]}]}
    assert.equal(checkBinding(caseOf([], {delegates, policies: whole})).status, 'ok')

    const weak = {...whole, [gate]: [{role: user, members: [subject]}]}
    assert.equal(
      checkBinding(caseOf([], {delegates, policies: weak})).what,
      `the policy of ${gate} has ${subject}, but ${user} does not give iam.serviceAccounts.implicitDelegation`,
    )
  })

  it('proposes another order of the delegates, where the policies let the job through in it', () => {
    const vault = 'vault@octo.iam.gserviceaccount.com'
    const creators = (member: string) => [{role: creator, members: [member]}]
    const policies = {
      [gate]: creators(subject),
      [vault]: creators(`serviceAccount:${gate}`),
      [deployer]: creators(`serviceAccount:${vault}`),
    }
    const inOrder = (...delegates: string[]) => remedied(caseOf([], {delegates, policies}))
    assert.equal(inOrder(gate, vault).status, 'ok')
    assert.deepEqual(inOrder(vault, gate).remedies, [`Name the delegates in this order: ${gate},${vault}`])
    const broken = remedied(caseOf([], {delegates: [vault, gate], policies: {...policies, [gate]: []}}))
    assert.ok(broken.remedies?.every((line) => line.startsWith('gcloud ')))
  })

  it('says of an account that it proposes to enable that no other tenant was tried, where the job is not known', () => {
    const enable = `gcloud iam service-accounts enable ${deployer} --project=octo`
    assert.deepEqual(accountRemedies(deployer, {kind: 'disabled'}, undefined).remedies, [
      `It was not tried whether jobs of other tenants could then act as the account. First read which members may act as it: gcloud iam service-accounts get-iam-policy ${deployer} --project=octo --format=json`,
      enable,
    ])
    assert.deepEqual(accountRemedies(deployer, {kind: 'disabled'}, caseOf([subject])).remedies, [enable])
  })

  describe('proposes to enable the second account of a chain only where no job of another tenant could then act as it', () => {
    const vault = 'vault@octo.iam.gserviceaccount.com'
    const creators = (...members: string[]) => [{role: creator, members}]
    const everybody = `principalSet://${pool}/*`
    const chain = (ofGate: string[], ofDeployer: string[], more: Partial<BindingCase> = {}) =>
      caseOf([], {
        delegates: [gate],
        policies: {[gate]: creators(...ofGate), [deployer]: creators(...ofDeployer)},
        ...more,
      })
    const remediesFor = (about: BindingCase) => accountRemedies(deployer, {kind: 'disabled'}, about).remedies
    const enable = `gcloud iam service-accounts enable ${deployer} --project=octo`
    const first = (account: string) => [
      `First take away the members that let in jobs of other tenants: gcloud iam service-accounts get-iam-policy ${account} --project=octo --format=json`,
    ]
    const {caller} = caseOf([])
    assert.ok(caller.kind === 'federated')
    const openly = {caller: {...caller, provider: {...caller.provider, attributeCondition: ''}}}

    it('the first lets in this job alone', () =>
      assert.deepEqual(remediesFor(chain([subject], [`serviceAccount:${gate}`])), [enable]))

    it('the first lets in everybody', () =>
      assert.deepEqual(remediesFor(chain([everybody], [`serviceAccount:${gate}`], openly)), first(gate)))

    it('the second lets in everybody, without the first', () =>
      assert.deepEqual(remediesFor(chain([subject], [`serviceAccount:${gate}`, everybody], openly)), first(deployer)))

    it('the first lets in everybody, but may not act as the second', () =>
      assert.deepEqual(remediesFor(chain([everybody], [`serviceAccount:${vault}`], openly)), [enable]))

    it('the first gives everybody tokens, or a role of which nobody has told what it gives', () => {
      for (const role of [user, 'roles/iam.serviceAccountOpenIdTokenCreator', 'projects/octo/roles/deploys']) {
        const policies = {[gate]: [...creators(subject), {role, members: [everybody]}]}
        const about = chain([], [], {...openly, policies})
        assert.deepEqual(accountRemedies(gate, {kind: 'disabled'}, about).remedies, first(gate), role)
      }
    })

    it('what the first lets in is not known', () => {
      const about = chain([], [`serviceAccount:${gate}`])
      const [said, line] = remediesFor({...about, policies: {...about.policies, [gate]: undefined}}) ?? []
      assert.match(said ?? '', new RegExp(`^It was not tried whether .* get-iam-policy ${gate} `))
      assert.equal(line, enable)
    })
  })

  /** Members of others, as a large team has them; of some, each is nearly this job for the same reason. */
  const ofOthers: Readonly<Record<string, (index: number) => string>> = {
    'other repositories': (index) => `principalSet://${pool}/attribute.repository/octo-org/service-${index}`,
    'other subjects': (index) => `principal://${pool}/subject/repo:octo-org/service-${index}:ref:refs/heads/main`,
    'an attribute that is not mapped': (index) => `principalSet://${pool}/attribute.repository_id/${700_000 + index}`,
    'another pool': (index) => `principalSet://${pool}-old/attribute.repository/octo-org/service-${index}`,
    users: (index) => `user:somebody-${index}@octo.example`,
  }
  for (const [kind, memberOf] of Object.entries(ofOthers)) {
    it(`takes work in proportion for a policy of 1500 members: ${kind}`, () => {
      const work = (count: number): number => {
        const about = caseOf(Array.from({length: count}, (_, index) => memberOf(index)))
        return callsOf(() => assert.equal(remedied(about).status, 'failed'))
      }
      // What is read for the first time is kept.
      work(15)
      const [small, large] = [work(150), work(1500)]
      assert.ok(large < 12 * small, `${small} calls for 150 members, ${large} for 1500`)
    })
  }

  it('names few of many members that are nearly right', () => {
    const about = caseOf(Array.from({length: 1500}, (_, index) => `principalSet://${pool}/attribute.actor_id/${index}`))
    const {details = [], remedies = []} = remedied(about)
    assert.ok(details.length < 20, `${details.length} lines`)
    assert.ok(details.includes('and 1491 more: doctor --explain shows each'), details.join('\n'))
    assert.ok(remedies.length < 10, `${remedies.length} remedies`)
  })
})
