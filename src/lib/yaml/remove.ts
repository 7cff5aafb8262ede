// Parts are taken out of a YAML text, or get another key. A comment that stands directly above a part goes with it.
import type {YAMLMap, YAMLSeq} from 'yaml'
import {isNode, isScalar, isSeq} from 'yaml'
import {indexOf, type Written} from './insert.ts'
import {
  columnOf,
  endOfItem,
  flow,
  isInFlow,
  mapAt,
  newlineOf,
  type Path,
  rangeOf,
  refusal,
  splice,
  startOfItem,
  type YamlText,
} from './yaml-edit.ts'

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
    if (first === 0 || line.search(/\S/) !== column || line[column] !== '#') break
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
    const isEnd = at === value.length && !value.endsWith('\n') && isLine
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
export function replaceKey(text: YamlText, path: Path, key: string, to: string, {lines, value}: Written): string {
  const map = mapAt(text, path)
  const pair = map.items[indexOf(map, key)]
  if (!pair || !isNode(pair.key)) throw refusal(text, path)
  const [start] = rangeOf(pair.key)
  if (isInFlow(map)) return splice(text, [start, endOfItem(pair)], `${flow(text, to)}: ${flow(text, value)}`)
  const end = endOfLine(text, endOfItem(pair))
  const indent = newlineOf(text) + ' '.repeat(columnOf(text, start))
  return splice(text, [start, end], lines.join(indent) + (text.content[end - 1] === '\n' ? newlineOf(text) : ''))
}
