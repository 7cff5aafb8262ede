import type {Environment} from '../../base/environment.ts'
import type {Problem} from '../../base/errors.ts'
import type {Network} from '../../http/http.ts'
import type {JobNaming} from './tokens.ts'

/** The environment of a job, as values. */
export interface Surroundings {
  env: Environment
  /** Working directory, absolute. */
  cwd: string
  /** The system's folder for temporary files, absolute. */
  temporaryFolder: string
}

/** Where a client library can get any number of ID tokens by itself.
 *
 * https://google.aip.dev/auth/4117
 */
export type RefreshSource =
  | {kind: 'url'; url: string; headers: Readonly<Record<string, string>>; field?: string}
  | {kind: 'file'; path: string; field?: string}
  | {kind: 'executable'; command: string; timeoutMs: number}

/** A way to get the ID token of the job. */
export interface TokenSource {
  /** As written in messages: `GitHub Actions`, `the variable DEPLOY_TOKEN`. */
  label: string
  /** False if the source has only one token: another request returns the same one. */
  mintsAgain: boolean
  /** Another request may still return the same token, for example from a program that prints a file. */
  mayRepeat?: boolean
  /** False if the pipeline's configuration, or the CI itself, has already set the audience. */
  choosesAudience: boolean
  /** The one token is valid until about the end of the job: its expiry needs no warning. */
  lastsForJob?: boolean
  /** An ID token of the running job, as the source returns it. Only its presence is checked.
   *
   * @throws {CiAuthError} an `OIDC_` code that says why there is none.
   */
  mint(audience: string, network: Network): Promise<string>
  /** Called after `mint`. Undefined if client libraries cannot use the source themselves. If it can give more than one token, the
   * credentials then name our launcher; otherwise they hold one token and expire with it.
   */
  refreshSource(audience: string): RefreshSource | undefined
  /** Other texts that must never be printed: request tokens, header values. */
  secrets: readonly string[]
}

/** How variables, outputs and the summary reach later steps of the job. */
export interface Handover {
  /** Problems that are found before any call. */
  problems(wanted: {variables: boolean; outputs: boolean}): Problem[]
  /** @throws {CiAuthError} an `EXPORT_` code, with nothing written. */
  exportVariables(variables: Readonly<Record<string, string>>): void | Promise<void>
  /** Undefined if outputs can be shown or stored: then a token must not be an output. */
  setOutputs?(outputs: Readonly<Record<string, string>>): void | Promise<void>
  appendSummary?(markdown: string): void
  /** Who gets the variables, after "Passed to": `later steps`, `later phases of this job`. */
  reaches: string
}

/** Facts about a CI for the documentation. Plain text in one line, without a full stop; code in backticks. */
export interface CiFacts {
  /** The vendor's page about ID tokens of jobs; if there are none, about secrets. */
  documentation: string
  /** The marker of the vendor. */
  recognisedBy: string
  /** Where the ID token comes from, with the required variables; `none` if there is none. */
  tokenFrom: string
  /** Who decides the audience: `sign-in`, `pipeline` (configuration), `CI` (fixed), `allow-list`, `none`. */
  audience: 'sign-in' | 'pipeline' | 'CI' | 'allow-list' | 'none'
  /** How long one token is valid. */
  lifetime: string
  /** The source in the credentials file; `one token` if the file expires with its token. */
  source: 'url' | 'file' | 'executable' | 'one token' | 'key' | 'none'
  /** How a secret is masked in the log while the job runs; `not possible` if it cannot be. */
  masking: string
  /** How variables reach later steps. */
  handover: string
  /** Where cleanup belongs. */
  cleanup: string
}

/** A folder outside the workspace that all steps of the job see; or which steps do not see it, with the reason. */
export type OutsideFolder = {folder: string} | {unseenBy: string; remedies: readonly string[]}

/** One CI system. A file that implements it names the vendor's own documentation at its top. */
export interface CiProvider {
  /** The word after `--ci`, and the file's name. */
  id: string
  /** Words for other kinds of tokens that its jobs can have. Used where `--ci` names tokens, not jobs. */
  otherTokens?: readonly string[]
  /** As the vendor writes it. */
  label: string
  /** The job already runs as a service account, and Google's metadata server gives its tokens. */
  hasGoogleIdentity?: boolean
  /** Whose identity it is. The identity of a runner (its machine, its pod) is not the identity of the job, and many jobs can share it. It
   * is used only if no job is recognised, or if `--ci` names it. Default `job`.
   */
  identifies?: 'job' | 'runner'
  /** Absolute path of the module of the plugin that added it; undefined for a built-in CI. */
  module?: string
  facts: CiFacts
  /** Why the emulator cannot simulate its jobs, as the second half of a sentence. Default: they get no ID token. */
  notSimulated?: string
  /** What tells its jobs apart, where no larger part of its description is loaded. */
  naming?: JobNaming
  /** The variables by which a program of the job gets ID tokens. Those whose value is an ID token can be left out. */
  tokenVariables?: readonly string[]
  /** Whether the job can get an ID token: the variables, files or sockets exist. Makes no call and starts no program. */
  hasTokenSurface(env: Environment): boolean
  /** The vendor's own marker. Environment only. */
  detect(env: Environment): boolean
  /** @throws {CiAuthError} an `OIDC_` code, with the lines to add to the pipeline, if the job cannot get an ID token. */
  tokenSource(surroundings: Surroundings): TokenSource
  /** `tokens.ts` has tokens that end, or `olderServers`. Says so here, because what is known of all tokens is large. */
  hasTokenNotices?: boolean
  /** Why this run gets no secrets, as the second half of a sentence. */
  secretsWithheld?(env: Environment): string | undefined
  /** Undefined if only the shell can pass variables on.
   * @param print - Writes one line to the stream in which the CI reads commands.
   */
  handover?(surroundings: Surroundings, print: (line: string) => void): Handover
  /** What to print to mask `secret` in the log from then on. */
  maskLines?(secret: string): string[]
  /** For a CI with a call or a program for masks: masks `secret` in the log from then on.
   *
   * @throws {CiAuthError} `EXPORT_MASK_REFUSED`
   */
  redact?(secret: string, surroundings: Surroundings): Promise<void>
  /** The checkout. */
  workspace(surroundings: Surroundings): string
  /** Where the credentials file goes by default. */
  credentialsFolder(surroundings: Surroundings): string
  /** Where it goes if it must not be in the workspace. Default: `credentialsFolder`, if that is outside. */
  outsideFolder?(surroundings: Surroundings): OutsideFolder | Promise<OutsideFolder>
  /**
   * What a script can know of these two: the variables with a folder for temporary files (a text with a slash is the
   * folder itself), and those that identify the job.
   */
  place?: {temporary?: readonly string[]; job: readonly string[]}
  /** The ledger of the job: a folder that the cleanup step can use too, and a key that identifies the job. */
  ledger(surroundings: Surroundings): {folder: string; jobKey: string}
}
