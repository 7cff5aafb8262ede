// Who a job is to Google: https://cloud.google.com/iam/docs/principal-identifiers
import type {WarningCode} from '../../base/error-codes.ts'
import {jsonText} from '../../base/json.ts'
import type {Claims} from '../../base/jwt.ts'
import {shellWord} from '../../base/quoting.ts'
import {tenantKinds} from '../../cis/description/tokens.ts'
import {type CiTokens, ciOfToken} from '../../cis/tokens-list.ts'
import type {ProviderName} from '../../google/identifiers.ts'
import {
  attributePrincipals,
  groupPrincipals,
  poolPrefix,
  poolPrincipals,
  subjectPrincipal,
} from '../../google/principals.ts'
import type {DescribedJob} from '../../google/refusal-context.ts'
import {addBinding} from '../../google/remedies.ts'
import {mapAttributes, providerLimits} from '../attributes.ts'
import {isApproved} from '../job-variants.ts'
import {proofOf} from '../proof/proofs.ts'
import {repositoryPrincipal, tellingClaims, untrustedBuild} from '../repository-principal.ts'
import {fleetingClaim} from '../subject-forms.ts'
import type {Provider} from '../trust.ts'
import {repositoryToldBy} from './binding-width.ts'
import {findingsOnBinding} from './lint-trust.ts'

/** Attributes of the pool to CEL expressions over `assertion`. */
export type AttributeMapping = Readonly<Record<string, string>>

/** The mapping to assume for a token whose CI is not known. */
export const plainMapping: AttributeMapping = {'google.subject': 'assertion.sub'}

/** The name to show for a provider that is not known. */
export const placeholderProvider: ProviderName = {projectNumber: '<number>', pool: '<pool>', provider: '<provider>'}

/** A reason against a binding to a principal. `error`: other tenants get in, or the binding does not match or does not last. */
interface PrincipalFinding {
  code: WarningCode | 'STS_SUBJECT_TOO_LONG'
  level: 'error' | 'warning'
  /** One line, no full stop. */
  message: string
}

/** A principal that this job is, so that a binding may name it. */
export interface JobPrincipal {
  /** `google.subject`, `google.groups`, `attribute.<name>`, or `*` for the whole pool. */
  target: string
  /** The mapped value; none for the whole pool. */
  value?: string
  /** In UTF-8. */
  bytes?: number
  /** `principal://…` or `principalSet://…`. */
  member: string
  /**
   * Where the mapping of the provider is not known: the job is this principal if the provider maps so, as
   * `attribute.repository_id=assertion.repository_id`.
   */
  ifMapped?: string
  /** The caller of a binding, as federation.yml writes it. */
  binding: {subject: string} | {attribute: Record<string, string>} | {group: string} | {wholePool: true}
  /** The worst of {@link findings}. */
  level: 'ok' | 'warning' | 'error'
  /** The findings of `setup lint` on a binding to it, with what is known of the provider. */
  findings: PrincipalFinding[]
  /** The gcloud line that binds it, for a shell. */
  command: string
}

/** Who a job is, from narrow to wide. */
interface JobPrincipals {
  /** What the principals follow from. */
  mapping: AttributeMapping
  /** Not the mapping of the provider, which is not known, but that of `setup init`: see {@link JobPrincipal.ifMapped}. */
  assumed: boolean
  principals: JobPrincipal[]
  /** The one to bind. Undefined if each lets other tenants in, does not last, or is too long. */
  best?: JobPrincipal
}

/** What is known of the job and of the trust in it. */
interface JobCase {
  claims: Claims
  /** The CI that runs the job, as after `--ci`: servers of one's own have issuers that no list knows. */
  ci?: string | undefined
  /** None: {@link placeholderProvider}. */
  providerName?: ProviderName | undefined
  /** Its settings, as far as they are known: the mapping alone, or all. */
  provider?: Pick<Provider, 'attributeMapping'> & Partial<Provider>
  /** The email of the account to act as. None: a placeholder. */
  serviceAccount?: string | undefined
  /** Without the prefix `roles/`. Default: what an impersonation takes. */
  role?: string
}

/** Everything that a binding can name for the job. An attribute without text binds nothing. */
export function jobPrincipals(about: JobCase): JobPrincipals {
  const {claims, provider} = about
  const ci = ciOfToken(claims, about.ci)
  const mapping = provider?.attributeMapping ?? ci?.attributeMapping ?? plainMapping
  const assumed = provider === undefined
  // One object for all: what is proven of a provider is kept with it.
  const trusted = trustedProvider(mapping, about)
  const named = [...namesOf(mapping, about)].map((name) => ({name, trusted}))
  const isPlain = mapping['google.subject'] === plainMapping['google.subject']
  const [subject] = namesOf(plainMapping, about)
  // Providers that somebody made by hand mostly map it so.
  if (assumed && !isPlain && subject?.target === 'google.subject')
    named.push({name: subject, trusted: trustedProvider({...mapping, ...plainMapping}, about)})
  const principals = named
    .map((each) => ({principal: judged(each.name, each.trusted, about), width: widthOf(each.trusted, each.name)}))
    .sort((one, other) => other.width - one.width)
    .map(({principal}) => principal)
  const byCi = ci && repositoryPrincipal(ci, claims, nameOf(about))
  const best =
    bestOf(principals, assumed ? byCi : undefined) ?? (ci && byCi && toBeMapped(byCi.ifMapped, ci, mapping, about))
  return {mapping, assumed, principals, ...(best ? {best} : {})}
}

const nameOf = ({providerName}: JobCase): ProviderName => providerName ?? placeholderProvider

/** The rules read numbers and ids of pools. */
const judgedPool = ({providerName = {projectNumber: '1', pool: 'POOL', provider: 'PROVIDER'}}: JobCase): ProviderName =>
  providerName

/** A principal that takes one more attribute in the mapping. */
function toBeMapped(
  ifMapped: string,
  ci: CiTokens,
  mapping: AttributeMapping,
  about: JobCase,
): JobPrincipal | undefined {
  const [target = ''] = ifMapped.split('=', 1)
  if (target in mapping) return undefined
  const added = {...mapping, [target]: ci.attributeMapping[target] ?? ''}
  const name = [...namesOf(added, about)].find((each) => each.target === target)
  const principal = name && judged(name, trustedProvider(added, about), about)
  return principal === undefined || principal.level === 'error' ? undefined : {...principal, ifMapped}
}

type Name = Pick<JobPrincipal, 'target' | 'member' | 'binding'> & {value?: string}

function* namesOf(mapping: AttributeMapping, about: JobCase): Generator<Name> {
  const {attributes, groups, subject} = mapAttributes(mapping, about.claims)
  const pool = nameOf(about)
  if (subject !== undefined)
    yield {target: 'google.subject', value: subject, member: subjectPrincipal(pool, subject), binding: {subject}}
  for (const [name, value] of Object.entries(attributes).filter(([, text]) => text !== '')) {
    const member = attributePrincipals(pool, name, value)
    yield {target: `attribute.${name}`, value, member, binding: {attribute: {[name]: value}}}
  }
  for (const group of groups)
    yield {target: 'google.groups', value: group, member: groupPrincipals(pool, group), binding: {group}}
  yield {target: '*', member: poolPrincipals(pool), binding: {wholePool: true}}
}

/** Of a provider whose condition is not known, the value alone must tell whose job it is. */
const trustedProvider = (attributeMapping: AttributeMapping, about: JobCase): Provider => ({
  id: nameOf(about).provider,
  issuer: jsonText(about.claims['iss'] ?? ''),
  ...(about.ci === undefined ? {} : {ci: about.ci}),
  ...about.provider,
  attributeMapping: {...attributeMapping},
})

function judged(name: Name, trusted: Provider, about: JobCase): JobPrincipal {
  const {claims, provider, role = 'iam.workloadIdentityUser', serviceAccount} = about
  const {member, target, value} = name
  const [prefix, judgedPrefix] = [nameOf(about), judgedPool(about)].map(poolPrefix) as [string, string]
  const findings: PrincipalFinding[] = [
    ...lastingFindings(name, claims),
    ...findingsOnBinding(
      trusted,
      judgedPool(about),
      member.replace(prefix, judgedPrefix),
      serviceAccount ?? 'the service account',
    ).map(({code, level, message}) => ({code, level, message: message.replaceAll(judgedPrefix, prefix)})),
  ]
  const isMapped = provider !== undefined || target === '*'
  return {
    ...name,
    ...(value === undefined ? {} : {bytes: Buffer.byteLength(value)}),
    ...(isMapped ? {} : {ifMapped: `${target}=${trusted.attributeMapping[target]}`}),
    level: findings.some(({level}) => level === 'error') ? 'error' : findings.length > 0 ? 'warning' : 'ok',
    findings,
    command: addBinding(serviceAccount && shellWord(serviceAccount), role, member),
  }
}

/** Whether the same job has the principal in its next run, and whether Google takes it. */
function* lastingFindings({target, value = ''}: Name, claims: Claims): Generator<PrincipalFinding> {
  const fleeting = fleetingClaim(claims, value)
  if (fleeting !== undefined)
    yield {
      code: 'TRUST_SUBJECT_FLEETING',
      level: 'error',
      message: `it contains the claim ${fleeting}, which is different in each run: the binding works for one run only`,
    }
  const bytes = Buffer.byteLength(value)
  if (target === 'google.subject' && bytes > providerLimits.subjectBytes)
    yield {
      code: 'STS_SUBJECT_TOO_LONG',
      level: 'error',
      message: `it is ${bytes} bytes long, and Google accepts at most ${providerLimits.subjectBytes}`,
    }
}

/** How narrow the tenant is that the value tells, by an id rather than by a name; -1 where it tells none, -2 for the whole pool. */
function widthOf(provider: Provider, {target, value}: Name): number {
  if (value === undefined) return -2
  const {tenancy, valueAlone} = proofOf(provider)
  const verdict = valueAlone(target, value)
  // Of some CIs no claim names a repository that no other owner can have, and the value still differs from one to another.
  const by = tenancy.ci && repositoryToldBy(provider, tenancy.ci, {target, value, verdict})
  const least = by === undefined ? -1 : tenantKinds.indexOf('repository')
  if (verdict.kind !== 'closed') return least
  const widths = verdict.tenants.map(({by, kind}) => tenantKinds.indexOf(kind) + (by === 'id' ? 0.5 : 0))
  return Math.max(least, Math.min(tenantKinds.length, ...widths))
}

function bestOf(
  principals: readonly JobPrincipal[],
  byCi: Pick<JobPrincipal, 'member' | 'ifMapped'> | undefined,
): JobPrincipal | undefined {
  const fit = principals.filter(({level, target}) => level !== 'error' && target !== '*')
  return (
    fit.find(({ifMapped, member}) => member === byCi?.member && ifMapped === byCi.ifMapped) ??
    fit.find(({level}) => level === 'ok') ??
    fit[0]
  )
}

/** The same in short, for what is told of a refusal, where nothing is known of the provider. `ran` as in {@link ciOfToken}. */
export function describedJob(claims: Claims, providerName: ProviderName, ran: string): DescribedJob | undefined {
  const ci = ciOfToken(claims, ran)
  if (!ci) return undefined
  const {best: binding} = jobPrincipals({claims, ci: ran, providerName})
  const untrusted = isApproved(claims, ci) === false ? untrustedBuild(ci, claims) : undefined
  return {binding, claims: tellingClaims(ci), untrusted}
}
