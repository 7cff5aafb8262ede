import type {CiJob} from '../description/job.ts'

export const gitlab: CiJob = {
  ci: 'gitlab',
  findsToken: '`GCP_ID_TOKEN`',
  // Woodpecker's variables begin with CI_ too.
  leaks: /^CI_(?!AUTH_)/i,
  variables: async (job) => ({
    CI: 'true',
    GITLAB_CI: 'true',
    CI_SERVER_URL: job.claim('iss'),
    CI_SERVER_HOST: new URL(job.claim('iss')).host,
    CI_PROJECT_ID: job.claim('project_id'),
    CI_PROJECT_PATH: job.claim('project_path'),
    CI_PROJECT_NAMESPACE: job.claim('namespace_path'),
    CI_PROJECT_NAMESPACE_ID: job.claim('namespace_id'),
    CI_PROJECT_VISIBILITY: job.claim('project_visibility'),
    CI_PROJECT_DIR: job.directory,
    CI_PIPELINE_ID: job.claim('pipeline_id'),
    CI_PIPELINE_SOURCE: job.claim('pipeline_source'),
    CI_JOB_ID: job.claim('job_id'),
    CI_JOB_NAME: 'deploy',
    CI_COMMIT_SHA: job.claim('sha'),
    CI_COMMIT_REF_NAME: job.claim('ref'),
    CI_COMMIT_REF_PROTECTED: job.claim('ref_protected'),
    [job.claim('ref_type') === 'tag' ? 'CI_COMMIT_TAG' : 'CI_COMMIT_BRANCH']: job.claim('ref'),
    GITLAB_ENV: await job.file('gitlab_env'),
    GCP_ID_TOKEN: await job.mint(),
  }),
}
