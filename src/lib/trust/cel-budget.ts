/**
 * For one expression, and for all expressions of one mapping: less than 0.5 s, and ten times what long conditions need. Google does
 * not document its limit.
 */
export const MAX_STEPS = 500_000

/** For the explanation of a refusal, which evaluates many variants. */
export const MAX_EXPLANATION_STEPS = 2_000_000

/** A limit of work in steps, so that the result does not depend on the speed of the machine. */
export interface Allowance {
  /** The work, for messages: `an expression`. */
  readonly of: string
  readonly limit: number
  /** Remaining steps. Negative if the limit was exceeded. */
  left: number
  /** Expressions that exceeded an inner allowance. */
  readonly givenUp: Set<string>
}

export const stepAllowance = (of: string, limit: number): Allowance => ({of, limit, left: limit, givenUp: new Set()})

export const isSpent = ({left}: Allowance): boolean => left < 0

export const spentText = ({limit, of}: Allowance): string =>
  `it takes more than ${limit} steps, the limit of ci-auth for ${of}: use fewer nested macros, shorter lists or simpler patterns`

let active: readonly Allowance[] = []

/**
 * Does `work`, which must be synchronous, within `own`. Its steps count for the outer allowances too.
 *
 * @returns The result of `work`.
 */
export function withinAllowance<Result>(
  own: Allowance,
  work: () => Result extends Promise<unknown> ? never : Result,
): Result {
  const around = active
  active = [...around, own]
  try {
    return work()
  } finally {
    active = around
  }
}

/** Whether this expression already exceeded its allowance: it is not evaluated again. */
export const wasGivenUp = (expression: string): boolean => active.some(({givenUp}) => givenUp.has(expression))

export function giveUp(expression: string): void {
  for (const {givenUp} of active.slice(0, active.findIndex(isSpent))) givenUp.add(expression)
}

/** The outermost allowance that is exceeded. */
export const spentAllowance = (): Allowance | undefined => active.find(isSpent)

/**
 * Call it before the work.
 *
 * @throws {Error} if an allowance is exceeded, also in each later call.
 */
export function spendSteps(steps: number): void {
  for (const each of active) each.left -= steps
  const spent = spentAllowance()
  if (spent) throw new Error(spentText(spent))
}

/** For work whose result is known already: its steps count all the same. False if so many are not left: then nothing is spent. */
export function spendIfLeft(steps: number): boolean {
  if (active.some(({left}) => left < steps)) return false
  spendSteps(steps)
  return true
}
