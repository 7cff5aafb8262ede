// What to write into federation.yml, or to do, against each finding.

import {escapeLogLine, PINNED} from '../../base/quoting.ts'
import {assertionOf} from '../../cis/description/claims.ts'
import type {CiTokens} from '../../cis/description/tokens.ts'
import {asLeg, ownerCondition} from '../../cis/tokens-list.ts'
import {targetOf} from '../../google/principals.ts'
import {conditionTexts, unmappedTargets} from '../attributes.ts'
import {stepAllowance, withinAllowance} from '../cel-budget.ts'
import {accessesTo, celTree, withLeg, withText} from '../cel-tree.ts'
import type {FederationFile} from '../federation-file.ts'
import {getsInBy} from '../lint/binding-rules.ts'
import {type NamedValue, subjectChange, TRIED_IDS, withIdWords} from '../lint/changing-subjects.ts'
import type {
  Correction,
  LivePool,
  PlacedFinding,
  PoolBinding,
  PoolMember,
  TriedBinding,
  UntrustedBeside,
} from '../lint/finding.ts'
import {findingsOnTrust} from '../lint/lint-trust.ts'
import {claimsOf, proofOf} from '../proof/proofs.ts'
import {isActive, type Provider} from '../trust.ts'
import {separatedMapping} from './joins.ts'
import {fromClaim, mappingText, ofUnmapped, type ProvenChange, provenRemedy} from './proven-changes.ts'

/** A finding, with what to write or do instead in one line. For `excepted`: the reason of the exception. */
export interface Finding extends Omit<PlacedFinding, 'advice'> {
  remedy: string
}

/** To try the remedies of a file. No verdict depends on it. */
const MAX_REMEDY_STEPS = 200_000

/** {@link findingsOnTrust} with the remedy of each. */
export function lintTrust(file: Pick<FederationFile, 'place' | 'world'>, live: readonly LivePool[] = []): Finding[] {
  const found = findingsOnTrust(file, live)
  return withinAllowance(stepAllowance('finding remedies', MAX_REMEDY_STEPS), () =>
    found.map(({advice, ...finding}) => ({
      ...finding,
      remedy: escapeLogLine(typeof advice === 'string' ? advice : remedyFor(advice)),
    })),
  )
}

const COMPARE = `Compare it with the claims of a job: ${PINNED} oidc claims`

/** In one line. */
export function remedyFor(correction: Correction): string {
  switch (correction.kind) {
    case 'claim': {
      const {claim, meant, provider} = correction
      return provenRemedy(provider, withClaim(provider, claim, meant)) ?? `Did you mean ${assertionOf(meant)}?`
    }
    case 'condition-unmapped': {
      const {provider} = correction
      const chosen = unmappedTargets(provider).map((target) => [target, 'assertion.CLAIM'])
      return (
        provenRemedy(provider, ofUnmapped(provider, claimsOf(provider))) ??
        mappingText(provider, Object.fromEntries(chosen))
      )
    }
    case 'condition-never-equal':
      return asText(correction.provider) ?? COMPARE
    case 'condition-for-nobody': {
      const {ci, provider} = correction
      return asText(provider) ?? provenRemedy(provider, ofContradiction(provider, ci)) ?? COMPARE
    }
    case 'condition-without-owner':
      return namingOwner(correction.provider, correction.ci)
    case 'member-unmapped':
      return mappedForMember(correction.binding, correction.target)
    case 'member-for-nobody':
      return inOtherCase(correction.member, correction.providers) ?? COMPARE
    case 'member-of-owner':
      return `Bind to one alone: ${byId(correction.provider, correction.ci)}`
    case 'member-by-name':
      return `Bind to an id, which never changes: ${byId(correction.provider, correction.ci)}`
    case 'subject-changes':
      return keptAfterChange(correction)
    case 'member-joined': {
      const {provider, target} = correction
      const better = separatedMapping(provider, target)
      return better === undefined
        ? 'Join them with a separator that they cannot contain, or bind to an attribute that is mapped from one of them.'
        : `${mappingText(provider, {[target]: better})}, and bind to its new values`
    }
    case 'untrusted-builds':
      return keepingOut(correction.tried, correction.beside)
  }
}

/** The condition with the claim that was probably meant, in each place that reads `claim`. */
function withClaim({attributeCondition = ''}: Provider, claim: string, meant: string): ProvenChange[] {
  if (attributeCondition.trim() === '') return []
  const places = accessesTo(celTree(attributeCondition), 'assertion', claim)
  if (places.length === 0) return []
  const changed = withText(attributeCondition, places, assertionOf(meant))
  return [{kind: 'correct', edits: [{of: 'provider', set: {attributeCondition: changed}}]}]
}

/** The condition with texts in place of the numbers and booleans that a text is compared with. */
function asText(provider: Provider): string | undefined {
  const {attributeCondition = ''} = provider
  const neverEqual = proofOf(provider).neverEqual()
  const literals = neverEqual
    .flatMap(({name, operands}) => (name === 'in' ? [] : operands))
    .filter(({kind, text}) => kind === 'literal' && /^(?:true|false|-?\d+)$/.test(text))
    .sort((one, other) => other.start - one.start)
  if (literals.length < neverEqual.length) return undefined
  const changed = literals.reduce(
    (text, {end, start, text: literal}) => `${text.slice(0, start)}'${literal}'${text.slice(end)}`,
    attributeCondition,
  )
  return provenRemedy(provider, [{kind: 'correct', edits: [{of: 'provider', set: {attributeCondition: changed}}]}])
}

/** A condition that contradicts itself, as `init` would write it for the one part of it that names tenants. */
function ofContradiction(provider: Provider, ci: CiTokens | undefined): ProvenChange[] {
  const {name, operands, ...whole} = celTree(provider.attributeCondition ?? '')
  const parts = (name === '&&' ? operands : [whole]).map(({text}) => text)
  const naming = parts.filter((part) => proofOf({...provider, attributeCondition: part}).verdict.kind === 'closed')
  const trusted = ci?.trustedBuild?.condition
  if (naming.length !== 1 || typeof trusted !== 'string') return []
  const attributeCondition = [...naming, trusted].map(asLeg).join(' && ')
  return [{kind: 'correct', edits: [{of: 'provider', set: {attributeCondition}}]}]
}

function namingOwner({attributeCondition = ''}: Provider, ci: CiTokens): string {
  const joined = withLeg(attributeCondition, ownerCondition(ci, 'ID'))
  return `attributeCondition: ${JSON.stringify(joined)}, where ID is the ${ci.ownerId.label}: ${ci.ownerId.howToFind}`
}

/**
 * The attribute out of the claim of its name, where a provider of the pool lets these jobs in then; else out of one
 * that somebody chooses.
 */
function mappedForMember({pool: {providers}, principal: {key, value = ''}}: PoolBinding, target: string): string {
  const proven = providers.flatMap((provider) => {
    if (key === undefined || !isActive(provider) || !claimsOf(provider)(key)) return []
    const line = provenRemedy(provider, [{kind: 'map', edits: [fromClaim(key)]}], {target, value})
    return line === undefined ? [] : [{id: provider.id, line}]
  })
  const chosen = providers.map((provider) => ({
    id: provider.id,
    line: mappingText(provider, {[target]: 'assertion.CLAIM'}),
  }))
  const [{id, line} = {id: '', line: ''}] = [...proven, ...chosen]
  return providers.length > 1 ? `For the provider ${id}: ${line}` : line
}

/** The member with the names of a condition, as they are written there: in upper and lower case, Google tells them apart. */
function inOtherCase(
  {member, principal: {value = ''}, target}: PoolMember,
  providers: readonly Provider[],
): string | undefined {
  const remedies = providers.flatMap((provider) =>
    conditionTexts(provider.attributeCondition).flatMap((name) => {
      const at = value.toLowerCase().indexOf(name.toLowerCase())
      const meant = value.slice(0, at) + name + value.slice(at + name.length)
      if (at < 0 || name === '' || meant === value || target === undefined) return []
      const edit = {of: 'policy' as const, account: '', role: '', member: member.slice(0, -value.length) + meant}
      return provenRemedy(provider, [{kind: 'correct', edits: [edit]}], {target, value: meant}) ?? []
    }),
  )
  return remedies[0]
}

/** The binding to one repository by its id, with the mapping if `provider` lacks it. */
function byId(provider: Provider, ci: CiTokens): string {
  const where = `ID is the ${ci.repositoryId.label}: ${ci.repositoryId.howToFind}`
  const {'google.subject': subject} = ci.attributeMapping
  if (ci.repositorySubject) {
    const mapping =
      provider.attributeMapping['google.subject'] === subject ? '' : `, mapped by google.subject: ${subject}`
    return `subject: "${ci.repositorySubject('ID')}"${mapping}; ${where}`
  }
  const claim = assertionOf(ci.repositoryClaim)
  const [mapped] = Object.entries(provider.attributeMapping).find(([, expression]) => expression.trim() === claim) ?? []
  const name = mapped?.replace(/^attribute\./, '') ?? ci.repositoryClaim.replace(/^.*\//, '').replaceAll('-', '_')
  const mapping = mapped === undefined ? `, mapped by attribute.${name}: ${claim}` : ''
  const binds = mapped === 'google.subject' ? 'subject: "ID"' : `attribute: {${name}: "ID"}`
  return `${binds}${mapping}; ${where}`
}

/** What lets the jobs in before and after their subject changes. */
function keptAfterChange({ci, found, member, provider}: Correction & {kind: 'subject-changes'}): string {
  const {change, lost} = found
  const {OWNER_ID, REPOSITORY_ID} = TRIED_IDS
  const later = (subject: string): string => change.withIds?.(subject, OWNER_ID, REPOSITORY_ID) ?? subject
  const id = member ? `Bind to an id, which never changes: ${byId(provider, ci)}` : conditionById(ci)
  const line = member ? memberOf(provider, member, later(member.value)) : conditionOfBoth(provider, lost, later)
  const isOther = member ? later(member.value) !== member.value : lost.every((subject) => later(subject) !== subject)
  if (line === undefined || !isOther) return id
  const owner = `OWNER_ID is the ${ci.ownerId.label}: ${ci.ownerId.howToFind}`
  return `${id}. Or let both forms in for the time of the change: ${withIdWords(line)}, where ${owner}`
}

/** The same member with another value, if the proof finds who has it. */
const memberOf = (provider: Provider, {member, target, value}: NamedValue, other: string): string | undefined => {
  const edit = {of: 'policy' as const, account: '', role: '', member: member.slice(0, -value.length) + other}
  return provenRemedy(provider, [{kind: 'add', edits: [edit]}], {target, value: other})
}

const conditionById = (ci: CiTokens): string =>
  `Ask for ${assertionOf(ci.repositoryClaim)} instead, the ${ci.repositoryId.label}: ${ci.repositoryId.howToFind}`

/** The condition, or else the same with the later subjects, if the proof finds that it lets in both and nobody else. */
function conditionOfBoth(
  provider: Provider,
  lost: readonly string[],
  later: (subject: string) => string,
): string | undefined {
  const {attributeCondition = ''} = provider
  const after = lost.reduce(
    (text, subject) => ["'", '"'].reduce((so, q) => so.replaceAll(q + subject + q, () => q + later(subject) + q), text),
    attributeCondition,
  )
  const set = {attributeCondition: `(${attributeCondition}) || (${after})`}
  const isKept = subjectChange({...provider, ...set}, proofOf({...provider, ...set}).jobs())?.lost.length === 0
  return isKept ? provenRemedy(provider, [{kind: 'add', edits: [{of: 'provider', set}]}]) : undefined
}

/** The condition that keeps the untrusted builds out, after it was tried. Undefined if none is known. */
export function conditionWithoutUntrusted(
  {binding, ci, provider}: TriedBinding,
  {job, untrusted}: UntrustedBeside,
): string | undefined {
  const {condition} = ci.trustedBuild ?? {}
  if (typeof condition !== 'string') return undefined
  const attributeCondition = withLeg(provider.attributeCondition ?? '', condition)
  const changed = {binding, provider: {...provider, attributeCondition}}
  return getsInBy(changed, job) && !untrusted.some(({claims}) => getsInBy(changed, claims))
    ? attributeCondition
    : undefined
}

function keepingOut(tried: TriedBinding, beside: UntrustedBeside): string {
  const {binding, ci, provider} = tried
  const {principal} = binding
  const target = targetOf(principal)
  const attributeCondition = conditionWithoutUntrusted(tried, beside)
  const line =
    attributeCondition &&
    provenRemedy(
      provider,
      [{kind: 'correct', edits: [{of: 'provider', set: {attributeCondition}}]}],
      target === undefined ? undefined : {target, value: principal.value ?? ''},
    )
  return line
    ? `${line}, which keeps these out for all bindings of the pool: ${ci.trustedBuild?.keepsOut}`
    : `Add to the condition of ${provider.id} what keeps them out: ${ci.documentation} lists the claims.`
}
