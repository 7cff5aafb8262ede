// What Google's own libraries, and gcloud, do besides loading a file of credentials: verify ID tokens, downscope, impersonate.
import assert from 'node:assert/strict'
import {writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import {githubJob} from '../../src/lib/emulator/jobs/github-job.ts'
import {start} from '../support/ci-auth.ts'
import {openEmulator, type TestEmulator} from '../support/emulator.ts'
import {acmeToken, callAccount, claimsOf, federatedToken, post} from '../support/emulator-client.ts'
import {skipBecause} from '../support/skip.ts'
import {acmeJob, acmeNames} from '../support/worlds.ts'
import {peers, type StepsClient, stepsClients} from './clients.ts'

const gcloudWords = async () => peers['gcloud']?.find() ?? 'there is no gcloud'

const {deployer, gate, payroll, provider, vault} = acmeNames
const jwt = 'urn:ietf:params:oauth:token-type:jwt'
const audience = 'https://shop.example'
const job = `principal://${acmeNames.pool}/subject/repo:acme/shop:ref:refs/heads/main`
const rule = {
  availableResource: '//storage.googleapis.com/projects/_/buckets/assets',
  availablePermissions: ['inRole:roles/storage.objectViewer'],
}

type Outcome = {result: unknown} | {error: string}

describe("Google's libraries", function () {
  this.timeout(60_000)
  let emulator: TestEmulator

  before(async () => {
    emulator = await openEmulator()
  })
  after(() => emulator.close())

  /** A file of credentials as a job has it, that impersonates nobody. */
  const externalAccount = (credential_source: object) => ({
    type: 'external_account',
    audience: `//iam.googleapis.com/${provider}`,
    subject_token_type: jwt,
    token_url: 'https://sts.googleapis.com/v1/token',
    credential_source,
  })
  const impersonating = (account: object, email: string) => ({
    ...account,
    service_account_impersonation_url: `https://iamcredentials.googleapis.com/v1/projects/-/serviceAccounts/${email}:generateAccessToken`,
  })

  async function writeSource(name: string, text: string): Promise<string> {
    const path = join(emulator.directory, name)
    await writeFile(path, text)
    return path
  }

  async function fileSource(): Promise<object> {
    return {file: await writeSource('id-token', await acmeToken(emulator))}
  }

  async function urlSource(): Promise<object> {
    const {directory} = emulator
    const variables = await githubJob(emulator, {directory, mode: 'proxy', ...acmeJob})
    const wanted = encodeURIComponent(`https://iam.googleapis.com/${provider}`)
    return {
      url: `${variables['ACTIONS_ID_TOKEN_REQUEST_URL']}&audience=${wanted}`,
      headers: {Authorization: `Bearer ${variables['ACTIONS_ID_TOKEN_REQUEST_TOKEN']}`},
      format: {type: 'json', subject_token_field_name: 'value'},
    }
  }

  async function executableSource(): Promise<object> {
    const told = {version: 1, success: true, token_type: jwt, id_token: await acmeToken(emulator)}
    const path = await writeSource('told.json', JSON.stringify(told))
    return {executable: {command: `/bin/cat ${path}`, timeout_millis: 30_000}}
  }

  async function run({command, variables}: StepsClient, steps: readonly object[]): Promise<Outcome[]> {
    const [program = '', ...args] = command
    const own = {PATH: process.env['PATH'], HOME: emulator.directory, GOOGLE_EXTERNAL_ACCOUNT_ALLOW_EXECUTABLES: '1'}
    const env = {...own, ...emulator.environment('proxy'), ...variables}
    const {code, stderr, stdout} = await start(program, args, {env, input: JSON.stringify(steps)}).ended
    assert.equal(code, 0, stderr)
    return JSON.parse(stdout) as Outcome[]
  }

  /** What each step gave, none of them an error. */
  async function resultsOf(client: StepsClient, steps: readonly object[]): Promise<unknown[]> {
    const outcomes = await run(client, steps)
    return outcomes.map((outcome) => ('result' in outcome ? outcome.result : assert.fail(outcome.error)))
  }

  async function principalOf(token: unknown): Promise<unknown> {
    const {body} = await post(emulator, '/v1/introspect', new URLSearchParams({token: String(token)}))
    return (body as {username?: string}).username
  }

  async function idToken(): Promise<string> {
    const bearer = await federatedToken(emulator)
    const {body} = await callAccount(emulator, deployer, 'generateIdToken', {audience, includeEmail: true}, bearer)
    return (body as {token: string}).token
  }

  for (const [name, find] of Object.entries(stepsClients)) {
    describe(name, () => {
      let client: StepsClient

      before(async function () {
        if (process.platform === 'win32') return this.skip()
        const found = await find()
        if (typeof found === 'string') return skipBecause(this, found)
        client = found
      })

      it('get tokens by a file, a URL and an executable, as a job and as an account', async () => {
        const sources = [await fileSource(), await urlSource(), await executableSource()].map(externalAccount)
        const accounts = sources.map((source) => impersonating(source, deployer))
        const steps = [...sources, ...accounts].map((credentials) => ({does: 'token', credentials}))
        const holders = await Promise.all((await resultsOf(client, steps)).map(principalOf))
        const account = `serviceAccount:${deployer}`
        assert.deepEqual(holders, [job, job, job, account, account, account])
      })

      it('downscope the token of an account and of a job', async () => {
        const direct = externalAccount(await fileSource())
        const steps = [impersonating(direct, deployer), direct].map((credentials) => ({
          does: 'downscope',
          credentials,
          rules: [rule],
        }))
        const [ofAccount, ofJob] = await resultsOf(client, steps)
        assert.deepEqual(await Promise.all([ofAccount, ofJob].map(principalOf)), [`serviceAccount:${deployer}`, job])
        const {body} = await post(emulator, '/tokeninfo', new URLSearchParams({access_token: String(ofAccount)}))
        const {access_boundary} = body as {access_boundary: unknown}
        assert.deepEqual(access_boundary, {accessBoundaryRules: [rule]})
      })

      if (name === 'Go') return

      it('impersonate, over a chain too, and get ID tokens', async () => {
        const direct = externalAccount(await fileSource())
        const key = emulator.serviceAccountKey(gate)
        const [token, chained, identity] = await resultsOf(client, [
          {does: 'impersonate', credentials: direct, target: deployer},
          {does: 'impersonate', credentials: key, target: payroll, delegates: [vault]},
          {does: 'identify', credentials: direct, target: deployer, audience},
        ])
        assert.equal(await principalOf(token), `serviceAccount:${deployer}`)
        assert.equal(await principalOf(chained), `serviceAccount:${payroll}`)
        const {aud, email} = claimsOf(String(identity))
        assert.deepEqual([aud, email], [audience, deployer])
      })

      it('verify an ID token of an account, and refuse one for another audience or of another signer', async () => {
        const token = await idToken()
        const foreign = await emulator.mintIdToken({audience, iss: 'https://accounts.google.com'})
        const [accepted, otherAudience, otherSigner] = await run(client, [
          {does: 'verify', token, audience},
          {does: 'verify', token, audience: 'https://other.example'},
          {does: 'verify', token: foreign, audience},
        ])
        assert.ok(accepted && 'result' in accepted, JSON.stringify(accepted))
        const {email, iss} = accepted.result as {email: string; iss: string}
        assert.deepEqual([email, iss], [deployer, 'https://accounts.google.com'])
        for (const refused of [otherAudience, otherSigner])
          assert.match(JSON.stringify(refused), /"error":"[^"]*(?:audience|[Cc]ertificate|pem)/)
      })
    })
  }

  it('gcloud prints the tokens of a key and of accounts behind it', async function () {
    const program = await gcloudWords()
    if (typeof program === 'string') skipBecause(this, program)
    const [command = ''] = program
    const home = emulator.directory
    const file = await writeSource('key.json', JSON.stringify(emulator.serviceAccountKey(gate)))
    const own = {PATH: process.env['PATH'], HOME: home, CLOUDSDK_CONFIG: home, CLOUDSDK_CORE_DISABLE_PROMPTS: '1'}
    const env = {...own, ...emulator.environment('proxy')}
    const gcloud = (...words: string[]) => start(command, words, {env}).ended
    const tokenOf = async (...words: string[]) => (await gcloud('auth', ...words)).stdout.trim()
    const told = async (id_token: string) =>
      (await post(emulator, '/tokeninfo', new URLSearchParams({id_token}))).body as {aud: string; email: string}

    assert.equal((await gcloud('auth', 'activate-service-account', `--key-file=${file}`)).code, 0)
    const identity = ['print-identity-token', `--audiences=${audience}`]
    const ofKey = await told(await tokenOf(...identity))
    assert.deepEqual([ofKey.aud, ofKey.email], [audience, gate])
    const behind = await told(await tokenOf(...identity, '--include-email', `--impersonate-service-account=${vault}`))
    assert.deepEqual([behind.aud, behind.email], [audience, vault])
    const chained = await tokenOf('print-access-token', `--impersonate-service-account=${vault},${payroll}`)
    assert.equal(await principalOf(chained), `serviceAccount:${payroll}`)
  })

  it('Node asks what a token is', async () => {
    const client = await stepsClients.Node()
    assert.ok(typeof client !== 'string')
    const bearer = await federatedToken(emulator)
    const scope = ['https://www.googleapis.com/auth/userinfo.email']
    const {body} = await callAccount(emulator, deployer, 'generateAccessToken', {scope}, bearer)
    const {accessToken: token} = body as {accessToken: string}
    const [info, unknown] = await run(client, [
      {does: 'inspect', token},
      {does: 'inspect', token: bearer},
    ])
    const {email, scopes} = (info as {result: {email: string; scopes: string[]}}).result
    assert.deepEqual({email, scopes}, {email: deployer, scopes: scope})
    assert.match(JSON.stringify(unknown), /invalid_token|Invalid Value|400/)
  })
})
