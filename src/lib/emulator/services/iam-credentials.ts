// https://cloud.google.com/iam/docs/reference/credentials/rest/v1/projects.serviceAccounts
import {sign} from 'node:crypto'
import {timestamp} from '../../base/clock.ts'
import {parseJsonObject} from '../../base/json.ts'
import type {Claims} from '../../base/jwt.ts'
import type {Permission, ServiceAccount} from '../../trust/trust.ts'
import {type Cloud, openSession} from '../cloud.ts'
import {signClaims} from '../jwt.ts'
import {decoded, json, notServed, type Reply, type Request, refuse, refusedBy, rpcError} from '../listening/route.ts'
import {admit, checkChain, reach} from './iam-access.ts'
import {googleIdToken, systemKey} from './keys.ts'
import {type Fields, isFlag, isText, isTexts, notFound, readBody} from './messages.ts'
import {cloudPlatform} from './tokens.ts'

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

const invalidArgument = (): Reply => rpcError('INVALID_ARGUMENT', 'Request contains an invalid argument.')

const prefix = 'https://www.googleapis.com/auth/'
const otherScopes = ['openid', 'email', 'profile', 'https://mail.google.com/', 'https://www.google.com/calendar/feeds']

/** Whether it has the form of a Google scope. The services have a fixed list, but it changes too often to copy it. */
export const isScope = (scope: string): boolean =>
  otherScopes.includes(scope) || (scope.startsWith(prefix) && /^[a-z][a-z\d._-]+$/.test(scope.slice(prefix.length)))

const DEFAULT_LIFE_SECONDS = 3600
const EXTENDED_LIFE_SECONDS = 43_200

interface Method {
  permission: Permission
  fields: Fields
  answer(cloud: Cloud, account: ServiceAccount, given: Arguments): Reply | Promise<Reply>
}

function lifeSeconds({email, lifetimeExtension}: ServiceAccount, lifetime: string): number {
  const [, text] = /^(-?\d+(?:\.\d{1,9})?)s$/.exec(lifetime) ?? []
  if (text === undefined) {
    return refuse(
      rpcError(
        'INVALID_ARGUMENT',
        "Invalid value at 'lifetime' (type.googleapis.com/google.protobuf.Duration), Illegal duration format; duration must end with 's'",
      ),
    )
  }
  const seconds = Math.floor(Number(text))
  if (seconds <= 0) refuse(rpcError('INVALID_ARGUMENT', 'Lifetime of access token must be larger then zero.'))
  if (seconds <= (lifetimeExtension ? EXTENDED_LIFE_SECONDS : DEFAULT_LIFE_SECONDS)) return seconds
  const tooLong = rpcError(
    'INVALID_ARGUMENT',
    `Access tokens for service account ${email} can not have lifetimes of more than 1 hour. Use the Org Policy Constraint constraints/iam.allowServiceAccountCredentialLifetimeExtension to allow up to 12 hours.`,
  )
  return refuse(refusedBy('lifetime', tooLong))
}

function generateAccessToken(cloud: Cloud, account: ServiceAccount, {scope = [], lifetime}: Arguments): Reply {
  const scopes = scope.length === 1 && scope[0] === '' ? [cloudPlatform] : scope
  if (scopes.length === 0 || !scopes.every(isScope)) return invalidArgument()
  const life = lifeSeconds(account, lifetime ?? `${DEFAULT_LIFE_SECONDS}s`)
  const issued = cloud.clock.now()
  const caller = {kind: 'account', account} as const
  const accessToken = openSession(cloud, 'ya29.c.', {caller, scopes, issued, expires: issued + life})
  return json({accessToken, expireTime: timestamp(issued + life)}, `access token of ${account.email}`)
}

async function generateIdToken(
  cloud: Cloud,
  account: ServiceAccount,
  {audience = '', includeEmail, organizationNumberIncluded, useEmailAzp}: Arguments,
): Promise<Reply> {
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
  return json({token}, `ID token of ${account.email} for ${audience}`)
}

async function signJwt({clock}: Cloud, account: ServiceAccount, {payload = ''}: Arguments): Promise<Reply> {
  const claims: Claims | undefined = parseJsonObject(payload)
  const now = clock.now()
  const {exp = now} = claims ?? {}
  const isTimely = Number.isInteger(exp) && Number(exp) >= now && Number(exp) <= now + EXTENDED_LIFE_SECONDS
  if (!claims || !isTimely) return invalidArgument()
  const key = await systemKey(account)
  return json({keyId: key.kid, signedJwt: await signClaims(claims, key)}, `JWT signed as ${account.email}`)
}

async function signBlob(_cloud: Cloud, account: ServiceAccount, {payload = ''}: Arguments): Promise<Reply> {
  if (!/^[\w+/-]+={0,2}$/.test(payload)) return invalidArgument()
  const key = await systemKey(account)
  const signedBlob = sign('sha256', Buffer.from(payload, 'base64'), key.privateKey).toString('base64')
  return json({keyId: key.kid, signedBlob}, `blob signed as ${account.email}`)
}

const signing: Fields = {delegates: isTexts, payload: isText}

export const methods: Readonly<Record<string, Method>> = {
  generateAccessToken: {
    permission: 'getAccessToken',
    fields: {delegates: isTexts, scope: isTexts, lifetime: isText},
    answer: generateAccessToken,
  },
  generateIdToken: {
    permission: 'getOpenIdToken',
    fields: {
      delegates: isTexts,
      audience: isText,
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
export const accountMethods: readonly string[] = Object.keys(methods).map(
  (name) => `/v1/projects/-/serviceAccounts/{account}:${name}`,
)

export const iamCredentialsPath = /^\/v1\/projects\/-\/serviceAccounts\/([^/:]+):(\w+)$/

export async function callAccount(request: Request, cloud: Cloud): Promise<Reply> {
  const [, id = '', name = ''] = iamCredentialsPath.exec(decoded(request.url.pathname)) ?? []
  const method = methods[name]
  if (!method) return notServed(request)
  const session = await admit(request, cloud, name)
  const given: Arguments = readBody(request.body, method.fields)
  const account = reach(cloud, id)
  checkChain(cloud, session, given.delegates ?? [], method.permission, account)
  return method.answer(cloud, account, given)
}

/** From where an account's tokens may be used: the answer for a project without such a boundary. */
export const allowedLocations = notFound
