import {isatty} from 'node:tty'
import {styleText} from 'node:util'

type Style = Parameters<typeof styleText>[0]

/** Whether a person looks at it who wants colours. https://no-color.org */
export const isPainted = (descriptor: 1 | 2): boolean =>
  isatty(descriptor) && !process.env['NO_COLOR'] && process.env['TERM'] !== 'dumb'

/** Paints text for a person at a terminal; for anybody else it stays as it is. */
export function painter(descriptor: 1 | 2 = 1): (style: Style, text: string) => string {
  return isPainted(descriptor) ? styleText : (_style, text) => text
}
