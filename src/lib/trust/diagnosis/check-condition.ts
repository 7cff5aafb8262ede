import {escapeLogLine} from '../../base/quoting.ts'
import {describeProvider} from '../../google/remedies.ts'
import {conditionBindings, judgeCondition, type MappedIdentity} from '../attributes.ts'
import type {Check, Leg} from './check.ts'
import {explainCondition} from './explain-condition.ts'
import {aboutProvider, change, type TokenCase} from './token-case.ts'

export function checkCondition(about: TokenCase, identity: MappedIdentity): Check {
  const {attributeCondition: condition = ''} = about.provider
  if (condition === '') {
    return {
      name: 'condition',
      status: 'ok',
      what: 'the provider has no condition: it lets every token of the issuer in',
    }
  }
  const judged = judgeCondition(condition, about.claims, identity)
  if (typeof judged === 'object') return givenUp(about, judged.givenUp)
  const leg = explainCondition(condition, conditionBindings(about.claims, identity))
  if (leg.outcome === 'true') return {name: 'condition', status: 'ok', what: 'the condition holds', condition: leg}
  const [first, ...others] = culprits(leg)
  return {
    name: 'condition',
    status: 'failed',
    code: 'STS_CONDITION_REJECTED',
    what: `the condition ${leg.outcome === 'error' ? 'fails' : 'is false'}: ${inWords(first ?? leg)}`,
    details: others.map(inWords),
    remedies: remediesOf(about, leg, first ? [first, ...others] : [leg]),
    condition: leg,
  }
}

const givenUp = (about: TokenCase, why: string): Check => ({
  name: 'condition',
  status: 'failed',
  code: 'FEDERATION_EXPRESSION_COSTLY',
  what: `the condition was not evaluated: ${why}`,
  remedies: [`To see and change the condition: ${describeProvider(aboutProvider(about))}`],
})

/** The whole condition as this token meets it; else what to do about each part. */
function remediesOf(about: TokenCase, {instead}: Leg, parts: readonly Leg[]): string[] {
  if (instead !== undefined) return [change(about, 'attribute-condition', instead)]
  return [
    ...parts.map((part) =>
      part.instead === undefined
        ? wanted(part)
        : `In the condition, write ${escapeLogLine(part.instead)} in place of ${escapeLogLine(part.expression)}`,
    ),
    `To see and change the condition: ${describeProvider(aboutProvider(about))}`,
  ]
}

/** What a leg that is no chain came to, were it asked. */
const cameTo = ({otherwise, outcome}: Leg): string => (outcome === 'skipped' ? (otherwise ?? 'true') : outcome)

/** The smallest parts that keep the condition from being true, in their order. */
export function culprits(leg: Leg): Leg[] {
  if (cameTo(leg) === 'true') return []
  const {legs = [], operator} = leg
  if (operator === '&&' || operator === '||') return legs.flatMap(culprits)
  if (operator === '?:')
    return legs
      .filter(({outcome}) => outcome !== 'skipped')
      .flatMap(culprits)
      .slice(0, 1)
  return [leg]
}

const shown = (value: unknown): string =>
  escapeLogLine(typeof value === 'string' ? `'${value}'` : (JSON.stringify(value) ?? ''))

/** `it wants assertion.ref == 'main', and assertion.ref is 'refs/heads/main'; …` */
function inWords({error, expression, miss, sides = []}: Leg): string {
  const values = sides
    .filter(({expression: text, value}) => value !== undefined && !isLiteral(text))
    .map(({expression: text, value}) => `${escapeLogLine(text)} is ${shown(value)}`)
  const reasons = [...values, ...new Set([error, miss].filter((text) => text !== undefined).map(escapeLogLine))]
  return `it wants ${escapeLogLine(expression)}${reasons.length > 0 ? `, and ${reasons.join('; ')}` : ''}`
}

const isLiteral = (text: string): boolean => /^[bBrR]{0,2}["'\d[{-]|^(?:true|false|null)$/.test(text)

/** Where such a condition would hold. */
function wanted({expression, operator, sides = []}: Leg): string {
  const [left, right] = sides
  return operator === '==' && left && right?.value !== undefined
    ? `Run the job where ${escapeLogLine(left.expression)} is ${shown(right.value)}`
    : `Run the job where this holds: ${escapeLogLine(expression)}`
}
