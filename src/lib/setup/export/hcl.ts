// https://github.com/hashicorp/hcl/blob/main/hclsyntax/spec.md

/** An expression, as it is written. */
export interface Reference {
  reference: string
}

export type Value =
  | string
  | boolean
  | Reference
  /** Texts and references, one after the other. */
  | {pieces: readonly (string | Reference)[]}
  /** A list of them. */
  | {references: readonly string[]}
  | readonly string[]
  | {pairs: Readonly<Record<string, string>>}

export interface Block {
  /** The words before the brace, the first one bare: `['resource', 'google_project_service', 'sts']`. */
  header: readonly [string, ...string[]]
  /** Without those that are undefined. */
  values: Readonly<Record<string, Value | undefined>>
  blocks?: readonly Block[]
}

const ESCAPES: Readonly<Record<string, string>> = {'\\': '\\\\', '"': '\\"', '\n': '\\n', '\r': '\\r', '\t': '\\t'}

const codeUnit = (character: string): string => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`

/** The text between the quotes of a template, escaped: nothing in it is read as an interpolation or a directive. */
const inQuotes = (text: string): string =>
  text
    .replace(/["\\\p{Cc}\u2028\u2029\ufeff]/gu, (character) => ESCAPES[character] ?? codeUnit(character))
    .replace(/([$%])\{/g, '$1$1{')

const quoted = (text: string): string => `"${inQuotes(text)}"`

const piece = (part: string | Reference): string =>
  typeof part === 'string' ? inQuotes(part) : `\${${part.reference}}`

function written(value: Value, indent: string): string {
  if (typeof value === 'string') return quoted(value)
  if (typeof value === 'boolean') return String(value)
  if ('reference' in value) return value.reference
  if ('references' in value) return `[${value.references.join(', ')}]`
  if ('pieces' in value) return `"${value.pieces.map(piece).join('')}"`
  if ('pairs' in value) {
    const lines = aligned(Object.entries(value.pairs).map(([key, text]) => [quoted(key), quoted(text)]))
    return `{\n${lines.map((text) => `${indent}  ${text}`).join('\n')}\n${indent}}`
  }
  return `[${value.map(quoted).join(', ')}]`
}

/** Aligns consecutive lines as `terraform fmt` does. */
function aligned(pairs: readonly (readonly [string, string])[]): string[] {
  const width = Math.max(0, ...pairs.map(([name]) => [...name].length))
  return pairs.map(([name, text]) => `${name}${' '.repeat(width - [...name].length)} = ${text}`)
}

/** `block` as text, the way `terraform fmt` leaves it. */
export function hcl({blocks = [], header: [type, ...labels], values}: Block, indent = ''): string {
  const inner = `${indent}  `
  const given = Object.entries(values).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, written(value, inner)] as const],
  )
  const single = given.filter(([, text]) => !text.includes('\n'))
  const long = given.filter(([, text]) => text.includes('\n')).map(([name, text]) => `${inner}${name} = ${text}`)
  const body = [
    ...(single.length > 0
      ? [
          aligned(single)
            .map((text) => `${inner}${text}`)
            .join('\n'),
        ]
      : []),
    ...long,
    ...blocks.map((block) => hcl(block, inner)),
  ].join('\n\n')
  return `${indent}${[type, ...labels.map(quoted)].join(' ')} {\n${body}\n${indent}}`
}
