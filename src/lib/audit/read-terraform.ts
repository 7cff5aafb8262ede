// A state or a plan of Terraform, as `terraform show -json` prints it.
// https://developer.hashicorp.com/terraform/internals/json-format
import {defined, jsonText, parseJsonObject} from '../base/json.ts'
import {
  bindingsOf,
  type Fields,
  isObject,
  objects,
  terraformBindings,
  terraformProvider,
  terraformResources,
  textsOf,
} from '../trust/descriptions.ts'
import type {Collector, PoolAt} from './collect.ts'
import {addProvider, type Found, poolAt, poolFacts} from './read-resources.ts'
import {placeResource} from './resources.ts'

const IAM = /^google_(.+)_iam_(?:member|binding|policy)$/

/** Services whose resources have policies that people give to CI jobs, by the beginning of their names in Terraform. */
const services: Readonly<Record<string, string>> = {
  artifact_registry: 'artifactregistry',
  bigquery: 'bigquery',
  cloud_run: 'run',
  cloud_run_v2: 'run',
  cloudfunctions: 'cloudfunctions',
  cloudfunctions2: 'cloudfunctions',
  kms: 'cloudkms',
  pubsub: 'pubsub',
  secret_manager: 'secretmanager',
}

interface Resource {
  address: string
  type: string
  values: Fields
  /** Which of them the plan does not know before it is applied. */
  unknown: Fields
}

/** @throws {Error} never: what Terraform does not say becomes a gap. */
export function readTerraform({from, value}: Found, into: Collector): void {
  const unknown = new Map(
    objects(value['resource_changes']).map(({address, change}) => {
      const after = isObject(change) ? change['after_unknown'] : undefined
      return [address, isObject(after) ? after : {}]
    }),
  )
  for (const {address, mode, type, values} of terraformResources(value) ?? []) {
    if (mode === 'data' || !isObject(values)) continue
    const resource = {address: jsonText(address), type: jsonText(type), values, unknown: unknown.get(address) ?? {}}
    const read = readers[resource.type] ?? (IAM.test(resource.type) ? readPolicy : undefined)
    read?.(resource, from, into)
  }
  into.addGap({
    what: `what the Terraform of ${from} does not manage`,
    why: 'Terraform only knows what it has made, and anybody can add a provider to a pool, or a member to a policy',
    remedy: 'Add the output of gcloud for the same projects.',
  })
}

type Reader = (resource: Resource, from: string, into: Collector) => void

const readers: Readonly<Record<string, Reader>> = {
  google_project: ({values}, _from, into) => {
    into.addProject({id: text(values['project_id']), number: text(values['number']), ancestors: aboveOf(values)})
  },
  google_service_account: ({address, values}, from, into) => {
    const [email, uniqueId] = [text(values['email']), text(values['unique_id'])]
    if (email === undefined) into.addGap(unknownUntilApply(`the email of ${address}`))
    else into.addAccount({email, ...defined({uniqueId}), disabled: values['disabled'] === true, from})
  },
  google_project_iam_custom_role: readRole,
  google_organization_iam_custom_role: readRole,
  google_service_account_key: ({values}, _from, into) => {
    const account = text(values['service_account_id'])?.split('/').at(-1)
    const id = text(values['name'])?.split('/').at(-1)
    const key = {uploaded: text(values['public_key_data']) !== undefined, disabled: false}
    if (account !== undefined && id !== undefined) into.addKeys(account, [{id, ...key}])
  },
  google_iam_workload_identity_pool: (resource, from, into) => {
    const at = poolOf(resource, from, into)
    if (at) into.addPool(at, poolFacts(resource.values, from))
  },
  google_iam_workload_identity_pool_provider: readProvider,
}

const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined)

const aboveOf = ({folder_id: folder, org_id: organization}: Fields): string[] => [
  ...(text(folder) ? [`folders/${jsonText(folder).replace('folders/', '')}`] : []),
  ...(text(organization) ? [`organizations/${organization}`] : []),
]

function poolOf({address, values}: Resource, from: string, into: Collector): PoolAt | undefined {
  const [project, pool] = [text(values['project']), text(values['workload_identity_pool_id'])]
  const planned = project !== undefined && pool !== undefined ? {project, pool} : undefined
  const at = poolAt(values['name']) ?? planned
  if (at) into.hasAllProviders(at, from)
  else into.addGap(unknownUntilApply(`the pool of ${address}`))
  return at
}

function readRole({unknown, values}: Resource, _from: string, into: Collector): void {
  const id = text(values['role_id'])
  const organization = text(values['org_id'])?.replace('organizations/', '')
  const parent = organization ? `organizations/${organization}` : `projects/${text(values['project'])}`
  if (id !== undefined && !hasTrue(unknown['permissions']))
    into.addRole(`${parent}/roles/${id}`, textsOf(values['permissions']))
}

function readProvider(resource: Resource, from: string, into: Collector): void {
  const {unknown, values} = resource
  const at = poolOf(resource, from, into)
  if (!at) return
  const id = text(values['workload_identity_pool_provider_id']) ?? ''
  const isKnown = ['attribute_condition', 'attribute_mapping', 'oidc'].every((field) => !hasTrue(unknown[field]))
  const [aws] = objects(values['aws'])
  const kind = ['saml', 'x509'].find((name) => objects(values[name]).length > 0)
  const description = {
    ...terraformProvider(values, id),
    ...(objects(values['oidc']).length > 0 ? {} : {oidc: undefined}),
    ...(aws ? {aws: {accountId: aws['account_id']}} : {}),
    ...(kind === undefined ? {} : {[kind]: {}}),
  }
  addProvider(into, at, id, isKnown ? description : {disabled: values['disabled']}, from)
}

const hasTrue = (unknown: unknown): boolean =>
  unknown === true || (typeof unknown === 'object' && unknown !== null && Object.values(unknown).some(hasTrue))

const unknownUntilApply = (what: string) => ({
  what,
  why: 'the plan does not know it before it is applied',
  remedy: 'Apply the plan, and give what terraform show -json then prints.',
})

function readPolicy({address, type, unknown, values}: Resource, from: string, into: Collector): void {
  if (['member', 'members', 'policy_data', 'role'].some((field) => hasTrue(unknown[field]))) {
    into.addGap(unknownUntilApply(`the members of ${address}`))
    return
  }
  const {policy_data: data} = values
  if (typeof data === 'string' && !isObject(parseJsonObject(data))) {
    into.addGap({...unknownUntilApply(`the members of ${address}`), why: 'its policy_data is not JSON'})
    return
  }
  const bindings = bindingsOf({bindings: terraformBindings(values)}) ?? []
  into.addPolicy(resourceOf(IAM.exec(type)?.[1] ?? '', values, address), bindings, from)
}

/** The full name of the resource that a policy is of. */
function resourceOf(kind: string, values: Fields, address: string): string {
  const named = (start: string, field: string, prefix: RegExp | string = ''): string | undefined => {
    const name = text(values[field])
    return name && start + name.replace(prefix, '')
  }
  const names: Readonly<Record<string, string | undefined>> = {
    project: named(placeResource('projects/'), 'project'),
    folder: named(placeResource('folders/'), 'folder', /^folders\//),
    organization: named(placeResource('organizations/'), 'org_id'),
    service_account: named('//iam.googleapis.com/', 'service_account_id'),
    storage_bucket: named('//storage.googleapis.com/', 'bucket', /^b\//),
  }
  const [, path] =
    /^(projects\/.+?)(?:\/(?:projects|organizations)\/[^/]+)?\/roles\//.exec(jsonText(values['id'] ?? '')) ?? []
  const service = Object.entries(services).find(([start]) => kind.startsWith(`${start}_`))?.[1]
  return names[kind] ?? (service && path ? `//${service}.googleapis.com/${path}` : `terraform:${address}`)
}
