// https://codefresh.io/docs/docs/integrations/oidc-pipelines/#step-3-obtain-oidc-id-token-from-oidc-provider: freestyle
// steps have the variables

import type {Environment} from '../../base/environment.ts'
import {CiAuthError} from '../../base/errors.ts'
import {FEDERATE_IN_SHELL, formatVariables} from '../../base/shell-format.ts'
import type {CiProvider, TokenSource} from '../description/provider.ts'
import {addressFor, endpointTokenSource} from '../protocols/endpoint-token.ts'
import {programHandover} from '../protocols/handovers.ts'
import {jobPlace} from '../protocols/job-place.ts'
import {variableTokenSource} from '../protocols/token-sources.ts'

/** What the step obtain-oidc-id-token exports, for the audience that it was given. */
const VARIABLE = 'ID_TOKEN'

export const codefresh: CiProvider = {
  // Each step is its own container: steps share only the volume.
  ...jobPlace({temporary: ['CF_VOLUME_PATH'], job: ['CF_BUILD_ID']}),
  id: 'codefresh',
  label: 'Codefresh',
  facts: {
    documentation: 'https://codefresh.io/docs/docs/integrations/oidc-pipelines/',
    recognisedBy: '`CF_BUILD_ID`',
    tokenFrom:
      '`CF_OIDC_REQUEST_URL` with `CF_OIDC_REQUEST_TOKEN` (GET), or `ID_TOKEN` of the step obtain-oidc-id-token',
    audience: 'sign-in',
    lifetime: '5 minutes in the example of the vendor; at most until the build ends',
    source: 'url',
    masking: 'not possible',
    handover: '`cf_export`',
    cleanup: 'a pipeline hook `on_finish`',
  },
  tokenVariables: ['CF_OIDC_REQUEST_URL', 'CF_OIDC_REQUEST_TOKEN', VARIABLE],
  hasTokenSurface: (env) => codefresh.detect(env) && (canAsk(env) || hasToken(env)),
  detect: (env) => Boolean(env['CF_BUILD_ID']),
  tokenSource({env}): TokenSource {
    if (canAsk(env)) return askingSource(env)
    if (hasToken(env)) return variableTokenSource(VARIABLE, env)
    throw new CiAuthError(
      'OIDC_PERMISSION_MISSING',
      'Codefresh runs this step, but CF_OIDC_REQUEST_URL and CF_OIDC_REQUEST_TOKEN are not set',
      {
        suggestions: [
          'Get the token in a step before this one: {type: obtain-oidc-id-token, arguments: {AUDIENCE: ' +
            '"https://iam.googleapis.com/<provider>"}}',
          'If its variable is not ID_TOKEN: --oidc-token-env NAME',
        ],
      },
    )
  },
  handover: programHandover({
    file: 'cf_export',
    // Codefresh keeps one variable per line.
    args: (name, value) => [formatVariables('env', {[name]: value}).slice(0, -1)],
    reaches: 'later steps',
    remedy: `Sign in in a freestyle step, or do everything in one step: ${FEDERATE_IN_SHELL}.`,
  }),
}

const canAsk = (env: Environment): boolean => Boolean(env['CF_OIDC_REQUEST_URL'] && env['CF_OIDC_REQUEST_TOKEN'])

const hasToken = (env: Environment): boolean => env[VARIABLE]?.startsWith('eyJ') === true

function askingSource(env: Environment): TokenSource {
  const {CF_OIDC_REQUEST_TOKEN: token = '', CF_OIDC_REQUEST_URL: endpoint = ''} = env
  const address = addressFor(endpoint, 'CF_OIDC_REQUEST_URL')
  // The token itself, without "Bearer".
  const headers = {Authorization: token}
  return endpointTokenSource({
    label: codefresh.label,
    request: (audience) => ({method: 'GET', url: address(audience), headers}),
    field: 'id_token',
    secrets: [token],
    remedies: ({status}) =>
      status < 500 ? ['Check that the build still runs, and that OIDC is enabled for the account.'] : [],
    refreshSource: (audience) => ({kind: 'url', url: address(audience).href, headers, field: 'id_token'}),
  })
}
