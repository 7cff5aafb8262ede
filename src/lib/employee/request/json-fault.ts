import {type ParseError, parse, printParseErrorCode} from 'jsonc-parser'

/** Where JSON goes wrong, counted from 1, and why in words. */
export interface JsonFault {
  line: number
  column: number
  reason: string
}

const strict = {disallowComments: true, allowTrailingComma: false, allowEmptyContent: false}

/** `InvalidSymbol` in words. */
const words = (name: string): string =>
  name.replace(/(?<=[a-z])[A-Z]|^[A-Z]/g, (letter, at) => `${at ? ' ' : ''}${letter.toLowerCase()}`)

/** Where `text`, which JSON.parse refused, goes wrong. V8 tells the position of some faults only. Undefined: unknown. */
export function findJsonFault(text: string): JsonFault | undefined {
  const faults: ParseError[] = []
  try {
    parse(text, faults, strict)
  } catch {
    // It calls itself for each level, and the stack has an end.
    return undefined
  }
  const [first] = faults
  if (first === undefined) return undefined
  const before = text.slice(0, first.offset).split('\n')
  return {
    line: before.length,
    column: (before.at(-1)?.length ?? 0) + 1,
    reason: words(printParseErrorCode(first.error)),
  }
}
