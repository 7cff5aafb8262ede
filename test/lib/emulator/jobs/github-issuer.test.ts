import assert from 'node:assert/strict'
import {createPublicKey, createVerify, type JsonWebKey} from 'node:crypto'
import {readFile, stat} from 'node:fs/promises'
import {githubClaims} from '../../../../src/lib/cis/github/tokens.ts'
import {githubJob} from '../../../../src/lib/emulator/jobs/github-job.ts'
import {openEmulator, type TestEmulator} from '../../../support/emulator.ts'
import {claimsOf} from '../../../support/emulator-client.ts'

describe('lib/emulator/jobs/github-issuer', () => {
  let emulator: TestEmulator

  beforeEach(async () => {
    emulator = await openEmulator()
    emulator.clock.stop()
  })
  afterEach(() => emulator.close())

  const job = (options: Partial<Parameters<typeof githubJob>[1]> = {}) =>
    githubJob(emulator, {directory: emulator.directory, mode: 'loopback', ...options})

  const ask = async (variables: Record<string, string>, audience?: string, authorization?: string) => {
    const url = new URL(variables['ACTIONS_ID_TOKEN_REQUEST_URL'] ?? '')
    if (audience !== undefined) url.searchParams.set('audience', audience)
    const headers = {authorization: authorization ?? `Bearer ${variables['ACTIONS_ID_TOKEN_REQUEST_TOKEN']}`}
    const response = await fetch(url, {headers})
    return {status: response.status, body: (await response.json()) as {value: string; message?: string}}
  }

  it('gives a token of the audience, with texts for ids and numbers for times', async () => {
    const {body, status} = await ask(await job(), 'https://a.example/?b=c&d')
    const {jti, ...claims} = claimsOf(body.value)
    const now = emulator.clock.now()
    assert.equal(status, 200)
    assert.deepEqual(Object.keys(body), ['value'])
    assert.match(String(jti), /^[\da-f-]{36}$/)
    assert.deepEqual(claims, {
      iss: 'https://token.actions.githubusercontent.com',
      aud: 'https://a.example/?b=c&d',
      sub: 'repo:octocat@123456/hello-world@456789:ref:refs/heads/main',
      ref: 'refs/heads/main',
      ref_type: 'branch',
      ref_protected: 'true',
      sha: '5c1e2f0b7a9d4c3e8f6a1b2d3c4e5f6071829304',
      repository: 'octocat/hello-world',
      repository_id: '456789',
      repository_owner: 'octocat',
      repository_owner_id: '123456',
      repository_visibility: 'private',
      run_id: '15940278',
      run_number: '42',
      run_attempt: '1',
      check_run_id: '55410293816',
      actor: 'octocat',
      actor_id: '123456',
      workflow: 'deploy',
      workflow_ref: 'octocat/hello-world/.github/workflows/deploy.yml@refs/heads/main',
      workflow_sha: '5c1e2f0b7a9d4c3e8f6a1b2d3c4e5f6071829304',
      job_workflow_ref: 'octocat/hello-world/.github/workflows/deploy.yml@refs/heads/main',
      job_workflow_sha: '5c1e2f0b7a9d4c3e8f6a1b2d3c4e5f6071829304',
      head_ref: '',
      base_ref: '',
      event_name: 'push',
      runner_environment: 'github-hosted',
      nbf: now - 600,
      iat: now,
      exp: now + 300,
    })
  })

  it('signs with a key that it publishes', async () => {
    const configuration = await (await fetch(`${emulator.url}/.well-known/openid-configuration`)).json()
    const {issuer, jwks_uri} = configuration as {issuer: string; jwks_uri: string}
    assert.equal(issuer, 'https://token.actions.githubusercontent.com')
    const {keys} = (await (await fetch(jwks_uri)).json()) as {keys: (JsonWebKey & {kid: string})[]}
    const token = await emulator.mintIdToken({audience: 'a'})
    const [head = '', payload, signature = ''] = token.split('.')
    const {alg, kid} = JSON.parse(Buffer.from(head, 'base64url').toString())
    const key = keys.find((candidate) => candidate.kid === kid)
    assert.ok(key)
    assert.equal(alg, 'RS256')
    const verifier = createVerify('sha256').update(`${head}.${payload}`)
    assert.ok(verifier.verify(createPublicKey({key, format: 'jwk'}), signature, 'base64url'))
  })

  it('defaults the audience to the owner, and mints again', async () => {
    const variables = await job({claims: {repository: 'acme/shop'}})
    const [first, second] = [await ask(variables), await ask(variables)].map(({body}) => claimsOf(body.value))
    assert.equal(first?.['aud'], 'https://github.com/acme')
    assert.notEqual(first?.['jti'], second?.['jti'])
  })

  it('wants exactly the request token of the job', async () => {
    const variables = await job()
    const token = variables['ACTIONS_ID_TOKEN_REQUEST_TOKEN'] ?? ''
    const other = (await job())['ACTIONS_ID_TOKEN_REQUEST_TOKEN'] ?? ''
    for (const authorization of ['', token, `bearer ${token}`, `Bearer ${token}x`, `Bearer ${other}`]) {
      assert.equal((await ask(variables, 'a', authorization)).status, 401)
    }
  })

  it('gives none once the job is over', async () => {
    const variables = await job()
    emulator.completeJob()
    const {body, status} = await ask(variables, 'a')
    assert.equal(status, 400)
    assert.equal(body.message, "Can't issue ID_TOKEN for job in 'Completed' state")
  })

  it('hands out production URLs in proxy mode', async () => {
    const url = new URL((await job({mode: 'proxy'}))['ACTIONS_ID_TOKEN_REQUEST_URL'] ?? '')
    assert.match(url.href, /^https:\/\/[\w-]+\.actions\.githubusercontent\.com\/.+\/idtoken\/.+\?api-version=2\.0$/)
  })

  it('lets ID tokens live as long as it was told', async () => {
    const short = await openEmulator({idTokenLifetimeSeconds: 5})
    try {
      const {exp, iat} = claimsOf(await short.mintIdToken({audience: 'a'}))
      assert.equal(Number(exp) - Number(iat), 5)
    } finally {
      await short.close()
    }
  })

  for (const [what, claims, classic, immutable] of [
    [
      'a branch',
      {},
      'repo:octocat/hello-world:ref:refs/heads/main',
      'repo:octocat@123456/hello-world@456789:ref:refs/heads/main',
    ],
    [
      'an environment',
      {environment: 'prod:eu'},
      'repo:octocat/hello-world:environment:prod%3Aeu',
      'repo:octocat@123456/hello-world@456789:environment:prod%3Aeu',
    ],
    [
      'a pull request',
      {event_name: 'pull_request'},
      'repo:octocat/hello-world:pull_request',
      'repo:octocat@123456/hello-world@456789:pull_request',
    ],
    [
      'a tag',
      {ref: 'refs/tags/v1'},
      'repo:octocat/hello-world:ref:refs/tags/v1',
      'repo:octocat@123456/hello-world@456789:ref:refs/tags/v1',
    ],
  ] as const) {
    it(`names ${what} in both forms of the subject`, () => {
      assert.equal(githubClaims(claims).sub, classic)
      assert.equal(githubClaims(claims, 'immutable').sub, immutable)
    })
  }

  it('prepares the folders and files of a runner', async () => {
    const variables = await job({claims: {event_name: 'pull_request'}})
    for (const name of ['GITHUB_ENV', 'GITHUB_OUTPUT', 'GITHUB_STATE', 'GITHUB_STEP_SUMMARY', 'GITHUB_PATH']) {
      assert.equal(await readFile(variables[name] ?? '', 'utf8'), '')
    }
    for (const name of ['GITHUB_WORKSPACE', 'RUNNER_TEMP']) {
      assert.ok((await stat(variables[name] ?? '')).isDirectory())
    }
    const event = JSON.parse(await readFile(variables['GITHUB_EVENT_PATH'] ?? '', 'utf8'))
    assert.deepEqual([event.number, event.pull_request.head.repo.fork], [7, false])
    const {GITHUB_EVENT_NAME, GITHUB_HEAD_REF, GITHUB_REF, GITHUB_REF_NAME} = variables
    assert.deepEqual(
      [GITHUB_EVENT_NAME, GITHUB_REF, GITHUB_REF_NAME, GITHUB_HEAD_REF],
      ['pull_request', 'refs/pull/7/merge', '7/merge', 'feature'],
    )
  })

  it('takes an event as given', async () => {
    const variables = await job({event: {pull_request: {head: {repo: {fork: true}}}}})
    const event = JSON.parse(await readFile(variables['GITHUB_EVENT_PATH'] ?? '', 'utf8'))
    assert.equal(event.pull_request.head.repo.fork, true)
  })
})
