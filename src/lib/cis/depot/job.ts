import {randomUUID} from 'node:crypto'
import type {CiJob} from '../description/job.ts'
import {runnerToken, runnerVariables} from '../github/job.ts'
import {githubClaims} from '../github/tokens.ts'

export const depot: CiJob = {
  ci: 'depot',
  findsToken: runnerToken,
  async variables(job) {
    // At which address real jobs ask is not documented.
    const {base, path, requestToken} = job.askAt('identity.depot.dev', `/_apis/jobs/${randomUUID()}/idtoken`)
    return {
      ...(await runnerVariables({...githubClaims(job.claims), ...job.claims}, {directory: job.directory})),
      DEPOT_JOB_URL: `https://depot.dev/orgs/${job.claim('org_id')}/workflows/8x2k4m6p?job=${job.claim('job_id')}`,
      ACTIONS_ID_TOKEN_REQUEST_URL: `${base}${path}`,
      ACTIONS_ID_TOKEN_REQUEST_TOKEN: requestToken,
    }
  },
}
