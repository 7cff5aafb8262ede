// What is known of the claims of a CI, beside its description.
import {oncePer} from '../base/maps.ts'
import type {Tenancy} from '../cis/description/tokens.ts'
import type {CiTokens} from '../cis/tokens-list.ts'

/** Whether a claim of the CI identifies a tenant by an id. */
export const hasIds = ({claimFacts = {}}: CiTokens, claim: string): boolean =>
  claimFacts[claim]?.fixes?.some(({by}) => by === 'id') === true

/** The claims in which the customers of a CI differ. Default: the claims for owner and repository. */
export const tenancyClaims = ({ownerClaim, repositoryClaim, tenancy}: CiTokens): Tenancy =>
  tenancy ?? {
    job: ({owner, ownerId, projectId}) => ({[ownerClaim]: ownerId, [repositoryClaim]: projectId, sub: owner}),
  }

/** Claims that every token has. Any tenant can have any value of them. */
const TIMES = ['iat', 'nbf', 'exp', 'jti']

/** Whether any tenant can have any value of a claim. */
export const chosenClaims = oncePer((ci: CiTokens): ((claim: string) => boolean) => {
  const {borrowed = []} = tenancyClaims(ci)
  const listed = Object.entries(ci.claimFacts ?? {})
    .filter(([name, {fixes}]) => !fixes && name !== 'iss' && !borrowed.includes(name))
    .map(([name]) => name)
  return isAmong([...TIMES, ...listed])
})

/** All claims that are known of tokens of a CI. A `*` at the end of a name stands for any text. */
export const claimNames = (ci: CiTokens): string[] => [
  ...new Set([...TIMES, ...Object.keys(ci.claims({})), ...Object.keys(ci.claimFacts ?? {})]),
]

/** Whether a claim is one of `names`. A `*` at the end of a name stands for any text. */
export const isAmong =
  (names: readonly string[]) =>
  (claim: string): boolean =>
    names.some((name) => (name.endsWith('*') ? claim.startsWith(name.slice(0, -1)) : name === claim))
