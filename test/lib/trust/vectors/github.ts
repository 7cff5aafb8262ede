import {auth, celSpec, pipelines, troubleshooting, type Vector} from './vector.ts'

const claimsReference = 'https://docs.github.com/actions/reference/security/oidc'
const immutable = {sub: 'repo:octo-org@65/octo-repo@74:ref:refs/heads/main'}
const octo = {
  repository: 'octo-org/octo-repo',
  repository_id: '74',
  repository_owner: 'octo-org',
  repository_owner_id: '65',
  sub: 'repo:octo-org/octo-repo:ref:refs/heads/main',
  ref: 'refs/heads/main',
}

const vectors: Vector[] = [
  {source: pipelines, map: 'assertion.sub', yields: octo.sub},
  {source: pipelines, map: 'assertion.repository_id', yields: '74'},
  {source: pipelines, condition: "assertion.repository_owner=='octo-org'", accepts: true},
  {source: pipelines, condition: "assertion.repository_owner=='Octo-Org'", accepts: false},
  {
    source: pipelines,
    condition: "assertion.repository_owner=='octo-org' && assertion.ref=='refs/heads/main'",
    accepts: true,
  },
  {
    source: pipelines,
    given: {ref: 'refs/heads/topic'},
    condition: "assertion.repository_owner=='octo-org' && assertion.ref=='refs/heads/main'",
    accepts: false,
  },
  {source: pipelines, condition: "assertion.repository_owner_id == '65'", accepts: true},
  {source: pipelines, condition: 'assertion.repository_owner_id == 65', accepts: false},
  {source: pipelines, condition: "assertion.repository_owner_id in ['64', '65']", accepts: true},
  {source: pipelines, condition: 'assertion.repository_owner_id in [64, 65]', accepts: false},
  {
    source: auth(35),
    mapping: {'google.subject': 'assertion.sub', 'attribute.git_branch': 'assertion.ref'},
    condition: "attribute.git_branch == 'refs/heads/main'",
    accepts: true,
  },
  {
    source: auth(35),
    condition: "attribute.git_branch == 'refs/heads/main'",
    accepts: false,
  },
  {source: auth(77), condition: "assertion.ref == 'main'", accepts: false},
  {
    source: auth(115),
    given: {job_workflow_ref: 'octo-org/octo-automation/.github/workflows/oidc.yml@refs/heads/main'},
    condition: "assertion.job_workflow_ref == 'octo-org/octo-automation/.github/workflows/oidc.yml@main'",
    accepts: false,
  },
  {
    source: auth(115),
    given: {job_workflow_ref: 'octo-org/octo-automation/.github/workflows/oidc.yml@refs/heads/main'},
    condition: "assertion.job_workflow_ref.startsWith('octo-org/octo-automation/.github/workflows/oidc.yml@')",
    accepts: true,
  },
  {
    source: auth(121),
    mapping: {'google.subject': 'assertion.sub', 'attribute.repository_owner': 'assertion.repository_owner'},
    condition: "attribute.repository_owner == 'octo-org'",
    accepts: true,
  },
  {
    source: auth(308),
    given: {
      event_name: 'pull_request',
      ref: 'refs/pull/7/merge',
      job_workflow_ref: 'octo-org/octo-repo/.github/workflows/myworkflow.yaml@refs/pull/7/merge',
    },
    condition:
      "(assertion.repository=='octo-org/octo-repo' && (assertion.event_name=='pull_request' || assertion.event_name=='workflow_dispatch') && assertion.job_workflow_ref.startsWith('octo-org/octo-repo/.github/workflows/myworkflow.yaml') && assertion.ref.startsWith('refs/heads/rule/'))",
    accepts: false,
  },
  {
    source: auth(308),
    given: {event_name: 'pull_request', ref: 'refs/pull/7/merge', head_ref: 'rule/lala2'},
    condition: "assertion.event_name == 'pull_request' && assertion.head_ref.startsWith('rule/')",
    accepts: true,
  },
  {
    source: auth(310),
    given: {environment: 'staging'},
    map: "assertion.repository + ':environment:' + assertion.environment",
    yields: 'octo-org/octo-repo:environment:staging',
  },
  {
    source: auth(378),
    map: "(assertion.sub=='repo:octo-org/octo-repo:ref:refs/heads/main')",
    yields: true,
  },
  {
    source: auth(378),
    mapping: {'google.subject': "(assertion.sub=='repo:octo-org/octo-repo:ref:refs/heads/main')"},
    problems: [{kind: 'not-a-string', attribute: 'google.subject'}],
  },
  {
    source: auth(378),
    mapping: {'google.subject': "string(assertion.sub=='repo:octo-org/octo-repo:ref:refs/heads/main')"},
    problems: [],
    subject: 'true',
  },
  {
    source: auth(409),
    given: {event_name: 'push'},
    mapping: {
      'google.subject': 'assertion.sub',
      'attribute.repository': 'assertion.repository',
      'attribute.event_name': 'assertion.event_name',
      'attribute.ref': 'assertion.ref',
    },
    condition:
      'attribute.repository == "octo-org/octo-repo" &&\n  attribute.event_name == "push" &&\n  attribute.ref == "refs/heads/main"',
    accepts: true,
  },
  {
    source: auth(409),
    given: {event_name: 'pull_request_target'},
    mapping: {'google.subject': 'assertion.sub', 'attribute.event_name': 'assertion.event_name'},
    condition: 'attribute.event_name == "push"',
    accepts: false,
  },
  {
    source: auth(423),
    given: {sub: `repo:octo-org/octo-repo:ref:refs/heads/${'x'.repeat(100)}`},
    mapping: {'google.subject': 'assertion.sub'},
    problems: [{kind: 'subject-too-long', bytes: 139}],
    subject: `repo:octo-org/octo-repo:ref:refs/heads/${'x'.repeat(100)}`,
  },
  {
    source: auth(423),
    given: {sub: `repo:octo-org/octo-repo:ref:refs/heads/${'x'.repeat(100)}`},
    mapping: {'google.subject': "assertion.sub.extract('repo:{x}:')"},
    problems: [],
    subject: 'octo-org/octo-repo',
  },
  {
    source: auth(124),
    given: {sub: `repo:octo-org/octo-repo:ref:refs/heads/${'é'.repeat(45)}`},
    mapping: {'google.subject': 'assertion.sub'},
    problems: [{kind: 'subject-too-long', bytes: 129}],
    subject: `repo:octo-org/octo-repo:ref:refs/heads/${'é'.repeat(45)}`,
  },
  {source: auth(423), map: "assertion.sub.split(':')[1]", yields: 'octo-org/octo-repo'},
  {source: auth(513), condition: "attribute.repository_owner == 'octo-org'", accepts: false},
  {source: claimsReference, given: immutable, condition: `assertion.sub == '${octo.sub}'`, accepts: false},
  {source: claimsReference, given: immutable, condition: `assertion.sub == '${immutable.sub}'`, accepts: true},
  {source: claimsReference, given: immutable, condition: "assertion.sub.startsWith('repo:octo-org/')", accepts: false},
  {
    source: claimsReference,
    given: immutable,
    condition: "assertion.sub.startsWith('repo:octo-org@65/')",
    accepts: true,
  },
  {
    source: claimsReference,
    given: immutable,
    map: "assertion.sub.extract('repo:{repository}:')",
    yields: 'octo-org@65/octo-repo@74',
  },
  {
    source: claimsReference,
    condition: "has(assertion.environment) && assertion.environment == 'production'",
    accepts: false,
  },
  {
    source: claimsReference,
    given: {environment: 'production'},
    condition: "has(assertion.environment) && assertion.environment == 'production'",
    accepts: true,
  },
  {source: claimsReference, condition: "assertion.environment == 'production'", accepts: false},
  {
    source: claimsReference,
    condition: "assertion.environment == 'production' || assertion.ref == 'refs/heads/main'",
    accepts: true,
  },
  {
    source: claimsReference,
    condition: "assertion.ref == 'refs/heads/main' || assertion.environment == 'production'",
    accepts: true,
  },
  {
    source: claimsReference,
    condition: "assertion.environment == 'production' || assertion.ref == 'refs/heads/topic'",
    accepts: false,
  },
  {source: claimsReference, map: 'assertion.environment', fails: /field not found: environment/},
  {
    source: claimsReference,
    map: "has(assertion.environment) ? assertion.environment : 'none'",
    yields: 'none',
  },
  {
    source: claimsReference,
    given: {'repo_property_data-class': 'public'},
    condition: "assertion['repo_property_data-class'] == 'public'",
    accepts: true,
  },
  {
    source: claimsReference,
    given: {'repo_property_data-class': 'public'},
    condition: 'assertion.repo_property_data-class == "public"',
    accepts: false,
  },
  {
    source: 'https://github.com/github/docs/pull/32123',
    given: {job_workflow_ref: 'octo-org/octo-repo/.github/workflows/deploy.yml@main'},
    condition:
      "assertion.job_workflow_ref.matches('^octo-org/octo-repo/[.]github/workflows/deploy[.]yml@(refs/heads/)?main$')",
    accepts: true,
  },
  {
    source: claimsReference,
    condition: "assertion.ref.matches('^refs/heads/(?P<name>main|release/.+)$')",
    accepts: true,
  },
  {source: claimsReference, condition: "assertion.ref.matches('heads/m')", accepts: true},
  {source: claimsReference, condition: "assertion.ref.matches('heads/(?=m)')", accepts: false},
  {
    source: claimsReference,
    map: "{'octo-org/octo-repo': 'shop', 'octo-org/other': 'mail'}[assertion.repository]",
    yields: 'shop',
  },
  {source: claimsReference, map: "{'octo-org/other': 'mail'}[assertion.repository]", fails: /field not found/},
  {
    source: claimsReference,
    map: "assertion.ref.startsWith('refs/tags/') ? 'release' : assertion.ref.extract('refs/heads/{branch}')",
    yields: 'main',
  },
  {source: troubleshooting, mapping: {'google.subject': 'assertion.envrionment'}, problems: [{kind: 'subject-empty'}]},
  {source: celSpec, condition: 'assertion.repository_owner', accepts: false},
  {source: celSpec, condition: "assertion.repository_owner = 'octo-org'", accepts: false},
  {source: celSpec, condition: "assertion.repository_owner == 'octo-org' // the organisation", accepts: true},
  {source: celSpec, condition: "repository_owner == 'octo-org'", accepts: false},
]

export const github = {ci: 'github', claims: octo, vectors}
