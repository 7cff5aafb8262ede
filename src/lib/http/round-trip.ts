// One request as it is sent, and its whole answer.
import type {IncomingMessage} from 'node:http'
import {CiAuthError} from '../base/errors.ts'
import type {EarlyAgent} from './connect.ts'
import {
  type CallFault,
  hostOf,
  portOf,
  proxyAuthorization,
  request,
  unlessAborted,
  validateHeaderName,
  validateHeaderValue,
} from './proxy.ts'

/** How many bytes of an answer are read; the rest is cut off. Known answers have at most 100 kB. */
const BODY_LIMIT = 1_048_576

export interface Call {
  /** As written in messages: `Google STS`. */
  service: string
  /** Do not use a proxy: only this machine can reach the address. */
  direct?: boolean | undefined
  method: 'DELETE' | 'GET' | 'POST' | 'PUT' | 'PATCH'
  url: URL
  /** Absolute path of the unix socket to connect to, instead of the URL's host; or the name of a Windows pipe. */
  socketPath?: string | undefined
  /** Sent as `Authorization: Bearer`. */
  bearer?: string
  headers?: Readonly<Record<string, string>>
  /** Sent as JSON. */
  json?: unknown
  /** Sent as `application/x-www-form-urlencoded`. */
  form?: Readonly<Record<string, string>>
}

export interface Outgoing {
  method: string
  url: URL
  headers: Readonly<Record<string, string>>
  body: string | undefined
}

export interface Received {
  status: number
  headers: IncomingMessage['headers']
  body: string
}

/** What may be printed of an answer, without a secret that was sent. Each is found when it is read, which is slow. */
export interface ShownAnswer {
  readonly status: number
  /** The body. */
  readonly shown: string
  readonly contentType: string
}

/** One request and its whole answer. Redirects are not followed. Rejects with a `CallFault`, or the reason of `signal`. */
export async function roundTrip(agent: EarlyAgent, outgoing: Outgoing, signal: AbortSignal): Promise<Received> {
  try {
    return await sendOnce(agent, outgoing, signal)
  } catch (error) {
    // The server closed an idle connection when we used it: this does not mean that the server fails.
    if ((error as {stale?: boolean}).stale) return roundTrip(agent, outgoing, signal)
    throw error
  }
}

const sendOnce = (agent: EarlyAgent, {method, url, headers, body}: Outgoing, signal: AbortSignal): Promise<Received> =>
  unlessAborted(signal, (resolve, reject) => {
    const {proxy} = agent.route
    const absolute = proxy && url.protocol === 'http:'
    const message = request({
      agent,
      host: hostOf(url),
      port: portOf(url),
      method,
      path: absolute ? `${url.origin}${url.pathname}${url.search}` : url.pathname + url.search,
      setHost: false,
      signal,
    })
    // Not among the options: NODE_DEBUG=http prints those.
    const sent = {host: url.host, ...headers, ...(absolute ? proxyAuthorization(proxy) : {})}
    for (const [name, value] of Object.entries(sent)) message.setHeader(name, value)
    message.on('error', (error) => reject(Object.assign(error, {stale: isStale(error, message.reusedSocket)})))
    message.once('response', (response) => {
      readResponse(response).then(async (received) => {
        if (!absolute || received.status !== 407) return resolve(received)
        const {proxyRefusal} = await import('./tunnel.ts')
        reject(proxyRefusal(407, received.headers['proxy-authenticate']?.toString()))
      }, reject)
    })
    message.end(body)
  })

const isStale = ({code}: CallFault, reused: boolean): boolean => reused && (code === 'ECONNRESET' || code === 'EPIPE')

async function readResponse(response: IncomingMessage): Promise<Received> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of response) {
    chunks.push(chunk)
    size += chunk.length
    if (size > BODY_LIMIT) break
  }
  const body = Buffer.concat(chunks).toString('utf8', 0, Math.min(size, BODY_LIMIT))
  return {status: response.statusCode ?? 0, headers: response.headers, body}
}

/** `call` as it is sent.
 *
 * @throws {CiAuthError} `INPUT_ENDPOINT_INVALID`, `INPUT_HEADER_INVALID`
 */
export function outgoingOf(call: Call, userAgent: string): Outgoing {
  const {service, method, url} = call
  if (url.protocol !== 'https:' && url.protocol !== 'http:') {
    throw new CiAuthError('INPUT_ENDPOINT_INVALID', `the address of ${service} is neither https nor http`, {
      suggestions: ['Check the variable that replaces the address: it must be https://HOST, or http://127.0.0.1:PORT.'],
    })
  }
  const {type, body} = encode(call)
  const headers = {
    accept: 'application/json',
    'user-agent': userAgent,
    ...(type ? {'content-type': type} : {}),
    ...(call.bearer === undefined ? {} : {authorization: `Bearer ${call.bearer}`}),
    ...lowerCased(call.headers),
  }
  for (const [name, value] of Object.entries(headers)) checkHeader(service, name, value)
  return {method, url, headers, body}
}

function encode({json, form}: Call): {type?: string; body: string | undefined} {
  if (json !== undefined) return {type: 'application/json', body: JSON.stringify(json)}
  if (form) return {type: 'application/x-www-form-urlencoded', body: new URLSearchParams(form).toString()}
  return {body: undefined}
}

const lowerCased = (headers: Readonly<Record<string, string>> = {}): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))

function checkHeader(service: string, name: string, value: string): void {
  try {
    validateHeaderName(name)
    validateHeaderValue(name, value)
  } catch {
    throw new CiAuthError(
      'INPUT_HEADER_INVALID',
      `the header ${name} for ${service} has characters that cannot be sent`,
      {suggestions: ['Check its value: a secret that was pasted with a line break causes this.']},
    )
  }
}
