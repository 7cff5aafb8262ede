import {type CiTokens, ciOfIssuer, isMultiTenant} from '../../federation/cis/index.ts'
import type {Path} from '../../federation/shape.ts'
import type {Pool, Provider, World} from '../../federation/trust.ts'
import {type PoolPrincipal, parsePrincipal} from '../../google/identifiers.ts'
import {type Tenancy, tenancies} from './tenants.ts'

/** Something of the world, and where it stands. */
export interface Placed<Thing> {
  it: Thing
  path: Path
}

export interface PlacedProvider extends Placed<Provider> {
  pool: Pool
}

export const lives = ({deleted, disabled}: {deleted?: boolean; disabled?: boolean}): boolean => !deleted && !disabled

/** The providers that let somebody in. */
export const providersOf = ({pools}: Pick<World, 'pools'>): PlacedProvider[] =>
  pools.flatMap((pool, at) =>
    pool.providers
      .map((it, index) => ({it, pool, path: ['pools', at, 'providers', index]}))
      .filter(({it}) => lives(pool) && lives(it)),
  )

/** A member of a policy that comes from a pool of this world. */
export interface Binding extends Placed<PoolPrincipal> {
  pool: Pool
  poolPath: Path
  serviceAccount: string
}

/** Every binding to something in a pool of this world. */
export function bindingsOf(world: World): Binding[] {
  const numbers = new Map(world.projects.map(({id, number}) => [id, number]))
  const home = world.projects[0]?.id ?? ''
  return world.grants.flatMap(({members, serviceAccount}, at) =>
    members.flatMap((member, index) => {
      const it = parsePrincipal(member)
      const poolAt = world.pools.findIndex(
        ({id, project = home}) => id === it?.pool && numbers.get(project) === it.projectNumber,
      )
      const pool = world.pools[poolAt]
      return it && pool
        ? [{it, pool, poolPath: ['pools', poolAt], serviceAccount, path: ['grants', at, 'members', index]}]
        : []
    }),
  )
}

/** The providers of issuers that strangers have tokens of too. */
export const sharedProvidersOf = (world: World): (PlacedProvider & {ci: CiTokens})[] =>
  providersOf(world).flatMap((provider) => {
    const ci = ciOfIssuer(provider.it.issuer)
    return ci && isMultiTenant(ci, provider.it.issuer) ? [{...provider, ci}] : []
  })

/** How the customers of the CI differ, as far as that is known. */
export const tenancyOf = ({ci, ownerClaim, repositoryClaim}: CiTokens): Tenancy =>
  tenancies[ci] ?? {
    job: ({owner, ownerId, projectId}) => ({[ownerClaim]: ownerId, [repositoryClaim]: projectId, sub: owner}),
    chosen: [],
  }
