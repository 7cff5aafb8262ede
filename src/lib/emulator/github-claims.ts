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

const pullRequest = {ref: 'refs/pull/7/merge', ref_type: 'branch', head_ref: 'feature', base_ref: 'main'}
const push = {ref: 'refs/heads/main', ref_type: 'branch', head_ref: '', base_ref: ''}

/** `claims` completed to those of a job. What follows from a given claim (owner, workflow, subject) is derived. */
export function githubClaims(claims: Partial<GithubClaims> = {}, format: SubjectFormat = 'classic'): GithubClaims {
  const {event_name = 'push', repository = 'octocat/hello-world', workflow = 'deploy'} = claims
  const owner = claims.repository_owner ?? repository.split('/')[0] ?? ''
  const {ref, ...branch} = {...(event_name === 'pull_request' ? pullRequest : push), ...definedRef(claims.ref)}
  const workflowRef = claims.workflow_ref ?? `${repository}/.github/workflows/${workflow}.yml@${ref}`
  const sha = claims.sha ?? '5c1e2f0b7a9d4c3e8f6a1b2d3c4e5f6071829304'
  const derived = {
    iss: 'https://token.actions.githubusercontent.com',
    aud: `https://github.com/${owner}`,
    ref,
    ...branch,
    ref_protected: 'true',
    sha,
    repository,
    repository_id: '456789',
    repository_owner: owner,
    repository_owner_id: '123456',
    repository_visibility: 'private',
    run_id: '15940278',
    run_number: '42',
    run_attempt: '1',
    actor: owner,
    actor_id: '123456',
    workflow,
    workflow_ref: workflowRef,
    workflow_sha: sha,
    job_workflow_ref: workflowRef,
    job_workflow_sha: sha,
    event_name,
    runner_environment: 'github-hosted',
    ...claims,
  }
  return {...derived, sub: claims.sub ?? githubSubject(derived, format)}
}

const definedRef = (ref: string | undefined) =>
  ref === undefined ? {} : {ref, ref_type: ref.startsWith('refs/tags/') ? 'tag' : 'branch'}

type SubjectClaims = Pick<
  GithubClaims,
  'environment' | 'event_name' | 'ref' | 'repository' | 'repository_id' | 'repository_owner' | 'repository_owner_id'
>

export function githubSubject(claims: SubjectClaims, format: SubjectFormat): string {
  const {repository, repository_id, repository_owner, repository_owner_id} = claims
  const name = repository.split('/').slice(1).join('/')
  const place =
    format === 'classic' ? repository : `${repository_owner}@${repository_owner_id}/${name}@${repository_id}`
  return `repo:${place}:${context(claims)}`
}

function context({environment, event_name, ref}: SubjectClaims): string {
  if (environment !== undefined) return `environment:${environment.replaceAll(':', '%3A')}`
  return event_name === 'pull_request' ? 'pull_request' : `ref:${ref}`
}
