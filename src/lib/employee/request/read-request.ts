// What of a request is refused before a handler gets it, and its body.
import type {IncomingMessage} from 'node:http'
import {isIP} from 'node:net'
import {answerJson, type Exchange, type Refusal, refuse, refuseBody} from './answer.ts'

/** A name of the public DNS has a dot and a letter. An IPv4 address has no letter, and an IPv6 address is in brackets. */
const PUBLIC_NAME = /^(?!\[)(?=.*[a-z])[^:]*\.[^:]/i

const OWN_NAME = /^(?:.+\.)?localhost\.?$/i

/** Whether a service that listens on `address` serves only this computer. */
export const isLoopbackAddress = (address: string): boolean =>
  address === '::1' || (isIP(address) === 4 && address.startsWith('127.'))

/**
 * Refuses requests with a foreign host name, for a service that serves only this computer. The owner of a web page can point the
 * page's own host name to this computer. The page could then read the answers, as if the service had its origin.
 *
 * @param listensOn - The value of `--host`. Undefined if the service serves other computers too.
 */
export function rejectForeignHost({headers, url}: IncomingMessage, listensOn: string | undefined): Refusal | undefined {
  const given = headers.host
  if (listensOn === undefined || given === undefined || !PUBLIC_NAME.test(given)) return undefined
  // Requests with a whole URL are for proxies. Web pages cannot send them.
  if (!url?.startsWith('/')) return undefined
  const name = given.replace(/:\d*$/, '').toLowerCase()
  if (OWN_NAME.test(name) || name === listensOn.toLowerCase()) return undefined
  return {
    status: 403,
    message: 'this service accepts only host names of this computer: use --host to open it to others',
  }
}

/** How often a header was sent. `rawHeaders` contains names and values in turn. */
function count(rawHeaders: readonly string[], name: string): number {
  let found = 0
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const header = rawHeaders[index]
    if (header?.length === name.length && header.toLowerCase() === name) found += 1
  }
  return found
}

/** https://www.rfc-editor.org/rfc/rfc3986#section-3.2.2 */
const HOST = /^(?:\[[\da-f:.]+\]|[\w.~!$&'()*+,;=%-]*)(?::\d*)?$/i

/** A path, a whole URL, or the `*` of OPTIONS. Node 20.19 accepts more. */
const TARGET = /^(?:\/|[a-z][a-z\d+.-]*:\/\/|\*$)[!-~]*$/i

const bad = (message: string): Refusal => ({status: 400, message})

/**
 * Why a request is refused although Node could parse it.
 * https://www.rfc-editor.org/rfc/rfc9112#section-3.2 and #section-6.1
 */
export function findFault(request: IncomingMessage): Refusal | undefined {
  const {headers, httpVersion, httpVersionMajor, rawHeaders, url = ''} = request
  if (httpVersionMajor !== 1) return {status: 505, message: `HTTP/${httpVersion} is not supported`}
  if (!TARGET.test(url)) return bad('the request target is missing, or has characters that must be percent-encoded')
  const {expect, host} = headers
  if (count(rawHeaders, 'host') > 1) return bad('more than one Host header')
  if (host !== undefined && !HOST.test(host)) return bad('the Host header is not a host name')
  if (httpVersion === '1.0') {
    return headers['transfer-encoding'] === undefined ? undefined : bad('HTTP/1.0 has no transfer codings')
  }
  if (host === undefined) return bad('no Host header')
  if (expect === undefined || expect.toLowerCase() === '100-continue') return undefined
  return {status: 417, message: 'this expectation cannot be met'}
}

const ABSOLUTE = /^https?:\/\/[^/?#]*/i

/** The path and query of a request target, which can be a whole URL, as for a proxy. `*` becomes the root. */
export function withPath(target = '/'): string {
  if (target.startsWith('/')) return target
  if (target === '*') return '/'
  const path = target.replace(ABSOLUTE, '')
  return path.startsWith('/') ? path : `/${path}`
}

const JSON_TYPE = /^\s*application\/(?:[\w.!#$&^-]+\+)?json\s*(?:;|$)/i
const CHARSET = /;\s*charset\s*=\s*"?([^\s";]*)/i

const utf8 = new TextDecoder('utf-8', {fatal: true})

export const hasBody = ({headers}: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/** Why the body is refused without reading it. Undefined if it may be read. */
function refusalOf({headers}: IncomingMessage, limitBytes: number): Refusal | undefined {
  const {'content-encoding': encoding, 'content-length': length, 'content-type': type = ''} = headers
  const transfer = headers['transfer-encoding']?.toLowerCase()
  if (transfer !== undefined && transfer !== 'chunked') {
    return {status: 501, message: 'the only transfer coding that is supported is chunked'}
  }
  if (Number(length ?? 0) > limitBytes) return tooLarge(limitBytes)
  if (encoding !== undefined && encoding.toLowerCase() !== 'identity') {
    return {status: 415, message: 'a compressed body is not accepted', headers: {'accept-encoding': 'identity'}}
  }
  const charset = CHARSET.exec(type)?.[1]?.toLowerCase() ?? 'utf-8'
  if (JSON_TYPE.test(type) && (charset === 'utf-8' || charset === 'utf8')) return undefined
  const sent = type === '' ? 'none' : JSON.stringify(type)
  return {
    status: 415,
    message: `the body must be JSON in UTF-8: send "content-type: application/json" (it was ${sent})`,
    headers: {accept: 'application/json'},
  }
}

const tooLarge = (limitBytes: number): Refusal => ({
  status: 413,
  message: `the body is larger than ${limitBytes} bytes`,
})

/** Reads the JSON body and passes it to `next`, or refuses it. The body is undefined if only white space was sent. */
export function readBody(exchange: Exchange, next: (body: unknown) => void): void {
  const refusal = refusalOf(exchange.request, exchange.setting.bodyLimitBytes)
  if (refusal) refuseBody(exchange, refusal)
  else collect(exchange, (bytes) => parseBody(exchange, bytes, next))
}

function collect(exchange: Exchange, next: (bytes: Buffer) => void): void {
  const {request, response, setting} = exchange
  if (exchange.awaitsContinue) {
    response.writeContinue()
    exchange.awaitsContinue = false
    exchange.connection.isClosing = false
  }
  const chunks: Buffer[] = []
  let size = 0
  const onEnd = (): void => {
    // It is answered already if the time limit of the request was reached first.
    if (!exchange.isAnswered) next(Buffer.concat(chunks))
  }
  const onData = (chunk: Buffer): void => {
    size += chunk.length
    if (size <= setting.bodyLimitBytes) {
      chunks.push(chunk)
    } else {
      request.off('data', onData).off('end', onEnd)
      refuseBody(exchange, tooLarge(setting.bodyLimitBytes))
    }
  }
  // If the connection breaks, nobody reads the answer, but it is logged.
  request
    .on('data', onData)
    .on('end', onEnd)
    .on('error', () => refuse(exchange, 400, 'the request broke off'))
}

function parseBody(exchange: Exchange, bytes: Buffer, next: (body: unknown) => void): void {
  let text: string
  try {
    text = utf8.decode(bytes)
  } catch {
    refuse(exchange, 400, 'the body is not UTF-8')
    return
  }
  let body: unknown
  try {
    body = text.trim() === '' ? undefined : JSON.parse(text)
  } catch {
    void explain(exchange, text)
    return
  }
  next(body)
}

async function explain(exchange: Exchange, text: string): Promise<void> {
  const fault = await findJsonFault(text)
  if (fault) {
    const {column, line, reason} = fault
    const message = `the body is not JSON: ${reason} at line ${line}, column ${column}`
    answerJson(exchange, 400, {message, line, column})
  } else {
    refuse(exchange, 400, 'the body is not JSON')
  }
}

/** Where text stops being JSON, and why in words. Lines and columns begin with 1. */
interface JsonFault {
  line: number
  column: number
  reason: string
}

const strict = {disallowComments: true, allowTrailingComma: false, allowEmptyContent: false}

/** `InvalidSymbol` in words. */
const words = (name: string): string =>
  name.replace(/(?<=[a-z])[A-Z]|^[A-Z]/g, (letter, at) => `${at ? ' ' : ''}${letter.toLowerCase()}`)

/** Where `text`, which JSON.parse refused, stops being JSON. V8 says it for some faults only. Undefined: unknown. */
export async function findJsonFault(text: string): Promise<JsonFault | undefined> {
  const {parse, printParseErrorCode} = await import('jsonc-parser')
  const faults: Parameters<typeof parse>[1] = []
  try {
    parse(text, faults, strict)
  } catch {
    // The parser calls itself for each level, and the text has too many levels for the stack.
    return undefined
  }
  const [first] = faults
  if (first === undefined) return undefined
  const before = text.slice(0, first.offset).split('\n')
  return {
    line: before.length,
    column: (before.at(-1)?.length ?? 0) + 1,
    reason: words(printParseErrorCode(first.error)),
  }
}
