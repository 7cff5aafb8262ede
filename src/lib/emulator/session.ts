// Starts an emulator: its services on a port, and a session with a folder and a job of its own.
import {once} from 'node:events'
import {mkdtemp, rm} from 'node:fs/promises'
import type {AddressInfo} from 'node:net'
import {join} from 'node:path'
import {rootCertificates} from 'node:tls'
import {CiAuthError} from '../base/errors.ts'
import {noLoopback} from '../base/unexpected.ts'
import {githubClaims} from '../cis/github/tokens.ts'
import {loadFederation} from '../trust/federation-file.ts'
import type {World} from '../trust/trust.ts'
import {issueOperatorToken} from './admin/admin-call.ts'
import {type Cloud, findAccount, setPropagation, startClock} from './cloud.ts'
import {openControl} from './control/control.ts'
import type {Emulator, EmulatorOptions} from './emulator.ts'
import {cloudVariables, gcloudVariables, operatorVariables} from './environment.ts'
import {newFaults, parseFault} from './faults.ts'
import {openJob} from './jobs/context.ts'
import {issueIdToken, startJob} from './jobs/issuers.ts'
import {type SimulatedJobOptions, simulateJob, tokensToSimulate} from './jobs/simulate.ts'
import {sharedSigningKey} from './jwt.ts'
import {type Listening, openPort} from './listening/port.ts'
import {logged, logLine, type RequestEntry} from './listening/route.ts'
import {newAccountKey} from './services/keys.ts'
import {writeTrust} from './tls/certificates.ts'
import {emptied, exampleWorld} from './world.ts'

/** What the services of an emulator share, before it listens. */
async function newCloud(options: EmulatorOptions): Promise<Cloud> {
  const clock = startClock(options.clockOffsetSeconds ?? 0)
  const faults = newFaults()
  for (const fault of options.faults ?? []) faults.inject(fault)
  return {
    world: options.world,
    propagation: {seconds: options.propagationSeconds ?? 0, snapshots: []},
    administration: {
      startedAt: clock.now(),
      operationSeconds: options.operationSeconds ?? 0,
      operations: new Map(),
      failures: [],
      expiries: new Map(),
      providerKeys: new Map(),
      keysMade: 0,
      policyWrites: new Map(),
      orgPolicies: new Map(),
      deletedAccounts: new Map(),
      activity: [],
      lastUse: new Map(),
    },
    clock,
    faults,
    url: '',
    issuerKey: await sharedSigningKey('issuer'),
    idTokenLifetimeSeconds: options.idTokenLifetimeSeconds ?? 300,
    accessByToken: new Map(),
    accountKeys: new Map(),
    jobs: [],
    simulated: new Map(),
  }
}

const MAX_ENTRIES = 1000

function keepLast<Item>(list: Item[], item: Item): void {
  list.push(item)
  list.splice(0, list.length - MAX_ENTRIES)
}

/**
 * Starts the cloud side of `world`.
 *
 * @throws {Error} with the system's `code` if the port cannot be used (`EADDRINUSE`).
 */
export async function startEmulator(options: EmulatorOptions): Promise<Emulator> {
  const {directory, host = '127.0.0.1', latencyMs = 0, onRequest, port: asked = 0, systemCertificates} = options
  const [cloud, trust] = await Promise.all([newCloud(options), writeTrust(directory, systemCertificates)])
  const line = {latencyMs}
  const requests: RequestEntry[] = []
  const tunnels: Emulator['tunnels'] = []
  const controls = openControl(cloud, {line, requests, directory, host})
  const {control, observe} = controls
  const listening: Listening = {
    cloud,
    control,
    observe,
    record: (entry) => keepLast(requests, entry),
    settle(entry) {
      onRequest?.(entry)
      controls.publish('request', () => logged(entry))
    },
    onTunnel: (tunnel) => keepLast(tunnels, tunnel),
  }
  const {port, sockets} = await openPort(listening, trust.authority, {port: asked, host, line})
  const {address, family, port: number} = port.address() as AddressInfo
  const url = `http://${family === 'IPv6' ? `[${address}]` : address}:${number}`
  cloud.url = url
  const operatorToken = issueOperatorToken(cloud)

  const emulator: Emulator = {
    url,
    proxyUrl: url,
    caFile: trust.caFile,
    bundleFile: trust.bundleFile,
    trustStoreFile: trust.trustStoreFile,
    requests,
    tunnels,
    clock: cloud.clock,
    operatorToken,
    operatorVariables: () => operatorVariables(operatorToken, cloud.world.projects[0]?.id),
    setPropagation: (seconds) => setPropagation(cloud.propagation, seconds),
    setOperationTime: (seconds) => {
      cloud.administration.operationSeconds = seconds
    },
    failNextOperation: (status) => {
      cloud.administration.failures.push(status)
    },
    allowIssuers: (issuers) => {
      cloud.administration.allowedIssuers = issuers
    },
    inject: cloud.faults.inject,
    clearFaults: cloud.faults.clear,
    serviceAccountKey: (email) => {
      const account = findAccount(cloud, email)
      if (!account) throw new Error(`no such service account: ${email}`)
      return newAccountKey(cloud, account).file
    },
    mintIdToken: async ({audience, ...claims}, header) =>
      issueIdToken(cloud, {...githubClaims(), aud: audience, ...claims}, header),
    signIdToken: (claims, header) => issueIdToken(cloud, claims, header),
    get world() {
      return cloud.world
    },
    openJob: (place) => openJob(cloud, place),
    simulate: (issuer, tokens) => {
      cloud.simulated.set(issuer, tokens)
    },
    startJob: (claims) => startJob(cloud, claims),
    completeJob: () => {
      for (const job of cloud.jobs) job.completed = true
    },
    environment: (mode) => cloudVariables(mode, url, trust, cloud.world.projects[0]?.id ?? ''),
    close: async () => {
      await controls.close()
      const closed = once(port, 'close')
      port.close()
      for (const socket of sockets) socket.destroy()
      await closed
    },
  }
  controls.attach(emulator)
  return emulator
}

export interface SessionOptions
  extends Pick<EmulatorOptions, 'clockOffsetSeconds' | 'host' | 'latencyMs' | 'port' | 'propagationSeconds'>,
    Pick<SimulatedJobOptions, 'claims' | 'event' | 'mode' | 'subjectFormat'> {
  /** The folder in which the session's own folder is created. */
  temporaryFolder: string
  /** The CI of the job. Default: none, only the variables for Google's side. */
  ci?: string | undefined
  /** A federation.yml. Default: {@link exampleWorld}. */
  federationFile?: string | undefined
  /** Keep only the part of the world that exists before `setup apply`: see {@link emptied}. */
  isEmpty?: boolean | undefined
  /** Each as after `--fault`. */
  faults?: readonly string[] | undefined
  /** Called with one JSON line per request, without secrets. */
  log?: ((line: string) => void) | undefined
}

export interface Session {
  emulator: Emulator
  /** The variables of a job, and the variables that make clients reach the emulator. */
  variables: Record<string, string>
  /** The differences from the real cloud, one sentence each. */
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
  const {clockOffsetSeconds, faults = [], host = '127.0.0.1', latencyMs, log, port = 0, propagationSeconds} = options
  return startEmulator({
    world,
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
        suggestions: ['Choose another port with --port, or a free one with --port 0'],
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
export async function openSession(options: SessionOptions): Promise<Session> {
  // Not awaited: another thread makes the key while this one reads the file.
  void sharedSigningKey('issuer')
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
