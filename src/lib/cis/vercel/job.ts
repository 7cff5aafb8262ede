import type {CiJob} from '../description/job.ts'

/** The token has the audience of the team: the sign-in exchanges it. */
export const vercel: CiJob = {
  ci: 'vercel',
  findsToken: '`VERCEL_OIDC_TOKEN`, exchanged at `CI_AUTH_ENDPOINT_VERCEL`',
  async variables(job) {
    const {base} = job.askAt(new URL(job.claim('iss')).host, '/~token')
    return {
      CI: '1',
      VERCEL: '1',
      VERCEL_ENV: job.claim('environment'),
      VERCEL_PROJECT_ID: job.claim('project_id'),
      CI_AUTH_ENDPOINT_VERCEL: base,
      VERCEL_OIDC_TOKEN: await job.mint(),
    }
  },
}
