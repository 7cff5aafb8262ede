// The part of what was read that a finding is about, as the emulator takes it.
import {emailDomain} from '../google/identifiers.ts'
import {type Binding, holdsAt} from '../trust/policy.ts'
import type {Condition, Grant, Pool, Project, ResourceGrant, ServiceAccount, World} from '../trust/trust.ts'
import {roles} from '../trust/trust-limits.ts'
import type {Route} from './finding.ts'
import type {AuditedAccount, AuditedPool, AuditedProject, Inventory} from './inventory.ts'

const ACCOUNT = /^\/\/iam\.googleapis\.com\/projects\/[^/]+\/serviceAccounts\/([^/]+)$/

/** The account whose policy a resource has. Undefined: it is something else. */
export const accountOn = (inventory: Inventory, resource: string): AuditedAccount | undefined =>
  accountNamed(inventory, ACCOUNT.exec(resource)?.[1])

function accountNamed({accounts}: Inventory, id: string | undefined): AuditedAccount | undefined {
  const known = accounts.find(({email, uniqueId}) => id !== undefined && [email, uniqueId].includes(id))
  return known ?? (id?.includes('@') ? {email: id, disabled: false, from: 'a policy'} : undefined)
}

/** Who has the role of a step, as its policy says. */
export const holdersOf = (
  {policies}: Inventory,
  {resource, role}: Route['steps'][number],
  nowSeconds: number,
): readonly string[] =>
  policies
    .filter((policy) => policy.resource === resource)
    .flatMap(({bindings}) => bindings.filter((binding) => binding.role === role))
    .flatMap(({condition, members}) => (holdsAt(condition, nowSeconds, {}) === false ? [] : members))

/** The pool with all of its providers, and who may act as the accounts on the `routes`. */
export function worldOf(inventory: Inventory, pool: AuditedPool, routes: readonly Route[], nowSeconds: number): World {
  const steps = routes.flatMap((route) => route.steps)
  const holders = steps.flatMap((step) => holdersOf(inventory, step, nowSeconds))
  const accounts = [
    ...steps.flatMap(({resource}) => accountOn(inventory, resource) ?? []),
    ...holders.flatMap((member) => accountNamed(inventory, /^serviceAccount:(.+)$/.exec(member)?.[1]) ?? []),
  ].filter(({email}, index, all) => all.findIndex((other) => other.email === email) === index)
  const home = projectOf(inventory, pool.projectNumber)
  const owners = inventory.projects.filter(({id}) =>
    accounts.some(({email}) => id && email.endsWith(`@${emailDomain(id)}`)),
  )
  const projects = [home, ...owners.filter(({number}) => number !== home.number)]
  const named = projects.map(asProject)
  return {
    projects: named,
    pools: [asPool(pool, named[0]?.id ?? '')],
    serviceAccounts: accounts.map(asAccount),
    grants: accounts.flatMap(({email, uniqueId}) =>
      grantsOn(inventory, (resource) => [email, uniqueId].includes(ACCOUNT.exec(resource)?.[1])).map(
        (grant): Grant => ({...grant, serviceAccount: email}),
      ),
    ),
    resourceGrants: projects.flatMap((project, at) => {
      const names = [`projects/${project.id}`, `projects/${project.number}`, ...project.ancestors]
      const resources = new Set(names.map((name) => `//cloudresourcemanager.googleapis.com/${name}`))
      const resource = `projects/${named[at]?.number}`
      return grantsOn(inventory, (name) => resources.has(name)).map((grant): ResourceGrant => ({...grant, resource}))
    }),
    issuers: pool.providers.flatMap(({provider}) => provider?.issuer ?? []),
  }
}

const projectOf = ({projects}: Inventory, wanted: string): AuditedProject =>
  projects.find(({number}) => number === wanted) ?? {number: wanted, ancestors: []}

/** What was not read has a name of its own. */
const asProject = ({id, number}: AuditedProject, index: number): Project => ({
  id: id ?? `project-${number}`,
  number: number ?? String(index),
})

const asPool = ({deleted, disabled, id, providers}: AuditedPool, project: string): Pool => ({
  id,
  project,
  disabled,
  deleted,
  providers: providers.flatMap(({deleted: isDeleted, disabled: isDisabled, provider}) => {
    if (!provider) return []
    // The emulator signs for the issuer with keys of its own.
    const {jwksJson: _uploaded, ...trust} = provider
    return [{...trust, disabled: isDisabled, deleted: isDeleted}]
  }),
})

const asAccount = ({disabled, email, uniqueId}: AuditedAccount, index: number): ServiceAccount => ({
  email,
  uniqueId: uniqueId ?? String(index).padStart(21, '1'),
  disabled,
})

/** Only what the emulator asks about: the roles that let somebody act as an account. */
const grantsOn = ({policies}: Inventory, isWanted: (resource: string) => boolean): Omit<Grant, 'serviceAccount'>[] =>
  policies
    .filter(({resource}) => isWanted(resource))
    .flatMap(({bindings}) => bindings.filter(({role}) => role in roles))
    .map(({condition, members, role}: Binding) => ({
      role,
      members: [...members],
      ...(condition === undefined ? {} : {condition: condition as Condition}),
    }))
