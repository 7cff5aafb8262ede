/** `text` as one word of a POSIX shell, taken literally: a branch may be called `$(…)`, and remedies get pasted. */
export const shellQuoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`
