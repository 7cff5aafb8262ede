// Why a condition lets a token in or keeps it out, leg by leg.

import {defined} from '../../base/json.ts'
import {escapeLogLine} from '../../base/quoting.ts'
import {type ConditionBindings, conditionBindings, judgeCondition, type MappedIdentity} from '../attributes.ts'
import {evaluate} from '../cel.ts'
import {isSpent, MAX_EXPLANATION_STEPS, stepAllowance, withinAllowance} from '../cel-budget.ts'
import {type CelNode, celTree} from '../cel-tree.ts'
import type {Check, ConditionOutcome, Leg, Side, TokenCase} from './check.ts'
import {type Bindings, missingNameIn, missOf, resultOf, sideOf} from './near-miss.ts'

export function checkCondition(about: TokenCase, identity: MappedIdentity): Check {
  const {attributeCondition: condition = ''} = about.provider
  if (condition === '') {
    return {
      name: 'condition',
      status: 'ok',
      what: 'the provider has no condition: it accepts every token of the issuer',
    }
  }
  const judged = judgeCondition(condition, about.claims, identity)
  if (typeof judged === 'object') return givenUp(judged.givenUp)
  const leg = explainCondition(condition, conditionBindings(about.claims, identity))
  if (leg.outcome === 'true') return {name: 'condition', status: 'ok', what: 'the condition is true', condition: leg}
  const [first, ...others] = untrueLegs(leg)
  return {
    name: 'condition',
    status: 'failed',
    code: 'STS_CONDITION_REJECTED',
    what: `the condition ${leg.outcome === 'error' ? 'fails' : 'is false'}: ${inWords(first ?? leg)}`,
    details: others.map(inWords),
    condition: leg,
  }
}

const givenUp = (why: string): Check => ({
  name: 'condition',
  status: 'failed',
  code: 'FEDERATION_EXPRESSION_COSTLY',
  what: `the condition was not evaluated: ${why}`,
})

/** The result of a leg, also if it was skipped. */
const cameTo = ({otherwise, outcome}: Leg): string => (outcome === 'skipped' ? (otherwise ?? 'true') : outcome)

/** The smallest parts that keep the condition from being true, in their order. */
export function untrueLegs(leg: Leg): Leg[] {
  if (cameTo(leg) === 'true') return []
  const {legs = [], operator} = leg
  if (operator === '&&' || operator === '||') return legs.flatMap(untrueLegs)
  if (operator === '?:')
    return legs
      .filter(({outcome}) => outcome !== 'skipped')
      .flatMap(untrueLegs)
      .slice(0, 1)
  return [leg]
}

export const valueShown = (value: unknown): string =>
  escapeLogLine(typeof value === 'string' ? `'${value}'` : (JSON.stringify(value) ?? ''))

/** `it requires assertion.ref == 'main', and assertion.ref is 'refs/heads/main'; …` */
function inWords({error, expression, miss, sides = []}: Leg): string {
  const values = sides
    .filter(({expression: text, value}) => value !== undefined && !isLiteral(text))
    .map(({expression: text, value}) => `${escapeLogLine(text)} is ${valueShown(value)}`)
  const reasons = [...values, ...new Set([error, miss].filter((text) => text !== undefined).map(escapeLogLine))]
  return `it requires ${escapeLogLine(expression)}${reasons.length > 0 ? `, and ${reasons.join('; ')}` : ''}`
}

const isLiteral = (text: string): boolean => /^[bBrR]{0,2}["'\d[{-]|^(?:true|false|null)$/.test(text)

/** A leg with its place in the condition, so that it can be replaced there. */
interface Placed {
  leg: Leg
  node: CelNode
}

const SIDED = ['==', '!=', '<', '<=', '>', '>=', 'in', 'startsWith', 'endsWith', 'contains', 'matches']
const LISTED = ['exists', 'exists_one', 'all', 'filter', 'map']

/** The result of each part of `condition` for one token, and how the false parts nearly are true. */
export function explainCondition(condition: string, bindings: ConditionBindings): Leg {
  const values: Bindings = {...bindings}
  try {
    const tree = celTree(condition)
    const own = stepAllowance('the explanation of a condition', MAX_EXPLANATION_STEPS)
    const {leg} = withinAllowance(own, () => explain(tree, values))
    return own.givenUp.size > 0 || isSpent(own) ? wholeLeg(tree, values) : leg
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error)
    return {expression: condition, outcome: 'error', error: `it is not valid CEL: ${text}`}
  }
}

/** The result of `node`, without the results of its parts. */
function wholeLeg(node: CelNode, bindings: Bindings): Leg {
  const result = resultOf(node, bindings)
  if ('error' in result) return {expression: node.text, outcome: 'error', error: result.error}
  if (typeof result.value === 'boolean') return {expression: node.text, outcome: result.value ? 'true' : 'false'}
  return {expression: node.text, outcome: 'error', error: notBoolean(result.value)}
}

function explain(node: CelNode, bindings: Bindings): Placed {
  if (node.kind === 'operator') {
    if (node.name === '&&' || node.name === '||') return explainChain(node, bindings)
    if (node.name === '!') return explainNot(node, bindings)
    if (node.name === '?:') return explainChoice(node, bindings)
  }
  return {node, leg: explainLeaf(node, bindings)}
}

/** The rule of CEL: one `false` decides `&&` even if other legs fail, and one `true` decides `||`. */
function explainChain(node: CelNode, bindings: Bindings): Placed {
  const decisive: ConditionOutcome = node.name === '&&' ? 'false' : 'true'
  const placed = node.operands.map((operand) => explain(operand, bindings))
  const decider = placed.findIndex(({leg}) => leg.outcome === decisive)
  const failed = placed.find(({leg}) => leg.outcome === 'error')
  const outcome = decider >= 0 ? decisive : failed ? 'error' : decisive === 'true' ? 'false' : 'true'
  const legs = placed.map(({leg}, index) => (decider >= 0 && index > decider ? skipped(leg) : leg))
  const leg: Leg = {expression: node.text, operator: node.name, outcome, legs}
  if (outcome === 'true') return {node, leg}
  const error = outcome === 'error' ? failed?.leg.error : undefined
  const wrong = placed.filter((each) => each.leg.outcome !== 'true')
  const replacements = node.name === '&&' ? wrong : wrong.filter((each) => each.leg.instead !== undefined).slice(0, 1)
  return {node, leg: {...leg, ...defined({error}), ...rewritten(node, replacements, bindings)}}
}

/** `node` with `instead` of each of `parts`, if all have one and the result is true. */
function rewritten(node: CelNode, parts: readonly Placed[], bindings: Bindings): {instead?: string} {
  if (parts.length === 0 || parts.some(({leg}) => leg.instead === undefined)) return {}
  const instead = parts.reduceRight(
    (text, part) =>
      text.slice(0, part.node.start - node.start) + part.leg.instead + text.slice(part.node.end - node.start),
    node.text,
  )
  return holds(instead, bindings) ? {instead} : {}
}

function holds(expression: string, bindings: Bindings): boolean {
  const result = evaluate(expression, bindings)
  return 'value' in result && result.value === true
}

function skipped(leg: Leg): Leg {
  const {legs, outcome, ...others} = leg
  const otherwise = outcome === 'skipped' ? leg.otherwise : outcome
  return {...others, outcome: 'skipped', ...defined({otherwise, legs: legs?.map(skipped)})}
}

function explainNot(node: CelNode, bindings: Bindings): Placed {
  const legs = node.operands.map((operand) => explain(operand, bindings).leg)
  const {error, outcome: inner} = legs[0] ?? {}
  const outcome = inner === 'true' ? 'false' : inner === 'false' ? 'true' : 'error'
  // What would make the operand true makes this false.
  const plain = outcome === 'error' ? legs : legs.map(({instead: _instead, miss: _miss, ...leg}) => leg)
  return {node, leg: {expression: node.text, operator: '!', outcome, legs: plain, ...defined({error})}}
}

function explainChoice(node: CelNode, bindings: Bindings): Placed {
  const placed = node.operands.map((operand) => explain(operand, bindings))
  const [test, yes, no] = placed
  const chosen = test?.leg.outcome === 'true' ? yes : test?.leg.outcome === 'false' ? no : undefined
  const legs = placed.map((each) => (each === test || each === chosen ? each.leg : skipped(each.leg)))
  const outcome = chosen?.leg.outcome ?? 'error'
  const {error} = (chosen ?? test)?.leg ?? {}
  const leg: Leg = {expression: node.text, operator: '?:', outcome, legs, ...defined({error})}
  return {node, leg: chosen && outcome !== 'true' ? {...leg, ...rewritten(node, [chosen], bindings)} : leg}
}

function explainLeaf(node: CelNode, bindings: Bindings): Leg {
  const result = resultOf(node, bindings)
  const sides = sidesOf(node, bindings)
  const leg = {expression: node.text, ...(sides.length < 2 && node.name !== 'has' ? {} : {operator: node.name}), sides}
  if ('value' in result && result.value === true) return {...leg, outcome: 'true'}
  const miss = missOf(node, bindings)
  const instead = miss?.instead !== undefined && holds(miss.instead, bindings) ? miss.instead : undefined
  const near = defined({miss: miss?.what, instead})
  if ('value' in result && result.value === false) return {...leg, outcome: 'false', ...near}
  const error = 'error' in result ? (missingNameIn(node, bindings)?.what ?? result.error) : notBoolean(result.value)
  return {...leg, outcome: 'error', error, ...near}
}

const notBoolean = (value: unknown): string =>
  `it is ${typeof value === 'string' ? 'a text' : JSON.stringify(value)}, neither true nor false`

function sidesOf(node: CelNode, bindings: Bindings): Side[] {
  const {kind, name, operands} = node
  if (name === 'has') return operands.map((operand) => sideOf(operand, bindings))
  if (kind === 'macro' && LISTED.includes(name)) {
    const [list, ...others] = operands
    const body = others.map(({text}) => text).join(', ')
    return list ? [sideOf(list, bindings), {expression: body}] : []
  }
  if (SIDED.includes(name)) return operands.map((operand) => sideOf(operand, bindings))
  return kind === 'literal' ? [] : [sideOf(node, bindings)]
}
