import type {IncomingHttpHeaders} from 'node:http'
import type {Server} from 'node:net'
import type {Claims} from '../base/jwt.ts'

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

/** What a simulated job is made of, by the emulator. */
export interface JobContext {
  /** Complete: `aud` is what the CI or the pipeline set. */
  claims: Claims
  /** How the job reaches the cloud, and its CI: at production addresses, or at one of this computer. */
  mode: 'loopback' | 'proxy'
  /** An existing folder, of this job alone. */
  directory: string
  /** The text of a claim that a variable repeats. */
  claim(name: string): string
  /** An ID token of the job, made now; `more` wins over its claims. */
  mint(more?: Claims): Promise<string>
  /** A file below the folder that nobody else may read; its path. Default: empty, for what later steps should see. */
  file(name: string, text?: string): Promise<string>
  /** A place at which the job asks, and the address of its host in this mode. */
  askAt(host: string, path: string): {base: string; path: string; requestToken: string}
  /** The runner's own server, for calls with JSON. The path of its socket. */
  serve(answer: (call: RunnerCall) => Promise<RunnerAnswer> | RunnerAnswer): Promise<string>
  /** Makes `server` listen on a socket until the job ends; `drop` breaks what is still connected then. Its path. */
  listen(server: Server, name: string, drop: () => void): Promise<string>
}

/** The jobs of a CI, as the emulator plays them. */
export interface CiJob {
  /** As after `--ci`. */
  ci: string
  /** Variables of a real job that must not reach a simulated one. Those that mark it are known without. */
  leaks?: RegExp
  /** Where the simulated job has its token, as docs/emulator.md lists it. */
  findsToken?: string
  /** What the CI's agent sets for the job. None: the emulator cannot play it. */
  variables?(job: JobContext): Record<string, string> | Promise<Record<string, string>>
  /** Why it cannot, as the second half of a sentence. Default: that its jobs get no ID token. */
  notSimulated?: string
  /** Its jobs ask at a unix socket, which they do on Linux only. */
  byUnixSocket?: true
}

/** Whether the emulator plays them. GitHub's, which other forges have too, are its own. */
export const isPlayed = ({ci, variables}: CiJob): boolean => ci === 'github' || variables !== undefined
