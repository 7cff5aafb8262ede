import {randomUUID} from 'node:crypto'
import type {CiJob} from '../description/job.ts'
import {runnerOf, runnerToken} from '../github/job.ts'

export const ghes: CiJob = {
  ci: 'ghes',
  findsToken: runnerToken,
  variables(job) {
    const plan = `/_apis/distributedtask/hubs/Actions/plans/${randomUUID()}/jobs/${randomUUID()}/idtoken`
    return runnerOf(job, '/_services/token', `/_services/pipelines/${randomUUID()}${plan}`, 'api-version=2.0')
  },
}
