// https://cloud.google.com/apis/design/errors
import {parseJsonObject} from '../../base/json.ts'
import {type Reply, type Request, rpcError} from '../listening/route.ts'

export type Check = (value: unknown) => boolean

/** The fields of a message: for each name, a check of the value, or the fields of a nested message. */
export interface Fields {
  [name: string]: Check | Fields
}

export const isText: Check = (value) => typeof value === 'string'
export const isFlag: Check = (value) => typeof value === 'boolean'
export const isNumber: Check = (value) => typeof value === 'number'
export const isTexts: Check = (value) => Array.isArray(value) && value.every(isText)
/** A field with one of the values of an enum. */
export const isOneOf =
  (known: readonly string[]): Check =>
  (value) =>
    known.includes(String(value))
const isObject: Check = (value) => typeof value === 'object' && value !== null && !Array.isArray(value)
export const isTextMap: Check = (value) => isObject(value) && Object.values(value as object).every(isText)
/** A field that only the service sets: accepted and ignored. */
export const isOutput: Check = () => true

const invalidPayload = (what: string): Reply => rpcError('INVALID_ARGUMENT', `Invalid JSON payload received. ${what}`)

const unknownName = (name: string, inside: string): Reply =>
  invalidPayload(`Unknown name "${name}"${inside === '' ? '' : ` at '${inside}'`}: Cannot find field.`)

const invalidValue = (path: string): Reply => rpcError('INVALID_ARGUMENT', `Invalid value at '${path}'`)

function readField(item: unknown, field: Check | Fields | undefined, name: string, inside: string): unknown {
  if (field === undefined) return unknownName(name, inside)
  const path = inside === '' ? name : `${inside}.${name}`
  if (typeof field === 'function') return field(item) ? item : invalidValue(path)
  return isObject(item) ? readObject(item as object, field, path) : invalidValue(path)
}

function readObject(value: object, fields: Fields, inside: string): Record<string, unknown> | Reply {
  const read: [string, unknown][] = []
  for (const [name, item] of Object.entries(value)) {
    if (item === null) continue
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined
    const found = readField(item, field, name, inside)
    if (isReply(found)) return found
    read.push([name, found])
  }
  return Object.fromEntries(read)
}

/** Tells a reply from a message: a reply has a number as status, and no message has a field with that name. */
export const isReply = (found: unknown): found is Reply =>
  typeof found === 'object' && found !== null && 'status' in found && typeof found.status === 'number'

/** The message in `body`, with checked types. `null` is the same as absent, and an empty body is an empty message. */
export function readBody(body: string, fields: Fields): Record<string, unknown> | Reply {
  const value = parseJsonObject(body === '' ? '{}' : body)
  return value ? readObject(value, fields, '') : invalidPayload('Unexpected token.')
}

const camelCase = (name: string): string => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

/** Parameters of an OAuth request by their snake_case names, from a form or, in camelCase, from JSON. */
export function readParameters<const Names extends readonly string[]>(
  {body, headers}: Request,
  names: Names,
): Partial<Record<Names[number], string>> {
  const isJson = /^application\/json\b/i.test(headers['content-type'] ?? '')
  const given: Record<string, unknown> = isJson
    ? (parseJsonObject(body) ?? {})
    : Object.fromEntries(new URLSearchParams(body))
  const entries = names.map((name) => [name, [given[name], given[camelCase(name)]].find(isText)])
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined))
}
