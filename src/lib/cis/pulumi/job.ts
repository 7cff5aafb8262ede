import {pathToFileURL} from 'node:url'
import type {CiJob} from '../description/job.ts'

const SYSTEM = 'Pulumi Deployments'

export const pulumi: CiJob = {
  ci: 'pulumi',
  findsToken:
    '`PULUMI_OIDC_TOKEN`; its audience is the organisation. The file for variables is at `CI_AUTH_ENDPOINT_PULUMI`',
  variables: async (job) => ({
    PULUMI_CI_SYSTEM: SYSTEM,
    PULUMI_CI_BUILD_ID: '9b2d5f3a-6c1e-4d7b-b8a0-5e4c3d2f1a55',
    PULUMI_CI_BUILD_NUMBER: job.claim('deployment'),
    PULUMI_CI_ORGANIZATION: job.claim('org'),
    PULUMI_CI_PROJECT: job.claim('project'),
    PULUMI_CI_STACK: job.claim('stack'),
    PULUMI_CI_OPERATION: job.claim('operation'),
    PULUMI_OIDC_TOKEN: await job.mint(),
    CI_AUTH_ENDPOINT_PULUMI: pathToFileURL(await job.file('PULUMI_ENV')).href,
  }),
}

/** A command that `pulumi env run` starts in a deployment. */
export const pulumiEsc: CiJob = {
  ci: 'pulumi-esc',
  findsToken: '`PULUMI_ESC_TOKEN`, as an environment of ESC could call it',
  variables: async (job) => ({
    PULUMI_CI_SYSTEM: SYSTEM,
    PULUMI_ESC_TOKEN: await job.mint(),
  }),
}
