// A large report as text. In one piece it would take as much memory as all that was judged.
import {printableJson} from './quoting.ts'

/** So many characters are put together: each write takes a call of the system. */
const PART_LENGTH = 1 << 16

/** The text of {@link printableJson}, in parts that follow each other: the items of the lists of `value` come one by one. */
export function* jsonParts(value: object): Generator<string> {
  let part = ''
  for (const text of piecesOf(value)) {
    part += text
    if (part.length < PART_LENGTH) continue
    yield part
    part = ''
  }
  yield part
}

function* piecesOf(value: object): Generator<string> {
  // As JSON.stringify has it: a field that is undefined is left out.
  const fields = Object.entries(value).filter(([, field]) => field !== undefined)
  if (fields.length === 0) return yield '{}'
  for (const [index, [name, field]] of fields.entries()) {
    yield `${index === 0 ? '{' : ','}\n  ${JSON.stringify(name)}: `
    if (Array.isArray(field) && field.length > 0) yield* itemsOf(field)
    else yield indented(field, '  ')
  }
  yield '\n}'
}

function* itemsOf(items: readonly unknown[]): Generator<string> {
  for (const [at, item] of items.entries()) yield `${at === 0 ? '[' : ','}\n    ${indented(item, '    ')}`
  yield '\n  ]'
}

/** A text of JSON contains no line end. */
const indented = (value: unknown, by: string): string => printableJson(value).replaceAll('\n', `\n${by}`)
