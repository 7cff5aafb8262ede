import {randomUUID} from 'node:crypto'
import type {CiJob} from '../description/job.ts'

export const circleci: CiJob = {
  ci: 'circleci',
  findsToken: '`CIRCLE_OIDC_TOKEN_V2` and `CIRCLE_OIDC_TOKEN`; their audience is the organisation',
  leaks: /^(?:CIRCLE_|BASH_ENV$)/i,
  async variables(job) {
    const organisation = job.claim('oidc.circleci.com/org-id')
    const project = job.claim('oidc.circleci.com/project-id')
    const [, user = ''] = /\/user\/([^/]+)/.exec(job.claim('sub')) ?? []
    const short = {sub: `org/${organisation}/project/${project}/user/${user}`}
    const ref = job.claim('oidc.circleci.com/vcs-ref')
    return {
      CI: 'true',
      CIRCLECI: 'true',
      ...(ref === '' ? {} : {CIRCLE_BRANCH: ref.replace(/^refs\/heads\//, '')}),
      CIRCLE_BUILD_NUM: '42',
      CIRCLE_JOB: 'deploy',
      CIRCLE_NODE_INDEX: '0',
      CIRCLE_ORGANIZATION_ID: organisation,
      CIRCLE_PROJECT_ID: project,
      CIRCLE_WORKFLOW_ID: randomUUID(),
      CIRCLE_WORKFLOW_JOB_ID: job.claim('oidc.circleci.com/job-id'),
      CIRCLE_WORKING_DIRECTORY: job.directory,
      BASH_ENV: await job.file('bash_env'),
      CIRCLE_OIDC_TOKEN: await job.mint(short),
      CIRCLE_OIDC_TOKEN_V2: await job.mint(),
    }
  },
}
