import {throwAll} from '../../base/errors.ts'
import {type InputName, inputNames, type RawInputs, variableOf} from '../../base/inputs.ts'
import {inputExcerpt} from '../../base/quoting.ts'
import {defaultAudience, parseProviderName} from '../../google/identifiers.ts'
import {createReader, type InputReader} from '../sign-in/plan/input-reader.ts'
import {readRetries} from '../sign-in/plan/read-inputs.ts'

/** The inputs that an ID token of the CI is asked for with. */
export const idTokenInputs = ['audience', 'workload_identity_provider', 'retries', 'timeout'] as const

export interface IdTokenRequest {
  /** None where nobody named one: some sources have a fixed one. */
  audience: string | undefined
  retries: number
  timeoutMs: number
}

/** Where the audience may be named, beside the variables of the inputs. */
export interface AudienceHints {
  /** The inputs that were given as flags. */
  flags: RawInputs
  env: Readonly<Record<string, string | undefined>>
  nameOf: (name: InputName) => string
  /** By the sign-in that wrote the launcher. */
  recorded?: string | undefined
  /** By the client library that runs us: the audience of the exchange, which is the name of the provider. */
  asked?: string | undefined
}

/**
 * What was nearest to the call decides: flags, then the sign-in, then the variable of the audience, then the client
 * library, which knows its provider better than the variables of a job with several sign-ins.
 *
 * @throws {CiAuthError} an `INPUT_` code: every fault together.
 */
export function readIdTokenRequest({asked, env, flags, nameOf, recorded}: AudienceHints): IdTokenRequest {
  const variables: RawInputs = Object.fromEntries(inputNames.map((name) => [name, env[variableOf(name)]]))
  const reader = createReader({...variables, ...given(flags)}, {nameOf})
  const audience = nearestAudience(reader, createReader(flags, {nameOf}), {recorded, asked})
  if (audience !== undefined && /\p{Cc}/u.test(audience)) {
    reader.add('INPUT_AUDIENCE_INVALID', `${nameOf('audience')}: no line break, and no other control character`)
  }
  const request = {
    audience,
    retries: readRetries(reader),
    timeoutMs: reader.duration('timeout') * 1000,
  }
  throwAll(reader.problems)
  return request
}

function nearestAudience(
  all: InputReader,
  flags: InputReader,
  {asked, recorded}: Pick<AudienceHints, 'recorded' | 'asked'>,
): string | undefined {
  const named = flags.text('workload_identity_provider')
  const audience = flags.text('audience')
  if (audience !== undefined || named !== undefined) return audience ?? audienceOf(all, named)
  const provider = all.text('workload_identity_provider')
  return recorded ?? all.text('audience') ?? providerAudience(asked) ?? audienceOf(all, provider)
}

/** A flag that is absent must not hide its variable. */
const given = (flags: RawInputs): RawInputs =>
  Object.fromEntries(Object.entries(flags).filter(([, value]) => value !== undefined))

/** The audience that a provider accepts by default; a text that names none is a fault. */
function audienceOf({add, nameOf}: InputReader, text: string | undefined): string | undefined {
  if (text === undefined) return undefined
  const provider = parseProviderName(text)
  if (!('code' in provider)) return defaultAudience(provider)
  const {code, message, suggestions = []} = provider
  return add(code, `${nameOf('workload_identity_provider')}: ${inputExcerpt(message)}`, ...suggestions)
}

/** None for a pool of a workforce, or whatever else a file may name. */
function providerAudience(text: string | undefined): string | undefined {
  const provider = text?.startsWith('//iam.googleapis.com/') ? parseProviderName(text) : undefined
  return provider && !('code' in provider) ? defaultAudience(provider) : undefined
}
