import assert from 'node:assert/strict'
import {writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import {status} from '@grpc/grpc-js'
import {ciJob, type Job} from '../support/ci-job.ts'
import {ciNames} from '../support/ci-rig.ts'
import {assertNoSecret} from '../support/secret-scan.ts'
import {startWorkloadApi, type WorkloadApi} from '../support/workload-api.ts'

const id = 'spiffe://example.org/ci/deployer'

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

let api: WorkloadApi
const fails = (code: number, details: string) => () => {
  api.failures = [{code, details}]
}
const tokenFile = ({rig}: Job): string => join(rig.agent, 'jwt_svid.token')

// What only a live run could show: how an agent finds out who calls, which decides on the identity that it gives.
ciJob('spiffe', 'a workload with SPIFFE', {
  cloud: {issuer: 'https://spire.example.org', member: `subject/${id}`},
  claims: {sub: id},
  variables: ({agent}) => ({SPIFFE_ENDPOINT_SOCKET: `unix://${join(agent, 'api.sock')}`}),
  async begin({minted, rig, token}) {
    api = await startWorkloadApi(join(rig.agent, 'api.sock'), async (aud) => [
      {spiffe_id: id, svid: await token({aud: [aud], round: minted.length}), hint: 'internal'},
      {
        spiffe_id: 'spiffe://example.org/other',
        svid: await token({sub: 'spiffe://example.org/other', aud: [aud]}),
        hint: '',
      },
    ])
  },
  end: () => api.close(),
  signsIn: {
    'with the Workload API, which is asked as often as the credentials are used, and cleans up': {
      source: 'executable',
      afterSeconds: 3000,
      also: ({run}) => assert.equal(JSON.parse(run.stdout).subject, id),
      atEnd: () =>
        assert.deepEqual(
          api.calls.map(({audience}) => audience),
          [[ciNames.audience], [ciNames.audience]],
        ),
    },
    'over TCP too, and again while the agent starts': {
      begin: fails(status.UNAVAILABLE, 'the agent starts'),
      env: () => ({SPIFFE_ENDPOINT_SOCKET: `tcp://${api.address}`}),
      also: () => assert.equal(api.calls.length, 2),
    },
    'with the file that a helper keeps, which client libraries then read by themselves': {
      begin: async (job) => writeFile(tokenFile(job), await job.token()),
      flags: (job) => ['--oidc-token-file', tokenFile(job)],
      also: ({file}, job) => assert.equal((file['credential_source'] as {file: string}).file, tokenFile(job)),
      atEnd: () => assert.equal(api.calls.length, 0),
    },
  },
  refuses: {
    'with the words of the agent': [
      {
        begin: fails(status.PERMISSION_DENIED, 'no identity issued 100%'),
        code: 3,
        says: /no identity for this process: no identity issued 100%/,
      },
      {
        begin: fails(status.INTERNAL, 'could not sign'),
        code: 3,
        says: /the Workload API gave no token: status 13: could not sign/,
        atEnd: () => assert.equal(api.calls.length, 2),
      },
    ],
    'where there is no socket, with what to mount': {
      env: {SPIFFE_ENDPOINT_SOCKET: 'unix:///nowhere/api.sock'},
      code: 3,
      says: [
        /SPIFFE_ENDPOINT_SOCKET is "unix:\/\/\/nowhere\/api\.sock", but there is no socket/,
        /SPIFFE_ENDPOINT_SOCKET=unix:\/\/\/spiffe\/api\.sock/,
      ],
    },
    'where nobody listens on the socket, with what befell it': {
      begin: () => api.close(),
      env: () => ({SPIFFE_ENDPOINT_SOCKET: `tcp://${api.address}`}),
      code: 5,
      says: /the Workload API at 127\.0\.0\.1:\d+: the connection was refused/,
    },
  },
  also(job) {
    it('runs the program of the agent where it is on PATH, and takes its default identity', async () => {
      const {rig} = job
      await rig.stub('spire-agent', agentProgram)
      const TOKENS = join(rig.agent, 'tokens')
      const tokens = [await job.token(), await job.token({sub: 'spiffe://example.org/other'})]
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
  },
})
