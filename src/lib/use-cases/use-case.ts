import type {Clock} from '../base/clock.ts'
import type {Environment} from '../base/environment.ts'
import type {FindNamedSource} from '../cis/named-source.ts'
import type {Surroundings} from '../cis/provider.ts'
import type {Google, IdentifyJob} from '../google/service.ts'
import type {NetworkOptions} from '../http/http.ts'
import type {Actor} from './sign-in/minting/actor.ts'
import type {ChosenSource} from './sign-in/plan/plan-sign-in.ts'
import type {Reporter} from './sign-in/reporter.ts'

/** What every use case is given by its front end. */
export interface UseCaseContext {
  surroundings: Surroundings
  report: Reporter
  /** The user agent: `ci-auth/1.2.3`. */
  userAgent: string
  /** Writes one line to where the CI reads commands. Default: nowhere. */
  print?: ((line: string) => void) | undefined
  /** Makes the actor of the mode `ambient`. Without it, there is no such mode. */
  ambientActor?: ((google: Google, env: Environment, report: Reporter) => Actor | Promise<Actor>) | undefined
  /** Finds the source of the ID token that flags name. Without it, there are no such flags. */
  findNamedSource?: FindNamedSource | undefined
  /** Finds out who a job is, for messages. Default: that is not known. */
  identify?: IdentifyJob | undefined
  /** Makes the program that client libraries run for a token. Without it, none is written. */
  launcher?: Launcher | undefined
  signal?: AbortSignal | undefined
  /** Replaces the pace of retries, and the limit of one attempt. */
  pace?: Pick<NetworkOptions, 'backoffMs' | 'callTimeoutMs'> | undefined
  /** Default: the clock of this computer. */
  clock?: Clock | undefined
}

/** What a launcher knows from the sign-in. It reads the rest from its environment. Contains no secret. */
export interface LauncherSettings {
  /** Where the ID token comes from. */
  origin: ChosenSource['origin']
  /** The audience to request. */
  audience: string
  /** Working directory of the sign-in: relative paths start there. */
  cwd: string
}

/**
 * A launcher to write, near the credentials file `beside`, and the command that runs it. Undefined if client libraries
 * could not run it.
 */
export type Launcher = (
  settings: LauncherSettings,
  place: {beside: string; temporaryFolder: string},
) => Promise<{path: string; content: string; command: string} | undefined>
