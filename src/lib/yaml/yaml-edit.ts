// Values are put into the text of a YAML file. Every other line stays as it is: comments, order, quotes.
import type {Node, Pair, Scalar, YAMLMap, YAMLSeq} from 'yaml'
import {isAlias, isMap, isNode, isScalar, isSeq} from 'yaml'

/** Keys and indexes, from the root. */
export type Path = readonly (string | number)[]

/** A text, and what was read from it. */
export interface YamlText {
  content: string
  /** What is at `path`, if no alias leads to it. */
  node(path: Path): unknown
  /** `federation.yml:12:5` */
  place(path: Path): string
}

export type YamlValue = string | boolean | readonly YamlValue[] | {readonly [key: string]: YamlValue | undefined}

/** Why a text cannot be changed, one line without a full stop. */
export class NotEditable extends Error {}

/** Sets `key` of the map at `path`. */
export function setIn(text: YamlText, path: Path, key: string, value: YamlValue): string {
  const map = mapAt(text, path)
  const pair = map.items.find((each) => isScalar(each.key) && each.key.value === key)
  if (!pair) return insert(text, map, key, value)
  if (!isScalar(pair.value) || typeof value === 'object') throw refusal(text, [...path, key])
  return setScalar(text, pair.value, value, isInFlow(map))
}

/** Puts `value` in the place of a scalar. */
export function setScalar(text: YamlText, node: Scalar, value: string | boolean, inFlow: boolean): string {
  const {type} = node
  const isBlock = type === 'BLOCK_LITERAL' || type === 'BLOCK_FOLDED'
  const range = rangeOf(node)
  return splice(text, range, isBlock ? block(text, range, String(value)) : scalar(text, value, inFlow, type))
}

/** Appends `item` to the list `key` of the map at `path`, which gets the list if it has none. */
export function appendIn(text: YamlText, path: Path, key: string, item: YamlValue): string {
  const map = mapAt(text, path)
  const found = map.get(key, true)
  if (found === undefined) return insert(text, map, key, [item])
  if (!isSeq(found)) throw refusal(text, [...path, key])
  if (isInFlow(found)) return insertInFlow(text, found, flow(text, item))
  return insertLines(text, endOf(found), itemLines(text, item, columnOf(text, rangeOf(found)[0])))
}

/** Puts `item` in the place of the map at `path`. */
export function replaceIn(text: YamlText, path: Path, item: Readonly<Record<string, YamlValue | undefined>>): string {
  const map = mapAt(text, path)
  const [start, end] = [rangeOf(map)[0], endOf(map)]
  if (isInFlow(map)) return splice(text, [start, end], flow(text, item))
  const column = columnOf(text, start)
  const lines = itemLines(text, item, column - 2)
    .join(newlineOf(text))
    .slice(column)
  return splice(text, [start, end], lines + (text.content[end - 1] === '\n' ? newlineOf(text) : ''))
}

export function mapAt(text: YamlText, path: Path): YAMLMap {
  const node = text.node(path)
  if (!isMap(node)) throw refusal(text, path)
  return node
}

export const refusal = ({place}: YamlText, path: Path): NotEditable =>
  new NotEditable(`${place(path)} is written in a form that ci-auth does not change, such as an alias`)

function insert(text: YamlText, map: YAMLMap, key: string, value: YamlValue): string {
  if (isInFlow(map)) return insertInFlow(text, map, `${flow(text, key)}: ${flow(text, value)}`)
  const [first] = map.items
  const column = columnOf(text, isNode(first?.key) ? rangeOf(first.key)[0] : 0)
  const indent = ' '.repeat(column)
  return insertLines(
    text,
    endOf(map),
    Array.isArray(value)
      ? [`${indent}${key}:`, ...value.flatMap((item: YamlValue) => itemLines(text, item, column + 2))]
      : [`${indent}${key}: ${flowUnlessText(text, value)}`],
  )
}

/** After the last item, on a line of its own if the last item is; or before the item at `index`. */
export function insertInFlow(
  text: YamlText,
  list: YAMLMap | YAMLSeq,
  added: string,
  index = list.items.length,
): string {
  const [start, end] = rangeOf(list)
  if (index < list.items.length) {
    const before = startOfItem(list.items[index])
    const start = text.content.slice(before - columnOf(text, before), before)
    return splice(text, [before, before], `${added},${start.trim() === '' ? newlineOf(text) + start : ' '}`)
  }
  const last = list.items.at(-1)
  if (last === undefined) return splice(text, [start + 1, end - 1], added)
  const before = list.items.at(-2)
  const gap = text.content
    .slice(before === undefined ? start + 1 : endOfItem(before), startOfItem(last))
    .replace(/^\s*,/, '')
  const at = endOfItem(last)
  return splice(text, [at, at], `,${/^\s*\n\s*$/.test(gap) ? gap : ' '}${added}`)
}

export const newlineOf = ({content}: YamlText): string => (content.includes('\r\n') ? '\r\n' : '\n')

/** Below the line in which `end` is. */
export function insertLines(text: YamlText, end: number, lines: readonly string[]): string {
  const {content} = text
  const newline = newlineOf(text)
  const next = content[end - 1] === '\n' ? end : content.indexOf('\n', end) + 1
  if (next === 0) return content + lines.map((line) => newline + line).join('')
  return splice(text, [next, next], lines.map((line) => line + newline).join(''))
}

function itemLines(text: YamlText, item: YamlValue, column: number): string[] {
  const indent = ' '.repeat(column)
  if (typeof item !== 'object' || Array.isArray(item)) return [`${indent}- ${flowUnlessText(text, item)}`]
  return Object.entries(item)
    .filter(([, value]) => value !== undefined)
    .map(([key, value = ''], at) => `${indent}${at === 0 ? '-' : ' '} ${key}: ${flowUnlessText(text, value)}`)
}

const flowUnlessText = (text: YamlText, value: YamlValue): string =>
  typeof value === 'object' ? flow(text, value) : scalar(text, value, false)

export function flow(text: YamlText, value: YamlValue): string {
  if (typeof value !== 'object') return scalar(text, value, true)
  if (Array.isArray(value)) return `[${value.map((item: YamlValue) => flow(text, item)).join(', ')}]`
  const pairs = Object.entries(value).flatMap(([key, item]) =>
    item === undefined ? [] : [`${flow(text, key)}: ${flow(text, item)}`],
  )
  return `{${pairs.join(', ')}}`
}

/** JSON needs double quotes. */
const isJson = ({content}: YamlText): boolean => /^\s*\{/.test(content)

/** In the quotes that the value had before, if they are enough. */
function scalar(text: YamlText, value: string | boolean, inFlow: boolean, before?: string): string {
  if (typeof value === 'boolean') return String(value)
  if (isJson(text) || before === 'QUOTE_DOUBLE' || /[\p{Cc}\p{Zl}\p{Zp}]/u.test(value)) return JSON.stringify(value)
  if (before !== 'QUOTE_SINGLE' && isPlain(value, inFlow)) return value
  const isReadable = before === 'QUOTE_SINGLE' || !value.includes("'")
  return isReadable ? `'${value.replaceAll("'", "''")}'` : JSON.stringify(value)
}

/** Whether YAML reads the text as itself without quotes. */
const isPlain = (value: string, inFlow: boolean): boolean =>
  /^[A-Za-z/]/.test(value) &&
  !/: |:$| #|\s$/.test(value) &&
  !/^(?:true|false|null|yes|no|on|off|y|n)$/i.test(value) &&
  !(inFlow && /[,[\]{}]/.test(value))

/** A value of several lines, with the header and the indent that it had. */
function block(text: YamlText, [start, end]: Range, value: string): string {
  const [header = '', first = ''] = text.content.slice(start, end).split('\n')
  const indent = /^ */.exec(first)?.[0] ?? ''
  const lines = value.replace(/\n+$/, '').split('\n')
  return [header.trimEnd(), ...lines.map((line) => indent + line), ''].join(newlineOf(text))
}

type Range = readonly [start: number, end: number]

export const splice = ({content}: YamlText, [start, end]: Range, added: string): string =>
  content.slice(0, start) + added + content.slice(end)

export const columnOf = ({content}: YamlText, offset: number): number =>
  offset - (offset === 0 ? 0 : content.lastIndexOf('\n', offset - 1) + 1)

export function rangeOf({range}: Node): Range {
  if (!range) throw new NotEditable('a part of the file has no place')
  return [range[0], range[1]]
}

export const isInFlow = ({flow: inFlow}: YAMLMap | YAMLSeq): boolean => inFlow === true

/** Where `node` ends, without the comments and empty lines behind it. */
function endOf(node: Node): number {
  const last = (isMap(node) || isSeq(node)) && !isInFlow(node) ? node.items.at(-1) : undefined
  return last === undefined ? rangeOf(node)[1] : endOfItem(last)
}

export function endOfItem(item: unknown): number {
  if (isNode(item)) return endOf(item)
  const {key, value} = item as Pair<Node, unknown>
  const isWritten = isNode(value) && (isAlias(value) || rangeOf(value)[1] > rangeOf(value)[0])
  return isWritten ? endOf(value) : endOf(key)
}

export const startOfItem = (item: unknown): number =>
  rangeOf(isNode(item) ? item : (item as Pair<Node, unknown>).key)[0]
