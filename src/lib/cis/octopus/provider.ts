// https://octopus.com/docs/infrastructure/accounts/openid-connect, and OctopusDeploy/Calamari, which runs the scripts of steps

import type {CiProvider} from '../description/provider.ts'
import {jobPlace} from '../protocols/job-place.ts'
import {variablesTokenSource} from '../protocols/token-sources.ts'

/** A name that we chose: Octopus keeps the token in a variable of its own, which a script must copy into its environment. */
const TOKEN = 'OCTOPUS_ID_TOKEN'
const FOLDER = 'OctopusCalamariWorkingDirectory'

export const octopus: CiProvider = {
  // Each step has a folder of its own.
  ...jobPlace({workspace: [FOLDER], job: [FOLDER]}),
  id: 'octopus',
  label: 'Octopus Deploy',
  facts: {
    documentation: 'https://octopus.com/docs/infrastructure/accounts/openid-connect',
    recognisedBy: `\`${FOLDER}\``,
    tokenFrom: `\`${TOKEN}\`, which the script takes from the Octopus variable \`ACCOUNT.OpenIdConnect.Jwt\``,
    audience: 'pipeline',
    lifetime: 'not documented; the sign-in shows it',
    source: 'one token',
    masking: 'not possible for what a script makes',
    handover: 'none: `ci-auth exec`',
    cleanup: '`ci-auth exec` removes what it made',
  },
  tokenVariables: [TOKEN],
  hasTokenSurface: (env) => octopus.detect(env) && Boolean(env[TOKEN]),
  detect: (env) => Boolean(env[FOLDER]),
  tokenSource: ({env}) =>
    variablesTokenSource(env, [TOKEN], {
      label: octopus.label,
      missing: `Octopus Deploy runs this script, but ${TOKEN} is not set`,
      suggestions: [
        'Add a Generic OIDC account to the project, as a variable such as gcp. Octopus must be 2025.1 or newer.',
        `Begin the script with: export ${TOKEN}="$(get_octopusvariable "gcp.OpenIdConnect.Jwt")"`,
        `In PowerShell: $env:${TOKEN} = $OctopusParameters["gcp.OpenIdConnect.Jwt"]`,
      ],
    }),
}
