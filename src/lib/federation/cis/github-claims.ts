// https://docs.github.com/actions/reference/security/oidc
import {type GithubClaims, githubSubject, type SubjectFormat} from './github-subject.ts'

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
