import {once} from 'node:events'
import type {AddressInfo} from 'node:net'
import {githubClaims} from '../federation/cis/github-claims.ts'
import type {GithubClaims} from '../federation/cis/github-subject.ts'
import type {CiTokens} from '../federation/cis/index.ts'
import {newKeyFile} from './account-keys.ts'
import {newAdministration, type Status} from './admin/administration.ts'
import {openOperatorSession, operatorVariables} from './admin/operator.ts'
import {issueIdToken, startJob} from './ci/github-issuer.ts'
import {type JobPlace, openJob} from './ci/job.ts'
import {type Clock, startClock} from './clock.ts'
import {type Cloud, findAccount, type Job} from './cloud.ts'
import {openControl} from './control/control.ts'
import {cloudVariables, type Mode} from './environment.ts'
import {type Fault, newFaults} from './faults.ts'
import type {Claims} from './jwt.ts'
import {openPort} from './port.ts'
import {newPropagation, setPropagation} from './propagation.ts'
import {logged, type RequestEntry} from './request-entry.ts'
import {sharedSigningKey} from './signing-key.ts'
import {type Trust, writeTrust} from './trust-files.ts'
import type {World} from './world.ts'

export type {Mode} from './environment.ts'
export type {Fault} from './faults.ts'
export type {RequestEntry} from './request-entry.ts'

export interface EmulatorOptions {
  /** Read at each request: a change takes effect at once. */
  world: World
  /** Default: a free one. */
  port?: number
  /** Default 127.0.0.1. */
  host?: string
  /** An existing folder, for the certificate files. */
  directory: string
  /** PEM. Put before the emulator's own certificate in `bundleFile`. */
  systemCertificates?: string
  /** By how much the emulated services' clock is ahead of this computer's. Default 0. */
  clockOffsetSeconds?: number
  /** Life of the CI's ID tokens. Default 300, as GitHub's. */
  idTokenLifetimeSeconds?: number
  /** Delay each way on every connection, handshakes included. Default 0. */
  latencyMs?: number
  /** What goes wrong from the start. */
  faults?: readonly Fault[]
  /** How long it takes until STS and IAM Credentials see what the admin API changes. Default 0. */
  propagationSeconds?: number
  /** How long operations of the admin API take. Default 0: they are done at once. */
  operationSeconds?: number
  /** Hears each request when its answer is known. */
  onRequest?: (entry: RequestEntry) => void
}

export interface Emulator extends Pick<Trust, 'bundleFile' | 'caFile' | 'trustStoreFile'> {
  /** The plain loopback base of all services. */
  url: string
  /** An intercepting CONNECT proxy: the same port. */
  proxyUrl: string
  /** In order of arrival, bodies as sent. The last 1000. */
  requests: RequestEntry[]
  /** Targets that CONNECT asked for, `host:port` each, with the proxy's status. The last 1000. */
  tunnels: {target: string; status: number}[]
  clock: Clock
  /** The bearer of the only one who may use the admin API. Never for a job. */
  operatorToken: string
  /** What makes gcloud, Terraform and ci-auth act as the operator. */
  operatorVariables(): Record<string, string>
  /** Later changes by the admin API take `seconds` to reach the other services; 0: those on their way arrive too. */
  setPropagation(seconds: number): void
  /** Later operations of the admin API take `seconds`. */
  setOperationTime(seconds: number): void
  /** The next operation of the admin API ends with `status`, and changes nothing. */
  failNextOperation(status: Status): void
  /** The organisation's policy: issuers that providers may have. Undefined: any. */
  allowIssuers(issuers: string[] | undefined): void
  inject(fault: Fault): void
  clearFaults(): void
  /**
   * A fresh key file of the account, registered with it; every value but the key as in production. Blocks for about
   * 100 ms.
   *
   * @throws {Error} when the world has no such account.
   */
  serviceAccountKey(email: string): object
  /** An ID token of the CI. Claims given as undefined are left out; `header` changes the JWT's header. */
  mintIdToken(claims: Claims & {audience: string}, header?: Claims): Promise<string>
  /** An ID token of another CI: `claims` with fresh times around them, no other. */
  signIdToken(claims: Claims, header?: Claims): Promise<string>
  /** As the admin API sees it. */
  world: World
  /** A running job of any CI, which asks for ID tokens at a place of its own. */
  openJob(place: JobPlace): Job
  /** From now on the emulator signs for `issuer`, in the place of its CI. */
  simulate(issuer: string, tokens: CiTokens): void
  /** A running job of GitHub that may ask for ID tokens, by default one of the repository of the default world. */
  startJob(claims?: GithubClaims): Job
  /** Ends all running jobs: they get no further ID token. */
  completeJob(): void
  /** What makes clients of Google Cloud reach the emulator. */
  environment(mode: Mode): Record<string, string>
  /** Ends every connection, hanging ones included. */
  close(): Promise<void>
}

const MAX_ENTRIES = 1000

function keepLast<Item>(list: Item[], item: Item): void {
  list.push(item)
  list.splice(0, list.length - MAX_ENTRIES)
}

async function createCloud(options: EmulatorOptions): Promise<Cloud> {
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

/**
 * Starts the cloud side of `world`.
 *
 * @throws {Error} with the system's `code` when the port cannot be had (`EADDRINUSE`).
 */
export async function startEmulator(options: EmulatorOptions): Promise<Emulator> {
  const cloud = await createCloud(options)
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
    operatorVariables: () => operatorVariables(operatorToken),
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
