// https://github.com/JetBrains/teamcity-oidc-jwt
import type {Claims} from '../attributes.ts'
import type {CiTokens} from './ci-tokens.ts'
import {claimText} from './claim-text.ts'

const PATH = '/app/oidc-jwt'

export const teamcity: CiTokens = {
  ci: 'teamcity',
  label: 'TeamCity',
  documentation: 'https://github.com/JetBrains/teamcity-oidc-jwt',
  issuer: {kind: 'server', example: `https://HOSTNAME${PATH}`, pattern: /^https:\/\/.+\/app\/oidc-jwt$/},
  multiTenant: false,
  ownerClaim: 'project_external_id',
  ownerId: {
    label: 'id of the project, as in its settings',
    howToFind: 'Project Settings > General > Project ID',
    follows: ({repository}) => repository.split('/')[0] || undefined,
  },
  repositoryClaim: 'build_type_external_id',
  repositoryId: {
    label: 'id of the build configuration, as in its settings',
    howToFind: 'Build Configuration Settings > General > Build configuration ID',
    follows: ({repository}) => repository.split('/')[1] || undefined,
  },
  repositoryExample: 'PROJECT_ID/BUILD_CONFIGURATION_ID',
  attributeMapping: {
    'google.subject': 'assertion.sub',
    'attribute.project': 'assertion.project_external_id',
    'attribute.build_type': 'assertion.build_type_external_id',
  },
  lifetimeSeconds: 300,
  claims,
}

function claims(given: Claims): Claims {
  const iss = claimText(given, 'iss', `https://teamcity.acme.example${PATH}`)
  return {
    iss,
    aud: iss,
    sub: '_Root:project31:bt32',
    build_type_external_id: 'Shop_Deploy',
    project_external_id: 'Shop',
    branch_name: 'main',
    agent_name: 'agent-1',
    triggered_by_type: 'vcs',
    ...given,
  }
}
