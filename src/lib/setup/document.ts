// The plan of changes and the findings of lint, from the file and from Google Cloud as it is.

import {CiAuthError} from '../base/errors.ts'
import {defined} from '../base/json.ts'
import {PINNED} from '../base/quoting.ts'
import type {Admin} from '../google/admin/admin-call.ts'
import {forEachOf} from '../google/admin/admin-call.ts'
import {getProvider, listProviders, type ProviderResource} from '../google/admin/projects.ts'
import {isOfCluster} from '../google/members.ts'
import {asOperator, type ConnectionLimits} from '../operator/connection.ts'
import type {FederationFile} from '../trust/federation-file.ts'
import {type LivePool, poolMembers} from '../trust/lint/finding.ts'
import {type Finding, lintTrust} from '../trust/remedy/finding-remedies.ts'
import type {Pool, Provider, World} from '../trust/trust.ts'
import type {UseCaseContext} from '../use-cases/use-case.ts'
import {type Plan, planChanges} from './plan.ts'
import {countText} from './render.ts'
import {type SignIn, signInsOfWorld} from './sign-ins.ts'
import {
  numberOfPool,
  type ObservedState,
  type Obstacle,
  observedValue,
  observePart,
  obstacleIn,
  projectIdOfPool,
  readState,
} from './state.ts'

/** The `--json` document of `setup plan`. */
export interface PlanDocument extends Plan {
  /** Where the identity comes from: `gcloud`. */
  signedInWith: string
  findings: readonly Finding[]
  /** What jobs need when Google Cloud matches the file. */
  signIns: readonly SignIn[]
}

/**
 * The changes that would make Google Cloud match `file`, and the findings on the trust.
 *
 * @throws {CiAuthError} `SETUP_SIGN_IN_MISSING`, `SETUP_PROJECT_MISMATCH`, and failures that all calls would have.
 */
export const describePlan = (
  context: UseCaseContext,
  file: FederationFile,
  {prune, ...limits}: ConnectionLimits & {prune: boolean},
): Promise<PlanDocument> =>
  asOperator(context, limits, async ({admin, operator}) => {
    const state = await readState(admin, file.world, {prune})
    const {findings, obstacles} = await lintLive(admin, file, {prune, state})
    const plan = planChanges(file, state, {prune})
    return {
      signedInWith: operator.label,
      ...plan,
      obstacles: [...plan.obstacles, ...obstacles],
      findings,
      signIns: signInsOfWorld(file.world),
    }
  })

/** For `--check`: Google Cloud differs from the file, or could not be read. */
export function pendingError({changes, obstacles: [first]}: Plan): CiAuthError | undefined {
  if (changes.length > 0) {
    return new CiAuthError('SETUP_CHANGES_PENDING', `Google Cloud differs from the file: ${countText(changes)}`, {
      suggestions: [`${PINNED} setup apply`],
    })
  }
  return first && new CiAuthError(first.code, `${first.what}: ${first.why}`, {suggestions: first.remedies})
}

/** The error with the lint errors. Undefined if lint finds none. */
export function unsafeError(findings: readonly Finding[]): CiAuthError | undefined {
  const errors = findings.filter(({level}) => level === 'error')
  if (errors.length === 0) return undefined
  return new CiAuthError(
    'SETUP_UNSAFE',
    'the trust lets other tenants in, is not proven to keep them out, or cannot work',
    {
      facts: errors.map(({code, message, place}) => `${place}: ${message} (${code})`),
      suggestions: [
        ...new Set(errors.map(({remedy}) => remedy)),
        `See each, with the exception for it: ${PINNED} setup lint`,
      ],
    },
  )
}

/** Stops `apply` or `export`. @throws {CiAuthError} `SETUP_UNSAFE` */
export function refuseUnsafe(findings: readonly Finding[]): void {
  const error = unsafeError(findings)
  if (error) throw error
}

/** A pool to read. */
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
  {prune, state}: {prune: boolean; state: ObservedState},
): Promise<{findings: Finding[]; obstacles: Obstacle[]}> {
  const pools: LivePool[] = []
  const obstacles: Obstacle[] = []
  await forEachOf([...ofFile(file.world, state, prune), ...ofMembers(file.world)], async (wanted) => {
    const {obstacle, ...read} = await readPool(admin, wanted)
    if (obstacle) obstacles.push(obstacle)
    else pools.push({projectNumber: wanted.projectNumber, pool: wanted.pool, ...read})
  })
  return {findings: lintTrust(file, pools), obstacles}
}

/** Pools that exist, and pools that somebody else manages. */
function ofFile(world: World, state: ObservedState, prune: boolean): Wanted[] {
  const isThere = (pool: Pool, project: string): boolean => {
    const found = observedValue(state.pools.get(`${project}/${pool.id}`))
    return found !== undefined && found.state !== 'DELETED'
  }
  return world.pools.flatMap((pool) => {
    const project = projectIdOfPool(world, pool)
    const isWanted = pool.external ? pool.providers.length === 0 : !pool.deleted && !prune && isThere(pool, project)
    const written = pool.providers.map(({id}) => id)
    return isWanted ? [{project, projectNumber: numberOfPool(world, pool), pool: pool.id, written}] : []
  })
}

/** Pools that only the member of a binding names. */
function ofMembers(world: World): Wanted[] {
  const foreign = poolMembers(world).flatMap(({principal: {pool, projectNumber}, pool: known}) =>
    known || isOfCluster(pool) ? [] : [{project: projectNumber, projectNumber, pool, written: []}],
  )
  return [...new Map(foreign.map((wanted) => [`${wanted.projectNumber}/${wanted.pool}`, wanted])).values()]
}

async function readPool(
  admin: Admin,
  {pool, project, written}: Wanted,
): Promise<Required<Pick<LivePool, 'providers' | 'ofOtherKinds'>> & {obstacle?: Obstacle | undefined}> {
  const about = {project, permission: 'iam.workloadIdentityPoolProviders.list'}
  const listed = await observePart({...about, what: `providers of ${pool}`}, () =>
    listProviders(admin, {project, pool}),
  )
  const found: {id: string; resource: ProviderResource}[] = []
  let obstacle = obstacleIn(listed)
  const others = [...(observedValue(listed)?.keys() ?? [])].filter((id) => !written.includes(id))
  await forEachOf(others, async (provider) => {
    const read = await observePart(
      {...about, what: `provider ${pool}/${provider}`, permission: 'iam.workloadIdentityPoolProviders.get'},
      () => getProvider(admin, {project, pool, provider}),
    )
    obstacle ??= obstacleIn(read)
    const resource = observedValue(read)
    if (resource && resource.state !== 'DELETED' && !resource.disabled) found.push({id: provider, resource})
  })
  return {
    providers: found.flatMap(({id, resource}) => asProvider(id, resource)),
    ofOtherKinds: found.flatMap(({id, resource: {attributeMapping = {}, oidc}}) =>
      oidc === undefined ? [{id, attributeMapping}] : [],
    ),
    obstacle,
  }
}

function asProvider(id: string, {attributeCondition, attributeMapping = {}, oidc}: ProviderResource): Provider[] {
  if (oidc === undefined) return []
  return [
    {id, issuer: oidc.issuerUri ?? '', attributeMapping, ...defined({attributeCondition, jwksJson: oidc.jwksJson})},
  ]
}
