// https://www.pulumi.com/docs/deployments/guides/oidc/gcp/, https://www.pulumi.com/docs/esc/providers/login/oidc/, and
// https://www.pulumi.com/docs/deployments/concepts/settings/environment-variables/
import type {Environment} from '../../base/environment.ts'
import {PINNED} from '../../base/shell-format.ts'
import {jobPlace} from '../protocols/job-place.ts'
import {variablesIssuedBy, variablesTokenSource} from '../protocols/token-sources.ts'
import type {CiProvider} from '../provider.ts'

const TOKEN = 'PULUMI_OIDC_TOKEN'

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
    handover: 'a credentials file at a path that a variable of the deployment names',
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
        'Turn on the OIDC integration for Google Cloud in the settings of the deployment: operationContext.oidc.gcp.',
        `Or take a token of Pulumi ESC: pulumi env run ORGANIZATION/PROJECT/ENVIRONMENT -- ${PINNED} exec -- COMMAND`,
      ],
    }),
}

/** The variables with a token. That of the deployment is first. */
const tokenVariables = (env: Environment): string[] => variablesIssuedBy(env, (issuer) => issuer === ESC, [TOKEN])
