// https://codefresh.io/docs/docs/integrations/oidc-pipelines/, and https://codefresh.io/docs/docs/pipelines/triggers/git-triggers/
import {alwaysText, describeTokens, namesTenant, sameFact, setBy, sometimes, tenantId} from '../description/claims.ts'
import {ciAuth, scriptVariables, signInVariables} from '../description/pipeline.ts'

export const codefresh = describeTokens({
  ci: 'codefresh',
  label: 'Codefresh',
  documentation: 'https://codefresh.io/docs/docs/integrations/oidc-pipelines/',
  issuer: {kind: 'shared', url: 'https://oidc.codefresh.io'},
  otherIssuers: [
    {
      pattern: /^https:\/\/(?![^/]*\.codefresh\.io(?:[:/]|$))/i,
      kind: 'server',
      holders: 'Everybody who has pipelines on the server has tokens of this issuer.',
    },
  ],
  multiTenant: true,
  ownerClaim: 'account_id',
  ownerId: {
    label: 'id of the account, only letters and digits',
    howToFind: 'codefresh get account NAME --output json: id',
    pattern: /^(?=.*\d)[A-Za-z0-9]{16,}$/,
  },
  repositoryClaim: 'pipeline_id',
  repositoryId: {
    label: 'id of the pipeline, only letters and digits',
    howToFind: 'codefresh get pipelines PROJECT/PIPELINE --output json: id',
    pattern: /^(?=.*\d)[A-Za-z0-9]{16,}$/,
    variable: 'CF_PIPELINE_ID',
  },
  repositoryExample: 'PROJECT/PIPELINE',
  // The whole subject contains address, user and branch, and is longer than Google accepts.
  attributeMapping: {
    'google.subject': "'account:' + assertion.account_id + ':pipeline:' + assertion.pipeline_id",
    'attribute.account_id': 'assertion.account_id',
    'attribute.pipeline_id': 'assertion.pipeline_id',
    'attribute.scm_ref': 'assertion.scm_ref',
  },
  claimFacts: {
    account_id: tenantId('organisation', 'A-Za-z0-9'),
    pipeline_id: tenantId('repository', 'A-Za-z0-9'),
    sub: namesTenant(
      {kind: 'repository', by: 'id', start: /^account:[A-Za-z0-9]+:pipeline:([A-Za-z0-9]+):/},
      {kind: 'repository', by: 'id', whole: /^account:[A-Za-z0-9]+:pipeline:([A-Za-z0-9]+)$/},
      {kind: 'organisation', by: 'id', start: /^account:([A-Za-z0-9]+):/},
    ),
    iss: setBy.ci,
    aud: setBy.job,
    // Whether another account can have the same name is not documented.
    ...sameFact(alwaysText(setBy.tenant), ['account_name', 'pipeline_name']),
    workflow_id: alwaysText(setBy.ci),
    // Set in builds that a Git trigger started, also if the trigger was simulated for a build that was started by hand.
    ...sameFact(alwaysText(sometimes(setBy.job)), ['scm_repo_url', 'scm_user_name', 'scm_ref']),
    initiator: sometimes(setBy.job),
    scm_pull_request_target_branch: sometimes(setBy.job),
    runner_environment: sometimes(setBy.tenant),
    platform_url: sometimes(setBy.ci),
  },
  trustedBuild: {
    condition: '!has(assertion.scm_pull_request_target_branch)',
    keepsOut: 'builds of pull requests, also of forks',
  },
  events: {
    push: {},
    'pull-request': {scm_ref: 'feature', scm_pull_request_target_branch: 'main'},
    fork: {scm_ref: 'feature', scm_user_name: 'stranger', scm_pull_request_target_branch: 'main'},
  },
  pipeline: (names) => [
    {
      where: 'In `codefresh.yml`:',
      language: 'yaml',
      text: `version: '1.0'
hooks:
  on_finish:
    exec:
      image: node:22
      commands: [${ciAuth.install}, ${ciAuth.cleanup}]
steps:
  sign_in:
    type: freestyle
    image: node:22
    environment:
${signInVariables(names, (name, value) => `      - ${name}=${value}`)}    commands: [${ciAuth.install}, ${ciAuth.federate}]
  deploy:
    type: freestyle
    image: node:22
    commands: [./deploy.sh]
`,
    },
  ],
  script: {
    tokens: ({audience}) => [
      {
        from: 'get',
        url: '$CF_OIDC_REQUEST_URL',
        query: `audience=${encodeURIComponent(audience)}`,
        // The token itself, without "Bearer".
        authorization: '$CF_OIDC_REQUEST_TOKEN',
        field: 'id_token',
      },
      ...scriptVariables('ID_TOKEN'),
    ],
    laterSteps: {command: 'cf_export "$1=$2"'},
  },
  lifetimeSeconds: 300,
  claims(claim) {
    const account = claim('account_id', '628a80b693a15c0f9c13ab75')
    const pipeline = claim('pipeline_id', '64f447c02199f903000a20d1')
    const url = claim('scm_repo_url', 'https://github.com/acme/shop')
    const user = claim('scm_user_name', 'sample-user')
    const ref = claim('scm_ref', 'main')
    const target = claim('scm_pull_request_target_branch', '')
    const scm = `scm_repo_url:${url}:scm_user_name:${user}:scm_ref:${ref}`
    const pullRequest = target === '' ? '' : `:scm_pull_request_target_branch:${target}`
    return {
      iss: 'https://oidc.codefresh.io',
      aud: 'https://g.codefresh.io',
      sub: `account:${account}:pipeline:${pipeline}:${scm}${pullRequest}`,
      account_id: account,
      account_name: 'acme',
      pipeline_id: pipeline,
      pipeline_name: 'shop/deploy',
      workflow_id: '6551fd7b6d5f4a3c8e2b1a09',
      scm_user_name: user,
      scm_repo_url: url,
      scm_ref: ref,
      runner_environment: 'cloud',
      platform_url: 'https://g.codefresh.io',
    }
  },
})
