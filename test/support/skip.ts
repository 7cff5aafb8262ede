import type {Context} from 'mocha'

/** Skips the running test, and says why where its title is printed. */
export function skipBecause(test: Context, reason: string): never {
  if (test.test) test.test.title += ` (skipped: ${reason})`
  return test.skip()
}
