import assert from 'node:assert/strict'
import {readFile, writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import {githubClaims} from '../../../src/lib/cis/github/tokens.ts'
import {type CliJob, openCliJob} from '../../support/cli-job.ts'
import {acmeToken} from '../../support/emulator-client.ts'
import {assertClean} from '../../support/secret-scan.ts'
import {acmeClaims, acmeNames} from '../../support/worlds.ts'

const {deployer, provider} = acmeNames
const federate = ['federate', '--workload-identity-provider', provider, '--service-account', deployer]
const audience = `https://iam.googleapis.com/${provider}`

interface Source {
  flags: readonly string[]
  env?: Record<string, string>
  /** The kind of `credential_source` that client libraries get. */
  kind: 'file' | 'url' | 'executable'
  /** What the user is told about how long it works. */
  warns?: RegExp
}

/** Each way to name the ID token of a CI of which nothing is known. */
const sources: Readonly<Record<string, (job: CliJob, idToken: string) => Promise<Source>>> = {
  'a variable': async (_job, token) => ({
    flags: ['--oidc-token-env', 'DEPLOY_TOKEN'],
    env: {DEPLOY_TOKEN: token},
    kind: 'file',
    warns: /OIDC_NO_REFRESH: .* works until .*Z: its source gives no new token/,
  }),
  'a variable of JSON': async (_job, token) => ({
    flags: ['--oidc-token-env', 'DEPLOY_TOKEN', '--oidc-token-field', 'jwt'],
    env: {DEPLOY_TOKEN: JSON.stringify({jwt: token})},
    kind: 'file',
    warns: /works until/,
  }),
  CI_AUTH_ID_TOKEN: async (_job, token) => ({
    flags: [],
    env: {CI_AUTH_ID_TOKEN: token},
    kind: 'file',
    warns: /works until/,
  }),
  'a file': async ({folder}, token) => {
    const path = join(folder, 'token')
    await writeFile(path, token)
    return {flags: ['--oidc-token-file', path], kind: 'file', warns: /unless its token file is renewed/}
  },
  'a command': async ({folder}, token) => {
    const path = join(folder, 'token')
    await writeFile(path, token)
    return {flags: ['--oidc-token-command', `cat ${path}`], kind: 'executable'}
  },
  'a command that keeps the contract of executables': async ({folder}, token) => {
    const path = join(folder, 'mint')
    const said = {version: 1, success: true, token_type: 'urn:ietf:params:oauth:token-type:jwt', id_token: token}
    await writeFile(path, `#!/bin/sh\nprintf '%s' '${JSON.stringify(said)}'\n`, {mode: 0o700})
    return {flags: ['--oidc-token-command', path], kind: 'executable'}
  },
  'a URL with a header': async ({emulator}) => {
    const {path, requestToken} = emulator.startJob(githubClaims(acmeClaims))
    const url = `${emulator.url}${path}?audience=${encodeURIComponent(audience)}`
    const flags = ['--oidc-token-url', url, '--oidc-token-header', 'Authorization=MINT', '--oidc-token-field', 'value']
    return {flags, env: {MINT: `Bearer ${requestToken}`}, kind: 'url'}
  },
}

describe('commands/auth, in a CI of which nothing is known', function () {
  this.timeout(20_000)
  let job: CliJob

  beforeEach(async () => {
    job = await openCliJob({github: false})
  })
  afterEach(() => job.close())

  for (const [name, open] of Object.entries(sources)) {
    it(`signs in with ${name}, writes credentials that a later step can use, and removes all`, async () => {
      const idToken = await acmeToken(job.emulator)
      const {env = {}, flags, kind, warns} = await open(job, idToken)
      const secrets = [idToken, ...Object.values(env)]
      const run = await job.warmCiAuth([...federate, ...flags, '--json'], env)
      assert.equal(run.code, 0, run.stderr)
      assert.match(run.stderr, warns ?? /^(?![\s\S]*works until)/)
      assertClean(job, run, secrets)

      const {credentialsFile, variables} = JSON.parse(run.stdout)
      const file = JSON.parse(await readFile(credentialsFile.path, 'utf8'))
      assert.deepEqual(Object.keys(file.credential_source)[0], kind)
      assert.equal(variables.GOOGLE_EXTERNAL_ACCOUNT_ALLOW_EXECUTABLES, kind === 'executable' ? '1' : undefined)

      const token = await job.warmCiAuth(['token', '--verbose'], variables)
      assert.match(token.stdout, /^ya29\.c\./, token.stderr)
      assertClean(job, {stdout: '', stderr: token.stderr}, [...secrets, token.stdout.trim()])

      assert.equal((await job.warmCiAuth(['cleanup'])).code, 0)
      assert.deepEqual(await job.leftovers(), [])
    })
  }

  it('says how to hand the variables on, and how to remove what was written', async () => {
    const {stdout} = await job.warmCiAuth(federate, {CI_AUTH_ID_TOKEN: await acmeToken(job.emulator)})
    assert.match(stdout, /--output-format shell/)
    assert.match(stdout, /ci-auth cleanup/)
  })

  it('never prints a token that was not asked for', async () => {
    const env = {CI_AUTH_ID_TOKEN: await acmeToken(job.emulator)}
    const run = await job.warmCiAuth([...federate, '--token-format', 'access_token'], env)
    assert.deepEqual([run.code, run.stdout], [2, ''])
    assert.match(run.stderr, /INPUT_TOKEN_UNDELIVERABLE/)
    assertClean(job, run, Object.values(env))
  })
})

describe('commands/auth, in the relatives of GitHub', function () {
  this.timeout(20_000)
  let job: CliJob
  afterEach(() => job.close())

  const relatives: Readonly<Record<string, {env: Record<string, string>; remedy: RegExp}>> = {
    'Forgejo Actions': {env: {FORGEJO_ACTIONS: 'true'}, remedy: /enable-openid-connect/},
    'GitHub Enterprise Server': {
      env: {GITHUB_SERVER_URL: 'https://ghe.example'},
      remedy: /administrator of the server/,
    },
  }

  for (const [label, {env, remedy}] of Object.entries(relatives)) {
    it(`signs in on ${label}, and knows its own remedy where it cannot`, async () => {
      job = await openCliJob()
      const run = await job.warmCiAuth([...federate, '--json'], env)
      assert.equal(run.code, 0, run.stderr)
      assert.equal(JSON.parse(run.stdout).credentialsFile.source, 'url')
      assert.ok((await job.nextStep())['GOOGLE_APPLICATION_CREDENTIALS'])
      assert.match(run.stderr, /^::add-mask::/m)
      assertClean(job, run)
      assert.equal((await job.warmCiAuth(['cleanup'], env)).code, 0)
      assert.deepEqual(await job.leftovers(), [])

      const refused = await job.warmCiAuth(federate, {...env, ACTIONS_ID_TOKEN_REQUEST_URL: ''})
      assert.equal(refused.code, 3)
      assert.match(refused.stderr, remedy)
      assert.ok(refused.stderr.includes(label), refused.stderr)
    })
  }
})
