import type {Claims} from '../../federation/attributes.ts'
import type {CiTokens} from '../../federation/cis/index.ts'

/** How one customer of a CI differs from another. */
export interface Customer {
  owner: string
  ownerId: string
  project: string
  projectId: string
  /** What follows the names in a subject, from a colon on, or in the address of a workflow, from a slash on. */
  tail?: string
}

/** What tells the customers of one issuer apart, and what does not. */
export interface Tenancy {
  /** The claims that hold who the customer is. */
  job(customer: Customer): Claims
  /** Claims that every customer fills as he likes. A `*` at the end stands for the rest. */
  chosen: readonly string[]
  /** Claims of the trusted owner that a stranger's job has when it calls or is started by what is public there. */
  borrowed?: readonly string[]
  /** The claims that differ between two branches, and between two environments. */
  branch?(name: string): Claims
  environment?(name: string): Claims
}

const timesAndRuns = ['aud', 'iat', 'nbf', 'exp', 'jti', 'sha', 'ref', 'ref_type', 'ref_protected', 'environment']

/** By the name of the CI. Where a CI is not here, only the claims for owner and repository differ. */
const tenancies: Readonly<Record<string, Tenancy>> = {
  github: {
    job: ({owner, ownerId, project, projectId, tail = ''}) => ({
      sub: `repo:${owner}/${project}${tail.startsWith(':') ? tail : ':ref:refs/heads/main'}`,
      repository: `${owner}/${project}`,
      repository_id: projectId,
      repository_owner: owner,
      repository_owner_id: ownerId,
      actor: owner,
      actor_id: ownerId,
      workflow_ref: `${owner}/${project}${tail.startsWith('/') ? tail : '/.github/workflows/ci.yml@refs/heads/main'}`,
      job_workflow_ref: `${owner}/${project}/.github/workflows/ci.yml@refs/heads/main`,
    }),
    chosen: [
      ...timesAndRuns,
      ...['base_ref', 'head_ref', 'event_name', 'workflow', 'run_id', 'run_number', 'run_attempt'],
      ...['runner_environment', 'repository_visibility', 'workflow_sha', 'environment_node_id', 'repo_property_*'],
    ],
    borrowed: ['job_workflow_ref', 'job_workflow_sha', 'actor', 'actor_id'],
    branch: (name) => ({ref: `refs/heads/${name}`}),
    environment: (environment) => ({environment}),
  },
  gitlab: {
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
    chosen: [
      ...timesAndRuns,
      ...['pipeline_source', 'pipeline_id', 'job_id', 'environment_protected', 'deployment_tier', 'environment_action'],
      ...['runner_environment', 'runner_id', 'project_visibility', 'ci_config_sha', 'ref_path', 'user_access_level'],
    ],
    borrowed: ['user_login', 'user_id', 'user_email'],
    branch: (ref) => ({ref}),
  },
  buildkite: {
    job: ({owner, ownerId, project, projectId, tail = ''}) => ({
      sub: `organization:${owner}:pipeline:${project}${tail.startsWith(':') ? tail : ':ref:refs/heads/main:commit:0123456789abcdef:step:deploy'}`,
      organization_slug: owner,
      organization_id: ownerId,
      pipeline_slug: project,
      pipeline_id: projectId,
      cluster_id: `${ownerId}8`,
      queue_id: `${ownerId}9`,
    }),
    chosen: [
      ...timesAndRuns,
      ...['pipeline_slug', 'build_number', 'build_branch', 'build_tag', 'build_commit', 'build_source', 'step_key'],
      ...['job_id', 'agent_id', 'runner_environment', 'queue_key', 'cluster_name', 'agent_tag:*'],
    ],
    branch: (build_branch) => ({build_branch}),
  },
  circleci: {
    job: ({ownerId, project, projectId}) => ({
      sub: `org/${ownerId}/project/${projectId}/user/${ownerId}8`,
      'oidc.circleci.com/org-id': ownerId,
      'oidc.circleci.com/project-id': projectId,
      'oidc.circleci.com/vcs-origin': `github.com/${project}`,
    }),
    chosen: [
      ...timesAndRuns,
      ...['vcs-origin', 'vcs-ref', 'ssh-rerun', 'job-id', 'workflow-id', 'pipeline-id'].map(
        (name) => `oidc.circleci.com/${name}`,
      ),
    ],
    branch: (name) => ({'oidc.circleci.com/vcs-ref': `refs/heads/${name}`}),
  },
  'hcp-terraform': {
    job: ({owner, ownerId, project, projectId, tail = ''}) => ({
      sub: `organization:${owner}:project:${project}${tail.startsWith(':') ? tail : ':workspace:main:run_phase:apply'}`,
      terraform_organization_name: owner,
      terraform_organization_id: ownerId,
      terraform_project_id: projectId,
      terraform_workspace_id: `${projectId}8`,
    }),
    chosen: [
      ...timesAndRuns,
      ...['terraform_project_name', 'terraform_workspace_name', 'terraform_full_workspace', 'terraform_run_phase'],
      'terraform_run_id',
    ],
  },
  vercel: {
    job: ({owner, ownerId, project, projectId, tail = ''}) => ({
      sub: `owner:${owner}:project:${project}${tail.startsWith(':') ? tail : ':environment:production'}`,
      owner,
      owner_id: ownerId,
      project_id: projectId,
    }),
    chosen: [...timesAndRuns, 'project', 'scope', 'user_id'],
  },
}

/** How the customers of a CI differ: as far as that is not listed, by the claims for owner and repository alone. */
export function tenancyOf({ci, claimFacts = {}, ownerClaim, repositoryClaim}: CiTokens): Tenancy {
  const known = tenancies[ci] ?? {
    job: ({owner, ownerId, projectId}) => ({[ownerClaim]: ownerId, [repositoryClaim]: projectId, sub: owner}),
    chosen: timesAndRuns,
  }
  const free = Object.entries(claimFacts)
    .filter(([name, {fixes}]) => !fixes && name !== 'iss' && !known.borrowed?.includes(name))
    .map(([name]) => name)
  return {...known, chosen: [...known.chosen, ...free]}
}
