// An audit by the API: who asks, what an earlier run has read, how far it is, and how many calls it was.
import {CiAuthError} from '../base/errors.ts'
import {openSetup} from '../setup/session.ts'
import type {UseCaseContext} from '../use-cases/use-case.ts'
import {Api} from './api.ts'
import type {Collector} from './collect.ts'
import {Journal} from './journal.ts'
import {readLive} from './live.ts'
import {type MoreName, readMore} from './live-more.ts'

export interface ApiAudit {
  /** `projects/acme-prod`, `folders/N` or `organizations/N`. */
  place: string
  /** What is read beside the core. */
  more: readonly MoreName[]
  /** The file of an earlier run that broke off, or a new one. */
  resume?: string | undefined
  timeoutMs: number
  retries: number
  /** Gets lines: who reads, and how many calls. */
  tell(line: string): void
  /** Gets how far it is, after each call. */
  progress?(text: string): void
}

/**
 * Reads what `audit` says into `into`. What may not be read is a gap there.
 *
 * @throws {CiAuthError} `AUDIT_RESUME_INVALID`, a failure that all calls would have, and as `openSetup`.
 */
export async function readApi(
  context: UseCaseContext,
  audit: ApiAudit,
  into: Collector,
  nowSeconds: number,
): Promise<void> {
  const {more, place, progress, resume, tell} = audit
  const session = await openSetup(context, audit)
  let journal: Journal | undefined
  let isComplete = false
  try {
    journal = resume === undefined ? undefined : new Journal(resume, place, nowSeconds)
    const {account, label} = session.operator
    tell(`Reads ${place} with ${account === undefined ? '' : `${account}, from `}${label}.`)
    if (journal?.since) tell(`Goes on with what was read since ${journal.since}.`)
    const api: Api = new Api(session.admin, journal, () => progress?.(`${place}: ${api.count} calls`))
    const seen = await readLive(api, place, into)
    await readMore({api, into, seen}, more, tell)
    const byService = [...api.calls].map(([service, count]) => `${service} ${count}`)
    tell(`Made ${api.count} calls${api.count > 0 ? `: ${byService.join(', ')}` : ''}.`)
    isComplete = api.isComplete
  } catch (error) {
    throw error instanceof CiAuthError ? resumable(error, resume) : error
  } finally {
    session.close()
    journal?.close(isComplete)
  }
}

const resumable = (error: CiAuthError, resume: string | undefined): CiAuthError =>
  error.with({
    suggestions: [
      ...error.suggestions,
      resume === undefined
        ? 'With --resume FILE, the next audit goes on where this one broke off.'
        : `Run the same command again: it goes on with what is in ${resume}.`,
    ],
  })
