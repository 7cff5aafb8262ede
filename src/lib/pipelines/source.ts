// The text of a pipeline file, read: its nodes with their lines, through aliases and merge keys.
import type {Document, Node, Pair} from 'yaml'
import {isAlias, isMap, isNode, isPair, isScalar, isSeq, parseAllDocuments} from 'yaml'
import {getOrInsert} from '../base/maps.ts'
import type {Path, YamlText} from '../yaml/yaml-edit.ts'
import type {GapInFile, PipelineFile} from './pipeline.ts'

/** Larger files are written by programs. */
const MOST_CHARACTERS = 500_000

export interface Source extends YamlText {
  path: string
  /** Files that are read as one with it. */
  included: readonly Source[]
  root: Node | undefined
  /** What the file says, with aliases and merge keys put in. */
  json: unknown
  lineOf(node: unknown): number
  lineAt(offset: number): number
  /** Without the spaces around it. */
  textOfLine(line: number): string
  resolve(node: unknown): Node | undefined
  documents: number
}

/** By the file. Each is read by several readers, and by all files that are read as one with it. */
const known = new WeakMap<Pick<PipelineFile, 'path' | 'text'>, Source | GapInFile>()

/** Without the files that it includes. @returns what prevents reading it, if it cannot be read. */
const readAlone = (file: Pick<PipelineFile, 'path' | 'text'>): Source | GapInFile =>
  getOrInsert(known, file, () => readSource(file.path, file.text))

/** @returns what prevents reading it, if it cannot be read. Of what it includes, such a file is as if it were not there. */
export function readPipeline(file: PipelineFile): Source | GapInFile {
  const own = readAlone(file)
  if ('why' in own || !file.included) return own
  const others = file.included.map(readAlone)
  return {...own, included: others.flatMap((each) => ('why' in each ? [] : [each]))}
}

/** @returns what prevents reading it, if it cannot be read. */
export function readSource(path: string, content: string, included: readonly Source[] = []): Source | GapInFile {
  if (content.length > MOST_CHARACTERS) return {line: 1, why: `the file has more than ${MOST_CHARACTERS} characters`}
  // A merge key is read as GitLab, CircleCI and Bitbucket read it.
  const documents = parseAllDocuments(content, {merge: true, logLevel: 'silent'})
  const lineAt = lineFinder(content)
  const document = Array.isArray(documents) ? documents.at(-1) : undefined
  const [error] = Array.isArray(documents) ? documents.flatMap(({errors}) => errors) : []
  if (error) {
    const message = error.message
      .split('\n')[0]
      ?.replace(/ at line \d+, column \d+:?$/, '')
      .replace(/\.$/, '')
    return {line: lineAt(error.pos[0]), why: `it is not YAML: ${message}`}
  }
  try {
    // Written out, so that what two places share is compared at each.
    const json: unknown = JSON.parse(JSON.stringify(document?.toJS({maxAliasCount: 100}) ?? null))
    return sourceOf(path, content, document, {json, lineAt, included, documents: documents.length})
  } catch (error) {
    return {line: 1, why: `its aliases cannot be followed: ${error instanceof Error ? error.message : String(error)}`}
  }
}

/** The number of the line in which an offset is. */
function lineFinder(content: string): (offset: number) => number {
  const starts = [...content.matchAll(/\n/g)].map(({index}) => index)
  return (offset) => {
    let [low, high] = [0, starts.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((starts[middle] ?? 0) < offset) low = middle + 1
      else high = middle
    }
    return low + 1
  }
}

function sourceOf(
  path: string,
  content: string,
  document: Document | undefined,
  read: Pick<Source, 'json' | 'lineAt' | 'included' | 'documents'>,
): Source {
  const offsetOf = (node: unknown): number => {
    const start = isPair(node) ? node.key : node
    return isNode(start) ? (start.range?.[0] ?? 0) : 0
  }
  const node = (at: Path): unknown => (at.length === 0 ? document?.contents : document?.getIn(at, true))
  const lineOf = (found: unknown): number => read.lineAt(offsetOf(found))
  const lines = content.split('\n')
  return {
    ...read,
    path,
    content,
    textOfLine: (line) => lines[line - 1]?.trim() ?? '',
    root: document?.contents ?? undefined,
    lineOf,
    node,
    place: (at) => `${path}:${lineOf(node(at))}`,
    resolve: (found) => (isAlias(found) ? document && found.resolve(document) : isNode(found) ? found : undefined),
  }
}

/** The pairs of a map, those that a merge key brings too. Own pairs are first. */
export function pairsOf(source: Source, node: unknown, depth = 0): Pair[] {
  const map = source.resolve(node)
  if (isSeq(map)) return map.items.flatMap((each) => pairsOf(source, each, depth + 1))
  if (!isMap(map) || depth > 20) return []
  const isMerge = ({key}: Pair): boolean => isScalar(key) && (key.value === '<<' || typeof key.value === 'symbol')
  return [
    ...map.items.filter((pair) => !isMerge(pair)),
    ...map.items.filter(isMerge).flatMap(({value}) => pairsOf(source, value, depth + 1)),
  ]
}

export const keyOf = ({key}: Pair): string => (isScalar(key) ? String(key.value) : '')

/** The value of `key`, through aliases and merge keys. */
export const nodeOf = (source: Source, node: unknown, ...keys: readonly string[]): Node | undefined =>
  keys.reduce<Node | undefined>((found, key) => {
    const pair = pairsOf(source, found).find((each) => keyOf(each) === key)
    return source.resolve(pair?.value)
  }, source.resolve(node))

export const hasMergeKey = (node: unknown): boolean =>
  isMap(node) && node.items.some(({key}) => isScalar(key) && (key.value === '<<' || typeof key.value === 'symbol'))

/** The text of a scalar. */
export const textOfNode = (node: unknown): string | undefined =>
  isScalar(node) && node.value !== null ? String(node.value) : undefined

/** The same, unless another reader can read another text there: of `7.0` or `True`, for example. */
export const writtenText = (node: unknown): string | undefined => {
  const text = textOfNode(node)
  return isScalar(node) && (typeof node.value === 'string' || node.source === text) ? text : undefined
}

export const textAt = (source: Source, node: unknown, ...keys: readonly string[]): string | undefined =>
  textOfNode(nodeOf(source, node, ...keys))

/** The items of a list; of one value, that. */
export function itemsOf(source: Source, node: unknown): Node[] {
  const found = source.resolve(node)
  if (found === undefined || (isScalar(found) && found.value === null)) return []
  return isSeq(found) ? found.items.flatMap((each) => source.resolve(each) ?? []) : [found]
}

export const textsOfNode = (source: Source, node: unknown): string[] =>
  itemsOf(source, node).flatMap((each) => textOfNode(each) ?? [])

/** A text in a file: one line of a script, or a value. */
export interface TextPlace {
  text: string
  line: number
}

/** The lines of a script, each with what `\` continues. */
function linesOf(source: Source, node: unknown): TextPlace[] {
  if (!isScalar(node) || !node.range) return []
  const first = source.lineOf(node)
  const isBlock = node.type === 'BLOCK_LITERAL' || node.type === 'BLOCK_FOLDED'
  const written = source.content.slice(node.range[0], node.range[1])
  if (!isBlock && !written.includes('\n'))
    return joined(
      String(node.value)
        .split('\n')
        .map((text) => ({text: text.trim(), line: first})),
      /\\$/,
    )
  const lines = written.split(/\r?\n/).map((text, index) => ({text: text.trim(), line: first + index}))
  // Only in a block with `|`, a line of the text is a line of the script.
  return joined(isBlock ? lines.slice(1) : lines, node.type === 'BLOCK_LITERAL' ? /\\$/ : /\S/)
}

/** @param goesOn - A line that the next one continues. */
function joined(lines: readonly TextPlace[], goesOn: RegExp): TextPlace[] {
  const whole: TextPlace[] = []
  let isOpen = false
  for (const {text, line} of lines) {
    const last = whole.at(-1)
    if (isOpen && last && text !== '') last.text = `${last.text.replace(/\\$/, '').trim()} ${text}`
    else whole.push({text, line})
    isOpen = goesOn.test(text)
  }
  return whole.filter(({text}) => text !== '')
}

/** Every text below a node, with its key. */
export function placesBelow(source: Source, node: unknown, key = '', depth = 0): (TextPlace & {key: string})[] {
  const found = source.resolve(node)
  if (depth > 20) return []
  if (isScalar(found)) return linesOf(source, found).map((place) => ({...place, key}))
  if (isSeq(found)) return found.items.flatMap((each) => placesBelow(source, each, key, depth + 1))
  return pairsOf(source, found).flatMap((pair) => placesBelow(source, pair.value, keyOf(pair), depth + 1))
}
