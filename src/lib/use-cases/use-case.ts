// What the use cases and their front ends have in common.
import type {Clock} from '../base/clock.ts'
import type {Environment} from '../base/environment.ts'
import type {WarningCode} from '../base/error-codes.ts'
import type {Claims} from '../base/jwt.ts'
import type {Surroundings, TokenSource} from '../cis/description/provider.ts'
import type {FindNamedSource, SourceOrigin} from '../cis/named-source.ts'
import type {ProviderName} from '../google/identifiers.ts'
import type {Sign} from '../google/oauth.ts'
import type {Explaining, Explanation} from '../google/refusal-context.ts'
import type {Google, MintedToken} from '../google/service.ts'
import type {Exchange} from '../google/sts.ts'
import type {NetworkOptions} from '../http/http.ts'

/** What every use case is given by its front end. */
export interface UseCaseContext extends Pick<Explaining, 'identify'> {
  surroundings: Surroundings
  report: Reporter
  /** The user agent: `ci-auth/1.2.3`. */
  userAgent: string
  /** Writes one line to where the CI reads commands. Default: nowhere. */
  print?: ((line: string) => void) | undefined
  /** Makes the actor of the mode `ambient`. Without it, there is no such mode. */
  metadataActor?: ((google: Google, env: Environment, report: Reporter) => Actor | Promise<Actor>) | undefined
  /** Finds the source of the ID token that flags name. Without it, there are no such flags. */
  findNamedSource?: FindNamedSource | undefined
  /** Makes the program that client libraries run for a token. Without it, none is written. */
  launcher?: Launcher | undefined
  signal?: AbortSignal | undefined
  /** Replaces the pace of retries and the limit of one attempt, and gives connections that are there already. */
  networkOptions?: Pick<NetworkOptions, 'backoffMs' | 'callTimeoutMs' | 'opened'> | undefined
  /** Default: the clock of this computer. */
  clock?: Clock | undefined
}

/** What a launcher knows from the sign-in. It reads the rest from its environment. Contains no secret. */
export interface LauncherSettings {
  /** Where the ID token comes from. */
  origin: SourceOrigin
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
  where: {beside: string; temporaryFolder: string},
) => Promise<{path: string; content: string; command: string} | undefined>

/** What a use case says while it runs. The front end decides where it goes. */
export interface Reporter {
  /** Called as soon as a secret exists, before any other output. */
  mask(secret: string): void
  /**
   * Resolves when the CI has accepted every mask. Awaited before a secret is passed on.
   *
   * @throws {CiAuthError} `EXPORT_MASK_REFUSED`
   */
  masked(): Promise<void>
  note(text: string): void
  /** A warning. The step goes on. */
  warn(code: WarningCode, text: string): void
  /** What ci-auth waits for, and how long: for a terminal, and for debugging. */
  waiting(text: string): void
  /** One line per call to the network, for debugging. Holds no header and no body. */
  trace(text: string): void
}

/** Reports nothing, for what programs read: they read standard error as a part of the answer, and the CI reads neither stream. */
export const silentReporter: Reporter = {
  mask: () => {},
  masked: async () => {},
  note: () => {},
  warn: () => {},
  waiting: () => {},
  trace: () => {},
}

/** An identity that can get its own tokens, and request tokens of other accounts from IAM Credentials. */
export interface Minter {
  /** The actor's own account. Undefined for a federated identity. */
  account: string | undefined
  /** An access token of the actor itself. The same scopes return the same token until it is about to expire. */
  accessToken(scopes: readonly string[], lifetimeSeconds?: number): Promise<MintedToken>
  /** Forgets its tokens: the next ones are new. */
  clear(): void
  /** An ID token of the actor itself, if it needs no signature for it. */
  mintIdToken?(audience: string): Promise<MintedToken>
  /** Signs with its key. Undefined if only Google can sign. */
  sign: Sign | undefined
  /** What is known of the actor at the moment, to explain a refusal. */
  explain(): Promise<Explanation>
}

/** The identity of a job, with its name. */
export interface Actor extends Minter {
  /** The email of an account, or the federated identity, as far as it is known. */
  principal(): Promise<CallerName>
  /** The last exchanged ID token, of a federated identity. Undefined before the first exchange. */
  idToken?(): IdToken | undefined
}

/** An ID token whose claims could be read. */
export interface IdToken {
  value: string
  claims: Claims
  /** Epoch seconds. */
  expiresAt: number
}

/** What the federated identity of a job starts from. */
export interface Federation {
  google: Google
  source: TokenSource
  /** The audience to request from the CI. */
  audience: string
  /** Undefined if it is not a workload identity provider, such as another audience in a file. */
  provider: ProviderName | undefined
  /** What an exchange needs besides the ID token and the scopes. */
  exchangeSettings: Pick<Exchange, 'stsAudience' | 'subjectTokenType'>
  report: Reporter
}

/** Who calls Google. */
export interface CallerName {
  /** The email of an account, `principal://…` or `principalSet://…`. */
  principal: string
  /** Set if the mapping of the provider is not known. The principal is correct if the provider maps so. */
  ifMapped?: string | undefined
}
