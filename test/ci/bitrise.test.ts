import assert from 'node:assert/strict'
import {readFile} from 'node:fs/promises'
import {join} from 'node:path'
import {type CiRig, ciNames, openCiRig} from '../support/ci-rig.ts'
import {assertNoSecret} from '../support/secret-scan.ts'

// The claims, and how long a token is valid, only a live run would show.
const app = '4b5f9a1c7d2e3f60'
const claims = {app_slug: app, workflow: 'deploy', sub: app}
const cloud = {
  issuer: 'https://token.builds.bitrise.io',
  attributeMapping: {'google.subject': 'assertion.app_slug'},
  attributeCondition: `assertion.app_slug == '${app}'`,
  member: `subject/${app}`,
}

describe('Bitrise, a build', function () {
  this.timeout(20_000)
  let rig: CiRig

  beforeEach(async () => {
    rig = await openCiRig(cloud, ({workspace}) => ({
      BITRISE_IO: 'true',
      BITRISE_APP_SLUG: app,
      BITRISE_BUILD_SLUG: '8a2f0c6d',
      BITRISE_SOURCE_DIR: workspace,
    }))
    await rig.stub('envman', "fs.appendFileSync(process.env.AGENT + '/envstore', JSON.stringify(argv) + '\\n')")
    rig.env['AGENT'] = rig.agent
  })
  afterEach(() => rig.close())

  /** What the steps before have told envman. */
  async function stored(): Promise<Record<string, string>> {
    const calls = (await readFile(join(rig.agent, 'envstore'), 'utf8')).trim().split('\n')
    return Object.fromEntries(
      calls.map((call) => {
        const [add, key, name, noExpand, value] = JSON.parse(call)
        assert.deepEqual([add, key, noExpand], ['add', '--key', '--no-expand'])
        return [name, value.replace('--value=', '')]
      }),
    )
  }

  it('signs in with the token of the step before, for the steps that follow, and removes all at its end', async () => {
    const BITRISE_IDENTITY_TOKEN = await rig.token(claims)
    const run = await rig.ciAuth(rig.federate, {BITRISE_IDENTITY_TOKEN})
    assert.equal(run.code, 0, run.stderr)
    const later = await stored()
    assert.equal(later['GOOGLE_CLOUD_PROJECT'], ciNames.projectId)
    const token = await rig.ciAuth(['token'], later)
    assert.match(token.stdout, /^ya29\./, token.stderr)
    assertNoSecret(run.stdout + run.stderr + JSON.stringify(later) + token.stderr, [
      BITRISE_IDENTITY_TOKEN,
      token.stdout.trim(),
    ])
    assert.equal((await rig.ciAuth(['cleanup'], later)).code, 0)
    assert.deepEqual(await rig.leftovers(), [])
  })

  it('is not for another app, whatever its subject is', async () => {
    const token = await rig.token({...claims, app_slug: '0000000000000000'})
    const run = await rig.ciAuth(rig.federate, {BITRISE_IDENTITY_TOKEN: token})
    assert.equal(run.code, 4, run.stderr)
    assert.match(run.stderr, /STS_CONDITION_REJECTED/)
  })

  it('says which step to add where there is no token', async () => {
    const run = await rig.ciAuth(rig.federate)
    assert.equal(run.code, 3, run.stderr)
    assert.match(run.stderr, /BITRISE_IDENTITY_TOKEN is not set/)
    assert.match(run.stderr, /- get-identity-token: /)
    assert.deepEqual(await rig.leftovers(), [])
  })
})
