import type {WarningCode} from '../../base/error-codes.ts'

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
export const silent: Reporter = {
  mask: () => {},
  masked: async () => {},
  note: () => {},
  warn: () => {},
  waiting: () => {},
  trace: () => {},
}
