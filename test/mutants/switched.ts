import ts from 'typescript'
import {type Mistake, mistakesIn} from './mistakes.ts'

/** An expression or a statement with mistakes in it: each has a switch. */
interface Place {
  start: number
  end: number
  node: ts.Node
  variants: {number: number; text: string}[]
}

/** A mistake that has a switch. */
export interface Switch extends Mistake {
  /** From 1. */
  number: number
}

/**
 * The text of a module in which each mistake of the `wanted` is made if its switch says so, and none if no switch does. A
 * mistake in a type or in the name of a property has no switch.
 */
export function switched(
  path: string,
  text: string,
  wanted: (mistake: Mistake) => boolean = () => true,
  first = 1,
): {text: string; switches: readonly Switch[]} {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const places = new Map<string, Place>()
  const switches: Switch[] = []
  for (const mistake of mistakesIn(path, text).filter(wanted)) {
    const node = placeOf(mistake, source)
    if (!node) continue
    const [start, end] = [node.getStart(source), node.getEnd()]
    const number = first + switches.length
    const key = `${start} ${end} ${ts.isStatement(node)}`
    const place = places.get(key) ?? {start, end, node, variants: []}
    places.set(key, place)
    place.variants.push({number, text: text.slice(start, mistake.start) + mistake.text + text.slice(mistake.end, end)})
    switches.push({...mistake, number})
  }
  const inOrder = [...places.values()].sort(
    (one, other) => one.start - other.start || other.end - one.end || rank(one) - rank(other),
  )
  return {text: written(text, 0, text.length, inOrder), switches}
}

/** A statement can be as long as its expression: it is outside. */
const rank = ({node}: Place): number => (ts.isStatement(node) ? 0 : 1)

const dropsStatement = ({text}: Mistake): boolean => text.startsWith(';')

/** The whole expression or statement that differs. */
function placeOf(mistake: Mistake, source: ts.SourceFile): ts.Node | undefined {
  const holds = (node: ts.Node): boolean => node.getStart(source) <= mistake.start && mistake.end <= node.getEnd()
  const inner = (node: ts.Node): ts.Node | undefined =>
    ts.forEachChild(node, (child) => (holds(child) ? child : undefined))
  let node: ts.Node = source
  for (let next = inner(node); next; next = inner(node)) node = next
  if (dropsStatement(mistake)) {
    while (!ts.isExpressionStatement(node) && !ts.isIfStatement(node)) node = node.parent
    return node
  }
  // An operator, or the name of a method, is no expression of its own.
  while (!ts.isExpression(node) || isPart(node)) {
    if (ts.isStatement(node) || ts.isTypeNode(node)) return undefined
    node = node.parent
  }
  while (isStartOfChain(node)) node = node.parent
  return isValue(node) ? node : undefined
}

const isPart = (node: ts.Node): boolean =>
  (ts.isPropertyAccessExpression(node.parent) && node.parent.name === node) ||
  (ts.isPropertyAccessExpression(node) && ts.isCallExpression(node.parent) && node.parent.expression === node)

/** Whether more of an optional chain follows: in brackets, `a?.b` would not end that of `a?.b.c`. */
const isStartOfChain = (node: ts.Node): boolean =>
  (ts.isPropertyAccessExpression(node.parent) ||
    ts.isElementAccessExpression(node.parent) ||
    ts.isCallExpression(node.parent) ||
    ts.isNonNullExpression(node.parent)) &&
  node.parent.expression === node &&
  (node.flags & ts.NodeFlags.OptionalChain) !== 0

function isValue(node: ts.Node): boolean {
  const {parent} = node
  if (ts.isPropertyAssignment(parent) && parent.name === node) return false
  for (let outer: ts.Node | undefined = parent; outer; outer = outer.parent)
    if (ts.isTypeNode(outer) && !ts.isExpressionWithTypeArguments(outer)) return false
  return !ts.isImportDeclaration(parent) && !ts.isExportDeclaration(parent)
}

function written(text: string, from: number, to: number, places: readonly Place[]): string {
  let made = ''
  let at = from
  for (let index = 0; index < places.length; ) {
    const place = places[index] as Place
    const next = places.findIndex((other, position) => position > index && other.start >= place.end)
    const inside = places.slice(index + 1, next === -1 ? undefined : next)
    const whole = written(text, place.start, place.end, inside)
    made += text.slice(at, place.start) + withSwitches(place, whole)
    at = place.end
    index += 1 + inside.length
  }
  return made + text.slice(at, to)
}

function withSwitches({node, variants}: Place, whole: string): string {
  const statement = ts.isExpressionStatement(node.parent) ? node.parent : node
  // The line before may end without a semicolon.
  const semicolon = ts.isBlock(statement.parent) || ts.isSourceFile(statement.parent) ? ';' : ''
  if (!ts.isStatement(node)) {
    const others = variants.map(({number, text}) => `isMade_(${number})?(${text}):`)
    return `${statement === node ? '' : semicolon}(${others.join('')}(${whole}))`
  }
  return `${semicolon}{if(!isMade_(${variants[0]?.number})){${whole}}}`
}
