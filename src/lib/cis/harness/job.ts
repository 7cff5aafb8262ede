import type {CiJob} from '../description/job.ts'

const IDENTITY = 'gcp'

/** https://developer.harness.io/harness-platform/use-harness-platform/pipelines/pipeline-identities */
export const harness: CiJob = {
  ci: 'harness',
  findsToken: 'the socket in `HARNESS_WI_MINT_URL`, the identity `gcp`',
  byUnixSocket: true,
  leaks: /^PLUGIN_OIDC_TOKEN_ID$/i,
  async variables(job) {
    const {requestToken: handle} = job.askAt('', '')
    const socket = await job.serve(async ({body: {audience_override: aud, handle: given, name}, line}) => {
      if (line !== 'POST /mint_workload_token') return {status: 404, body: ''}
      if (given !== handle || name !== IDENTITY) return {status: 404, body: JSON.stringify({error: 'unknown identity'})}
      const token = await job.mint(typeof aud === 'string' && aud !== '' ? {aud} : {})
      return {status: 200, body: JSON.stringify({oidc_token: token, error: ''})}
    })
    const outputs = await job.file('outputs')
    return {
      DRONE_OUTPUT: outputs,
      HARNESS_ACCOUNT_ID: job.claim('account_id'),
      HARNESS_BUILD_ID: '42',
      HARNESS_ORG_ID: job.claim('organization_id'),
      HARNESS_OUTPUT_FILE: outputs,
      HARNESS_OUTPUT_SECRET_FILE: await job.file('secret-outputs'),
      HARNESS_PIPELINE_ID: job.claim('pipeline_id'),
      HARNESS_PROJECT_ID: job.claim('project_id'),
      HARNESS_WI_HANDLE: handle,
      HARNESS_WI_MINT_URL: `unix://${socket}`,
      CI_AUTH_HARNESS_IDENTITY: IDENTITY,
    }
  },
}
