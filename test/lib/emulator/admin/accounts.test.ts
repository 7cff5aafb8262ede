import assert from 'node:assert/strict'
import {openEmulator, type TestEmulator} from '../../../support/emulator.ts'
import {
  accountsOfAcme,
  administer,
  callAccount,
  cloudPlatform,
  errorOf,
  federatedToken,
  violationOf,
} from '../../../support/emulator-client.ts'
import {acme, acmeNames} from '../../../support/worlds.ts'
import {info} from '../../google/wire.ts'

const robot = 'robot-1@acme-prod.iam.gserviceaccount.com'

describe('lib/emulator/admin/accounts', () => {
  let emulator: TestEmulator
  let world: ReturnType<typeof acme>

  beforeEach(async () => {
    world = acme()
    emulator = await openEmulator({world})
  })
  afterEach(() => emulator.close())

  const call = (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, body?: object) =>
    administer(emulator, method, `${accountsOfAcme}${path}`, body)
  const create = (accountId: string, serviceAccount?: object) => call('POST', '', {accountId, serviceAccount})

  it('creates an account, and finds it by email, unique id and without its project', async () => {
    const {body, status} = await create('robot-1', {displayName: 'Robot', description: 'deploys'})
    const {uniqueId, ...others} = body
    assert.equal(status, 200)
    assert.match(String(uniqueId), /^1\d{20}$/)
    assert.deepEqual(others, {
      name: `projects/acme-prod/serviceAccounts/${robot}`,
      projectId: 'acme-prod',
      email: robot,
      displayName: 'Robot',
      description: 'deploys',
      etag: 'MDEwMjE5MjA=',
      oauth2ClientId: uniqueId,
    })
    for (const path of [`${accountsOfAcme}/${uniqueId}`, `/v1/projects/-/serviceAccounts/${robot}`]) {
      assert.deepEqual((await administer(emulator, 'GET', path)).body, body)
    }
  })

  it('refuses an id that is taken, and one that is none', async () => {
    const message = 'Service account deployer already exists within project projects/acme-prod.'
    assert.deepEqual(errorOf(await create('deployer')), {
      code: 409,
      message,
      errors: [{message, domain: 'global', reason: 'alreadyExists'}],
      status: 'ALREADY_EXISTS',
      details: [
        {
          '@type': 'type.googleapis.com/google.rpc.ResourceInfo',
          resourceName: `projects/acme-prod/serviceAccounts/${acmeNames.deployer}`,
        },
      ],
    })
    for (const id of ['robot', 'Robot-1', '1-robot', 'robot-', 'r'.repeat(31)]) {
      assert.match(violationOf(await create(id)), /^account_id: /)
    }
    assert.match(violationOf(await create('robot-1', {displayName: 'x'.repeat(101)})), /displayName/)
  })

  // As recorded by GoogleCloudPlatform/k8s-config-connector: the answer has the name and what the mask names.
  it('changes names by the mask, and tells those alone', async () => {
    await create('robot-1', {displayName: 'Old', description: 'kept'})
    const {body} = await call('PATCH', `/${robot}`, {
      serviceAccount: {...(await call('GET', `/${robot}`)).body, displayName: 'New', description: 'not in the mask'},
      updateMask: 'displayName',
    })
    assert.deepEqual(body, {name: `projects/acme-prod/serviceAccounts/${robot}`, displayName: 'New'})
    const after = (await call('GET', `/${robot}`)).body
    assert.deepEqual([after['displayName'], after['description']], ['New', 'kept'])
    const byPut = await call('PUT', `/${robot}`, {displayName: 'Newer', description: 'not changed by PUT'})
    assert.deepEqual(byPut.body, {...after, displayName: 'Newer'})
  })

  it('counts names in bytes', async () => {
    assert.equal((await create('robot-1', {displayName: 'é'.repeat(50)})).status, 200)
    assert.match(violationOf(await create('robot-2', {displayName: 'é'.repeat(51)})), /longer than 100 bytes$/)
    assert.match(violationOf(await create('robot-2', {description: 'é'.repeat(129)})), /longer than 256 bytes$/)
  })

  it('says of an account that is not there what the path asks for', async () => {
    assert.equal(errorOf(await call('GET', '/nobody')).message, 'Unknown service account')
    const anywhere = await administer(emulator, 'GET', `/v1/projects/-/serviceAccounts/nobody`)
    const message = "Permission 'iam.serviceAccounts.get' denied on resource (or it may not exist)."
    assert.deepEqual(errorOf(anywhere), {
      code: 403,
      message,
      errors: [{message, domain: 'global', reason: 'forbidden'}],
      status: 'PERMISSION_DENIED',
      details: info('IAM_PERMISSION_DENIED', {permission: 'iam.serviceAccounts.get'}, 'iam.googleapis.com'),
    })
  })

  it('brings a deleted account back, with its policy and its places in others', async () => {
    const {uniqueId} = (await call('GET', `/${acmeNames.gate}`)).body
    const before = structuredClone(world.grants)
    const emails = () => world.serviceAccounts.map(({email}) => email).sort()
    const accounts = emails()
    await call('DELETE', `/${acmeNames.gate}`)
    assert.notDeepEqual(world.grants, before)
    const {body} = await call('POST', `/${uniqueId}:undelete`, {})
    assert.equal((body['restoredAccount'] as {email: string}).email, acmeNames.gate)
    const sorted = (grants: typeof before) => grants.map((grant) => JSON.stringify(grant)).sort()
    assert.deepEqual([sorted(world.grants), emails()], [sorted(before), accounts])
    assert.equal(errorOf(await call('POST', `/${uniqueId}:undelete`, {})).status, 'FAILED_PRECONDITION')
  })

  it('brings no account back whose name is taken, or after 30 days', async () => {
    const {uniqueId} = (await create('robot-1')).body
    await call('DELETE', `/${robot}`)
    const again = (await create('robot-1')).body
    assert.equal(errorOf(await call('POST', `/${uniqueId}:undelete`, {})).status, 'FAILED_PRECONDITION')
    await call('DELETE', `/${robot}`)
    emulator.clock.advance(30 * 86_400)
    for (const id of [uniqueId, again['uniqueId']]) {
      assert.equal((await call('POST', `/${id}:undelete`, {})).status, 404)
    }
  })

  it('stops minting for a disabled account, and starts again', async () => {
    const bearer = await federatedToken(emulator)
    const mint = async () =>
      (await callAccount(emulator, acmeNames.deployer, 'generateAccessToken', {scope: [cloudPlatform]}, bearer)).status
    assert.deepEqual((await call('POST', `/${acmeNames.deployer}:disable`, {})).body, {})
    assert.deepEqual([await mint(), (await call('GET', `/${acmeNames.deployer}`)).body['disabled']], [404, true])
    await call('POST', `/${acmeNames.deployer}:enable`, {})
    assert.deepEqual([await mint(), (await call('GET', `/${acmeNames.deployer}`)).body['disabled']], [200, undefined])
  })

  it('gives a new account nothing of the deleted one of its name', async () => {
    const policyOf = async (account: string) => (await call('POST', `/${account}:getIamPolicy`, {})).body
    const bind = (account: string, member: string) =>
      call('POST', `/${account}:setIamPolicy`, {policy: {bindings: [{role: 'roles/viewer', members: [member]}]}})
    const {uniqueId} = (await create('robot-1')).body
    await bind(robot, 'allUsers')
    await bind(acmeNames.vault, `serviceAccount:${robot}`)

    assert.deepEqual(await call('DELETE', `/${robot}`), {status: 200, body: {}})
    const message = 'Unknown service account'
    const errors = [{message, domain: 'global', reason: 'notFound'}]
    const notFound = {code: 404, message, errors, status: 'NOT_FOUND'}
    assert.deepEqual(errorOf(await call('GET', `/${robot}`)), notFound)

    assert.notEqual((await create('robot-1')).body['uniqueId'], uniqueId)
    assert.deepEqual(await policyOf(robot), {etag: 'ACAB'})
    const members = [`deleted:serviceAccount:${robot}?uid=${uniqueId}`]
    assert.deepEqual((await policyOf(acmeNames.vault))['bindings'], [{role: 'roles/viewer', members}])
  })

  it('lists the accounts of a project', async () => {
    const {body} = await call('GET', '?pageSize=2')
    const emails = (body['accounts'] as {email: string}[]).map(({email}) => email)
    assert.deepEqual([emails, typeof body['nextPageToken']], [[acmeNames.deployer, acmeNames.nightly], 'string'])
  })
})
