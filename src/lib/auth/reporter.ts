import type {WarningCode} from '../error-codes.ts'

/** What a use case says while it runs. The front end decides where it goes. */
export interface Reporter {
  /** Called the moment a secret exists, before anything else is said. */
  mask(secret: string): void
  note(text: string): void
  /** Something to look at, though the step goes on. */
  warn(code: WarningCode, text: string): void
  /** One line per call to the network, for debugging. Holds no header and no body. */
  trace(text: string): void
}
