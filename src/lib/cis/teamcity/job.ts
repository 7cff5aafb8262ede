import type {CiJob} from '../description/job.ts'

export const teamcity: CiJob = {
  ci: 'teamcity',
  findsToken: '`TC_SERVER_URL` with `TC_BUILD_CREDENTIALS`',
  leaks: /^TC_/i,
  variables(job) {
    const server = new URL(job.claim('iss').replace(/\/app\/oidc-jwt$/, ''))
    const root = server.pathname.replace(/\/$/, '')
    const {base, requestToken} = job.askAt(server.host, `${root}/app/oidc-jwt/issue`)
    return {
      TEAMCITY_VERSION: '2025.11.1',
      TEAMCITY_PROJECT_NAME: job.claim('project_external_id'),
      TEAMCITY_BUILDCONF_NAME: job.claim('build_type_external_id'),
      BUILD_NUMBER: '42',
      TC_SERVER_URL: `${base}${root}`,
      TC_BUILD_CREDENTIALS: `TeamCityBuildId=4711:${requestToken}`,
    }
  },
}
