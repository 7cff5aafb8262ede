// https://support.atlassian.com/bitbucket-cloud/docs/integrate-pipelines-with-resource-servers-using-oidc/
import {randomUUID} from 'node:crypto'
import type {Claims} from '../attributes.ts'
import type {CiTokens} from './ci-tokens.ts'
import {claimText} from './claim-text.ts'

export const bitbucket: CiTokens = {
  ci: 'bitbucket',
  label: 'Bitbucket Pipelines',
  documentation:
    'https://support.atlassian.com/bitbucket-cloud/docs/integrate-pipelines-with-resource-servers-using-oidc/',
  issuer: {
    kind: 'organisation',
    example: 'https://api.bitbucket.org/2.0/workspaces/WORKSPACE/pipelines-config/identity/oidc',
    follows: ({repository}) =>
      `https://api.bitbucket.org/2.0/workspaces/${encodeURIComponent(repository.split('/')[0] ?? '')}/pipelines-config/identity/oidc`,
    pattern: /^https:\/\/api\.bitbucket\.org\/2\.0\/workspaces\/[^/]+\/pipelines-config\/identity\/oidc$/,
  },
  jwksPath: '/keys.json',
  multiTenant: false,
  ownerClaim: 'workspaceUuid',
  ownerId: {
    label: 'UUID of the workspace, with its braces',
    howToFind: 'Repository settings > OpenID Connect > Workspace UUID',
  },
  repositoryClaim: 'repositoryUuid',
  repositoryId: {
    label: 'UUID of the repository, with its braces',
    howToFind: 'Repository settings > OpenID Connect > Repository UUID',
    variable: 'BITBUCKET_REPO_UUID',
  },
  repositoryExample: 'WORKSPACE/REPOSITORY',
  repositoryVariable: 'BITBUCKET_REPO_FULL_NAME',
  // The subject differs in each run of a step.
  attributeMapping: {
    'google.subject': 'assertion.repositoryUuid',
    'attribute.workspace_uuid': 'assertion.workspaceUuid',
    'attribute.repository_uuid': 'assertion.repositoryUuid',
    'attribute.branch_name': 'assertion.branchName',
  },
  lifetimeSeconds: 3600,
  claims,
}

function claims(given: Claims): Claims {
  const workspace = claimText(given, 'workspaceUuid', '{84c08677-e352-4a1c-a107-6df387cfeef7}')
  const repository = claimText(given, 'repositoryUuid', '{9f2c6f0e-5c0f-4a8e-8f0b-3a1f0e7c2d11}')
  const step = claimText(given, 'stepUuid', `{${randomUUID()}}`)
  const environment = claimText(given, 'deploymentEnvironmentUuid', '')
  return {
    iss: 'https://api.bitbucket.org/2.0/workspaces/acme/pipelines-config/identity/oidc',
    aud: `ari:cloud:bitbucket::workspace/${workspace.slice(1, -1)}`,
    sub: [repository, environment, step].filter(Boolean).join(':'),
    workspaceUuid: workspace,
    repositoryUuid: repository,
    pipelineUuid: '{1ecc3f3e-6c1a-4a8b-9a9e-0d8c8a3f2b10}',
    stepUuid: step,
    branchName: 'main',
    ...given,
  }
}
