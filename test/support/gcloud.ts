import {mkdtemp, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import type {Emulator, Mode} from '../../src/lib/emulator/start.ts'
import {type Ended, start} from './ci-auth.ts'

/** gcloud as the operator of an emulator, with a configuration of its own. */
export interface Gcloud {
  /** A new folder, for files that commands are given. */
  folder: string
  /** Of everything that it runs: for scripts that call it. */
  env: Readonly<Record<string, string | undefined>>
  run(words: string): Promise<Ended>
  close(): Promise<void>
}

/** Words of a command line stand apart by blanks; what holds one stands in single quotes. */
const wordsOf = (line: string): string[] =>
  [...line.matchAll(/(?:'[^']*'|[^\s'])+/g)].map(([word]) => word.replaceAll("'", ''))

export async function openGcloud(emulator: Emulator, mode: Mode): Promise<Gcloud> {
  const folder = await mkdtemp(join(tmpdir(), 'ci-auth-gcloud-'))
  const env = {
    ...emulator.environment(mode),
    ...emulator.operatorVariables(),
    PATH: process.env['PATH'],
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
    run: (words) => start('gcloud', wordsOf(words), {env}).ended,
    close: () => rm(folder, {recursive: true, force: true}),
  }
}
