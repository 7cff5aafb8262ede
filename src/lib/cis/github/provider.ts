// https://docs.github.com/actions/reference/security/oidc

import {canRequestToken, runnerFacts, runnerJob, runnerTokenSource, whyNoToken} from '../protocols/runner.ts'
import type {CiProvider} from '../provider.ts'
import {githubNaming} from './naming.ts'

/** @see {@link CiProvider.tokenSource} */
const grant = [
  'Give the job "permissions: {contents: read, id-token: write}".',
  'If a reusable workflow runs the job, the calling job must grant the same permissions.',
]

export const github: CiProvider = {
  ...runnerJob,
  id: 'github',
  label: 'GitHub Actions',
  naming: githubNaming,
  facts: {
    ...runnerFacts,
    documentation: 'https://docs.github.com/actions/reference/security/oidc',
    recognisedBy: '`GITHUB_ACTIONS=true`',
    lifetime: '5 minutes',
  },
  hasTokenSurface: (env) => env['GITHUB_ACTIONS'] === 'true' && canRequestToken(env),
  detect: (env) => env['GITHUB_ACTIONS'] === 'true',
  tokenSource: ({env}) => runnerTokenSource(github.label, env, () => whyNoToken(github.label, env, grant)),
}
