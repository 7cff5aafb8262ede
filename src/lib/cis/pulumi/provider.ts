// https://www.pulumi.com/docs/deployments/guides/oidc/gcp/, https://www.pulumi.com/docs/esc/providers/login/oidc/, and
// https://www.pulumi.com/docs/deployments/concepts/settings/environment-variables/
import type {Environment} from '../../base/environment.ts'
import {PINNED} from '../../base/quoting.ts'
import type {CiProvider} from '../description/provider.ts'
import {plainFileHandover} from '../protocols/handovers.ts'
import {jobPlace} from '../protocols/job-place.ts'
import {localPath} from '../protocols/own-address.ts'
import {variablesIssuedBy, variablesTokenSource} from '../protocols/token-sources.ts'

const TOKEN = 'PULUMI_OIDC_TOKEN'

/**
 * The file from which later commands and the operation get variables. On a runner of your own, the log says where it
 * is: "Loading PULUMI_ENV from".
 */
const VARIABLES = {variable: 'CI_AUTH_ENDPOINT_PULUMI', defaultAddress: '/PULUMI_ENV'} as const

const variablesFile = plainFileHandover({
  variable: 'PULUMI_ENV',
  reaches: 'later commands of the deployment and the operation',
  remedy: `Name the file: ${VARIABLES.variable}=file:///PATH/PULUMI_ENV`,
})

/** The issuer of tokens that an environment of ESC makes. */
const ESC = 'https://api.pulumi.com/oidc/v2'

export const pulumi: CiProvider = {
  ...jobPlace({job: ['PULUMI_CI_ORGANIZATION', 'PULUMI_CI_BUILD_ID']}),
  id: 'pulumi',
  otherTokens: ['pulumi-esc'],
  label: 'Pulumi Deployments',
  facts: {
    documentation: 'https://www.pulumi.com/docs/deployments/guides/oidc/gcp/',
    recognisedBy: '`PULUMI_CI_SYSTEM=Pulumi Deployments`',
    tokenFrom: `\`${TOKEN}\`, or a variable with a token of Pulumi ESC`,
    audience: 'CI',
    lifetime: 'not documented; of ESC 1 hour, or less by `duration`',
    source: 'one token',
    masking: 'not possible',
    handover: '`/PULUMI_ENV`',
    cleanup: 'none: no command runs after the operation, and its container ends',
  },
  tokenVariables: [TOKEN],
  hasTokenSurface: (env) => pulumi.detect(env) && tokenVariables(env).length > 0,
  detect: (env) => env['PULUMI_CI_SYSTEM'] === 'Pulumi Deployments',
  tokenSource: ({env}) =>
    variablesTokenSource(env, tokenVariables(env), {
      label: pulumi.label,
      missing: `Pulumi Deployments runs this command, but ${TOKEN} is not set`,
      suggestions: [
        'Turn on the OIDC integration for Google Cloud in the settings of the deployment, ' +
          'operationContext.oidc.gcp, by the REST API or pulumiservice.DeploymentSettings: the console does not show ' +
          'it before.',
        `Or take a token of Pulumi ESC: pulumi env run ORGANIZATION/PROJECT/ENVIRONMENT -- ${PINNED} exec -- COMMAND`,
      ],
    }),
  handover: (where) =>
    variablesFile({...where, env: {...where.env, PULUMI_ENV: localPath('file', VARIABLES, where.env)}}),
}

/** The variables with a token. That of the deployment is first. */
const tokenVariables = (env: Environment): string[] => variablesIssuedBy(env, (issuer) => issuer === ESC, [TOKEN])
