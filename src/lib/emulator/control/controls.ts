// A call of the control endpoint: what it is given, and how it is answered.
import {defined} from '../../base/json.ts'
import {escapeLogLine} from '../../base/quoting.ts'
import type {Cloud} from '../cloud.ts'
import type {Emulator} from '../emulator.ts'
import type {SimulatedJob} from '../jobs/context.ts'
import type {RequestEntry} from '../listening/request-entry.ts'
import type {Reply} from '../listening/route.ts'
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

const headers = {'cache-control': 'no-store', 'x-content-type-options': 'nosniff'}

/** `value` as JSON, on lines of its own: people read it with curl. */
export const give = (value: unknown, status = 200): Reply => ({
  status,
  headers,
  body: `${JSON.stringify(value, undefined, 2)}\n`,
})

/** What a refusal tells besides its message. */
interface Reasons {
  code?: string
  suggestions?: readonly string[]
  problems?: readonly {message: string}[]
}

const listed = (name: string, lines: readonly string[]): Record<string, string[]> =>
  lines.length === 0 ? {} : {[name]: lines.map(escapeLogLine)}

/** `{"error": {"message": …}}`, with every problem where there are several. */
export const refuse = (status: number, message: string, {code, problems = [], suggestions = []}: Reasons = {}): Reply =>
  give(
    {
      error: {
        ...defined({code}),
        message: escapeLogLine(message),
        ...listed('suggestions', suggestions),
        ...listed(
          'problems',
          problems.map((problem) => problem.message),
        ),
      },
    },
    status,
  )
