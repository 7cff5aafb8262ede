import {CiAuthError, throwAll} from '../../base/errors.ts'
import {type NamedSource, namedTokenSource} from '../../cis/named-source.ts'
import {commandTokenSource} from '../../cis/protocols/program-token.ts'
import type {CiProvider, Surroundings, TokenSource} from '../../cis/provider.ts'
import {networkOf} from '../../http/http.ts'
import {type IdToken, readIdToken} from '../sign-in/minting/id-token.ts'
import type {UseCaseContext} from '../use-case.ts'
import type {IdTokenRequest} from './token-request.ts'

export interface IdTokenCall extends Pick<UseCaseContext, 'surroundings' | 'report' | 'userAgent' | 'signal' | 'pace'> {
  source: TokenSource
  request: IdTokenRequest
}

/** What the user named wins over what the CI offers. @throws {CiAuthError} when neither can give a token. */
export const jobTokenSource = (ci: CiProvider, named: NamedSource, surroundings: Surroundings): TokenSource =>
  namedSource(named, surroundings) ?? ci.tokenSource(surroundings)

/** What the user named, if anything. @throws {CiAuthError} `INPUT_TOKEN_SOURCE_INVALID` */
function namedSource(named: NamedSource, {cwd, env}: Surroundings): TokenSource | undefined {
  const {problems, source} = namedTokenSource(named, env, cwd, commandTokenSource)
  throwAll(problems)
  return source
}

/**
 * The CI's own ID token, masked and read.
 *
 * @throws {CiAuthError} `INPUT_AUDIENCE_REQUIRED`, an `OIDC_` or `NETWORK_` code, `EXPORT_MASK_REFUSED`.
 */
export async function mintIdToken(call: IdTokenCall): Promise<IdToken> {
  const {report, request, source} = call
  const {audience} = request
  for (const secret of source.secrets) report.mask(secret)
  if (audience === undefined && source.choosesAudience) throw noAudience(source)
  const network = networkOf(call, request)
  try {
    const value = await source.mint(audience ?? '', network)
    report.mask(value)
    await report.masked()
    return readIdToken(value, source, network.clock)
  } finally {
    network.close()
  }
}

const noAudience = ({label}: TokenSource): CiAuthError =>
  new CiAuthError('INPUT_AUDIENCE_REQUIRED', `${label} mints tokens for an audience, and none was given`, {
    suggestions: [
      'Name the provider that takes the token: --workload-identity-provider PROVIDER',
      'Name the audience itself: --audience AUDIENCE',
    ],
  })
