import assert from 'node:assert/strict'
import {ciNames} from '../support/ci-rig.ts'
import {openRunnerRig, type RunnerRig} from '../support/runner-rig.ts'

// The endpoint stands for that of the server; how it is reached through the server's own certificate, only a live run
// would show.
const forge = {
  cloud: {
    issuer: 'https://git.acme.example/_services/token',
    attributeMapping: {'google.subject': 'assertion.sub', 'attribute.repository': 'assertion.repository'},
    member: 'attribute.repository/acme/shop',
  },
  address: '/_services/pipelines/1/_apis/distributedtask/hubs/build/plans/2/jobs/3/idtoken?api-version=2.0',
  claims: (aud: string) => ({aud, sub: 'repo:acme/shop:environment:production', repository: 'acme/shop'}),
  variables: {GITHUB_SERVER_URL: 'https://git.acme.example'},
}

describe('GitHub Enterprise Server, a job', function () {
  this.timeout(20_000)
  let rig: RunnerRig
  afterEach(() => rig.close())

  it('signs in where the provider has the issuer of the server', async () => {
    rig = await openRunnerRig(forge)
    const run = await rig.ciAuth(rig.federate)
    assert.equal(run.code, 0, run.stderr)
    assert.deepEqual(rig.endpoint.asked, [`${forge.address}&audience=${encodeURIComponent(ciNames.audience)}`])
    assert.match((await rig.ciAuth(['token'], await rig.handedOn())).stdout, /^ya29\./)
    assert.equal((await rig.ciAuth(['cleanup'])).code, 0)
    assert.deepEqual(await rig.leftovers(), [])
  })

  it('shows its issuer where the provider has that of github.com', async () => {
    const cloud = {...forge.cloud, issuer: 'https://token.actions.githubusercontent.com'}
    const claims = (aud: string) => ({...forge.claims(aud), iss: forge.cloud.issuer})
    rig = await openRunnerRig({...forge, cloud, claims})
    const run = await rig.ciAuth(rig.federate)
    assert.equal(run.code, 4, run.stderr)
    assert.match(run.stderr, /STS_ISSUER_MISMATCH/)
    assert.match(run.stderr, /iss {2}https:\/\/git\.acme\.example\/_services\/token/)
    assert.deepEqual(await rig.leftovers(), [])
  })
})
