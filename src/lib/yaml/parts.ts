// Parts of a YAML text: lines are put in as they are written elsewhere, at the indent of their neighbours; parts are taken out,
// with the comment that stands directly above them, or get another key.
import type {YAMLMap, YAMLSeq} from 'yaml'
import {isNode, isScalar, isSeq} from 'yaml'
import {
  columnOf,
  endOfItem,
  flow,
  insertInFlow,
  insertLines,
  isInFlow,
  mapAt,
  newlineOf,
  type Path,
  rangeOf,
  refusal,
  splice,
  startOfItem,
  type YamlText,
  type YamlValue,
} from './yaml-edit.ts'

/** A key with its value, or an item of a list with its dash: the lines as they stand in column 0, and what they say. */
export interface WrittenPart {
  lines: readonly string[]
  value: YamlValue
}

/** The item at `index` of the block list at `path`, as it is written. */
export function writtenItem(text: YamlText, path: Path, index: number, value: YamlValue): WrittenPart {
  const list = text.node(path)
  if (!isSeq(list)) throw refusal(text, path)
  const [dash] = rangeOf(list)
  const item = list.items[index]
  return {lines: liftLines(text, startOfItem(item), endOfItem(item), columnOf(text, dash), '- '), value}
}

/** The pair of `key` in the block map at `path`, as it is written. */
export function writtenKey(text: YamlText, path: Path, key: string, value: YamlValue): WrittenPart {
  const map = mapAt(text, path)
  const pair = map.items[indexOf(map, key)]
  if (!pair || !isNode(pair.key)) throw refusal(text, path)
  const [start] = rangeOf(pair.key)
  return {lines: liftLines(text, start, endOfItem(pair), columnOf(text, start)), value}
}

const liftLines = ({content}: YamlText, start: number, end: number, column: number, dash = ''): string[] => {
  const [first = '', ...rest] = content.slice(start, end).trimEnd().split('\n')
  return [dash + first, ...rest.map((line) => line.slice(column))]
}

/** Puts an item before the item at `index` of the list at `path`, which may be its length. */
export function insertItem(text: YamlText, path: Path, index: number, {lines, value}: WrittenPart): string {
  const list = text.node(path)
  if (!isSeq(list)) throw refusal(text, path)
  if (isInFlow(list)) return insertInFlow(text, list, flow(text, value), index)
  const column = columnOf(text, rangeOf(list)[0])
  const [item, before] = [list.items[index], list.items[index - 1]]
  if (before !== undefined) {
    const end = endOfItem(before)
    const apart =
      item === undefined
        ? index > 1 && isApart(text, endOfItem(list.items[index - 2]), startOfItem(before))
        : isApart(text, end, startOfItem(item))
    return insertLines(text, end, [...(apart ? [''] : []), ...indented(lines, column)])
  }
  if (item === undefined) throw refusal(text, path)
  // The first dash, where the list begins.
  return insertHere(text, rangeOf(list)[0], lines)
}

/** Whether an empty line is between two places. */
const isApart = ({content}: YamlText, from: number, to: number): boolean =>
  /\n[ \t]*\r?\n/.test(content.slice(from - 1, to))

/** Puts a key into the map at `path`, before the key `before` and the comments above that; without it, at the end. */
export function insertKey(text: YamlText, path: Path, key: string, added: WrittenPart, before?: string): string {
  const map = mapAt(text, path)
  if (isInFlow(map)) return insertInFlow(text, map, `${flow(text, key)}: ${flow(text, added.value)}`)
  const found = before === undefined ? -1 : indexOf(map, before)
  const index = found < 0 ? map.items.length : found
  const [first] = map.items
  if (!isNode(first?.key)) throw refusal(text, path)
  const start = rangeOf(first.key)[0]
  if (index === 0) return insertHere(text, start, added.lines)
  return insertLines(text, endOfItem(map.items[index - 1]), indented(added.lines, columnOf(text, start)))
}

const indexOf = (map: YAMLMap, key: string): number =>
  map.items.findIndex((each) => isScalar(each.key) && each.key.value === key)

/** Makes a list of the one text that is the value of `key`, in its place. */
export function makeList(text: YamlText, path: Path, key: string): string {
  const map = mapAt(text, path)
  const pair = map.items[indexOf(map, key)]
  const value = pair?.value
  const isOneText = isScalar(value) && !value.type?.startsWith('BLOCK') && !value.tag && !value.anchor
  if (!isOneText || isInFlow(map) || !isNode(pair?.key)) throw refusal(text, [...path, key])
  const start = rangeOf(value)[0]
  const [, colon] = rangeOf(pair.key)
  const gap = text.content.slice(colon, start)
  if (!/^:[ \t]+$/.test(gap)) throw refusal(text, [...path, key])
  const indent = ' '.repeat(columnOf(text, rangeOf(pair.key)[0]) + 2)
  return splice(text, [colon + 1, start], `${newlineOf(text)}${indent}- `)
}

/** Puts lines into the text at `path`, which is written as a block with `|`. */
export function insertInLiteral(text: YamlText, path: Path, atEnd: boolean, added: readonly string[]): string {
  const node = text.node(path)
  if (!isScalar(node) || node.type !== 'BLOCK_LITERAL') throw refusal(text, path)
  const [start, end] = rangeOf(node)
  const written = text.content.slice(start, end)
  const [header = ''] = written.split('\n')
  const indent = /\n( +)\S/.exec(written)?.[1]
  if (!/^\|[+-]?\s*(?:#.*)?$/.test(header) || indent === undefined) throw refusal(text, path)
  const at = start + (atEnd ? written.trimEnd() : header).length
  return insertLines(
    text,
    at,
    added.map((line) => indent + line),
  )
}

const indented = (lines: readonly string[], column: number): string[] =>
  lines.map((line) => (line === '' ? '' : ' '.repeat(column) + line))

/** Before what is at `offset`, at its column. */
function insertHere(text: YamlText, offset: number, lines: readonly string[]): string {
  const newline = newlineOf(text)
  const indent = ' '.repeat(columnOf(text, offset))
  return splice(text, [offset, offset], lines.map((line) => line + newline + indent).join(''))
}

/** Takes `key` and its value out of the map at `path`. */
export function removeKey(text: YamlText, path: Path, key: string): string {
  const map = mapAt(text, path)
  const index = indexOf(map, key)
  const pair = map.items[index]
  if (!pair || !isNode(pair.key)) throw refusal(text, path)
  if (isInFlow(map)) return removeInFlow(text, map, index)
  return removeLines(text, path, rangeOf(pair.key)[0], endOfItem(pair))
}

/** Takes the item at `index` out of the list at `path`. */
export function removeItem(text: YamlText, path: Path, index: number): string {
  const list = text.node(path)
  if (!isSeq(list)) throw refusal(text, path)
  if (isInFlow(list)) return removeInFlow(text, list, index)
  const item = list.items[index]
  const dash = columnOf(text, rangeOf(list)[0])
  const start = startOfItem(item)
  return removeLines(text, path, start - columnOf(text, start) + dash, endOfItem(item))
}

/** With the comma before it, or behind it. */
function removeInFlow(text: YamlText, {items}: YAMLMap | YAMLSeq, index: number): string {
  const [before, item, next] = [items[index - 1], items[index], items[index + 1]]
  const start = next === undefined && before !== undefined ? endOfItem(before) : startOfItem(item)
  return splice(text, [start, next === undefined ? endOfItem(item) : startOfItem(next)], '')
}

function removeLines(text: YamlText, path: Path, start: number, end: number): string {
  const {content} = text
  const column = columnOf(text, start)
  let first = start - column
  if (content.slice(first, start).trim() !== '') throw refusal(text, path)
  for (;;) {
    const above = content.lastIndexOf('\n', first - 2) + 1
    const line = content.slice(above, Math.max(first - 1, above))
    if (line.search(/\S/) !== column || line[column] !== '#') break
    first = above
  }
  return splice(text, [first, endOfLine(text, end)], '')
}

/** A piece of a text, and what comes in its place. */
export interface Cut {
  start: number
  end: number
  value: string
}

/** Makes cuts in the text at `path`, which is written as a block with `|`. @param cuts - From the last one to the first. */
export function cutLiteral(text: YamlText, path: Path, value: string, cuts: readonly Cut[]): string {
  const node = text.node(path)
  if (!isScalar(node) || node.type !== 'BLOCK_LITERAL') throw refusal(text, path)
  const [start, end] = rangeOf(node)
  const written = text.content.slice(start, end)
  const [header = '', ...lines] = written.split('\n')
  const indent = /\n( +)\S/.exec(written)?.[1]
  if (!/^\|[+-]?\s*(?:#.*)?$/.test(header) || indent === undefined) throw refusal(text, path)
  const starts = lines.map((_line, index) => start + [header, ...lines.slice(0, index)].join('\n').length + 1)
  /** In the file. A cut that begins with a line begins with its indent. */
  const offset = (at: number, isLine: boolean): number => {
    const before = value.slice(0, at).split('\n')
    const isEnd = at === value.length && isLine
    const column = isLine ? 0 : indent.length + (before.at(-1)?.length ?? 0)
    return (starts[before.length - (isEnd ? 0 : 1)] ?? end) + column
  }
  return cuts.reduce((content, cut) => {
    const isWhole = cut.end === value.length || value[cut.end - 1] === '\n'
    const isLine = cut.value === '' && isWhole && /(?:^|\n)$/.test(value.slice(0, cut.start))
    return content.slice(0, offset(cut.start, isLine)) + cut.value + content.slice(offset(cut.end, isLine))
  }, text.content)
}

/** Behind the line break, as long as the part does not end with it. */
function endOfLine({content}: YamlText, end: number): number {
  const next = content[end - 1] === '\n' ? end : content.indexOf('\n', end) + 1
  return next === 0 ? content.length : next
}

/** The value and its comments stay. */
export function renameKey(text: YamlText, path: Path, key: string, to: string): string {
  const pair = mapAt(text, path).items[indexOf(mapAt(text, path), key)]
  if (!pair || !isNode(pair.key)) throw refusal(text, path)
  return splice(text, rangeOf(pair.key), flow(text, to))
}

/** Puts a pair in the place of `key`, its value and what is behind that in its line. */
export function replaceKey(text: YamlText, path: Path, key: string, to: string, {lines, value}: WrittenPart): string {
  const map = mapAt(text, path)
  const pair = map.items[indexOf(map, key)]
  if (!pair || !isNode(pair.key)) throw refusal(text, path)
  const [start] = rangeOf(pair.key)
  if (isInFlow(map)) return splice(text, [start, endOfItem(pair)], `${flow(text, to)}: ${flow(text, value)}`)
  const end = endOfLine(text, endOfItem(pair))
  const indent = newlineOf(text) + ' '.repeat(columnOf(text, start))
  return splice(text, [start, end], lines.join(indent) + (text.content[end - 1] === '\n' ? newlineOf(text) : ''))
}
