import {type PoolPrincipal, parsePrincipal} from '../../google/identifiers.ts'
import type {Path} from '../../trust/shape.ts'
import type {Pool, Provider, World} from '../../trust/trust.ts'

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

export const conditionPath = ({it, path}: PlacedProvider): Path =>
  it.attributeCondition === undefined ? path : [...path, 'attributeCondition']

/** A member of a policy that comes from a pool. */
export interface Member extends Placed<PoolPrincipal> {
  member: string
  serviceAccount: string
  /** Of this world; undefined where it is not in the file. */
  pool: Pool | undefined
  poolPath: Path
}

/** One whose pool is in the file. */
export interface Binding extends Member {
  pool: Pool
}

/** Every member that comes from a pool, of this world or not. */
export function membersOf(world: World): Member[] {
  const numbers = new Map(world.projects.map(({id, number}) => [id, number]))
  const home = world.projects[0]?.id ?? ''
  return world.grants.flatMap(({members, serviceAccount}, at) =>
    members.flatMap((member, index) => {
      const it = parsePrincipal(member)
      const poolAt = world.pools.findIndex(
        ({id, project = home}) => id === it?.pool && numbers.get(project) === it.projectNumber,
      )
      const path = ['grants', at, 'members', index]
      return it ? [{it, member, pool: world.pools[poolAt], poolPath: ['pools', poolAt], serviceAccount, path}] : []
    }),
  )
}

/** Every binding to something in a pool of this world. */
export const bindingsOf = (world: World): Binding[] =>
  membersOf(world).flatMap((member) => (member.pool ? [{...member, pool: member.pool}] : []))
