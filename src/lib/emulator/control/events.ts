// https://html.spec.whatwg.org/multipage/server-sent-events.html
import type {ServerResponse} from 'node:http'

/** `exchange` and `request` have the data of the lists. `state` has no data: the listener must read the state. */
export type EventName = 'exchange' | 'request' | 'state'

export interface Events {
  /** @param data - Called only when somebody listens. */
  publish(name: EventName, data: () => unknown): void
  /** Keeps `response` open. */
  subscribe(response: ServerResponse): void
  listeners(): number
}

const HEARTBEAT_MS = 15_000
/** A listener that is further behind is disconnected: it would only fill the memory. */
const MAX_UNSENT_BYTES = 1_048_576

export function newEvents(): Events {
  const open = new Set<ServerResponse>()

  const write = (response: ServerResponse, text: string): void => {
    if (response.writableLength > MAX_UNSENT_BYTES) response.destroy()
    else response.write(text)
  }

  return {
    publish(name, data) {
      if (open.size === 0) return
      const text = `event: ${name}\ndata: ${JSON.stringify(data())}\n\n`
      for (const response of open) write(response, text)
    },
    subscribe(response) {
      response.writeHead(200, {'content-type': 'text/event-stream', 'cache-control': 'no-store'})
      response.write('retry: 1000\n\n')
      open.add(response)
      const heartbeat = setInterval(() => write(response, ': still here\n\n'), HEARTBEAT_MS).unref()
      response.on('close', () => {
        clearInterval(heartbeat)
        open.delete(response)
      })
    },
    listeners: () => open.size,
  }
}
