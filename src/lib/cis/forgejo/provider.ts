// https://forgejo.org/docs/latest/user/actions/security-openid-connect/
import {githubNaming} from '../github/provider.ts'
import {canRequestToken, runnerFacts, runnerJob, runnerTokenSource, whyNoToken} from '../protocols/runner.ts'
import type {CiProvider} from '../provider.ts'

const grant = ['Set "enable-openid-connect: true" on the workflow or the job ("permissions:" has no effect here).']

export const forgejo: CiProvider = {
  ...runnerJob,
  id: 'forgejo',
  label: 'Forgejo Actions',
  naming: githubNaming,
  facts: {
    ...runnerFacts,
    documentation: 'https://forgejo.org/docs/latest/user/actions/security-openid-connect/',
    recognisedBy: '`FORGEJO_ACTIONS=true`',
    lifetime: '1 hour',
  },
  hasTokenSurface: (env) => forgejo.detect(env) && canRequestToken(env),
  detect: (env) => env['FORGEJO_ACTIONS'] === 'true',
  tokenSource: ({env}) => runnerTokenSource(forgejo.label, env, () => whyNoToken(forgejo.label, env, grant)),
}
