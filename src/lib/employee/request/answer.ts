import {type OutgoingHttpHeaders, STATUS_CODES} from 'node:http'
import {crossOriginHeaders} from './cors.ts'
import {type Exchange, entryOf} from './exchange.ts'

/** How long a client that still sends a refused body may go on, so that it gets to read why. */
export const LINGER_MS = 2000

/** Sends an answer, and writes its line of the log. A second one is left out: a handler may end after its time limit. */
export function answer(
  exchange: Exchange,
  status: number,
  content?: string | Uint8Array,
  headers: OutgoingHttpHeaders = {},
): void {
  if (exchange.isAnswered) return
  sendHead(exchange, status, content, headers)
  exchange.response.end(content)
}

function sendHead(
  exchange: Exchange,
  status: number,
  content: string | Uint8Array | undefined,
  headers: OutgoingHttpHeaders,
): void {
  const {connection, response, setting} = exchange
  if (setting.cors) Object.assign(headers, crossOriginHeaders)
  // Only the latest may close: the others have requests behind them that wait for their answers.
  if (connection.latest === exchange) {
    if (setting.isEnding) connection.isClosing = true
    if (connection.isClosing) headers['connection'] = 'close'
  }
  if (status !== 204 && status !== 304) {
    headers['content-length'] = content === undefined ? 0 : Buffer.byteLength(content)
  }
  // Throws when a handler gave a header that cannot be sent: there is no answer yet then.
  response.writeHead(status, headers)
  exchange.isAnswered = true
  setting.log(entryOf(exchange, status))
}

/** The value as JSON, with a line end for those who read it in a terminal. */
export const jsonText = (value: unknown): string => `${JSON.stringify(value)}\n`

export const answerJson = (
  exchange: Exchange,
  status: number,
  value: unknown,
  headers: OutgoingHttpHeaders = {},
): void => answer(exchange, status, jsonText(value), {'content-type': 'application/json', ...headers})

/** A refusal: `{"message": …}`. */
export const refuse = (
  exchange: Exchange,
  status: number,
  message: string = STATUS_CODES[status] ?? '',
  headers?: OutgoingHttpHeaders,
): void => answerJson(exchange, status, {message}, headers)

export const notFound = (exchange: Exchange): void => refuse(exchange, 404, 'there is nothing at this path')

export interface Refusal {
  status: number
  message: string
  headers?: OutgoingHttpHeaders
}

/**
 * A refusal while the client may still be sending. A connection closed at once is reset, and the client sees no answer:
 * what it sends is read and dropped for a while.
 */
export function refuseBody(exchange: Exchange, {headers, message, status}: Refusal): void {
  if (exchange.isAnswered) return
  const {connection, request, response} = exchange
  connection.isClosing = true
  const isComplete = exchange.awaitsContinue || request.complete
  const close = (): unknown => response.end()
  // Written, but not ended: to end it closes the connection.
  const content = jsonText({message})
  sendHead(exchange, status, content, {'content-type': 'application/json', ...headers})
  response.write(content)
  if (isComplete) {
    close()
  } else {
    const timer = setTimeout(close, LINGER_MS)
    request
      .once('end', close)
      .once('close', () => clearTimeout(timer))
      .resume()
  }
}
