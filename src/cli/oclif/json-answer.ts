import type {CiAuthError} from '../../lib/base/errors.ts'

/** A failure, as every command prints it with `--json`. */
export const errorDocument = ({code, facts, message, problems, server, suggestions}: CiAuthError): object => ({
  error: {code, message, suggestions, facts, server, problems: problems.length > 0 ? problems : undefined},
})

/** Whether `words` ask for a document, as far as they are ours: what stands behind `--` is a command of somebody else. */
export function wantsJson(words: readonly string[]): boolean {
  const end = words.indexOf('--')
  return (end < 0 ? words : words.slice(0, end)).includes('--json')
}
