import {randomUUID} from 'node:crypto'
import type {CiJob, JobContext} from '../description/job.ts'

function variables(job: JobContext): Record<string, string> {
  const [, organisation = 'acme', project = 'shop'] = /^\w+:\/\/([^/]+)\/([^/]+)\//.exec(job.claim('sub')) ?? []
  const plan = randomUUID()
  const id = randomUUID()
  const projectId = job.claim('prj_id') || randomUUID()
  const path = `/${organisation}/${projectId}/_apis/distributedtask/hubs/build/plans/${plan}/jobs/${id}/oidctoken`
  const {base, requestToken} = job.askAt('dev.azure.com', path)
  return {
    TF_BUILD: 'True',
    AGENT_TEMPDIRECTORY: job.directory,
    BUILD_BUILDID: job.claim('run_id') || '5',
    BUILD_SOURCESDIRECTORY: job.directory,
    BUILD_SOURCEBRANCH: job.claim('rpo_ref'),
    BUILD_SOURCEVERSION: job.claim('rpo_ver'),
    SYSTEM_COLLECTIONURI: `https://dev.azure.com/${organisation}/`,
    SYSTEM_DEFINITIONID: job.claim('def_id'),
    SYSTEM_JOBATTEMPT: '1',
    SYSTEM_JOBID: id,
    SYSTEM_PLANID: plan,
    SYSTEM_TEAMPROJECT: project,
    SYSTEM_TEAMPROJECTID: projectId,
    SYSTEM_OIDCREQUESTURI: `${base}${path}`,
    SYSTEM_ACCESSTOKEN: requestToken,
  }
}

const findsToken =
  '`SYSTEM_OIDCREQUESTURI` with `SYSTEM_ACCESSTOKEN`; the second one for the connection in `CI_AUTH_AZURE_SERVICE_CONNECTION_ID`'

export const azurePipelines: CiJob = {
  ci: 'azure-pipelines',
  findsToken,
  leaks: /^(?:SYSTEM|AGENT|BUILD)_/i,
  variables,
}

/** The same job with a service connection, whose id is at the end of the subject. */
export const azureServiceConnection: CiJob = {
  ci: 'azure-service-connection',
  findsToken,
  variables: (job) => ({
    ...variables(job),
    CI_AUTH_AZURE_SERVICE_CONNECTION_ID: job.claim('sub').split('/').at(-1) ?? '',
  }),
}
