import {isatty} from 'node:tty'
import {styleText} from 'node:util'

type Style = Parameters<typeof styleText>[0]

/** Paints text for a person at a terminal; for anybody else it stays as it is. https://no-color.org */
export function painter(descriptor: 1 | 2 = 1): (style: Style, text: string) => string {
  const plain = !isatty(descriptor) || Boolean(process.env['NO_COLOR']) || process.env['TERM'] === 'dumb'
  return plain ? (_style, text) => text : styleText
}
