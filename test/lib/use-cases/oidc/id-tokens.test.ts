import assert from 'node:assert/strict'
import {readdir, readFile, stat} from 'node:fs/promises'
import AuthExec from '../../../../src/commands/auth/exec.ts'
import {CiAuthError} from '../../../../src/lib/base/errors.ts'
import {github} from '../../../../src/lib/cis/github/provider.ts'
import {gitlab} from '../../../../src/lib/cis/gitlab/provider.ts'
import type {CommandTools} from '../../../../src/lib/use-cases/exec/command-tools.ts'
import {idTokens} from '../../../../src/lib/use-cases/oidc/id-tokens.ts'
import {openEmulator, type TestEmulator} from '../../../support/emulator.ts'
import {acmeToken, claimsOf} from '../../../support/emulator-client.ts'
import {assertSilent, openJob, sentSecrets, type TestJob} from '../../../support/job.ts'
import {until} from '../../../support/slowness.ts'
import {holdTimers} from '../../../support/time.ts'

/** What the clients of each row read, and what else they want: their contract. */
const contracts = {
  aws: {path: 'AWS_WEB_IDENTITY_TOKEN_FILE', audience: 'sts.amazonaws.com', needs: ['AWS_ROLE_ARN']},
  azure: {
    path: 'AZURE_FEDERATED_TOKEN_FILE',
    audience: 'api://AzureADTokenExchange',
    needs: ['AZURE_CLIENT_ID', 'AZURE_TENANT_ID'],
  },
  azurerm: {
    path: 'ARM_OIDC_TOKEN_FILE_PATH',
    audience: 'api://AzureADTokenExchange',
    needs: ['ARM_CLIENT_ID', 'ARM_TENANT_ID', 'ARM_SUBSCRIPTION_ID'],
    ARM_USE_OIDC: 'true',
  },
  anthropic: {
    path: 'ANTHROPIC_IDENTITY_TOKEN_FILE',
    audience: 'https://api.anthropic.com',
    needs: ['ANTHROPIC_FEDERATION_RULE_ID', 'ANTHROPIC_ORGANIZATION_ID', 'ANTHROPIC_SERVICE_ACCOUNT_ID'],
  },
  snowflake: {
    token: 'SNOWFLAKE_TOKEN',
    audience: 'snowflakecomputing.com',
    SNOWFLAKE_AUTHENTICATOR: 'WORKLOAD_IDENTITY',
    SNOWFLAKE_WORKLOAD_IDENTITY_PROVIDER: 'OIDC',
  },
  sigstore: {token: 'SIGSTORE_ID_TOKEN', audience: 'sigstore'},
} as const
interface Contract {
  path?: string
  token?: string
  audience: string
  needs?: readonly string[]
}

/** Of a token that lives 400 seconds: until it is replaced, and until that is tried again. No call has such a limit. */
const [REPLACED_MS, AGAIN_MS] = [80_000, 20_000]
const aws = {AWS_ROLE_ARN: 'arn:aws:iam::123456789012:role/deploy'}

describe('lib/use-cases/oidc/id-tokens', () => {
  let emulator: TestEmulator
  let job: TestJob
  let opened: CommandTools | undefined
  let secrets: string[]

  beforeEach(async () => {
    emulator = await openEmulator({idTokenLifetimeSeconds: 400})
    job = await openJob(emulator)
    secrets = []
  })
  afterEach(async () => {
    await opened?.close()
    opened = undefined
    assert.deepEqual(await readdir(job.env['RUNNER_TEMP'] ?? ''), [])
    assertSilent(job.said, [...sentSecrets(emulator.requests), ...secrets])
    await job.close()
    await emulator.close()
  })

  async function open(given: readonly string[], env: Record<string, string> = {}, ci = github) {
    const surroundings = {...job.front.surroundings, env: {...job.env, ...env}}
    const request = {
      ...{...job.front, surroundings, ci, named: {}, nameOf: (name: string) => name},
      ...{raw: {retries: '0'}, whileRunning: () => job.front.report},
    }
    opened = await idTokens(given, request)(surroundings.env, request)
    return opened.env
  }
  async function read(path = ''): Promise<string> {
    const token = await readFile(path, 'utf8')
    secrets.push(token)
    return token
  }
  const warnings = (): string[] => job.said.filter(({kind}) => kind === 'warn').map(({text}) => text)
  const refusal = async (...given: Parameters<typeof open>): Promise<CiAuthError> => {
    const error = await open(...given).catch((reason) => reason)
    assert.ok(error instanceof CiAuthError, String(error))
    return error
  }

  it('has a contract for each client, which the help names', async () => {
    const names = Object.keys(contracts).join(', ')
    assert.match((await refusal(['none'])).suggestions.join(), new RegExp(`^Write one of ${names}, or AUDIENCE`))
    assert.match(AuthExec.flags['id-token'].description ?? '', new RegExp(names))
  })

  for (const [name, {audience, needs = [], path = '', token = '', ...settings}] of Object.entries(contracts) as [
    string,
    Contract,
  ][]) {
    it(`${name}: what its clients read`, async () => {
      const env = await open([name], Object.fromEntries(needs.map((each) => [each, 'x'])))
      const value = env[token] ?? (await read(env[path]))
      secrets.push(value)
      assert.equal(claimsOf(value)['aud'], audience)
      assert.deepEqual({...env, ...settings}, env)
      assert.match(
        warnings().join(),
        token ? new RegExp(`^OIDC_NO_REFRESH: ${token} has .* works until 20.*Z: `) : /^$/,
      )
    })
  }

  it('gives files to nobody else, and says all that is missing in one error', async () => {
    const env = await open(['aws'], aws)
    assert.equal((await stat(env['AWS_WEB_IDENTITY_TOKEN_FILE'] ?? '')).mode & 0o777, 0o600)
    await opened?.close()
    for (const [name, {needs = []}] of Object.entries(contracts) as [string, Contract][]) {
      if (needs.length === 0) continue
      const {code, message, problems} = await refusal([name])
      assert.equal(code, 'INPUT_CLIENT_INCOMPLETE')
      assert.deepEqual(
        problems.length > 0 ? problems.map((each) => each.message) : [message],
        needs.map((each) => `--id-token ${name}: its clients need ${each}, which is not set`),
      )
    }
  })

  it('replaces each file in one step again and again, tries again after a failure, and says it once', async () => {
    const replaced = holdTimers(REPLACED_MS)
    const again = holdTimers(AGAIN_MS)
    try {
      const env = await open(['aws', 'https://vault.example=VAULT_JWT_FILE'], aws)
      const paths = [env['AWS_WEB_IDENTITY_TOKEN_FILE'], env['VAULT_JWT_FILE']]
      const readAll = () => Promise.all(paths.map((path) => read(path)))
      const seen = await readAll()
      for (let times = 0; times < 3; times++) {
        await until(() => replaced.count() === 2, 'two timers')
        replaced.end()
        await until(() => replaced.count() === 2, 'two new tokens')
        const next = await readAll()
        assert.equal(new Set([...seen, ...next]).size, seen.length + 2)
        seen.push(...next)
        assert.deepEqual(
          next.map((token) => claimsOf(token)['aud']),
          ['sts.amazonaws.com', 'https://vault.example'],
        )
      }
      const before = await readAll()
      emulator.inject({service: 'issuer', kind: 'status'})
      for (const timers of [replaced, again]) {
        timers.end()
        await until(() => again.count() === 2, 'two that try again')
      }
      assert.deepEqual(await readAll(), before)
      assert.equal(warnings().length, 2)
      for (const text of warnings()) assert.match(text, /^EXEC_REFRESH_FAILED: OIDC_REQUEST_FAILED: /)
      emulator.clearFaults()
      again.end()
      await until(() => replaced.count() === 2, 'new tokens after the failure')
      assert.equal((await readAll()).filter((token) => before.includes(token)).length, 0)
      await opened?.close()
      assert.deepEqual([replaced.count(), again.count()], [0, 0])
    } finally {
      again.release()
      replaced.release()
    }
  })

  it('says until when the one token of a job works, and refuses one for somebody else', async () => {
    const server = 'https://gitlab.com'
    const variables = {GITLAB_CI: 'true', CI_SERVER_URL: server, ...aws}
    const other = await acmeToken(emulator, {iss: server, aud: 'https://vault.example'})
    const own = await acmeToken(emulator, {iss: server, aud: 'sts.amazonaws.com'})
    const env = await open(['aws'], {...variables, VAULT_ID_TOKEN: other, AWS_ID_TOKEN: own}, gitlab)
    assert.equal(await read(env['AWS_WEB_IDENTITY_TOKEN_FILE']), own)
    const [warning] = warnings()
    assert.match(warning ?? '', /^OIDC_NO_REFRESH: AWS_WEB_IDENTITY_TOKEN_FILE has one .* works until 20.*Z, about as/)
    await opened?.close()
    const {code, message} = await refusal(['aws'], {...variables, VAULT_ID_TOKEN: other}, gitlab)
    assert.equal(code, 'OIDC_AUDIENCE_MISMATCH')
    assert.match(message, /has the audience https:\/\/vault.example, and the client needs sts.amazonaws.com$/)
  })

  for (const [what, given, env, code, message] of [
    ['a client that is not known', ['awz'], {}, 'USAGE', /no client is called "awz" \(did you mean aws\?\)/],
    [
      'two tokens for a variable',
      ['aws', 'a=AWS_WEB_IDENTITY_TOKEN_FILE'],
      aws,
      'USAGE',
      /two tokens are for the variable/,
    ],
    [
      'a key that would be used',
      ['aws'],
      {...aws, AWS_ACCESS_KEY_ID: 'x'},
      'INPUT_CLIENT_INCOMPLETE',
      /AWS_ACCESS_KEY_ID in place/,
    ],
    [
      'an audience that is not expected',
      ['sigstore'],
      {CI_AUTH_EXPECTED_AUDIENCE: 'sts.amazonaws.com, b'},
      'GUARDRAIL_REFUSED',
      /for "sigstore", which is none of sts.amazonaws.com, b$/,
    ],
  ] as const) {
    it(`refuses ${what}, before the CI is asked`, async () => {
      const error = await refusal(given, env)
      assert.equal(error.code, code)
      assert.match(error.message, message)
      assert.deepEqual(emulator.requests, [])
    })
  }
})
