// https://forgejo.org/docs/latest/user/actions/security-openid-connect/
import type {Claims} from '../../base/jwt.ts'
import {claimText} from '../claim-text.ts'
import {githubClaimFacts, githubClaims, githubSubject} from '../github/claims.ts'
import {githubMapping} from '../github/provider.ts'
import {github, githubEvents, githubSteps, githubTrustedBuild, runnerScript} from '../github/tokens.ts'
import type {PipelineBlock, PipelineNames} from '../pipeline.ts'
import type {CiTokens, ClaimFact} from '../tokens.ts'

// Names, ids and events are the same as at GitHub. Forgejo does not have GitHub's other claims.
const {
  enterprise: _enterprise,
  enterprise_id: _enterpriseId,
  environment: _environment,
  environment_node_id: _environmentId,
  job_workflow_ref: _calledWorkflow,
  job_workflow_sha: _calledCommit,
  workflow_sha: _workflowCommit,
  'repo_property_*': _properties,
  repository_visibility: _visibility,
  runner_environment: _runner,
  iss: _issuer,
  ...shared
} = githubClaimFacts

/** Claims that Forgejo has since a release of 2026: https://codeberg.org/forgejo/forgejo/pulls/12355 */
const sometimes = (fact: ClaimFact | undefined): ClaimFact => ({setBy: 'ci', ...fact, presence: 'sometimes'})

/**
 * The subject does not tell the owner: a new repository has `repo:acme-42/shop-7:…`, and so can an older repository whose owner has
 * the name `acme-42`.
 */
export const forgejoClaimFacts: Readonly<Record<string, ClaimFact>> = {
  ...shared,
  repository_id: sometimes(shared['repository_id']),
  repository_owner_id: sometimes(shared['repository_owner_id']),
  actor_id: sometimes(shared['actor_id']),
  workflow_ref: {
    setBy: 'ci',
    presence: 'always',
    fixes: [
      {kind: 'repository', by: 'name', start: /^([\w.-]+\/[\w.-]+)\/\.(?:forgejo|gitea|github)\//},
      {kind: 'organisation', by: 'name', start: /^([\w.-]+)\//},
    ],
  },
  sub: {setBy: 'ci', presence: 'always'},
  iss: {setBy: 'ci', presence: 'always'},
}

const PATH = '/api/actions'

const rootOf = (issuer: string): string =>
  /^(https:\/\/[\w.:/-]+)\/api\/actions$/.exec(issuer)?.[1] ?? 'https://HOSTNAME'

export const forgejo: CiTokens = {
  ci: 'forgejo',
  label: 'Forgejo Actions',
  documentation: 'https://forgejo.org/docs/latest/user/actions/security-openid-connect/',
  issuer: {
    kind: 'server',
    example: `https://HOSTNAME${PATH}`,
    pattern: /^https:\/\/.+\/api\/actions$/,
    holders: 'Everybody with an account on the server can have tokens of this issuer.',
  },
  jwksPath: '/.well-known/keys',
  // Everybody with an account on the server can create a repository there; on some servers, such as Codeberg, everybody can get an account.
  multiTenant: true,
  ownerClaim: github.ownerClaim,
  ownerId: {
    ...github.ownerId,
    howToFind: 'curl https://HOSTNAME/api/v1/users/OWNER | jq .id',
    howToFindAt: (issuer) => `curl ${rootOf(issuer)}/api/v1/users/OWNER | jq .id`,
  },
  repositoryClaim: github.repositoryClaim,
  repositoryId: {
    ...github.repositoryId,
    howToFind: 'curl https://HOSTNAME/api/v1/repos/OWNER/REPOSITORY | jq .id',
    howToFindAt: (issuer) => `curl ${rootOf(issuer)}/api/v1/repos/OWNER/REPOSITORY | jq .id`,
  },
  repositoryExample: github.repositoryExample,
  repositoryVariable: 'GITHUB_REPOSITORY',
  repositoryPattern: /^[\w.-]+\/[\w.-]+$/,
  attributeMapping: githubMapping,
  claimFacts: forgejoClaimFacts,
  trustedBuild: githubTrustedBuild,
  events: githubEvents,
  pipeline,
  script: runnerScript,
  lifetimeSeconds: 3600,
  notBeforeSeconds: 0,
  claims,
}

/** The claims of new repositories: their subject has the ids after a dash. */
function claims(given: Claims): Claims {
  const iss = claimText(given, 'iss', `https://forgejo.acme.example${PATH}`)
  const {
    job_workflow_ref: _ref,
    job_workflow_sha: _sha,
    runner_environment: _environment,
    repository_visibility: _visibility,
    workflow_sha: _workflowSha,
    ...usual
  } = githubClaims({repository: 'acme/shop', ...given})
  const workflow = usual.workflow_ref.replace('/.github/workflows/', '/.forgejo/workflows/')
  return {
    ...usual,
    iss,
    aud: `${iss.slice(0, -PATH.length)}/${usual.repository_owner}`,
    sub: githubSubject(usual, 'immutable', '-'),
    workflow_ref: workflow,
    ...given,
  }
}

function pipeline(names: PipelineNames): PipelineBlock[] {
  return [
    {
      where: 'In a file of `.forgejo/workflows`:',
      language: 'yaml',
      text: `jobs:
  deploy:
    runs-on: docker
    enable-openid-connect: true
${githubSteps(names)}`,
    },
  ]
}
