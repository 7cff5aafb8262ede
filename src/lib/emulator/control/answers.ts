import type {Problem} from '../../errors.ts'
import {oneLine} from '../../quoting.ts'
import type {Reply} from '../reply.ts'

const headers = {'cache-control': 'no-store', 'x-content-type-options': 'nosniff'}

/** `value` as JSON, on lines of its own: people read it with curl. */
export const give = (value: unknown, status = 200): Reply => ({
  status,
  headers,
  body: `${JSON.stringify(value, undefined, 2)}\n`,
})

/** `{"error": {"message": …}}`, with every problem where there are several. */
export const refuse = (status: number, message: string, problems: readonly Pick<Problem, 'message'>[] = []): Reply =>
  give(
    {
      error: {
        message: oneLine(message),
        ...(problems.length > 0 ? {problems: problems.map((problem) => oneLine(problem.message))} : {}),
      },
    },
    status,
  )
