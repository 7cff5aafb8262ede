import {createHash} from 'node:crypto'
import ts from 'typescript'

/** A part of a module that runs as a whole, or not at all: from `start` to `end`. */
export interface Region {
  start: number
  end: number
  /** Its text, short: a region is known again after a change elsewhere in its module. */
  hash: string
}

/** What is added to the text: where, and whether it closes what was opened before. */
interface Addition {
  at: number
  closes: boolean
  text: string
}

/**
 * The regions of a module: functions, blocks, branches, and what stands after a condition that can end its block;
 * and its text with a call at the start of each, numbered from `first`.
 */
export function regionsOf(path: string, text: string, first = 0): {regions: readonly Region[]; instrumented: string} {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const regions: Region[] = []
  const added: Addition[] = []
  const known = new Map<string, number>()
  const region = (start: number, end: number): string => {
    const hash = createHash('sha256').update(text.slice(start, end)).digest('base64url').slice(0, 12)
    const before = known.get(hash) ?? 0
    known.set(hash, before + 1)
    return `ran_(${first + regions.push({start, end, hash: before > 0 ? `${hash}${before}` : hash}) - 1})`
  }
  const around = (node: ts.Node, open: (call: string) => string, close: string): void => {
    const [start, end] = [node.getStart(source), node.getEnd()]
    added.push({at: start, closes: false, text: open(region(start, end))}, {at: end, closes: true, text: close})
  }
  const expression = (node: ts.Node): void => around(node, (call) => `(${call},`, ')')
  const statement = (node: ts.Node): void => {
    if (!ts.isBlock(node)) around(node, (call) => `{${call};`, '}')
  }
  const block = (node: ts.Block): void => {
    added.push({at: node.getStart(source) + 1, closes: false, text: `${region(node.getStart(source), node.end)};`})
    for (const [index, each] of node.statements.entries()) {
      const start = each.getStart(source)
      const before = node.statements[index - 1]
      if (before && ts.isIfStatement(before))
        added.push({at: start, closes: false, text: `${region(start, node.end - 1)};`})
    }
  }
  const visit = (node: ts.Node): void => {
    const {statements, values} = partsOf(node)
    if (ts.isBlock(node)) block(node)
    statements.forEach(statement)
    values.forEach(expression)
    ts.forEachChild(node, visit)
  }
  visit(source)
  return {regions, instrumented: withAdditions(text, added)}
}

/** What runs only in some cases: statements, and expressions. */
function partsOf(node: ts.Node): {statements: readonly ts.Statement[]; values: readonly ts.Expression[]} {
  if (ts.isArrowFunction(node) && !ts.isBlock(node.body)) return {statements: [], values: [node.body]}
  if (ts.isConditionalExpression(node)) return {statements: [], values: [node.whenTrue, node.whenFalse]}
  if (ts.isIterationStatement(node, false)) return {statements: [node.statement], values: []}
  if (!ts.isIfStatement(node)) return {statements: [], values: []}
  const {elseStatement, thenStatement} = node
  return {statements: elseStatement ? [thenStatement, elseStatement] : [thenStatement], values: []}
}

/** What was found first is outside: it opens first and closes last. */
function withAdditions(text: string, added: readonly Addition[]): string {
  const inOrder = added
    .map((each, index) => ({...each, index}))
    .sort((one, other) => one.at - other.at || (one.closes ? other.index - one.index : one.index - other.index))
  let made = ''
  let at = 0
  for (const each of inOrder) {
    made += text.slice(at, each.at) + each.text
    at = each.at
  }
  return made + text.slice(at)
}
