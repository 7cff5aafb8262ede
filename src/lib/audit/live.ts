// What is in a project, a folder or an organisation, by the API: all that Cloud Asset finds, and what IAM says of each pool where
// that is not enough.
// https://cloud.google.com/asset-inventory/docs/search-resources
// https://cloud.google.com/iam/docs/reference/rest/v1/projects.locations.workloadIdentityPools.providers/list
// https://cloud.google.com/resource-manager/reference/rest/v3/folders/getIamPolicy
import {CiAuthError} from '../base/errors.ts'
import {defined} from '../base/json.ts'
import {getOrInsert, listed} from '../base/maps.ts'
import {forEachOf} from '../google/admin/admin-call.ts'
import {poolPath} from '../google/identifiers.ts'
import {isOfCluster} from '../google/members.ts'
import {parsePrincipal} from '../google/principals.ts'
import {fieldsOf, type JsonFields, jsonObjects, jsonTextValue, jsonTextValues} from '../trust/descriptions.ts'
import {type ApiPermission, orGap, type Reader, readList} from './api.ts'
import type {PoolAt} from './merge-pools.ts'
import {readObject} from './read-objects.ts'
import {addProvider, newFile, poolAt, readAsset} from './read-resources.ts'
import {placeResource} from './resources.ts'
import {Roles} from './roles.ts'

const PAGE = '500'
const SEARCH = 'Cloud Asset'
const IAM = 'IAM'
const RESOURCES = 'Resource Manager'

const assetTypes = [
  'cloudresourcemanager.googleapis.com/Project',
  'iam.googleapis.com/ServiceAccount',
  'iam.googleapis.com/WorkloadIdentityPool',
  'iam.googleapis.com/WorkloadIdentityPoolProvider',
  'iam.googleapis.com/Role',
] as const
const [PROJECT, ACCOUNT, POOL, PROVIDER] = assetTypes

/** The fields of a result that are read. */
const readMask =
  'name,assetType,project,folders,organization,state,additionalAttributes,parentFullResourceName,versionedResources'

/** A pool that was found, or that a member of a policy names. */
interface SeenPool extends PoolAt {
  /** What the search has found of it. */
  asset?: JsonFields
  providers: JsonFields[]
}

/** What decides which other calls are made. */
export interface Seen {
  /** By the number of the project and the id. */
  pools: Map<string, SeenPool>
  /** By unique id and by email. */
  accounts: Map<string, {email: string; project: string}>
  /** Ids of projects by their numbers. */
  projects: Map<string, {id: string | undefined; above: readonly string[]}>
  /** What has a member of a pool in its policy, and in which project. */
  federated: Map<string, {project: string | undefined; above: readonly string[]}>
  /** By the email of an account, or none for members of pools: on what they have a role that acts as others, or is not known. */
  acting: Map<string, string[]>
}

const roles = new Roles()

interface Reading extends Reader {
  seen: Seen
  /** `projects/acme-prod`, `folders/N` or `organizations/N`. */
  place: string
}

/**
 * Reads `place`. What may not be read is a gap.
 *
 * @throws {CiAuthError} if nothing could be read, or a failure that all calls would have.
 */
export async function readLive(reader: Reader, place: string): Promise<Seen> {
  const seen: Seen = {
    pools: new Map(),
    accounts: new Map(),
    projects: new Map(),
    federated: new Map(),
    acting: new Map(),
  }
  const reading: Reading = {...reader, seen, place}
  const [first, second] = await Promise.all([
    search(reading, 'searchAllResources', 'resources', (found) => takeResource(reading, found)),
    search(reading, 'searchAllIamPolicies', 'policies', (found) => takePolicy(reading, found)),
  ])
  if (first && second) throw first
  await readAncestors(reading)
  await findMentioned(reading)
  // In the same order each time, whichever answer came first.
  const pools = [...seen.pools].sort(([one], [other]) => (one < other ? -1 : 1))
  await forEachOf(pools, ([, pool]) => readPool(reading, pool))
  return seen
}

function search(
  reading: Reading,
  method: 'searchAllResources' | 'searchAllIamPolicies',
  what: string,
  take: (found: JsonFields) => void,
): Promise<CiAuthError | undefined> {
  const permission: ApiPermission = `cloudasset.assets.${method}`
  const query = {pageSize: PAGE, ...(what === 'resources' ? {assetTypes, readMask} : {})}
  const {place} = reading
  const call = {service: 'cloudasset', path: `${place}:${method}`, query, permission} as const
  return readList(reading, {...call, field: 'results', what: `the ${what} in ${place}`, place}, take)
}

const numberIn = (found: JsonFields): string => (jsonTextValue(found['project']) ?? '').replace(/^projects\//, '')

const aboveIn = ({folders, organization}: JsonFields): string[] =>
  [folders, organization].flat().filter((name): name is string => typeof name === 'string')

function takeResource({into, seen}: Reading, found: JsonFields): void {
  const type = found['assetType']
  // They wait: IAM may know more of them.
  const isOfPools = type === POOL || type === PROVIDER
  if (isOfPools && poolAt(found['name'])) takePool(seen, found)
  else readAsset({value: found, isListed: true, from: SEARCH}, into, newFile())
  const more: JsonFields = {...fieldsOf(found['additionalAttributes']), ...resourceOf(found)}
  const {email, projectId, uniqueId} = more
  if (type === PROJECT) seen.projects.set(numberIn(found), {id: jsonTextValue(projectId), above: aboveIn(found)})
  if (type !== ACCOUNT || typeof email !== 'string') return
  const account = {email, project: numberIn(found)}
  seen.accounts.set(email, account)
  if (typeof uniqueId === 'string') seen.accounts.set(uniqueId, account)
}

function takePool(seen: Seen, found: JsonFields): void {
  const at = poolAt(found['name'])
  if (!at) return
  const pool = seenPool(seen, {project: numberIn(found) || at.project, pool: at.pool})
  if (found['assetType'] === POOL) pool.asset = found
  else pool.providers.push(found)
}

/** The newest form of the resource of a result. */
const resourceOf = (found: JsonFields): JsonFields =>
  fieldsOf(jsonObjects(found['versionedResources']).at(-1)?.['resource'])

const seenPool = ({pools}: Seen, at: PoolAt): SeenPool =>
  getOrInsert(pools, `${at.project}/${at.pool}`, () => ({...at, providers: []}))

function takePolicy({into, seen}: Reading, found: JsonFields, from = SEARCH): void {
  const resource = jsonTextValue(found['resource']) ?? ''
  try {
    readObject({value: found, isListed: true, from}, into, newFile())
  } catch (error) {
    if (!(error instanceof CiAuthError)) throw error
    const remedy = 'Run the command again. If it stays so, look for a proxy that changes the answers of Google.'
    into.addGap({what: `the policy of ${resource}`, why: error.message, remedy})
  }
  for (const {members, role} of jsonObjects(fieldsOf(found['policy'])['bindings']))
    for (const member of jsonTextValues(members)) takeMember(seen, found, member, jsonTextValue(role) ?? '')
}

function takeMember(seen: Seen, found: JsonFields, member: string, role: string): void {
  const resource = jsonTextValue(found['resource']) ?? ''
  const principal = parsePrincipal(member)
  const [, email] = /^serviceAccount:(.+)$/.exec(member) ?? []
  const isActing = !roles.isKnown(role) || roles.acting(role).some((how) => how === 'yes' || how === 'run')
  if (isActing && (principal || email)) listed(seen.acting, email ?? '').push(resource)
  if (!principal) return
  seenPool(seen, {project: principal.projectNumber, pool: principal.pool})
  seen.federated.set(resource, {project: numberIn(found) || undefined, above: aboveIn(found)})
}

/** What is above is inherited, but not among what a search in there finds. */
async function readAncestors(reading: Reading): Promise<void> {
  const {place, seen} = reading
  const above = new Set([...seen.projects.values()].flatMap((project) => project.above))
  const isBelow = [...seen.projects.values()].map((project) => project.above.slice(0, project.above.indexOf(place) + 1))
  for (const name of [place, ...isBelow.flat()]) above.delete(name)
  await forEachOf([...above].sort(), (name) => readAncestor(reading, name))
}

async function readAncestor(reading: Reading, name: string): Promise<void> {
  const [kind, number] = name.split('/')
  const isFolder = kind === 'folders'
  const permission: ApiPermission = `resourcemanager.${isFolder ? 'folders' : 'organizations'}.getIamPolicy`
  const command = `gcloud ${isFolder ? 'resource-manager folders' : 'organizations'} get-iam-policy ${number} --format=json`
  await orGap(reading, {what: `the policy of ${name}`, place: name, permission, command}, async () => {
    const json = {options: {requestedPolicyVersion: 3}}
    const call = {service: 'cloudresourcemanager', version: 'v3', path: `${name}:getIamPolicy`, permission} as const
    const policy = await reading.api.get({...call, method: 'POST', json})
    takePolicy(reading, {resource: placeResource(name), assetType: RESOURCES, policy}, RESOURCES)
  })
}

/** Asks for the pools that the search has not found, but that a member of a policy names: deleted ones, or of another organisation. */
async function findMentioned(reading: Reading): Promise<void> {
  const {into, seen} = reading
  const unknown = [...seen.pools.values()].filter(({asset, pool}) => asset === undefined && !isOfCluster(pool))
  await forEachOf([...new Set(unknown.map(({project}) => project))], async (project) => {
    const place = `projects/${project}`
    const list = {
      ...listOf(`${place}/locations/global/workloadIdentityPools`, 'iam.workloadIdentityPools.list'),
      field: 'workloadIdentityPools',
      what: `the pools of ${place}`,
      place,
    }
    const failure = await readList(reading, list, (found) => {
      const pool = seen.pools.get(`${project}/${poolAt(found['name'])?.pool}`)
      if (pool) pool.asset = {state: found['state'], versionedResources: [{resource: found}]}
    })
    if (!failure) into.hasAllPools(project)
  })
}

/** A list of IAM, with what was deleted. */
const listOf = (path: string, permission: ApiPermission) =>
  ({service: 'iam', path, query: {showDeleted: 'true', pageSize: '100'}, permission}) as const

/** The condition of the provider is known, or it has none that counts. */
function isWhole(provider: JsonFields): boolean {
  const {attributeCondition, aws, saml, x509} = resourceOf(provider)
  return Boolean(attributeCondition || aws || saml || x509)
}

async function readPool(reading: Reading, pool: SeenPool): Promise<void> {
  const {asset, providers} = pool
  const {deleted, disabled, mode} = factsOf(pool)
  if (asset || mode) reading.into.addPool(pool, {disabled, deleted, ...defined({mode}), from: SEARCH})
  // IAM refuses to list the providers of such a pool, because there are none.
  if (deleted || mode?.endsWith('TRUST_DOMAIN') || (!asset && providers.length === 0)) return
  if (providers.length > 0 && providers.every(isWhole)) {
    addFound(reading, pool)
    reading.into.hasAllProviders(pool, SEARCH)
  } else await listProviders(reading, pool)
}

function factsOf({asset, pool}: SeenPool): {mode: string | undefined; disabled: boolean; deleted: boolean} {
  const resource: JsonFields = asset ? resourceOf(asset) : {}
  return {
    mode: isOfCluster(pool) ? 'SYSTEM_TRUST_DOMAIN' : jsonTextValue(resource['mode']),
    disabled: resource['disabled'] === true,
    deleted: (resource['state'] ?? asset?.['state']) === 'DELETED',
  }
}

async function listProviders(reading: Reading, pool: SeenPool): Promise<void> {
  const name = poolPath({projectNumber: pool.project, pool: pool.pool})
  const list = {
    ...listOf(`${name}/providers`, 'iam.workloadIdentityPoolProviders.list'),
    field: 'workloadIdentityPoolProviders',
    what: `the providers of ${name}`,
    place: `projects/${pool.project}`,
  }
  const failure = await readList(reading, list, (found) =>
    readObject({value: found, isListed: true, from: IAM}, reading.into, newFile()),
  )
  if (failure) addFound(reading, pool)
  else reading.into.hasAllProviders(pool, IAM)
}

/** What the search has found of the providers. One without a condition may have one that the search does not show. */
function addFound({into}: Reading, pool: SeenPool): void {
  for (const provider of pool.providers) {
    const {provider: id = ''} = poolAt(provider['name']) ?? {}
    const known = isWhole(provider) ? resourceOf(provider) : {state: provider['state']}
    addProvider(into, pool, id, known, SEARCH)
  }
}
