import assert from 'node:assert/strict'
import {writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import {status} from '@grpc/grpc-js'
import {type CiRig, ciNames, credentialsIn, openCiRig} from '../support/ci-rig.ts'
import {assertNoSecret} from '../support/secret-scan.ts'
import {startWorkloadApi, type WorkloadApi} from '../support/workload-api.ts'

const id = 'spiffe://example.org/ci/deployer'
const cloud = {issuer: 'https://spire.example.org', member: `subject/${id}`}

/** The agent's program as far as it is used, with the output of the real one: tokens, hints, bundles. */
const agentProgram = `
const [api, fetch, jwt, audienceFlag, audience, socketFlag, socketPath, ...more] = argv
const isCall = api === 'api' && fetch === 'fetch' && jwt === 'jwt' && audienceFlag === '-audience'
if (!isCall || socketFlag !== '-socketPath' || !fs.statSync(socketPath).isSocket() || more.length > 0) {
  process.stderr.write('Usage of api fetch jwt:')
  process.exit(1)
}
const [token, other] = JSON.parse(fs.readFileSync(process.env.TOKENS, 'utf8'))
if (!token) {
  process.stderr.write('rpc error: code = PermissionDenied desc = no identity issued')
  process.exit(1)
}
process.stdout.write('token(${id}):\\n\\t' + token + '\\nhint(${id}):\\n\\tinternal\\n')
process.stdout.write('token(spiffe://example.org/other):\\n\\t' + other + '\\n')
process.stdout.write('bundle(spiffe://example.org):\\n\\t{"keys": []}\\n')
`

// What only a live run could show: how an agent finds out who calls, which decides on the identity that it gives.
describe('SPIFFE, a workload', function () {
  this.timeout(20_000)
  let rig: CiRig
  let api: WorkloadApi
  let minted: string[]

  beforeEach(async () => {
    minted = []
    rig = await openCiRig(cloud, ({agent}) => ({SPIFFE_ENDPOINT_SOCKET: `unix://${join(agent, 'api.sock')}`}))
    api = await startWorkloadApi(join(rig.agent, 'api.sock'), async (aud) => {
      const svid = await rig.token({sub: id, aud: [aud], round: minted.length})
      minted.push(svid)
      const other = await rig.token({sub: 'spiffe://example.org/other', aud: [aud]})
      return [
        {spiffe_id: id, svid, hint: 'internal'},
        {spiffe_id: 'spiffe://example.org/other', svid: other, hint: ''},
      ]
    })
  })
  afterEach(async () => {
    api.close()
    await rig.close()
  })

  it('asks the Workload API, as often as the credentials are used, and cleans up', async () => {
    const run = await rig.ciAuth([...rig.federate, '--json'])
    assert.equal(run.code, 0, run.stderr)
    const {credentialsFile, subject, variables} = JSON.parse(run.stdout)
    assert.deepEqual([subject, credentialsFile.source], [id, 'executable'])
    assert.ok('executable' in ((await credentialsIn(variables))['credential_source'] as object))
    assertNoSecret(run.stdout + run.stderr, minted)

    rig.emulator.clock.advance(3000)
    const token = await rig.ciAuth(['token'], variables)
    assert.match(token.stdout, /^ya29\./, token.stderr)
    assert.deepEqual(
      api.calls.map(({audience}) => audience),
      [[ciNames.audience], [ciNames.audience]],
    )
    assert.equal((await rig.ciAuth(['cleanup'])).code, 0)
    assert.deepEqual(await rig.leftovers(), [])
  })

  it('asks it over TCP too, and again while the agent starts', async () => {
    api.failures = [{code: status.UNAVAILABLE, details: 'the agent starts'}]
    const run = await rig.ciAuth(rig.federate, {SPIFFE_ENDPOINT_SOCKET: `tcp://${api.address}`})
    assert.equal(run.code, 0, run.stderr)
    assert.equal(api.calls.length, 2)
  })

  it('runs the program of the agent where it is on PATH, and takes its default identity', async () => {
    await rig.stub('spire-agent', agentProgram)
    const TOKENS = join(rig.agent, 'tokens')
    const tokens = [await rig.token({sub: id}), await rig.token({sub: 'spiffe://example.org/other'})]
    await writeFile(TOKENS, JSON.stringify(tokens))
    const run = await rig.ciAuth([...rig.federate, '--json'], {TOKENS})
    assert.equal(JSON.parse(run.stdout).subject, id, run.stderr)
    assertNoSecret(run.stdout + run.stderr, tokens)
    assert.equal(api.calls.length, 0)

    await writeFile(TOKENS, '[]')
    const refused = await rig.ciAuth(rig.federate, {TOKENS})
    assert.equal(refused.code, 3)
    assert.match(refused.stderr, /no identity issued.*spire-server entry create/s)
  })

  it('takes the file that a helper keeps, which client libraries then read by themselves', async () => {
    const file = join(rig.agent, 'jwt_svid.token')
    await writeFile(file, await rig.token({sub: id}))
    const run = await rig.ciAuth([...rig.federate, '--oidc-token-file', file, '--json'])
    assert.equal(run.code, 0, run.stderr)
    const {variables} = JSON.parse(run.stdout)
    const {credential_source: source} = await credentialsIn(variables)
    assert.equal((source as {file: string}).file, file)
    assert.equal(api.calls.length, 0)
  })

  const refusals: readonly (readonly [code: number, details: string, said: RegExp])[] = [
    [status.PERMISSION_DENIED, 'no identity issued 100%', /no identity for this process: no identity issued 100%/],
    [status.INTERNAL, 'could not sign', /the Workload API gave no token: status 13: could not sign/],
  ]
  for (const [code, details, said] of refusals) {
    it(`says what the agent says with status ${code}`, async () => {
      api.failures = [{code, details}]
      const run = await rig.ciAuth(rig.federate)
      assert.equal(run.code, 3)
      assert.match(run.stderr, said)
      assert.equal(api.calls.length, 1)
      assert.deepEqual(await rig.leftovers(), [])
    })
  }

  it('says what to mount where there is no socket, and what befell one that nobody listens on', async () => {
    const none = await rig.ciAuth(rig.federate, {SPIFFE_ENDPOINT_SOCKET: 'unix:///nowhere/api.sock'})
    assert.equal(none.code, 3)
    assert.match(none.stderr, /SPIFFE_ENDPOINT_SOCKET is "unix:\/\/\/nowhere\/api\.sock", but there is no socket/)
    assert.match(none.stderr, /SPIFFE_ENDPOINT_SOCKET=unix:\/\/\/spiffe\/api\.sock/)

    api.close()
    const closed = await rig.ciAuth(rig.federate, {SPIFFE_ENDPOINT_SOCKET: `tcp://${api.address}`})
    assert.equal(closed.code, 5)
    assert.match(closed.stderr, /the Workload API at 127\.0\.0\.1:\d+: the connection was refused/)
  })
})
