// https://docs.scalr.io/docs/run-environment and https://docs.scalr.io/docs/hooks-1

import {evaluated} from '../../base/shell-format.ts'
import type {CiProvider} from '../description/provider.ts'
import {plainFileHandover} from '../protocols/handovers.ts'
import {jobPlace} from '../protocols/job-place.ts'
import {tokenless, tokenlessFacts} from '../protocols/token-sources.ts'

const label = 'Scalr'

/** No documented page says that a run gets an ID token. */
export const scalr: CiProvider = {
  ...jobPlace({job: ['SCALR_RUN_ID']}),
  ...tokenless(label, 'in the workspace, a sensitive shell variable CI_AUTH_CREDENTIALS_JSON'),
  id: 'scalr',
  label,
  facts: {
    ...tokenlessFacts,
    tokenFrom: 'none is documented',
    documentation: 'https://docs.scalr.io/docs/run-environment',
    recognisedBy: '`SCALR_RUN_ID`',
    masking: 'not possible',
    handover: '`SCALR_AGENT_ENV`, to later hooks and to Terraform',
    cleanup: 'the hooks `post-plan` and `post-apply`',
  },
  detect: (env) => Boolean(env['SCALR_RUN_ID']),
  handover: plainFileHandover({
    variable: 'SCALR_AGENT_ENV',
    reaches: 'later hooks and Terraform',
    remedy: `In the hook: ${evaluated('key --output-format shell')}.`,
  }),
}
