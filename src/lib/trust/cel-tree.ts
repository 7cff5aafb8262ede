// https://github.com/google/cel-spec/blob/master/doc/langdef.md#syntax
import {type Part, parsedSource} from './cel-parts.ts'

const ESCAPED: Readonly<Record<string, string>> = {'\\': '\\\\', "'": "\\'", '\n': '\\n', '\r': '\\r', '\t': '\\t'}

const escaped = (character: string): string =>
  ESCAPED[character] ?? `\\u${(character.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`

/** `value` as a literal of CEL. */
export function celLiteral(value: unknown): string {
  if (typeof value === 'string') return `'${value.replace(/[\\'\p{Cc}]/gu, escaped)}'`
  return JSON.stringify(value) ?? 'null'
}

/** The field `name` of `owner`, with a dot if the grammar allows it. */
export const celField = (owner: string, name: string): string =>
  /^[A-Za-z_]\w*$/.test(name) && !RESERVED.includes(name) ? `${owner}.${name}` : `${owner}[${celLiteral(name)}]`

const RESERVED = [
  ...['as', 'break', 'const', 'continue', 'else', 'false', 'for', 'function', 'if', 'import', 'in', 'let', 'loop'],
  ...['namespace', 'null', 'package', 'return', 'true', 'var', 'void', 'while'],
]

interface Span {
  start: number
  /** Of the first character after it. */
  end: number
}

const STRING = String.raw`"""(?:\\[^]|[^])*?"""|'''(?:\\[^]|[^])*?'''|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'`
const RAW = String.raw`"""[^]*?"""|'''[^]*?'''|"[^"\n]*"|'[^'\n]*'`
const TOKEN = new RegExp(
  String.raw`//[^\n]*|[bB]?[rR][bB]?(?:${RAW})|[bB]?(?:${STRING})|\d[\w.]*(?:(?<=[eE])[+-]\d+)?|[A-Za-z_]\w*|&&|\|\||[=!<>]=|[^\s]`,
  'g',
)

const CLOSING: Readonly<Record<string, string>> = {'(': ')', '[': ']', '{': '}'}

/** Finds where the parts of an expression end: the parser tells only where they begin. */
function spansOf(source: string) {
  const tokens = [...source.matchAll(TOKEN)]
    .filter(([text]) => !text.startsWith('//'))
    .map((found) => ({text: found[0], start: found.index, end: found.index + found[0].length}))
  /** Of the first token from `start` on, or after the last one if there is none. */
  const indexAt = (start: number): number => {
    let [low, high] = [0, tokens.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((tokens[middle]?.start ?? start) < start) low = middle + 1
      else high = middle
    }
    return low
  }
  const endOf = (index: number): number => tokens[Math.min(index, tokens.length - 1)]?.end ?? source.length

  /** Where the bracket ends that closes the first `open` from `start` on. */
  const closing = (start: number, open: string): number => {
    const rest = tokens.slice(indexAt(start))
    let depth = 0
    for (const {end, text} of rest.slice(rest.findIndex(({text}) => text === open))) {
      if (text === open) depth += 1
      if (text === CLOSING[open]) depth -= 1
      if (depth === 0) return end
    }
    return source.length
  }

  /** `span` with the parentheses around it. */
  const widened = (span: Span): Span => {
    const before = tokens[indexAt(span.start) - 1]
    const after = tokens[indexAt(span.end)]
    return before?.text === '(' && after?.text === ')' ? widened({start: before.start, end: after.end}) : span
  }

  return {
    closing,
    widened,
    /** Where the name after the dot at `start` ends. */
    endOfName: (start: number): number => endOf(indexAt(start) + 1),
    /** The first token from `start` on, with a sign before a number. */
    token: (start: number): Span => {
      const index = indexAt(start)
      return {start: tokens[index]?.start ?? start, end: endOf(tokens[index]?.text === '-' ? index + 1 : index)}
    },
  }
}

/** A part of an expression, with its source text and its place in the whole expression. */
export interface CelNode extends Span {
  /** As written, without parentheses around it. */
  text: string
  /** With the parentheses around it. */
  outer: Span
  kind: 'operator' | 'call' | 'macro' | 'field' | 'index' | 'name' | 'literal' | 'list' | 'map'
  /** The operator as written, the function called, the name or the field. */
  name: string
  /** Operands; the target of a call is the first one; a flat list for `&&` and `||`. */
  operands: readonly CelNode[]
  part: Part
}

/** The operator as written, out of the parser's name of it: `_&&_`, `!_`, `_?_:_`, `@in`. */
const operatorOf = (name: string): string | undefined =>
  name === '@in' ? 'in' : /^_?[^\w[@]/.test(name) ? name.replaceAll('_', '') : undefined

const CHAINED: readonly string[] = ['&&', '||']

interface Reading {
  source: string
  spans: ReturnType<typeof spansOf>
  parsed: ReturnType<typeof parsedSource>
}

type Shape = Omit<CelNode, 'text' | 'outer' | 'part'>

/** Each is kept as long as its parsed source is. */
const trees = new WeakMap<ReturnType<typeof parsedSource>, CelNode>()

/** @throws {Error} when `source` is not valid CEL. */
export function celTree(source: string): CelNode {
  const parsed = parsedSource(source)
  const known = trees.get(parsed)
  if (known) return known
  const tree = readPart(parsed.expr, {source, spans: spansOf(source), parsed})
  trees.set(parsed, tree)
  return tree
}

/** The parts of `node` that are `root.key` or `root['key']`. */
export function accessesTo(node: CelNode, root: string, key: string): CelNode[] {
  const [owner, index] = node.operands
  const constant = index?.part.exprKind.case === 'constExpr' ? index.part.exprKind.value.constantKind.value : undefined
  const isAccess = node.kind === 'field' ? node.name === key : node.kind === 'index' && constant === key
  return isAccess && owner?.kind === 'name' && owner.name === root
    ? [node]
    : node.operands.flatMap((operand) => accessesTo(operand, root, key))
}

/** `source` with `text` in the place of each of its parts `nodes`. */
export const withText = (source: string, nodes: readonly CelNode[], text: string): string =>
  [...nodes]
    .sort((one, other) => other.start - one.start)
    .reduce((so, {end, start}) => so.slice(0, start) + text + so.slice(end), source)

function readPart(part: Part, reading: Reading): CelNode {
  const {end, kind, name, operands, start} = shapeOf(part, reading)
  const outer = reading.spans.widened({start, end})
  return {kind, name, operands, start, end, text: reading.source.slice(start, end), outer, part}
}

function shapeOf(part: Part, reading: Reading): Shape {
  const {parsed, spans} = reading
  const at = spans.token(parsed.placeOf(part)).start
  const macro = parsed.macroOf(part)?.exprKind
  if (macro?.case === 'callExpr') return {...callShape(macro.value, at, reading), kind: 'macro'}
  const {exprKind} = part
  switch (exprKind.case) {
    case 'callExpr':
      return callShape(exprKind.value, at, reading)
    case 'selectExpr': {
      const operands = exprKind.value.operand ? [readPart(exprKind.value.operand, reading)] : []
      return {kind: 'field', name: exprKind.value.field, operands, start: from(operands, at), end: spans.endOfName(at)}
    }
    case 'identExpr':
      return {kind: 'name', name: exprKind.value.name, operands: [], ...spans.token(at)}
    case 'listExpr': {
      const operands = exprKind.value.elements.map((element) => readPart(element, reading))
      return {kind: 'list', name: '[]', operands, start: at, end: spans.closing(at, '[')}
    }
    case 'structExpr':
      return {kind: 'map', name: '{}', operands: [], start: at, end: spans.closing(at, '{')}
    default:
      return {kind: 'literal', name: '', operands: [], ...spans.token(at)}
  }
}

type Call = Extract<Part['exprKind'], {case: 'callExpr'}>['value']

function callShape({args, function: name, target}: Call, at: number, reading: Reading): Shape {
  const {spans} = reading
  const operands = [...(target ? [target] : []), ...args].map((operand) => readPart(operand, reading))
  const operator = operatorOf(name)
  if (operator !== undefined) {
    const start = operands.length === 1 ? at : from(operands, at)
    const end = operands.at(-1)?.outer.end ?? at
    return {kind: 'operator', name: operator, operands: operands.flatMap((each) => chain(each, operator)), start, end}
  }
  if (name === '_[_]') {
    return {kind: 'index', name: '[]', operands, start: from(operands, at), end: spans.closing(at, '[')}
  }
  return {kind: 'call', name, operands, start: target ? from(operands, at) : at, end: spans.closing(at, '(')}
}

const from = ([first]: readonly CelNode[], otherwise: number): number => first?.outer.start ?? otherwise

/** The operands of `node` where it is one more link of a chain of `operator`, else itself. */
const chain = (node: CelNode, operator: string): readonly CelNode[] =>
  CHAINED.includes(operator) && node.kind === 'operator' && node.name === operator ? node.operands : [node]

/** A condition that asks for `leg` too. */
export function withLeg(condition: string, leg: string): string {
  const before = condition.trim()
  // Otherwise a comment at the end would include the bracket.
  const end = before.includes('//') ? '\n)' : ')'
  return before === '' || before === 'true' ? leg : `${leg} && (${before}${end}`
}
