// Service accounts in the admin API.
// https://cloud.google.com/iam/docs/reference/rest/v1/projects.serviceAccounts
import {randomInt} from 'node:crypto'
import type {Grant, ServiceAccount} from '../../trust/trust.ts'
import {accountFaults} from '../../trust/trust-rules.ts'
import {
  invalidField,
  isOutput,
  isTextField,
  jsonMessageOf,
  type MessageFields,
  maskedPaths,
  pageOfItems,
  preconditionFailed,
  withFields,
} from '../services/messages.ts'
import {permissionDenied} from '../services/projects.ts'
import {type CallReply, jsonReply, refuseCall, rpcError} from '../state/call.ts'
import {accountEmail, accountOfWorld, accountProject, type Cloud, changeWorld} from '../state/cloud.ts'
import {type AcceptedCall, type AdminRoute, adminCallRow, KEPT_SECONDS, PAGE_PARAMETERS} from './admin-call.ts'

/** The fields that a caller may set. */
const accountFields = {displayName: 'displayName', description: 'description'}

/** Whether the account belongs to the project that the call names. */
const isOf = ({cloud, project}: AcceptedCall, account: ServiceAccount): boolean =>
  accountProject(cloud.world, account) === project

/** The account that the path names by email or unique id, in its project or in `-`. */
function accountOf(call: AcceptedCall): ServiceAccount {
  const {account = '', project} = call.names
  const found = accountOfWorld(call.cloud.world, account)
  if (found && (project === '-' || isOf(call, found))) return found
  // Without a project, the service cannot know whether the caller may see the account.
  return refuseCall(project === '-' ? permissionDenied(call.permission) : unknownAccount())
}

const unknownAccount = (): CallReply => rpcError('NOT_FOUND', 'Unknown service account')

/** The account as the service returns it. */
export function showAccount({cloud}: AcceptedCall, account: ServiceAccount): {name: string} & Record<string, unknown> {
  const projectId = accountProject(cloud.world, account)?.id ?? ''
  const {disabled, email, uniqueId} = account
  return {
    name: `projects/${projectId}/serviceAccounts/${email}`,
    projectId,
    uniqueId,
    email,
    ...jsonMessageOf(account, accountFields),
    etag: 'MDEwMjE5MjA=',
    oauth2ClientId: uniqueId,
    ...(disabled ? {disabled} : {}),
  }
}

/** A call on one account. */
export const onAccount =
  <Answer>(act: (call: AcceptedCall, account: ServiceAccount) => Answer) =>
  (call: AcceptedCall): Answer =>
    act(call, accountOf(call))

const path = '/v1/projects/{project}/serviceAccounts'
export const accountPaths = {all: path, one: `${path}/{account}`}

const outputs = ['name', 'projectId', 'uniqueId', 'email', 'etag', 'oauth2ClientId', 'disabled']
const fields: MessageFields = {
  displayName: isTextField,
  description: isTextField,
  ...Object.fromEntries(outputs.map((name) => [name, isOutput])),
}
const accountId = /^[a-z][a-z0-9-]{4,28}[a-z0-9]$/

function checkNames(account: ServiceAccount): void {
  const [fault] = accountFaults(account, [])
  if (fault) refuseCall(invalidField(`service_account.${fault.path.join('.')}`, fault.message))
}

const alreadyExists = (id: string, project: string): CallReply =>
  rpcError('ALREADY_EXISTS', `Service account ${id} already exists within project projects/${project}.`, [
    {
      '@type': 'type.googleapis.com/google.rpc.ResourceInfo',
      resourceName: `projects/${project}/serviceAccounts/${accountEmail(project, id)}`,
    },
  ])

function create(call: AcceptedCall): CallReply {
  const {body, cloud, project} = call
  const id = String(body['accountId'] ?? '')
  if (!accountId.test(id))
    return invalidField('account_id', `"${id}" is no id: 6 to 30 of a-z, 0-9 and -, a letter first`)
  const email = accountEmail(project.id, id)
  const {serviceAccounts} = cloud.world
  if (serviceAccounts.some((account) => account.email === email)) return alreadyExists(id, project.id)
  // 21 digits, as at Google. An account that is created again gets another id.
  const uniqueId = `1${String(randomInt(1e10)).padStart(10, '0')}${String(randomInt(1e10)).padStart(10, '0')}`
  const given = (body['serviceAccount'] ?? {}) as Record<string, unknown>
  const account = withFields({email, uniqueId}, given, accountFields)
  checkNames(account)
  changeWorld(cloud, () => serviceAccounts.push(account))
  return jsonReply(showAccount(call, account), `service account ${email}`)
}

function replace({cloud}: AcceptedCall, old: ServiceAccount, account: ServiceAccount): void {
  const {serviceAccounts} = cloud.world
  changeWorld(cloud, () => serviceAccounts.splice(serviceAccounts.indexOf(old), 1, account))
}

/** Writes the `chosen` fields of the body, and returns the account. */
function write(
  call: AcceptedCall,
  account: ServiceAccount,
  message: unknown,
  chosen: readonly string[],
): ServiceAccount {
  const changed = withFields(account, (message ?? {}) as Record<string, unknown>, accountFields, chosen)
  checkNames(changed)
  replace(call, account, changed)
  return changed
}

/** Returns only the name and the fields of the mask. */
const patch = onAccount((call, account) => {
  const chosen = maskedPaths(String(call.body['updateMask'] ?? ''), accountFields)
  const changed = write(call, account, call.body['serviceAccount'], chosen)
  const shown = Object.entries(showAccount(call, changed)).filter(([name]) => name === 'name' || chosen.includes(name))
  return jsonReply(Object.fromEntries(shown), `service account ${account.email} changed`)
})

/** The older method, which changes only the display name. */
const update = onAccount((call, account) => {
  const changed = write(call, account, call.body, ['displayName'])
  return jsonReply(showAccount(call, changed), `service account ${account.email} changed`)
})

const setDisabled = (disabled: boolean) =>
  onAccount((call, account) => {
    const {disabled: _disabled, ...rest} = account
    replace(call, account, disabled ? {...rest, disabled} : rest)
    return jsonReply({}, `service account ${account.email} ${disabled ? 'disabled' : 'enabled'}`)
  })

/** The name of a deleted account in policies. A new account with the same email does not have it. */
const goneName = ({email, uniqueId}: ServiceAccount): string => `deleted:serviceAccount:${email}?uid=${uniqueId}`

/** Renames the member `from` to `to` in all policies. */
function renameMember({world}: Cloud, from: string, to: string): void {
  const renamed = <Binding extends {members: string[]}>(binding: Binding): Binding => ({
    ...binding,
    members: binding.members.map((member) => (member === from ? to : member)),
  })
  world.grants = world.grants.map(renamed)
  if (world.resourceGrants) world.resourceGrants = world.resourceGrants.map(renamed)
}

const remove = onAccount(({cloud}, account) => {
  const {administration, clock, world} = cloud
  const {email, uniqueId} = account
  const isOwn = ({serviceAccount}: Grant): boolean => serviceAccount === email
  administration.deletedAccounts.set(uniqueId, {
    account,
    grants: world.grants.filter(isOwn),
    keys: cloud.accountKeys.get(email) ?? [],
    expiresAt: clock.now() + KEPT_SECONDS,
  })
  administration.policyWrites.delete(email)
  cloud.accountKeys.delete(email)
  changeWorld(cloud, () => {
    world.serviceAccounts.splice(world.serviceAccounts.indexOf(account), 1)
    world.grants = world.grants.filter((grant) => !isOwn(grant))
    renameMember(cloud, `serviceAccount:${email}`, goneName(account))
  })
  return jsonReply({}, `service account ${email} deleted`)
})

/** Restores an account with its keys and its policy. The path contains the unique id, because another account can have the email
 * now.
 */
function undelete(call: AcceptedCall): CallReply {
  const {cloud, names} = call
  const {administration, clock, world} = cloud
  const found = administration.deletedAccounts.get(names['account'] ?? '')
  if (!found || found.expiresAt <= clock.now()) {
    const isThere = world.serviceAccounts.some(({uniqueId}) => uniqueId === names['account'])
    return isThere ? preconditionFailed() : unknownAccount()
  }
  const {account, grants, keys} = found
  if (names['project'] !== '-' && !isOf(call, account)) return unknownAccount()
  if (world.serviceAccounts.some(({email}) => email === account.email)) return preconditionFailed()
  administration.deletedAccounts.delete(account.uniqueId)
  cloud.accountKeys.set(account.email, keys)
  changeWorld(cloud, () => {
    world.serviceAccounts.push(account)
    world.grants.push(...grants)
    renameMember(cloud, goneName(account), `serviceAccount:${account.email}`)
  })
  return jsonReply({restoredAccount: showAccount(call, account)}, `service account ${account.email} restored`)
}

function list(call: AcceptedCall): CallReply {
  const accounts = call.cloud.world.serviceAccounts.filter((account) => isOf(call, account))
  const shown = accounts.map((account) => showAccount(call, account))
  return pageOfItems(call.query, 'accounts', shown, {defaultSize: 20, maxSize: 100})
}

const get = onAccount((call, account) => jsonReply(showAccount(call, account), `service account ${account.email}`))

const {all, one} = accountPaths
const may = (verb: string): string => `iam.serviceAccounts.${verb}`

export const accountRoutes: AdminRoute[] = [
  adminCallRow('GET', all, may('list'), list, {}, PAGE_PARAMETERS),
  adminCallRow('POST', all, may('create'), create, {accountId: isTextField, serviceAccount: fields}),
  adminCallRow('GET', one, may('get'), get),
  adminCallRow('PATCH', one, may('update'), patch, {serviceAccount: fields, updateMask: isTextField}),
  adminCallRow('PUT', one, may('update'), update, fields),
  adminCallRow('DELETE', one, may('delete'), remove),
  adminCallRow('POST', `${one}:undelete`, may('undelete'), undelete),
  adminCallRow('POST', `${one}:disable`, may('disable'), setDisabled(true)),
  adminCallRow('POST', `${one}:enable`, may('enable'), setDisabled(false)),
]
