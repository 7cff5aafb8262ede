// Conditions against the tokens of other tenants: none that is proven closed lets one in.
import {proveProvider} from '../../../src/lib/trust/proof/prove.ts'
import {allProductions} from '../../properties/grammar/productions.ts'
import {lintedProof, oneRepository} from '../../properties/other-tenants/linted.ts'
import {LEAST_SHARE, newCounts, otherTenantsKeptOut, shareAccepted} from '../../properties/other-tenants/pairs.ts'
import {plantedRules} from '../../properties/other-tenants/planted-rules.ts'
import {searchPlanted} from '../../properties/other-tenants/planted-search.ts'
import type {Part, Settings, Turns} from '../part.ts'
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

function openPairs({isWanted, pairs, seed}: Settings): Omit<Turns, 'close'> & {close(): string[]} {
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
  const share = () => Math.round(shareAccepted(counts) * 100)
  return {
    isNext: (number) => (pairs === undefined ? isWanted(number) : counts.pairs < pairs),
    async play(number) {
      const wrong: string[] = []
      for (const [runs, property] of properties) {
        const {cases, failure} = await property.hold({runs, seed: randomOf(seed, number).below(2 ** 31)})
        inputs += cases
        if (failure) wrong.push(`${property.name}\n  ${failure.counterexample}\n  ${failure.message}`)
      }
      return wrong
    },
    done: () => ({
      inputs,
      counts: {
        pairs: counts.pairs,
        closed: counts.closed,
        accepted: counts.accepted,
        'members that are one repository': repositories.one,
        'members that are others too': repositories.others,
        'accepted, of 100 not closed': share(),
        ...Object.fromEntries(reached()),
      },
    }),
    close() {
      const few = `only ${share()} of 100 tokens are let in by what is not proven closed`
      const rare = reached().filter(([, times]) => times < LEAST_REACHED)
      const seldom = `reached fewer than ${LEAST_REACHED} times: ${rare.map((each) => each.join(' ')).join(', ')}`
      return [
        ...(counts.pairs > LEAST_PAIRS && shareAccepted(counts) < LEAST_SHARE ? [few] : []),
        ...(counts.pairs >= FULL_SIZE && rare.length > 0 ? [seldom] : []),
      ]
    },
  }
}

/** Each known mistake, once it is planted: it must be found before the time is over. It is one search for all. */
function openPlanted({isWanted, seed}: Settings): Omit<Turns, 'close'> & {close(): string[]} {
  const counts: Record<string, number> = {}
  return {
    isNext: (number) => number === 0,
    async play() {
      const found = await searchPlanted(plantedRules, {
        seed,
        isWanted,
        onFound({name, pairs, seconds}) {
          counts[`pairs until found: ${name}`] = pairs
          counts[`processor seconds, of all searches: ${name}`] = Math.ceil(seconds)
        },
      })
      const names = found.map(({name}) => name)
      return plantedRules.flatMap(({name}) => (names.includes(name) ? [] : [`not found: ${name}`]))
    },
    done: () => ({counts}),
    close: () => [],
  }
}

export const proofPart: Part = {
  name: 'proof',
  async open(settings) {
    const {stackTraceLimit} = Error
    // Most tokens lack a claim that a condition reads: a fifth of the time went into the stacks of those errors.
    Error.stackTraceLimit = 0
    const turns = settings.planted ? openPlanted(settings) : openPairs(settings)
    return {
      ...turns,
      async close() {
        Error.stackTraceLimit = stackTraceLimit
        return turns.close()
      },
    }
  },
}
