// https://cloud.google.com/iam/docs/workload-identity-federation#mapping
import {
  CelScalar,
  celEnv,
  celFunc,
  celList,
  celMethod,
  isCelError,
  isCelList,
  isCelMap,
  listType,
  parse,
  plan,
  strings,
} from './cel-engine.ts'

export type Evaluation = {value: unknown} | {error: string}

const {BOOL, INT, STRING} = CelScalar

const matchesMethod = plan(celEnv(), parse('text.matches(pattern)'))

/** What stands where `{name}` does in `template`, from the first place where the text before it occurs. */
function extract(text: string, template: string): string {
  const [, prefix, suffix] = /^([^{}]*)\{[^{}]*\}([^{}]*)$/s.exec(template) ?? []
  if (prefix === undefined || suffix === undefined) throw new Error(`extract: not a template: ${template}`)
  const found = text.indexOf(prefix)
  if (found < 0) return ''

  const start = found + prefix.length
  if (suffix === '') return text.slice(start)
  const end = text.indexOf(suffix, start)
  return end < 0 ? '' : text.slice(start, end)
}

/** At most `limit` pieces, the last with all that is left. A negative limit is none. */
function split(text: string, separator: string, limit: number): string[] {
  if (limit === 0) return []
  const pieces = text.split(separator)
  if (limit < 0 || pieces.length <= limit) return pieces
  return [...pieces.slice(0, limit - 1), pieces.slice(limit - 1).join(separator)]
}

const environment = celEnv({
  funcs: [
    ...strings,
    celMethod('extract', STRING, [STRING], STRING, function (template) {
      return extract(this, template)
    }),
    // @bufbuild/cel 0.6.1 has it as a method only.
    celFunc('matches', [STRING, STRING], BOOL, (text, pattern) => {
      const result = matchesMethod({text, pattern})
      if (isCelError(result)) throw result
      return result === true
    }),
    // @bufbuild/cel 0.6.1 drops what is beyond the limit. The later registration wins.
    celMethod('split', STRING, [STRING, INT], listType(STRING), function (separator, limit) {
      return celList(split(this, separator, Number(limit)))
    }),
  ],
})

function plain(value: unknown): unknown {
  if (isCelList(value)) return [...value].map(plain)
  if (isCelMap(value)) return Object.fromEntries([...value].map(([key, item]) => [String(key), plain(item)]))
  return value
}

/** As the engine takes it: an object with a key `constructor`, which any claim may be called, is no plain one to it. */
function enginesOwn(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(enginesOwn)
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value
  return new Map(Object.entries(value).map(([key, item]) => [key, enginesOwn(item)]))
}

const inWords = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** An expression, or a part of one, as the parser sees it. */
export type Part = ReturnType<typeof parse>['expr']

/**
 * With where each part begins in the text, and the calls that were macros: `has`, `exists` and their like.
 *
 * @throws {Error} when `expression` is no CEL.
 */
// @bufbuild/cel 0.6.1 wants the end of a line behind a comment.
export const parsedSource = (expression: string): ReturnType<typeof parse> => parse(`${expression}\n`)

/** @throws {Error} when `expression` is no CEL. */
export const partsOf = (expression: string): Part => parsedSource(expression).expr

/** The value of a CEL `expression`. Numbers of JSON are doubles; lists and maps come back as arrays and objects. */
export function evaluate(expression: string | Part, bindings: Record<string, unknown>): Evaluation {
  try {
    const parsed = typeof expression === 'string' ? parsedSource(expression) : expression
    const variables = Object.fromEntries(Object.entries(bindings).map(([name, value]) => [name, enginesOwn(value)]))
    const result = plan(environment, parsed)(variables as Parameters<ReturnType<typeof plan>>[0])
    return isCelError(result) ? {error: result.message} : {value: plain(result)}
  } catch (error) {
    return {error: inWords(error)}
  }
}

/** What is wrong with the grammar of `expression`, if anything. */
export function syntaxError(expression: string): string | undefined {
  try {
    parsedSource(expression)
    return undefined
  } catch (error) {
    return inWords(error)
  }
}
