import {type ChildProcess, execFile, spawn} from 'node:child_process'
import {once} from 'node:events'
import {existsSync} from 'node:fs'
import {chown, mkdtemp, readdir} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {promisify} from 'node:util'
import pg from 'pg'
import {removeFolder} from './folders.ts'
import {patience} from './slowness.ts'

/** Whom the server runs as where the tests run as root, which it refuses. */
const NOBODY = 65_534

export interface Postgres {
  /** What clients find it by. */
  env: Record<string, string>
  /** Ends it as a power cut would. */
  kill(): Promise<void>
  start(): Promise<void>
  remove(): Promise<void>
}

/** The folder of a PostgreSQL server on this machine, the newest. Debian keeps it out of the PATH. */
export async function postgresPrograms(): Promise<string | undefined> {
  const debian = '/usr/lib/postgresql'
  const versions = await readdir(debian).catch(() => [])
  const folders = versions.sort((a, b) => Number(b) - Number(a)).map((version) => join(debian, version, 'bin'))
  return [...folders, ...(process.env['PATH'] ?? '').split(':')].find((folder) => existsSync(join(folder, 'initdb')))
}

/** A database server of its own, on a socket in a temporary folder. */
export async function startPostgres(programs: string): Promise<Postgres> {
  const folder = await mkdtemp(join(tmpdir(), 'ci-auth-pg-'))
  const isRoot = process.geteuid?.() === 0
  if (isRoot) await chown(folder, NOBODY, NOBODY)
  const options = {cwd: folder, env: {LC_ALL: 'C'}, ...(isRoot ? {uid: NOBODY, gid: NOBODY} : {})}
  const data = join(folder, 'data')
  await promisify(execFile)(
    join(programs, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync'],
    options,
  )

  const env = {PGHOST: folder, PGUSER: 'postgres', PGDATABASE: 'postgres'}
  const query = async (sql: string): Promise<Record<string, unknown>[]> => {
    const client = new pg.Client({host: folder, user: 'postgres', database: 'postgres'})
    client.on('error', () => {})
    await client.connect()
    try {
      return (await client.query(sql)).rows
    } finally {
      await client.end()
    }
  }

  let server: ChildProcess | undefined
  const start = async (): Promise<void> => {
    server = spawn(join(programs, 'postgres'), ['-D', data, '-k', folder, '-c', 'listen_addresses=', '-F'], {
      ...options,
      stdio: 'ignore',
    })
    await untilAnswers(() => query('select 1'), server)
  }
  const kill = async (): Promise<void> => {
    if (!server || server.exitCode !== null || server.signalCode !== null) return
    const ended = once(server, 'exit')
    // SIGQUIT: it ends its children too, and saves nothing.
    server.kill('SIGQUIT')
    await ended
  }
  await start()
  return {
    env,

    kill,
    start,
    remove: async () => {
      await kill()
      await removeFolder(folder)
    },
  }
}

const PATIENCE_MS = patience(20_000)

async function untilAnswers(ask: () => Promise<unknown>, server: ChildProcess): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS
  for (;;) {
    try {
      await ask()
      return
    } catch (error) {
      if (server.exitCode !== null || Date.now() > deadline) throw error
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
}
