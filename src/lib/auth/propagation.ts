import type {ErrorCode} from '../error-codes.ts'
import {CiAuthError} from '../errors.ts'
import type {Network} from '../http.ts'
import type {Reporter} from './reporter.ts'

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

/** Runs `step`, again and again while it fails for a reason that propagation explains, at most `budgetMs` long. */
export async function awaitPropagation<Result>(
  step: () => Promise<Result>,
  {budgetMs, network, report}: {budgetMs: number; network: Network; report: Reporter},
): Promise<Result> {
  const end = Date.now() + budgetMs
  for (let waitMs = FIRST_WAIT_MS; ; waitMs = Math.min(waitMs * 1.5, LONGEST_WAIT_MS)) {
    try {
      return await step()
    } catch (error) {
      const leftMs = end - Date.now()
      if (leftMs <= 0 || !(error instanceof CiAuthError) || !passing.has(error.code)) throw error
      report.note(`${error.code}: waiting for the change to arrive, ${Math.ceil(leftMs / 1000)} s left`)
      await network.wait(Math.min(waitMs, leftMs))
    }
  }
}
