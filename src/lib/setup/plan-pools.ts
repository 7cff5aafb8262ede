import type {Pool, Provider, World} from '../trust/trust.ts'
import type {Change} from './change.ts'
import {poolDifferences, providerDifferences} from './differences.ts'
import {foundIn, type Obstacle, obstacleIn} from './observed.ts'
import {projectOfPool, type State} from './state.ts'

/** Changes, and what keeps us from knowing them. */
export interface Part {
  changes: Change[]
  obstacles: Obstacle[]
}

const nothing: Part = {changes: [], obstacles: []}

export const join = (parts: readonly Part[]): Part => ({
  changes: parts.flatMap(({changes}) => changes),
  obstacles: parts.flatMap(({obstacles}) => obstacles),
})

/** A thing that can be made, changed, deleted and, for 30 days, brought back. */
interface Lifecycle {
  of: Pick<Change, 'resource' | 'name' | 'project'> & {pool?: string}
  /** The file says that it must not exist. */
  deleted: boolean | undefined
  found: {state?: string} | undefined
  differences: Change['differences'] & object
}

function lifecycle({deleted, differences, found, of}: Lifecycle): Change[] {
  const isThere = found !== undefined && found.state !== 'DELETED'
  if (deleted) return isThere ? [{...of, action: 'delete'}] : []
  if (found === undefined) return [{...of, action: 'create', differences}]
  const update: Change[] = differences.length > 0 ? [{...of, action: 'update', differences}] : []
  return isThere ? update : [{...of, action: 'undelete'}, ...update]
}

/** What makes the pools, and their providers, as the file says. */
export const planPools = (world: World, state: State, prune: boolean): Part =>
  join(world.pools.map((pool) => planPool(pool, projectOfPool(world, pool), state, prune)))

function planPool(pool: Pool, project: string, state: State, prune: boolean): Part {
  if (pool.external) return nothing
  const observed = state.pools.get(`${project}/${pool.id}`)
  const obstacle = obstacleIn(observed)
  if (obstacle) return {changes: [], obstacles: [obstacle]}
  const found = foundIn(observed)
  const own = lifecycle({
    of: {resource: 'pool', name: pool.id, project},
    deleted: pool.deleted,
    found,
    differences: poolDifferences(pool, found),
  })
  // Its providers go with it.
  if (pool.deleted) return {changes: own, obstacles: []}
  const providers = pool.providers.map((provider) => planProvider(provider, pool, project, state))
  return join([{changes: own, obstacles: []}, ...providers, prune ? planSurplus(pool, project, state) : nothing])
}

function planProvider(provider: Provider, {id: pool}: Pool, project: string, state: State): Part {
  const observed = state.providers.get(`${project}/${pool}/${provider.id}`)
  const obstacle = obstacleIn(observed)
  if (obstacle) return {changes: [], obstacles: [obstacle]}
  const found = foundIn(observed)
  if (found && found.state !== 'DELETED' && found.oidc === undefined && !provider.deleted) {
    return {changes: [], obstacles: [otherKind(provider, pool, project)]}
  }
  const of = {resource: 'provider', name: provider.id, pool, project} as const
  const differences = providerDifferences(provider, found)
  return {changes: lifecycle({of, deleted: provider.deleted, found, differences}), obstacles: []}
}

const otherKind = ({id}: Provider, pool: string, project: string): Obstacle => ({
  what: `provider ${pool}/${id}`,
  project,
  code: 'SETUP_KIND_MISMATCH',
  why: 'it is there, but no OIDC provider (AWS or SAML), and cannot become one',
  remedies: [`Give the provider in the file another id than ${id}.`],
})

/** Providers that the file does not name. */
function planSurplus({id: pool, providers}: Pool, project: string, state: State): Part {
  const observed = state.listed.get(`${project}/${pool}`)
  const obstacle = obstacleIn(observed)
  const named = providers.map(({id}) => id)
  const surplus = (foundIn(observed) ?? []).filter((id) => !named.includes(id))
  return {
    changes: surplus.map((name) => ({action: 'delete', resource: 'provider', name, pool, project})),
    obstacles: obstacle ? [obstacle] : [],
  }
}
