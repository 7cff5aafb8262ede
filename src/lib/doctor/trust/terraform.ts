// https://developer.hashicorp.com/terraform/internals/json-format
// https://registry.terraform.io/providers/hashicorp/google/latest/docs/resources/iam_workload_identity_pool_provider
import {type ProviderName, providerPath} from '../../google/identifiers.ts'
import {parseJsonObject} from '../../json.ts'
import {jsonText} from '../../json-text.ts'

type Fields = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const objects = (value: unknown): Fields[] => (Array.isArray(value) ? value.filter(isObject) : [])

/** What `terraform show -json` printed: of a state, or of a plan as it will be. */
export function terraformResources(document: unknown): Fields[] | undefined {
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
export const providersIn = (resources: readonly Fields[], wanted: ProviderName | undefined): Fields[] =>
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
export function policyIn(resources: readonly Fields[], account: string): Fields {
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
