// Exchanges a signed assertion for a token, as keys and domain-wide delegation need it.
// https://developers.google.com/identity/protocols/oauth2/service-account#httprest
// https://developers.google.com/identity/protocols/oauth2/native-app#offline

import {CiAuthError} from '../base/errors.ts'
import {parseJsonObject} from '../base/json.ts'
import {serverExcerpt} from '../base/quoting.ts'
import type {Answer} from '../http/http.ts'
import {idTokenIn} from './iam-credentials.ts'
import {oauthRefusals} from './oauth-refusals.ts'
import {explained, readRefusal, refused} from './refusal.ts'
import {
  askWithForm,
  type Google,
  grantedToken,
  MAX_ASSERTION_SECONDS,
  type MintedToken,
  unreadableAnswer,
} from './service.ts'

const SERVICE = 'Google OAuth'

/** Signs with a local key, or with IAM Credentials. */
export type Sign = (claims: object) => Promise<string> | string

/** The claims of the signed assertion, without its times. */
type Assertion =
  | {iss: string; scope: string; sub?: string; lifetimeSeconds: number}
  | {iss: string; target_audience: string}

/** The `aud` of an assertion: the public name of the endpoint, even if its address is replaced. */
const assertionAudience = ({universe}: Google): string => `https://oauth2.${universe}/token`

/**
 * An access token for a signed assertion.
 *
 * @throws {CiAuthError} an `OAUTH_` code.
 */
export async function accessTokenFor(google: Google, sign: Sign, assertion: Assertion): Promise<MintedToken> {
  const answer = await grant(google, sign, assertion)
  return grantedToken(google, answer.body, (wanted) =>
    unreadableAnswer(google, 'OAUTH_RESPONSE_INVALID', SERVICE, answer, wanted),
  )
}

/** An ID token for a signed assertion. @throws {CiAuthError} an `OAUTH_` code. */
export async function idTokenFor(google: Google, sign: Sign, assertion: Assertion): Promise<MintedToken> {
  const answer = await grant(google, sign, assertion)
  return idTokenIn(parseJsonObject(answer.body)?.['id_token'], () =>
    unreadableAnswer(google, 'OAUTH_RESPONSE_INVALID', SERVICE, answer, 'an ID token'),
  )
}

async function grant(google: Google, sign: Sign, assertion: Assertion): Promise<Answer> {
  const first = await post(google, sign, assertion, 0)
  if (first.status === 200) return first
  const error = await refusal(google, first, assertion)
  const byClock = error.code === 'OAUTH_JWT_TIMEFRAME' || error.code === 'OAUTH_LIFETIME_TOO_LONG'
  if (!byClock || first.skewSeconds === undefined) throw error

  const second = await post(google, sign, assertion, first.skewSeconds)
  if (second.status === 200) return second
  throw await refusal(google, second, assertion)
}

/** Describes this request: the account of the assertion can differ from the account that signs in. */
function refusal(google: Google, answer: Answer, assertion: Assertion): Promise<CiAuthError> {
  const asked = {
    serviceAccount: assertion.iss,
    ...('scope' in assertion
      ? {audience: undefined, scopes: assertion.scope.split(' ')}
      : {audience: assertion.target_audience, scopes: []}),
  }
  return explained(google, (about) => refused(SERVICE, answer, oauthRefusals, {...about, ...asked}))
}

/** `skewSeconds` is added to the local clock, so that the times are the server's. */
async function post(google: Google, sign: Sign, assertion: Assertion, skewSeconds: number): Promise<Answer> {
  const iat = Math.floor(google.network.clock.now() + skewSeconds)
  const {lifetimeSeconds = MAX_ASSERTION_SECONDS, ...claims} = {lifetimeSeconds: undefined, ...assertion}
  const signed = await sign({...claims, aud: assertionAudience(google), iat, exp: iat + lifetimeSeconds})
  return askWithForm(google, SERVICE, `${google.endpoints.oauth2}/token`, {
    grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
    assertion: signed,
  })
}

/** The credentials of a person that `gcloud auth application-default login` writes. */
export interface AuthorizedUser {
  clientId: string
  clientSecret: string
  refreshToken: string
}

/** An access token of a person, with the scopes that were granted at the login. @throws {CiAuthError} `SETUP_SIGN_IN_FAILED` */
export async function userAccessToken(google: Google, user: AuthorizedUser): Promise<MintedToken> {
  const answer = await askWithForm(google, SERVICE, `${google.endpoints.oauth2}/token`, {
    grant_type: 'refresh_token',
    client_id: user.clientId,
    client_secret: user.clientSecret,
    refresh_token: user.refreshToken,
  })
  if (answer.status !== 200) {
    const {error, text} = readRefusal(answer)
    const said = serverExcerpt(text, 600)
    throw new CiAuthError(
      'SETUP_SIGN_IN_FAILED',
      `your default credentials are no longer accepted\n${SERVICE} answered ${answer.status} ${serverExcerpt(error)}: ${said}`,
      {suggestions: ['gcloud auth application-default login'], server: {status: answer.status, text: said}},
    )
  }
  return grantedToken(google, answer.body, (wanted) =>
    unreadableAnswer(google, 'SETUP_SIGN_IN_FAILED', SERVICE, answer, wanted),
  )
}

/**
 * The unique id of the account that an access token belongs to. Undefined if Google does not tell it.
 *
 * https://cloud.google.com/docs/authentication/token-types#access-tokens
 */
export async function tokenHolder(google: Google, token: string): Promise<string | undefined> {
  const answer = await askWithForm(google, SERVICE, `${google.endpoints.oauth2}/tokeninfo`, {
    access_token: token,
  })
  const {azp} = (answer.status === 200 && parseJsonObject(answer.body)) || {}
  return typeof azp === 'string' && azp !== '' ? azp : undefined
}
