import type {RawInputs} from '../../base/inputs.ts'
import type {CachedToken} from '../../files/token-cache.ts'
import type {TokenRequest} from '../sign-in/plan/read-inputs.ts'
import type {UseCaseContext} from '../use-case.ts'
import type {CacheUse} from './cached-token.ts'
import {chosenProfile, fileOf, isAmbient, mintFromFile, mintFromInputs} from './token.ts'

interface JobTokenRequest extends UseCaseContext, CacheUse {
  /** Default: the identity that the variables name, or else that of the default profile. */
  profile?: string | undefined
  token: TokenRequest
}

/** The inputs have their defaults. The format is that of the request, which is complete. */
const raw: RawInputs = {token_format: 'access_token'}

/**
 * A token of the identity that this job has signed in as: that of the profile, or of the credentials file in the variables, or of the
 * default profile, or else of the metadata server.
 *
 * @throws {CiAuthError} any code of `token`, `INPUT_PROFILE_UNKNOWN`
 */
export async function jobToken(request: JobTokenRequest): Promise<CachedToken> {
  const profile = chosenProfile(request)
  const call = {
    ...request,
    raw,
    nameOf: (name: string) => name,
    named: {},
    ...(profile ? fileOf(profile, request) : {credentialsFile: undefined}),
  }
  const isOfMachine = profile === undefined && isAmbient(request)
  const {token} = await (isOfMachine ? mintFromInputs(call, request.token) : mintFromFile(call, request.token))
  await request.report.masked()
  return token
}
