// What is read from a request, and why a request is refused before a handler gets it.
import type {IncomingMessage, OutgoingHttpHeaders} from 'node:http'
import {isIP} from 'node:net'

/** The members but `status` and `headers` are the body, as JSON. */
export interface RequestRefusal {
  status: number
  message: string
  line?: number | undefined
  column?: number | undefined
  headers?: OutgoingHttpHeaders
}

const bad = (message: string): RequestRefusal => ({status: 400, message})

/** https://www.rfc-editor.org/rfc/rfc3986#section-3.2.2 */
const HOST = /^(?:\[[\da-f:.]+\]|[\w.~!$&'()*+,;=%-]*)(?::\d*)?$/i

/** A path, a whole URL, or the `*` of OPTIONS. Node 20.19 accepts more. */
const TARGET = /^(?:\/|[a-z][a-z\d+.-]*:\/\/|\*$)[!-~]*$/i

/**
 * Why a request is refused although Node could parse it.
 * https://www.rfc-editor.org/rfc/rfc9112#section-3.2 and #section-6.1
 */
export function findFault(
  {headers, httpVersion, rawHeaders}: IncomingMessage,
  target: string,
): RequestRefusal | undefined {
  if (!httpVersion.startsWith('1.')) return {status: 505, message: `HTTP/${httpVersion} is not supported`}
  if (!TARGET.test(target)) return bad('the request target is missing, or has characters that must be percent-encoded')
  const {expect = '100-continue', host = '', 'transfer-encoding': coding = 'chunked'} = headers
  const isOld = httpVersion === '1.0'
  const hosts = countHosts(rawHeaders)
  if (hosts > 1) return bad('more than one Host header')
  if (hosts === 0 && !isOld) return bad('no Host header')
  if (!HOST.test(host)) return bad('the Host header is not a host name')
  if (isOld && headers['transfer-encoding'] !== undefined) return bad('HTTP/1.0 has no transfer codings')
  if (coding.toLowerCase() !== 'chunked')
    return {status: 501, message: 'the only transfer coding that is supported is chunked'}
  return expect.toLowerCase() === '100-continue' ? undefined : {status: 417, message: 'this expectation cannot be met'}
}

/** In names and values in turn. Node keeps only the first Host header. */
function countHosts(rawHeaders: readonly string[]): number {
  let count = 0
  for (let at = 0; at < rawHeaders.length; at += 2) if (rawHeaders[at]?.toLowerCase() === 'host') count += 1
  return count
}

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
export function rejectForeignHost(
  {headers: {host = ''}}: IncomingMessage,
  target: string,
  listensOn: string | undefined,
): RequestRefusal | undefined {
  // Requests with a whole URL are for proxies. Web pages cannot send them.
  if (listensOn === undefined || !PUBLIC_NAME.test(host) || !target.startsWith('/')) return undefined
  const name = host.replace(/:\d*$/, '').toLowerCase()
  if (OWN_NAME.test(name) || name === listensOn.toLowerCase()) return undefined
  return {
    status: 403,
    message: 'this service accepts only host names of this computer: use --host to open it to others',
  }
}

/** The path and query of a request target, which can be a whole URL, as for a proxy. `*` becomes the root. */
export function withPath(target = '/'): string {
  if (target.startsWith('/')) return target
  const path = target.replace(/^(?:\*$|https?:\/\/[^/?#]*)/i, '')
  return path.startsWith('/') ? path : `/${path}`
}

/** `encoded`, decoded. Undefined: its bytes are not UTF-8. */
export function decodedName(encoded: string): string | undefined {
  try {
    return decodeURIComponent(encoded)
  } catch {
    return undefined
  }
}

export const hasBody = ({headers}: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

const JSON_TYPE = /^\s*application\/(?:[\w.!#$&^-]+\+)?json\s*(?:;|$)/i
const OTHER_CHARSET = /;\s*charset\s*=\s*"?(?!utf-?8["\s;]|utf-?8$)/i

/** Why the body is refused without reading it. Undefined if it may be read. */
function refusalOf({headers}: IncomingMessage, limitBytes: number): RequestRefusal | undefined {
  const {'content-encoding': encoding = 'identity', 'content-length': length = 0, 'content-type': type = ''} = headers
  if (Number(length) > limitBytes) return tooLarge(limitBytes)
  if (encoding.toLowerCase() !== 'identity')
    return {status: 415, message: 'a compressed body is not accepted', headers: {'accept-encoding': 'identity'}}
  if (JSON_TYPE.test(type) && !OTHER_CHARSET.test(type)) return undefined
  const sent = type === '' ? 'none' : JSON.stringify(type)
  return {
    status: 415,
    message: `the body must be JSON in UTF-8: send "content-type: application/json" (it was ${sent})`,
    headers: {accept: 'application/json'},
  }
}

const tooLarge = (limitBytes: number): RequestRefusal => ({
  status: 413,
  message: `the body is larger than ${limitBytes} bytes`,
})

/** Reads the JSON body. It is undefined if only white space was sent. */
export async function readBody(
  request: IncomingMessage,
  limitBytes: number,
): Promise<{body?: unknown; refusal?: RequestRefusal}> {
  const bytes = refusalOf(request, limitBytes) ?? (await collect(request, limitBytes))
  if (!Buffer.isBuffer(bytes)) return {refusal: bytes}
  let text: string | undefined
  try {
    text = utf8.decode(bytes)
    return {body: text.trim() === '' ? undefined : JSON.parse(text)}
  } catch {
    if (text === undefined) return {refusal: bad('the body is not UTF-8')}
    const fault = await findJsonFault(text)
    if (!fault) return {refusal: bad('the body is not JSON')}
    const {column, line, reason} = fault
    return {refusal: {...bad(`the body is not JSON: ${reason} at line ${line}, column ${column}`), line, column}}
  }
}

/** What is over the limit is read and dropped: if the connection were closed at once, the client would not get the answer. */
const collect = (request: IncomingMessage, limitBytes: number): Promise<Buffer | RequestRefusal> =>
  new Promise((resolve) => {
    const chunks: Buffer[] = []
    let size = 0
    request
      .on('data', (chunk: Buffer) => {
        size += chunk.length
        if (size > limitBytes) resolve(tooLarge(limitBytes))
        else chunks.push(chunk)
      })
      .on('end', () => resolve(Buffer.concat(chunks)))
      // Nobody reads the answer, but it is logged.
      .on('error', () => resolve(bad('the request broke off')))
  })

const utf8 = new TextDecoder('utf-8', {fatal: true})

const strict = {disallowComments: true, allowTrailingComma: false, allowEmptyContent: false}

/** `InvalidSymbol` in words. */
const words = (name: string): string =>
  name.replace(/(?<=[a-z])[A-Z]|^[A-Z]/g, (letter, at) => `${at ? ' ' : ''}${letter.toLowerCase()}`)

/**
 * Where `text`, which JSON.parse refused, stops being JSON, and why in words. Lines and columns begin with 1. V8 says it for some faults
 * only. Undefined: unknown.
 */
export async function findJsonFault(text: string) {
  const {parse, printParseErrorCode} = await import('jsonc-parser')
  const faults: Parameters<typeof parse>[1] = []
  try {
    parse(text, faults, strict)
  } catch {
    // The parser calls itself for each level, and the text has too many levels for the stack.
  }
  const [first] = faults
  if (first === undefined) return undefined
  const before = text.slice(0, first.offset).split('\n')
  const column = (before.at(-1)?.length ?? 0) + 1
  return {line: before.length, column, reason: words(printParseErrorCode(first.error))}
}
