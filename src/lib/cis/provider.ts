import type {Environment} from '../base/environment.ts'
import type {Problem} from '../base/errors.ts'
import type {Network} from '../http/http.ts'

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

/** A way to get the ID token of the job. */
export interface TokenSource {
  /** As written in messages: `GitHub Actions`, `the variable DEPLOY_TOKEN`. */
  label: string
  /** False where the source hands out one token only: asking again gets the same one. */
  mintsAgain: boolean
  /** Asked again, it may all the same give a token that it gave before, as a program that prints a file does. */
  mayRepeat?: boolean
  /** False where the pipeline's configuration, or the CI itself, has set the audience before we ask. */
  choosesAudience: boolean
  /** The one token lives until the job ends, or close to it: its expiry needs no warning. */
  lastsForJob?: boolean
  /**
   * An ID token of the running job, as the source gives it: not checked beyond being there.
   *
   * @throws {CiAuthError} an `OIDC_` code that says why there is none.
   */
  mint(audience: string, network: Network): Promise<string>
  /**
   * Called after `mint`. None where client libraries cannot ask the source themselves: where it mints again, the
   * credentials then name a launcher of ours; else they hold one token and expire with it.
   */
  refreshSource(audience: string): RefreshSource | undefined
  /** What else must never be printed: request tokens, header values. */
  secrets: readonly string[]
}

/** How variables, outputs and the summary reach later steps of the job. */
export interface Handover {
  /** What would fail, found before any call. */
  problems(wanted: {variables: boolean; outputs: boolean}): Problem[]
  /** @throws {CiAuthError} an `EXPORT_` code, with nothing written. */
  exportVariables(variables: Readonly<Record<string, string>>): void | Promise<void>
  /** None where no output is kept from being shown or stored: a token must not go there. */
  setOutputs?(outputs: Readonly<Record<string, string>>): void | Promise<void>
  appendSummary?(markdown: string): void
  /** Who sees the variables, after "Handed to": `later steps`, `later phases of this job`. */
  reaches: string
}

/** What documents say of a CI. Plain text in one line, without a full stop; code in backticks. */
export interface CiFacts {
  /** The vendor's page on the ID tokens of jobs; where there are none, on its secrets. */
  documentation: string
  /** The marker of the vendor. */
  recognisedBy: string
  /** Where the ID token comes from, with the variables that must be there; `none` where there is none. */
  tokenFrom: string
  /** Who decides on the audience: `sign-in`, `pipeline` (configuration), `CI` (fixed), `allow-list`, `none`. */
  audience: 'sign-in' | 'pipeline' | 'CI' | 'allow-list' | 'none'
  /** How long one token lives. */
  lifetime: string
  /** What the credentials file names as source; `one token` where it expires with the token it holds. */
  source: 'url' | 'file' | 'executable' | 'one token' | 'key' | 'none'
  /** How a secret is hidden in the log while the job runs; `not possible` where it cannot be. */
  masking: string
  /** How variables reach later steps. */
  handover: string
  /** Where cleanup belongs. */
  cleanup: string
}

/** One CI system. A file that implements it names the vendor's own documentation at its top. */
export interface CiProvider {
  /** The word after `--ci`, and the file's name. */
  id: string
  /** Words for other kinds of tokens that its jobs can have, where `--ci` names tokens and not jobs. */
  otherTokens?: readonly string[]
  /** As the vendor writes it. */
  label: string
  /** The job runs as a service account already, and Google's metadata server gives its tokens. */
  hasGoogleIdentity?: boolean
  /**
   * Whose identity it is. A runner's (its machine, its pod) is another than the job's, and many jobs may share it: it is
   * taken only where no job is recognised, or where `--ci` names it. Default `job`.
   */
  identifies?: 'job' | 'runner'
  /** Absolute path of the module of the plugin that added it; none for our own. */
  module?: string
  facts: CiFacts
  /** The job can mint: the variables, files or sockets are there. Makes no call and starts no program. */
  hasTokenSurface(env: Environment): boolean
  /** The vendor's own marker. Environment only. */
  detect(env: Environment): boolean
  /** @throws {CiAuthError} an `OIDC_` code, with the lines to add to the pipeline, when the job cannot mint. */
  tokenSource(surroundings: Surroundings): TokenSource
  /** Why this run gets no secrets, as the second half of a sentence. */
  secretsWithheld?(env: Environment): string | undefined
  /**
   * None where nothing but the shell carries values on.
   *
   * @param print - Writes one line to where the CI reads commands.
   */
  handover?(surroundings: Surroundings, print: (line: string) => void): Handover
  /** What to print so that `secret` is hidden in the log from then on. */
  maskLines?(secret: string): string[]
  /**
   * For a CI that is told by a call or a program instead: hides `secret` in the log from then on.
   *
   * @throws {CiAuthError} `EXPORT_MASK_REFUSED`
   */
  redact?(secret: string, surroundings: Surroundings): Promise<void>
  /** The checkout. */
  workspace(surroundings: Surroundings): string
  /** Where the credentials file goes by default. */
  credentialsFolder(surroundings: Surroundings): string
  /** The ledger of the job: a folder that the cleanup step sees too, and what tells this job from others. */
  ledger(surroundings: Surroundings): {folder: string; jobKey: string}
}
