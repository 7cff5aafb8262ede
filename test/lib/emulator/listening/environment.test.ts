import assert from 'node:assert/strict'
import {childEnvironment} from '../../../../src/lib/emulator/listening/environment.ts'

/** Variables of real jobs: one for each name that a pattern takes as a whole. */
const whole =
  'ID_TOKEN GCP_ID_TOKEN_FILE GCP_PROJECT GCLOUD_PROJECT CI_AUTH_CI CI_AUTH_SIMULATED_JOB http_proxy NO_PROXY ' +
  'PLUGIN_OIDC_TOKEN_ID JOB_NAME WORKSPACE WORKSPACE_TMP BASH_ENV'

/** And one for each beginning. */
const begun =
  'CI GOOGLE_CREDENTIALS CLOUDSDK_CONFIG GCE_METADATA_HOST CI_AUTH_ENDPOINT_STS GITHUB_TOKEN OctopusUrl TentacleHome SYSTEM_X ' +
  'AGENT_X BUILD_X TF_VAR_spacelift_x CODEBUILD_X CF_X CI_JOB_ID TFC_X TC_X BITRISE_X ACTIONS_X RUNNER_X ATC_X CIRCLE_X'

describe('lib/emulator/listening/environment', () => {
  it('keeps the variables of a real job from a simulated one, and no others whose names only hold theirs', () => {
    const leaking = [...whole.split(' '), ...begun.split(' ')]
    const own = [...leaking.map((name) => `MY_${name}`), ...whole.split(' ').map((name) => `${name}_OWN`)]
    const given = Object.fromEntries([...leaking, ...own].map((name) => [name, 'x']))
    const kept = Object.keys(childEnvironment(given, {}))
    assert.deepEqual(
      kept.filter((name) => name in given),
      own,
    )
  })
})
