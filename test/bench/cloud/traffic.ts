import type {FaultService} from '../../../src/lib/emulator/state/faults.ts'

/** What the emulated cloud is asked: the job that it serves, or what came since it was last asked. */
export type Question = 'job' | 'traffic'

export interface Job {
  variables: Record<string, string>
  /** What makes the operator of the project of who has it. */
  operator: Record<string, string>
  /** JSON of a service account key. */
  key: string
}

/** Times are milliseconds of the cloud's own clock. */
export interface Traffic {
  answers: {service: FaultService; status: number; at: number}[]
  connectionsAt: number[]
}

/** Connections that were begun before the first answer was there, beside the one that it came on. */
export const earlyConnections = ({answers, connectionsAt}: Traffic): number =>
  connectionsAt.filter((at) => at < (answers[0]?.at ?? 0)).length - 1
