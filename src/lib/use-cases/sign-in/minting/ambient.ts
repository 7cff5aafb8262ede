import {resolve} from 'node:path'
import {CiAuthError} from '../../../base/errors.ts'
import {credentialsVariables} from '../../../base/outputs.ts'
import {executableTokenSource} from '../../../cis/protocols/program-token.ts'
import {fileTokenSource, urlTokenSource} from '../../../cis/protocols/token-sources.ts'
import type {Surroundings, TokenSource} from '../../../cis/provider.ts'
import {
  type Credentials,
  type Impersonation,
  readCredentials,
  type SubjectSource,
} from '../../../files/credentials-file.ts'
import {parseProviderName} from '../../../google/identifiers.ts'
import {findEndpoints, type Google, withContext} from '../../../google/service.ts'
import type {Actor, Reporter} from '../../use-case.ts'
import {federatedActor, type Target} from './actor.ts'
import {keyActor, keySecrets} from './key-actor.ts'

/** The credentials of this job, and where they were found. */
export interface Ambient {
  credentials: Credentials
  path: string
  /** The flag or variable that names the file. */
  namedBy: string
}

/** The variable of the client libraries first, then those that a sign-in sets beside it. */
export const searchedVariables = ['GOOGLE_APPLICATION_CREDENTIALS', ...credentialsVariables]

/**
 * The credentials file `given`, or else the one in the variables of client libraries.
 *
 * @throws {CiAuthError} `INPUT_SOURCE_MISSING`, `FILE_CREDENTIALS_MISSING`, `INPUT_CREDENTIALS_FILE_INVALID`, `KEY_…`.
 */
export function findAmbient(
  given: string | undefined,
  {cwd, env}: Surroundings,
  givenBy = '--credentials-file',
): Ambient {
  const variable = searchedVariables.find((name) => env[name])
  const namedBy = given === undefined ? variable : givenBy
  const path = given ?? (variable && env[variable])
  if (!path || !namedBy) {
    throw new CiAuthError('INPUT_SOURCE_MISSING', 'there are no credentials to mint a token from', {
      suggestions: [
        'Sign in first, in the same job: ci-auth federate …, or ci-auth key …',
        'For one token without a sign-in: ci-auth token --workload-identity-provider projects/…/providers/…',
      ],
    })
  }
  return {credentials: readCredentials(resolve(cwd, path), namedBy), path, namedBy}
}

/** The actor of `credentials`, and the account that it acts as. */
export function ambientActor(
  credentials: Credentials,
  google: Google,
  surroundings: Surroundings,
  report: Reporter,
): {actor: Actor; target: Target; google: Google} {
  if (credentials.type === 'service_account') {
    for (const secret of keySecrets(credentials.key)) report.mask(secret)
    return {actor: keyActor(google, credentials.key, report), target: {delegates: []}, google}
  }
  const {impersonation} = credentials
  const through = impersonation ? impersonating(google, impersonation) : google
  const target = {serviceAccount: impersonation?.serviceAccount, delegates: impersonation?.delegates ?? []}
  // The source does not impersonate another account itself.
  if (credentials.type === 'impersonated_service_account')
    return {...ambientActor(credentials.source, through, surroundings, report), target}

  const {audience, source, sts, subjectTokenType} = credentials
  const named = parseProviderName(audience)
  // Another audience is not a workload identity provider, but for example a workforce pool.
  const provider = 'code' in named ? undefined : named
  const own = withContext(withEndpoints(through, {sts}), {provider})
  const tokens = subjectTokens(source, subjectTokenType, surroundings)
  for (const secret of tokens.secrets) report.mask(secret)
  const exchange = {audience, subjectTokenType}
  const actor = federatedActor({google: own, source: tokens, audience, provider, target: exchange, report})
  return {actor, target, google: own}
}

const impersonating = (google: Google, {delegates, iamcredentials, serviceAccount}: Impersonation): Google =>
  withContext(withEndpoints(google, {iamcredentials}), {serviceAccount, delegates})

const withEndpoints = (google: Google, endpoints: Partial<Google['endpoints']>): Google => ({
  ...google,
  endpoints: {...google.endpoints, ...endpoints},
})

/** The source of the ID token in a credentials file. */
export function subjectTokens(source: SubjectSource, tokenType: string, {cwd, env}: Surroundings): TokenSource {
  if (source.kind === 'url') return urlTokenSource(source.url, {...source, method: 'GET'})
  if (source.kind === 'executable') return executableTokenSource({...source, tokenType}, env, cwd)
  const file = fileTokenSource(resolve(cwd, source.path), source)
  return {...file, mint: (audience, network) => file.mint(audience, network).catch(asMissingFile)}
}

/** The user gave the credentials file, and does not know the token file in it. */
function asMissingFile(error: unknown): never {
  if (!(error instanceof CiAuthError) || error.code !== 'OIDC_TOKEN_VARIABLE_MISSING') throw error
  throw error.with({
    code: 'FILE_SUBJECT_TOKEN_MISSING',
    suggestions: ['Sign in again in this job: the token file of the credentials no longer exists.'],
  })
}

/** The endpoints of the universe of `credentials`, without the URLs in the file. */
export const endpointsFor = (credentials: Credentials, {env}: Surroundings): Google['endpoints'] =>
  findEndpoints(env, credentials.universe).endpoints
