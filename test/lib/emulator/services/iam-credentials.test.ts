import assert from 'node:assert/strict'
import {createPublicKey, createSign, createVerify, type JsonWebKey} from 'node:crypto'
import {openEmulator, type TestEmulator} from '../../../support/emulator.ts'
import {
  accessTokenOf,
  acmeToken,
  administer,
  callAccount,
  claimsOf,
  cloudPlatform,
  exchange,
  federatedToken,
  violationOf,
} from '../../../support/emulator-client.ts'
import {acme, acmeNames, zoo, zooClaims, zooNames} from '../../../support/worlds.ts'
import {info, rpc} from '../../google/wire.ts'

const denied = (permission: string) =>
  rpc(
    403,
    'PERMISSION_DENIED',
    `Permission 'iam.serviceAccounts.${permission}' denied on resource (or it may not exist).`,
    info('IAM_PERMISSION_DENIED', {permission: `iam.serviceAccounts.${permission}`}, 'iam.googleapis.com'),
  )

const unauthenticated = rpc(
  401,
  'UNAUTHENTICATED',
  'Request had invalid authentication credentials. Expected OAuth 2 access token, login cookie or other valid authentication credential. See https://developers.google.com/identity/sign-in/web/devconsole-project.',
)

const tooLong = rpc(
  400,
  'INVALID_ARGUMENT',
  `Access tokens for service account ${acmeNames.deployer} can not have lifetimes of more than 1 hour. Use the Org Policy Constraint constraints/iam.allowServiceAccountCredentialLifetimeExtension to allow up to 12 hours.`,
)

const invalid = rpc(400, 'INVALID_ARGUMENT', 'Request contains an invalid argument.')

const scope = [cloudPlatform]
const {deployer, gate, locked, nightly, payroll, vault} = acmeNames

interface AccessToken {
  accessToken: string
  expireTime: string
}

describe('lib/emulator/iam-credentials', () => {
  let emulator: TestEmulator
  let world: ReturnType<typeof acme>
  let bearer: string

  beforeEach(async () => {
    world = acme()
    emulator = await openEmulator({world})
    emulator.clock.stop()
    bearer = await federatedToken(emulator)
  })
  afterEach(() => emulator.close())

  const accessToken = (account: string, body: object = {}, token = bearer) =>
    callAccount(emulator, account, 'generateAccessToken', {scope, ...body}, token)

  const publicKey = async (path: string) => {
    const {keys} = (await (await fetch(emulator.url + path)).json()) as {keys: (JsonWebKey & {kid: string})[]}
    return (kid: unknown) => {
      const jwk = keys.find((key) => key.kid === kid)
      assert.ok(jwk)
      return createPublicKey({key: {...jwk}, format: 'jwk'})
    }
  }

  const isSigned = (jwt: string, key: ReturnType<typeof createPublicKey>): boolean => {
    const [head, body, signature = ''] = jwt.split('.')
    return createVerify('sha256').update(`${head}.${body}`).verify(key, signature, 'base64url')
  }

  const headerOf = (jwt: string): Record<string, unknown> =>
    JSON.parse(Buffer.from(jwt.split('.')[0] ?? '', 'base64url').toString())

  it('gives an access token with a time of no fraction', async () => {
    const {body, status} = await accessToken(deployer)
    const {accessToken: token, expireTime} = body as AccessToken
    assert.equal(status, 200)
    assert.match(token, /^ya29\.c\.[\w-]+$/)
    assert.match(expireTime, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/)
    assert.equal(Date.parse(expireTime) / 1000, emulator.clock.now() + 3600)
  })

  it('finds the account by email, escaped email or unique id', async () => {
    for (const id of [deployer, encodeURIComponent(deployer), '110000000000000000001']) {
      assert.equal((await accessToken(id)).status, 200)
    }
  })

  it('knows no account that is not there, or disabled', async () => {
    const message = 'Not found; Gaia id not found for email nobody@acme-prod.iam.gserviceaccount.com'
    assert.deepEqual(await accessToken('nobody@acme-prod.iam.gserviceaccount.com'), rpc(404, 'NOT_FOUND', message))
    Object.assign(world.serviceAccounts[0] ?? {}, {disabled: true})
    assert.equal((await accessToken(deployer)).status, 404)
  })

  it('refuses a bearer that is none, or dead', async () => {
    for (const token of [undefined, 'ya29.d.x', await acmeToken(emulator)]) {
      assert.deepEqual(await callAccount(emulator, deployer, 'generateAccessToken', {scope}, token), unauthenticated)
    }
    emulator.clock.advance(299)
    assert.deepEqual(await accessToken(deployer), unauthenticated)
  })

  it('takes the narrow scope of IAM, and none narrower', async () => {
    const iam = await federatedToken(emulator, 'https://www.googleapis.com/auth/iam')
    assert.equal((await accessToken(deployer, {}, iam)).status, 200)
    const storage = await federatedToken(emulator, 'https://www.googleapis.com/auth/devstorage.read_only')
    assert.deepEqual(
      await accessToken(deployer, {}, storage),
      rpc(
        403,
        'PERMISSION_DENIED',
        'Request had insufficient authentication scopes.',
        info('ACCESS_TOKEN_SCOPE_INSUFFICIENT', {
          method: 'google.iam.credentials.v1.IAMCredentials.GenerateAccessToken',
          service: 'iamcredentials.googleapis.com',
        }),
      ),
    )
  })

  it('denies what no grant allows', async () => {
    assert.deepEqual(await accessToken(locked), denied('getAccessToken'))
    assert.deepEqual(
      await callAccount(emulator, locked, 'generateIdToken', {audience: 'a'}, bearer),
      denied('getOpenIdToken'),
    )
  })

  it('lets a workload identity user mint, but not sign', async () => {
    assert.equal((await callAccount(emulator, deployer, 'generateIdToken', {audience: 'a'}, bearer)).status, 200)
    assert.deepEqual(await callAccount(emulator, deployer, 'signJwt', {payload: '{}'}, bearer), denied('signJwt'))
    assert.deepEqual(await callAccount(emulator, deployer, 'signBlob', {payload: 'YQ=='}, bearer), denied('signBlob'))
  })

  it('knows a subject from another', async () => {
    assert.equal((await accessToken(nightly)).status, 200)
    const branch = await exchange(
      emulator,
      await acmeToken(emulator, {sub: 'repo:acme/shop:ref:refs/heads/x', ref: 'refs/heads/x'}),
    )
    assert.deepEqual(await accessToken(nightly, {}, accessTokenOf(branch)), denied('getAccessToken'))
  })

  it('says that the API is off, with the project number', async () => {
    for (const project of world.projects) project.services = ['sts.googleapis.com']
    const url =
      'https://console.developers.google.com/apis/api/iamcredentials.googleapis.com/overview?project=111122223333'
    assert.deepEqual(
      await accessToken(deployer),
      rpc(
        403,
        'PERMISSION_DENIED',
        `IAM Service Account Credentials API has not been used in project 111122223333 before or it is disabled. Enable it by visiting ${url} then retry. If you enabled this API recently, wait a few minutes for the action to propagate to our systems and retry.`,
        [
          {
            '@type': 'type.googleapis.com/google.rpc.Help',
            links: [{description: 'Google developers console API activation', url}],
          },
          ...info('SERVICE_DISABLED', {
            service: 'iamcredentials.googleapis.com',
            consumer: 'projects/111122223333',
          }),
        ],
      ),
    )
  })

  const lifetimes: [lifetime: string, account: string, expected: number | object][] = [
    ['1s', deployer, 1],
    ['3600s', deployer, 3600],
    ['43200s', nightly, 43_200],
    ['3601s', deployer, tooLong],
    ['0s', deployer, rpc(400, 'INVALID_ARGUMENT', 'Lifetime of access token must be larger then zero.')],
    ['-5s', deployer, rpc(400, 'INVALID_ARGUMENT', 'Lifetime of access token must be larger then zero.')],
  ]
  for (const [lifetime, account, expected] of lifetimes) {
    it(`answers a lifetime of ${lifetime} for ${account.split('@')[0]}`, async () => {
      const answer = await accessToken(account, {lifetime})
      if (typeof expected === 'object') assert.deepEqual(answer, expected)
      else assert.equal(Date.parse((answer.body as AccessToken).expireTime) / 1000, emulator.clock.now() + expected)
    })
  }

  it('limits the extension to 12 hours, and wants a duration', async () => {
    assert.equal((await accessToken(nightly, {lifetime: '43201s'})).status, 400)
    assert.match(JSON.stringify(await accessToken(deployer, {lifetime: '1h'})), /Illegal duration format/)
  })

  it('reads one empty scope as all, and refuses unknown ones', async () => {
    assert.equal((await accessToken(deployer, {scope: ['']})).status, 200)
    for (const wrong of [[], ['cloud-platform'], ['https://www.googleapis.com/auth/'], [cloudPlatform, 'x']]) {
      assert.deepEqual(await accessToken(deployer, {scope: wrong}), invalid)
    }
  })

  it('names a field that it does not know', async () =>
    assert.deepEqual(
      await accessToken(deployer, {lifetimeSeconds: 5}),
      rpc(400, 'INVALID_ARGUMENT', 'Invalid JSON payload received. Unknown name "lifetimeSeconds": Cannot find field.'),
    ))

  it('reads null, an empty list and nothing as no delegates', async () => {
    for (const delegates of [null, [], undefined]) assert.equal((await accessToken(deployer, {delegates})).status, 200)
  })

  it('follows a chain in every spelling', async () => {
    const uniqueIds = ['110000000000000000003', '110000000000000000004']
    for (const chain of [[gate, vault], uniqueIds, [`projects/-/serviceAccounts/${gate}`, vault]]) {
      assert.equal((await accessToken(payroll, {delegates: chain})).status, 200)
    }
  })

  it('denies a chain with a hop missing', async () => {
    assert.deepEqual(await accessToken(payroll, {delegates: [vault]}), denied('implicitDelegation'))
    assert.deepEqual(await accessToken(payroll, {delegates: [gate]}), denied('getAccessToken'))
    assert.deepEqual(await accessToken(payroll), denied('getAccessToken'))
    assert.equal(
      (await accessToken(payroll, {delegates: ['nobody@acme-prod.iam.gserviceaccount.com', vault]})).status,
      404,
    )
  })

  it('takes an access token that it gave, as the account', async () => {
    const {accessToken: own} = (await accessToken(gate)).body as AccessToken
    assert.equal((await accessToken(vault, {}, own)).status, 200)
    assert.deepEqual(await accessToken(gate, {}, own), denied('getAccessToken'))
  })

  it('gives an ID token that Google signed', async () => {
    const {body} = await callAccount(emulator, deployer, 'generateIdToken', {audience: 'https://run.example'}, bearer)
    const {token} = body as {token: string}
    const now = emulator.clock.now()
    assert.deepEqual(claimsOf(token), {
      aud: 'https://run.example',
      azp: '110000000000000000001',
      sub: '110000000000000000001',
      exp: now + 3600,
      iat: now,
      iss: 'https://accounts.google.com',
    })
    assert.ok(isSigned(token, (await publicKey('/oauth2/v3/certs'))(headerOf(token)['kid'])))
  })

  it('puts the email into it on request', async () => {
    const given = {audience: 'a', includeEmail: true, useEmailAzp: true}
    const {body} = await callAccount(emulator, deployer, 'generateIdToken', given, bearer)
    const {azp, email, email_verified, google} = claimsOf((body as {token: string}).token)
    assert.deepEqual([azp, email, email_verified, google], [deployer, deployer, true, undefined])
    const asked = {audience: 'a', organizationNumberIncluded: true}
    const {body: plain} = await callAccount(emulator, deployer, 'generateIdToken', asked, bearer)
    assert.deepEqual(claimsOf((plain as {token: string}).token)['google'], {organization_number: null})
    assert.deepEqual(await callAccount(emulator, deployer, 'generateIdToken', {}, bearer), invalid)
  })

  it('signs JWTs and blobs with the key of the account', async () => {
    const keyOf = await publicKey(`/service_accounts/v1/jwk/${gate}`)
    const payload = JSON.stringify({iss: gate, exp: emulator.clock.now() + 43_200})
    const {body} = await callAccount(emulator, gate, 'signJwt', {payload}, bearer)
    const {keyId, signedJwt} = body as {keyId: string; signedJwt: string}
    assert.deepEqual(headerOf(signedJwt), {alg: 'RS256', kid: keyId, typ: 'JWT'})
    assert.deepEqual(claimsOf(signedJwt), JSON.parse(payload))
    assert.ok(isSigned(signedJwt, keyOf(keyId)))

    const blob = await callAccount(emulator, gate, 'signBlob', {payload: btoa('hello')}, bearer)
    const signed = blob.body as {keyId: string; signedBlob: string}
    assert.ok(createVerify('sha256').update('hello').verify(keyOf(signed.keyId), signed.signedBlob, 'base64'))
  })

  it('signs no JWT that has expired or lives for more than 12 hours, and nothing that is none', async () => {
    const [early, late] = [-1, 43_201].map((seconds) => JSON.stringify({exp: emulator.clock.now() + seconds}))
    for (const payload of [early, late, '{"exp": 1.5}', 'text', '[]', '']) {
      assert.deepEqual(await callAccount(emulator, gate, 'signJwt', {payload}, bearer), invalid)
    }
    for (const payload of ['%YQ==', 'YQ==%'])
      assert.deepEqual(await callAccount(emulator, gate, 'signBlob', {payload}, bearer), invalid)
  })

  it('takes a JWT signed by a key of the account as bearer', async () => {
    world.grants.push({
      serviceAccount: deployer,
      role: 'roles/iam.serviceAccountTokenCreator',
      members: [`serviceAccount:${deployer}`],
    })
    const key = emulator.serviceAccountKey(deployer) as Record<string, string>
    const now = emulator.clock.now()
    const issue = (claims: object): string => {
      const header = {alg: 'RS256', typ: 'JWT', kid: key['private_key_id']}
      const parts = [header, {iss: deployer, sub: deployer, iat: now, exp: now + 3600, ...claims}]
      const signed = parts.map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.')
      return `${signed}.${createSign('sha256')
        .update(signed)
        .sign(key['private_key'] ?? '', 'base64url')}`
    }
    const aud = 'https://iamcredentials.googleapis.com/'
    for (const claims of [{aud}, {scope: cloudPlatform}]) {
      assert.equal((await accessToken(deployer, {}, issue(claims))).status, 200)
    }
    const wrong = [
      {aud: 'https://storage.googleapis.com/'},
      {aud, scope: cloudPlatform},
      {aud, exp: now + 3601},
      {aud, iat: now + 61},
      {aud, iat: String(now)},
      {aud, iat: now - 7200, exp: now - 3600},
      {aud, iss: gate, sub: gate},
    ]
    for (const claims of wrong) assert.deepEqual(await accessToken(deployer, {}, issue(claims)), unauthenticated)
  })

  it('answers that the tokens of an account may be used everywhere', async () => {
    const ask = async (account: string) => {
      const authorization = `Bearer ${await federatedToken(emulator)}`
      const url = `${emulator.url}/v1/projects/-/serviceAccounts/${account}/allowedLocations`
      const answer = await fetch(url, {headers: {authorization}})
      return [answer.status, await answer.json()]
    }
    assert.deepEqual(await ask(deployer), [200, {encodedLocations: '0x0'}])
    assert.equal((await ask('nobody@acme-prod.iam.gserviceaccount.com'))[0], 404)
  })

  it('refuses another project than -', async () => {
    const path = `/v1/projects/acme-prod/serviceAccounts/${deployer}:generateAccessToken`
    const {body, status} = await administer(emulator, 'POST', path, {scope: [cloudPlatform]})
    assert.equal(status, 400)
    assert.match(violationOf({status, body}), /The `-` wildcard character is required/)
  })

  it('names a project by number or id to who is signed in', async () => {
    const get = async (id: string, token?: string) => {
      const headers = token === undefined ? {} : {authorization: `Bearer ${token}`}
      const response = await fetch(`${emulator.url}/v1/projects/${id}`, {headers})
      return [response.status, ((await response.json()) as {projectId?: string}).projectId]
    }
    assert.deepEqual(await get('111122223333', bearer), [200, 'acme-prod'])
    assert.deepEqual(await get('acme-prod', bearer), [200, 'acme-prod'])
    assert.deepEqual(await get('other', bearer), [403, undefined])
    assert.deepEqual(await get('acme-prod'), [401, undefined])
  })

  it('knows groups, direct subjects, and roles for one purpose', async () => {
    const other = await openEmulator({world: zoo()})
    try {
      const token = async (provider: string, audience: string): Promise<string> =>
        accessTokenOf(await exchange(other, await other.mintIdToken({...zooClaims, audience}), provider))
      const direct = await token(zooNames.provider, zooNames.audience)
      const group = await token(zooNames.groupProvider, `https://iam.googleapis.com/${zooNames.groupProvider}`)
      const may = async (account: string, method: string, body: object, who: string): Promise<boolean> =>
        (await callAccount(other, account, method, body, who)).status === 200

      assert.deepEqual(
        await Promise.all([
          may(zooNames.keeper, 'generateAccessToken', {scope}, direct),
          may(zooNames.keeper, 'generateAccessToken', {scope}, group),
          may(zooNames.feeder, 'generateAccessToken', {scope}, direct),
          may(zooNames.feeder, 'generateAccessToken', {scope}, group),
          may(zooNames.doorman, 'generateAccessToken', {scope}, direct),
          may(zooNames.doorman, 'generateIdToken', {audience: 'a'}, direct),
          may(zooNames.secretary, 'signJwt', {payload: '{}'}, direct),
          may(zooNames.disabled, 'generateAccessToken', {scope}, direct),
        ]),
        [true, false, false, true, false, true, true, false],
      )
    } finally {
      await other.close()
    }
  })
})
