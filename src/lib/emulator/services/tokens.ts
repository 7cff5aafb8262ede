// Access tokens and ID tokens: that of a call, what everybody who has a token can learn about it, and revocation.
// https://google.aip.dev/auth/4111
// https://developers.google.com/identity/openid-connect/openid-connect#validatinganidtoken
// https://developers.google.com/identity/protocols/oauth2/web-server#tokenrevoke
import {defined} from '../../base/json.ts'
import type {Claims} from '../../base/jwt.ts'
import {activeSession, type Caller, type Cloud, findAccount, principal, type Session} from '../cloud.ts'
import {isSignedBy, readJwt} from '../jwt.ts'
import {json, oauthError, type Reply, type Request, refuse, rpcError} from '../listening/route.ts'
import {GOOGLE_ISSUER, googleKey, isSignedByAccount} from './keys.ts'
import {readParameters} from './messages.ts'

const LEEWAY_SECONDS = 60
export const MAX_LIFE_SECONDS = 3600

export const cloudPlatform = 'https://www.googleapis.com/auth/cloud-platform'

const unauthenticated = (): Reply =>
  rpcError(
    'UNAUTHENTICATED',
    'Request had invalid authentication credentials. Expected OAuth 2 access token, login cookie or other valid authentication credential. See https://developers.google.com/identity/sign-in/web/devconsole-project.',
  )

/** The scopes of a self-signed JWT: either all of the API that `aud` names, or its `scope`. It must not have both. */
function selfSignedScopes({aud, scope}: Claims, apis: string[]): string[] | undefined {
  if (typeof scope === 'string') return aud === undefined ? scope.split(' ') : undefined
  return typeof aud === 'string' && apis.includes(aud) ? [cloudPlatform] : undefined
}

/** Whether a JWT that an account signed for itself may be used `now`. */
export function isTimely({iat, exp}: Claims, now: number): boolean {
  if (typeof iat !== 'number' || typeof exp !== 'number') return false
  return iat <= now + LEEWAY_SECONDS && exp >= now - LEEWAY_SECONDS && exp - iat <= MAX_LIFE_SECONDS
}

async function selfSigned(cloud: Cloud, token: string, apis: string[]): Promise<Session | undefined> {
  const jwt = readJwt(token)
  const {iss, sub, exp, iat} = jwt?.claims ?? {}
  const account = typeof iss === 'string' && iss === sub ? findAccount(cloud, iss) : undefined
  if (!jwt || !account || !isTimely(jwt.claims, cloud.clock.now())) return undefined
  const scopes = selfSignedScopes(jwt.claims, apis)
  if (!scopes || !(await isSignedByAccount(cloud, account, jwt))) return undefined
  return {caller: {kind: 'account', account}, scopes, issued: Number(iat), expires: Number(exp)}
}

export const bearerOf = ({headers}: Request): string | undefined =>
  /^Bearer (\S+)$/i.exec(headers['authorization'] ?? '')?.[1]

/** The session of the bearer token of `request` on `host`. Refused if the token is unknown or has expired. */
export async function authenticate(request: Request, cloud: Cloud, host: string): Promise<Session> {
  const token = bearerOf(request) ?? refuse(unauthenticated())
  const apis = [`https://${host}/`, `https://${host}`, `${cloud.url}/`]
  return activeSession(cloud, token) ?? (await selfSigned(cloud, token, apis)) ?? refuse(unauthenticated())
}

/** The client id of gcloud, with which people sign in. */
const GCLOUD_CLIENT_ID = '32555940559.apps.googleusercontent.com'

const scopePrefix = 'https://www.googleapis.com/auth/userinfo.'
const hasScope = ({scopes}: Session, name: string): boolean =>
  scopes.includes(name) || scopes.includes(scopePrefix + name)

const parametersOf = <const Names extends readonly string[]>(request: Request, names: Names) =>
  ({...Object.fromEntries(request.url.searchParams), ...readParameters(request, names)}) as Partial<
    Record<Names[number], string>
  >

const invalidToken = (description: string): Reply => oauthError('invalid_token', description)

/** The OAuth identity of `caller`. Undefined for a federated identity, which OAuth does not know. */
function holder(caller: Caller): {clientId: string; subject: string; email: string} | undefined {
  if (caller.kind === 'federated') return undefined
  if (caller.kind === 'user') return {clientId: GCLOUD_CLIENT_ID, subject: caller.email, email: caller.email}
  const {email, uniqueId} = caller.account
  return {clientId: uniqueId, subject: uniqueId, email: caller.user ?? email}
}

/** The fields about the holder that the scopes of a token allow. */
function identityOf(session: Session): {sub?: string; email?: string; email_verified?: true} {
  const found = holder(session.caller)
  if (!found) return {}
  return {
    ...(hasScope(session, 'openid') ? {sub: found.subject} : {}),
    ...(hasScope(session, 'email') ? {email: found.email, email_verified: true} : {}),
  }
}

/** The form of the service: all values are texts. */
const texts = (fields: object): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]))

function accessTokenInfo({clock}: Cloud, session: Session): Reply {
  const {boundary, caller, expires, scopes} = session
  const {clientId} = holder(caller) ?? refuse(invalidToken('Invalid Value'))
  const now = clock.now()
  const left = Math.min(expires - now, MAX_LIFE_SECONDS)
  const info = texts({
    azp: clientId,
    aud: clientId,
    scope: scopes.join(' '),
    exp: now + left,
    expires_in: left,
    ...identityOf(session),
    access_type: caller.kind === 'user' ? 'offline' : 'online',
  })
  // Google does not return a boundary.
  return json({...info, ...defined({access_boundary: boundary})}, `token of ${principal(caller)}`)
}

/** The claims of `text` if Google signed it and it has not expired. */
async function idTokenInfo({clock}: Cloud, text: string): Promise<Reply> {
  const jwt = readJwt(text)
  const {exp, iss}: Claims = jwt?.claims ?? {}
  const isFresh = typeof exp === 'number' && exp > clock.now() && iss === GOOGLE_ISSUER
  if (!jwt || !isFresh || !(await isSignedBy(jwt, (await googleKey()).publicKey))) return invalidToken('Invalid Value')
  return json(texts({...jwt.claims, ...jwt.header}), `ID token for ${jwt.claims['aud']}`)
}

/** `GET` or `POST /tokeninfo`: the token is a parameter, or for an access token the bearer. */
export async function tokenInfo(request: Request, cloud: Cloud): Promise<Reply> {
  const {access_token: given, id_token: idToken} = parametersOf(request, ['access_token', 'id_token'])
  if (idToken !== undefined) return idTokenInfo(cloud, idToken)
  const token = given ?? bearerOf(request)
  if (token === undefined)
    return oauthError('invalid_request', 'either access_token, id_token, or token_handle required')
  const session = activeSession(cloud, token)
  return session ? accessTokenInfo(cloud, session) : invalidToken('Invalid Value')
}

/** `GET` or `POST userinfo`: needs the scope `openid` or `email`. */
export function userInfo(request: Request, cloud: Cloud): Reply {
  const session = activeSession(cloud, bearerOf(request) ?? parametersOf(request, ['access_token']).access_token ?? '')
  const found = session && holder(session.caller)
  if (!session || !found || Object.keys(identityOf(session)).length === 0)
    return oauthError('invalid_request', 'Invalid Credentials', 401)
  return json({sub: found.subject, ...identityOf(session)}, `user info of ${principal(session.caller)}`)
}

/** `POST revoke`. Only what a person granted can be revoked. */
export function revoke(request: Request, cloud: Cloud): Reply {
  const {token = ''} = parametersOf(request, ['token'])
  const session = activeSession(cloud, token)
  if (!session) return invalidToken('Token expired or revoked')
  if (session.caller.kind !== 'user') return invalidToken('Token is not revocable.')
  // Also the tokens that were derived from it.
  for (const [other, {caller}] of cloud.sessions) if (caller === session.caller) cloud.sessions.delete(other)
  return json({}, `revoked a token of ${principal(session.caller)}`)
}

/** `POST /v1/introspect` of STS. */
export function introspect(request: Request, cloud: Cloud): Reply {
  const {token = ''} = readParameters(request, ['token'])
  const session = activeSession(cloud, token)
  if (!session) return json({active: false}, 'not active')

  const username = principal(session.caller)
  return json(
    {
      active: true,
      scope: session.scopes.join(' '),
      client_id: '',
      username,
      sub: username,
      iss: 'https://sts.googleapis.com/',
      ...(Number.isFinite(session.expires) ? {exp: String(session.expires)} : {}),
      iat: String(session.issued),
      // Google does not return this field.
      ...defined({access_boundary: session.boundary}),
    },
    `active token of ${username}`,
  )
}
