import {randomUUID} from 'node:crypto'
import {mkdtemp, rm} from 'node:fs/promises'
import {platform} from 'node:os'
import {join} from 'node:path'

/** What every system takes for the path of a socket, in bytes: 104 on macOS, with the NUL at its end. */
const MOST_BYTES = 103

/** Where a socket of a job listens. */
export interface SocketPlace {
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
