import assert from 'node:assert/strict'
import {readFile} from 'node:fs/promises'
import {join} from 'node:path'
import {ciJob} from '../support/ci-job.ts'

// The claims, and how long a token is valid, only a live run would show.
const app = '4b5f9a1c7d2e3f60'

ciJob('bitrise', 'a build of Bitrise', {
  cloud: {
    issuer: 'https://token.builds.bitrise.io',
    attributeMapping: {'google.subject': 'assertion.app_slug'},
    attributeCondition: `assertion.app_slug == '${app}'`,
    member: `subject/${app}`,
  },
  claims: {app_slug: app, workflow: 'deploy', sub: app},
  variable: 'BITRISE_IDENTITY_TOKEN',
  variables: ({agent, workspace}) => ({
    BITRISE_IO: 'true',
    BITRISE_APP_SLUG: app,
    BITRISE_BUILD_SLUG: '8a2f0c6d',
    BITRISE_SOURCE_DIR: workspace,
    AGENT: agent,
  }),
  programs: {envman: "fs.appendFileSync(process.env.AGENT + '/envstore', JSON.stringify(argv) + '\\n')"},
  /** What the steps before have told envman. */
  async handedOn({rig}) {
    const calls = (await readFile(join(rig.agent, 'envstore'), 'utf8')).trim().split('\n')
    return Object.fromEntries(
      calls.map((call) => {
        const [add, key, name, noExpand, value] = JSON.parse(call)
        assert.deepEqual([add, key, noExpand], ['add', '--key', '--no-expand'])
        return [name, value.replace('--value=', '')]
      }),
    )
  },
  signsIn: {'with the token of the step before, for the steps that follow, and removes all at its end': {}},
  refuses: {
    'another app, whatever its subject is': {
      token: {app_slug: '0000000000000000'},
      code: 4,
      says: /STS_CONDITION_REJECTED/,
    },
    'without a token, with the step to add': {
      token: false,
      code: 3,
      says: [/BITRISE_IDENTITY_TOKEN is not set/, /- get-identity-token: /],
    },
  },
})
