import type {CiJob} from '../job.ts'

/** Of a task: what tells build and job, Concourse gives to resources alone. */
export const concourse: CiJob = {
  ci: 'concourse',
  leaks: /^ATC_/i,
  findsToken: '`CONCOURSE_ID_TOKEN`',
  variables: async (job) => ({
    ATC_EXTERNAL_URL: job.claim('iss'),
    CONCOURSE_ID_TOKEN: await job.mint(),
  }),
}
