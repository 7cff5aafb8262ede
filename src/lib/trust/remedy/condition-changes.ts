// What may be changed so that the condition of a provider lets this job in.
import {jsonText} from '../../base/json.ts'
import {escapeLogLine} from '../../base/quoting.ts'
import {asLeg, assertionOf, type CiTokens, ownerIn, trustedCondition} from '../../cis/tokens-list.ts'
import {parsePrincipal} from '../../google/identifiers.ts'
import {mapAttributes} from '../attributes.ts'
import {literalsOf, partsOf} from '../cel.ts'
import {celLiteral, celTree} from '../diagnosis/cel-tree.ts'
import {change, changeMapping, type Leg, type TokenCase} from '../diagnosis/check.ts'
import {namesJob} from '../diagnosis/near-member.ts'
import {hasIds, proofOf} from '../lint/proofs.ts'
import {claimsNamed, repositoryIn} from '../repository-principal.ts'
import type {Provider, TrustEdit} from '../trust.ts'
import {isInPool} from './explanations.ts'
import {approvedVariant, untrustedJobs, variantOf, variantsOf} from './job-variants.ts'
import {isClosed, rewritten, seenToWork, trialOf} from './provider-changes.ts'
import {asVariant, type Change, type Remedy, search, type Trial, tried} from './search.ts'

/** Of an issuer that others have tokens of: what was proven to keep them out must stay so. */
const staysClosed = (before: Provider, after: Provider): boolean => isClosed(after) || !isClosed(before)

/**
 * Changes that were seen to let the job in, best first.
 *
 * @param culprits - The parts of the condition that are not true.
 */
export function conditionChanges(about: TokenCase, whole: Leg, culprits: readonly Leg[]): Remedy[] {
  const {provider} = about
  const now = trialOf(about)
  const changes = [
    ...correction(about, whole),
    ...mapped(about),
    ...pipelineChanges(about),
    ...consistent(about, whole),
    ...widened(about, culprits),
  ].filter((each) => staysClosed(provider, tried(now, each).provider))
  return seenToWork(about, 'condition', changes)
}

/** The condition as it was meant. */
const correction = (about: TokenCase, {instead}: Leg): Change[] =>
  instead === undefined ? [] : [{kind: 'correct', opens: 'nothing', ...rewritten(about, instead)}]

/** The condition asks for attributes that nothing is mapped to, while the token has claims of these names. */
function mapped(about: TokenCase): Change[] {
  return ofUnmapped(about.provider, (claim) => about.claims[claim] !== undefined).map((made) => {
    const {attributeCondition = '', attributeMapping} = tried(trialOf(about), made).provider
    const line =
      made.kind === 'map'
        ? changeMapping(about, attributeMapping)
        : change(about, 'attribute-condition', attributeCondition)
    return {...made, opens: 'nothing', lines: [line]}
  })
}

/** Attributes that the condition of a provider reads, but its mapping does not set. */
export const unmappedTargets = ({attributeCondition = '', attributeMapping}: Provider): string[] => {
  const named = [...attributeCondition.matchAll(/\battribute\.(\w+)/g)].map(([, name]) => `attribute.${name}`)
  return [...new Set(named)].filter((target) => !(target in attributeMapping))
}

/** A change of a provider that needs no job to be tried with. */
export type ProvenChange = Pick<Change, 'kind' | 'edits'>

/**
 * What the condition asks for by attributes that are not mapped, out of the claims of these names.
 *
 * @param has - Whether tokens have a claim.
 */
export function ofUnmapped(provider: Provider, has: (claim: string) => boolean): ProvenChange[] {
  const names = unmappedTargets(provider).map((target) => target.replace(/^attribute\./, ''))
  if (names.length === 0 || !names.every(has)) return []
  const direct = names.reduce(
    (text, name) => text.replace(new RegExp(`\\battribute\\.${name}\\b`, 'g'), assertionOf(name)),
    provider.attributeCondition ?? '',
  )
  return [
    {kind: 'correct', edits: [{of: 'provider', set: {attributeCondition: direct}}]},
    {kind: 'map', edits: names.map(fromClaim)},
  ]
}

/** A condition that contradicts itself, as `init` would write it for the one part of it that names tenants. */
export function ofContradiction(provider: Provider, ci: CiTokens | undefined): ProvenChange[] {
  const {name, operands, ...whole} = celTree(provider.attributeCondition ?? '')
  const parts = (name === '&&' ? operands : [whole]).map(({text}) => text)
  const naming = parts.filter((part) => proofOf({...provider, attributeCondition: part}).verdict.kind === 'closed')
  const trusted = ci?.trustedBuild?.condition
  if (naming.length !== 1 || typeof trusted !== 'string') return []
  const attributeCondition = [...naming, trusted].map(asLeg).join(' && ')
  return [{kind: 'correct', edits: [{of: 'provider', set: {attributeCondition}}]}]
}

/** The attribute `name`, out of the claim of this name. */
export const fromClaim = (name: string): TrustEdit & {of: 'mapping'} => ({
  of: 'mapping',
  target: `attribute.${name}`,
  expression: assertionOf(name),
})

/**
 * The best of `changes` as lines of federation.yml. Without a job, the proof tries them: somebody must get in, and only named tenants.
 * Undefined if it is proven of none.
 *
 * @param jobs - Who must get in: those whose `target` (`google.subject`, `attribute.NAME`) has the value. Default: any job.
 */
export function provenRemedy(
  provider: Provider,
  changes: readonly ProvenChange[],
  jobs?: {target: string; value: string},
): string | undefined {
  const letsIn = ({provider: changed}: Trial): boolean => {
    const {tenancy, verdict, withValue} = proofOf(changed)
    const {kind} = jobs ? withValue(jobs.target, jobs.value) : verdict
    return kind === 'closed' || (kind === 'not-proven' && tenancy.kind === 'dedicated')
  }
  const providerName = {projectNumber: '', pool: '', provider: provider.id}
  const now: Trial = {provider, providerName, policy: [], claims: {}}
  const all = changes.map((each): Change => ({...each, lines: [], opens: 'nothing'}))
  const [best] = search(now, all, {ci: undefined, letsIn, untrusted: []})
  return best?.edits.map(fileLine).join(', ')
}

/** As a person writes it into the file. */
function fileLine(edit: TrustEdit): string {
  if (edit.of === 'mapping') return `attributeMapping: {${edit.target}: ${quotedUnlessPlain(edit.expression)}}`
  if (edit.of !== 'policy')
    return Object.entries('set' in edit ? edit.set : {})
      .map(([key, value]) => `${key}: ${JSON.stringify(value)}`)
      .join(', ')
  const {key, kind = 'member', value = edit.member} = parsePrincipal(edit.member) ?? {}
  return key === undefined ? `${kind}: ${JSON.stringify(value)}` : `attribute: {${key}: ${JSON.stringify(value)}}`
}

const quotedUnlessPlain = (text: string): string => (/^[\w.]+$/.test(text) ? text : JSON.stringify(text))

/** The job as the condition wants it: of an environment, a branch or an event that it names. */
function pipelineChanges({ci, claims, provider: {attributeCondition = ''}}: TokenCase): Change[] {
  if (!ci) return []
  const approved = approvedVariant(claims, ci)
  const variants = [...(approved ? [approved] : []), ...variantsOf(claims, ci, textsIn(attributeCondition))]
  return variants.map(asVariant)
}

/** The texts that a condition compares with. */
export function textsIn(condition = ''): string[] {
  try {
    return literalsOf(partsOf(condition))
  } catch {
    return []
  }
}

/**
 * Whether a member of the account's policy is for this job and for no other tenant: somebody has decided on it. Who takes over
 * the name of an owner is another tenant, if the condition asks for ids.
 */
function isBound({ci, claims, policy = [], provider, providerName}: TokenCase, asked: readonly string[]): boolean {
  if (!ci) return false
  const others = [
    ...untrustedJobs(claims, ci).flatMap((job) => (job.isOtherTenant ? [job.claims] : [])),
    ...asked.filter((claim) => hasIds(ci, claim)).map((claim) => variantOf(claims, ci, {[claim]: '9900990099'})),
  ]
  const identityOf = (of: TokenCase['claims']) => ({identity: mapAttributes(provider.attributeMapping, of)})
  return policy
    .flatMap(({members}) => members.filter((member) => isInPool(member, {providerName})))
    .filter((member) => asked.every((claim) => member.includes(jsonText(claims[claim] ?? ''))))
    .some(
      (member) => namesJob(member, identityOf(claims)) && !others.some((other) => namesJob(member, identityOf(other))),
    )
}

/** A claim may be what it is for this job, too. Only the CI tells whether the claim names an owner. */
function widened(about: TokenCase, culprits: readonly Leg[]): Change[] {
  const {ci, provider} = about
  const {attributeCondition = ''} = provider
  const parts = culprits.flatMap(({expression, operator, sides: [one, other] = []}) =>
    operator === '==' && one && other && typeof one.value === 'string' && typeof other.value === 'string'
      ? [{expression, claim: one.expression, have: one.value, want: other.value}]
      : [],
  )
  if (!ci || parts.length === 0 || parts.length < culprits.length) return []
  const condition = parts.reduce(
    (text, {claim, expression, have, want}) =>
      text.replace(expression, () => `${claim} in [${celLiteral(want)}, ${celLiteral(have)}]`),
    attributeCondition,
  )
  const claimOf = ({claim}: {claim: string}): string => claim.replace(/^assertion\./, '')
  const named = parts.filter((part) => ci.claimFacts?.[claimOf(part)]?.fixes)
  const owners = named.length > 0 && isBound(about, named.map(claimOf)) ? [] : named
  const {edits, lines} = rewritten(about, condition)
  const whose = owners.map(({claim, have}) => `${escapeLogLine(claim)} '${escapeLogLine(have)}'`).join(' and ')
  return [
    {
      kind: 'add',
      lines: owners.length === 0 ? lines : lines.map((line) => `Only if ${whose} is yours too: ${line}`),
      opens: owners.length === 0 ? 'job' : 'tenant',
      edits,
    },
  ]
}

/** `assertion.ref == 'a'` and `assertion.ref != 'a'`, or an expression and `!` of it. */
function isNegation(one: Leg, other: Leg): boolean {
  const isOf = (not: Leg, plain: Leg): boolean => not.operator === '!' && not.legs?.[0]?.expression === plain.expression
  const sidesOf = ({sides = []}: Leg): string => JSON.stringify(sides.map(({expression}) => expression).sort())
  const isPair = [one.operator, other.operator].sort().join() === '!=,=='
  return isOf(one, other) || isOf(other, one) || (isPair && sidesOf(one) === sidesOf(other))
}

/**
 * In place of a condition that contradicts itself: without the part that another one, true for this job, rules out; and its parts that are true
 * for this job, with what `init` writes for the CI. Any other part that names an owner is no mistake.
 */
function consistent(about: TokenCase, whole: Leg): Change[] {
  const {ci, claims, provider} = about
  const ownerId = ci === undefined ? '' : ownerIn(ci, claims)
  if (!ci || ownerId === '' || unmappedTargets(provider).length > 0) return []
  const legs = whole.operator === '&&' ? (whole.legs ?? []) : [whole]
  const isTrue = ({otherwise, outcome}: Leg): boolean => (outcome === 'skipped' ? otherwise : outcome) === 'true'
  const isContradicted = legs.some((leg) => legs.some((other) => isNegation(leg, other)))
  if (!isContradicted && proofOf(provider).verdict.kind !== 'nobody') return []
  const ruledOut = (leg: Leg): boolean => legs.some((other) => isTrue(other) && isNegation(leg, other))
  const wrong = legs.filter((leg) => !isTrue(leg) && !ruledOut(leg)).map(({expression}) => expression)
  if (claimsNamed(...wrong).some((claim) => ci.claimFacts?.[claim]?.fixes)) return []
  const own = trustedCondition(ci, {ownerId, repository: repositoryIn(ci, claims)})
  const textOf = (those: readonly Leg[], ...more: string[]): string =>
    [...those.map(({expression}) => asLeg(expression)), ...more].join(' && ')
  const kept = legs.filter((leg) => isTrue(leg) && !own.includes(leg.expression))
  const without = legs.filter((leg) => isTrue(leg) || !ruledOut(leg))
  return [...(isContradicted && without.length > 0 ? [textOf(without)] : []), textOf(kept, own)].map((condition) => ({
    kind: 'add',
    opens: 'job',
    ...rewritten(about, condition),
  }))
}
