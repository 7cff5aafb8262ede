// What may be changed so that the condition of a provider lets this job in.

import {jsonText} from '../../base/json.ts'
import {escapeLogLine} from '../../base/quoting.ts'
import {asLeg, ownerIn, trustedCondition} from '../../cis/tokens-list.ts'
import {describeProvider} from '../../google/remedies.ts'
import {conditionTexts, mapAttributes, unmappedTargets} from '../attributes.ts'
import {celLiteral} from '../cel-tree.ts'
import {hasIds} from '../ci-claims.ts'
import type {Check, Leg, TokenCase} from '../diagnosis/check.ts'
import {untrueLegs, valueShown} from '../diagnosis/check-condition.ts'
import {isInPool, namesJob} from '../job-members.ts'
import {approvedVariant, untrustedJobs, variantOf, variantsOf} from '../job-variants.ts'
import {isClosed, proofOf} from '../proof/proofs.ts'
import {claimsNamed, repositoryIn} from '../repository-principal.ts'
import type {Provider} from '../trust.ts'
import {ofUnmapped} from './proven-changes.ts'
import {rewrittenCondition, seenToWork, trialOf} from './provider-changes.ts'
import {aboutProvider, changeMapping, changeProvider} from './provider-lines.ts'
import {afterChange, asVariant, editsOf, type Remedies, type Remedy, remedyLines, type TriedChange} from './search.ts'

/** What was seen to let this job in, or else what to do about each part. */
export function conditionRemedies(about: TokenCase, {condition: leg}: Check): Remedies {
  const toSee = `To see and change the condition: ${describeProvider(aboutProvider(about))}`
  if (!leg) return {remedies: [toSee]}
  const wrong = untrueLegs(leg)
  const parts = wrong.length > 0 ? wrong : [leg]
  const found = conditionChanges(about, leg, parts)
  const [first] = found
  const meant = leg.instead === undefined ? undefined : changeProvider(about, 'attribute-condition', leg.instead)
  const edits = editsOf(found)
  if (meant !== undefined && meant === first?.lines[0]) return {remedies: [meant], edits}
  const byHand = first && first.opens !== 'tenant' ? [] : parts.map(partRemedy)
  return {remedies: [...byHand, ...remedyLines(found, 'sign in'), toSee], edits}
}

function partRemedy({expression, instead, operator, sides = []}: Leg): string {
  const [left, right] = sides
  if (instead !== undefined)
    return `In the condition, write ${escapeLogLine(instead)} instead of ${escapeLogLine(expression)}`
  return operator === '==' && left && right?.value !== undefined
    ? `Run the job where ${escapeLogLine(left.expression)} is ${valueShown(right.value)}`
    : `Run the job where this holds: ${escapeLogLine(expression)}`
}

/** Of an issuer that others have tokens of: what was proven to keep them out must stay so. */
const staysClosed = (before: Provider, after: Provider): boolean => isClosed(after) || !isClosed(before)

/**
 * Changes that were seen to let the job in, best first.
 *
 * @param parts - Those of the condition that are not true.
 */
function conditionChanges(about: TokenCase, whole: Leg, parts: readonly Leg[]): Remedy[] {
  const {provider} = about
  const now = trialOf(about)
  const changes = [
    ...correction(about, whole),
    ...mapped(about),
    ...pipelineChanges(about),
    ...consistent(about, whole),
    ...widened(about, parts),
  ].filter((each) => staysClosed(provider, afterChange(now, each).provider))
  return seenToWork(about, 'condition', changes)
}

/** The condition as it was meant. */
const correction = (about: TokenCase, {instead}: Leg): TriedChange[] =>
  instead === undefined ? [] : [{kind: 'correct', opens: 'nothing', ...rewrittenCondition(about, instead)}]

/** The condition asks for attributes that nothing is mapped to, while the token has claims of these names. */
function mapped(about: TokenCase): TriedChange[] {
  return ofUnmapped(about.provider, (claim) => about.claims[claim] !== undefined).map((made) => {
    const {attributeCondition = '', attributeMapping} = afterChange(trialOf(about), made).provider
    const line =
      made.kind === 'map'
        ? changeMapping(about, attributeMapping)
        : changeProvider(about, 'attribute-condition', attributeCondition)
    return {...made, opens: 'nothing', lines: [line]}
  })
}

/** The job as the condition wants it: of an environment, a branch or an event that it names. */
function pipelineChanges({ci, claims, provider: {attributeCondition = ''}}: TokenCase): TriedChange[] {
  if (!ci) return []
  const approved = approvedVariant(claims, ci)
  const variants = [...(approved ? [approved] : []), ...variantsOf(claims, ci, conditionTexts(attributeCondition))]
  return variants.map(asVariant)
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
function widened(about: TokenCase, wrong: readonly Leg[]): TriedChange[] {
  const {ci, provider} = about
  const {attributeCondition = ''} = provider
  const parts = wrong.flatMap(({expression, operator, sides: [one, other] = []}) =>
    operator === '==' && one && other && typeof one.value === 'string' && typeof other.value === 'string'
      ? [{expression, claim: one.expression, have: one.value, want: other.value}]
      : [],
  )
  if (!ci || parts.length === 0 || parts.length < wrong.length) return []
  const condition = parts.reduce(
    (text, {claim, expression, have, want}) =>
      text.replace(expression, () => `${claim} in [${celLiteral(want)}, ${celLiteral(have)}]`),
    attributeCondition,
  )
  const claimOf = ({claim}: {claim: string}): string => claim.replace(/^assertion\./, '')
  const named = parts.filter((part) => ci.claimFacts?.[claimOf(part)]?.fixes)
  const owners = named.length > 0 && isBound(about, named.map(claimOf)) ? [] : named
  const {edits, lines} = rewrittenCondition(about, condition)
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
 * In place of a condition that contradicts itself: without the part that another one, true for this job, rules out; and
 * its parts that are true for this job, with what `init` writes for the CI. Any other part that names an owner is no
 * mistake.
 */
function consistent(about: TokenCase, whole: Leg): TriedChange[] {
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
    ...rewrittenCondition(about, condition),
  }))
}
