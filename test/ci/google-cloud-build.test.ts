import assert from 'node:assert/strict'
import {ciJob, type Job} from '../support/ci-job.ts'
import {assertTakesToken, ciNames, elsewhere} from '../support/ci-rig.ts'
import {post} from '../support/emulator-client.ts'
import {assertNoSecret} from '../support/secret-scan.ts'
import type {Received, Reply} from '../support/server.ts'

const builder = 'builder@acme-prod.iam.gserviceaccount.com'
/** Of the account that the build runs as, such as Google would know. */
let token = ''

/** The metadata server of a build. What only a live run could show: which scopes it gives, and how fresh its tokens are. */
function metadata({headers, method, path}: Received): Reply {
  const answers: Readonly<Record<string, unknown>> = {
    email: builder,
    token: {access_token: token, expires_in: 3599, token_type: 'Bearer'},
  }
  const [, what = ''] = /^\/computeMetadata\/v1\/instance\/service-accounts\/default\/(\w+)(?:\?|$)/.exec(path) ?? []
  if (headers['metadata-flavor'] !== 'Google' || 'x-forwarded-for' in headers) return {status: 403, body: 'Forbidden'}
  const body = answers[what]
  if (method !== 'GET' || body === undefined) return {status: 404, body: 'Not Found'}
  return {headers: {'metadata-flavor': 'Google'}, body}
}

const account = ['--service-account', ciNames.deployer]

ciJob('google-cloud-build', 'a build of Google Cloud Build', {
  cloud: {...elsewhere, caller: builder},
  serve: () => metadata,
  variables: ({url}) => ({BUILDER_OUTPUT: '/builder/outputs', GCE_METADATA_HOST: url.replace('http://', '')}),
  async begin({rig}) {
    const key = JSON.stringify(rig.emulator.serviceAccountKey(builder))
    const run = await rig.ciAuth(['token', '--ci', 'generic'], {CI_AUTH_CREDENTIALS_JSON: key})
    assert.equal(run.code, 0, run.stderr)
    token = run.stdout.trim()
  },
  secrets: () => [token],
  signsIn: {
    'with a key of another account, and removes it in another step': {
      by: 'shell',
      hasKey: true,
      also: ({run}) => assert.notEqual(run.stdout.split('\n')[0], token),
    },
  },
  refuses: {
    'federation, with the lines that choose the account': {
      code: 3,
      says: [
        /already runs this build as a service account/,
        /serviceAccount: projects\/PROJECT_ID\/serviceAccounts\//,
        /options: \{logging: CLOUD_LOGGING_ONLY\}/,
      ],
      isOffline: true,
      atEnd: ({server}: Job) => assert.deepEqual(server.received, []),
    },
    'federation where no provider was given, with what to do instead': {
      argv: ['federate', ...account],
      code: 2,
      says: [/already runs as a service account/, /ci-auth exec --service-account ACCOUNT -- COMMAND/],
    },
  },
  also(job) {
    it('gives a token of the account that the build runs as', async () => {
      const run = await job.rig.ciAuth(['token'])
      assert.equal(run.code, 0, run.stderr)
      assert.equal(run.stdout.trim(), token)
      assertNoSecret(run.stderr, [token])
    })

    it('gives a token of another account that it may act as', async () => {
      const run = await job.rig.ciAuth(['token', ...account, '--json'])
      assert.equal(run.code, 0, run.stderr)
      const {principal, source} = JSON.parse(run.stdout)
      assert.deepEqual([principal, source], [ciNames.deployer, 'the metadata server'])
      assertNoSecret(run.stderr, [token])
    })

    it('runs a command as another account, which a credentials file could not name', async () => {
      const {emulator, ...rig} = job.rig
      const run = await rig.ciAuth(['exec', ...account, '--', 'ci-auth', 'token', '--json'])
      assert.equal(run.code, 0, run.stderr)
      const asked = new URLSearchParams({token: JSON.parse(run.stdout).token})
      const {body} = await post(emulator, '/v1/introspect', asked)
      assert.equal((body as {username: string}).username, `serviceAccount:${ciNames.deployer}`)
      assertNoSecret(run.stderr, [token])
      assert.deepEqual(await rig.leftovers(), [])
    })

    it('takes a token from elsewhere', () => assertTakesToken(job.rig))
  },
})
