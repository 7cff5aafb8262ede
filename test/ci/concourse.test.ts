import assert from 'node:assert/strict'
import {type CiRig, openCiRig} from '../support/ci-rig.ts'
import {assertNoSecret} from '../support/secret-scan.ts'

// That the log hides the token, only a live run would show.
const issuer = 'https://ci.acme.example'
const claims = {sub: 'acme/shop//deploy', team: 'acme', pipeline: 'shop', job: 'deploy'}
const cloud = {
  issuer,
  attributeMapping: {'google.subject': 'assertion.sub'},
  attributeCondition: "assertion.team == 'acme'",
  member: 'subject/acme/shop//deploy',
}

describe('Concourse, a task', function () {
  this.timeout(20_000)
  let rig: CiRig

  beforeEach(async () => {
    rig = await openCiRig(cloud, {ATC_EXTERNAL_URL: `${issuer}/`})
  })
  afterEach(() => rig.close())

  const exec = (): string[] => ['exec', ...rig.federate.slice(1), '--', 'ci-auth', 'token']

  it('runs a command with the token that params put in, under any name, and leaves nothing', async () => {
    const token = await rig.token(claims)
    const run = await rig.ciAuth(exec(), {DEPLOY_TOKEN: token})
    assert.equal(run.code, 0, run.stderr)
    assert.match(run.stdout, /^ya29\./)
    assertNoSecret(run.stderr, [token, run.stdout.trim()])
    assert.deepEqual(await rig.leftovers(), [])
  })

  it('takes the one of several tokens that has the audience', async () => {
    const others = {AWS_ID_TOKEN: await rig.token({...claims, aud: ['sts.amazonaws.com']})}
    const run = await rig.ciAuth(exec(), {...others, CONCOURSE_ID_TOKEN: await rig.token(claims)})
    assert.equal(run.code, 0, run.stderr)
  })

  it('is not for another team, nor for another job', async () => {
    const ofTeam = {...claims, team: 'evil', sub: 'evil/shop//deploy'}
    const stranger = await rig.ciAuth(exec(), {CONCOURSE_ID_TOKEN: await rig.token(ofTeam)})
    assert.match(stranger.stderr, /STS_CONDITION_REJECTED/)
    const ofJob = {...claims, job: 'test', sub: 'acme/shop//test'}
    const other = await rig.ciAuth(exec(), {CONCOURSE_ID_TOKEN: await rig.token(ofJob)})
    assert.match(other.stderr, /IAM_IMPERSONATION_DENIED/)
  })

  it('says what to add to the pipeline where there is no token', async () => {
    const run = await rig.ciAuth(rig.federate)
    assert.equal(run.code, 3, run.stderr)
    assert.match(run.stderr, /no variable holds an ID token of its server/)
    assert.match(run.stderr, /var_sources: .*type: idtoken/)
    assert.match(run.stderr, /CONCOURSE_ID_TOKEN: \(\(gcp:token\)\)/)
    assert.deepEqual(await rig.leftovers(), [])
  })
})
