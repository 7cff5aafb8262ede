/** What a terminal shows two columns wide: scripts of East Asia in their full forms, and emoji. */
const WIDE =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\u4dbf\u4e00-\ua4cf\ua960-\ua97f\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6\u{1b000}-\u{1b2ff}\u{20000}-\u{3fffd}]|\p{Emoji_Presentation}/u

/** What stands above or below another character, or joins two. */
const ZERO = /\p{Mn}|\p{Me}|\u200d|\ufe0f/u

const width = (character: string): number => {
  if (ZERO.test(character)) return 0
  return WIDE.test(character) ? 2 : 1
}

/** Columns of a terminal that `text` takes, as `wcwidth` counts. */
export const columnsOf = (text: string): number =>
  // Most text is plain, and counts itself.
  /^[\x20-\x7e]*$/.test(text) ? text.length : [...text].reduce((sum, character) => sum + width(character), 0)

/** `text`, and blanks up to `columns`. */
export const padded = (text: string, columns: number): string =>
  text + ' '.repeat(Math.max(0, columns - columnsOf(text)))

/**
 * `text` in lines of at most `columns`, broken at blanks; those after the first begin with `indent` blanks. A word that
 * is longer stays whole: a path or a name that is copied must not have a break in it.
 */
export function folded(text: string, columns: number, indent: number): string[] {
  if (columnsOf(text) <= columns) return [text]
  const [, start = '', rest = ''] = /^( *)(.*)$/s.exec(text) ?? []
  const lines: string[] = []
  let line = start
  for (const word of rest.split(/(?<! ) (?! )/)) {
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
