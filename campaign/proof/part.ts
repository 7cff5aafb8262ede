// Conditions against the tokens of other tenants: none that is proven closed lets one in.
import {proveProvider} from '../../src/lib/trust/proof/prove.ts'
import {allProductions} from '../../test/properties/grammar/productions.ts'
import {lintedProof, oneRepository} from '../../test/properties/other-tenants/linted.ts'
import {LEAST_SHARE, newCounts, otherTenantsKeptOut, shareAccepted} from '../../test/properties/other-tenants/pairs.ts'
import {plantedRules} from '../../test/properties/other-tenants/planted-rules.ts'
import {type FoundRule, searchPlanted} from '../../test/properties/other-tenants/planted-search.ts'
import type {Figures, Part, Settings, Violation} from '../part.ts'
import {randomOf} from '../random.ts'

/** Conditions of one case. */
const RUNS = 300
/** What a lint says of members rests on the same proof. */
const LINTED_RUNS = 30
/** With fewer pairs their shares are chance. */
const LEAST_PAIRS = 1000
/** A run of its full size reaches each form of the grammars so often, in cases whose verdict was asked for. */
const FULL_SIZE = 1_000_000
const LEAST_REACHED = 1000

async function run({isWanted, only, pairs, progress, seed}: Settings): Promise<Figures> {
  const violations: Violation[] = []
  const counts = newCounts()
  const repositories = {one: 0, others: 0}
  const properties = [
    [RUNS, otherTenantsKeptOut(proveProvider, counts)],
    [LINTED_RUNS, otherTenantsKeptOut(lintedProof(), newCounts())],
    [LINTED_RUNS, oneRepository(repositories)],
  ] as const
  let inputs = 0
  // The rarest first.
  const reached = () =>
    allProductions
      .map((name) => [name, counts.productions.get(name) ?? 0] as const)
      .sort(([, one], [, other]) => one - other)
  const shares = () => {
    const {accepted, closed} = counts
    return {
      pairs: counts.pairs,
      closed,
      accepted,
      'members that are one repository': repositories.one,
      'members that are others too': repositories.others,
      'accepted, of 100 not closed': Math.round(shareAccepted(counts) * 100),
    }
  }
  const figures = (): Figures => ({flows: 0, faults: 0, inputs, violations, counts: shares()})
  const blame = (what: string, number: number): void => {
    violations.push({what, seed, repeat: `npm run campaign -- --only proof --seed ${seed} --case ${number}`})
  }

  const takeTurn = async (number: number): Promise<void> => {
    for (const [runs, property] of properties) {
      const {cases, failure} = await property.hold({runs, seed: randomOf(seed, number).below(2 ** 31)})
      inputs += cases
      if (failure) blame(`${property.name}\n  ${failure.counterexample}\n  ${failure.message}`, number)
    }
    progress(figures())
  }

  const {stackTraceLimit} = Error
  // Most tokens lack a claim that a condition reads: a fifth of the time went into the stacks of those errors.
  Error.stackTraceLimit = 0
  const isNext = (number: number): boolean => (pairs === undefined ? isWanted(number) : counts.pairs < pairs)
  if (only === undefined) for (let number = 0; isNext(number); number++) await takeTurn(number)
  else await takeTurn(only)
  Error.stackTraceLimit = stackTraceLimit
  if (counts.pairs > LEAST_PAIRS && shareAccepted(counts) < LEAST_SHARE) {
    blame(`only ${Math.round(shareAccepted(counts) * 100)} of 100 tokens are let in by what is not proven closed`, 0)
  }
  const rare = reached().filter(([, times]) => times < LEAST_REACHED)
  if (counts.pairs >= FULL_SIZE && rare.length > 0) {
    blame(`reached fewer than ${LEAST_REACHED} times: ${rare.map((each) => each.join(' ')).join(', ')}`, 0)
  }
  return {...figures(), counts: {...shares(), ...Object.fromEntries(reached())}}
}

/** Each known mistake, once it is planted: it must be found before the time is over. */
async function runPlanted({isWanted, progress, seed}: Settings): Promise<Figures> {
  const counts: Record<string, number> = {}
  const figures = (): Figures => ({flows: 0, faults: 0, inputs: 0, violations: [], counts})
  const onFound = ({name, pairs, seconds}: FoundRule): void => {
    counts[`pairs until found: ${name}`] = pairs
    counts[`processor seconds, of all searches: ${name}`] = Math.ceil(seconds)
    progress(figures())
  }
  Error.stackTraceLimit = 0
  const found = await searchPlanted(plantedRules, {seed, isWanted, onFound})
  const names = found.map(({name}) => name)
  const violations = plantedRules
    .filter(({name}) => !names.includes(name))
    .map(({name}) => ({
      what: `not found: ${name}`,
      seed,
      repeat: `npm run campaign -- --only proof --planted --seed ${seed}`,
    }))
  return {...figures(), violations}
}

export const proofPart: Part = {
  name: 'proof',
  run: (settings) => (settings.planted ? runPlanted(settings) : run(settings)),
}
