import {readFile} from 'node:fs/promises'
import {join} from 'node:path'
import {ciJob} from '../support/ci-job.ts'
import {readLines} from '../support/ci-readers.ts'

// How the steps of a deployment read ENV0_ENV, and that all are in one container, only a live run would show.
const audience = 'https://prod.env0.com'
const organisation = '0b1f6f0e-3f0b-4f43-9c2b-1f0f3f1c7a11'
const environment = 'f47ac10b-58cc-4372-a567-0e02b2c3da44'

ciJob('env0', 'a deployment of env zero', {
  cloud: {
    issuer: 'https://login.app.env0.com/',
    allowedAudiences: [audience],
    attributeMapping: {'google.subject': 'assertion.environmentId'},
    attributeCondition: `assertion.organizationId == '${organisation}' && assertion.apiKeyType == 'oidc'`,
    member: `subject/${environment}`,
  },
  claims: {
    aud: audience,
    sub: 'auth0|63021f2ce98a11d0678ed6aa',
    apiKeyType: 'oidc',
    organizationId: organisation,
    environmentId: environment,
  },
  idTokenLifetimeSeconds: 86_400,
  flags: ['--audience', audience],
  variable: 'ENV0_OIDC_TOKEN',
  variables: ({agent, workspace}) => ({
    ENV0_DEPLOYMENT_LOG_ID: '9b2d5f3a',
    ENV0_ENVIRONMENT_ID: environment,
    ENV0_ROOT_DIR: workspace,
    ENV0_ENV: join(agent, 'env0_env'),
  }),
  files: ['ENV0_ENV'],
  agentFiles: ['env0_env'],
  handedOn: async ({rig}) => readLines(await readFile(rig.env['ENV0_ENV'] ?? '', 'utf8')),
  signsIn: {
    'before the plan, for the steps that follow, and removes all at its completion': {
      says: /works until .*about as long as the job/,
    },
  },
  refuses: {
    'a path that the next step might read as another one': {
      flags: ({rig}) => ['--credentials-file-path', join(rig.agent, 'it costs $5.json')],
      code: 6,
      says: /EXPORT_VALUE_REFUSED/,
    },
    'the token of a person, which the same issuer signs': {
      token: {apiKeyType: 'personal'},
      code: 4,
      says: /STS_CONDITION_REJECTED/,
    },
    'without a token, with where the tokens are turned on': {
      token: false,
      code: 3,
      says: [/ENV0_OIDC_TOKEN is not set/, /Enable OIDC during deployments/],
    },
  },
})
