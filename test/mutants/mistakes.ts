import ts from 'typescript'
import {errorCodes} from '../../src/lib/base/error-codes.ts'

/** One small mistake in a text: what stands from `start` to `end` is replaced. No line is added or taken away. */
export interface Mistake {
  start: number
  end: number
  text: string
  what: string
}

type Maker = (node: ts.Node, source: ts.SourceFile) => readonly Mistake[]

const flipped = new Map([
  ['===', '!=='],
  ['!==', '==='],
  ['<', '>='],
  ['>', '<='],
  ['<=', '>'],
  ['>=', '<'],
  ['&&', '||'],
  ['||', '&&'],
])

/** Calls that are taken for each other. */
const confused = new Map([
  ['every', 'some'],
  ['some', 'every'],
  ['startsWith', 'endsWith'],
  ['endsWith', 'startsWith'],
])

const replace = (node: ts.Node, source: ts.SourceFile, text: string, what: string): Mistake => {
  const old = node.getText(source)
  return {
    start: node.getStart(source),
    end: node.getEnd(),
    text: text + '\n'.repeat(linesOf(old) - linesOf(text)),
    what,
  }
}
const linesOf = (text: string): number => text.split('\n').length

const makers: readonly Maker[] = [
  (node, source) => {
    if (!ts.isBinaryExpression(node)) return []
    const operator = node.operatorToken.getText(source)
    const other = flipped.get(operator)
    return other ? [replace(node.operatorToken, source, other, `${operator} became ${other}`)] : []
  },
  (node, source) => {
    if (!ts.isIfStatement(node) && !ts.isConditionalExpression(node)) return []
    const condition = ts.isIfStatement(node) ? node.expression : node.condition
    return [replace(condition, source, `!(${condition.getText(source)})`, 'a condition was negated')]
  },
  (node, source) => {
    if (!ts.isPrefixUnaryExpression(node) || node.operator !== ts.SyntaxKind.ExclamationToken) return []
    return [replace(node, source, node.operand.getText(source), 'a ! was dropped')]
  },
  (node, source) => {
    if (!ts.isAwaitExpression(node)) return []
    return [replace(node, source, node.expression.getText(source), 'an await was dropped')]
  },
  (node, source) =>
    ts.isExpressionStatement(node) || (ts.isIfStatement(node) && !node.elseStatement)
      ? [replace(node, source, ';', 'a statement was dropped')]
      : [],
  (node, source) => {
    if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return []
    const {name, expression} = node.expression
    if (name.text === 'filter') return [replace(node, source, expression.getText(source), 'a filter was removed')]
    const other = confused.get(name.text)
    return other ? [replace(name, source, other, `${name.text} became ${other}`)] : []
  },
  (node, source) => {
    if (!ts.isRegularExpressionLiteral(node)) return []
    const [, body = '', flags = ''] = /^\/(.*)\/([a-z]*)$/s.exec(node.text) ?? []
    const without = (text: string, what: string) => replace(node, source, `/${text}/${flags}`, what)
    return [
      ...(body.length > 1 && body.startsWith('^') ? [without(body.slice(1), 'the ^ of a pattern was removed')] : []),
      ...(body.length > 1 && /[^\\]\$$/.test(body)
        ? [without(body.slice(0, -1), 'the $ of a pattern was removed')]
        : []),
    ]
  },
  (node, source) => {
    if (!ts.isStringLiteral(node) || !codes.includes(node.text)) return []
    const other = codes.find((code) => code !== node.text && code.split('_')[0] === node.text.split('_')[0])
    return other ? [replace(node, source, `'${other}'`, `the code ${node.text} became ${other}`)] : []
  },
]

const codes: readonly string[] = Object.keys(errorCodes)

/** Each mistake that can be made in the `text` of a module. Some do not compile. */
export function mistakesIn(path: string, text: string): Mistake[] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const found: Mistake[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) return
    found.push(...makers.flatMap((make) => make(node, source)))
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}
