// https://docs.envzero.com/guides/integrations/oidc-integrations
import {
  celText,
  describeTokens,
  HEXADECIMAL,
  namesTenant,
  sameFact,
  setBy,
  sometimes,
  tenantId,
  UUID,
} from '../description/claims.ts'
import {appendedTo, ciAuth, scriptVariables, signInVariables} from '../description/pipeline.ts'

const AUDIENCE = 'https://prod.env0.com'

export const env0 = describeTokens({
  ci: 'env0',
  label: 'env zero',
  documentation: 'https://docs.envzero.com/guides/integrations/oidc-integrations',
  issuer: {kind: 'shared', url: 'https://login.app.env0.com/'},
  jwksPath: '/.well-known/jwks.json',
  multiTenant: true,
  ownerClaim: 'organizationId',
  ownerId: {
    label: 'id of the organisation, a UUID',
    howToFind: 'Organization Settings: the end of its address',
    variable: 'ENV0_ORGANIZATION_ID',
    pattern: UUID,
  },
  // Tokens of people, which the same issuer signs, have another type.
  ownerCondition: (id) => `assertion.organizationId == ${celText(id)} && assertion.apiKeyType == 'oidc'`,
  repositoryClaim: 'environmentId',
  repositoryId: {
    label: 'id of the environment, a UUID',
    howToFind: 'the page of the environment: its address, after /environments/',
    variable: 'ENV0_ENVIRONMENT_ID',
    pattern: UUID,
  },
  repositoryExample: 'PROJECT/ENVIRONMENT',
  // The subject is the same for the whole organisation. Names can be changed, and others can then get the old names.
  attributeMapping: {
    'google.subject': 'assertion.environmentId',
    'attribute.organization_id': 'assertion.organizationId',
    'attribute.project_id': 'assertion.projectId',
    'attribute.environment_id': 'assertion.environmentId',
    'attribute.deployment_type': 'assertion.deploymentType',
  },
  fixedAudience: () => AUDIENCE,
  // Each organisation has one user, and the subject is the id of that user. The issuer also signs tokens of people, with other subjects.
  claimFacts: {
    organizationId: tenantId('organisation', HEXADECIMAL, UUID),
    projectId: tenantId('group', HEXADECIMAL, UUID),
    environmentId: tenantId('repository', HEXADECIMAL, UUID),
    sub: namesTenant({kind: 'organisation', by: 'id', whole: /^(auth0\|[0-9a-f]+)$/}),
    ...sameFact(setBy.ci, ['iss', 'aud', 'apiKeyType']),
    ...sameFact(setBy.tenant, ['projectName', 'templateName', 'environmentName', 'workspaceName']),
    templateId: {...setBy.ci, characters: HEXADECIMAL},
    deploymentLogId: {...setBy.ci, characters: HEXADECIMAL},
    deploymentType: setBy.job,
    deployerEmail: setBy.job,
    env0Tag: sometimes(setBy.job),
  },
  trustedBuild: {
    condition: "assertion.deploymentType in ['deploy', 'destroy']",
    keepsOut: 'plans of pull requests, tasks, and all other kinds that do not deploy',
  },
  // Whether a pull request of a fork is planned, and with which claims, is not documented.
  events: {
    push: {},
    'pull-request': {deploymentType: 'prPlan'},
    // A task runs commands that a person types.
    personal: {deploymentType: 'task'},
  },
  pipeline: (names) => [
    {
      where: 'In `env0.yml`:',
      language: 'yaml',
      text: `version: 2
deploy:
  steps:
    terraformPlan:
      before:
        - ${ciAuth.installAndFederate}
    terraformApply:
      before:
        - ${ciAuth.installAndFederate}
  onCompletion:
    - ${ciAuth.cleanup}
`,
    },
    {
      where: 'As variables of the project:',
      language: 'sh',
      text: signInVariables(names, (name, value) => `${name}=${value}`),
    },
  ],
  script: {tokens: () => scriptVariables('ENV0_OIDC_TOKEN'), laterSteps: appendedTo('ENV0_ENV')},
  lifetimeSeconds: 86_400,
  // Tokens also contain these claims with the prefix `https://env0.com/`, which is deprecated.
  claims: () => ({
    iss: 'https://login.app.env0.com/',
    aud: AUDIENCE,
    sub: 'auth0|63021f2ce98a11d0678ed6aa',
    apiKeyType: 'oidc',
    organizationId: '0b1f6f0e-3f0b-4f43-9c2b-1f0f3f1c7a11',
    projectId: '4d7a2c8e-5f16-4b8e-8c3a-2b6e1d9f0a22',
    projectName: 'Shop',
    templateId: '7c9e6679-7425-40de-944b-e07fc1f90a33',
    templateName: 'shop',
    environmentId: 'f47ac10b-58cc-4372-a567-0e02b2c3da44',
    environmentName: 'production',
    workspaceName: 'shop-production',
    deploymentLogId: '9b2d5f3a-6c1e-4d7b-b8a0-5e4c3d2f1a55',
    deploymentType: 'deploy',
    deployerEmail: 'dev@example.com',
  }),
})
