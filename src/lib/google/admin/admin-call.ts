import type {Environment} from '../../base/environment.ts'
import {CiAuthError, type Problem} from '../../base/errors.ts'
import {defined, parseJsonObject} from '../../base/json.ts'
import type {Answer, Call, Network} from '../../http/http.ts'
import {endpointsBy} from '../endpoints.ts'
import {refused, unreadable} from '../refusal.ts'
import type {RefusalContext} from '../service.ts'
import {adminRefusals} from './admin-refusals.ts'

const variables = {
  iam: 'CI_AUTH_ENDPOINT_IAM',
  serviceusage: 'CI_AUTH_ENDPOINT_SERVICEUSAGE',
  cloudresourcemanager: 'CI_AUTH_ENDPOINT_CLOUDRESOURCEMANAGER',
} as const

type AdminService = keyof typeof variables

/** The base URL of each service that administers, without a trailing slash. */
export type AdminEndpoints = Readonly<Record<AdminService, string>>

/** Where they are in `universe`, unless a variable of `env` says otherwise. */
export const findAdminEndpoints = (
  env: Environment,
  universe = 'googleapis.com',
): {endpoints: AdminEndpoints; problems: Problem[]} => endpointsBy(variables, env, universe)

/** What every call of somebody who administers needs to know. */
export interface Admin {
  network: Network
  endpoints: AdminEndpoints
  /** An access token that lives for the next call. */
  bearer(): Promise<string>
  /** Id of the project that pays for the calls, where the credentials name one. */
  quotaProject?: string | undefined
}

export interface AdminCall {
  service: AdminService
  method: Call['method']
  /** From behind `/v1/` on, escaped. */
  path: string
  query?: Readonly<Record<string, string>>
  json?: unknown
  /** What the caller needs. */
  permission: string
  about: RefusalContext
}

const labels: Readonly<Record<AdminService, string>> = {
  iam: 'Google IAM',
  serviceusage: 'Google Service Usage',
  cloudresourcemanager: 'Google Resource Manager',
}

type Fields = Record<string, unknown>

/** The answer as an object. @throws {CiAuthError} a `SETUP_` code, or `API_DISABLED`. */
export async function callAdmin(admin: Admin, call: AdminCall): Promise<Fields> {
  const answer = await send(admin, call)
  if (answer.status !== 200) throw adminRefusal(answer, call)
  // Also of a success: an operation tells in it why it failed.
  const object = parseJsonObject(answer.shown || '{}')
  if (object) return object
  throw unreadable('SETUP_RESPONSE_INVALID', labels[call.service], answer, 'a JSON object')
}

/** The same; undefined where there is no such thing. */
export async function lookUp(admin: Admin, call: AdminCall): Promise<Fields | undefined> {
  try {
    return await callAdmin(admin, call)
  } catch (error) {
    if (error instanceof CiAuthError && error.code === 'SETUP_NOT_FOUND') return undefined
    throw error
  }
}

/** Every page of a list. `key` is where the answer holds it. */
export async function listAll(admin: Admin, call: AdminCall, key: string): Promise<Fields[]> {
  const found: Fields[] = []
  let pageToken: unknown
  do {
    const query = {...call.query, ...(typeof pageToken === 'string' ? {pageToken} : {})}
    const page = await callAdmin(admin, {...call, query})
    found.push(...((page[key] as Fields[] | undefined) ?? []))
    // A page that names itself as the next would have no end.
    pageToken = page['nextPageToken'] === pageToken ? undefined : page['nextPageToken']
  } while (typeof pageToken === 'string' && pageToken !== '')
  return found
}

async function send({bearer, endpoints, network, quotaProject}: Admin, call: AdminCall): Promise<Answer> {
  const {json, method, path, query = {}, service} = call
  const url = new URL(`${endpoints[service]}/v1/${path}`)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  return network.send({
    service: labels[service],
    method,
    url,
    bearer: await bearer(),
    ...defined({json}),
    ...(quotaProject === undefined ? {} : {headers: {'x-goog-user-project': quotaProject}}),
  })
}

/** The error for an answer that is no success. */
export const adminRefusal = (answer: Omit<Answer, 'shown'>, {about, permission, service}: AdminCall): CiAuthError =>
  refused(labels[service], {...answer, body: withViolations(answer.body)}, adminRefusals(permission), about)

/** google.rpc puts what is wrong into details, beside a message that says only that something is. */
function withViolations(body: string): string {
  const error = parseJsonObject(body)?.['error'] as {message?: unknown; details?: unknown} | undefined
  if (!Array.isArray(error?.details)) return body
  const violations = (error.details as Fields[]).flatMap(({fieldViolations, violations: others}) =>
    [fieldViolations, others].flatMap((list) => (Array.isArray(list) ? (list as Fields[]) : [])),
  )
  const told = violations.map(({description, field, type}) => [field ?? type, description].filter(Boolean).join(': '))
  return JSON.stringify({error: {...error, message: [error.message, ...told].join(' ')}})
}
