import {seededRandom} from '../support/seeded-random.ts'

/** Measures once: milliseconds. */
export type Contestant = () => Promise<number>

export type Samples<Name extends string> = Record<Name, number[]>

export interface RoundOptions {
  runs: number
  /** Of the order within each round. */
  seed: number
}

/**
 * Every contestant once per round, in another order each time, so that what slows this computer meets all alike. A
 * first round, which warms caches, does not count.
 */
export async function playRounds<Name extends string>(
  contestants: Readonly<Record<Name, Contestant>>,
  {runs, seed}: RoundOptions,
): Promise<Samples<Name>> {
  const random = seededRandom(seed)
  const names = Object.keys(contestants) as Name[]
  const samples = Object.fromEntries(names.map((name) => [name, []])) as unknown as Samples<Name>
  for (let round = 0; round <= runs; round++) {
    for (const name of shuffled(names, random)) {
      const ms = await contestants[name]()
      if (round > 0) samples[name].push(ms)
    }
  }
  return samples
}

function shuffled<Item>(items: readonly Item[], random: (limit: number) => number): Item[] {
  const rest = [...items]
  return items.flatMap(() => rest.splice(random(rest.length), 1))
}

export function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  const [low = Number.NaN, high = Number.NaN] = [sorted[middle - 1], sorted[middle]]
  return sorted.length % 2 === 1 ? high : (low + high) / 2
}

export interface Figure {
  /** The median. */
  value: number
  /** Between the first quarter and the last. */
  spread: readonly [number, number]
}

function quartile(numbers: readonly number[], part: number): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  return sorted[Math.round((sorted.length - 1) * part)] ?? Number.NaN
}

/** Over the rounds, of what `compare` makes of the two measures of a round. */
export function paired(
  ours: readonly number[],
  theirs: readonly number[],
  compare: (ours: number, theirs: number) => number,
): Figure {
  const compared = ours.map((ms, round) => compare(ms, theirs[round] ?? Number.NaN))
  return {value: median(compared), spread: [quartile(compared, 0.25), quartile(compared, 0.75)]}
}

export const ratio = (ours: number, theirs: number): number => ours / theirs
export const difference = (ours: number, theirs: number): number => ours - theirs
