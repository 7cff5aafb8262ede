import {randomUUID} from 'node:crypto'
import {githubClaims} from '../../cis/github/claims.ts'
import {askAt, type JobContext, type Surface, said} from './context.ts'
import {runnerVariables} from './github-job.ts'

/** Servers of one's own that speak to GitHub's runner. */
async function runnerOf(job: JobContext, issuerPath: string, path: string, query: string) {
  const server = said(job, 'iss').replace(issuerPath, '')
  const {base, requestToken} = askAt(job, new URL(server).host, `${new URL(server).pathname.replace(/\/$/, '')}${path}`)
  const claims = {...githubClaims(job.claims), ...job.claims}
  const root = job.mode === 'proxy' ? server : `${base}${new URL(server).pathname.replace(/\/$/, '')}`
  return {
    ...(await runnerVariables(claims, {directory: job.directory, server})),
    ACTIONS_ID_TOKEN_REQUEST_URL: `${root}${path}?${query}`,
    ACTIONS_ID_TOKEN_REQUEST_TOKEN: requestToken,
  }
}

export const ghes: Surface = (job) => {
  const plan = `/_apis/distributedtask/hubs/Actions/plans/${randomUUID()}/jobs/${randomUUID()}/idtoken`
  return runnerOf(job, '/_services/token', `/_services/pipelines/${randomUUID()}${plan}`, 'api-version=2.0')
}

export const forgejo: Surface = async (job) => ({
  ...(await runnerOf(
    job,
    '/api/actions',
    `/api/actions/_apis/pipelines/workflows/${said(job, 'run_id')}${randomUUID().slice(0, 8)}/idtoken`,
    'placeholder=true',
  )),
  FORGEJO_ACTIONS: 'true',
  GITEA_ACTIONS: 'true',
})
