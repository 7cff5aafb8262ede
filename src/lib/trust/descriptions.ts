// Providers and policies as the API, gcloud and Terraform print them.
// https://cloud.google.com/iam/docs/reference/rest/v1/projects.locations.workloadIdentityPools.providers
// https://cloud.google.com/iam/docs/reference/rest/v1/Policy
// https://developer.hashicorp.com/terraform/internals/json-format
// https://registry.terraform.io/providers/hashicorp/google/latest/docs/resources/iam_workload_identity_pool_provider
import {defined, jsonText, parseJsonObject} from '../base/json.ts'
import type {Binding} from './policy.ts'
import type {Provider} from './trust.ts'

export type JsonFields = Readonly<Record<string, unknown>>

export const isObject = (value: unknown): value is JsonFields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const jsonObjects = (value: unknown): JsonFields[] => (Array.isArray(value) ? value.filter(isObject) : [])
export const jsonTextValue = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)
export const fieldsOf = (value: unknown): JsonFields => (isObject(value) ? value : {})
export const jsonTextValues = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((item) => typeof item === 'string') : []

/** Undefined for SAML, AWS and X.509, which do not accept ID tokens. */
export function providerOf(description: JsonFields): Provider | undefined {
  const oidc = fieldsOf(description['oidc'])
  const {attributeCondition, attributeMapping, disabled, name, state} = description
  if (typeof oidc['issuerUri'] !== 'string' || !isObject(attributeMapping)) return undefined
  const audiences = oidc['allowedAudiences']
  return {
    id: jsonText(name ?? '').replace(/.*\//s, ''),
    issuer: oidc['issuerUri'],
    attributeMapping: Object.fromEntries(Object.entries(attributeMapping).map(([key, cel]) => [key, jsonText(cel)])),
    ...defined({
      allowedAudiences: Array.isArray(audiences) ? audiences.map(jsonText) : undefined,
      attributeCondition: jsonTextValue(attributeCondition),
      jwksJson: jsonTextValue(oidc['jwksJson']),
    }),
    disabled: disabled === true,
    deleted: state === 'DELETED',
  }
}

/** Undefined if it is not a policy. An empty policy has no `bindings`, but an etag. */
export function policyBindings(policy: JsonFields): Binding[] | undefined {
  const {bindings, etag} = policy
  if (bindings === undefined && typeof etag === 'string') return []
  if (!Array.isArray(bindings)) return undefined
  return bindings.filter(isObject).map(({condition, members, role}) => ({
    role: jsonText(role),
    members: Array.isArray(members) ? members.map(jsonText) : [],
    ...defined({condition: condition ?? undefined}),
  }))
}

/** The resources in the output of `terraform show -json`, of a state or of a plan. */
export function terraformResources(document: unknown): JsonFields[] | undefined {
  if (!isObject(document) || typeof document['format_version'] !== 'string') return undefined
  const values = isObject(document['planned_values']) ? document['planned_values'] : fieldsOf(document['values'])
  return resourcesIn(fieldsOf(values['root_module']))
}

const resourcesIn = ({child_modules: children, resources}: JsonFields): JsonFields[] => [
  ...jsonObjects(resources),
  ...jsonObjects(children).flatMap(resourcesIn),
]

export const terraformValues = (resources: readonly JsonFields[], type: string): JsonFields[] =>
  resources
    .filter((resource) => resource['type'] === type)
    .map(({values}) => values)
    .filter(isObject)

/** A provider of Terraform in the form of the API. */
export function terraformProvider(values: JsonFields, name: string): JsonFields {
  const [oidc = {}] = jsonObjects(values['oidc'])
  return {
    name,
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
}

/** What a `google_…_iam_policy`, `…_binding` or `…_member` makes. */
export function terraformBindings(values: JsonFields): JsonFields[] {
  const {member, members = [member], policy_data: data, role} = values
  if (typeof data === 'string') return jsonObjects(parseJsonObject(data)?.['bindings'])
  const [condition] = jsonObjects(values['condition'])
  return [{role, members, ...(condition ? {condition} : {})}]
}
