import type {RawInputs} from '../../base/inputs.ts'
import type {CachedToken} from '../../files/token-cache.ts'
import type {TokenRequest} from '../sign-in/plan/plan.ts'
import type {UseCaseContext} from '../use-case.ts'
import type {CacheUse} from './cached-token.ts'
import {isAmbient, mintFromFile, mintFromInputs} from './token.ts'

interface JobTokenRequest extends UseCaseContext, CacheUse {
  token: TokenRequest
}

/** The inputs have their defaults. The format is that of the request, which is complete. */
const raw: RawInputs = {token_format: 'access_token'}

/**
 * A token of the identity that this job has signed in as: that of its credentials file, or else that of the metadata server.
 *
 * @throws {CiAuthError} any code of `token`
 */
export async function jobToken(request: JobTokenRequest): Promise<CachedToken> {
  const call = {...request, raw, nameOf: (name: string) => name, named: {}, credentialsFile: undefined}
  const {token} = await (isAmbient(request) ? mintFromInputs(call, request.token) : mintFromFile(call, request.token))
  await request.report.masked()
  return token
}
