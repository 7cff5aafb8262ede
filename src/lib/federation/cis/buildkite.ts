// https://buildkite.com/docs/agent/cli/reference/oidc#claims
import type {Claims} from '../attributes.ts'
import type {CiTokens} from './ci-tokens.ts'
import {claimText} from './claim-text.ts'

export const buildkite: CiTokens = {
  ci: 'buildkite',
  label: 'Buildkite',
  documentation: 'https://buildkite.com/docs/agent/cli/reference/oidc#claims',
  issuer: {kind: 'shared', url: 'https://agent.buildkite.com'},
  multiTenant: true,
  // Ids are only in tokens that were asked for with --claim.
  ownerClaim: 'organization_slug',
  ownerId: {
    label: 'slug of the organisation, the first word of the addresses of its pipelines',
    howToFind: 'bk api / --jq .slug',
    variable: 'BUILDKITE_ORGANIZATION_SLUG',
    follows: ({repository}) => repository.split('/')[0] || undefined,
  },
  repositoryClaim: 'pipeline_slug',
  repositoryId: {
    label: 'slug of the pipeline',
    howToFind: 'the last word of the address of the pipeline',
    variable: 'BUILDKITE_PIPELINE_SLUG',
    follows: ({repository}) => repository.split('/')[1] || undefined,
  },
  repositoryExample: 'ORGANIZATION/PIPELINE',
  // The usual subject differs with each commit, and is often longer than Google takes.
  attributeMapping: {
    'google.subject': "'organization:' + assertion.organization_slug + ':pipeline:' + assertion.pipeline_slug",
    'attribute.organization_slug': 'assertion.organization_slug',
    'attribute.pipeline_slug': 'assertion.pipeline_slug',
    'attribute.build_branch': 'assertion.build_branch',
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
    pipeline_slug: pipeline,
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
