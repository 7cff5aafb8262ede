import type {IncomingHttpHeaders} from 'node:http'
import {defined} from '../../base/json.ts'
import {escapeLogLine} from '../../base/quoting.ts'
import type {Service} from '../faults.ts'

/** One request as it came. Holds secrets: see {@link logged} for what may be shown. */
export interface RequestEntry {
  service: Service
  method: string
  host: string
  /** With the query. */
  path: string
  headers: IncomingHttpHeaders
  body: string
  /** 0 while, or because, no answer was given. */
  status: number
  /** What was decided, in words. */
  decision?: string
  /** When it came, by the emulator's clock: `2026-01-02T03:04:05Z`. */
  time?: string
  /** Milliseconds until its answer was known. */
  ms?: number
  /** The id of what is kept about the decision. */
  exchange?: string
}

/** `entry` without what may be secret: no header, no body, no query. */
export const logged = ({decision = '', exchange, host, method, ms, path, service, status, time}: RequestEntry) => ({
  time,
  service,
  method,
  host: escapeLogLine(host),
  path: escapeLogLine(path.replace(/\?.*$/, '')),
  status,
  ms,
  decision: escapeLogLine(decision),
  ...defined({exchange}),
})

/** One line of the request log: JSON. */
export const logLine = (entry: RequestEntry): string => JSON.stringify(logged(entry))
