import {mapAttributes, meetsCondition} from '../../federation/attributes.ts'
import {type Allowance, allowance, isSpent, within} from '../../federation/cel-budget.ts'
import type {Provider, World} from '../../federation/trust.ts'
import type {Found, Rule} from './finding.ts'
import {providersOf} from './places.ts'
import {proofOf} from './proofs.ts'

/** About a second: nobody can interrupt it. */
const MAX_FILE_STEPS = 3_000_000

const costly = (what: string, path: Found['path']): Found => ({
  code: 'TRUST_EXPRESSION_COSTLY',
  level: 'error',
  path,
  message: `${what} more steps than ci-auth evaluates, so nobody knows whom the file lets in`,
  remedy: 'Use fewer nested macros, shorter lists and simpler patterns.',
})

/** What takes more steps than an expression may, where it stands. The proof evaluates nothing: here each is, once. */
export const costlyExpressions: Rule = (world) => {
  const own = allowance('judging a file', MAX_FILE_STEPS)
  within(own, () => {
    for (const {it} of providersOf(world)) evaluateOnce(it)
  })
  return givenUp(world, own)
}

function evaluateOnce(provider: Provider): void {
  const claims = proofOf(provider).standing.ci?.claims({iss: provider.issuer}) ?? {}
  meetsCondition(provider.attributeCondition, claims, mapAttributes(provider.attributeMapping, claims))
}

/** What was not judged is not safe: each expression that was given up within `spent`, where it stands, or the file. */
function givenUp(world: World, spent: Allowance): Found[] {
  const has = (text: string | undefined): boolean => text !== undefined && spent.givenUp.has(text)
  const found = providersOf(world).flatMap(({it, path}) => [
    ...Object.entries(it.attributeMapping)
      .filter(([, text]) => has(text))
      .map(([target]) => costly(`the mapping of ${target} takes`, [...path, 'attributeMapping', target])),
    ...(has(it.attributeCondition) ? [costly(`the condition of ${it.id} takes`, [...path, 'attributeCondition'])] : []),
  ])
  const isKnown = found.length > 0 || (spent.givenUp.size === 0 && !isSpent(spent))
  return isKnown ? found : [costly('the mappings and conditions take', ['pools'])]
}
