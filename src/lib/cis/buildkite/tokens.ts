// https://buildkite.com/docs/agent/cli/reference/oidc#claims
import {
  alwaysText,
  describeTokens,
  HEXADECIMAL,
  sameFact,
  setBy,
  sometimes,
  tenantId,
  tenantName,
  UUID,
} from '../description/claims.ts'
import {ciAuth, signInVariables} from '../description/pipeline.ts'

/** The form of slugs: https://buildkite.com/docs/apis/rest-api/pipelines */
const SLUG = 'A-Za-z0-9-'

/** Somebody else can take over the slugs, which all tokens have, but not ids. */
const BOUND_IDS = ['organization_id', 'pipeline_id']

/** The end of the subject of an invented job. */
const USUAL_TAIL = ':ref:refs/heads/main:commit:0123456789abcdef:step:deploy'

export const buildkite = describeTokens({
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
  // The job chooses its subject: the default text, or the id of the organisation, pipeline, cluster, build or job. Pipelines of other
  // organisations can have the same slug.
  claimFacts: {
    iss: setBy.ci,
    aud: setBy.job,
    sub: {
      ...setBy.job,
      fixes: [
        {kind: 'repository', by: 'name', start: /^organization:([A-Za-z0-9-]+:pipeline:[A-Za-z0-9-]+):/},
        {kind: 'organisation', by: 'name', start: /^organization:([A-Za-z0-9-]+):/},
      ],
    },
    organization_slug: tenantName('organisation', SLUG),
    pipeline_slug: {...setBy.ci, characters: SLUG},
    // A token has these ids only if they were requested.
    organization_id: sometimes(tenantId('organisation', HEXADECIMAL)),
    pipeline_id: sometimes(tenantId('repository', HEXADECIMAL)),
    cluster_id: sometimes(tenantId('group', HEXADECIMAL)),
    queue_id: {...sometimes(setBy.ci), characters: HEXADECIMAL},
    build_id: {...sometimes(setBy.ci), characters: HEXADECIMAL},
    build_number: {...setBy.ci, type: 'number'},
    ...sameFact(alwaysText(setBy.job), ['build_branch', 'build_commit', 'build_source', 'runner_environment']),
    // Null if the step has none.
    step_key: alwaysText(sometimes(setBy.job)),
    ...sameFact(alwaysText(sometimes(setBy.job)), ['build_tag', 'cluster_name', 'queue_key', 'agent_tag:*']),
    job_id: {...setBy.ci, characters: HEXADECIMAL},
    agent_id: {...setBy.ci, characters: HEXADECIMAL},
  },
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
      sub: `organization:${owner}:pipeline:${project}${tail.startsWith(':') ? tail : USUAL_TAIL}`,
      organization_slug: owner,
      organization_id: ownerId,
      pipeline_slug: project,
      pipeline_id: projectId,
      cluster_id: `${ownerId}8`,
      queue_id: `${ownerId}9`,
    }),
    branch: (build_branch) => ({build_branch}),
  },
  pipeline: (names) => [
    {
      where: 'In `.buildkite/pipeline.yml`:',
      language: 'yaml',
      // All commands of a step run in one shell: https://buildkite.com/docs/pipelines/configure/step-types/command-step. A hook of the
      // repository would run in each of its steps.
      text: `steps:
  - command:
      - trap '${ciAuth.cleanup}' EXIT
      - ${ciAuth.install}
      - ${ciAuth.federateInShell}
      - ./deploy.sh
    env:
${signInVariables(names, (name, value) => `      ${name}: ${value}`)}`,
    },
  ],
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
  claims(claim) {
    const organisation = claim('organization_slug', 'acme')
    const pipeline = claim('pipeline_slug', 'shop')
    const branch = claim('build_branch', 'main')
    const tag = claim('build_tag', '')
    const commit = claim('build_commit', '9f3182061f1e2cca4702c368cbc039b7dc9d4485')
    const step = claim('step_key', 'deploy')
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
    }
  },
})
