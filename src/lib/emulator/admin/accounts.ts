// Service accounts in the admin API.
// https://cloud.google.com/iam/docs/reference/rest/v1/projects.serviceAccounts
import {randomInt} from 'node:crypto'
import type {Grant, ServiceAccount} from '../../trust/trust.ts'
import {accountFaults} from '../../trust/trust-rules.ts'
import {accountEmail, accountProject, change} from '../cloud.ts'
import {json, type Reply, rpcError} from '../listening/route.ts'
import {type Fields, isOutput, isReply, isText} from '../services/request-body.ts'
import type {AdminCall, AdminRoute} from './admin-call.ts'
import {invalid, maskedPaths, messageOf, page, withFields} from './messages.ts'

/** What a caller may set. */
export const accountFields = {displayName: 'displayName', description: 'description'}

/** Whether the account is of the project that the call names. */
export const isOf = ({cloud, project}: AdminCall, account: ServiceAccount): boolean =>
  accountProject(cloud.world, account) === project

/** The account that the path names by email or unique id, in its project or in `-`. */
export function accountOf(call: AdminCall): ServiceAccount | Reply {
  const {cloud, names} = call
  const found = cloud.world.serviceAccounts.find(({email, uniqueId}) =>
    [email, uniqueId].includes(names['account'] ?? ''),
  )
  return found && (names['project'] === '-' || isOf(call, found))
    ? found
    : rpcError('NOT_FOUND', 'Unknown service account')
}

/** As the service tells of it. */
export function showAccount({cloud}: AdminCall, account: ServiceAccount): Record<string, unknown> {
  const projectId = accountProject(cloud.world, account)?.id ?? ''
  const {disabled, email, uniqueId} = account
  return {
    name: `projects/${projectId}/serviceAccounts/${email}`,
    projectId,
    uniqueId,
    email,
    ...messageOf(account, accountFields),
    etag: 'MDEwMjE5MjA=',
    oauth2ClientId: uniqueId,
    ...(disabled ? {disabled} : {}),
  }
}

/** A call on one account. */
export const onAccount =
  (act: (call: AdminCall, account: ServiceAccount) => Reply) =>
  (call: AdminCall): Reply => {
    const account = accountOf(call)
    return isReply(account) ? account : act(call, account)
  }

const path = '/v1/projects/{project}/serviceAccounts'
export const accountPaths = {all: path, one: `${path}/{account}`}

const outputs = ['name', 'projectId', 'uniqueId', 'email', 'etag', 'oauth2ClientId', 'disabled']
const fields: Fields = {
  displayName: isText,
  description: isText,
  ...Object.fromEntries(outputs.map((name) => [name, isOutput])),
}
const accountId = /^[a-z][a-z0-9-]{4,28}[a-z0-9]$/

const nameRefusal = (account: ServiceAccount): Reply | undefined => {
  const [fault] = accountFaults(account, [])
  return fault && invalid(`service_account.${fault.path.join('.')}`, fault.message)
}

const alreadyExists = (id: string, project: string): Reply =>
  rpcError('ALREADY_EXISTS', `Service account ${id} already exists within project projects/${project}.`, [
    {
      '@type': 'type.googleapis.com/google.rpc.ResourceInfo',
      resourceName: `projects/${project}/serviceAccounts/${accountEmail(project, id)}`,
    },
  ])

function create(call: AdminCall): Reply {
  const {body, cloud, project} = call
  const id = String(body['accountId'] ?? '')
  if (!accountId.test(id)) return invalid('account_id', `"${id}" is no id: 6 to 30 of a-z, 0-9 and -, a letter first`)
  const email = accountEmail(project.id, id)
  const {serviceAccounts} = cloud.world
  if (serviceAccounts.some((account) => account.email === email)) return alreadyExists(id, project.id)
  // 21 digits, as Google's: another one when an account is made anew.
  const uniqueId = `1${String(randomInt(1e10)).padStart(10, '0')}${String(randomInt(1e10)).padStart(10, '0')}`
  const given = (body['serviceAccount'] ?? {}) as Record<string, unknown>
  const account = withFields({email, uniqueId}, given, Object.keys(accountFields), accountFields)
  const refusal = nameRefusal(account)
  if (refusal) return refusal
  change(cloud, () => serviceAccounts.push(account))
  return json(showAccount(call, account), `service account ${email}`)
}

function replace({cloud}: AdminCall, old: ServiceAccount, account: ServiceAccount): void {
  const {serviceAccounts} = cloud.world
  change(cloud, () => serviceAccounts.splice(serviceAccounts.indexOf(old), 1, account))
}

const patch = onAccount((call, account) => {
  const chosen = maskedPaths(String(call.body['updateMask'] ?? ''), accountFields)
  if (isReply(chosen)) return chosen
  const changed = withFields(
    account,
    (call.body['serviceAccount'] ?? {}) as Record<string, unknown>,
    chosen,
    accountFields,
  )
  const refusal = nameRefusal(changed)
  if (refusal) return refusal
  replace(call, account, changed)
  return json(showAccount(call, changed), `service account ${account.email} changed`)
})

const setDisabled = (disabled: boolean) =>
  onAccount((call, account) => {
    const {disabled: _disabled, ...rest} = account
    replace(call, account, disabled ? {...rest, disabled} : rest)
    return json({}, `service account ${account.email} ${disabled ? 'disabled' : 'enabled'}`)
  })

/** Policies keep those who are gone, by a name that a new account of the same email does not have. */
const withoutMember = (grant: Grant, {email, uniqueId}: ServiceAccount): Grant => ({
  ...grant,
  members: grant.members.map((member) =>
    member === `serviceAccount:${email}` ? `deleted:serviceAccount:${email}?uid=${uniqueId}` : member,
  ),
})

const remove = onAccount(({cloud}, account) => {
  const {world} = cloud
  cloud.administration.policyWrites.delete(account.email)
  cloud.accountKeys.delete(account.email)
  change(cloud, () => {
    world.serviceAccounts.splice(world.serviceAccounts.indexOf(account), 1)
    world.grants = world.grants
      .filter(({serviceAccount}) => serviceAccount !== account.email)
      .map((grant) => withoutMember(grant, account))
  })
  return json({}, `service account ${account.email} deleted`)
})

function list(call: AdminCall): Reply {
  const accounts = call.cloud.world.serviceAccounts.filter((account) => isOf(call, account))
  const shown = accounts.map((account) => showAccount(call, account))
  return page(call.query, 'accounts', shown, {usual: 20, most: 100})
}

const {all, one} = accountPaths
const permission = (verb: string): string => `iam.serviceAccounts.${verb}`

export const accountRoutes: AdminRoute[] = [
  {method: 'GET', path: all, permission: permission('list'), answer: list},
  {
    method: 'POST',
    path: all,
    permission: permission('create'),
    fields: {accountId: isText, serviceAccount: fields},
    answer: create,
  },
  {
    method: 'GET',
    path: one,
    permission: permission('get'),
    answer: onAccount((call, account) => json(showAccount(call, account), `service account ${account.email}`)),
  },
  {
    method: 'PATCH',
    path: one,
    permission: permission('update'),
    fields: {serviceAccount: fields, updateMask: isText},
    answer: patch,
  },
  {method: 'DELETE', path: one, permission: permission('delete'), answer: remove},
  {method: 'POST', path: `${one}:disable`, permission: permission('disable'), answer: setDisabled(true)},
  {method: 'POST', path: `${one}:enable`, permission: permission('enable'), answer: setDisabled(false)},
]
