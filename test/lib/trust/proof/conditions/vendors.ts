import {type ConditionTable, from} from './condition-row.ts'

const app = '4b5f9a1c7d2e3f60'
const otherApp = 'c0ffee0123456789'

const bitriseConditions: ConditionTable = {
  ci: 'bitrise',
  issuer: 'https://token.builds.bitrise.io',
  insider: {app_slug: app, sub: app, repository_owner: 'acme', repository_slug: 'shop', workflow: 'deploy'},
  otherTenant: {app_slug: otherApp, sub: otherApp, repository_owner: 'evil', repository_slug: 'x', workflow: 'deploy'},
  rows: from(
    'https://docs.bitrise.io/en/bitrise-platform/integrations/oidc-authentication/oidc-for-gcp.html',
    ['open', ''],
    ['id', `assertion.app_slug == '${app}'`],
    ['id', `assertion.app_slug == '${app}' && assertion.workflow == 'deploy'`],
    ['id', `assertion.app_slug in ['${app}', 'dec0de0123456789']`],
    ['open', "assertion.workflow == 'deploy'"],
    // The page does not say of which type the claim is.
    ['open', `assertion.app_slug == '${app}' || assertion.workflow == 7`, {otherTenant: {workflow: 7}}],
    ['open', `assertion.sub == '${app}'`, {otherTenant: {sub: app}}],
    [
      'open',
      "assertion.repository_owner == 'acme' && assertion.repository_slug == 'shop'",
      {otherTenant: {repository_owner: 'acme', repository_slug: 'shop'}},
    ],
    ['open', `assertion.app_slug.startsWith('4b')`, {otherTenant: {app_slug: '4b00000000000000'}}],
  ),
}

const depotSubject = (organisation: string): string =>
  `spiffe://identity.depot.dev/org/${organisation}/ci/github/acme/shop/ref/refs/heads/main/sandbox/snd_1`

const depotConditions: ConditionTable = {
  ci: 'depot',
  issuer: 'https://identity.depot.dev',
  insider: {
    org_id: '4q2czr6whg',
    sub: depotSubject('4q2czr6whg'),
    repository: 'acme/shop',
    repository_id: '7',
    repository_owner_id: '42',
  },
  otherTenant: {
    org_id: 'pcnr2v598s',
    sub: depotSubject('pcnr2v598s'),
    repository: 'evil/x',
    repository_id: '98',
    repository_owner_id: '99',
  },
  rows: from(
    'https://depot.dev/docs/ci/oidc',
    ['open', ''],
    ['id', "assertion.org_id == '4q2czr6whg'"],
    ['id', "assertion.org_id == '4q2czr6whg' && assertion.repository == 'acme/shop' && assertion.event_name == 'push'"],
    ['id', "assertion.sub.startsWith('spiffe://identity.depot.dev/org/4q2czr6whg/')"],
    [
      'open',
      "assertion.sub.startsWith('spiffe://identity.depot.dev/org/4q2czr6whg')",
      {otherTenant: {org_id: '4q2czr6whgx', sub: depotSubject('4q2czr6whgx')}},
    ],
    ['open', "assertion.sub.contains('/ci/github/acme/shop/')"],
    // Whether Depot lets one organisation name the repository of another is not documented.
    ['open', "assertion.repository == 'acme/shop'", {otherTenant: {repository: 'acme/shop'}}],
    ['open', "assertion.repository_id == '7'", {otherTenant: {repository_id: '7'}}],
    ['open', "assertion.repository_owner_id == '42'", {otherTenant: {repository_owner_id: '42'}}],
    ['open', "assertion.event_name == 'push'"],
  ),
}

const pulumiSubject = (organisation: string): string =>
  `pulumi:deploy:org:${organisation}:project:shop:stack:prod:operation:update:scope:write`

const pulumiConditions: ConditionTable = {
  ci: 'pulumi',
  issuer: 'https://api.pulumi.com/oidc',
  insider: {org: 'acme', project: 'shop', stack: 'prod', sub: pulumiSubject('acme'), aud: 'acme'},
  otherTenant: {org: 'evil', project: 'shop', stack: 'prod', sub: pulumiSubject('evil'), aud: 'evil'},
  rows: from(
    'https://www.pulumi.com/docs/deployments/guides/oidc/',
    ['open', ''],
    ['name', "assertion.org == 'acme'"],
    ['name', "assertion.org == 'acme' && assertion.stack == 'prod' && assertion.operation == 'update'"],
    ['name', `assertion.sub == '${pulumiSubject('acme')}'`],
    ['name', "assertion.sub.startsWith('pulumi:deploy:org:acme:')"],
    [
      'open',
      "assertion.sub.startsWith('pulumi:deploy:org:acme')",
      {otherTenant: {org: 'acmevil', sub: pulumiSubject('acmevil')}},
    ],
    ['open', "assertion.stack == 'prod'"],
    ['open', "assertion.sub.endsWith(':operation:update:scope:write')"],
  ),
}

const escOrganisation = '0b1f6f0e-3f0b-4f43-9c2b-1f0f3f1c7a11'
const escEnvironment = 'f47ac10b-58cc-4372-a567-0e02b2c3da44'
const escOther = 'c3c3c3c3-0000-4000-8000-00000000000c'

const escConditions: ConditionTable = {
  ci: 'pulumi-esc',
  issuer: 'https://api.pulumi.com/oidc/v2',
  insider: {
    'https://pulumi.com/org': 'acme',
    'https://pulumi.com/org_id': escOrganisation,
    'https://pulumi.com/current_env_id': escEnvironment,
    'https://pulumi.com/current_env': 'shop/deploy',
    sub: `pulumi:org:${escOrganisation}:env:${escEnvironment}`,
  },
  otherTenant: {
    'https://pulumi.com/org': 'evil',
    'https://pulumi.com/org_id': escOther,
    'https://pulumi.com/current_env_id': escOther,
    'https://pulumi.com/current_env': 'shop/deploy',
    sub: `pulumi:org:${escOther}:env:${escOther}`,
  },
  rows: from(
    'https://www.pulumi.com/docs/esc/guides/configuring-oidc/custom-audience/',
    ['open', ''],
    ['id', `assertion.sub == 'pulumi:org:${escOrganisation}:env:${escEnvironment}'`],
    ['id', `assertion.sub.startsWith('pulumi:org:${escOrganisation}:env:')`],
    ['id', `assertion['https://pulumi.com/org_id'] == '${escOrganisation}'`],
    ['name', "assertion['https://pulumi.com/org'] == 'acme'"],
    ['open', "assertion['https://pulumi.com/current_env'] == 'shop/deploy'"],
    ['open', "assertion.sub.startsWith('pulumi:org:')"],
    ['open', "assertion['https://pulumi.com/actor'] == 'dev'", {otherTenant: {'https://pulumi.com/actor': 'dev'}}],
  ),
}

/** Of CIs whose issuer all customers share, as their vendors' pages have them. */
export const vendorConditions: readonly ConditionTable[] = [
  bitriseConditions,
  depotConditions,
  pulumiConditions,
  escConditions,
]
