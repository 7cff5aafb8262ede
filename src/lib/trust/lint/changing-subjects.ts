// Trust that rests on a subject which its jobs do not keep.
import type {ChangingSubject} from '../../cis/description/tokens.ts'
import {proofOf} from '../proof/proofs.ts'
import type {Jobs} from '../proof/prove.ts'
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

/** Those of `jobs` that a change keeps out. Undefined if no subject that they must have can change. @param beside - Other subjects of
 * the later form that are let in too. */
export function subjectChange(
  provider: Provider,
  jobs: Jobs | undefined,
  beside: readonly string[] = [],
): SubjectChange | undefined {
  const begun = jobs?.beginnings.get('sub') ?? []
  const change = proofOf(provider).tenancy.ci?.changingSubjects?.find(
    ({issuer, subject, unless}) =>
      unless === undefined && issuer?.test(provider.issuer) !== false && begun.some((text) => subject.test(text)),
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
