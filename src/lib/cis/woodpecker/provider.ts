// https://woodpecker-ci.org/docs/usage/secrets

import type {CiProvider} from '../description/provider.ts'
import {jobPlace} from '../protocols/job-place.ts'
import {tokenless, tokenlessFacts} from '../protocols/token-sources.ts'

const label = 'Woodpecker CI'

export const woodpecker: CiProvider = {
  // Each step is its own container: steps share only the workspace.
  ...jobPlace({
    workspace: ['CI_WORKSPACE'],
    temporary: ['CI_WORKSPACE'],
    job: ['CI_REPO', 'CI_PIPELINE_NUMBER', 'CI_WORKFLOW_NAME'],
  }),
  ...tokenless(label, 'environment: {CI_AUTH_CREDENTIALS_JSON: {from_secret: gcp_sa_key}}'),
  id: 'woodpecker',
  label,
  facts: {
    ...tokenlessFacts,
    documentation: 'https://woodpecker-ci.org/docs/usage/secrets',
    recognisedBy: '`CI=woodpecker`',
    masking: 'only its own secrets',
    handover: '`--output-format` within the step; files in the workspace between steps',
    cleanup: 'the last step, with `when: [{status: [success, failure]}]`',
  },
  detect: (env) => env['CI'] === 'woodpecker',
  secretsWithheld: (env) =>
    env['CI_PIPELINE_EVENT'] === 'pull_request'
      ? 'pipelines of pull requests get only secrets that allow the event pull_request'
      : undefined,
}
