import {once} from 'node:events'
import {mkdtemp, symlink, writeFile} from 'node:fs/promises'
import {isBuiltin} from 'node:module'
import {connect} from 'node:net'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {fileURLToPath} from 'node:url'
import type {Context} from 'mocha'
import {draftHandlers, type TemplateName} from '../../src/lib/employee/init.ts'
import {program as built, ciAuthWords, type Ended, start} from './ci-auth.ts'
import {nodeOfMajor} from './nodes.ts'
import {skipBecause} from './skip.ts'

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

/** The libraries by which the template sqlite finds SQLite: the Node and the packages for each. Skips a test where there is none. */
export const sqliteLibraries: Readonly<Record<string, (test: Context) => {node?: string; packages?: string}>> = {
  'node:sqlite': (test) => {
    const node = isBuiltin('node:sqlite') ? process.execPath : nodeOfMajor(24)?.path
    return {node: node ?? skipBecause(test, 'no Node 24, CI_AUTH_TEST_NODES names none')}
  },
  'better-sqlite3': (test) => {
    if (isBuiltin('node:sqlite')) skipBecause(test, 'this Node has an SQLite of its own')
    const folder =
      process.env['CI_AUTH_TEST_SQLITE'] ?? skipBecause(test, 'CI_AUTH_TEST_SQLITE names no better-sqlite3')
    return {packages: join(folder, 'node_modules')}
  },
}

/** The template as `employee init` writes it. */
export const templateText = async (name: TemplateName): Promise<string> =>
  (await draftHandlers('employee.mjs', name, tmpdir())).content

/** A folder with the template in it, and packages beside it: those of this repository, or other ones. */
export async function placeTemplate(template: TemplateName, packages = ownPackages): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'ci-auth-template-'))
  await writeFile(join(folder, 'employee.mjs'), await templateText(template))
  await symlink(packages, join(folder, 'node_modules'))
  return folder
}

/**
 * `ci-auth employee serve` with the handlers of `folder`, in a process of its own.
 *
 * @param node - Default: the running one.
 */
export async function serveFolder(
  folder: string,
  env: Record<string, string> = {},
  node = process.execPath,
): Promise<Served> {
  const words = ['--log', 'none', '--handlers', join(folder, 'employee.mjs')]
  const {ended, signal, stderr, url} = await serveEmployees(words, {env, node})
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
