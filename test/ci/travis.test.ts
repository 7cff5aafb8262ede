import {ciJob} from '../support/ci-job.ts'

ciJob('travis', 'a job of Travis CI', {
  variables: ({workspace}) => ({
    CI: 'true',
    TRAVIS: 'true',
    TRAVIS_JOB_ID: '46812086',
    TRAVIS_BUILD_DIR: workspace,
    TRAVIS_PULL_REQUEST: 'false',
    TRAVIS_SECURE_ENV_VARS: 'true',
  }),
  notOffered: /in the settings of the repository, a variable CI_AUTH_CREDENTIALS_JSON .*base64/,
  signsIn: {
    'with a key in base64, in the one shell of the job, and cleans up in after_script': {
      by: 'shell',
      hasKey: 'base64',
    },
  },
  refuses: {
    'without the key, which a pull request does not get': {
      argv: ['key'],
      env: {TRAVIS_PULL_REQUEST: '7', TRAVIS_SECURE_ENV_VARS: 'false', CI_AUTH_CREDENTIALS_JSON: ''},
      code: 2,
      says: /this pull request got no encrypted variables/,
    },
  },
})
