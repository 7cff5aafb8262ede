import {CiAuthError, type Problem} from '../base/errors.ts'
import {defined} from '../base/json.ts'
import type {JobPrincipal} from '../trust/lint/job-principals.ts'
import {linkTitles} from './facts/chain.ts'
import {type DoctorCall, type Findings, providerOfSubject} from './facts/findings.ts'
import {gatherFindings} from './facts/gather.ts'
import type {DoctorFix} from './fix.ts'
import {linksOf} from './links/all-links.ts'
import {changesTrust, type Link, setupCommand} from './links/link.ts'

/** The document of `doctor --json`. Stable: fields are added, never renamed. Contains no secret. */
export interface DoctorDocument {
  /** One line: the first failed link, or that none failed. */
  verdict: string
  /** In the order of the sign-in. */
  links: Link[]
  /** The principals of this job that a binding can name. None if `principalsOnFailure`, and no link failed. */
  principals: readonly JobPrincipal[]
  /** The error as other commands report it, if a link failed. */
  error?: Pick<Problem, 'code' | 'message' | 'suggestions'>
  /** What was done with the federation.yml, if that was asked for. */
  fix?: DoctorFix
}

/** What to do with a remedy that changes the federation.yml. */
export interface Fixing {
  isDry: boolean
  /** Whether a change may be written that lets untrusted builds in. Default: no. */
  admitsUntrusted?: boolean
  /** Gets everything that was found, and the change, before it is written. */
  show(document: DoctorDocument): void
}

/** Checks all links from the job to the service account. Writes no file, except a federation.yml with `fixing`. */
export async function examine(call: DoctorCall, fixing?: Fixing): Promise<DoctorDocument> {
  const findings = await gatherFindings(call)
  const links = (await linksOf(findings)).map((link) => withFile(link, findings.trust.file))
  const error = failureOf(links)
  const document: DoctorDocument = {
    verdict: verdictOf(links, findings),
    links,
    principals: error || !call.principalsOnFailure ? await principalsFor(findings) : [],
    ...(error ? {error: {code: error.code, message: error.message, suggestions: error.suggestions}} : {}),
  }
  return fixing ? fixed(document, findings, fixing) : document
}

/** Nothing is written that was not shown before. */
async function fixed(
  document: DoctorDocument,
  findings: Findings,
  {admitsUntrusted, isDry, show}: Fixing,
): Promise<DoctorDocument> {
  const {proposeFix} = await import('./fix.ts')
  const {fix, write} = proposeFix(findings, document.links, admitsUntrusted)
  show({...document, fix})
  if (!write || isDry) return {...document, fix}
  await write()
  return {...document, fix: {...fix, written: true}}
}

/** The next `setup apply` would undo a change that is made only in Google Cloud. */
function withFile(link: Link, file: string | undefined): Link {
  if (link.status !== 'failed' || file === undefined || !link.source?.endsWith(file)) return link
  if (![link.remedy ?? '', ...(link.alternatives ?? [])].some(changesTrust)) return link
  return {
    ...link,
    alternatives: [
      ...(link.alternatives ?? []),
      `Change ${file} (--fix does it where it can), and apply it: ${setupCommand('apply', file)}`,
    ],
  }
}

/** What a sign-in without a service account does not show: whether the job may act as one. */
function uncheckedAccount({federationAccounts: [only, ...others], subject}: Findings): string {
  if (subject?.identity.mode !== 'federation' || subject.serviceAccount !== undefined) return ''
  const named = only !== undefined && others.length === 0 ? `: name ${only}, the only account of the file` : ''
  return `Not checked: whether this job may act as a service account, because none was named${named}. Otherwise: `
}

/** One line: the first failed link, or that none failed. */
function verdictOf(links: readonly Link[], findings: Findings): string {
  const broken = links.filter(({status}) => status === 'failed')
  const [first, ...others] = broken
  if (!first) {
    const warnings = links.filter(({status}) => status === 'warning').length
    const proven = links.some(({link, status}) => link === 'exchange' && status === 'ok')
    const words = proven ? 'Nothing is broken: Google accepted the sign-in' : 'Nothing is broken in what was checked'
    const verdict = `${uncheckedAccount(findings)}${words}`
    return warnings === 0 ? verdict : `${verdict}; ${warnings} to look at`
  }
  const code = first.code === undefined ? '' : ` (${first.code})`
  const more = others.length === 0 ? '' : `; and at: ${others.map(({link}) => linkTitles[link]).join(', ')}`
  return `${first.predicted ? 'Will break' : 'Broken'} at: ${linkTitles[first.link]}: ${first.what}${code}${more}`
}

/** The error that ends the command if a link failed. */
function failureOf(links: readonly Link[]): CiAuthError | undefined {
  const broken = links.filter(({status}) => status === 'failed')
  const [first] = broken
  if (!first) return undefined
  return new CiAuthError('DOCTOR_LINK_FAILED', `${broken.length} of ${links.length} links failed`, {
    facts: broken.map(({code, link, what}) => `${linkTitles[link]}: ${what}${code === undefined ? '' : ` (${code})`}`),
    suggestions: [...new Set(broken.flatMap(({remedy}) => remedy ?? []))],
  })
}

/** From narrow to wide. Empty without a token, or without its provider. */
async function principalsFor({call, subject, token, trust}: Findings): Promise<JobPrincipal[]> {
  const providerName = providerOfSubject(subject)
  if (!token || !providerName) return []
  const {jobPrincipals} = await import('../trust/lint/job-principals.ts')
  return jobPrincipals({
    claims: token.claims,
    ci: call.ci.id,
    providerName,
    serviceAccount: subject?.serviceAccount,
    ...defined({provider: trust.provider?.value}),
  }).principals
}
