import {jsonText} from '../base/json.ts'
import type {Claims} from '../base/jwt.ts'
import {hint} from '../base/nearest.ts'
import {ciTokens} from './all-tokens.ts'
import {assertionOf, celText} from './claim-text.ts'
import {sharedIssuerOf} from './shared-issuers.ts'
import type {CiTokens} from './tokens.ts'

export {ciTokens} from './all-tokens.ts'
export {assertionOf, celText} from './claim-text.ts'
export {comparableIssuer, type SharedIssuer, sharedIssuerOf, sharedIssuers} from './shared-issuers.ts'
export type {CiIssuer, CiTokens, Named} from './tokens.ts'

export const ciWithIssuerIds = (): string[] => ciTokens.map(({ci}) => ci)

export const tokensOfCi = (id: string): CiTokens | undefined => ciTokens.find(({ci}) => ci === id)

/** The CI that `issuer` is the issuer of, where an address of that form can be no other's. */
export const ciOfIssuer = (issuer: string): CiTokens | undefined =>
  // An address that is known in full says more than a form that many have.
  ciTokens.find(({issuer: known}) => known.kind === 'shared' && known.url === issuer) ??
  ciTokens.find(
    ({issuer: known}) => known.kind !== 'shared' && (known.shared === issuer || known.pattern?.test(issuer) === true),
  ) ??
  ciTokens.find(({otherIssuers = []}) =>
    otherIssuers.some(({kind, pattern}) => kind !== 'server' && pattern.test(issuer)),
  )

/**
 * The CI that a token with these claims comes from. `ran`: the CI that runs the job, as after `--ci`, which is taken at
 * its word where its servers have issuers of their own and nothing else tells whose this one is.
 */
export function ciOfToken(claims: Claims, ran?: string): CiTokens | undefined {
  const issuer = jsonText(claims['iss'] ?? '')
  const known = ran === undefined ? undefined : tokensOfCi(ran)
  const isOwn =
    (known?.issuer.kind === 'server' && known.issuer.pattern?.test(issuer) !== false) ||
    known?.otherIssuers?.some(({pattern}) => pattern.test(issuer))
  return ciOfIssuer(issuer) ?? (isOwn ? known : undefined)
}

/** Whether strangers' jobs have tokens of `issuer` too. */
export const isMultiTenant = ({issuer: known, multiTenant}: CiTokens, issuer: string): boolean =>
  multiTenant || (known.kind !== 'shared' && known.shared === issuer)

/** The id of the owner of a token with these claims. */
export const ownerIn = ({ownerClaim, ownerIn: own}: CiTokens, claims: Claims): string =>
  own?.(claims) ?? jsonText(claims[ownerClaim] ?? '')

/** CEL that holds for the tokens of the owner `id` alone. */
export const ownerCondition = ({ownerClaim, ownerCondition: own}: CiTokens, id: string): string =>
  own?.(id) ?? `${assertionOf(ownerClaim)} == ${celText(id)}`

/** What `init` lets in: the builds of the owner, but for those whose code nobody has to have approved. */
export function trustedCondition(tokens: CiTokens, known: {ownerId: string; repository: string}): string {
  const {condition} = tokens.trustedBuild ?? {}
  const trusted = typeof condition === 'function' ? condition(known.repository) : condition
  const legs = [ownerCondition(tokens, known.ownerId), ...(trusted === undefined ? [] : [trusted])]
  return legs.length === 1 ? legs.join('') : legs.map(asLeg).join(' && ')
}

const asLeg = (expression: string): string => (/\|\||\?/.test(expression) ? `(${expression})` : expression)

export interface IssuerHolders {
  /** `server`: one of one's own. `organisation`: one customer's, at the vendor. `shared`: strangers have tokens of it. */
  kind: 'shared' | 'organisation' | 'server'
  /** Who has tokens of it, and what a condition on the owner does there, in two sentences. */
  sentences: string
}

const shared: IssuerHolders = {
  kind: 'shared',
  sentences: 'Strangers have tokens of this issuer too. This line alone keeps them out.',
}
const organisation: IssuerHolders = {
  kind: 'organisation',
  sentences:
    'Only one organisation has tokens of this issuer. This line keeps others out if they ever get tokens of it.',
}

/** Who else has tokens of `issuer`, as an issuer of this CI. */
export function issuerHolders({issuer: usual, otherIssuers = []}: CiTokens, issuer: string): IssuerHolders {
  if (sharedIssuerOf(issuer)) return shared
  const other = otherIssuers.find(({pattern}) => pattern.test(issuer))
  if (other) return {kind: other.kind, sentences: `${other.holders} This line keeps the others out.`}
  if (usual.kind === 'shared' || usual.shared === issuer) return shared
  if (usual.kind === 'organisation') return organisation
  const {holders = 'Everybody who has jobs on the server has tokens of this issuer.', kind} = usual
  return {kind, sentences: `${holders} This line keeps the others out.`}
}

/** The issuer that all customers of a CI share, or why it takes more than the CI's name. */
export function issuerOfCi(id: string): {issuer: string} | {problem: string} {
  const found = tokensOfCi(id)
  if (!found) return {problem: `no CI is called "${id}"${hint(id, ciWithIssuerIds())}`}
  const {issuer, label} = found
  if (issuer.kind === 'shared') return {issuer: issuer.url}
  const whose = issuer.kind === 'server' ? 'server' : 'organisation'
  return {problem: `each ${whose} of ${label} has an issuer of its own: write "issuer" too, as ${issuer.example}`}
}
