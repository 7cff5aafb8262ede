// https://docs.github.com/actions/reference/security/oidc

/** The claims of an ID token of GitHub, times and `jti` apart: those are made with each token. */
export interface GithubClaims {
  iss: string
  aud: string
  sub: string
  ref: string
  ref_type: string
  ref_protected: string
  sha: string
  repository: string
  repository_id: string
  repository_owner: string
  repository_owner_id: string
  repository_visibility: string
  run_id: string
  run_number: string
  run_attempt: string
  actor: string
  actor_id: string
  workflow: string
  workflow_ref: string
  workflow_sha: string
  job_workflow_ref: string
  job_workflow_sha: string
  head_ref: string
  base_ref: string
  event_name: string
  runner_environment: string
  /** Only in a job that has one. */
  environment?: string
  [claim: string]: unknown
}

/** `immutable` names owner and repository with their ids too. */
export type SubjectFormat = 'classic' | 'immutable'

type SubjectClaims = Pick<
  GithubClaims,
  'environment' | 'event_name' | 'ref' | 'repository' | 'repository_id' | 'repository_owner' | 'repository_owner_id'
>

/** @param joint - Before an id: Forgejo writes a dash. */
export function githubSubject(claims: SubjectClaims, format: SubjectFormat, joint = '@'): string {
  const {repository, repository_id, repository_owner, repository_owner_id} = claims
  const name = repository.split('/').slice(1).join('/')
  const place =
    format === 'classic'
      ? repository
      : `${repository_owner}${joint}${repository_owner_id}/${name}${joint}${repository_id}`
  return `repo:${place}:${context(claims)}`
}

function context({environment, event_name, ref}: SubjectClaims): string {
  if (environment !== undefined) return `environment:${environment.replaceAll(':', '%3A')}`
  return event_name === 'pull_request' ? 'pull_request' : `ref:${ref}`
}
