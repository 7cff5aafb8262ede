import assert from 'node:assert/strict'
import {readFile, writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import {readLines} from '../support/ci-readers.ts'
import {assertNotOffered, assertTakesToken, type CiRig, elsewhere, keyOf, openCiRig} from '../support/ci-rig.ts'
import {assertNoSecret} from '../support/secret-scan.ts'

describe('Scalr, a run', function () {
  this.timeout(20_000)
  let rig: CiRig

  beforeEach(async () => {
    rig = await openCiRig(elsewhere, ({agent}) => ({
      SCALR_RUN_ID: 'run-v0oaclr7gc1q5d3gh',
      SCALR_AGENT_ENV: join(agent, 'hook_env'),
    }))
    await writeFile(rig.env['SCALR_AGENT_ENV'] ?? '', '')
  })
  afterEach(() => rig.close())

  it('says why there is no federation, and what to do instead', () =>
    assertNotOffered(rig, /in the workspace, a sensitive shell variable CI_AUTH_CREDENTIALS_JSON/))

  it('signs in with a key in a hook, for the hooks and the operations that follow, and cleans up in another', async () => {
    const {secrets, variables} = keyOf(rig)
    const before = await rig.ciAuth(['key'], variables)
    assert.equal(before.code, 0, before.stderr)
    const later = readLines(await readFile(rig.env['SCALR_AGENT_ENV'] ?? '', 'utf8'))
    const plan = await rig.ciAuth(['token'], later)
    assert.match(plan.stdout, /^ya29\./, plan.stderr)
    assertNoSecret(before.stdout + before.stderr + plan.stderr + JSON.stringify(later), secrets)
    const after = await rig.ciAuth(['cleanup'])
    assert.equal(after.code, 0, after.stderr)
    assert.deepEqual(await rig.leftovers(), [])
  })

  it('takes a token from elsewhere', () => assertTakesToken(rig))
})
