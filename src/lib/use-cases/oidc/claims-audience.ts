import type {Problem} from '../../base/errors.ts'
import {jsonText} from '../../base/json-text.ts'
import type {Claims} from '../../base/jwt.ts'
import {oneLine, shellQuoted} from '../../base/quoting.ts'
import {gcloudList} from '../../google/admin/gcloud-list.ts'
import {defaultAudience, type ProviderName, stsAudience} from '../../google/identifiers.ts'

/** Google's own limit for an allowed audience. */
const LONGEST_AUDIENCE = 256

/** Who decided on the `aud` of a token, and whether it is the one that a sign-in needs. */
export interface AudienceReport {
  /** The source takes the audience that a sign-in asks for. */
  choosable: boolean
  /** What was asked for. */
  asked: string
  /** The `aud` of the token, one or several. */
  found: string[]
  /** The token has the audience that was asked for. */
  matches: boolean
  /** The command that makes a provider accept the token, where it would not by itself. */
  allow?: string
}

/** What {@link audienceReport} looks at. `provider` and `wanted` are what the user gave. */
export interface AudienceCase {
  claims: Claims
  source: {choosesAudience: boolean; label: string}
  asked: string
  wanted: string | undefined
  provider: ProviderName | undefined
}

export function audienceReport({asked, claims, provider, source, wanted}: AudienceCase): AudienceReport {
  const found = audiencesOf(claims)
  const [first] = found
  const isOwn = provider !== undefined && found.some((audience) => byDefault(provider).includes(audience))
  const decided = !source.choosesAudience || wanted !== undefined
  return {
    choosable: source.choosesAudience,
    asked,
    found,
    matches: found.includes(asked),
    ...(first === undefined || isOwn || !decided || first.length > LONGEST_AUDIENCE
      ? {}
      : {allow: allowCommand(first, provider)}),
  }
}

const audiencesOf = (claims: Claims): string[] => [claims['aud'] ?? []].flat().map(jsonText)

/** The list of allowed audiences is not added to. */
export const REPLACES_LIST =
  'That list replaces the former one, and the default with it: name every audience that is in use.'

/** What keeps a provider from accepting the audience, with the line that lets it in. */
export function audienceProblem(about: AudienceCase): Problem | undefined {
  const {allow, choosable, found} = audienceReport(about)
  const {provider, source, wanted} = about
  const [first] = found
  if (first === undefined) return {code, message: 'the token has no audience (aud)', suggestions: []}
  const tooLong = `no provider can allow its audience: ${first.length} characters, above ${LONGEST_AUDIENCE}`
  if (first.length > LONGEST_AUDIENCE) return {code, message: tooLong, suggestions: []}

  const accepted = [...(wanted === undefined ? [] : [wanted]), ...(provider ? byDefault(provider) : [])]
  if (accepted.length === 0 || found.some((audience) => accepted.includes(audience))) return undefined
  const shown = found.map(oneLine).join(', ')
  return {
    code,
    message: choosable
      ? `${source.label} was asked for another audience than it gave: ${shown}`
      : `the audience is fixed before ci-auth asks: ${shown}`,
    suggestions: [
      ...(allow === undefined ? [] : [allow, REPLACES_LIST]),
      ...(provider ? [`Or let the pipeline set the audience to ${defaultAudience(provider)}`] : []),
    ],
  }
}

const code = 'STS_TOKEN_AUDIENCE_MISMATCH'

/** What a provider without a list of its own accepts. */
const byDefault = (provider: ProviderName): string[] => [defaultAudience(provider), stsAudience(provider)]

function allowCommand(audience: string, name: ProviderName | undefined): string {
  const {pool, projectNumber, provider} = name ?? {pool: '<pool>', projectNumber: '<number>', provider: '<provider>'}
  return [
    'gcloud iam workload-identity-pools providers update-oidc',
    word(provider),
    `--workload-identity-pool=${word(pool)}`,
    '--location=global',
    `--project=${word(projectNumber)}`,
    `--allowed-audiences=${shellQuoted(gcloudList([audience]))}`,
  ].join(' ')
}

/** Names need no quotes, placeholders do. */
const word = (text: string): string => (/^[\w.@-]+$/.test(text) ? text : shellQuoted(text))
