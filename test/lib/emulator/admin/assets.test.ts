import assert from 'node:assert/strict'
import {openEmulator, type TestEmulator} from '../../../support/emulator.ts'
import {administer, callAccount, cloudPlatform, errorOf, federatedToken} from '../../../support/emulator-client.ts'
import {acme, acmeNames} from '../../../support/worlds.ts'

type Fields = Record<string, unknown>

const pool = '//iam.googleapis.com/projects/111122223333/locations/global/workloadIdentityPools/acme-ci'
const labPool = 'projects/222233334444/locations/global/workloadIdentityPools/lab-trust'

describe('lib/emulator/admin/assets', () => {
  let emulator: TestEmulator
  let world: ReturnType<typeof acme>

  before(async () => {
    world = acme()
    world.projects.push({id: 'acme-lab', number: '222233334444', ancestors: ['folders/22', 'organizations/33']})
    world.pools.push({id: 'lab-trust', project: 'acme-lab', mode: 'TRUST_DOMAIN', providers: []})
    world.resourceGrants = [
      {resource: 'projects/222233334444', role: 'roles/viewer', members: ['user:a@acme.example']},
      {resource: labPool, role: 'roles/viewer', members: ['user:d@acme.example']},
      {resource: 'folders/22', role: 'roles/editor', members: ['user:b@acme.example']},
      {resource: 'organizations/33', role: 'roles/owner', members: ['user:c@acme.example']},
      ...['folders/22', 'organizations/33'].map((resource) => ({
        resource,
        role: 'roles/iam.serviceAccountTokenCreator',
        members: [`principalSet:${pool}/*`],
        condition: {expression: "resource.type == 'cloudresourcemanager.googleapis.com/Folder'"},
      })),
    ]
    world.denyPolicies = [{id: 'no-jobs', at: 'folders/22', principals: [`principalSet:${pool}/*`], permissions: []}]
    world.boundaries = [{id: 'bound', at: 'projects/222233334444', principalSet: pool, policy: 'organizations/33/p'}]
    emulator = await openEmulator({world})
  })
  after(() => emulator.close())

  const get = async (path: string): Promise<Fields> => {
    const answer = await administer(emulator, 'GET', path)
    assert.equal(answer.status, 200, JSON.stringify(answer.body))
    return answer.body
  }
  const results = async (path: string): Promise<Fields[]> => ((await get(path))['results'] ?? []) as Fields[]

  it('finds resources by type, in a project, a folder or the organisation, with the whole resource where it is asked for', async () => {
    const types = ['WorkloadIdentityPool', 'WorkloadIdentityPoolProvider'].map(
      (type) => `assetTypes=iam.googleapis.com/${type}`,
    )
    const search = (container: string, more = '') =>
      results(`/v1/${container}:searchAllResources?${types.join('&')}${more}`)
    const found = await search('projects/acme-prod', '&readMask=name,versionedResources')
    const provider = found.find(({name}) => String(name).endsWith('/providers/github')) as Fields
    assert.equal(provider['project'], 'projects/111122223333')
    const [{resource}] = provider['versionedResources'] as [{resource: Fields}]
    assert.equal(resource['attributeCondition'], world.pools[0]?.providers[0]?.attributeCondition)
    assert.ok((await search('projects/acme-prod')).every((each) => each['versionedResources'] === undefined))
    assert.deepEqual(
      (await search('folders/22')).map(({name}) => String(name).split('/').at(-1)),
      ['lab-trust'],
    )
    const projects = await results(
      '/v1/organizations/33:searchAllResources?assetTypes=cloudresourcemanager.googleapis.com/Project',
    )
    assert.deepEqual(
      projects.map(({additionalAttributes, folders, organization}) => ({additionalAttributes, folders, organization})),
      [{additionalAttributes: {projectId: 'acme-lab'}, folders: ['folders/22'], organization: 'organizations/33'}],
    )
    assert.equal(
      errorOf(await administer(emulator, 'GET', '/v1/folders/23:searchAllResources')).status,
      'PERMISSION_DENIED',
    )
  })

  it('finds policies of everything that is there, and none of what is above', async () => {
    const search = (container: string) => results(`/v1/${container}:searchAllIamPolicies`)
    const names = async (container: string) => (await search(container)).map(({resource}) => resource)
    const account = `//iam.googleapis.com/projects/acme-prod/serviceAccounts/${world.serviceAccounts[0]?.uniqueId}`
    assert.ok((await names('projects/acme-prod')).includes(account))
    const manager = '//cloudresourcemanager.googleapis.com'
    const ofLab = [`${manager}/projects/acme-lab`, `//iam.googleapis.com/${labPool}`]
    assert.deepEqual(await names('projects/acme-lab'), ofLab)
    assert.deepEqual(await names('folders/22'), [...ofLab, `${manager}/folders/22`])
    assert.deepEqual(await names('organizations/33'), [
      ...ofLab,
      `${manager}/folders/22`,
      `${manager}/organizations/33`,
    ])
    const pages = await get('/v1/organizations/33:searchAllIamPolicies?pageSize=2')
    assert.equal((pages['results'] as Fields[]).length, 2)
    assert.equal(typeof pages['nextPageToken'], 'string')
  })

  it('judges the conditions of policies by the type of what has them', async () => {
    const permissions = ['iam.serviceAccounts.getAccessToken']
    const given = await Promise.all(
      ['folders/22', 'organizations/33'].map(async (id) => {
        const headers = {authorization: `Bearer ${await federatedToken(emulator)}`}
        const path = `/v3/${id}:testIamPermissions`
        return (await administer(emulator, 'POST', path, {permissions}, headers)).body['permissions']
      }),
    )
    assert.deepEqual(given, [permissions, undefined])
  })

  it('lists no providers of a pool whose identities are of Google', async () => {
    const pools = '/v1/projects/acme-lab/locations/global/workloadIdentityPools'
    const [listed] = ((await get(pools))['workloadIdentityPools'] ?? []) as Fields[]
    assert.equal(listed?.['mode'], 'TRUST_DOMAIN')
    assert.equal((await administer(emulator, 'GET', `${pools}/lab-trust/providers`)).status, 400)
  })

  it('says on which day an account was last given a token', async () => {
    const path =
      '/v1/projects/acme-prod/locations/global/activityTypes/serviceAccountLastAuthentication/activities:query'
    assert.deepEqual(await get(path), {})
    const bearer = await federatedToken(emulator)
    await callAccount(emulator, acmeNames.deployer, 'generateAccessToken', {scope: [cloudPlatform]}, bearer)
    const [{activity, fullResourceName}] = (await get(path))['activities'] as [
      {activity: Fields; fullResourceName: string},
    ]
    assert.equal(fullResourceName, `//iam.googleapis.com/projects/acme-prod/serviceAccounts/${acmeNames.deployer}`)
    assert.match(String(activity['lastAuthenticatedTime']), /^\d{4}-\d\d-\d\dT07:00:00Z$/)
  })

  it('says what limits federation from above', async () => {
    const policy = '/v2/organizations/33/policies/iam.workloadIdentityPoolProviders:getEffectivePolicy'
    assert.deepEqual((await get(policy))['spec'], {rules: [{allowAll: true}]})
    emulator.allowIssuers(['https://gitlab.com'])
    assert.deepEqual((await get(policy))['spec'], {rules: [{values: {allowedValues: ['https://gitlab.com']}}]})
    emulator.allowIssuers(undefined)

    const at = '/v2/policies/cloudresourcemanager.googleapis.com%2Ffolders%2F22/denypolicies'
    const [listed] = (await get(at))['policies'] as Fields[]
    assert.equal(listed?.['name'], at.slice('/v2/'.length).concat('/no-jobs'))
    assert.equal(listed['rules'], undefined)
    const [rule] = (await get(`/v2/${listed['name']}`))['rules'] as {denyRule: {deniedPrincipals: string[]}}[]
    assert.deepEqual(rule?.denyRule.deniedPrincipals, world.denyPolicies?.[0]?.principals)

    const [bound] = (await get('/v3/projects/acme-lab/locations/global/policyBindings'))['policyBindings'] as Fields[]
    assert.deepEqual(bound?.['target'], {principalSet: pool})
  })
})
