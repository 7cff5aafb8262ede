// https://buildkite.com/docs/agent/cli/reference/oidc#claims
import type {Claims} from '../../base/jwt.ts'
import {PINNED} from '../../base/shell-format.ts'
import {byCi, byJob, claimText, HEXADECIMAL, tenantId, UUID, wholeTenant} from '../claim-text.ts'
import {CLEAN_UP, type PipelineBlock, type PipelineNames, signInVariables} from '../pipeline.ts'
import type {CiTokens, ClaimFact} from '../tokens.ts'

/** The form of slugs: https://buildkite.com/docs/apis/rest-api/pipelines */
const SLUG = 'A-Za-z0-9-'

/** A claim that a token has only if it was requested. */
const ifRequested = {...byCi, presence: 'sometimes'} as const

/**
 * The job chooses its subject: the default text, or the id of the organisation, pipeline, cluster, build or job. Pipelines of other
 * organisations can have the same slug.
 */
const facts: Readonly<Record<string, ClaimFact>> = {
  iss: {...byCi},
  aud: {...byJob},
  sub: {
    ...byJob,
    fixes: [
      {kind: 'repository', by: 'name', start: /^organization:([A-Za-z0-9-]+:pipeline:[A-Za-z0-9-]+):/},
      {kind: 'organisation', by: 'name', start: /^organization:([A-Za-z0-9-]+):/},
    ],
  },
  organization_slug: {...byCi, fixes: [wholeTenant('organisation', 'name', SLUG)]},
  pipeline_slug: {...byCi, characters: SLUG},
  organization_id: {...tenantId('organisation', HEXADECIMAL), ...ifRequested},
  pipeline_id: {...tenantId('repository', HEXADECIMAL), ...ifRequested},
  cluster_id: {...tenantId('group', HEXADECIMAL), ...ifRequested},
  cluster_name: {...byJob, presence: 'sometimes'},
  queue_id: {...ifRequested, characters: HEXADECIMAL},
  queue_key: {...byJob, presence: 'sometimes'},
  build_id: {...ifRequested, characters: HEXADECIMAL},
  build_number: {...byCi, type: 'number'},
  build_branch: {...byJob},
  build_tag: {...byJob, presence: 'sometimes'},
  build_commit: {...byJob},
  build_source: {...byJob},
  // Null if the step has none.
  step_key: {...byJob, presence: 'sometimes'},
  job_id: {...byCi, characters: HEXADECIMAL},
  agent_id: {...byCi, characters: HEXADECIMAL},
  runner_environment: {...byJob},
  'agent_tag:*': {...byJob, presence: 'sometimes'},
}

/** Somebody else can take over the slugs, which all tokens have, but not ids. */
const BOUND_IDS = ['organization_id', 'pipeline_id']

export const buildkite: CiTokens = {
  ci: 'buildkite',
  label: 'Buildkite',
  documentation: 'https://buildkite.com/docs/agent/cli/reference/oidc#claims',
  issuer: {kind: 'shared', url: 'https://agent.buildkite.com'},
  multiTenant: true,
  // Somebody else can take over a slug. Ids are only in tokens that were requested with --claim, as a sign-in does.
  ownerClaim: 'organization_id',
  ownerId: {
    label: 'id of the organisation, a UUID',
    howToFind: 'bk api / --jq .id',
    variable: 'BUILDKITE_ORGANIZATION_ID',
    pattern: UUID,
  },
  repositoryClaim: 'pipeline_id',
  repositoryForms: [
    {by: 'id', claims: ['pipeline_id']},
    {by: 'name', claims: ['pipeline_slug']},
  ],
  repositoryId: {
    label: 'id of the pipeline, a UUID',
    howToFind: 'bk api /pipelines/PIPELINE --jq .id',
    variable: 'BUILDKITE_PIPELINE_ID',
    pattern: UUID,
  },
  repositoryExample: 'ORGANIZATION/PIPELINE',
  // The default subject is different for each commit, and often longer than Google accepts.
  attributeMapping: {
    'google.subject': "'organization:' + assertion.organization_slug + ':pipeline:' + assertion.pipeline_slug",
    'attribute.organization_id': 'assertion.organization_id',
    'attribute.pipeline_id': 'assertion.pipeline_id',
    'attribute.build_branch': 'assertion.build_branch',
  },
  claimFacts: facts,
  trustedBuild: {
    // A branch of git cannot have a colon in its name.
    condition: "!assertion.build_branch.contains(':')",
    keepsOut:
      'builds of forks, if the settings of the pipeline allow them: turn on "Prefix third-party fork branch names" there',
  },
  events: {
    push: {},
    fork: {build_branch: 'stranger:main'},
  },
  tenancy: {
    job: ({owner, ownerId, project, projectId, tail = ''}) => ({
      sub: `organization:${owner}:pipeline:${project}${tail.startsWith(':') ? tail : ':ref:refs/heads/main:commit:0123456789abcdef:step:deploy'}`,
      organization_slug: owner,
      organization_id: ownerId,
      pipeline_slug: project,
      pipeline_id: projectId,
      cluster_id: `${ownerId}8`,
      queue_id: `${ownerId}9`,
    }),
    branch: (build_branch) => ({build_branch}),
  },
  pipeline,
  script: {
    tokens: ({audience}) => [
      {
        from: 'program',
        // Without the Job API the program fails, because it cannot mask the token that it prints.
        needs: ['BUILDKITE_AGENT_JOB_API_SOCKET', 'BUILDKITE_AGENT_JOB_API_TOKEN'],
        argv: [
          ...(['buildkite-agent', 'oidc', 'request-token', '--audience', audience] as const),
          ...['--claim', `${BOUND_IDS.join(',')}\${BUILDKITE_OIDC_TOKEN_CLAIMS:+,$BUILDKITE_OIDC_TOKEN_CLAIMS}`],
        ],
      },
      {
        from: 'post',
        url: `\${BUILDKITE_AGENT_ENDPOINT:-https://agent-edge.buildkite.com/v3}/jobs/$BUILDKITE_JOB_ID/oidc/tokens`,
        authorization: 'Token $BUILDKITE_AGENT_ACCESS_TOKEN',
        json: {audience, claims: BOUND_IDS},
        field: 'token',
      },
    ],
  },
  lifetimeSeconds: 300,
  notBeforeSeconds: 0,
  claims,
}

function claims(given: Claims): Claims {
  const organisation = claimText(given, 'organization_slug', 'acme')
  const pipeline = claimText(given, 'pipeline_slug', 'shop')
  const branch = claimText(given, 'build_branch', 'main')
  const tag = claimText(given, 'build_tag', '')
  const commit = claimText(given, 'build_commit', '9f3182061f1e2cca4702c368cbc039b7dc9d4485')
  const step = claimText(given, 'step_key', 'deploy')
  const ref = tag === '' ? `refs/heads/${branch}` : `refs/tags/${tag}`
  return {
    iss: 'https://agent.buildkite.com',
    aud: `https://buildkite.com/${organisation}`,
    sub: `organization:${organisation}:pipeline:${pipeline}:ref:${ref}:commit:${commit}:step:${step}`,
    organization_slug: organisation,
    organization_id: '0184990a-1f6b-4bd2-8b3f-4d8f9d2b7a10',
    pipeline_slug: pipeline,
    pipeline_id: '0184990a-2a7c-4ce3-9c40-5e90ae3c8b21',
    build_number: 42,
    build_branch: branch,
    ...(tag === '' ? {} : {build_tag: tag}),
    build_commit: commit,
    build_source: 'webhook',
    step_key: step,
    job_id: '0184990a-477b-4fa8-9968-496074483cee',
    agent_id: '0184990a-4782-42b5-afc1-16715b10b8ff',
    runner_environment: 'buildkite-hosted',
    ...given,
  }
}

function pipeline(names: PipelineNames): PipelineBlock[] {
  return [
    {
      where: 'In `.buildkite/pipeline.yml`:',
      language: 'yaml',
      text: `steps:
  - command: ./deploy.sh
    env:
${signInVariables(names, (name, value) => `      ${name}: ${value}`)}`,
    },
    {where: 'In `.buildkite/hooks/pre-command`:', language: 'sh', text: `${PINNED} federate\n`},
    {where: 'In `.buildkite/hooks/pre-exit`:', language: 'sh', text: `${CLEAN_UP}\n`},
  ]
}
