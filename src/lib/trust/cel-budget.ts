/**
 * Of one expression, and of all expressions of one mapping: less than 0.5 s, and ten times what long conditions take.
 * What Google allows is not documented.
 */
export const MAX_STEPS = 500_000

/** Of what explains why a token is refused: it tries what would have been accepted. */
export const MAX_EXPLANATION_STEPS = 2_000_000

/** How much work may be done, in steps. The clock of no machine has a say in it. */
export interface Allowance {
  /** What it is for, as a sentence names it: `an expression`. */
  readonly of: string
  readonly limit: number
  /** Negative when it was not enough. */
  left: number
  /** The expressions that were given up because an allowance within this one was not enough. */
  readonly givenUp: Set<string>
}

export const allowance = (of: string, limit: number): Allowance => ({of, limit, left: limit, givenUp: new Set()})

export const isSpent = ({left}: Allowance): boolean => left < 0

export const spentError = ({limit, of}: Allowance): Error =>
  new Error(
    `it takes more than ${limit} steps, the most that ci-auth takes for ${of}: use fewer nested macros, shorter lists or simpler patterns`,
  )

let active: readonly Allowance[] = []

/**
 * Does `work`, which cannot wait for anything, within `own`. What it spends counts for the allowances around it, too.
 *
 * @returns What `work` returns, where that is no promise.
 */
export function within<Result>(own: Allowance, work: () => Result extends Promise<unknown> ? never : Result): Result {
  const around = active
  active = [...around, own]
  try {
    return work()
  } finally {
    active = around
  }
}

/** Whether it was given up before, for something else to be found out: it is not tried again then. */
export const wasGivenUp = (expression: string): boolean => active.some(({givenUp}) => givenUp.has(expression))

export function giveUp(expression: string): void {
  for (const {givenUp} of active.slice(0, active.findIndex(isSpent))) givenUp.add(expression)
}

/** The outermost allowance that was not enough. */
export const spentAllowance = (): Allowance | undefined => active.find(isSpent)

/**
 * To be called before the work is done.
 *
 * @throws {Error} when an allowance is not enough, from then on each time.
 */
export function spend(steps: number): void {
  for (const each of active) each.left -= steps
  const spent = spentAllowance()
  if (spent) throw spentError(spent)
}
