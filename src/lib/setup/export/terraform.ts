// https://developer.hashicorp.com/terraform/language/syntax/configuration
// https://github.com/hashicorp/terraform-provider-google/tree/main/website/docs/r

import {shellQuoted} from '../../base/quoting.ts'
import {PINNED} from '../../base/shell-format.ts'
import {localPartOf, parsePrincipal, projectOfServiceAccount} from '../../google/identifiers.ts'
import type {Pool, World} from '../../trust/trust.ts'
import {
  accountsOf,
  byHand,
  comment,
  type Exported,
  type Membership,
  membershipsOf,
  type PlacedAccount,
  type PlacedPool,
  type PlacedProvider,
  poolsOf,
  providersOf,
} from './exported.ts'
import {type Block, hcl, type Reference, type Value} from './hcl.ts'

/** A resource, and how one that is there already gets into the state. */
export interface Resource {
  type: string
  name: string
  block: Block
  importId: string
}

export const made = (
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
const refer = ({name, type}: Resource, attribute: string): Reference => ({
  reference: `${type}.${name}.${attribute}`,
})

const whenNot = (usual: string | boolean, value: string | boolean | undefined): string | boolean | undefined =>
  value === usual ? undefined : value

const serviceResource = (name: string, project: string, service: string): Resource =>
  made('google_project_service', name, `${project}/${service}`, {project, service, disable_on_destroy: false})

const accountResource = (name: string, {account, project = ''}: PlacedAccount, needs: Value | undefined): Resource =>
  made('google_service_account', name, `projects/${project}/serviceAccounts/${account.email}`, {
    project,
    account_id: localPartOf(account.email),
    display_name: account.displayName,
    description: account.description,
    disabled: whenNot(false, account.disabled),
    depends_on: needs,
  })

const poolResource = (name: string, {pool, project}: PlacedPool, needs: Value | undefined): Resource =>
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

const providerResource = (name: string, {pool, project, provider}: PlacedProvider, of: Resource): Resource =>
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

/**
 * With the project, as a resource of the account says it: the member is imported under this name, and any other spelling of
 * it, `-` too, would make Terraform replace the member.
 */
const fullName = (email: string): string => `projects/${projectOfServiceAccount(email) ?? '-'}/serviceAccounts/${email}`

/** @param account - The full name of the account, or what gives it. */
const memberResource = (name: string, given: Membership, account: Value, member: Value): Resource =>
  made('google_service_account_iam_member', name, `${fullName(given.serviceAccount)} ${given.role} ${given.member}`, {
    service_account_id: account,
    role: given.role,
    member,
  })

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

/** The blocks made so far, by the resource that each describes. */
interface Made {
  services: Map<string, Resource[]>
  accounts: Map<string, Resource>
  pools: Map<Pool, Resource>
}

type Give = ReturnType<typeof nameGiver>

function madeOf(world: World, give: Give): Made {
  const services = new Map(
    world.projects.map(({id, services: named = []}) => [
      id,
      named.map((service) =>
        serviceResource(give('service', `${id}_${service.replace(/\.googleapis\.com$/, '')}`), id, service),
      ),
    ]),
  )
  const needs = (project = ''): Value | undefined => {
    const own = services.get(project) ?? []
    return own.length === 0 ? undefined : {references: own.map(({name, type}) => `${type}.${name}`)}
  }
  const accounts = accountsOf(world)
    .filter(({isOurs}) => isOurs)
    .map(
      (placed) =>
        [
          placed.account.email,
          accountResource(give('account', localPartOf(placed.account.email)), placed, needs(placed.project)),
        ] as const,
    )
  const pools = poolsOf(world)
    .filter(({pool}) => !pool.deleted)
    .map((placed) => [placed.pool, poolResource(give('pool', placed.pool.id), placed, needs(placed.project))] as const)
  return {services, accounts: new Map(accounts), pools: new Map(pools)}
}

const providersIn = (world: World, {pools}: Made, give: Give): Resource[] =>
  providersOf(world).flatMap((placed) => {
    const pool = pools.get(placed.pool)
    return pool && !placed.provider.deleted
      ? [providerResource(give('provider', `${placed.pool.id}_${placed.provider.id}`), placed, pool)]
      : []
  })

/** A member that comes from a pool or an account of this file, by reference to that. */
function memberValue(member: string, {projects}: World, {accounts, pools}: Made): Value {
  const account = accounts.get(member.replace(/^serviceAccount:/, ''))
  if (account && member.startsWith('serviceAccount:')) return {pieces: ['serviceAccount:', refer(account, 'email')]}
  const principal = parsePrincipal(member)
  const number = ({project = projects[0]?.id}: Pool) => projects.find(({id}) => id === project)?.number
  const [pool, found] =
    [...pools].find(([{id, ...rest}]) => id === principal?.pool && number({id, ...rest}) === principal.projectNumber) ??
    []
  if (!principal || !pool || !found) return member
  const name = `projects/${principal.projectNumber}/locations/global/workloadIdentityPools/${pool.id}`
  const at = member.indexOf(name)
  return {pieces: [member.slice(0, at), refer(found, 'name'), member.slice(at + name.length)]}
}

function membersIn(world: World, made: Made, give: Give): Resource[] {
  const accountValue = ({serviceAccount}: Membership): Value => {
    const account = made.accounts.get(serviceAccount)
    return account ? refer(account, 'name') : fullName(serviceAccount)
  }
  return membershipsOf(world).map((membership) => {
    const wish = localPartOf(membership.serviceAccount)
    return memberResource(
      give('member', wish),
      membership,
      accountValue(membership),
      memberValue(membership.member, world, made),
    )
  })
}

/** What the provider for Terraform has no words for. */
const leftOut = (world: World): string[] =>
  poolsOf(world).flatMap(({pool: {deleted, id, providers, sessionDuration}, project}) => [
    ...(deleted ? [`Left out: the pool ${id}, which must not exist.`] : []),
    ...(sessionDuration === undefined || deleted
      ? []
      : [
          `By hand: the session duration of the pool ${id}`,
          `  gcloud iam workload-identity-pools update ${id} --location=global --project=${project} --session-duration=${shellQuoted(sessionDuration)}`,
        ]),
    ...providers
      .filter((provider) => provider.deleted && !deleted)
      .map((provider) => `Left out: the provider ${id}/${provider.id}, which must not exist.`),
  ])

const withHint = ({block, importId, name, type}: Resource): string =>
  `${comment([`terraform import ${type}.${name} ${shellQuoted(importId)}`])}\n${hcl(block)}`

/** A configuration for Terraform that makes Google Cloud match the file. */
export function toTerraform({file, version, world}: Exported): string {
  const give = nameGiver()
  const made = madeOf(world, give)
  const resources = [
    ...[...made.services.values()].flat(),
    ...made.accounts.values(),
    ...made.pools.values(),
    ...providersIn(world, made, give),
    ...membersIn(world, made, give),
  ]
  const head = comment([
    `Makes Google Cloud match ${file}. Made by ci-auth ${version}: ${PINNED} setup export --to terraform`,
    'What is there already is imported first, by the command above each resource. Google keeps a deleted pool or provider,',
    'and its id, for 30 days: undelete it (fill in POOL and PROJECT: gcloud iam workload-identity-pools undelete POOL --location=global --project=PROJECT),',
    'then import it.',
    ...leftOut(world),
    ...byHand(world),
  ])
  return configuration(head, '>= 5.0', resources)
}

/** The text of a configuration. @param version - Of the provider. */
export function configuration(head: string, version: string, resources: readonly Resource[]): string {
  const settings = hcl({
    header: ['terraform'],
    values: {},
    blocks: [{header: ['required_providers'], values: {google: {pairs: {source: 'hashicorp/google', version}}}}],
  })
  return `${[head, settings, ...resources.map(withHint)].join('\n\n')}\n`
}
