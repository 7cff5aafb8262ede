// https://github.com/google/cel-spec/blob/master/doc/langdef.md#syntax

export interface Span {
  start: number
  /** Of the first character behind it. */
  end: number
}

const STRING = String.raw`"""(?:\\[^]|[^])*?"""|'''(?:\\[^]|[^])*?'''|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'`
const RAW = String.raw`"""[^]*?"""|'''[^]*?'''|"[^"\n]*"|'[^'\n]*'`
const TOKEN = new RegExp(
  String.raw`//[^\n]*|[bB]?[rR][bB]?(?:${RAW})|[bB]?(?:${STRING})|\d[\w.]*(?:(?<=[eE])[+-]\d+)?|[A-Za-z_]\w*|&&|\|\||[=!<>]=|[^\s]`,
  'g',
)

const CLOSING: Readonly<Record<string, string>> = {'(': ')', '[': ']', '{': '}'}

/** Where the parts of an expression end: its parser tells only where they begin. */
export interface Spans {
  /** The first token from `start` on, with a sign before a number. */
  token(start: number): Span
  /** Where the bracket ends that closes the first `open` from `start` on. */
  closing(start: number, open: string): number
  /** Where the name ends that stands behind the dot at `start`. */
  behind(start: number): number
  /** `span` with the parentheses around it. */
  widened(span: Span): Span
}

export function spansOf(source: string): Spans {
  const tokens = [...source.matchAll(TOKEN)]
    .filter(([text]) => !text.startsWith('//'))
    .map((found) => ({text: found[0], start: found.index, end: found.index + found[0].length}))
  /** Of the first token from `start` on; behind the last one where there is none. */
  const indexAt = (start: number): number => {
    let [low, high] = [0, tokens.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((tokens[middle]?.start ?? start) < start) low = middle + 1
      else high = middle
    }
    return low
  }
  const ending = (index: number): number => tokens[Math.min(index, tokens.length - 1)]?.end ?? source.length

  const closing = (start: number, open: string): number => {
    const rest = tokens.slice(indexAt(start))
    let depth = 0
    for (const {end, text} of rest.slice(rest.findIndex(({text}) => text === open))) {
      if (text === open) depth += 1
      if (text === CLOSING[open]) depth -= 1
      if (depth === 0) return end
    }
    return source.length
  }

  const widened = (span: Span): Span => {
    const before = tokens[indexAt(span.start) - 1]
    const after = tokens[indexAt(span.end)]
    return before?.text === '(' && after?.text === ')' ? widened({start: before.start, end: after.end}) : span
  }

  return {
    closing,
    widened,
    behind: (start) => ending(indexAt(start) + 1),
    token: (start) => {
      const index = indexAt(start)
      return {start: tokens[index]?.start ?? start, end: ending(tokens[index]?.text === '-' ? index + 1 : index)}
    },
  }
}
