// An audit by the API: who asks, what an earlier run has read, how many calls it was. And what is read only if it is asked for: keys
// and last use of accounts, and what limits federation from above.
// https://cloud.google.com/iam/docs/reference/rest/v1/projects.serviceAccounts.keys/list
// https://cloud.google.com/policy-intelligence/docs/activity-analyzer-service-account-authentication
// https://cloud.google.com/resource-manager/docs/reference/orgpolicy/rest/v2/projects.policies/getEffectivePolicy
// https://cloud.google.com/iam/docs/reference/rest/v2/policies/listPolicies
// https://cloud.google.com/iam/docs/reference/rest/v3/projects.locations.policyBindings/list
import {CiAuthError} from '../base/errors.ts'
import {listed} from '../base/maps.ts'
import {forEachOf} from '../google/admin/admin-call.ts'
import {lastUseCall, lastUseIn} from '../google/admin/last-use.ts'
import {asOperator, type OperatorConnection} from '../operator/connection.ts'
import {type JsonFields, jsonTextValue} from '../trust/descriptions.ts'
import type {UseCaseContext} from '../use-cases/use-case.ts'
import {Api, Journal, orGap, type Reader, readList} from './api.ts'
import type {InventoryCollector} from './collect.ts'
import {readLive, type Seen} from './live.ts'
import {guardsOf, heldKeys, KEY} from './read-resources.ts'
import {accountOf, placeResource} from './resources.ts'

export interface ApiAudit {
  /** `projects/acme-prod`, `folders/N` or `organizations/N`. */
  place: string
  /** What is read beside the core. */
  more: readonly MoreName[]
  /** The file of an earlier run that broke off, or a new one. */
  resume?: string | undefined
  timeoutMs: number
  retries: number
  /** Gets lines: who reads, how many calls there will be for each of `more`, and how many there were. */
  tell(line: string): void
  /** Gets how far it is, after each call. */
  progress?(text: string): void
}

/**
 * Reads what `audit` says into `into`. What may not be read is a gap there.
 *
 * @throws {CiAuthError} `AUDIT_RESUME_INVALID`, a failure that all calls would have, and as `asOperator`.
 */
export const readApi = (
  context: UseCaseContext,
  audit: ApiAudit,
  into: InventoryCollector,
  nowSeconds: number,
): Promise<void> => asOperator(context, audit, (connection) => readWith(connection, audit, into, nowSeconds))

async function readWith(
  {admin, operator: {account, label}}: OperatorConnection,
  audit: ApiAudit,
  into: InventoryCollector,
  nowSeconds: number,
): Promise<void> {
  const {place, progress, resume, tell} = audit
  let journal: Journal | undefined
  let isComplete = false
  try {
    journal = resume === undefined ? undefined : new Journal(resume, place, nowSeconds)
    tell(`Reads ${place} with ${account === undefined ? '' : `${account}, from `}${label}.`)
    if (journal?.since) tell(`Goes on with what was read since ${journal.since}.`)
    const api: Api = new Api(admin, journal, () => progress?.(`${place}: ${api.count} calls`))
    await readMore({api, into, seen: await readLive({api, into}, place)}, audit)
    const byService = [...api.calls].map(([service, count]) => `${service} ${count}`)
    tell(`Made ${api.count} calls${api.count > 0 ? `: ${byService.join(', ')}` : ''}.`)
    isComplete = api.isComplete
  } catch (error) {
    if (!(error instanceof CiAuthError)) throw error
    const goOn =
      resume === undefined
        ? 'With --resume FILE, the next audit goes on where this one broke off.'
        : `Run the same command again: it goes on with what is in ${resume}.`
    throw error.with({suggestions: [...error.suggestions, goOn]})
  } finally {
    journal?.close(isComplete)
  }
}

type Reading = Reader & {seen: Seen}

async function readMore(reading: Reading, {more: names, tell}: ApiAudit): Promise<void> {
  for (const name of names) {
    const {calls, of, read}: More = more[name]
    const items = of(reading.seen)
    const further = `each further page${name === 'deny' ? ' or deny policy' : ''}`
    tell(`${name}: ${items.length * calls} calls, and one more for ${further}`)
    await forEachOf(items, (item) => read(reading, item))
  }
}

/** A rule whose calls have to be asked for. */
interface More {
  /** What is asked for one by one. There is at least one call for each. */
  of(seen: Seen): readonly string[]
  /** How many calls each of them takes. */
  calls: number
  read(reading: Reading, name: string): Promise<void>
}

/** The accounts that a member of a pool can act as, also as another one: by a role on them, or on what is above them. */
function federatedAccounts({accounts, acting, federated, projects}: Seen): {email: string; project: string}[] {
  const all = new Set(accounts.values())
  const byPlace = new Map<string, {email: string; project: string}[]>()
  for (const account of all) {
    const {above = [], id = account.project} = projects.get(account.project) ?? {}
    const places = new Set([`projects/${account.project}`, `projects/${id}`, ...above])
    for (const place of places) listed(byPlace, placeResource(place)).push(account)
  }
  const on = (resource: string) => accounts.get(accountOf(resource) ?? '') ?? byPlace.get(resource) ?? []
  const own = [...federated.keys()].filter((resource) => accountOf(resource) !== undefined)
  const found = new Set([...own, ...(acting.get('') ?? [])].flatMap(on))
  // What is added here is visited, too.
  for (const {email} of found) for (const next of (acting.get(email) ?? []).flatMap(on)) found.add(next)
  return [...found]
}

const unique = (names: readonly (string | undefined)[]): string[] => [
  ...new Set(names.filter((name): name is string => name !== undefined && name !== '')),
]

async function readKeys({seen, ...reader}: Reading, email: string): Promise<void> {
  const place = `projects/${seen.accounts.get(email)?.project}`
  const list = {
    service: 'iam',
    path: `${place}/serviceAccounts/${email}/keys`,
    query: {keyTypes: 'USER_MANAGED'},
    permission: 'iam.serviceAccountKeys.list',
    field: 'keys',
    what: `the keys of ${email}`,
    place,
  } as const
  const failure = await readList(reader, list, (key) =>
    reader.into.addKeys(email, heldKeys(key, KEY.exec(jsonTextValue(key['name']) ?? '')?.[2] ?? '')),
  )
  if (!failure) reader.into.addKeys(email, [])
}

async function readLastUse({seen, ...reader}: Reading, project: string): Promise<void> {
  const used = new Map<string, number>()
  const place = `projects/${project}`
  const list = {
    ...lastUseCall('serviceAccountLastAuthentication', project),
    field: 'activities',
    what: `when the accounts of ${place} were used`,
    place,
  } as const
  const failure = await readList(reader, list, (entry) => {
    const {account: id = '', seconds} = lastUseIn(entry) ?? {}
    if (seconds !== undefined) used.set(seen.accounts.get(id)?.email ?? id, seconds)
  })
  if (failure) return
  for (const {email, project: home} of new Set(seen.accounts.values())) {
    if (home !== project) continue
    reader.into.addAccount({email, lastUsedSeconds: used.get(email) ?? 'never', from: 'Policy Analyzer'})
  }
}

async function readConstraints({api, into}: Reading, project: string): Promise<void> {
  const place = `projects/${project}`
  const permission = 'orgpolicy.policy.get'
  const what = `which issuers the organisation policy allows in ${place}`
  await orGap({api, into}, {what, place, permission}, async () => {
    const path = `${place}/policies/iam.workloadIdentityPoolProviders:getEffectivePolicy`
    const policy = await api.get({service: 'orgpolicy', version: 'v2', path, permission})
    into.addGuards({asked: ['constraint'], guards: guardsOf(policy, '', policy)?.guards ?? []})
  })
}

/** Where limits of direct grants can be: what has such a grant, the pools, and all that is above. */
function limitedPlaces({federated, pools, projects}: Seen): string[] {
  const direct = [...federated].filter(([resource]) => !resource.includes('/serviceAccounts/'))
  const ofPools = direct.length > 0 ? [...pools.values()].map(({project}) => project) : []
  const homes = unique([...direct.map(([, {project}]) => project), ...ofPools])
  const above = [
    ...direct.flatMap(([, place]) => place.above),
    ...homes.flatMap((home) => projects.get(home)?.above ?? []),
  ]
  return unique([...homes.map((home) => `projects/${home}`), ...above])
}

async function readLimits({api, into}: Reading, place: string): Promise<void> {
  const add = (policy: JsonFields) => into.addGuards(guardsOf(policy, '', policy) ?? {asked: [], guards: []})
  const policies = {
    service: 'iam',
    version: 'v2',
    path: `policies/${encodeURIComponent(`cloudresourcemanager.googleapis.com/${place}`)}/denypolicies`,
    permission: 'iam.denypolicies.list',
    field: 'policies',
    what: `the deny policies of ${place}`,
    place,
  } as const
  const noPolicies = await readList({api, into}, policies, async ({name}) => {
    // The list leaves the rules out.
    const permission = 'iam.denypolicies.get'
    add(await api.get({service: 'iam', version: 'v2', path: jsonTextValue(name) ?? '', permission}))
  })
  const boundaries = {
    service: 'iam',
    version: 'v3',
    path: `${place}/locations/global/policyBindings`,
    query: {pageSize: '1000'},
    permission: 'iam.policybindings.list',
    field: 'policyBindings',
    what: `the principal access boundaries of ${place}`,
    place,
  } as const
  const noBoundaries = await readList({api, into}, boundaries, add)
  if (!noPolicies && !noBoundaries) into.addGuards({asked: ['deny', 'boundary'], guards: []})
}

const more = {
  keys: {of: (seen) => federatedAccounts(seen).map(({email}) => email), calls: 1, read: readKeys},
  'last-use': {
    of: (seen) => unique(federatedAccounts(seen).map(({project}) => project)),
    calls: 1,
    read: readLastUse,
  },
  'org-policy': {
    of: ({pools}) => unique([...pools.values()].map(({project}) => project)),
    calls: 1,
    read: readConstraints,
  },
  deny: {of: limitedPlaces, calls: 2, read: readLimits},
} as const satisfies Record<string, More>

type MoreName = keyof typeof more
