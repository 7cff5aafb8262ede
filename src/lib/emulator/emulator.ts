import type {Claims} from '../base/jwt.ts'
import type {GithubClaims} from '../cis/github/claims.ts'
import type {CiTokens} from '../cis/tokens-list.ts'
import type {EmulatorClock} from './clock.ts'
import type {Job, JobPlace, Status} from './cloud.ts'
import type {Mode} from './environment.ts'
import type {Fault} from './faults.ts'
import type {RequestEntry} from './listening/route.ts'
import type {Trust} from './tls/certificates.ts'
import type {World} from './world.ts'

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
  clock: EmulatorClock
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
