import {jsonText} from '../base/json.ts'
import type {Claims} from '../base/jwt.ts'
import {hint} from '../base/nearest.ts'
import {ciTokens} from './all-tokens.ts'
import {assertionOf, celText} from './description/claims.ts'
import type {CiTokens} from './description/tokens.ts'
import {sharedIssuerOf} from './shared-issuers.ts'

export {ciTokens} from './all-tokens.ts'
export {assertionOf, celText} from './description/claims.ts'
export type {CiIssuer, CiTokens, Named} from './description/tokens.ts'
export {comparableIssuer, sharedIssuerOf, sharedIssuers} from './shared-issuers.ts'

export const ciWithIssuerIds = (): string[] => ciTokens.map(({ci}) => ci)

export const tokensOfCi = (id: string): CiTokens | undefined => ciTokens.find(({ci}) => ci === id)

/** The CI whose issuer is `issuer`, if the address identifies the CI. */
export const ciOfIssuer = (issuer: string): CiTokens | undefined =>
  // A complete known address first: patterns are less certain.
  ciTokens.find(({issuer: known}) => known.kind === 'shared' && known.url === issuer) ??
  ciTokens.find(
    ({issuer: known}) => known.kind !== 'shared' && (known.shared === issuer || known.pattern?.test(issuer) === true),
  ) ??
  ciTokens.find(({otherIssuers = []}) =>
    otherIssuers.some(({kind, pattern}) => kind !== 'server' && pattern.test(issuer)),
  )

/**
 * The CI that issued a token with these claims.
 *
 * @param ran - The CI that runs the job, as after `--ci`. It is the answer if the issuer can be one of its customers' servers, and
 * is not the issuer of another CI.
 */
export function ciOfToken(claims: Claims, ran?: string): CiTokens | undefined {
  const issuer = jsonText(claims['iss'] ?? '')
  const known = ran === undefined ? undefined : tokensOfCi(ran)
  const isOwn =
    (known?.issuer.kind === 'server' && known.issuer.pattern?.test(issuer) !== false) ||
    known?.otherIssuers?.some(({pattern}) => pattern.test(issuer))
  return ciOfIssuer(issuer) ?? (isOwn ? known : undefined)
}

/** Whether jobs of other tenants get tokens of `issuer` too. */
export const isMultiTenant = ({issuer: known, multiTenant}: CiTokens, issuer: string): boolean =>
  multiTenant || (known.kind !== 'shared' && known.shared === issuer)

/** The id of the owner, from the claims of a token. */
export const ownerIn = ({ownerClaim, ownerIn: own}: CiTokens, claims: Claims): string =>
  own?.(claims) ?? jsonText(claims[ownerClaim] ?? '')

/** CEL that is true only for tokens of the owner `id`. */
export const ownerCondition = ({ownerClaim, ownerCondition: own}: CiTokens, id: string): string =>
  own?.(id) ?? `${assertionOf(ownerClaim)} == ${celText(id)}`

/** The condition that `init` writes: the builds of the owner, without builds of code that nobody has to approve. */
export function trustedCondition(tokens: CiTokens, known: {ownerId: string; repository: string}): string {
  const {condition} = tokens.trustedBuild ?? {}
  const trusted = typeof condition === 'function' ? condition(known.repository) : condition
  const legs = [ownerCondition(tokens, known.ownerId), ...(trusted === undefined ? [] : [trusted])]
  return legs.length === 1 ? legs.join('') : legs.map(asLeg).join(' && ')
}

/** `expression` as an operand of `&&`. */
export const asLeg = (expression: string): string => (/\|\||\?/.test(expression) ? `(${expression})` : expression)

interface IssuerHolders {
  /** `server`: the customer's own. `organisation`: at the vendor, for one customer. `shared`: other tenants get its tokens too. */
  kind: 'shared' | 'organisation' | 'server'
  /** Two sentences: who gets its tokens, and what a condition on the owner does. */
  sentences: string
}

const shared: IssuerHolders = {
  kind: 'shared',
  sentences: 'Other tenants get tokens of this issuer too. Only this line keeps them out.',
}
const organisation: IssuerHolders = {
  kind: 'organisation',
  sentences:
    'Only one organisation has tokens of this issuer. This line keeps others out if they ever get tokens of it.',
}

/** Who gets tokens of `issuer`, an issuer of this CI. */
export function issuerHolders({claimFacts, issuer: usual, otherIssuers = []}: CiTokens, issuer: string): IssuerHolders {
  if (sharedIssuerOf(issuer)) return shared
  const other = otherIssuers.find(({pattern}) => pattern.test(issuer))
  if (other) return {kind: other.kind, sentences: `${other.holders} This line keeps the others out.`}
  if (usual.kind === 'shared' || usual.shared === issuer) return shared
  // Such as the address of all organisations that have the same name.
  const namesNobody = claimFacts?.['iss']?.fixes?.every(({whole}) => whole?.test(issuer) === false) === true
  if (usual.kind === 'organisation') return namesNobody ? shared : organisation
  const {holders = 'Everybody who has jobs on the server has tokens of this issuer.', kind} = usual
  return {kind, sentences: `${holders} This line keeps the others out.`}
}

/** The issuer that all customers of a CI share, or why the CI's name is not enough. */
export function issuerOfCi(id: string): {issuer: string} | {problem: string} {
  const found = tokensOfCi(id)
  if (!found) return {problem: `no CI is called "${id}"${hint(id, ciWithIssuerIds())}`}
  const {issuer, label} = found
  if (issuer.kind === 'shared') return {issuer: issuer.url}
  const whose = issuer.kind === 'server' ? 'server' : 'organisation'
  return {problem: `each ${whose} of ${label} has its own issuer: add "issuer", for example ${issuer.example}`}
}
