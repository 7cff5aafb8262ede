import assert from 'node:assert/strict'
import {readFederation} from '../../../../src/lib/trust/federation-file.ts'
import {lintTrust} from '../../../../src/lib/trust/remedy/finding-remedies.ts'

const mapping = {
  'google.subject': 'assertion.repository_id',
  'attribute.owner': 'assertion.repository_owner',
  'attribute.ref': 'assertion.ref',
}

/** What lint has against a provider with `condition`. */
function findings(condition: string | undefined, provider: object = {ci: 'github', attributeMapping: mapping}) {
  const file = {
    projects: [{id: 'acme', number: '1234'}],
    pools: [{id: 'acme-ci', providers: [{id: 'the-provider', ...provider, attributeCondition: condition}]}],
  }
  return lintTrust(readFederation(JSON.stringify(file), 'federation.yml', () => ''))
}

const codes = (...args: Parameters<typeof findings>): string[] => findings(...args).map(({code}) => code)

/** Conditions for jobs of GitHub, and what lint says of each. */
const judged: Readonly<Record<string, readonly string[]>> = {
  'lets other tenants in': [
    '',
    'true',
    "'x' == 'x'",
    'assertion.sub == assertion.sub',
    'assertion.repository_owner_id == assertion.repository_owner_id',
    "assertion.ref == 'refs/heads/main'",
    "attribute.ref == 'refs/heads/main'",
    "assertion.environment == 'production' && assertion.event_name != 'pull_request'",
    'has(assertion.environment)',
    "assertion.repository_owner_id == '42' || assertion.ref == 'refs/heads/main'",
    "assertion.repository_owner_id == '42' || assertion.ref.matches('^refs/heads/release-[0-9]+$')",
    "assertion.ref.matches('^refs/heads/release-[0-9]+$') ? true : assertion.repository_owner_id == '42'",
    "assertion.repository_owner_id != '13'",
    "!(assertion.repository_owner_id == '13')",
    "assertion.repository_owner_id.startsWith('42')",
    "assertion.ref == 'refs/heads/main' ? assertion.repository_owner_id == '42' : true",
    "assertion.repository_owner_id == '42' ? true : assertion.ref == 'refs/heads/main'",
    "assertion.environment == 'x' ? assertion.ref == 'y' && assertion.head_ref == 'z' : assertion.repository_id == '7'",
    "assertion.sub.startsWith('repo:acme')",
    "assertion.sub.contains('acme')",
    "assertion.sub.endsWith(':ref:refs/heads/main')",
    "assertion.sub.endsWith(':environment:production')",
    "assertion.sub.matches('^repo:.*:ref:refs/heads/main$')",
    "assertion.repository.matches('acme/.*')",
    "assertion.repository.endsWith('/shop')",
    "assertion.repository_owner.startsWith('acme')",
    "attribute.owner.startsWith('acme')",
    "'acme' in assertion.repository.split('/')",
    "['a', 'b'].exists(x, assertion.ref.endsWith(x))",
    "assertion.repository_visibility == 'private' && assertion.runner_environment == 'self-hosted'",
    "assertion.repo_property_team == 'payments'",
    "assertion.iss == 'https://token.actions.githubusercontent.com'",
    // Six of which samples said too little.
    "assertion.workflow_ref.endsWith('/.github/workflows/deploy.yml@refs/heads/main')",
    "assertion.sub.endsWith('pull_request')",
    "assertion.repository_owner.matches('^(acme|globex)')",
    '!has(assertion.enterprise)',
    'assertion.repository_owner_id.size() == 7',
    "google.subject.startsWith('5')",
  ],
  'rests on what can be borrowed': [
    "assertion.job_workflow_ref.startsWith('acme/ci/.github/workflows/')",
    "assertion.job_workflow_ref == 'acme/ci/.github/workflows/deploy.yml@refs/heads/main' && assertion.ref == 'refs/heads/main'",
    "assertion.actor == 'alice'",
  ],
  'knows the owner by name': [
    "assertion.repository_owner == 'acme'",
    "assertion.repository == 'acme/shop'",
    "assertion.repository in ['acme/shop', 'acme/web']",
    // One of the two has the form without ids too.
    "assertion.sub.startsWith('repo:acme/') || assertion.sub.startsWith('repo:acme@42/')",
    "assertion.sub in ['repo:acme/shop:ref:refs/heads/main', 'repo:acme@42/shop@7:ref:refs/heads/main']",
    "assertion.repository.matches('^acme/.*$')",
    "assertion.repository.split('/')[0] == 'acme'",
    "assertion.repository.extract('{owner}/') == 'acme'",
    "assertion.repository_owner.lowerAscii() == 'acme'",
    "attribute.owner == 'acme' && assertion.ref == 'refs/heads/main'",
    "assertion.repository_owner_id == '42' || assertion.repository_owner == 'acme'",
  ],
  'asks for a subject that changes': [
    "assertion.sub.startsWith('repo:acme/')",
    "assertion.sub == 'repo:acme/shop:ref:refs/heads/main'",
    "assertion.sub.matches('^repo:acme/shop:ref:refs/heads/.*$')",
    "assertion.sub in ['repo:acme/shop:environment:live', 'repo:acme@42/web@8:environment:live']",
    "assertion.repository_owner_id == '42' && assertion.sub.startsWith('repo:acme/shop:')",
    "assertion.repository_owner == 'acme' && assertion.sub.startsWith('repo:acme/')",
  ],
  'keeps other tenants out': [
    "assertion.repository_owner_id == '42'",
    "assertion.repository_owner_id in ['42', '421']",
    "assertion.repository_id == '700' && assertion.ref == 'refs/heads/main'",
    "assertion.repository_owner == 'acme' && assertion.repository_owner_id == '42'",
    "(assertion.ref == 'refs/heads/main' || assertion.ref.startsWith('refs/tags/')) && assertion.repository_owner_id == '42'",
    "!(assertion.repository_owner_id != '42')",
    "(assertion.ref == 'a' && assertion.ref != 'a') || assertion.repository_owner_id == '42'",
    "google.subject == '700'",
    "assertion.sub.startsWith('repo:acme@42/')",
    "assertion.enterprise_id == '5'",
    "assertion.ref == 'refs/heads/main' ? assertion.repository_owner_id == '42' : false",
    "{'42': true}[assertion.repository_owner_id]",
  ],
  'lets nobody in': [
    'false',
    "assertion.repository_owner_id == '42' && assertion.repository_owner_id == '43'",
    // It is a text in each token.
    'assertion.repository_owner_id == 42',
  ],
  'is not understood': [
    "assertion.claim_that_no_token_has == 'acme'",
    "assertion.enterprise != ''",
    // A name that every object of JavaScript has.
    "assertion.toString == 'x'",
  ],
}

const codeOf: Readonly<Record<string, readonly string[]>> = {
  'lets other tenants in': ['TRUST_CONDITION_OPEN'],
  'rests on what can be borrowed': ['TRUST_CONDITION_BORROWED'],
  'knows the owner by name': ['TRUST_OWNER_BY_NAME'],
  'asks for a subject that changes': ['TRUST_SUBJECT_CHANGES'],
  'keeps other tenants out': [],
  'lets nobody in': ['TRUST_NOBODY'],
  'is not understood': ['TRUST_NOT_PROVEN'],
}

describe('lib/trust/lint/provider-rules', () => {
  for (const [verdict, conditions] of Object.entries(judged)) {
    for (const condition of conditions) {
      it(`${condition || 'no condition'}: ${verdict}`, () =>
        assert.deepEqual(codes(condition === '' ? undefined : condition), codeOf[verdict]))
    }
  }

  const lockedOut = (condition: string, provider?: object) =>
    findings(condition, provider).find(({code}) => code === 'TRUST_SUBJECT_CHANGES')

  it('proposes both forms of a subject, which ends the finding', () => {
    for (const condition of [
      "assertion.sub == 'repo:acme/shop:ref:refs/heads/main'",
      "assertion.sub.startsWith('repo:acme/') && assertion.event_name == 'push'",
    ]) {
      const {message = '', remedy = ''} = lockedOut(condition) ?? {}
      assert.match(message, /renamed or transferred, or its owner opts in, .* its jobs are locked out; /)
      assert.doesNotMatch(message, /whoever takes/)
      const [, written = '""'] = /attributeCondition: ("(?:[^"\\]|\\.)*")/.exec(remedy) ?? []
      const both: string = JSON.parse(written).replace('OWNER_ID', '42').replace('REPOSITORY_ID', '7')
      assert.match(both, /repo:acme@42\//)
      assert.deepEqual(codes(both), ['TRUST_OWNER_BY_NAME'], both)
    }
  })

  it('knows that strangers can take the old subject, where the vendor does not keep them out', () => {
    const taken = /whoever takes the name gets in/
    const [ofServer] = findings("assertion.sub.startsWith('repo:acme/shop:')", {
      issuer: 'https://token.actions.acme.ghe.com',
      attributeMapping: mapping,
    })
    assert.deepEqual([ofServer?.code, taken.test(ofServer?.message ?? '')], ['TRUST_OWNER_BY_NAME', true])
    // The second subject names whatever its owner wants.
    const mixed = lockedOut("assertion.sub in ['repo:acme/shop:ref:refs/heads/main', 'repository_owner:acme']")
    assert.match(mixed?.message ?? '', taken)
    const gitlab = lockedOut("assertion.sub.startsWith('project_path:acme/shop:')", {
      ci: 'gitlab',
      attributeMapping: mapping,
    })
    assert.match(
      gitlab?.message ?? '',
      /has the new path, and its jobs are locked out; whoever then takes the old path gets in/,
    )
  })

  it('says where, how bad it is, who gets in, and what to write', () => {
    const [found] = findings("assertion.ref == 'refs/heads/main'")
    assert.equal(found?.level, 'error')
    assert.match(found?.place ?? '', /^federation\.yml:1:\d+$/)
    assert.match(
      found?.message ?? '',
      /the-provider lets in anybody who uses GitHub Actions: .*repository_owner_id "99/,
    )
    assert.match(
      found?.remedy ?? '',
      /^attributeCondition: "assertion\.repository_owner_id == 'ID' && \(assertion\.ref == 'refs\/heads\/main'\)", .*gh api/,
    )
  })

  it('leaves an issuer alone that nobody else has tokens of', () => {
    const own = {attributeMapping: {'google.subject': 'assertion.sub'}}
    const jenkins = {...own, issuer: 'https://jenkins.corp.example/oidc'}
    assert.deepEqual(codes(undefined, {...jenkins, tenant: 'dedicated', tenantReason: 'our own server'}), [])
    // The form of an address proves nothing: this one is shared.
    assert.deepEqual(codes(undefined, {...own, issuer: 'https://api.pulumi.example/oidc'}), ['TRUST_ISSUER_UNKNOWN'])
    const github = {ci: 'github', attributeMapping: mapping, tenant: 'dedicated', tenantReason: 'our own word'}
    assert.deepEqual(codes(undefined, github), ['TRUST_CONDITION_OPEN', 'TRUST_TENANT_IGNORED'])
    const organisation = '0a1b2c3d-0000-4000-8000-00000000000a'
    const issuer = `https://oidc.circleci.com/org/${organisation}`
    const circleci = {attributeMapping: {'google.subject': "assertion['oidc.circleci.com/project-id']"}}
    assert.deepEqual(codes(undefined, {...circleci, issuer, allowedAudiences: [organisation]}), [])
  })

  const others: readonly (readonly [ci: string, provider: object, open: string, shut: string])[] = [
    [
      'GitLab',
      {ci: 'gitlab', attributeMapping: {'google.subject': 'assertion.project_id'}},
      "assertion.project_path.startsWith('acme')",
      "assertion.namespace_id == '72'",
    ],
    [
      "CircleCI's shared issuer",
      {
        issuer: 'https://oidc.circleci.com',
        attributeMapping: {'google.subject': "assertion['oidc.circleci.com/project-id']"},
      },
      "assertion['oidc.circleci.com/vcs-ref'] == 'refs/heads/main'",
      "assertion['oidc.circleci.com/org-id'] == '0a1b2c3d-0000-4000-8000-00000000000a'",
    ],
    [
      'Buildkite',
      {ci: 'buildkite', attributeMapping: {'google.subject': 'assertion.pipeline_slug'}},
      "assertion.pipeline_slug == 'deploy'",
      "assertion.organization_id == '0184990a-1f6b-4bd2-8b3f-4d8f9d2b7a10'",
    ],
    [
      'HCP Terraform',
      {ci: 'hcp-terraform', attributeMapping: {'google.subject': 'assertion.terraform_workspace_id'}},
      "assertion.terraform_workspace_name == 'shop'",
      "assertion.terraform_organization_id == 'org-GRNbCjYNpBB6NEBH'",
    ],
  ]
  for (const [name, provider, open, shut] of others) {
    it(`knows the customers of ${name}`, () => {
      assert.ok(codes(open, provider).includes('TRUST_CONDITION_OPEN'), open)
      assert.deepEqual(codes(shut, provider), [], shut)
    })
  }

  it('says of no length that it is less than nothing', () => {
    const issuer = 'https://oidc.circleci.com/org/0a1b2c3d-0000-4000-8000-00000000000a'
    const provider = {issuer, attributeMapping: {'google.subject': 'assertion.sub'}}
    const found = findings("assertion.sub.startsWith('org/0a1b2c3d-0000-4000-8000-00000000000a/')", provider)
    const {message = ''} = found.find(({code}) => code === 'TRUST_SUBJECT_LONG') ?? {}
    assert.match(message, /for branch names of any length/)
  })

  it('finds claims that the tokens do not have, and attributes that nothing maps', () => {
    const [unproven, claim, ...others] = findings("assertion.repository_ower_id == '42'")
    assert.deepEqual([unproven?.code, claim?.code, others], ['TRUST_NOT_PROVEN', 'TRUST_CLAIM_UNKNOWN', []])
    assert.match(claim?.remedy ?? '', /assertion\.repository_owner_id/)
    assert.deepEqual(codes("assertion.repository_owner_id == '42' && attribute.rev == 'main'"), [
      'TRUST_ATTRIBUTE_UNMAPPED',
    ])
  })
})
