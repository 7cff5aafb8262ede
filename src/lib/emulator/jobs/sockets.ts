import {randomUUID} from 'node:crypto'
import {once} from 'node:events'
import {mkdtemp, rm} from 'node:fs/promises'
import {createServer, type IncomingMessage} from 'node:http'
import type {Server} from 'node:net'
import {platform} from 'node:os'
import {join} from 'node:path'
import {text} from 'node:stream/consumers'
import {parseJsonObject} from '../../base/json.ts'
import type {JobContext, RunnerAnswer} from '../../cis/job.ts'

/** What every system takes for the path of a socket, in bytes: 104 on macOS, with the NUL at its end. */
const MAX_BYTES = 103

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
  if (Buffer.byteLength(path) <= MAX_BYTES) return {path, remove: nothing}
  const folder = await mkdtemp('/tmp/ci-auth-')
  return {path: join(folder, name), remove: () => rm(folder, {recursive: true, force: true})}
}

/** Makes `server` listen on a socket until the job ends; `drop` breaks what is still connected then. */
export async function listenOn(
  {closing, directory}: {closing: (() => Promise<void>)[]; directory: string},
  server: Server,
  name: string,
  drop: () => void,
): Promise<string> {
  const {path, remove} = await socketPlace(directory, name)
  server.listen(path)
  await once(server, 'listening')
  // A job that nobody ends must not keep the emulator from ending.
  server.unref()
  closing.push(async () => {
    const closed = once(server, 'close')
    server.close()
    drop()
    await closed
    await remove()
  })
  return path
}

/** The runner's own server, for calls with JSON. The path of its socket. */
export function serveOn(listen: JobContext['listen'], answer: Parameters<JobContext['serve']>[0]): Promise<string> {
  const reply = async (request: IncomingMessage): Promise<RunnerAnswer> => {
    const {headers, method, url} = request
    return answer({line: `${method} ${url}`, headers, body: parseJsonObject(await text(request)) ?? {}})
  }
  const server = createServer((request, response) => {
    reply(request).then(
      ({body, status}) => response.writeHead(status).end(body),
      () => response.destroy(),
    )
  })
  return listen(server, 'api', () => server.closeAllConnections())
}
