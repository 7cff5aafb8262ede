import {type Reply, rpcError} from './reply.ts'

const isText = (value: unknown): boolean => typeof value === 'string'
const isFlag = (value: unknown): boolean => typeof value === 'boolean'
const isTexts = (value: unknown): boolean => Array.isArray(value) && value.every(isText)

const checks: Record<string, (value: unknown) => boolean> = {
  delegates: isTexts,
  scope: isTexts,
  lifetime: isText,
  audience: isText,
  includeEmail: isFlag,
  organizationNumberIncluded: isFlag,
  useEmailAzp: isFlag,
  payload: isText,
}

const fields: Record<string, readonly string[]> = {
  generateAccessToken: ['delegates', 'scope', 'lifetime'],
  generateIdToken: ['delegates', 'audience', 'includeEmail', 'organizationNumberIncluded', 'useEmailAzp'],
  signJwt: ['delegates', 'payload'],
  signBlob: ['delegates', 'payload'],
}

/** The body of an IAM Credentials call, its types checked. `null` is the same as absent. */
export interface Arguments {
  delegates?: string[]
  scope?: string[]
  lifetime?: string
  audience?: string
  includeEmail?: boolean
  payload?: string
}

const invalidPayload = (what: string): Reply => rpcError('INVALID_ARGUMENT', `Invalid JSON payload received. ${what}`)

function parse(body: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(body === '' ? '{}' : body)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}

export function readArguments(method: string, body: string): Arguments | Reply {
  const value = parse(body)
  if (!value) return invalidPayload('Unexpected token.')
  const given = Object.entries(value).filter(([, item]) => item !== null)
  for (const [name, item] of given) {
    if (!fields[method]?.includes(name)) return invalidPayload(`Unknown name "${name}": Cannot find field.`)
    if (!checks[name]?.(item)) return rpcError('INVALID_ARGUMENT', `Invalid value at '${name}'`)
  }
  return Object.fromEntries(given)
}

export const invalidArgument = (): Reply => rpcError('INVALID_ARGUMENT', 'Request contains an invalid argument.')

const prefix = 'https://www.googleapis.com/auth/'
const otherScopes = ['openid', 'email', 'profile', 'https://mail.google.com/', 'https://www.google.com/calendar/feeds']

/** Whether it is written like a scope of Google. The services know a fixed list; its families change too often. */
export const isScope = (scope: string): boolean =>
  otherScopes.includes(scope) || (scope.startsWith(prefix) && /^[a-z][a-z\d._-]+$/.test(scope.slice(prefix.length)))
