import {mkdtemp, rm} from 'node:fs/promises'
import {join} from 'node:path'
import {rootCertificates} from 'node:tls'
import {CiAuthError} from '../base/errors.ts'
import type {Claims} from '../base/jwt.ts'
import type {SubjectFormat} from '../cis/github/subject.ts'
import type {BuildEvent} from '../cis/tokens.ts'
import {loadFederation} from '../trust/federation-file.ts'
import type {Emulator} from './emulator.ts'
import {gcloudVariables, type Mode} from './environment.ts'
import {parseFault} from './faults.ts'
import {simulateJob, tokensToSimulate} from './jobs/simulate.ts'
import {logLine} from './listening/request-entry.ts'
import {startEmulator} from './start.ts'
import {emptied, exampleWorld, type World} from './world.ts'

export interface SessionOptions {
  /** Where the session's own folder is made. */
  temporaryFolder: string
  mode: Mode
  /** Default: no CI, the cloud side's variables only. */
  ci?: string | undefined
  /** The kind of build that the job is. Default: a push. */
  event?: BuildEvent | undefined
  /** Claims of the job's ID tokens, in place of the emulator's own. */
  claims?: Claims | undefined
  /** Of GitHub alone. Default `classic`. */
  subjectFormat?: SubjectFormat | undefined
  /** A federation.yml. Default: {@link exampleWorld}. */
  federationFile?: string | undefined
  /** Of the world, only what is there before `setup apply`: see {@link emptied}. */
  isEmpty?: boolean | undefined
  clockOffsetSeconds?: number | undefined
  latencyMs?: number | undefined
  propagationSeconds?: number | undefined
  /** Each as after `--fault`. */
  faults?: readonly string[] | undefined
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
  /** What differs from the real cloud, a sentence each. */
  notes: string[]
  /** Ends the emulator and removes the session's folder. */
  close(): Promise<void>
}

/** A copy: calls of the admin API change it. */
function worldOf({ci, federationFile, isEmpty}: SessionOptions): World {
  const world =
    federationFile === undefined
      ? exampleWorld(ci === undefined ? undefined : tokensToSimulate(ci))
      : loadFederation(federationFile).world
  return isEmpty ? emptied(world) : world
}

const isPortTrouble = (error: unknown): boolean =>
  ['EADDRINUSE', 'EACCES', 'EADDRNOTAVAIL'].includes(String((error as NodeJS.ErrnoException).code))

async function start(directory: string, world: World, options: SessionOptions): Promise<Emulator> {
  const {clockOffsetSeconds = 0, faults = [], host = '127.0.0.1', latencyMs = 0, log, port = 0} = options
  return startEmulator({
    world,
    directory,
    host,
    port,
    clockOffsetSeconds,
    latencyMs,
    propagationSeconds: options.propagationSeconds ?? 0,
    faults: faults.map(parseFault),
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
 * @throws {CiAuthError} `FEDERATION_FILE_MISSING`, `FEDERATION_FILE_INVALID`, `EMULATOR_PORT_TAKEN`,
 * `EMULATOR_CI_NOT_OFFERED`, `EMULATOR_CI_UNTRUSTED`, `EMULATOR_CLAIM_INVALID`, `EMULATOR_EVENT_NOT_OFFERED`, `EMULATOR_FAULT_INVALID`
 */
export async function openSession(options: SessionOptions): Promise<Session> {
  const world = worldOf(options)
  const directory = await mkdtemp(join(options.temporaryFolder, 'ci-auth-emulator-'))
  const remove = (): Promise<void> => rm(directory, {recursive: true, force: true, maxRetries: 5})
  let emulator: Emulator | undefined
  try {
    emulator = await start(directory, world, options)
    const {ci, claims, event, mode, subjectFormat} = options
    const asked = {directory, mode, claims, event, subjectFormat}
    const job = ci === undefined ? undefined : await simulateJob(emulator, {...asked, ci})
    const variables = {...(job?.variables ?? emulator.environment(mode)), ...(await gcloudVariables(directory))}
    const {close} = emulator
    return {
      emulator,
      variables,
      notes: job?.notes ?? [],
      async close() {
        await job?.close()
        await close()
        await remove()
      },
    }
  } catch (error) {
    await emulator?.close()
    await remove()
    throw error
  }
}
