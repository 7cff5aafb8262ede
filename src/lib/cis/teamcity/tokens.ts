// https://github.com/JetBrains/teamcity-oidc-jwt
import type {Claims} from '../../base/jwt.ts'
import {PINNED} from '../../base/shell-format.ts'
import {byCi, byJob, claimText} from '../claim-text.ts'
import {CLEAN_UP, type PipelineBlock, type PipelineNames, scriptVariables, signInVariables} from '../pipeline.ts'
import type {CiTokens, ClaimFact} from '../tokens.ts'

const PATH = '/app/oidc-jwt'

/** Null if there is no branch, or if no person started the build. */
const nullable = {...byJob, presence: 'sometimes'} as const

/**
 * Each server numbers its projects from 1, and their ids in the settings can be changed. So only the server itself tells whose
 * build it is. In a personal build, only `is_personal` and the subject differ.
 */
const facts: Readonly<Record<string, ClaimFact>> = {
  iss: {...byCi},
  aud: {...byJob},
  sub: {...byCi},
  build_type_id: {...byCi},
  build_type_external_id: {...byCi},
  project_id: {...byCi},
  project_external_id: {...byCi},
  build_id: {...byCi, type: 'number'},
  build_number: {...byJob},
  vcs_roots: {...byJob, type: 'list'},
  triggered_by_user_id: {...nullable, type: 'number'},
  triggered_by_user_name: {...nullable},
  triggered_by_snapshot: {...byJob, type: 'boolean'},
  branch_name: {...nullable},
  branch_display_name: {...nullable},
  branch_is_default: {...nullable, type: 'boolean'},
  agent_id: {...byJob, type: 'number'},
  agent_name: {...byJob},
  agent_hostname: {...byJob},
  agent_pool: {...byJob},
  agent_is_cloud: {...byJob, type: 'boolean'},
  agent_version: {...byJob},
  agentless: {...byJob, type: 'boolean'},
  is_personal: {...byCi, type: 'boolean'},
}

export const teamcity: CiTokens = {
  ci: 'teamcity',
  label: 'TeamCity',
  documentation: 'https://github.com/JetBrains/teamcity-oidc-jwt',
  issuer: {kind: 'server', example: `https://HOSTNAME${PATH}`, pattern: /^https:\/\/.+\/app\/oidc-jwt$/},
  multiTenant: false,
  // The ids in the settings can be changed, and others can then get the old ones. These ids never change.
  ownerClaim: 'project_id',
  ownerId: {
    label: 'internal id of the project, project and a number',
    howToFind:
      'the part before the last in the "sub" claim that the build feature "OIDC Token" shows in its settings: project31 in _Root:project31:bt32',
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
  claimFacts: facts,
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
  pipeline,
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
  claims,
}

/** The path to the build configuration. In a personal build each part begins with the user. */
function subject(project: string, buildType: string, user: unknown): string {
  const prefix = user === undefined ? '' : `user${user}_`
  return ['_Root', project, buildType].map((part) => `${prefix}${part}`).join(':')
}

function claims(given: Claims): Claims {
  const iss = claimText(given, 'iss', `https://teamcity.acme.example${PATH}`)
  const project = claimText(given, 'project_id', 'project31')
  const buildType = claimText(given, 'build_type_id', 'bt32')
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
    ...given,
  }
}

function pipeline(names: PipelineNames): PipelineBlock[] {
  return [
    {
      where: `In the Kotlin settings. The build feature "OIDC Token (on demand via HTTP request)" has \`${names.audience}\` among its audiences:`,
      language: 'kotlin',
      text: `object Deploy : BuildType({
    name = "Deploy"
    params {
        param("env.TC_SERVER_URL", "%teamcity.serverUrl%")
        param("env.TC_BUILD_CREDENTIALS", "%system.teamcity.auth.userId%:%system.teamcity.auth.password%")
${signInVariables(names, (name, value) => `        param("env.${name}", "${value}")`)}    }
    steps {
        script { scriptContent = "${PINNED} federate" }
        script { scriptContent = "./deploy.sh" }
        script {
            scriptContent = "${CLEAN_UP}"
            executionMode = BuildStep.ExecutionMode.ALWAYS
        }
    }
})
`,
    },
  ]
}
