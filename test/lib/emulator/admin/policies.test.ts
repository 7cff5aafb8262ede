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
  violationOf,
} from '../../../support/emulator-client.ts'
import {acme, acmeNames} from '../../../support/worlds.ts'

const shop = `principalSet://${acmeNames.pool}/attribute.repository/acme/shop`
const user = 'roles/iam.workloadIdentityUser'

interface Policy {
  version?: number
  etag?: string
  bindings?: {role: string; members: string[]; condition?: object}[]
}

describe('lib/emulator/admin/policies', () => {
  let emulator: TestEmulator
  let world: ReturnType<typeof acme>

  beforeEach(async () => {
    world = acme()
    emulator = await openEmulator({world})
  })
  afterEach(() => emulator.close())

  const read = async (account: string, version = 3): Promise<Policy> => {
    const path = `${accountsOfAcme}/${account}:getIamPolicy?options.requestedPolicyVersion=${version}`
    return (await administer(emulator, 'POST', path)).body as Policy
  }
  const write = (account: string, policy: Policy) =>
    administer(emulator, 'POST', `${accountsOfAcme}/${account}:setIamPolicy`, {policy})
  const mint = async (): Promise<number> => {
    const bearer = await federatedToken(emulator)
    return (await callAccount(emulator, acmeNames.locked, 'generateAccessToken', {scope: [cloudPlatform]}, bearer))
      .status
  }
  const until = (year: number) => ({
    title: 'until',
    expression: `request.time < timestamp('${year}-01-01T00:00:00Z') && resource.type == 'iam.googleapis.com/ServiceAccount'`,
  })

  it('gives a policy that was never written an etag of its own', async () => {
    assert.deepEqual(await read(acmeNames.locked), {etag: 'ACAB'})
  })

  it('lets in whom a written policy names, and nobody after its removal', async () => {
    assert.equal(await mint(), 403)
    const written = await write(acmeNames.locked, {etag: 'ACAB', bindings: [{role: user, members: [shop, shop]}]})
    const policy = written.body as Policy
    assert.deepEqual([written.status, policy.version, policy.bindings], [200, 1, [{role: user, members: [shop]}]])
    assert.deepEqual(await read(acmeNames.locked), policy)
    assert.equal(await mint(), 200)
    await write(acmeNames.locked, {etag: String(policy.etag), bindings: []})
    assert.equal(await mint(), 403)
  })

  it('keeps roles that let nobody act, and joins bindings of one role', async () => {
    const bindings = [
      {role: 'roles/viewer', members: ['user:Director@Acme.example', 'group:all@acme.example']},
      {role: user, members: [shop]},
      {role: 'roles/viewer', members: ['user:director@acme.example', 'domain:acme.example']},
      {role: 'roles/iam.serviceAccountUser', members: ['allUsers']},
      {role: 'roles/editor', members: []},
    ]
    await write(acmeNames.locked, {bindings})
    assert.deepEqual((await read(acmeNames.locked)).bindings, [
      {role: 'roles/viewer', members: ['user:director@acme.example', 'group:all@acme.example', 'domain:acme.example']},
      {role: user, members: [shop]},
      {role: 'roles/iam.serviceAccountUser', members: ['allUsers']},
    ])
  })

  it('knows an etag in the alphabet for URLs, as gcloud sends it back', async () => {
    const isTelling = ({etag = ''}: Policy): boolean => /[+/]/.test(etag)
    let policy = await read(acmeNames.locked)
    for (let tries = 0; tries < 200 && !isTelling(policy); tries += 1) {
      policy = (await write(acmeNames.locked, {bindings: [{role: user, members: [shop]}]})).body as Policy
    }
    assert.ok(isTelling(policy))
    const etag = policy.etag?.replaceAll('+', '-').replaceAll('/', '_') ?? ''
    assert.equal((await write(acmeNames.locked, {etag, bindings: []})).status, 200)
  })

  it('refuses to write over a change that the caller has not seen', async () => {
    const {etag} = await read(acmeNames.deployer)
    const theirs = await write(acmeNames.deployer, {
      etag: String(etag),
      bindings: [{role: 'roles/viewer', members: [shop]}],
    })
    assert.equal(theirs.status, 200)
    const ours = await write(acmeNames.deployer, {etag: String(etag), bindings: []})
    const message =
      'There were concurrent policy changes. Please retry the whole read-modify-write with exponential backoff.'
    const errors = [{message, domain: 'global', reason: 'aborted'}]
    assert.deepEqual(ours, {status: 409, body: {error: {code: 409, message, errors, status: 'ABORTED'}}})
    assert.deepEqual((await read(acmeNames.deployer)).bindings, [{role: 'roles/viewer', members: [shop]}])
  })

  it('tells a policy that was written back from the first one, and sees changes of the world', async () => {
    const first = await read(acmeNames.deployer)
    await write(acmeNames.deployer, {bindings: []})
    await write(acmeNames.deployer, {bindings: first.bindings ?? []})
    const again = await read(acmeNames.deployer)
    assert.deepEqual(again.bindings, first.bindings)
    assert.notEqual(again.etag, first.etag)
    world.grants.push({serviceAccount: acmeNames.deployer, role: 'roles/viewer', members: ['allUsers']})
    assert.notEqual((await read(acmeNames.deployer)).etag, again.etag)
  })

  it('overwrites without an etag, as Google does', async () => {
    assert.equal((await write(acmeNames.deployer, {bindings: []})).status, 200)
    assert.equal((await read(acmeNames.deployer)).bindings, undefined)
  })

  it('keeps conditions, and shows them to callers who know them', async () => {
    const conditional = {role: user, members: [shop], condition: until(2100)}
    assert.equal(
      errorOf(await write(acmeNames.locked, {bindings: [conditional]})).message,
      'Conditions can only be set in a policy of version 3.',
    )
    const {body} = await write(acmeNames.locked, {version: 3, bindings: [conditional]})
    assert.deepEqual([body['version'], body['bindings']], [3, [conditional]])
    const [old] = (await read(acmeNames.locked, 1)).bindings ?? []
    assert.match(String(old?.role), /^roles\/iam\.workloadIdentityUser_withcond_[0-9a-f]{20}$/)
    assert.deepEqual(Object.keys(old ?? {}), ['role', 'members'])
    const etag = String(body['etag'])
    assert.equal(
      errorOf(await write(acmeNames.locked, {version: 1, etag, bindings: []})).message,
      'Specified policy version (1) cannot be less than the existing policy version (3).',
    )
    assert.deepEqual((await read(acmeNames.locked)).bindings, [conditional])
  })

  // https://cloud.google.com/iam/docs/policies#etag: the accident that the etag is there to prevent.
  it('lets a policy without etag and version lose the conditions', async () => {
    await write(acmeNames.locked, {version: 3, bindings: [{role: user, members: [shop], condition: until(2020)}]})
    assert.equal(await mint(), 403)
    assert.equal((await write(acmeNames.locked, {bindings: [{role: user, members: [shop]}]})).status, 200)
    assert.deepEqual((await read(acmeNames.locked)).bindings, [{role: user, members: [shop]}])
    assert.equal(await mint(), 200)
  })

  it('knows the versions 0, 1 and 3', async () => {
    assert.match(violationOf(await write(acmeNames.locked, {version: 2, bindings: []})), /^policy\.version: /)
    const path = `${accountsOfAcme}/${acmeNames.locked}:getIamPolicy?options.requestedPolicyVersion=2`
    assert.match(violationOf(await administer(emulator, 'POST', path)), /^options\.requested_policy_version: /)
  })

  it('grants as long as the condition holds', async () => {
    const grant = (condition: object) =>
      write(acmeNames.locked, {version: 3, bindings: [{role: user, members: [shop], condition}]})
    await grant(until(2100))
    assert.equal(await mint(), 200)
    await grant(until(2020))
    assert.equal(await mint(), 403)
    await grant({title: 'broken', expression: 'request.tme < 1'})
    assert.equal(await mint(), 403)
  })

  it('refuses accounts that are not there, members of no kind, and what is no role', async () => {
    const refused = async (member: string, role = user) =>
      write(acmeNames.locked, {bindings: [{role, members: [member]}]})
    const absent = 'nobody@acme-prod.iam.gserviceaccount.com'
    assert.equal(
      errorOf(await refused(`serviceAccount:${absent}`)).message,
      `Service account ${absent} does not exist.`,
    )
    assert.equal((await refused('serviceAccount:robot@elsewhere.iam.gserviceaccount.com')).status, 200)
    for (const member of ['octocat', 'principalSet://iam.googleapis.com/projects/acme-prod/x/*']) {
      assert.equal(
        errorOf(await refused(member)).message,
        `The member ${member} is of an unknown type. Please set a valid type prefix for the member.`,
      )
    }
    assert.match(violationOf(await refused('serviceAccount:robot')), /is not a valid member of a policy$/)
    const nowhere = acmeNames.pool.replace('acme-ci', 'acme-cj')
    assert.match(
      errorOf(await refused(`principalSet://${nowhere}/*`)).message,
      /^Identity Pool does not exist \(projects\/111122223333\/locations\/global\/workloadIdentityPools\/acme-cj\)\. /,
    )
    const elsewhere = acmeNames.pool.replace('111122223333', '1')
    assert.equal((await refused(`principalSet://${elsewhere}/*`)).status, 200)
    assert.equal(errorOf(await refused(shop, 'viewer')).message, 'Role viewer is not supported for this resource.')
    assert.equal((await refused('deleted:serviceAccount:old@x.iam.gserviceaccount.com?uid=1')).status, 200)
    const unknown = await administer(emulator, 'POST', `${accountsOfAcme}/${acmeNames.locked}:setIamPolicy`, {
      policy: {bindings: [{role: user, member: [shop]}]},
    })
    assert.equal(errorOf(unknown).message, "Invalid value at 'policy.bindings'")
  })

  describe('of a project', () => {
    const project = '/v1/projects/acme-prod'
    const call = (path: string, body: object, headers?: Record<string, string>) =>
      administer(emulator, 'POST', path, body, headers)
    const bearer = async () => ({authorization: `Bearer ${await federatedToken(emulator)}`})

    it('is read and written by both versions of the API', async () => {
      const options = {requestedPolicyVersion: 3}
      assert.deepEqual((await call(`${project}:getIamPolicy`, {options})).body, {etag: 'ACAB'})
      const bindings = [{role: 'roles/browser', members: [shop], condition: until(2100)}]
      const policy = {version: 3, etag: 'ACAB', bindings}
      const written = await call('/v3/projects/111122223333:setIamPolicy', {policy, updateMask: 'bindings,etag'})
      assert.deepEqual([written.body['version'], written.body['bindings']], [3, bindings])
      assert.deepEqual((await call(`${project}:getIamPolicy`, {options})).body, written.body)
      assert.equal((await call(`${project}:setIamPolicy`, {policy})).status, 409)
      const audited = await call(`${project}:setIamPolicy`, {policy: {auditConfigs: [{service: 'allServices'}]}})
      assert.equal(errorOf(audited).status, 'UNIMPLEMENTED')
    })

    it('lets callers act as all accounts of the project', async () => {
      assert.equal(await mint(), 403)
      await call(`${project}:setIamPolicy`, {policy: {bindings: [{role: user, members: [shop]}]}})
      assert.equal(await mint(), 200)
      await administer(
        emulator,
        'PUT',
        '/_emulator/world',
        JSON.stringify(await (await fetch(`${emulator.url}/_emulator/world`)).json()),
      )
      assert.equal(await mint(), 403)
    })

    it('tells a job what it may do', async () => {
      const permissions = ['iam.serviceAccounts.getAccessToken', 'iam.serviceAccounts.signJwt', 'storage.buckets.get']
      const test = async (path: string, headers?: Record<string, string>) =>
        (await call(`${path}:testIamPermissions`, {permissions}, headers)).body['permissions']
      const deployer = `${accountsOfAcme}/${acmeNames.deployer}`
      assert.deepEqual(await test(project), permissions)
      assert.equal(await test(project, await bearer()), undefined)
      assert.deepEqual(await test(deployer, await bearer()), permissions.slice(0, 1))
      const roles = 'roles/iam.serviceAccountTokenCreator'
      await call(`${project}:setIamPolicy`, {policy: {bindings: [{role: roles, members: [shop]}]}})
      assert.deepEqual(await test(project, await bearer()), permissions.slice(0, 2))
      assert.match(violationOf(await call(`${project}:testIamPermissions`, {permissions: ['iam.*']})), /wildcard$/)
    })

    it('is for the operator', async () => {
      const messages = [
        errorOf(await call(`${project}:getIamPolicy`, {}, await bearer())),
        errorOf(await call(`${project}:setIamPolicy`, {}, await bearer())),
        errorOf(await call('/v1/projects/nowhere:getIamPolicy', {})),
      ].map(({code, message}) => [code, message])
      assert.deepEqual(messages, [
        [403, 'The caller does not have permission'],
        [403, 'Policy update access denied.'],
        [403, 'The caller does not have permission'],
      ])
    })
  })

  const unsupported: readonly [what: string, path: string, role: string][] = [
    ['a misspelt role', `${accountsOfAcme}/${acmeNames.deployer}`, 'roles/iam.workloadIdentityUsr'],
    [
      'a role without a permission on accounts',
      `${accountsOfAcme}/${acmeNames.deployer}`,
      'roles/storage.objectViewer',
    ],
    ['a custom role that nobody made', '/v1/projects/acme-prod', 'projects/acme-prod/roles/ours'],
    ['a misspelt role', '/v1/projects/acme-prod', 'roles/storage.objectViewr'],
  ]
  for (const [what, path, role] of unsupported) {
    it(`refuses ${what}: ${role}`, async () => {
      const policy = {bindings: [{role, members: [shop]}]}
      const {body, status} = await administer(emulator, 'POST', `${path}:setIamPolicy`, {policy})
      assert.equal(status, 400)
      assert.equal(errorOf({status, body}).message, `Role ${role} is not supported for this resource.`)
    })
  }

  it('refuses a condition without a title', async () => {
    const {title: _title, ...condition} = until(2100)
    const policy = {version: 3, bindings: [{role: user, members: [shop], condition}]}
    const refused = await administer(emulator, 'POST', `${accountsOfAcme}/${acmeNames.deployer}:setIamPolicy`, {policy})
    assert.equal(errorOf(refused).code, 400)
    assert.match(violationOf(refused), /condition\.title/)
  })

  it('keeps a policy of a pool', async () => {
    const pool = `${poolsOfAcme}/acme-ci`
    const bindings = [{role: 'roles/iam.workloadIdentityPoolViewer', members: ['user:a@acme.example']}]
    assert.equal((await administer(emulator, 'POST', `${pool}:setIamPolicy`, {policy: {bindings}})).status, 200)
    const {body} = await administer(emulator, 'POST', `${pool}:getIamPolicy`, {})
    assert.deepEqual(body['bindings'], bindings)
    assert.equal((await administer(emulator, 'POST', `${poolsOfAcme}/nowhere:getIamPolicy`, {})).status, 404)
  })

  it('tells of the roles of Google, and of custom roles that appear in policies', async () => {
    const deployer = 'projects/acme-prod/roles/deployer'
    world.grants.push({serviceAccount: acmeNames.locked, role: deployer, members: ['allUsers']})
    const get = (path: string) => administer(emulator, 'GET', `/v1/${path}`)
    const listed = (await get('roles')).body['roles'] as {name: string; includedPermissions?: string[]}[]
    assert.equal(listed[0]?.name, 'roles/accessapproval.admin')
    assert.deepEqual(
      listed.filter(({includedPermissions}) => includedPermissions),
      [],
    )
    const {body} = await get(`roles/${user.slice('roles/'.length)}`)
    assert.deepEqual(body['includedPermissions'], [
      'iam.serviceAccounts.get',
      'iam.serviceAccounts.getAccessToken',
      'iam.serviceAccounts.getOpenIdToken',
      'iam.serviceAccounts.list',
    ])
    assert.match(String((await get('roles/viewer')).body['description']), /does not know/)
    assert.equal(errorOf(await get('roles/nothing')).message, 'The role named roles/nothing was not found.')
    const own = (await get('projects/acme-prod/roles')).body['roles'] as {name: string}[]
    assert.deepEqual(
      own.map(({name}) => name),
      [deployer],
    )
  })

  describe('writes down who changed a policy', () => {
    const locked = acmeNames.locked
    const list = (body: object, headers?: Record<string, string>) =>
      administer(emulator, 'POST', '/v2/entries:list', {resourceNames: ['projects/acme-prod'], ...body}, headers)
    const entriesOf = async (body: object) =>
      ((await list(body)).body['entries'] ?? []) as {
        protoPayload: {methodName: string; serviceData: {policyDelta: {bindingDeltas?: object[]}}}
        resource: object
        timestamp: string
      }[]
    const deltas = async (body: object) =>
      (await entriesOf(body)).map(({protoPayload}) => protoPayload.serviceData.policyDelta.bindingDeltas ?? [])
    const added = {action: 'ADD', role: user, member: shop}
    const removed = {...added, action: 'REMOVE'}

    beforeEach(async () => {
      emulator.clock.stop()
      await write(locked, {bindings: [{role: user, members: [shop]}]})
      emulator.clock.advance(60)
      await write(locked, {bindings: []})
    })

    it('in the form of Cloud Logging', async () => {
      const [entry] = await entriesOf({})
      const {insertId, receiveTimestamp, timestamp, ...rest} = entry as unknown as Record<string, string>
      assert.match(String(insertId), /^[0-9a-f]{14}$/)
      assert.equal(timestamp, receiveTimestamp)
      const resourceName = 'projects/-/serviceAccounts/110000000000000000006'
      assert.deepEqual(rest, {
        protoPayload: {
          '@type': 'type.googleapis.com/google.cloud.audit.AuditLog',
          status: {},
          authenticationInfo: {
            principalEmail: 'operator@example.com',
            principalSubject: 'user:operator@example.com',
          },
          serviceName: 'iam.googleapis.com',
          methodName: 'google.iam.admin.v1.SetIAMPolicy',
          authorizationInfo: [
            {
              resource: resourceName,
              permission: 'iam.serviceAccounts.setIamPolicy',
              granted: true,
              permissionType: 'ADMIN_WRITE',
            },
          ],
          resourceName,
          serviceData: {
            '@type': 'type.googleapis.com/google.iam.v1.logging.AuditData',
            policyDelta: {bindingDeltas: [added]},
          },
        },
        resource: {
          type: 'service_account',
          labels: {project_id: 'acme-prod', email_id: locked, unique_id: '110000000000000000006'},
        },
        severity: 'NOTICE',
        logName: 'projects/acme-prod/logs/cloudaudit.googleapis.com%2Factivity',
      })
    })

    it('in the order and on the pages that were asked for', async () => {
      assert.deepEqual(await deltas({}), [[added], [removed]])
      const {body} = await list({orderBy: 'timestamp desc', pageSize: 1})
      const pageToken = body['nextPageToken']
      assert.deepEqual(await deltas({orderBy: 'timestamp desc', pageSize: 1}), [[removed]])
      assert.deepEqual(await deltas({orderBy: 'timestamp desc', pageSize: 1, pageToken}), [[added]])
      assert.match(errorOf(await list({orderBy: 'severity'})).message, /^orderBy must be/)
    })

    it('for filters of comparisons', async () => {
      const [before, at] = (await entriesOf({})).map(({timestamp}) => timestamp)
      const counts: readonly [filter: string, count: number][] = [
        ['protoPayload.methodName="google.iam.admin.v1.setIamPolicy"', 2],
        ['protoPayload.methodName:SetIAMPolicy\nresource.type = service_account', 2],
        [`resource.labels.email_id="${locked}" AND timestamp>="${at}"`, 1],
        ...(['<', '<=', '>', '>='] as const).flatMap((operator, index): [string, number][] => [
          [`timestamp${operator}"${before}"`, [0, 1, 1, 2][index] ?? 0],
          [`timestamp${operator}"${at}"`, [1, 2, 0, 1][index] ?? 0],
        ]),
        [`protoPayload.serviceData.policyDelta.bindingDeltas.member="${shop}"`, 2],
        ['protoPayload.serviceData.policyDelta.bindingDeltas.member="user:a@acme.example"', 0],
        ['resource.type="project"', 0],
      ]
      for (const [filter, count] of counts) assert.equal((await entriesOf({filter})).length, count, filter)
      for (const filter of ['NOT resource.type="project"', 'a=b OR c=d', '(a=b)', 'severity>=ERROR', 'failed']) {
        const refused = await list({filter})
        assert.deepEqual([refused.status, errorOf(refused).status], [501, 'UNIMPLEMENTED'], filter)
      }
    })

    it('of a project too', async () => {
      const bindings = [{role: 'roles/viewer', members: ['user:a@acme.example']}]
      await administer(emulator, 'POST', '/v1/projects/acme-prod:setIamPolicy', {policy: {bindings}})
      const [entry] = await entriesOf({filter: 'resource.type="project"'})
      assert.equal(entry?.protoPayload.methodName, 'SetIamPolicy')
      assert.deepEqual(entry?.resource, {type: 'project', labels: {project_id: 'acme-prod'}})
    })

    it('for the operator alone, and where the API is on', async () => {
      const denied = 'Permission denied for all log views'
      const job = await list({}, {authorization: `Bearer ${await federatedToken(emulator)}`})
      assert.deepEqual([job.status, errorOf(job).message], [403, denied])
      assert.equal(errorOf(await list({resourceNames: ['projects/elsewhere']})).message, denied)
      assert.equal((await list({resourceNames: ['folders/1']})).status, 501)
      assert.equal((await list({resourceNames: []})).status, 400)
      for (const project of world.projects) project.services = ['iam.googleapis.com']
      const off = await list({})
      assert.deepEqual([off.status, errorOf(off).details?.[1]?.['reason']], [403, 'SERVICE_DISABLED'])
    })
  })
})
