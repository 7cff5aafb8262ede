import assert from 'node:assert/strict'
import {join} from 'node:path'
import {type CiRig, ciNames, openCiRig} from '../support/ci-rig.ts'
import {assertNoSecret} from '../support/secret-scan.ts'
import {type FakeServer, type Received, type Reply, startServer} from '../support/server.ts'

// The socket answers as Fly's documentation shows. What it refuses, and with which words, only a live run would show.
const claims = {
  sub: 'acme:shop:broken-fog-1234',
  app_name: 'shop',
  org_id: '1234',
  machine_id: '148ed193b95948',
}
const cloud = {
  issuer: 'https://oidc.fly.io/acme',
  attributeMapping: {'google.subject': 'assertion.sub', 'attribute.app_name': 'assertion.app_name'},
  member: 'attribute.app_name/shop',
}

describe('Fly.io, a Machine', function () {
  this.timeout(20_000)
  let rig: CiRig
  let server: FakeServer
  let socketPath: string
  let minted: string[]

  async function answer({body, headers, method, path}: Received): Promise<Reply> {
    if (headers.host !== 'localhost' || path !== '/v1/tokens/oidc') return {status: 404, body: 'not found'}
    if (method !== 'POST') return {status: 405, body: 'method not allowed'}
    const {aud, ...others} = JSON.parse(body)
    if (typeof aud !== 'string' || Object.keys(others).length > 0) return {status: 400, body: {error: 'aud, please'}}
    const token = await rig.token({...claims, aud})
    minted.push(token)
    return {body: token}
  }

  beforeEach(async () => {
    minted = []
    rig = await openCiRig(cloud, ({agent}) => ({CI_AUTH_ENDPOINT_FLY: `unix://${join(agent, 'api')}`}), {
      idTokenLifetimeSeconds: 600,
    })
    socketPath = join(rig.agent, 'api')
    server = await startServer(answer, {socketPath})
  })
  afterEach(async () => {
    await server.close()
    await rig.close()
  })

  it('signs in through the socket, and credentials ask it again', async () => {
    const run = await rig.ciAuth([...rig.federate, '--json'])
    assert.equal(run.code, 0, run.stderr)
    const {credentialsFile, variables} = JSON.parse(run.stdout)
    assert.equal(credentialsFile.source, 'executable')
    assert.deepEqual(
      server.received.map(({body}) => JSON.parse(body)),
      [{aud: ciNames.audience}],
    )

    rig.emulator.clock.advance(601)
    const token = await rig.ciAuth(['token'], variables)
    assert.match(token.stdout, /^ya29\./, token.stderr)
    assert.equal(minted.length, 2)
    assertNoSecret(run.stdout + run.stderr + token.stderr, [...minted, token.stdout.trim()])

    assert.equal((await rig.ciAuth(['cleanup'])).code, 0)
    assert.deepEqual(await rig.leftovers(), [])
  })

  it('stands back where a CI runs the job: the machine is not the job', async () => {
    const run = await rig.ciAuth(rig.federate, {GITLAB_CI: 'true', FLY_APP_NAME: 'shop'})
    assert.equal(run.code, 3)
    assert.match(run.stderr, /GitLab CI runs this job, but no variable holds an ID token/)
    assert.deepEqual(server.received, [])
    const chosen = await rig.ciAuth([...rig.federate, '--ci', 'fly'], {GITLAB_CI: 'true'})
    assert.equal(chosen.code, 0, chosen.stderr)
  })

  it('passes the words of a refusal on', async () => {
    await server.close()
    server = await startServer({status: 403, body: {error: 'this machine has no organisation'}}, {socketPath})
    const refused = await rig.ciAuth(rig.federate)
    assert.equal(refused.code, 3, refused.stderr)
    assert.match(refused.stderr, /Fly\.io refused to issue an ID token: HTTP 403: this machine has no organisation/)
  })

  it('says where the socket is, and who may use it', async () => {
    await server.close()
    const run = await rig.ciAuth(rig.federate, {FLY_MACHINE_ID: '148ed193b95948'})
    assert.equal(run.code, 3, run.stderr)
    assert.match(run.stderr, /cannot be used \(ENOENT\)/)
    assert.match(run.stderr, /Run it in a Fly Machine/)
    assert.deepEqual(await rig.leftovers(), [])
  })
})
