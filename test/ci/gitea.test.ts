import assert from 'node:assert/strict'
import {ciNames, credentialsIn} from '../support/ci-rig.ts'
import {openRunnerRig, type RunnerRig} from '../support/runner-rig.ts'
import {assertNoSecret} from '../support/secret-scan.ts'

// No release of Gitea mints tokens: the endpoint is the one that was proposed for it. What a server that comes to have one
// really answers, only a live run would show.
const issuer = 'https://gitea.example/api/actions/oidc'
const forge = {
  cloud: {issuer, member: 'subject/repo:7/42:ref:refs/heads/main'},
  address: '/api/actions_pipeline/_apis/pipelines/workflows/12/idtoken?',
  claims: (audience: string) => ({sub: 'repo:7/42:ref:refs/heads/main', aud: [audience], repository: 'acme/shop'}),
  variables: {GITEA_ACTIONS: 'true', GITHUB_SERVER_URL: 'https://gitea.example'},
}
const noEndpoint = {ACTIONS_ID_TOKEN_REQUEST_URL: '', ACTIONS_ID_TOKEN_REQUEST_TOKEN: ''}

describe('Gitea Actions, a job', function () {
  this.timeout(20_000)
  let rig: RunnerRig

  beforeEach(async () => {
    rig = await openRunnerRig(forge)
  })
  afterEach(() => rig.close())

  it('says that its server has no token, and the lines that put a key there', async () => {
    const run = await rig.ciAuth(rig.federate, noEndpoint)
    assert.equal(run.code, 3, run.stderr)
    assert.match(run.stderr, /OIDC_NOT_OFFERED/)
    assert.match(run.stderr, /CI_AUTH_CREDENTIALS_JSON: "\$\{\{ secrets\.GCP_SA_KEY \}\}"/)
    assert.deepEqual(await rig.leftovers(), [])
  })

  it('signs in with a key, masked as on GitHub, and hands the variables to later steps', async () => {
    const key = rig.emulator.serviceAccountKey(ciNames.deployer) as {private_key: string}
    const run = await rig.ciAuth(['key'], {...noEndpoint, CI_AUTH_CREDENTIALS_JSON: JSON.stringify(key)})
    assert.equal(run.code, 0, run.stderr)
    const lines = key.private_key.trim().split('\n').slice(1, -1)
    assert.ok(run.stderr.includes(`::add-mask::${lines[1]}\n`))
    assertNoSecret(run.stdout + run.stderr.replace(/^::add-mask::.*$/gm, ''), [key.private_key])

    const variables = await rig.handedOn()
    assert.equal((await credentialsIn(variables))['type'], 'service_account')
    assert.match((await rig.ciAuth(['token'], {...noEndpoint, ...variables})).stdout, /^ya29\./)
    assert.equal((await rig.ciAuth(['cleanup'], noEndpoint)).code, 0)
    assert.deepEqual(await rig.leftovers(), [])
  })

  it('uses the endpoint of a server that has one: its URL ends in a question mark, its aud is a list', async () => {
    const run = await rig.ciAuth([...rig.federate, '--json'])
    assert.equal(run.code, 0, run.stderr)
    assert.equal(JSON.parse(run.stdout).credentialsFile.source, 'url')
    assert.deepEqual(rig.endpoint.asked, [`${forge.address}audience=${encodeURIComponent(ciNames.audience)}`])

    rig.emulator.clock.advance(301)
    const token = await rig.ciAuth(['token'], await rig.handedOn())
    assert.match(token.stdout, /^ya29\./, token.stderr)
    assert.equal(rig.endpoint.minted.length, 2)
    const secrets = [...rig.endpoint.minted, rig.env['ACTIONS_ID_TOKEN_REQUEST_TOKEN'] ?? '', token.stdout.trim()]
    assertNoSecret((run.stdout + run.stderr + token.stderr).replace(/^::add-mask::.*$/gm, ''), secrets)

    const refused = await rig.ciAuth(rig.federate, {ACTIONS_ID_TOKEN_REQUEST_TOKEN: 'of-another-job'})
    assert.match(refused.stderr, /Gitea Actions refused to issue an ID token: HTTP 401: not this job/)

    assert.equal((await rig.ciAuth(['cleanup'])).code, 0)
    assert.deepEqual(await rig.leftovers(), [])
  })
})
