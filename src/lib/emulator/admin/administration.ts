import type {EmulatorClock} from '../clock.ts'

/** google.rpc.Status */
export interface Status {
  code: number
  message: string
  details?: object[]
}

/** A long-running operation, whose outcome is known before it shows. */
export interface Operation {
  name: string
  metadata: object
  /** Epoch seconds. */
  doneAt: number
  outcome: {response: object} | {error: Status}
}

/** What the admin API keeps beside the world. */
export interface Administration {
  /** Epoch seconds. */
  startedAt: number
  /** How long operations take. */
  operationSeconds: number
  /** The last 1000. */
  operations: Map<string, Operation>
  /** How the next operations end, in their order, in place of what they would do. */
  failures: Status[]
  /** When deleted pools and providers are gone for good, by name: epoch seconds. */
  expiries: Map<string, number>
  /** How often the policy of an account was written, by its email. */
  policyWrites: Map<string, number>
  /** The organisation policy: issuers that a provider may have. Default: any. */
  allowedIssuers?: string[] | undefined
}

export const newAdministration = (clock: EmulatorClock, operationSeconds = 0): Administration => ({
  startedAt: clock.now(),
  operationSeconds,
  operations: new Map(),
  failures: [],
  expiries: new Map(),
  policyWrites: new Map(),
})
