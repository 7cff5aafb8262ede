import {defined, jsonText} from '../base/json.ts'
import type {Claims} from '../base/jwt.ts'
import {engineValue, evaluate} from './cel.ts'
import {MAX_STEPS, stepAllowance, withinAllowance} from './cel-budget.ts'
import {celPartsOf, childrenOf, literalsOf, type Part, syntaxError} from './cel-parts.ts'
import type {Provider} from './trust.ts'

/** @see https://cloud.google.com/iam/docs/workload-identity-federation#mapping */
export const providerLimits = {
  subjectBytes: 127,
  totalBytes: 8192,
  attributes: 50,
  attributeNameLength: 100,
  mappingLength: 2048,
  conditionLength: 4096,
  audiences: 10,
  audienceLength: 256,
} as const

/** Why Google would refuse the mapped values. */
export type MappingProblem =
  | {kind: 'subject-empty'}
  | {kind: 'subject-too-long'; bytes: number}
  | {kind: 'not-a-string'; attribute: string}
  | {kind: 'groups-not-strings'}
  | {kind: 'too-large'; bytes: number}
  /** Not a refusal of Google: ci-auth did not evaluate it. `why` names the limit. */
  | {kind: 'given-up'; attribute: string; why: string}

export interface MappedIdentity {
  /** Undefined if the mapping yields no text. */
  subject: string | undefined
  groups: string[]
  /** Without the prefix `attribute.`. Only those that are texts. */
  attributes: Record<string, string>
  /** Targets whose expression failed, usually because a claim is missing, with the engine's message. Google does not refuse this. */
  absent: Record<string, string>
  problems: MappingProblem[]
}

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string')

function subjectProblem(subject: unknown): MappingProblem | undefined {
  if (subject === undefined || subject === null || subject === '') return {kind: 'subject-empty'}
  if (typeof subject !== 'string') return {kind: 'not-a-string', attribute: 'google.subject'}
  const bytes = Buffer.byteLength(subject)
  return bytes > providerLimits.subjectBytes ? {kind: 'subject-too-long', bytes} : undefined
}

function problemsOf(values: Record<string, unknown>): MappingProblem[] {
  const {'google.subject': subject, 'google.groups': groups, ...others} = values
  const bytes = Object.values(values)
    .flat()
    .reduce<number>((sum, value) => sum + Buffer.byteLength(jsonText(value)), 0)
  const found: (MappingProblem | undefined)[] = [
    subjectProblem(subject),
    ...Object.entries(others)
      .filter(([, value]) => typeof value !== 'string')
      .map(([attribute]) => ({kind: 'not-a-string' as const, attribute})),
    groups === undefined || isTexts(groups) ? undefined : {kind: 'groups-not-strings'},
    bytes > providerLimits.totalBytes ? {kind: 'too-large', bytes} : undefined,
  ]
  return found.filter((problem) => problem !== undefined)
}

/** The identity of `assertion`, the claims of an ID token, in the pool. */
export function mapAttributes(mapping: Readonly<Record<string, string>>, assertion: Claims): MappedIdentity {
  const values: Record<string, unknown> = {}
  const absent: Record<string, string> = {}
  const givenUp: MappingProblem[] = []
  const variables = {assertion: engineValue(assertion)}
  withinAllowance(stepAllowance('a mapping', MAX_STEPS), () => {
    for (const [target, expression] of Object.entries(mapping)) {
      const result = evaluate(expression, variables)
      if ('value' in result) {
        values[target] = result.value
        continue
      }
      absent[target] = result.error
      if (result.isOverBudget) givenUp.push({kind: 'given-up', attribute: target, why: result.error})
    }
  })

  const {'google.subject': subject, 'google.groups': groups, ...others} = values
  const texts = Object.entries(others).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  return {
    subject: typeof subject === 'string' && subject !== '' ? subject : undefined,
    groups: isTexts(groups) ? groups : [],
    attributes: Object.fromEntries(texts.map(([target, value]) => [target.replace(/^attribute\./, ''), value])),
    absent,
    problems: [...givenUp, ...problemsOf(values)],
  }
}

/** The variables of a condition. */
export interface ConditionBindings {
  assertion: Claims
  google: {subject?: string; groups: readonly string[]}
  /** Without the prefix `attribute.` */
  attribute: Readonly<Record<string, string>>
}

export const conditionBindings = (
  assertion: Claims,
  {attributes, groups, subject}: MappedIdentity,
): ConditionBindings => ({
  assertion,
  google: {...defined({subject}), groups},
  attribute: attributes,
})

/** Whether the provider lets the token in, or why this was not evaluated: the text names the limit. */
export function judgeCondition(
  condition: string | undefined,
  assertion: Claims,
  mapped: MappedIdentity,
): boolean | {givenUp: string} {
  if (condition === undefined || condition === '') return true
  const result = evaluate(condition, {...conditionBindings(assertion, mapped)})
  if ('value' in result) return result.value === true
  return result.isOverBudget ? {givenUp: result.error} : false
}

/** Whether the provider lets the token in. It does not if the expression fails, or does not yield a boolean. */
export const meetsCondition = (condition: string | undefined, assertion: Claims, mapped: MappedIdentity): boolean =>
  judgeCondition(condition, assertion, mapped) === true

/** `root.key` or `root['key']`. Without a key: it is computed, or the root is read as a whole. */
interface Read {
  root: string
  key: string | undefined
}

const ROOTS: readonly string[] = ['assertion', 'attribute', 'google']

function readOf({exprKind}: Part): Read | undefined {
  const rootOf = (part: Part | undefined) => (part?.exprKind.case === 'identExpr' ? part.exprKind.value.name : '')
  if (exprKind.case === 'identExpr') return {root: exprKind.value.name, key: undefined}
  if (exprKind.case === 'selectExpr') return {root: rootOf(exprKind.value.operand), key: exprKind.value.field}
  if (exprKind.case !== 'callExpr' || exprKind.value.function !== '_[_]') return undefined
  const [operand, index] = exprKind.value.args
  const [key] = index?.exprKind.case === 'constExpr' ? literalsOf(index) : []
  return {root: rootOf(operand), key}
}

/** @param hidden - The variables of macros around it. */
function readsIn(part: Part, hidden: readonly string[] = []): Read[] {
  const {exprKind} = part
  const read = readOf(part)
  if (read && ROOTS.includes(read.root) && !hidden.includes(read.root)) {
    const [, index] = exprKind.case === 'callExpr' ? exprKind.value.args : []
    return [read, ...(index ? readsIn(index, hidden) : [])]
  }
  if (exprKind.case !== 'comprehensionExpr') return childrenOf(part).flatMap((child) => readsIn(child, hidden))
  const {iterRange, iterVar} = exprKind.value
  return childrenOf(part).flatMap((child) => readsIn(child, child === iterRange ? hidden : [...hidden, iterVar]))
}

/** In the place of a claim whose name is computed, or of all claims together. */
export const ANY_CLAIM = '*'

/** The claims that `part` reads, directly or through the mapping. One of them can be {@link ANY_CLAIM}. */
export const claimsIn = (part: Part, mapping: Readonly<Record<string, string>>): string[] =>
  readsIn(part).flatMap(({key, root}) => {
    if (root === 'assertion') return [key ?? ANY_CLAIM]
    if (key === undefined) return [ANY_CLAIM]
    const expression = mapping[`${root}.${key}`]
    return expression === undefined ? [] : claimsIn(celPartsOf(expression), {})
  })

/** The targets `attribute.NAME` that an expression of a condition reads by name. */
const attributesIn = (expression: string): string[] => [
  ...new Set(
    readsIn(celPartsOf(expression)).flatMap(({key, root}) =>
      root === 'attribute' && key !== undefined ? [`attribute.${key}`] : [],
    ),
  ),
]

/** The texts that a condition compares with. */
export function conditionTexts(condition = ''): string[] {
  try {
    return literalsOf(celPartsOf(condition))
  } catch {
    return []
  }
}

/** Attributes that the condition of a provider reads, but its mapping does not set. */
export const unmappedTargets = ({attributeCondition = '', attributeMapping}: Provider): string[] =>
  attributeCondition.trim() === '' || syntaxError(attributeCondition) !== undefined
    ? []
    : attributesIn(attributeCondition).filter((target) => !(target in attributeMapping))
