import type {Handlers} from './handlers.ts'

/** The handlers for one request. */
export interface Lease {
  readonly handlers: Handlers
  /** Called once, when the request has its answer. */
  end(): void
}

/** The handlers for new requests, and the older ones that running requests still use. */
export interface CurrentHandlers {
  handlers(): Handlers
  lease(): Lease
  /** New requests get `next`. What it replaces is closed when the last of its requests ends. */
  replace(next: Handlers): void
  /** Settles when the current handlers have closed. Does not wait for requests. */
  close(): Promise<void>
}

const CLOSE_LIMIT_MS = 2000

/** @param onCloseFault - Gets the error of a `close` that threw or rejected. */
export function currentHandlers(first: Handlers, onCloseFault: (reason: unknown) => void): CurrentHandlers {
  let current = leased(first, onCloseFault)
  return {
    handlers: () => current.lease.handlers,
    lease: () => current.take(),
    replace(next) {
      const former = current
      current = leased(next, onCloseFault)
      former.retire()
    },
    close: () => closeHandlers(current.lease.handlers, onCloseFault),
  }
}

/** All requests of a generation share one lease, which counts them: it costs them no memory. */
function leased(handlers: Handlers, onCloseFault: (reason: unknown) => void) {
  let requests = 0
  let isRetired = false
  const closeWhenIdle = () => {
    if (isRetired && requests === 0) void closeHandlers(handlers, onCloseFault)
  }
  const lease: Lease = {
    handlers,
    end() {
      requests -= 1
      closeWhenIdle()
    },
  }
  return {
    lease,
    take() {
      requests += 1
      return lease
    },
    retire() {
      isRetired = true
      closeWhenIdle()
    },
  }
}

/** Lets `handlers` close what they have open. Never rejects, and waits at most `limitMs`. */
export async function closeHandlers(
  handlers: Handlers,
  onFault: (reason: unknown) => void,
  limitMs = CLOSE_LIMIT_MS,
): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, limitMs)
  })
  try {
    await Promise.race([handlers.close?.(), late])
  } catch (error) {
    onFault(error)
  } finally {
    clearTimeout(timer)
  }
}
