// Assets, as an export has them, or a search.
// https://docs.cloud.google.com/asset-inventory/docs/reference/rest/v1/Asset
// https://docs.cloud.google.com/asset-inventory/docs/reference/rest/v1/TopLevel/searchAllResources
import {type Fields, fieldsOf, isObject, objects, textOf, textsOf} from '../trust/descriptions.ts'
import type {Collector, PoolAt} from './collect.ts'
import {guardsOf} from './guards.ts'
import type {Origin} from './inventory.ts'
import {
  addAccount,
  addProvider,
  checkedBindings,
  type Found,
  heldKeys,
  KEY,
  poolAt,
  poolFacts,
} from './read-resources.ts'

/** What the objects of one file have in common. */
export interface FileFacts {
  /** Pools of which an asset was found. */
  pools: PoolAt[]
  accounts: string[]
  /** Assets of these kinds are in the file, so that it has all of them. */
  hasProviders: boolean
  hasKeys: boolean
}

/** As it stands in an export, in a list of assets, or among what a search has found. */
export function readAsset({from, value}: Found, into: Collector, file: FileFacts): void {
  const name = textOf(value['name']) ?? ''
  const type = textOf(value['assetType'] ?? value['asset_type']) ?? ''
  const versions = objects(value['versionedResources'] ?? value['versioned_resources'])
  const data = fieldsOf(fieldsOf(value['resource'])['data'] ?? versions.at(-1)?.['resource'])
  const more = fieldsOf(value['additionalAttributes'] ?? value['additional_attributes'])
  const description: Fields = {state: value['state'], ...more, ...data}
  addHome(value, type, description, into)
  const policy = value['iamPolicy'] ?? value['iam_policy']
  if (isObject(policy)) into.addPolicy(name, checkedBindings({etag: '', ...policy}), from)
  const guards = guardsOf(value, name, data)
  if (guards) into.addGuards(guards)
  readers[type]?.({name, description, from}, into, file)
}

/** An asset, with what is known of its resource. */
interface Asset {
  name: string
  description: Fields
  from: Origin
}

const readers: Readonly<Record<string, (asset: Asset, into: Collector, file: FileFacts) => void>> = {
  'iam.googleapis.com/WorkloadIdentityPool': ({description, from, name}, into, file) => {
    const at = poolAt(name)
    if (!at) return
    file.pools.push(at)
    into.addPool(at, description['name'] === undefined ? undefined : poolFacts(description, from))
  },
  'iam.googleapis.com/WorkloadIdentityPoolProvider': ({description, from, name}, into, file) => {
    const at = poolAt(name)
    file.hasProviders = true
    if (at?.provider === undefined) return
    file.pools.push(at)
    addProvider(into, at, at.provider, description, from)
  },
  'iam.googleapis.com/ServiceAccount': ({description, from, name}, into, file) => {
    addAccount(into, description, from)
    file.accounts.push(textOf(description['email']) ?? name.split('/').at(-1) ?? '')
  },
  'iam.googleapis.com/ServiceAccountKey': ({description, name}, into, file) => {
    const [, account, id] = KEY.exec(textOf(description['name']) ?? name) ?? []
    file.hasKeys = true
    if (account !== undefined && id !== undefined) into.addKeys(account, heldKeys(description, id))
  },
}

/** The project of an asset, and what is above it. */
export function addHome(value: Fields, type: string, description: Fields, into: Collector): void {
  const above = [...textsOf(value['ancestors']), ...textsOf(value['folders']), ...textsOf([value['organization']])]
  const [home = textOf(value['project']) ?? ''] = above.filter((ancestor) => ancestor.startsWith('projects/'))
  if (home === '') return
  const ancestors = above.filter((ancestor) => !ancestor.startsWith('projects/'))
  const id = textOf(description['projectId'])
  const tells =
    type === 'cloudresourcemanager.googleapis.com/Project' || type.startsWith('iam.googleapis.com/ServiceAccount')
  into.addProject({number: home.slice('projects/'.length), ancestors, ...(tells && id ? {id} : {})})
}

/** To be called after the last object of a file. */
export function endFile({accounts, hasKeys, hasProviders, pools}: FileFacts, from: Origin, into: Collector): void {
  if (hasProviders) for (const pool of pools) into.hasAllProviders(pool, from)
  if (hasKeys) for (const account of accounts) into.addKeys(account, [])
}
