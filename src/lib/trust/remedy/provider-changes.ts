// What may be changed of a provider and its pool, or of what the job asks for, so that Google takes the job's token.

import {defined} from '../../base/json.ts'
import {escapeLogLine} from '../../base/quoting.ts'
import {ownerCondition, ownerIn} from '../../cis/tokens-list.ts'
import {defaultAudience, providerPath} from '../../google/identifiers.ts'
import {
  describeProvider,
  enablePool,
  gcloudList,
  undeletePool,
  undeleteProvider,
  updateProvider,
} from '../../google/remedies.ts'
import {mapAttributes, meetsCondition, providerLimits} from '../attributes.ts'
import {acceptedAudiences, audiencesIn, type TokenCase} from '../diagnosis/check.ts'
import {issuerDifference} from '../diagnosis/check-token.ts'
import {untrustedJobs} from '../job-variants.ts'
import {isClosed, proofOf} from '../proof/proofs.ts'
import {isActive, type Provider, type TrustEdit} from '../trust.ts'
import {aboutProvider, changeProvider} from './provider-lines.ts'
import {
  bestChanges,
  editsOf,
  inPipeline,
  type LetsIn,
  type Remedies,
  type Remedy,
  remedyLines,
  type Trial,
  type TriedChange,
} from './search.ts'

/** What Google asks of a token, in its order, without its keys and times: no change of the trust corrects those. */
const gates = {
  provider: ({pool = {}, provider}) => isActive(pool) && isActive(provider),
  issuer: ({claims, provider}) => claims['iss'] === provider.issuer,
  audience: (trial) => audiencesIn(trial).some((audience) => acceptedAudiences(trial).includes(audience)),
  mapping: ({claims, provider}) => mapAttributes(provider.attributeMapping, claims).subject !== undefined,
  condition: ({claims, provider}) =>
    meetsCondition(provider.attributeCondition, claims, mapAttributes(provider.attributeMapping, claims)),
} as const satisfies Readonly<Record<string, LetsIn>>

type Gate = keyof typeof gates
const allGates = Object.keys(gates) as Gate[]

/** The token, and what is known of the trust. */
export const trialOf = ({claims, policy = [], pool, provider, providerName}: TokenCase): Trial => ({
  provider,
  providerName,
  policy,
  claims,
  ...defined({pool}),
})

/**
 * Those of `changes` that were seen to let the job past `gate`, best first. What else keeps the job out now stays as it is here.
 * It keeps nobody else in either: other tenants must not meet the condition.
 *
 * @param whole - Only those with which nothing else of the provider keeps the job out.
 */
export function seenToWork(about: TokenCase, gate: Gate, changes: readonly TriedChange[], whole = false): Remedy[] {
  const {ci, claims} = about
  const now = trialOf(about)
  const asked = allGates.filter((name) => whole || name === gate || gates[name](now))
  const passes = (trial: Trial, names: readonly Gate[]): boolean => names.every((name) => gates[name](trial))
  const untrusted = ci === undefined ? [] : untrustedJobs(claims, ci)
  return bestChanges(now, changes, {
    ci,
    letsIn: (trial) => passes(trial, asked),
    letsOthersIn: (trial) => passes(trial, [...asked, 'condition']),
    // Which builds of its own tenant a provider lets in, its condition decides.
    untrusted: untrusted.filter(({isOtherTenant}) => isOtherTenant || gate === 'condition'),
  })
}

export const rewrittenCondition = (about: TokenCase, condition: string): Pick<TriedChange, 'lines' | 'edits'> => ({
  lines: [changeProvider(about, 'attribute-condition', condition)],
  edits: [{of: 'provider', set: {attributeCondition: condition}}],
})

/** `made`, after a condition that only the own tenant meets. */
function guarded(about: TokenCase, made: TriedChange): TriedChange[] {
  const {ci, claims, provider} = about
  const owner = ci === undefined ? '' : ownerIn(ci, claims)
  if (!ci || owner === '') return []
  const own = ownerCondition(ci, owner)
  const condition = provider.attributeCondition ? `(${provider.attributeCondition}) && ${own}` : own
  const {edits, lines} = rewrittenCondition(about, condition)
  return [{...made, lines: [...lines, ...made.lines], edits: [...edits, ...made.edits]}]
}

const OPENS_TO_ALL =
  'First give the provider a condition that only your own jobs meet: it would let in jobs of other tenants now'

const notTested = ({claims}: TokenCase): string =>
  `It is not known whether this lets in jobs of other tenants: ${
    claims['iss'] === undefined ? 'there is no ID token to try' : 'ci-auth does not know the CI of this issuer'
  }. First make sure that only your own jobs meet the condition of the provider`

const remediesOf = (found: readonly Remedy[]): Remedies =>
  found.length === 0 ? {remedies: [OPENS_TO_ALL]} : {remedies: remedyLines(found, 'sign in'), edits: editsOf(found)}

/** The pool and the provider, as they were before somebody deleted or disabled them. */
export function restoreRemedies(about: TokenCase): Remedies {
  const {pool, provider} = about
  const of = aboutProvider(about)
  const undeleted = {deleted: false} as const
  const enabled = {disabled: false} as const
  const steps: readonly [isOff: boolean | undefined, line: string, edit: TrustEdit][] = [
    [pool?.deleted, undeletePool(of), {of: 'pool', set: undeleted}],
    [pool?.disabled, enablePool(of), {of: 'pool', set: enabled}],
    [provider.deleted, undeleteProvider(of), {of: 'provider', set: undeleted}],
    [provider.disabled, updateProvider(of, '--no-disabled'), {of: 'provider', set: enabled}],
  ]
  const taken = steps.filter(([isOff]) => isOff)
  const restored: TriedChange = {
    kind: 'restore',
    lines: taken.map(([, line]) => line),
    opens: 'nothing',
    edits: taken.map(([, , edit]) => edit),
  }
  const isDeleted = pool?.deleted || provider.deleted
  const closed = guarded(about, restored).map(({lines, ...made}): TriedChange => {
    const [condition = '', ...others] = lines
    // Google changes nothing that is deleted.
    return {...made, lines: isDeleted ? [...others, condition] : lines}
  })
  const found = remediesOf(seenToWork(about, 'provider', [restored, ...closed]))
  if (about.ci !== undefined) return found
  // No job of another tenant could be tried: the condition must be proven to keep them out.
  if (!isClosed(provider)) return {remedies: [OPENS_TO_ALL]}
  return proofOf(provider).tenancy.kind === 'shared' ? found : {remedies: [notTested(about), ...(found.remedies ?? [])]}
}

/** The claims of the job, where it signs in at the provider `to` instead. */
function claimsAt({ci, claims, providerName}: TokenCase, to: TokenCase['providerName']): TokenCase['claims'] {
  const isDefault = audiencesIn({claims}).includes(defaultAudience(providerName))
  return isDefault && ci?.fixedAudience === undefined ? {...claims, aud: defaultAudience(to)} : claims
}

/** `about`, where the pipeline names another provider. */
export const atProvider = (about: TokenCase, to: TokenCase['providerName'], provider: Provider): TokenCase => ({
  ...about,
  provider,
  providerName: to,
  claims: claimsAt(about, to),
})

/** Another provider of the pool, where one takes this token. */
function otherProviders(about: TokenCase): TriedChange[] {
  return (about.siblings ?? []).map((provider) => {
    const to = {...about.providerName, provider: provider.id}
    const line = `Use the provider that trusts this issuer: ${providerPath(to)}`
    return inPipeline(line, claimsAt(about, to), {at: {provider, providerName: to}})
  })
}

/** Changes with which the provider, or another one, trusts the issuer of the token. */
function issuerChanges(about: TokenCase, iss: string, isMeant: boolean): Remedy[] {
  // Google takes no other address for an issuer.
  if (!iss.startsWith('https://')) return seenToWork(about, 'issuer', otherProviders(about), true)
  const line = changeProvider(about, 'issuer-uri', iss)
  const corrected: TriedChange = {
    kind: 'correct',
    lines: [isMeant ? line : `Only if the provider should trust that issuer instead: ${line}`],
    opens: 'job',
    edits: [{of: 'provider', set: {issuer: iss}}],
  }
  if (isMeant) return seenToWork(about, 'issuer', [corrected])
  const closed = [corrected].filter(() => isClosed({...about.provider, issuer: iss}))
  return seenToWork(about, 'issuer', [...otherProviders(about), ...closed], true)
}

/** A provider that trusts the issuer of the token. Where the other providers of the pool are not known, one of them may. */
export function issuerRemedies(about: TokenCase): Remedies {
  const {iss} = about.claims
  if (typeof iss !== 'string')
    return {remedies: ['Sign in with an ID token: Google accepts only tokens with iss, sub, aud, iat and exp']}
  // The issuer of the provider is that of the token, wrongly written, or one that lets in more jobs.
  const {isMeant} = issuerDifference(iss, about.provider.issuer)
  const issuer = escapeLogLine(iss)
  const found = issuerChanges(about, iss, isMeant)
  const isSecure = iss.startsWith('https://')
  const remedies = [
    ...(isMeant || about.siblings
      ? []
      : [`Name the provider that trusts ${issuer}`, describeProvider(aboutProvider(about))]),
    ...remedyLines(found, 'sign in'),
    ...(isMeant || !about.siblings || !isSecure ? [] : [`Or add a provider to the pool that trusts ${issuer}`]),
    ...(isSecure ? [] : ['Sign in with an ID token whose issuer begins with https://']),
  ]
  return {remedies, edits: isMeant ? editsOf(found) : []}
}

/** The audience that the provider accepts, or a provider that accepts this one. */
export function audienceRemedies(about: TokenCase): Remedies {
  const {ci, provider} = about
  const [wanted = ''] = acceptedAudiences(about)
  const [first] = audiencesIn(about)
  const allowed = provider.allowedAudiences?.length ? provider.allowedAudiences : [wanted]
  const list = [...allowed, ...(first === undefined ? [] : [first])]
  const canAllow =
    first !== undefined && first.length <= providerLimits.audienceLength && list.length <= providerLimits.audiences
  const line = `Let the pipeline ask for the audience ${escapeLogLine(wanted)}`
  const asked = inPipeline(line, {...about.claims, aud: wanted})
  const accepted: TriedChange = {
    kind: 'add',
    lines: [changeProvider(about, 'allowed-audiences', gcloudList(list))],
    opens: 'job',
    edits: [{of: 'provider', set: {allowedAudiences: list}}],
  }
  const changes = [
    ...(ci?.fixedAudience === undefined ? [asked] : []),
    ...(canAllow ? [accepted, ...guarded(about, accepted)] : []),
  ]
  return remediesOf(seenToWork(about, 'audience', changes))
}
