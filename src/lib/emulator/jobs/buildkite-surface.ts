import {randomBytes, randomUUID} from 'node:crypto'
import {askAt, type JobContext, type Surface, said} from './context.ts'
import {serveOn} from './socket-surfaces.ts'

/** https://github.com/buildkite/agent/tree/main/jobapi: takes variables and words to hide, and forgets them. */
async function jobApi(job: JobContext): Promise<Record<string, string>> {
  const token = randomBytes(32).toString('hex')
  const known = new Set<string>()
  const socket = await serveOn(job, ({body: {env = {}}, headers, line}) => {
    if (headers.authorization !== `Bearer ${token}`)
      return {status: 401, body: JSON.stringify({error: 'invalid token'})}
    if (line === 'POST /api/current-job/v0/redactions') return {status: 201, body: JSON.stringify({redacted: 'ok'})}
    if (line !== 'PATCH /api/current-job/v0/env') return {status: 404, body: JSON.stringify({error: 'not found'})}
    const names = Object.keys(env as object)
    const updated = names.filter((name) => known.has(name))
    for (const name of names) known.add(name)
    return {status: 200, body: JSON.stringify({added: names.filter((name) => !updated.includes(name)), updated})}
  })
  return {BUILDKITE_AGENT_JOB_API_SOCKET: socket, BUILDKITE_AGENT_JOB_API_TOKEN: token}
}

/** The APIs of the agent, in the place of its program. */
export const buildkite: Surface = async (job) => {
  const id = randomUUID()
  const {base, requestToken} = askAt(job, 'agent-edge.buildkite.com', `/v3/jobs/${id}/oidc/tokens`)
  return {
    CI: 'true',
    BUILDKITE: 'true',
    BUILDKITE_AGENT_ACCESS_TOKEN: requestToken,
    BUILDKITE_AGENT_ENDPOINT: `${base}/v3`,
    BUILDKITE_BRANCH: said(job, 'build_branch'),
    BUILDKITE_BUILD_CHECKOUT_PATH: job.directory,
    BUILDKITE_BUILD_NUMBER: said(job, 'build_number'),
    BUILDKITE_COMMIT: said(job, 'build_commit'),
    BUILDKITE_JOB_ID: id,
    BUILDKITE_ORGANIZATION_ID: said(job, 'organization_id'),
    BUILDKITE_ORGANIZATION_SLUG: said(job, 'organization_slug'),
    BUILDKITE_PIPELINE_ID: said(job, 'pipeline_id'),
    BUILDKITE_PIPELINE_SLUG: said(job, 'pipeline_slug'),
    BUILDKITE_STEP_KEY: said(job, 'step_key'),
    ...(await jobApi(job)),
  }
}
