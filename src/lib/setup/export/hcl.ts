// The text of a configuration for Terraform: https://developer.hashicorp.com/terraform/language/syntax/configuration
// https://github.com/hashicorp/hcl/blob/main/hclsyntax/spec.md

import {shellQuoted} from '../../base/quoting.ts'
import {commentText} from './exported.ts'

/** An expression, as it is written. */
interface Reference {
  reference: string
}

export type HclValue =
  | string
  | boolean
  | Reference
  /** Texts and references, one after the other. */
  | {pieces: readonly (string | Reference)[]}
  /** A list of them. */
  | {references: readonly string[]}
  | readonly string[]
  | {pairs: Readonly<Record<string, string>>}

interface Block {
  /** The words before the brace, the first one bare: `['resource', 'google_project_service', 'sts']`. */
  header: readonly [string, ...string[]]
  /** Without those that are undefined. */
  values: Readonly<Record<string, HclValue | undefined>>
  blocks?: readonly Block[]
}

/** A block without labels. */
export const hclBlock = (name: string, values: Block['values'], ...blocks: Block[]): Block => ({
  header: [name],
  values,
  blocks,
})

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

function written(value: HclValue, indent: string): string {
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
export function formattedBlock({blocks = [], header: [type, ...labels], values}: Block, indent = ''): string {
  const inner = `${indent}  `
  const given = Object.entries(values).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, written(value, inner)] as const],
  )
  const isLong = ([, text]: readonly [string, string]): boolean => text.includes('\n')
  const short = aligned(given.filter((pair) => !isLong(pair))).map((line) => inner + line)
  const body = [
    ...(short.length > 0 ? [short.join('\n')] : []),
    ...given.filter(isLong).map(([name, text]) => `${inner}${name} = ${text}`),
    ...blocks.map((each) => formattedBlock(each, inner)),
  ].join('\n\n')
  return `${indent}${[type, ...labels.map(quoted)].join(' ')} {\n${body}\n${indent}}`
}

/** A resource, and how one that is there already gets into the state. */
export interface HclResource {
  type: string
  name: string
  block: Block
  importId: string
}

export const resource = (
  type: string,
  name: string,
  importId: string,
  values: Block['values'],
  blocks: Block[] = [],
): HclResource => ({type, name, importId, block: {header: ['resource', type, name], values, blocks}})

/** `attribute` of `of`, for other resources: so Terraform knows what comes first. */
export const referenceTo = ({name, type}: HclResource, attribute: string): Reference => ({
  reference: `${type}.${name}.${attribute}`,
})

/** Gives each thing a name that Terraform takes, and none twice. */
export type NameGiver = (kind: string, wish: string) => string

export function nameGiver(): NameGiver {
  const given = new Set<string>()
  return (kind, wish) => {
    const name = wish.replace(/[^A-Za-z0-9_-]+/g, '_').replace(/^(?![A-Za-z_])/, '_')
    let chosen = name
    for (let number = 2; given.has(`${kind}.${chosen}`); number++) chosen = `${name}_${number}`
    given.add(`${kind}.${chosen}`)
    return chosen
  }
}

const withHint = ({block, importId, name, type}: HclResource): string =>
  `${commentText([`terraform import ${type}.${name} ${shellQuoted(importId)}`])}\n${formattedBlock(block)}`

/** The text of a configuration. @param version - Of the provider. */
export function terraformText(head: string, version: string, resources: readonly HclResource[]): string {
  const google: HclValue = {pairs: {source: 'hashicorp/google', version}}
  const settings = formattedBlock(hclBlock('terraform', {}, hclBlock('required_providers', {google})))
  return `${[head, settings, ...resources.map(withHint)].join('\n\n')}\n`
}
