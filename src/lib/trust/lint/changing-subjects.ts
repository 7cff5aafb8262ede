// Trust that rests on a subject which its jobs do not keep.

import type {Claims} from '../../base/jwt.ts'
import {getOrInsert, oncePer} from '../../base/maps.ts'
import {withoutClaims} from '../../cis/description/claims.ts'
import type {ChangingSubject, CiTokens} from '../../cis/description/tokens.ts'
import {ANY_CLAIM, claimsIn, conditionTexts} from '../attributes.ts'
import {celPartsOf, syntaxError} from '../cel-parts.ts'
import {tenancyClaims} from '../ci-claims.ts'
import {isLetIn} from '../job-members.ts'
import {jobVariantsOf} from '../job-variants.ts'
import {proofOf} from '../proof/proofs.ts'
import type {Jobs, ProviderProof} from '../proof/prove.ts'
import {untrustedEventsOf} from '../repository-principal.ts'
import {withoutIds} from '../subject-forms.ts'
import type {Provider} from '../trust.ts'

/** Also said of a name that no subject has to contain. */
export const NAME_TAKEN = 'after a rename or a deletion, whoever takes the name gets in'

/** What is known of subjects with which these jobs get in. */
export interface SubjectChange {
  change: ChangingSubject
  /** The subjects, or their beginnings, whose jobs no longer get in after the change: the trust does not name the later form too. */
  lost: readonly string[]
  /** A clause: who else can have them. */
  others: string
}

/** Whether it is the form of newer repositories. */
export const isLater = (subject: string): boolean => withoutIds(subject) !== subject

const rowsOf = (ci: CiTokens | undefined, issuer: string): readonly ChangingSubject[] =>
  (ci?.changingSubjects ?? []).filter((row) => row.issuer?.test(issuer) !== false)

/** Those of `jobs` that a change keeps out. Undefined if no subject that they must have can change. @param beside - Other subjects of
 * the later form that are let in too. */
export function subjectChange(
  provider: Provider,
  jobs: Jobs | undefined,
  beside: readonly string[] = [],
): SubjectChange | undefined {
  const begun = jobs?.beginnings.get('sub') ?? []
  const change = rowsOf(proofOf(provider).tenancy.ci, provider.issuer).find(
    ({ends, subject, unless}) => unless === undefined && ends === undefined && begun.some((text) => subject.test(text)),
  )
  if (change === undefined) return undefined
  const later = [...begun.filter(isLater), ...beside].map(withoutIds)
  // Of a subject of another form, the clause of this one says nothing.
  const isAll = begun.every((text) => change.subject.test(text) || isLater(text))
  return {
    change,
    lost: begun.filter((text) => change.subject.test(text) && !later.includes(text)),
    others: isAll ? change.others : NAME_TAKEN,
  }
}

/** Sentences: what happens to the jobs, and who else can have their subject. */
export const changeText = ({change: {when}, lost, others}: SubjectChange): string =>
  [...(lost.length > 0 ? [`${when}, and its jobs are locked out`] : []), others]
    .map((clause) => `${clause.charAt(0).toUpperCase()}${clause.slice(1)}.`)
    .join(' ')

/** What keeps the subjects of jobs that get in through the provider, where no token tells it: a sentence. */
export const keptIf = ({tenancy: {ci}}: Pick<ProviderProof, 'tenancy'>, {issuer}: Provider): string | undefined =>
  rowsOf(ci, issuer).flatMap(({source, unless, when}) =>
    unless === undefined ? [] : [`${when}, and its jobs are locked out, unless ${unless}: ${source}`],
  )[0]

export type EndingTokens = NonNullable<ChangingSubject['ends']> & Pick<ChangingSubject, 'source' | 'subject'>

/** The tokens of the issuer whose end the vendor has announced. */
export const endingTokens = (ci: CiTokens | undefined, issuer: string): EndingTokens | undefined =>
  rowsOf(ci, issuer).flatMap(({ends, source, subject}) => (ends ? [{...ends, source, subject}] : []))[0]

/** The same, if they get in: the subject that the condition asks for is such a one, or it lets the example in. */
export function endingThrough(provider: Provider): EndingTokens | undefined {
  const {jobs, tenancy} = proofOf(provider)
  const found = endingTokens(tenancy.ci, provider.issuer)
  const begun = jobs()?.beginnings.get('sub')
  if (found === undefined || jobs() === undefined) return undefined
  const isMet = begun
    ? begun.some((text) => found.subject.test(text))
    : isLetIn(provider, {iss: provider.issuer, ...found.example})
  return isMet ? found : undefined
}

/** A member of a policy, with the mapped value that it names. */
export interface NamedValue {
  member: string
  target: string
  value: string
}

/** A job, evaluated by the engine with one form of its subject. */
export interface PlayedSubject {
  sub: string
  getsIn: boolean
}

/** Stand for ids that are not known, while a job is played or a remedy is tried. */
export const TRIED_IDS = {OWNER_ID: '1000000001', REPOSITORY_ID: '1000000002'} as const

/** The text with words in the place of the ids that are not known. */
export const withIdWords = (text: string): string =>
  Object.entries(TRIED_IDS).reduce((so, [word, tried]) => so.replaceAll(tried, word), text)

/** How many jobs are played for one condition. */
const MAX_PLAYED = 5

const subjectReads = oncePer((_provider: Provider) => new Map<string | undefined, boolean>())

/** Whether the condition asks for the subject, or the value of `target` is made of it. */
export const readsSubject = (provider: Provider, target?: string): boolean =>
  getOrInsert(subjectReads(provider), target, () => {
    const {attributeMapping} = provider
    const mapped = (target && attributeMapping[target]) ?? ''
    const isRead = mapped.trim() !== '' && syntaxError(mapped) === undefined
    const claims = [...proofOf(provider).asked, ...(isRead ? claimsIn(celPartsOf(mapped), attributeMapping) : [])]
    return claims.some((claim) => claim === 'sub' || claim === ANY_CLAIM)
  })

const judged = (provider: Provider, job: Claims, subjects: readonly string[], member?: string): PlayedSubject[] =>
  subjects.map((sub) => ({sub: withIdWords(sub), getsIn: isLetIn(provider, {...job, sub}, member)}))

const isLost = ([now, later]: readonly PlayedSubject[]): boolean => now?.getsIn === true && later?.getsIn === false

/** The row of subjects that have a form with ids. */
const rowWithIds = (ci: CiTokens | undefined, issuer: string) =>
  rowsOf(ci, issuer).find(({withIds}) => withIds !== undefined)

function jobsToPlay(provider: Provider, named: NamedValue | undefined) {
  const {jobs: jobsWith, tenancy} = proofOf(provider)
  const {ci} = tenancy
  const {withIds} = rowWithIds(ci, provider.issuer) ?? {}
  const jobs = withIds && readsSubject(provider, named?.target) ? jobsWith(named?.target, named?.value) : undefined
  return ci && withIds && jobs ? {ci, jobs, withIds} : undefined
}

/**
 * Jobs that get in and no longer do when their subject changes, each in both forms: one for each subject that the trust names. Empty if
 * the subject has one form, if no job was found that gets in, or if all still get in.
 */
export function playedChanges(provider: Provider, named?: NamedValue): PlayedSubject[] {
  const toPlay = jobsToPlay(provider, named)
  if (!toPlay) return []
  const {ci, jobs, withIds} = toPlay
  const begun = jobs.beginnings.get('sub') ?? ['']
  const texts = [named?.value ?? '', ...conditionTexts(provider.attributeCondition)]
  const played = new Map<string, PlayedSubject[]>()
  for (const job of jobsNear(ci, jobs, provider.issuer, texts)) {
    const sub = String(job['sub'])
    const asked = begun.find((text) => sub.startsWith(text) && !played.has(text))
    if (asked === undefined) continue
    const later = withIds(sub, String(job[ci.ownerClaim]), String(job[ci.repositoryClaim]))
    const forms = judged(provider, job, [sub, later], named?.member)
    if (isLost(forms)) played.set(asked, forms)
    if (played.size === Math.min(begun.length, MAX_PLAYED)) break
  }
  return [...played.values()].flat()
}

/** What becomes of the jobs that get in through the provider, or as the member: proven, or else seen when one was played. */
export function lostJobs(
  provider: Provider,
  named?: NamedValue,
  beside: readonly string[] = [],
): SubjectChange | undefined {
  const {jobs, tenancy} = proofOf(provider)
  const proven = subjectChange(provider, jobs(named?.target, named?.value), beside)
  const change = rowWithIds(tenancy.ci, provider.issuer)
  if (proven || !change) return proven
  const [first] = playedChanges(provider, named)
  return first && {change, lost: [first.sub], others: change.others}
}

/** Jobs that may be those of `jobs`: with its claims, its names, and the branches, environments and events of the CI. */
function* jobsNear(
  ci: CiTokens,
  {beginnings, tenants, texts}: Jobs,
  issuer: string,
  near: readonly string[],
): Iterable<Claims> {
  const known = Object.fromEntries([...texts].flatMap(([claim, [text]]) => (text === undefined ? [] : [[claim, text]])))
  const named = new Set([
    ...(beginnings.get('sub') ?? []).flatMap((text) => nameIn(ci, text) ?? []),
    ...tenants.flatMap(({by, value}) => (by === 'name' ? [value] : [])),
    ...near.filter((text) => ci.repositoryPattern?.test(text)),
  ])
  for (const name of named.size > 0 ? named : ['an-owner']) {
    const [owner = '', project = 'a-repository'] = name.split('/')
    const ids = {ownerId: TRIED_IDS.OWNER_ID, projectId: TRIED_IDS.REPOSITORY_ID}
    // The others, such as the address of a workflow, follow from the branch.
    const own = Object.entries(tenancyClaims(ci).job({...ids, owner, project})).filter(
      ([claim, value]) => claim !== 'sub' && !String(value).includes('@'),
    )
    const given = {iss: issuer, ...Object.fromEntries(own), ...withoutClaims(known, ['sub'])}
    for (const event of [{}, ...untrustedEventsOf(ci).map(({claims}) => claims)])
      yield* jobVariantsOf({...given, ...event}, ci, near)
  }
}

/** The name at the beginning of a subject. */
const nameIn = ({claimFacts}: CiTokens, subject: string): string | undefined =>
  claimFacts['sub']?.fixes
    ?.filter(({by}) => by === 'name')
    .map(({start}) => start?.exec(subject)?.[1])
    .find((name) => name !== undefined)
