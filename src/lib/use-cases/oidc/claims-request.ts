import {CiAuthError, type Problem, throwAll} from '../../base/errors.ts'
import type {InputName, RawInputs} from '../../base/inputs.ts'
import {jsonText} from '../../base/json.ts'
import type {Claims} from '../../base/jwt.ts'
import {escapeLogLine, inputExcerpt, shellQuoted} from '../../base/quoting.ts'
import type {CiProvider, Surroundings, TokenSource} from '../../cis/description/provider.ts'
import type {NamedSource} from '../../cis/named-source.ts'
import type {CiTokens} from '../../cis/tokens-list.ts'
import {defaultAudience, type ProviderName, stsAudienceOf} from '../../google/identifiers.ts'
import {gcloudList, updateProvider} from '../../google/remedies.ts'
import {providerLimits} from '../../trust/attributes.ts'
import {syntaxError} from '../../trust/cel-parts.ts'
import {type AttributeMapping, plainMapping} from '../../trust/lint/job-principals.ts'
import {createReader} from '../sign-in/plan/input-reader.ts'
import {MAX_AUDIENCE, readProvider, readRetries, readServiceAccount} from '../sign-in/plan/read-inputs.ts'
import {AUDIENCE_OF_NOBODY, jobTokenSource} from './token.ts'

/** The inputs that `oidc claims` reads. */
export const claimsInputs: readonly InputName[] = [
  'workload_identity_provider',
  'service_account',
  'audience',
  'retries',
  'timeout',
]

export interface ClaimsInputs {
  raw: RawInputs
  nameOf: (name: InputName) => string
  /** Each `KEY=CEL`. */
  attributeMapping: readonly string[]
  ci: CiProvider
  named: NamedSource
  surroundings: Surroundings
}

export interface ClaimsRequest {
  source: TokenSource
  /** Undefined if the user gave none. */
  provider: ProviderName | undefined
  serviceAccount: string | undefined
  /** As the user gave it. Undefined if the user gave none. */
  mapping: AttributeMapping | undefined
  /** The CI that runs the job, as after `--ci`. */
  ci: string
  /** The audience that the user gave. */
  wanted: string | undefined
  /** The audience to request from the CI. */
  asked: string
  retries: number
  timeoutMs: number
}

/** @throws {CiAuthError} an `INPUT_`, `CI_` or `OIDC_` code: all problems together, before any call. */
export function readClaimsRequest(inputs: ClaimsInputs): ClaimsRequest {
  const reader = createReader(inputs.raw, inputs)
  const {add, nameOf, problems, text} = reader
  const given = text('workload_identity_provider')
  const provider = given === undefined ? undefined : readProvider(reader, given)
  const wanted = text('audience')
  if (wanted !== undefined && /\p{Cc}/u.test(wanted)) {
    add('INPUT_AUDIENCE_INVALID', `${nameOf('audience')}: it contains a line break or another control character`)
  }
  const serviceAccount = readServiceAccount(reader)
  const retries = readRetries(reader)
  const timeoutMs = reader.duration('timeout') * 1000
  const mapped = readMapping(inputs.attributeMapping)
  const found = sourceOf(inputs)
  throwAll([...problems, ...mapped.problems, ...found.problems])
  if (!found.source) throw new Error('no token source')
  return {
    source: found.source,
    provider,
    serviceAccount,
    mapping: mapped.mapping,
    ci: inputs.ci.id,
    wanted,
    asked: wanted ?? (provider ? defaultAudience(provider) : AUDIENCE_OF_NOBODY),
    retries,
    timeoutMs,
  }
}

function sourceOf({ci, named, surroundings}: ClaimsInputs): {source?: TokenSource; problems: readonly Problem[]} {
  try {
    return {source: jobTokenSource(ci, named, surroundings), problems: []}
  } catch (error) {
    if (error instanceof CiAuthError) return {problems: [error]}
    throw error
  }
}

/** The comma between entries, as for gcloud: no attribute follows a comma inside an expression. */
const BETWEEN = /,(?=\s*(?:google|attribute)\.\w+\s*=(?!=))/

const TARGET = /^(?:google\.(?:subject|groups)|attribute\.([a-z0-9_]+))$/

/**
 * The mapping in `given`. Each text is `KEY=CEL`, or several of them separated by commas. google.subject may be left out. Returns all
 * problems at once. Without any text, there is no mapping.
 */
function readMapping(given: readonly string[]): {mapping?: AttributeMapping; problems: Problem[]} {
  const entries = given
    .flatMap((text) => text.split(BETWEEN))
    .filter((text) => text.trim() !== '')
    .map((text): [target: string, expression: string] => {
      const [target = '', ...expression] = text.split('=')
      return [target.trim(), expression.join('=').trim()]
    })
  if (entries.length === 0) return {problems: []}
  const messages = entries.flatMap(([target, expression], index) => {
    const isRepeated = entries.findIndex(([other]) => other === target) < index
    return (isRepeated ? `${target} is mapped twice` : entryProblem(target, expression)) ?? []
  })
  const mapping = {...plainMapping, ...Object.fromEntries(entries)}
  const count = Object.keys(mapping).filter((target) => target.startsWith('attribute.')).length
  if (count > providerLimits.attributes)
    messages.push(`${count} attributes are mapped, but at most ${providerLimits.attributes} are allowed`)
  const problems = messages.map(
    (message): Problem => ({
      code: 'INPUT_MAPPING_INVALID',
      message: `--attribute-mapping: ${message}`,
      suggestions: ["Write for example --attribute-mapping 'attribute.repository=assertion.repository'"],
    }),
  )
  return {mapping, problems}
}

function entryProblem(target: string, expression: string): string | undefined {
  const shown = inputExcerpt(target)
  const [known, name = ''] = TARGET.exec(target) ?? []
  if (known === undefined) return `"${shown}" is not google.subject, google.groups or attribute.<name>`
  if (name.length > providerLimits.attributeNameLength)
    return `the name of "${shown}" is longer than ${providerLimits.attributeNameLength} characters`
  if (expression === '') return `${shown} has no expression`
  if (expression.length > providerLimits.mappingLength)
    return `the expression of ${shown} is longer than ${providerLimits.mappingLength} characters`
  const fault = syntaxError(expression)
  return fault === undefined ? undefined : `the expression of ${shown} is not valid CEL: ${inputExcerpt(fault)}`
}

/** Who chooses the `aud` of a token, and whether it is the one that a sign-in needs. */
export interface AudienceReport {
  /** Whether the source lets a sign-in choose the audience. */
  choosable: boolean
  /** What was requested. */
  asked: string
  /** The `aud` of the token, one or several. */
  found: string[]
  /** Whether the token has the requested audience. */
  matches: boolean
  /** The command that makes a provider accept the token, if it does not accept it already. */
  allow?: string
}

/** The input of {@link audienceReport}. `provider` and `wanted` are what the user gave. */
interface AudienceCase {
  claims: Claims
  source: {choosesAudience: boolean; label: string}
  asked: string
  wanted: string | undefined
  provider: ProviderName | undefined
  /** The CI of the token, if it is known. */
  ci: CiTokens | undefined
}

export function audienceReport({asked, claims, provider, source, wanted}: AudienceCase): AudienceReport {
  const found = audiencesOf(claims)
  const [first] = found
  // Without a list, a provider accepts its own name: there is nothing to allow.
  const isOwn = found.some((audience) =>
    provider ? byDefault(provider).includes(audience) : NAME_OF_PROVIDER.test(audience),
  )
  const decided = !source.choosesAudience || wanted !== undefined
  return {
    choosable: source.choosesAudience,
    asked,
    found,
    matches: found.includes(asked),
    ...(first === undefined || isOwn || !decided || first.length > MAX_AUDIENCE
      ? {}
      : {allow: allowCommand(first, provider)}),
  }
}

const NAME_OF_PROVIDER = /^(?:https:)?\/\/iam\.googleapis\.com\/projects\/\d+\/.*\/providers\//

const audiencesOf = (claims: Claims): string[] => [claims['aud'] ?? []].flat().map(jsonText)

/** Each update replaces the whole list of allowed audiences. */
export const REPLACES_LIST =
  'This list replaces the old list and the default audience: name every audience that is in use.'

/** Why a provider does not accept the audience, and the command that changes it. */
export function audienceProblem(about: AudienceCase): Problem | undefined {
  const {allow, choosable, found} = audienceReport(about)
  const {ci, provider, source, wanted} = about
  const [first] = found
  if (first === undefined) return {code, message: 'the token has no audience (aud)', suggestions: []}
  const tooLong = `no provider can allow its audience: ${first.length} characters, above ${MAX_AUDIENCE}`
  if (first.length > MAX_AUDIENCE) return {code, message: tooLong, suggestions: []}

  const accepted = [...(wanted === undefined ? [] : [wanted]), ...(provider ? byDefault(provider) : [])]
  if (accepted.length === 0 || found.some((audience) => accepted.includes(audience))) return undefined
  const shown = found.map(escapeLogLine).join(', ')
  return {
    code,
    message: choosable
      ? `the token of ${source.label} has another audience than the requested one: ${shown}`
      : `ci-auth cannot choose the audience: ${shown}`,
    suggestions: [
      ...(allow === undefined ? [] : [allow, REPLACES_LIST]),
      ...(provider && ci?.fixedAudience === undefined
        ? [`Or let the pipeline set the audience to ${defaultAudience(provider)}`]
        : []),
    ],
  }
}

const code = 'STS_TOKEN_AUDIENCE_MISMATCH'

/** What a provider without allowed audiences accepts. */
const byDefault = (provider: ProviderName): string[] => [defaultAudience(provider), stsAudienceOf(provider)]

const allowCommand = (audience: string, provider: ProviderName | undefined): string =>
  updateProvider({provider}, `--allowed-audiences=${shellQuoted(gcloudList([audience]))}`)
