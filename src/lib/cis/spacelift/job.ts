import {pathToFileURL} from 'node:url'
import type {CiJob} from '../description/job.ts'

export const spacelift: CiJob = {
  ci: 'spacelift',
  findsToken: "`SPACELIFT_OIDC_TOKEN`, and the worker's file by `CI_AUTH_ENDPOINT_SPACELIFT`",
  leaks: /^TF_VAR_spacelift_/i,
  async variables(job) {
    const file = await job.file('spacelift.oidc', await job.mint())
    return {
      CI_AUTH_ENDPOINT_SPACELIFT: pathToFileURL(file).href,
      SPACELIFT_OIDC_TOKEN: await job.mint(),
      TF_VAR_spacelift_run_id: job.claim('runId'),
      TF_VAR_spacelift_run_type: job.claim('runType'),
      TF_VAR_spacelift_space_id: job.claim('spaceId'),
      TF_VAR_spacelift_stack_id: job.claim('callerId'),
    }
  },
}
