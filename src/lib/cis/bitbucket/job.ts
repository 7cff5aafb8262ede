import type {CiJob} from '../description/job.ts'

export const bitbucket: CiJob = {
  ci: 'bitbucket',
  findsToken: '`BITBUCKET_STEP_OIDC_TOKEN`',
  async variables(job) {
    const [, workspace = ''] = /\/workspaces\/([^/]+)/.exec(job.claim('iss')) ?? []
    return {
      CI: 'true',
      BITBUCKET_BRANCH: job.claim('branchName'),
      BITBUCKET_BUILD_NUMBER: '42',
      BITBUCKET_CLONE_DIR: job.directory,
      BITBUCKET_COMMIT: '714a629c0b401fdce83e847fc9589983fc6f46bc',
      BITBUCKET_PIPELINES_VARIABLES_PATH: await job.file('variables'),
      BITBUCKET_PIPELINE_UUID: job.claim('pipelineUuid'),
      BITBUCKET_REPO_FULL_NAME: `${workspace}/shop`,
      BITBUCKET_REPO_UUID: job.claim('repositoryUuid'),
      BITBUCKET_STEP_UUID: job.claim('stepUuid'),
      BITBUCKET_WORKSPACE: workspace,
      BITBUCKET_STEP_OIDC_TOKEN: await job.mint(),
    }
  },
}
