import {unescape as decoded} from 'node:querystring'
import type {CiJob} from '../description/job.ts'

/** A step inside the binding of a credential of the plugin. */
export const jenkins: CiJob = {
  ci: 'jenkins',
  findsToken: 'the file that `ID_TOKEN_FILE` names',
  leaks: /^(?:JOB_(?:NAME|URL)|WORKSPACE(?:_TMP)?)$/i,
  async variables(job) {
    const server = job.claim('iss').replace(/oidc(?:\/.*)?$/, '')
    const names = [...job.claim('sub').matchAll(/\/job\/([^/]+)/g)].map(([, name = '']) => decoded(name))
    return {
      JENKINS_URL: server,
      JOB_NAME: names.join('/'),
      JOB_URL: job.claim('sub'),
      BUILD_ID: job.claim('build_number'),
      BUILD_NUMBER: job.claim('build_number'),
      WORKSPACE: job.directory,
      ID_TOKEN_FILE: await job.file('id-token', await job.mint()),
    }
  },
}
