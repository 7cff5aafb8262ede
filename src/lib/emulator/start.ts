// Starts an emulator: its services on a port.
import {once} from 'node:events'
import type {AddressInfo} from 'node:net'
import {githubClaims} from '../cis/github/tokens.ts'
import {issueOperatorToken} from './admin/admin-call.ts'
import {openControl} from './control/control.ts'
import type {Emulator, EmulatorOptions} from './listening/emulator.ts'
import {cloudVariables, operatorVariables} from './listening/environment.ts'
import {type Listening, openPort} from './listening/port.ts'
import {issueIdToken, openJob, startJob} from './services/ci-tokens.ts'
import {newAccountKey} from './services/keys.ts'
import {loggedEntry, type RequestEntry} from './state/call.ts'
import {type Cloud, findAccount, setPropagation, startClock} from './state/cloud.ts'
import {newFaults} from './state/faults.ts'
import {sharedSigningKey} from './state/jwt.ts'
import {writeTrust} from './tls/certificates.ts'

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
  while (list.length > MAX_ENTRIES) list.shift()
}

/**
 * Starts the cloud side of `world`.
 *
 * @throws {Error} with the system's `code` if the port cannot be used (`EADDRINUSE`).
 */
export async function startEmulator(options: EmulatorOptions): Promise<Emulator> {
  const {directory, host = '127.0.0.1', latencyMs = 0, onRequest, port: asked = 0, start, systemCertificates} = options
  const [cloud, trust] = await Promise.all([newCloud(options), writeTrust(directory, systemCertificates)])
  const line = {latencyMs}
  const requests: RequestEntry[] = []
  const tunnels: Emulator['tunnels'] = []
  const controls = openControl(cloud, {line, requests, directory, host, start})
  const {control, observe} = controls
  const listening: Listening = {
    cloud,
    control,
    observe,
    record: (entry) => keepLast(requests, entry),
    settle(entry) {
      onRequest?.(entry)
      controls.publish('request', () => loggedEntry(entry))
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
      issueIdToken(cloud, {...githubClaims({}, 'immutable'), aud: audience, ...claims}, header),
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
