import {join} from 'node:path'
import {pathToFileURL} from 'node:url'
import type {CiJob} from '../description/job.ts'

/** The folder stands for the root of the pod's file system. */
export const kubernetes: CiJob = {
  ci: 'kubernetes',
  findsToken: 'a projected token below `CI_AUTH_ENDPOINT_KUBERNETES`',
  async variables(job) {
    await job.file(join('var', 'run', 'service-account', 'token'), await job.mint())
    return {
      KUBERNETES_SERVICE_HOST: '10.96.0.1',
      KUBERNETES_SERVICE_PORT: '443',
      CI_AUTH_ENDPOINT_KUBERNETES: pathToFileURL(job.directory).href,
    }
  },
}
