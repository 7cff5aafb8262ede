import {jsonText} from '../base/json.ts'
import type {Claims} from '../base/jwt.ts'
import {hint} from '../base/nearest.ts'
import {ciTokens} from './all-tokens.ts'
import {entraSubject} from './azure-pipelines/service-connection.ts'
import {assertionOf, celText} from './claim-text.ts'
import {forgejoClaimFacts} from './forgejo/tokens.ts'
import type {CiTokens, ClaimFact} from './tokens.ts'

export {ciTokens} from './all-tokens.ts'
export {assertionOf, celText} from './claim-text.ts'
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

/** An issuer of which strangers have tokens too, and which belongs to no CI in this folder. */
export interface SharedIssuer {
  label: string
  /** The URL, or all URLs of that form: in the spelling of {@link comparableIssuer}. */
  matches: string | RegExp
  /** The vendor's page. */
  documentation: string
  /** As of a CI. Empty where the vendor's page is not known to say what tells one customer from another. */
  claimFacts: Readonly<Record<string, ClaimFact>>
}

const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'
const byIssuer = {setBy: 'ci', presence: 'always'} as const

/**
 * Everybody who works in an Entra tenant, and every program there, has tokens of it. An object id is of one identity for
 * ever. The subject of a connection of Azure Pipelines holds the id of the organisation there.
 */
const entra: Readonly<Record<string, ClaimFact>> = {
  oid: {
    setBy: 'ci',
    presence: 'sometimes',
    characters: '0-9a-f-',
    fixes: [{kind: 'workload', by: 'id', whole: new RegExp(`^(${UUID})$`)}],
  },
  sub: {
    ...byIssuer,
    fixes: [{kind: 'workload', by: 'id', whole: /^(.+)$/}, ...(entraSubject.fixes ?? [])],
  },
}
const ENTRA = 'https://learn.microsoft.com/entra/identity-platform/access-token-claims-reference'

/**
 * What the issuers of Auth0, Okta and Cognito user pools have in common with these is that anybody may be able to register
 * there; but each is one customer's, so that they are not here.
 */
export const sharedIssuers: readonly SharedIssuer[] = [
  {
    label: 'a Microsoft Entra tenant',
    matches: /^https:\/\/login\.microsoftonline\.com\/[^/]+\/v2\.0$/,
    documentation: ENTRA,
    claimFacts: entra,
  },
  {
    label: 'a Microsoft Entra tenant',
    matches: /^https:\/\/sts\.windows\.net\/[^/]+$/,
    documentation: ENTRA,
    claimFacts: entra,
  },
  {
    label: 'Trigger.dev',
    // The exact form of its issuers could not be confirmed.
    matches: /^https:\/\/(?:[\w-]+\.)*trigger\.dev(?:\/|$)/,
    documentation: 'https://trigger.dev/docs/oidc/custom',
    claimFacts: {},
  },
  {
    // A Forgejo at which anybody can register.
    label: 'Codeberg',
    matches: 'https://codeberg.org/api/actions',
    documentation: 'https://forgejo.org/docs/latest/user/actions/security-openid-connect/',
    claimFacts: forgejoClaimFacts,
  },
  {
    label: 'Google accounts',
    matches: 'https://accounts.google.com',
    documentation: 'https://developers.google.com/identity/openid-connect/openid-connect#an-id-tokens-payload',
    claimFacts: {
      // Of one account for ever. The address of an account can change hands, and says less than it seems to.
      sub: {...byIssuer, characters: '0-9', fixes: [{kind: 'workload', by: 'id', whole: /^(\d+)$/}]},
      hd: {
        setBy: 'ci',
        presence: 'sometimes',
        fixes: [{kind: 'organisation', by: 'name', whole: /^([a-z0-9.-]+)$/}],
      },
    },
  },
  {
    label: 'Firebase Authentication',
    // Of one project, but who may register there is anybody.
    matches: /^https:\/\/securetoken\.google\.com\/[^/]+$/,
    documentation: 'https://firebase.google.com/docs/auth/admin/verify-id-tokens',
    claimFacts: {sub: {...byIssuer, fixes: [{kind: 'workload', by: 'id', whole: /^(.+)$/}]}},
  },
]

/**
 * `issuer` as it is compared with the known ones: two spellings of one address are one. Only to know an issuer by; Google
 * compares byte for byte.
 */
export function comparableIssuer(issuer: string): string {
  if (!URL.canParse(issuer)) return issuer
  const {host, pathname, protocol} = new URL(issuer)
  return `${protocol}//${host.replace(/\.$/, '')}${pathname.replace(/\/+$/, '')}`
}

/** The shared issuer with the URL `issuer`, in any spelling. */
export function sharedIssuerOf(issuer: string): SharedIssuer | undefined {
  const comparable = comparableIssuer(issuer)
  return sharedIssuers.find(({matches}) =>
    typeof matches === 'string' ? matches === comparable : matches.test(comparable),
  )
}
