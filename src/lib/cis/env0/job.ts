import type {CiJob} from '../description/job.ts'

export const env0: CiJob = {
  ci: 'env0',
  findsToken: '`ENV0_OIDC_TOKEN`',
  variables: async (job) => ({
    ENV0_DEPLOYMENT_LOG_ID: job.claim('deploymentLogId'),
    ENV0_DEPLOYMENT_TYPE: job.claim('deploymentType'),
    ENV0_ENVIRONMENT_ID: job.claim('environmentId'),
    ENV0_ORGANIZATION_ID: job.claim('organizationId'),
    ENV0_PROJECT_ID: job.claim('projectId'),
    ENV0_PROJECT_NAME: job.claim('projectName'),
    ENV0_ROOT_DIR: job.directory,
    ENV0_TEMPLATE_ID: job.claim('templateId'),
    ENV0_WORKSPACE_NAME: job.claim('workspaceName'),
    ENV0_ENV: await job.file('env0_env'),
    ENV0_OIDC_TOKEN: await job.mint(),
  }),
}
