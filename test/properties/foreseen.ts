import assert from 'node:assert/strict'
import {inspect} from 'node:util'
import {readable} from '../../src/cli/process/printing.ts'
import {errorCodes} from '../../src/lib/base/error-codes.ts'
import {CiAuthError, combineProblems, type Problem} from '../../src/lib/base/errors.ts'
import {assertNoSecret} from '../support/secret-scan.ts'

/** Stands in secret texts. It must show nowhere. */
export const MARKER = ['Kq7', 'vM4rRz', 'sN3xT9wPl', '0Gt5'].join('')

/** What a terminal obeys, what turns the direction of a line, and what is no character. */
export const DANGEROUS = /[^\P{Cc}\n]|[\p{Cs}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u

/** Fails unless `error` is one that ci-auth foresees, shows no secret, and can be printed. */
export function assertForeseen(error: unknown, secrets: readonly string[] = []): void {
  if (!(error instanceof CiAuthError)) throw error
  assert.ok(Object.hasOwn(errorCodes, error.code), `an unknown code: ${error.code}`)
  const shown = readable(error)
  const [found] = DANGEROUS.exec(shown) ?? []
  if (found !== undefined) assert.fail(`U+${found.codePointAt(0)?.toString(16)} is shown: ${JSON.stringify(shown)}`)
  assertNoSecret(`${shown}\n${inspect(error, {depth: 8, showHidden: true})}\n${JSON.stringify(error)}`, secrets)
}

/** What `parse` makes of a text; undefined where it refused in a way that ci-auth foresees. */
export async function outcome<Value>(parse: () => Value | Promise<Value>, secrets: readonly string[] = []) {
  try {
    return await parse()
  } catch (error) {
    assertForeseen(error, secrets)
    return undefined
  }
}

/** `result`, or the failure that it describes. */
export function unlessProblem<Value extends object>(result: Value | Problem): Value {
  if ('code' in result && 'message' in result) throw combineProblems([result])
  return result
}

/** Throws all of `problems` together. */
export function unlessProblems(problems: readonly Problem[]): void {
  const [first, ...others] = problems
  if (first) throw combineProblems([first, ...others])
}

/** Milliseconds of the processor that `act` took: not of the clock, since the machine may be busy. */
export async function processorTime(act: () => unknown): Promise<number> {
  const before = process.cpuUsage()
  await act()
  const {system, user} = process.cpuUsage(before)
  return (system + user) / 1000
}
