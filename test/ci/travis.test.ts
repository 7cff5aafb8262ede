import assert from 'node:assert/strict'
import {assertNotOffered, assertTakesToken, type CiRig, elsewhere, keyOf, openCiRig} from '../support/ci-rig.ts'
import {assertNoSecret} from '../support/secret-scan.ts'

describe('Travis CI, a job', function () {
  this.timeout(20_000)
  let rig: CiRig

  beforeEach(async () => {
    rig = await openCiRig(elsewhere, ({workspace}) => ({
      CI: 'true',
      TRAVIS: 'true',
      TRAVIS_JOB_ID: '46812086',
      TRAVIS_BUILD_DIR: workspace,
      TRAVIS_PULL_REQUEST: 'false',
      TRAVIS_SECURE_ENV_VARS: 'true',
    }))
  })
  afterEach(() => rig.close())

  it('says why there is no federation, and what to do instead', () =>
    assertNotOffered(rig, /in the settings of the repository, a variable CI_AUTH_CREDENTIALS_JSON .*base64/))

  it('signs in with a key in base64, in the one shell of the job, and cleans up in after_script', async () => {
    const {secrets, variables} = keyOf(rig)
    const key = Buffer.from(variables['CI_AUTH_CREDENTIALS_JSON'] ?? '').toString('base64')
    const script = ['eval "$(ci-auth key --output-format shell)"', 'ci-auth token', 'ci-auth cleanup'].join('\n')
    const run = await rig.shell(script, {CI_AUTH_CREDENTIALS_JSON: key})
    assert.equal(run.code, 0, run.stderr)
    assert.match(run.stdout, /^ya29\./)
    assertNoSecret(run.stdout.replace(/^ya29.*$/m, '') + run.stderr, secrets)
    assert.deepEqual(await rig.leftovers(), [])
  })

  it('explains a key that a pull request does not get', async () => {
    const fork = {TRAVIS_PULL_REQUEST: '7', TRAVIS_SECURE_ENV_VARS: 'false', CI_AUTH_CREDENTIALS_JSON: ''}
    const run = await rig.ciAuth(['key'], fork)
    assert.equal(run.code, 2)
    assert.match(run.stderr, /this pull request got no encrypted variables/)
  })

  it('takes a token from elsewhere', () => assertTakesToken(rig))
})
