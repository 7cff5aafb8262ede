import {type Part, parsedSource} from '../cel.ts'
import {type Span, type Spans, spansOf} from './cel-spans.ts'

/** A part of an expression, with the text that it was written as. */
export interface CelNode {
  /** As written, without parentheses around it. */
  text: string
  /** Where `text` begins and ends in the whole expression. */
  start: number
  end: number
  /** With the parentheses around it. */
  outer: Span
  kind: 'operator' | 'call' | 'macro' | 'field' | 'index' | 'name' | 'literal' | 'list' | 'map'
  /** The operator as written, the function called, the name or the field. */
  name: string
  /** Operands; the target of a call is the first one; a flat list for `&&` and `||`. */
  operands: readonly CelNode[]
  part: Part
}

/** The parser's names of operators, and ours. */
const OPERATORS: Readonly<Record<string, string>> = {
  '_&&_': '&&',
  '_||_': '||',
  '!_': '!',
  '-_': '-',
  '_?_:_': '?:',
  '_==_': '==',
  '_!=_': '!=',
  '_<_': '<',
  '_<=_': '<=',
  '_>_': '>',
  '_>=_': '>=',
  '_+_': '+',
  '_-_': '-',
  '_*_': '*',
  '_/_': '/',
  '_%_': '%',
  '@in': 'in',
}

const CHAINED: readonly string[] = ['&&', '||']

type Parsed = ReturnType<typeof parsedSource>

interface Reading {
  source: string
  spans: Spans
  info: Parsed['sourceInfo']
}

type Shape = Pick<CelNode, 'kind' | 'name' | 'operands' | 'start' | 'end'>

/** @throws {Error} when `source` is no CEL. */
export function celTree(source: string): CelNode {
  const {expr, sourceInfo} = parsedSource(source)
  return read(expr, {source, spans: spansOf(source), info: sourceInfo})
}

function read(part: Part, reading: Reading): CelNode {
  const shape = shapeOf(part, reading)
  return {...shape, text: reading.source.slice(shape.start, shape.end), outer: reading.spans.widened(shape), part}
}

function shapeOf(part: Part, reading: Reading): Shape {
  const {info, spans} = reading
  const at = spans.token(info?.positions[String(part.id)] ?? 0).start
  const macro = info?.macroCalls[String(part.id)]?.exprKind
  if (macro?.case === 'callExpr') return {...callShape(macro.value, at, reading), kind: 'macro'}
  const {exprKind} = part
  switch (exprKind.case) {
    case 'callExpr':
      return callShape(exprKind.value, at, reading)
    case 'selectExpr': {
      const operands = exprKind.value.operand ? [read(exprKind.value.operand, reading)] : []
      return {kind: 'field', name: exprKind.value.field, operands, start: from(operands, at), end: spans.behind(at)}
    }
    case 'identExpr':
      return {kind: 'name', name: exprKind.value.name, operands: [], ...spans.token(at)}
    case 'listExpr': {
      const operands = exprKind.value.elements.map((element) => read(element, reading))
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
  const operands = [...(target ? [target] : []), ...args].map((operand) => read(operand, reading))
  const operator = OPERATORS[name]
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
