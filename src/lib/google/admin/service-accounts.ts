// https://cloud.google.com/iam/docs/reference/rest/v1/projects.serviceAccounts
import {timestamp} from '../../base/clock.ts'
import {defined, jsonText} from '../../base/json.ts'
import {projectOfServiceAccount} from '../identifiers.ts'
import {type Admin, type AdminCall, callAdmin, listAll, lookUp} from './admin-call.ts'
import {policyCallsOf} from './resource-policies.ts'

/** An account in the answers of IAM. */
export interface AccountResource {
  email?: string
  uniqueId?: string
  displayName?: string
  description?: string
  disabled?: boolean
}

export interface PolicyBinding {
  role: string
  members?: string[]
  condition?: object
}

/** https://cloud.google.com/iam/docs/reference/rest/v1/Policy */
export interface Policy {
  version?: number
  etag?: string
  bindings?: PolicyBinding[]
}

/** The first policy version with conditions. */
const POLICY_VERSION = 3

const part = encodeURIComponent

/** Names the project: with a wildcard, IAM answers 403 if the account does not exist. */
const accountsOf = (email: string): string => `projects/${part(projectOfServiceAccount(email) ?? '-')}/serviceAccounts`

const pathOf = (email: string): string => `${accountsOf(email)}/${part(email)}`

const callOn = (email: string, verb: string, rest: Partial<AdminCall> = {}): AdminCall => ({
  service: 'iam',
  path: pathOf(email),
  permission: `iam.serviceAccounts.${verb}`,
  about: {serviceAccount: email, ...defined({projectId: projectOfServiceAccount(email)})},
  ...rest,
})

/** @throws {CiAuthError} a `SETUP_` code, or `API_DISABLED`. */
export const getAccount = (admin: Admin, email: string): Promise<AccountResource | undefined> =>
  lookUp(admin, callOn(email, 'get'))

/** Every account of the project, by its email. */
export async function listAccounts(admin: Admin, projectId: string): Promise<Map<string, AccountResource>> {
  const accounts: AccountResource[] = await listAll(
    admin,
    {
      service: 'iam',
      path: `projects/${part(projectId)}/serviceAccounts`,
      query: {pageSize: '100'},
      permission: 'iam.serviceAccounts.list',
      about: {projectId},
    },
    'accounts',
  )
  return new Map(accounts.map((account) => [account.email ?? '', account]))
}

/** @throws {CiAuthError} as the others; `SETUP_ALREADY_EXISTS`. */
export async function createAccount(
  admin: Admin,
  email: string,
  serviceAccount: Pick<AccountResource, 'displayName' | 'description'>,
): Promise<void> {
  const json = {accountId: email.replace(/@.*$/, ''), serviceAccount}
  await callAdmin(admin, callOn(email, 'create', {method: 'POST', path: accountsOf(email), json}))
}

/** Sets the fields that `mask` names. */
export async function changeAccount(
  admin: Admin,
  email: string,
  serviceAccount: AccountResource,
  mask: readonly string[],
): Promise<void> {
  const json = {serviceAccount, updateMask: mask.join(',')}
  await callAdmin(admin, callOn(email, 'update', {method: 'PATCH', json}))
}

export async function switchAccount(admin: Admin, email: string, to: 'disable' | 'enable'): Promise<void> {
  await callAdmin(admin, callOn(email, to, {method: 'POST', path: `${pathOf(email)}:${to}`, json: {}}))
}

/** A call on the policy of an account, or of `projects/ID`. */
function policyCall(holder: string, verb: string, rest: Partial<AdminCall>): AdminCall {
  const [, projectId] = /^projects\/(.+)$/.exec(holder) ?? []
  if (projectId === undefined) return callOn(holder, verb, {method: 'POST', path: `${pathOf(holder)}:${verb}`, ...rest})
  return {
    service: 'cloudresourcemanager',
    method: 'POST',
    path: `projects/${part(projectId)}:${verb}`,
    permission: `resourcemanager.projects.${verb}`,
    about: {projectId},
    ...rest,
  }
}

/** The policy, with its conditions. @param holder - An account, for who may act as it, `projects/ID`, a bucket or a repository. */
export function getPolicy(admin: Admin, holder: string): Promise<Policy> {
  const calls = policyCallsOf(holder)
  if (calls) return callAdmin(admin, calls.get)
  // IAM has no body for this call, and Resource Manager no such parameter.
  const asked = holder.startsWith('projects/')
    ? {json: {options: {requestedPolicyVersion: POLICY_VERSION}}}
    : {query: {'options.requestedPolicyVersion': String(POLICY_VERSION)}}
  return callAdmin(admin, policyCall(holder, 'getIamPolicy', asked))
}

/** @throws {CiAuthError} `SETUP_POLICY_CONFLICT` if the policy was changed in the meantime. */
export async function setPolicy(admin: Admin, holder: string, policy: Policy): Promise<void> {
  const whole = {...policy, version: POLICY_VERSION}
  const ofResource = policyCallsOf(holder)?.set(whole)
  await callAdmin(admin, ofResource ?? policyCall(holder, 'setIamPolicy', {json: {policy: whole}}))
}

/** A member that came into a policy, or left it. */
interface PolicyChange {
  action: 'ADD' | 'REMOVE'
  role: string
  member: string
  /** RFC 3339. */
  time: string
  /** Who made the change: an email, or a principal. */
  by: string
}

/** https://cloud.google.com/logging/quotas#logs_retention_periods, of the bucket _Required */
export const AUDIT_LOG_DAYS = 400

/** An answer can have no entry and a token for more, where the search takes long. */
const MAX_LOG_PAGES = 3

interface LogEntry {
  timestamp?: string
  protoPayload?: {
    authenticationInfo?: {principalEmail?: string; principalSubject?: string}
    serviceData?: {policyDelta?: {bindingDeltas?: {action?: string; role?: string; member?: string}[]}}
  }
}

/**
 * The last change of `member` with `role` in the policy of the account, by the audit log of `projectId`.
 *
 * @throws {CiAuthError} a `SETUP_` code, or `API_DISABLED`.
 */
export async function lastChangeOf(
  admin: Admin,
  {
    account,
    member,
    nowSeconds,
    projectId,
    role,
  }: {account: string; member: string; nowSeconds: number; projectId: string; role: string},
): Promise<PolicyChange | undefined> {
  const filter = [
    `logName="projects/${projectId}/logs/cloudaudit.googleapis.com%2Factivity"`,
    'protoPayload.methodName="google.iam.admin.v1.SetIAMPolicy"',
    `resource.labels.${account.includes('@') ? 'email_id' : 'unique_id'}=${JSON.stringify(account)}`,
    `protoPayload.serviceData.policyDelta.bindingDeltas.member=${JSON.stringify(member)}`,
    `timestamp>="${timestamp(Math.floor(nowSeconds) - AUDIT_LOG_DAYS * 86_400)}"`,
  ].join(' AND ')
  let pageToken: string | undefined
  for (let page = 0; page < MAX_LOG_PAGES; page += 1) {
    const {entries, nextPageToken} = await callAdmin(admin, {
      service: 'logging',
      version: 'v2',
      method: 'POST',
      path: 'entries:list',
      json: {
        resourceNames: [`projects/${projectId}`],
        filter,
        orderBy: 'timestamp desc',
        pageSize: 10,
        ...defined({pageToken}),
      },
      permission: 'logging.logEntries.list',
      about: {projectId, serviceAccount: account},
    })
    // The log compares without case.
    const found = (Array.isArray(entries) ? (entries as LogEntry[]) : [])
      .flatMap(changesIn)
      .find((each) => each.member === member && each.role === role)
    if (found) return found
    if (typeof nextPageToken !== 'string' || nextPageToken === '') return undefined
    pageToken = nextPageToken
  }
  return undefined
}

function changesIn({protoPayload = {}, timestamp: time}: LogEntry): PolicyChange[] {
  const {principalEmail, principalSubject} = protoPayload.authenticationInfo ?? {}
  const deltas = protoPayload.serviceData?.policyDelta?.bindingDeltas ?? []
  if (time === undefined || Number.isNaN(Date.parse(time))) return []
  return deltas.flatMap(({action, member, role}) =>
    action === 'ADD' || action === 'REMOVE'
      ? [
          {
            action,
            member: jsonText(member ?? ''),
            role: jsonText(role ?? ''),
            time,
            by: principalEmail || principalSubject || 'somebody',
          },
        ]
      : [],
  )
}
