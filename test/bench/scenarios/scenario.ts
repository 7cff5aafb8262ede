import type {Action} from '../action.ts'
import type {NodeBinary} from '../nodes.ts'
import type {Row} from '../report.ts'

export interface Settings {
  runs: number
  /** Rounds where one takes seconds. */
  loadRuns: number
  /** Seconds of load for the emulator. */
  loadSeconds: number
  seed: number
  nodes: NodeBinary[]
  ours: Action
  /** Another auth action, from `PEER_ACTION`. */
  peer: Action | undefined
  /** Of the repository, absolute. */
  root: string
}

/** Measures, and says what it found. */
export type Scenario = (settings: Settings) => Promise<Row[]>
