// https://docs.travis-ci.com/user/environment-variables/

import type {CiProvider} from '../description/provider.ts'
import {jobPlace} from '../protocols/job-place.ts'
import {tokenless, tokenlessFacts} from '../protocols/token-sources.ts'

const label = 'Travis CI'

export const travis: CiProvider = {
  ...jobPlace({workspace: ['TRAVIS_BUILD_DIR'], job: ['TRAVIS_JOB_ID']}),
  // A key is too long for "travis encrypt". A shell reads the settings, and does not change base64.
  ...tokenless(label, 'in the settings of the repository, a variable CI_AUTH_CREDENTIALS_JSON with the key in base64'),
  id: 'travis',
  label,
  facts: {
    ...tokenlessFacts,
    documentation: 'https://docs.travis-ci.com/user/environment-variables/',
    recognisedBy: '`TRAVIS=true`',
    masking: 'only encrypted variables',
    handover: '`--output-format`: all commands of a job share a shell',
    cleanup: '`after_script`',
  },
  detect: (env) => env['TRAVIS'] === 'true',
  secretsWithheld: (env) =>
    env['TRAVIS_SECURE_ENV_VARS'] === 'false' && (env['TRAVIS_PULL_REQUEST'] ?? 'false') !== 'false'
      ? 'this pull request got no encrypted variables: pull requests from forks get none'
      : undefined,
}
