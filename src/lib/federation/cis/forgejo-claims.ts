// https://forgejo.org/docs/latest/user/actions/security-openid-connect/
import type {ClaimFact} from './ci-tokens.ts'
import {githubClaimFacts} from './github-claims.ts'

// Names, ids and events are as at GitHub. What it has besides, Forgejo does not.
const {
  enterprise: _enterprise,
  enterprise_id: _enterpriseId,
  environment: _environment,
  job_workflow_ref: _calledWorkflow,
  repository_visibility: _visibility,
  runner_environment: _runner,
  iss: _issuer,
  ...shared
} = githubClaimFacts

/** Forgejo has had them since a release of 2026: https://codeberg.org/forgejo/forgejo/pulls/12355 */
const sometimes = (fact: ClaimFact | undefined): ClaimFact => ({setBy: 'ci', ...fact, presence: 'sometimes'})

/**
 * The subject tells no owner: that of a new repository, `repo:acme-42/shop-7:…`, is also that of an older one whose owner is
 * called `acme-42`.
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
