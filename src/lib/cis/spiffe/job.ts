// https://github.com/spiffe/spiffe/blob/main/standards/SPIFFE_Workload_API.md
import {createServer, type IncomingHttpHeaders, type ServerHttp2Session, type ServerHttp2Stream} from 'node:http2'
import {buffer} from 'node:stream/consumers'
import type {CiJob, JobContext} from '../description/job.ts'
import {bytesOfField, textField} from './workload-api.ts'

/** Statuses of gRPC. */
const INVALID_ARGUMENT = 3
const UNIMPLEMENTED = 12

/** Before a message: a byte that says that it is not compressed, and its length. */
const PREFIX_BYTES = 5

function framed(bytes: Uint8Array): Buffer {
  const prefix = Buffer.alloc(PREFIX_BYTES)
  prefix.writeUInt32BE(bytes.length, 1)
  return Buffer.concat([prefix, bytes])
}

const failed = (stream: ServerHttp2Stream, status: number, text: string): void => {
  const headers = {':status': 200, 'content-type': 'application/grpc', 'grpc-status': status, 'grpc-message': text}
  stream.respond(headers, {endStream: true})
}

async function answer(job: JobContext, stream: ServerHttp2Stream, headers: IncomingHttpHeaders): Promise<void> {
  // The standard requires it, so that no other service can be tricked into this call.
  if (headers['workload.spiffe.io'] !== 'true') {
    return failed(stream, INVALID_ARGUMENT, 'security header missing from request')
  }
  if (headers[':path'] !== '/SpiffeWorkloadAPI/FetchJWTSVID') return failed(stream, UNIMPLEMENTED, 'not simulated')
  const [audience] = bytesOfField((await buffer(stream)).subarray(PREFIX_BYTES), 1).map(String)
  if (!audience) return failed(stream, INVALID_ARGUMENT, 'audience must be specified')
  const token = await job.mint({aud: [audience]})
  const svid = Buffer.concat([textField(1, job.claim('sub')), textField(2, token)])
  stream.respond({':status': 200, 'content-type': 'application/grpc'}, {waitForTrailers: true})
  stream.on('wantTrailers', () => stream.sendTrailers({'grpc-status': '0'}))
  stream.end(framed(textField(1, svid)))
}

/** The Workload API of an agent, on a socket of the job. */
export const spiffe: CiJob = {
  ci: 'spiffe',
  findsToken: 'the Workload API at `SPIFFE_ENDPOINT_SOCKET`',
  async variables(job) {
    const server = createServer()
    const sessions = new Set<ServerHttp2Session>()
    server.on('session', (session) => {
      sessions.add(session)
      session.on('close', () => sessions.delete(session))
    })
    server.on('stream', (stream, headers) => {
      stream.on('error', () => stream.destroy())
      answer(job, stream, headers).catch(() => stream.destroy())
    })
    const socket = await job.listen(server, 'workload.sock', () => {
      for (const session of sessions) session.destroy()
    })
    const pipe = /^\\\\\.\\pipe\\(.+)$/.exec(socket)?.[1]
    return {SPIFFE_ENDPOINT_SOCKET: pipe === undefined ? `unix://${socket}` : `npipe:${pipe}`}
  },
}
