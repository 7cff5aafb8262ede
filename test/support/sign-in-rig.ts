import assert from 'node:assert/strict'
import {createPublicKey, createVerify, type JsonWebKey} from 'node:crypto'
import type {RawInputs} from '../../src/lib/base/inputs.ts'
import {openEmulator, type TestEmulator} from './emulator.ts'
import {openJob, sentSecrets, type TestJob} from './job.ts'
import {acme, acmeNames} from './worlds.ts'

const {deployer, provider} = acmeNames

/** The inputs of the usual sign-in. */
export const federation: RawInputs = {workload_identity_provider: provider, service_account: deployer}

// Calls, as the emulator notes them.
export const OIDC = 'GET /59//idtoken'
export const STS = 'POST /v1/token'
export const OAUTH = 'POST /token'
export const iam = (account: string, method: string): string =>
  `POST /v1/projects/-/serviceAccounts/${account}:${method}`

/** One emulator for the tests of a `describe`, with a new world and a new job of GitHub for each. */
export function useSignIn() {
  let emulator: TestEmulator
  let job: TestJob
  let world: ReturnType<typeof acme>
  const keys = new Map<string, Record<string, unknown>>()

  before(async () => {
    world = acme()
    emulator = await openEmulator({world})
  })
  after(() => emulator.close())
  beforeEach(async () => {
    Object.assign(world, acme())
    emulator.requests.length = 0
    job = await openJob(emulator)
  })
  afterEach(async () => {
    emulator.clearFaults()
    await job.close()
  })

  const keyOf = (email: string): Record<string, unknown> => {
    const key = keys.get(email) ?? (emulator.serviceAccountKey(email) as Record<string, unknown>)
    keys.set(email, key)
    return key
  }
  const secrets = (): string[] => [
    ...sentSecrets(emulator.requests),
    ...[...keys.values()].map(({private_key: pem}) => String(pem)),
  ]
  const requestsTo = (part: string) => emulator.requests.filter(({path}) => path.includes(part))
  const bodyOf = (part: string): unknown => JSON.parse(requestsTo(part)[0]?.body ?? '{}')
  const formOf = (part: string): Record<string, string> =>
    Object.fromEntries(new URLSearchParams(requestsTo(part)[0]?.body))
  const assertVerified = async (jwt: string, path: string): Promise<void> => {
    const {keys: published} = (await (await fetch(emulator.url + path)).json()) as {
      keys: (JsonWebKey & {kid: string})[]
    }
    const [header = '', payload = '', signature = ''] = jwt.split('.')
    const {kid} = JSON.parse(Buffer.from(header, 'base64url').toString())
    const jwk = published.find((key) => key.kid === kid)
    assert.ok(jwk, 'no such key')
    const verify = createVerify('sha256').update(`${header}.${payload}`)
    assert.ok(verify.verify(createPublicKey({key: {...jwk}, format: 'jwk'}), signature, 'base64url'))
  }
  const secondsUntil = (expiration = ''): number => Date.parse(expiration) / 1000 - job.clock.now()
  const jwks = (email: string): string => `/service_accounts/v1/jwk/${encodeURIComponent(email)}`
  /** The file, and its keys in their order. */
  const fileOf = async (path: string | undefined): Promise<{content: Record<string, unknown>; order: string[]}> => {
    const content = await job.json(path)
    return {content, order: Object.keys(content)}
  }
  const sourceUrl = (): string => {
    const url = new URL(job.env['ACTIONS_ID_TOKEN_REQUEST_URL'] ?? '')
    url.searchParams.set('audience', `https://iam.googleapis.com/${provider}`)
    return url.href
  }
  const urlSource = () => ({
    url: sourceUrl(),
    headers: {Authorization: `Bearer ${job.env['ACTIONS_ID_TOKEN_REQUEST_TOKEN']}`},
    format: {type: 'json', subject_token_field_name: 'value'},
  })

  return {
    get emulator() {
      return emulator
    },
    get job() {
      return job
    },
    get world() {
      return world
    },
    keyOf,
    secrets,
    requestsTo,
    bodyOf,
    formOf,
    assertVerified,
    secondsUntil,
    jwks,
    fileOf,
    sourceUrl,
    urlSource,
  }
}
