import assert from 'node:assert/strict'
import {type CiRig, openCiRig} from '../support/ci-rig.ts'
import {assertNotOffered, assertTakesToken, elsewhere, keyOf} from '../support/key-job.ts'
import {assertNoSecret} from '../support/secret-scan.ts'

const named = ['--ci', 'scalr']

describe('Scalr, a run', function () {
  this.timeout(20_000)
  let rig: CiRig

  beforeEach(async () => {
    rig = await openCiRig(elsewhere, {SCALR_RUN_ID: 'run-v0oaclr7gc1q5d3gh'})
  })
  afterEach(() => rig.close())

  it('says why there is no federation, and what to do instead', () =>
    assertNotOffered(rig, /in the workspace, a sensitive shell variable CI_AUTH_CREDENTIALS_JSON/, named))

  it('signs in with a key in a hook, and cleans up in another', async () => {
    const {secrets, variables} = keyOf(rig)
    const script = 'eval "$(ci-auth key --ci scalr --output-format shell)" && ci-auth token'
    const run = await rig.shell(script, variables)
    assert.equal(run.code, 0, run.stderr)
    assert.match(run.stdout, /^ya29\./)
    assertNoSecret(run.stderr, secrets)
    const after = await rig.ciAuth(['cleanup', ...named])
    assert.equal(after.code, 0, after.stderr)
    assert.deepEqual(await rig.leftovers(), [])
  })

  it('takes a token from elsewhere', () => assertTakesToken(rig, named))
})
