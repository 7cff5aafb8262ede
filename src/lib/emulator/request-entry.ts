import type {IncomingHttpHeaders} from 'node:http'
import type {Service} from './route.ts'

/** One request as it came. Holds secrets: see {@link logLine} for what may be written down. */
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
}

/** `entry` without what may be secret: no header, no body, no query. */
export function logLine({decision = '', host, method, path, status}: RequestEntry): string {
  return JSON.stringify({method, host, path: path.replace(/\?.*$/, ''), status, decision})
}
