import assert from 'node:assert/strict'
import {methodName} from '../../../../src/lib/emulator/listening/route.ts'
import {withEmulator} from '../../../support/emulator.ts'
import {administer} from '../../../support/emulator-client.ts'

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
})
