// What the diagnosis of a token is given, and what each of its checks comes to.

import type {ErrorCode, WarningCode} from '../../base/error-codes.ts'
import type {Claims} from '../../base/jwt.ts'
import {escapeLogLine, shellQuoted} from '../../base/quoting.ts'
import type {CiTokens} from '../../cis/tokens-list.ts'
import type {ProviderName} from '../../google/identifiers.ts'
import {updateProvider} from '../../google/remedies.ts'
import type {RefusalContext} from '../../google/service.ts'
import type {Provider} from '../trust.ts'

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

/** Keys that the issuer publishes, or why nobody knows them. */
export interface IssuerKeys {
  /** As in a JWK set. */
  keys?: readonly Readonly<Record<string, unknown>>[]
  /** Why they could not be had: `GET … answered 404`. */
  problem?: string
  /** Whether the signature of the token holds by them. Undefined: nobody looked. */
  verified?: boolean
}

/** A token, and the provider that should let it in. */
export interface TokenCase {
  provider: Provider
  providerName: ProviderName
  /** Of the pool. */
  projectId?: string
  header: Claims
  claims: Claims
  /** By Google's clock. */
  nowSeconds: number
  ci?: CiTokens
  keys?: IssuerKeys
}

export const aboutProvider = ({projectId, providerName}: TokenCase): RefusalContext => ({
  provider: providerName,
  projectId,
})

/** The line that gives the provider another `value` of `flag`, which replaces the former one. */
export const change = (about: TokenCase, flag: string, value: string): string =>
  updateProvider(aboutProvider(about), `--${flag}=${quoted(escapeLogLine(value))}`)

/** In double quotes where that is easier to read, and as literal. */
const quoted = (text: string): string =>
  text.includes("'") && !/["$`\\!\p{Cc}]/u.test(text) ? `"${text}"` : shellQuoted(text)
