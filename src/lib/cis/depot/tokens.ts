// https://depot.dev/docs/ci/oidc
import type {Claims} from '../../base/jwt.ts'
import {PINNED} from '../../base/shell-format.ts'
import {byCi, byJob, claimText, tenantId} from '../claim-text.ts'
import {githubClaims} from '../github/claims.ts'
import {github, githubSteps, runnerScript} from '../github/tokens.ts'
import type {PipelineBlock, PipelineNames} from '../pipeline.ts'
import type {CiTokens, ClaimFact} from '../tokens.ts'

const ISSUER = 'https://identity.depot.dev'

/** The vendor's page shows `org_` and letters. Published tokens have ten letters and digits. */
const ORGANISATION = 'A-Za-z0-9_'

/** Only the organisation at Depot tells whose job it is: it is not documented how Depot checks that a repository belongs to it.
 * The claims about owner and repository are the same as GitHub's.
 */
const claimFacts: Readonly<Record<string, ClaimFact>> = {
  org_id: tenantId('organisation', ORGANISATION),
  sub: {
    ...byCi,
    fixes: [{kind: 'organisation', by: 'id', start: /^spiffe:\/\/identity\.depot\.dev\/org\/([A-Za-z0-9_]+)\//}],
  },
  iss: byCi,
  aud: {...byJob, type: 'list'},
  job_id: byCi,
  repository: byCi,
  repository_id: {...byCi, characters: '0-9'},
  repository_owner: byCi,
  repository_owner_id: {...byCi, characters: '0-9'},
  repository_visibility: byJob,
  actor: byJob,
  actor_id: byJob,
  event_name: byJob,
  ref: byJob,
  ref_type: byJob,
  sha: byJob,
  head_ref: byJob,
  base_ref: byJob,
  workflow: byJob,
  workflow_ref: byJob,
  workflow_sha: byJob,
  run_id: byJob,
  run_number: byJob,
  run_attempt: byJob,
}

export const depot: CiTokens = {
  ci: 'depot',
  label: 'Depot CI',
  documentation: 'https://depot.dev/docs/ci/oidc',
  issuer: {kind: 'shared', url: ISSUER},
  jwksPath: '/keys',
  multiTenant: true,
  ownerClaim: 'org_id',
  ownerId: {
    label: 'id of the organisation at Depot',
    howToFind: `the address of a job, after /orgs/, or ${PINNED} oidc claims, in a job: the claim org_id`,
    pattern: new RegExp(`^[${ORGANISATION}]+$`),
  },
  repositoryClaim: github.repositoryClaim,
  repositoryForms: [
    {by: 'id', claims: ['repository_id']},
    {by: 'name', claims: ['repository']},
  ],
  repositoryId: github.repositoryId,
  repositoryExample: github.repositoryExample,
  repositoryPattern: /^[\w.-]+\/[\w.-]+$/,
  repositoryVariable: 'GITHUB_REPOSITORY',
  // The default subject is longer than Google accepts, and different for each job.
  attributeMapping: {
    'google.subject': "assertion.org_id + ':' + assertion.repository_id",
    'attribute.org_id': 'assertion.org_id',
    'attribute.repository_id': 'assertion.repository_id',
    'attribute.repository': 'assertion.repository',
    'attribute.ref': 'assertion.ref',
  },
  claimFacts,
  // Of the events that only people with write access can cause, those that Depot knows.
  trustedBuild: {
    condition: "assertion.event_name in ['push', 'schedule', 'workflow_dispatch', 'repository_dispatch']",
    keepsOut: 'pull requests, and all other events that people without write access can cause',
  },
  untold: 'runs that "depot ci run" starts with changes from somebody\'s computer: no documented claim shows this',
  events: {
    push: {},
    'pull-request': {event_name: 'pull_request'},
    // https://depot.dev/docs/ci/compatibility
    fork: {noToken: 'it runs no workflows for pull requests from forks'},
  },
  pipeline,
  script: runnerScript,
  lifetimeSeconds: 300,
  claims,
}

/** The claims on the vendor's page: most of GitHub's, and two of its own. */
function claims(given: Claims): Claims {
  const {
    environment: _environment,
    job_workflow_ref: _calledWorkflow,
    job_workflow_sha: _calledCommit,
    ref_protected: _protected,
    runner_environment: _runner,
    ...usual
  } = githubClaims({repository: 'acme/shop', ...given})
  const organisation = claimText(given, 'org_id', '4q2czr6whg')
  return {
    ...usual,
    iss: ISSUER,
    aud: [ISSUER],
    sub: `spiffe://identity.depot.dev/org/${organisation}/ci/github/${usual.repository}/ref/${usual.ref}/sandbox/snd_7c9e6679`,
    org_id: organisation,
    job_id: 'job_4d7a2c8e5f16',
    workflow: '.depot/workflows/deploy.yaml',
    workflow_ref: `${usual.repository}/.depot/workflows/deploy.yaml@${usual.ref}`,
    ...given,
  }
}

function pipeline(names: PipelineNames): PipelineBlock[] {
  return [
    {
      where: 'In a file of `.depot/workflows`:',
      language: 'yaml',
      text: `jobs:
  deploy:
    runs-on: depot-ubuntu-latest
    permissions: {contents: read, id-token: write}
${githubSteps(names)}`,
    },
  ]
}
