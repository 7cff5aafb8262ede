// https://depot.dev/docs/ci/oidc
import {describeTokens, namesTenant, sameFact, setBy, tenantId, withoutClaims} from '../description/claims.ts'
import {ciAuth} from '../description/pipeline.ts'
import {github, githubClaims, githubWorkflow} from '../github/tokens.ts'

const ISSUER = 'https://identity.depot.dev'

/** The vendor's page shows `org_` and letters; its commands and published tokens ten letters and digits. */
const ORGANISATION = 'A-Za-z0-9_'

/** GitHub's claims that Depot does not have. */
const ABSENT = [
  ...['environment', 'job_workflow_ref', 'job_workflow_sha', 'ref_protected', 'runner_environment', 'check_run_id'],
]

export const depot = describeTokens({
  ci: 'depot',
  label: 'Depot CI',
  documentation: 'https://depot.dev/docs/ci/oidc',
  issuer: {kind: 'shared', url: ISSUER},
  jwksPath: '/keys',
  multiTenant: true,
  ownerClaim: 'org_id',
  ownerId: {
    label: 'id of the organisation at Depot',
    howToFind: `depot org show, or ${ciAuth.claims}, in a job: the claim org_id`,
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
  // Only the organisation at Depot tells whose job it is: it is not documented how Depot checks that a repository belongs to it. The claims
  // about owner and repository are the same as GitHub's.
  claimFacts: {
    org_id: tenantId('organisation', ORGANISATION),
    sub: namesTenant({
      kind: 'organisation',
      by: 'id',
      start: /^spiffe:\/\/identity\.depot\.dev\/org\/([A-Za-z0-9_]+)\//,
    }),
    ...sameFact(setBy.ci, ['iss', 'job_id', 'repository', 'repository_owner']),
    ...sameFact({...setBy.ci, characters: '0-9'}, ['repository_id', 'repository_owner_id']),
    aud: {...setBy.job, type: 'list'},
    ...sameFact(setBy.job, ['repository_visibility', 'actor', 'actor_id', 'event_name']),
    ...sameFact(setBy.job, ['ref', 'ref_type', 'sha', 'head_ref', 'base_ref']),
    ...sameFact(setBy.job, ['workflow', 'workflow_ref', 'workflow_sha', 'run_id', 'run_number', 'run_attempt']),
  },
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
  pipeline: (names) =>
    githubWorkflow(names, '.depot', ['runs-on: depot-ubuntu-latest', 'permissions: {contents: read, id-token: write}']),
  script: github.script,
  lifetimeSeconds: 300,
  // The claims on the vendor's page: most of GitHub's, and two of its own.
  claims(claim, given) {
    const usual = githubClaims({repository: 'acme/shop', ...given})
    const organisation = claim('org_id', '4q2czr6whg')
    return {
      ...withoutClaims(usual, ABSENT),
      iss: ISSUER,
      aud: [ISSUER],
      sub: `spiffe://identity.depot.dev/org/${organisation}/ci/github/${usual.repository}/ref/${usual.ref}/sandbox/snd_7c9e6679`,
      org_id: organisation,
      job_id: 'job_4d7a2c8e5f16',
      workflow: '.depot/workflows/deploy.yaml',
      workflow_ref: `${usual.repository}/.depot/workflows/deploy.yaml@${usual.ref}`,
    }
  },
})
