import {decodedName} from './read-request.ts'

/** One request and the status of its answer. */
export interface LogEntry {
  /** The address of the client. An IPv4 address has no IPv6 prefix. */
  address: string
  /** Method, target and version as received, or a line that is not a request line. */
  requestLine: string
  status: number
  /** From the end of its headers to its answer. */
  milliseconds: number
}

let second = 0
let stamp = ''

/** Local time, as `20/Nov/2026 09:30:01`. Made once per second, because it takes most of the time of a line. */
function stampAt(now: number): string {
  if (Math.floor(now / 1000) === second) return stamp
  second = Math.floor(now / 1000)
  const time = new Date(now)
  // English in all places: https://tc39.es/ecma262/#sec-date.prototype.todatestring
  const [, month, day, year] = time.toDateString().split(' ')
  stamp = `${day}/${month}/${year} ${time.toTimeString().slice(0, 8)}`
  return stamp
}

const PLAIN = /^[ !#$&-[\]-~]*$/

/** Characters that could end the line, close its quotes, or control a terminal. */
const UNPRINTABLE = /["\\]|[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu

function escaped(character: string): string {
  if (character === '"' || character === '\\') return `\\${character}`
  const code = character.charCodeAt(0)
  return code < 0x100 ? `\\x${code.toString(16).padStart(2, '0')}` : `\\u${code.toString(16).padStart(4, '0')}`
}

/** Characters beyond ASCII, encoded or as raw bytes. */
const BEYOND_ASCII = /(?:%[89a-f][\da-f]|[\x80-\xff])+/gi

/** Decodes characters beyond ASCII. Encoded ASCII stays encoded: decoded, it could look like a path, a query or a second word. */
const decoded = (bytes: string): string =>
  decodedName(bytes.replace(/[\x80-\xff]/g, (byte) => `%${byte.charCodeAt(0).toString(16)}`)) ?? bytes

/** A request line for people, as Werkzeug prints it: `€` for `%E2%82%AC`. Control characters are escaped. */
export const readableLine = (line: string): string =>
  PLAIN.test(line) ? line : line.replace(BEYOND_ASCII, decoded).replace(UNPRINTABLE, escaped)

/** `127.0.0.1 - - [20/Nov/2026 09:30:01] "PUT /employee/alice HTTP/1.1" 200 -` */
export const commonLine = ({address, requestLine, status}: LogEntry, now: number): string =>
  `${address} - - [${stampAt(now)}] "${readableLine(requestLine)}" ${status} -`

/** Control characters that JSON.stringify does not escape, and some terminals obey. */
const C1 = /[\x7f-\x9f]/g

/** The same as JSON, with milliseconds, and with the request line as received. */
export function jsonLine({milliseconds, ...entry}: LogEntry, now: number): string {
  const rounded = Math.round(milliseconds * 100) / 100
  return JSON.stringify({time: new Date(now).toISOString(), ...entry, milliseconds: rounded}).replace(
    C1,
    (character) => `\\u00${character.charCodeAt(0).toString(16)}`,
  )
}

/** How long lines are collected. A busy service then makes a hundredth of the system calls. */
const GATHER_MS = 10

/** Bytes that wait for the reader of the log. A stopped terminal must not fill the memory of the service. */
const MAX_WAITING_BYTES = 16 * 1024 * 1024

/** Writes lines together: a system call for each would take longer than the rest of an answer. `flush` writes those that wait. */
export function openLog(output: NodeJS.WritableStream & {writableLength: number}) {
  let waiting: string[] = []
  let dropped = 0
  let isOpen = true
  // If its reader has gone, the service goes on without a log.
  output.on('error', () => {
    isOpen = false
  })
  output.on('drain', () => {
    if (dropped > 0) output.write(`(${dropped} lines are missing here: nobody read them in time)\n`)
    dropped = 0
  })
  const flush = (): void => {
    const lines = waiting
    waiting = []
    if (lines.length === 0 || !isOpen) return
    if (output.writableLength < MAX_WAITING_BYTES) output.write(`${lines.join('\n')}\n`)
    else dropped += lines.length
  }
  const add = (line: string): void => {
    if (waiting.push(line) === 1) setTimeout(flush, GATHER_MS)
  }
  return {add, flush}
}
