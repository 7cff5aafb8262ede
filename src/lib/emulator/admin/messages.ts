// Shared by the calls of the admin API: fields and masks of a message, pages of a list, refusals.
// https://google.aip.dev/134
// https://google.aip.dev/158
// https://cloud.google.com/apis/design/errors
import {json, type Reply, rpcError} from '../listening/route.ts'

/** How long a deleted item is kept and can be undeleted. */
export const KEPT_SECONDS = 30 * 24 * 3600

/** The place in the world of each field of the message, such as `oidc.issuerUri`. */
export type Paths = Readonly<Record<string, string>>

type Message = Readonly<Record<string, unknown>>

const isEmpty = (value: unknown): boolean =>
  [undefined, '', false].includes(value as undefined) ||
  (typeof value === 'object' && value !== null && Object.keys(value).length === 0)

const at = (message: unknown, path: string): unknown =>
  path.split('.').reduce((value, name) => (value as Message | undefined)?.[name], message)

const camelCase = (name: string): string => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())

/** The fields that `updateMask` names. The name of a nested message means all its fields. */
export function maskedPaths(mask: string, paths: Paths): string[] | Reply {
  const names = mask
    .split(',')
    .map((name) => camelCase(name.trim()))
    .filter(Boolean)
  const chosen = (name: string): string[] =>
    Object.keys(paths).filter((path) => path === name || path.startsWith(`${name}.`))
  const unknown = names.find((name) => chosen(name).length === 0)
  if (names.length === 0) return invalid('update_mask', 'there is none')
  if (unknown !== undefined) return invalid('update_mask', `it names no field of the resource: ${unknown}`)
  return names.flatMap(chosen)
}

/** `item` with the `chosen` fields of `message`. Those that the message does not have are cleared. */
export function withFields<Item extends object>(
  item: Item,
  message: Message,
  chosen: readonly string[],
  paths: Paths,
): Item {
  const given = chosen.map((path) => [paths[path] ?? path, at(message, path)] as const)
  const cleared = given.filter(([, value]) => isEmpty(value)).map(([key]) => key)
  const kept = Object.entries(item).filter(([key]) => !cleared.includes(key))
  return {...Object.fromEntries(kept), ...Object.fromEntries(given.filter(([, value]) => !isEmpty(value)))} as Item
}

/** The message for `item`. */
export function messageOf(item: object, paths: Paths): Record<string, unknown> {
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
export function page(
  query: URLSearchParams,
  key: string,
  items: readonly object[],
  {defaultSize, maxSize}: {defaultSize: number; maxSize: number},
): Reply {
  const wanted = Number(query.get('pageSize') ?? 0)
  if (!Number.isInteger(wanted) || wanted < 0) return invalid('page_size', 'it must not be negative')
  const token = query.get('pageToken') ?? ''
  const offset = token === '' ? '0' : Buffer.from(token, 'base64url').toString()
  if (!/^\d{1,9}$/.test(offset)) return invalid('page_token', 'unknown')

  const start = Number(offset)
  const end = start + Math.min(wanted || defaultSize, maxSize)
  const found = items.slice(start, end)
  const answer = {
    ...(found.length > 0 ? {[key]: found} : {}),
    ...(end < items.length ? {nextPageToken: Buffer.from(String(end)).toString('base64url')} : {}),
  }
  return json(answer, `${found.length} of ${items.length} ${key}`)
}

/** The refusal of a field, with the service's own message and a description of the problem. */
export const invalid = (field: string, description: string): Reply =>
  rpcError('INVALID_ARGUMENT', 'Request contains an invalid argument.', [
    {'@type': 'type.googleapis.com/google.rpc.BadRequest', fieldViolations: [{field, description}]},
  ])

export const preconditionFailed = (violations?: object[], message = 'Precondition check failed.'): Reply =>
  rpcError(
    'FAILED_PRECONDITION',
    message,
    violations && [{'@type': 'type.googleapis.com/google.rpc.PreconditionFailure', violations}],
  )

export const notFound = (): Reply => rpcError('NOT_FOUND', 'Requested entity was not found.')

/** A part of the API that no sign-in needs. */
export const partNotServed = (what: string): Reply =>
  rpcError('UNIMPLEMENTED', `ci-auth's emulator does not serve ${what}`)
