import type {Reply} from '../listening/reply.ts'
import {isText, isTexts} from '../services/json-body.ts'
import {give, refuse} from './answers.ts'
import type {ControlCall, Controls} from './controls.ts'
import type {ControlRoute} from './routes.ts'

const MAX_SECONDS = 3600

/** google.rpc.Code: all but OK. */
const isCode = (value: unknown): value is number => Number.isInteger(value) && Number(value) >= 1 && Number(value) <= 16

/** `{seconds}`: how long operations of the admin API take. `{failure: {code, message}}`: how the next one ends. */
function operations({body: {failure, seconds}}: ControlCall, {emulator}: Controls): Reply {
  if (seconds !== undefined) {
    if (typeof seconds !== 'number' || !(seconds >= 0 && seconds <= MAX_SECONDS)) {
      return refuse(400, `"seconds" takes a number from 0 to ${MAX_SECONDS}`)
    }
    emulator.setOperationTime(seconds)
    return give({seconds})
  }
  const {code, message} = (failure ?? {}) as {code?: unknown; message?: unknown}
  if (!isCode(code) || !isText(message)) {
    return refuse(400, 'give "seconds", or a "failure" with a code from 1 to 16 and a message')
  }
  emulator.failNextOperation({code, message: String(message)})
  return give({failure: {code, message}})
}

/** `{allowedIssuers: [...]}`: what the organisation lets providers trust. Null: any issuer. */
function organizationPolicy({body: {allowedIssuers}}: ControlCall, {emulator}: Controls): Reply {
  if (allowedIssuers !== null && !isTexts(allowedIssuers)) {
    return refuse(400, '"allowedIssuers" takes a list of URLs, or null')
  }
  emulator.allowIssuers((allowedIssuers as string[] | null) ?? undefined)
  return give({allowedIssuers})
}

/** What the admin API does beside the world. */
export const administrationRoutes: readonly ControlRoute[] = [
  {method: 'POST', path: /^operations$/, wantsJson: true, answer: operations},
  {method: 'POST', path: /^organization-policy$/, wantsJson: true, answer: organizationPolicy},
]
