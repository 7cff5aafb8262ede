/** A line for a person, and its kind, for colours. */
export interface TextLine {
  mark: '+' | '~' | '-' | '!' | '?' | ' '
  text: string
  /** Where its next lines begin if the terminal is too narrow. Default: four spaces, and a text that begins with four is not broken. */
  indent?: number
  /** It is for reading, and not for copying: a word that is too long is broken too. */
  isBroken?: boolean
}

/** Characters that a terminal shows two columns wide: full-width East Asian characters, and emoji. */
const WIDE = new RegExp(
  String.raw`[\u1100-\u115f\u2e80-\u303e\u3041-\u4dbf\u4e00-\ua4cf\ua960-\ua97f\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f` +
    String.raw`\uff01-\uff60\uffe0-\uffe6\u{1b000}-\u{1b2ff}\u{20000}-\u{3fffd}]|\p{Emoji_Presentation}`,
  'u',
)

/** Characters of no width: they combine with another character, or join two. */
const ZERO = /\p{Mn}|\p{Me}|\u200d|\ufe0f/u

const width = (character: string): number => {
  if (ZERO.test(character)) return 0
  return WIDE.test(character) ? 2 : 1
}

/** Width of `text` in terminal columns, as `wcwidth` counts. */
export const columnsOf = (text: string): number =>
  // Most text is ASCII, one column for each character.
  /^[\x20-\x7e]*$/.test(text) ? text.length : [...text].reduce((sum, character) => sum + width(character), 0)

/** `text`, with spaces up to `columns`. */
export const padded = (text: string, columns: number): string =>
  text + ' '.repeat(Math.max(0, columns - columnsOf(text)))

/** `text` in lines of at most `columns`, broken at spaces. Lines after the first begin with `indent` spaces. A longer word
 * is not broken: people copy paths and names.
 */
export function folded(text: string, columns: number, indent: number): string[] {
  if (columnsOf(text) <= columns) return [text]
  const [, start = '', rest = ''] = /^( *)(.*)/s.exec(text) ?? []
  const lines: string[] = []
  let line = start
  // Two spaces are between a name and its value. Only where both are too long for a line, they are broken too.
  const words = rest
    .split(/(?<! ) (?! )/)
    .flatMap((each) => (columnsOf(each) + indent > columns ? each.split(/(?<=\S) {2}(?=\S)/) : [each]))
  for (const word of words) {
    const isFirst = line.trim() === ''
    const longer = isFirst ? line + word : `${line} ${word}`
    if (isFirst || columnsOf(longer) <= columns) line = longer
    else {
      lines.push(line)
      line = ' '.repeat(indent) + word
    }
  }
  return [...lines, line]
}

/**
 * `text` in lines of at most `columns`, for reading and not for copying: a word that is longer than a line is broken too,
 * after a slash if it has one. Lines after the first begin with `indent` spaces; the first is not broken before `indent`.
 */
export function wrapped(text: string, columns: number, indent: number): string[] {
  const lines: string[] = []
  let rest = text
  while (columnsOf(rest) > columns) {
    const head = rest.slice(0, fitting(rest, columns, indent))
    const space = rest[head.length] === ' ' ? head.length : head.lastIndexOf(' ')
    const slash = head.lastIndexOf('/') + 1
    const [end, next] =
      space > indent ? [space, space + 1] : slash > indent ? [slash, slash] : [head.length, head.length]
    lines.push(rest.slice(0, end))
    rest = ' '.repeat(indent) + rest.slice(next)
  }
  return [...lines, rest]
}

/** The length of the longest beginning that fits into `columns`; but at least one character more than `least`. */
function fitting(text: string, columns: number, least: number): number {
  let [length, used] = [0, 0]
  for (const character of text) {
    used += width(character)
    if (used > columns && length > least) break
    length += character.length
  }
  return length
}
