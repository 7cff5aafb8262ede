import assert from 'node:assert/strict'
import {join} from 'node:path'
import {inputNames} from '../../src/lib/base/inputs.ts'
import type {RequestEntry} from '../../src/lib/emulator/state/call.ts'
import {cluster, startGoogleClusters} from '../doubles/google-clusters.ts'
import {openEmulator, type TestEmulator} from '../support/emulator.ts'
import {
  type Action,
  type ActionJob,
  downloadWarmAction,
  readAction,
  type StepRun,
  startActionJob,
} from '../support/runner.ts'
import {assertNoSecret} from '../support/secret-scan.ts'
import {acmeClaims, acmeNames} from '../support/worlds.ts'
import {caseWorld, type Inputs, usual} from './input-cases.ts'

/** The lines of a private key: whoever has most of them has it. */
const keyLines = (pem: string): string[] => pem.split('\n').filter((line) => /^[\w+/=]{24,}$/.test(line))

/** What a request carried that nobody else may see. */
function carried({body, headers}: RequestEntry): string[] {
  const form = new URLSearchParams(body.startsWith('{') ? '' : body)
  const found = [headers.authorization?.replace(/^Bearer /, ''), form.get('subject_token'), form.get('assertion')]
  return found.filter((secret) => typeof secret === 'string' && secret.length > 16) as string[]
}

/** Everything that somebody could read afterwards; the commands that mask apart, which the runner swallows. */
const readable = ({annotations, exported, log, raw, state, summary}: StepRun): string =>
  [
    log,
    ...raw.split('\n').filter((line) => !line.startsWith('::add-mask::')),
    JSON.stringify({annotations, exported, state}),
    summary,
  ].join('\n')

const tokensOf = ({outputs}: StepRun): string[] =>
  ['auth_token', 'access_token', 'id_token'].flatMap((name) => outputs[name] ?? [])

describe('action: no secret shows at RUNNER_DEBUG=1', function () {
  this.timeout(30_000)
  let action: Action
  let emulator: TestEmulator
  let job: ActionJob | undefined

  before(async () => {
    action = await downloadWarmAction()
    emulator = await openEmulator({world: caseWorld()})
  })
  beforeEach(() => {
    emulator.requests.length = 0
  })
  afterEach(async () => {
    emulator.clearFaults()
    await job?.remove()
  })
  after(async () => {
    await emulator.close()
    await action.remove()
  })

  const accessToken = {...usual, token_format: 'access_token'}
  const runs: Record<string, Inputs | ((key: string) => Inputs)> = {
    federation: accessToken,
    'direct federation': {workload_identity_provider: acmeNames.provider, token_format: 'access_token'},
    'an ID token': {...usual, token_format: 'id_token', id_token_audience: 'https://shop.acme.example'},
    'a user by delegation': {
      ...accessToken,
      service_account: acmeNames.gate,
      access_token_subject: 'boss@acme.example',
      access_token_scopes: 'https://www.googleapis.com/auth/admin.directory.user.readonly',
    },
    'a key': (key) => ({credentials_json: key, token_format: 'access_token'}),
    'a key in base64, an ID token': (key) => ({
      credentials_json: Buffer.from(key).toString('base64'),
      token_format: 'id_token',
      id_token_audience: 'https://shop.acme.example',
    }),
    'a refused impersonation': {...usual, service_account: acmeNames.locked},
    'a refused key': (key) => ({
      credentials_json: key,
      service_account: acmeNames.locked,
      token_format: 'access_token',
    }),
    'a truncated key': (key) => ({credentials_json: key.slice(0, 900)}),
    'a key with escaped newlines': (key) => ({credentials_json: key.replaceAll('\\n', '\\\\n')}),
    'a key among other faults': (key) => ({...usual, credentials_json: key, retries: 'x', audience: 'a'}),
    'a key as provider': (key) => ({workload_identity_provider: key}),
    'a key in base64 as provider': (key) => ({workload_identity_provider: Buffer.from(key).toString('base64')}),
    'a key in every other input': (key) => ({
      ...Object.fromEntries(inputNames.map((input) => [input, key])),
      credentials_json: '',
    }),
    'a key as path': (key) => ({...usual, credentials_file_path: key}),
  }

  for (const [name, inputs] of Object.entries(runs)) {
    it(`(${name})`, async () => {
      const key = emulator.serviceAccountKey(acmeNames.deployer) as {private_key: string}
      job = await startActionJob(emulator, action, {env: {RUNNER_DEBUG: '1'}})
      const run = await job.step(typeof inputs === 'function' ? inputs(JSON.stringify(key)) : inputs)
      const posts = await job.end()

      const tokens = tokensOf(run)
      const secrets = [
        ...new Set([...emulator.requests.flatMap(carried), ...tokens, ...keyLines(key.private_key)]),
        job.env['ACTIONS_ID_TOKEN_REQUEST_TOKEN'] ?? '',
      ]
      for (const each of [run, ...posts]) assertNoSecret(readable(each), secrets)
      for (const token of tokens) assert.ok(job.log.masks.has(token))
      assert.equal(/^##\[debug\](?:GET|POST) /m.test(run.log), emulator.requests.length > 0)
    })
  }

  it('(faults of every kind)', async () => {
    job = await startActionJob(emulator, action, {env: {RUNNER_DEBUG: '1'}, claims: acmeClaims})
    for (const service of ['issuer', 'sts', 'iamcredentials'] as const) {
      for (const kind of ['status', 'html502', 'truncate', 'reset'] as const) {
        emulator.inject({service, kind})
        const run = await job.step({...accessToken, retries: '0'})
        assert.equal(run.exitCode, 1)
        assert.match(run.annotations[0]?.title ?? '', /^ci-auth: (?:OIDC|STS|IAM|NETWORK)_/)
        assertNoSecret(readable(run), [
          ...new Set(emulator.requests.flatMap(carried)),
          job.env['ACTIONS_ID_TOKEN_REQUEST_TOKEN'] ?? '',
        ])
        emulator.clearFaults()
      }
    }
  })

  it('(the action configure)', async () => {
    const clusters = await startGoogleClusters(emulator.url)
    try {
      job = await startActionJob(emulator, action, {env: {RUNNER_DEBUG: '1', ...clusters.variables}})
      const name = 'projects/acme-prod/locations/europe-west1/clusters/shop'
      clusters.resources[name] = cluster({dns: 'gke-0123456789abcdef-111122223333.europe-west1.gke.goog'})
      await job.step(usual)
      const configure = await readAction(join(action.folder, 'configure'), action.node)
      const run = await job.step({registries: 'europe-docker.pkg.dev', clusters: name}, [], configure)
      assert.match(run.log, /^##\[debug\]GET /m)
      const bearers = clusters.received.map(({headers}) => String(headers.authorization).replace('Bearer ', ''))
      assert.ok(bearers.length > 0 && bearers.every((token) => job?.log.masks.has(token)))
      const secrets = [...new Set([...emulator.requests.flatMap(carried), ...bearers])]
      for (const each of [run, ...(await job.end())])
        assertNoSecret(readable(each), [...secrets, job.env['ACTIONS_ID_TOKEN_REQUEST_TOKEN'] ?? ''])
    } finally {
      await clusters.close()
    }
  })

  it('keeps paths in the state, and nothing that is worth something', async () => {
    job = await startActionJob(emulator, action)
    const {outputs, state} = await job.step(accessToken)
    assert.deepEqual(Object.keys(state), ['recorded'])
    const [entry, ...others] = JSON.parse(state['recorded'] ?? '[]')
    assert.deepEqual(others, [])
    assert.equal(entry.path, outputs['credentials_file_path'])
    // The digests tell later steps that the file is still the one of this identity.
    assert.deepEqual(Object.keys(entry).sort(), [
      'birthtimeMs',
      'contentDigest',
      'createdAt',
      'device',
      'id',
      'identityDigest',
      'inode',
      'kind',
      'path',
      'profile',
      'projectId',
      'remove',
    ])
  })
})
