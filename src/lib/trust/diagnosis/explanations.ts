// Why Google refuses this job: whom the members of a policy are for, and where nobody may read the trust, what the token alone tells.

import {jsonText} from '../../base/json.ts'
import type {Claims} from '../../base/jwt.ts'
import {escapeLogLine} from '../../base/quoting.ts'
import {type CiTokens, ciOfToken} from '../../cis/tokens-list.ts'
import {parsePrincipal, poolPrefix} from '../../google/principals.ts'
import {WAIT_IN_JOB} from '../../google/remedies.ts'
import {mapAttributes, meetsCondition} from '../attributes.ts'
import {tenancyClaims} from '../ci-claims.ts'
import {isInPool, namesJob} from '../job-members.ts'
import {
  branchOf,
  deploymentEnvironmentOf,
  eventOf,
  isAlike,
  isApproved,
  type JobVariant,
  untrustedJobs,
  variantsOf,
} from '../job-variants.ts'
import type {Binding} from '../policy.ts'
import {repositorySubject} from '../subject-forms.ts'
import {type Federated, FOR_NO_JOB, type NearMember, nearMember} from './near-member.ts'

/** The other job is looked for only among this many members, the nearest. */
const MAX_MEMBERS = 8

/** A job before the policy of an account. */
export interface PolicyBeforeJob {
  caller: Federated
  policy: readonly Binding[]
  projectNumbers: Readonly<Record<string, string>>
}

/** A member, and the other job that it is for, if one is found. */
export interface Explained extends NearMember {
  variant?: JobVariant
}

/** Members of the policy that are probably meant for this job, or for another one of the same repository, the nearest first. */
export function explainMembers({caller, policy, projectNumbers}: PolicyBeforeJob): Explained[] {
  const members = [...new Set(policy.flatMap(({members: given}) => given))]
  const near = members.flatMap((member) => nearMember(member, caller, projectNumbers))
  const corrected = new Set(near.flatMap(({instead, member}) => (instead ? [member] : [])))
  const ci = ciOfToken(caller.claims, caller.ci)
  if (!ci) return near
  const inPool = members.filter((member) => isInPool(member, caller) && !corrected.has(member))
  const others = nearest(inPool, caller, MAX_MEMBERS).flatMap((member) => otherJob(member, caller, ci) ?? [])
  const isTold = ({member}: NearMember): boolean => others.some((each) => each.member === member)
  return [...near.filter(({instead}) => instead), ...others, ...near.filter((each) => !each.instead && !isTold(each))]
}

/** At most this many members are named. */
const MAX_PRESENT = 3

/** Members of this pool in a policy, the nearest to the job first, for where nothing tells what they were meant for. */
export function presentMembers(policy: readonly Binding[], caller: Federated): string[] {
  const members = [...new Set(policy.flatMap((binding) => binding.members))]
  const ofPool = members.filter((member) => member.includes(`://${poolPrefix(caller.providerName)}/`))
  return nearest(ofPool, caller, MAX_PRESENT).map((member) => {
    const what = parsePrincipal(member) ? 'for another job' : FOR_NO_JOB
    return `the policy has ${escapeLogLine(member)}, which is ${what}`
  })
}

const nearest = (members: readonly string[], caller: Federated, most: number): string[] =>
  members
    .map((member) => ({member, apart: charactersApart(member, caller)}))
    .sort((one, other) => one.apart - other.apart)
    .slice(0, most)
    .map(({member}) => member)

/**
 * How many characters are left when the beginning and the end that the member's value shares with the job's own are
 * taken away. Cheap: a policy has up to 1500 members.
 */
function charactersApart(member: string, {identity}: Federated): number {
  const {key = '', kind, value = ''} = parsePrincipal(member) ?? {}
  const own = kind === 'subject' ? identity.subject : identity.attributes[key]
  if (own === undefined) return Number.MAX_SAFE_INTEGER
  const shorter = Math.min(own.length, value.length)
  let start = 0
  while (start < shorter && own[start] === value[start]) start += 1
  let end = 0
  while (end < shorter - start && own.at(-1 - end) === value.at(-1 - end)) end += 1
  return Math.max(own.length, value.length) - start - end
}

/** Which other job the member names: one of another event, environment or branch, or of the repository as it was called. */
function otherJob(member: string, caller: Federated, ci: CiTokens): Explained | undefined {
  const {value = ''} = parsePrincipal(member) ?? {}
  const {attributeMapping} = caller.provider
  const variant = variantsOf(caller.claims, ci, [value]).find(({claims}) =>
    namesJob(member, {identity: mapAttributes(attributeMapping, claims)}),
  )
  if (variant) return {member, why: variant.why, variant}
  const renamed = formerName(value, caller, ci)
  return renamed === undefined ? undefined : {member, why: renamed}
}

/** Claims that hold the whole name of a repository. */
const repositoryNames = ({claimFacts = {}}: CiTokens): string[] =>
  Object.entries(claimFacts)
    .filter(([, {fixes = []}]) =>
      fixes.some(({by, kind, whole}) => by === 'name' && kind === 'repository' && whole?.source.startsWith('^([')),
    )
    .map(([claim]) => claim)

/** The member names another repository in the place of this job's: perhaps this one, before it was renamed. */
function formerName(value: string, {claims, identity}: Federated, ci: CiTokens): string | undefined {
  const names = repositoryNames(ci)
    .map((claim) => claims[claim])
    .filter((name) => typeof name === 'string')
  const own = [identity.subject ?? '', ...Object.values(identity.attributes)]
  for (const [text, name] of own.flatMap((each) => names.map((name) => [each, name] as const))) {
    const other = inPlaceOf(name, text, value)
    if (other !== undefined && sharesOwnerOrName(other, name))
      return `it is for the repository ${escapeLogLine(other)}, and this job is of ${escapeLogLine(name)}: was it renamed or moved?`
  }
  return undefined
}

/** The name that `value` has where `text` has `name`, and is like it otherwise. */
function inPlaceOf(name: string, text: string, value: string): string | undefined {
  const [start, end, ...more] = text.split(name)
  if (start === undefined || end === undefined || more.length > 0) return undefined
  const other = value.slice(start.length, value.length - end.length)
  const isAlike = value.startsWith(start) && value.endsWith(end) && other !== name
  return isAlike && /^[\w.-]+(?:\/[\w.-]+)+$/.test(other) && !other.includes('/attribute.') ? other : undefined
}

/** Any other repository is somebody else's. */
const sharesOwnerOrName = (one: string, other: string): boolean =>
  one.split('/')[0] === other.split('/')[0] || one.split('/').at(-1) === other.split('/').at(-1)

/** At most this many causes are named: more would be a list of everything. */
const MAX_CAUSES = 3

/** The likeliest causes, each with the way to tell. `of`: what is to be compared. */
export function possibleCauses(claims: Claims, ci: CiTokens | undefined, of: 'binding' | 'condition'): string[] {
  const sub = escapeLogLine(jsonText(claims['sub'] ?? ''))
  const causes = [
    ...(ci ? ofJob(claims, ci, of) : []),
    ...classicForm(claims, of),
    ...(of === 'binding' ? [`Perhaps no binding names this job: look for a member that ends in ${sub}`] : []),
    `Perhaps the ${of} is new. ${WAIT_IN_JOB}`,
  ]
  return causes.slice(0, MAX_CAUSES)
}

function ofJob(claims: Claims, ci: CiTokens, of: string): string[] {
  const [runsIn, ref] = [deploymentEnvironmentOf(claims, ci), branchOf(claims, ci)].map((text = '') =>
    escapeLogLine(text),
  )
  if (isApproved(claims, ci) === false)
    return [
      `Perhaps the ${of} is for a branch, and this job is of ${eventOf(claims, ci)}: see whether one of the branch gets in`,
    ]
  if (runsIn !== '')
    return [
      `Perhaps the ${of} is for a branch or another environment, and this job runs in the environment ${runsIn}: look for that name`,
    ]
  if (ref === '') return []
  const orElse = tenancyClaims(ci).environment === undefined ? '' : ' or for an environment'
  return [`Perhaps the ${of} is for another branch${orElse}, and this job is of ${ref}: look for that name`]
}

/** Bindings of old name a subject that the CI forms otherwise now. */
function classicForm(claims: Claims, of: string): string[] {
  const {classic, format} = repositorySubject(claims) ?? {}
  return format === 'immutable' && classic !== undefined
    ? [`Perhaps the ${of} has the subject without ids, as it was before: look for ${escapeLogLine(classic)}`]
    : []
}

/** Untrusted builds that every member lets in that lets this job in, as a sentence. */
export function buildsLikeThisJob(caller: Federated): string[] {
  const {claims, provider} = caller
  const ci = ciOfToken(claims, caller.ci)
  if (!ci) return []
  return untrustedJobs(claims, ci)
    .filter((job) => !job.isOtherTenant && isAlike({provider, claims}, job.claims))
    .filter((job) =>
      meetsCondition(provider.attributeCondition, job.claims, mapAttributes(provider.attributeMapping, job.claims)),
    )
    .map(({who}) => `no member tells ${who} from this job: a condition of the provider keeps them out`)
}
