import {auth, pipelines, type Vector} from './vector.ts'

const payload = 'https://docs.gitlab.com/ci/secrets/id_token_authentication/#token-payload'
const tutorial = 'https://docs.gitlab.com/ci/cloud_services/google_cloud/'
const iam = 'https://docs.gitlab.com/integration/google_cloud_iam/'
const module = 'https://github.com/Cyclenerd/terraform-google-wif-gitlab'

const claims = {
  namespace_id: '72',
  namespace_path: 'my-group',
  project_id: '20',
  project_path: 'my-group/my-project',
  sub: 'project_path:my-group/my-project:ref_type:branch:ref:main',
  ref: 'main',
  ref_type: 'branch',
  ref_path: 'refs/heads/main',
  ref_protected: 'true',
}
const deep = `project_path:${'sub-group/'.repeat(8)}my-project:ref_type:branch:ref:feature-branch-1`

const vectors: Vector[] = [
  {source: pipelines, map: 'assertion.sub', yields: claims.sub},
  {source: pipelines, condition: "assertion.namespace_id=='72'", accepts: true},
  {source: pipelines, condition: 'assertion.namespace_id==72', accepts: false},
  {
    source: pipelines,
    given: {environment: 'production'},
    condition: "assertion.namespace_id=='72' && assertion.environment=='production'",
    accepts: true,
  },
  {
    source: pipelines,
    condition: "assertion.namespace_id=='72' && assertion.environment=='production'",
    accepts: false,
  },
  {
    source: pipelines,
    mapping: {
      'google.subject': 'assertion.sub',
      'attribute.project_id': 'assertion.project_id',
      'attribute.namespace_id': 'assertion.namespace_id',
    },
    condition: "attribute.project_id == '20' && attribute.namespace_id == '72'",
    accepts: true,
  },
  {source: payload, condition: "assertion.ref == 'refs/heads/main'", accepts: false},
  {source: payload, condition: "assertion.ref == 'main' && assertion.ref_type == 'branch'", accepts: true},
  {source: payload, condition: "assertion.ref_path == 'refs/heads/main'", accepts: true},
  {source: payload, condition: "assertion.ref_protected == 'true'", accepts: true},
  {source: payload, condition: 'assertion.ref_protected == true', accepts: false},
  {source: payload, condition: 'assertion.ref_protected', accepts: false},
  {source: payload, given: {ref_protected: 'false'}, condition: "assertion.ref_protected == 'true'", accepts: false},
  {source: payload, given: {runner_id: 1}, map: 'string(assertion.runner_id)', yields: '1'},
  {
    source: payload,
    given: {runner_id: 1},
    mapping: {'google.subject': 'assertion.sub', 'attribute.runner_id': 'assertion.runner_id'},
    problems: [{kind: 'not-a-string', attribute: 'attribute.runner_id'}],
    subject: claims.sub,
  },
  {source: payload, given: {runner_id: 1}, condition: 'assertion.runner_id == 1', accepts: true},
  {source: payload, given: {runner_id: 1}, condition: "assertion.runner_id == '1'", accepts: false},
  {
    source: payload,
    given: {groups_direct: ['my-group/maintainers', 'my-group/all']},
    condition: "'my-group/maintainers' in assertion.groups_direct",
    accepts: true,
  },
  {
    source: payload,
    given: {groups_direct: ['my-group/maintainers', 'my-group/all']},
    mapping: {'google.subject': 'assertion.sub', 'google.groups': 'assertion.groups_direct'},
    condition: "'my-group/all' in google.groups",
    accepts: true,
  },
  {source: payload, condition: "'my-group/all' in assertion.groups_direct", accepts: false},
  {
    source: payload,
    given: {user_identities: [{provider: 'github', extern_uid: '2435223452345'}]},
    condition: "assertion.user_identities.exists(i, i.provider == 'github' && i.extern_uid == '2435223452345')",
    accepts: true,
  },
  {
    source: payload,
    given: {user_identities: [{provider: 'github', extern_uid: '2'}]},
    map: 'assertion.user_identities.map(i, i.provider)',
    yields: ['github'],
  },
  {source: tutorial, condition: "assertion.project_path.startsWith('my-group/')", accepts: true},
  {source: tutorial, condition: "assertion.project_path.startsWith('my-group-2/')", accepts: false},
  {source: tutorial, condition: "assertion.project_id in ['19', '20', '21']", accepts: true},
  {source: iam, map: "string(assertion.namespace_id + ':' + assertion.project_id)", yields: '72:20'},
  {source: iam, map: "has(assertion.user_access_level) ? assertion.user_access_level : 'none'", yields: 'developer'},
  {
    source: iam,
    given: {user_access_level: 'maintainer'},
    condition: "assertion.user_access_level in ['maintainer', 'owner']",
    accepts: true,
  },
  {source: module, condition: "assertion.namespace_path == 'my-group'", accepts: true},
  {source: module, condition: "assertion.namespace_path == 'My-Group'", accepts: false},
  {
    source: 'https://docs.gitlab.com/ci/secrets/gcp_secret_manager/#troubleshooting',
    given: {sub: deep},
    mapping: {'google.subject': 'assertion.sub'},
    problems: [{kind: 'subject-too-long', bytes: Buffer.byteLength(deep)}],
    subject: deep,
  },
  {
    source: 'https://docs.gitlab.com/ci/secrets/gcp_secret_manager/#troubleshooting',
    given: {sub: deep},
    mapping: {'google.subject': "'gitlab-' + assertion.project_id"},
    problems: [],
    subject: 'gitlab-20',
  },
  {
    source: auth(233),
    map: "assertion.project_path + '::' + assertion.ref_path",
    yields: 'my-group/my-project::refs/heads/main',
  },
]

export const gitlab = {ci: 'gitlab', claims, vectors}
