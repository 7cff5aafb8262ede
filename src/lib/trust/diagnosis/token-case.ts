import type {Claims} from '../../base/jwt.ts'
import {escapeLogLine, shellQuoted} from '../../base/quoting.ts'
import type {CiTokens} from '../../cis/tokens-list.ts'
import type {ProviderName} from '../../google/identifiers.ts'
import {updateProvider} from '../../google/remedies.ts'
import type {RefusalContext} from '../../google/service.ts'
import type {Provider} from '../trust.ts'

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
