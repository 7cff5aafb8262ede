import {randomUUID} from 'node:crypto'
import {once} from 'node:events'
import {mkdtemp, rm} from 'node:fs/promises'
import {createServer, type IncomingHttpHeaders, type IncomingMessage} from 'node:http'
import type {Server} from 'node:net'
import {platform} from 'node:os'
import {join} from 'node:path'
import {parseJsonObject} from '../../base/json.ts'
import {emptyFile, type JobContext, mintNow, type Surface, said} from './context.ts'

/** What every system takes for the path of a socket, in bytes: 104 on macOS, with the NUL at its end. */
const MOST_BYTES = 103

/** Where a socket of a job listens. */
interface SocketPlace {
  path: string
  /** Removes what was made for it, once nobody listens. */
  remove(): Promise<void>
}

/**
 * A place for the socket `name`: in the folder of the job; in a folder of its own where that path is too long, as the
 * temporary folders of macOS are; on Windows a named pipe, since Node listens on nothing else there.
 */
export async function socketPlace(directory: string, name: string, system = platform()): Promise<SocketPlace> {
  const nothing = async (): Promise<void> => {}
  if (system === 'win32') return {path: String.raw`\\.\pipe\ci-auth-${randomUUID()}-${name}`, remove: nothing}
  const path = join(directory, name)
  if (Buffer.byteLength(path) <= MOST_BYTES) return {path, remove: nothing}
  const folder = await mkdtemp('/tmp/ci-auth-')
  return {path: join(folder, name), remove: () => rm(folder, {recursive: true, force: true})}
}

/** A call of the job to its runner. */
interface Call {
  /** `POST /v1/tokens` */
  line: string
  headers: IncomingHttpHeaders
  /** Of the JSON. */
  body: Readonly<Record<string, unknown>>
}

interface Answer {
  status: number
  body: string
}

const NOT_FOUND: Answer = {status: 404, body: ''}

export async function textOf(stream: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  for await (const chunk of stream) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** Makes `server` listen on a socket until the job ends; `drop` breaks what is still connected then. */
export async function listenOn(job: JobContext, server: Server, name: string, drop: () => void): Promise<string> {
  const {path, remove} = await socketPlace(job.directory, name)
  server.listen(path)
  await once(server, 'listening')
  // A job that nobody ends must not keep the emulator from ending.
  server.unref()
  job.closing.push(async () => {
    const closed = once(server, 'close')
    server.close()
    drop()
    await closed
    await remove()
  })
  return path
}

/** The runner's own server, for calls with JSON. The path of its socket. */
export function serveOn(job: JobContext, answer: (call: Call) => Promise<Answer> | Answer): Promise<string> {
  const reply = async (request: IncomingMessage): Promise<Answer> => {
    const {headers, method, url} = request
    return answer({line: `${method} ${url}`, headers, body: parseJsonObject((await textOf(request)).toString()) ?? {}})
  }
  const server = createServer((request, response) => {
    reply(request).then(
      ({body, status}) => response.writeHead(status).end(body),
      () => response.destroy(),
    )
  })
  return listenOn(job, server, 'api', () => server.closeAllConnections())
}

/** https://fly.io/docs/machines/api/tokens-resource/ */
export const fly: Surface = async (job) => {
  const socket = await serveOn(job, async ({body: {aud = job.claims['aud']}, line}) =>
    line === 'POST /v1/tokens/oidc' ? {status: 200, body: await mintNow(job, {aud})} : NOT_FOUND,
  )
  return {
    FLY_APP_NAME: said(job, 'app_name'),
    FLY_MACHINE_ID: said(job, 'machine_id'),
    FLY_REGION: said(job, 'region'),
    CI_AUTH_ENDPOINT_FLY: `unix://${socket}`,
  }
}

const IDENTITY = 'gcp'

/** https://developer.harness.io/harness-platform/use-harness-platform/pipelines/pipeline-identities */
export const harness: Surface = async (job) => {
  const {requestToken: handle} = job.emulator.openJob({ci: 'harness', host: '', path: '', claims: job.claims})
  const socket = await serveOn(job, async ({body: {audience_override: aud, handle: given, name}, line}) => {
    if (line !== 'POST /mint_workload_token') return NOT_FOUND
    if (given !== handle || name !== IDENTITY) return {status: 404, body: JSON.stringify({error: 'unknown identity'})}
    const token = await mintNow(job, typeof aud === 'string' && aud !== '' ? {aud} : {})
    return {status: 200, body: JSON.stringify({oidc_token: token, error: ''})}
  })
  const outputs = await emptyFile(job, 'outputs')
  return {
    DRONE_OUTPUT: outputs,
    HARNESS_ACCOUNT_ID: said(job, 'account_id'),
    HARNESS_BUILD_ID: '42',
    HARNESS_ORG_ID: said(job, 'organization_id'),
    HARNESS_OUTPUT_FILE: outputs,
    HARNESS_OUTPUT_SECRET_FILE: await emptyFile(job, 'secret-outputs'),
    HARNESS_PIPELINE_ID: said(job, 'pipeline_id'),
    HARNESS_PROJECT_ID: said(job, 'project_id'),
    HARNESS_WI_HANDLE: handle,
    HARNESS_WI_MINT_URL: `unix://${socket}`,
    CI_AUTH_HARNESS_IDENTITY: IDENTITY,
  }
}
