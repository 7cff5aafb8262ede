// Depot CI, which has the token endpoint of GitHub's runner.
// https://depot.dev/docs/ci/oidc, https://depot.dev/docs/ci/compatibility
import {describeRunnerCi} from '../protocols/runner.ts'

/** It runs the workflows of GitHub Actions, and its jobs ask for tokens as those do. */
export const depot = describeRunnerCi({
  id: 'depot',
  label: 'Depot CI',
  facts: {
    documentation: 'https://depot.dev/docs/ci/oidc',
    recognisedBy: '`DEPOT_JOB_URL`',
    lifetime: '5 minutes',
  },
  // The vendor documents it for each job of Depot CI. GITHUB_ACTIONS is set too, as far as we know.
  detect: (env) => Boolean(env['DEPOT_JOB_URL']),
  grant: ['Give the job "permissions: {contents: read, id-token: write}".'],
})
