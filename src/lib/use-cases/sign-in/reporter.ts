import type {WarningCode} from '../../base/error-codes.ts'

/** What a use case says while it runs. The front end decides where it goes. */
export interface Reporter {
  /** Called the moment a secret exists, before anything else is said. */
  mask(secret: string): void
  /**
   * Resolves when the CI has taken every mask. Awaited before a secret goes anywhere.
   *
   * @throws {CiAuthError} `EXPORT_MASK_REFUSED`
   */
  masked(): Promise<void>
  note(text: string): void
  /** Something to look at, though the step goes on. */
  warn(code: WarningCode, text: string): void
  /** What is waited for, and how long: for somebody who watches, and for debugging. */
  waiting(text: string): void
  /** One line per call to the network, for debugging. Holds no header and no body. */
  trace(text: string): void
}
