import {mkdir, writeFile} from 'node:fs/promises'
import {dirname, join} from 'node:path'
import {pathToFileURL} from 'node:url'
import {decoded} from '../listening/decoded.ts'
import {type JobContext, mintNow, type Surface, said} from './context.ts'

/** The token in a file of the job, which nobody else may read. */
async function tokenFile(job: JobContext, name: string): Promise<string> {
  const path = join(job.directory, name)
  await mkdir(dirname(path), {recursive: true})
  await writeFile(path, await mintNow(job), {mode: 0o600})
  return path
}

/** What the binding of a credential of the plugin leaves around a step. */
export const jenkins: Surface = async (job) => {
  const server = said(job, 'iss').replace(/oidc(?:\/.*)?$/, '')
  const names = [...said(job, 'sub').matchAll(/\/job\/([^/]+)/g)].map(([, name = '']) => decoded(name))
  return {
    JENKINS_URL: server,
    JOB_NAME: names.join('/'),
    JOB_URL: said(job, 'sub'),
    BUILD_ID: said(job, 'build_number'),
    BUILD_NUMBER: said(job, 'build_number'),
    WORKSPACE: job.directory,
    ID_TOKEN_FILE: await tokenFile(job, 'id-token'),
  }
}

export const spacelift: Surface = async (job) => {
  const file = await tokenFile(job, 'spacelift.oidc')
  return {
    CI_AUTH_ENDPOINT_SPACELIFT: pathToFileURL(file).href,
    SPACELIFT_OIDC_TOKEN: await mintNow(job),
    TF_VAR_spacelift_run_id: said(job, 'runId'),
    TF_VAR_spacelift_run_type: said(job, 'runType'),
    TF_VAR_spacelift_space_id: said(job, 'spaceId'),
    TF_VAR_spacelift_stack_id: said(job, 'callerId'),
  }
}

/** The folder stands for the root of the pod's file system. */
export const kubernetes: Surface = async (job) => {
  await tokenFile(job, join('var', 'run', 'service-account', 'token'))
  return {
    KUBERNETES_SERVICE_HOST: '10.96.0.1',
    KUBERNETES_SERVICE_PORT: '443',
    CI_AUTH_ENDPOINT_KUBERNETES: pathToFileURL(job.directory).href,
  }
}
