// The calls of IAM Credentials, which act as a service account.
// https://cloud.google.com/iam/docs/reference/credentials/rest/v1/projects.serviceAccounts
import {sign} from 'node:crypto'
import {timestamp} from '../../base/clock.ts'
import {parseJsonObject} from '../../base/json.ts'
import type {Claims} from '../../base/jwt.ts'
import type {Permission, ServiceAccount} from '../../trust/trust.ts'
import {
  type CallReply,
  decodedPath,
  errorInfo,
  jsonReply,
  notServed,
  type Request,
  refuseCall,
  refusedBy,
  rpcError,
} from '../state/call.ts'
import {
  accountProject,
  type Caller,
  type Cloud,
  findAccount,
  issueAccessToken,
  principalOfCaller,
  servedWorld,
  type TokenGrant,
} from '../state/cloud.ts'
import {signClaims} from '../state/jwt.ts'
import {googleIdToken, systemKey} from './keys.ts'
import {
  invalidArgument,
  invalidField,
  isFlag,
  isTextField,
  isTexts,
  type MessageFields,
  parseMessage,
} from './messages.ts'
import {authenticate, cloudPlatform, isScope} from './oauth.ts'
import {permissionDenied, requireApi} from './projects.ts'
import {isGranted} from './who-may-act.ts'

const host = 'iamcredentials.googleapis.com'
const sufficient = [cloudPlatform, 'https://www.googleapis.com/auth/iam']

const insufficientScope = (method: string): CallReply =>
  rpcError('PERMISSION_DENIED', 'Request had insufficient authentication scopes.', [
    errorInfo('ACCESS_TOKEN_SCOPE_INSUFFICIENT', 'googleapis.com', {
      method: `google.iam.credentials.v1.IAMCredentials.${method.replace(/\w/, (first) => first.toUpperCase())}`,
      service: host,
    }),
  ])

function deny(caller: Caller, permission: Permission): never {
  const refusal = permissionDenied(`iam.serviceAccounts.${permission}`)
  return refuseCall(refusedBy('binding', {...refusal, decision: `${refusal.decision} (${principalOfCaller(caller)})`}))
}

/** What the bearer allows. Refused without a valid token with a wide enough scope. */
async function admit(request: Request, cloud: Cloud, method: string): Promise<TokenGrant> {
  const access = await authenticate(request, cloud, host)
  return access.scopes.some((scope) => sufficient.includes(scope)) ? access : refuseCall(insufficientScope(method))
}

/** The account called `id`, if the API is enabled in its project. */
function reach(cloud: Cloud, id: string): ServiceAccount {
  const account =
    findAccount(cloud, id) ?? refuseCall(rpcError('NOT_FOUND', `Not found; Gaia id not found for email ${id}`))
  requireApi(accountProject(servedWorld(cloud), account), host)
  return account
}

/** All three spellings: `projects/-/serviceAccounts/X`, an email, a unique id. */
export const delegateId = (delegate: string): string => delegate.replace('projects/-/serviceAccounts/', '')

/** Follows the chain from the caller through each delegate to the target. Each step before the last needs
 * `implicitDelegation`, the last one needs `permission`.
 */
function checkChain(
  cloud: Cloud,
  {boundary, caller}: TokenGrant,
  delegates: readonly string[],
  permission: Permission,
  target: ServiceAccount,
): void {
  // A token with a boundary is valid only for Cloud Storage.
  if (boundary) deny(caller, permission)
  let current = caller
  for (const id of delegates.map(delegateId)) {
    const account = reach(cloud, id)
    if (!isGranted(cloud, current, 'implicitDelegation', account)) deny(caller, 'implicitDelegation')
    current = {kind: 'account', account}
  }
  if (!isGranted(cloud, current, permission, target)) deny(caller, permission)
}

/** The body of an IAM Credentials call, its types checked. `null` is the same as absent. */
interface Arguments {
  delegates?: string[]
  scope?: string[]
  lifetime?: string
  audience?: string
  includeEmail?: boolean
  organizationNumberIncluded?: boolean
  useEmailAzp?: boolean
  payload?: string
}

const DEFAULT_LIFE_SECONDS = 3600
const EXTENDED_LIFE_SECONDS = 43_200

interface Method {
  permission: Permission
  fields: MessageFields
  answer(cloud: Cloud, account: ServiceAccount, given: Arguments): CallReply | Promise<CallReply>
}

function lifeSeconds({email, lifetimeExtension}: ServiceAccount, lifetime: string): number {
  const [, text] = /^(-?\d+(?:\.\d{1,9})?)s$/.exec(lifetime) ?? []
  if (text === undefined) {
    return refuseCall(
      rpcError(
        'INVALID_ARGUMENT',
        "Invalid value at 'lifetime' (type.googleapis.com/google.protobuf.Duration), Illegal duration format; duration must end with 's'",
      ),
    )
  }
  const seconds = Math.floor(Number(text))
  if (seconds <= 0) refuseCall(rpcError('INVALID_ARGUMENT', 'Lifetime of access token must be larger then zero.'))
  if (seconds <= (lifetimeExtension ? EXTENDED_LIFE_SECONDS : DEFAULT_LIFE_SECONDS)) return seconds
  const tooLong = rpcError(
    'INVALID_ARGUMENT',
    `Access tokens for service account ${email} can not have lifetimes of more than 1 hour. Use the Org Policy ` +
      'Constraint constraints/iam.allowServiceAccountCredentialLifetimeExtension to allow up to 12 hours.',
  )
  return refuseCall(refusedBy('lifetime', tooLong))
}

function generateAccessToken(cloud: Cloud, account: ServiceAccount, {scope = [], lifetime}: Arguments): CallReply {
  const scopes = scope.length === 1 && scope[0] === '' ? [cloudPlatform] : scope
  if (scopes.length === 0 || !scopes.every(isScope)) return invalidArgument()
  const life = lifeSeconds(account, lifetime ?? `${DEFAULT_LIFE_SECONDS}s`)
  const issued = cloud.clock.now()
  const caller = {kind: 'account', account} as const
  const accessToken = issueAccessToken(cloud, 'ya29.c.', {caller, scopes, issued, expires: issued + life})
  return jsonReply({accessToken, expireTime: timestamp(issued + life)}, `access token of ${account.email}`)
}

async function generateIdToken(
  cloud: Cloud,
  account: ServiceAccount,
  {audience = '', includeEmail, organizationNumberIncluded, useEmailAzp}: Arguments,
): Promise<CallReply> {
  if (audience === '') return invalidArgument()
  const {email, uniqueId} = account
  const token = await googleIdToken(cloud, {
    aud: audience,
    azp: useEmailAzp ? email : uniqueId,
    sub: uniqueId,
    ...(includeEmail ? {email, email_verified: true} : {}),
    // No project of the emulator is in an organisation.
    ...(organizationNumberIncluded ? {google: {organization_number: null}} : {}),
  })
  return jsonReply({token}, `ID token of ${account.email} for ${audience}`)
}

async function signJwt({clock}: Cloud, account: ServiceAccount, {payload = ''}: Arguments): Promise<CallReply> {
  const claims: Claims | undefined = parseJsonObject(payload)
  const now = clock.now()
  const {exp = now} = claims ?? {}
  const isTimely = Number.isInteger(exp) && Number(exp) >= now && Number(exp) <= now + EXTENDED_LIFE_SECONDS
  if (!claims || !isTimely) return invalidArgument()
  const key = await systemKey(account)
  return jsonReply({keyId: key.kid, signedJwt: await signClaims(claims, key)}, `JWT signed as ${account.email}`)
}

async function signBlob(_cloud: Cloud, account: ServiceAccount, {payload = ''}: Arguments): Promise<CallReply> {
  if (!/^[\w+/-]+={0,2}$/.test(payload)) return invalidArgument()
  const key = await systemKey(account)
  const signedBlob = sign('sha256', Buffer.from(payload, 'base64'), key.privateKey).toString('base64')
  return jsonReply({keyId: key.kid, signedBlob}, `blob signed as ${account.email}`)
}

const signing: MessageFields = {delegates: isTexts, payload: isTextField}

export const iamCredentialsMethods: Readonly<Record<string, Method>> = {
  generateAccessToken: {
    permission: 'getAccessToken',
    fields: {delegates: isTexts, scope: isTexts, lifetime: isTextField},
    answer: generateAccessToken,
  },
  generateIdToken: {
    permission: 'getOpenIdToken',
    fields: {
      delegates: isTexts,
      audience: isTextField,
      includeEmail: isFlag,
      organizationNumberIncluded: isFlag,
      useEmailAzp: isFlag,
    },
    answer: generateIdToken,
  },
  signJwt: {permission: 'signJwt', fields: signing, answer: signJwt},
  signBlob: {permission: 'signBlob', fields: signing, answer: signBlob},
}

/** The paths of all methods. */
export const accountMethods: readonly string[] = Object.keys(iamCredentialsMethods).map(
  (name) => `/v1/projects/-/serviceAccounts/{account}:${name}`,
)

export const iamCredentialsPath = /^\/v1\/projects\/-\/serviceAccounts\/([^/:]+):(\w+)$/

export async function callAccount(request: Request, cloud: Cloud): Promise<CallReply> {
  const [, id = '', name = ''] = iamCredentialsPath.exec(decodedPath(request.url.pathname)) ?? []
  const method = iamCredentialsMethods[name]
  if (!method) return notServed(request)
  const access = await admit(request, cloud, name)
  const given: Arguments = parseMessage(request.body, method.fields)
  const account = reach(cloud, id)
  checkChain(cloud, access, given.delegates ?? [], method.permission, account)
  return method.answer(cloud, account, given)
}

/** Another name of the project than `-`. */
export const accountMethodsInProjects = accountMethods.map((path) => path.replace('/-/', '/{project}/'))

/** https://cloud.google.com/iam/docs/reference/credentials/rest/v1/projects.serviceAccounts/generateAccessToken */
export const refuseProject = (): CallReply =>
  invalidField('name', 'The `-` wildcard character is required; replacing it with a project ID is invalid.')

/** From where the tokens of an account or a pool may be used: from everywhere. The form in which Google says so. */
export async function allowedLocations(request: Request, cloud: Cloud): Promise<CallReply> {
  await authenticate(request, cloud, host)
  const [, id] = /\/serviceAccounts\/([^/]+)\//.exec(decodedPath(request.url.pathname)) ?? []
  if (id !== undefined) reach(cloud, id)
  return jsonReply({encodedLocations: '0x0'}, 'no boundary')
}
