// A state or a plan of Terraform, as `terraform show -json` prints it.
// https://developer.hashicorp.com/terraform/internals/json-format
import {defined, jsonText, parseJsonObject} from '../base/json.ts'
import {
  fieldsOf,
  isObject,
  type JsonFields,
  jsonObjects,
  terraformBindings,
  terraformProvider,
  terraformResources,
} from '../trust/descriptions.ts'
import type {InventoryCollector} from './collect.ts'
import type {UnreadPart} from './inventory.ts'
import type {PoolAt} from './merge-pools.ts'
import {
  addProvider,
  checkedBindings,
  type FoundResource,
  poolAt,
  poolFacts,
  roleOf,
  secondsOf,
} from './read-resources.ts'
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
  values: JsonFields
  /** Which of them the plan does not know before it is applied. */
  unknown: JsonFields
}

/** Types that give, limit or lead to access beside the policies of resources, by their names. */
const GIVES_ACCESS = new RegExp(
  [
    '^google_(?:iam|org_policy|privileged_access_manager|cloud_identity_group)_|_iam_',
    '_(?:acl|access|access_control|hmac_key|organization_policy|default_service_accounts)$',
  ].join('|'),
)

/** What gives access in values: a member, as in a policy, or a list of access control. */
const NAMES_MEMBERS = new RegExp(
  [
    '"(?:principal(?:Set)?://|(?:user|group|domain|serviceAccount):)[^"]|"all(?:Authenticated)?Users"',
    '"(?:access|role_entity)":\\[[^\\]]|"predefined_acl":"|"invoker_iam_disabled":true',
  ].join('|'),
)

/** @throws {CiAuthError} if the document of a policy is none. What Terraform does not say becomes a gap. */
export function readTerraform({from, value}: FoundResource, into: InventoryCollector): void {
  const unknown = unknownIn(value)
  // What it only reads, something else has made.
  const managed = (terraformResources(value) ?? []).filter(({mode}) => mode !== 'data')
  const unjudged = managed.filter((each) => !readResource(each, unknown.get(each['address']) ?? {}, from, into))
  if (unjudged.length > 0)
    into.addGap(
      notJudged(
        unjudged.map(({type}) => jsonText(type)),
        from,
      ),
    )
  into.addGap({
    what: `what the Terraform of ${from} does not manage`,
    why: 'Terraform only knows what it has made, and anybody can add a provider to a pool, or a member to a policy',
    remedy: 'Add the output of gcloud for the same projects.',
  })
}

const unknownIn = (value: JsonFields): Map<unknown, JsonFields> =>
  new Map(jsonObjects(value['resource_changes']).map((each) => [each['address'], afterUnknown(each)]))

const afterUnknown = ({change}: JsonFields): JsonFields => fieldsOf(fieldsOf(change)['after_unknown'])

/** Whether it is read, or gives no access. */
function readResource(
  {address, type, values}: JsonFields,
  unknown: JsonFields,
  from: string,
  into: InventoryCollector,
): boolean {
  const resource = {address: jsonText(address), type: jsonText(type), unknown, values: fieldsOf(values)}
  const read = readers.get(resource.type) ?? (IAM.test(resource.type) ? readPolicy : undefined)
  if (type === undefined || (read && !isObject(values))) into.addGap(withoutValues(resource.address))
  else if (read) read(resource, from, into)
  else return !GIVES_ACCESS.test(resource.type) && !NAMES_MEMBERS.test(JSON.stringify(resource.values))
  return true
}

const counted = (types: readonly string[], type: string): string =>
  `${type} (${types.filter((other) => other === type).length})`

const notJudged = (types: readonly string[], from: string): UnreadPart => ({
  what: `what these give or limit in ${from}: ${[...new Set(types)]
    .sort()
    .map((type) => counted(types, type))
    .join(', ')}`,
  why: 'audit does not judge resources of these types of Terraform',
  remedy: 'Look at them yourself. Of groups, deny and organisation policies, give what gcloud prints instead.',
})

const withoutValues = (address: string): UnreadPart => ({
  what: `what ${address} is`,
  why: 'its type or its values are missing',
  remedy: 'Save the whole output of terraform show -json, and give that file.',
})

type Reader = (resource: Resource, from: string, into: InventoryCollector) => void

const byType: Readonly<Record<string, Reader>> = {
  google_project: ({address, values}, _from, into) => {
    const [id, number] = [text(values['project_id']), text(values['number'])]
    if (id === undefined && number === undefined) into.addGap(unknownUntilApply(`the project of ${address}`))
    else into.addProject({id, number, ancestors: aboveOf(values)})
  },
  google_folder: ({address, values}, _from, into) => {
    const [name, parent] = [text(values['name']), text(values['parent'])]
    if (name === undefined || parent === undefined) into.addGap(unknownUntilApply(`the folder of ${address}`))
    else into.addFolder(name, parent)
  },
  google_service_account: ({address, values}, from, into) => {
    const [email, uniqueId] = [text(values['email']), text(values['unique_id'])]
    if (email === undefined) into.addGap(unknownUntilApply(`the email of ${address}`))
    else into.addAccount({email, ...defined({uniqueId}), disabled: values['disabled'] === true, from})
  },
  google_project_iam_custom_role: readRole,
  google_organization_iam_custom_role: readRole,
  google_service_account_key: ({address, values}, _from, into) => {
    const account = text(values['service_account_id'])?.split('/').at(-1)
    const id = text(values['name'])?.split('/').at(-1)
    const made = {disabled: false, ...defined({validAfterSeconds: secondsOf(values['valid_after'])})}
    if (account === undefined || id === undefined) into.addGap(unknownUntilApply(`which key ${address} is`))
    else into.addKeys(account, [{id, uploaded: text(values['public_key_data']) !== undefined, ...made}])
  },
  google_iam_workload_identity_pool: (resource, from, into) => {
    const at = poolOf(resource, from, into)
    if (at) into.addPool(at, poolFacts(resource.values, from))
  },
  google_iam_workload_identity_pool_provider: readProvider,
}

const readers = new Map(Object.entries(byType))

const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined)

const aboveOf = ({folder_id: folder, org_id: organization}: JsonFields): string[] => [
  ...(text(folder) ? [`folders/${jsonText(folder).replace('folders/', '')}`] : []),
  ...(text(organization) ? [`organizations/${organization}`] : []),
]

function poolOf({address, values}: Resource, from: string, into: InventoryCollector): PoolAt | undefined {
  const [project, pool] = [text(values['project']), text(values['workload_identity_pool_id'])]
  const planned = project !== undefined && pool !== undefined ? {project, pool} : undefined
  const at = poolAt(values['name']) ?? planned
  if (at) into.hasAllProviders(at, from)
  else into.addGap(unknownUntilApply(`the pool of ${address}`))
  return at
}

function readRole({address, unknown, values}: Resource, from: string, into: InventoryCollector): void {
  const id = text(values['role_id'])
  const organization = text(values['org_id'])?.replace('organizations/', '')
  const project = text(values['project'])
  const parent = organization ? `organizations/${organization}` : project && `projects/${project}`
  const name = text(values['name']) ?? (parent && id && `${parent}/roles/${id}`)
  if (name === undefined || hasTrue(unknown['permissions']) || !Array.isArray(values['permissions']))
    into.addGap(unknownUntilApply(`what the role of ${address} allows`))
  else into.addRole(roleOf({...values, name, includedPermissions: values['permissions']}, from))
}

function readProvider(resource: Resource, from: string, into: InventoryCollector): void {
  const {unknown, values} = resource
  const at = poolOf(resource, from, into)
  if (!at) return
  const id = text(values['workload_identity_pool_provider_id']) ?? poolAt(values['name'])?.provider
  if (id === undefined) {
    into.addGap(unknownUntilApply(`the provider of ${resource.address}`))
    return
  }
  const isKnown = ['attribute_condition', 'attribute_mapping', 'oidc'].every((field) => !hasTrue(unknown[field]))
  const [aws] = jsonObjects(values['aws'])
  const kind = ['saml', 'x509'].find((name) => jsonObjects(values[name]).length > 0)
  const description = {
    ...terraformProvider(values, id),
    ...(jsonObjects(values['oidc']).length > 0 ? {} : {oidc: undefined}),
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

function readPolicy({address, type, unknown, values}: Resource, from: string, into: InventoryCollector): void {
  const {member, members, policy_data: data, role} = values
  const isThere = text(data) ?? (text(role) && (text(member) ?? members))
  const isKnown = isThere && !['member', 'members', 'policy_data', 'role'].some((field) => hasTrue(unknown[field]))
  const resource = resourceOf(IAM.exec(type)?.[1] ?? '', values, address)
  if (!isKnown) into.addGap(unknownUntilApply(`the members of ${address}`))
  else if (typeof data === 'string' && !isPolicy(parseJsonObject(data)))
    into.addGap({...unknownUntilApply(`the members of ${address}`), why: 'its policy_data is not a policy in JSON'})
  else if (resource === undefined) into.addGap(unknownUntilApply(`of what the policy of ${address} is`))
  else into.addPolicy(resource, checkedBindings({bindings: terraformBindings(values).map(withMembers)}), from)
}

const isPolicy = (policy: JsonFields | undefined): boolean =>
  policy !== undefined && [policy['bindings'] ?? []].flat().every(isObject)

/** A document of Terraform leaves empty lists out: https://pkg.go.dev/google.golang.org/api/cloudresourcemanager/v1#Binding */
const withMembers = (binding: JsonFields): JsonFields => ({members: [], ...binding})

/** The full name of the resource that a policy is of. Undefined: its name is not known. */
function resourceOf(kind: string, values: JsonFields, address: string): string | undefined {
  const named = (start: string, field: string, prefix: RegExp | string = ''): string | undefined => {
    const name = text(values[field])
    return name && start + name.replace(prefix, '')
  }
  const names: Readonly<Record<string, string | undefined>> = {
    // https://github.com/hashicorp/terraform-provider-google/blob/main/google/services/resourcemanager/iam_project.go
    project: named(placeResource('projects/'), 'project', /^projects\//),
    folder: named(placeResource('folders/'), 'folder', /^folders\//),
    organization: named(placeResource('organizations/'), 'org_id', /^organizations\//),
    service_account: named('//iam.googleapis.com/', 'service_account_id'),
    storage_bucket: named('//storage.googleapis.com/', 'bucket', /^b\//),
  }
  if (kind in names) return names[kind]
  const [, path] =
    /^(projects\/.+?)(?:\/(?:projects|organizations)\/[^/]+)?\/roles\//.exec(jsonText(values['id'] ?? '')) ?? []
  const service = Object.entries(services).find(([start]) => kind.startsWith(`${start}_`))?.[1]
  return service && path ? `//${service}.googleapis.com/${path}` : `terraform:${address}`
}
