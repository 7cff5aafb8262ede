// Pools, providers, accounts, keys, policies and guards, as the APIs, an export of assets or a search have them.
// https://docs.cloud.google.com/asset-inventory/docs/reference/rest/v1/Asset
// https://docs.cloud.google.com/asset-inventory/docs/reference/rest/v1/TopLevel/searchAllResources
// https://docs.cloud.google.com/iam/docs/reference/rest/v1/projects.serviceAccounts.keys
// https://docs.cloud.google.com/resource-manager/docs/reference/orgpolicy/rest/v2/organizations.policies
// https://docs.cloud.google.com/iam/docs/reference/rest/v2/policies
// https://docs.cloud.google.com/iam/docs/reference/rest/v3/organizations.locations.policyBindings
import {CiAuthError} from '../base/errors.ts'
import {defined, jsonText} from '../base/json.ts'
import {
  fieldsOf,
  isObject,
  type JsonFields,
  jsonObjects,
  jsonTextValue,
  jsonTextValues,
  policyBindings,
  providerOf,
} from '../trust/descriptions.ts'
import type {Binding} from '../trust/policy.ts'
import type {InventoryCollector} from './collect.ts'
import type {AuditedKey, AuditedRole, Guard, GuardsFound, Origin, ProviderKind} from './inventory.ts'
import type {PoolAt} from './merge-pools.ts'

/** One object of a file. */
export interface FoundResource {
  value: JsonFields
  /** One of a list. */
  isListed: boolean
  from: Origin
  /** The resource that a policy without a name is of, if anybody has said that. */
  policyOf?: string | undefined
}

const POOL =
  /^(?:\/\/iam\.googleapis\.com\/)?projects\/([^/]+)\/locations\/global\/workloadIdentityPools\/([^/]+)(?:\/providers\/([^/]+))?$/
export const KEY = /^(?:\/\/iam\.googleapis\.com\/)?projects\/[^/]+\/serviceAccounts\/([^/]+)\/keys\/([^/]+)$/

/** A pool or one of its providers, by its name. */
export function poolAt(name: unknown): (PoolAt & {provider: string | undefined}) | undefined {
  const [, project, pool, provider] = POOL.exec(jsonTextValue(name) ?? '') ?? []
  return project === undefined || pool === undefined ? undefined : {project, pool, provider}
}

const kindsOfProvider = ['oidc', 'aws', 'saml', 'x509'] as const satisfies readonly ProviderKind[]

/** `description`: as the API has it, or without anything but its state. */
export function addProvider(
  into: InventoryCollector,
  at: PoolAt,
  id: string,
  description: JsonFields,
  from: Origin,
): void {
  const kind = kindsOfProvider.find((name) => isObject(description[name])) ?? 'unknown'
  const provider = kind === 'oidc' ? providerOf({...description, name: id}) : undefined
  const awsAccount = jsonTextValue(fieldsOf(description['aws'])['accountId']) || undefined
  into.addProvider(at, {id, kind, ...defined({provider, awsAccount}), ...stateOf(description), from})
}

export const poolFacts = (description: JsonFields, from: Origin) => ({
  ...defined({mode: jsonTextValue(description['mode']) || undefined}),
  ...stateOf(description),
  from,
})

const stateOf = ({disabled, state}: JsonFields) => ({disabled: disabled === true, deleted: state === 'DELETED'})

export const SAVE_ALL = 'Save the whole output of the command with --format=json, and give that file.'

export const invalidAuditFile = (message: string, ...suggestions: string[]): CiAuthError =>
  new CiAuthError('AUDIT_FILE_INVALID', message, {suggestions})

/** @throws {CiAuthError} if it is no policy: a binding that is left out would be a hole that is not seen. */
export function checkedBindings(policy: JsonFields): Binding[] {
  const bindings = policyBindings(policy)
  const isWhole = [policy['bindings'] ?? []]
    .flat()
    .every((binding) => isObject(binding) && jsonTextValue(binding['role']) && Array.isArray(binding['members']))
  if (bindings && isWhole) return bindings
  throw invalidAuditFile('has a policy whose bindings are not a list of roles with members', SAVE_ALL)
}

export const secondsOf = (value: unknown): number | undefined => {
  const milliseconds = Date.parse(jsonTextValue(value) ?? '')
  return Number.isNaN(milliseconds) ? undefined : Math.floor(milliseconds / 1000)
}

/** Keys that people hold. Google's own come and go. */
export function heldKeys(description: JsonFields, id: string): AuditedKey[] {
  if (description['keyType'] === 'SYSTEM_MANAGED') return []
  const validAfterSeconds = secondsOf(description['validAfterTime'])
  const uploaded = description['keyOrigin'] === 'USER_PROVIDED'
  return [{id, uploaded, disabled: description['disabled'] === true, ...defined({validAfterSeconds})}]
}

/** In both states its bindings give nothing: https://docs.cloud.google.com/iam/docs/reference/rest/v1/projects.roles */
export function roleOf({deleted, includedPermissions, name, stage}: JsonFields, from: Origin): AuditedRole {
  const isWhole = [includedPermissions].flat().every((permission) => typeof permission === 'string')
  if (!isWhole) throw invalidAuditFile('has a role whose permissions are not a list of texts', SAVE_ALL)
  const off = deleted === true ? 'deleted' : stage === 'DISABLED' ? 'disabled' : undefined
  // Google withdraws roles in other ways: a file that says so of `roles/owner` is not believed.
  const isCustom = !jsonText(name).startsWith('roles/')
  return {
    name: jsonText(name),
    permissions: jsonTextValues(includedPermissions),
    ...defined({off: isCustom ? off : undefined}),
    from,
  }
}

export function addAccount(into: InventoryCollector, {disabled, email, uniqueId}: JsonFields, from: Origin): void {
  const address = jsonTextValue(email)
  if (address === undefined) return
  const id = jsonTextValue(uniqueId) || undefined
  into.addAccount({email: address, ...defined({uniqueId: id}), disabled: disabled === true, from})
}

/** What the objects of one file have in common. */
export interface FileFacts {
  /** Pools of which an asset was found. */
  pools: PoolAt[]
  accounts: string[]
  /** Assets of these kinds are in the file, so that it has all of them. */
  hasProviders: boolean
  hasKeys: boolean
  /** Projects of the accounts in a list of last uses. */
  usedIn: Set<string>
  /** Each with what follows it in a list of a project and all that is above it. */
  projects: {id: string; ancestors: string[]}[]
}

export const newFile = (): FileFacts => ({
  pools: [],
  accounts: [],
  hasProviders: false,
  hasKeys: false,
  usedIn: new Set(),
  projects: [],
})

/** As it stands in an export, in a list of assets, or among what a search has found. */
export function readAsset({from, value}: FoundResource, into: InventoryCollector, file: FileFacts): void {
  const name = jsonTextValue(value['name']) ?? ''
  const type = jsonTextValue(value['assetType'] ?? value['asset_type']) ?? ''
  const versions = jsonObjects(value['versionedResources'] ?? value['versioned_resources'])
  const data = fieldsOf(fieldsOf(value['resource'])['data'] ?? versions.at(-1)?.['resource'])
  const more = fieldsOf(value['additionalAttributes'] ?? value['additional_attributes'])
  const description: JsonFields = {state: value['state'], ...more, ...data}
  addHome(value, type, description, into)
  const policy = value['iamPolicy'] ?? value['iam_policy']
  if (isObject(policy)) into.addPolicy(name, checkedBindings({etag: '', ...policy}), from)
  const guards = guardsOf(value, name, data)
  if (guards) into.addGuards(guards)
  const reader = readers.get(type)
  if (reader) reader({name, description, from}, into, file)
  else if (!guards && GIVES_ACCESS.test(type)) addUnjudged(into, type)
}

/** Types of assets that give access, or can: those of IAM, entitlements to roles for a time, and groups. */
const GIVES_ACCESS = /^(?:iam|privilegedaccessmanager|cloudidentity)\.googleapis\.com\//

const addUnjudged = (into: InventoryCollector, type: string): void =>
  into.addGap({
    what: `the assets of the type ${type}`,
    why: 'audit does not judge what they allow',
    remedy: 'Look at them yourself, or leave the type out of the files.',
  })

/** An asset, with what is known of its resource. */
interface Asset {
  name: string
  description: JsonFields
  from: Origin
}

const byType: Readonly<Record<string, (asset: Asset, into: InventoryCollector, file: FileFacts) => void>> = {
  'iam.googleapis.com/WorkloadIdentityPool': ({description, from, name}, into, file) => {
    const at = poolAt(name)
    if (!at) return addUnnamed(into, 'pool', name)
    file.pools.push(at)
    into.addPool(at, description['name'] === undefined ? undefined : poolFacts(description, from))
  },
  'iam.googleapis.com/WorkloadIdentityPoolProvider': ({description, from, name}, into, file) => {
    const at = poolAt(name)
    file.hasProviders = true
    if (at?.provider === undefined) return addUnnamed(into, 'provider', name)
    file.pools.push(at)
    addProvider(into, at, at.provider, description, from)
  },
  'iam.googleapis.com/ServiceAccount': ({description, from, name}, into, file) => {
    // The name of an asset has the email, or the unique id.
    const [id = ''] = name.split('/').slice(-1)
    const email = jsonTextValue(description['email']) ?? (id.includes('@') ? id : undefined)
    if (email === undefined && !/^\d+$/.test(id)) return addUnnamed(into, 'account', name)
    addAccount(into, {...description, email}, from)
    file.accounts.push(email ?? id)
  },
  'iam.googleapis.com/ServiceAccountKey': ({description, name}, into, file) => {
    const [, account, id] = KEY.exec(jsonTextValue(description['name']) ?? name) ?? []
    file.hasKeys = true
    if (account === undefined || id === undefined) return addUnnamed(into, 'key', name)
    into.addKeys(account, heldKeys(description, id))
  },
  'iam.googleapis.com/Role': ({description, from, name}, into) => {
    // Without permissions, the role stays unknown.
    const role = jsonTextValue(description['name']) ?? name.replace(/^\/\/iam\.googleapis\.com\//, '')
    if (Array.isArray(description['includedPermissions'])) into.addRole(roleOf({...description, name: role}, from))
  },
}

const readers = new Map(Object.entries(byType))

function addUnnamed(into: InventoryCollector, kind: string, name: string): void {
  into.addGap({
    what: `the ${kind} ${name || 'without a name'}`,
    why: `this is not how a ${kind} is named, so it cannot be told which one it is`,
    remedy: SAVE_ALL,
  })
}

/** The project of an asset, and what is above it. */
export function addHome(value: JsonFields, type: string, description: JsonFields, into: InventoryCollector): void {
  const above = [
    ...jsonTextValues(value['ancestors']),
    ...jsonTextValues(value['folders']),
    ...jsonTextValues([value['organization']]),
  ]
  const [home = jsonTextValue(value['project']) ?? ''] = above.filter((ancestor) => ancestor.startsWith('projects/'))
  if (home === '') return
  const ancestors = above.filter((ancestor) => !ancestor.startsWith('projects/'))
  const id = jsonTextValue(description['projectId'])
  const tells =
    type === 'cloudresourcemanager.googleapis.com/Project' || type.startsWith('iam.googleapis.com/ServiceAccount')
  into.addProject({number: home.slice('projects/'.length), ancestors, tellsAll: true, ...(tells && id ? {id} : {})})
}

/** To be called after the last object of a file. */
export function endFile(file: FileFacts, from: Origin, into: InventoryCollector): void {
  const {accounts, hasKeys, hasProviders, pools, projects, usedIn} = file
  for (const project of usedIn) into.hasAllUses(project)
  for (const project of projects) into.addProject({...project, tellsAll: true})
  if (hasProviders) for (const pool of pools) into.hasAllProviders(pool, from)
  if (hasKeys) for (const account of accounts) into.addKeys(account, [])
}

const constraints = ['iam.workloadIdentityPoolProviders', 'iam.workloadIdentityPoolAwsAccounts']

/** `organizations/1` of `//cloudresourcemanager.googleapis.com/organizations/1`, and of a name below it. */
const placeOf = (name: string): string => /(?:organizations|folders|projects)\/[^/]+/.exec(name)?.[0] ?? name

/**
 * The guards that an asset or a description says. Undefined if it is not about any.
 *
 * @param name - Of the asset.
 * @param data - Its resource.
 */
export function guardsOf(asset: JsonFields, name: string, data: JsonFields): GuardsFound | undefined {
  const older = asset['orgPolicy'] ?? asset['org_policy']
  if (Array.isArray(older)) {
    return {asked: ['constraint'], guards: jsonObjects(older).flatMap((policy) => olderGuard(policy, placeOf(name)))}
  }
  const own = typeof data['name'] === 'string' ? data['name'] : ''
  const constraint = /^(?:\w+\/[^/]+)\/policies\/([\w.]+)$/.exec(own)?.[1]
  if (constraint !== undefined && isObject(data['spec'])) {
    const isOurs = constraints.includes(constraint)
    return {asked: isOurs ? ['constraint'] : [], guards: constraintGuard(constraint, placeOf(own), data['spec'])}
  }
  if (/\/denypolicies\//.test(own) && Array.isArray(data['rules'])) {
    const values = jsonObjects(data['rules']).flatMap(({denyRule}) =>
      jsonTextValues(fieldsOf(denyRule)['deniedPrincipals']),
    )
    const guard = {kind: 'deny', name: own, at: placeOf(own.replaceAll(/%2F/gi, '/')), values} as const
    return {asked: ['deny'], guards: [guard]}
  }
  if (/\/policyBindings\//.test(own) && isObject(data['target'])) {
    const values = jsonTextValues([data['target']['principalSet']])
    return {asked: ['boundary'], guards: [{kind: 'boundary', name: own, at: placeOf(own), values}]}
  }
  return undefined
}

function olderGuard(policy: JsonFields, at: string): Guard[] {
  const name = String(policy['constraint'] ?? '').replace(/^constraints\//, '')
  const list = fieldsOf(policy['listPolicy'] ?? policy['list_policy'])
  const all = list['allValues'] ?? list['all_values']
  const values = jsonTextValues(list['allowedValues'] ?? list['allowed_values'])
  const limits = values.length > 0 || all === 'DENY'
  return constraints.includes(name) && limits ? [{kind: 'constraint', name, at, values}] : []
}

function constraintGuard(name: string, at: string, spec: JsonFields): Guard[] {
  if (!constraints.includes(name)) return []
  return jsonObjects(spec['rules']).flatMap(({denyAll, values}): Guard[] => {
    const allowed = jsonTextValues(fieldsOf(values)['allowedValues'])
    return allowed.length > 0 || denyAll === true ? [{kind: 'constraint', name, at, values: allowed}] : []
  })
}
