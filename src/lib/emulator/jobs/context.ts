// What the description of its CI gets to set up a simulated job: files, sockets, servers.
import {randomUUID} from 'node:crypto'
import {once} from 'node:events'
import {mkdir, mkdtemp, rm, writeFile} from 'node:fs/promises'
import {createServer, type IncomingMessage} from 'node:http'
import type {Server} from 'node:net'
import {platform} from 'node:os'
import {dirname, join} from 'node:path'
import {text} from 'node:stream/consumers'
import {jsonText, parseJsonObject} from '../../base/json.ts'
import type {Claims} from '../../base/jwt.ts'
import type {JobContext, RunnerAnswer} from '../../cis/description/job.ts'
import type {CiTokens} from '../../cis/tokens-list.ts'
import type {Emulator} from '../listening/emulator.ts'
import {tokenTimes} from '../services/ci-tokens.ts'

/** The longest path of a socket that every system accepts, in bytes. On macOS it is 104 with the NUL at its end. */
const MAX_BYTES = 103

/**
 * A place for the socket `name`: in the folder of the job, or in a folder of its own if that path is too long, as in the temporary
 * folders of macOS. On Windows a named pipe, because Node supports no other sockets in the file system there.
 *
 * @returns also a function that removes the folder. It is called after the server has closed.
 */
async function socketPlace(directory: string, name: string) {
  const nothing = async (): Promise<void> => {}
  if (platform() === 'win32') return {path: String.raw`\\.\pipe\ci-auth-${randomUUID()}-${name}`, remove: nothing}
  const path = join(directory, name)
  if (Buffer.byteLength(path) <= MAX_BYTES) return {path, remove: nothing}
  const folder = await mkdtemp('/tmp/ci-auth-')
  return {path: join(folder, name), remove: () => rm(folder, {recursive: true, force: true})}
}

/** Makes `server` listen on a socket until the job ends. `drop` then closes the open connections. */
async function listenOn(
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

/** Starts the runner's own server, for calls with JSON. Returns the path of its socket. */
function serveOn(listen: JobContext['listen'], answer: Parameters<JobContext['serve']>[0]): Promise<string> {
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

/** @param closing - Gets functions to call when the job ends. */
export function contextOfSimulatedJob(
  emulator: Emulator,
  tokens: CiTokens,
  {claims, directory, mode}: Pick<JobContext, 'claims' | 'directory' | 'mode'>,
  closing: (() => Promise<void>)[],
): JobContext {
  const listen: JobContext['listen'] = (server, name, drop) => listenOn({directory, closing}, server, name, drop)
  return {
    claims,
    directory,
    mode,
    claim: (name) => jsonText(claims[name] ?? ''),
    mint(more = {}) {
      const {iat, exp, nbf} = tokenTimes(tokens, emulator.clock.now())
      return emulator.signIdToken({iat, exp, nbf, ...claims, ...more})
    },
    async file(name, text = '') {
      const path = join(directory, name)
      await mkdir(dirname(path), {recursive: true})
      await writeFile(path, text, {mode: 0o600})
      return path
    },
    askAt(host, path) {
      const {requestToken} = emulator.openJob({ci: tokens.ci, host, path, claims})
      return {base: mode === 'proxy' ? `https://${host}` : emulator.url, path, requestToken}
    },
    serve: (answer) => serveOn(listen, answer),
    listen,
  }
}

export interface SimulatedJob {
  /** All variables of the job, also those for the cloud side. */
  variables: Record<string, string>
  /** The claims of its tokens, without the times. */
  claims: Claims
  /** The full name of the provider for the CI, with `https:`. */
  provider: string
  /** The differences from the real cloud, one sentence each. */
  notes: string[]
  close(): Promise<void>
}
