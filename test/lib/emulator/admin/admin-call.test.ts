import assert from 'node:assert/strict'
import {openEmulator, type TestEmulator} from '../../../support/emulator.ts'
import {
  accountsOfAcme,
  administer,
  callAccount,
  cloudPlatform,
  errorOf,
  federatedToken,
  poolsOfAcme,
} from '../../../support/emulator-client.ts'
import {acme, acmeNames, zoo, zooNames} from '../../../support/worlds.ts'
import {info, rpc} from '../../google/wire.ts'

const unauthenticated =
  'Request had invalid authentication credentials. Expected OAuth 2 access token, login cookie or other valid authentication credential. See https://developers.google.com/identity/sign-in/web/devconsole-project.'

describe('lib/emulator/admin/admin-call', () => {
  let emulator: TestEmulator
  let world: ReturnType<typeof acme>

  beforeEach(async () => {
    world = acme()
    emulator = await openEmulator({world})
  })
  afterEach(() => emulator.close())

  const impersonate = async (): Promise<string> => {
    const {body} = await callAccount(
      emulator,
      acmeNames.deployer,
      'generateAccessToken',
      {scope: [cloudPlatform]},
      await federatedToken(emulator),
    )
    return (body as {accessToken: string}).accessToken
  }

  const calls = [
    ['GET', poolsOfAcme, 'iam.workloadIdentityPools.list'],
    ['POST', `${poolsOfAcme}?workloadIdentityPoolId=fresh`, 'iam.workloadIdentityPools.create'],
    [
      'PATCH',
      `${poolsOfAcme}/acme-ci/providers/github?updateMask=disabled`,
      'iam.workloadIdentityPoolProviders.update',
    ],
    ['DELETE', `${poolsOfAcme}/acme-ci`, 'iam.workloadIdentityPools.delete'],
    ['POST', `${accountsOfAcme}/${acmeNames.deployer}:setIamPolicy`, 'iam.serviceAccounts.setIamPolicy'],
    ['POST', `/v1/projects/-/serviceAccounts/${acmeNames.deployer}:getIamPolicy`, 'iam.serviceAccounts.getIamPolicy'],
    ['POST', '/v1/projects/acme-prod/services:batchEnable', 'serviceusage.services.enable'],
    ['GET', '/v1/operations/x', 'serviceusage.operations.get'],
  ] as const
  for (const [method, path, permission] of calls) {
    it(`tells a job that it lacks ${permission}`, async () => {
      for (const bearer of [await federatedToken(emulator), await impersonate()]) {
        const headers = {authorization: `Bearer ${bearer}`}
        const answer = await administer(emulator, method, path, method === 'GET' ? undefined : {}, headers)
        const [detail = {}] = errorOf(answer).details ?? []
        const {permission: lacking} = detail['metadata'] as {permission: string}
        assert.deepEqual([answer.status, detail['reason'], lacking], [403, 'IAM_PERMISSION_DENIED', permission])
      }
      assert.deepEqual(world, acme())
    })
  }

  it('names the resource that the caller may not touch, in the words of the service', async () => {
    const headers = {authorization: `Bearer ${await federatedToken(emulator)}`}
    const {body} = await administer(emulator, 'GET', `${poolsOfAcme}/acme-ci`, undefined, headers)
    const resource = 'projects/acme-prod/locations/global/workloadIdentityPools/acme-ci'
    const message = `Permission 'iam.workloadIdentityPools.get' denied on resource '//iam.googleapis.com/${resource}' (or it may not exist).`
    const permission = 'iam.workloadIdentityPools.get'
    const details = info('IAM_PERMISSION_DENIED', {resource, permission}, 'iam.googleapis.com')
    assert.deepEqual(body, rpc(403, 'PERMISSION_DENIED', message, details).body)
  })

  // As recorded by GoogleCloudPlatform/k8s-config-connector: the API of accounts sends `errors`, Resource Manager does not.
  it('tells the reason in the older form too, where the API does', async () => {
    const reasonOf = async (path: string, headers?: Record<string, string>) => {
      const answer = await administer(emulator, 'GET', path, undefined, headers)
      return [answer.status, errorOf(answer).errors?.map(({reason}) => reason)]
    }
    const account = `${accountsOfAcme}/nobody`
    assert.deepEqual(await reasonOf(account), [404, ['notFound']])
    assert.deepEqual(await reasonOf(account, {}), [401, ['authError']])
    const headers = {authorization: `Bearer ${await federatedToken(emulator)}`}
    assert.deepEqual(await reasonOf(account, headers), [403, ['forbidden']])
    assert.deepEqual(await reasonOf('/v1/projects/nowhere'), [403, undefined])
  })

  it('wants a bearer that is alive', async () => {
    const altered = emulator.operatorToken.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))
    for (const headers of [{}, {authorization: `Bearer ${altered}`}, {authorization: 'Basic b3BlcmF0b3I6'}]) {
      const answer = await administer(emulator, 'GET', poolsOfAcme, undefined, headers)
      assert.deepEqual(errorOf(answer), {code: 401, message: unauthenticated, status: 'UNAUTHENTICATED'})
    }
  })

  it('takes the operator after years of emulated time, and for no job', async () => {
    emulator.clock.advance(5 * 365 * 86_400)
    assert.equal((await administer(emulator, 'GET', poolsOfAcme)).status, 200)
    const minted = await callAccount(
      emulator,
      acmeNames.deployer,
      'generateAccessToken',
      {scope: [cloudPlatform]},
      emulator.operatorToken,
    )
    assert.equal(minted.status, 403)
    assert.ok(!JSON.stringify(emulator.environment('loopback')).includes(emulator.operatorToken))
    assert.deepEqual(emulator.operatorVariables(), {
      CLOUDSDK_AUTH_ACCESS_TOKEN: emulator.operatorToken,
      CLOUDSDK_CORE_PROJECT: 'acme-prod',
      GOOGLE_OAUTH_ACCESS_TOKEN: emulator.operatorToken,
    })
  })

  it('says of a project that is not there what it says of one that may not be seen', async () => {
    const answer = await administer(emulator, 'GET', poolsOfAcme.replace('acme-prod', 'acme-pord'))
    assert.deepEqual([answer.status, errorOf(answer).status], [403, 'PERMISSION_DENIED'])
  })

  it('answers for no API that is off in the project', async () => {
    world.projects[0] = {id: 'acme-prod', number: '111122223333', services: ['sts.googleapis.com']}
    const paths = {
      'iam.googleapis.com': poolsOfAcme,
      'cloudresourcemanager.googleapis.com': '/v1/projects/acme-prod',
    }
    for (const [service, path] of Object.entries(paths)) {
      const answer = await administer(emulator, 'GET', path)
      const url = `https://console.developers.google.com/apis/api/${service}/overview?project=111122223333`
      assert.equal(answer.status, 403)
      assert.match(errorOf(answer).message, / API has not been used in project 111122223333 before or it is disabled\./)
      // The API of pools alone has no reasons.
      const reasons = errorOf(answer).errors?.map(({reason}) => reason)
      assert.deepEqual(reasons, path.startsWith(poolsOfAcme) ? undefined : ['accessNotConfigured'])
      assert.deepEqual(errorOf(answer).details, [
        {
          '@type': 'type.googleapis.com/google.rpc.Help',
          links: [{description: 'Google developers console API activation', url}],
        },
        ...info('SERVICE_DISABLED', {service, consumer: 'projects/111122223333'}),
      ])
    }
  })

  it('lets APIs be turned on where none is, unless that project is to pay for it', async () => {
    world.projects[0] = {id: 'acme-prod', number: '111122223333', services: []}
    const path = '/v1/projects/acme-prod/services/iam.googleapis.com'
    const authorization = `Bearer ${emulator.operatorToken}`
    const paid = await administer(emulator, 'GET', path, undefined, {
      authorization,
      'x-goog-user-project': 'acme-prod',
    })
    assert.equal(errorOf(paid).details?.[1]?.['reason'], 'SERVICE_DISABLED')
    assert.equal((await administer(emulator, 'POST', `${path}:enable`, {})).status, 200)
    assert.equal((await administer(emulator, 'GET', poolsOfAcme)).status, 200)
  })

  it('refuses a body that is none, and fields that it does not know', async () => {
    const create = (body: object | string) =>
      administer(emulator, 'POST', `${poolsOfAcme}/acme-ci/providers?workloadIdentityPoolProviderId=fresh`, body)
    const messages = await Promise.all(
      [
        '{',
        '[]',
        {display_name: 'x'},
        {oidc: {issuer: 'x'}},
        {oidc: {allowedAudiences: 'x'}},
        {oidc: {allowedAudiences: [1]}},
        {oidc: 'x'},
        {attributeMapping: {'google.subject': 1, 'attribute.ref': 'x'}},
      ].map(async (body) => errorOf(await create(body)).message),
    )
    assert.deepEqual(messages, [
      'Invalid JSON payload received. Unexpected token.',
      'Invalid JSON payload received. Unexpected token.',
      'Invalid JSON payload received. Unknown name "display_name": Cannot find field.',
      'Invalid JSON payload received. Unknown name "issuer" at \'oidc\': Cannot find field.',
      "Invalid value at 'oidc.allowedAudiences'",
      "Invalid value at 'oidc.allowedAudiences'",
      "Invalid value at 'oidc'",
      "Invalid value at 'attributeMapping'",
    ])
  })

  it('names projects by number and by an id with a colon', async () => {
    const other = await openEmulator({world: zoo()})
    try {
      const id = encodeURIComponent(zooNames.projectId)
      const pools = `/locations/global/workloadIdentityPools/zoo-federation`
      const byId = await administer(other, 'GET', `/v1/projects/${id}${pools}`)
      assert.deepEqual(byId, await administer(other, 'GET', `/v1/projects/987654321098${pools}`))
      assert.equal(byId.status, 200)
      const project = await administer(other, 'GET', `/v1/projects/${id}`)
      assert.equal(project.body['projectNumber'], '987654321098')
      const elsewhere = await administer(other, 'GET', `/v1/projects/zoo-sandbox${pools}`)
      assert.equal(elsewhere.status, 404)
      const {body} = await administer(other, 'GET', '/v1/projects')
      assert.deepEqual(
        (body['projects'] as {projectId: string}[]).map(({projectId}) => projectId),
        ['example.com:zoo', 'zoo-sandbox'],
      )
    } finally {
      await other.close()
    }
  })
})
