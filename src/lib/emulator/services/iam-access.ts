import type {Permission} from '../../federation/roles.ts'
import type {ServiceAccount} from '../../federation/trust.ts'
import {accountProject, type Caller, type Cloud, findAccount} from '../cloud.ts'
import {errorInfo, type Reply, refusedBy, rpcError} from '../listening/reply.ts'
import type {Request} from '../listening/route.ts'
import {served} from '../propagation.ts'
import {apiDisabled} from './apis.ts'
import {authenticate, cloudPlatform, unauthenticated} from './bearer.ts'
import {isGranted} from './grants.ts'
import {permissionDenied} from './permission-denied.ts'

const host = 'iamcredentials.googleapis.com'
const sufficient = [cloudPlatform, 'https://www.googleapis.com/auth/iam']

const insufficientScope = (method: string): Reply =>
  rpcError('PERMISSION_DENIED', 'Request had insufficient authentication scopes.', [
    errorInfo('ACCESS_TOKEN_SCOPE_INSUFFICIENT', 'googleapis.com', {
      method: `google.iam.credentials.v1.IAMCredentials.${method.replace(/^\w/, (first) => first.toUpperCase())}`,
      service: host,
    }),
  ])

const denied = (permission: Permission): Reply =>
  refusedBy('binding', permissionDenied(`iam.serviceAccounts.${permission}`))

const notFound = (id: string): Reply => rpcError('NOT_FOUND', `Not found; Gaia id not found for email ${id}`)

/** Who calls, if the call may be made at all: live bearer, wide enough scope. */
export async function admit(request: Request, cloud: Cloud, method: string): Promise<Caller | Reply> {
  const session = await authenticate(request, cloud, host)
  if (!session) return unauthenticated()
  return session.scopes.some((scope) => sufficient.includes(scope)) ? session.caller : insufficientScope(method)
}

/** The account called `id`, or what the service says of it. */
export function reach(cloud: Cloud, id: string): ServiceAccount | Reply {
  const account = findAccount(cloud, id)
  if (!account) return notFound(id)
  const disabled = apiDisabled(accountProject(served(cloud), account), host)
  return disabled ? refusedBy('api', disabled) : account
}

/** All three spellings: `projects/-/serviceAccounts/X`, an email, a unique id. */
export const delegateId = (delegate: string): string => delegate.replace(/^projects\/-\/serviceAccounts\//, '')

/**
 * Follows the chain from the caller over each delegate to the target. A hop before the last takes
 * `implicitDelegation`, the last one `permission`.
 */
export function refusalOfChain(
  cloud: Cloud,
  caller: Caller,
  delegates: readonly string[],
  permission: Permission,
  target: ServiceAccount,
): Reply | undefined {
  let current = caller
  for (const id of delegates.map(delegateId)) {
    const account = reach(cloud, id)
    if ('status' in account) return account
    if (!isGranted(cloud, current, 'implicitDelegation', account)) return denied('implicitDelegation')
    current = {kind: 'account', account}
  }
  return isGranted(cloud, current, permission, target) ? undefined : denied(permission)
}
