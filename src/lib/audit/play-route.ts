// Walks a route of a finding: the emulated services are asked for a token of each account on it, the rest is looked up in the policies.
import {CiAuthError} from '../base/errors.ts'
import {defined} from '../base/json.ts'
import type {Claims} from '../base/jwt.ts'
import {emailDomain} from '../google/account-names.ts'
import {generateAccessToken, generateIdToken} from '../google/iam-credentials.ts'
import type {ProviderName} from '../google/identifiers.ts'
import {parsePrincipal} from '../google/principals.ts'
import type {Google} from '../google/service.ts'
import {mapAttributes} from '../trust/attributes.ts'
import {namesJob} from '../trust/job-members.ts'
import {type Binding, holdsAt} from '../trust/policy.ts'
import {
  type Grant,
  type IamCondition,
  type Permission,
  type Pool,
  type Project,
  type Provider,
  type ResourceGrant,
  roles,
  type ServiceAccount,
  type World,
} from '../trust/trust.ts'
import type {AuditRoute} from './finding.ts'
import {isDeleted} from './held.ts'
import type {AuditedAccount, AuditedPool, AuditedProject, Inventory} from './inventory.ts'
import {accountOf, placeResource, placesOf} from './resources.ts'

export interface PlayedStep {
  what: string
  /** What the emulated service answered, or what the policy says. */
  answer: string
  isAccepted: boolean
}

export interface Stage {
  google: Google
  inventory: Inventory
  nowSeconds: number
  claims: Claims
  name: ProviderName
  provider: Provider
}

export const SCOPES = ['https://www.googleapis.com/auth/cloud-platform']

/** Who acts after a step. */
interface Actor {
  /** Undefined: the federated job itself. */
  email?: string
  /** Undefined: it acts as the account in a way that the emulated services do not have, such as by a key that it makes. */
  bearer: string | undefined
  /** The role that it has on a project or above: it may act as the accounts there. */
  above?: string
}

export async function playRoute(stage: Stage, {steps}: AuditRoute, federated: string): Promise<PlayedStep[]> {
  const played: PlayedStep[] = []
  let actor: Actor = {bearer: federated}
  for (const step of steps) {
    if (step.first) played.push({what: step.first, answer: 'the policy that was read gives it', isAccepted: true})
    const next = await take(stage, actor, step)
    played.push(...next.played)
    if (played.at(-1)?.isAccepted !== true) break
    actor = next.actor
  }
  return played
}

interface Taken {
  played: PlayedStep[]
  actor: Actor
}

type Step = AuditRoute['steps'][number]

async function take(stage: Stage, actor: Actor, step: Step): Promise<Taken> {
  const account = accountOn(stage.inventory, step.resource)
  const permissions = roles[step.role]
  if (account && actor.bearer !== undefined && permissions) {
    const {bearer, played} = await actAs(stage, actor.bearer, account.email, permissions)
    return {played: [played], actor: {email: account.email, bearer}}
  }
  const holders = holdersOf(stage.inventory, step, stage.nowSeconds)
  const became = await becomeHolder(stage, actor, holders)
  const isAccepted = holders.some((member) => isActor(stage, became.actor, member))
  const played = {
    what: `use ${step.role} on ${step.resource} as ${became.actor.email ?? 'the job'}`,
    answer: `the policy that was read ${isAccepted ? 'gives' : 'does not give'} it`,
    isAccepted,
  }
  const after: Actor = account ? {email: account.email, bearer: undefined} : {...became.actor, above: step.role}
  return {played: [...became.played, played], actor: after}
}

/** The holder of a role on a project acts as an account there, which has the next role. */
async function becomeHolder(stage: Stage, actor: Actor, holders: readonly string[]): Promise<Taken> {
  if (actor.above === undefined || holders.some((member) => isActor(stage, actor, member))) return {played: [], actor}
  const emails = holders.flatMap((member) => /^(?:deleted:)?serviceAccount:(.+)$/.exec(member)?.[1] ?? [])
  const permissions = roles[actor.above]
  for (const email of emails) {
    // The emulator restores no account.
    if (permissions === undefined || actor.bearer === undefined || isDeleted(email))
      return {played: [], actor: {email, bearer: undefined}}
    const {bearer, played} = await actAs(stage, actor.bearer, email, permissions)
    if (played.isAccepted) return {played: [played], actor: {email, bearer}}
  }
  return {played: [], actor}
}

async function actAs({google}: Stage, bearer: string, serviceAccount: string, permissions: readonly Permission[]) {
  const who = {bearer, serviceAccount, delegates: []}
  const isAccess = permissions.includes('getAccessToken')
  const {played, token} = await askPlayed(`get ${isAccess ? 'an access' : 'an ID'} token of ${serviceAccount}`, () =>
    isAccess
      ? generateAccessToken(google, who, {scopes: SCOPES, lifetimeSeconds: 3600})
      : generateIdToken(google, who, {audience: 'https://service.example', includeEmail: true}),
  )
  return {played, bearer: isAccess ? token : undefined}
}

/** A call, and what it came to. Its token is not shown. */
export async function askPlayed(
  what: string,
  call: () => Promise<{value: string}>,
): Promise<{played: PlayedStep; token?: string}> {
  try {
    return {token: (await call()).value, played: {what, answer: '200, a token', isAccepted: true}}
  } catch (error) {
    if (!(error instanceof CiAuthError)) throw error
    const {message, server} = error
    return {played: {what, answer: server ? `${server.status}, ${server.text}` : message, isAccepted: false}}
  }
}

function isActor({claims, name, provider}: Stage, {email}: Actor, member: string): boolean {
  if (email !== undefined) return member.replace(/^deleted:/, '') === `serviceAccount:${email}`
  const parsed = parsePrincipal(member)
  const isOfPool = parsed?.pool === name.pool && parsed.projectNumber === name.projectNumber
  return isOfPool && namesJob(member, {identity: mapAttributes(provider.attributeMapping, claims)})
}

/** The account whose policy a resource has. Undefined: it is something else. */
const accountOn = (inventory: Inventory, resource: string): AuditedAccount | undefined =>
  accountNamed(inventory, accountOf(resource))

function accountNamed({accounts}: Inventory, id: string | undefined): AuditedAccount | undefined {
  const known = accounts.find(({email, uniqueId}) => id !== undefined && [email, uniqueId].includes(id))
  return known ?? (id?.includes('@') ? {email: id, disabled: false, from: 'a policy'} : undefined)
}

/** Who has the role of a step, as its policy says. */
const holdersOf = ({policies}: Inventory, {resource, role}: Step, nowSeconds: number): readonly string[] =>
  policies
    .filter((policy) => policy.resource === resource)
    .flatMap(({bindings}) => bindings.filter((binding) => binding.role === role))
    .flatMap(({condition, members}) => (holdsAt(condition, nowSeconds, {}) === false ? [] : members))

/** The pool with all of its providers, and who may act as the accounts on the `routes`. */
export function worldOf(
  inventory: Inventory,
  pool: AuditedPool,
  routes: readonly AuditRoute[],
  nowSeconds: number,
): World {
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
    serviceAccounts: accounts
      .map((account) => ({...account, disabled: account.disabled && !isEnabledBy(steps, account)}))
      .map(asAccount),
    grants: accounts.flatMap(({email, uniqueId}) =>
      grantsOn(inventory, (resource) => [email, uniqueId].includes(accountOf(resource) ?? '')).map(
        (grant): Grant => ({...grant, serviceAccount: email}),
      ),
    ),
    resourceGrants: projects.flatMap((project, at) => {
      const resources = new Set(placesOf(project).map(placeResource))
      const resource = `projects/${named[at]?.number}`
      return grantsOn(inventory, (name) => resources.has(name)).map((grant): ResourceGrant => ({...grant, resource}))
    }),
    issuers: pool.providers.flatMap(({provider}) => provider?.issuer ?? []),
  }
}

const isEnabledBy = (steps: readonly Step[], {email}: AuditedAccount): boolean =>
  steps.some(({first}) => first?.startsWith(`enable ${email},`))

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
  providers: providers.flatMap(({deleted: isGone, disabled: isDisabled, provider}) => {
    if (!provider) return []
    // The emulator signs for the issuer with keys of its own.
    const {jwksJson: _uploaded, ...trust} = provider
    return [{...trust, disabled: isDisabled, deleted: isGone}]
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
      ...defined({condition: condition as IamCondition | undefined}),
    }))
