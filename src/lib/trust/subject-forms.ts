import type {Claims} from '../base/jwt.ts'
import {assertionOf, type CiTokens} from '../cis/tokens-list.ts'
import {mapAttributes} from './attributes.ts'

/** Above this, a longer branch or a renamed repository can soon exceed the limit. */
export const MANY_BYTES = 100

/** How a subject names the repository. `immutable`: by ids, which a rename does not change. */
export interface RepositorySubject {
  format: 'classic' | 'immutable'
  ids?: {owner: string; repository: string}
  /** The classic subject, if the names in the immutable subject tell it: old principals contain it. */
  classic?: string
}

/**
 * Forms with the ids of owner and repository. The first that matches counts.
 *
 * https://docs.github.com/actions/reference/security/oidc and
 * https://forgejo.org/docs/latest/user/actions/security-openid-connect/
 */
const IMMUTABLE = [
  /^repo:(?<owner>[^/:@]+)@(?<ownerId>\d+)\/(?<name>[^/:@]+)@(?<id>\d+)(?<rest>:.*)/s,
  /^repo:(?<owner>[^/:]+)-(?<ownerId>\d+)\/(?<name>[^/:]+)-(?<id>\d+)(?<rest>:.*)/s,
  /^repo:(?<ownerId>\d+)\/(?<id>\d+)(?<rest>:.*)/s,
] as const

/** How the `sub` of GitHub, and of forges with the same claims, names the repository. Undefined for other subjects. */
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

/** The subject as older repositories have it. */
export const withoutIds = (subject: string): string =>
  subject.replace(/^(\^?repo:[^/:@]+)@\d+(?:\/([^/:@]+)@\d+)?/, (_all, owner: string, name?: string) =>
    name === undefined ? owner : `${owner}/${name}`,
  )

/** Claims that are different in each run or step. */
const FLEETING = [
  ...['sha', 'run_id', 'job_id', 'job_workflow_sha', 'workflow_sha'],
  ...['build_id', 'build_commit', 'build_number', 'agent_id'],
  ...['stepUuid', 'pipelineUuid', 'wf_id', 'ppl_id', 'workflow_id', 'machine_id', 'oidc.circleci.com/job-id'],
]

/** A shorter text can be in a subject by chance. */
const TELLING_LENGTH = 6

/** The claim that makes `subject` different in each run, if there is one: a binding to it does not last. */
export const fleetingClaim = (claims: Claims, subject: string): string | undefined =>
  FLEETING.find((name) => {
    const value = claims[name]
    return typeof value === 'string' && value.length >= TELLING_LENGTH && subject.includes(value)
  })

/**
 * Short expressions for google.subject that identify the job, the best first: the one that `setup init` maps, then the id of the
 * repository. Empty if the CI is not known, or its default subject is short.
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
