import {CiAuthError} from '../base/errors.ts'
import {defined} from '../base/json.ts'
import {type Admin, type AdminCall, operate} from '../google/admin/admin-call.ts'
import {softDeleted} from '../google/admin/admin-refusals.ts'
import {
  change as changeCall,
  creation,
  deletion,
  getPool,
  getProvider,
  type PoolName,
  type PoolResource,
  type ProviderResource,
  undeletion,
} from '../google/admin/iam-admin.ts'
import {changeAccount, createAccount, getAccount, switchAccount} from '../google/admin/service-accounts.ts'
import type {Pool, Provider, ServiceAccount, World} from '../trust/trust.ts'
import {accountDifferences, type Change, type Difference, poolDifferences, providerDifferences} from './change.ts'
import {projectOfPool} from './state.ts'

/** `pool` in the form of the IAM API. */
const poolResource = ({description, disabled = false, displayName, sessionDuration}: Pool): PoolResource => ({
  ...defined({displayName, description, sessionDuration}),
  disabled,
})

/** `provider` in the form of the IAM API. */
const providerResource = (provider: Provider): ProviderResource => {
  const {allowedAudiences, attributeCondition, attributeMapping, description, displayName, issuer, jwksJson} = provider
  return {
    ...defined({displayName, description, attributeCondition}),
    attributeMapping,
    disabled: provider.disabled ?? false,
    oidc: {issuerUri: issuer, ...defined({allowedAudiences, jwksJson})},
  }
}

/** The paths of fields that have another name in IAM. */
const paths: Readonly<Record<string, string>> = {
  issuer: 'oidc.issuerUri',
  allowedAudiences: 'oidc.allowedAudiences',
  jwksJson: 'oidc.jwksJson',
}

/** The `updateMask` of an update. A mapping is always replaced as a whole. */
const maskOf = (differences: readonly Difference[]): string[] => [
  ...new Set(
    differences.map(({field}) =>
      field.startsWith('attributeMapping.') ? 'attributeMapping' : (paths[field] ?? field),
    ),
  ),
]

/** What is needed to make changes. */
export interface ChangeContext {
  admin: Admin
  world: World
  operationBudgetMs: number
}

/** The wanted result of a change. */
interface Wanted {
  resource: PoolResource | ProviderResource
  read(): Promise<(PoolResource | ProviderResource) | undefined>
  differences(found: PoolResource | ProviderResource): Difference[]
}

const nameOf = ({name, pool, project = ''}: Change): PoolName =>
  pool === undefined ? {project, pool: name} : {project, pool, provider: name}

function poolOf({name, pool = name, project}: Change, world: World): Pool | undefined {
  return world.pools.find((candidate) => candidate.id === pool && projectOfPool(world, candidate) === project)
}

/** Undefined for a provider that the file does not name: it can only be deleted. */
function wantedOf(change: Change, {admin, world}: ChangeContext): Wanted | undefined {
  const pool = poolOf(change, world)
  const name = nameOf(change)
  if (change.resource === 'pool' && pool) {
    return {
      resource: poolResource(pool),
      read: () => getPool(admin, name),
      differences: (found) => poolDifferences(pool, found),
    }
  }
  const provider = pool?.providers.find(({id}: Provider) => id === change.name)
  return (
    provider && {
      resource: providerResource(provider),
      read: () => getProvider(admin, {...name, provider: change.name}),
      differences: (found) => providerDifferences(provider, found as ProviderResource),
    }
  )
}

const callOf = (change: Change, wanted: Wanted | undefined): AdminCall => {
  const name = nameOf(change)
  const resource = wanted?.resource ?? {}
  if (change.action === 'create') return withIssuer(creation(name, resource), resource)
  if (change.action === 'update')
    return withIssuer(changeCall(name, resource, maskOf(change.differences ?? [])), resource)
  return change.action === 'undelete' ? undeletion(name) : deletion(name)
}

/** With the issuer, for the text of its refusal. */
const withIssuer = (call: AdminCall, resource: PoolResource | ProviderResource): AdminCall =>
  'oidc' in resource ? {...call, about: {...call.about, audience: resource.oidc?.issuerUri}} : call

/** Makes one change of a pool or a provider. @throws {CiAuthError} a `SETUP_` code, or `API_DISABLED`. */
export async function makePoolChange(change: Change, context: ChangeContext): Promise<void> {
  const wanted = wantedOf(change, context)
  const call = callOf(change, wanted)
  await operate(context.admin, call, context.operationBudgetMs).catch(async (error: unknown) => {
    if (!isRefusal(error)) throw error
    const read = wanted?.read ?? (() => getProvider(context.admin, {...nameOf(change), provider: change.name}))
    const found = await read().catch(() => {
      throw error
    })
    const isThere = found !== undefined && found.state !== 'DELETED'
    const differences = found && isThere && wanted ? wanted.differences(found) : []
    if (isMet(change.action, isThere, differences)) return
    if (error.code === 'SETUP_ALREADY_EXISTS') throw alreadyExists(error, call, isThere, differences)
    throw error
  })
}

/** If the answer of a successful call was lost, the repeated call is refused, although the change was made. */
const isMet = (action: Change['action'], isThere: boolean, differences: readonly Difference[]): boolean =>
  action === 'delete' ? !isThere : isThere && (action === 'undelete' || differences.length === 0)

const isRefusal = (error: unknown): error is CiAuthError =>
  error instanceof CiAuthError && error.server !== undefined && error.server.status < 500

function alreadyExists(
  {code, message, server, suggestions}: CiAuthError,
  {about}: AdminCall,
  isThere: boolean,
  differences: readonly Difference[],
): CiAuthError {
  if (!isThere) return softDeleted(about, server)
  return new CiAuthError(code, message, {facts: differences.map(({field}) => `differs: ${field}`), server, suggestions})
}

/** Makes one change of an account. @throws {CiAuthError} a `SETUP_` code, or `API_DISABLED`. */
export async function makeAccountChange(
  {action, differences = [], name: email}: Change,
  context: ChangeContext,
): Promise<void> {
  const {admin, world} = context
  const account = world.serviceAccounts.find((candidate) => candidate.email === email)
  if (account === undefined) throw new Error(`${email} is not in the world`)
  if (action === 'enable' || action === 'disable') return switchAccount(admin, email, action)
  const {description, displayName} = account
  const fields = {...(displayName ? {displayName} : {}), ...(description ? {description} : {})}
  if (action === 'update') return changeAccount(admin, email, fields, maskOf(differences))
  await createAccount(admin, email, fields).catch(async (error: unknown) => {
    if (!isRefusal(error) || !(await isMade(admin, account).catch(() => false))) throw error
  })
}

async function isMade(admin: Admin, account: ServiceAccount): Promise<boolean> {
  const found = await getAccount(admin, account.email)
  return found !== undefined && accountDifferences(account, found).length === 0
}
