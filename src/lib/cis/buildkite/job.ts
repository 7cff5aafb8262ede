import {randomBytes, randomUUID} from 'node:crypto'
import type {CiJob, JobContext, RunnerAnswer, RunnerCall} from '../description/job.ts'

/** The environment of the job, and secrets to mask: https://github.com/buildkite/agent/blob/main/jobapi/env.go */
async function jobApi(job: JobContext, variables: Readonly<Record<string, string>>): Promise<Record<string, string>> {
  const token = randomBytes(32).toString('hex')
  const known = new Map(Object.entries(variables))
  const calls: Readonly<Record<string, (body: RunnerCall['body']) => object | undefined>> = {
    'GET env': () => ({env: Object.fromEntries(known)}),
    'PATCH env': ({env}) => {
      const values = textsIn(env)
      if (values === undefined) return
      const names = Object.keys(values).sort()
      const updated = names.filter((name) => known.has(name))
      for (const [name, value] of Object.entries(values)) known.set(name, value)
      return {added: names.filter((name) => !updated.includes(name)), updated}
    },
    'POST redactions': () => ({redacted: 'ok'}),
  }
  const socket = await job.serve(({body, headers, line}) => {
    if (headers.authorization !== `Bearer ${token}`) return failure(401, 'invalid token')
    const call = calls[line.replace(' /api/current-job/v0/', ' ')]
    if (call === undefined) return failure(404, 'not found')
    const answer = call(body)
    if (answer === undefined) return failure(422, 'removing environment variables is not permitted on this endpoint')
    return {status: line.startsWith('POST ') ? 201 : 200, body: JSON.stringify(answer)}
  })
  return {...variables, BUILDKITE_AGENT_JOB_API_SOCKET: socket, BUILDKITE_AGENT_JOB_API_TOKEN: token}
}

const failure = (status: number, error: string): RunnerAnswer => ({status, body: JSON.stringify({error})})

/** Undefined if a value is no text: this call removes no variable. */
function textsIn(env: unknown): Record<string, string> | undefined {
  const entries = Object.entries((env ?? {}) as object)
  return entries.every(([, value]) => typeof value === 'string') ? Object.fromEntries(entries) : undefined
}

/** The APIs of the agent, instead of the program `buildkite-agent`. */
export const buildkite: CiJob = {
  ci: 'buildkite',
  findsToken: "the agent's API and Job API, instead of the program `buildkite-agent`",
  async variables(job) {
    const id = randomUUID()
    const {base, requestToken} = job.askAt('agent-edge.buildkite.com', `/v3/jobs/${id}/oidc/tokens`)
    return jobApi(job, {
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
    })
  },
}
