// The input of the diagnosis of a token, and the results of its checks.

import type {ErrorCode, WarningCode} from '../../base/error-codes.ts'
import {jsonText} from '../../base/json.ts'
import type {Claims} from '../../base/jwt.ts'
import type {CiTokens} from '../../cis/tokens-list.ts'
import {defaultAudience, type ProviderName, stsAudienceOf} from '../../google/identifiers.ts'
import type {Binding} from '../policy.ts'
import type {Pool, Provider} from '../trust.ts'

/** One side of a comparison. */
export interface Side {
  expression: string
  /** Plain JSON. Undefined if there is no value. */
  value?: unknown
  /** Why there is no value: `the token has no claim repository_ower (did you mean repository_owner?)` */
  absent?: string
}

export type ConditionOutcome = 'true' | 'false' | 'error'

/** A part of a condition, and its result for one token. */
export interface Leg {
  /** As written. */
  expression: string
  /** `skipped`: an earlier leg decided the result. */
  outcome: ConditionOutcome | 'skipped'
  /** For `skipped`: the result that it would have had. */
  otherwise?: ConditionOutcome
  /** For `error`: the reason. */
  error?: string
  /** For a comparison, `in`, or a call such as `startsWith`. */
  operator?: string
  /** Two for a comparison; one for `has` and for a claim without a comparison. */
  sides?: readonly Side[]
  /** For the operators `&&`, `||`, `!` and `?:`. */
  legs?: readonly Leg[]
  /** The nearest miss, one sentence: `they differ only in upper and lower case`. */
  miss?: string
  /** An expression to write instead, which this token meets. */
  instead?: string
}

/** A member of a policy, and whether it lets the caller act as the account that the policy is of. */
export interface MemberVerdict {
  account: string
  role: string
  /** As written. */
  member: string
  fits: 'yes' | 'no' | 'not-known'
  /** One line, no full stop. */
  why: string
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
  | 'account'
  | 'binding'
  | 'api'
  | 'lifetime'

/** A member that lets the caller of a hop act as an account. */
export type GrantedMember = Pick<MemberVerdict, 'account' | 'role' | 'member'>

/** One check of Google, and its result. Contains no secret. */
export interface Check {
  name: CheckName
  status: 'ok' | 'warning' | 'failed' | 'not-checked'
  /** The code of Google's refusal. */
  code?: ErrorCode | WarningCode
  /** One line, no full stop. */
  what: string
  /** Further lines: values, principals, settings of the provider. */
  details?: readonly string[]
  /** For `condition`: the whole condition. */
  condition?: Leg
  /** For `mapping`: every target with its value. */
  mapped?: readonly {target: string; expression: string; value?: unknown; absent?: string}[]
  /** For `binding`, if asked for: every member of the policies that are known, those that are nearest to the job first. */
  members?: readonly MemberVerdict[]
  /** For `binding` that is `ok`: one of each hop. */
  granted?: readonly GrantedMember[]
}

/** The keys that the issuer publishes, or why they are not known. */
export interface IssuerKeys {
  /** As in a JWK set. */
  keys?: readonly Readonly<Record<string, unknown>>[]
  /** Why they could not be read: `GET … answered 404`. */
  problem?: string
  /** Whether the signature of the token matches one of them. Undefined: not checked. */
  verified?: boolean
}

/** A token, and the provider that should let it in. */
export interface TokenCase {
  provider: Provider
  providerName: ProviderName
  /** Undefined: nobody knows that it is off. */
  pool?: Pick<Pool, 'deleted' | 'disabled'>
  /** The other providers of the pool, if they are known. */
  siblings?: readonly Provider[]
  /** Of the account that the job wants, if it is known. */
  policy?: readonly Binding[]
  /** Of the pool. */
  projectId?: string
  header: Claims
  claims: Claims
  /** By Google's clock. */
  nowSeconds: number
  ci?: CiTokens
  keys?: IssuerKeys
}

/** The audiences that a provider accepts. */
export const acceptedAudiences = ({provider, providerName}: Pick<TokenCase, 'provider' | 'providerName'>): string[] =>
  provider.allowedAudiences?.length
    ? provider.allowedAudiences
    : [defaultAudience(providerName), stsAudienceOf(providerName)]

export const audiencesIn = ({claims}: Pick<TokenCase, 'claims'>): string[] => [claims['aud'] ?? []].flat().map(jsonText)
