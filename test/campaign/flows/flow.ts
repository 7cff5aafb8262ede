import type {Stage} from './stage.ts'

/** One use of ci-auth, from its inputs to its cleanup. */
export interface Flow {
  /** How often it is drawn, among all flows. */
  share: number
  /** The cloud around it: `acme`, `zoo`, the example of a CI, or `new`: an empty one. */
  cloud: string
  /** The CI that runs the job. */
  ci: string
  /** It is one sign-in and nothing else: after a final refusal no call may follow. */
  isSingle: boolean
  /** Its calls can go through a proxy. */
  isProxyable: boolean
  /** What must be there before; nothing goes wrong meanwhile. */
  prepare?(stage: Stage): Promise<void>
  /** What is tried. Throws what it ends with. */
  run(stage: Stage): Promise<unknown>
  /** Looks at what came of it, when it did not fail. Yields what is wrong. */
  after?(stage: Stage, result: never): AsyncGenerator<string> | Generator<string>
  /** Milliseconds that `run` may take. */
  limitMs: number
}
