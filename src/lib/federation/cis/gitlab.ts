// https://docs.gitlab.com/ci/secrets/id_token_authentication/#token-payload
import type {Claims} from '../attributes.ts'
import type {CiTokens} from './ci-tokens.ts'
import {claimText, refParts} from './claim-text.ts'
import {gitlabClaimFacts, gitlabEvents, gitlabTrustedBuild} from './gitlab-claims.ts'

export const gitlab: CiTokens = {
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
    what: "GitLab before 18.2.2 gives a fork's merge request that runs in this project the claims of this project",
    event: 'pull-request',
    remedy: gitlabTrustedBuild.condition,
    source: 'https://gitlab.com/gitlab-org/gitlab/-/work_items/563038',
  },
  jwksPath: '/oauth/discovery/keys',
  multiTenant: true,
  ownerClaim: 'namespace_id',
  ownerId: {
    label: 'numeric id of the group or user that the project is in',
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
  // The usual subject holds names, and with a long branch it is longer than Google takes.
  attributeMapping: {
    'google.subject': 'assertion.project_id',
    'attribute.namespace_id': 'assertion.namespace_id',
    'attribute.project_id': 'assertion.project_id',
    'attribute.project_path': 'assertion.project_path',
    'attribute.ref': 'assertion.ref',
    'attribute.ref_protected': 'assertion.ref_protected',
  },
  claimFacts: gitlabClaimFacts,
  trustedBuild: gitlabTrustedBuild,
  events: gitlabEvents,
  lifetimeSeconds: 3600,
  notBeforeSeconds: 5,
  claims,
}

/** All are strings but `runner_id`, and `user_identities` and `groups_direct`, which are lists. */
function claims(given: Claims): Claims {
  const iss = claimText(given, 'iss', 'https://gitlab.com')
  const path = claimText(given, 'project_path', 'acme/shop')
  const type = claimText(given, 'ref_type', 'branch')
  const ref = claimText(given, 'ref', 'main')
  const refPath = claimText(given, 'ref_path', `refs/${type === 'tag' ? 'tags' : 'heads'}/${ref}`)
  const sha = claimText(given, 'sha', '714a629c0b401fdce83e847fc9589983fc6f46bc')
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
    ...environmentClaims(given),
    ...given,
  }
}

const environmentClaims = ({environment}: Claims): Claims =>
  environment === undefined
    ? {}
    : {environment_protected: 'false', deployment_tier: 'production', environment_action: 'start'}
