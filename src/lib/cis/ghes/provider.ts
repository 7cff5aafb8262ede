// GitHub Enterprise Server, whose runner is GitHub's.
// https://docs.github.com/enterprise-server@3.19/actions/reference/security/oidc
import type {Environment} from '../../base/environment.ts'
import {githubNaming} from '../github/provider.ts'
import {describeRunnerCi} from '../protocols/runner.ts'

/** GitHub's own servers, also those with data residency, are not Enterprise Servers. */
const isOwnServer = (env: Environment): boolean =>
  /^https?:\/\/(?!github\.com(?:\/|$))(?![^/]+\.ghe\.com(?:\/|$))/.test(env['GITHUB_SERVER_URL'] ?? '')

export const ghes = describeRunnerCi({
  id: 'ghes',
  label: 'GitHub Enterprise Server',
  naming: githubNaming,
  facts: {
    documentation: 'https://docs.github.com/enterprise-server@3.19/actions/reference/security/oidc',
    recognisedBy: '`GITHUB_ACTIONS=true`, `GITHUB_SERVER_URL` not of GitHub',
    lifetime: '5 minutes',
  },
  mapsTemporary: true,
  detect: (env) => env['GITHUB_ACTIONS'] === 'true' && isOwnServer(env),
  grant: [
    'Give the job "permissions: {contents: read, id-token: write}".',
    'Ask the administrator of the server whether OIDC for Actions is set up: its issuer is <server>/_services/token.',
  ],
})
