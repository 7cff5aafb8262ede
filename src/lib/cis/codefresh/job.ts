import {randomUUID} from 'node:crypto'
import type {CiJob} from '../description/job.ts'

export const codefresh: CiJob = {
  ci: 'codefresh',
  findsToken:
    '`CF_OIDC_REQUEST_URL` with `CF_OIDC_REQUEST_TOKEN`; there is no `cf_export`: use `--output-format shell`',
  leaks: /^CF_/i,
  variables(job) {
    const {base, path, requestToken} = job.askAt('g.codefresh.io', `/api/oidc/token/${randomUUID()}`)
    return {
      CF_BRANCH: job.claim('scm_ref'),
      CF_BUILD_ID: job.claim('workflow_id'),
      CF_PIPELINE_NAME: job.claim('pipeline_name'),
      CF_VOLUME_PATH: job.directory,
      CF_OIDC_REQUEST_URL: `${base}${path}`,
      CF_OIDC_REQUEST_TOKEN: requestToken,
    }
  },
}
