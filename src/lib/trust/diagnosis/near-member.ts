// https://cloud.google.com/iam/docs/principal-identifiers

import type {Claims} from '../../base/jwt.ts'
import {escapeLogLine} from '../../base/quoting.ts'
import type {ProviderName} from '../../google/identifiers.ts'
import {
  attributePrincipals,
  groupPrincipals,
  type PoolPrincipal,
  parsePrincipal,
  poolPrefix,
  poolPrincipals,
  subjectPrincipal,
  targetOf,
} from '../../google/principals.ts'
import type {MappedIdentity} from '../attributes.ts'
import {isNamedBy, namesJob, ownValue} from '../job-members.ts'
import type {Provider} from '../trust.ts'
import type {MemberVerdict} from './check.ts'
import {guessText, nearName, nearText} from './near-text.ts'

/** A member of a policy that was probably meant for the caller, and why it is not. */
export interface NearMember {
  member: string
  why: string
  /** The caller, in the form in which this member names it: the member as it was meant. */
  instead?: string | undefined
}

type Near = Omit<NearMember, 'member'>

export function nearMember(
  member: string,
  caller: BindingCaller,
  projectNumbers: Readonly<Record<string, string>>,
): NearMember[] {
  const near =
    caller.kind === 'account' ? nearAccount(member, caller.email) : nearPrincipal(member, caller, projectNumbers)
  return near === undefined ? [] : [{member, ...near}]
}

function nearAccount(member: string, email: string): Near | undefined {
  const [, kind, name = ''] = /^(\w+):(.*)/s.exec(member.trim()) ?? []
  if (name.toLowerCase() !== email.toLowerCase()) return undefined
  const instead = `serviceAccount:${email}`
  if (kind !== 'serviceAccount')
    return {why: `it begins with ${kind}:, and a service account needs serviceAccount:`, instead}
  return {why: member === member.trim() ? 'the emails differ in case only' : 'there is a space at its end', instead}
}

const WITH_ID = /^(principal(?:Set)?:\/\/iam\.googleapis\.com\/projects\/)([a-z][a-z0-9.:-]*)(\/.*)/s

function nearPrincipal(
  member: string,
  caller: Federated,
  projectNumbers: Readonly<Record<string, string>>,
): Near | undefined {
  const {projectNumber} = caller.providerName
  const text = member.trim()
  const [, start, id, rest] = WITH_ID.exec(text) ?? []
  if (id !== undefined) {
    const number = projectNumbers[id]
    if (number !== undefined && number !== projectNumber) return undefined
    const meant = `${start}${projectNumber}${rest}`
    const why = `it names the project by its id, and Google compares the number, ${projectNumber}`
    return namesJob(meant, caller) ? {why, instead: meant} : {why: `${why}; it also names another job`}
  }
  if (text !== member && namesJob(text, caller)) return {why: 'there is a space at its end', instead: text}
  const parsed = parsePrincipal(text)
  return parsed ? nearParsed(parsed, text, caller) : undefined
}

function nearParsed(parsed: PoolPrincipal, text: string, caller: Federated): Near | undefined {
  const {pool, projectNumber} = caller.providerName
  const near = nearValue(parsed, caller)
  const isThere = parsed.projectNumber === projectNumber && parsed.pool === pool
  if (isThere) return near ?? wrongScheme(parsed, text, caller)
  if (near !== undefined || !namesJob(text, caller)) return undefined
  const instead = memberFor(parsed, parsed.value, caller)
  if (parsed.projectNumber !== projectNumber)
    return {why: `it names the project ${parsed.projectNumber}, and the pool is in ${projectNumber}`, instead}
  return {why: `it names the pool ${parsed.pool}, and the provider is in ${pool}`, instead}
}

function wrongScheme(parsed: PoolPrincipal, text: string, caller: Federated): Near | undefined {
  const scheme = parsed.kind === 'subject' ? 'principal://' : 'principalSet://'
  return text.startsWith(scheme)
    ? undefined
    : {why: `it must begin with ${scheme}`, instead: memberFor(parsed, parsed.value, caller)}
}

/** A member of the caller's pool with `value`, of the kind of another one. */
function memberFor({key, kind}: Pick<PoolPrincipal, 'key' | 'kind'>, value = '', {providerName}: Federated): string {
  if (kind === 'all') return poolPrincipals(providerName)
  if (kind === 'subject') return subjectPrincipal(providerName, value)
  return kind === 'group' ? groupPrincipals(providerName, value) : attributePrincipals(providerName, key ?? '', value)
}

/** Why the value is not the job's; undefined where it is, or is far from it. */
function nearValue(principal: PoolPrincipal, caller: Federated): Near | undefined {
  const {kind, value = ''} = principal
  const {identity} = caller
  if (isNamedBy(principal, identity)) return undefined
  if (kind === 'attribute' && value.includes('/attribute.'))
    return {why: 'it names two attributes, and a member can name only one: map an attribute that joins both'}
  const own = ownValue(principal, identity)
  if (own === undefined && kind === 'attribute') return unmapped(principal, caller)
  const near = [own ?? []].flat().map((have) => nearOwn(have, principal, caller))
  return near.find((each) => each !== undefined) ?? elsewhere(principal, caller)
}

/** How `have`, which the job has, is nearly the value of the member. */
function nearOwn(have: string, principal: PoolPrincipal, caller: Federated): Near | undefined {
  const unmet = {have, want: principal.value ?? '', operator: '==', claims: caller.claims}
  const cause = nearText(unmet)
  const variant = cause ?? guessText(unmet)
  return (
    variant && {
      // The rules speak of a condition; here it is a member.
      why: variant.what.replaceAll('the condition', 'the member'),
      instead: cause && !cause.distinct ? memberFor(principal, have, caller) : undefined,
    }
  )
}

function unmapped({key = '', kind, value = ''}: PoolPrincipal, caller: Federated): Near {
  const {attributes} = caller.identity
  const mapped = Object.keys(attributes)
  const near = nearName(key, mapped)
  const others = mapped.length > 0 ? `, only ${mapped.map((name) => `attribute.${name}`).join(', ')}` : ''
  return {
    why: `the mapping yields no attribute.${key} for this token${near === undefined ? others : ` (did you mean attribute.${near}?)`}`,
    instead: near !== undefined && attributes[near] === value ? memberFor({kind, key: near}, value, caller) : undefined,
  }
}

/** The value of a subject that is that of an attribute, or the other way round. */
function elsewhere({kind, key, value = ''}: PoolPrincipal, caller: Federated): Near | undefined {
  const {attributes, subject} = caller.identity
  const [name] = Object.entries(attributes).find(([other, each]) => each === value && other !== key) ?? []
  if (name !== undefined) {
    return {
      why: `that is the value of attribute.${name}: write …/attribute.${name}/${escapeLogLine(value)}`,
      instead: memberFor({kind: 'attribute', key: name}, value, caller),
    }
  }
  if (kind === 'subject' || subject !== value) return undefined
  return {
    why: `that is the subject: write principal://…/subject/${escapeLogLine(value)}`,
    instead: memberFor({kind: 'subject'}, value, caller),
  }
}

/** What a member of the pool lacks if it is well-formed for no job. */
export const FOR_NO_JOB = 'for no job: subject/, attribute.NAME/, group/ or * must follow the pool'

/** Members that name one account or one user. Only Google knows whom other members contain, apart from principals of pools. */
const OF_ONE = /^(?:deleted:)?(?:serviceAccount|user):/

/**
 * Whether a member that does not stand for the caller can contain it, and why not.
 *
 * @param near - How it is nearly the caller, where it is.
 */
export function judgeOther(
  member: string,
  caller: BindingCaller,
  near: string | undefined,
): Pick<MemberVerdict, 'fits' | 'why'> {
  const parsed = parsePrincipal(member)
  const isInPool = caller.kind === 'federated' && member.includes(`://${poolPrefix(caller.providerName)}/`)
  if (near === undefined && !parsed && !isInPool && !OF_ONE.test(member))
    return {fits: 'not-known', why: 'only Google knows whether it contains this caller'}
  if (caller.kind === 'account')
    return {fits: 'no', why: near ?? `it is not serviceAccount:${escapeLogLine(caller.email)}`}
  if (!isInPool) return {fits: 'no', why: near ?? whyElsewhere(parsed, caller)}
  if (!parsed) return {fits: 'no', why: near ?? `it is ${FOR_NO_JOB}`}
  const own = ownValue(parsed, caller.identity)
  if (own === undefined) return {fits: 'no', why: near ?? `the mapping yields no ${targetOf(parsed)} for this token`}
  const has = `${targetOf(parsed)} of this job is ${escapeLogLine(JSON.stringify(own))}`
  return {fits: 'no', why: near === undefined ? has : `${near} (${has})`}
}

const whyElsewhere = (parsed: PoolPrincipal | undefined, {providerName: {pool, projectNumber}}: Federated): string =>
  parsed
    ? `it is of another pool, and this job comes through ${pool} of the project ${projectNumber}`
    : 'it names an account or a user, and this job is a principal of a pool'

/** A job that its pool knows. */
export interface Federated {
  kind: 'federated'
  providerName: ProviderName
  provider: Provider
  identity: MappedIdentity
  claims: Claims
  /** The CI that runs the job, as after `--ci`. */
  ci?: string
}

/** Who calls IAM Credentials. */
export type BindingCaller = Federated | {kind: 'account'; email: string}
