// Google's OAuth: scopes, the token of a call, the token endpoint, what everybody who has a token can learn about it, revocation.
// https://google.aip.dev/auth/4111
// https://developers.google.com/identity/protocols/oauth2/service-account#httprest
// https://developers.google.com/identity/openid-connect/openid-connect#validatinganidtoken
// https://developers.google.com/identity/protocols/oauth2/web-server#tokenrevoke
import {defined, jsonText} from '../../base/json.ts'
import type {Claims} from '../../base/jwt.ts'
import type {ServiceAccount} from '../../trust/trust.ts'
import {
  type CallReply,
  jsonReply,
  oauthError,
  type Request,
  refuseCall,
  rpcError,
  unimplemented,
} from '../state/call.ts'
import {
  activeAccess,
  type Caller,
  type Cloud,
  findAccount,
  issueAccessToken,
  principalOfCaller,
  type TokenGrant,
} from '../state/cloud.ts'
import {isSignedBy, type Jwt, readJwt} from '../state/jwt.ts'
import {GOOGLE_ISSUER, googleIdToken, googleKey, isSignedByAccount} from './keys.ts'
import {readParameters} from './messages.ts'

const scopePrefix = 'https://www.googleapis.com/auth/'
const otherScopes = ['openid', 'email', 'profile', 'https://mail.google.com/', 'https://www.google.com/calendar/feeds']

/** Whether it has the form of a Google scope. The services have a fixed list, but it changes too often to copy it. */
export const isScope = (scope: string): boolean =>
  otherScopes.includes(scope) ||
  (scope.startsWith(scopePrefix) && /^[a-z][a-z\d._-]+$/.test(scope.slice(scopePrefix.length)))

const LEEWAY_SECONDS = 60
const MAX_LIFE_SECONDS = 3600

export const cloudPlatform = `${scopePrefix}cloud-platform`

const unauthenticated = (): CallReply =>
  rpcError(
    'UNAUTHENTICATED',
    'Request had invalid authentication credentials. Expected OAuth 2 access token, login cookie or other valid ' +
      'authentication credential. See https://developers.google.com/identity/sign-in/web/devconsole-project.',
  )

/** The scopes of a self-signed JWT: either all of the API that `aud` names, or its `scope`. It must not have both. */
function selfSignedScopes({aud, scope}: Claims, apis: string[]): string[] | undefined {
  if (typeof scope === 'string') return aud === undefined ? scope.split(' ') : undefined
  return typeof aud === 'string' && apis.includes(aud) ? [cloudPlatform] : undefined
}

/** Whether a JWT that an account signed for itself may be used `now`. */
function isTimely({iat, exp}: Claims, now: number): boolean {
  if (typeof iat !== 'number' || typeof exp !== 'number') return false
  return iat <= now + LEEWAY_SECONDS && exp >= now - LEEWAY_SECONDS && exp - iat <= MAX_LIFE_SECONDS
}

async function selfSigned(cloud: Cloud, token: string, apis: string[]): Promise<TokenGrant | undefined> {
  const jwt = readJwt(token)
  const {iss, sub, exp, iat} = jwt?.claims ?? {}
  const account = typeof iss === 'string' && iss === sub ? findAccount(cloud, iss) : undefined
  if (!jwt || !account || !isTimely(jwt.claims, cloud.clock.now())) return undefined
  const scopes = selfSignedScopes(jwt.claims, apis)
  if (!scopes || !(await isSignedByAccount(cloud, account, jwt))) return undefined
  return {caller: {kind: 'account', account}, scopes, issued: Number(iat), expires: Number(exp)}
}

/** Google's APIs take the token in the query too: https://cloud.google.com/apis/docs/system-parameters */
export const bearerOf = ({headers, url: {searchParams}}: Request): string | undefined =>
  /^Bearer (\S+)$/i.exec(headers['authorization'] ?? '')?.[1] ??
  searchParams.get('access_token') ??
  searchParams.get('oauth_token') ??
  undefined

/** What the bearer token of `request` allows on `host`. Refused if the token is unknown or has expired. */
export async function authenticate(request: Request, cloud: Cloud, host: string): Promise<TokenGrant> {
  const token = bearerOf(request) ?? refuseCall(unauthenticated())
  const apis = [`https://${host}/`, `https://${host}`, `${cloud.url}/`]
  return activeAccess(cloud, token) ?? (await selfSigned(cloud, token, apis)) ?? refuseCall(unauthenticated())
}

const grantType = 'urn:ietf:params:oauth:grant-type:jwt-bearer'

/** Other grant types of Google, for people and devices. */
const otherGrants = [
  'authorization_code',
  'refresh_token',
  'urn:ietf:params:oauth:grant-type:device_code',
  'urn:ietf:params:oauth:grant-type:token-exchange',
]

const audiences = [
  'https://oauth2.googleapis.com/token',
  'https://www.googleapis.com/oauth2/v4/token',
  'https://accounts.google.com/o/oauth2/token',
]

const invalidGrant = (description: string): never => refuseCall(oauthError('invalid_grant', description))

interface Assertion {
  account: ServiceAccount
  jwt: Jwt
}

async function verify(cloud: Cloud, text: string): Promise<Assertion> {
  const jwt = readJwt(text) ?? invalidGrant('Invalid JWT: Unable to parse the JWT.')
  const account = findAccount(cloud, jsonText(jwt.claims['iss'])) ?? invalidGrant('Invalid grant: account not found')
  const accepted = [...audiences, `${cloud.url}/token`, `${cloud.url}/oauth2/v4/token`]
  if (!accepted.includes(jsonText(jwt.claims['aud']))) invalidGrant('Invalid JWT: Failed audience check.')
  if (!isTimely(jwt.claims, cloud.clock.now())) {
    invalidGrant(
      'Invalid JWT: Token must be a short-lived token (60 minutes) and in a reasonable timeframe. Check your iat ' +
        'and exp values in the JWT claim.',
    )
  }
  if (!(await isSignedByAccount(cloud, account, jwt))) invalidGrant('Invalid JWT Signature.')
  return {account, jwt}
}

const unauthorized = (): CallReply =>
  oauthError(
    'unauthorized_client',
    'Client is unauthorized to retrieve access tokens using this method, or client not authorized for any of the scopes requested.',
    401,
  )

/** Refuses if the account may not act for the user. */
function checkDelegation({world}: Cloud, email: string, user: string, scopes: string[]): void {
  const delegations = (world.domainWideDelegation ?? []).filter(({serviceAccount}) => serviceAccount === email)
  const granted = delegations.filter((delegation) => scopes.every((scope) => delegation.scopes.includes(scope)))
  if (granted.length === 0) refuseCall(unauthorized())
  if (!granted.some(({users}) => users.includes(user))) invalidGrant('Invalid email or User ID')
}

export const invalidScope = (): CallReply =>
  oauthError('invalid_scope', 'Invalid OAuth scope or ID token audience provided.')

function accessToken(cloud: Cloud, {account, jwt: {claims}}: Assertion): CallReply {
  const scopes = jsonText(claims['scope'] ?? '')
    .split(/\s+/)
    .filter(Boolean)
  if (scopes.length === 0 || !scopes.every(isScope)) return invalidScope()
  const user = claims['sub'] === undefined || claims['sub'] === account.email ? undefined : jsonText(claims['sub'])
  if (user !== undefined) checkDelegation(cloud, account.email, user, scopes)

  const issued = cloud.clock.now()
  const caller = {kind: 'account' as const, account, ...defined({user})}
  const life = MAX_LIFE_SECONDS - 1
  const token = issueAccessToken(cloud, 'ya29.c.', {caller, scopes, issued, expires: issued + life})
  return jsonReply(
    {access_token: token, expires_in: life, token_type: 'Bearer'},
    `access token of ${account.email}${user === undefined ? '' : ` for ${user}`}`,
  )
}

async function idToken(cloud: Cloud, {email, uniqueId}: ServiceAccount, audience: unknown): Promise<CallReply> {
  if (typeof audience !== 'string' || audience === '') return invalidScope()
  const id_token = await googleIdToken(cloud, {aud: audience, azp: email, email, email_verified: true, sub: uniqueId})
  return jsonReply({id_token}, `ID token of ${email} for ${audience}`)
}

/** `POST /token` with an assertion that the account's key signed, or IAM's signJwt. */
export async function redeemAssertion(request: Request, cloud: Cloud): Promise<CallReply> {
  const {assertion = '', grant_type = ''} = readParameters(request, ['grant_type', 'assertion'])
  if (otherGrants.includes(grant_type)) return unimplemented(`the grant_type ${grant_type}`)
  if (grant_type !== grantType) return oauthError('unsupported_grant_type', `Invalid grant_type: ${grant_type}`)
  const verified = await verify(cloud, assertion)
  const {target_audience: audience} = verified.jwt.claims
  return audience === undefined ? accessToken(cloud, verified) : idToken(cloud, verified.account, audience)
}

/** The client id of gcloud, with which people sign in. */
const GCLOUD_CLIENT_ID = '32555940559.apps.googleusercontent.com'

const hasScope = ({scopes}: TokenGrant, name: string): boolean =>
  scopes.includes(name) || scopes.includes(`${scopePrefix}userinfo.${name}`)

const parametersOf = <const Names extends readonly string[]>(request: Request, names: Names) =>
  ({...Object.fromEntries(request.url.searchParams), ...readParameters(request, names)}) as Partial<
    Record<Names[number], string>
  >

const invalidToken = (description: string): CallReply => oauthError('invalid_token', description)

/** The OAuth identity of `caller`. Undefined for a federated identity, which OAuth does not know. */
function holder(caller: Caller): {clientId: string; subject: string; email: string} | undefined {
  if (caller.kind === 'federated') return undefined
  if (caller.kind === 'user') return {clientId: GCLOUD_CLIENT_ID, subject: caller.email, email: caller.email}
  const {email, uniqueId} = caller.account
  return {clientId: uniqueId, subject: uniqueId, email: caller.user ?? email}
}

/** The fields about the holder that the scopes of a token allow. */
function identityOf(access: TokenGrant): {sub?: string; email?: string; email_verified?: true} {
  const found = holder(access.caller)
  if (!found) return {}
  return {
    ...(hasScope(access, 'openid') ? {sub: found.subject} : {}),
    ...(hasScope(access, 'email') ? {email: found.email, email_verified: true} : {}),
  }
}

/** The form of the service: all values are texts. */
const texts = (fields: object): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]))

function accessTokenInfo({clock}: Cloud, access: TokenGrant): CallReply {
  const {boundary, caller, expires, scopes} = access
  const {clientId} = holder(caller) ?? refuseCall(invalidToken('Invalid Value'))
  const now = clock.now()
  const left = Math.min(expires - now, MAX_LIFE_SECONDS)
  const info = texts({
    azp: clientId,
    aud: clientId,
    scope: scopes.join(' '),
    exp: now + left,
    expires_in: left,
    ...identityOf(access),
    access_type: caller.kind === 'user' ? 'offline' : 'online',
  })
  // Google does not return a boundary.
  return jsonReply({...info, ...defined({access_boundary: boundary})}, `token of ${principalOfCaller(caller)}`)
}

/** The claims of `text` if Google signed it and it has not expired. */
async function idTokenInfo({clock}: Cloud, text: string): Promise<CallReply> {
  const jwt = readJwt(text)
  const {exp, iss}: Claims = jwt?.claims ?? {}
  const isFresh = typeof exp === 'number' && exp > clock.now() && iss === GOOGLE_ISSUER
  if (!jwt || !isFresh || !(await isSignedBy(jwt, (await googleKey()).publicKey))) return invalidToken('Invalid Value')
  return jsonReply(texts({...jwt.claims, ...jwt.header}), `ID token for ${jwt.claims['aud']}`)
}

/** `GET` or `POST /tokeninfo`: the token is a parameter, or for an access token the bearer. */
export async function tokenInfo(request: Request, cloud: Cloud): Promise<CallReply> {
  const {access_token: given, id_token: idToken} = parametersOf(request, ['access_token', 'id_token'])
  if (idToken !== undefined) return idTokenInfo(cloud, idToken)
  const token = given ?? bearerOf(request)
  if (token === undefined)
    return oauthError('invalid_request', 'either access_token, id_token, or token_handle required')
  const access = activeAccess(cloud, token)
  return access ? accessTokenInfo(cloud, access) : invalidToken('Invalid Value')
}

/** `GET` or `POST userinfo`: needs the scope `openid` or `email`. */
export function userInfo(request: Request, cloud: Cloud): CallReply {
  const access = activeAccess(cloud, bearerOf(request) ?? parametersOf(request, ['access_token']).access_token ?? '')
  const found = access && holder(access.caller)
  if (!access || !found || Object.keys(identityOf(access)).length === 0)
    return oauthError('invalid_request', 'Invalid Credentials', 401)
  return jsonReply({sub: found.subject, ...identityOf(access)}, `user info of ${principalOfCaller(access.caller)}`)
}

/** `POST revoke`. Only what a person granted can be revoked. */
export function revokeToken(request: Request, cloud: Cloud): CallReply {
  const {token = ''} = parametersOf(request, ['token'])
  const access = activeAccess(cloud, token)
  if (!access) return invalidToken('Token expired or revoked')
  if (access.caller.kind !== 'user') return invalidToken('Token is not revocable.')
  // Also the tokens that were derived from it.
  for (const [other, {caller}] of cloud.accessByToken) if (caller === access.caller) cloud.accessByToken.delete(other)
  return jsonReply({}, `revoked a token of ${principalOfCaller(access.caller)}`)
}

/** `POST /v1/introspect` of STS. */
export function introspect(request: Request, cloud: Cloud): CallReply {
  const {token = ''} = readParameters(request, ['token'])
  const access = activeAccess(cloud, token)
  if (!access) return jsonReply({active: false}, 'not active')

  const username = principalOfCaller(access.caller)
  return jsonReply(
    {
      active: true,
      scope: access.scopes.join(' '),
      client_id: '',
      username,
      sub: username,
      iss: 'https://sts.googleapis.com/',
      ...(Number.isFinite(access.expires) ? {exp: String(access.expires)} : {}),
      iat: String(access.issued),
      // Google does not return this field.
      ...defined({access_boundary: access.boundary}),
    },
    `active token of ${username}`,
  )
}
