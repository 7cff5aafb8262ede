import assert from 'node:assert/strict'
import {type CiRig, openCiRig} from '../support/ci-rig.ts'
import {assertNoSecret} from '../support/secret-scan.ts'

// What the log hides, and how long a token is valid, only a live run would show.
const of = (name: string): string => `https://octopus.com/claims/${name}`
const claims = {
  sub: 'space:default:project:shop:environment:production',
  [of('space')]: 'default',
  [of('project')]: 'shop',
  [of('environment')]: 'production',
  [of('type')]: 'deployment',
}
const cloud = {
  issuer: 'https://acme.octopus.app',
  attributeMapping: {'google.subject': `assertion['${of('space')}'] + '/' + assertion['${of('project')}']`},
  attributeCondition: `assertion['${of('type')}'] == 'deployment' && assertion['${of('environment')}'] == 'production'`,
  member: 'subject/default/shop',
}

describe('Octopus Deploy, a script step', function () {
  this.timeout(20_000)
  let rig: CiRig

  beforeEach(async () => {
    rig = await openCiRig(cloud, ({workspace}) => ({OctopusCalamariWorkingDirectory: workspace}))
    // A function of the script's beginning, which reads the variables of Octopus.
    await rig.stub(
      'get_octopusvariable',
      "process.stdout.write(argv[0] === 'gcp.OpenIdConnect.Jwt' ? process.env.JWT : '')",
    )
  })
  afterEach(() => rig.close())

  const script = `export OCTOPUS_ID_TOKEN="$(get_octopusvariable "gcp.OpenIdConnect.Jwt")"\nci-auth `
  const step = async (command: string, more: Record<string, string> = {}) => {
    const JWT = await rig.token({...claims, ...more})
    return {JWT, ...(await rig.shell(script + command, {JWT}))}
  }
  const exec = (): string => `exec ${rig.federate.slice(1).join(' ')} -- ci-auth token`

  it('runs a command with the token that the script took from Octopus, and leaves nothing', async () => {
    const run = await step(exec())
    assert.equal(run.code, 0, run.stderr)
    assert.match(run.stdout, /^ya29\./)
    assertNoSecret(run.stderr, [run.JWT, run.stdout.trim()])
    assert.deepEqual(await rig.leftovers(), [])
  })

  it('is not for a runbook, another environment or another project', async () => {
    for (const more of [{[of('type')]: 'runbook'}, {[of('environment')]: 'pull-request-7'}]) {
      assert.match((await step(exec(), more)).stderr, /STS_CONDITION_REJECTED/)
    }
    assert.match((await step(exec(), {[of('project')]: 'toys'})).stderr, /IAM_IMPERSONATION_DENIED/)
  })

  it('says how a script gets at the token', async () => {
    const run = await rig.ciAuth(rig.federate)
    assert.equal(run.code, 3, run.stderr)
    assert.match(run.stderr, /OCTOPUS_ID_TOKEN is not set/)
    assert.match(run.stderr, /get_octopusvariable "gcp\.OpenIdConnect\.Jwt"/)
    assert.deepEqual(await rig.leftovers(), [])
  })
})
