// https://google.aip.dev/134
import type {Reply} from '../listening/reply.ts'
import {invalid} from './refusals.ts'

/** Where a field of the message, as `oidc.issuerUri`, is kept in the world. */
export type Paths = Readonly<Record<string, string>>

type Message = Readonly<Record<string, unknown>>

const isEmpty = (value: unknown): boolean =>
  [undefined, '', false].includes(value as undefined) ||
  (typeof value === 'object' && value !== null && Object.keys(value).length === 0)

const at = (message: unknown, path: string): unknown =>
  path.split('.').reduce((value, name) => (value as Message | undefined)?.[name], message)

const camelCase = (name: string): string => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())

/** The fields that `updateMask` names; a message in it stands for all of its own. */
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

/** `item` with what `message` says of the `chosen` fields: what the message lacks is cleared. */
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

/** The message that tells of `item`. */
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
