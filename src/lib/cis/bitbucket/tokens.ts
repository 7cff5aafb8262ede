// https://support.atlassian.com/bitbucket-cloud/docs/integrate-pipelines-with-resource-servers-using-oidc/
import {randomUUID} from 'node:crypto'
import {describeTokens, namesTenant, sameFact, setBy, sometimes, tenantId} from '../description/claims.ts'
import {ciAuth, scriptVariables, signInVariables} from '../description/pipeline.ts'

/** The form of ids at Bitbucket: in lower case, with braces. */
const UUID = /^(\{[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\})$/

const ISSUER = /^https:\/\/api\.bitbucket\.org\/2\.0\/workspaces\/([^/]+)\/pipelines-config\/identity\/oidc$/

export const bitbucket = describeTokens({
  ci: 'bitbucket',
  label: 'Bitbucket Pipelines',
  documentation:
    'https://support.atlassian.com/bitbucket-cloud/docs/integrate-pipelines-with-resource-servers-using-oidc/',
  issuer: {
    kind: 'organisation',
    example: 'https://api.bitbucket.org/2.0/workspaces/WORKSPACE/pipelines-config/identity/oidc',
    follows: ({repository}) =>
      `https://api.bitbucket.org/2.0/workspaces/${encodeURIComponent(repository.split('/')[0] ?? '')}/pipelines-config/identity/oidc`,
    pattern: ISSUER,
  },
  jwksPath: '/keys.json',
  multiTenant: false,
  ownerClaim: 'workspaceUuid',
  ownerId: {
    label: 'UUID of the workspace, with its braces',
    howToFind: 'Repository settings > OpenID Connect > Workspace UUID',
    pattern: UUID,
  },
  repositoryClaim: 'repositoryUuid',
  repositoryId: {
    label: 'UUID of the repository, with its braces',
    howToFind: 'Repository settings > OpenID Connect > Repository UUID',
    variable: 'BITBUCKET_REPO_UUID',
    pattern: UUID,
  },
  repositoryExample: 'WORKSPACE/REPOSITORY',
  repositoryPattern: /^[^/]+\/[^/]+$/,
  repositoryVariable: 'BITBUCKET_REPO_FULL_NAME',
  // The subject differs in each run of a step.
  attributeMapping: {
    'google.subject': 'assertion.repositoryUuid',
    'attribute.workspace_uuid': 'assertion.workspaceUuid',
    'attribute.repository_uuid': 'assertion.repositoryUuid',
    'attribute.branch_name': 'assertion.branchName',
  },
  // Facts that the vendor's page does not state are left out here.
  claimFacts: {
    workspaceUuid: tenantId('organisation', '0-9a-f{}-', UUID),
    repositoryUuid: tenantId('repository', '0-9a-f{}-', UUID),
    sub: namesTenant({kind: 'repository', by: 'id', start: /^(\{[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\}):/}),
    iss: namesTenant({kind: 'organisation', by: 'name', whole: ISSUER}),
    ...sameFact(sometimes(setBy.job), ['aud', 'branchName', 'deploymentEnvironmentUuid', 'pipelineUuid', 'stepUuid']),
  },
  // No documented claim shows a pull request: its branch is the source branch. Tags have no branch.
  trustedBuild: {
    condition: "assertion.branchName == 'main'",
    keepsOut: 'tags, other branches and their pull requests: change main to the branch that deploys',
  },
  events: {
    push: {},
    'pull-request': {branchName: 'feature'},
    fork: {noToken: 'the pipelines of a fork run in the fork, with its own claims'},
  },
  pipeline: (names) => [
    {
      where: 'In `bitbucket-pipelines.yml`:',
      language: 'yaml',
      text: `pipelines:
  default:
    - step:
        image: node:22
        oidc:
          audiences:
            - ${names.audience}
        script:
${signInVariables(names, (name, value) => `          - export ${name}=${value}`)}          - ${ciAuth.install}
          - ${ciAuth.federateInShell}
          - ./deploy.sh
        after-script:
          - ${ciAuth.cleanup}
`,
    },
  ],
  script: {tokens: () => scriptVariables('BITBUCKET_STEP_OIDC_TOKEN')},
  lifetimeSeconds: 3600,
  claims(claim) {
    const workspace = claim('workspaceUuid', '{84c08677-e352-4a1c-a107-6df387cfeef7}')
    const repository = claim('repositoryUuid', '{9f2c6f0e-5c0f-4a8e-8f0b-3a1f0e7c2d11}')
    const step = claim('stepUuid', `{${randomUUID()}}`)
    const environment = claim('deploymentEnvironmentUuid', '')
    return {
      iss: 'https://api.bitbucket.org/2.0/workspaces/acme/pipelines-config/identity/oidc',
      aud: `ari:cloud:bitbucket::workspace/${workspace.slice(1, -1)}`,
      sub: [repository, environment, step].filter(Boolean).join(':'),
      workspaceUuid: workspace,
      repositoryUuid: repository,
      pipelineUuid: '{1ecc3f3e-6c1a-4a8b-9a9e-0d8c8a3f2b10}',
      stepUuid: step,
      branchName: 'main',
    }
  },
})
