// What an audit reads only where it is asked to: keys and last use of accounts, and what limits federation from above.
// https://cloud.google.com/iam/docs/reference/rest/v1/projects.serviceAccounts.keys/list
// https://cloud.google.com/policy-intelligence/docs/activity-analyzer-service-account-authentication
// https://cloud.google.com/resource-manager/docs/reference/orgpolicy/rest/v2/projects.policies/getEffectivePolicy
// https://cloud.google.com/iam/docs/reference/rest/v2/policies/listPolicies
// https://cloud.google.com/iam/docs/reference/rest/v3/projects.locations.policyBindings/list

import {forEachOf} from '../setup/state.ts'
import type {Fields} from '../trust/descriptions.ts'
import {fieldsOf, textOf} from '../trust/descriptions.ts'
import {type Api, orGap, type Permission, readList} from './api.ts'
import type {Collector} from './collect.ts'
import {guardsOf} from './guards.ts'
import type {Seen} from './live.ts'
import {heldKeys, KEY} from './read-resources.ts'

interface Reading {
  api: Api
  into: Collector
  seen: Seen
}

/** A rule whose calls have to be asked for. */
interface More {
  /** What is asked for one by one. There is at least one call for each. */
  of(seen: Seen): readonly string[]
  /** How many calls each of them takes. */
  calls: number
  read(reading: Reading, name: string): Promise<void>
}

/** The accounts that a member of a pool can act as: by their own policy, or by that of their project. */
function federatedAccounts({accounts, federated, projects}: Seen): {email: string; project: string}[] {
  const own = [...federated.keys()].flatMap((resource) => {
    const [, id = ''] = /\/serviceAccounts\/([^/]+)$/.exec(resource) ?? []
    return accounts.get(id) ?? []
  })
  const names = new Set(
    [...federated.keys()].flatMap(
      (resource) => /^\/\/cloudresourcemanager\.[^/]+\/projects\/([^/]+)$/.exec(resource)?.[1] ?? [],
    ),
  )
  const whole = [...accounts.values()].filter(({project}) =>
    [project, projects.get(project)?.id].some((name) => name !== undefined && names.has(name)),
  )
  return [...new Set([...own, ...whole])]
}

const unique = (names: readonly (string | undefined)[]): string[] =>
  [...new Set(names.filter((name) => name !== undefined && name !== ''))] as string[]

async function readKeys({api, into, seen}: Reading, email: string): Promise<void> {
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
  const failure = await readList({api, into}, list, (key) =>
    into.addKeys(email, heldKeys(key, KEY.exec(textOf(key['name']) ?? '')?.[2] ?? '')),
  )
  if (!failure) into.addKeys(email, [])
}

async function readLastUse({api, into, seen}: Reading, project: string): Promise<void> {
  const used = new Map<string, number>()
  const place = `projects/${project}`
  const list = {
    service: 'policyanalyzer',
    path: `${place}/locations/global/activityTypes/serviceAccountLastAuthentication/activities:query`,
    query: {pageSize: '1000'},
    permission: 'policyanalyzer.serviceAccountLastAuthenticationActivities.query',
    field: 'activities',
    what: `when the accounts of ${place} were used`,
    place,
  } as const
  const failure = await readList({api, into}, list, ({activity, fullResourceName}) => {
    const id = textOf(fullResourceName)?.split('/').at(-1) ?? ''
    const seconds = Date.parse(textOf(fieldsOf(activity)['lastAuthenticatedTime']) ?? '') / 1000
    if (!Number.isNaN(seconds)) used.set(seen.accounts.get(id)?.email ?? id, seconds)
  })
  if (failure) return
  for (const {email, project: home} of new Set(seen.accounts.values())) {
    if (home !== project) continue
    into.addAccount({email, lastUsedSeconds: used.get(email) ?? 'never', from: 'Policy Analyzer'})
  }
}

async function readConstraints({api, into}: Reading, project: string): Promise<void> {
  const place = `projects/${project}`
  const permission: Permission = 'orgpolicy.policy.get'
  await orGap(
    {api, into},
    {what: `which issuers the organisation policy allows in ${place}`, place, permission},
    async () => {
      const path = `${place}/policies/iam.workloadIdentityPoolProviders:getEffectivePolicy`
      const policy = await api.get({service: 'orgpolicy', version: 'v2', path, permission})
      into.addGuards({asked: ['constraint'], guards: guardsOf(policy, '', policy)?.guards ?? []})
    },
  )
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
  const add = (policy: Fields) => into.addGuards(guardsOf(policy, '', policy) ?? {asked: [], guards: []})
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
    add(await api.get({service: 'iam', version: 'v2', path: textOf(name) ?? '', permission}))
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

export const more = {
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

export type MoreName = keyof typeof more

/**
 * Reads what `names` ask for.
 *
 * @param announce - Gets a line before the first call of each: how many calls there will be.
 */
export async function readMore(
  reading: Reading,
  names: readonly MoreName[],
  announce: (line: string) => void,
): Promise<void> {
  for (const name of names) {
    const {calls, of, read}: More = more[name]
    const items = of(reading.seen)
    announce(
      `${name}: ${items.length * calls} calls, and one more for each further page${name === 'deny' ? ' or deny policy' : ''}`,
    )
    await forEachOf(items, (item) => read(reading, item))
  }
}
