import {CiAuthError} from '../errors.ts'
import type {Change} from './change.ts'
import {changeLine} from './render.ts'

const AGAIN = 'Run the command again: it goes on from what is there.'

/** `error`, with what was made before it and what was not. Any other error, an interruption for example, as it is. */
export function unfinished(
  error: unknown,
  failed: readonly Change[],
  done: readonly Change[],
  left: readonly Change[],
): unknown {
  if (!(error instanceof CiAuthError)) return error
  const {cause, code, facts, message, server, suggestions} = error
  const [first] = failed
  const where = first === undefined ? '' : `${changeLine(first).text}: `
  return new CiAuthError(code, `${where}${message}`, {
    cause,
    server,
    facts: [
      ...facts,
      `made by then: ${done.length}, not made: ${left.length}`,
      ...left.map((change) => `not made  ${changeLine(change).text}`),
    ],
    suggestions: [...suggestions.filter((line) => line !== AGAIN), AGAIN],
  })
}
