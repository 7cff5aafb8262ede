import type {CiJob} from '../description/job.ts'

export const bitrise: CiJob = {
  ci: 'bitrise',
  leaks: /^BITRISE/i,
  findsToken: '`BITRISE_IDENTITY_TOKEN`; there is no `envman`: use `--output-format shell`',
  variables: async (job) => ({
    BITRISE_IO: 'true',
    BITRISE_APP_SLUG: job.claim('app_slug'),
    BITRISE_BUILD_SLUG: '8a2f0c6d-5b1e-4f7a-9c3d-2e4b6a8c0d1f',
    BITRISE_SOURCE_DIR: job.directory,
    BITRISE_TRIGGERED_WORKFLOW_ID: job.claim('workflow'),
    BITRISE_IDENTITY_TOKEN: await job.mint(),
  }),
}
