/** How often a worker is asked whether it still answers. */
const PING_MS = 1000

/** Beyond the time that a handler may take: a worker that is merely busy has answered by then. */
const PATIENCE_MS = 3000

export interface Pulse {
  /** The worker has answered. */
  felt(): void
  stop(): void
}

/**
 * Asks a worker again and again whether it still answers. It does not while a handler is in an endless loop.
 *
 * What counts is how often it was asked, not the time: a machine that slept, or a job that was stopped, is no loop.
 *
 * @param ping - Asks once.
 * @param onLost - Called once, when it owes all answers of {@link PATIENCE_MS} beyond `handlerTimeoutMs`.
 */
export function takePulse(
  handlerTimeoutMs: number,
  ping: () => void,
  onLost: () => void,
  pingMs: number = PING_MS,
): Pulse {
  const most = Math.ceil((handlerTimeoutMs + PATIENCE_MS) / PING_MS)
  let owed = 0
  const timer = setInterval(() => {
    if (owed < most) {
      owed += 1
      ping()
    } else {
      clearInterval(timer)
      onLost()
    }
  }, pingMs)
  return {
    felt: () => {
      owed = 0
    },
    stop: () => clearInterval(timer),
  }
}
