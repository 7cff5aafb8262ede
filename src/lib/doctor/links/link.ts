// One link of the chain: what an answer of Google and a prediction make of it.
import {remediesOf} from '../../base/code-remedies.ts'
import type {CiAuthError} from '../../base/errors.ts'
import {defined} from '../../base/json.ts'
import {PINNED, shellQuoted} from '../../base/quoting.ts'
import {PROPAGATION_SECONDS, WAIT_FOR_NEW, WAIT_IN_JOB} from '../../google/remedies.ts'
import type {Check, CheckName} from '../../trust/diagnosis/check.ts'
import type {RemediedCheck} from '../../trust/remedy/search.ts'
import {DEFAULT_NAME} from '../../trust/trust.ts'
import {propagationRefusals} from '../../use-cases/sign-in/minting/propagation.ts'
import {type LinkName, linkOfFailure, linkTitles} from '../facts/chain.ts'
import type {Addition, Findings, KnownTrust, KnownValue} from '../facts/findings.ts'

/** Whether a line of gcloud changes who gets in. */
export const changesTrust = (remedy: string): boolean =>
  /^gcloud .* (?:(?:add|set)-iam-policy(?:-binding)?|create(?:-oidc)?|enable|undelete|update(?:-oidc)?) /.test(
    `${remedy} `,
  )

/** What a check has beside its texts. */
type Explaining = 'condition' | 'mapped' | 'members'

/** The result for one link. Contains no secret. Stable, as part of `doctor --json`. */
export interface Link extends Pick<Check, 'status' | 'code' | 'what' | Explaining> {
  link: LinkName
  /** `failed` according to the source: no service was called. */
  predicted?: true
  /** A command line or a line to add, ready to paste, or a sentence. */
  remedy?: string
  /** Other remedies, or what else to do. */
  alternatives?: readonly string[]
  details: readonly string[]
  /** The evidence: `Google's answer`, `federation.yml`. */
  source?: string
  /** For `binding`, where Google refuses a job that its policy lets in. */
  additions?: readonly Addition[]
}

/** The result of a link, without its name. */
export type LinkOutcome = Omit<Link, 'link' | 'details' | 'remedy' | 'alternatives'> & {
  details?: readonly string[]
  remedies?: readonly string[] | undefined
}

export function linkOf(link: LinkName, {details = [], remedies = [], ...outcome}: LinkOutcome): Link {
  const [remedy, ...alternatives] = remedies
  return {link, ...outcome, ...defined({remedy}), ...(alternatives.length > 0 ? {alternatives} : {}), details}
}

export const notChecked = (what: string, more: Partial<LinkOutcome> = {}): LinkOutcome => ({
  status: 'not-checked',
  what,
  ...more,
})

export const withDetails = (outcome: LinkOutcome, ...lines: readonly string[]): LinkOutcome => ({
  ...outcome,
  details: [...(outcome.details ?? []), ...lines],
})

const ANSWER = "Google's answer"

/** The order in which the service checks links: those before the refused one have passed. */
const steps: Partial<Record<LinkName, number>> = {
  ...{provider: 0, claims: 1, issuer: 1, audience: 1},
  ...{mapping: 2, condition: 2, subject: 2, exchange: 3},
  ...{api: 0, binding: 1, impersonation: 2, lifetime: 2},
}

/** Of an account that nobody can act as, Google does not look at the policy. */
const stepOf = (code: string): number =>
  code === 'IAM_SERVICE_ACCOUNT_NOT_FOUND' ? 0 : (steps[linkOfFailure(code)] ?? -1)

/** The links that a refusal can be about, by the link that reports all others. */
const covered: Partial<Record<LinkName, readonly LinkName[]>> = {
  exchange: ['provider', 'claims', 'issuer', 'audience', 'mapping', 'condition', 'subject', 'exchange', 'network'],
  impersonation: ['api', 'binding', 'impersonation', 'lifetime', 'network'],
}

/** Whether no other link would report a refusal at `at`. */
const isLeft = (link: LinkName, at: LinkName): boolean => covered[link]?.includes(at) === false

/** The checks that predict a link. Default: the one of the same name. */
const checksOf: Partial<Record<LinkName, readonly CheckName[]>> = {
  claims: ['time'],
  issuer: ['issuer', 'keys'],
  impersonation: ['account'],
}

/** From least to most severe. */
const severity: readonly Check['status'][] = ['not-checked', 'ok', 'warning', 'failed']

/** The most severe check of `link`. */
const checkFor = (link: LinkName, {checks}: Findings): RemediedCheck | undefined =>
  checks
    .filter(({name}) => checksOf[link]?.includes(name) ?? name === link)
    .sort((one, other) => severity.indexOf(other.status) - severity.indexOf(one.status))[0]

/** What says of the trust what decides a link. */
function sourceOf(
  link: LinkName,
  {absent, account, faults, policies, provider, services}: KnownTrust,
): string | undefined {
  const parts: Partial<Record<LinkName, KnownValue<unknown> | undefined>> = {
    ...{binding: policies, api: services, impersonation: faults, lifetime: account},
    ...{claims: provider, exchange: undefined},
  }
  return (link in parts ? parts[link] : (provider ?? absent))?.from
}

/**
 * The result for `link`, which one of Google's services decides, from its answer if there is one. A prediction explains the answer, or
 * replaces it.
 *
 * @param passed - The text if the link has passed.
 */
export function judgedLink(link: LinkName, passed: string, findings: Findings): LinkOutcome {
  const check = checkFor(link, findings)
  const source = sourceOf(link, findings.trust)
  const isOfAccount = covered.impersonation?.includes(link)
  const attempt = isOfAccount ? findings.impersonation : findings.exchange
  if (attempt.outcome === 'untried') return predicted(check, source, attempt.why)
  if (attempt.outcome === 'done') return passedOutcome(passed, check, source)
  const at = linkOfFailure(attempt.error.code)
  if (at === link || isLeft(link, at)) return refusedOutcome(attempt.error, check, source, findings)
  if (stepOf(attempt.error.code) > (steps[link] ?? 0)) return passedOutcome(passed, check, source)
  return predicted(check, source, `the sign-in ended at: ${linkTitles[at]}`)
}

/** A command of setup for the federation file `file`. */
export const setupCommand = (command: 'apply' | 'plan', file: string): string =>
  `${PINNED} setup ${command}${file === DEFAULT_NAME ? '' : ` --federation ${shellQuoted(file)}`}`

/** The first line of an error is ours, the second the service's own. */
export function refusedOutcome(
  error: CiAuthError,
  check?: RemediedCheck,
  source?: string,
  findings?: Findings,
): LinkOutcome {
  const [what = '', ...said] = error.message.split('\n')
  const explained = check?.status === 'failed' ? check : undefined
  if (findings && check?.status === 'ok' && source !== undefined && propagationRefusals.has(error.code))
    return {...notYet(error, check, {source, said}, findings), ...explainedBy(check)}
  return {
    status: 'failed',
    code: error.code,
    what: explained ? explained.what : what,
    details: [...said, ...(explained ? detailsOf(explained) : error.facts)],
    remedies: explained?.remedies?.length ? explained.remedies : remediesOf(error),
    source: explained && source !== undefined ? `${ANSWER}, explained by ${source}` : ANSWER,
    ...explainedBy(explained),
  }
}

/** What is known lets the job past, and Google does not: another change of it would not help. */
function notYet(
  {code}: CiAuthError,
  {name, what}: Check,
  {said, source}: {source: string; said: readonly string[]},
  {additions, nowSeconds, trust: {file}}: Findings,
): LinkOutcome {
  const own = name === 'binding' ? additions : []
  const ages = own.flatMap(({time}) => (time === undefined ? [] : [nowSeconds - Date.parse(time) / 1000]))
  const isNew = ages.some((age) => age <= PROPAGATION_SECONDS)
  const isAdded = own.length > 0 && ages.length === own.length
  const isOld = isAdded && !isNew
  const isWritten = file !== undefined && source.endsWith(file)
  return {
    status: 'failed',
    code,
    what: `Google refuses it, though ${source} lets this job past: ${what}`,
    details: said,
    remedies: [
      ...(isWritten && !isAdded ? [`See whether it was applied: ${setupCommand('plan', file)}`] : []),
      ...(isOld ? [] : [isNew ? WAIT_FOR_NEW : WAIT_IN_JOB]),
      `${isOld ? 'This is too old to be still on its way' : 'If it is older'}: a deny policy or a principal access ` +
        'boundary of the organisation may refuse this job',
    ],
    source: ANSWER,
  }
}

/** Without details for a condition: its legs say the same completely. */
const detailsOf = ({condition, details = []}: Check): readonly string[] => (condition ? [] : details)

function passedOutcome(passed: string, check: RemediedCheck | undefined, source: string | undefined): LinkOutcome {
  if (check?.status === 'failed') {
    return {
      status: 'warning',
      what: `Google accepts it, but ${source} would not: ${check.what}`,
      details: [
        `${source} differs from what is ` +
          `deployed${check.name === 'binding' ? ', or the policy of the project, a folder or the organisation lets the job in' : ''}.`,
        ...detailsOf(check),
      ],
      source: ANSWER,
      ...explainedBy(check),
    }
  }
  return check && check.status !== 'not-checked'
    ? {...bare(check), source: source === undefined ? ANSWER : `${ANSWER} and ${source}`}
    : {status: 'ok', what: passed, source: ANSWER}
}

function predicted(check: RemediedCheck | undefined, source: string | undefined, why: string): LinkOutcome {
  if (!check || check.status === 'not-checked') return notChecked(check?.what ?? why, explainedBy(check))
  return {
    ...bare(check),
    ...(check.status === 'failed' ? {predicted: true as const} : {}),
    ...defined({source}),
  }
}

const bare = ({code, remedies, status, what, ...more}: RemediedCheck): LinkOutcome => ({
  status,
  what,
  ...defined({code}),
  details: more.condition ? [] : (more.details ?? []),
  remedies,
  ...explainedBy(more),
})

const explainedBy = (check: Pick<Check, Explaining> = {}): Pick<LinkOutcome, Explaining> =>
  defined({condition: check.condition, mapped: check.mapped, members: check.members})
