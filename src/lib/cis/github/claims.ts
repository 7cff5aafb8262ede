// https://docs.github.com/actions/reference/security/oidc
import {byCi, byJob, tenantId} from '../claim-text.ts'
import type {ClaimFact} from '../tokens.ts'

const pullRequest = {ref: 'refs/pull/7/merge', ref_type: 'branch', head_ref: 'feature', base_ref: 'main'}
const push = {ref: 'refs/heads/main', ref_type: 'branch', head_ref: '', base_ref: ''}

/** `claims`, completed to the claims of a job. Claims that depend on a given one (owner, workflow, subject) are derived. */
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

const NUMERIC = '0-9'
/** Of names of users, organisations and repositories. */
const NAME = 'A-Za-z0-9._-'

/**
 * What tells whose job it is. A public workflow can be called by anybody, and anybody can be an actor, so neither
 * `job_workflow_ref` nor `actor` does. The owner of a repository can make its subject of other claims, each with its name
 * before it and with `%3A` for a colon within: the first is told by its name, and is the owner's own.
 */
export const githubClaimFacts: Readonly<Record<string, ClaimFact>> = {
  repository_owner_id: tenantId('organisation', NUMERIC),
  repository_id: tenantId('repository', NUMERIC),
  enterprise_id: {...tenantId('enterprise', NUMERIC), presence: 'sometimes'},
  repository_owner: {
    ...byCi,
    characters: NAME,
    ignoresCase: true,
    fixes: [{kind: 'organisation', by: 'name', whole: /^([\w.-]+)$/}],
  },
  repository: {
    ...byCi,
    characters: `/${NAME}`,
    form: /^[\w.-]+\/[\w.-]+$/,
    ignoresCase: true,
    fixes: [
      {kind: 'repository', by: 'name', whole: /^([\w.-]+\/[\w.-]+)$/},
      {kind: 'organisation', by: 'name', start: /^([\w.-]+)\//},
    ],
  },
  enterprise: {
    ...byCi,
    presence: 'sometimes',
    characters: NAME,
    ignoresCase: true,
    fixes: [{kind: 'enterprise', by: 'name', whole: /^([\w.-]+)$/}],
  },
  workflow_ref: {
    ...byCi,
    fixes: [
      {kind: 'repository', by: 'name', start: /^([\w.-]+\/[\w.-]+)\/\.github\//},
      {kind: 'organisation', by: 'name', start: /^([\w.-]+)\//},
    ],
  },
  sub: {
    ...byCi,
    fixes: [
      {kind: 'repository', by: 'id', whole: /^repository_id:(\d+)$/, start: /^repository_id:(\d+):/},
      {kind: 'organisation', by: 'id', whole: /^repository_owner_id:(\d+)$/, start: /^repository_owner_id:(\d+):/},
      {
        kind: 'repository',
        by: 'id',
        whole: /^repo:[\w.-]+@\d+\/[\w.-]+@(\d+)$/,
        start: /^repo:[\w.-]+@\d+\/[\w.-]+@(\d+):/,
      },
      {kind: 'organisation', by: 'id', start: /^repo:[\w.-]+@(\d+)\//},
      {kind: 'repository', by: 'name', whole: /^repo:([\w.-]+\/[\w.-]+)$/, start: /^repo:([\w.-]+\/[\w.-]+):/},
      {kind: 'organisation', by: 'name', start: /^repo:([\w.-]+)\//},
      {
        kind: 'organisation',
        by: 'name',
        whole: /^repository_owner:([\w.-]+)$/,
        start: /^repository_owner:([\w.-]+):/,
      },
    ],
  },
  // Of an enterprise that has an issuer of its own.
  iss: {
    ...byCi,
    fixes: [
      {kind: 'enterprise', by: 'name', whole: /^https:\/\/token\.actions\.githubusercontent\.com\/([\w.-]+)$/},
      {kind: 'enterprise', by: 'name', whole: /^https:\/\/token\.actions\.([a-z0-9-]+)\.ghe\.com(?:\/[\w.-]+)?$/},
    ],
  },
  aud: {...byJob},
  actor: {...byJob},
  actor_id: {...byJob, characters: NUMERIC},
  job_workflow_ref: {...byJob},
  job_workflow_sha: {...byJob},
  ref: {...byJob},
  ref_type: {...byJob},
  ref_protected: {...byJob},
  sha: {...byJob},
  head_ref: {...byJob},
  base_ref: {...byJob},
  workflow: {...byJob},
  workflow_sha: {...byJob},
  run_id: {...byJob, characters: NUMERIC},
  run_number: {...byJob, characters: NUMERIC},
  run_attempt: {...byJob, characters: NUMERIC},
  event_name: {...byJob},
  environment: {...byJob, presence: 'sometimes'},
  environment_node_id: {...byJob, presence: 'sometimes'},
  'repo_property_*': {...byJob, presence: 'sometimes'},
  runner_environment: {...byJob},
  repository_visibility: {...byJob, presence: 'sometimes'},
}

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
