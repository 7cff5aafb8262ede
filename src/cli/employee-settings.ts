import {inspect} from 'node:util'
import {CiAuthError} from '../lib/base/errors.ts'
import {withoutGenerations} from '../lib/employee/loading/generation-url.ts'
import {commonLine, jsonLine, type LogEntry, readableLine} from '../lib/employee/log.ts'
import {isPainted, painter} from './colour.ts'

export const logFormats = ['common', 'json', 'none'] as const

export type LogFormat = (typeof logFormats)[number]

/** As Werkzeug paints its request lines, but for the other successes, which it takes for server errors. */
function styleOf(status: number): Parameters<ReturnType<typeof painter>>[0] | undefined {
  if (status === 304) return 'cyan'
  if (status >= 500) return ['bold', 'magenta']
  if (status === 404) return 'yellow'
  if (status >= 400) return ['bold', 'red']
  return status >= 300 ? 'green' : undefined
}

/** What makes a line of an entry; undefined: nothing is logged. */
export function lineOf(format: LogFormat): ((entry: LogEntry) => string) | undefined {
  if (format === 'none') return undefined
  if (format === 'json') return (entry) => jsonLine(entry, Date.now())
  if (!isPainted(1)) return (entry) => commonLine(entry, Date.now())
  const paint = painter(1)
  const painted = (status: number, text: string): string => {
    const style = styleOf(status)
    return style === undefined ? text : paint(style, text)
  }
  return (entry) => commonLine(entry, Date.now(), painted)
}

const CONTROL = /(?!\n)[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu

const escaped = (character: string): string => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`

/**
 * Whatever was thrown, for the one who wrote the code that threw it. Messages quote clients: they must neither steer a
 * terminal nor pass for lines of ours.
 */
export function shown(thrown: unknown): string {
  try {
    return withoutGenerations(inspect(thrown))
      .replace(CONTROL, escaped)
      .replace(/\n(?=\S)/g, '\n  ')
  } catch {
    return 'the thrown value cannot be shown'
  }
}

/** What a handler threw, and at which request. */
export const faultText = (thrown: unknown, {requestLine, status}: LogEntry): string =>
  `${status} for "${readableLine(requestLine)}": ${shown(thrown)}\n`

const UNITS: Readonly<Record<string, number>> = {'': 1, b: 1, kb: 1000, mb: 1_000_000, kib: 1024, mib: 1_048_576}

/**
 * Bytes from `100kB`, `1MiB` or a plain number.
 *
 * @throws {CiAuthError} `INPUT_NUMBER_INVALID`
 */
export function readSize(text: string, flag: string): number {
  const [, digits, unit = ''] = /^(\d{1,12})\s*([a-z]*)$/i.exec(text.trim()) ?? []
  const factor = UNITS[unit.toLowerCase()]
  if (digits === undefined || factor === undefined) {
    throw new CiAuthError('INPUT_NUMBER_INVALID', `${flag} is not a size: write it as 100kB, 1MB or a number of bytes`)
  }
  return Number(digits) * factor
}
