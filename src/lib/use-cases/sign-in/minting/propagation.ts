// Waits for a new binding or provider to reach all of Google, where wait_for_propagation asks for it. Loaded only then.
import type {ErrorCode} from '../../../base/error-codes.ts'
import {CiAuthError} from '../../../base/errors.ts'
import type {Network} from '../../../http/http.ts'
import type {Reporter} from '../../use-case.ts'

/** The refusals that a new binding or provider can still cause for some minutes. */
export const propagationRefusals: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'STS_TARGET_INVALID',
  'STS_CONDITION_REJECTED',
  'IAM_IMPERSONATION_DENIED',
  'IAM_ID_TOKEN_DENIED',
  'IAM_SIGN_DENIED',
  'IAM_DELEGATION_DENIED',
  'API_DISABLED',
])

const FIRST_WAIT_MS = 2000
const MAX_WAIT_MS = 15_000

/** How long one run may wait in total. */
interface PropagationBudget {
  network: Network
  report: Reporter
  /** Reduced by each wait. */
  leftMs: number
  /** The first wait is four times this, each other one 1.5 times the one before. */
  backoffMs: number | undefined
}

/** Runs steps, and repeats each while propagation can explain its failure and `budget` lasts. */
export const repeating =
  (budget: PropagationBudget) =>
  <Result>(step: () => Promise<Result>): Promise<Result> =>
    awaitPropagation(step, budget)

async function awaitPropagation<Result>(step: () => Promise<Result>, budget: PropagationBudget): Promise<Result> {
  const {backoffMs, network, report} = budget
  for (
    let waitMs = backoffMs === undefined ? FIRST_WAIT_MS : 4 * backoffMs;
    ;
    waitMs = Math.min(waitMs * 1.5, MAX_WAIT_MS)
  ) {
    const beforeMs = network.remainingMs()
    try {
      return await step()
    } catch (error) {
      const {leftMs} = budget
      if (leftMs <= 0 || !(error instanceof CiAuthError) || !propagationRefusals.has(error.code)) throw error
      report.note(`${error.code}: waiting for the change to arrive, ${Math.ceil(leftMs / 1000)} s left`)
      await network.wait(Math.min(waitMs, leftMs), `the change to arrive (${error.code})`, true)
      budget.leftMs -= beforeMs - network.remainingMs()
    }
  }
}
