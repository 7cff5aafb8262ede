import assert from 'node:assert/strict'
import {execFile} from 'node:child_process'
import {writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import {fileURLToPath} from 'node:url'
import {promisify} from 'node:util'
import {githubJob} from '../../../src/lib/emulator/jobs/github-job.ts'
import type {ClientMode} from '../../../src/lib/emulator/listening/environment.ts'
import {openEmulator, type TestEmulator} from '../../support/emulator.ts'
import {acmeClaims, acmeNames} from '../../support/worlds.ts'

const script = fileURLToPath(new URL('../../support/clients/google-auth.mjs', import.meta.url))

describe('lib/emulator with google-auth-library', function () {
  this.timeout(20_000)
  let emulator: TestEmulator

  beforeEach(async () => {
    emulator = await openEmulator()
  })
  afterEach(() => emulator.close())

  const job = (mode: ClientMode) => githubJob(emulator, {directory: emulator.directory, mode, claims: acmeClaims})

  /** The token that the library gets with `credentials`, in a job. */
  async function tokenFor(credentials: object, variables: Record<string, string>): Promise<string> {
    const file = join(emulator.directory, 'credentials.json')
    await writeFile(file, JSON.stringify(credentials))
    const env = {PATH: process.env['PATH'], ...variables, GOOGLE_APPLICATION_CREDENTIALS: file}
    const {stdout} = await promisify(execFile)(process.execPath, [script], {env})
    return stdout.trim()
  }

  function externalAccount(mode: ClientMode, variables: Record<string, string>, account?: string) {
    const base = (service: string): string => (mode === 'proxy' ? `https://${service}.googleapis.com` : emulator.url)
    const impersonation = `${base('iamcredentials')}/v1/projects/-/serviceAccounts/${account}:generateAccessToken`
    const audience = `//iam.googleapis.com/${acmeNames.provider}`
    return {
      type: 'external_account',
      audience,
      subject_token_type: 'urn:ietf:params:oauth:token-type:jwt',
      token_url: `${base('sts')}/v1/token`,
      credential_source: {
        url: `${variables['ACTIONS_ID_TOKEN_REQUEST_URL']}&audience=${encodeURIComponent(`https:${audience}`)}`,
        headers: {Authorization: `Bearer ${variables['ACTIONS_ID_TOKEN_REQUEST_TOKEN']}`},
        format: {type: 'json', subject_token_field_name: 'value'},
      },
      ...(account === undefined ? {} : {service_account_impersonation_url: impersonation}),
    }
  }

  for (const mode of ['loopback', 'proxy'] as const) {
    it(`federates in ${mode} mode`, async () => {
      const variables = await job(mode)
      assert.match(await tokenFor(externalAccount(mode, variables), variables), /^ya29\.d\./)
      assert.deepEqual(
        emulator.requests.map(({service, status}) => [service, status]),
        [
          ['issuer', 200],
          ['sts', 200],
        ],
      )
    })

    it(`impersonates a service account in ${mode} mode`, async () => {
      const variables = await job(mode)
      assert.match(await tokenFor(externalAccount(mode, variables, acmeNames.deployer), variables), /^ya29\.c\./)
      assert.deepEqual(
        emulator.requests.map(({service, status}) => [service, status]),
        [
          ['issuer', 200],
          ['sts', 200],
          ['iamcredentials', 200],
        ],
      )
    })
  }

  it('signs in with a key in proxy mode', async () => {
    const key = emulator.serviceAccountKey(acmeNames.deployer)
    assert.match(await tokenFor(key, emulator.environment('proxy')), /^ya29\.c\./)
    assert.deepEqual(
      emulator.requests.map(({host, path, status}) => [host, path, status]),
      [['oauth2.googleapis.com', '/token', 200]],
    )
    assert.deepEqual(emulator.tunnels, [{target: 'oauth2.googleapis.com:443', status: 200}])
  })

  it('reads the project id by the pool number', async () => {
    const variables = await job('proxy')
    const {GOOGLE_CLOUD_PROJECT: _, ...others} = variables
    assert.match(await tokenFor(externalAccount('proxy', variables), others), /^ya29\.d\./)
    assert.ok(emulator.requests.some(({path, status}) => path === '/v1/projects/111122223333' && status === 200))
  })

  it('hands the refusal on in the words of the service', async () => {
    const variables = await job('proxy')
    const credentials = externalAccount('proxy', variables, acmeNames.locked)
    await assert.rejects(tokenFor(credentials, variables), /Permission 'iam\.serviceAccounts\.getAccessToken' denied/)
  })
})
