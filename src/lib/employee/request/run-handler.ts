import {type OutgoingHttpHeaders, validateHeaderName, validateHeaderValue} from 'node:http'
import {type EmployeeRequest, type Handler, isReply, type Reply, reply} from '../handlers.ts'
import {answer, type Exchange, entryOf, jsonText, refuse} from './answer.ts'

/** Headers that only the service sets: they say where the answer or the connection ends. */
const FRAMING = new Set(['connection', 'content-length', 'keep-alive', 'trailer', 'transfer-encoding', 'upgrade'])

/** The headers of a reply, with names in lower case. They are checked before the answer begins: Node would find a fault later, and
 * the next answer would get the headers that were already set.
 *
 * @throws {TypeError} if one cannot be sent.
 */
function replyHeaders(headers: unknown): OutgoingHttpHeaders {
  if (typeof headers !== 'object' || headers === null || Array.isArray(headers)) {
    throw new TypeError('a handler replied with headers that are not an object')
  }
  const named: OutgoingHttpHeaders = Object.create(null)
  for (const [name, value] of Object.entries(headers)) {
    const key = name.toLowerCase()
    if (FRAMING.has(key)) throw new TypeError(`a handler replied with the header ${key}, which the service sets`)
    validateHeaderName(name)
    named[key] = Array.isArray(value) ? value.map((one) => text(name, one)) : text(name, value)
  }
  return named
}

function text(name: string, value: unknown): string {
  if (typeof value !== 'string' && typeof value !== 'number') {
    throw new TypeError(`a handler replied with the header ${name}, whose value is not a text`)
  }
  validateHeaderValue(name, String(value))
  return String(value)
}

const LATE = Symbol('the time limit of the handler is reached')

/**
 * Lets `handler` answer. If it fails, only this answer is affected.
 *
 * @param done - Called once, when the handler has settled or its time limit is reached.
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

/** Answers 500. Only the log says why. */
function fail(exchange: Exchange, error: unknown): void {
  exchange.setting.onFault(error, entryOf(exchange, 500))
  refuse(exchange, 500)
}

/** @throws if `value` cannot be sent. */
function conclude(exchange: Exchange, value: unknown): void {
  if (isReply(value)) sendReply(exchange, value)
  else if (value === undefined) answer(exchange, 200)
  else answer(exchange, 200, asJson(value), {'content-type': 'application/json'})
}

/** @throws {TypeError} if `value` cannot be written as JSON. */
function asJson(value: unknown): string {
  const text = jsonText(value)
  if (text === 'undefined\n') throw new TypeError(`a handler returned a ${typeof value}, which JSON cannot express`)
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
