// Forgejo Actions, whose runner has GitHub's protocol.
// https://forgejo.org/docs/latest/user/actions/security-openid-connect/
import {githubNaming} from '../github/provider.ts'
import {describeRunnerCi} from '../protocols/runner.ts'

export const forgejo = describeRunnerCi({
  id: 'forgejo',
  label: 'Forgejo Actions',
  naming: githubNaming,
  facts: {
    documentation: 'https://forgejo.org/docs/latest/user/actions/security-openid-connect/',
    recognisedBy: '`FORGEJO_ACTIONS=true`',
    lifetime: '1 hour',
  },
  detect: (env) => env['FORGEJO_ACTIONS'] === 'true',
  grant: ['Set "enable-openid-connect: true" on the workflow or the job ("permissions:" has no effect here).'],
})
