import type {EmployeeRequest, Handler} from '../handlers.ts'
import {isReply, type Reply, reply} from '../reply.ts'
import {answer, jsonText, refuse} from './answer.ts'
import {type Exchange, entryOf} from './exchange.ts'
import {replyHeaders} from './reply-headers.ts'

const LATE = Symbol('the time of the handler is over')

/**
 * Lets `handler` answer. Whatever it does costs this one answer only.
 *
 * @param done - Called once, when the handler has settled or has used up its time.
 */
export function runHandler(exchange: Exchange, handler: Handler, request: EmployeeRequest, done: () => void): void {
  let value: unknown
  try {
    value = handler(request, reply)
    if (isThenable(value)) {
      void settle(exchange, value, done)
      return
    }
    conclude(exchange, value)
  } catch (error) {
    fail(exchange, error)
  }
  done()
}

const isThenable = (value: unknown): value is PromiseLike<unknown> =>
  typeof value === 'object' && value !== null && typeof (value as {then?: unknown}).then === 'function'

async function settle(exchange: Exchange, promised: PromiseLike<unknown>, done: () => void): Promise<void> {
  const {handlerTimeoutMs, onFault} = exchange.setting
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(reject, handlerTimeoutMs, LATE)
  })
  try {
    conclude(exchange, await Promise.race([promised, late]))
  } catch (error) {
    if (error === LATE) {
      onFault(new Error(`the handler did not settle within ${handlerTimeoutMs} ms`), entryOf(exchange, 504))
      refuse(exchange, 504)
    } else {
      fail(exchange, error)
    }
  } finally {
    clearTimeout(timer)
    done()
  }
}

/** The client learns that it failed, the log why. */
function fail(exchange: Exchange, error: unknown): void {
  exchange.setting.onFault(error, entryOf(exchange, 500))
  refuse(exchange, 500)
}

/** @throws when `value` is nothing that can be sent. */
function conclude(exchange: Exchange, value: unknown): void {
  if (isReply(value)) sendReply(exchange, value)
  else if (value === undefined) answer(exchange, 200)
  else answer(exchange, 200, asJson(value), {'content-type': 'application/json'})
}

/** @throws {TypeError} when JSON has no form for `value`. */
function asJson(value: unknown): string {
  const text = jsonText(value)
  if (text === 'undefined\n') throw new TypeError(`a handler returned a ${typeof value}, which JSON has no form for`)
  return text
}

function sendReply(exchange: Exchange, {body, headers, status}: Reply): void {
  if (!Number.isInteger(status) || status < 200 || status > 599) {
    throw new RangeError(`a handler replied with the status ${String(status)}: it must be from 200 to 599`)
  }
  const named = replyHeaders(headers)
  if (body === undefined) {
    answer(exchange, status, undefined, named)
  } else {
    const isRaw = 'content-type' in named && (typeof body === 'string' || body instanceof Uint8Array)
    answer(exchange, status, isRaw ? body : asJson(body), {'content-type': 'application/json', ...named})
  }
}
