// https://docs.drone.io/secret/repository/

import type {CiProvider} from '../description/provider.ts'
import {jobPlace} from '../protocols/job-place.ts'
import {tokenless, tokenlessFacts} from '../protocols/token-sources.ts'

const label = 'Drone'

export const drone: CiProvider = {
  // Each step is its own container: steps share only the workspace.
  ...jobPlace({
    workspace: ['DRONE_WORKSPACE'],
    temporary: ['DRONE_WORKSPACE'],
    job: ['DRONE_REPO', 'DRONE_BUILD_NUMBER', 'DRONE_STAGE_NUMBER'],
  }),
  ...tokenless(label, 'environment: {CI_AUTH_CREDENTIALS_JSON: {from_secret: gcp_sa_key}}'),
  id: 'drone',
  label,
  facts: {
    ...tokenlessFacts,
    documentation: 'https://docs.drone.io/secret/repository/',
    recognisedBy: '`DRONE=true` without `HARNESS_BUILD_ID`',
    masking: 'not possible',
    handover: '`--output-format` within the step; files in the workspace between steps',
    cleanup: 'the last step, with `when: {status: [success, failure]}`',
  },
  // Harness also sets Drone's variables, for migrated pipelines.
  detect: (env) => env['DRONE'] === 'true' && !env['HARNESS_BUILD_ID'],
  secretsWithheld: (env) =>
    env['DRONE_BUILD_EVENT'] === 'pull_request'
      ? 'builds of pull requests get only secrets that allow pull requests'
      : undefined,
}
