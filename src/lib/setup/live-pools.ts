import {defined} from '../base/json.ts'
import type {Admin} from '../google/admin/admin-call.ts'
import {getProvider, listProviders, type ProviderResource} from '../google/admin/iam-admin.ts'
import type {FederationFile} from '../trust/federation-file.ts'
import {type Finding, membersOf} from '../trust/lint/finding.ts'
import {type LivePool, lintTrust} from '../trust/lint/lint-trust.ts'
import type {Pool, Provider, World} from '../trust/trust.ts'
import {forEachOf, foundIn, type Obstacle, observe, obstacleIn, projectOfPool, type State} from './state.ts'

interface Wanted {
  /** Id or number. */
  project: string
  projectNumber: string
  pool: string
  /** Ids of the providers in the file. */
  written: readonly string[]
}

/**
 * Lints the trust together with the providers that are not in the file, of each pool in its bindings:
 * jobs that these let in can have the value of a binding too. The obstacles are what could not be read.
 *
 * @param prune - These providers will be removed from the pools of the file.
 */
export async function lintLive(
  admin: Admin,
  file: FederationFile,
  {prune, state}: {prune: boolean; state: State},
): Promise<{findings: Finding[]; obstacles: Obstacle[]}> {
  const pools: LivePool[] = []
  const obstacles: Obstacle[] = []
  await forEachOf([...ofFile(file.world, state, prune), ...ofMembers(file.world)], async (wanted) => {
    const {obstacle, providers} = await readPool(admin, wanted)
    if (obstacle) obstacles.push(obstacle)
    else pools.push({projectNumber: wanted.projectNumber, pool: wanted.pool, providers})
  })
  return {findings: lintTrust(file, pools), obstacles}
}

const numberOf = ({projects}: World, id: string): string => projects.find((project) => project.id === id)?.number ?? ''

/** Pools that exist, and pools that somebody else manages. */
function ofFile(world: World, state: State, prune: boolean): Wanted[] {
  const isThere = (pool: Pool): boolean => {
    const found = foundIn(state.pools.get(`${projectOfPool(world, pool)}/${pool.id}`))
    return found !== undefined && found.state !== 'DELETED' && !prune
  }
  return world.pools
    .filter((pool) => (pool.external ? pool.providers.length === 0 : !pool.deleted && isThere(pool)))
    .map((pool) => {
      const project = projectOfPool(world, pool)
      return {
        project,
        projectNumber: numberOf(world, project),
        pool: pool.id,
        written: pool.providers.map(({id}) => id),
      }
    })
}

/** Pools that only the member of a binding names. */
function ofMembers(world: World): Wanted[] {
  const foreign = membersOf(world).flatMap(({value: {pool, projectNumber}, pool: known}) =>
    known || pool.endsWith('.svc.id.goog') ? [] : [{project: projectNumber, projectNumber, pool, written: []}],
  )
  return [...new Map(foreign.map((wanted) => [`${wanted.projectNumber}/${wanted.pool}`, wanted])).values()]
}

async function readPool(
  admin: Admin,
  {pool, project, written}: Wanted,
): Promise<{providers: Provider[]; obstacle?: Obstacle | undefined}> {
  const about = {project, api: 'iam.googleapis.com', permission: 'iam.workloadIdentityPoolProviders.list'}
  const listed = await observe({...about, what: `providers of ${pool}`}, () => listProviders(admin, {project, pool}))
  const providers: Provider[] = []
  let obstacle = obstacleIn(listed)
  await forEachOf(
    [...(foundIn(listed)?.keys() ?? [])].filter((id) => !written.includes(id)),
    async (provider) => {
      const read = await observe(
        {...about, what: `provider ${pool}/${provider}`, permission: 'iam.workloadIdentityPoolProviders.get'},
        () => getProvider(admin, {project, pool, provider}),
      )
      obstacle ??= obstacleIn(read)
      providers.push(...asProvider(provider, foundIn(read)))
    },
  )
  return {providers, obstacle}
}

/** One of AWS or SAML is of one account or one identity provider: it lets in no other tenants. */
function asProvider(id: string, found: ProviderResource | undefined): Provider[] {
  if (found?.oidc === undefined || found.state === 'DELETED' || found.disabled) return []
  const {attributeCondition, attributeMapping = {}, oidc} = found
  return [
    {
      id,
      issuer: oidc.issuerUri ?? '',
      attributeMapping,
      ...defined({attributeCondition}),
    },
  ]
}
