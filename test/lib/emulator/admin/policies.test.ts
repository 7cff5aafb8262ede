import assert from 'node:assert/strict'
import {accountsOfAcme, administer, errorOf, violationOf} from '../../../support/admin-client.ts'
import {openEmulator, type TestEmulator} from '../../../support/emulator.ts'
import {callAccount, cloudPlatform, federatedToken} from '../../../support/emulator-client.ts'
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
      {role: 'projects/acme-prod/roles/deployer', members: ['allUsers']},
      {role: 'roles/editor', members: []},
    ]
    await write(acmeNames.locked, {bindings})
    assert.deepEqual((await read(acmeNames.locked)).bindings, [
      {role: 'roles/viewer', members: ['user:director@acme.example', 'group:all@acme.example', 'domain:acme.example']},
      {role: user, members: [shop]},
      {role: 'projects/acme-prod/roles/deployer', members: ['allUsers']},
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
    assert.equal(
      errorOf(await write(acmeNames.locked, {version: 1, bindings: []})).message,
      'Specified policy version (1) cannot be less than the existing policy version (3).',
    )
    assert.deepEqual((await read(acmeNames.locked)).bindings, [conditional])
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
      assert.match(violationOf(await refused(member)), /is no member of a policy$/)
    }
    assert.equal(errorOf(await refused(shop, 'viewer')).message, 'Role viewer is not supported for this resource.')
    assert.equal((await refused('deleted:serviceAccount:old@x.iam.gserviceaccount.com?uid=1')).status, 200)
    const unknown = await administer(emulator, 'POST', `${accountsOfAcme}/${acmeNames.locked}:setIamPolicy`, {
      policy: {bindings: [{role: user, member: [shop]}]},
    })
    assert.equal(errorOf(unknown).message, "Invalid value at 'policy.bindings'")
  })
})
