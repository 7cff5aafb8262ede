import type {Document, YAMLMap} from 'yaml'
import {isAlias, isMap, isScalar, isSeq} from 'yaml'
import {hint} from '../base/nearest.ts'

/** The required form of a value in a file. */
export type Shape = (
  | {kind: 'text'}
  | {kind: 'one-of'; names: readonly string[]}
  | {kind: 'flag'}
  | {kind: 'list'; of: Shape}
  /** Any names, each with a text. */
  | {kind: 'texts'}
  | {kind: 'fields'; required: Readonly<Record<string, Shape>>; optional: Readonly<Record<string, Shape>>}
) & {
  /** For the schema that editors read. */
  description?: string
  /** Keywords of JSON Schema, for editors. The reader checks only the kind of a value. */
  rules?: Readonly<Record<string, unknown>>
}

export type Path = readonly (string | number)[]

/** Something wrong at a place of the file. */
export interface Fault {
  path: Path
  message: string
  /** Its place, if that is not the beginning of the value of `path`. */
  offset?: number
}

export const text = {kind: 'text'} as const
export const flag = {kind: 'flag'} as const
export const texts = {kind: 'texts'} as const
export const list = (of: Shape): Shape => ({kind: 'list', of})
export const fields = (required: Record<string, Shape>, optional: Record<string, Shape> = {}): Shape => ({
  kind: 'fields',
  required,
  optional,
})

export const oneOf = (names: readonly string[]): Shape => ({kind: 'one-of', names})
export const described = (shape: Shape, description: string, rules: Shape['rules'] = {}): Shape => ({
  ...shape,
  description,
  rules,
})

interface Reading {
  document: Document
  faults: Fault[]
}

const place = (path: Path): string => (path.length === 0 ? 'the file' : path.join('.'))

const complain = ({faults}: Reading, path: Path, message: string): undefined => {
  faults.push({path, message})
}

const offsetOf = (node: unknown): number => (isScalar(node) ? (node.range?.[0] ?? 0) : 0)

const unknownKey = (name: string, path: Path, known: string[]): string =>
  `${place(path)} has no key "${name}"${hint(name, known)}`

const keyOf = (key: unknown): string => (isScalar(key) ? String(key.value) : String(key))

/** A number is read as its digits: otherwise an unquoted unique id would lose its last digits. */
function readText(node: unknown, path: Path, reading: Reading): string | undefined {
  if (isScalar(node) && typeof node.value === 'string') return node.value
  if (isScalar(node) && typeof node.value === 'number' && node.source) return node.source
  return complain(reading, path, `${place(path)} must be a text`)
}

function readName(node: unknown, names: readonly string[], path: Path, reading: Reading): string | undefined {
  const name = readText(node, path, reading)
  if (name === undefined || names.includes(name)) return name
  return complain(reading, path, `${place(path)} is "${name}"${hint(name, names) || `, none of ${names.join(', ')}`}`)
}

function readTexts(node: unknown, path: Path, reading: Reading): unknown {
  if (!isMap(node)) return complain(reading, path, `${place(path)} must be a map of names to texts`)
  return Object.fromEntries(
    node.items.map(({key, value}) => [keyOf(key), readText(value, [...path, keyOf(key)], reading)]),
  )
}

function readFields(node: YAMLMap, shape: Shape & {kind: 'fields'}, path: Path, reading: Reading): unknown {
  const known = {...shape.required, ...shape.optional}
  const result: Record<string, unknown> = {}
  for (const {key, value} of node.items) {
    const name = keyOf(key)
    const of = Object.hasOwn(known, name) ? known[name] : undefined
    if (of) result[name] = readShape(value, of, [...path, name], reading)
    else reading.faults.push({path, offset: offsetOf(key), message: unknownKey(name, path, Object.keys(known))})
  }
  for (const name of Object.keys(shape.required)) {
    if (!node.has(name)) complain(reading, path, `${place(path)} lacks "${name}"`)
  }
  return result
}

/** `node` as a plain value of `shape`. Undefined if it does not match, which is reported to `reading`. */
export function readShape(node: unknown, shape: Shape, path: Path, reading: Reading): unknown {
  if (isAlias(node)) return readShape(node.resolve(reading.document), shape, path, reading)
  switch (shape.kind) {
    case 'text':
      return readText(node, path, reading)
    case 'one-of':
      return readName(node, shape.names, path, reading)
    case 'flag':
      if (isScalar(node) && typeof node.value === 'boolean') return node.value
      return complain(reading, path, `${place(path)} must be true or false`)
    case 'texts':
      return readTexts(node, path, reading)
    case 'list':
      if (!isSeq(node)) return complain(reading, path, `${place(path)} must be a list`)
      return node.items.map((item, index) => readShape(item, shape.of, [...path, index], reading))
    case 'fields':
      if (!isMap(node)) return complain(reading, path, `${place(path)} must be a map`)
      return readFields(node, shape, path, reading)
  }
}
