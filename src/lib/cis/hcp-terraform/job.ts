import type {CiJob} from '../description/job.ts'

/** As an agent passes them to its hooks. */
export const hcpTerraform: CiJob = {
  ci: 'hcp-terraform',
  findsToken: '`TFC_WORKLOAD_IDENTITY_TOKEN`',
  leaks: /^TFC_/i,
  variables: async (job) => ({
    TFC_RUN_ID: job.claim('terraform_run_id'),
    TFC_WORKSPACE_ID: job.claim('terraform_workspace_id'),
    TFC_WORKSPACE_NAME: job.claim('terraform_workspace_name'),
    TFC_WORKSPACE_SLUG: `${job.claim('terraform_organization_name')}/${job.claim('terraform_workspace_name')}`,
    TFC_PROJECT_NAME: job.claim('terraform_project_name'),
    TFC_WORKLOAD_IDENTITY_AUDIENCE: job.claim('aud'),
    TFC_WORKLOAD_IDENTITY_TOKEN: await job.mint(),
  }),
}
