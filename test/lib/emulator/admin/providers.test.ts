import assert from 'node:assert/strict'
import {generateKeyPairSync, X509Certificate} from 'node:crypto'
import {openEmulator, type TestEmulator} from '../../../support/emulator.ts'
import {
  acmeToken,
  administer,
  callAccount,
  cloudPlatform,
  errorOf,
  exchange,
  federatedToken,
  poolsOfAcme,
  providerMessage,
  responseOf,
  violationOf,
} from '../../../support/emulator-client.ts'
import {ownIssuer} from '../../../support/tokens.ts'
import {acmeClaims, acmeNames} from '../../../support/worlds.ts'

const parent = 'projects/111122223333/locations/global/workloadIdentityPools/acme-ci'
const github = 'https://token.actions.githubusercontent.com'

const jwks = (...keys: object[]): string => JSON.stringify({keys})
const publicJwk = (make: () => {publicKey: {export(options: {format: 'jwk'}): object}}): object =>
  make().publicKey.export({format: 'jwk'})
const p384 = publicJwk(() => generateKeyPairSync('ec', {namedCurve: 'P-384'}))
const ed25519 = publicJwk(() => generateKeyPairSync('ed25519'))

describe('lib/emulator/admin/providers', () => {
  let emulator: TestEmulator

  beforeEach(async () => {
    emulator = await openEmulator()
  })
  afterEach(() => emulator.close())

  const call = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: object) =>
    administer(emulator, method, `${poolsOfAcme}/acme-ci/providers${path}`, body)
  const create = (changes?: Record<string, unknown>, id = 'fresh') =>
    call('POST', `?workloadIdentityPoolProviderId=${id}`, providerMessage(changes))
  const tokenFor = (provider: string) =>
    acmeToken(emulator, {...acmeClaims, audience: `https://iam.googleapis.com/${provider}`})

  it('creates a provider that lets tokens in', async () => {
    const made = await create()
    assert.deepEqual(responseOf(made), {
      '@type': 'type.googleapis.com/google.iam.v1.WorkloadIdentityPoolProvider',
      name: `${parent}/providers/fresh`,
      ...providerMessage(),
      state: 'ACTIVE',
    })
    assert.match(String(made.body['name']), new RegExp(`^${parent}/providers/fresh/operations/`))
    assert.deepEqual((await administer(emulator, 'GET', `/v1/${made.body['name']}`)).body, made.body)
    const name = `${parent}/providers/fresh`
    assert.equal((await exchange(emulator, await tokenFor(name), name)).status, 200)
  })

  it('plays the issuer of a provider that it did not know before', async () => {
    const issuer = 'https://ci.acme.example'
    await create({oidc: {issuerUri: issuer}, attributeCondition: ''})
    const audience = `https://iam.googleapis.com/${parent}/providers/fresh`
    const now = emulator.clock.now()
    const token = await emulator.signIdToken({iss: issuer, aud: audience, sub: 'job-1', iat: now, exp: now + 300})
    assert.equal((await exchange(emulator, token, `${parent}/providers/fresh`)).status, 200)
  })

  it('changes one field of oidc, or all of them', async () => {
    await create()
    const one = await call('PATCH', '/fresh?updateMask=oidc.allowedAudiences,attributeCondition', {
      attributeCondition: "assertion.ref == 'refs/heads/main'",
      oidc: {allowedAudiences: ['a', 'b']},
    })
    assert.deepEqual(responseOf(one)['oidc'], {issuerUri: github, allowedAudiences: ['a', 'b']})
    assert.equal(responseOf(one)['attributeCondition'], "assertion.ref == 'refs/heads/main'")
    const all = await call('PATCH', '/fresh?updateMask=oidc', {oidc: {issuerUri: github}})
    assert.deepEqual(responseOf(all)['oidc'], {issuerUri: github})
  })

  const mappedKey = (key: string): string =>
    `Invalid mapped attribute key: ${key}. The maximum length of a mapped attribute key is 100 characters and may only contain the characters [a-z0-9_]. Custom mapped attributes must be in the format 'attribute.{custom_attribute}'.`
  const conditionRequired = "The attribute condition must reference one of the provider's claims."
  const oidc = (changes: object) => ({oidc: {issuerUri: github, ...changes}})
  const mapping = (changes: object) => ({attributeMapping: {'google.subject': 'assertion.sub', ...changes}})

  const refusals: [what: string, changes: Record<string, unknown>, message: string][] = [
    ['no condition for a shared issuer', {attributeCondition: ''}, conditionRequired],
    ['a condition without a claim', {attributeCondition: "'assertion.sub' != '' && true"}, conditionRequired],
    [
      'an issuer without TLS',
      oidc({issuerUri: 'http://ci.acme.example'}),
      'Invalid OIDC issuer URI. The scheme must be https.',
    ],
    ['an issuer that is not a URL', oidc({issuerUri: 'ci.acme.example'}), 'Invalid OIDC issuer URI.'],
    ['no issuer', {oidc: {}}, 'Invalid OIDC issuer URI.'],
    ['a mapped key in upper case', mapping({'attribute.Ref': 'assertion.ref'}), mappedKey('attribute.Ref')],
    ['a mapped key that Google has not', mapping({'google.branch': 'assertion.ref'}), mappedKey('google.branch')],
    ['a mapped key without prefix', mapping({ref: 'assertion.ref'}), mappedKey('ref')],
    ['a key of P-384', oidc({jwksJson: jwks(p384)}), 'Invalid JWKs. Only RSA, EC key types are supported.'],
    ['an Ed25519 key', oidc({jwksJson: jwks(ed25519)}), 'Input jwks contains corrupted key material.'],
    ['keys that are no JSON', oidc({jwksJson: 'keys'}), 'Input JWK is not in a valid json format'],
  ]
  for (const [what, changes, message] of refusals) {
    it(`refuses ${what} in the service's words`, async () => {
      const {status, body} = await create(changes)
      assert.deepEqual(errorOf({status, body}), {code: 400, message, status: 'INVALID_ARGUMENT'})
      assert.equal(status, 400)
      assert.equal((await call('GET', '/fresh')).status, 404)
    })
  }

  const limits: [what: string, changes: Record<string, unknown>, violation: RegExp][] = [
    ['a mapping without subject', {attributeMapping: {}}, /attributeMapping: the mapping lacks "google\.subject"$/],
    [
      'a long mapping',
      mapping({'attribute.a': `'${'x'.repeat(2048)}'`}),
      /attribute\.a: .*longer than 2048 characters$/,
    ],
    ['a long condition', {attributeCondition: `assertion.a == '${'x'.repeat(4096)}'`}, /longer than 4096 characters$/],
    [
      'a condition that is not valid CEL',
      {attributeCondition: 'assertion.a =='},
      /attributeCondition: the expression is not valid CEL/,
    ],
    ['a condition that is no boolean', {attributeCondition: '1 + 1'}, /1:\d: expected type 'bool' but found 'int'$/],
    ['a name that is none of CEL', {attributeCondition: "claims.sub == 'x'"}, /1:1: undeclared reference to 'claims'$/],
    [
      'an attribute that nothing maps',
      {attributeCondition: "assertion.sub == 'x' && attribute['rev'] == 'x'"},
      /attribute_condition: 1:\d+: undefined field 'attribute\.rev'$/,
    ],
    [
      'a function that CEL does not have',
      {attributeCondition: 'assertion.sub.lower() == assertion.sub'},
      /undeclared reference to 'lower'$/,
    ],
    [
      'an operand of another type',
      {attributeCondition: "assertion.sub.startsWith('x') && size(assertion.sub) == 'x'"},
      /1:\d+: found no matching overload for '_==_' applied to '\(int, string\)'$/,
    ],
    ['a mapping with an unknown name', mapping({'attribute.a': 'attribute.b'}), /undeclared reference to 'attribute'$/],
    [
      '11 audiences',
      oidc({allowedAudiences: Array.from({length: 11}, (_, at) => `a${at}`)}),
      /more than 10 audiences$/,
    ],
    ['a long audience', oidc({allowedAudiences: ['a'.repeat(257)]}), /longer than 256 characters$/],
  ]
  for (const [what, changes, violation] of limits) {
    it(`refuses ${what}, and names the field`, async () => {
      const answer = await create(changes)
      assert.equal(errorOf(answer).message, 'Request contains an invalid argument.')
      assert.match(violationOf(answer), violation)
      assert.match(violationOf(answer), /^workload_identity_pool_provider\./)
    })
  }

  it('holds a change to the same rules', async () => {
    await create()
    const changed = await call('PATCH', '/fresh?updateMask=attributeCondition', {attributeCondition: 'true'})
    assert.equal(errorOf(changed).message, conditionRequired)
  })

  it('leaves a provider alone that was there before a rule', async () => {
    const old = `${poolsOfAcme}/acme-ci/providers/github-old`
    emulator.allowIssuers([])
    const enabled = await administer(emulator, 'PATCH', `${old}?updateMask=disabled`, {disabled: false})
    assert.equal(enabled.status, 200)
    const opened = await administer(emulator, 'PATCH', `${old}?updateMask=attributeCondition`, {
      attributeCondition: 'true',
    })
    assert.equal(errorOf(opened).message, conditionRequired)
  })

  it('obeys the policy of the organisation, as long as there is one', async () => {
    emulator.allowIssuers(['https://gitlab.com'])
    assert.deepEqual(errorOf(await create()), {
      code: 400,
      message: 'Precondition check failed.',
      status: 'FAILED_PRECONDITION',
      details: [
        {
          '@type': 'type.googleapis.com/google.rpc.PreconditionFailure',
          violations: [
            {
              type: 'constraints/iam.workloadIdentityPoolProviders',
              subject: `orgpolicy:${parent}`,
              description: `Org Policy violated for value: '${github}'.`,
            },
          ],
        },
      ],
    })
    emulator.allowIssuers(undefined)
    assert.equal((await create()).status, 200)
  })

  it('obeys it about uploaded keys', async () => {
    emulator.allowIssuers([github])
    const {jwksJson} = ownIssuer()
    const refused = errorOf(await create({oidc: {issuerUri: github, jwksJson}}))
    const [{violations} = {violations: []}] = (refused.details ?? []) as {violations: {description: string}[]}[]
    assert.deepEqual(
      violations.map(({description}) => description),
      ["Org Policy violated for value: 'KEY_UPLOAD'."],
    )
    emulator.allowIssuers([github, 'KEY_UPLOAD'])
    assert.equal((await create({oidc: {issuerUri: github, jwksJson}})).status, 200)
    emulator.allowIssuers([github])
    const renamed = await call('PATCH', '/fresh?updateMask=displayName', {displayName: 'Fresh'})
    assert.equal(renamed.status, 200)
  })

  it('says of other kinds of providers that it does not serve them', async () => {
    for (const kind of ['aws', 'saml', 'x509']) {
      const {code, message, status} = errorOf(await create({oidc: undefined, [kind]: {}}))
      assert.deepEqual(
        [code, status, message],
        [501, 'UNIMPLEMENTED', `ci-auth's emulator does not serve workloadIdentityPoolProviders with ${kind}`],
      )
    }
  })

  it('stops new exchanges of a deleted or disabled provider only', async () => {
    const bearer = await federatedToken(emulator)
    const status = async () => (await exchange(emulator, await acmeToken(emulator))).status
    await call('DELETE', '/github')
    assert.equal(await status(), 400)
    const minted = await callAccount(
      emulator,
      acmeNames.deployer,
      'generateAccessToken',
      {scope: [cloudPlatform]},
      bearer,
    )
    assert.equal(minted.status, 200)
    await call('POST', '/github:undelete', {})
    assert.equal(await status(), 200)
    await call('PATCH', '/github?updateMask=disabled', {disabled: true})
    assert.equal(await status(), 400)
  })

  it('knows no provider of a pool that is not there, and makes none in a deleted one', async () => {
    const absent = await administer(emulator, 'GET', `${poolsOfAcme}/nowhere/providers`)
    assert.equal(absent.status, 404)
    await administer(emulator, 'DELETE', `${poolsOfAcme}/acme-ci`)
    assert.equal(errorOf(await create()).status, 'FAILED_PRECONDITION')
  })
})

describe('lib/emulator/admin/provider-keys', () => {
  let emulator: TestEmulator

  beforeEach(async () => {
    emulator = await openEmulator()
  })
  afterEach(() => emulator.close())

  const call = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object, provider = 'github') =>
    administer(emulator, method, `${poolsOfAcme}/acme-ci/providers/${provider}/keys${path}`, body)
  const create = (id: string, body: object = {use: 'ENCRYPTION', keyData: {keySpec: 'RSA_2048'}}) =>
    call('POST', `?workloadIdentityPoolProviderKeyId=${id}`, body)

  it('makes a key, tells its public half, and keeps it for 30 days after its deletion', async () => {
    assert.deepEqual((await call('GET', '')).body, {})
    const made = responseOf(await create('key-1'))
    const {key, ...data} = made['keyData'] as Record<string, string>
    assert.equal(made['name'], `${acmeNames.provider}/keys/key-1`)
    assert.deepEqual(
      [made['use'], made['state'], data['keySpec'], data['format']],
      ['ENCRYPTION', 'ACTIVE', 'RSA_2048', 'RSA_X509_PEM'],
    )
    assert.equal(new X509Certificate(key ?? '').publicKey.asymmetricKeyDetails?.modulusLength, 2048)
    const {'@type': _type, ...shown} = made
    assert.deepEqual((await call('GET', '')).body, {workloadIdentityPoolProviderKeys: [shown]})
    assert.equal(responseOf(await call('DELETE', '/key-1'))['state'], 'DELETED')
    assert.deepEqual((await call('GET', '')).body, {})
    assert.equal(errorOf(await create('key-1')).status, 'ALREADY_EXISTS')
    assert.equal(responseOf(await call('POST', '/key-1:undelete', {}))['state'], 'ACTIVE')
  })

  it('makes none twice, none without its kind, and none of a provider that is not there', async () => {
    const both = await Promise.all([create('key-1'), create('key-1')])
    assert.deepEqual(both.map(({status}) => status).sort(), [200, 409])
    assert.match(violationOf(await create('key-2', {keyData: {keySpec: 'RSA_2048'}})), /\.use: it is missing$/)
    assert.match(violationOf(await create('key-2', {use: 'ENCRYPTION'})), /\.key_spec: it is missing$/)
    assert.equal(errorOf(await create('key-2', {use: 'SIGNING'})).message, "Invalid value at 'use'")
    assert.equal((await call('GET', '', undefined, 'nowhere')).status, 404)
  })
})
