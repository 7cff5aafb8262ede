// https://developers.google.com/identity/protocols/oauth2/service-account#httprest
import {defined, jsonText} from '../../base/json.ts'
import type {ServiceAccount} from '../../trust/trust.ts'
import {type Cloud, findAccount, openSession} from '../cloud.ts'
import {type Jwt, readJwt} from '../jwt.ts'
import {json, oauthError, type Reply, type Request, refuse, unimplemented} from '../listening/route.ts'
import {isScope} from './iam-credentials.ts'
import {googleIdToken, isSignedByAccount} from './keys.ts'
import {readParameters} from './messages.ts'
import {isTimely, MAX_LIFE_SECONDS} from './tokens.ts'

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

const invalidGrant = (description: string): never => refuse(oauthError('invalid_grant', description))

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
      'Invalid JWT: Token must be a short-lived token (60 minutes) and in a reasonable timeframe. Check your iat and exp values in the JWT claim.',
    )
  }
  if (!(await isSignedByAccount(cloud, account, jwt))) invalidGrant('Invalid JWT Signature.')
  return {account, jwt}
}

const unauthorized = (): Reply =>
  oauthError(
    'unauthorized_client',
    'Client is unauthorized to retrieve access tokens using this method, or client not authorized for any of the scopes requested.',
    401,
  )

/** Refuses if the account may not act for the user. */
function checkDelegation({world}: Cloud, email: string, user: string, scopes: string[]): void {
  const delegations = (world.domainWideDelegation ?? []).filter(({serviceAccount}) => serviceAccount === email)
  const granted = delegations.filter((delegation) => scopes.every((scope) => delegation.scopes.includes(scope)))
  if (granted.length === 0) refuse(unauthorized())
  if (!granted.some(({users}) => users.includes(user))) invalidGrant('Invalid email or User ID')
}

export const invalidScope = (): Reply =>
  oauthError('invalid_scope', 'Invalid OAuth scope or ID token audience provided.')

function accessToken(cloud: Cloud, {account, jwt: {claims}}: Assertion): Reply {
  const scopes = jsonText(claims['scope'] ?? '')
    .split(/\s+/)
    .filter(Boolean)
  if (scopes.length === 0 || !scopes.every(isScope)) return invalidScope()
  const user = claims['sub'] === undefined || claims['sub'] === account.email ? undefined : jsonText(claims['sub'])
  if (user !== undefined) checkDelegation(cloud, account.email, user, scopes)

  const issued = cloud.clock.now()
  const caller = {kind: 'account' as const, account, ...defined({user})}
  const life = MAX_LIFE_SECONDS - 1
  const token = openSession(cloud, 'ya29.c.', {caller, scopes, issued, expires: issued + life})
  return json(
    {access_token: token, expires_in: life, token_type: 'Bearer'},
    `access token of ${account.email}${user === undefined ? '' : ` for ${user}`}`,
  )
}

async function idToken(cloud: Cloud, {email, uniqueId}: ServiceAccount, audience: unknown): Promise<Reply> {
  if (typeof audience !== 'string' || audience === '') return invalidScope()
  const id_token = await googleIdToken(cloud, {aud: audience, azp: email, email, email_verified: true, sub: uniqueId})
  return json({id_token}, `ID token of ${email} for ${audience}`)
}

/** `POST /token` with an assertion that the account's key signed, or IAM's signJwt. */
export async function redeemAssertion(request: Request, cloud: Cloud): Promise<Reply> {
  const {assertion = '', grant_type = ''} = readParameters(request, ['grant_type', 'assertion'])
  if (otherGrants.includes(grant_type)) return unimplemented(`the grant_type ${grant_type}`)
  if (grant_type !== grantType) return oauthError('unsupported_grant_type', `Invalid grant_type: ${grant_type}`)
  const verified = await verify(cloud, assertion)
  const {target_audience: audience} = verified.jwt.claims
  return audience === undefined ? accessToken(cloud, verified) : idToken(cloud, verified.account, audience)
}
