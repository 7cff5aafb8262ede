import type {ErrorCode} from '../../error-codes.ts'
import {CiAuthError} from '../../errors.ts'
import type {Notice} from './notices.ts'

/** A {@link CiAuthError} as it travels between processes. */
export interface PlainFault {
  code: ErrorCode
  message: string
  facts: string[]
  suggestions: string[]
  cause?: string
}

/** From a worker to the primary. */
export type Report =
  | {kind: 'present'}
  | {kind: 'serving'; url: string}
  | {kind: 'refused'; fault: PlainFault}
  | {kind: 'lines'; text: string}
  | {kind: 'notice'; notice: Notice}
  | {kind: 'alive'}
  | {kind: 'drained'}

/** From the primary to a worker that is `present`. One that is sent earlier is lost. */
export type Order = {kind: 'start'; port: number} | {kind: 'ping'} | {kind: 'end'}

/** Whether `message` is one of ours: a handler may send messages of its own. */
export const isOfKind = <Message extends Report | Order, Kind extends Message['kind']>(
  message: unknown,
  kind: Kind,
): message is Extract<Message, {kind: Kind}> => (Object(message) as {kind?: unknown}).kind === kind

/** What nobody foresaw travels as a worker's failure, with its stack. */
export function toPlainFault(error: unknown): PlainFault {
  if (error instanceof CiAuthError) {
    const {cause, code, facts, message, suggestions} = error
    return {code, message, facts, suggestions, ...(cause instanceof Error ? {cause: cause.message} : {})}
  }
  const words = error instanceof Error ? (error.stack ?? error.message) : String(error)
  return {code: 'EMPLOYEE_WORKER_FAILED', message: `a worker could not start: ${words}`, facts: [], suggestions: []}
}

export const fromPlainFault = ({cause, code, facts, message, suggestions}: PlainFault): CiAuthError =>
  new CiAuthError(code, message, {
    facts,
    suggestions,
    ...(cause === undefined ? {} : {cause: new Error(cause)}),
  })
