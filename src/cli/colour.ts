import {isatty} from 'node:tty'
import {styleText} from 'node:util'

type Style = Parameters<typeof styleText>[0]

/**
 * Whether the output gets colours: at a terminal that has them, unless NO_COLOR is set, and elsewhere if
 * FORCE_COLOR is set, as for the log of a CI that shows them. NO_COLOR has priority.
 *
 * https://no-color.org https://force-color.org
 */
export function wantsColours(env: NodeJS.ProcessEnv, isTerminal: boolean): boolean {
  if (env['NO_COLOR']) return false
  // For Node and most libraries, 0 means no.
  if (env['FORCE_COLOR']) return env['FORCE_COLOR'] !== '0' && env['FORCE_COLOR'] !== 'false'
  return isTerminal && env['TERM'] !== 'dumb'
}

export const isPainted = (descriptor: 1 | 2): boolean => wantsColours(process.env, isatty(descriptor))

/** The width of the terminal. Undefined if there is none: lines can have any length. */
export const columnsOf = (stream: NodeJS.WriteStream): number | undefined =>
  stream.isTTY && stream.columns > 0 ? stream.columns : undefined

/** Colours text for a terminal. Text for any other output stays the same. */
export function painter(descriptor: 1 | 2 = 1): (style: Style, text: string) => string {
  // Node's own check would look at standard output, whichever stream is written to.
  return isPainted(descriptor)
    ? (style, text) => styleText(style, text, {validateStream: false})
    : (_style, text) => text
}
