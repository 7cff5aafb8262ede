import type {CiJob} from '../description/job.ts'

export const semaphore: CiJob = {
  ci: 'semaphore',
  findsToken: '`SEMAPHORE_OIDC_TOKEN`',
  variables: async (job) => ({
    CI: 'true',
    SEMAPHORE: 'true',
    SEMAPHORE_GIT_BRANCH: job.claim('branch'),
    SEMAPHORE_GIT_REF: job.claim('ref'),
    SEMAPHORE_GIT_REPO_SLUG: job.claim('repo_slug'),
    SEMAPHORE_JOB_ID: job.claim('job_id'),
    SEMAPHORE_ORGANIZATION_ID: job.claim('org_id'),
    SEMAPHORE_ORGANIZATION_URL: job.claim('iss'),
    SEMAPHORE_PIPELINE_ID: job.claim('ppl_id'),
    SEMAPHORE_PROJECT_ID: job.claim('prj_id'),
    SEMAPHORE_PROJECT_NAME: job.claim('prj'),
    SEMAPHORE_WORKFLOW_ID: job.claim('wf_id'),
    SEMAPHORE_OIDC_TOKEN: await job.mint(),
  }),
}
