// https://cloud.google.com/iam/docs/reference/rest/v1/projects.locations.workloadIdentityPools.providers
// https://cloud.google.com/iam/docs/reference/rest/v1/Policy
// https://developer.hashicorp.com/terraform/internals/json-format
// https://registry.terraform.io/providers/hashicorp/google/latest/docs/resources/iam_workload_identity_pool_provider
import {resolve} from 'node:path'
import {CiAuthError} from '../../base/errors.ts'
import {defined, jsonText, parseJsonObject} from '../../base/json.ts'
import {readForeignText} from '../../files/text-file.ts'
import {type ProviderName, providerPath} from '../../google/identifiers.ts'
import type {Binding} from '../../trust/diagnosis/check-binding.ts'
import type {Provider} from '../../trust/trust.ts'
import type {Trust} from './trust.ts'

type Fields = Readonly<Record<string, unknown>>

/** A provider as the API, gcloud and Terraform print it; of several, the one that is asked for. */
export function readDescription(path: string, cwd: string, name: ProviderName | undefined): Trust {
  const found = readJson(path, cwd)
  const resources = terraformResources(found)
  const all = resources ? providersIn(resources, name) : (Array.isArray(found) ? found : [found]).filter(isObject)
  const wanted = name && providerPath(name)
  const description = all.find((item) => item['name'] === wanted) ?? (wanted === undefined ? all[0] : undefined)
  if (!description) return {notes: [`${path} describes ${namesOf(all)}, not ${wanted ?? 'a provider'}`]}
  const provider = providerOf(description)
  return provider
    ? {provider: {value: provider, from: path}, notes: []}
    : {notes: [`${path} describes no OIDC provider: it has no oidc.issuerUri and no attributeMapping`]}
}

const namesOf = (all: readonly Fields[]): string =>
  all.map((item) => jsonText(item['name'] ?? 'no name')).join(', ') || 'nothing'

/** None for SAML, AWS and X.509, which take no ID token. */
export function providerOf(description: Fields): Provider | undefined {
  const oidc = isObject(description['oidc']) ? description['oidc'] : {}
  const {attributeCondition, attributeMapping, disabled, name, state} = description
  if (typeof oidc['issuerUri'] !== 'string' || !isObject(attributeMapping)) return undefined
  const audiences = oidc['allowedAudiences']
  return {
    id:
      jsonText(name ?? '')
        .split('/')
        .at(-1) ?? '',
    issuer: oidc['issuerUri'],
    attributeMapping: Object.fromEntries(Object.entries(attributeMapping).map(([key, cel]) => [key, jsonText(cel)])),
    ...(Array.isArray(audiences) ? {allowedAudiences: audiences.map(jsonText)} : {}),
    ...(typeof attributeCondition === 'string' ? {attributeCondition} : {}),
    ...(typeof oidc['jwksJson'] === 'string' ? {jwksJson: oidc['jwksJson']} : {}),
    disabled: disabled === true,
    deleted: state === 'DELETED',
  }
}

/** The policy of `account`, as gcloud or Terraform prints it. */
export function readPolicy(path: string, cwd: string, account: string): Trust {
  const found = readJson(path, cwd)
  const resources = terraformResources(found)
  const policy = resources ? policyIn(resources, account) : found
  const bindings = isObject(policy) ? bindingsOf(policy) : undefined
  return bindings
    ? {policies: {value: {[account]: bindings}, from: path}, notes: []}
    : {notes: [`${path} is no policy: it is no JSON object with bindings`]}
}

/** None for what is no policy. An empty policy has no `bindings`, but an etag. */
export function bindingsOf(policy: Fields): Binding[] | undefined {
  const {bindings, etag} = policy
  if (bindings === undefined && typeof etag === 'string') return []
  if (!Array.isArray(bindings)) return undefined
  return bindings.filter(isObject).map(({condition, members, role}) => ({
    role: jsonText(role),
    members: Array.isArray(members) ? members.map(jsonText) : [],
    ...defined({condition}),
  }))
}

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** @throws {CiAuthError} `FEDERATION_FILE_MISSING`, `FEDERATION_FILE_INVALID` */
function readJson(path: string, cwd: string): unknown {
  let text: string
  try {
    text = readForeignText(resolve(cwd, path))
  } catch (error) {
    const {code, message} = error as NodeJS.ErrnoException
    throw new CiAuthError('FEDERATION_FILE_MISSING', `cannot read ${path} (${code ?? message})`)
  }
  try {
    return JSON.parse(text)
  } catch {
    throw new CiAuthError('FEDERATION_FILE_INVALID', `${path} is no JSON`, {
      suggestions: ['Save what gcloud prints with --format=json.'],
    })
  }
}

const objects = (value: unknown): Fields[] => (Array.isArray(value) ? value.filter(isObject) : [])

/** What `terraform show -json` printed: of a state, or of a plan as it will be. */
function terraformResources(document: unknown): Fields[] | undefined {
  if (!isObject(document) || typeof document['format_version'] !== 'string') return undefined
  const values = isObject(document['planned_values']) ? document['planned_values'] : document['values']
  const root = isObject(values) ? values['root_module'] : undefined
  return isObject(root) ? resourcesIn(root) : []
}

const resourcesIn = ({child_modules: children, resources}: Fields): Fields[] => [
  ...objects(resources),
  ...objects(children).flatMap(resourcesIn),
]

const valuesOf = (resources: readonly Fields[], type: string): Fields[] =>
  resources
    .filter((resource) => resource['type'] === type)
    .map(({values}) => values)
    .filter(isObject)

/** Every provider in the form of the API. What is only planned has no name yet: `wanted` gives it, where the ids are its. */
const providersIn = (resources: readonly Fields[], wanted: ProviderName | undefined): Fields[] =>
  valuesOf(resources, 'google_iam_workload_identity_pool_provider').map((values) => {
    const [oidc = {}] = objects(values['oidc'])
    const ids = [values['workload_identity_pool_id'], values['workload_identity_pool_provider_id']]
    const isWanted = wanted !== undefined && ids[0] === wanted.pool && ids[1] === wanted.provider
    return {
      name: values['name'] ?? (isWanted ? providerPath(wanted) : ids.map((id) => jsonText(id ?? '')).join('/')),
      state: values['state'],
      disabled: values['disabled'],
      attributeMapping: values['attribute_mapping'],
      attributeCondition: values['attribute_condition'] || undefined,
      oidc: {
        issuerUri: oidc['issuer_uri'],
        allowedAudiences: oidc['allowed_audiences'] ?? [],
        jwksJson: oidc['jwks_json'] || undefined,
      },
    }
  })

/** The policy of `account`, as far as Terraform keeps it: whole, by role, or member by member. */
function policyIn(resources: readonly Fields[], account: string): Fields {
  const all = ['policy', 'binding', 'member']
    .flatMap((kind) => valuesOf(resources, `google_service_account_iam_${kind}`))
    .filter(({service_account_id: id}) => jsonText(id).split('/').at(-1) === account)
  return {
    bindings: all.flatMap((values) => {
      const {member, members = [member], policy_data: data, role} = values
      if (typeof data === 'string') return objects(parseJsonObject(data)?.['bindings'])
      const [condition] = objects(values['condition'])
      return [{role, members, ...(condition ? {condition} : {})}]
    }),
  }
}
