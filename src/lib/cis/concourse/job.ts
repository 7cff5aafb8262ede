import type {CiJob} from '../description/job.ts'

/** A task. Only resources get the variables that tell the build and the job. */
export const concourse: CiJob = {
  ci: 'concourse',
  leaks: /^ATC_/i,
  findsToken: '`CONCOURSE_ID_TOKEN`',
  variables: async (job) => ({
    ATC_EXTERNAL_URL: job.claim('iss'),
    CONCOURSE_ID_TOKEN: await job.mint(),
  }),
}
