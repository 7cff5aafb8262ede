// How an audit calls Google's APIs: each call is counted, kept for the next run, and made once. What is refused becomes a gap.
import {CiAuthError} from '../base/errors.ts'
import {type Admin, type AdminCall, callAdmin} from '../google/admin/admin-call.ts'
import {type Fields, objects} from '../trust/descriptions.ts'
import type {Collector} from './collect.ts'
import type {Journal} from './journal.ts'

/** The smallest predefined role with each permission that an audit needs. All of them only read. */
const roles = {
  'cloudasset.assets.searchAllResources': 'roles/cloudasset.viewer',
  'cloudasset.assets.searchAllIamPolicies': 'roles/cloudasset.viewer',
  'iam.workloadIdentityPools.list': 'roles/iam.workloadIdentityPoolViewer',
  'iam.workloadIdentityPoolProviders.list': 'roles/iam.workloadIdentityPoolViewer',
  'iam.serviceAccountKeys.list': 'roles/iam.serviceAccountViewer',
  'policyanalyzer.serviceAccountLastAuthenticationActivities.query': 'roles/policyanalyzer.activityAnalysisViewer',
  'orgpolicy.policy.get': 'roles/orgpolicy.policyViewer',
  'iam.denypolicies.list': 'roles/iam.denyReviewer',
  'iam.denypolicies.get': 'roles/iam.denyReviewer',
  'iam.policybindings.list': 'roles/iam.securityReviewer',
} as const

export type Permission = keyof typeof roles

/** A call that only reads. */
export interface ApiCall extends Pick<AdminCall, 'service' | 'version' | 'path' | 'query'> {
  permission: Permission
}

/** What an audit reads, and where: the end of the sentence that says that it was not read. */
export interface About {
  /** `the providers of projects/1/…` */
  what: string
  /** `projects/acme-prod`: where the role is to be granted. */
  place: string
  permission: Permission
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
  async get(call: ApiCall): Promise<Fields> {
    const key = [call.service, call.version ?? 'v1', call.path, JSON.stringify(call.query ?? {})].join(' ')
    const known = this.#journal?.take(key)
    if (known) return known
    this.calls.set(call.service, (this.calls.get(call.service) ?? 0) + 1)
    const answer = await callAdmin(this.#admin, {...call, method: 'GET', about: {}})
    this.#journal?.keep(key, answer)
    this.#onCall()
    return answer
  }

  /**
   * Each page of a list, also an empty one with others after it.
   *
   * @throws {CiAuthError} as `callAdmin`; `SETUP_RESPONSE_INVALID` if a page names one that was read already.
   */
  async *pages(call: ApiCall): AsyncGenerator<Fields> {
    const read = new Set<string>()
    for (let token = ''; ; ) {
      const page = await this.get({...call, query: {...call.query, ...(token === '' ? {} : {pageToken: token})}})
      yield page
      const {nextPageToken: next} = page
      if (next === undefined || next === '') return
      if (typeof next !== 'string' || read.has(next)) throw endless(call)
      read.add(next)
      token = next
    }
  }
}

/** A list of an API, and the sentence that says that it was not read. */
export interface List extends ApiCall, About {
  /** The field of a page that has the items. */
  field: string
}

/**
 * Gives each item of all pages of a list to `take`. What may not be read is a gap. Returns the failure.
 *
 * @throws {CiAuthError} failures that all calls would have.
 */
export const readList = (
  {api, into}: {api: Api; into: Collector},
  {field, place, what, ...call}: List,
  take: (item: Fields) => void | Promise<void>,
): Promise<CiAuthError | undefined> =>
  orGap({api, into}, {what, place, permission: call.permission}, async () => {
    for await (const page of api.pages(call)) for (const item of objects(page[field])) await take(item)
  })

const endless = ({path}: ApiCall): CiAuthError =>
  new CiAuthError(
    'SETUP_RESPONSE_INVALID',
    `the pages of ${path} have no end: one names a page that was read already`,
    {
      suggestions: ['Run the command again.'],
    },
  )

/** Failures that all calls would have. */
const isOfAll = ({code}: CiAuthError): boolean =>
  !/^(?:SETUP_|API_DISABLED)/.test(code) || code === 'SETUP_SIGN_IN_FAILED'

/**
 * What `read` reads becomes known, or a gap. Returns the failure, with the remedy of the gap.
 *
 * @throws {CiAuthError} failures that all calls would have.
 */
export async function orGap(
  {api, into}: {api: Api; into: Collector},
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

function remedyOf({code, suggestions}: CiAuthError, {permission, place}: About): string {
  if (code === 'SETUP_PERMISSION_DENIED') return `Ask for ${roles[permission]} on ${place}. It has ${permission}.`
  const [first] = suggestions
  return code === 'API_DISABLED' && first ? first : 'Run the command again. With --resume, name a new file.'
}
