import type {Tenancy} from '../../cis/tokens.ts'
import type {CiTokens} from '../../cis/tokens-list.ts'

/** How the customers of a CI differ: as far as it does not say, by the claims for owner and repository alone. */
export const tenancyOf = ({ownerClaim, repositoryClaim, tenancy}: CiTokens): Tenancy =>
  tenancy ?? {
    job: ({owner, ownerId, projectId}) => ({[ownerClaim]: ownerId, [repositoryClaim]: projectId, sub: owner}),
  }

/** Claims that every token has, and everybody can have with any value. */
const TIMES = ['iat', 'nbf', 'exp', 'jti']

/** The claims that any customer can have with any value. */
export function chosenClaims(ci: CiTokens): (claim: string) => boolean {
  const {borrowed = []} = tenancyOf(ci)
  const listed = Object.entries(ci.claimFacts ?? {})
    .filter(([name, {fixes}]) => !fixes && name !== 'iss' && !borrowed.includes(name))
    .map(([name]) => name)
  return isAmong([...TIMES, ...listed])
}

/** Whether a claim is one of `names`, where a `*` at the end stands for the rest. */
export const isAmong =
  (names: readonly string[]) =>
  (claim: string): boolean =>
    names.some((name) => (name.endsWith('*') ? claim.startsWith(name.slice(0, -1)) : name === claim))
