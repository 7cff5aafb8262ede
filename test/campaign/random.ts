import {seededRandom} from '../support/seeded-random.ts'

/** Choices that the seed alone decides. */
export interface Random {
  /** From 0 to below `limit`. */
  below(limit: number): number
  pick<Item>(items: readonly Item[]): Item
  /** True in so many of 100. */
  chance(percent: number): boolean
}

const SPREAD = 0x9e3779b1

/** The choices of case `number`: the same ones whichever cases ran before. */
export function randomOf(seed: number, number: number): Random {
  const below = seededRandom(Math.imul(seed, SPREAD) ^ Math.imul(number + 1, 0x85ebca6b))
  return {
    below,
    pick: (items) => {
      const item = items[below(items.length)]
      if (item === undefined) throw new Error('there is nothing to choose from')
      return item
    },
    chance: (percent) => below(100) < percent,
  }
}
