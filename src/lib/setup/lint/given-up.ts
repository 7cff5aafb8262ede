import {type Allowance, isSpent} from '../../federation/cel-budget.ts'
import type {World} from '../../federation/trust.ts'
import type {Found} from './finding.ts'
import {providersOf} from './places.ts'

const costly = (what: string, path: Found['path']): Found => ({
  code: 'TRUST_EXPRESSION_COSTLY',
  level: 'error',
  path,
  message: `${what} more steps than ci-auth evaluates, so nobody knows whom the file lets in`,
  remedy: 'Use fewer nested macros, shorter lists and simpler patterns.',
})

/** What was not judged is not safe: each expression that was given up within `spent`, where it stands, or the file. */
export function givenUp(world: World, spent: Allowance): Found[] {
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
