import {join} from 'node:path'
import type {CiJob} from '../description/job.ts'

export const nomad: CiJob = {
  ci: 'nomad',
  findsToken: '`nomad_gcp.jwt` in the folder that `NOMAD_SECRETS_DIR` names',
  async variables(job) {
    const secrets = join(job.directory, 'secrets')
    await job.file(join('secrets', 'nomad_gcp.jwt'), await job.mint())
    const [region = '', , , group = ''] = job.claim('sub').split(':')
    return {
      NOMAD_ALLOC_ID: job.claim('nomad_allocation_id'),
      NOMAD_GROUP_NAME: group,
      NOMAD_JOB_ID: job.claim('nomad_job_id'),
      NOMAD_NAMESPACE: job.claim('nomad_namespace'),
      NOMAD_REGION: region,
      NOMAD_SECRETS_DIR: secrets,
      NOMAD_TASK_NAME: job.claim('nomad_task'),
    }
  },
}
