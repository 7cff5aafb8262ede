// Names of owners and repositories on which trust rests, and what follows if somebody else can have them.
import {defined} from '../base/json.ts'
import {getOrInsert} from '../base/maps.ts'
import type {CiTokens} from '../cis/tokens-list.ts'
import {targetOf} from '../google/principals.ts'
import {isLater, type SubjectChange, subjectChange} from '../trust/lint/changing-subjects.ts'
import type {Jobs, Tenant} from '../trust/proof/prove.ts'
import {withoutIds} from '../trust/subject-forms.ts'
import type {CheckedName} from './inventory.ts'
import {type JudgedProvider, type JudgedTrust, tenantsOf} from './judged-providers.ts'
import {type AuditRule, giverOfMember, type JudgedMembership, type Judging, trustLines} from './judging.ts'
import {type FindingDraft, findingOf} from './make-finding.ts'
import type {JudgedMember} from './pools.ts'

/** A name in a condition, or in a member of a policy. */
export interface TrustedName extends Pick<Tenant, 'kind' | 'value'> {
  ci: CiTokens
  issuer: string
  provider: JudgedProvider
  trust: JudgedTrust
  /** The condition identifies the owner by this id, so that nobody else gets in, whoever has the name. */
  ownerId?: string
  /** The trust names subjects that the repository loses when they change. */
  change?: SubjectChange
  memberships: JudgedMembership[]
}

/** All of them, once for each provider. */
export const trustedNames = (judging: Judging): TrustedName[] =>
  judging.pools.flatMap(({providers}) => providers.flatMap((provider) => namesOf(judging, provider)))

function namesOf({through}: Judging, provider: JudgedProvider): TrustedName[] {
  const {trust} = provider
  const {ci} = trust?.proof.tenancy ?? {}
  if (!trust || !ci || trust.proof.tenancy.kind !== 'shared') return []
  const memberships = through.get(provider) ?? []
  const own = tenantsOf(trust.proof.verdict)
  const ownerId = own.find((tenant) => tenant.by === 'id' && tenant.kind === 'organisation')?.value
  const found = new Map<string, TrustedName>()
  const changeFor = (jobs: Jobs | undefined) => defined({change: subjectChange(trust.provider, jobs)})
  const add = (
    tenant: Tenant | undefined,
    of: readonly JudgedMembership[],
    more: Pick<TrustedName, 'change' | 'ownerId'>,
  ) => {
    if (tenant?.by !== 'name') return
    const {kind, value} = tenant
    const {issuer} = trust.provider
    const made = () => ({kind, value, ci, issuer, provider, trust, memberships: [], ...more})
    getOrInsert(found, `${kind} ${value}`, made).memberships.push(...of)
  }
  for (const tenant of own) add(tenant, memberships, changeFor(trust.proof.jobs()))
  for (const membership of memberships) {
    const {principal} = membership.judged
    const target = principal && targetOf(principal)
    const change = changeFor(trust.proof.jobs(target, principal?.value))
    for (const tenant of giverOfMember(membership, provider)?.tenants ?? []) add(tenant, [membership], change)
    // A name in a member, behind a condition with the id of the owner.
    if (ownerId !== undefined) add(nameIn(membership.judged, trust, ci), [membership], {ownerId, ...change})
  }
  return [...found.values()]
}

/** The tenant that a member names, where its attribute is just a claim. */
function nameIn({principal}: JudgedMember, {provider}: JudgedTrust, {claimFacts = {}}: CiTokens): Tenant | undefined {
  const target = principal && targetOf(principal)
  const [, claim = ''] = /^assertion\.(\w+)$/.exec((target && provider.attributeMapping[target]) || '') ?? []
  for (const {by, kind, start, whole} of claimFacts[claim]?.fixes ?? []) {
    const text = principal?.value ?? ''
    const value = by === 'name' ? (whole?.exec(text) ?? start?.exec(text))?.[1] : undefined
    if (value !== undefined) return {by, kind, value}
  }
  return undefined
}

/** The owner in a name: `acme` of `acme/shop`. */
export const ownerOf = (name: string): string => name.split('/')[0] ?? name

type Found = Pick<FindingDraft, 'code' | 'severity' | 'message' | 'why' | 'remedy'>

const remedy = ['Look whose it is now. Then name the owner and the repository by their ids, or remove the trust.']

/** `free`: the name that nobody has. */
function freeFault({ownerId}: TrustedName, {from, name: free}: CheckedName): Found {
  const message = `${free} does not exist at ${from}: anybody can register it`
  if (ownerId === undefined)
    return {code: 'AUDIT_NAME_FREE', message, why: 'Whoever registers the name gets in.', remedy}
  const why = `The condition only lets in the owner ${ownerId}, so the job that was meant does not get in either.`
  return {code: 'AUDIT_NAME_MOVED', message, why, remedy}
}

/** What is wrong with a name that somebody has, or may have. */
function movedFault(
  {change, ownerId, value}: TrustedName,
  {from, now, ownerId: owner, state, subject}: CheckedName,
): Found | undefined {
  const code = 'AUDIT_NAME_MOVED'
  if (state === 'moved') {
    const message = `${value} ${now === undefined ? 'has another name now' : `is ${now} now`} at ${from}`
    const why = 'Whoever may make something with the old name gets in, and the job that was meant has another name.'
    return {code, message, why, remedy}
  }
  if (ownerId !== undefined && owner !== undefined && owner !== ownerId) {
    const message = `${value} belongs to the owner ${owner} at ${from}, but the condition names the owner ${ownerId}`
    return {code, message, why: 'The name belongs to somebody else by now.', remedy}
  }
  if (change && change.lost.length > 0 && subject !== undefined && isLater(subject)) {
    return {
      code,
      message: `the subjects of ${value} begin with ${subject} by now, but the trust asks for ${change.lost.join(', ')}`,
      why: 'The job that was meant does not get in.',
      remedy: [`Use ${subject} in the place of ${withoutIds(subject)}, or name the repository by its id.`],
    }
  }
  if (state !== 'hidden') return undefined
  return {
    code,
    severity: 'info',
    message: `${value} could not be found at ${from}: it is private, or gone`,
    why: 'If it is gone, somebody else may be able to take the name.',
    remedy: ['Look with an account that may see it.'],
  }
}

/** Silent where nobody has asked. */
export const namesGone: AuditRule = (judging) => {
  const {names} = judging.inventory
  if (names === undefined) return []
  const keyOf = (ci: string, name: string): string => `${ci} ${name.toLowerCase()}`
  const known = new Map(names.map((checked) => [keyOf(checked.ci, checked.name), checked]))
  return trustedNames(judging).flatMap((trusted) => {
    const {ci, kind, memberships, provider, trust, value} = trusted
    const all = [ownerOf(value), value].flatMap((name) => known.get(keyOf(ci.ci, name)) ?? [])
    const free = all.find(({state}) => state === 'free')
    const own = all.find(({name}) => name.toLowerCase() === value.toLowerCase())
    const found = free ? freeFault(trusted, free) : own && movedFault(trusted, own)
    return found
      ? findingOf(judging, {
          ...found,
          resource: provider.name,
          from: provider.audited.from,
          evidence: [...trustLines(trust), `${kind}: ${value}`],
          memberships,
          provider,
          dependsOn: [kind, value],
        })
      : []
  })
}
