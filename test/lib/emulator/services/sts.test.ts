import assert from 'node:assert/strict'
import {openEmulator, type TestEmulator} from '../../../support/emulator.ts'
import {
  accessTokenOf,
  acmeToken,
  cloudPlatform,
  exchange,
  exchangeForm,
  post,
} from '../../../support/emulator-client.ts'
import {ownIssuer} from '../../../support/tokens.ts'
import {acme, acmeNames, githubIssuer, zoo, zooClaims, zooNames} from '../../../support/worlds.ts'

const refusal = (error: string, error_description: string, status = 400) => ({status, body: {error, error_description}})

const invalidAudience = refusal(
  'invalid_request',
  'Invalid value for "audience". This value should be the full resource name of the Identity Provider. See https://cloud.google.com/iam/docs/reference/sts/rest/v1/TopLevel/token for the list of possible formats.',
)
const invalidTarget = refusal(
  'invalid_target',
  'The target service indicated by the "audience" parameters is invalid. This might either be because the pool or provider is disabled or deleted or because it doesn\'t exist.',
)
const unreachable = refusal('invalid_grant', "Error connecting to the given credential's issuer.")
const rejected = refusal('unauthorized_client', 'The given credential is rejected by the attribute condition.')
const noSubject = refusal(
  'unauthorized_client',
  'Could not obtain a value for google.subject from the given credential.',
)
const tooLong = refusal(
  'invalid_request',
  'The size of mapped attribute google.subject exceeds the 127 bytes limit. Either modify your attribute mapping or the incoming assertion to produce a mapped attribute that is less than 127 bytes.',
)

const pool = `//iam.googleapis.com/projects/111122223333/locations/global/workloadIdentityPools/acme-ci`

describe('lib/emulator/sts', () => {
  let emulator: TestEmulator
  let world: ReturnType<typeof acme>

  beforeEach(async () => {
    world = acme()
    emulator = await openEmulator({world})
    emulator.clock.stop()
  })
  afterEach(() => emulator.close())

  const provider = () => {
    const found = world.pools[0]?.providers[0]
    assert.ok(found)
    return found
  }

  it('names the limit where it gave up evaluating, whatever the rest would have come to', async () => {
    const numbers = `[${Array.from({length: 90}, (_, index) => index)}]`
    const costly = `(${numbers}.all(x, ${numbers}.all(y, ${numbers}.all(z, true))) || true)`
    const ask = async () => exchange(emulator, await acmeToken(emulator))
    const limit = (of: string): string =>
      `it takes more than 500000 steps, the limit of ci-auth for ${of}: use fewer nested macros, shorter lists or simpler patterns`
    const givenUp = (what: string, of: string) =>
      refusal('unauthorized_client', `The emulator stopped evaluating ${what}: ${limit(of)}.`)
    provider().attributeCondition = costly
    assert.deepEqual(await ask(), givenUp('the attribute condition', 'an expression'))
    delete provider().attributeCondition
    provider().attributeMapping['attribute.costly'] = `string(${costly})`
    assert.deepEqual(await ask(), givenUp('the mapping of attribute.costly', 'a mapping'))
  })

  it('exchanges an ID token, sent as a form', async () => {
    const answer = await exchange(emulator, await acmeToken(emulator))
    const {access_token, ...others} = answer.body as {access_token: string}
    assert.equal(answer.status, 200)
    assert.match(access_token, /^ya29\.d\.[\w-]{960,1060}$/)
    assert.deepEqual(others, {
      issued_token_type: 'urn:ietf:params:oauth:token-type:access_token',
      token_type: 'Bearer',
      expires_in: 299,
    })
  })

  it('exchanges one sent as camelCase JSON', async () => {
    const form = Object.entries(exchangeForm(acmeNames.provider, await acmeToken(emulator)))
    const camel = form.map(([name, value]) => [name.replace(/_(\w)/g, (_, letter) => letter.toUpperCase()), value])
    assert.equal((await post(emulator, '/v1/token', Object.fromEntries(camel))).status, 200)
  })

  it('gives another token each time, of which nothing repeats', async () => {
    const idToken = await acmeToken(emulator)
    const [first, second] = [await exchange(emulator, idToken), await exchange(emulator, idToken)].map(accessTokenOf)
    const common = [...(first ?? '')].findIndex((letter, index) => letter !== second?.[index])
    assert.ok(common >= 0 && common < 'ya29.d.'.length + 12)
  })

  it('accepts both default audiences', async () => {
    for (const scheme of ['', 'https:']) {
      const token = await acmeToken(emulator, {audience: `${scheme}//iam.googleapis.com/${acmeNames.provider}`})
      assert.equal((await exchange(emulator, token)).status, 200)
    }
  })

  it('lets an uploaded list of audiences replace the default', async () => {
    provider().allowedAudiences = ['https://one.example', 'https://two.example']
    assert.equal((await exchange(emulator, await acmeToken(emulator, {audience: 'https://two.example'}))).status, 200)
    assert.equal((await exchange(emulator, await acmeToken(emulator))).status, 400)
  })

  const lives: [life: number, announced: number | undefined][] = [
    [2, undefined],
    [3, 2],
    [30, 29],
    [600, 599],
    [3600, 3599],
    [86_400, 3599],
    [-59, 59],
  ]
  for (const [life, announced] of lives) {
    it(`announces ${announced ?? 'nothing'} for a token with ${life} s to live`, async () => {
      const now = emulator.clock.now()
      const {body, status} = await exchange(emulator, await acmeToken(emulator, {iat: now, exp: now + life}))
      assert.equal(status, 200)
      assert.equal((body as {expires_in?: number}).expires_in, announced)
    })
  }

  it('fails inside on a token with a second to live', async () => {
    const now = emulator.clock.now()
    assert.deepEqual(await exchange(emulator, await acmeToken(emulator, {iat: now, exp: now + 1})), {
      status: 500,
      body: {error: {code: 500, message: 'Internal error encountered.', status: 'INTERNAL'}},
    })
  })

  it('decodes options that were encoded once more', async () => {
    for (const options of ['{"userProject":"1"}', '%7B%22userProject%22%3A%20%221%22%7D', '']) {
      assert.equal((await exchange(emulator, await acmeToken(emulator), undefined, {options})).status, 200)
    }
    const {body} = await exchange(emulator, await acmeToken(emulator), undefined, {options: '{'})
    assert.match(JSON.stringify(body), /Invalid value for \\"options\\"/)
  })

  for (const scope of ['', 'bogus', `${cloudPlatform} bogus`, 'h t t p s']) {
    it(`refuses the scope "${scope}"`, async () =>
      assert.deepEqual(
        await exchange(emulator, await acmeToken(emulator), undefined, {scope}),
        refusal('invalid_scope', 'Invalid OAuth scope or ID token audience provided.'),
      ))
  }

  it('refuses an exchange without a scope', async () => {
    const {scope: _, ...form} = exchangeForm(acmeNames.provider, await acmeToken(emulator))
    const {body} = await post(emulator, '/v1/token', new URLSearchParams(form))
    assert.equal((body as {error: string}).error, 'invalid_scope')
  })

  it('takes an ID token that was made for less than 48 hours alone', async () => {
    const now = emulator.clock.now()
    const statusOf = async (exp: number) =>
      (await exchange(emulator, await acmeToken(emulator, {iat: now, exp}))).status
    assert.equal(await statusOf(now + 48 * 3600 - 1), 200)
    assert.equal(await statusOf(now + 48 * 3600), 400)
  })

  for (const [name, type] of [
    ['subject_token_type', 'urn:ietf:params:aws:token-type:aws4_request'],
    ['subject_token_type', 'urn:ietf:params:oauth:token-type:saml2'],
    ['subject_token_type', 'urn:ietf:params:oauth:token-type:mtls'],
    ['requested_token_type', 'urn:ietf:params:oauth:token-type:access_boundary_intermediary_token'],
  ] as const) {
    it(`says that it does not serve the ${name} ${type}`, async () => {
      const message = `ci-auth's emulator does not serve sts.token with the ${name} ${type}`
      assert.deepEqual(await exchange(emulator, await acmeToken(emulator), undefined, {[name]: type}), {
        status: 501,
        body: {error: {code: 501, message, status: 'UNIMPLEMENTED'}},
      })
    })
  }

  for (const audience of [
    pool,
    `https:${pool}/providers/github`,
    `https://iam.googleapis.com/${acmeNames.provider}`,
    acmeNames.provider,
    'principalSet://iam.googleapis.com/x',
    '',
  ]) {
    it(`does not read "${audience.slice(0, 40)}…" as a provider`, async () =>
      assert.deepEqual(await exchange(emulator, await acmeToken(emulator), undefined, {audience}), invalidAudience))
  }

  for (const [what, audience] of [
    ['a project id for the number', `${pool.replace('111122223333', 'acme-prod')}/providers/github`],
    ['another number', `${pool.replace('111122223333', '1')}/providers/github`],
    ['an unknown pool', `${pool}x/providers/github`],
    ['an unknown provider', `${pool}/providers/gitlab`],
    ['a disabled provider', `${pool}/providers/github-old`],
  ] as const) {
    it(`knows no target for ${what}`, async () =>
      assert.deepEqual(await exchange(emulator, await acmeToken(emulator), undefined, {audience}), invalidTarget))
  }

  it('knows no target in a disabled or deleted pool', async () => {
    for (const state of [{disabled: true}, {deleted: true}]) {
      const first = world.pools[0]
      assert.ok(first)
      world.pools[0] = {...first, ...state}
      assert.deepEqual(await exchange(emulator, await acmeToken(emulator)), invalidTarget)
    }
  })

  const now = () => emulator.clock.now()
  const grants: [what: string, claims: () => Record<string, unknown>, description: () => string][] = [
    [
      'another issuer',
      () => ({iss: 'https://gitlab.com'}),
      () => `The issuer in ID Token https://gitlab.com does not match the expected one in config: ${githubIssuer}`,
    ],
    [
      'no issuer',
      () => ({iss: undefined}),
      () => `The issuer in ID Token null does not match the expected one in config: ${githubIssuer}`,
    ],
    [
      'another audience',
      () => ({audience: 'https://github.com/acme'}),
      () => 'The audience in ID Token [https://github.com/acme] does not match the expected audience.',
    ],
    [
      'no audience',
      () => ({aud: undefined}),
      () => 'The audience in ID Token [] does not match the expected audience.',
    ],
    [
      'an exp 61 s ago',
      () => ({iat: now() - 400, exp: now() - 61}),
      () => `ID Token issued at ${now() - 400} is stale to sign-in.`,
    ],
    ['an iat 119 s ahead', () => ({iat: now() + 119}), () => `ID Token issued at ${now() + 119} is stale to sign-in.`],
    ['no iat', () => ({iat: undefined}), () => 'ID Token issued at null is stale to sign-in.'],
    [
      'no exp',
      () => ({iat: 1_795_000_000, exp: undefined}),
      () => 'ID Token issued at 1795000000 is stale to sign-in.',
    ],
  ]
  for (const [what, claims, description] of grants) {
    it(`refuses a token with ${what}`, async () => {
      const token = await acmeToken(emulator, claims())
      assert.deepEqual(await exchange(emulator, token), refusal('invalid_grant', description()))
    })
  }

  it('has a leeway of a minute', async () => {
    for (const claims of [{iat: now() + 60}, {iat: now() - 400, exp: now() - 60}, {iat: now() - 7200}]) {
      assert.equal((await exchange(emulator, await acmeToken(emulator, claims))).status, 200)
    }
  })

  it('goes by its own clock', async () => {
    const token = await acmeToken(emulator)
    emulator.clock.advance(400)
    assert.match(JSON.stringify(await exchange(emulator, token)), /is stale to sign-in/)
    assert.equal((await exchange(emulator, await acmeToken(emulator))).status, 200)
  })

  it('parses nothing but a JWT', async () => {
    const token = await acmeToken(emulator)
    for (const text of ['', '***', 'a.b.c', `"${token}"`, `${token}\n`]) {
      assert.deepEqual(await exchange(emulator, text), refusal('invalid_grant', 'Unable to parse the ID Token.'))
    }
  })

  it('verifies the signature', async () => {
    const [head, , signature] = (await acmeToken(emulator)).split('.')
    const [, body] = (await acmeToken(emulator, {actor: 'mallory'})).split('.')
    assert.deepEqual(
      await exchange(emulator, [head, body, signature].join('.')),
      refusal('invalid_grant', 'Unable to verify the ID Token signature.'),
    )
  })

  it('cannot reach an issuer for an unknown or absent kid', async () => {
    for (const kid of ['other', undefined]) {
      assert.deepEqual(await exchange(emulator, await acmeToken(emulator, {}, {kid})), unreachable)
    }
  })

  it('cannot reach an issuer that nobody plays', async () => {
    provider().issuer = 'https://ci.example'
    const token = await acmeToken(emulator, {iss: 'https://ci.example'})
    assert.deepEqual(await exchange(emulator, token), unreachable)
    world.issuers = ['https://ci.example']
    assert.equal((await exchange(emulator, token)).status, 200)
  })

  for (const type of ['RS256', 'ES256'] as const) {
    it(`verifies ${type} by uploaded keys`, async () => {
      const {issue, jwksJson} = ownIssuer(type)
      Object.assign(provider(), {issuer: 'https://ci.example', jwksJson})
      const times = {iat: now(), exp: now() + 300}
      const aud = `//iam.googleapis.com/${acmeNames.provider}`
      const claims = {
        iss: 'https://ci.example',
        aud,
        sub: 's',
        repository_owner: 'acme',
        ref: 'refs/heads/main',
        ...times,
      }
      assert.equal((await exchange(emulator, issue(claims))).status, 200)
      assert.deepEqual(await exchange(emulator, issue(claims, 'k2')), unreachable)
      Object.assign(provider(), {jwksJson: ownIssuer(type).jwksJson})
      assert.deepEqual(
        await exchange(emulator, issue(claims)),
        refusal('invalid_grant', 'Unable to verify the ID Token signature.'),
      )
    })
  }

  it('cannot reach an issuer for an EC token against RSA keys', async () => {
    const {issue} = ownIssuer('ES256')
    Object.assign(provider(), {jwksJson: ownIssuer('RS256').jwksJson})
    const claims = {iss: githubIssuer, aud: `//iam.googleapis.com/${acmeNames.provider}`, sub: 's'}
    assert.deepEqual(await exchange(emulator, issue(claims)), unreachable)
  })

  it('rejects by the condition, also when it fails', async () => {
    assert.deepEqual(await exchange(emulator, await acmeToken(emulator, {repository_owner: 'Acme'})), rejected)
    assert.deepEqual(await exchange(emulator, await acmeToken(emulator, {repository_owner: undefined})), rejected)
    provider().attributeCondition = "attribute.nothing == 'x'"
    assert.deepEqual(await exchange(emulator, await acmeToken(emulator)), rejected)
  })

  it('needs a subject of at most 127 bytes', async () => {
    assert.deepEqual(await exchange(emulator, await acmeToken(emulator, {sub: undefined})), noSubject)
    assert.equal((await exchange(emulator, await acmeToken(emulator, {sub: 'x'.repeat(127)}))).status, 200)
    assert.deepEqual(await exchange(emulator, await acmeToken(emulator, {sub: 'é'.repeat(64)})), tooLong)
  })

  it('wants texts for attributes and lists of texts for groups', async () => {
    const typed = (attribute: string, type: string) =>
      refusal('unauthorized_client', `The mapped attribute '${attribute}' must be of type ${type}.`)
    const mapping = provider().attributeMapping
    provider().attributeMapping = {...mapping, 'attribute.role': 'assertion.iat'}
    assert.deepEqual(await exchange(emulator, await acmeToken(emulator)), typed('attribute.role', 'STRING'))
    provider().attributeMapping = {...mapping, 'google.groups': 'assertion.repository'}
    assert.deepEqual(await exchange(emulator, await acmeToken(emulator)), typed('google.groups', 'STRING_LIST'))
  })

  it('introspects a token that lives', async () => {
    const token = accessTokenOf(await exchange(emulator, await acmeToken(emulator)))
    const form = new URLSearchParams({token, token_type_hint: 'urn:ietf:params:oauth:token-type:access_token'})
    const {body} = await post(emulator, '/v1/introspect', form)
    const {exp, iat, ...others} = body as {exp: string; iat: string}
    const username = `principal://${acmeNames.pool}/subject/repo:acme/shop:ref:refs/heads/main`
    assert.deepEqual(others, {
      active: true,
      scope: cloudPlatform,
      client_id: '',
      username,
      sub: username,
      iss: 'https://sts.googleapis.com/',
    })
    assert.equal(Number(exp) - Number(iat), 299)

    emulator.clock.advance(300)
    assert.deepEqual(await post(emulator, '/v1/introspect', {token}), {status: 200, body: {active: false}})
  })

  it('serves a world of numeric ids, own audiences and groups', async () => {
    const other = await openEmulator({world: zoo()})
    try {
      const mint = (audience: string) => other.mintIdToken({...zooClaims, audience})
      assert.equal((await exchange(other, await mint(zooNames.audience), zooNames.provider)).status, 200)
      const byDefault = `https://iam.googleapis.com/${zooNames.provider}`
      assert.deepEqual(
        await exchange(other, await mint(byDefault), zooNames.provider),
        refusal('invalid_grant', `The audience in ID Token [${byDefault}] does not match the expected audience.`),
      )
      const toTeams = await mint(`//iam.googleapis.com/${zooNames.groupProvider}`)
      assert.equal((await exchange(other, toTeams, zooNames.groupProvider)).status, 200)
      assert.deepEqual(await exchange(other, toTeams, zooNames.deletedProvider), invalidTarget)
    } finally {
      await other.close()
    }
  })
})
