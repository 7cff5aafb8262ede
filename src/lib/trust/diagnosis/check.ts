import type {ErrorCode, WarningCode} from '../../base/error-codes.ts'

/** One side of a comparison. */
export interface Side {
  expression: string
  /** Plain JSON; undefined where there is none. */
  value?: unknown
  /** Why there is none: `the token has no claim repository_ower (did you mean repository_owner?)` */
  absent?: string
}

export type Outcome = 'true' | 'false' | 'error'

/** A part of a condition, and what it came to for one token. */
export interface Leg {
  /** As written. */
  expression: string
  /** `skipped`: another leg had decided by then. */
  outcome: Outcome | 'skipped'
  /** Of `skipped`: what it would have come to. */
  otherwise?: Outcome
  /** Of `error`: in words. */
  error?: string
  /** Of a comparison, `in`, or a call such as `startsWith`. */
  operator?: string
  /** Two of a comparison; one of `has` and of a claim that stands alone. */
  sides?: readonly Side[]
  /** Of `&&`, `||`, `!` and `?:`, which `operator` then is. */
  legs?: readonly Leg[]
  /** The nearest miss, one sentence: `they differ in case only`. */
  miss?: string
  /** An expression in its place that this token meets. */
  instead?: string
}

export type CheckName =
  | 'provider'
  | 'issuer'
  | 'keys'
  | 'audience'
  | 'time'
  | 'mapping'
  | 'condition'
  | 'subject'
  | 'binding'
  | 'api'
  | 'lifetime'

/** One thing that Google checks, and what it came to, or would come to. Nothing in it is a secret. */
export interface Check {
  name: CheckName
  status: 'ok' | 'warning' | 'failed' | 'not-checked'
  /** Of what Google says then. */
  code?: ErrorCode | WarningCode
  /** One line, no full stop. */
  what: string
  /** Further lines: values, principals, the provider's own. */
  details?: readonly string[]
  /** Each a command line or a line to add, ready to paste, or a sentence. */
  remedies?: readonly string[]
  /** Of `condition`: the whole of it. */
  condition?: Leg
  /** Of `mapping`: every target with what it came to. */
  mapped?: readonly {target: string; expression: string; value?: unknown; absent?: string}[]
}
