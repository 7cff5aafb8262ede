// https://docs.bitrise.io/en/bitrise-platform/integrations/oidc-authentication/oidc-authentication-overview.html, and
// https://github.com/bitrise-steplib/bitrise-step-get-identity-token, https://github.com/bitrise-io/envman
import {FEDERATE_IN_SHELL} from '../../base/shell-format.ts'
import type {CiProvider} from '../description/provider.ts'
import {programHandover} from '../protocols/handovers.ts'
import {jobPlace, requirePossible} from '../protocols/job-place.ts'
import {variablesTokenSource} from '../protocols/token-sources.ts'

const TOKEN = 'BITRISE_IDENTITY_TOKEN'

export const bitrise: CiProvider = {
  ...jobPlace({workspace: ['BITRISE_SOURCE_DIR'], job: ['BITRISE_APP_SLUG', 'BITRISE_BUILD_SLUG']}),
  id: 'bitrise',
  label: 'Bitrise',
  facts: {
    documentation:
      'https://docs.bitrise.io/en/bitrise-platform/integrations/oidc-authentication/oidc-authentication-overview.html',
    recognisedBy: '`BITRISE_IO=true`',
    tokenFrom: `\`${TOKEN}\` of the step get-identity-token`,
    audience: 'pipeline',
    lifetime: 'not documented; the sign-in shows it',
    source: 'one token',
    masking: 'not possible',
    handover: '`envman add`, to later steps',
    cleanup: 'a step with `is_always_run: true`',
  },
  tokenVariables: [TOKEN],
  hasTokenSurface: (env) => bitrise.detect(env) && Boolean(env[TOKEN]),
  detect: (env) => env['BITRISE_IO'] === 'true',
  tokenSource: ({env}) =>
    variablesTokenSource(env, [TOKEN], {
      label: bitrise.label,
      missing: `Bitrise runs this build, but ${TOKEN} is not set`,
      suggestions: [
        'Add before this step: - get-identity-token: {inputs: [{audience: "https://iam.googleapis.com/<provider>"}]}',
        'If another step set the token in a variable with another name: --oidc-token-env NAME',
      ],
    }),
  handover: programHandover({
    file: 'envman',
    args: exportArgs,
    reaches: 'later steps',
    remedy: `In the step: ${FEDERATE_IN_SHELL}.`,
  }),
}

/** `--no-expand`: otherwise `envman` replaces each `$NAME` by the value of that variable. @throws {CiAuthError} `EXPORT_VALUE_REFUSED` */
function exportArgs(name: string, value: string): string[] {
  requirePossible(name, value)
  return ['add', '--key', name, '--no-expand', `--value=${value}`]
}
