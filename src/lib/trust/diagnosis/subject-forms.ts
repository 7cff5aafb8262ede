import type {Claims} from '../../base/jwt.ts'

/** From here on a longer branch or a renamed repository may soon be too much. */
export const MANY_BYTES = 100

/** How a subject names the repository. `immutable`: by ids that survive a renaming. */
export interface RepositorySubject {
  format: 'classic' | 'immutable'
  ids?: {owner: string; repository: string}
  /** What an immutable subject was before, as far as names are in it: old principal strings hold this. */
  classic?: string
}

/**
 * Forms with the ids of owner and repository, in the order of their claims to be it.
 *
 * https://docs.github.com/actions/reference/security/oidc and
 * https://forgejo.org/docs/latest/user/actions/security-openid-connect/
 */
const IMMUTABLE = [
  /^repo:(?<owner>[^/:@]+)@(?<ownerId>\d+)\/(?<name>[^/:@]+)@(?<id>\d+)(?<rest>:.*)$/s,
  /^repo:(?<owner>[^/:]+)-(?<ownerId>\d+)\/(?<name>[^/:]+)-(?<id>\d+)(?<rest>:.*)$/s,
  /^repo:(?<ownerId>\d+)\/(?<id>\d+)(?<rest>:.*)$/s,
] as const

/** How the `sub` of GitHub, and of forges that follow it, names the repository; none for other subjects. */
export function repositorySubject({repository, sub}: Claims): RepositorySubject | undefined {
  if (typeof sub !== 'string' || !sub.startsWith('repo:')) return undefined
  // A repository may be called `shop-7`, and its owner `acme-42`.
  if (typeof repository === 'string' && sub.startsWith(`repo:${repository}:`)) return {format: 'classic'}
  const found = IMMUTABLE.map((pattern) => pattern.exec(sub)?.groups).find((groups) => groups !== undefined)
  if (!found) return {format: 'classic'}
  const {id = '', name, owner, ownerId = '', rest = ''} = found
  return {
    format: 'immutable',
    ids: {owner: ownerId, repository: id},
    ...(name === undefined ? {} : {classic: `repo:${owner}/${name}${rest}`}),
  }
}

/** Claims that differ from run to run, or from step to step. */
const FLEETING = [
  ...['sha', 'run_id', 'job_id', 'job_workflow_sha', 'workflow_sha'],
  ...['build_id', 'build_commit', 'build_number', 'agent_id'],
  ...['stepUuid', 'pipelineUuid', 'wf_id', 'ppl_id', 'workflow_id', 'machine_id', 'oidc.circleci.com/job-id'],
]

/** So short a text may stand in a subject by chance. */
const TELLING_LENGTH = 6

/** The claim that makes `subject` another one in the next run, if any: nothing can be bound to it then. */
export const fleetingClaim = (claims: Claims, subject: string): string | undefined =>
  FLEETING.find((name) => {
    const value = claims[name]
    return typeof value === 'string' && value.length >= TELLING_LENGTH && subject.includes(value)
  })

/** Expressions that name what a job belongs to, in few bytes, by the claims that they need. The best first. */
const SHORTER: readonly (readonly [expression: string, needs: readonly string[]])[] = [
  ['assertion.sub127', ['sub127']],
  ['assertion.repository_id', ['repository_id']],
  ['assertion.repository', ['repository']],
  ['assertion.project_id', ['project_id']],
  ['assertion.project_path', ['project_path']],
  ["assertion['oidc.circleci.com/project-id']", ['oidc.circleci.com/project-id']],
  ["assertion.organization_slug + '/' + assertion.pipeline_slug", ['organization_slug', 'pipeline_slug']],
  ['assertion.repositoryUuid', ['repositoryUuid']],
  ['assertion.def_id', ['def_id']],
  ['assertion.terraform_workspace_id', ['terraform_workspace_id']],
  ['assertion.prj_id', ['prj_id']],
  ['assertion.app_name', ['app_name']],
  ['assertion.callerId', ['callerId']],
]

/** Which of {@link SHORTER} these claims can do, at most three. */
export const shorterSubjects = (claims: Claims): string[] =>
  SHORTER.filter(([, needs]) => needs.every((name) => typeof claims[name] === 'string' && isShort(claims[name])))
    .map(([expression]) => expression)
    .slice(0, 3)

const isShort = (text: string): boolean => text !== '' && Buffer.byteLength(text) <= MANY_BYTES
