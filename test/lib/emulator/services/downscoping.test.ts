import assert from 'node:assert/strict'
import {openEmulator, type TestEmulator} from '../../../support/emulator.ts'
import {
  accessTokenOf,
  callAccount,
  cloudPlatform,
  federatedToken,
  post,
  type Said,
} from '../../../support/emulator-client.ts'
import {acmeNames} from '../../../support/worlds.ts'

const accessToken = 'urn:ietf:params:oauth:token-type:access_token'
const rule = {
  availableResource: '//storage.googleapis.com/projects/_/buckets/assets',
  availablePermissions: ['inRole:roles/storage.objectViewer'],
}
const condition = {title: 'web', expression: "resource.name.startsWith('projects/_/buckets/assets/objects/web')"}

describe('lib/emulator/downscoping', () => {
  let emulator: TestEmulator

  beforeEach(async () => {
    emulator = await openEmulator()
    emulator.clock.stop()
  })
  afterEach(() => emulator.close())

  const downscope = (token: string, options: object | string = {accessBoundary: {accessBoundaryRules: [rule]}}) =>
    post(
      emulator,
      '/v1/token',
      new URLSearchParams({
        grant_type: 'urn:ietf:params:oauth:grant-type:token-exchange',
        requested_token_type: accessToken,
        subject_token_type: accessToken,
        subject_token: token,
        options: typeof options === 'string' ? options : JSON.stringify(options),
      }),
    )

  async function accountToken(scope = [cloudPlatform]): Promise<string> {
    const bearer = await federatedToken(emulator)
    const {body} = await callAccount(emulator, acmeNames.deployer, 'generateAccessToken', {scope}, bearer)
    return (body as {accessToken: string}).accessToken
  }

  const descriptionOf = ({body}: Said): string => (body as {error_description: string}).error_description

  it('gives a token of the same account and end, which says its boundary', async () => {
    const source = await accountToken()
    emulator.clock.advance(600)
    const answer = await downscope(source, {
      accessBoundary: {accessBoundaryRules: [{...rule, availabilityCondition: condition}]},
    })
    const {access_token: token, ...others} = answer.body as {access_token: string}
    assert.deepEqual(others, {issued_token_type: accessToken, token_type: 'Bearer', expires_in: 3000})
    const {body} = await post(emulator, '/tokeninfo', new URLSearchParams({access_token: token}))
    const info = body as {expires_in: string; access_boundary: unknown}
    assert.equal(info.expires_in, '3000')
    assert.deepEqual(info.access_boundary, {accessBoundaryRules: [{...rule, availabilityCondition: condition}]})
    emulator.clock.advance(3000)
    assert.equal((await post(emulator, '/tokeninfo', new URLSearchParams({access_token: token}))).status, 400)
  })

  it('says when the token ends, but not of a token of a person', async () => {
    const endOf = async (token: string) => ((await downscope(token)).body as {expires_in?: number}).expires_in
    assert.equal(await endOf(await federatedToken(emulator)), 299)
    assert.equal(await endOf(emulator.operatorToken), undefined)
  })

  it('takes options that were encoded once more', async () => {
    const options = encodeURIComponent(JSON.stringify({accessBoundary: {accessBoundaryRules: [rule]}}))
    assert.equal((await downscope(await accountToken(), options)).status, 200)
  })

  it('opens nothing but Cloud Storage', async () => {
    const token = accessTokenOf(await downscope(await federatedToken(emulator)))
    const scope = [cloudPlatform]
    const {body, status} = await callAccount(emulator, acmeNames.deployer, 'generateAccessToken', {scope}, token)
    assert.equal(status, 403)
    assert.match(JSON.stringify(body), /Permission 'iam\.serviceAccounts\.getAccessToken' denied/)
    const bounded = accessTokenOf(await downscope(emulator.operatorToken))
    const headers = {authorization: `Bearer ${bounded}`}
    assert.equal((await fetch(`${emulator.url}/v1/projects/acme-prod/serviceAccounts`, {headers})).status, 403)
    assert.deepEqual(await (await fetch(`${emulator.url}/v1/projects`, {headers})).json(), {})
  })

  it('refuses a token that has a boundary, is unknown, has expired, or has too narrow a scope', async () => {
    const source = await accountToken()
    const bounded = accessTokenOf(await downscope(source))
    const narrow = await accountToken(['https://www.googleapis.com/auth/devstorage.read_only'])
    for (const [token, what] of [
      [bounded, /has an access boundary already/],
      ['ya29.c.unknown', /is unknown or has expired/],
      [narrow, /does not have the scope https:\/\/www\.googleapis\.com\/auth\/cloud-platform/],
    ] as const) {
      const answer = await downscope(token)
      assert.deepEqual([answer.status, (answer.body as {error: string}).error], [400, 'invalid_grant'])
      assert.match(descriptionOf(answer), what)
    }
    emulator.clock.advance(3600)
    assert.match(descriptionOf(await downscope(source)), /is unknown or has expired/)
  })

  const wrong: [what: string, rules: unknown, description: RegExp][] = [
    ['no rule', [], /must have 1 to 10 accessBoundaryRules/],
    ['eleven rules', Array.from({length: 11}, () => rule), /must have 1 to 10 accessBoundaryRules/],
    ['rules that are no list', rule, /must have 1 to 10 accessBoundaryRules/],
    ['a resource of another service', [{...rule, availableResource: '//bigquery.googleapis.com/x'}], /is not a bucket/],
    ['an object', [{...rule, availableResource: `${rule.availableResource}/objects/x`}], /is not a bucket/],
    ['no permission', [{...rule, availablePermissions: []}], /availablePermissions is empty/],
    ['a permission without inRole:', [{...rule, availablePermissions: ['storage.objects.get']}], /only inRole:ROLE/],
    ['a field that is unknown', [{...rule, available: 'x'}], /a field that is unknown/],
    ['a rule that is none', ['x'], /must|field/],
    [
      'a condition that is not valid CEL',
      [{...rule, availabilityCondition: {expression: 'x ==='}}],
      /cannot be parsed/,
    ],
    [
      'a long condition',
      [{...rule, availabilityCondition: {expression: `'${'x'.repeat(2047)}' == ''`}}],
      /more than 2048/,
    ],
    ['a condition without an expression', [{...rule, availabilityCondition: {title: 'x'}}], /cannot be parsed/],
  ]
  for (const [what, accessBoundaryRules, description] of wrong) {
    it(`refuses a boundary with ${what}`, async () => {
      const answer = await downscope(await accountToken(), {accessBoundary: {accessBoundaryRules}})
      assert.deepEqual([answer.status, (answer.body as {error: string}).error], [400, 'invalid_request'])
      assert.match(descriptionOf(answer), description)
    })
  }

  it('refuses an access token without a boundary', async () =>
    assert.match(descriptionOf(await downscope(await accountToken(), {userProject: '1'})), /must have 1 to 10/))

  it('keeps the boundary for the page, and never the token', async () => {
    const source = await federatedToken(emulator)
    const token = accessTokenOf(await downscope(source))
    const shown = await (await fetch(`${emulator.url}/_emulator/exchanges/2`)).json()
    const {account, boundary, caller, exchange, kind, status} = shown as Record<string, unknown>
    assert.deepEqual([kind, status, exchange, boundary], ['downscoping', 200, '1', {accessBoundaryRules: [rule]}])
    assert.match(String(caller), /^principal:\/\/iam\.googleapis\.com\/.*\/subject\/repo:acme\/shop:/)
    assert.equal(account, caller)
    for (const secret of [source, token]) assert.ok(!JSON.stringify(shown).includes(secret))
  })
})
