import {CiAuthError} from '../../base/errors.ts'

const impossible: readonly (readonly [found: RegExp, called: string])[] = [
  [/\0/, 'a NUL'],
  [/\p{Surrogate}/u, 'half a character'],
]

/** What `value` holds that no variable of a process can hold, whatever the grammar. */
export const impossibleIn = (value: string): string | undefined => impossible.find(([found]) => found.test(value))?.[1]

/** @throws {CiAuthError} `EXPORT_VALUE_REFUSED` for a value that no variable of a process can have. */
export function requirePossible(name: string, value: string): void {
  const called = impossibleIn(value)
  if (called === undefined) return
  throw new CiAuthError('EXPORT_VALUE_REFUSED', `the value of ${name} holds ${called}, which no variable can hold`, {
    suggestions: ['Write the value into a file and export its path.'],
  })
}
