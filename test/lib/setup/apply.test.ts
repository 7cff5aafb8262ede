import assert from 'node:assert/strict'
import type {CiAuthError} from '../../../src/lib/base/errors.ts'
import {accessTokenOf, acmeToken, callAccount, cloudPlatform, exchange} from '../../support/emulator-client.ts'
import type {Received} from '../../support/server.ts'
import {emptyWorld, openSetupRig, type SetupRig, safeTrust} from '../../support/setup-rig.ts'
import {holdTimers} from '../../support/time.ts'
import {before, byHand, deployer, everyJob, everything, pool, replies} from './apply-cases.ts'

const isChange = ({method, path}: Received): boolean =>
  method !== 'GET' && !path.includes(':getIamPolicy') && !path.includes('/operations/')

const failureOf = (run: Promise<unknown>): Promise<CiAuthError> =>
  run.then(
    () => assert.fail('it did not fail'),
    (error: CiAuthError) => error,
  )

describe('lib/setup/apply', function () {
  this.timeout(30_000)
  const rigs: SetupRig[] = []
  const open = async (...given: Parameters<typeof openSetupRig>): Promise<SetupRig> => {
    const rig = await openSetupRig(...given)
    rigs.push(rig)
    return rig
  }
  afterEach(async () => {
    for (const rig of rigs.splice(0)) await rig.close()
  })

  it('makes an empty cloud let in the jobs of the file, and then has nothing to do', async () => {
    const rig = await open()
    const {changes} = await rig.apply()
    assert.deepEqual(
      changes.map(({action, name, resource}) => [action, resource, name]),
      [
        ['create', 'service-account', deployer],
        ['create', 'pool', 'acme-ci'],
        ['create', 'provider', 'github'],
        ['add', 'member', everyJob],
      ],
    )
    const provider = `${pool.replace('iam.googleapis.com/', '')}/providers/github`
    const token = accessTokenOf(await exchange(rig.emulator, await acmeToken(rig.emulator), provider))
    const body = {scope: [cloudPlatform], lifetime: '600s'}
    const {status} = await callAccount(rig.emulator, deployer, 'generateAccessToken', body, token)
    assert.equal(status, 200)

    const made = rig.calls.length
    const again = await rig.apply({agree: async () => assert.fail('there is nothing to agree to')})
    assert.deepEqual(again.changes, [])
    assert.deepEqual(rig.calls.slice(made).filter(isChange), [])
  })

  it('says of a policy of the organisation that this is the reason', async () => {
    const rig = await open()
    rig.emulator.allowIssuers(['https://gitlab.com'])
    const {code, suggestions} = await failureOf(rig.apply())
    assert.equal(code, 'SETUP_ORG_POLICY')
    assert.match(suggestions.join('\n'), / https:\/\/token\.actions\.githubusercontent\.com --organization=/)
  })

  it('turns on, brings back, makes, changes and removes in one run', async () => {
    const rig = await open(everything, {world: before()})
    const {changes} = await rig.apply({prune: true})
    assert.deepEqual(
      changes.map(({action, name, resource}) => `${action} ${resource} ${name}`),
      [
        'enable service iamcredentials.googleapis.com',
        'enable service sts.googleapis.com',
        `update service-account ${deployer}`,
        `enable service-account ${deployer}`,
        'create service-account auditor@acme-prod.iam.gserviceaccount.com',
        'undelete pool acme-ci',
        'undelete provider github',
        'update provider github',
        `add member ${everyJob}`,
        `add member serviceAccount:${deployer}`,
        'remove member user:gone@example.com',
        'delete provider github-old',
      ],
    )
    const [found] = rig.world.pools
    assert.deepEqual(
      found?.providers.map(({attributeCondition, deleted = false, id}) => [id, deleted, attributeCondition]),
      [
        ['github', false, "assertion.repository_owner_id == '42'"],
        ['github-old', true, "assertion.repository_owner == 'acme'"],
      ],
    )
    assert.deepEqual((await rig.plan(true)).changes, [])
  })

  it('reads everything once before it asks, and setup plan does', async () => {
    const world = emptyWorld()
    const condition = {attributeCondition: "assertion.repository_owner_id == '42'"}
    world.pools.push({id: 'acme-ci', providers: ['github', 'by-hand'].map((id) => ({id, ...byHand, ...condition}))})
    world.serviceAccounts.push({email: deployer, uniqueId: '110000000000000000001'})
    const rig = await open(safeTrust, {world})
    const read = (): string[] => rig.calls.splice(0).map(({path}) => decodeURIComponent(path).replace(/.*\/|\?.*/g, ''))
    const all = ['acme-ci', 'acme-prod', 'by-hand', deployer, `${deployer}:getIamPolicy`, 'github', 'providers']
    const no = new Error('no')
    assert.equal(await failureOf(rig.apply({agree: () => Promise.reject(no)})), no)
    assert.deepEqual(read().sort(), all)
    await rig.plan()
    assert.deepEqual(read().sort(), all)
  })

  it('makes what needs nothing of each other at the same time, eight at most, and what needs something after it', async () => {
    const names = Array.from({length: 20}, (_, index) => `deployer-${index}@acme-prod.iam.gserviceaccount.com`)
    const accounts = names.map(
      (email) => `  - {email: ${email}, bindings: [{attribute: {repository_id: '700100200'}}]}`,
    )
    const rig = await open(`${safeTrust.slice(0, safeTrust.indexOf('  - email:'))}${accounts.join('\n')}\n`)
    let [inside, most, created] = [0, 0, 0]
    let openDoor = () => {}
    const door = new Promise<void>((resolve) => {
      openDoor = resolve
    })
    rig.gate.instead = async ({method, path}) => {
      if (path.includes(':setIamPolicy')) assert.equal(created, names.length)
      if (method !== 'POST' || !path.endsWith('/serviceAccounts')) return undefined
      created += 1
      most = Math.max(most, ++inside)
      // The first ones wait for each other: one after the other, they would wait for ever.
      if (created === 8) openDoor()
      await door
      inside -= 1
      return undefined
    }
    const {changes} = await rig.apply()
    assert.equal(most, 8)
    const made = changes.filter(({resource}) => resource === 'service-account').map(({name}) => name)
    assert.deepEqual(made, names)
    assert.deepEqual((await rig.plan()).changes, [])
  })

  it('loses nothing that somebody else writes between its read and its write', async () => {
    const rig = await open()
    const condition = {title: 'until spring', expression: "request.time < timestamp('2030-01-01T00:00:00Z')"}
    let others = 0
    rig.gate.instead = ({path}) => {
      if (!path.includes(':setIamPolicy') || others >= 3) return undefined
      others += 1
      const members = [`user:other-${others}@example.com`]
      const grant = {serviceAccount: deployer, members}
      rig.world.grants.push({...grant, role: 'roles/iam.serviceAccountTokenCreator', condition})
      rig.world.grants.push({...grant, role: 'roles/editor'})
      return undefined
    }
    await rig.apply()
    const members = (role: string): string[] =>
      rig.world.grants
        .filter((grant) => grant.role === role)
        .flatMap((grant) => grant.members)
        .sort()
    const expected = [1, 2, 3].map((number) => `user:other-${number}@example.com`)
    assert.deepEqual(members('roles/editor'), expected)
    assert.deepEqual(members('roles/iam.serviceAccountTokenCreator'), expected)
    assert.deepEqual(members('roles/iam.workloadIdentityUser'), [everyJob])
    for (const {condition: kept, role} of rig.world.grants) {
      assert.deepEqual(kept, role === 'roles/iam.serviceAccountTokenCreator' ? condition : undefined)
    }
    assert.equal(rig.calls.filter(({path}) => path.includes(':setIamPolicy')).length, 4)
  })

  it('removes nothing that the file does not name, unless it is told to', async () => {
    const world = emptyWorld()
    world.pools.push({id: 'acme-ci', providers: [{id: 'by-hand', ...byHand}]})
    world.serviceAccounts.push({email: deployer, uniqueId: '110000000000000000001'})
    const grant = {serviceAccount: deployer, members: ['user:somebody@example.com']}
    world.grants.push(
      {...grant, role: 'roles/iam.serviceAccountTokenCreator'},
      {...grant, role: 'roles/iam.workloadIdentityUser', condition: {title: 't', expression: 'true'}},
      {...grant, role: 'roles/viewer'},
    )
    const rig = await open(safeTrust, {world})
    const rolesOf = (name: string): string[] =>
      rig.world.grants
        .filter(({members}) => members.includes(name))
        .map(({role}) => role)
        .sort()
    const isKept = (): boolean => rig.world.pools[0]?.providers.find(({id}) => id === 'by-hand')?.deleted !== true

    await rig.apply()
    assert.deepEqual(rolesOf('user:somebody@example.com'), [
      'roles/iam.serviceAccountTokenCreator',
      'roles/iam.workloadIdentityUser',
      'roles/viewer',
    ])
    assert.ok(isKept())

    const {notes} = await rig.apply({prune: true})
    assert.deepEqual(rolesOf('user:somebody@example.com'), ['roles/iam.workloadIdentityUser', 'roles/viewer'])
    assert.deepEqual(rolesOf(everyJob), ['roles/iam.workloadIdentityUser'])
    assert.ok(!isKept())
    assert.match(notes.join(), /a binding to roles\/iam\.workloadIdentityUser with a condition. It stays/)
  })

  it('deletes what the file says must not exist', async () => {
    const world = emptyWorld()
    world.pools.push({id: 'acme-ci', providers: [{id: 'github', ...byHand}]})
    const rig = await open(safeTrust.replace('displayName: Acme CI', 'deleted: true'), {world})
    const {changes} = await rig.apply()
    assert.deepEqual(changes.at(-1), {action: 'delete', resource: 'pool', name: 'acme-ci', project: 'acme-prod'})
    assert.equal(rig.world.pools[0]?.deleted, true)
    assert.deepEqual((await rig.plan()).changes, [])
  })

  it('changes nothing where a part may not be read', async () => {
    const rig = await open()
    rig.gate.instead = ({path}) => (path.includes('workloadIdentityPools') ? replies.denied : undefined)
    const plan = await rig.plan()
    assert.deepEqual(
      plan.obstacles.map(({what, why}) => [what, why]),
      [['pool acme-ci', 'not known: needs the permission iam.workloadIdentityPools.get']],
    )
    assert.ok(plan.changes.length > 0)
    assert.equal((await failureOf(rig.apply())).code, 'SETUP_PERMISSION_DENIED')
    assert.deepEqual(rig.calls.filter(isChange), [])
  })

  it('changes nothing without a yes, nor where the trust lets other tenants in', async () => {
    const rig = await open()
    const no = new Error('no')
    assert.equal(await failureOf(rig.apply({agree: () => Promise.reject(no)})), no)
    assert.deepEqual(rig.calls.filter(isChange), [])

    const open_ = await open(safeTrust.replace("assertion.repository_owner_id == '42'", "assertion.sub != ''"))
    const error = await failureOf(open_.apply())
    assert.equal(error.code, 'SETUP_UNSAFE')
    assert.match(error.facts.join(), /^federation\.yml:\d+:\d+: .*TRUST_CONDITION_OPEN/)
    // How to close the hole comes first, and how to leave it open last.
    assert.ok(error.suggestions.length > 1)
    assert.deepEqual(
      error.suggestions.map((line) => /exception/.test(line)),
      error.suggestions.map((_line, at) => at === error.suggestions.length - 1),
    )
    assert.deepEqual(open_.calls, [])
  })

  it('waits for operations, and for no longer than it may', async () => {
    const rig = await open(safeTrust, {operationSeconds: 1})
    await rig.apply()
    assert.ok(rig.calls.some(({path}) => path.includes('/operations/')))
    assert.deepEqual((await rig.plan()).changes, [])

    const slow = await open(safeTrust, {operationSeconds: 600})
    const error = await failureOf(slow.apply({operationBudgetMs: 400}))
    assert.equal(error.code, 'SETUP_OPERATION_TIMEOUT')
    assert.match(error.message, /operation: projects\/111122223333\/.*\/operations\//)
    assert.match(error.facts.join('\n'), /changes made: 1, not made: 3\nnot made {2}\+ pool acme-ci/)
  })

  const switchedOff = () => {
    const world = emptyWorld()
    world.projects[0] = {id: 'acme-prod', number: '111122223333', services: ['serviceusage.googleapis.com']}
    const apis = ['iam', 'iamcredentials', 'sts', 'cloudresourcemanager'].map((name) => `${name}.googleapis.com`)
    const yaml = safeTrust.replace("number: '111122223333'", `number: '111122223333', services: [${apis}]`)
    return {world, yaml}
  }

  it('has an API that it turns on arrive before it goes on, and asks once, with who gets in', async () => {
    const {world, yaml} = switchedOff()
    const rig = await open(yaml, {world})
    let late = 3
    let stale = 2
    rig.gate.instead = ({path}) => {
      const isOn = rig.world.projects[0]?.services?.includes('iam.googleapis.com')
      if (path.includes('/services?') && isOn && stale-- > 0) return {body: {}}
      return path.includes('/serviceAccounts/') && isOn && late-- > 0 ? replies.serviceDisabled : undefined
    }
    const asked: string[][] = []
    const waits: string[] = []
    const ends: string[] = []
    await rig.apply({
      agree: async ({changes, later}) => {
        asked.push([...changes, ...later].map(({name, resource}) => `${resource} ${name.replace(/^.*Pools/, '')}`))
      },
      onWait: (what) => waits.push(what),
      onEnd: (note) => ends.push(note),
    })
    assert.equal(asked.length, 1)
    const member = asked[0]?.find((text) => text.startsWith('member'))
    assert.equal(member, 'member /acme-ci/attribute.repository_id/700100200')
    assert.match(
      ends.slice(-2).join(' '),
      /^deployer@acme-prod\S+ is new and has no roles yet, so jobs can sign in and do nothing\. To give a role in the project, fill in ROLE \(.*\): +gcloud projects add-iam-policy-binding acme-prod --role=ROLE --condition=None --member='serviceAccount:deployer@acme-prod\S+'$/,
    )
    assert.deepEqual(waits, [
      'Google to show the changes',
      'Google to show the changes',
      'iam.googleapis.com to be enabled',
    ])
    assert.deepEqual((await rig.plan()).changes, [])
  })

  it('asks again where something else is there than was shown', async () => {
    const {world, yaml} = switchedOff()
    world.pools.push({id: 'acme-ci', displayName: 'By hand', disabled: true, providers: []})
    const rig = await open(yaml, {world})
    const asked: string[][] = []
    await rig.apply({
      agree: async ({changes, later}) => {
        asked.push([...changes, ...later].flatMap(({action, resource}) => (resource === 'pool' ? [action] : [])))
      },
    })
    assert.deepEqual(asked, [['create'], ['update']])
  })

  it('does not take for its own what somebody else made meanwhile', async () => {
    const rig = await open()
    const other = {id: 'acme-ci', displayName: 'By hand', providers: []}
    const appears = (state: {deleted?: boolean}): void => {
      rig.gate.instead = ({method, path}) => {
        if (method === 'POST' && path.includes('workloadIdentityPoolId=')) rig.world.pools.push({...other, ...state})
        return undefined
      }
    }
    appears({})
    const there = await failureOf(rig.apply())
    assert.equal(there.code, 'SETUP_ALREADY_EXISTS')
    assert.ok(there.facts.includes('differs: displayName'))

    rig.world.pools.splice(0)
    appears({deleted: true})
    const gone = await failureOf(rig.apply())
    assert.equal(gone.code, 'SETUP_SOFT_DELETED')
    assert.ok(gone.suggestions.some((line) => line.startsWith('gcloud iam workload-identity-pools undelete projects/')))
    delete rig.gate.instead
    await rig.apply()
    assert.deepEqual((await rig.plan()).changes, [])
  })

  it('takes an account that appears meanwhile only if it is as the file says', async () => {
    for (const [displayName, code] of [['By hand', 'SETUP_ALREADY_EXISTS'], ['Deployer']] as const) {
      const rig = await open()
      const appeared = {email: deployer, uniqueId: '110000000000000000001', displayName}
      rig.gate.instead = ({method, path}) => {
        if (method === 'POST' && path.endsWith('/serviceAccounts')) rig.world.serviceAccounts.push(appeared)
        return undefined
      }
      if (code) assert.equal((await failureOf(rig.apply())).code, code)
      else await rig.apply()
    }
  })

  it('gives a new account the time that IAM takes to know it, and an old one none', async () => {
    const rig = await open()
    let unknown = 2
    rig.gate.instead = ({path}) =>
      path.includes(':getIamPolicy') && unknown-- > 0 ? replies.unknownAccount : undefined
    await rig.apply()
    assert.deepEqual((await rig.plan()).changes, [])

    const world = emptyWorld()
    world.serviceAccounts.push({email: deployer, uniqueId: '110000000000000000001', displayName: 'Deployer'})
    const caller = 'caller@acme-prod.iam.gserviceaccount.com'
    const member = await open(`${safeTrust}      - serviceAccount: ${caller}\n  - email: ${caller}\n`, {
      world: structuredClone(world),
    })
    let refused = 2
    member.gate.instead = ({path}) =>
      path.includes(':setIamPolicy') && refused-- > 0 ? replies.unknownMember : undefined
    await member.apply()
    assert.deepEqual((await member.plan()).changes, [])

    const old = await open(safeTrust, {world})
    let reads = 0
    old.gate.instead = ({path}) => (path.includes(':getIamPolicy') && ++reads > 1 ? replies.unknownAccount : undefined)
    assert.equal((await failureOf(old.apply())).code, 'SETUP_NOT_FOUND')
    assert.equal(reads, 2)
  })

  it('ends at an answer that is not JSON', async () => {
    const rig = await open()
    rig.gate.instead = ({path}) => (path.includes(':getIamPolicy') ? {body: 'a page of the network'} : undefined)
    const {code, message} = await failureOf(rig.apply())
    assert.equal(code, 'SETUP_RESPONSE_INVALID')
    assert.match(message, /without a JSON object/)
  })

  it('writes no policy that somebody else could have changed: one without an etag', async () => {
    const rig = await open()
    rig.gate.instead = ({path}) => (path.includes(':getIamPolicy') ? {body: {version: 1}} : undefined)
    const {code, message} = await failureOf(rig.apply())
    assert.equal(code, 'SETUP_RESPONSE_INVALID')
    assert.match(message, /the policy of deployer@\S+ has no etag: nothing was written$/)
    assert.deepEqual(
      rig.calls.filter(({path}) => path.includes(':setIamPolicy')),
      [],
    )
  })

  it('gives up when others never stop writing', async () => {
    const rig = await open()
    const timeoutMs = 66_666
    const deadline = holdTimers(timeoutMs)
    const writes = () => rig.calls.filter(({path}) => path.includes(':setIamPolicy')).length
    rig.gate.instead = ({path}) => {
      if (!path.includes(':setIamPolicy')) return undefined
      if (writes() > 2) deadline.end()
      return replies.aborted
    }
    try {
      const {code} = await failureOf(rig.apply({timeoutMs}))
      assert.ok(['SETUP_POLICY_CONFLICT', 'NETWORK_TIMEOUT'].includes(code), code)
      assert.ok(writes() > 2)
    } finally {
      deadline.release()
    }
  })
})
