import {claimNames, isAmong} from '../ci-claims.ts'
import type {Provider} from '../trust.ts'
import {type ProviderProof, proveProvider} from './prove.ts'

/** Several rules need the proof of the same provider. */
const proofs = new WeakMap<Provider, ProviderProof>()

export function proofOf(provider: Provider): ProviderProof {
  const known = proofs.get(provider)
  if (known) return known
  const proof = proveProvider(provider)
  proofs.set(provider, proof)
  return proof
}

/** Whether tokens for the provider have a claim. False if its CI is not known. */
export function claimsOf(provider: Provider): (claim: string) => boolean {
  const {ci} = proofOf(provider).tenancy
  return isAmong(ci ? claimNames(ci) : [])
}

/** Whether only tenants that are known get in, or everybody who has tokens is one. */
export const isClosed = (provider: Provider): boolean => {
  const {tenancy, verdict} = proofOf(provider)
  return tenancy.kind !== 'shared' || verdict.kind !== 'not-proven'
}
