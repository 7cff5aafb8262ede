// A CI whose tokens come from an HTTP endpoint: how it is asked, and which part of its answer is the token.
import {CiAuthError} from '../../base/errors.ts'
import {parseJsonObject} from '../../base/json.ts'
import type {Call, Network} from '../../http/http.ts'
import type {TokenSource} from '../description/provider.ts'
import type {EndpointTexts} from './endpoint-failures.ts'

/** The addresses of requests whose query names the audience. `variable` gave the endpoint.
 *
 * @throws {CiAuthError} `OIDC_REQUEST_FAILED` if the endpoint is not a URL.
 */
export function addressFor(endpoint: string, variable: string, parameter = 'audience'): (audience: string) => URL {
  if (!URL.canParse(endpoint)) throw new CiAuthError('OIDC_REQUEST_FAILED', `${variable} is not a URL`)
  return (audience) => {
    const url = new URL(endpoint)
    url.searchParams.set(parameter, audience)
    return url
  }
}

/** An HTTP endpoint of the CI that issues tokens for the job. */
export interface TokenEndpoint extends EndpointTexts {
  /** The request for a token with `audience`. */
  request(audience: string): Omit<Call, 'service'>
  /** Default true. */
  choosesAudience?: boolean
  secrets: readonly string[]
  refreshSource?: TokenSource['refreshSource']
}

/** A source that calls `endpoint` for each token. */
export const endpointTokenSource = (endpoint: TokenEndpoint): TokenSource => ({
  label: endpoint.label,
  mintsAgain: true,
  choosesAudience: endpoint.choosesAudience ?? true,
  secrets: endpoint.secrets,
  mint: (audience, network) => askForToken(endpoint, audience, network),
  refreshSource: endpoint.refreshSource ?? (() => undefined),
})

/** One token of `endpoint`. @throws {CiAuthError} `OIDC_REQUEST_FAILED`, `OIDC_RESPONSE_INVALID`, a `NETWORK_` code. */
async function askForToken(endpoint: TokenEndpoint, audience: string, network: Network): Promise<string> {
  const service = `${endpoint.label} OIDC`
  const answer = await network.send({service, ...endpoint.request(audience)})
  const isAnswered = answer.status >= 200 && answer.status <= 299
  const whole = answer.body.trim()
  if (isAnswered && endpoint.field === undefined && whole !== '' && !whole.startsWith('{')) return whole
  const value = isAnswered ? parseJsonObject(answer.body)?.[endpoint.field ?? ''] : undefined
  if (typeof value === 'string' && value !== '') return value
  const {noTokenFrom} = await import('./endpoint-failures.ts')
  throw await noTokenFrom(endpoint, answer)
}
