// Issuers that other tenants have tokens of too, apart from those of the CIs in this folder.
import {entraSubject} from './azure-pipelines/tokens.ts'
import {HEXADECIMAL, namesTenant, setBy, sometimes, tenantId, tenantName, UUID} from './description/claims.ts'
import type {ClaimFact, TenantForm} from './description/tokens.ts'
import {forgejo} from './forgejo/tokens.ts'

/**
 * An issuer whose tokens more than one customer gets. The CIs in this folder have none of these. A statement that one
 * is dedicated has no effect.
 */
interface SharedIssuer {
  label: string
  /** The URL, or the form of the URLs, in the spelling of {@link comparableIssuer}. */
  matches: string | RegExp
  /** The vendor's page. */
  documentation: string
  /** As for a CI. Empty if the vendor does not document which claim identifies the customer. */
  claimFacts: Readonly<Record<string, ClaimFact>>
}

/** The id of a customer, as the vendor proposes it for conditions. */
const customer: ClaimFact = {...namesTenant({kind: 'organisation', by: 'id', whole: /^(.+)$/}), type: 'any'}

/** Any text: the id of a user or a program. */
const anyId: TenantForm = {kind: 'workload', by: 'id', whole: /^(.+)$/}

/**
 * Without Auth0, Okta and Cognito user pools: anybody may be able to register there too, but each of their issuers belongs to one
 * customer.
 */
export const sharedIssuers: readonly SharedIssuer[] = [
  {
    label: 'a Microsoft Entra tenant',
    // Also those of the clouds of the US government and of China:
    // https://learn.microsoft.com/entra/identity-platform/authentication-national-cloud
    matches: new RegExp(
      [
        /^https:\/\/login\.(?:microsoftonline\.(?:com|us)|partner\.microsoftonline\.cn)\/[^/]+\/v2\.0$/,
        /^https:\/\/sts\.(?:windows\.net|chinacloudapi\.cn)\/[^/]+$/,
      ]
        .map(({source}) => source)
        .join('|'),
    ),
    documentation: 'https://learn.microsoft.com/entra/identity-platform/access-token-claims-reference',
    // Every user and program in the tenant gets its tokens. An object id always belongs to the same identity. The subject of a service
    // connection of Azure Pipelines contains the id of the organisation.
    claimFacts: {
      oid: sometimes(tenantId('workload', HEXADECIMAL, UUID)),
      sub: namesTenant(anyId, ...(entraSubject.fixes ?? [])),
    },
  },
  {
    label: 'Scalr',
    matches: 'https://scalr.io',
    documentation: 'https://docs.scalr.io/docs/google',
    claimFacts: {
      scalr_account_id: customer,
      scalr_environment_id: {...namesTenant({kind: 'group', by: 'id', whole: /^(.+)$/}), type: 'any'},
      scalr_workspace_id: {...namesTenant({kind: 'repository', by: 'id', whole: /^(.+)$/}), type: 'any'},
    },
  },
  {
    label: 'Namespace',
    matches: 'https://federation.namespaceapis.com',
    documentation: 'https://namespace.so/docs/federation/gcp',
    claimFacts: {tenant_id: customer},
  },
  {
    label: 'Modal',
    matches: 'https://oidc.modal.com',
    documentation: 'https://modal.com/docs/guide/oidc-integration',
    claimFacts: {workspace_id: customer},
  },
  {
    label: 'Devin',
    matches: 'https://app.devin.ai',
    documentation: 'https://docs.devin.ai/product-guides/oidc',
    claimFacts: {org_id: customer},
  },
  {
    // The second address is the older one.
    label: 'Cursor',
    matches: /^https:\/\/(?:api\.cursor\.com|api2\.cursor\.sh\/cloud-agent\/identity)$/,
    documentation: 'https://cursor.com/docs/cloud-agent/identity',
    claimFacts: {},
  },
  {
    label: 'Warp',
    matches: 'https://app.warp.dev',
    documentation: 'https://docs.warp.dev/reference/cli/federate/',
    claimFacts: {},
  },
  {
    label: 'Cirrus CI',
    matches: 'https://oidc.cirrus-ci.com',
    documentation: 'https://cirrus-ci.org/guide/writing-tasks/#environment-variables',
    claimFacts: {},
  },
  {
    label: 'Deno Deploy',
    matches: 'https://oidc.deno.com',
    documentation: 'https://docs.deno.com/deploy/reference/oidc/',
    // In a subject, no slug is escaped, and no page gives the form of slugs.
    claimFacts: {
      org_id: tenantId('organisation', HEXADECIMAL, UUID),
      app_id: tenantId('repository', HEXADECIMAL, UUID),
    },
  },
  {
    // Every AWS customer can create such pools, and their guests get tokens too. The audience is only the id of the pool.
    label: 'Amazon Cognito identity pools',
    matches: 'https://cognito-identity.amazonaws.com',
    documentation: 'https://docs.aws.amazon.com/cognito/latest/developerguide/role-trust-and-permissions.html',
    claimFacts: {sub: {...setBy.ci, fixes: [anyId]}},
  },
  {
    label: 'Chainguard',
    matches: 'https://issuer.enforce.dev',
    documentation: 'https://edu.chainguard.dev/chainguard/chainctl/chainctl-docs/chainctl_auth_login/',
    claimFacts: {},
  },
  {
    label: 'Trigger.dev',
    // The exact form of its issuers could not be confirmed.
    matches: /^https:\/\/(?:[\w-]+\.)*trigger\.dev(?:\/|$)/,
    documentation: 'https://trigger.dev/docs/oidc/custom',
    claimFacts: {},
  },
  {
    // A Forgejo server where anybody can register.
    label: 'Codeberg',
    matches: 'https://codeberg.org/api/actions',
    documentation: 'https://forgejo.org/docs/latest/user/actions/security-openid-connect/',
    claimFacts: forgejo.claimFacts,
  },
  {
    label: 'Google accounts',
    matches: 'https://accounts.google.com',
    documentation: 'https://developers.google.com/identity/openid-connect/openid-connect#an-id-tokens-payload',
    claimFacts: {
      // Always the same account. The email address of an account can later belong to somebody else.
      sub: tenantId('workload', '0-9'),
      hd: sometimes(tenantName('organisation', 'a-z0-9.-')),
    },
  },
  {
    label: 'Firebase Authentication',
    // The issuer belongs to one project, but often anybody can register in it.
    matches: /^https:\/\/securetoken\.google\.com\/[^/]+$/,
    documentation: 'https://firebase.google.com/docs/auth/admin/verify-id-tokens',
    claimFacts: {sub: {...setBy.ci, fixes: [anyId]}},
  },
]

/**
 * `issuer` in one spelling for each address, to compare it with known issuers. Do not use it to judge a token: Google compares byte
 * for byte.
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
