// https://google.aip.dev/auth/4117#determining-the-subject-token-in-executable-sourced-credentials

import {dirname, join, resolve} from 'node:path'
import {failureText} from '../../base/code-remedies.ts'
import {CiAuthError, type Problem, throwAll} from '../../base/errors.ts'
import {type InputName, inputNames, type RawInputs, variableOf} from '../../base/inputs.ts'
import {defined} from '../../base/json.ts'
import type {CiProvider, Surroundings, TokenSource} from '../../cis/description/provider.ts'
import {type NamedSource, namedTokenSource} from '../../cis/named-source.ts'
import {commandTokenSource} from '../../cis/protocols/program-token.ts'
import {partialFileName} from '../../files/own-files.ts'
import {writeWhole} from '../../files/text-file.ts'
import {defaultAudience, parseProviderName} from '../../google/identifiers.ts'
import {JWT_TOKEN_TYPE} from '../../google/sts.ts'
import {networkOf} from '../../http/http.ts'
import {readIdToken} from '../sign-in/minting/id-token.ts'
import {audienceProblems} from '../sign-in/plan/expected-audience.ts'
import {createReader, type InputReader} from '../sign-in/plan/input-reader.ts'
import {readProvider, readRetries} from '../sign-in/plan/read-inputs.ts'
import {type IdToken, silentReporter, type UseCaseContext} from '../use-case.ts'

export interface IdTokenCall
  extends Pick<UseCaseContext, 'surroundings' | 'report' | 'userAgent' | 'signal' | 'networkOptions'> {
  source: TokenSource
  request: IdTokenRequest
}

/** The audience to request if the user gave none. No provider accepts it, so nobody can use the token. */
export const AUDIENCE_OF_NOBODY = 'ci-auth-oidc-claims'

/** The source that the user named, or else that of the CI. @throws {CiAuthError} if neither can give a token. */
export function jobTokenSource(ci: CiProvider, named: NamedSource, surroundings: Surroundings): TokenSource {
  const {cwd, env} = surroundings
  const {problems, source} = namedTokenSource(named, env, cwd, commandTokenSource)
  throwAll(problems)
  return source ?? ci.tokenSource(surroundings)
}

/** In remedies of the CIs, in the place of an audience that they do not know. */
const UNKNOWN_AUDIENCE = 'https://iam.googleapis.com/<provider>'

/** `error`, with the audience of the sign-in in its remedies. One that a shell or YAML could read as more is left out. */
export function withAudience<Failure>(
  error: Failure,
  {audience, workload_identity_provider: name}: Pick<RawInputs, 'audience' | 'workload_identity_provider'>,
): Failure | CiAuthError {
  const provider = parseProviderName(name?.trim() ?? '')
  const known = audience?.trim() || ('code' in provider ? '' : defaultAudience(provider))
  if (!(error instanceof CiAuthError) || !/^[\w./:@-]+$/.test(known)) return error
  const filled = ({suggestions = []}: Problem) => ({
    suggestions: suggestions.map((line) => line.replaceAll(UNKNOWN_AUDIENCE, known)),
  })
  return error.with({...filled(error), problems: error.problems.map((problem) => ({...problem, ...filled(problem)}))})
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

export interface IdTokenRequest {
  /** Undefined if none was given: some sources have a fixed one. */
  audience: string | undefined
  retries: number
  timeoutMs: number
}

/** Where the audience can be given, besides the variables of the inputs. */
export interface AudienceHints {
  /** The inputs from flags. */
  flags: RawInputs
  env: Readonly<Record<string, string | undefined>>
  nameOf: (name: InputName) => string
  /** The audience of the sign-in that wrote the launcher. */
  recorded?: string | undefined
  /** From the client library that runs this program: the audience of the exchange, which is the name of the provider. */
  libraryAudience?: string | undefined
}

/**
 * In this order: flags, the sign-in of the launcher, the variable of the audience, the client
 * library, the variable of the provider. In a job with several sign-ins, the library knows its provider better than the variable.
 *
 * @throws {CiAuthError} an `INPUT_` code: all problems together.
 */
export function readIdTokenRequest({libraryAudience, env, flags, nameOf, recorded}: AudienceHints): IdTokenRequest {
  const variables: RawInputs = Object.fromEntries(inputNames.map((name) => [name, env[variableOf(name)]]))
  // An absent flag must not hide its variable.
  const reader = createReader({...variables, ...defined(flags)}, {nameOf})
  const audience = chooseAudience(reader, createReader(flags, {nameOf}), {recorded, libraryAudience})
  if (audience !== undefined && /\p{Cc}/u.test(audience)) {
    reader.add('INPUT_AUDIENCE_INVALID', `${nameOf('audience')}: it contains a line break or another control character`)
  }
  const request = {
    audience,
    retries: readRetries(reader),
    timeoutMs: reader.duration('timeout') * 1000,
  }
  throwAll([...reader.problems, ...audienceProblems(env, audience === undefined ? [] : [audience])])
  return request
}

function chooseAudience(
  all: InputReader,
  flags: InputReader,
  {libraryAudience, recorded}: Pick<AudienceHints, 'recorded' | 'libraryAudience'>,
): string | undefined {
  const named = flags.text('workload_identity_provider')
  const audience = flags.text('audience')
  if (audience !== undefined || named !== undefined) return audience ?? audienceOf(all, named)
  const provider = all.text('workload_identity_provider')
  return recorded ?? all.text('audience') ?? providerAudience(libraryAudience) ?? audienceOf(all, provider)
}

/** The audience that a provider accepts by default. Adds a problem if `text` is not the name of a provider. */
function audienceOf(reader: InputReader, text: string | undefined): string | undefined {
  const provider = text === undefined ? undefined : readProvider(reader, text)
  return provider && defaultAudience(provider)
}

/** Undefined for a workforce pool, or for other audiences in a file. */
function providerAudience(text: string | undefined): string | undefined {
  const provider = text?.startsWith('//iam.googleapis.com/') ? parseProviderName(text) : undefined
  return provider && !('code' in provider) ? defaultAudience(provider) : undefined
}

export interface LibraryCall extends Pick<UseCaseContext, 'surroundings' | 'userAgent' | 'signal'> {
  /** Where the token comes from. Can throw, like `tokenSource`. */
  source: () => TokenSource | Promise<TokenSource>
  hints: Pick<AudienceHints, 'flags' | 'nameOf' | 'recorded'>
}

/** Less than the time limit in our credentials files, so that the library gets our error. */
const MAX_ANSWER_MS = 50_000

/** The output of `oidc token --format executable` for a client library. Never rejects. */
export function answerLibrary({hints, signal, source, surroundings, userAgent}: LibraryCall): Promise<string> {
  const {cwd, env} = surroundings
  const outputFile = env['GOOGLE_EXTERNAL_ACCOUNT_OUTPUT_FILE']
  return executableResponse(
    async () => {
      const libraryAudience = env['GOOGLE_EXTERNAL_ACCOUNT_AUDIENCE']
      const request = readIdTokenRequest({...hints, env, libraryAudience})
      return mintIdToken({
        source: await source(),
        request: {...request, timeoutMs: Math.min(request.timeoutMs, MAX_ANSWER_MS)},
        surroundings,
        report: silentReporter,
        userAgent,
        signal,
      })
    },
    outputFile ? resolve(cwd, outputFile) : undefined,
  )
}

/**
 * The response to a client library, as JSON. A failure is a response too. Never rejects.
 *
 * @param outputFile - Absolute path. A successful response is saved there for the next call.
 */
export async function executableResponse(
  mint: () => Promise<IdToken>,
  outputFile: string | undefined,
): Promise<string> {
  try {
    const {expiresAt, value} = await mint()
    const response = JSON.stringify({
      version: 1,
      success: true,
      token_type: JWT_TOKEN_TYPE,
      id_token: value,
      expiration_time: Math.floor(expiresAt),
    })
    if (outputFile !== undefined) keep(outputFile, response)
    return response
  } catch (error) {
    const {code, text} = failureText(error)
    return JSON.stringify({version: 1, success: false, code, message: text})
  }
}

/** All or nothing: a library that finds half a response fails each time. */
function keep(path: string, response: string): void {
  try {
    writeWhole(path, response, 0o600, join(dirname(path), partialFileName()))
  } catch {
    // The library has its token, and there is no stream for a warning.
  }
}
