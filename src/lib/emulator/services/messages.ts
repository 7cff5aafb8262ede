// Messages of Google's APIs: their fields and types, masks, pages of lists, refusals.
// https://google.aip.dev/134
// https://google.aip.dev/158
// https://cloud.google.com/apis/design/errors
import {parseJsonObject} from '../../base/json.ts'
import {type CallReply, jsonReply, type Request, refuseCall, rpcError} from '../state/call.ts'

export type ValueCheck = (value: unknown) => boolean

/** The fields of a message: for each name, a check of the value, or the fields of a nested message. */
export interface MessageFields {
  [name: string]: ValueCheck | MessageFields
}

type Message = Readonly<Record<string, unknown>>

export const isTextField: ValueCheck = (value) => typeof value === 'string'
export const isFlag: ValueCheck = (value) => typeof value === 'boolean'
export const isNumber: ValueCheck = (value) => typeof value === 'number'
export const isTexts: ValueCheck = (value) => Array.isArray(value) && value.every(isTextField)
/** A field with one of the values of an enum. */
export const isOneOf =
  (known: readonly string[]): ValueCheck =>
  (value) =>
    known.includes(String(value))
const isObject = (value: unknown): value is Message =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
export const isTextMap: ValueCheck = (value) => isObject(value) && Object.values(value).every(isTextField)
/** A field that only the service sets: accepted and ignored. */
export const isOutput: ValueCheck = () => true

const invalidPayload = (what: string): CallReply =>
  rpcError('INVALID_ARGUMENT', `Invalid JSON payload received. ${what}`)

function readField(item: unknown, field: ValueCheck | MessageFields, path: string): unknown {
  if (typeof field === 'function' && field(item)) return item
  if (typeof field === 'object' && isObject(item)) return readMessage(item, field, path)
  return refuseCall(rpcError('INVALID_ARGUMENT', `Invalid value at '${path}'`))
}

function readMessage(message: Message, fields: MessageFields, inside = ''): Message {
  const given = Object.entries(message).filter(([, item]) => item !== null)
  return Object.fromEntries(
    given.map(([name, item]) => {
      const field = Object.hasOwn(fields, name) ? fields[name] : undefined
      const place = inside === '' ? '' : ` at '${inside}'`
      if (!field) return refuseCall(invalidPayload(`Unknown name "${name}"${place}: Cannot find field.`))
      return [name, readField(item, field, inside === '' ? name : `${inside}.${name}`)]
    }),
  )
}

/** The message in `body`, with checked types. `null` is the same as absent, and an empty body is an empty message. */
export const parseMessage = (body: string, fields: MessageFields): Message =>
  readMessage(parseJsonObject(body || '{}') ?? refuseCall(invalidPayload('Unexpected token.')), fields)

const camelCase = (name: string): string => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())

/** The parameters of all APIs, which choose the form of an answer and who calls. */
const systemParameters = [
  'access_token',
  'alt',
  'callback',
  'fields',
  'key',
  'oauth_token',
  'prettyPrint',
  'quotaUser',
  'uploadType',
  'upload_protocol',
]

/** The parameters of a call in the query, by their names in camelCase. */
export const parametersOfCall = ({url}: Request): URLSearchParams =>
  new URLSearchParams([...url.searchParams].map(([name, value]): [string, string] => [camelCase(name), value]))

/** Refuses a parameter that the call does not have. */
export function checkParameters({url}: Request, known: readonly string[]): void {
  const isKnown = (name: string): boolean =>
    name.startsWith('$') || systemParameters.includes(name) || known.includes(camelCase(name))
  const unknown = [...url.searchParams.keys()].find((name) => !isKnown(name))
  if (unknown === undefined) return
  const what = `Unknown name "${unknown}": Cannot bind query parameter. Field '${unknown}' could not be found in request message.`
  refuseCall(invalidPayload(what))
}

/** Parameters of an OAuth request by their snake_case names, from a form or, in camelCase, from JSON. */
export function readParameters<const Names extends readonly string[]>(
  {body, headers}: Request,
  names: Names,
): Partial<Record<Names[number], string>> {
  const isJson = /^application\/json\b/i.test(headers['content-type'] ?? '')
  const given: Message = isJson ? (parseJsonObject(body) ?? {}) : Object.fromEntries(new URLSearchParams(body))
  const entries = names.map((name) => [name, isTextField(given[name]) ? given[name] : given[camelCase(name)]])
  return Object.fromEntries(entries.filter(([, value]) => isTextField(value)))
}

/** The place in the world of each field of the message, such as `oidc.issuerUri`. */
export type Paths = Readonly<Record<string, string>>

const isEmpty = (value: unknown): boolean =>
  [undefined, '', false].includes(value as undefined) ||
  (typeof value === 'object' && value !== null && Object.keys(value).length === 0)

const at = (message: unknown, path: string): unknown =>
  path.split('.').reduce((value, name) => (value as Message | undefined)?.[name], message)

/** The fields that `updateMask` names. The name of a nested message means all its fields. */
export function maskedPaths(mask: string, paths: Paths): string[] {
  const names = mask
    .split(',')
    .map((name) => camelCase(name.trim()))
    .filter(Boolean)
  if (names.length === 0) refuseCall(invalidField('update_mask', 'there is none'))
  return names.flatMap((name) => {
    const chosen = Object.keys(paths).filter((path) => path === name || path.startsWith(`${name}.`))
    return chosen.length > 0
      ? chosen
      : refuseCall(invalidField('update_mask', `it names no field of the resource: ${name}`))
  })
}

/** `item` with the `chosen` fields of `message`. Those that the message does not have are cleared. Default: all fields. */
export function withFields<Item extends object>(
  item: Item,
  message: Message,
  paths: Paths,
  chosen: readonly string[] = Object.keys(paths),
): Item {
  const changed = new Map<string, unknown>(Object.entries(item))
  for (const path of chosen) {
    const key = paths[path] ?? path
    const value = at(message, path)
    if (isEmpty(value)) changed.delete(key)
    else changed.set(key, value)
  }
  return Object.fromEntries(changed) as Item
}

/** The message for `item`. */
export function jsonMessageOf(item: object, paths: Paths): Record<string, unknown> {
  const message: Record<string, unknown> = {}
  for (const [path, key] of Object.entries(paths)) {
    const value = (item as Message)[key]
    if (isEmpty(value)) continue
    const [outer = '', inner] = path.split('.')
    message[outer] = inner === undefined ? value : {...(message[outer] as object | undefined), [inner]: value}
  }
  return message
}

/** One page of `items` under `key`. As at Google, an empty list is left out. */
export function pageOfItems(
  query: URLSearchParams,
  key: string,
  items: readonly object[],
  {defaultSize, maxSize}: {defaultSize: number; maxSize: number},
): CallReply {
  const wanted = Number(query.get('pageSize') ?? 0)
  if (!Number.isInteger(wanted) || wanted < 0) return invalidField('page_size', 'it must not be negative')
  const token = query.get('pageToken') ?? ''
  const offset = token === '' ? '0' : Buffer.from(token, 'base64url').toString()
  if (!/^\d{1,9}$/.test(offset)) return invalidField('page_token', 'unknown')

  const start = Number(offset)
  const end = start + Math.min(wanted || defaultSize, maxSize)
  const found = items.slice(start, end)
  const answer = {
    ...(found.length > 0 ? {[key]: found} : {}),
    ...(end < items.length ? {nextPageToken: Buffer.from(String(end)).toString('base64url')} : {}),
  }
  return jsonReply(answer, `${found.length} of ${items.length} ${key}`)
}

export const invalidArgument = (details?: object[]): CallReply =>
  rpcError('INVALID_ARGUMENT', 'Request contains an invalid argument.', details)

/** The refusal of a field, with the service's own message and a description of the problem. */
export const invalidField = (field: string, description: string): CallReply =>
  invalidArgument([{'@type': 'type.googleapis.com/google.rpc.BadRequest', fieldViolations: [{field, description}]}])

export const preconditionFailure = (violations: object[]): object => ({
  '@type': 'type.googleapis.com/google.rpc.PreconditionFailure',
  violations,
})

export const preconditionFailed = (violations?: object[], message = 'Precondition check failed.'): CallReply =>
  rpcError('FAILED_PRECONDITION', message, violations && [preconditionFailure(violations)])

export const entityNotFound = (): CallReply => rpcError('NOT_FOUND', 'Requested entity was not found.')
