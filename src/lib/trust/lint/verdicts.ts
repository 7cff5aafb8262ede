// Whom the providers of a file let in, in words.

import {defined} from '../../base/json.ts'
import {escapeLogLine} from '../../base/quoting.ts'
import {shortList} from '../../base/shortened.ts'
import type {FederationFile} from '../federation-file.ts'
import {proofOf} from '../proof/proofs.ts'
import type {ProviderProof, Tenant} from '../proof/prove.ts'
import {keptIf} from './changing-subjects.ts'
import {providersOf} from './finding.ts'
import {isWithoutCondition, strangerLetIn} from './strangers.ts'

/** The tenants that one provider lets in, in words. */
export interface ProviderVerdict {
  provider: string
  /** `federation.yml:12:5` */
  place: string
  /** `dedicated`: the file states that nobody else can get tokens of the issuer. `open`: a token of another tenant gets in. */
  verdict: 'closed' | 'closed by name' | 'dedicated' | 'lets nobody in' | 'not proven' | 'open'
  /** The tenants that are let in, or the reason in the file. */
  who: string
  /** When its jobs lose access by something that no token tells, a sentence with the vendor's page. */
  note?: string
}

/** Further tenants are only counted. */
const MAX_NAMED = 5

/**
 * Who gets in, by the proof.
 *
 * @param reason - Why the issuer is said to be dedicated.
 * @param isOpen - A token of another tenant was found that gets in.
 */
export function inWords(
  {tenancy, verdict}: ProviderProof,
  reason: string,
  isOpen: boolean,
): Pick<ProviderVerdict, 'verdict' | 'who'> {
  if (verdict.kind === 'nobody') return {verdict: 'lets nobody in', who: 'nobody'}
  if (tenancy.kind === 'dedicated') {
    return {verdict: 'dedicated', who: `everybody who has tokens of the issuer, which is dedicated: ${reason}`}
  }
  if (isOpen && tenancy.kind === 'shared')
    return {verdict: 'open', who: `anybody who has a token of ${escapeLogLine(tenancy.label)}`}
  if (tenancy.kind === 'unknown' || verdict.kind === 'not-proven')
    return {verdict: 'not proven', who: 'possibly everybody'}
  const byName = verdict.tenants.some(({by}) => by === 'name')
  return {verdict: byName ? 'closed by name' : 'closed', who: tenantTexts(verdict.tenants)}
}

export function tenantTexts(tenants: readonly Tenant[]): string {
  const texts = tenants.map(({by, kind, value}) => `${kind} ${escapeLogLine(value)} (by ${by})`)
  return shortList(texts, MAX_NAMED)
}

/** The tenants that each provider of the file lets in. */
export const verdictsOf = ({place, world}: Pick<FederationFile, 'place' | 'world'>): ProviderVerdict[] =>
  providersOf(world).map(({path, provider}) => {
    const proof = proofOf(provider)
    const isOpen = strangerLetIn(provider, proof) !== undefined || isWithoutCondition(provider)
    const words = inWords(proof, escapeLogLine(provider.tenantReason ?? ''), isOpen)
    return {provider: provider.id, place: place(path), ...words, ...defined({note: keptIf(proof, provider)})}
  })
