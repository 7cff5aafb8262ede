import type {ErrorCode} from '../../error-codes.ts'
import {CiAuthError} from '../../errors.ts'
import type {Network} from '../../http.ts'
import type {Reporter} from '../reporter.ts'

/** What a binding or a provider that was made minutes ago still causes. */
const passing: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'STS_TARGET_INVALID',
  'STS_CONDITION_REJECTED',
  'IAM_IMPERSONATION_DENIED',
  'IAM_ID_TOKEN_DENIED',
  'IAM_SIGN_DENIED',
  'IAM_DELEGATION_DENIED',
  'API_DISABLED',
])

const FIRST_WAIT_MS = 2000
const LONGEST_WAIT_MS = 15_000

/** How long one run may wait, over all its steps. */
export interface Patience {
  network: Network
  report: Reporter
  /** Spent by the waits. */
  leftMs: number
  /** Default 2000; each wait is half as long again. */
  firstWaitMs?: number | undefined
}

/** Runs `step`, again and again while it fails for a reason that propagation explains and `patience` lasts. */
export async function awaitPropagation<Result>(step: () => Promise<Result>, patience: Patience): Promise<Result> {
  const {firstWaitMs = FIRST_WAIT_MS, network, report} = patience
  for (let waitMs = firstWaitMs; ; waitMs = Math.min(waitMs * 1.5, LONGEST_WAIT_MS)) {
    const beforeMs = network.remainingMs()
    try {
      return await step()
    } catch (error) {
      const {leftMs} = patience
      if (leftMs <= 0 || !(error instanceof CiAuthError) || !passing.has(error.code)) throw error
      report.note(`${error.code}: waiting for the change to arrive, ${Math.ceil(leftMs / 1000)} s left`)
      await network.wait(Math.min(waitMs, leftMs))
      patience.leftMs -= beforeMs - network.remainingMs()
    }
  }
}
