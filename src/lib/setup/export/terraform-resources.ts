// https://github.com/hashicorp/terraform-provider-google/tree/main/website/docs/r
import {localPartOf} from '../../google/identifiers.ts'
import type {Membership, PlacedAccount, PlacedPool, PlacedProvider} from './exported.ts'
import type {Block, Reference, Value} from './hcl.ts'

/** A resource, and how one that is there already gets into the state. */
export interface Resource {
  type: string
  name: string
  block: Block
  importId: string
}

const made = (
  type: string,
  name: string,
  importId: string,
  values: Block['values'],
  blocks: Block[] = [],
): Resource => ({
  type,
  name,
  importId,
  block: {header: ['resource', type, name], values, blocks},
})

/** `attribute` of `of`, for other resources: so Terraform knows what comes first. */
export const refer = ({name, type}: Resource, attribute: string): Reference => ({
  reference: `${type}.${name}.${attribute}`,
})

const whenNot = (usual: string | boolean, value: string | boolean | undefined): string | boolean | undefined =>
  value === usual ? undefined : value

export const serviceResource = (name: string, project: string, service: string): Resource =>
  made('google_project_service', name, `${project}/${service}`, {project, service, disable_on_destroy: false})

export const accountResource = (
  name: string,
  {account, project = ''}: PlacedAccount,
  needs: Value | undefined,
): Resource =>
  made('google_service_account', name, `projects/${project}/serviceAccounts/${account.email}`, {
    project,
    account_id: localPartOf(account.email),
    display_name: account.displayName,
    description: account.description,
    disabled: whenNot(false, account.disabled),
    depends_on: needs,
  })

export const poolResource = (name: string, {pool, project}: PlacedPool, needs: Value | undefined): Resource =>
  made(
    'google_iam_workload_identity_pool',
    name,
    `projects/${project}/locations/global/workloadIdentityPools/${pool.id}`,
    {
      project,
      workload_identity_pool_id: pool.id,
      display_name: pool.displayName,
      description: pool.description,
      disabled: whenNot(false, pool.disabled),
      depends_on: needs,
    },
  )

export const providerResource = (name: string, {pool, project, provider}: PlacedProvider, of: Resource): Resource =>
  made(
    'google_iam_workload_identity_pool_provider',
    name,
    `projects/${project}/locations/global/workloadIdentityPools/${pool.id}/providers/${provider.id}`,
    {
      project,
      workload_identity_pool_id: refer(of, 'workload_identity_pool_id'),
      workload_identity_pool_provider_id: provider.id,
      display_name: provider.displayName,
      description: provider.description,
      disabled: whenNot(false, provider.disabled),
      attribute_condition: whenNot('', provider.attributeCondition),
      attribute_mapping: {pairs: provider.attributeMapping},
    },
    [
      {
        header: ['oidc'],
        values: {
          issuer_uri: provider.issuer,
          allowed_audiences: provider.allowedAudiences,
          jwks_json: provider.jwksJson,
        },
      },
    ],
  )

/** @param account - The full name of the account, or what gives it. */
export const memberResource = (name: string, given: Membership, account: Value, member: Value): Resource =>
  made(
    'google_service_account_iam_member',
    name,
    `projects/-/serviceAccounts/${given.serviceAccount} ${given.role} ${given.member}`,
    {service_account_id: account, role: given.role, member},
  )

/** Gives each thing a name that Terraform takes, and none twice. */
export function nameGiver(): (kind: string, wish: string) => string {
  const given = new Set<string>()
  return (kind, wish) => {
    const name = wish.replace(/[^A-Za-z0-9_-]+/g, '_').replace(/^(?![A-Za-z_])/, '_')
    const free = [name, ...Array.from({length: given.size + 1}, (_, index) => `${name}_${index + 2}`)].find(
      (candidate) => !given.has(`${kind}.${candidate}`),
    )
    const chosen = free ?? name
    given.add(`${kind}.${chosen}`)
    return chosen
  }
}
