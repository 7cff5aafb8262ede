// Exchanges the ID token of the CI for a federated token of Google.
// https://cloud.google.com/iam/docs/reference/sts/rest/v1/TopLevel/token
import {CiAuthError} from '../base/errors.ts'
import {type ProviderName, stsAudienceOf} from './identifiers.ts'
import {askWithForm, type Google, grantedToken, isNearlyExpired, type MintedToken, unreadableAnswer} from './service.ts'

const SERVICE = 'Google STS'

/** What an exchange starts from. */
export interface Exchange {
  /** The ID token of the CI. */
  subjectToken: string
  stsAudience: string
  subjectTokenType: string
  scopes: readonly string[]
}

export const TOKEN_EXCHANGE = 'urn:ietf:params:oauth:grant-type:token-exchange'
export const JWT_TOKEN_TYPE = 'urn:ietf:params:oauth:token-type:jwt'
export const ACCESS_TOKEN_TYPE = 'urn:ietf:params:oauth:token-type:access_token'

/** What the exchange of a CI's ID token at `provider` names. */
export const exchangeSettingsOf = (provider: ProviderName): Pick<Exchange, 'stsAudience' | 'subjectTokenType'> => ({
  stsAudience: stsAudienceOf(provider),
  subjectTokenType: JWT_TOKEN_TYPE,
})

/** The URL of the exchange, also for credentials files. */
export const tokenUrl = ({endpoints}: Pick<Google, 'endpoints'>): string => `${endpoints.sts}/v1/token`

/** The texts of refusals. Node looks for them on the disk only the first time that this module loads them. */
export async function loadStsRefusals() {
  const {explained, refused} = await import('./refusal.ts')
  const {stsRefusals} = await import('./sts-refusals.ts')
  return {explained, refused, rows: stsRefusals}
}

/**
 * The federated token for an ID token. Its lifetime is that of the ID token, at most one hour.
 *
 * @throws {CiAuthError} an `STS_` code.
 */
export async function exchange(
  google: Google,
  {scopes, stsAudience, subjectToken, subjectTokenType}: Exchange,
): Promise<MintedToken> {
  const answer = await askWithForm(google, SERVICE, tokenUrl(google), {
    grant_type: TOKEN_EXCHANGE,
    audience: stsAudience,
    scope: scopes.join(' '),
    requested_token_type: ACCESS_TOKEN_TYPE,
    subject_token: subjectToken,
    subject_token_type: subjectTokenType,
  })
  if (answer.status !== 200) {
    const {explained, refused, rows} = await loadStsRefusals()
    throw await explained(google, (about) => refused(SERVICE, answer, rows, about))
  }

  if (isNearlyExpired(answer.body)) {
    throw new CiAuthError('STS_TOKEN_NEARLY_EXPIRED', `${SERVICE} answered with a token that is about to expire`)
  }
  return grantedToken(google, answer.body, (wanted) =>
    unreadableAnswer(google, 'STS_RESPONSE_INVALID', SERVICE, answer, wanted),
  )
}
