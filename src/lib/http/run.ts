import {waitFailure} from './failures.ts'

/** The remaining time, and the one signal that ends everything. */
export interface Run {
  /** Aborted at the deadline, or by the interruption, with the interruption's own reason. */
  signal: AbortSignal
  totalMs: number
  remainingMs(): number
  /** True when the interruption came first: its reason goes to the caller as it is. */
  isInterrupted(): boolean
  /** Ends everything that still runs: nobody waits for it. */
  end(): void
}

/** The longest time that setTimeout accepts. */
const MAX_DELAY_MS = 2_147_483_647

export function startRun(totalMs: number, interruption?: AbortSignal): Run {
  const end = performance.now() + totalMs
  // Not AbortSignal.any: on Node 20 its result can be garbage collected before it fires.
  const controller = new AbortController()
  const interrupt = () => controller.abort(interruption?.reason)
  if (interruption?.aborted) interrupt()
  else interruption?.addEventListener('abort', interrupt, {once: true})
  const expire = () => controller.abort(new DOMException('the deadline was reached', 'AbortError'))
  setTimeout(expire, Math.min(Math.max(totalMs, 0), MAX_DELAY_MS)).unref()

  return {
    signal: controller.signal,
    totalMs,
    remainingMs: () => Math.max(0, end - performance.now()),
    end: () => controller.abort(new DOMException('the run has ended', 'AbortError')),
    isInterrupted: () => interruption?.aborted === true && controller.signal.reason === interruption.reason,
  }
}

/** Waits for `what`, unless the deadline would come first: then it fails at once. @throws {CiAuthError} `NETWORK_TIMEOUT` */
export async function wait(ms: number, what: string, run: Run): Promise<void> {
  const failure = () => (run.isInterrupted() ? run.signal.reason : waitFailure(ms, what, run.totalMs))
  if (run.signal.aborted || ms >= run.remainingMs()) throw failure()
  await new Promise<void>((resolve, reject) => {
    const end = () => {
      clearTimeout(timer)
      reject(failure())
    }
    const timer = setTimeout(() => {
      run.signal.removeEventListener('abort', end)
      resolve()
    }, ms)
    run.signal.addEventListener('abort', end, {once: true})
  })
}
