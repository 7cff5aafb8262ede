/** One request, as it was answered. */
export interface LogEntry {
  /** Of the client; an IPv4 address without its IPv6 prefix. */
  address: string
  /** As it was received: method, target and version, or a line that is none of it. */
  requestLine: string
  status: number
  /** From the end of its headers to its answer. */
  milliseconds: number
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

const twoDigits = (number: number): string => String(number).padStart(2, '0')

/** Local time, as `20/Nov/2026 09:30:01`. */
export function timestamp(time: Date): string {
  const day = `${twoDigits(time.getDate())}/${MONTHS[time.getMonth()]}/${time.getFullYear()}`
  return `${day} ${[time.getHours(), time.getMinutes(), time.getSeconds()].map(twoDigits).join(':')}`
}

let second = 0
let stamp = ''

/** Formatted once a second: the date is most of what a line costs. */
function stampAt(now: number): string {
  const current = Math.floor(now / 1000)
  if (current !== second) {
    second = current
    stamp = timestamp(new Date(now))
  }
  return stamp
}

const PLAIN = /^[ !#$&-[\]-~]*$/

/** What could end the line, close its quotes, or be taken for a command of a terminal. */
const UNPRINTABLE = /["\\]|[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu

function escaped(character: string): string {
  if (character === '"' || character === '\\') return `\\${character}`
  const code = character.charCodeAt(0)
  return code < 0x100 ? `\\x${code.toString(16).padStart(2, '0')}` : `\\u${code.toString(16).padStart(4, '0')}`
}

/** Characters beyond ASCII, encoded or as raw bytes. */
const BEYOND_ASCII = /(?:%[89a-f][\da-f]|[\x80-\xff])+/gi

/** What is encoded of ASCII stays so: a name could look like a path, a query or a second word. */
function decoded(bytes: string): string {
  try {
    return decodeURIComponent(bytes.replace(/[\x80-\xff]/g, (byte) => `%${byte.charCodeAt(0).toString(16)}`))
  } catch {
    return bytes
  }
}

/** A request line for a person, as Werkzeug has it: `€` for `%E2%82%AC`. What is no character of a line is escaped. */
export const readableLine = (line: string): string =>
  PLAIN.test(line) ? line : line.replace(BEYOND_ASCII, decoded).replace(UNPRINTABLE, escaped)

/** `127.0.0.1 - - [20/Nov/2026 09:30:01] "PUT /employee/alice HTTP/1.1" 200 -` */
export const commonLine = (
  {address, requestLine, status}: LogEntry,
  now: number,
  paint: (status: number, text: string) => string = (_status, text) => text,
): string => `${address} - - [${stampAt(now)}] ${paint(status, `"${readableLine(requestLine)}"`)} ${status} -`

/** JSON.stringify leaves these as they are, and a terminal obeys some of them. */
const C1 = /[\x7f-\x9f]/g

/** The same as JSON, with milliseconds; the request line as it was received. */
export function jsonLine({milliseconds, ...entry}: LogEntry, now: number): string {
  const rounded = Math.round(milliseconds * 100) / 100
  const text = JSON.stringify({time: new Date(now).toISOString(), ...entry, milliseconds: rounded})
  return text.replace(C1, (character) => `\\u00${character.charCodeAt(0).toString(16)}`)
}

/** For how long lines are gathered: no reader of a log notices, and a busy service writes a hundredth as often. */
const GATHER_MS = 10

/** Lines that are written together: a system call for each would cost more than the rest of the answer. */
export interface LineBatch {
  add(line: string): void
  /** Writes what waits. For the end: what was added last must not be lost. */
  flush(): void
}

/** @param write - Gets whole lines, each with its line end. */
export function lineBatch(write: (lines: string) => void): LineBatch {
  let waiting = ''
  let isScheduled = false
  const flush = (): void => {
    isScheduled = false
    if (waiting === '') return
    const lines = waiting
    waiting = ''
    write(lines)
  }
  return {
    add: (line) => {
      waiting += `${line}\n`
      if (isScheduled) return
      isScheduled = true
      setTimeout(flush, GATHER_MS)
    },
    flush,
  }
}
