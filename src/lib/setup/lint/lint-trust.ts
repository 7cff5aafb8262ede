import {allowance, within} from '../../federation/cel-budget.ts'
import type {FederationFile} from '../../federation/federation-file.ts'
import {oneLine} from '../../quoting.ts'
import {apiOff, unused} from './account-rules.ts'
import {boundByName, colliding, everybodyBound, ownerWide, poolWide, unmapped} from './binding-rules.ts'
import {borrowedCondition, openCondition, ownerByName, unknownClaim, unmappedInCondition} from './condition-rules.ts'
import type {Finding, Rule} from './finding.ts'
import {givenUp} from './given-up.ts'
import {disabledIsNotRevoked, missingDefaultAudience, missingFixedAudience, pinnedKeys} from './provider-rules.ts'
import {fleetingSubject, longSubject} from './subject-rules.ts'

export type {Finding} from './finding.ts'

const rules: readonly Rule[] = [
  openCondition,
  borrowedCondition,
  ownerByName,
  unknownClaim,
  unmappedInCondition,
  longSubject,
  fleetingSubject,
  missingFixedAudience,
  missingDefaultAudience,
  pinnedKeys,
  disabledIsNotRevoked,
  everybodyBound,
  poolWide,
  ownerWide,
  boundByName,
  unmapped,
  colliding,
  apiOff,
  unused,
]

/** Seconds at most: nobody can interrupt it. */
const MAX_LINT_STEPS = 10_000_000

/** What Google would take of `file`, and nobody should want. Errors first, then as written. */
export function lintTrust({place, world}: Pick<FederationFile, 'place' | 'world'>): Finding[] {
  const own = allowance('judging a file', MAX_LINT_STEPS)
  const judged = within(own, () => rules.flatMap((rule) => rule(world)))
  const found = [...judged, ...givenUp(world, own)]
  return [...found.filter(({level}) => level === 'error'), ...found.filter(({level}) => level === 'warning')].map(
    ({message, path, remedy, ...finding}) => ({
      ...finding,
      place: place(path),
      message: oneLine(message),
      remedy: oneLine(remedy),
    }),
  )
}
