import assert from 'node:assert/strict'
import {findRoute} from '../../../../src/lib/emulator/listening/routes.ts'
import {methodName, type Request} from '../../../../src/lib/emulator/state/call.ts'
import {type TestEmulator, withEmulator} from '../../../support/emulator.ts'
import {administer, errorOf} from '../../../support/emulator-client.ts'
import {acme} from '../../../support/worlds.ts'

const iam = 'iam.googleapis.com'

describe('lib/emulator/routes', () => {
  const names: [method: string, host: string, path: string, name: string | undefined][] = [
    ['GET', iam, '/v1/projects/x/serviceAccounts/a@b/keys', 'iam.projects.serviceAccounts.keys.list'],
    ['GET', iam, '/v1/projects/x/serviceAccounts/a@b/keys/k', 'iam.projects.serviceAccounts.keys.get'],
    ['POST', iam, '/v1/projects/x/serviceAccounts/a@b/keys:upload', 'iam.projects.serviceAccounts.keys.upload'],
    ['PUT', iam, '/v1/projects/x/serviceAccounts/a@b', 'iam.projects.serviceAccounts.update'],
    [
      'GET',
      iam,
      '/v1/projects/x/locations/global/workloadIdentityPools/p/namespaces',
      'iam.projects.locations.workloadIdentityPools.namespaces.list',
    ],
    ['DELETE', iam, '/v2/policies/x/denypolicies/y', 'iam.policies.denypolicies.delete'],
    ['POST', 'sts.europe-west1.rep.googleapis.com', '/v1/oauthtoken', 'sts.oauthtoken'],
    ['GET', 'storage.googleapis.com', '/storage/v1/b/foo', 'storage.b.get'],
    [
      'POST',
      'iamcredentials.googleapis.com',
      '/google.iam.credentials.v1.IAMCredentials/SignBlob',
      'google.iam.credentials.v1.IAMCredentials.SignBlob',
    ],
    ['GET', 'www.googleapis.com', '/oauth2/v9/certs', undefined],
    ['GET', iam, '/', undefined],
  ]
  for (const [method, host, path, name] of names) {
    it(`calls ${method} ${host}${path} ${name ?? 'by its path'}`, () =>
      assert.equal(methodName(method, host, path), name))
  }

  it('takes no other host of Google for one of a service', () => {
    const found = (host: string, path: string) =>
      findRoute({method: 'POST', secure: true, url: new URL(`https://${host}.googleapis.com${path}`)} as Request)
    const account = '/v1/projects/-/serviceAccounts/a@b:generateAccessToken'
    for (const [host, path] of [
      ['sts', '/v1/token'],
      ['iamcredentials', account],
      ['oauth2', '/token'],
    ] as const)
      assert.deepEqual(
        [host, `my-${host}`].map((each) => found(each, path) !== undefined),
        [true, false],
        host,
      )
  })

  it('says of each call that it does not serve which one it is, and not that a thing is not found', () =>
    withEmulator({}, async (emulator) => {
      for (const [method, path] of [
        ['GET', '/v1/projects/acme-prod/serviceAccounts/x/unknown'],
        ['POST', '/v1/projects/-/serviceAccounts/x:generateFoo'],
        ['GET', '/b/foo?token=secret'],
        ['PUT', '/v1/token'],
      ] as const) {
        const {body, status} = await administer(emulator, method, path)
        const message = `ci-auth's emulator does not serve ${method} ${path.replace(/\?.*/, '')}`
        assert.deepEqual({body, status}, {status: 501, body: {error: {code: 501, message, status: 'UNIMPLEMENTED'}}})
      }
    }))

  const accounts = '/v1/projects/acme-prod/serviceAccounts'
  const list = async (emulator: TestEmulator, query: string): Promise<Record<string, unknown>> =>
    (await administer(emulator, 'GET', `${accounts}?${query}`)).body

  it('answers the parts that the parameter fields names', () =>
    withEmulator({}, async (emulator) => {
      const [email] = acme().serviceAccounts.map((account) => account.email)
      assert.deepEqual(await list(emulator, 'pageSize=1&fields=accounts(email,bindings/x)'), {accounts: [{email}]})
      assert.deepEqual(await list(emulator, 'page_size=1&fields=accounts/email'), {accounts: [{email}]})
      const {error} = await list(emulator, 'fields=accounts(email')
      assert.equal((error as {code: number}).code, 400)
    }))

  it('refuses a parameter that a call does not have', () =>
    withEmulator({}, async (emulator) => {
      const {body, status} = await administer(emulator, 'GET', `${accounts}?pageSise=1`)
      const message =
        'Invalid JSON payload received. Unknown name "pageSise": Cannot bind query parameter. Field \'pageSise\' could not be found in request message.'
      assert.deepEqual([status, errorOf({body, status}).message], [400, message])
      assert.equal((await administer(emulator, 'GET', `${accounts}?alt=json&prettyPrint=true&$.xgafv=2`)).status, 200)
    }))

  it('takes the token in the query, and another method in a header', () =>
    withEmulator({}, async (emulator) => {
      const url = `${emulator.url}${accounts}?access_token=${emulator.operatorToken}`
      assert.equal((await fetch(url)).status, 200)
      const headers = {'x-http-method-override': 'GET'}
      assert.equal((await fetch(url, {method: 'POST', headers})).status, 200)
    }))

  it('answers 413 to a body over the limit', () =>
    withEmulator({}, async (emulator) => {
      const answer = await fetch(`${emulator.url}/v1/token`, {method: 'POST', body: 'x'.repeat(1_100_000)})
      assert.equal(answer.status, 413)
      assert.match(await answer.text(), /too large/)
    }))

  it('has pools in the location global only', () =>
    withEmulator({}, async (emulator) => {
      const answer = await administer(
        emulator,
        'GET',
        '/v1/projects/acme-prod/locations/europe-west1/workloadIdentityPools',
      )
      assert.equal(errorOf(answer).code, 400)
    }))
})
