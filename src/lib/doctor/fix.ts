// doctor --fix: the remedy as a change of federation.yml, which is tried before it is written.
import {basename, dirname, relative, resolve, sep} from 'node:path'
import {CiAuthError} from '../base/errors.ts'
import {defined} from '../base/json.ts'
import type {Claims} from '../base/jwt.ts'
import {unifiedDiff} from '../base/unified-diff.ts'
import {ciOfToken} from '../cis/tokens-list.ts'
import {readNamed} from '../files/named-file.ts'
import {replaceFile} from '../files/replace-file.ts'
import {parsePrincipal, targetOf} from '../google/principals.ts'
import {mapAttributes} from '../trust/attributes.ts'
import type {CheckName} from '../trust/diagnosis/check.ts'
import {editFederation} from '../trust/federation-edit.ts'
import {type FederationFile, readFederation, readFromFolder} from '../trust/federation-file.ts'
import {untrustedJobs} from '../trust/job-variants.ts'
import type {PlacedFinding} from '../trust/lint/finding.ts'
import {findingsOnTrust} from '../trust/lint/lint-trust.ts'
import type {RemediedCheck} from '../trust/remedy/search.ts'
import type {TrustEdit, World} from '../trust/trust.ts'
import {NotEditable} from '../yaml/yaml-edit.ts'
import type {LinkName} from './facts/chain.ts'
import {accountsOfSubject, type Findings, providerOfSubject} from './facts/findings.ts'
import {predictChecks} from './facts/predict.ts'
import {mergedTrust, trustOfWorld} from './facts/trust-of-files.ts'
import {changesTrust, type Link, setupCommand} from './links/link.ts'

/** What `doctor --fix` does. Stable, as part of `doctor --json`. Contains no secret. */
export interface DoctorFix {
  /** The federation.yml, as the user named it. Absent if there is none. */
  file?: string
  /** What changes in it, as a unified diff. Absent if nothing does. */
  diff?: string
  written: boolean
  /** Whom the change lets in, or why there is none. One line of sentences. */
  what: string
  /** What `setup lint` warns of because of the change. */
  warnings?: readonly string[]
  /**
   * The untrusted builds that the change lets in, such as `builds of pull requests`, and those of whom nothing is known. It is then
   * written only if that is asked for.
   */
  untrusted?: readonly string[]
}

/** A fix that is not written yet. */
interface Proposal {
  fix: DoctorFix
  /** Absent if there is nothing to write. @throws {CiAuthError} `FILE_WRITE_FAILED` */
  write?(): Promise<void>
}

const ofBoth = ['provider', 'issuer', 'audience', 'mapping', 'condition', 'subject', 'binding', 'api'] as const
/** Links that a federation.yml decides. */
const linksOfTrust: readonly LinkName[] = [...ofBoth, 'impersonation']
/** The checks of them. A token that has expired, and a signature, say nothing about the file. */
const checksOfTrust: readonly CheckName[] = [...ofBoth, 'account']

/** The change of the federation.yml that lets this job in, if there is one. Writes nothing. */
export function proposeFix(findings: Findings, links: readonly Link[], admitsUntrusted = false): Proposal {
  const {file} = findings.trust
  const nothing = (what: string): Proposal => ({fix: {...defined({file}), written: false, what}})
  const why = whyNot(findings, links)
  if (why !== undefined || file === undefined) return nothing(why ?? '')
  try {
    return changeOf(file, findings, admitsUntrusted)
  } catch (error) {
    if (error instanceof NotEditable) return nothing(`${error.message}.`)
    if (error instanceof CiAuthError) return nothing(`The changed file could not be read: ${error.message}.`)
    throw error
  }
}

/** Why no change of a file can be the remedy. */
function whyNot({trust: {file}}: Findings, links: readonly Link[]): string | undefined {
  const broken = links.filter(({status}) => status === 'failed')
  const first = broken.find(({link, source}) => linksOfTrust.includes(link) && source !== 'the inputs')
  if (!first) return broken.length === 0 ? 'No link failed.' : 'The remedy does not change the trust.'
  if (file !== undefined) return undefined
  const from = /explained by (.*)$/.exec(first.source ?? '')?.[1]
  return from === undefined
    ? 'There is no federation.yml that says who may sign in.'
    : `The trust was read from ${from}, not from a federation.yml: make the change above in Google Cloud.`
}

/** A remedy can lead to the next link, and a chain of accounts has several. */
const MAX_ROUNDS = 8

function changeOf(file: string, findings: Findings, admitsUntrusted: boolean): Proposal {
  const {cwd} = findings.call.surroundings
  const path = resolve(cwd, file)
  const content = readNamed(path, file)
  const read = (text: string): FederationFile => readFederation(text, file, readFromFolder(dirname(path)))
  const before = read(content)
  let after = {content, file: before}
  let failed = failures(before, findings)
  for (let round = 0; failed.length > 0; round += 1) {
    for (const edit of nextEdits(failed, round))
      after = editFederation(after.content, [corrected(after.file, edit)], providerOfSubject(findings.subject), read)
    failed = failures(after.file, findings)
  }
  if (after.content === content)
    throw new NotEditable(
      `${file} lets this job in. If Google refuses it, see whether the file was applied: ${setupCommand('plan', file)}`,
    )
  const {sentences, untrusted} = provenSafe(before, after.file, findings)
  return {
    fix: {
      file,
      diff: unifiedDiff(content, after.content, nameInDiff(cwd, path)),
      written: false,
      what: sentences.join(' '),
      warnings: added(before, after.file, 'warning'),
      ...(untrusted.length > 0 ? {untrusted} : {}),
    },
    ...(untrusted.length === 0 || admitsUntrusted ? {write: () => replaceFile(path, content, after.content)} : {}),
  }
}

/** As `git apply` takes it in the working directory, or else in the folder of the file. */
function nameInDiff(cwd: string, path: string): string {
  const name = relative(cwd, path)
  return name.startsWith('..') || resolve(name) === name ? basename(path) : name.replaceAll(sep, '/')
}

/** A new binding in the place of one that can let nobody in, and because of which setup apply would refuse the file. */
function corrected(file: FederationFile, edit: TrustEdit): TrustEdit {
  if (edit.of !== 'policy') return edit
  const wanted = parsePrincipal(edit.member)
  const found = findingsOnTrust(file)
  const dead = file.world.grants.find(({members: [member = ''], serviceAccount}, at) => {
    const is = parsePrincipal(member)
    const codes = found.flatMap(({code, place}) => (place === file.place(['grants', at]) ? [code] : []))
    const isMoved = codes.includes('TRUST_POOL_UNKNOWN') && is?.key === wanted?.key && is?.value === wanted?.value
    return serviceAccount === edit.account && (isMoved || codes.includes('TRUST_ATTRIBUTE_UNMAPPED'))
  })
  return {...edit, ...defined({instead: dead?.members[0]})}
}

/** Why the trust of `file` keeps a job out. */
function failures({world}: FederationFile, findings: Findings, claims = findings.token?.claims): RemediedCheck[] {
  const {call, keys, nowSeconds, subject, token, trust} = findings
  const written = trustOfWorld(world, trust.file ?? '', providerOfSubject(subject), accountsOfSubject(subject))
  return predictChecks({
    ci: call.ci.id,
    keys,
    nowSeconds,
    subject,
    token: token && claims && {...token, claims},
    trust: mergedTrust([written, trust]),
  }).filter(({name, status}) => status === 'failed' && checksOfTrust.includes(name))
}

function nextEdits(failed: readonly RemediedCheck[], round: number): readonly TrustEdit[] {
  const {edits = []} = failed.find((each) => each.edits?.length) ?? {}
  if (edits.length > 0 && round < MAX_ROUNDS) return edits
  const [{remedies: [remedy, ...others] = [], what = ''} = {}] = failed
  if (remedy === undefined) throw new NotEditable(`doctor knows no change of the file for this: ${what}`)
  if (remedy.includes('Only if ')) throw new NotEditable(`The remedy needs your decision: ${remedy}`)
  const wider = others.some(changesTrust)
    ? '. What follows it above changes the trust, and lets in more than this job needs: decide that yourself'
    : ''
  throw new NotEditable(`The remedy does not change the file: ${remedy}${wider}`)
}

/** Who gets in besides this job, as sentences. @throws {NotEditable} if the change would open or end anything else */
function provenSafe(before: FederationFile, after: FederationFile, findings: Findings): GettingIn {
  const ended = endedBindings(before, findings, after)
  if (ended.length > 0)
    throw new NotEditable(`The change would end other bindings, such as that of ${ended[0]}: decide about them first`)
  const [error] = added(before, after, 'error')
  if (error !== undefined) throw new NotEditable(`With the change, setup lint would find an error: ${error}`)
  const [left] = findingsIn(after, 'error')
  const still = left === undefined ? [] : [`setup apply refuses the file as before: ${left}.`]
  const {sentences, untrusted} = gettingIn(before, after, findings)
  const unjudged = added(before, after, 'warning').some((each) => each.endsWith(`(${NOT_JUDGED})`))
  return {sentences: [...sentences, ...still], untrusted: [...untrusted, ...(unjudged ? [OTHERS_UNKNOWN] : [])]}
}

const NOT_JUDGED: PlacedFinding['code'] = 'TRUST_MEMBER_NOT_JUDGED'
/** Unknown counts as refused: whoever can be a member that lint does not judge is let in only by somebody who says so. */
const OTHERS_UNKNOWN = 'whoever else can be the new member, which setup lint does not judge'

interface GettingIn {
  sentences: readonly string[]
  /** The untrusted builds among who gets in. */
  untrusted: readonly string[]
}

function gettingIn(before: FederationFile, after: FederationFile, findings: Findings): GettingIn {
  const {call, token} = findings
  const ci = token && ciOfToken(token.claims, call.ci.id)
  if (!token) return {sentences: ['With this change, the account gets in.'], untrusted: []}
  if (!ci) {
    const unknown = 'any builds, since the CI is not known'
    return {
      sentences: ['With this change, this job gets in. The CI is not known, so neither is who else gets in.'],
      untrusted: [unknown],
    }
  }
  const getsIn = (file: FederationFile, claims: Claims): boolean => failures(file, findings, claims).length === 0
  const newcomers = untrustedJobs(token.claims, ci).filter(
    ({claims}) => getsIn(after, claims) && !getsIn(before, claims),
  )
  // The search for a remedy drops such a change too. This looks at the whole file, as it would be written.
  if (newcomers.some(({isOtherTenant}) => isOtherTenant))
    throw new NotEditable('The change would let in jobs of other tenants')
  const untrusted = newcomers.map(({who}) => who)
  const sentences = [
    'With this change, this job gets in, and jobs of other tenants do not.',
    ...(untrusted.length > 0 ? [`These get in too: ${untrusted.join(', and ')}.`] : []),
  ]
  return {sentences, untrusted}
}

const findingsIn = (file: FederationFile, level: PlacedFinding['level']): string[] =>
  findingsOnTrust(file).flatMap((each) => (each.level === level ? [`${each.message} (${each.code})`] : []))

/** Findings that were not there before. */
function added(before: FederationFile, after: FederationFile, level: PlacedFinding['level']): string[] {
  const old = findingsIn(before, level)
  return findingsIn(after, level).filter((each) => !old.includes(each))
}

/** Members that other jobs have by a target that has another expression now. */
function endedBindings({world}: FederationFile, findings: Findings, after: FederationFile): string[] {
  const name = providerOfSubject(findings.subject)
  const mappingOf = (of: World): Readonly<Record<string, string>> =>
    trustOfWorld(of, '', name, []).provider?.value.attributeMapping ?? {}
  const [was, is] = [mappingOf(world), mappingOf(after.world)]
  const {attributes, groups, subject} = mapAttributes(was, findings.token?.claims ?? {})
  const had: Readonly<Record<string, unknown>> = {
    'google.subject': subject,
    ...(groups?.length ? {'google.groups': groups} : {}),
    ...Object.fromEntries(Object.entries(attributes).map(([key, value]) => [`attribute.${key}`, value])),
  }
  const changed = Object.keys(was).filter((target) => was[target] !== is[target] && had[target] !== undefined)
  return world.grants
    .flatMap(({members}) => members)
    .filter((member) => {
      const parsed = parsePrincipal(member)
      return parsed?.pool === name?.pool && parsed !== undefined && changed.includes(targetOf(parsed) ?? '')
    })
}
