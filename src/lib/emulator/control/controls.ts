// A call of the control endpoint: who may make it, its input, its answer, and the events for listeners.
// https://fetch.spec.whatwg.org/#origin-header and https://www.w3.org/TR/fetch-metadata/
import type {ServerResponse} from 'node:http'
import {isIP} from 'node:net'
import {defined} from '../../base/json.ts'
import {escapeLogLine} from '../../base/quoting.ts'
import type {SimulatedJob} from '../jobs/context.ts'
import type {Emulator} from '../listening/emulator.ts'
import {type CallReply, type Request, type RequestEntry, refuseCall as refuseWith} from '../state/call.ts'
import type {Cloud} from '../state/cloud.ts'
import type {Exchanges} from './exchanges.ts'

/** What the control endpoint may read and change. */
export interface Controls {
  cloud: Cloud
  emulator: Emulator
  /** Read at each new connection. */
  line: {latencyMs: number}
  requests: readonly RequestEntry[]
  exchanges: Exchanges
  events: ReturnType<typeof newEvents>
  /** The emulator's own folder. */
  directory: string
  /** What starts ci-auth here. Default: as a person who has not installed it. */
  start?: string | undefined
  /** The jobs that were requested. They end with the emulator. */
  jobs: SimulatedJob[]
}

/** One call, with its body. */
export interface ControlCall {
  query: URLSearchParams
  /** The number at the end of the path. */
  id: string
  /** As sent. */
  text: string
  /** The JSON object in `text`. Empty if it is not a JSON object. */
  body: Readonly<Record<string, unknown>>
}

export interface ControlRoute {
  method: 'DELETE' | 'GET' | 'POST' | 'PUT'
  /** Below `/_emulator/`. For a number at its end stands `{id}`. */
  path: string
  answer(call: ControlCall, controls: Controls): CallReply | Promise<CallReply>
}

const headers = {'cache-control': 'no-store', 'x-content-type-options': 'nosniff'}

/** `value` as indented JSON, because people read it with curl. */
export const indentedReply = (value: unknown, status = 200): CallReply => ({
  status,
  headers,
  body: `${JSON.stringify(value, undefined, 2)}\n`,
})

/** What a refusal contains besides its message. */
interface Reasons {
  code?: string
  suggestions?: readonly string[]
  problems?: readonly {message: string}[]
}

const listed = (name: string, lines: readonly string[]): Record<string, string[]> =>
  lines.length === 0 ? {} : {[name]: lines.map(escapeLogLine)}

/** Refuses with `{"error": {"message": …}}`, with all problems if there are several. */
export function refuseControl(
  status: number,
  message: string,
  {code, problems = [], suggestions = []}: Reasons = {},
): never {
  const messages = problems.map((problem) => problem.message)
  const shown = {...defined({code}), message: escapeLogLine(message)}
  const error = {...shown, ...listed('suggestions', suggestions), ...listed('problems', messages)}
  return refuseWith(indentedReply({error}, status))
}

const WRITING = ['POST', 'PUT']
const CONTENT = /^application\/(?:json|yaml)\s*(?:;|$)/i

const isLocalName = (name: string): boolean => name === 'localhost' || name.endsWith('.localhost')

/** Where the emulator listens: the requested host, and the actual URL. */
export interface EmulatorAddress {
  host: string
  url: string
}

/**
 * Whether the request is for this emulator. The owner of a web page can point a host name to this computer, and the request then
 * has that name as its host. With an address that is not possible. Another port means another server, unless a container or a
 * router maps the port.
 */
export function isOwnHost({hostname, port}: URL, own: EmulatorAddress): boolean {
  const name = hostname.replace(/^\[|\]$/g, '')
  const isNamed = isIP(name) !== 0 || isLocalName(name) || name === own.host
  return isNamed && (port === new URL(own.url).port || !isLoopback(own.host))
}

const isLoopback = (host: string): boolean => isLocalName(host) || host === '::1' || /^127\.[\d.]+$/.test(host)

/** Refuses a request by a foreign web page in a browser of this computer. */
export function checkOrigin({headers, method, url}: Request, own: EmulatorAddress): void {
  if (!isOwnHost(url, own)) refuseControl(403, `the host ${url.host} is not this emulator's: use its address`)
  const {origin} = headers
  if (origin !== undefined && origin !== url.origin) refuseControl(403, 'a web page of another origin may not do this')
  const site = headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') {
    refuseControl(403, 'a web page of another site may not do this')
  }
  if (WRITING.includes(method) && !CONTENT.test(headers['content-type'] ?? '')) {
    refuseControl(415, 'the content type must be application/json')
  }
}

// https://html.spec.whatwg.org/multipage/server-sent-events.html

/** `exchange` and `request` have the data of the lists. `state` has no data: the listener must read the state. */
type EventName = 'exchange' | 'request' | 'state'

const HEARTBEAT_MS = 15_000
/** A listener that is further behind is disconnected: it would only fill the memory. */
const MAX_UNSENT_BYTES = 1_048_576

export function newEvents() {
  const open = new Set<ServerResponse>()

  const write = (response: ServerResponse, text: string): void => {
    if (response.writableLength > MAX_UNSENT_BYTES) response.destroy()
    else response.write(text)
  }

  return {
    /** @param data - Called only when somebody listens. */
    publish(name: EventName, data: () => unknown): void {
      if (open.size === 0) return
      const text = `event: ${name}\ndata: ${JSON.stringify(data())}\n\n`
      for (const response of open) write(response, text)
    },
    /** Keeps `response` open. */
    subscribe(response: ServerResponse): void {
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
