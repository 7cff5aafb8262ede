import assert from 'node:assert/strict'
import {remediesOf} from '../../../src/lib/base/code-remedies.ts'
import type {CiAuthError} from '../../../src/lib/base/errors.ts'
import {generateAccessToken, generateIdToken, signJwt} from '../../../src/lib/google/iam-credentials.ts'
import {type FakeServer, type Reply, startServer} from '../../support/server.ts'
import {about, googleAt, html502, info, rpc} from './wire.ts'

const account = 'deployer@p.iam.gserviceaccount.com'
const hop = 'hop@p.iam.gserviceaccount.com'
const who = {bearer: 'ya29.d.bearer', serviceAccount: account, delegates: []}
const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')
const jwt = (claims: object): string => `${part({alg: 'RS256'})}.${part(claims)}.c2ln`
const asked = {scopes: ['https://www.googleapis.com/auth/cloud-platform'], lifetimeSeconds: 3600}

const denied = (permission: string): Reply =>
  rpc(
    403,
    'PERMISSION_DENIED',
    `Permission 'iam.serviceAccounts.${permission}' denied on resource (or it may not exist).`,
    info('IAM_PERMISSION_DENIED', {permission: `iam.serviceAccounts.${permission}`}),
  )
const bindUser = `add-iam-policy-binding ${account} --project=p --role=roles/iam.workloadIdentityUser --condition=None --member='principalSet://`
const invalid = rpc(400, 'INVALID_ARGUMENT', 'Request contains an invalid argument.')

type Call = (google: ReturnType<typeof googleAt>) => Promise<unknown>
const access: Call = (google) => generateAccessToken(google, who, asked)
const idToken: Call = (google) => generateIdToken(google, who, {audience: 'https://api', includeEmail: false})
const sign: Call = (google) => signJwt(google, who, {})
const chained: Call = (google) => generateAccessToken(google, {...who, delegates: [hop]}, asked)

const refusals: [string, Call, Reply, string, string][] = [
  ['an access token', access, denied('getAccessToken'), 'IAM_IMPERSONATION_DENIED', bindUser],
  [
    'an access token',
    access,
    rpc(403, 'PERMISSION_DENIED', 'The caller does not have permission'),
    'IAM_IMPERSONATION_DENIED',
    bindUser,
  ],
  ['an ID token', idToken, denied('getOpenIdToken'), 'IAM_ID_TOKEN_DENIED', bindUser],
  [
    'a signature',
    sign,
    denied('signJwt'),
    'IAM_SIGN_DENIED',
    `${account} --project=p --role=roles/iam.serviceAccountTokenCreator`,
  ],
  ['a chain', chained, denied('implicitDelegation'), 'IAM_DELEGATION_DENIED', `--member='serviceAccount:${hop}'`],
  ['a chain', chained, denied('getAccessToken'), 'IAM_DELEGATION_DENIED', `add-iam-policy-binding ${hop}`],
  [
    'a chain',
    chained,
    rpc(
      403,
      'PERMISSION_DENIED',
      'off',
      info('SERVICE_DISABLED', {service: 'x.googleapis.com', consumer: 'projects/9'}),
    ),
    'API_DISABLED',
    'gcloud services enable x.googleapis.com --project=9',
  ],
  [
    'an access token',
    access,
    rpc(403, 'PERMISSION_DENIED', 'off', info('SERVICE_DISABLED')),
    'API_DISABLED',
    'Fill in PROJECT_ID: gcloud services enable iamcredentials.googleapis.com --project=PROJECT_ID',
  ],
  [
    'an access token',
    access,
    rpc(403, 'PERMISSION_DENIED', 'IAM Service Account Credentials API has not been used in project 1 before'),
    'IAM_IMPERSONATION_DENIED',
    bindUser,
  ],
  [
    'an access token',
    access,
    rpc(
      403,
      'PERMISSION_DENIED',
      'Request had insufficient authentication scopes.',
      info('ACCESS_TOKEN_SCOPE_INSUFFICIENT'),
    ),
    'IAM_SCOPE_INSUFFICIENT',
    'cloud-platform',
  ],
  [
    'an access token',
    access,
    rpc(404, 'NOT_FOUND', `Not found; Gaia id not found for email ${account}`),
    'IAM_SERVICE_ACCOUNT_NOT_FOUND',
    'gcloud iam service-accounts list --project=p',
  ],
  [
    'an access token',
    access,
    rpc(
      400,
      'INVALID_ARGUMENT',
      `Access tokens for service account ${account} can not have lifetimes of more than 1 hour. Use the Org Policy Constraint constraints/iam.allowServiceAccountCredentialLifetimeExtension to allow up to 12 hours.`,
    ),
    'IAM_LIFETIME_TOO_LONG',
    `constraints/iam.allowServiceAccountCredentialLifetimeExtension ${account}`,
  ],
  [
    'an access token',
    access,
    rpc(400, 'INVALID_ARGUMENT', 'Lifetime of access token must be larger then zero.'),
    'IAM_LIFETIME_INVALID',
    '(requested: 3600 s)',
  ],
  [
    'an access token',
    access,
    invalid,
    'IAM_SCOPE_INVALID',
    'Check the scopes: https://www.googleapis.com/auth/cloud-platform',
  ],
  ['an ID token', idToken, invalid, 'IAM_REJECTED', ''],
  ['a signature', sign, invalid, 'IAM_REJECTED', ''],
  [
    'an access token',
    access,
    rpc(401, 'UNAUTHENTICATED', 'Request had invalid authentication credentials.'),
    'IAM_BEARER_REJECTED',
    'clock',
  ],
  [
    'an access token',
    access,
    rpc(429, 'RESOURCE_EXHAUSTED', 'Quota exceeded'),
    'IAM_RATE_LIMITED',
    'Request one token per job',
  ],
  ['an access token', access, rpc(500, 'INTERNAL', 'Internal'), 'IAM_UNAVAILABLE', 'Run the job again'],
  ['an access token', access, html502, 'IAM_UNAVAILABLE', 'Run the job again'],
  ['an access token', access, rpc(409, 'ABORTED', 'Odd'), 'IAM_REJECTED', ''],
  ['an access token', access, {status: 400, body: '{"error":'}, 'IAM_REJECTED', ''],
]

describe('lib/google/iam-credentials', () => {
  let server: FakeServer
  const start = async (reply: Reply) => {
    server = await startServer(reply)
    return googleAt(server.url, about)
  }
  afterEach(() => server.close())
  const sent = () => {
    const [{body, headers, method, path} = assert.fail()] = server.received
    assert.equal(headers.authorization, 'Bearer ya29.d.bearer')
    assert.equal(headers['content-type'], 'application/json')
    assert.equal(headers['x-goog-request-reason'], 'INC-1')
    assert.equal(headers['user-agent'], 'ci-auth/test')
    return {call: `${method} ${path}`, body: JSON.parse(body)}
  }
  const at = (method: string): string => `POST /v1/projects/-/serviceAccounts/${account}:${method}`

  it('asks for an access token', async () => {
    const google = await start({body: {accessToken: 'ya29.c.x', expireTime: '2026-11-20T10:01:19Z'}})
    assert.deepEqual(await generateAccessToken(google, who, {scopes: ['a', 'b'], lifetimeSeconds: 600}), {
      value: 'ya29.c.x',
      expiresAt: Date.UTC(2026, 10, 20, 10, 1, 19) / 1000,
    })
    assert.deepEqual(sent(), {call: at('generateAccessToken'), body: {scope: ['a', 'b'], lifetime: '600s'}})
  })

  it('reads a time with a fraction', async () => {
    const google = await start({body: {accessToken: 'ya29.c.x', expireTime: '2026-11-20T10:01:19.900Z'}})
    const {expiresAt} = await generateAccessToken(google, who, asked)
    assert.equal(expiresAt, Date.UTC(2026, 10, 20, 10, 1, 19) / 1000)
  })

  it('asks for an ID token', async () => {
    const token = jwt({exp: 1_800_000_000})
    const google = await start({body: {token}})
    assert.deepEqual(await generateIdToken(google, who, {audience: 'https://api', includeEmail: true}), {
      value: token,
      expiresAt: 1_800_000_000,
    })
    assert.deepEqual(sent(), {call: at('generateIdToken'), body: {audience: 'https://api', includeEmail: true}})
  })

  it('asks for a signature, with the claims as a string that holds JSON, and the delegates by their full names', async () => {
    const signedJwt = jwt({sub: 'user@x.example'})
    const google = await start({body: {keyId: '1', signedJwt}})
    const claims = {iss: account, sub: 'user@x.example'}
    assert.equal(await signJwt(google, {...who, delegates: [hop, '110000000000000000001']}, claims), signedJwt)
    const {body, call} = sent()
    assert.equal(call, at('signJwt'))
    assert.deepEqual(Object.keys(body), ['delegates', 'payload'])
    assert.deepEqual(body.delegates, [
      `projects/-/serviceAccounts/${hop}`,
      'projects/-/serviceAccounts/110000000000000000001',
    ])
    assert.equal(typeof body.payload, 'string')
    assert.deepEqual(JSON.parse(body.payload), claims)
  })

  for (const [what, call, reply, code, remedy] of refusals) {
    it(`calls ${reply.status} ${JSON.stringify(reply.body).slice(0, 80)} for ${what} ${code}`, async () => {
      const google = await start(reply)
      await assert.rejects(call(google), (error: CiAuthError) => {
        assert.equal(error.code, code)
        assert.ok(
          remedy === '' || remediesOf(error).some((line) => line.includes(remedy)),
          remediesOf(error).join('\n'),
        )
        return true
      })
    })
  }

  it('binds an account that calls as an account', async () => {
    server = await startServer(denied('getAccessToken'))
    const google = googleAt(server.url, {...about, account: 'caller@p.iam.gserviceaccount.com'})
    await assert.rejects(access(google), ({suggestions}: {suggestions: string[]}) => {
      assert.match(
        suggestions[0] ?? '',
        /serviceAccountTokenCreator --condition=None --member='serviceAccount:caller@p\.iam/,
      )
      return true
    })
  })

  const notTokens: [string, Call, unknown][] = [
    ['an empty object', access, {}],
    ['a token without its time', access, {accessToken: 'x'}],
    ['a token with an unreadable time', access, {accessToken: 'x', expireTime: 'soon'}],
    ['a token for ever', access, {accessToken: 'x', expireTime: '+275760-09-13T00:00:00Z'}],
    ['a token until a number', access, {accessToken: 'x', expireTime: '2'}],
    ['a token of before time', access, {accessToken: 'x', expireTime: '1969-12-31T23:59:59Z'}],
    ['an empty token', access, {accessToken: '', expireTime: '2026-11-20T10:01:19Z'}],
    ['a page', access, '<html></html>'],
    ['no ID token', idToken, {}],
    ['an ID token that is no JWT', idToken, {token: 'x'}],
    ['an ID token without exp', idToken, {token: jwt({})}],
    ['no signature', sign, {keyId: '1'}],
    ['a signature that is no JWT', sign, {signedJwt: 'a.b'}],
  ]
  for (const [name, call, body] of notTokens) {
    it(`takes ${name} for no success`, async () => {
      await assert.rejects(call(await start({body})), {code: 'IAM_RESPONSE_INVALID'})
    })
  }
})
