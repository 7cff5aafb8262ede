// https://codefresh.io/docs/docs/integrations/oidc-pipelines/
import type {Claims} from '../attributes.ts'
import type {CiTokens} from './ci-tokens.ts'
import {claimText} from './claim-text.ts'

export const codefresh: CiTokens = {
  ci: 'codefresh',
  label: 'Codefresh',
  documentation: 'https://codefresh.io/docs/docs/integrations/oidc-pipelines/',
  issuer: {kind: 'shared', url: 'https://oidc.codefresh.io'},
  multiTenant: true,
  ownerClaim: 'account_id',
  ownerId: {label: 'id of the account', howToFind: 'codefresh get account NAME --output json: id'},
  repositoryClaim: 'pipeline_id',
  repositoryId: {
    label: 'id of the pipeline',
    howToFind: 'codefresh get pipelines PROJECT/PIPELINE --output json: id',
    variable: 'CF_PIPELINE_ID',
  },
  repositoryExample: 'PROJECT/PIPELINE',
  // The whole subject has address, user and branch in it, and is longer than Google takes.
  attributeMapping: {
    'google.subject': "'account:' + assertion.account_id + ':pipeline:' + assertion.pipeline_id",
    'attribute.account_id': 'assertion.account_id',
    'attribute.pipeline_id': 'assertion.pipeline_id',
    'attribute.scm_ref': 'assertion.scm_ref',
  },
  lifetimeSeconds: 300,
  claims,
}

function claims(given: Claims): Claims {
  const account = claimText(given, 'account_id', '628a80b693a15c0f9c13ab75')
  const pipeline = claimText(given, 'pipeline_id', '64f447c02199f903000a20d1')
  const url = claimText(given, 'scm_repo_url', 'https://github.com/acme/shop')
  const user = claimText(given, 'scm_user_name', 'sample-user')
  const ref = claimText(given, 'scm_ref', 'main')
  return {
    iss: 'https://oidc.codefresh.io',
    aud: 'https://g.codefresh.io',
    sub: `account:${account}:pipeline:${pipeline}:scm_repo_url:${url}:scm_user_name:${user}:scm_ref:${ref}`,
    account_id: account,
    account_name: 'acme',
    pipeline_id: pipeline,
    pipeline_name: 'shop/deploy',
    workflow_id: '6551fd7b6d5f4a3c8e2b1a09',
    initiator: user,
    scm_user_name: user,
    scm_repo_url: url,
    scm_ref: ref,
    runner_environment: 'cloud',
    platform_url: 'https://g.codefresh.io',
    ...given,
  }
}
