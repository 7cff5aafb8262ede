// https://github.com/spiffe/spiffe/blob/main/standards/SPIFFE_Workload_API.md
import {CiAuthError} from '../../base/errors.ts'
import {serverExcerpt} from '../../base/quoting.ts'
import type {Network} from '../../http/http.ts'
import type {UnaryAnswer} from '../../http/unary.ts'

/** Where the Workload API listens. */
export interface WorkloadEndpoint {
  /** `http://localhost` with a socket, else host and port. */
  origin: URL
  socketPath?: string | undefined
}

/** Fields of the messages, by the names of the standard. */
const AUDIENCE = 1
const SVIDS = 1
const SVID = 2

/** Statuses of gRPC. */
const PERMISSION_DENIED = 7
const UNAVAILABLE = 14

const CALL_TIMEOUT_MS = 20_000
const RETRIES_MS = [250, 1000]

/** A JWT-SVID of the calling process, its default identity. */
export async function fetchJwtSvid(endpoint: WorkloadEndpoint, audience: string, network: Network): Promise<string> {
  const {message, status, text} = await ask(endpoint, audience, network)
  if (status === PERMISSION_DENIED) throw noIdentity(text)
  if (status !== 0) {
    throw new CiAuthError(
      'OIDC_REQUEST_FAILED',
      `the Workload API gave no token: status ${status}: ${excerptOf(text)}`,
      {
        suggestions: [
          'Read the log of the agent. Check that it can reach its server, and that the server signs JWT-SVIDs.',
        ],
      },
    )
  }
  const token = svidIn(message)
  if (token !== undefined && token !== '') return token
  throw new CiAuthError('OIDC_RESPONSE_INVALID', 'the Workload API answered without a JWT-SVID', {
    suggestions: ['Check that SPIFFE_ENDPOINT_SOCKET names the Workload API of an agent, and no other service.'],
  })
}

/** An agent answers that it is unavailable while it starts, or when it has lost its server. */
async function ask(endpoint: WorkloadEndpoint, audience: string, network: Network): Promise<UnaryAnswer> {
  const call = {
    ...endpoint,
    service: 'the Workload API',
    method: '/SpiffeWorkloadAPI/FetchJWTSVID',
    // The standard requires it, so that no other service can be tricked into this call.
    headers: {'workload.spiffe.io': 'true'},
    message: textField(AUDIENCE, audience),
    timeoutMs: CALL_TIMEOUT_MS,
  }
  const {sendUnary} = await import('../../http/unary.ts')
  for (const pause of RETRIES_MS) {
    const answer = await sendUnary(call, network)
    if (answer.status !== UNAVAILABLE) return answer
    await network.wait(pause, 'the Workload API, which is not available')
  }
  return sendUnary(call, network)
}

function svidIn(message: Uint8Array): string | undefined {
  try {
    const [first] = bytesOfField(message, SVIDS)
    return first && bytesOfField(first, SVID)[0]?.toString('utf8')
  } catch {
    return undefined
  }
}

const excerptOf = (text: string): string => serverExcerpt(text) || '(no text)'

const noIdentity = (text: string): CiAuthError =>
  new CiAuthError('OIDC_PERMISSION_MISSING', `the Workload API has no identity for this process: ${excerptOf(text)}`, {
    suggestions: [
      'Register the workload: spire-server entry create -parentID AGENT -spiffeID spiffe://DOMAIN/PATH -selector unix:uid:UID',
      'A new entry reaches the agents within seconds. Then try again.',
    ],
  })

// https://protobuf.dev/programming-guides/encoding/

/** The wire type of texts and messages: a length, and as many bytes. */
const BYTES = 2

/** A message whose only field is a text, or another message. */
export function textField(field: number, text: string | Uint8Array): Uint8Array {
  const bytes = Buffer.from(text as string)
  return Buffer.concat([varint(field * 8 + BYTES), varint(bytes.length), bytes])
}

function varint(value: number): Buffer {
  const bytes: number[] = []
  let rest = value
  for (; rest > 127; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128)
  return Buffer.from([...bytes, rest])
}

/**
 * The values of a field with texts or messages, as bytes.
 *
 * @throws {RangeError} if `message` is not valid.
 */
export function bytesOfField(message: Uint8Array, field: number): Buffer[] {
  const reader = {buffer: Buffer.from(message), at: 0}
  const found: Buffer[] = []
  while (reader.at < reader.buffer.length) {
    const tag = readVarint(reader)
    const value = readers[tag % 8]?.(reader)
    if (value === undefined) throw new RangeError(`wire type ${tag % 8}`)
    if (Math.floor(tag / 8) === field && tag % 8 === BYTES) found.push(value)
  }
  return found
}

interface Reader {
  buffer: Buffer
  at: number
}

/** By wire type. Without groups (3 and 4), which no service that we call uses. */
const readers: Readonly<Record<number, (reader: Reader) => Buffer>> = {
  0(reader) {
    readVarint(reader)
    return Buffer.alloc(0)
  },
  1: (reader) => take(reader, 8),
  [BYTES]: (reader) => take(reader, readVarint(reader)),
  5: (reader) => take(reader, 4),
}

function take(reader: Reader, length: number): Buffer {
  const end = reader.at + length
  if (end > reader.buffer.length) throw new RangeError('it ends in the middle of a field')
  const taken = reader.buffer.subarray(reader.at, end)
  reader.at = end
  return taken
}

/** Exact up to 2^53. Longer values are numbers that we do not read, or are no lengths. */
function readVarint(reader: Reader): number {
  let value = 0
  for (let factor = 1; ; factor *= 128) {
    const byte = reader.buffer.readUInt8(reader.at++)
    value += (byte % 128) * factor
    if (byte < 128) return value
  }
}
