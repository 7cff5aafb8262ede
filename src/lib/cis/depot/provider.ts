// https://depot.dev/docs/ci/oidc, https://depot.dev/docs/ci/compatibility
import {canRequestToken, runnerFacts, runnerJob, runnerTokenSource, whyNoToken} from '../protocols/runner.ts'
import type {CiProvider} from '../provider.ts'

const grant = ['Give the job "permissions: {contents: read, id-token: write}".']

/** It runs the workflows of GitHub Actions, and its jobs ask for tokens as those do. */
export const depot: CiProvider = {
  ...runnerJob,
  id: 'depot',
  label: 'Depot CI',
  facts: {
    ...runnerFacts,
    documentation: 'https://depot.dev/docs/ci/oidc',
    recognisedBy: '`DEPOT_JOB_URL`',
    lifetime: '5 minutes',
  },
  hasTokenSurface: (env) => depot.detect(env) && canRequestToken(env),
  // The vendor documents it for each job of Depot CI. GITHUB_ACTIONS is set too, as far as we know.
  detect: (env) => Boolean(env['DEPOT_JOB_URL']),
  tokenSource: ({env}) => runnerTokenSource(depot.label, env, () => whyNoToken(depot.label, env, grant)),
}
