import {createHash} from 'node:crypto'
import type {CiTokens} from '../../cis/tokens-list.ts'
import {type ProviderProof, proveProvider} from '../../trust/proof/prove.ts'
import type {Provider} from '../../trust/trust.ts'

/** A file is linted by several rules, each with all of its providers. */
const proofs = new WeakMap<Provider, ProviderProof>()

export function proofOf(provider: Provider): ProviderProof {
  const known = proofs.get(provider)
  if (known) return known
  const proof = proveProvider(provider)
  proofs.set(provider, proof)
  return proof
}

/** Of what a finding rests on: any change of it makes another. */
export const hashOf = (...parts: readonly unknown[]): string =>
  `sha256:${createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32)}`

export const providerHash = ({attributeCondition = '', attributeMapping, issuer, tenant}: Provider): string =>
  hashOf(issuer, attributeCondition, Object.entries(attributeMapping).sort(), tenant ?? null)

/** Whether a claim of the CI tells a tenant by an id. */
export const hasIds = ({claimFacts = {}}: CiTokens, claim: string): boolean =>
  claimFacts[claim]?.fixes?.some(({by}) => by === 'id') === true
