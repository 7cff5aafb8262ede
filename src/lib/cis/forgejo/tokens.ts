// https://forgejo.org/docs/latest/user/actions/security-openid-connect/
import {describeTokens, namesTenant, setBy, sometimes, withoutClaims} from '../description/claims.ts'
import type {ClaimFact} from '../description/tokens.ts'
import {github, githubClaims, githubSubject, githubWorkflow} from '../github/tokens.ts'

const PATH = '/api/actions'

const rootOf = (issuer: string): string =>
  /^(https:\/\/[\w.:/-]+)\/api\/actions$/.exec(issuer)?.[1] ?? 'https://HOSTNAME'

// Names, ids and events are the same as at GitHub.
const {otherIssuers: _otherIssuers, tenancy: _tenancy, ...shared} = github

/** GitHub's claims that Forgejo does not have. */
const ABSENT = [
  ...['enterprise', 'enterprise_id', 'repository_visibility', 'repo_property_*', 'runner_environment', 'check_run_id'],
  ...['environment', 'environment_node_id', 'job_workflow_ref', 'job_workflow_sha', 'workflow_sha'],
]

/** Claims that Forgejo has since a release of 2026: https://codeberg.org/forgejo/forgejo/pulls/12355 */
const recent = (claim: string): ClaimFact => sometimes(github.claimFacts[claim] ?? setBy.ci)

export const forgejo = describeTokens({
  ...shared,
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
  ownerId: {
    ...github.ownerId,
    howToFind: 'curl https://HOSTNAME/api/v1/users/OWNER | jq .id',
    howToFindAt: (issuer) => `curl ${rootOf(issuer)}/api/v1/users/OWNER | jq .id`,
  },
  repositoryId: {
    ...github.repositoryId,
    howToFind: 'curl https://HOSTNAME/api/v1/repos/OWNER/REPOSITORY | jq .id',
    howToFindAt: (issuer) => `curl ${rootOf(issuer)}/api/v1/repos/OWNER/REPOSITORY | jq .id`,
  },
  // The subject does not tell the owner: a new repository has `repo:acme-42/shop-7:…`, and so can an older repository whose owner has the
  // name `acme-42`.
  claimFacts: {
    ...withoutClaims(github.claimFacts, ABSENT),
    repository_id: recent('repository_id'),
    repository_owner_id: recent('repository_owner_id'),
    actor_id: recent('actor_id'),
    workflow_ref: namesTenant(
      {kind: 'repository', by: 'name', start: /^([\w.-]+\/[\w.-]+)\/\.(?:forgejo|gitea|github)\//},
      {kind: 'organisation', by: 'name', start: /^([\w.-]+)\//},
    ),
    sub: setBy.ci,
    iss: setBy.ci,
  },
  pipeline: (names) => githubWorkflow(names, '.forgejo', ['runs-on: docker', 'enable-openid-connect: true']),
  lifetimeSeconds: 3600,
  notBeforeSeconds: 0,
  // The claims of new repositories: their subject has the ids after a dash.
  claims(claim, given) {
    const iss = claim('iss', `https://forgejo.acme.example${PATH}`)
    const usual = githubClaims({repository: 'acme/shop', ...given})
    return {
      ...withoutClaims(usual, ABSENT),
      iss,
      aud: `${iss.slice(0, -PATH.length)}/${usual.repository_owner}`,
      sub: githubSubject(usual, 'immutable', '-'),
      workflow_ref: usual.workflow_ref.replace('/.github/workflows/', '/.forgejo/workflows/'),
    }
  },
})
