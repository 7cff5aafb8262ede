// https://github.com/google/cel-spec/blob/master/doc/langdef.md#syntax

const ESCAPED: Readonly<Record<string, string>> = {'\\': '\\\\', "'": "\\'", '\n': '\\n', '\r': '\\r', '\t': '\\t'}

const escaped = (character: string): string =>
  ESCAPED[character] ?? `\\u${(character.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`

/** `value` as a literal of CEL. */
export function celLiteral(value: unknown): string {
  if (typeof value === 'string') return `'${value.replace(/[\\'\p{Cc}]/gu, escaped)}'`
  return JSON.stringify(value) ?? 'null'
}

/** The field `name` of `owner`, by dot where the grammar has it. */
export const celField = (owner: string, name: string): string =>
  /^[A-Za-z_]\w*$/.test(name) && !RESERVED.includes(name) ? `${owner}.${name}` : `${owner}[${celLiteral(name)}]`

const RESERVED = [
  ...['as', 'break', 'const', 'continue', 'else', 'false', 'for', 'function', 'if', 'import', 'in', 'let', 'loop'],
  ...['namespace', 'null', 'package', 'return', 'true', 'var', 'void', 'while'],
]
