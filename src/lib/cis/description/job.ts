import type {IncomingHttpHeaders} from 'node:http'
import type {Server} from 'node:net'
import type {Claims} from '../../base/jwt.ts'

/** A call of the job to its runner. */
export interface RunnerCall {
  /** `POST /v1/tokens` */
  line: string
  headers: IncomingHttpHeaders
  /** Of the JSON. */
  body: Readonly<Record<string, unknown>>
}

export interface RunnerAnswer {
  status: number
  body: string
}

/** What the emulator gives to a simulated job. */
export interface JobContext {
  /** Complete: `aud` is what the CI or the pipeline set. */
  claims: Claims
  /** How the job reaches Google and its CI: at production addresses, or at an address of this computer. */
  mode: 'loopback' | 'proxy'
  /** An existing folder, only for this job. */
  directory: string
  /** The text of a claim that a variable repeats. */
  claim(name: string): string
  /** A new ID token of the job; `more` has priority over its claims. */
  mint(more?: Claims): Promise<string>
  /** Creates a file in the folder that nobody else may read; returns its path. Default: empty, for variables of later steps. */
  file(name: string, text?: string): Promise<string>
  /** Registers an endpoint for the job; returns the address of its host in this mode. */
  askAt(host: string, path: string): {base: string; path: string; requestToken: string}
  /** The runner's own server, for calls with JSON. The path of its socket. */
  serve(answer: (call: RunnerCall) => Promise<RunnerAnswer> | RunnerAnswer): Promise<string>
  /** Makes `server` listen on a socket until the job ends; `drop` breaks what is still connected then. Its path. */
  listen(server: Server, name: string, drop: () => void): Promise<string>
}

/** How the emulator simulates the jobs of a CI. */
export interface CiJob {
  /** As after `--ci`. */
  ci: string
  /** Variables of a real job that must not reach a simulated job, besides those by which the CI is recognised, and those whose
   * names begin with its word: `HCP_TERRAFORM_`.
   */
  leaks?: RegExp
  /** Where the simulated job finds its token, for docs/emulator.md. */
  findsToken?: string
  /** The variables that the CI's agent sets for the job. Undefined if the emulator cannot simulate it: `notSimulated` of the
   * provider says why.
   */
  variables?(job: JobContext): Record<string, string> | Promise<Record<string, string>>
  /** Its jobs use a unix socket, which they do only on Linux. */
  byUnixSocket?: true
}

/** Whether the emulator simulates them. Jobs of GitHub's runner, which other forges use too, are handled separately. */
export const isSimulated = ({ci, variables}: CiJob): boolean => ci === 'github' || variables !== undefined
