import {nearest} from '../../base/nearest.ts'
import {assertionOf, ciOfIssuer} from '../../cis/tokens-list.ts'
import {mapAttributes, meetsCondition} from '../attributes.ts'
import {literalsOf, type Part, partsOf} from '../cel.ts'
import {type Allowance, allowance, isSpent, within} from '../cel-budget.ts'
import {childrenOf} from '../cel-metering.ts'
import {ofUnmapped, type ProvenChange, provenRemedy, unmappedTargets} from '../remedy/condition-changes.ts'
import type {Provider, World} from '../trust.ts'
import {type Found, providersOf, type Rule} from './finding.ts'
import {claimNames, claimsOf, isAmong, proofOf} from './proofs.ts'

const isNamed = (part: Part | undefined, name: string): boolean =>
  part?.exprKind.case === 'identExpr' && part.exprKind.value.name === name

/** The `key` of `root.key` or `root['key']`. */
function keyOf({exprKind}: Part, root: string): string | undefined {
  if (exprKind.case === 'selectExpr') return isNamed(exprKind.value.operand, root) ? exprKind.value.field : undefined
  if (exprKind.case !== 'callExpr' || exprKind.value.function !== '_[_]') return undefined
  const [operand, index] = exprKind.value.args
  return isNamed(operand, root) && index ? literalsOf(index)[0] : undefined
}

/** The claims that `part` reads, directly or through the mapping. */
export function claimsIn(part: Part, mapping: Readonly<Record<string, string>>): string[] {
  const claim = keyOf(part, 'assertion')
  if (claim !== undefined) return [claim]
  for (const root of ['attribute', 'google']) {
    const key = keyOf(part, root)
    if (key !== undefined) return mappedFrom(mapping[`${root}.${key}`])
  }
  return childrenOf(part).flatMap((child) => claimsIn(child, mapping))
}

const mappedFrom = (expression: string | undefined): string[] =>
  expression === undefined ? [] : claimsIn(partsOf(expression), {})

export const unknownClaim: Rule = (world) =>
  providersOf(world).flatMap(({value: it, path}): Found[] => {
    const ci = ciOfIssuer(it.issuer)
    // The address of a server only suggests which CI it is.
    if (!ci || ci.issuer.kind === 'server') return []
    const known = claimNames(ci)
    const isKnown = isAmong(known)
    const names = known.filter((name) => !name.endsWith('*'))
    const written = [
      ...Object.entries(it.attributeMapping).map(([target, text]) => ({text, at: ['attributeMapping', target]})),
      ...(it.attributeCondition ? [{text: it.attributeCondition, at: ['attributeCondition']}] : []),
    ]
    return written.flatMap(({at, text}) =>
      [...new Set(claimsIn(partsOf(text), {}))]
        .filter((claim) => !isKnown(claim))
        .flatMap((claim) => {
          const meant = nearest(claim, names)
          return meant === undefined
            ? []
            : [
                {
                  code: 'TRUST_CLAIM_UNKNOWN' as const,
                  level: 'warning' as const,
                  path: [...path, ...at],
                  message: `tokens of ${ci.label} have no claim "${claim}", so this is never true`,
                  remedy: provenRemedy(it, withClaim(it, claim, meant)) ?? `Did you mean ${assertionOf(meant)}?`,
                },
              ]
        }),
    )
  })

/** The condition with the claim that was probably meant. */
const withClaim = ({attributeCondition}: Provider, claim: string, meant: string): ProvenChange[] => {
  const condition = attributeCondition?.replaceAll(assertionOf(claim), assertionOf(meant))
  return condition === undefined || condition === attributeCondition
    ? []
    : [{kind: 'correct', edits: [{of: 'provider', set: {attributeCondition: condition}}]}]
}

export const unmappedInCondition: Rule = (world) =>
  providersOf(world).flatMap(({value: it, path}): Found[] =>
    unmappedTargets(it).map((target) => ({
      code: 'TRUST_ATTRIBUTE_UNMAPPED',
      level: 'error',
      path: [...path, 'attributeCondition'],
      message: `the condition of ${it.id} reads ${target}, but its mapping does not set it: nobody gets in`,
      remedy: provenRemedy(it, ofUnmapped(it, claimsOf(it))) ?? `attributeMapping: {${target}: assertion.CLAIM}`,
    })),
  )

/** Takes about a second, because it cannot be interrupted. */
const MAX_FILE_STEPS = 3_000_000

const costly = (what: string, path: Found['path']): Found => ({
  code: 'TRUST_EXPRESSION_COSTLY',
  level: 'error',
  path,
  message: `${what} more steps than ci-auth evaluates, so it is not known who gets in`,
  remedy: 'Use fewer nested macros, shorter lists and simpler patterns.',
})

/** Reports each expression that takes too many steps. The proof evaluates nothing, so each is evaluated here, once. */
export const costlyExpressions: Rule = (world) => {
  const own = allowance('judging a file', MAX_FILE_STEPS)
  within(own, () => {
    for (const {value: it} of providersOf(world)) evaluateOnce(it)
  })
  return givenUp(world, own)
}

function evaluateOnce(provider: Provider): void {
  const claims = proofOf(provider).tenancy.ci?.claims({iss: provider.issuer}) ?? {}
  meetsCondition(provider.attributeCondition, claims, mapAttributes(provider.attributeMapping, claims))
}

/** What was not evaluated is not safe: reports each expression that was given up within `spent`, or else the whole file. */
function givenUp(world: World, spent: Allowance): Found[] {
  const has = (text: string | undefined): boolean => text !== undefined && spent.givenUp.has(text)
  const found = providersOf(world).flatMap(({value: it, path}) => [
    ...Object.entries(it.attributeMapping)
      .filter(([, text]) => has(text))
      .map(([target]) => costly(`the mapping of ${target} takes`, [...path, 'attributeMapping', target])),
    ...(has(it.attributeCondition) ? [costly(`the condition of ${it.id} takes`, [...path, 'attributeCondition'])] : []),
  ])
  const isKnown = found.length > 0 || (spent.givenUp.size === 0 && !isSpent(spent))
  return isKnown ? found : [costly('the mappings and conditions take', ['pools'])]
}
