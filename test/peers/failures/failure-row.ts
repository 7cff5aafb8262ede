import type {ErrorCode} from '../../../src/lib/base/error-codes.ts'
import type {LinkName} from '../../../src/lib/doctor/links.ts'
import type {Fault} from '../../../src/lib/emulator/faults.ts'
import type {CliJob, CliJobOptions} from '../../support/cli-job.ts'
import type {Library} from './library.ts'

/** What only the running job knows. */
export interface Prepared {
  env?: Record<string, string>
  flags?: readonly string[]
  /** The file with the ID token, where the job's CI does not mint it. */
  tokenFile?: string
  /** Ends what goes on beside the job. */
  stop?: () => void
}

/** A failure, provoked: as ci-auth tells it, as a client library tells it, and the link that the doctor finds broken. */
export interface FailureRow {
  code: ErrorCode
  /** Which of several ways to fail so. */
  how?: string
  job?: CliJobOptions
  faults?: readonly Fault[]
  prepare?: (job: CliJob) => Prepared | Promise<Prepared>
  /** Default: federate. */
  command?: 'federate' | 'key' | 'token'
  /** Of the sign-in and of the doctor. Default: acme's provider and deployer. */
  flags?: readonly string[]
  /** Of the sign-in alone. */
  commandFlags?: readonly string[]
  /** Of the doctor alone. */
  doctorFlags?: readonly string[]
  env?: Record<string, string>
  /** How a library gets there, and what it then says; a text says why none gets there. */
  library: {ask: Library; says: RegExp} | string
  link: LinkName
  /** A refusal of a kind that nobody foresaw has none. */
  remedy: RegExp | undefined
}

/** A fault that answers with `status` and `body` in place of the service. */
export const answers = (service: Fault['service'], status: number, body: unknown): Fault => ({
  service,
  kind: 'status',
  status,
  body: typeof body === 'string' ? body : JSON.stringify(body),
})
