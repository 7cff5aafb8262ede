// https://github.com/JetBrains/teamcity-oidc-jwt
import {alwaysText, describeTokens, sameFact, setBy, sometimes} from '../description/claims.ts'
import {ciAuth, scriptVariables, signInVariables} from '../description/pipeline.ts'

const PATH = '/app/oidc-jwt'

export const teamcity = describeTokens({
  ci: 'teamcity',
  label: 'TeamCity',
  documentation: 'https://github.com/JetBrains/teamcity-oidc-jwt',
  issuer: {kind: 'server', example: `https://HOSTNAME${PATH}`, pattern: /^https:\/\/.+\/app\/oidc-jwt$/},
  multiTenant: false,
  // The ids in the settings can be changed, and others can then get the old ones. Nobody else ever gets these.
  changingSubjects: [
    {
      subject: /^/,
      when: 'when the id of a build configuration is changed in the Kotlin DSL, it gets another internal id',
      others: 'nobody else ever gets the old one',
      unless: 'the build configuration has a `uuid`',
      source: 'https://github.com/JetBrains/teamcity-oidc-jwt/blob/main/docs/gcp/README.md#using-kotlin-dsl',
    },
  ],
  ownerClaim: 'project_id',
  ownerId: {
    label: 'internal id of the project, project and a number',
    howToFind:
      'the part before the last in the "sub" claim that the build feature "OIDC Token" shows in its settings: ' +
      'project31 in _Root:project31:bt32',
    pattern: /^(?:project\d+|_Root)$/,
  },
  repositoryClaim: 'build_type_id',
  repositoryForms: [
    {by: 'id', claims: ['build_type_id']},
    {by: 'id', claims: ['sub']},
    {by: 'name', claims: ['build_type_external_id']},
  ],
  repositoryId: {
    label: 'internal id of the build configuration, bt and a number',
    howToFind:
      'the last part of the "sub" claim that the build feature "OIDC Token" shows in its settings: bt32 in _Root:project31:bt32',
    pattern: /^bt\d+$/,
  },
  repositoryExample: 'PROJECT_ID/BUILD_CONFIGURATION_ID',
  attributeMapping: {
    'google.subject': 'assertion.sub',
    'attribute.project_id': 'assertion.project_id',
    'attribute.build_type_id': 'assertion.build_type_id',
  },
  // Each server numbers its projects from 1, and their ids in the settings can be changed. So only the server itself tells whose
  // build it is. In a personal build, only `is_personal` and the subject differ.
  claimFacts: {
    iss: setBy.ci,
    sub: setBy.ci,
    // https://github.com/JetBrains/teamcity-oidc-jwt#example-jwt-content
    ...sameFact(alwaysText(setBy.ci), ['build_type_id', 'build_type_external_id', 'project_id', 'project_external_id']),
    aud: setBy.job,
    build_id: {...setBy.ci, type: 'number'},
    build_number: alwaysText(setBy.job),
    vcs_roots: {...setBy.job, type: 'list'},
    // Null if there is no branch, or if no person started the build.
    triggered_by_user_id: {...sometimes(setBy.job), type: 'number'},
    ...sameFact(alwaysText(sometimes(setBy.job)), ['triggered_by_user_name', 'branch_name', 'branch_display_name']),
    branch_is_default: {...sometimes(setBy.job), type: 'boolean'},
    ...sameFact(alwaysText(setBy.job), ['agent_name', 'agent_hostname', 'agent_pool', 'agent_version']),
    agent_id: {...setBy.job, type: 'number'},
    ...sameFact({...setBy.job, type: 'boolean'}, ['triggered_by_snapshot', 'agent_is_cloud', 'agentless']),
    is_personal: {...setBy.ci, type: 'boolean'},
  },
  trustedBuild: {
    // The second part is also true for builds without branches: their claim is null.
    condition: 'assertion.is_personal == false && assertion.branch_is_default != false',
    keepsOut: 'personal builds, builds of pull requests, and builds of branches other than the default branch',
  },
  // A build of a fork is a build of a pull request: no claim tells them apart.
  events: {
    push: {},
    'pull-request': {branch_name: 'pull/7', branch_display_name: 'pull/7', branch_is_default: false},
    fork: {branch_name: 'pull/8', branch_display_name: 'pull/8', branch_is_default: false},
    personal: {is_personal: true},
  },
  pipeline: (names) => [
    {
      where:
        'In the Kotlin settings. The build feature "OIDC Token (on demand via HTTP request)" has ' +
        `\`${names.audience}\` among its audiences:`,
      language: 'kotlin',
      text: `object Deploy : BuildType({
    name = "Deploy"
    params {
        param("env.TC_SERVER_URL", "%teamcity.serverUrl%")
        param("env.TC_BUILD_CREDENTIALS", "%system.teamcity.auth.userId%:%system.teamcity.auth.password%")
${signInVariables(names, (name, value) => `        param("env.${name}", "${value}")`)}    }
    steps {
        script { scriptContent = "${ciAuth.installAndFederate}" }
        script { scriptContent = "./deploy.sh" }
        script {
            scriptContent = "${ciAuth.cleanup}"
            executionMode = BuildStep.ExecutionMode.ALWAYS
        }
    }
})
`,
    },
  ],
  script: {
    tokens: ({audience}) => [
      {
        from: 'get',
        needs: ['TC_SERVER_URL'],
        url: `\${TC_SERVER_URL%/}/app/oidc-jwt/issue`,
        query: `aud=${encodeURIComponent(audience)}`,
        server: 'TC_SERVER_URL',
        authorization: {basic: 'TC_BUILD_CREDENTIALS'},
      },
      ...scriptVariables('TEAMCITY_BUILD_OIDC_TOKEN'),
    ],
    laterSteps: {command: `printf "##teamcity[setParameter name='env.%s' value='%s']\\n" "$1" "$2"`},
  },
  lifetimeSeconds: 300,
  notBeforeSeconds: 0,
  claims(claim, given) {
    const iss = claim('iss', `https://teamcity.acme.example${PATH}`)
    const project = claim('project_id', 'project31')
    const buildType = claim('build_type_id', 'bt32')
    const {triggered_by_user_id: user = 1} = given
    return {
      iss,
      aud: iss,
      sub: subject(project, buildType, given['is_personal'] === true ? user : undefined),
      build_type_id: buildType,
      build_type_external_id: 'Shop_Deploy',
      project_id: project,
      project_external_id: 'Shop',
      build_id: 9001,
      build_number: '14',
      vcs_roots: [{id: 4, name: 'https://github.com/acme/shop#refs/heads/main', revision: 'a47e9e15ce37c74b'}],
      triggered_by_user_id: user,
      triggered_by_user_name: 'admin',
      triggered_by_snapshot: false,
      branch_name: '<default>',
      branch_display_name: 'main',
      branch_is_default: true,
      agent_id: 11,
      agent_name: 'agent-1',
      agent_hostname: '192.0.2.1',
      agent_pool: 'Default',
      agent_is_cloud: false,
      agent_version: '207998',
      agentless: false,
      is_personal: false,
    }
  },
})

/** The path to the build configuration. In a personal build each part begins with the user. */
function subject(project: string, buildType: string, user: unknown): string {
  const prefix = user === undefined ? '' : `user${user}_`
  return ['_Root', project, buildType].map((part) => `${prefix}${part}`).join(':')
}
