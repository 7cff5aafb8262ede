import {type ChildProcess, fork} from 'node:child_process'
import {once} from 'node:events'
import {chmod, writeFile} from 'node:fs/promises'
import {type AddressInfo, createServer} from 'node:net'
import type {Readable} from 'node:stream'
import {fileURLToPath} from 'node:url'
import {promisify} from 'node:util'
import {ciAuth, ciAuthWords, type Ended, programWithoutNode, type Surroundings} from './ci-auth.ts'

const program = fileURLToPath(new URL('warm-ci-auth.mjs', import.meta.url))

/** Ends in each stream what one run wrote. */
const END = '\0'

interface Warm {
  child: ChildProcess
  /** What DEBUG was when it started: packages read it once. */
  debug: string
}

/** Processes that wait for their next run. */
const idle: Warm[] = []

/** No plugin; and what the emulator has Node load, which leaves the connections of ci-auth alone. */
const NOTHING = /^(?:,|--require \S+\buse-proxy\.cjs)$/

/** They decide what the process loads. */
const CHANGES_MODULES = ['NODE_OPTIONS', 'CI_AUTH_PLUGINS', 'TZ']

/** These serve, or are answered before anything is loaded. */
const OWN_PROCESS = ['serve', 'employee', '--version']

/** What a command line says to ci-auth itself. */
const ownWords = (argv: readonly string[]): readonly string[] =>
  argv.includes('--') ? argv.slice(0, argv.indexOf('--')) : argv

/** Whether a run of ci-auth shows the same in a process that ran it before. `npm run mutants` wants a new one: it has another mistake. */
const canBeWarm = (argv: readonly string[], {env, input}: Surroundings): boolean =>
  input === undefined &&
  process.env['CI_AUTH_TEST_COLD'] === undefined &&
  programWithoutNode === undefined &&
  !ownWords(argv).some((word) => OWN_PROCESS.includes(word)) &&
  !CHANGES_MODULES.some((name) => env[name]?.replace(NOTHING, ''))

interface Outcome {
  ended: Omit<Ended, 'signal'>
  /** The process has done something that no other run should follow. */
  isOver: boolean
}

/**
 * Runs ci-auth to its end as `ciAuth` does, in a process that may have run it before: without the time that loading it
 * takes. For tests of what a command says and does; not of how it starts and ends.
 */
export const warmCiAuth = (argv: readonly string[], surroundings: Surroundings): Promise<Ended> =>
  canBeWarm(argv, surroundings) ? runWarm(argv, surroundings) : ciAuth(argv, surroundings)

/** Runs another program of this repository, `path`, in such a process. It reads no standard input. */
export const warmScript = (path: string, argv: readonly string[], surroundings: Surroundings): Promise<Ended> =>
  runWarm(argv, surroundings, path)

async function runWarm(
  argv: readonly string[],
  {cwd = process.cwd(), env}: Surroundings,
  bundle?: string,
): Promise<Ended> {
  const warm = warmProcess(env)
  const {child} = warm
  setReferenced(child, true)
  const written = Promise.all([child.stdout, child.stderr].map(untilEnd))
  const whole = outcomeOf(child).then(async (outcome) => {
    const [stdout = '', stderr = ''] = await written
    return {...outcome, stdout, stderr}
  })
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined))
  child.send({argv, cwd, env: given, program: bundle})
  const {ended, isOver, stdout, stderr} = await whole.finally(() => setReferenced(child, false))
  if (!isOver) idle.push(warm)
  return {...ended, signal: null, stdout: ended.stdout + stdout, stderr: ended.stderr + stderr}
}

function warmProcess({DEBUG: debug = ''}: Surroundings['env']): Warm {
  const found = idle.findIndex((one) => one.debug === debug)
  const [kept] = found < 0 ? [] : idle.splice(found, 1)
  if (kept) return kept
  return {
    debug,
    child: fork(program, {
      env: {DEBUG: debug},
      execArgv: ['--max-semi-space-size=32', '--single-threaded-gc'],
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    }),
  }
}

/** What a command of the run writes to its own streams. */
function untilEnd(stream: Readable | null): Promise<string> {
  return new Promise((resolve) => {
    let text = ''
    const take = (chunk: string): void => {
      text += chunk
      if (!text.endsWith(END)) return
      stream?.off('data', take)
      resolve(text.slice(0, -END.length))
    }
    stream?.setEncoding('utf8').on('data', take)
  })
}

function outcomeOf(child: ChildProcess): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const gone = (): void => reject(new Error('ci-auth ended without a word'))
    child.once('exit', gone)
    child.once('message', (message) => {
      child.off('exit', gone)
      resolve(message as Outcome)
    })
  })
}

/** Whether the tests wait for `child` before they end. */
function setReferenced(child: ChildProcess, isWaitedFor: boolean): void {
  const streams = [child.stdout, child.stderr, child.channel] as ({ref?(): void; unref?(): void} | null | undefined)[]
  for (const one of [child, ...streams]) isWaitedFor ? one?.ref?.() : one?.unref?.()
}

/** Sends what a start is given, and prints what it answers. */
const shellProgram = (port: number): string => `#!/bin/bash
exec 3<>/dev/tcp/127.0.0.1/${port} || exit 70
{ printf '%s\\0' "$PWD" "$#" "$@"; /usr/bin/env -0; printf '\\4'; } >&3
IFS= read -r -d '' out <&3; IFS= read -r -d '' err <&3; read -r -d '' code <&3
printf %s "$out"; printf %s "$err" >&2
exit "\${code:-70}"
`

interface WarmProgram {
  /** What to start it by. */
  words: readonly [string, ...string[]]
  close(): Promise<void>
}

/**
 * Makes `path` a program that runs ci-auth in a process that may have run it before: for scripts with many steps. It
 * reads no standard input, and prints when it ends. In the place of Node, its first word is the bundle that it runs.
 */
export async function openWarmProgram(
  path: string,
  place: 'of ci-auth' | 'of Node' = 'of ci-auth',
): Promise<WarmProgram> {
  // It is a script of bash.
  if (process.platform === 'win32')
    return {words: place === 'of Node' ? [process.execPath] : ciAuthWords, close: async () => {}}
  const server = createServer(async (socket) => {
    let asked = ''
    for await (const chunk of socket.setEncoding('utf8').iterator({destroyOnReturn: false})) {
      asked += chunk
      if (asked.endsWith('\0\u0004')) break
    }
    const [cwd = '', count, ...rest] = asked.slice(0, -2).split('\0')
    const [argv, variables] = [rest.slice(0, Number(count)), rest.slice(Number(count))]
    const env = Object.fromEntries(variables.map((line) => [line.split('=')[0], line.slice(line.indexOf('=') + 1)]))
    const [bundle, ...words] = argv
    const {code, stderr, stdout} = await (place === 'of Node'
      ? runWarm(words, {cwd, env}, bundle)
      : warmCiAuth(argv, {cwd, env}))
    socket.end([stdout, stderr, code, ''].join('\0'))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  await writeFile(path, shellProgram((server.address() as AddressInfo).port))
  await chmod(path, 0o755)
  return {words: [path], close: () => promisify(server.close.bind(server))()}
}
