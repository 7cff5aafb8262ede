import {type ConditionTable, from} from './condition-row.ts'

const app = '4b5f9a1c7d2e3f60'
const otherApp = 'c0ffee0123456789'

const bitriseConditions: ConditionTable = {
  ci: 'bitrise',
  issuer: 'https://token.builds.bitrise.io',
  insider: {app_slug: app, sub: app, repository_owner: 'acme', repository_slug: 'shop', workflow: 'deploy'},
  stranger: {app_slug: otherApp, sub: otherApp, repository_owner: 'evil', repository_slug: 'x', workflow: 'deploy'},
  rows: from(
    'https://docs.bitrise.io/en/bitrise-platform/integrations/oidc-authentication/oidc-for-gcp.html',
    ['open', ''],
    ['id', `assertion.app_slug == '${app}'`],
    ['id', `assertion.app_slug == '${app}' && assertion.workflow == 'deploy'`],
    ['id', `assertion.app_slug in ['${app}', 'dec0de0123456789']`],
    ['open', "assertion.workflow == 'deploy'"],
    ['open', `assertion.sub == '${app}'`, {stranger: {sub: app}}],
    [
      'open',
      "assertion.repository_owner == 'acme' && assertion.repository_slug == 'shop'",
      {stranger: {repository_owner: 'acme', repository_slug: 'shop'}},
    ],
    ['open', `assertion.app_slug.startsWith('4b')`, {stranger: {app_slug: '4b00000000000000'}}],
  ),
}

/** Of CIs whose issuer all customers share, as their vendors' pages have them. */
export const vendorConditions: readonly ConditionTable[] = [bitriseConditions]
