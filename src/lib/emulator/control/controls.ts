import type {Cloud} from '../cloud.ts'
import type {Emulator} from '../emulator.ts'
import type {SimulatedJob} from '../jobs/context.ts'
import type {Reply} from '../listening/reply.ts'
import type {RequestEntry} from '../listening/request-entry.ts'
import type {Events} from './events.ts'
import type {Exchanges} from './exchanges.ts'

/** What the control endpoint may ask and change. */
export interface Controls {
  cloud: Cloud
  emulator: Emulator
  /** Read at each new connection. */
  line: {latencyMs: number}
  requests: readonly RequestEntry[]
  exchanges: Exchanges
  events: Events
  /** The emulator's own folder. */
  directory: string
  /** Those that were asked for, to be ended. */
  jobs: SimulatedJob[]
}

/** One call, its body read. */
export interface ControlCall {
  query: URLSearchParams
  /** The parts of the path that the pattern has in parentheses. */
  parts: readonly string[]
  /** As sent. */
  text: string
  /** The JSON object in it; an empty one when it is another thing. */
  body: Readonly<Record<string, unknown>>
}

export interface ControlRoute {
  method: 'DELETE' | 'GET' | 'POST' | 'PUT'
  /** Below `/_emulator/`. */
  path: RegExp
  wantsJson?: true
  answer(call: ControlCall, controls: Controls): Reply | Promise<Reply>
}
