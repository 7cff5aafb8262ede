import type {Claims} from '../../base/jwt.ts'
import type {CiTokens} from '../../cis/tokens-list.ts'

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
  /** Claims of the trusted owner that a stranger's job has when it calls or is started by what is public there. */
  borrowed?: readonly string[]
  /** The claims that differ between two branches, and between two environments. */
  branch?(name: string): Claims
  environment?(name: string): Claims
}

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
    branch: (build_branch) => ({build_branch}),
  },
  circleci: {
    job: ({ownerId, project, projectId}) => ({
      sub: `org/${ownerId}/project/${projectId}/user/${ownerId}8`,
      'oidc.circleci.com/org-id': ownerId,
      'oidc.circleci.com/project-id': projectId,
      'oidc.circleci.com/vcs-origin': `github.com/${project}`,
    }),
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
  },
  vercel: {
    job: ({owner, ownerId, project, projectId, tail = ''}) => ({
      sub: `owner:${owner}:project:${project}${tail.startsWith(':') ? tail : ':environment:production'}`,
      owner,
      owner_id: ownerId,
      project_id: projectId,
    }),
  },
}

/** How the customers of a CI differ: as far as that is not listed, by the claims for owner and repository alone. */
export const tenancyOf = ({ci, ownerClaim, repositoryClaim}: CiTokens): Tenancy =>
  tenancies[ci] ?? {
    job: ({owner, ownerId, projectId}) => ({[ownerClaim]: ownerId, [repositoryClaim]: projectId, sub: owner}),
  }

/** Claims that every token has, and everybody can have with any value. */
const TIMES = ['iat', 'nbf', 'exp', 'jti']

/** The claims that any customer can have with any value. */
export function chosenClaims(ci: CiTokens): (claim: string) => boolean {
  const {borrowed = []} = tenancyOf(ci)
  const listed = Object.entries(ci.claimFacts ?? {})
    .filter(([name, {fixes}]) => !fixes && name !== 'iss' && !borrowed.includes(name))
    .map(([name]) => name)
  return isAmong([...TIMES, ...listed])
}

/** Whether a claim is one of `names`, where a `*` at the end stands for the rest. */
export const isAmong =
  (names: readonly string[]) =>
  (claim: string): boolean =>
    names.some((name) => (name.endsWith('*') ? claim.startsWith(name.slice(0, -1)) : name === claim))
