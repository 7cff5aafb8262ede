import {randomUUID} from 'node:crypto'
import type {CiJob} from '../description/job.ts'
import {runnerOf, runnerToken} from '../github/job.ts'

export const forgejo: CiJob = {
  ci: 'forgejo',
  findsToken: runnerToken,
  async variables(job) {
    const path = `/api/actions/_apis/pipelines/workflows/${job.claim('run_id')}${randomUUID().slice(0, 8)}/idtoken`
    return {
      ...(await runnerOf(job, '/api/actions', path, 'placeholder=true')),
      FORGEJO_ACTIONS: 'true',
      GITEA_ACTIONS: 'true',
    }
  },
}
