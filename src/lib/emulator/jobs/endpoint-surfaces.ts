import {randomUUID} from 'node:crypto'
import {askAt, hostOf, mintNow, type Surface, said} from './context.ts'

/** CIs whose jobs ask an address for each token. */
export const azurePipelines: Surface = (job) => {
  const [, organisation = 'acme', project = 'shop'] = /^\w+:\/\/([^/]+)\/([^/]+)\//.exec(said(job, 'sub')) ?? []
  const plan = randomUUID()
  const id = randomUUID()
  const projectId = said(job, 'prj_id') || randomUUID()
  const path = `/${organisation}/${projectId}/_apis/distributedtask/hubs/build/plans/${plan}/jobs/${id}/oidctoken`
  const {base, requestToken} = askAt(job, 'dev.azure.com', path)
  return {
    TF_BUILD: 'True',
    AGENT_TEMPDIRECTORY: job.directory,
    BUILD_BUILDID: said(job, 'run_id') || '5',
    BUILD_SOURCESDIRECTORY: job.directory,
    BUILD_SOURCEBRANCH: said(job, 'rpo_ref'),
    BUILD_SOURCEVERSION: said(job, 'rpo_ver'),
    SYSTEM_COLLECTIONURI: `https://dev.azure.com/${organisation}/`,
    SYSTEM_DEFINITIONID: said(job, 'def_id'),
    SYSTEM_JOBATTEMPT: '1',
    SYSTEM_JOBID: id,
    SYSTEM_PLANID: plan,
    SYSTEM_TEAMPROJECT: project,
    SYSTEM_TEAMPROJECTID: projectId,
    SYSTEM_OIDCREQUESTURI: `${base}${path}`,
    SYSTEM_ACCESSTOKEN: requestToken,
  }
}

/** The same job, which asks in the name of the connection that ends its subject. */
export const azureServiceConnection: Surface = async (job) => ({
  ...(await azurePipelines(job)),
  CI_AUTH_AZURE_SERVICE_CONNECTION_ID: said(job, 'sub').split('/').at(-1) ?? '',
})

export const codefresh: Surface = (job) => {
  const {base, path, requestToken} = askAt(job, 'g.codefresh.io', `/api/oidc/token/${randomUUID()}`)
  return {
    CF_BRANCH: said(job, 'scm_ref'),
    CF_BUILD_ID: said(job, 'workflow_id'),
    CF_PIPELINE_NAME: said(job, 'pipeline_name'),
    CF_VOLUME_PATH: job.directory,
    CF_OIDC_REQUEST_URL: `${base}${path}`,
    CF_OIDC_REQUEST_TOKEN: requestToken,
  }
}

export const teamcity: Surface = (job) => {
  const server = new URL(said(job, 'iss').replace(/\/app\/oidc-jwt$/, ''))
  const root = server.pathname.replace(/\/$/, '')
  const {base, requestToken} = askAt(job, server.host, `${root}/app/oidc-jwt/issue`)
  return {
    TEAMCITY_VERSION: '2025.11.1',
    TEAMCITY_PROJECT_NAME: said(job, 'project_external_id'),
    TEAMCITY_BUILDCONF_NAME: said(job, 'build_type_external_id'),
    BUILD_NUMBER: '42',
    TC_SERVER_URL: `${base}${root}`,
    TC_BUILD_CREDENTIALS: `TeamCityBuildId=4711:${requestToken}`,
  }
}

/** The token has the audience of the team: the sign-in exchanges it. */
export const vercel: Surface = async (job) => {
  const {base} = askAt(job, hostOf(said(job, 'iss')), '/~token')
  return {
    CI: '1',
    VERCEL: '1',
    VERCEL_ENV: said(job, 'environment'),
    VERCEL_PROJECT_ID: said(job, 'project_id'),
    CI_AUTH_ENDPOINT_VERCEL: base,
    VERCEL_OIDC_TOKEN: await mintNow(job),
  }
}
