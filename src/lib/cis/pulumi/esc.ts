// https://www.pulumi.com/docs/esc/providers/login/oidc/, https://www.pulumi.com/docs/esc/guides/configuring-oidc/custom-audience/
import type {Claims} from '../../base/jwt.ts'
import {PINNED} from '../../base/shell-format.ts'
import {byCi, byJob, claimText, tenantId, wholeTenant} from '../claim-text.ts'
import {type PipelineBlock, type PipelineNames, signInVariables} from '../pipeline.ts'
import type {CiTokens, ClaimFact} from '../tokens.ts'

const ISSUER = 'https://api.pulumi.com/oidc/v2'
const ORGANISATION = 'https://pulumi.com/org_id'
const ENVIRONMENT = 'https://pulumi.com/current_env_id'
/** What an id looks like is not documented. */
const ID = 'A-Za-z0-9_-'

const claimFacts: Readonly<Record<string, ClaimFact>> = {
  [ORGANISATION]: tenantId('organisation', ID),
  [ENVIRONMENT]: tenantId('repository', ID),
  'https://pulumi.com/org': {...byCi, fixes: [wholeTenant('organisation', 'name', 'A-Za-z0-9_-')]},
  'https://pulumi.com/current_env': byCi,
  sub: {
    ...byCi,
    fixes: [
      {kind: 'repository', by: 'id', whole: /^pulumi:org:[\w-]+:env:([\w-]+)$/},
      {kind: 'organisation', by: 'id', start: /^pulumi:org:([\w-]+):/},
    ],
  },
  iss: byCi,
  aud: byJob,
  // Of the environment that was opened, which may only import the one that makes the token.
  'https://pulumi.com/root_env': byJob,
  'https://pulumi.com/root_env_id': {...byJob, presence: 'sometimes'},
  'https://pulumi.com/actor': byJob,
  'https://pulumi.com/actor_id': {...byJob, presence: 'sometimes'},
}

const where = (claim: string): string => `${PINNED} oidc claims, with the token: the claim ${claim}`

export const pulumiEsc: CiTokens = {
  ci: 'pulumi-esc',
  runsOn: 'pulumi',
  label: 'Pulumi ESC',
  documentation: 'https://www.pulumi.com/docs/esc/guides/configuring-oidc/custom-audience/',
  issuer: {kind: 'shared', url: ISSUER},
  multiTenant: true,
  ownerClaim: ORGANISATION,
  ownerId: {label: 'id of the organisation', howToFind: where(ORGANISATION), pattern: /^[\w-]+$/},
  repositoryClaim: ENVIRONMENT,
  repositoryId: {
    label: 'id of the environment that makes the token',
    howToFind: 'the page of the environment: the end of "OIDC subject", above its editor',
    pattern: /^[\w-]+$/,
  },
  repositoryExample: 'ORGANIZATION/PROJECT/ENVIRONMENT',
  attributeMapping: {
    'google.subject': 'assertion.sub',
    'attribute.org_id': `assertion['${ORGANISATION}']`,
    'attribute.environment_id': `assertion['${ENVIRONMENT}']`,
  },
  claimFacts,
  untold:
    'whoever may open the environment, or one that imports it: no claim tells what they run. The permissions of the environment decide',
  // An environment is opened, whatever then runs.
  events: {push: {}},
  pipeline,
  lifetimeSeconds: 3600,
  notBeforeSeconds: 0,
  claims,
}

function claims(given: Claims): Claims {
  const organisation = claimText(given, ORGANISATION, '0b1f6f0e-3f0b-4f43-9c2b-1f0f3f1c7a11')
  const environment = claimText(given, ENVIRONMENT, 'f47ac10b-58cc-4372-a567-0e02b2c3da44')
  return {
    iss: ISSUER,
    aud: 'https://registry.example.com',
    sub: `pulumi:org:${organisation}:env:${environment}`,
    'https://pulumi.com/org': 'acme',
    [ORGANISATION]: organisation,
    'https://pulumi.com/current_env': 'shop/deploy',
    [ENVIRONMENT]: environment,
    'https://pulumi.com/root_env': 'shop/deploy',
    'https://pulumi.com/root_env_id': environment,
    'https://pulumi.com/actor': 'dev',
    ...given,
  }
}

function pipeline(names: PipelineNames): PipelineBlock[] {
  return [
    {
      where: 'In the environment:',
      language: 'yaml',
      text: `values:
  gcp:
    token:
      fn::open::oidc:
        audience: ${names.audience}
        identityToken: {version: v2}
  environmentVariables:
    PULUMI_ESC_TOKEN: \${gcp.token}
${signInVariables(names, (name, value) => `    ${name}: ${value}`)}`,
    },
    {
      where:
        'In a deployment, as the command that `pulumi env run ORGANIZATION/PROJECT/ENVIRONMENT --` starts; elsewhere with `--oidc-token-env PULUMI_ESC_TOKEN` after `exec`:',
      language: 'sh',
      text: `${PINNED} exec -- ./deploy.sh\n`,
    },
  ]
}
