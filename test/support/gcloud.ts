import {spawn} from 'node:child_process'
import {once} from 'node:events'
import {mkdtemp} from 'node:fs/promises'
import type {Socket} from 'node:net'
import {tmpdir} from 'node:os'
import {delimiter, dirname, join} from 'node:path'
import {fileURLToPath} from 'node:url'
import type {Emulator} from '../../src/lib/emulator/listening/emulator.ts'
import type {ClientMode} from '../../src/lib/emulator/listening/environment.ts'
import {type Ended, start} from './ci-auth.ts'
import {removeFolder} from './folders.ts'

/** gcloud as the operator of an emulator, with a configuration of its own. */
export interface Gcloud {
  /** A new folder, for files that commands are given. */
  folder: string
  /** Of everything that it runs: for scripts that call it. */
  env: Readonly<Record<string, string | undefined>>
  run(words: string): Promise<Ended>
  close(): Promise<void>
}

const warm = fileURLToPath(new URL('clients/warm-gcloud.py', import.meta.url))
let program: Promise<string> | undefined

/**
 * The program to run as gcloud. On Linux it runs each command in a fork of a process that has loaded gcloud, which takes a
 * fraction of the time of a start; the process ends with this one.
 */
export function gcloudProgram(): Promise<string> {
  program ??= process.platform === 'linux' && !/\s/.test(warm) ? startWarm() : Promise.resolve('gcloud')
  return program
}

async function startWarm(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'ci-auth-warm-gcloud-'))
  const env = {PATH: process.env['PATH'], HOME: folder, CLOUDSDK_PYTHON_ARGS: warm, WARM_GCLOUD_FOLDER: folder}
  const child = spawn('gcloud', [], {env, stdio: ['pipe', 'pipe', 'inherit']})
  const [told] = (await Promise.race([once(child.stdout, 'data'), once(child, 'exit')])) as [Buffer | number | null]
  if (String(told) !== 'ready\n') throw new Error(`gcloud could not be loaded: ${told}`)
  for (const one of [child, child.stdin as Socket, child.stdout as Socket]) one.unref()
  return join(folder, 'gcloud')
}

/** Words of a command line stand apart by blanks; what holds one stands in single quotes. */
const wordsOf = (line: string): string[] =>
  [...line.matchAll(/(?:'[^']*'|[^\s'])+/g)].map(([word]) => word.replaceAll("'", ''))

export async function openGcloud(emulator: Emulator, mode: ClientMode): Promise<Gcloud> {
  const folder = await mkdtemp(join(tmpdir(), 'ci-auth-gcloud-'))
  const program = await gcloudProgram()
  const env = {
    ...emulator.environment(mode),
    ...emulator.operatorVariables(),
    PATH: [dirname(program), process.env['PATH']].join(delimiter),
    HOME: folder,
    CLOUDSDK_CONFIG: folder,
    CLOUDSDK_CORE_PROJECT: emulator.environment(mode)['GOOGLE_CLOUD_PROJECT'],
    CLOUDSDK_CORE_DISABLE_PROMPTS: '1',
    CLOUDSDK_CORE_DISABLE_USAGE_REPORTING: 'true',
    CLOUDSDK_CORE_DISABLE_FILE_LOGGING: '1',
  }
  return {
    folder,
    env,
    run: (words) => start(program, wordsOf(words), {env}).ended,
    close: () => removeFolder(folder),
  }
}
