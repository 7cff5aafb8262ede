// The exit code of each class of errors.
import type {ErrorCode} from './error-codes.ts'

/** The exit code of each class of errors, and of the one error that has an exit code of its own. */
export const exitCodes = {
  BUG: 1,
  MACHINE: 6,
  USAGE: 2,
  INPUT: 2,
  KEY: 2,
  GUARDRAIL: 13,
  CI: 3,
  CLOCK: 3,
  OIDC: 3,
  STS: 4,
  IAM: 4,
  OAUTH: 4,
  API: 4,
  GKE: 4,
  CLIENT: 4,
  NETWORK: 5,
  PROXY: 5,
  TLS: 5,
  FILE: 6,
  EXPORT: 6,
  CLEANUP: 6,
  FEDERATION: 7,
  FEDERATION_FILE_MISSING: 12,
  SETUP: 7,
  SETUP_CHANGES_PENDING: 10,
  SETUP_SIGN_IN_FAILED: 11,
  SETUP_SIGN_IN_MISSING: 11,
  AUDIT: 7,
  AUDIT_FINDINGS: 14,
  AUDIT_INCOMPLETE: 15,
  DOCTOR: 9,
  EMPLOYEE: 8,
  EMULATOR: 8,
  /** As shells use it. */
  EXEC: 127,
  STATUS: 9,
} as const satisfies Record<Prefix<ErrorCode>, number> & Partial<Record<ErrorCode, number>>

/** The exit code of a failure with `code`. */
export function exitCode(code: ErrorCode): number {
  const own: Partial<Record<ErrorCode, number>> = exitCodes
  return own[code] ?? exitCodes[code.split('_', 1)[0] as Prefix<ErrorCode>]
}

type Prefix<Code extends string> = Code extends `${infer First}_${string}` ? First : Code
