import {CiAuthError} from '../errors.ts'
import type {FederationFile} from '../federation/federation-file.ts'
import {roles} from '../federation/roles.ts'
import type {World} from '../federation/trust.ts'
import {type Change, inOrder} from './change.ts'
import {foundIn, type Obstacle, obstacleIn} from './observed.ts'
import {planAccounts} from './plan-accounts.ts'
import {join, type Part, planPools} from './plan-pools.ts'
import type {State} from './state.ts'
import {manualSteps, type Step} from './steps.ts'

/** What would make the cloud side as the file says. */
export interface Plan {
  /** In the order in which they are to be made. */
  changes: readonly Change[]
  /** What is not known, or cannot be made. */
  obstacles: readonly Obstacle[]
  /** What a person has to see to. */
  steps: readonly Step[]
  /** One sentence each. */
  notes: readonly string[]
}

/** @throws {CiAuthError} `SETUP_PROJECT_MISMATCH` */
export function planChanges({place, world}: FederationFile, state: State, {prune}: {prune: boolean}): Plan {
  checkNumbers(world, place, state)
  const {changes, obstacles} = join([
    planServices(world, state),
    planAccounts(world, state, prune),
    planPools(world, state, prune),
  ])
  return {
    changes: inOrder(changes),
    obstacles: obstacles.map((obstacle) =>
      clearedBy(changes, obstacle) ? {...obstacle, why: `known once ${obstacle.api} is on`, remedies: []} : obstacle,
    ),
    steps: manualSteps(world, state),
    notes: prune ? conditionalMembers(state) : [],
  }
}

/** With another number, every principal would be of another project. */
function checkNumbers({projects}: World, place: FederationFile['place'], {projects: found}: State): void {
  for (const [index, {id, number}] of projects.entries()) {
    const actual = foundIn(found.get(id))
    if (actual === undefined || actual === number) continue
    throw new CiAuthError(
      'SETUP_PROJECT_MISMATCH',
      `${place(['projects', index, 'number'])}: the number of ${id} is ${actual}, not ${number}`,
      {suggestions: [`Write in the file: number: '${actual}'`]},
    )
  }
}

function planServices({projects}: World, state: State): Part {
  return join(
    projects.map(({id: project, services = []}) => {
      const observed = state.services.get(project)
      const on = foundIn(observed) ?? []
      const obstacles = [obstacleIn(state.projects.get(project)), obstacleIn(observed)]
      return {
        changes: obstacleIn(observed)
          ? []
          : services
              .filter((name) => !on.includes(name))
              .map((name) => ({action: 'enable', resource: 'service', name, project})),
        obstacles: obstacles.filter((obstacle) => obstacle !== undefined),
      }
    }),
  )
}

/** What not even `prune` removes. */
const conditionalMembers = ({policies}: State): string[] =>
  [...policies].flatMap(([email, observed]) =>
    (foundIn(observed)?.bindings ?? [])
      .filter(({condition, role}) => condition !== undefined && Object.hasOwn(roles, role))
      .map(({role}) => `${email} has a binding to ${role} with a condition, which stays: the file has no words for it`),
  )

/** Obstacles that turning on the APIs which the plan turns on would clear away. */
export const clearedBy = (changes: readonly Change[], {api, code, project}: Obstacle): boolean =>
  code === 'API_DISABLED' &&
  changes.some(
    (change) => change.resource === 'service' && change.name === api && (!project || change.project === project),
  )
