import {once} from 'node:events'
import {mkdtemp, symlink, writeFile} from 'node:fs/promises'
import {isBuiltin} from 'node:module'
import {connect} from 'node:net'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {fileURLToPath} from 'node:url'
import {draftHandlers, type TemplateName} from '../../src/lib/employee/init.ts'
import {program as built, ciAuthWords, type Ended, start} from './ci-auth.ts'
import {nodeOfMajor} from './nodes.ts'

export interface ServedEmployees {
  url: string
  stdout(): string
  stderr(): string
  /** Settles when `text` has come on standard error. */
  told(text: string): Promise<void>
  /** Settles when it takes no more connections. */
  closed(): Promise<void>
  signal(name: NodeJS.Signals): void
  ended: Promise<Ended>
  /** Asks it to end, and waits. */
  end(): Promise<Ended>
}

interface Surroundings {
  cwd?: string
  node?: string
  env?: Record<string, string>
  /** Default: what this repository builds. */
  program?: string
}

/** Runs `ci-auth employee serve` on a free port as a user does. Settles when it serves; rejects when it ends before. */
export async function serveEmployees(
  flags: readonly string[] = [],
  {cwd, env = {}, node, program}: Surroundings = {},
): Promise<ServedEmployees> {
  const [file, ...first] = node || program ? [node ?? process.execPath, program ?? built] : ciAuthWords
  const {child, ended, output, told} = start(file, [...first, 'employee', 'serve', '--port', '0', ...flags], {
    env: {PATH: process.env['PATH'], ...env},
    ...(cwd === undefined ? {} : {cwd}),
  })
  const [, url = ''] = await told('stderr', /Serving employees on (\S+?)\.?\s/)
  return {
    url,
    stdout: () => output.stdout,
    stderr: () => output.stderr,
    told: async (text) => void (await told('stderr', text)),
    closed: async () => {
      const port = Number(new URL(url).port)
      const isTaken = () => {
        const socket = connect(port, '127.0.0.1')
        return once(socket, 'connect').then(
          () => socket.destroy(),
          () => false,
        )
      }
      while (await isTaken());
    },
    signal: (name) => {
      child.kill(name)
    },
    ended,
    end: () => {
      child.kill('SIGTERM')
      return ended
    },
  }
}

/** What answers: a status and what was in the JSON; undefined for an empty body. */
export interface Answer {
  status: number
  body: unknown
}

export interface Served {
  url: string
  /** What it wrote to standard error up to now. */
  complaints(): string
  call(method: string, name: string, body?: unknown): Promise<Answer>
  /** Ends it, and tells its exit code: null after a signal that it did not take. */
  end(signal?: NodeJS.Signals): Promise<number | null>
}

const ownPackages = fileURLToPath(new URL('../../node_modules', import.meta.url))

/** The Node that brings SQLite: the running one, or a Node 24. */
export const nodeWithSqlite = isBuiltin('node:sqlite') ? process.execPath : nodeOfMajor(24)?.path

/** Where better-sqlite3 was built for the running Node; undefined where it was not. */
export const betterSqlitePackages = packagesIn(process.env['CI_AUTH_TEST_SQLITE'])

function packagesIn(folder: string | undefined): string | undefined {
  return folder ? join(folder, 'node_modules') : undefined
}

export interface Placed {
  /** Default: those of this repository. */
  packages?: string | undefined
  /** Its name. Default: employee.mjs. */
  file?: 'employee.mjs' | 'employee.mts'
}

/** The template as `employee init` writes it. */
export const templateText = async (name: TemplateName, file = 'employee.mjs'): Promise<string> =>
  (await draftHandlers(file, name, {folder: tmpdir(), loadsTypeScript: true})).content

/** A folder with the template in it, and packages beside it. */
export async function placeTemplate(
  template: TemplateName,
  {file = 'employee.mjs', packages = ownPackages}: Placed = {},
): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'ci-auth-template-'))
  await writeFile(join(folder, file), await templateText(template, file))
  await symlink(packages, join(folder, 'node_modules'))
  return folder
}

export interface Serving {
  env?: Record<string, string>
  /** Default: the running one. */
  node?: string | undefined
  file?: Placed['file']
}

/** `ci-auth employee serve` with the handlers of `folder`, in a process of its own. */
export async function serveFolder(
  folder: string,
  {env = {}, file = 'employee.mjs', node = process.execPath}: Serving = {},
): Promise<Served> {
  const {ended, signal, stderr, url} = await serveEmployees(['--log', 'none', '--handlers', join(folder, file)], {
    env,
    node,
  })
  return {
    url,
    complaints: stderr,
    call: (method, name, body) => call(`${url}/employee/${encodeURIComponent(name)}`, method, body),
    end: async (name = 'SIGTERM') => {
      signal(name)
      return (await ended).code
    },
  }
}

async function call(url: string, method: string, body: unknown): Promise<Answer> {
  const sent = body === undefined ? {} : {body: JSON.stringify(body), headers: {'content-type': 'application/json'}}
  const response = await fetch(url, {method, ...sent})
  const text = await response.text()
  return {status: response.status, body: text === '' ? undefined : JSON.parse(text)}
}
