import {CiAuthError} from '../../base/errors.ts'
import {PINNED} from '../../base/quoting.ts'
import type {CiProvider} from '../description/provider.ts'
import {workingPlace} from '../protocols/working-place.ts'

/** Any CI, and a laptop: the token comes from a source that the user names, and the shell passes variables on. */
export const generic: CiProvider = {
  ...workingPlace,
  id: 'generic',
  label: 'an unknown CI',
  facts: {
    documentation: 'https://cloud.google.com/iam/docs/workload-identity-federation-with-deployment-pipelines',
    recognisedBy: 'nothing else',
    tokenFrom: '`CI_AUTH_ID_TOKEN`, `CI_AUTH_ID_TOKEN_FILE` or the `--oidc-token-…` flags',
    audience: 'pipeline',
    lifetime: 'as issued',
    source: 'one token',
    masking: 'not possible',
    handover: 'the shell: `--output-format`',
    cleanup: 'the last command of the job',
  },
  notSimulated: 'it stands for any CI that is not recognised',
  hasTokenSurface: () => false,
  detect: () => true,
  tokenSource() {
    throw new CiAuthError('CI_NOT_DETECTED', 'ci-auth recognised no CI, so there is no OIDC token to exchange', {
      suggestions: [
        'Name the source of the token: --oidc-token-env, --oidc-token-file, --oidc-token-command or --oidc-token-url.',
        'If ci-auth supports your CI, name it with --ci.',
        `Try it without a CI: ${PINNED} emulator run --ci github -- COMMAND`,
      ],
    })
  },
}
