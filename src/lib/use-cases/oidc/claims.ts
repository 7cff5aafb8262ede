import {type Clock, systemClock} from '../../base/clock.ts'
import type {Problem} from '../../base/errors.ts'
import {type Claims, decodeJwt} from '../../base/jwt.ts'
import {hint} from '../../base/nearest.ts'
import {providerPath} from '../../google/identifiers.ts'
import {
  type ClaimsWarning,
  mappingProblemsOf,
  SUBJECT_BYTES,
  warningsOf,
} from '../../trust/diagnosis/claims-findings.ts'
import type {AttributeMapping, MappedIdentity} from '../../trust/diagnosis/claims-mapping.ts'
import {
  type BindCommand,
  bestOf,
  bindCommands,
  type Principal,
  placeholder,
  principalsOf,
} from '../../trust/diagnosis/principals.ts'
import {type RepositorySubject, repositorySubject} from '../../trust/diagnosis/subject-forms.ts'
import {unreadableToken} from '../sign-in/minting/id-token.ts'
import {type Front, networkOf} from '../sign-in/minting/session.ts'
import {type AudienceReport, audienceProblem, audienceReport} from './claims-audience.ts'
import {expiryProblem, type Lifetime, lifetimeOf} from './claims-lifetime.ts'
import {type ClaimsInputs, type ClaimsRequest, readClaimsRequest} from './claims-request.ts'

/**
 * What the ID token of the job says, and what binds to it: the document of `oidc claims --json`. Stable: fields are
 * added, never renamed. Neither the token nor its signature is in it.
 */
export interface ClaimsDocument {
  /** Where the token came from: a CI, a variable, a file, a command, a URL. */
  source: string
  /** False where asking again gets the same token. */
  mintsAgain: boolean
  /** As in the token: `alg`, `kid` and what else is there. */
  header: Claims
  /** As in the token, whole. */
  claims: Claims
  /** Of each claim, in UTF-8: of the text itself, of the JSON of anything else. */
  bytes: Readonly<Record<string, number>>
  lifetime: Lifetime
  audience: AudienceReport
  /** `sub`, where it follows the form of GitHub. */
  repository?: RepositorySubject
  /** The provider that was named; none where `<number>` and `<pool>` stand in the principals. */
  provider?: string
  mapping: AttributeMapping
  /** Targets of the mapping that this token has nothing for, with the reason. */
  unmapped: Readonly<Record<string, string>>
  /** `google.subject` as it is mapped. */
  subject?: {value: string; bytes: number; limit: number}
  /** What a binding may name so that it holds for this job, the narrowest first. */
  principals: Principal[]
  /** Command lines that bind, for a shell. */
  commands: BindCommand[]
  /** What Google will refuse, by the codes that it will be refused with. */
  problems: Problem[]
  warnings: ClaimsWarning[]
}

export type ClaimsCall = Front & Omit<ClaimsInputs, 'surroundings'>

/**
 * Mints or reads the ID token of the job and takes it apart. Nothing is verified: Google does that.
 *
 * @throws {CiAuthError} an `INPUT_`, `CI_`, `OIDC_` or `NETWORK_` code, `EXPORT_MASK_REFUSED`.
 */
export async function describeClaims(call: ClaimsCall): Promise<ClaimsDocument> {
  const request = readClaimsRequest(call)
  const value = await mint(call, request)
  const decoded = decodeJwt(value)
  if (!decoded) throw unreadableToken(request.source.label, value)
  const mapped = call.engine.mapAttributes(request.mapping, decoded.claims)
  return documentOf({...request, clock: call.clock ?? systemClock}, decoded, mapped)
}

async function mint({report, ...front}: ClaimsCall, request: ClaimsRequest): Promise<string> {
  const {asked, source} = request
  for (const secret of source.secrets) report.mask(secret)
  const network = networkOf({report, ...front}, request)
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
  mapped: MappedIdentity,
): ClaimsDocument {
  const {clock, mapping, provider, serviceAccount, source} = request
  const pool = provider ?? placeholder
  const principals = principalsOf(mapped, pool)
  const repository = repositorySubject(claims)
  const audience = {...request, claims}
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
    unmapped: unmappedOf(mapped, mapping, claims),
    ...(subject === undefined
      ? {}
      : {subject: {value: subject, bytes: Buffer.byteLength(subject), limit: SUBJECT_BYTES}}),
    principals,
    commands: bindCommands(bestOf(principals, claims, pool), serviceAccount),
    problems: [
      ...expiryProblem(claims, source.label, clock),
      ...[audienceProblem(audience)].filter((problem) => problem !== undefined),
      ...mappingProblemsOf(mapped, claims),
    ],
    warnings: warningsOf(claims, mapped, pool),
  }
}

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

/** For an expression that names one claim, and the token has none of that name. */
function missingClaim(expression: string, claims: Claims): string | undefined {
  const [, name] = /^assertion\.(\w+)$/.exec(expression) ?? []
  return name === undefined || Object.hasOwn(claims, name)
    ? undefined
    : `the token has no claim ${name}${hint(name, Object.keys(claims))}`
}
