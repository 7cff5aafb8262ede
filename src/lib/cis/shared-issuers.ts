import {entraSubject} from './azure-pipelines/service-connection.ts'
import {forgejoClaimFacts} from './forgejo/tokens.ts'
import type {ClaimFact} from './tokens.ts'

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
