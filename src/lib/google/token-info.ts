// Asks Google to which account a token belongs.
// https://cloud.google.com/docs/authentication/token-types#access-tokens
import {parseJsonObject} from '../base/json.ts'
import {askWithForm, type Google} from './service.ts'

/** The unique id of the account that an access token belongs to. Undefined if Google does not tell it. */
export async function tokenHolder(google: Google, token: string): Promise<string | undefined> {
  const answer = await askWithForm(google, 'Google OAuth', `${google.endpoints.oauth2}/tokeninfo`, {
    access_token: token,
  })
  const {azp} = (answer.status === 200 && parseJsonObject(answer.body)) || {}
  return typeof azp === 'string' && azp !== '' ? azp : undefined
}
