// https://docs.oracle.com/en/java/javase/21/docs/api/java.base/java/util/Properties.html#load(java.io.Reader)
import {readFileSync} from 'node:fs'

/** The properties in the file `path`; none where it is not there or cannot be read. */
export function readProperties(path: string | undefined): Readonly<Record<string, string>> {
  if (!path) return {}
  try {
    return parseProperties(readFileSync(path, 'utf8'))
  } catch {
    return {}
  }
}

/** The pairs of a text in the format of java.util.Properties. */
export const parseProperties = (text: string): Record<string, string> =>
  Object.fromEntries(
    logicalLines(text).map((line) => {
      const [, key = '', value = ''] = /^((?:\\.|[^\\\s=:])*)[ \t\f]*[=:]?[ \t\f]*(.*)$/s.exec(line) ?? []
      return [unescaped(key), unescaped(value)]
    }),
  )

/** A backslash at its end continues a line, unless another one escapes it. Comments are lines of their own. */
function logicalLines(text: string): string[] {
  const lines: string[] = []
  let continued = false
  for (const natural of text.split(/\r\n|\r|\n/)) {
    const line = natural.replace(/^[ \t\f]+/, '')
    if (!continued && /^(?:$|[#!])/.test(line)) continue
    const before = continued ? (lines.pop() ?? '') : ''
    continued = /(?<!\\)(?:\\\\)*\\$/.test(line)
    lines.push(before + (continued ? line.slice(0, -1) : line))
  }
  return lines
}

const named: Readonly<Record<string, string>> = {t: '\t', n: '\n', r: '\r', f: '\f'}

const unescaped = (text: string): string =>
  text.replace(/\\(?:u([0-9A-Fa-f]{4})|(.))/gs, (_, code: string | undefined, character: string) =>
    code === undefined ? (named[character] ?? character) : String.fromCharCode(Number.parseInt(code, 16)),
  )
