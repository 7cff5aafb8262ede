import {readFile} from 'node:fs/promises'
import {join} from 'node:path'
import {pathToFileURL} from 'node:url'
import {ciJob} from '../support/ci-job.ts'
import {readLines} from '../support/ci-readers.ts'

// How long the token of a deployment is valid, and what its log hides, only a live run would show.
const issuer = 'https://api.pulumi.com/oidc'
const deployment = {
  PULUMI_CI_SYSTEM: 'Pulumi Deployments',
  PULUMI_CI_ORGANIZATION: 'acme',
  PULUMI_CI_BUILD_ID: '9b2d5f3a',
}

ciJob('pulumi', 'a command before the run of Pulumi Deployments', {
  cloud: {
    issuer,
    allowedAudiences: ['acme'],
    attributeMapping: {
      'google.subject': "assertion.org + '/' + assertion.project + '/' + assertion.stack + ':' + assertion.operation",
    },
    attributeCondition: "assertion.org == 'acme'",
    member: 'subject/acme/shop/prod:update',
  },
  claims: {
    ...{aud: 'acme', sub: 'pulumi:deploy:org:acme:project:shop:stack:prod:operation:update:scope:write'},
    ...{org: 'acme', project: 'shop', stack: 'prod', operation: 'update'},
  },
  variable: 'PULUMI_OIDC_TOKEN',
  variables: ({agent}) => ({...deployment, CI_AUTH_ENDPOINT_PULUMI: pathToFileURL(join(agent, 'PULUMI_ENV')).href}),
  handedOn: async ({rig}) => readLines(await readFile(join(rig.agent, 'PULUMI_ENV'), 'utf8')),
  signsIn: {
    'for the operation too, by the file that passes variables on': {
      says: /Passed to later commands of the deployment and the operation/,
    },
  },
  refuses: {
    'another organisation, and a preview': [
      {token: {org: 'evil'}, code: 4, says: /STS_CONDITION_REJECTED/},
      {token: {operation: 'preview'}, code: 4, says: /IAM_IMPERSONATION_DENIED/},
    ],
    'without a token, with where it is turned on': {
      token: false,
      code: 3,
      says: [/PULUMI_OIDC_TOKEN is not set/, /pulumi env run/],
    },
  },
})

const sub = 'pulumi:org:org1:env:env1'

ciJob('pulumi', 'a command that an environment of Pulumi ESC starts', {
  cloud: {
    issuer: `${issuer}/v2`,
    attributeCondition: "assertion['https://pulumi.com/org_id'] == 'org1'",
    member: `subject/${sub}`,
  },
  claims: {sub, 'https://pulumi.com/org_id': 'org1'},
  variable: 'PULUMI_ESC_TOKEN',
  variables: deployment,
  signsIn: {
    'beside the token of the deployment, by the audience': {
      by: 'exec',
      env: async ({token}) => ({PULUMI_OIDC_TOKEN: await token({iss: issuer, aud: 'acme'})}),
    },
    'outside of a deployment with the name of the variable': {
      by: 'exec',
      flags: ['--oidc-token-env', 'PULUMI_ESC_TOKEN'],
      env: {PULUMI_CI_SYSTEM: ''},
    },
  },
})
