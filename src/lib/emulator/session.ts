import {mkdtemp, rm} from 'node:fs/promises'
import {join} from 'node:path'
import {rootCertificates} from 'node:tls'
import {CiAuthError} from '../errors.ts'
import {loadFederation} from '../federation/load.ts'
import {gcloudVariables} from './gcloud-variables.ts'
import type {GithubClaims, SubjectFormat} from './github-claims.ts'
import {githubJob} from './github-job.ts'
import {logLine} from './request-entry.ts'
import {type Emulator, type Mode, startEmulator} from './start.ts'
import {defaultWorld, type World} from './world.ts'

export interface SessionOptions {
  /** Where the session's own folder is made. */
  temporaryFolder: string
  mode: Mode
  /** Default: no CI, the cloud side's variables only. */
  ci?: 'github' | undefined
  /** Claims of the job's ID tokens, in place of the emulator's own. */
  claims?: Partial<GithubClaims> | undefined
  /** Default `classic`. */
  subjectFormat?: SubjectFormat | undefined
  /** A federation.yml. Default: {@link defaultWorld}. */
  federationFile?: string | undefined
  clockOffsetSeconds?: number | undefined
  latencyMs?: number | undefined
  host?: string | undefined
  /** Default: a free one. */
  port?: number | undefined
  /** Hears one JSON line per request, without secrets. */
  log?: ((line: string) => void) | undefined
}

export interface Session {
  emulator: Emulator
  /** What a job sees, and what makes clients reach the emulator. */
  variables: Record<string, string>
  /** Ends the emulator and removes the session's folder. */
  close(): Promise<void>
}

/** A copy: calls of the admin API change it. */
const worldOf = (file: string | undefined): World =>
  file === undefined ? structuredClone(defaultWorld) : loadFederation(file).world

const isPortTrouble = (error: unknown): boolean =>
  ['EADDRINUSE', 'EACCES', 'EADDRNOTAVAIL'].includes(String((error as NodeJS.ErrnoException).code))

function start(directory: string, world: World, options: SessionOptions): Promise<Emulator> {
  const {clockOffsetSeconds = 0, host = '127.0.0.1', latencyMs = 0, log, port = 0} = options
  return startEmulator({
    world,
    directory,
    host,
    port,
    clockOffsetSeconds,
    latencyMs,
    systemCertificates: rootCertificates.join('\n'),
    onRequest: (entry) => log?.(logLine(entry)),
  }).catch((cause: unknown) => {
    if (!isPortTrouble(cause)) throw cause
    throw new CiAuthError('EMULATOR_PORT_TAKEN', `cannot listen on ${host}:${port}`, {
      cause,
      suggestions: ['Choose another port with --port, or a free one with --port 0'],
    })
  })
}

/**
 * An emulator with a folder of its own, and a job in it.
 *
 * @throws {CiAuthError} `FEDERATION_FILE_MISSING`, `FEDERATION_FILE_INVALID`, `EMULATOR_PORT_TAKEN`
 */
export async function openSession(options: SessionOptions): Promise<Session> {
  const world = worldOf(options.federationFile)
  const directory = await mkdtemp(join(options.temporaryFolder, 'ci-auth-emulator-'))
  const remove = (): Promise<void> => rm(directory, {recursive: true, force: true})
  try {
    const emulator = await start(directory, world, options)
    const {ci, claims = {}, mode, subjectFormat = 'classic'} = options
    const job =
      ci === 'github' ? await githubJob(emulator, {directory, mode, claims, subjectFormat}) : emulator.environment(mode)
    const close = async (): Promise<void> => {
      await emulator.close()
      await remove()
    }
    return {emulator, variables: {...job, ...(await gcloudVariables(directory))}, close}
  } catch (error) {
    await remove()
    throw error
  }
}
