import type {Claims} from '../../base/jwt.ts'
import {assertionOf, type CiTokens} from '../../cis/tokens-list.ts'
import {mapAttributes} from '../attributes.ts'

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

/**
 * Expressions for google.subject that name what the job belongs to in few bytes, the best first: what `setup init` maps,
 * and the id of the repository. None where the CI is not known, or its usual subject is short.
 */
export const shorterSubjects = (claims: Claims, ci: CiTokens | undefined): string[] =>
  ci === undefined
    ? []
    : [...new Set([ci.attributeMapping['google.subject'] ?? '', assertionOf(ci.repositoryClaim)])].filter(
        (expression) => {
          const subject = mapAttributes({'google.subject': expression}, claims).subject
          return expression !== 'assertion.sub' && subject !== undefined && Buffer.byteLength(subject) <= MANY_BYTES
        },
      )
