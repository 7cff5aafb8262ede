import {CLOUD_PLATFORM} from '../../../base/inputs.ts'
import type {MintedToken} from '../../../google/service.ts'
import type {SignInPlan, TokenRequest} from '../plan/plan.ts'
import type {Session} from './session.ts'

export interface SignInTokens {
  /** The federated token; none in key mode. */
  federated?: MintedToken | undefined
  /** What was asked for. */
  asked?: MintedToken | undefined
}

/** Proves the identity on the way: what was not asked for is minted to see that it can be. */
export async function mintForSignIn(plan: SignInPlan, session: Session): Promise<SignInTokens> {
  const {serviceAccount, token} = plan
  const direct = plan.identity.mode === 'federation' && serviceAccount === undefined
  const own: TokenRequest = {
    format: 'access_token',
    scopes: direct && token?.format === 'access_token' ? token.scopes : [CLOUD_PLATFORM],
    lifetimeSeconds: 3600,
  }
  // Federation exchanges in any case: the rest of the chain, and the output, start from this token.
  const federated = session.federated && (await session.mintOwn(own))
  const proof = needsProof(plan) ? proofOf(plan) : undefined
  const [asked] = await Promise.all([token && session.mint(token), proof && session.mint(proof)])
  return {federated, asked}
}

/** Whether nothing else that is minted shows that the identity works. */
function needsProof({file, identity, serviceAccount, token, verify}: SignInPlan): boolean {
  if (!verify || (identity.mode === 'federation' && serviceAccount === undefined)) return false
  // An ID token, or a signature for a user, proves another permission than the one that the file needs.
  const alike = token?.format === 'access_token' && token.user === undefined
  return !alike && (token === undefined || file !== undefined)
}

const proofOf = ({file}: SignInPlan): TokenRequest => ({
  format: 'access_token',
  scopes: [CLOUD_PLATFORM],
  lifetimeSeconds: file?.lifetimeSeconds ?? 3600,
})
