// https://cloud.google.com/iam/docs/downscoping-short-lived-credentials
import {parseJsonObject} from '../base/json.ts'
import type {RefusalRow} from './refusal.ts'
import {askWithForm, type Google, grantedToken, type MintedToken, unreadableAnswer} from './service.ts'
import {ACCESS_TOKEN_TYPE, loadStsRefusals, TOKEN_EXCHANGE, tokenUrl} from './sts.ts'

const SERVICE = 'Google STS'

/** Google's texts are not known: every refusal that is neither a limit nor an outage is about the boundary or its token. */
const rejected: RefusalRow = {
  code: 'STS_BOUNDARY_REJECTED',
  matches: () => true,
  says: 'Google did not put the access boundary on the token',
  suggestions: ({provider, serviceAccount}) => [
    provider !== undefined && serviceAccount === undefined
      ? 'Name a service account to act as: Google documents access boundaries only for tokens of service accounts.'
      : undefined,
    'Compare the boundary with https://cloud.google.com/iam/docs/downscoping-short-lived-credentials',
  ],
}

/**
 * A token that allows what `source` allows, but only within the boundary. It is valid as long as `source`, and has the same identity.
 *
 * @param options - A boundary as JSON: `{"accessBoundary": …}`.
 * @throws {CiAuthError} an `STS_` code.
 */
export async function downscope(google: Google, source: MintedToken, options: string): Promise<MintedToken> {
  const answer = await askWithForm(google, SERVICE, tokenUrl(google), {
    grant_type: TOKEN_EXCHANGE,
    requested_token_type: ACCESS_TOKEN_TYPE,
    subject_token: source.value,
    subject_token_type: ACCESS_TOKEN_TYPE,
    options,
  })
  if (answer.status !== 200) {
    const {explained, refused, rows} = await loadStsRefusals()
    const common = rows.filter(({code}) => ['STS_RATE_LIMITED', 'STS_UNAVAILABLE'].includes(code))
    throw await explained(google, (about) => refused(SERVICE, answer, [...common, rejected], about))
  }
  const otherwise = (wanted: string) => unreadableAnswer(google, 'STS_RESPONSE_INVALID', SERVICE, answer, wanted)
  // Only for tokens of accounts does Google say how long they are valid.
  const {expires_in: seconds = Math.floor(source.expiresAt - google.network.clock.now()), ...given} =
    parseJsonObject(answer.body) ?? {}
  const token = await grantedToken(google, JSON.stringify({...given, expires_in: seconds}), otherwise)
  if (token.value === source.value) throw await otherwise('a token other than the one it was given')
  return {value: token.value, expiresAt: Math.min(token.expiresAt, source.expiresAt)}
}
