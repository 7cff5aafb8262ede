import {isatty} from 'node:tty'
import {styleText} from 'node:util'

type Style = Parameters<typeof styleText>[0]

/**
 * Whether what is written gets colours: at a terminal that has them, unless NO_COLOR says no, and elsewhere where
 * FORCE_COLOR says yes, as for the log of a CI that shows them. Where both speak, the one who wants none is heard.
 *
 * https://no-color.org https://force-color.org
 */
export function wantsColours(env: NodeJS.ProcessEnv, isTerminal: boolean): boolean {
  if (env['NO_COLOR']) return false
  // Node and most libraries take 0 for a no.
  if (env['FORCE_COLOR']) return env['FORCE_COLOR'] !== '0' && env['FORCE_COLOR'] !== 'false'
  return isTerminal && env['TERM'] !== 'dumb'
}

export const isPainted = (descriptor: 1 | 2): boolean => wantsColours(process.env, isatty(descriptor))

/** How wide the terminal is; undefined where nobody sees one, and a line may be as long as it is. */
export const columnsOf = (stream: NodeJS.WriteStream): number | undefined =>
  stream.isTTY && stream.columns > 0 ? stream.columns : undefined

/** Paints text for a person at a terminal; for anybody else it stays as it is. */
export function painter(descriptor: 1 | 2 = 1): (style: Style, text: string) => string {
  // Node's own check would look at standard output, whatever is written to.
  return isPainted(descriptor)
    ? (style, text) => styleText(style, text, {validateStream: false})
    : (_style, text) => text
}
