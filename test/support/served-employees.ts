import {type ChildProcess, spawn} from 'node:child_process'
import {once} from 'node:events'
import {mkdtemp, rm, symlink, writeFile} from 'node:fs/promises'
import {isBuiltin} from 'node:module'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {fileURLToPath} from 'node:url'
import {asTypeScript, type TemplateName, templateText} from '../../src/lib/employee/init.ts'
import {program as built, ciAuthWords, type Ended, program, start} from './ci-auth.ts'
import {nodeOfMajor} from './nodes.ts'

export interface ServedEmployees {
  url: string
  stdout(): string
  stderr(): string
  /** Settles when `text` has come on standard error. */
  told(text: string): Promise<void>
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
  const {child, ended} = start(file, [...first, 'employee', 'serve', '--port', '0', ...flags], {
    env: {PATH: process.env['PATH'], ...env},
    ...(cwd === undefined ? {} : {cwd}),
  })
  const output = {stdout: '', stderr: ''}
  for (const name of ['stdout', 'stderr'] as const) {
    child[name].on('data', (chunk: string) => {
      output[name] += chunk
    })
  }
  const untilTold = async (isTold: () => boolean): Promise<void> => {
    while (!isTold()) {
      const {stderr} = output
      const over = await Promise.race([once(child.stderr, 'data').then(() => false), ended.then(() => true)])
      if (over && stderr === output.stderr && !isTold()) throw new Error(`it ended without a word of it: ${stderr}`)
    }
  }
  const address = /Serving employees on (\S+?)\.?\s/
  await untilTold(() => address.test(output.stderr))
  return {
    url: address.exec(output.stderr)?.[1] ?? '',
    stdout: () => output.stdout,
    stderr: () => output.stderr,
    told: (text) => untilTold(() => output.stderr.includes(text)),
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

/** A folder with the template in it, and packages beside it. */
export async function placeTemplate(
  template: TemplateName,
  {file = 'employee.mjs', packages = ownPackages}: Placed = {},
): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'ci-auth-template-'))
  const text = templateText(template)
  await writeFile(join(folder, file), file === 'employee.mts' ? asTypeScript(text) : text)
  await symlink(packages, join(folder, 'node_modules'))
  return folder
}

export const removeFolder = (folder: string): Promise<void> => rm(folder, {recursive: true, force: true})

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
  const argv = ['employee', 'serve', '--port', '0', '--log', 'none', '--handlers', join(folder, file)]
  const child = spawn(node, [program, ...argv], {env, stdio: ['ignore', 'ignore', 'pipe']})
  let complaints = ''
  const url = await new Promise<string>((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', () => reject(new Error(`it ended at once: ${complaints}`)))
    child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
      complaints += chunk
      const listening = /http:\/\/127\.0\.0\.1:\d+/.exec(complaints)
      if (listening) resolve(listening[0])
    })
  })
  return {
    url,
    complaints: () => complaints,
    call: (method, name, body) => call(`${url}/employee/${encodeURIComponent(name)}`, method, body),
    end: (signal = 'SIGTERM') => end(child, signal),
  }
}

async function call(url: string, method: string, body: unknown): Promise<Answer> {
  const sent = body === undefined ? {} : {body: JSON.stringify(body), headers: {'content-type': 'application/json'}}
  const response = await fetch(url, {method, ...sent})
  const text = await response.text()
  return {status: response.status, body: text === '' ? undefined : JSON.parse(text)}
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) {
    const exited = once(child, 'exit')
    child.kill(signal)
    await exited
  }
  return child.exitCode
}
