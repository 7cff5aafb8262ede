// https://developers.google.com/identity/protocols/oauth2/native-app#offline
import {CiAuthError} from '../base/errors.ts'
import {serverExcerpt} from '../base/quoting.ts'
import {readRefusal} from './refusal.ts'
import {ask, type Google, grantedToken, type MintedToken, unreadable} from './service.ts'

const SERVICE = 'Google OAuth'

/** What `gcloud auth application-default login` leaves of a person. */
export interface AuthorizedUser {
  clientId: string
  clientSecret: string
  refreshToken: string
}

/** An access token of a person, with the scopes that were granted at the login. @throws {CiAuthError} `SETUP_SIGN_IN_FAILED` */
export async function userAccessToken(google: Google, user: AuthorizedUser): Promise<MintedToken> {
  const answer = await ask(google, {
    service: SERVICE,
    method: 'POST',
    url: new URL(`${google.endpoints.oauth2}/token`),
    form: {
      grant_type: 'refresh_token',
      client_id: user.clientId,
      client_secret: user.clientSecret,
      refresh_token: user.refreshToken,
    },
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
  return grantedToken(google, answer.body, (wanted) => unreadable('SETUP_SIGN_IN_FAILED', SERVICE, answer, wanted))
}
