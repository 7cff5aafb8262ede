import assert from 'node:assert/strict'
import {ciNames} from '../support/ci-rig.ts'
import {assertRefreshes, openRunnerRig, type RunnerRig} from '../support/runner-rig.ts'

// The endpoint keeps the address and the refusals of Forgejo's; its rules for forks, only a live run would show.
const issuer = 'https://codeberg.example/api/actions'
const forge = {
  cloud: {
    issuer,
    attributeMapping: {'google.subject': 'assertion.sub', 'attribute.repository_id': 'assertion.repository_id'},
    attributeCondition: "assertion.ref_protected == 'true'",
    member: 'attribute.repository_id/456789',
  },
  address: '/api/actions/_apis/pipelines/workflows/12/idtoken?placeholder=true',
  claims: (aud: string) => ({
    aud,
    sub: 'repo:acme-123456/shop-456789:ref:refs/heads/main',
    repository_id: '456789',
    ref_protected: 'true',
  }),
  variables: {FORGEJO_ACTIONS: 'true', GITEA_ACTIONS: 'true', GITHUB_SERVER_URL: 'https://codeberg.example'},
}

describe('Forgejo Actions, a job', function () {
  this.timeout(20_000)
  let rig: RunnerRig

  beforeEach(async () => {
    rig = await openRunnerRig(forge)
  })
  afterEach(() => rig.close())

  it('adds the audience to the query that the endpoint has, in the credentials file too', async () => {
    const run = await rig.ciAuth(rig.federate)
    assert.equal(run.code, 0, run.stderr)
    const asked = `${forge.address}&audience=${encodeURIComponent(ciNames.audience)}`
    assert.deepEqual(rig.endpoint.asked, [asked])

    const variables = await rig.handedOn()
    await assertRefreshes(rig, {asked, run, variables, afterSeconds: 3601})
  })

  it('passes the words of a refusal on, and leaves nothing', async () => {
    const run = await rig.ciAuth(rig.federate, {ACTIONS_ID_TOKEN_REQUEST_TOKEN: 'of-another-job'})
    assert.equal(run.code, 3, run.stderr)
    assert.match(run.stderr, /Forgejo Actions refused to issue an ID token: HTTP 401: not this job/)
    assert.deepEqual(await rig.leftovers(), [])
  })
})
