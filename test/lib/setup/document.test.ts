import assert from 'node:assert/strict'
import type {CiAuthError} from '../../../src/lib/base/errors.ts'
import type {World} from '../../../src/lib/trust/trust.ts'
import {emptyWorld, openSetupRig, type SetupRig, safeTrust} from '../../support/setup-rig.ts'
import {replies} from './apply-cases.ts'

const issuer = 'https://token.actions.githubusercontent.com'
const attributeMapping = {'google.subject': 'assertion.sub', 'attribute.repository_id': 'assertion.repository_id'}
const closed = {issuer, attributeMapping, attributeCondition: "assertion.repository_owner_id == '42'"}
const open = {issuer, attributeMapping: {...attributeMapping, 'attribute.repository_id': "'700100200'"}}

const central =
  'principalSet://iam.googleapis.com/projects/999900001111/locations/global/workloadIdentityPools/central-ci/*'

/** The cloud with a pool of the whole organisation, in a project of somebody else. */
const withCentral = (provider: object): World => {
  const world = emptyWorld()
  world.projects.push({id: 'acme-central', number: '999900001111'})
  world.pools.push({id: 'central-ci', project: 'acme-central', providers: [{id: 'github', ...closed, ...provider}]})
  return world
}

const bound = (member: string): string =>
  safeTrust.replace("attribute: {repository_id: '700100200'}", `member: ${member}`)

const external = (providers: string): string =>
  safeTrust
    .replace("number: '111122223333'}", "number: '111122223333'}\n  - {id: acme-central, number: '999900001111'}")
    .replace(
      'serviceAccounts:',
      `  - id: central-ci\n    project: acme-central\n    external: true\n    providers: ${providers}\nserviceAccounts:`,
    )
    .replace("attribute: {repository_id: '700100200'}", '{wholePool: true, pool: central-ci}')

describe('lib/setup/document', function () {
  this.timeout(30_000)
  const rigs: SetupRig[] = []
  const rig = async (yaml: string, world: World = emptyWorld()): Promise<SetupRig> => {
    const opened = await openSetupRig(yaml, {world})
    rigs.push(opened)
    return opened
  }
  afterEach(async () => {
    for (const each of rigs.splice(0)) await each.close()
  })

  const errorsOf = async (each: SetupRig): Promise<string[]> =>
    (await each.plan()).findings.filter(({level}) => level === 'error').map(({code}) => code)
  const refusalOf = (each: SetupRig): Promise<CiAuthError | undefined> =>
    each.apply().then(
      () => undefined,
      (error: CiAuthError) => error,
    )

  it('judges a provider of the pool that the file does not name', async () => {
    const world = emptyWorld()
    world.pools.push({id: 'acme-ci', providers: [{id: 'by-hand', ...open}]})
    const opened = await rig(safeTrust, world)
    assert.deepEqual(await errorsOf(opened), ['TRUST_BINDING_OPEN'])
    const error = await refusalOf(opened)
    assert.equal(error?.code, 'SETUP_UNSAFE')
    assert.match(error?.facts.join() ?? '', /through the provider by-hand a job with .* can act as deployer@/)
    assert.ok(opened.calls.every(({method}) => method === 'GET' || method === 'POST'))
    assert.deepEqual(world.grants, [])
    // It is removed before the binding is made.
    assert.deepEqual(
      (await opened.plan(true)).findings.filter(({level}) => level === 'error'),
      [],
    )
  })

  it('says that it does not judge a provider of another kind', async () => {
    const world = emptyWorld()
    world.pools.push({id: 'acme-ci', providers: [{id: 'of-aws', ...closed}]})
    const opened = await rig(safeTrust, world)
    const body = JSON.stringify({state: 'ACTIVE', aws: {accountId: '123456789012'}, attributeMapping})
    opened.gate.instead = ({path}) => (path.endsWith('/providers/of-aws') ? {status: 200, body} : undefined)
    const {findings} = await opened.plan()
    assert.deepEqual(
      findings.map(({code}) => code),
      ['TRUST_MEMBER_NOT_JUDGED'],
    )
  })

  it('judges a provider that comes back with a pool', async () => {
    const world = emptyWorld()
    world.pools.push({id: 'acme-ci', deleted: true, providers: [{id: 'by-hand', ...open}]})
    const opened = await rig(safeTrust, world)
    assert.equal((await refusalOf(opened))?.code, 'SETUP_UNSAFE')
    assert.deepEqual(opened.world.grants, [])

    world.pools.splice(0, 1, {id: 'acme-ci', deleted: true, providers: [{id: 'by-hand', ...open}]})
    const whole = bound('{wholePool: true, pool: acme-ci}').replace('member: ', '')
    const without = await rig(whole.replace(/providers:.*(?=serviceAccounts)/s, 'providers: []\n'), world)
    assert.equal((await refusalOf(without))?.code, 'SETUP_UNSAFE')
    assert.deepEqual(world.grants, [])
  })

  it('takes a provider that the file does not name where it keeps other tenants out', async () => {
    const world = emptyWorld()
    world.pools.push({id: 'acme-ci', providers: [{id: 'by-hand', ...closed}]})
    assert.deepEqual(await errorsOf(await rig(safeTrust, world)), [])
  })

  it('reads the providers of a pool that a member names', async () => {
    assert.deepEqual(await errorsOf(await rig(bound(central), withCentral({}))), [])
    assert.deepEqual(
      await errorsOf(await rig(bound(central), withCentral({attributeCondition: "assertion.ref != ''"}))),
      ['TRUST_BINDING_OPEN'],
    )
    // Nobody knows it.
    assert.deepEqual(await errorsOf(await rig(bound(central))), ['TRUST_POOL_UNKNOWN'])
  })

  it('changes nothing of an external pool, and judges what the file or the cloud says of it', async () => {
    const live = await rig(external('[]'), withCentral({}))
    const plan = await live.plan()
    assert.deepEqual(
      plan.findings.filter(({level}) => level === 'error'),
      [],
    )
    // As lint says of a pool whose providers the file lists.
    const codes = plan.findings.map(({code}) => code)
    assert.ok(!codes.includes('TRUST_MEMBER_NOT_JUDGED') && !codes.includes('TRUST_UNUSED'))
    assert.ok(plan.changes.every(({name, project}) => name !== 'central-ci' && project !== 'acme-central'))
    await live.apply()
    assert.deepEqual((await live.plan()).changes, [])
    assert.ok(live.world.grants[0]?.members.includes(central))

    const written = `[{id: github, ci: github, attributeMapping: {google.subject: assertion.sub}, attributeCondition: "assertion.repository_owner_id == '42'"}]`
    assert.deepEqual(await errorsOf(await rig(external(written), withCentral({}))), [])
  })

  it('needs no permission in the project of an external pool whose providers are in the file', async () => {
    const written = `[{id: github, ci: github, attributeMapping: {google.subject: assertion.sub}, attributeCondition: "assertion.repository_owner_id == '42'"}]`
    const opened = await rig(external(written), withCentral({}))
    opened.gate.instead = ({path}) => (/acme-central|999900001111/.test(path) ? replies.denied : undefined)
    await opened.apply()
    assert.deepEqual(opened.world.grants.length, 1)
    assert.deepEqual(
      opened.calls.filter(({path}) => /acme-central|999900001111/.test(path)),
      [],
    )
  })

  it('refuses what it may not look at, and names the permission', async () => {
    const opened = await rig(bound(central), withCentral({}))
    opened.gate.instead = ({path}) => (path.includes('999900001111') ? replies.denied : undefined)
    const plan = await opened.plan()
    assert.ok(plan.findings.some(({code}) => code === 'TRUST_POOL_UNKNOWN'))
    assert.match(plan.obstacles.map(({why}) => why).join(), /iam\.workloadIdentityPoolProviders\.list/)
    assert.equal((await refusalOf(opened))?.code, 'SETUP_UNSAFE')
    assert.deepEqual(opened.world.grants, [])
  })

  it('refuses what it may list and not look at', async () => {
    const opened = await rig(bound(central), withCentral({}))
    opened.gate.instead = ({path}) => (/999900001111.*\/providers\/\w/.test(path) ? replies.denied : undefined)
    const plan = await opened.plan()
    assert.match(plan.obstacles.map(({why}) => why).join(), /iam\.workloadIdentityPoolProviders\.get/)
  })
})
