// An organisation as `gcloud asset export` writes it: an asset a line, with the content types resource and iam-policy.
// https://docs.cloud.google.com/asset-inventory/docs/reference/rest/v1/Asset
import type {AuditedAccount, AuditedPool, AuditedProvider, Inventory} from '../../../src/lib/audit/inventory.ts'
import {poolPath, projectOfServiceAccount, providerPath} from '../../../src/lib/google/identifiers.ts'

interface Asset {
  name: string
  type: string
  /** The number of its project, if it is in one that was read. */
  home?: string | undefined
  data?: object
  policy?: object
}

/** What exports do not say, such as when an account was last used, is left out. */
export function* assetLines(inventory: Inventory): Generator<string> {
  const numbers = new Map(inventory.projects.map(({id, number}) => [id, number]))
  const ancestors = new Map(inventory.projects.map((project) => [project.number, project.ancestors]))
  for (const {data, home, name, policy, type} of assetsOf(inventory, numbers)) {
    const above = ancestors.get(home) ?? ['organizations/1001']
    yield JSON.stringify({
      name,
      asset_type: type,
      ...(data ? {resource: {version: 'v1', discovery_name: type.split('/')[1], data}} : {}),
      ...(policy ? {iam_policy: policy} : {}),
      ancestors: home === undefined ? above : [`projects/${home}`, ...above],
      update_time: '2026-10-01T08:00:00Z',
    })
  }
}

const manager = '//cloudresourcemanager.googleapis.com/'

function* assetsOf(
  {accounts, policies, pools, projects}: Inventory,
  numbers: ReadonlyMap<string | undefined, string | undefined>,
): Generator<Asset> {
  for (const {id, number} of projects) {
    const data = {projectId: id, projectNumber: number, lifecycleState: 'ACTIVE'}
    yield {
      name: `${manager}projects/${number}`,
      type: 'cloudresourcemanager.googleapis.com/Project',
      home: number,
      data,
    }
  }
  yield* pools.flatMap(poolAssets)
  const named = new Map(accounts.map((account) => [oldName(account), account]))
  const homeOf = ({email}: AuditedAccount) => numbers.get(projectOfServiceAccount(email))
  yield* accounts.flatMap((account) => accountAssets(account, homeOf(account)))
  for (const {bindings, resource} of policies) {
    const account = named.get(resource)
    const [, id] = /^\/\/cloudresourcemanager\.googleapis\.com\/projects\/([^/]+)$/.exec(resource) ?? []
    const home = account ? homeOf(account) : numbers.get(id)
    const policy = {etag: 'BwYAAAAAAAA=', bindings}
    if (account) yield {name: newName(account), type: 'iam.googleapis.com/ServiceAccount', home, policy}
    else if (home)
      yield {name: `${manager}projects/${home}`, type: 'cloudresourcemanager.googleapis.com/Project', home, policy}
    else yield {name: resource, type: 'storage.googleapis.com/Bucket', policy}
  }
}

const stateOf = (isDeleted: boolean) => ({state: isDeleted ? 'DELETED' : 'ACTIVE'})

function poolAssets({deleted, disabled, id, mode, projectNumber: home, providers}: AuditedPool): Asset[] {
  const name = poolPath({projectNumber: home, pool: id})
  const data = {name, mode, ...stateOf(deleted), ...(disabled ? {disabled} : {})}
  return [
    {name: `//iam.googleapis.com/${name}`, type: 'iam.googleapis.com/WorkloadIdentityPool', home, data},
    ...providers.map((provider): Asset => {
      const full = providerPath({projectNumber: home, pool: id, provider: provider.id})
      const type = 'iam.googleapis.com/WorkloadIdentityPoolProvider'
      return {name: `//iam.googleapis.com/${full}`, type, home, data: providerData(full, provider)}
    }),
  ]
}

function providerData(name: string, {awsAccount, deleted, disabled, provider}: AuditedProvider): object {
  const {allowedAudiences, attributeCondition, attributeMapping, issuer: issuerUri, jwksJson} = provider ?? {}
  return {
    name,
    ...stateOf(deleted),
    ...(disabled ? {disabled} : {}),
    ...(awsAccount ? {aws: {accountId: awsAccount}} : {}),
    ...(provider ? {oidc: {issuerUri, allowedAudiences, jwksJson}, attributeMapping, attributeCondition} : {}),
  }
}

const homeName = ({email}: AuditedAccount): string =>
  `//iam.googleapis.com/projects/${projectOfServiceAccount(email)}/serviceAccounts`

const oldName = (account: AuditedAccount): string => `${homeName(account)}/${account.email}`
/** Assets name accounts by their unique ids. */
const newName = (account: AuditedAccount): string => `${homeName(account)}/${account.uniqueId}`

function accountAssets(account: AuditedAccount, home: string | undefined): Asset[] {
  const {disabled, email, keys = [], uniqueId} = account
  const project = projectOfServiceAccount(email)
  const data = {name: `projects/${project}/serviceAccounts/${email}`, email, uniqueId, projectId: project}
  return [
    {
      name: newName(account),
      type: 'iam.googleapis.com/ServiceAccount',
      home,
      data: {...data, ...(disabled ? {disabled} : {})},
    },
    ...keys.map((key): Asset => {
      const {disabled: isOff, id, uploaded, validAfterSeconds = 0} = key
      return {
        name: `${newName(account)}/keys/${id}`,
        type: 'iam.googleapis.com/ServiceAccountKey',
        home,
        data: {
          name: `${data.name}/keys/${id}`,
          keyType: 'USER_MANAGED',
          keyOrigin: uploaded ? 'USER_PROVIDED' : 'GOOGLE_PROVIDED',
          validAfterTime: new Date(validAfterSeconds * 1000).toISOString(),
          ...(isOff ? {disabled: isOff} : {}),
        },
      }
    }),
  ]
}
