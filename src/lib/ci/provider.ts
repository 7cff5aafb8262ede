import type {Problem} from '../errors.ts'
import type {Environment, Network} from '../http.ts'

/** What a job stands on, as values. */
export interface Surroundings {
  env: Environment
  /** Working directory, absolute. */
  cwd: string
  /** The system's folder for temporary files, absolute. */
  temporaryFolder: string
}

/**
 * Where a client library can get the job's ID token by itself, again and again.
 *
 * https://google.aip.dev/auth/4117
 */
export type RefreshSource =
  | {kind: 'url'; url: string; headers: Readonly<Record<string, string>>; field?: string}
  | {kind: 'file'; path: string; field?: string}
  | {kind: 'executable'; command: string; timeoutMs: number}

/** Client libraries run the command that a credentials file names only when this is exactly 1. */
export const EXECUTABLES_VARIABLE = 'GOOGLE_EXTERNAL_ACCOUNT_ALLOW_EXECUTABLES'

/** A way to get the ID token of the job. */
export interface TokenSource {
  /** As written in messages: `GitHub Actions`, `the variable DEPLOY_TOKEN`. */
  label: string
  /** False where the source hands out one token only: asking again gets the same one. */
  mintsAgain: boolean
  /**
   * An ID token of the running job, as the source gives it: not checked beyond being there.
   *
   * @throws {CiAuthError} an `OIDC_` code that says why there is none.
   */
  mint(audience: string, network: Network): Promise<string>
  /** None where only we can read the source: the credentials then hold one token and die with it. */
  refreshSource(audience: string): RefreshSource | undefined
  /** What else must never be printed: request tokens, header values. */
  secrets: readonly string[]
}

/** How variables, outputs and the summary reach later steps of the job. */
export interface Handover {
  /** What would fail, found before any call. */
  problems(wanted: {variables: boolean; outputs: boolean}): Problem[]
  exportVariables(variables: Readonly<Record<string, string>>): void
  setOutputs(outputs: Readonly<Record<string, string>>): void
  appendSummary(markdown: string): void
}

/** One CI system. A file that implements it names the vendor's own documentation at its top. */
export interface CiProvider {
  /** The word after `--ci`, and the file's name. */
  id: string
  /** As the vendor writes it. */
  label: string
  /** The job can mint: the variables, files or sockets are there. Environment only. */
  hasTokenSurface(env: Environment): boolean
  /** The vendor's own marker. Environment only. */
  detect(env: Environment): boolean
  /** @throws {CiAuthError} an `OIDC_` code, with the lines to add to the pipeline, when the job cannot mint. */
  tokenSource(surroundings: Surroundings): TokenSource
  /** Why this run gets no secrets, as the second half of a sentence. */
  secretsWithheld(env: Environment): string | undefined
  /** None where nothing but the shell carries values on. */
  handover(env: Environment): Handover | undefined
  /** What to print so that `secret` is hidden in the log from then on. None where the CI cannot. */
  maskLines?(secret: string): string[]
  /** The checkout. */
  workspace(surroundings: Surroundings): string
  /** Where the credentials file goes by default. */
  credentialsFolder(surroundings: Surroundings): string
  /** The ledger of the job: a folder that the cleanup step sees too, and what tells this job from others. */
  ledger(surroundings: Surroundings): {folder: string; jobKey: string}
}
