import assert from 'node:assert/strict'
import {ciNames} from '../support/ci-rig.ts'
import {assertRefreshes, openRunnerRig, type RunnerRig} from '../support/runner-rig.ts'

// The endpoint answers as GitHub's does; its real address, and what it refuses, only a live run would show.
const organisation = '4q2czr6whg'
const depot = {
  cloud: {
    issuer: 'https://identity.depot.dev',
    attributeMapping: {
      'google.subject': "assertion.org_id + ':' + assertion.repository_id",
      'attribute.repository_id': 'assertion.repository_id',
    },
    attributeCondition: `assertion.org_id == '${organisation}' && assertion.event_name in ['push', 'schedule']`,
    member: 'attribute.repository_id/456789',
  },
  address: '/ci/idtoken',
  claims: (audience: string) => ({
    aud: [audience],
    sub: `spiffe://identity.depot.dev/org/${organisation}/ci/github/acme/shop/ref/refs/heads/main/sandbox/snd_${'0123456789'.repeat(6)}`,
    org_id: organisation,
    repository_id: '456789',
    event_name: 'push',
  }),
  variables: {
    DEPOT_JOB_URL: `https://depot.dev/orgs/${organisation}/workflows/8x2k4m6p`,
    GITHUB_SERVER_URL: 'https://github.com',
  },
}

describe('Depot CI, a job', function () {
  this.timeout(20_000)
  let rig: RunnerRig

  const open = async (more: Record<string, string> = {}): Promise<void> => {
    rig = await openRunnerRig({...depot, claims: (audience) => ({...depot.claims(audience), ...more})})
  }
  afterEach(() => rig.close())

  it('signs in with a list of audiences and a subject that Google does not take, and refreshes', async () => {
    await open()
    const run = await rig.ciAuth(rig.federate)
    assert.equal(run.code, 0, run.stderr)
    const asked = `${depot.address}?audience=${encodeURIComponent(ciNames.audience)}`
    const variables = await rig.handedOn()
    await assertRefreshes(rig, {asked, run, variables, afterSeconds: 301})
  })

  it('is not for another organisation at Depot, whatever repository its job names', async () => {
    await open({org_id: 'pcnr2v598s'})
    const run = await rig.ciAuth(rig.federate)
    assert.equal(run.code, 4, run.stderr)
    assert.match(run.stderr, /STS_CONDITION_REJECTED/)
  })

  it('says that the permission is missing, by its own name', async () => {
    await open()
    const run = await rig.ciAuth(rig.federate, {ACTIONS_ID_TOKEN_REQUEST_URL: ''})
    assert.equal(run.code, 3, run.stderr)
    assert.match(run.stderr, /Depot CI runs this job, but ACTIONS_ID_TOKEN_REQUEST_URL/)
    assert.match(run.stderr, /id-token: write/)
    assert.deepEqual(await rig.leftovers(), [])
  })
})
