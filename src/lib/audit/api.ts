// How an audit calls Google's APIs: each call is counted and made once. What is refused becomes a gap. What is answered can be kept in a
// file, so that an audit that broke off goes on where it was.
import {closeSync, constants, fchmodSync, fstatSync, openSync, readFileSync, rmSync, writeSync} from 'node:fs'
import {timestamp} from '../base/clock.ts'
import {CiAuthError} from '../base/errors.ts'
import {parseJsonObject} from '../base/json.ts'
import {type Admin, type AdminCall, callAdmin} from '../google/admin/admin-call.ts'
import {isObject, type JsonFields, jsonObjects} from '../trust/descriptions.ts'
import type {InventoryCollector} from './collect.ts'

/** The smallest predefined role with each permission that an audit needs. All of them only read. */
const roles = {
  'cloudasset.assets.searchAllResources': 'roles/cloudasset.viewer',
  'cloudasset.assets.searchAllIamPolicies': 'roles/cloudasset.viewer',
  'iam.workloadIdentityPools.list': 'roles/iam.workloadIdentityPoolViewer',
  'iam.workloadIdentityPoolProviders.list': 'roles/iam.workloadIdentityPoolViewer',
  'iam.serviceAccountKeys.list': 'roles/iam.serviceAccountViewer',
  'policyanalyzer.serviceAccountLastAuthenticationActivities.query': 'roles/policyanalyzer.activityAnalysisViewer',
  'resourcemanager.folders.getIamPolicy': 'roles/iam.securityReviewer',
  'resourcemanager.organizations.getIamPolicy': 'roles/iam.securityReviewer',
  'orgpolicy.policy.get': 'roles/orgpolicy.policyViewer',
  'iam.denypolicies.list': 'roles/iam.denyReviewer',
  'iam.denypolicies.get': 'roles/iam.denyReviewer',
  'iam.policybindings.list': 'roles/iam.securityReviewer',
} as const

export type ApiPermission = keyof typeof roles

/** A call that only reads. */
export interface ApiCall extends Pick<AdminCall, 'service' | 'method' | 'version' | 'path' | 'query' | 'json'> {
  permission: ApiPermission
}

/** What an audit reads, and where: the end of the sentence that says that it was not read. */
interface About {
  /** `the providers of projects/1/…` */
  what: string
  /** `projects/acme-prod`: where the role is to be granted. */
  place: string
  permission: ApiPermission
  /** Prints the same for somebody who may read it, if a file with it can be given. */
  command?: string
}

export class Api {
  /** Nothing was refused. */
  isComplete = true
  /** By service, without those that the journal answered. */
  readonly calls = new Map<string, number>()
  readonly #admin: Admin
  readonly #journal: Journal | undefined
  readonly #onCall: () => void

  constructor(admin: Admin, journal: Journal | undefined, onCall: () => void = () => {}) {
    this.#admin = admin
    this.#journal = journal
    this.#onCall = onCall
  }

  get count(): number {
    return [...this.calls.values()].reduce((sum, each) => sum + each, 0)
  }

  /** @throws {CiAuthError} as `callAdmin`. */
  async get(call: ApiCall): Promise<JsonFields> {
    const key = [call.service, call.version ?? 'v1', call.path, JSON.stringify(call.query ?? {})].join(' ')
    const known = this.#journal?.take(key)
    if (known) return known
    this.calls.set(call.service, (this.calls.get(call.service) ?? 0) + 1)
    const answer = await callAdmin(this.#admin, {...call, about: {}})
    this.#journal?.keep(key, answer)
    this.#onCall()
    return answer
  }

  /**
   * Each page of a list, also an empty one with others after it.
   *
   * @throws {CiAuthError} as `callAdmin`; `SETUP_RESPONSE_INVALID` if a page names one that was read already.
   */
  async *pages(call: ApiCall): AsyncGenerator<JsonFields> {
    const read = new Set<string>()
    for (let token = ''; ; ) {
      const page = await this.get({...call, query: {...call.query, ...(token === '' ? {} : {pageToken: token})}})
      yield page
      const {nextPageToken: next} = page
      if (next === undefined || next === '') return
      if (typeof next !== 'string' || read.has(next)) {
        const message = `the pages of ${call.path} have no end: one names a page that was read already`
        throw new CiAuthError('SETUP_RESPONSE_INVALID', message, {suggestions: ['Run the command again.']})
      }
      read.add(next)
      token = next
    }
  }
}

/** What calls the API, and what gets its answers. */
export interface Reader {
  api: Api
  into: InventoryCollector
}

/** A list of an API, and the sentence that says that it was not read. */
interface List extends ApiCall, About {
  /** The field of a page that has the items. */
  field: string
}

/**
 * Gives each item of all pages of a list to `take`. What may not be read is a gap. Returns the failure.
 *
 * @throws {CiAuthError} failures that all calls would have.
 */
export const readList = (
  reader: Reader,
  {field, place, what, ...call}: List,
  take: (item: JsonFields) => void | Promise<void>,
): Promise<CiAuthError | undefined> =>
  orGap(reader, {what, place, permission: call.permission}, async () => {
    for await (const page of reader.api.pages(call)) for (const item of jsonObjects(page[field])) await take(item)
  })

/** Failures that all calls would have. */
const isOfAll = ({code}: CiAuthError): boolean =>
  !/^(?:SETUP_|API_DISABLED)/.test(code) || code === 'SETUP_SIGN_IN_FAILED'

/**
 * What `read` reads becomes known, or a gap. Returns the failure, with the remedy of the gap.
 *
 * @throws {CiAuthError} failures that all calls would have.
 */
export async function orGap(
  {api, into}: Reader,
  about: About,
  read: () => Promise<void>,
): Promise<CiAuthError | undefined> {
  try {
    await read()
    return undefined
  } catch (error) {
    if (!(error instanceof CiAuthError) || isOfAll(error)) throw error
    const [why = ''] = error.message.split('\n')
    api.isComplete = false
    const remedy = remedyOf(error, about)
    into.addGap({what: about.what, why, remedy})
    return error.with({suggestions: [remedy]})
  }
}

function remedyOf({code, suggestions}: CiAuthError, {command, permission, place}: About): string {
  const asked = `Ask for ${roles[permission]} on ${place}. It has ${permission}.`
  if (code === 'SETUP_PERMISSION_DENIED')
    return command ? `${asked} Or add --policy-of ${place}=FILE, with what this prints: ${command}` : asked
  const [first] = suggestions
  return code === 'API_DISABLED' && first ? first : 'Run the command again. With --resume, name a new file.'
}

/** The file is the user's own, and a regular one: no link to another, and no pipe, which would wait for ever. */
const FLAGS = constants.O_RDWR | constants.O_APPEND | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0)

const refused = (path: string, why: string, cause?: unknown): CiAuthError =>
  new CiAuthError('AUDIT_RESUME_INVALID', `cannot go on with ${path}: ${why}`, {
    cause,
  })

/** A file of what the API has answered. It has no access token. */
export class Journal {
  readonly #path: string
  readonly #file: number
  readonly #answers: Map<string, JsonFields>
  /** When the first call was made, if the file was there. */
  readonly since: string | undefined

  /**
   * @param place - What is audited: `projects/acme-prod`.
   * @throws {CiAuthError} `AUDIT_RESUME_INVALID` if the file is of something else, or cannot be written.
   */
  constructor(path: string, place: string, nowSeconds: number) {
    this.#path = path
    try {
      this.#file = openSync(path, FLAGS | constants.O_CREAT, 0o600)
      if (!fstatSync(this.#file).isFile()) throw new Error('it is not a regular file')
    } catch (error) {
      throw refused(path, (error as NodeJS.ErrnoException).code ?? (error as Error).message, error)
    }
    const [first, ...lines] = readFileSync(this.#file, 'utf8').split('\n')
    if (first) {
      const {audit, since} = parseJsonObject(first) ?? {}
      if (typeof audit !== 'string' || typeof since !== 'string') throw this.#unusable('it is no file of an audit')
      if (audit !== place) throw this.#unusable(`it is of an audit of ${audit}`)
      this.since = since
    }
    this.#answers = new Map(lines.flatMap(answerIn))
    // Also of a file that was made with other rights.
    fchmodSync(this.#file, 0o600)
    if (!first) this.#write({audit: place, since: timestamp(nowSeconds)})
    // The last line may have been cut off: what follows it is a line of its own.
    else writeSync(this.#file, '\n')
  }

  #unusable(why: string): CiAuthError {
    closeSync(this.#file)
    return refused(this.#path, why)
  }

  #write(line: object): void {
    try {
      writeSync(this.#file, `${JSON.stringify(line)}\n`)
    } catch (error) {
      throw refused(this.#path, `it cannot be written (${(error as NodeJS.ErrnoException).code})`, error)
    }
  }

  /** What was answered to a call before. Told once, because each call is made once. */
  take(call: string): JsonFields | undefined {
    const answer = this.#answers.get(call)
    this.#answers.delete(call)
    return answer
  }

  keep(call: string, answer: JsonFields): void {
    this.#write({call, answer})
  }

  /** @param isComplete - Everything was read: another audit then begins anew, and not with what is old. */
  close(isComplete: boolean): void {
    closeSync(this.#file)
    if (isComplete) rmSync(this.#path, {force: true})
  }
}

/** None in a line that was cut off. */
function answerIn(line: string): [string, JsonFields][] {
  const {answer, call} = parseJsonObject(line) ?? {}
  return typeof call === 'string' && isObject(answer) ? [[call, answer]] : []
}
