// https://support.atlassian.com/bitbucket-cloud/docs/integrate-pipelines-with-resource-servers-using-oidc/
import {randomUUID} from 'node:crypto'
import type {Claims} from '../../base/jwt.ts'
import {claimText} from '../claim-text.ts'
import {
  CLEAN_UP,
  type PipelineBlock,
  type PipelineNames,
  SIGN_IN,
  scriptVariables,
  signInVariables,
} from '../pipeline.ts'
import type {CiTokens, ClaimFact} from '../tokens.ts'

/** The form of ids at Bitbucket: in lower case, with braces. */
const UUID = /^(\{[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\})$/

const byCi = {setBy: 'ci', presence: 'always'} as const
const byJob = {setBy: 'job', presence: 'sometimes'} as const

/** Facts that the vendor's page does not state are left out here. */
const claimFacts: Readonly<Record<string, ClaimFact>> = {
  workspaceUuid: {...byCi, characters: '0-9a-f{}-', fixes: [{kind: 'organisation', by: 'id', whole: UUID}]},
  repositoryUuid: {...byCi, characters: '0-9a-f{}-', fixes: [{kind: 'repository', by: 'id', whole: UUID}]},
  sub: {...byCi, fixes: [{kind: 'repository', by: 'id', start: /^(\{[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\}):/}]},
  iss: {
    ...byCi,
    fixes: [
      {
        kind: 'organisation',
        by: 'name',
        whole: /^https:\/\/api\.bitbucket\.org\/2\.0\/workspaces\/([^/]+)\/pipelines-config\/identity\/oidc$/,
      },
    ],
  },
  aud: byJob,
  branchName: byJob,
  deploymentEnvironmentUuid: byJob,
  pipelineUuid: byJob,
  stepUuid: byJob,
}

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
  claimFacts,
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
  pipeline,
  script: {tokens: () => scriptVariables('BITBUCKET_STEP_OIDC_TOKEN')},
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

function pipeline(names: PipelineNames): PipelineBlock[] {
  return [
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
${signInVariables(names, (name, value) => `          - export ${name}=${value}`)}          - ${SIGN_IN}
          - ./deploy.sh
        after-script:
          - ${CLEAN_UP}
`,
    },
  ]
}
