import {randomBytes, randomUUID} from 'node:crypto'
import type {CiJob, JobContext} from '../job.ts'

/** https://github.com/buildkite/agent/tree/main/jobapi: accepts variables and secrets to mask, and keeps only the names of the variables. */
async function jobApi(job: JobContext): Promise<Record<string, string>> {
  const token = randomBytes(32).toString('hex')
  const known = new Set<string>()
  const socket = await job.serve(({body: {env = {}}, headers, line}) => {
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

/** The APIs of the agent, instead of the program `buildkite-agent`. */
export const buildkite: CiJob = {
  ci: 'buildkite',
  findsToken: "the agent's API and Job API, instead of the program `buildkite-agent`",
  async variables(job) {
    const id = randomUUID()
    const {base, requestToken} = job.askAt('agent-edge.buildkite.com', `/v3/jobs/${id}/oidc/tokens`)
    return {
      CI: 'true',
      BUILDKITE: 'true',
      BUILDKITE_AGENT_ACCESS_TOKEN: requestToken,
      BUILDKITE_AGENT_ENDPOINT: `${base}/v3`,
      BUILDKITE_BRANCH: job.claim('build_branch'),
      BUILDKITE_BUILD_CHECKOUT_PATH: job.directory,
      BUILDKITE_BUILD_NUMBER: job.claim('build_number'),
      BUILDKITE_COMMIT: job.claim('build_commit'),
      BUILDKITE_JOB_ID: id,
      BUILDKITE_ORGANIZATION_ID: job.claim('organization_id'),
      BUILDKITE_ORGANIZATION_SLUG: job.claim('organization_slug'),
      BUILDKITE_PIPELINE_ID: job.claim('pipeline_id'),
      BUILDKITE_PIPELINE_SLUG: job.claim('pipeline_slug'),
      BUILDKITE_STEP_KEY: job.claim('step_key'),
      ...(await jobApi(job)),
    }
  },
}
