// https://docs.scalr.io/docs/variables
import {jobPlace} from './protocols/job-place.ts'
import {tokenless, tokenlessFacts} from './protocols/no-tokens.ts'
import type {CiProvider} from './provider.ts'

const label = 'Scalr'

/** No documented page says that a run gets an ID token. It is there for `--ci` alone. */
export const scalr: CiProvider = {
  ...jobPlace({workspace: [], job: ['SCALR_RUN_ID']}),
  ...tokenless(label, 'in the workspace, a sensitive shell variable CI_AUTH_CREDENTIALS_JSON'),
  id: 'scalr',
  label,
  facts: {
    ...tokenlessFacts,
    tokenFrom: 'none that is documented',
    documentation: 'https://docs.scalr.io/docs/variables',
    recognisedBy: '`--ci scalr` only',
    masking: 'not possible',
    handover: '`--output-format`',
    cleanup: 'the after-plan and after-apply hooks',
  },
  detect: () => false,
}
