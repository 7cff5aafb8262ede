// https://docs.spacelift.io/integrations/cloud-providers/oidc
import type {Claims} from '../attributes.ts'
import type {CiTokens} from './ci-tokens.ts'
import {claimText} from './claim-text.ts'

export const spacelift: CiTokens = {
  ci: 'spacelift',
  label: 'Spacelift',
  documentation: 'https://docs.spacelift.io/integrations/cloud-providers/oidc',
  issuer: {
    kind: 'organisation',
    example: 'https://ACCOUNT.app.spacelift.io',
    pattern: /^https:\/\/[^./]+\.app\.(?:us\.)?spacelift\.io$/,
  },
  multiTenant: false,
  ownerClaim: 'spaceId',
  ownerId: {
    label: 'id of the space, which is more than its name',
    howToFind: 'the page of the space, or spacectl stack show --id STACK',
    variable: 'TF_VAR_spacelift_space_id',
  },
  repositoryClaim: 'callerId',
  repositoryId: {
    label: 'id of the stack: its slug',
    howToFind: 'the last word of the address of the stack, after /stack/',
    variable: 'TF_VAR_spacelift_stack_id',
    follows: ({repository}) => repository,
  },
  repositoryExample: 'STACK',
  attributeMapping: {
    'google.subject': 'assertion.sub',
    'attribute.space_id': 'assertion.spaceId',
    'attribute.caller_id': 'assertion.callerId',
    'attribute.run_type': 'assertion.runType',
    'attribute.scope': 'assertion.scope',
  },
  fixedAudience: (given) => claimText(given, 'iss', '').replace(/^https:\/\//, ''),
  lifetimeSeconds: 3600,
  notBeforeSeconds: 0,
  claims,
}

function claims(given: Claims): Claims {
  const iss = claimText(given, 'iss', 'https://acme.app.spacelift.io')
  const space = claimText(given, 'spaceId', 'production-01HZX3')
  const kind = claimText(given, 'callerType', 'stack')
  const caller = claimText(given, 'callerId', 'shop')
  const run = claimText(given, 'runType', 'TRACKED')
  const scope = claimText(given, 'scope', 'write')
  return {
    iss,
    aud: iss.replace(/^https:\/\//, ''),
    sub: `space:${space}:${kind}:${caller}:run_type:${run}:scope:${scope}`,
    callerId: caller,
    callerType: kind,
    runId: '01HZX3J8Q5T0C9V6W2Y4A7B8D1',
    runType: run,
    scope,
    spaceId: space,
    ...given,
  }
}
