// https://google.aip.dev/151
import type {Environment} from '../../base/environment.ts'
import {CiAuthError, type Problem} from '../../base/errors.ts'
import {defined, jsonText, parseJsonObject} from '../../base/json.ts'
import type {Answer, Call, Network} from '../../http/http.ts'
import {refused, unreadable} from '../refusal.ts'
import type {RefusalContext} from '../refusal-context.ts'
import {endpointsBy} from '../service.ts'
import {adminRefusals} from './admin-refusals.ts'

const variables = {
  iam: 'CI_AUTH_ENDPOINT_IAM',
  serviceusage: 'CI_AUTH_ENDPOINT_SERVICEUSAGE',
  cloudresourcemanager: 'CI_AUTH_ENDPOINT_CLOUDRESOURCEMANAGER',
  logging: 'CI_AUTH_ENDPOINT_LOGGING',
  cloudasset: 'CI_AUTH_ENDPOINT_CLOUDASSET',
  orgpolicy: 'CI_AUTH_ENDPOINT_ORGPOLICY',
  policyanalyzer: 'CI_AUTH_ENDPOINT_POLICYANALYZER',
  storage: 'CI_AUTH_ENDPOINT_STORAGE',
  artifactregistry: 'CI_AUTH_ENDPOINT_ARTIFACTREGISTRY',
} as const

type AdminService = keyof typeof variables

/** The base URL of each service that administers, without a trailing slash. */
export type AdminEndpoints = Readonly<Record<AdminService, string>>

/** Where they are in `universe`, unless a variable of `env` says otherwise. */
export const findAdminEndpoints = (
  env: Environment,
  universe = 'googleapis.com',
): {endpoints: AdminEndpoints; problems: Problem[]} => endpointsBy(variables, env, universe)

/** The settings of every call to an administration API. */
export interface Admin {
  network: Network
  endpoints: AdminEndpoints
  /** An access token that is valid for the next call. */
  bearer(): Promise<string>
  /** Id of the quota project, if the credentials name one. */
  quotaProject?: string | undefined
}

export interface AdminCall {
  service: AdminService
  /** Default `GET`. */
  method?: Call['method']
  /** Default `v1`. */
  version?: string
  /** The path after the version, escaped. */
  path: string
  query?: Readonly<Record<string, string | readonly string[]>>
  json?: unknown
  /** The permission that the caller needs. */
  permission: string
  about: RefusalContext
}

const labels: Readonly<Record<AdminService, string>> = {
  iam: 'Google IAM',
  serviceusage: 'Google Service Usage',
  cloudresourcemanager: 'Google Resource Manager',
  logging: 'Google Cloud Logging',
  cloudasset: 'Google Cloud Asset',
  orgpolicy: 'Google Organization Policy',
  policyanalyzer: 'Google Policy Analyzer',
  storage: 'Google Cloud Storage',
  artifactregistry: 'Google Artifact Registry',
}

type Fields = Record<string, unknown>

/** The answer as an object. @throws {CiAuthError} a `SETUP_` code, or `API_DISABLED`. */
export async function callAdmin(admin: Admin, call: AdminCall): Promise<Fields> {
  const answer = await send(admin, call)
  if (answer.status !== 200) throw adminRefusal(answer, call)
  // Also for a success: the body of a failed operation has the reason.
  const shown = await answer.show()
  const object = parseJsonObject(shown.shown || '{}')
  if (object) return object
  throw unreadable('SETUP_RESPONSE_INVALID', labels[call.service], shown, 'a JSON object')
}

/** The same. Undefined if it does not exist. */
export async function lookUp(admin: Admin, call: AdminCall): Promise<Fields | undefined> {
  try {
    return await callAdmin(admin, call)
  } catch (error) {
    if (error instanceof CiAuthError && error.code === 'SETUP_NOT_FOUND') return undefined
    throw error
  }
}

/** The entries of all pages of a list. `key`: the field of the answer with the entries. */
export async function listAll(admin: Admin, call: AdminCall, key: string): Promise<Fields[]> {
  const found: Fields[] = []
  let pageToken: unknown
  do {
    const query = {...call.query, ...(typeof pageToken === 'string' ? {pageToken} : {})}
    const page = await callAdmin(admin, {...call, query})
    found.push(...((page[key] as Fields[] | undefined) ?? []))
    // Ends the loop if a page names itself as the next one.
    pageToken = page['nextPageToken'] === pageToken ? undefined : page['nextPageToken']
  } while (typeof pageToken === 'string' && pageToken !== '')
  return found
}

async function send({bearer, endpoints, network, quotaProject}: Admin, call: AdminCall): Promise<Answer> {
  const {json, method = 'GET', path, query = {}, service, version = 'v1'} = call
  const url = new URL(`${endpoints[service]}/${version}/${path}`)
  for (const [name, values] of Object.entries(query))
    for (const value of [values].flat()) url.searchParams.append(name, value)
  return network.send({
    service: labels[service],
    method,
    url,
    bearer: await bearer(),
    ...defined({json}),
    ...(quotaProject === undefined ? {} : {headers: {'x-goog-user-project': quotaProject}}),
  })
}

/** The error for a refusal. */
const adminRefusal = (answer: Omit<Answer, 'show'>, {about, permission, service}: AdminCall): CiAuthError =>
  refused(labels[service], {...answer, body: withViolations(answer.body)}, adminRefusals(permission), about)

/** The details of a google.rpc error have the reason. The message alone is often too general. */
function withViolations(body: string): string {
  const error = parseJsonObject(body)?.['error'] as {message?: unknown; details?: unknown} | undefined
  if (!Array.isArray(error?.details)) return body
  const violations = (error.details as Fields[]).flatMap(({fieldViolations, violations: others}) =>
    [fieldViolations, others].flatMap((list) => (Array.isArray(list) ? (list as Fields[]) : [])),
  )
  const told = violations.map(({description, field, type}) => [field ?? type, description].filter(Boolean).join(': '))
  return JSON.stringify({error: {...error, message: [error.message, ...told].join(' ')}})
}

/** Time limit of one operation. */
const OPERATION_BUDGET_MS = 120_000

const FIRST_WAIT_MS = 250
const MAX_WAIT_MS = 5000

/** The HTTP status that stands for each code of google.rpc. https://github.com/googleapis/googleapis/blob/master/google/rpc/code.proto */
const statuses: Readonly<Record<number, readonly [http: number, name: string]>> = {
  3: [400, 'INVALID_ARGUMENT'],
  5: [404, 'NOT_FOUND'],
  6: [409, 'ALREADY_EXISTS'],
  7: [403, 'PERMISSION_DENIED'],
  8: [429, 'RESOURCE_EXHAUSTED'],
  9: [400, 'FAILED_PRECONDITION'],
  10: [409, 'ABORTED'],
  13: [500, 'INTERNAL'],
  14: [503, 'UNAVAILABLE'],
  16: [401, 'UNAUTHENTICATED'],
}

/**
 * Makes `call`, and waits until its operation has ended.
 *
 * @throws {CiAuthError} as the call itself; `SETUP_OPERATION_TIMEOUT`.
 */
export async function operate(admin: Admin, call: AdminCall, budgetMs = OPERATION_BUDGET_MS): Promise<void> {
  const endsAt = performance.now() + budgetMs
  let operation = await callAdmin(admin, call)
  for (let waitMs = FIRST_WAIT_MS; operation['done'] !== true; waitMs = Math.min(waitMs * 1.5, MAX_WAIT_MS)) {
    const name = jsonText(operation['name'] ?? '')
    if (!/^[\w./:-]+$/.test(name)) return
    if (performance.now() + waitMs > endsAt) throw late(name, budgetMs)
    await admin.network.wait(waitMs, `the operation ${name}`)
    const {about, permission, service} = call
    operation = await callAdmin(admin, {service, path: name, about, permission}).catch((error: unknown) => {
      // Only the question was refused: the change was accepted before.
      throw error instanceof CiAuthError ? error.with({server: undefined}) : error
    })
  }
  if (operation['error'] !== undefined) throw failed(operation['error'] as object, call)
}

const late = (name: string, budgetMs: number): CiAuthError =>
  new CiAuthError(
    'SETUP_OPERATION_TIMEOUT',
    `Google has not finished within ${Math.round(budgetMs / 1000)} s\noperation: ${name}`,
    {
      suggestions: ['Run the command again: it continues from there.', 'Wait longer: --operation-timeout 10m'],
    },
  )

/** The error of a failed operation, which is an answer with status 200. */
function failed(error: object, call: AdminCall): CiAuthError {
  const {code = 0} = error as {code?: number}
  const [status, name] = statuses[code] ?? [400, 'UNKNOWN']
  const body = JSON.stringify({error: {...error, code: status, status: name}})
  return adminRefusal({status, body, attempts: 1, skewSeconds: undefined}, call)
}

/** Calls at the same time: fast for 300 accounts, and within the quota. */
const WIDTH = 8

/** Runs `work` for every item, {@link WIDTH} at a time. Throws the first failure when the running ones have ended. */
export async function forEachOf<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const queue = items.values()
  const failures: unknown[] = []
  const worker = async (): Promise<void> => {
    for (const item of queue) {
      if (failures.length > 0) return
      await work(item).catch((error: unknown) => failures.push(error))
    }
  }
  await Promise.all(Array.from({length: Math.min(WIDTH, items.length)}, worker))
  if (failures.length > 0) throw failures[0]
}
