import {resolve} from 'node:path'
import {CiAuthError} from '../../../base/errors.ts'
import {credentialsVariables} from '../../../base/outputs.ts'
import type {Surroundings, TokenSource} from '../../../cis/description/provider.ts'
import {executableTokenSource} from '../../../cis/protocols/program-token.ts'
import {fileTokenSource, urlTokenSource} from '../../../cis/protocols/token-sources.ts'
import {
  type CredentialSource,
  type Credentials,
  type FileImpersonation,
  readCredentials,
} from '../../../files/read-credentials.ts'
import type {Explanation} from '../../../google/refusal-context.ts'
import {findEndpoints, type Google} from '../../../google/service.ts'
import type {Actor, UseCaseContext} from '../../use-case.ts'
import {federatedActor, type Target} from './actor.ts'
import {keyActor, keySecrets} from './key-actor.ts'

/** The credentials of this job, and where they were found. */
interface FoundCredentials {
  credentials: Credentials
  path: string
  /** The flag or variable that names the file. */
  namedBy: string
}

/** The variable of the client libraries first, then those that a sign-in sets beside it. */
const searchedVariables = ['GOOGLE_APPLICATION_CREDENTIALS', ...credentialsVariables]

/** The variable whose credentials file client libraries load. */
export const variableWithFile = ({env}: Pick<Surroundings, 'env'>): string | undefined =>
  searchedVariables.find((name) => env[name])

/**
 * The credentials file `given`, or else the one in the variables of client libraries.
 *
 * @throws {CiAuthError} `INPUT_SOURCE_MISSING`, `FILE_CREDENTIALS_MISSING`, `INPUT_CREDENTIALS_FILE_INVALID`, `KEY_…`.
 */
export function findCredentials(
  given: string | undefined,
  surroundings: Surroundings,
  givenBy = '--credentials-file',
): FoundCredentials {
  const {cwd, env} = surroundings
  const variable = variableWithFile(surroundings)
  const namedBy = given === undefined ? variable : givenBy
  const path = given ?? (variable && env[variable])
  if (!path || !namedBy) {
    throw new CiAuthError('INPUT_SOURCE_MISSING', 'there are no credentials to mint a token from', {
      suggestions: [
        'Sign in first, in the same job: ci-auth federate …, or ci-auth key …',
        'For one token without a sign-in: ci-auth token --workload-identity-provider projects/…/providers/…',
        'For tools that ask ci-auth in all steps: set CI_AUTH_WORKLOAD_IDENTITY_PROVIDER for the job',
      ],
    })
  }
  return {credentials: readCredentials(resolve(cwd, path), namedBy), path, namedBy}
}

/** The actor of `credentials`, and the account that it acts as. */
export function actorOfCredentials(
  credentials: Credentials,
  google: Google,
  {report, surroundings}: Pick<UseCaseContext, 'report' | 'surroundings'>,
): {actor: Actor; target: Target; google: Google} {
  const {caller, impersonation} = credentials
  const through = impersonation ? impersonating(google, impersonation) : google
  const target = {serviceAccount: impersonation?.serviceAccount, delegates: impersonation?.delegates ?? []}
  if (caller.kind === 'key') {
    for (const secret of keySecrets(caller.key)) report.mask(secret)
    const own = explainedBy(through, () => actor.explain())
    const actor: Actor = keyActor(own, caller.key, report)
    return {actor, target, google: own}
  }
  const {credentialSource, provider, sts, stsAudience, subjectTokenType} = caller
  const own = explainedBy(withEndpoints(through, {sts}), async () => {
    const {about, facts} = await actor.explain()
    return {about: {provider, ...about}, facts}
  })
  const source = subjectTokens(credentialSource, subjectTokenType, surroundings)
  for (const secret of source.secrets) report.mask(secret)
  const actor: Actor = federatedActor({
    google: own,
    source,
    // A program that the file names gets it. https://google.aip.dev/auth/4117
    audience: stsAudience,
    provider,
    exchangeSettings: {stsAudience, subjectTokenType},
    report,
  })
  return {actor, target, google: own}
}

const impersonating = (google: Google, {delegates, iamcredentials, serviceAccount}: FileImpersonation): Google =>
  explainedBy(withEndpoints(google, {iamcredentials}), async () => ({about: {serviceAccount, delegates}}))

/** `google`, with more for the texts of refusals. */
const explainedBy = (google: Google, explain: () => Promise<Partial<Explanation>>): Google => ({
  ...google,
  explain: async () => {
    const [known, more] = [await google.explain?.(), await explain()]
    const {facts = async () => []} = {...known, ...more}
    return {about: {...known?.about, ...more.about}, facts}
  },
})

const withEndpoints = (google: Google, endpoints: Partial<Google['endpoints']>): Google => ({
  ...google,
  endpoints: {...google.endpoints, ...endpoints},
})

/** The source of the ID token in a credentials file. */
export function subjectTokens(from: CredentialSource, tokenType: string, {cwd, env}: Surroundings): TokenSource {
  if (from.kind === 'url') return urlTokenSource(from.url, {...from, method: 'GET'})
  if (from.kind === 'executable') return executableTokenSource({...from, tokenType}, env, cwd)
  const file = fileTokenSource(resolve(cwd, from.path), from)
  return {...file, mint: (audience, network) => file.mint(audience, network).catch(asMissingFile)}
}

/** The user gave the credentials file, and does not know the token file in it. */
function asMissingFile(error: unknown): never {
  if (!(error instanceof CiAuthError) || error.code !== 'OIDC_TOKEN_VARIABLE_MISSING') throw error
  throw error.with({code: 'FILE_SUBJECT_TOKEN_MISSING', suggestions: []})
}

/** The endpoints of the universe of `credentials`, without the URLs in the file. */
export const endpointsFor = (credentials: Credentials, {env}: Surroundings): Google['endpoints'] =>
  findEndpoints(env, credentials.universe).endpoints
