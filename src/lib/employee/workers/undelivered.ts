import type {Worker} from 'node:cluster'

interface Handle {
  close(): void
}

/**
 * Closes the connection that was on its way to `worker` when that died, so that its client learns of it.
 *
 * Node 20 to 26 hand a worker one connection at a time, and keep their own hold on it until the worker says that it has
 * it. From a worker which died, or was in an endless loop, no word comes: the client would wait for ever. To close one
 * that did arrive does no harm, for it is closed here already.
 *
 * @see lib/internal/cluster/round_robin_handle.js of Node, `handoff`
 */
export function closeUndelivered(worker: Worker): void {
  const latest = new Map<unknown, Handle>()
  const {process: child} = worker
  const send = child.send.bind(child) as (...sent: unknown[]) => boolean
  child.send = (...sent: unknown[]) => {
    const [message, handle] = sent as [{act?: unknown; key?: unknown}, Handle | undefined]
    if (handle && message.act === 'newconn') latest.set(message.key, handle)
    return send(...sent)
  }
  child.once('close', () => {
    for (const handle of latest.values()) handle.close()
  })
}
