// An emulator with a folder of its own, and a job in it.
import {mkdtemp, rm} from 'node:fs/promises'
import {join} from 'node:path'
import {rootCertificates} from 'node:tls'
import {CiAuthError} from '../base/errors.ts'
import {noLoopback} from '../base/unexpected.ts'
import type {World} from '../trust/trust.ts'
import {type SimulatedJobOptions, simulateJob, tokensToSimulate} from './jobs/simulate.ts'
import type {Emulator, EmulatorOptions} from './listening/emulator.ts'
import {gcloudVariables} from './listening/environment.ts'
import {startEmulator} from './start.ts'
import {logLine} from './state/call.ts'
import {parseFault} from './state/faults.ts'
import {sharedSigningKey} from './state/jwt.ts'
import {exampleWorld, worldBeforeSetup} from './world.ts'

interface SandboxOptions
  extends Pick<EmulatorOptions, 'clockOffsetSeconds' | 'host' | 'latencyMs' | 'port' | 'propagationSeconds' | 'start'>,
    Pick<SimulatedJobOptions, 'claims' | 'event' | 'mode' | 'subjectFormat'> {
  /** The folder in which the sandbox's own folder is created. */
  temporaryFolder: string
  /** The CI of the job. Default: none, only the variables for Google's side. */
  ci?: string | undefined
  /** A federation.yml. Default: {@link exampleWorld}. */
  federationFile?: string | undefined
  /** Keep only the part of the world that exists before `setup apply`: see {@link worldBeforeSetup}. */
  isEmpty?: boolean | undefined
  /** Each as after `--fault`. */
  faults?: readonly string[] | undefined
  /** Called with one JSON line per request, without secrets. */
  log?: ((line: string) => void) | undefined
}

export interface Sandbox {
  emulator: Emulator
  /** The variables of a job, and the variables that make clients reach the emulator. */
  variables: Record<string, string>
  /** The differences from the real cloud, one sentence each. */
  notes: string[]
  /** Ends the emulator and removes the sandbox's folder. */
  close(): Promise<void>
}

/** A copy: calls of the admin API change it. */
async function worldOf({ci, federationFile, isEmpty}: SandboxOptions): Promise<World> {
  const world =
    federationFile === undefined
      ? exampleWorld(ci === undefined ? undefined : tokensToSimulate(ci))
      : (await import('../trust/federation-file.ts')).loadFederation(federationFile).world
  return isEmpty ? worldBeforeSetup(world) : world
}

const isPortTrouble = (error: unknown): boolean =>
  ['EADDRINUSE', 'EACCES', 'EADDRNOTAVAIL'].includes(String((error as NodeJS.ErrnoException).code))

async function start(directory: string, world: World, options: SandboxOptions): Promise<Emulator> {
  const {clockOffsetSeconds, faults = [], host = '127.0.0.1', latencyMs, log, port = 0, propagationSeconds} = options
  return startEmulator({
    world,
    start: options.start,
    directory,
    host,
    port,
    clockOffsetSeconds,
    latencyMs,
    propagationSeconds,
    faults: faults.map(parseFault),
    systemCertificates: rootCertificates.join('\n'),
    onRequest: (entry) => log?.(logLine(entry)),
  }).catch((cause: unknown) => {
    if (!isPortTrouble(cause)) throw cause
    throw (
      noLoopback(cause) ??
      new CiAuthError('EMULATOR_PORT_TAKEN', `cannot listen on ${host}:${port}`, {
        cause,
      })
    )
  })
}

/**
 * An emulator with a folder of its own, and a job in it.
 *
 * @throws {CiAuthError} `FEDERATION_FILE_MISSING`, `FEDERATION_FILE_INVALID`, `EMULATOR_PORT_TAKEN`,
 * `EMULATOR_CI_NOT_OFFERED`, `EMULATOR_CI_UNTRUSTED`, `EMULATOR_CLAIM_INVALID`, `EMULATOR_EVENT_NOT_OFFERED`, `EMULATOR_FAULT_INVALID`
 */
export async function openSandbox(options: SandboxOptions): Promise<Sandbox> {
  // Not awaited: another thread makes the key while this one reads the file.
  void sharedSigningKey('issuer')
  const world = await worldOf(options)
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
