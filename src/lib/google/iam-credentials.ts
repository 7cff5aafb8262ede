// Asks IAM Credentials for tokens of a service account, and for its signature.
// https://cloud.google.com/iam/docs/reference/credentials/rest/v1/projects.serviceAccounts
import type {CiAuthError} from '../base/errors.ts'
import {parseJsonObject} from '../base/json.ts'
import {decodeJwt, timeClaim} from '../base/jwt.ts'
import type {Answer} from '../http/http.ts'
import {serviceAccountPath} from './identifiers.ts'
import type {RefusalContext} from './refusal-context.ts'
import {ask, type Google, isBearer, type MintedToken, unreadableAnswer} from './service.ts'

const SERVICE = 'Google IAM Credentials'

/** The caller, and the account that it acts as. */
export interface Impersonation {
  /** A federated token, or the access token of a service account. */
  bearer: string
  /** Email or unique id. */
  serviceAccount: string
  /** Emails or unique ids, from the caller towards the service account. */
  delegates: readonly string[]
}

export type ImpersonatedAccount = Omit<Impersonation, 'bearer'>

type Method = 'generateAccessToken' | 'generateIdToken' | 'signJwt'

export const iamCredentialsUrl = ({endpoints}: Pick<Google, 'endpoints'>, account: string, method: Method): string =>
  `${endpoints.iamcredentials}/v1/${serviceAccountPath(encodeURIComponent(account).replace('%40', '@'))}:${method}`

/** The texts of refusals. Node looks for them on the disk only the first time that this module loads them. */
export async function loadIamRefusals() {
  const {explained, refused} = await import('./refusal.ts')
  const {iamRefusals} = await import('./iam-refusals.ts')
  return {explained, refused, rows: iamRefusals}
}

async function call(
  google: Google,
  method: Method,
  impersonation: Impersonation,
  body: object,
  asked: Pick<RefusalContext, 'lifetimeSeconds' | 'scopes'> = {},
): Promise<Answer> {
  const delegates = impersonation.delegates.map(serviceAccountPath)
  const answer = await ask(google, {
    service: SERVICE,
    method: 'POST',
    url: new URL(iamCredentialsUrl(google, impersonation.serviceAccount, method)),
    bearer: impersonation.bearer,
    json: {...(delegates.length > 0 ? {delegates} : {}), ...body},
  })
  if (answer.status === 200) return answer
  const {explained, refused, rows} = await loadIamRefusals()
  const {serviceAccount} = impersonation
  throw await explained(google, (about) =>
    refused(SERVICE, answer, rows, {...about, ...asked, method, serviceAccount, delegates: impersonation.delegates}),
  )
}

/** `Date.parse` accepts more, such as years of six digits. */
const RFC_3339 = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/

/** @throws {CiAuthError} an `IAM_` code, or `API_DISABLED`. */
export async function generateAccessToken(
  google: Google,
  impersonation: Impersonation,
  asked: {scopes: readonly string[]; lifetimeSeconds: number},
): Promise<MintedToken> {
  const body = {scope: asked.scopes, lifetime: `${asked.lifetimeSeconds}s`}
  const answer = await call(google, 'generateAccessToken', impersonation, body, asked)
  const {accessToken, expireTime} = parseJsonObject(answer.body) ?? {}
  const expiresAt = typeof expireTime === 'string' && RFC_3339.test(expireTime) ? Date.parse(expireTime) / 1000 : 0
  if (isBearer(accessToken) && expiresAt > 0) {
    return {value: accessToken, expiresAt: Math.floor(expiresAt)}
  }
  throw await unreadableAnswer(google, 'IAM_RESPONSE_INVALID', SERVICE, answer, 'accessToken and expireTime')
}

/** @throws {CiAuthError} an `IAM_` code, or `API_DISABLED`. */
export async function generateIdToken(
  google: Google,
  impersonation: Impersonation,
  {audience, includeEmail}: {audience: string; includeEmail: boolean},
): Promise<MintedToken> {
  const answer = await call(google, 'generateIdToken', impersonation, {audience, includeEmail})
  return idTokenIn(parseJsonObject(answer.body)?.['token'], () =>
    unreadableAnswer(google, 'IAM_RESPONSE_INVALID', SERVICE, answer, 'an ID token'),
  )
}

/** The ID token in an answer, and its expiry. */
export async function idTokenIn(
  token: unknown,
  otherwise: () => CiAuthError | Promise<CiAuthError>,
): Promise<MintedToken> {
  const claims = typeof token === 'string' ? decodeJwt(token)?.claims : undefined
  const expiresAt = claims && timeClaim(claims, 'exp')
  if (typeof token !== 'string' || expiresAt === undefined) throw await otherwise()
  return {value: token, expiresAt}
}

/** `claims`, signed by a key that Google keeps for the account. @throws {CiAuthError} an `IAM_` code, or `API_DISABLED`. */
export async function signJwt(google: Google, impersonation: Impersonation, claims: object): Promise<string> {
  // The payload is a string that holds JSON, in the JSON of the body.
  const answer = await call(google, 'signJwt', impersonation, {payload: JSON.stringify(claims)})
  const {signedJwt} = parseJsonObject(answer.body) ?? {}
  if (typeof signedJwt === 'string' && decodeJwt(signedJwt)) return signedJwt
  throw await unreadableAnswer(google, 'IAM_RESPONSE_INVALID', SERVICE, answer, 'a signed JWT')
}
