// https://docs.github.com/actions/reference/security/oidc
import type {Claims} from '../../base/jwt.ts'
import {PINNED} from '../../base/shell-format.ts'
import {
  appendedTo,
  CLEAN_UP,
  type PipelineBlock,
  type PipelineNames,
  type PipelineScript,
  signInVariables,
} from '../pipeline.ts'
import type {BuildEvent, CiTokens} from '../tokens.ts'
import {githubClaimFacts, githubClaims} from './claims.ts'
import {githubNaming} from './provider.ts'

const ENTERPRISE = 'All organisations of the enterprise have tokens of this issuer.'

/** The issuer of an enterprise with its own host, SUBDOMAIN.ghe.com. */
const ownHost = /^https:\/\/token\.actions\.([a-z0-9-]+\.ghe\.com)(?:\/[\w.-]+)?$/

/** The host of the enterprise with this issuer. Undefined for github.com. */
export const ghecHost = (issuer: string): string | undefined => ownHost.exec(issuer)?.[1]

function atOwnHost(issuer: string, command: string): string {
  const host = ghecHost(issuer)
  return host === undefined ? command : command.replace('gh api', `gh api --hostname ${host}`)
}

export const githubTrustedBuild = {
  ...githubNaming.trustedBuild,
  keepsOut: 'pull requests, and all other events that people without write access can cause',
} as const

/** A pull request from a fork gets a token only in a workflow on `pull_request_target`, and then with the claims of the target. */
export const githubEvents: Readonly<Partial<Record<BuildEvent, Claims>>> = {
  push: {},
  'pull-request': {event_name: 'pull_request'},
  fork: {event_name: 'pull_request_target', head_ref: 'feature', base_ref: 'main'},
}

/** For all CIs whose jobs use GitHub's runner. */
export const runnerScript: PipelineScript = {
  tokens: ({audience}) => [
    {
      from: 'get',
      url: '$ACTIONS_ID_TOKEN_REQUEST_URL',
      query: `audience=${encodeURIComponent(audience)}`,
      server: 'GITHUB_SERVER_URL',
      authorization: 'Bearer $ACTIONS_ID_TOKEN_REQUEST_TOKEN',
      field: 'value',
    },
  ],
  laterSteps: appendedTo('GITHUB_ENV'),
}

export const github: CiTokens = {
  ci: 'github',
  ...githubNaming,
  trustedBuild: githubTrustedBuild,
  label: 'GitHub Actions',
  documentation: 'https://docs.github.com/actions/reference/security/oidc',
  issuer: {kind: 'shared', url: 'https://token.actions.githubusercontent.com'},
  otherIssuers: [
    {pattern: /^https:\/\/token\.actions\.githubusercontent\.com\/[\w.-]+$/, kind: 'organisation', holders: ENTERPRISE},
    {pattern: ownHost, kind: 'organisation', holders: ENTERPRISE},
  ],
  multiTenant: true,
  ownerId: {
    label: 'numeric id of the user or organisation',
    howToFind: 'gh api users/OWNER --jq .id',
    howToFindAt: (issuer) => atOwnHost(issuer, 'gh api users/OWNER --jq .id'),
    variable: 'GITHUB_REPOSITORY_OWNER_ID',
    pattern: /^\d+$/,
  },
  repositoryId: {
    label: 'numeric id of the repository',
    howToFind: 'gh api repos/OWNER/REPOSITORY --jq .id',
    howToFindAt: (issuer) => atOwnHost(issuer, 'gh api repos/OWNER/REPOSITORY --jq .id'),
    variable: 'GITHUB_REPOSITORY_ID',
    pattern: /^\d+$/,
  },
  repositoryExample: 'OWNER/REPOSITORY',
  repositoryPattern: /^[\w.-]+\/[\w.-]+$/,
  repositoryVariable: 'GITHUB_REPOSITORY',
  claimFacts: githubClaimFacts,
  events: githubEvents,
  tenancy: {
    job: ({owner, ownerId, project, projectId, tail = ''}) => ({
      sub: `repo:${owner}/${project}${tail.startsWith(':') ? tail : ':ref:refs/heads/main'}`,
      repository: `${owner}/${project}`,
      repository_id: projectId,
      repository_owner: owner,
      repository_owner_id: ownerId,
      actor: owner,
      actor_id: ownerId,
      workflow_ref: `${owner}/${project}${tail.startsWith('/') ? tail : '/.github/workflows/ci.yml@refs/heads/main'}`,
      job_workflow_ref: `${owner}/${project}/.github/workflows/ci.yml@refs/heads/main`,
    }),
    borrowed: ['job_workflow_ref', 'job_workflow_sha', 'actor', 'actor_id'],
    branch: (name) => ({ref: `refs/heads/${name}`}),
    environment: (environment) => ({environment}),
  },
  pipeline,
  script: runnerScript,
  lifetimeSeconds: 300,
  notBeforeSeconds: 600,
  claims: (given) => githubClaims(given),
}

/** The steps of a job. Forges with the same workflows use them too. */
export const githubSteps = (names: PipelineNames): string => `    steps:
      - uses: actions/checkout@v6
      - run: ${PINNED} federate
        env:
${signInVariables(names, (name, value) => `          ${name}: ${value}`)}      - run: ./deploy.sh
      - run: ${CLEAN_UP}
        if: always()
`

function pipeline(names: PipelineNames): PipelineBlock[] {
  return [
    {
      where: 'In a file of `.github/workflows`:',
      language: 'yaml',
      text: `jobs:
  deploy:
    runs-on: ubuntu-latest
    permissions: {contents: read, id-token: write}
${githubSteps(names)}`,
    },
  ]
}
