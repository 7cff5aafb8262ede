import {once} from 'node:events'
import type {AddressInfo} from 'node:net'
import {githubClaims} from '../cis/github/claims.ts'
import {openOperatorSession, operatorVariables} from './admin/operator.ts'
import {startClock} from './clock.ts'
import {type Cloud, findAccount, newAdministration, newPropagation, setPropagation} from './cloud.ts'
import {openControl} from './control/control.ts'
import type {Emulator, EmulatorOptions} from './emulator.ts'
import {cloudVariables} from './environment.ts'
import {newFaults} from './faults.ts'
import {issueIdToken, startJob} from './jobs/github.ts'
import {openJob} from './jobs/job.ts'
import {sharedSigningKey} from './jwt.ts'
import {openPort} from './listening/port.ts'
import {logged, type RequestEntry} from './listening/request-entry.ts'
import {newKeyFile} from './services/keys.ts'
import {writeTrust} from './tls/certificates.ts'

/** What the services of an emulator share, before it listens. */
async function newCloud(options: EmulatorOptions): Promise<Cloud> {
  const clock = startClock(options.clockOffsetSeconds ?? 0)
  const faults = newFaults()
  for (const fault of options.faults ?? []) faults.inject(fault)
  const [issuerKey, googleKey] = await Promise.all([sharedSigningKey('issuer'), sharedSigningKey('google')])
  return {
    world: options.world,
    propagation: newPropagation(options.propagationSeconds),
    administration: newAdministration(clock, options.operationSeconds),
    clock,
    faults,
    url: '',
    issuerKey,
    googleKey,
    idTokenLifetimeSeconds: options.idTokenLifetimeSeconds ?? 300,
    sessions: new Map(),
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
 * @throws {Error} with the system's `code` when the port cannot be had (`EADDRINUSE`).
 */
export async function startEmulator(options: EmulatorOptions): Promise<Emulator> {
  const cloud = await newCloud(options)
  const trust = await writeTrust(options.directory, options.systemCertificates)
  const line = {latencyMs: options.latencyMs ?? 0}
  const requests: RequestEntry[] = []
  const tunnels: Emulator['tunnels'] = []
  const record = (entry: RequestEntry): void => keepLast(requests, entry)
  const controls = openControl(cloud, {line, requests, directory: options.directory, host: options.host ?? '127.0.0.1'})
  const settle = (entry: RequestEntry): void => {
    options.onRequest?.(entry)
    controls.publish('request', () => logged(entry))
  }
  const onTunnel = (tunnel: Emulator['tunnels'][number]): void => keepLast(tunnels, tunnel)
  const {control, observe} = controls
  const listening = {cloud, record, settle, observe, control, onTunnel}
  const {port, sockets} = await openPort(listening, trust.authority, {...options, line})
  const {address, family, port: number} = port.address() as AddressInfo
  const url = `http://${family === 'IPv6' ? `[${address}]` : address}:${number}`
  cloud.url = url
  const operatorToken = openOperatorSession(cloud)

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
      return newKeyFile(cloud, account)
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
