import assert from 'node:assert/strict'
import type {Admin} from '../../../../src/lib/google/admin/admin-call.ts'
import {asOperator} from '../../../../src/lib/operator/connection.ts'
import {type Affected, affectedBy, tokensThatLiveOn} from '../../../../src/lib/setup/freeze/affected.ts'
import type {OpenDoor} from '../../../../src/lib/setup/freeze/door.ts'
import type {World} from '../../../../src/lib/trust/trust.ts'
import {frontOf, openSetupRig, type SetupRig} from '../../../support/setup-rig.ts'
import {byHand, deployer, everyJob, pool, replies} from '../apply-cases.ts'

const poolName = pool.replace('iam.googleapis.com/', '')
const project = 'projects/acme-prod'
const jobs = (of: string): string => `principalSet://iam.googleapis.com/${of}/*`
const everyOther = jobs(poolName)
const actsAs = (member: string, email = deployer): string => `${member}, who can act as ${email}`
const elsewhere =
  'roles of the pool on other resources, and accounts of other projects: their policies are not read here'
const unavailable = 'Google could not handle the call; the configuration is not the reason (SETUP_UNAVAILABLE)'

const provider = (settings: object = {oidc: {issuerUri: 'https://ci.example'}}): OpenDoor => ({
  kind: 'provider',
  name: `${poolName}/providers/github`,
  settings,
})
const account: OpenDoor = {kind: 'account', email: deployer, uniqueId: '1'}
const binding = (on: string): OpenDoor => ({kind: 'binding', member: everyJob, on, roles: [{role: 'roles/viewer'}]})

/** Sets fields of every pool, or of every provider. */
const pools =
  (fields: object) =>
  (world: World): void => {
    for (const each of world.pools) Object.assign(each, fields)
  }
const providers =
  (fields: object) =>
  (world: World): void => {
    for (const each of world.pools) for (const one of each.providers) Object.assign(one, fields)
  }

const addAccounts = ({serviceAccounts}: World, count: number): void => {
  for (let number = 0; number < count; number += 1)
    serviceAccounts.push({email: `a${number}@acme-prod.iam.gserviceaccount.com`, uniqueId: `${10 ** 20 + number}`})
}
const grant = (world: World, members: string[], role = 'roles/iam.workloadIdentityUser', serviceAccount = deployer) =>
  void world.grants.push({serviceAccount, role, members})

interface Row {
  door: OpenDoor
  /** What else is in the cloud. */
  live?: (world: World) => void
  /** What else federation.yml says. Undefined: there is none. */
  file?: (world: World) => void
  unreadable?: string
  told: Partial<Affected>
}

const rows: Record<string, Row> = {
  'a provider: other providers stay open, without those that are disabled or deleted': {
    door: provider(),
    live: ({pools: [of]}) =>
      of?.providers.push(
        {id: 'other', ...byHand},
        {id: 'off', ...byHand, disabled: true},
        {id: 'gone', ...byHand, deleted: true},
      ),
    told: {stays: [`the provider ${poolName}/providers/other`], sessionSeconds: 3600, unknown: [elsewhere]},
  },
  'a provider: a pool with a session of its own': {
    door: provider(),
    live: pools({sessionDuration: '7200s'}),
    told: {sessionSeconds: 7200},
  },
  'a provider: only members of its pool lose access, each once, and only by accounts that they reach': {
    door: provider({oidc: {issuerUri: 'https://ci.example'}, attributeCondition: 'true'}),
    live: (world) => {
      addAccounts(world, 1)
      grant(world, [everyJob], 'roles/iam.serviceAccountTokenCreator')
      grant(world, [
        jobs(poolName.replace('acme-ci', 'other')),
        jobs(poolName.replace('1111', '9999')),
        'user:a@b.example',
      ])
    },
    told: {
      loses: ['jobs with a token of https://ci.example for which true', actsAs(everyJob)],
      accounts: [deployer],
    },
  },
  'a provider of AWS': {
    door: provider({aws: {accountId: '1'}}),
    told: {loses: ['what the provider lets in', actsAs(everyJob)]},
  },
  'a provider: accounts of another project, which only federation.yml names': {
    door: provider(),
    file: (world) => {
      grant(world, [everyJob], 'roles/iam.workloadIdentityUser', 'x@other-project.iam.gserviceaccount.com')
      grant(world, ['user:a@b.example'], 'roles/viewer', 'of-nobody-of-the-pool@other-project.iam.gserviceaccount.com')
    },
    told: {
      accounts: [deployer],
      unknown: [
        `who may act as x@other-project.iam.gserviceaccount.com: not known: needs the permission iam.serviceAccounts.getIamPolicy`,
        elsewhere,
      ],
    },
  },
  'a provider: at most 100 accounts are read': {
    door: provider(),
    live: (world) => addAccounts(world, 102),
    told: {unknown: ['who may act as 3 more accounts: only 100 policies are read here', elsewhere]},
  },
  'a provider: exactly 100 accounts': {
    door: provider(),
    live: (world) => addAccounts(world, 99),
    told: {accounts: [deployer], unknown: [elsewhere]},
  },
  'a provider: what cannot be read is not known, whatever the reason': {
    door: provider(),
    unreadable: '/providers?',
    told: {
      stays: [],
      unknown: [`other providers of the pool: ${unavailable}`, elsewhere],
    },
  },
  'an account: whoever acts as it, of whatever kind': {
    door: account,
    live: (world) => grant(world, ['user:a@b.example'], 'roles/viewer'),
    told: {
      door: `service account ${deployer}`,
      loses: [
        `${everyJob} (roles/iam.workloadIdentityUser)`,
        'user:a@b.example (roles/viewer)',
        'every program that uses a key of the account, or that runs as it',
      ],
    },
  },
  'a binding: other members of the same pool stay': {
    door: binding(deployer),
    live: (world) => grant(world, [everyOther, jobs(poolName.replace('acme-ci', 'other')), 'user:a@b.example']),
    told: {
      loses: [`${everyJob} (roles/viewer)`],
      stays: [`${everyOther} (roles/iam.workloadIdentityUser), which can be the same jobs`],
    },
  },
  'a binding of a person: nobody else is the same': {
    door: {...binding(deployer), member: 'user:a@b.example'} as OpenDoor,
    live: (world) => grant(world, ['user:b@b.example', everyOther]),
    told: {loses: ['user:a@b.example (roles/viewer)'], stays: []},
  },
  'a binding on a project that may not be read': {
    door: binding(project),
    unreadable: ':getIamPolicy',
    told: {stays: [], unknown: [`other roles on ${project}: ${unavailable}`]},
  },
}

const nothing = (): void => {}
/** Whether setup apply opens it again, by what federation.yml says. */
const reopens: readonly (readonly [
  door: OpenDoor,
  what: string,
  file: (world: World) => void,
  is: true | undefined,
])[] = [
  [provider(), 'is there', nothing, true],
  [
    provider(),
    'is there, beside another one and another pool',
    ({pools}) => {
      pools[0]?.providers.push({id: 'other', ...byHand})
      pools.push({id: 'other', providers: []})
    },
    true,
  ],
  [provider(), 'is disabled', providers({disabled: true}), undefined],
  [provider(), 'is deleted', providers({deleted: true}), undefined],
  [provider(), 'has another id', providers({id: 'gitlab'}), undefined],
  [provider(), 'is in a deleted pool', pools({deleted: true}), undefined],
  [provider(), 'is in a pool of somebody else', pools({external: true}), undefined],
  [provider(), 'is in another pool', pools({id: 'other'}), undefined],
  [provider(), 'is in another project', pools({project: 'b'}), undefined],
  [account, 'is there', nothing, true],
  [account, 'is disabled', ({serviceAccounts: [first]}) => first && Object.assign(first, {disabled: true}), undefined],
  [account, 'is not there', (world) => void world.serviceAccounts.splice(0), undefined],
  [binding(deployer), 'is there', nothing, true],
  [binding(deployer), 'is there, beside another one', (world) => grant(world, ['user:a@b.example']), true],
  [binding(deployer), 'is of another member', ({grants: [first]}) => void first?.members.splice(0), undefined],
  [binding(project), 'is on another resource', nothing, undefined],
]

describe('lib/setup/freeze/affected', function () {
  this.timeout(60_000)
  let rig: SetupRig
  let live: World

  before(async () => {
    rig = await openSetupRig()
    await rig.apply()
    live = structuredClone(rig.world)
  })
  beforeEach(() => void Object.assign(rig.world, structuredClone(live)))
  afterEach(() => delete rig.gate.instead)
  after(() => rig?.close())

  const asked = <Result>(work: (admin: Admin) => Promise<Result>): Promise<Result> =>
    asOperator(frontOf(rig.env, rig.folder), {timeoutMs: 30_000, retries: 0}, ({admin}) => work(admin))

  for (const [what, {door, file, live: change, told, unreadable}] of Object.entries(rows)) {
    it(`tells of ${what}`, async () => {
      change?.(rig.world)
      rig.gate.instead = ({path}) => (unreadable && path.includes(unreadable) ? replies.unavailable : undefined)
      const written = structuredClone(live)
      file?.(written)
      const found = await asked((admin) => affectedBy(admin, door, file && written))
      const fields = Object.keys(told) as (keyof Affected)[]
      assert.deepEqual(Object.fromEntries(fields.map((field) => [field, found[field]])), told)
    })
  }

  it('says that setup apply opens it again only if federation.yml has it open', async () => {
    await asked(async (admin) => {
      for (const [door, what, change, is] of reopens) {
        const file = structuredClone(live)
        change(file)
        assert.equal((await affectedBy(admin, door, file)).reopens, is, `${door.kind} ${what}`)
      }
      assert.equal((await affectedBy(admin, account, undefined)).reopens, undefined)
    })
  })
})

describe('lib/setup/freeze/affected, tokens', () => {
  const now = Date.parse('2026-01-01T00:00:00Z') / 1000
  const known = {door: '', loses: [], stays: [], unknown: []}
  const until = (door: OpenDoor, affected: Partial<Affected> = {}, world?: World, others: OpenDoor[] = []) => {
    const all = [{...known, accounts: [], ...affected}, ...others.map(() => ({...known, accounts: []}))]
    return tokensThatLiveOn([door, ...others], all, now, world)
      .slice(0, door.kind === 'provider' ? 2 : 1)
      .map(({endedBy = '', until: at, untilIfExtended: late}) => [at, late, endedBy.replace(/.* (?=setup|update)/, '')])
  }
  const extended = {serviceAccounts: [{email: deployer, uniqueId: '1', lifetimeExtension: true}]} as unknown as World

  it('adds the session of the pool, the hour of an account, the 12 hours of some, and 14 minutes', () => {
    const pool = [`${poolName} --disabled`].map((text) => `update ${text}`)[0]
    const freeze = `setup freeze --account ${deployer}`
    // By what is not known, the longest.
    assert.deepEqual(until(provider()), [
      ['2026-01-01T12:14:00Z', undefined, pool],
      ['2026-01-01T13:14:00Z', '2026-01-02T00:14:00Z', ''],
    ])
    assert.deepEqual(until(provider(), {accounts: [deployer], sessionSeconds: 7200}), [
      ['2026-01-01T02:14:00Z', undefined, pool],
      ['2026-01-01T03:14:00Z', '2026-01-01T14:14:00Z', freeze],
    ])
    // An account that is closed too needs no other command.
    assert.deepEqual(until(provider(), {accounts: [deployer], sessionSeconds: 60}, undefined, [account])[1]?.[2], '')
    assert.deepEqual(until(account), [['2026-01-01T01:14:00Z', undefined, '']])
    assert.deepEqual(until(binding(deployer)), [['2026-01-01T01:14:00Z', '2026-01-01T12:14:00Z', freeze]])
    assert.deepEqual(until(binding(deployer), {}, extended), [['2026-01-01T12:14:00Z', undefined, freeze]])
    assert.deepEqual(until(binding(project)), [])
  })
})
