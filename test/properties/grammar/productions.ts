// Which forms of CEL and RE2 an expression has: a campaign counts those that it reached.
import {childrenOf, type Part, parsedSource, syntaxError} from '../../../src/lib/trust/cel-parts.ts'
import {textForms, truthForms} from './cel-forms.ts'
import type {Pattern} from './re2.ts'
import {forms} from './re2-forms.ts'

const named = new Set([...Object.keys(textForms), ...Object.keys(truthForms)])

/** What is told by the text alone, once what is in raw texts is left out. */
const WRITTEN: Readonly<Record<string, RegExp>> = {
  'leading dot': /(?:^|[\s([{!])\.[a-z]/,
  comment: /\/\//,
  "'''": /'''/,
  '"""': /"""/,
  '"': /"/,
  "b'": /\bb'/,
  '\\x': /\\x/,
  '\\u': /\\u/,
  '\\U': /\\U/,
  '\\0': /\\[0-7]{3}/,
  '0x': /\b0[xX]/,
  '1e1': /\de\d/,
}
const RAW = /\b[rR](?:'[^'\n]*'|"[^"\n]*")/g

const CONSTANTS = 'boolValue bytesValue doubleValue int64Value nullValue stringValue uint64Value'.split(' ')
const OTHERS = ['name', 'list', 'map', 'message', 'raw text', 'is too long', 'is deep', 'cannot be read']

const celNames = (): string[] => [
  ...[...named].filter((name) => name !== 'literal' && name !== 'white space'),
  ...[...Object.keys(WRITTEN), ...CONSTANTS, ...OTHERS, 'is not known'],
]

/** All that can be reached. What RE2 refuses is counted together. */
export const allProductions: readonly string[] = [
  ...new Set([
    ...celNames().map((name) => `CEL ${name}`),
    ...[...Object.keys(forms), 'refused'].map((name) => `RE2 ${name}`),
  ]),
]

export const operatorOf = (name: string): string => {
  if (name === '@in') return 'in'
  return /^_?[^\w]/.test(name) ? name.replaceAll('_', '') : name
}

function ownName({exprKind}: Part): string[] {
  switch (exprKind.case) {
    case 'constExpr':
      return [exprKind.value.constantKind.case ?? '']
    case 'callExpr': {
      const {function: called, target} = exprKind.value
      const name = called === 'quote' && target ? 'strings.quote' : operatorOf(called)
      return [named.has(name) ? name : 'is not known']
    }
    case 'selectExpr':
      return ['field']
    case 'identExpr':
      return ['name']
    case 'listExpr':
      return ['list']
    case 'structExpr':
      return [exprKind.value.messageName === '' ? 'map' : 'message']
    default:
      return []
  }
}

/** The forms of an expression as it is written: a macro is one, whatever it stands for. */
function* formsIn(expression: string): Iterable<string> {
  const {expr, macroOf} = parsedSource(expression)
  const waiting: Part[] = [expr]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const written = macroOf(next) ?? next
    yield* ownName(written)
    waiting.push(...childrenOf(written))
  }
}

function* celIn(expression: string): Iterable<string> {
  const problem = syntaxError(expression)
  if (problem === undefined) yield* formsIn(expression)
  else yield problem.includes('characters') ? 'is too long' : problem.includes('levels') ? 'is deep' : 'cannot be read'
  const cooked = expression.replace(RAW, '')
  if (cooked !== expression) yield 'raw text'
  for (const [name, form] of Object.entries(WRITTEN)) if (form.test(cooked)) yield name
}

/** Counts each form of the expressions once. */
export function countProductions(
  counts: Map<string, number>,
  expressions: readonly string[],
  patterns: readonly Pattern[],
): void {
  const known = (name: string): string => `RE2 ${Object.hasOwn(forms, name) ? name : 'refused'}`
  const reached = new Set([
    ...expressions.flatMap((expression) => [...celIn(expression)].map((name) => `CEL ${name}`)),
    ...patterns.flatMap((pattern) => pattern.forms.map(known)),
  ])
  for (const name of reached) counts.set(name, (counts.get(name) ?? 0) + 1)
}
