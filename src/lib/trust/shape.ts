import type {Document, YAMLMap} from 'yaml'
import {isAlias, isMap, isScalar, isSeq} from 'yaml'
import {hint} from '../base/nearest.ts'
import type {Path} from '../yaml/yaml-edit.ts'

/** The required form of a value in a file. */
export type Shape =
  /** With `isName`, a number is none: other readers of YAML would take it for another name, 0123 for 83. */
  (
    | {kind: 'text'; isName?: true}
    | {kind: 'one-of'; names: readonly string[]}
    | {kind: 'flag'}
    | {kind: 'list'; of: Shape}
    /** Any names, each with a text. */
    | {kind: 'texts'}
    | {kind: 'fields'; required: Readonly<Record<string, Shape>>; optional: Readonly<Record<string, Shape>>}
  ) & {
    /** For the schema that editors read. Empty: none. */
    description: string
    /** Keywords of JSON Schema, for editors. The reader checks only the kind of a value. */
    rules: Rules
  }

type Rules = Readonly<Record<string, unknown>>

export type {Path} from '../yaml/yaml-edit.ts'

/** Something wrong at a place of the file. */
export interface ShapeFault {
  path: Path
  message: string
  /** Its place, if that is not the beginning of the value of `path`. */
  offset?: number
}

export const text = (description = '', rules: Rules = {}): Shape => ({kind: 'text', description, rules})
/** The name of a thing: a text, and no number without quotes. */
export const name = (description: string, rules: Rules = {}): Shape => ({
  kind: 'text',
  isName: true,
  description,
  rules,
})
export const flag = (description: string, rules: Rules = {}): Shape => ({kind: 'flag', description, rules})
export const texts = (description: string, rules: Rules = {}): Shape => ({kind: 'texts', description, rules})
export const oneOf = (names: readonly string[], description: string): Shape => ({
  kind: 'one-of',
  names,
  description,
  rules: {},
})
export const list = (of: Shape, description: string, rules: Rules = {}): Shape => ({
  kind: 'list',
  of,
  description,
  rules,
})
type RequiredKeys<Of> = keyof {[Key in keyof Of as Pick<Of, Key> extends Required<Pick<Of, Key>> ? Key : never]: Key}

/** A shape for each key that `Of` must have, and for each that it may have: the compiler compares them. */
export const fields = <Of extends object>(
  required: {[Key in RequiredKeys<Of>]: Shape},
  optional: {[Key in Exclude<keyof Of, RequiredKeys<Of>>]: Shape},
  description = '',
  rules: Rules = {},
): Shape => ({kind: 'fields', required, optional, description, rules})

interface Reading {
  document: Document
  faults: ShapeFault[]
}

const complain = ({faults}: Reading, path: Path, problem: string): undefined => {
  faults.push({path, message: `${placeOf(path)} ${problem}`})
}

const placeOf = (path: Path): string => (path.length === 0 ? 'the file' : path.join('.'))

const keyOf = (key: unknown): string => (isScalar(key) ? String(key.value) : String(key))

/** A number is read as its digits: otherwise an unquoted unique id would lose its last digits. */
function readText(node: unknown, path: Path, reading: Reading, isName = false): string | undefined {
  if (isScalar(node) && typeof node.value === 'string') return node.value
  if (isScalar(node) && typeof node.value === 'number' && node.source)
    return isName ? complain(reading, path, `is a number: write it in quotes, '${node.source}'`) : node.source
  return complain(reading, path, 'must be a text')
}

function readName(node: unknown, names: readonly string[], path: Path, reading: Reading): string | undefined {
  const name = readText(node, path, reading)
  if (name === undefined || names.includes(name)) return name
  return complain(reading, path, `is "${name}"${hint(name, names) || `, none of ${names.join(', ')}`}`)
}

function readTexts(node: unknown, path: Path, reading: Reading): unknown {
  if (!isMap(node)) return complain(reading, path, 'must be a map of names to texts')
  return Object.fromEntries(
    node.items.map(({key, value}) => [keyOf(key), readText(value, [...path, keyOf(key)], reading)]),
  )
}

const MERGE = '<<'
// https://yaml.org/spec/1.2.2/ext/changes/
const whyNot = (name: string, known: readonly string[]): string =>
  name === MERGE ? ': YAML 1.2 has no merge keys, so write the keys out' : hint(name, known)

function readFields(node: YAMLMap, shape: Shape & {kind: 'fields'}, path: Path, reading: Reading): unknown {
  const known = {...shape.required, ...shape.optional}
  const result: Record<string, unknown> = {}
  for (const {key, value} of node.items) {
    const name = keyOf(key)
    const of = Object.hasOwn(known, name) ? known[name] : undefined
    if (of) result[name] = readShape(value, of, [...path, name], reading)
    else {
      const message = `${placeOf(path)} has no key "${name}"${whyNot(name, Object.keys(known))}`
      reading.faults.push({path, offset: isScalar(key) ? (key.range?.[0] ?? 0) : 0, message})
    }
  }
  for (const name of Object.keys(shape.required).filter((each) => !node.has(each)))
    complain(reading, path, `lacks "${name}"`)
  return result
}

/** `node` as a plain value of `shape`. Undefined if it does not match, which is reported to `reading`. */
export function readShape(node: unknown, shape: Shape, path: Path, reading: Reading): unknown {
  if (isAlias(node)) return readShape(node.resolve(reading.document), shape, path, reading)
  switch (shape.kind) {
    case 'text':
      return readText(node, path, reading, shape.isName)
    case 'one-of':
      return readName(node, shape.names, path, reading)
    case 'flag':
      if (isScalar(node) && typeof node.value === 'boolean') return node.value
      return complain(reading, path, 'must be true or false')
    case 'texts':
      return readTexts(node, path, reading)
    case 'list':
      if (!isSeq(node)) return complain(reading, path, 'must be a list')
      return node.items.map((item, index) => readShape(item, shape.of, [...path, index], reading))
    case 'fields':
      if (!isMap(node)) return complain(reading, path, 'must be a map')
      return readFields(node, shape, path, reading)
  }
}
