import {defined} from '../../base/json.ts'
import {escapeLogLine} from '../../base/quoting.ts'
import type {Reply} from '../listening/reply.ts'

const headers = {'cache-control': 'no-store', 'x-content-type-options': 'nosniff'}

/** `value` as JSON, on lines of its own: people read it with curl. */
export const give = (value: unknown, status = 200): Reply => ({
  status,
  headers,
  body: `${JSON.stringify(value, undefined, 2)}\n`,
})

/** What a refusal tells besides its message. */
export interface Reasons {
  code?: string
  suggestions?: readonly string[]
  problems?: readonly {message: string}[]
}

const listed = (name: string, lines: readonly string[]): Record<string, string[]> =>
  lines.length === 0 ? {} : {[name]: lines.map(escapeLogLine)}

/** `{"error": {"message": …}}`, with every problem where there are several. */
export const refuse = (status: number, message: string, {code, problems = [], suggestions = []}: Reasons = {}): Reply =>
  give(
    {
      error: {
        ...defined({code}),
        message: escapeLogLine(message),
        ...listed('suggestions', suggestions),
        ...listed(
          'problems',
          problems.map((problem) => problem.message),
        ),
      },
    },
    status,
  )
