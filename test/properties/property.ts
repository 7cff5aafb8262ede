import fc from 'fast-check'

/** How many cases, and which. */
export interface Trial {
  seed: number
  /** Of a property whose cases cost next to nothing; one that starts programs gets its share of it. */
  runs: number
}

/** What came of a trial: the smallest case that broke the rule, and in which way. */
export interface Verdict {
  cases: number
  failure?: {counterexample: string; message: string}
}

/** A rule that holds for every case that can be made up. */
export interface Property {
  /** A sentence about behaviour. */
  name: string
  hold(trial: Trial): Promise<Verdict>
}

interface Options {
  /** Which part of the runs it gets. Default 1. */
  share?: number
  /** Of cases that take seconds each: the first one that breaks the rule will do. Default true. */
  isShrunk?: boolean
}

/** When to begin no further case of one property. */
const LIMIT_MS = 60_000

const shown = (value: unknown): string => {
  const text = fc.stringify(value)
  return text.length > 2000 ? `${text.slice(0, 2000)}… (${text.length} characters)` : text
}

/** @param check - Throws where the rule is broken. */
export function property<Case>(
  name: string,
  arbitrary: fc.Arbitrary<Case>,
  check: (value: Case) => unknown,
  {isShrunk = true, share = 1}: Options = {},
): Property {
  return {
    name,
    async hold({runs, seed}) {
      const rule = fc.asyncProperty(arbitrary, async (value) => {
        await check(value)
      })
      const numRuns = Math.max(1, Math.ceil(runs * share))
      const limits = {endOnFailure: !isShrunk, interruptAfterTimeLimit: LIMIT_MS}
      const {counterexample, errorInstance, failed, numRuns: cases} = await fc.check(rule, {numRuns, seed, ...limits})
      if (!failed) return {cases}
      const message = errorInstance instanceof Error ? (errorInstance.stack ?? errorInstance.message) : 'no reason'
      return {cases, failure: {counterexample: shown(counterexample?.[0]), message}}
    },
  }
}
