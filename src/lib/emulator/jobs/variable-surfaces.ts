import {randomUUID} from 'node:crypto'
import {emptyFile, mintNow, type Surface, said} from './context.ts'

/** CIs that put the token into a variable when the job starts. */
export const gitlab: Surface = async (job) => ({
  CI: 'true',
  GITLAB_CI: 'true',
  CI_SERVER_URL: said(job, 'iss'),
  CI_SERVER_HOST: new URL(said(job, 'iss')).host,
  CI_PROJECT_ID: said(job, 'project_id'),
  CI_PROJECT_PATH: said(job, 'project_path'),
  CI_PROJECT_NAMESPACE: said(job, 'namespace_path'),
  CI_PROJECT_NAMESPACE_ID: said(job, 'namespace_id'),
  CI_PROJECT_VISIBILITY: said(job, 'project_visibility'),
  CI_PROJECT_DIR: job.directory,
  CI_PIPELINE_ID: said(job, 'pipeline_id'),
  CI_PIPELINE_SOURCE: said(job, 'pipeline_source'),
  CI_JOB_ID: said(job, 'job_id'),
  CI_JOB_NAME: 'deploy',
  CI_COMMIT_SHA: said(job, 'sha'),
  CI_COMMIT_REF_NAME: said(job, 'ref'),
  CI_COMMIT_REF_PROTECTED: said(job, 'ref_protected'),
  [said(job, 'ref_type') === 'tag' ? 'CI_COMMIT_TAG' : 'CI_COMMIT_BRANCH']: said(job, 'ref'),
  GITLAB_ENV: await emptyFile(job, 'gitlab_env'),
  GCP_ID_TOKEN: await mintNow(job),
})

export const circleci: Surface = async (job) => {
  const organisation = said(job, 'oidc.circleci.com/org-id')
  const project = said(job, 'oidc.circleci.com/project-id')
  const [, user = ''] = /\/user\/([^/]+)/.exec(said(job, 'sub')) ?? []
  const short = {sub: `org/${organisation}/project/${project}/user/${user}`}
  const ref = said(job, 'oidc.circleci.com/vcs-ref')
  return {
    CI: 'true',
    CIRCLECI: 'true',
    CIRCLE_BRANCH: ref.replace(/^refs\/heads\//, ''),
    CIRCLE_BUILD_NUM: '42',
    CIRCLE_JOB: 'deploy',
    CIRCLE_NODE_INDEX: '0',
    CIRCLE_ORGANIZATION_ID: organisation,
    CIRCLE_PROJECT_ID: project,
    CIRCLE_WORKFLOW_ID: randomUUID(),
    CIRCLE_WORKFLOW_JOB_ID: said(job, 'oidc.circleci.com/job-id'),
    CIRCLE_WORKING_DIRECTORY: job.directory,
    BASH_ENV: await emptyFile(job, 'bash_env'),
    CIRCLE_OIDC_TOKEN: await mintNow(job, short),
    CIRCLE_OIDC_TOKEN_V2: await mintNow(job),
  }
}

export const bitbucket: Surface = async (job) => {
  const [, workspace = ''] = /\/workspaces\/([^/]+)/.exec(said(job, 'iss')) ?? []
  return {
    CI: 'true',
    BITBUCKET_BRANCH: said(job, 'branchName'),
    BITBUCKET_BUILD_NUMBER: '42',
    BITBUCKET_CLONE_DIR: job.directory,
    BITBUCKET_COMMIT: '714a629c0b401fdce83e847fc9589983fc6f46bc',
    BITBUCKET_PIPELINES_VARIABLES_PATH: await emptyFile(job, 'variables'),
    BITBUCKET_PIPELINE_UUID: said(job, 'pipelineUuid'),
    BITBUCKET_REPO_FULL_NAME: `${workspace}/shop`,
    BITBUCKET_REPO_UUID: said(job, 'repositoryUuid'),
    BITBUCKET_STEP_UUID: said(job, 'stepUuid'),
    BITBUCKET_WORKSPACE: workspace,
    BITBUCKET_STEP_OIDC_TOKEN: await mintNow(job),
  }
}

export const semaphore: Surface = async (job) => ({
  CI: 'true',
  SEMAPHORE: 'true',
  SEMAPHORE_GIT_BRANCH: said(job, 'branch'),
  SEMAPHORE_GIT_REF: said(job, 'ref'),
  SEMAPHORE_GIT_REPO_SLUG: said(job, 'repo_slug'),
  SEMAPHORE_JOB_ID: said(job, 'job_id'),
  SEMAPHORE_ORGANIZATION_ID: said(job, 'org_id'),
  SEMAPHORE_ORGANIZATION_URL: said(job, 'iss'),
  SEMAPHORE_PIPELINE_ID: said(job, 'ppl_id'),
  SEMAPHORE_PROJECT_ID: said(job, 'prj_id'),
  SEMAPHORE_PROJECT_NAME: said(job, 'prj'),
  SEMAPHORE_WORKFLOW_ID: said(job, 'wf_id'),
  SEMAPHORE_OIDC_TOKEN: await mintNow(job),
})

export const env0: Surface = async (job) => ({
  ENV0_DEPLOYMENT_LOG_ID: said(job, 'deploymentLogId'),
  ENV0_DEPLOYMENT_TYPE: said(job, 'deploymentType'),
  ENV0_ENVIRONMENT_ID: said(job, 'environmentId'),
  ENV0_ORGANIZATION_ID: said(job, 'organizationId'),
  ENV0_PROJECT_ID: said(job, 'projectId'),
  ENV0_PROJECT_NAME: said(job, 'projectName'),
  ENV0_ROOT_DIR: job.directory,
  ENV0_TEMPLATE_ID: said(job, 'templateId'),
  ENV0_WORKSPACE_NAME: said(job, 'workspaceName'),
  ENV0_ENV: await emptyFile(job, 'env0_env'),
  ENV0_OIDC_TOKEN: await mintNow(job),
})

/** As an agent hands them to its hooks. */
export const hcpTerraform: Surface = async (job) => ({
  TFC_RUN_ID: said(job, 'terraform_run_id'),
  TFC_WORKSPACE_ID: said(job, 'terraform_workspace_id'),
  TFC_WORKSPACE_NAME: said(job, 'terraform_workspace_name'),
  TFC_WORKSPACE_SLUG: `${said(job, 'terraform_organization_name')}/${said(job, 'terraform_workspace_name')}`,
  TFC_PROJECT_NAME: said(job, 'terraform_project_name'),
  TFC_WORKLOAD_IDENTITY_AUDIENCE: said(job, 'aud'),
  TFC_WORKLOAD_IDENTITY_TOKEN: await mintNow(job),
})
