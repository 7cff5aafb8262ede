import {type Clock, durationText, systemClock, timestamp} from '../../base/clock.ts'
import type {Problem} from '../../base/errors.ts'
import {defined} from '../../base/json.ts'
import {type Claims, decodeJwt, timeClaim} from '../../base/jwt.ts'
import {hint} from '../../base/nearest.ts'
import {ciOfToken} from '../../cis/tokens-list.ts'
import {providerPath} from '../../google/identifiers.ts'
import {grantRole} from '../../google/remedies.ts'
import {networkOf} from '../../http/http.ts'
import {type MappedIdentity, mapAttributes, providerLimits} from '../../trust/attributes.ts'
import {immutableWarning, type SubjectWarning, subjectWarnings} from '../../trust/diagnosis/check-mapping.ts'
import {
  type AttributeMapping,
  type JobPrincipal,
  jobPrincipals,
  placeholderProvider,
} from '../../trust/lint/job-principals.ts'
import {mappingProblem, suggestionsAgainst} from '../../trust/remedy/mapping-changes.ts'
import {type RepositorySubject, repositorySubject} from '../../trust/subject-forms.ts'
import {unreadableToken} from '../sign-in/minting/id-token.ts'
import type {UseCaseContext} from '../use-case.ts'
import {
  type AudienceReport,
  audienceProblem,
  audienceReport,
  type ClaimsInputs,
  type ClaimsRequest,
  readClaimsRequest,
} from './claims-request.ts'

/** A command line that adds a binding, and its purpose. */
interface BindCommand {
  purpose: string
  command: string
  /** It is correct if the provider maps so. */
  ifMapped?: string
}

/**
 * What the ID token of the job says, and what a binding can name: the document of `oidc claims --json`. Stable: fields are
 * added, never renamed. Contains neither the token nor its signature.
 */
export interface ClaimsDocument {
  /** Where the token came from: a CI, a variable, a file, a command, a URL. */
  source: string
  /** False if the source returns the same token again. */
  mintsAgain: boolean
  /** As in the token: `alg`, `kid` and others. */
  header: Claims
  /** As in the token, whole. */
  claims: Claims
  /** Size of each claim in UTF-8: of the text, or of the JSON of another value. */
  bytes: Readonly<Record<string, number>>
  lifetime: Lifetime
  audience: AudienceReport
  /** `sub`, if it has GitHub's form. */
  repository?: RepositorySubject
  /** The given provider. Without it, the principals contain `<number>` and `<pool>`. */
  provider?: string
  mapping: AttributeMapping
  /** The mapping of the provider is not known: {@link mapping} is the one that `setup init` writes for the CI. */
  assumed: boolean
  /** Targets of the mapping without a value for this token, with the reason. */
  unmapped: Readonly<Record<string, string>>
  /** The mapped `google.subject`. */
  subject?: {value: string; bytes: number; limit: number}
  /** The principals of this job that a binding can name, from narrow to wide, with the findings of `setup lint`. */
  principals: JobPrincipal[]
  /** Command lines that bind the best principal, for a shell. Empty if no principal is safe to bind. */
  commands: BindCommand[]
  /** What Google will refuse, with the code of each refusal. */
  problems: Problem[]
  warnings: (SubjectWarning & {suggestions: string[]})[]
}

type ClaimsCall = UseCaseContext & Omit<ClaimsInputs, 'surroundings'>

/**
 * Mints or reads the ID token of the job, and describes it. Verifies nothing: Google does that.
 *
 * @throws {CiAuthError} an `INPUT_`, `CI_`, `OIDC_` or `NETWORK_` code, `EXPORT_MASK_REFUSED`.
 */
export async function describeClaims(call: ClaimsCall): Promise<ClaimsDocument> {
  const request = readClaimsRequest(call)
  const value = await mint(call, request)
  const decoded = decodeJwt(value)
  if (!decoded) throw unreadableToken(request.source.label, value)
  return documentOf({...request, clock: call.clock ?? systemClock}, decoded)
}

async function mint({report, ...context}: ClaimsCall, request: ClaimsRequest): Promise<string> {
  const {asked, source} = request
  for (const secret of source.secrets) report.mask(secret)
  const network = networkOf({report, ...context}, request)
  try {
    const value = await source.mint(asked, network)
    report.mask(value)
    await report.masked()
    return value
  } finally {
    network.close()
  }
}

function documentOf(
  request: ClaimsRequest & {clock: Clock},
  {claims, header}: {claims: Claims; header: Claims},
): ClaimsDocument {
  const {ci: ran, clock, provider, serviceAccount, source} = request
  const {assumed, best, mapping, principals} = jobPrincipals({
    claims,
    ci: ran,
    providerName: provider,
    serviceAccount,
    ...(request.mapping ? {provider: {attributeMapping: {...request.mapping}}} : {}),
  })
  const mapped = mapAttributes(mapping, claims)
  const token = {claims, ci: ciOfToken(claims, ran)}
  // Findings about the mapping of `init` do not apply to a provider that was created in another way.
  const isOnlyAssumed = assumed && token.ci !== undefined
  const pool = provider ?? placeholderProvider
  const repository = repositorySubject(claims)
  const audience = {...request, claims, ci: token.ci}
  const {subject} = mapped
  return {
    source: source.label,
    mintsAgain: source.mintsAgain,
    header,
    claims,
    bytes: Object.fromEntries(Object.entries(claims).map(([name, value]) => [name, bytesOf(value)])),
    lifetime: lifetimeOf(claims, clock),
    audience: audienceReport(audience),
    ...(repository ? {repository} : {}),
    ...(provider ? {provider: providerPath(provider)} : {}),
    mapping,
    assumed,
    unmapped: unmappedOf(mapped, mapping, claims),
    ...(subject === undefined
      ? {}
      : {subject: {value: subject, bytes: Buffer.byteLength(subject), limit: providerLimits.subjectBytes}}),
    principals,
    commands: best ? commandsFor(best, serviceAccount) : [],
    problems: [
      ...expiryProblem(claims, source.label, clock),
      ...[audienceProblem(audience)].filter((problem) => problem !== undefined),
      ...(isOnlyAssumed ? [] : mapped.problems.map((problem) => mappingProblem(problem, token))),
    ],
    warnings: (isOnlyAssumed ? immutableWarning(claims) : subjectWarnings(claims, subject)).map((warning) => ({
      ...warning,
      suggestions: suggestionsAgainst(warning.code, token, pool),
    })),
  }
}

const commandsFor = ({command, ifMapped, member}: JobPrincipal, serviceAccount: string | undefined): BindCommand[] =>
  [
    {purpose: 'act as the service account', command},
    {purpose: 'have a role without any service account', command: grantRole(member, serviceAccount)},
  ].map((each) => ({...each, ...defined({ifMapped})}))

const bytesOf = (value: unknown): number =>
  Buffer.byteLength(typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))

const unmappedOf = (
  {absent, attributes}: MappedIdentity,
  mapping: AttributeMapping,
  claims: Claims,
): Record<string, string> => ({
  ...Object.fromEntries(
    Object.entries(absent).map(([target, reason]) => [target, missingClaim(mapping[target] ?? '', claims) ?? reason]),
  ),
  ...Object.fromEntries(
    Object.entries(attributes)
      .filter(([, value]) => value === '')
      .map(([name]) => [`attribute.${name}`, 'the expression yields an empty text']),
  ),
})

/** For an expression that is one claim, if the token does not have it. */
function missingClaim(expression: string, claims: Claims): string | undefined {
  const [, name] = /^assertion\.(\w+)$/.exec(expression) ?? []
  return name === undefined || Object.hasOwn(claims, name)
    ? undefined
    : `the token has no claim ${name}${hint(name, Object.keys(claims))}`
}

/** Each field only if the token has it. */
interface Lifetime {
  /** RFC 3339, UTC. */
  issued?: string
  expires?: string
  seconds?: number
  /** At the time of this document. Negative: expired. */
  secondsLeft?: number
}

function lifetimeOf(claims: Claims, clock: Clock): Lifetime {
  const issued = timeClaim(claims, 'iat')
  const expires = timeClaim(claims, 'exp')
  return {
    ...(issued === undefined ? {} : {issued: timestamp(issued)}),
    ...(expires === undefined ? {} : {expires: timestamp(expires), secondsLeft: Math.round(expires - clock.now())}),
    ...(issued === undefined || expires === undefined ? {} : {seconds: expires - issued}),
  }
}

/** Why Google will refuse the token because of its age. */
function expiryProblem(claims: Claims, label: string, clock: Clock): Problem[] {
  const expires = timeClaim(claims, 'exp')
  if (expires === undefined) {
    const message = `the token of ${label} has no expiry (exp), so Google refuses it`
    return [{code: 'OIDC_TOKEN_MALFORMED', message, suggestions: ['Let the CI issue ID tokens with exp and iat.']}]
  }
  const past = Math.round(clock.now() - expires)
  if (past <= 0) return []
  return [
    {code: 'OIDC_TOKEN_EXPIRED', message: `the token of ${label} expired ${durationText(past)} ago`, suggestions: []},
  ]
}
