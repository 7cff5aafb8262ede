// https://docs.gitlab.com/ci/secrets/id_token_authentication/#token-payload
import {
  alwaysText,
  describeTokens,
  namesTenant,
  refParts,
  sameFact,
  setBy,
  sometimes,
  tenantId,
} from '../description/claims.ts'
import {ciAuth, scriptVariables, signInVariables} from '../description/pipeline.ts'
import type {TenantForm} from '../description/tokens.ts'

const CHARACTERS = '/A-Za-z0-9_.-'

const topGroup = (start: RegExp): TenantForm => ({kind: 'organisation', by: 'name', start})

/** Not everybody who may push can change protected branches and tags. The branch of a merge request is never protected,
 * but it can have the name of a protected branch (https://gitlab.com/gitlab-org/gitlab/-/issues/548165).
 */
const TRUSTED = "assertion.ref_protected == 'true' && assertion.pipeline_source != 'merge_request_event'"

const mergeRequest = {
  pipeline_source: 'merge_request_event',
  ref: 'feature',
  ref_type: 'branch',
  ref_path: 'refs/heads/feature',
  ref_protected: 'false',
}

export const gitlab = describeTokens({
  ci: 'gitlab',
  label: 'GitLab CI',
  documentation: 'https://docs.gitlab.com/ci/secrets/id_token_authentication/#token-payload',
  issuer: {kind: 'shared', url: 'https://gitlab.com'},
  otherIssuers: [
    {
      pattern: /^https:\/\/(?!(?:www\.)?gitlab\.com(?::443)?\/?$)/i,
      kind: 'server',
      holders: 'Everybody who has projects on the server has tokens of this issuer.',
    },
  ],
  olderServers: {
    variable: 'CI_SERVER_VERSION',
    before: '18.2.2',
    what: "GitLab before 18.2.2 gives the job of a fork's merge request that runs in this project the claims of this project",
    event: 'pull-request',
    remedy: TRUSTED,
    source: 'https://gitlab.com/gitlab-org/gitlab/-/work_items/563038',
  },
  changingSubjects: [
    {
      subject: /^project_path:/,
      when: 'when the project or a group above it is renamed or moved, its subject has the new path',
      others: 'whoever then takes the old path gets in',
      source: 'https://docs.gitlab.com/user/project/repository/#repository-path-changes',
    },
  ],
  jwksPath: '/oauth/discovery/keys',
  multiTenant: true,
  ownerClaim: 'namespace_id',
  ownerId: {
    label: 'numeric id of the group or user that owns the project',
    howToFind: 'glab api projects/GROUP%2FPROJECT --jq .namespace.id',
    variable: 'CI_PROJECT_NAMESPACE_ID',
    pattern: /^\d+$/,
  },
  repositoryClaim: 'project_id',
  repositoryId: {
    label: 'numeric id of the project',
    howToFind: 'glab api projects/GROUP%2FPROJECT --jq .id',
    variable: 'CI_PROJECT_ID',
    pattern: /^\d+$/,
  },
  repositoryExample: 'GROUP/PROJECT',
  repositoryVariable: 'CI_PROJECT_PATH',
  // The default subject contains names, and with a long branch it is longer than Google accepts.
  attributeMapping: {
    'google.subject': 'assertion.project_id',
    'attribute.namespace_id': 'assertion.namespace_id',
    'attribute.project_id': 'assertion.project_id',
    'attribute.project_path': 'assertion.project_path',
    'attribute.ref': 'assertion.ref',
    'attribute.ref_protected': 'assertion.ref_protected',
  },
  // The project can configure the first part of the subject, but the part begins with its name, and the value is the project's own. For a
  // merge request of a fork, `job_project_id` is the target project, although the code is the fork's.
  claimFacts: {
    // The group of the project, not the groups above it.
    namespace_id: tenantId('group', '0-9'),
    namespace_path: {
      ...setBy.ci,
      characters: CHARACTERS,
      ignoresCase: true,
      fixes: [
        {kind: 'group', by: 'name', whole: /^([\w.-]+(?:\/[\w.-]+)+)$/},
        {kind: 'organisation', by: 'name', whole: /^([\w.-]+)$/},
        topGroup(/^([\w.-]+)\//),
      ],
    },
    project_id: tenantId('repository', '0-9'),
    project_path: {
      ...setBy.ci,
      characters: CHARACTERS,
      ignoresCase: true,
      fixes: [{kind: 'repository', by: 'name', whole: /^([\w.-]+(?:\/[\w.-]+)+)$/}, topGroup(/^([\w.-]+)\//)],
    },
    sub: namesTenant(
      {
        kind: 'repository',
        by: 'name',
        whole: /^project_path:([\w.-]+(?:\/[\w.-]+)+)$/,
        start: /^project_path:([\w.-]+(?:\/[\w.-]+)+):/,
      },
      topGroup(/^project_path:([\w.-]+)\//),
    ),
    iss: alwaysText(setBy.ci),
    // A list where the pipeline asks for several: https://docs.gitlab.com/ci/yaml/#id_tokens
    aud: {...setBy.job, type: ['text', 'list']},
    // The user who started the job, in any project.
    ...sameFact(alwaysText(setBy.job), ['user_login', 'user_email']),
    user_access_level: alwaysText(sometimes(setBy.job)),
    ...sameFact({...sometimes(setBy.job), type: 'list'}, ['groups_direct', 'user_identities']),
    ...sameFact({...setBy.job, characters: '0-9'}, ['user_id', 'pipeline_id', 'job_id']),
    ...sameFact({...sometimes(setBy.job), characters: '0-9'}, ['job_project_id', 'job_namespace_id']),
    ...sameFact(alwaysText(sometimes(setBy.job)), [
      'job_project_path',
      'job_namespace_path',
      'ci_config_ref_uri',
      'ci_config_sha',
    ]),
    ...sameFact(alwaysText(sometimes(setBy.job)), [
      'environment',
      'environment_protected',
      'deployment_tier',
      'environment_action',
    ]),
    ...sameFact(alwaysText(setBy.job), ['ref', 'ref_type', 'ref_path', 'sha', 'pipeline_source', 'project_visibility']),
    ref_protected: alwaysText(setBy.tenant),
    runner_id: {...setBy.job, type: 'number'},
    runner_environment: alwaysText(setBy.job),
  },
  trustedBuild: {
    condition: TRUSTED,
    keepsOut: 'merge requests, and all branches and tags that are not protected',
  },
  events: {
    push: {},
    'pull-request': mergeRequest,
    // Since GitLab 18.2.2, the claims about the project are those of the fork, also if the project itself runs the pipeline:
    // https://gitlab.com/gitlab-org/gitlab/-/work_items/563038
    fork: {
      ...mergeRequest,
      ref: 'main',
      ref_path: 'refs/heads/main',
      namespace_id: '666',
      project_id: '667',
      project_path: 'mallory/shop',
    },
  },
  tenancy: {
    job: ({owner, ownerId, project, projectId, tail = ''}) => ({
      sub: `project_path:${owner}/${project}${tail.startsWith(':') ? tail : ':ref_type:branch:ref:main'}`,
      namespace_path: owner,
      namespace_id: ownerId,
      project_path: `${owner}/${project}`,
      project_id: projectId,
      user_login: owner,
      user_id: ownerId,
      user_email: `${owner}@example.com`,
      ci_config_ref_uri: `gitlab.com/${owner}/${project}//.gitlab-ci.yml@refs/heads/main`,
    }),
    borrowed: ['user_login', 'user_id', 'user_email'],
    branch: (ref) => ({ref}),
  },
  pipeline: (names) => [
    {
      where: 'In `.gitlab-ci.yml`:',
      language: 'yaml',
      text: `deploy:
  image: node:22
  id_tokens:
    GCP_ID_TOKEN:
      aud: ${names.audience}
  variables:
${signInVariables(names, (name, value) => `    ${name}: ${value}`)}  script:
    - ${ciAuth.install}
    - ${ciAuth.federateInShell}
    - ./deploy.sh
  after_script:
    - ${ciAuth.cleanup}
`,
    },
  ],
  script: {tokens: () => scriptVariables('GCP_ID_TOKEN', 'GITLAB_OIDC_TOKEN')},
  lifetimeSeconds: 3600,
  notBeforeSeconds: 5,
  // All claims are strings, except `runner_id`, and the lists `user_identities` and `groups_direct`.
  claims(claim, given) {
    const iss = claim('iss', 'https://gitlab.com')
    const path = claim('project_path', 'acme/shop')
    const type = claim('ref_type', 'branch')
    const ref = claim('ref', 'main')
    const refPath = claim('ref_path', `refs/${type === 'tag' ? 'tags' : 'heads'}/${ref}`)
    const sha = claim('sha', '714a629c0b401fdce83e847fc9589983fc6f46bc')
    return {
      iss,
      aud: iss,
      sub: `project_path:${path}:ref_type:${type}:ref:${refParts(ref).name}`,
      namespace_id: '72',
      namespace_path: path.split('/').slice(0, -1).join('/'),
      project_id: '20',
      project_path: path,
      user_id: '1',
      user_login: 'sample-user',
      user_email: 'sample-user@example.com',
      user_access_level: 'developer',
      pipeline_id: '574',
      pipeline_source: 'push',
      job_id: '302',
      ref,
      ref_type: type,
      ref_path: refPath,
      ref_protected: 'true',
      runner_id: 1,
      runner_environment: 'gitlab-hosted',
      sha,
      project_visibility: 'private',
      ci_config_ref_uri: `${iss.replace(/^https:\/\//, '')}/${path}//.gitlab-ci.yml@${refPath}`,
      ci_config_sha: sha,
      ...(given['environment'] === undefined
        ? {}
        : {environment_protected: 'false', deployment_tier: 'production', environment_action: 'start'}),
    }
  },
})
