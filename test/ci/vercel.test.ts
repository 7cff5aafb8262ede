import assert from 'node:assert/strict'
import {writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import {type CiRig, openCiRig} from '../support/ci-rig.ts'
import {assertNoSecret} from '../support/secret-scan.ts'
import {type FakeServer, type Received, type Reply, startServer} from '../support/server.ts'

// The exchange takes what the real one is known to take. Which issuer signs what it answers, and how long a token of a
// build lives, only a live run would show.
const issuer = 'https://oidc.vercel.com/acme'
const teamAudience = 'https://vercel.com/acme'
const claims = {
  sub: 'owner:acme:project:shop:environment:production',
  owner_id: 'team_1234',
  project_id: 'prj_1234',
  environment: 'production',
}
const cloud = {
  issuer,
  attributeMapping: {'google.subject': 'assertion.sub', 'attribute.project_id': 'assertion.project_id'},
  attributeCondition: "assertion.owner_id == 'team_1234' && assertion.environment == 'production'",
  member: 'attribute.project_id/prj_1234',
}

describe('Vercel, a build', function () {
  this.timeout(20_000)
  let rig: CiRig
  let server: FakeServer
  let ownToken: string
  let minted: string[]

  async function exchange({body, headers, method, path}: Received): Promise<Reply> {
    if (path !== '/~token') return {status: 404, body: 'not found'}
    if (method !== 'POST') return {status: 405, body: 'method not allowed'}
    if (headers['content-type'] !== 'application/json') return {status: 415, body: {error: 'no JSON'}}
    const {aud, token, ...others} = JSON.parse(body)
    if (Object.keys(others).length > 0 || typeof aud !== 'string') return {status: 400, body: {error: 'token and aud'}}
    if (token !== ownToken) return {status: 401, body: {error: `the token ${token} is invalid`}}
    const value = await rig.token({...claims, aud})
    minted.push(value)
    return {body: {token: value, expiry: rig.emulator.clock.now() + 300}}
  }

  const open = async (provider: Partial<typeof cloud> & {allowedAudiences?: string[]} = {}): Promise<void> => {
    minted = []
    server = await startServer(exchange)
    rig = await openCiRig({...cloud, ...provider}, {CI: '1', VERCEL: '1', CI_AUTH_ENDPOINT_VERCEL: server.url})
    ownToken = await rig.token({...claims, aud: teamAudience})
  }
  afterEach(async () => {
    await rig.close()
    await server.close()
  })

  it('exchanges its token for one with the audience, again and again', async () => {
    await open()
    const env = {VERCEL_OIDC_TOKEN: ownToken}
    const run = await rig.ciAuth([...rig.federate, '--json'], env)
    assert.equal(run.code, 0, run.stderr)
    const {credentialsFile, variables} = JSON.parse(run.stdout)
    assert.equal(credentialsFile.source, 'executable')
    assert.equal(variables.GOOGLE_EXTERNAL_ACCOUNT_ALLOW_EXECUTABLES, '1')
    assert.equal(minted.length, 1)

    rig.emulator.clock.advance(301)
    const token = await rig.ciAuth(['token'], {...env, ...variables})
    assert.match(token.stdout, /^ya29\./, token.stderr)
    assert.equal(minted.length, 2)
    assertNoSecret(run.stdout + run.stderr + token.stderr, [ownToken, ...minted, token.stdout.trim()])

    assert.equal((await rig.ciAuth(['cleanup'], env)).code, 0)
    assert.deepEqual(await rig.leftovers(), [])
  })

  it('reads the token from a file, anew each time', async () => {
    await open()
    const path = join(rig.agent, 'token')
    const env = {VERCEL_OIDC_TOKEN_FILE: path}
    await writeFile(path, `${ownToken}\n`)
    const run = await rig.ciAuth([...rig.federate, '--json'], env)
    assert.equal(run.code, 0, run.stderr)
    ownToken = await rig.token({...claims, aud: teamAudience, jti: 'renewed'})
    await writeFile(path, `${ownToken}\n`)
    const token = await rig.ciAuth(['token'], {...env, ...JSON.parse(run.stdout).variables})
    assert.match(token.stdout, /^ya29\./, token.stderr)
    assert.equal((JSON.parse(server.received.at(-1)?.body ?? '') as {token: string}).token, ownToken)
  })

  it('makes no exchange where the audience is the one that the token has', async () => {
    await open({allowedAudiences: [teamAudience]})
    const run = await rig.ciAuth([...rig.federate, '--audience', teamAudience], {VERCEL_OIDC_TOKEN: ownToken})
    assert.equal(run.code, 0, run.stderr)
    assert.deepEqual(server.received, [])
  })

  it('tells of a refusal without the text that repeats the token, and says what else there is', async () => {
    await open()
    const stale = await rig.token({...claims, aud: teamAudience, jti: 'of yesterday'})
    const run = await rig.ciAuth(rig.federate, {VERCEL_OIDC_TOKEN: stale})
    assert.equal(run.code, 3, run.stderr)
    assert.match(run.stderr, /OIDC_REQUEST_FAILED/)
    assert.match(run.stderr, /HTTP 401: \(not shown: the answer repeats a secret/)
    assert.match(run.stderr, /--audience https:\/\/vercel\.com\/<team>/)
    assertNoSecret(run.stdout + run.stderr, [stale])
    assert.deepEqual(await rig.leftovers(), [])
  })

  it('says what to turn on, and takes no exchange over plain http', async () => {
    await open()
    const run = await rig.ciAuth(rig.federate)
    assert.equal(run.code, 3)
    assert.match(run.stderr, /Secure backend access with OIDC federation/)
    const plain = {VERCEL_OIDC_TOKEN: ownToken, CI_AUTH_ENDPOINT_VERCEL: 'http://oidc.example'}
    const refused = await rig.ciAuth(rig.federate, plain)
    assert.equal(refused.code, 2)
    assert.match(refused.stderr, /INPUT_ENDPOINT_INVALID/)
    assert.deepEqual(await rig.leftovers(), [])
  })
})
