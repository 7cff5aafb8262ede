import {hint} from '../../nearest.ts'
import type {CiTokens} from './ci-tokens.ts'
import {github} from './github.ts'

export type {CiTokens} from './ci-tokens.ts'

/** Every CI whose tokens are known. */
export const ciTokens: readonly CiTokens[] = [github]

export const ciWithIssuerIds = (): string[] => ciTokens.map(({ci}) => ci)

export const tokensOfCi = (id: string): CiTokens | undefined => ciTokens.find(({ci}) => ci === id)

/** The issuer that all customers of a CI share, or why it takes more than the CI's name. */
export function issuerOfCi(id: string): {issuer: string} | {problem: string} {
  const found = tokensOfCi(id)
  if (!found) return {problem: `no CI is called "${id}"${hint(id, ciWithIssuerIds())}`}
  const {issuer, label} = found
  if (issuer.kind === 'shared') return {issuer: issuer.url}
  const whose = issuer.kind === 'server' ? 'server' : 'organisation'
  return {problem: `each ${whose} of ${label} has an issuer of its own: write "issuer" too, as ${issuer.example}`}
}
