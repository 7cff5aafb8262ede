// https://cloud.google.com/iam/docs/principal-identifiers

import type {Claims} from '../../base/jwt.ts'
import {escapeLogLine} from '../../base/quoting.ts'
import {type PoolPrincipal, type ProviderName, parsePrincipal} from '../../google/identifiers.ts'
import type {MappedIdentity} from '../attributes.ts'
import type {Provider} from '../trust.ts'
import {guessText, nearName, nearText} from './near-text.ts'

/** A member of a policy that was probably meant for the caller, and why it is not. */
export interface NearMember {
  member: string
  why: string
}

type Federated = Extract<BindingCaller, {kind: 'federated'}>

export function nearMember(
  member: string,
  caller: BindingCaller,
  projectNumbers: Readonly<Record<string, string>>,
): NearMember[] {
  const why =
    caller.kind === 'account' ? nearAccount(member, caller.email) : nearPrincipal(member, caller, projectNumbers)
  return why === undefined ? [] : [{member, why}]
}

function nearAccount(member: string, email: string): string | undefined {
  const [, kind, name = ''] = /^(\w+):(.*)$/s.exec(member.trim()) ?? []
  if (name.toLowerCase() !== email.toLowerCase()) return undefined
  if (kind !== 'serviceAccount') return `it is written with ${kind}, and a service account takes serviceAccount`
  return member === member.trim() ? 'the emails differ in case only' : 'there is a blank at its end'
}

const WITH_ID = /^(principal(?:Set)?:\/\/iam\.googleapis\.com\/projects\/)([a-z][a-z0-9.:-]*)(\/.*)$/s

function nearPrincipal(
  member: string,
  caller: Federated,
  projectNumbers: Readonly<Record<string, string>>,
): string | undefined {
  const {projectNumber} = caller.providerName
  const text = member.trim()
  const [, start, id, rest] = WITH_ID.exec(text) ?? []
  if (id !== undefined) {
    const number = projectNumbers[id]
    if (number !== undefined && number !== projectNumber) return undefined
    const inner = stands(`${start}${projectNumber}${rest}`, caller) ? '' : ' (and it is not this job besides)'
    return `it names the project by its id, and Google compares the number, ${projectNumber}${inner}`
  }
  if (text !== member && stands(text, caller)) return 'there is a blank at its end'
  const parsed = parsePrincipal(text)
  return parsed ? nearParsed(parsed, text, caller) : undefined
}

function nearParsed(parsed: PoolPrincipal, text: string, caller: Federated): string | undefined {
  const {pool, projectNumber} = caller.providerName
  const reason = nearValue(parsed, caller)
  const isThere = parsed.projectNumber === projectNumber && parsed.pool === pool
  if (isThere) return reason ?? wrongScheme(parsed, text)
  if (reason !== undefined || !isOf(parsed, caller)) return undefined
  if (parsed.projectNumber !== projectNumber) {
    return `it names the project ${parsed.projectNumber}, and the pool is in ${projectNumber}`
  }
  return `it names the pool ${parsed.pool}, and the provider is in ${pool}`
}

const SCHEMES: Readonly<Record<PoolPrincipal['kind'], string>> = {
  subject: 'principal://',
  attribute: 'principalSet://',
  group: 'principalSet://',
  all: 'principalSet://',
}

const wrongScheme = ({kind}: PoolPrincipal, text: string): string | undefined =>
  text.startsWith(SCHEMES[kind]) ? undefined : `it must begin with ${SCHEMES[kind]}`

const stands = (text: string, caller: Federated): boolean => {
  const parsed = parsePrincipal(text)
  return parsed !== undefined && isOf(parsed, caller)
}

/** Whether the job has what `principal` names, pools aside. */
function isOf({key, kind, value}: PoolPrincipal, {identity}: Federated): boolean {
  if (kind === 'all') return true
  if (kind === 'subject') return identity.subject === value
  if (kind === 'group') return identity.groups.includes(value ?? '')
  return key !== undefined && identity.attributes[key] === value
}

/** Why the value is not the job's; undefined where it is, or is far from it. */
function nearValue(principal: PoolPrincipal, caller: Federated): string | undefined {
  const {key, kind, value = ''} = principal
  const {claims, identity} = caller
  if (isOf(principal, caller)) return undefined
  if (kind === 'attribute' && value.includes('/attribute.'))
    return 'it names two attributes, and no member can: map one that joins both'
  const have =
    kind === 'subject' ? [identity.subject] : kind === 'group' ? identity.groups : [identity.attributes[key ?? '']]
  const known = have.filter((each) => each !== undefined)
  if (known.length === 0 && kind === 'attribute') return unmapped(key ?? '', Object.keys(identity.attributes))
  const variants = known.map((each) => {
    const unmet = {have: each, want: value, operator: '==', claims}
    const meets = (want: string): boolean => want === each
    return nearText(unmet, meets) ?? guessText(unmet, meets)
  })
  const [variant] = variants.filter((each) => each !== undefined)
  return variant ? inMember(variant.what) : elsewhere(principal, caller)
}

function unmapped(key: string, mapped: readonly string[]): string {
  const near = nearName(key, mapped)
  const others = mapped.length > 0 ? `, only ${mapped.map((name) => `attribute.${name}`).join(', ')}` : ''
  return `the mapping yields no attribute.${key} for this token${near === undefined ? others : ` (did you mean attribute.${near}?)`}`
}

/** The rules speak of a condition; here it is a member. */
const inMember = (what: string): string => what.replaceAll('the condition', 'the member')

/** The value of a subject that is that of an attribute, or the other way round. */
function elsewhere({kind, key, value = ''}: PoolPrincipal, {identity}: Federated): string | undefined {
  const [name] = Object.entries(identity.attributes).find(([other, each]) => each === value && other !== key) ?? []
  if (name !== undefined)
    return `that is the value of attribute.${name}: write …/attribute.${name}/${escapeLogLine(value)}`
  return kind !== 'subject' && identity.subject === value
    ? `that is the subject: write principal://…/subject/${escapeLogLine(value)}`
    : undefined
}

/** Who calls IAM Credentials: a job that its pool knows, or an account. */
export type BindingCaller =
  | {
      kind: 'federated'
      providerName: ProviderName
      provider: Provider
      identity: MappedIdentity
      claims: Claims
      /** The CI that runs the job, as after `--ci`. */
      ci?: string
    }
  | {kind: 'account'; email: string}
