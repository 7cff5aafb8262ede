// The smallest change that lets this job in, and nobody else: each is tried before it is suggested.

import {defined} from '../../base/json.ts'
import type {Claims} from '../../base/jwt.ts'
import type {CiTokens} from '../../cis/tokens-list.ts'
import type {Check, TokenCase} from '../diagnosis/check.ts'
import {isAlike, isApproved, type JobVariant, type UntrustedJob} from '../job-variants.ts'
import type {Binding} from '../policy.ts'
import type {TrustEdit} from '../trust.ts'

/** What to do about a check that failed, or about a warning. */
export interface Remedies {
  /** Each is a command line or a line to add, ready to paste, or a sentence. */
  remedies?: readonly string[]
  /** What the first of `remedies` changes of the trust. None or empty: it changes something else, or it takes a decision. */
  edits?: readonly TrustEdit[]
}

export type RemediedCheck = Check & Remedies

/** What a change is tried on: a copy of what is known of the trust, and the job. */
export interface Trial extends Pick<TokenCase, 'provider' | 'providerName' | 'pool' | 'claims'> {
  /** Of one account. */
  policy: readonly Binding[]
  /** Nobody can act as the account: it is disabled or deleted, or its API is off. */
  isOff?: boolean
}

/** Kinds of changes. Of two that are alike otherwise, the earlier keeps more of what is there. */
const kinds = ['pipeline', 'restore', 'correct', 'map', 'add'] as const

export interface TriedChange {
  kind: (typeof kinds)[number]
  /** What to paste or to do, one after the other. */
  lines: readonly string[]
  /** Lines for afterwards, which the job does not need. */
  later?: readonly string[]
  /**
   * What gets in that nobody has decided on before: `nothing` where a job is changed, or a member is written as it was meant;
   * `protection` where a job would lose one; `tenant` where other repositories of the owner get in.
   */
  opens: 'nothing' | 'job' | 'protection' | 'tenant'
  /** What is changed of the trust. */
  edits: readonly TrustEdit[]
  /** Of the job, where its pipeline is changed. */
  claims?: Claims
  /** Where the pipeline names another provider. */
  at?: Pick<Trial, 'provider' | 'providerName'>
}

/** A change of the job in its pipeline. */
export const inPipeline = (line: string, claims: Claims, more: Partial<TriedChange> = {}): TriedChange => ({
  kind: 'pipeline',
  lines: [line],
  opens: 'nothing',
  edits: [],
  claims,
  ...more,
})

/** The job as another one of its repository. */
export const asVariant = ({change, claims, losesProtection}: JobVariant): TriedChange =>
  inPipeline(change, claims, {opens: losesProtection ? 'protection' : 'nothing'})

/** `trial` as it is after the change. All policies are those of its one account. */
export function afterChange(trial: Trial, {at, claims, edits}: Pick<TriedChange, 'at' | 'claims' | 'edits'>): Trial {
  const after: Trial = {...trial, ...at, ...defined({claims})}
  for (const edit of edits) {
    const {policy, pool, provider} = after
    if (edit.of === 'pool') after.pool = {...pool, ...edit.set}
    if (edit.of === 'account' || edit.of === 'service') after.isOff = false
    if (edit.of === 'provider') after.provider = {...provider, ...edit.set}
    if (edit.of === 'mapping')
      after.provider = {...provider, attributeMapping: {...provider.attributeMapping, [edit.target]: edit.expression}}
    if (edit.of === 'policy') after.policy = [...policy, {...edit, members: [edit.member]}]
  }
  return after
}

const openings: readonly TriedChange['opens'][] = ['nothing', 'job', 'protection', 'tenant']

/** Whether the job with the claims of `trial` gets past the link that is to be fixed. */
export type LetsIn = (trial: Trial) => boolean

export interface Remedy extends TriedChange {
  /** Untrusted builds that get in with it, and did not before: `builds of pull requests`. */
  newcomers: readonly string[]
}

/**
 * Those of `changes` that let the job in, and no job of another tenant. First what is for this repository alone, then
 * what lets no untrusted builds in (a member that was chosen before may), then what opens least, then fewest edits,
 * then what keeps what is there; else in the order given.
 *
 * @param letsOthersIn - The same for others, where what keeps the job out keeps them out too.
 * @param untrusted - Those that a change might let in. A build that nothing of the trust tells from this job is not counted.
 */
export function bestChanges(
  now: Trial,
  changes: readonly TriedChange[],
  {
    ci,
    letsIn,
    letsOthersIn = letsIn,
    untrusted,
  }: {ci: CiTokens | undefined; letsIn: LetsIn; letsOthersIn?: LetsIn; untrusted: readonly UntrustedJob[]},
): Remedy[] {
  const ownKind = ci?.trustedBuild && isApproved(now.claims, ci) === false ? [ci.trustedBuild.keepsOut] : []
  return changes
    .map((change) => ({change, changed: afterChange(now, change)}))
    .filter(({changed}) => letsIn(changed))
    .flatMap(({change, changed}): Remedy[] => {
      const isSameJob = changed.claims === now.claims
      const added = untrusted
        .filter(({claims, isOtherTenant}) => isOtherTenant || !isAlike(changed, claims))
        .filter(({claims}) => letsOthersIn({...changed, claims}) && !letsOthersIn({...now, claims}))
      if (added.some(({isOtherTenant}) => isOtherTenant)) return []
      const newcomers = [...new Set([...(isSameJob ? ownKind : []), ...added.map(({who}) => who)])]
      return [{...change, newcomers}]
    })
    .sort((one, other) => {
      const [mine, theirs] = [one, other].map(rankOf) as [number[], number[]]
      const at = mine.findIndex((rank, index) => rank !== theirs[index])
      return at < 0 ? 0 : (mine[at] ?? 0) - (theirs[at] ?? 0)
    })
}

/** Somebody has chosen it, though it was not written well, or was switched off. */
const isChosen = (kind: TriedChange['kind']): boolean => ['restore', 'correct', 'map'].includes(kind)

const rankOf = ({claims, edits, kind, newcomers, opens}: Remedy): number[] => [
  Number(opens === 'tenant'),
  Number(newcomers.length > 0 && !isChosen(kind)),
  openings.indexOf(opens),
  edits.length + Number(claims !== undefined),
  kinds.indexOf(kind),
]

/**
 * What the best remedy changes of the trust. Nothing where the pipeline changes too, or where somebody must first say
 * that others may get in.
 */
export const editsOf = ([best]: readonly Remedy[]): readonly TrustEdit[] =>
  best === undefined || best.claims || best.opens === 'tenant' || (best.newcomers.length > 0 && !isChosen(best.kind))
    ? []
    : best.edits

/** The first of each kind, as lines. What lets untrusted builds in says so. `act`: `act as deployer@…`. */
export function remedyLines(remedies: readonly Remedy[], act: string): string[] {
  const shown = remedies.filter((remedy) => remedy === remedies.find(({kind}) => kind === remedy.kind))
  const lines = [
    ...shown.flatMap(({kind, lines: own, newcomers}) => {
      if (newcomers.length === 0) return own
      const who = newcomers.join(', and ')
      const [first = '', ...others] = own
      return isChosen(kind) || first.startsWith('Only if ')
        ? [...own, `This change also lets these builds ${act}: ${who}`]
        : [`This change also lets these builds ${act}: ${who}. Only if you want that: ${first}`, ...others]
    }),
    ...shown.flatMap(({later = []}) => later),
  ]
  return [...new Set(lines)]
}
