// https://github.com/hashicorp/terraform-provider-google/tree/main/website/docs/r

import {PINNED, shellQuoted} from '../../base/quoting.ts'
import {localPartOf} from '../../google/account-names.ts'
import {projectOfServiceAccount} from '../../google/identifiers.ts'
import {parsePrincipal} from '../../google/principals.ts'
import type {Pool, World} from '../../trust/trust.ts'
import {numberOfPool} from '../state.ts'
import {
  accountsToExport,
  commentText,
  type Exported,
  type ExportedPool,
  type ExportedProvider,
  leftByHand,
  membershipsOf,
  type PlacedAccount,
  poolsToExport,
  providersToExport,
} from './exported.ts'
import {
  type HclResource,
  type HclValue,
  hclBlock,
  type NameGiver,
  nameGiver,
  referenceTo,
  resource,
  terraformText,
} from './hcl.ts'

/** What accounts, pools and providers have in common. */
const described = ({description, disabled, displayName}: Pick<Pool, 'description' | 'disabled' | 'displayName'>) => ({
  display_name: displayName,
  description,
  disabled: disabled || undefined,
})

const serviceResource = (name: string, project: string, service: string): HclResource =>
  resource('google_project_service', name, `${project}/${service}`, {project, service, disable_on_destroy: false})

const accountResource = (
  name: string,
  {account, project = ''}: PlacedAccount,
  needs: HclValue | undefined,
): HclResource =>
  resource('google_service_account', name, `projects/${project}/serviceAccounts/${account.email}`, {
    project,
    account_id: localPartOf(account.email),
    ...described(account),
    depends_on: needs,
  })

const pathOf = ({pool, project}: ExportedPool): string =>
  `projects/${project}/locations/global/workloadIdentityPools/${pool.id}`

const poolResource = (name: string, placed: ExportedPool, needs: HclValue | undefined): HclResource =>
  resource('google_iam_workload_identity_pool', name, pathOf(placed), {
    project: placed.project,
    workload_identity_pool_id: placed.pool.id,
    ...described(placed.pool),
    depends_on: needs,
  })

function providerResource(name: string, placed: ExportedProvider, of: HclResource): HclResource {
  const {project, provider} = placed
  const {allowedAudiences, attributeCondition, attributeMapping, id, issuer, jwksJson} = provider
  const values = {
    project,
    workload_identity_pool_id: referenceTo(of, 'workload_identity_pool_id'),
    workload_identity_pool_provider_id: id,
    ...described(provider),
    attribute_condition: attributeCondition || undefined,
    attribute_mapping: {pairs: attributeMapping},
  }
  const oidc = {issuer_uri: issuer, allowed_audiences: allowedAudiences, jwks_json: jwksJson}
  return resource('google_iam_workload_identity_pool_provider', name, `${pathOf(placed)}/providers/${id}`, values, [
    hclBlock('oidc', oidc),
  ])
}

/**
 * With the project, as a resource of the account says it: the member is imported under this name, and any other spelling of
 * it, `-` too, would make Terraform replace the member.
 */
const fullName = (email: string): string => `projects/${projectOfServiceAccount(email) ?? '-'}/serviceAccounts/${email}`

/** The resources made so far, by what each describes. */
interface Made {
  services: Map<string, HclResource[]>
  accounts: Map<string, HclResource>
  pools: Map<Pool, HclResource>
}

function madeOf(world: World, give: NameGiver): Made {
  const services = new Map(
    world.projects.map(({id, services: named = []}) => [
      id,
      named.map((service) =>
        serviceResource(give('service', `${id}_${service.replace(/\.googleapis\.com$/, '')}`), id, service),
      ),
    ]),
  )
  const needs = (project = ''): HclValue | undefined => {
    const own = services.get(project) ?? []
    return own.length === 0 ? undefined : {references: own.map(({name, type}) => `${type}.${name}`)}
  }
  const accounts = new Map<string, HclResource>()
  for (const placed of accountsToExport(world).filter(({isOurs}) => isOurs)) {
    const {email} = placed.account
    accounts.set(email, accountResource(give('account', localPartOf(email)), placed, needs(placed.project)))
  }
  const pools = new Map<Pool, HclResource>()
  for (const placed of poolsToExport(world).filter(({pool}) => !pool.deleted)) {
    const {id} = placed.pool
    pools.set(placed.pool, poolResource(give('pool', id), placed, needs(placed.project)))
  }
  return {services, accounts, pools}
}

const providersIn = (world: World, {pools}: Made, give: NameGiver): HclResource[] =>
  providersToExport(world).flatMap((placed) => {
    const pool = pools.get(placed.pool)
    return pool && !placed.provider.deleted
      ? [providerResource(give('provider', `${placed.pool.id}_${placed.provider.id}`), placed, pool)]
      : []
  })

/** A member that comes from a pool or an account of this file, by reference to that. */
function memberValue(member: string, world: World, {accounts, pools}: Made): HclValue {
  const account = accounts.get(member.replace(/^serviceAccount:/, ''))
  if (account && member.startsWith('serviceAccount:'))
    return {pieces: ['serviceAccount:', referenceTo(account, 'email')]}
  const principal = parsePrincipal(member)
  const isOf = (pool: Pool): boolean =>
    pool.id === principal?.pool && numberOfPool(world, pool) === principal.projectNumber
  const [pool, found] = [...pools].find(([each]) => isOf(each)) ?? []
  if (!principal || !pool || !found) return member
  const name = `projects/${principal.projectNumber}/locations/global/workloadIdentityPools/${pool.id}`
  const at = member.indexOf(name)
  return {pieces: [member.slice(0, at), referenceTo(found, 'name'), member.slice(at + name.length)]}
}

const membersIn = (world: World, made: Made, give: NameGiver): HclResource[] =>
  membershipsOf(world).map(({member, role, serviceAccount: email}) => {
    const account = made.accounts.get(email)
    const name = give('member', localPartOf(email))
    return resource('google_service_account_iam_member', name, `${fullName(email)} ${role} ${member}`, {
      service_account_id: account ? referenceTo(account, 'name') : fullName(email),
      role,
      member: memberValue(member, world, made),
    })
  })

/** What the provider for Terraform has no words for. */
const leftOut = (world: World): string[] =>
  poolsToExport(world).flatMap(({pool: {deleted, id, providers, sessionDuration}, project}) => [
    ...(deleted ? [`Left out: the pool ${id}, which must not exist.`] : []),
    ...(sessionDuration === undefined || deleted
      ? []
      : [
          `By hand: the session duration of the pool ${id}`,
          `  gcloud iam workload-identity-pools update ${id} --location=global --project=${project} ` +
            `--session-duration=${shellQuoted(sessionDuration)}`,
        ]),
    ...providers
      .filter((provider) => provider.deleted && !deleted)
      .map((provider) => `Left out: the provider ${id}/${provider.id}, which must not exist.`),
  ])

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
  const head = commentText([
    `Makes Google Cloud match ${file}. Made by ci-auth ${version}: ${PINNED} setup export --to terraform`,
    'What is there already is imported first, by the command above each resource. Google keeps a deleted pool or provider,',
    'and its id, for 30 days: undelete it (fill in POOL and PROJECT: gcloud iam workload-identity-pools undelete ' +
      'POOL --location=global --project=PROJECT),',
    'then import it.',
    ...leftOut(world),
    ...leftByHand(world),
  ])
  return terraformText(head, '>= 5.0', resources)
}
