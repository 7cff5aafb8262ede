import type {CiJob} from '../description/job.ts'

/** https://fly.io/docs/machines/api/tokens-resource/ */
export const fly: CiJob = {
  ci: 'fly',
  findsToken: "the Machine's socket, by `CI_AUTH_ENDPOINT_FLY`",
  byUnixSocket: true,
  async variables(job) {
    const socket = await job.serve(async ({body: {aud = job.claims['aud']}, line}) =>
      line === 'POST /v1/tokens/oidc' ? {status: 200, body: await job.mint({aud})} : {status: 404, body: ''},
    )
    return {
      FLY_APP_NAME: job.claim('app_name'),
      FLY_MACHINE_ID: job.claim('machine_id'),
      FLY_REGION: job.claim('region'),
      CI_AUTH_ENDPOINT_FLY: `unix://${socket}`,
    }
  },
}
