/** The parsed value, or the sentence that says what is wrong with the text. */
export type Parsed<Value> = {ok: true; value: Value} | {ok: false; reason: string}

const ok = <Value>(value: Value): Parsed<Value> => ({ok: true, value})
const wrong = (reason: string): Parsed<never> => ({ok: false, reason})

const booleans: Readonly<Record<string, boolean>> = {true: true, t: true, 1: true, false: false, f: false, 0: false}

export function parseBoolean(text: string): Parsed<boolean> {
  const word = text.trim().toLowerCase()
  const value = Object.hasOwn(booleans, word) ? booleans[word] : undefined
  return value === undefined ? wrong(`"${text}" is neither true nor false (t, f, 1 and 0 will do)`) : ok(value)
}

/** Entries separated by commas or newlines, trimmed, empty ones dropped; `\,` is a comma inside an entry. */
export function parseList(text: string): string[] {
  return text
    .split(/\r?\n|(?<!\\),/)
    .map((entry) => entry.replaceAll('\\,', ',').trim())
    .filter((entry) => entry !== '')
}

const SECONDS = {h: 3600, m: 60, s: 1} as const

/** Whole seconds: `3600`, `3600s`, `30m`, `1h30m`; blanks and commas between the parts do not matter. */
export function parseDuration(text: string): Parsed<number> {
  const compact = text.replace(/[\s,]/g, '').toLowerCase()
  if (/^\d+$/.test(compact)) return ok(Number(compact))
  if (!/^(?:\d+[hms])+$/.test(compact)) {
    return wrong(`"${text}" is not a duration in whole seconds, minutes and hours, such as 3600s, 30m or 1h30m`)
  }
  const parts = compact.matchAll(/(\d+)([hms])/g)
  return ok([...parts].reduce((sum, [, count, unit]) => sum + Number(count) * SECONDS[unit as keyof typeof SECONDS], 0))
}

export function parseWholeNumber(text: string): Parsed<number> {
  return /^\d{1,6}$/.test(text.trim()) ? ok(Number(text)) : wrong(`"${text}" is not a whole number`)
}
