// Lists that nobody reads to their end: the first of them, and how many there are besides.

/** What follows the first of a list: ` and 3 more`, or nothing. */
export const andMore = (rest: number): string => (rest > 0 ? ` and ${rest} more` : '')

/** `a, b and 3 more`. */
export const shortList = (texts: readonly string[], most: number, separator = ', '): string =>
  texts.slice(0, most).join(separator) + andMore(texts.length - most)

/** The line below the first lines of a list; none if there are no more. `where` says where the others are. */
export const moreLine = (rest: number, where = ''): string[] => (rest > 0 ? [`and ${rest} more${where}`] : [])
