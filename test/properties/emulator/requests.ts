import assert from 'node:assert/strict'
import {once} from 'node:events'
import {request as send} from 'node:http'
import fc from 'fast-check'
import type {TestEmulator} from '../../support/emulator.ts'
import {federatedToken} from '../../support/emulator-client.ts'
import {acmeNames} from '../../support/worlds.ts'
import {type Property, property} from '../property.ts'
import {hostileJson, hostileName, hostileText, ownEntries, possibleText} from '../texts.ts'
import {PROVIDER, sharedEmulator} from './shared.ts'

const {deployer, projectId} = acmeNames
const pools = `/v1/projects/${projectId}/locations/global/workloadIdentityPools`

/** Every kind of call that the emulator knows, and some that it does not. */
const PATHS = [
  '/v1/token',
  '/v1/introspect',
  '/token',
  '/oauth2/v4/token',
  '/.well-known/openid-configuration',
  '/.well-known/jwks',
  '/oauth2/v1/certs',
  '/oauth2/v3/certs',
  '/tokeninfo',
  '/oauth2/v3/userinfo',
  '/revoke',
  `/service_accounts/v1/metadata/x509/${deployer}`,
  `/service_accounts/v1/jwk/${deployer}`,
  `/robot/v1/metadata/x509/${deployer}`,
  `/v1/projects/${projectId}`,
  '/v1/projects',
  `/v1/projects/-/serviceAccounts/${deployer}:generateAccessToken`,
  `/v1/projects/-/serviceAccounts/${deployer}:generateIdToken`,
  `/v1/projects/-/serviceAccounts/${deployer}:signJwt`,
  `/v1/projects/-/serviceAccounts/${deployer}:signBlob`,
  `/v1/projects/-/serviceAccounts/${deployer}/allowedLocations`,
  `/v1/projects/${projectId}/serviceAccounts`,
  `/v1/projects/${projectId}/serviceAccounts/${deployer}`,
  `/v1/projects/${projectId}/serviceAccounts/${deployer}:getIamPolicy`,
  `/v1/projects/${projectId}/serviceAccounts/${deployer}:setIamPolicy`,
  `/v1/projects/${projectId}/serviceAccounts/${deployer}:disable`,
  pools,
  `${pools}/acme-ci`,
  `${pools}/acme-ci:undelete`,
  `${pools}/acme-ci/providers`,
  `${pools}/acme-ci/providers/github`,
  `/v1/projects/${projectId}/services/iam.googleapis.com:enable`,
  `/v1/projects/${projectId}/services:batchEnable`,
  '/v1/projects/x/operations/y',
  '/idtoken/x',
  '/nothing',
] as const

const NAMES = [
  ...['grant_type', 'audience', 'scope', 'requested_token_type', 'subject_token', 'subject_token_type', 'options'],
  ...[
    'access_token',
    'id_token',
    'assertion',
    'token',
    'delegates',
    'lifetime',
    'payload',
    'includeEmail',
    'accountId',
    'serviceAccount',
  ],
  ...[
    'updateMask',
    'policy',
    'bindings',
    'oidc',
    'attributeMapping',
    'attributeCondition',
    'displayName',
    'serviceIds',
  ],
]

const field = fc.tuple(fc.oneof(fc.constantFrom(...NAMES), hostileName), hostileJson)
const jsonBody = fc.oneof(
  fc.array(field, {maxLength: 6}).map((entries) => JSON.stringify(ownEntries(entries))),
  hostileJson.map((value) => JSON.stringify(value)),
)
const formBody = fc
  .array(fc.tuple(fc.constantFrom(...NAMES), possibleText), {maxLength: 6})
  .map((pairs) =>
    new URLSearchParams([
      ['grant_type', 'urn:ietf:params:oauth:grant-type:token-exchange'],
      ['requested_token_type', 'urn:ietf:params:oauth:token-type:access_token'],
      ['subject_token_type', 'urn:ietf:params:oauth:token-type:jwt'],
      ['audience', `//iam.googleapis.com/${PROVIDER}`],
      ...pairs.map(([name, value]) => [name, value] as [string, string]),
    ]).toString(),
  )

const segment = possibleText.map((text) => encodeURIComponent(text))
const path = fc.oneof(
  {weight: 4, arbitrary: fc.constantFrom<string>(...PATHS)},
  {
    weight: 2,
    arbitrary: fc.tuple(fc.constantFrom(...PATHS), segment).map(([each, more]) => each.replace(/[^/]*$/, more)),
  },
  {
    weight: 1,
    arbitrary: fc.tuple(fc.constantFrom(...PATHS), fc.nat()).map(([each, at]) => each.slice(0, 1 + (at % each.length))),
  },
  {
    weight: 1,
    arbitrary: fc.tuple(fc.constantFrom(...PATHS), segment).map(([each, query]) => `${each}?${query}=${query}`),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      '/%zz',
      '/v1/projects/%E0%A4',
      '//',
      '/service_accounts/v1/jwk/%zz',
      '/robot/v1/metadata/x509/%zz',
    ),
  },
)

interface Call {
  method: string
  path: string
  type: string | undefined
  body: string
  bearer: string
}

const calls: fc.Arbitrary<Call> = fc.record({
  method: fc.constantFrom('POST', 'POST', 'GET', 'PATCH', 'DELETE', 'PUT', 'OPTIONS'),
  path,
  type: fc.constantFrom(
    undefined,
    'application/json',
    'application/x-www-form-urlencoded',
    'text/plain',
    'application/json; charset=x',
  ),
  body: fc.oneof(jsonBody, formBody, hostileText),
  bearer: fc.constantFrom('good', '', 'bad', 'ya29.d.x'),
})

interface Answer {
  status: number
  body: string
}

async function answerTo(emulator: TestEmulator, {bearer, body, method, path: target, type}: Call): Promise<Answer> {
  const {hostname, port} = new URL(emulator.url)
  const token = bearer === 'good' ? await goodToken(emulator) : bearer
  const content = Buffer.from(method === 'GET' ? '' : body)
  const message = send({
    hostname,
    port,
    method,
    path: target,
    headers: {
      'content-length': content.length,
      ...(type === undefined ? {} : {'content-type': type}),
      ...(token === '' ? {} : {authorization: `Bearer ${token}`}),
    },
  })
  message.end(content)
  const [response] = await once(message, 'response')
  const chunks: Buffer[] = []
  for await (const chunk of response) chunks.push(chunk)
  return {status: response.statusCode, body: Buffer.concat(chunks).toString()}
}

const tokens = new WeakMap<TestEmulator, Promise<string>>()

function goodToken(emulator: TestEmulator): Promise<string> {
  const token = tokens.get(emulator) ?? federatedToken(emulator)
  tokens.set(emulator, token)
  return token
}

/** One of the two forms in which Google's services say no, or that of GitHub's. */
function assertRefusal({body, status}: Answer): void {
  const {error, message} = JSON.parse(body)
  if (typeof message === 'string') return
  const isOurs = typeof error === 'string' ? error !== '' : error.code === status && /^[A-Z_]+$/.test(error.status)
  assert.ok(isOurs, body)
}

const isNotServed = ({body, status}: Answer): boolean =>
  status === 501 && /"message":"ci-auth's emulator does not serve /.test(body)

const answered = property('the services answer whatever is asked, in their own words', calls, async (call) => {
  const answer = await answerTo(await sharedEmulator('services'), call)
  assert.ok(answer.status < 500 || isNotServed(answer), `${answer.status} ${answer.body}`)
  if (answer.status >= 400 && answer.body !== '{}') assertRefusal(answer)
})

const controls = fc.record({
  method: fc.constantFrom('GET', 'POST', 'PUT', 'DELETE'),
  path: fc.constantFrom(
    'state',
    'world',
    'faults',
    'clock',
    'propagation',
    'exchanges',
    'exchanges/1',
    'requests',
    'environment',
    'issuers',
    'id-tokens',
    'x',
  ),
  body: fc.oneof(
    fc
      .array(
        fc.tuple(
          fc.oneof(
            fc.constantFrom(
              'service',
              'kind',
              'times',
              'headers',
              'status',
              'claims',
              'header',
              'audience',
              'issuer',
              'ci',
              'offsetSeconds',
              'seconds',
            ),
            hostileName,
          ),
          hostileJson,
        ),
        {maxLength: 5},
      )
      .map((entries) => JSON.stringify(ownEntries(entries))),
    hostileText,
  ),
})

const controlled = property(
  'the control API answers whatever it is told',
  controls,
  async ({body, method, path: name}) => {
    const emulator = await sharedEmulator('control')
    const call = {method, path: `/_emulator/${name}`, type: 'application/json', body, bearer: ''}
    const answer = await answerTo(emulator, call)
    assert.ok(answer.status < 500, `${answer.status} ${answer.body}`)
    assert.ok(typeof JSON.parse(answer.body) === 'object')
    emulator.clearFaults()
  },
)

export const requestProperties: readonly Property[] = [answered, controlled]
