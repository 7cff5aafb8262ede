// https://docs.envzero.com/guides/integrations/oidc-integrations

import {PINNED} from '../../base/quoting.ts'
import {FEDERATE_IN_SHELL} from '../../base/shell-format.ts'
import type {CiProvider} from '../description/provider.ts'
import {plainFileHandover} from '../protocols/handovers.ts'
import {jobPlace} from '../protocols/job-place.ts'
import {variablesTokenSource} from '../protocols/token-sources.ts'

const TOKEN = 'ENV0_OIDC_TOKEN'
const VARIABLES = 'ENV0_ENV'

export const env0: CiProvider = {
  ...jobPlace({workspace: ['ENV0_ROOT_DIR'], job: ['ENV0_ENVIRONMENT_ID', 'ENV0_DEPLOYMENT_LOG_ID']}),
  id: 'env0',
  label: 'env zero',
  facts: {
    documentation: 'https://docs.envzero.com/guides/integrations/oidc-integrations',
    recognisedBy: '`ENV0_DEPLOYMENT_LOG_ID`',
    tokenFrom: `\`${TOKEN}\``,
    audience: 'CI',
    lifetime: '24 hours',
    source: 'one token',
    masking: 'not possible',
    handover: '`ENV0_ENV`, to later steps of the deployment',
    cleanup: '`onCompletion`',
  },
  tokenVariables: [TOKEN],
  hasTokenSurface: (env) => env0.detect(env) && Boolean(env[TOKEN]),
  detect: (env) => Boolean(env['ENV0_DEPLOYMENT_LOG_ID']),
  tokenSource: ({env}) =>
    variablesTokenSource(env, [TOKEN], {
      label: env0.label,
      lastsForJob: true,
      missing: `env zero runs this deployment, but ${TOKEN} is not set`,
      suggestions: [
        'Enable it: Organization Settings, Policies, "Enable OIDC during deployments"; or give the environment an OIDC credential.',
        `Add the audience of the token to the allowed audiences of the provider: ${PINNED} oidc claims shows it.`,
      ],
    }),
  handover: plainFileHandover({
    variable: VARIABLES,
    reaches: 'later steps of the deployment',
    remedy: `In the step: ${FEDERATE_IN_SHELL}.`,
  }),
}
