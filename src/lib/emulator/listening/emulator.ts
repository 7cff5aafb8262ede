import type {Claims} from '../../base/jwt.ts'
import type {GithubClaims} from '../../cis/github/tokens.ts'
import type {CiTokens} from '../../cis/tokens-list.ts'
import type {World} from '../../trust/trust.ts'
import type {RequestEntry} from '../state/call.ts'
import type {EmulatorClock, Job, JobPlace, Status} from '../state/cloud.ts'
import type {InjectedFault} from '../state/faults.ts'
import type {TrustedAuthority} from '../tls/certificates.ts'
import type {ClientMode} from './environment.ts'

export interface EmulatorOptions {
  /** Read at each request: a change takes effect at once. */
  world: World
  /** Default: a free one. */
  port?: number | undefined
  /** Default 127.0.0.1. */
  host?: string | undefined
  /** An existing folder, for the certificate files. */
  directory: string
  /** PEM. Put before the emulator's own certificate in `bundleFile`. */
  systemCertificates?: string | undefined
  /** How far the clock of the emulated services is ahead of this computer's. Default 0. */
  clockOffsetSeconds?: number | undefined
  /** Lifetime of the CI's ID tokens. Default 300, as at GitHub. */
  idTokenLifetimeSeconds?: number
  /** Delay each way on every connection, handshakes included. Default 0. */
  latencyMs?: number | undefined
  /** Faults from the start. */
  faults?: readonly InjectedFault[]
  /** How long it takes until STS and IAM Credentials see what the admin API changes. Default 0. */
  propagationSeconds?: number | undefined
  /** How long operations of the admin API take. Default 0: they are done at once. */
  operationSeconds?: number
  /** What starts ci-auth where the emulator runs, for the lines that it shows. Default: as a person who has not installed it. */
  start?: string | undefined
  /** Called for each request when its answer is known. */
  onRequest?: (entry: RequestEntry) => void
}

export interface Emulator extends Pick<TrustedAuthority, 'bundleFile' | 'caFile' | 'trustStoreFile'> {
  /** The base URL of all services on loopback, without TLS. */
  url: string
  /** An intercepting CONNECT proxy: the same port. */
  proxyUrl: string
  /** The last 1000 requests in the order of arrival, with their bodies. */
  requests: RequestEntry[]
  /** The last 1000 targets of CONNECT, `host:port`, with the proxy's status. */
  tunnels: {target: string; status: number}[]
  clock: EmulatorClock
  /** The token of the operator, the only caller that may use the admin API. Never for a job. */
  operatorToken: string
  /** The variables with which gcloud, Terraform and ci-auth act as the operator. */
  operatorVariables(): Record<string, string>
  /** Later changes by the admin API take `seconds` to reach the other services. With 0, pending changes also take effect at
   * once.
   */
  setPropagation(seconds: number): void
  /** Later operations of the admin API take `seconds`. */
  setOperationTime(seconds: number): void
  /** The next operation of the admin API ends with `status`, and changes nothing. */
  failNextOperation(status: Status): void
  /** The organisation's policy: issuers that providers may have. Undefined: any. */
  allowIssuers(issuers: string[] | undefined): void
  inject(fault: InjectedFault): void
  clearFaults(): void
  /**
   * A new key file of the account, and the key is registered. All values except the key are as in production. Blocks for about
   * 100 ms.
   *
   * @throws {Error} if the world has no such account.
   */
  serviceAccountKey(email: string): object
  /** An ID token of GitHub. Claims that are undefined are left out. `header` changes the header of the JWT. */
  mintIdToken(claims: Claims & {audience: string}, header?: Claims): Promise<string>
  /** An ID token of another CI: only `claims`, and new times. */
  signIdToken(claims: Claims, header?: Claims): Promise<string>
  /** The world as the admin API sees it. */
  world: World
  /** A running job of any CI, with a place of its own where it requests ID tokens. */
  openJob(place: JobPlace): Job
  /** From now on, the emulator signs tokens of `issuer`, instead of its CI. */
  simulate(issuer: string, tokens: CiTokens): void
  /** A running job of GitHub that may request ID tokens. Default: a job of the repository of the default world. */
  startJob(claims?: GithubClaims): Job
  /** Ends all running jobs: they get no more ID tokens. */
  completeJob(): void
  /** The variables with which clients of Google Cloud reach the emulator. */
  environment(mode: ClientMode): Record<string, string>
  /** Closes every connection, also hanging ones. */
  close(): Promise<void>
}
