// https://cloud.google.com/iam/docs/reference/rest/v1/projects.serviceAccounts
import type {ServiceAccount} from '../../trust/trust.ts'
import {accountProject} from '../cloud.ts'
import {type Reply, rpcError} from '../listening/reply.ts'
import {isReply} from '../services/json-body.ts'
import type {AdminCall} from './admin-call.ts'
import {messageOf} from './message-fields.ts'

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
