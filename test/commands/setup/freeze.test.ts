import assert from 'node:assert/strict'
import {readdir, readFile, rm, stat, writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import type {World} from '../../../src/lib/trust/trust.ts'
import {START} from '../../support/ci-auth.ts'
import {accessTokenOf, acmeToken, callAccount, cloudPlatform, exchange} from '../../support/emulator-client.ts'
import {wordsOf} from '../../support/gcloud-lines.ts'
import {assertNoSecret} from '../../support/secret-scan.ts'
import {openSetupRig, type SetupRig} from '../../support/setup-rig.ts'

const poolName = 'projects/111122223333/locations/global/workloadIdentityPools/acme-ci'
const provider = `${poolName}/providers/github`
const deployer = 'deployer@acme-prod.iam.gserviceaccount.com'
const job = `principalSet://iam.googleapis.com/${poolName}/attribute.repository_id/700100200`
const others = `principalSet://iam.googleapis.com/${poolName}/*`
const project = {kind: 'binding', member: job, on: 'projects/acme-prod'}
const condition = {title: 'until spring', expression: "request.time < timestamp('2099-01-01T00:00:00Z')"}

const isWrite = ({method, path}: {method: string; path: string}): boolean =>
  method !== 'GET' && !path.includes(':getIamPolicy')

const doors = {
  provider: ['--provider', provider],
  account: ['--account', deployer],
  binding: ['--binding', job, '--on', deployer],
  'binding on a project': ['--binding', job, '--on', 'projects/acme-prod'],
} as const

describe('commands/setup/freeze', function () {
  this.timeout(30_000)
  let rig: SetupRig
  let open: World

  before(async () => {
    rig = await openSetupRig()
    await rig.apply()
    rig.world.grants.push(
      {serviceAccount: deployer, role: 'roles/iam.serviceAccountTokenCreator', members: [job], condition},
      {serviceAccount: deployer, role: 'roles/iam.workloadIdentityUser', members: [others]},
    )
    rig.world.resourceGrants = [
      {resource: 'projects/111122223333', role: 'roles/editor', members: ['user:ada@example.com', job]},
    ]
    open = structuredClone(rig.world)
  })
  beforeEach(async () => {
    Object.assign(rig.world, structuredClone(open))
    delete rig.gate.instead
    rig.calls.length = 0
    for (const name of await records()) await rm(join(rig.folder, name))
  })
  after(() => rig?.close())

  const run = (...argv: string[]) => rig.ciAuth(['setup', 'freeze', ...argv])
  /** Runs a line that was printed. */
  const paste = (line: string) => rig.ciAuth([...wordsOf(line.replace(START, 'gcloud')), '--yes'])
  const records = async (): Promise<string[]> =>
    (await readdir(rig.folder)).filter((name) => /^ci-auth-freeze-\d{8}T\d{6}Z-[0-9a-f]{4}\.json$/.test(name))
  const record = async (): Promise<string> => {
    const [first, second] = await records()
    assert.equal(second, undefined)
    return first ?? assert.fail('there is no record')
  }
  /** Each member of a policy with its role and condition: their order has no meaning. */
  const state = ({grants, pools, resourceGrants = [], serviceAccounts}: World): unknown => [
    pools,
    serviceAccounts.map(({email, disabled = false}) => [email, disabled]),
    [...grants.map(({serviceAccount, ...rest}) => ({resource: serviceAccount, ...rest})), ...resourceGrants]
      .flatMap(({members, ...rest}) =>
        members.map((member) => JSON.stringify([member, rest.resource, rest.role, rest.condition])),
      )
      .sort(),
  ]
  const federated = async () => exchange(rig.emulator, await acmeToken(rig.emulator), provider)
  const accountToken = (bearer: string) =>
    callAccount(rig.emulator, deployer, 'generateAccessToken', {scope: [cloudPlatform], lifetime: '600s'}, bearer)

  for (const [name, flags] of Object.entries(doors)) {
    it(`closes once, and puts back exactly what was: ${name}`, async () => {
      const closed = await run(...flags, '--yes')
      assert.equal(closed.code, 0, closed.stderr)
      assert.notDeepEqual(state(rig.world), state(open))
      const file = await record()
      assert.equal((await stat(join(rig.folder, file))).mode & 0o777, 0o600)
      assertNoSecret(closed.stdout + closed.stderr + (await readFile(join(rig.folder, file), 'utf8')), [
        rig.emulator.operatorToken,
      ])

      rig.calls.length = 0
      const again = await run(...flags, '--yes')
      assert.deepEqual([again.code, again.stdout.split('\n').at(-2)], [0, 'Nothing to close: it is closed already.'])
      assert.deepEqual(rig.calls.filter(isWrite), [])
      assert.deepEqual(await records(), [file])

      const [line = ''] = new RegExp(`${START} .* --undo .*`).exec(closed.stdout) ?? []
      const back = await paste(line)
      assert.equal(back.code, 0, back.stderr)
      assert.deepEqual(state(rig.world), state(open))
      rig.calls.length = 0
      const twice = await run('--undo', file, '--yes')
      assert.deepEqual(
        [twice.code, twice.stdout.split('\n').at(-2)],
        [0, 'Nothing to put back: it is open, as it was.'],
      )
      assert.deepEqual(rig.calls.filter(isWrite), [])
    })
  }

  it('puts back what an earlier version has closed, from the record that it wrote', async () => {
    const [account] = rig.world.serviceAccounts
    const {attributeMapping, issuer} = rig.world.pools[0]?.providers[0] ?? assert.fail('no provider')
    const settings = {
      name: provider,
      attributeMapping,
      attributeCondition: "assertion.repository_owner_id == '42'",
      oidc: {issuerUri: issuer},
      state: 'ACTIVE',
    }
    const roles = [{role: 'roles/iam.workloadIdentityUser'}, {role: 'roles/iam.serviceAccountTokenCreator', condition}]
    const record = {
      kind: 'ci-auth setup freeze',
      time: '2026-11-01T02:33:52Z',
      by: 'ada@example.com',
      doors: [
        {kind: 'account', email: deployer, uniqueId: account?.uniqueId},
        {kind: 'provider', name: provider, settings},
        {kind: 'binding', member: job, on: deployer, roles},
        {...project, roles: [{role: 'roles/editor'}]},
      ],
    }
    await writeFile(join(rig.folder, 'earlier.json'), JSON.stringify(record, undefined, 2))
    for (const each of rig.world.serviceAccounts) each.disabled = true
    for (const each of rig.world.pools) for (const one of each.providers) one.disabled = true
    const without = <Item extends {members: string[]}>(items: readonly Item[] = []): Item[] =>
      items.map((item) => ({...item, members: item.members.filter((member) => member !== job)}))
    rig.world.grants = without(rig.world.grants)
    rig.world.resourceGrants = without(rig.world.resourceGrants)
    const {code, stderr, stdout} = await run('--undo', 'earlier.json', '--yes', '--json')
    assert.equal(code, 0, stderr)
    assert.deepEqual(state(rig.world), state(open))
    const member = {action: 'add', resource: 'member', name: job}
    assert.deepEqual(JSON.parse(stdout), {
      signedInWith: 'the token in GOOGLE_OAUTH_ACCESS_TOKEN',
      changes: [
        {...member, serviceAccount: 'projects/acme-prod', role: 'roles/editor'},
        {...member, serviceAccount: deployer, role: 'roles/iam.workloadIdentityUser'},
        {
          ...member,
          serviceAccount: deployer,
          role: 'roles/iam.serviceAccountTokenCreator',
          differences: [{field: 'condition', after: condition.expression}],
        },
        {action: 'enable', resource: 'provider', name: 'github', pool: 'acme-ci', project: '111122223333'},
        {action: 'enable', resource: 'service-account', name: deployer},
      ],
      affected: [],
      livesOn: [],
    })
  })

  it('shows who loses access, what stays, and that federation.yml opens it again', async () => {
    const byProvider = await run(...doors.provider)
    assert.equal(byProvider.code, 7)
    assert.match(byProvider.stderr, /SETUP_CONFIRMATION_REQUIRED/)
    assert.match(byProvider.stdout, /^Project: {2}111122223333\n/)
    assert.match(byProvider.stdout, /^~ disable provider acme-ci\/github$/m)
    assert.match(byProvider.stdout, /for which assertion\.repository_owner_id == '42'$/m)
    assert.match(byProvider.stdout, / {4}principalSet:\S+\/700100200, who can act as deployer@/)
    assert.match(byProvider.stdout, /^ {2}federation\.yml says that it is open: setup apply opens it again/m)
    const byBinding = await run(...doors.binding)
    assert.match(
      byBinding.stdout,
      /^- member \S+ on deployer@\S+ \(roles\/iam\.serviceAccountTokenCreator\)\n {4}condition {2}request\.time/m,
    )
    assert.match(
      byBinding.stdout,
      /^ {2}stays open:\n {4}principalSet:\S+\/\* \(roles\/iam\.workloadIdentityUser\), which can be the same jobs$/m,
    )
    assert.match(
      (await run(...doors.account)).stdout,
      /^ {4}principalSet:\S+\/\* \(roles\/iam\.workloadIdentityUser\)$/m,
    )
    assert.deepEqual([rig.calls.filter(isWrite), await records()], [[], []])
  })

  it('says which tokens live on, as they do, and until when', async () => {
    const before = accessTokenOf(await federated())
    const {body} = await accountToken(before)
    const now = Date.now() / 1000
    const {livesOn} = JSON.parse((await run(...doors.provider, '--yes', '--json')).stdout)
    assert.equal((await federated()).status, 400)
    assert.equal((await accountToken(before)).status, 200)
    const hours = ({until, untilIfExtended}: Record<string, string>): unknown[] =>
      [until, untilIfExtended].map((time) => time && Math.floor((Date.parse(time) / 1000 - now) / 3600))
    assert.deepEqual(livesOn.map(hours), [
      [1, undefined],
      [2, 13],
    ])
    const [pool, account] = livesOn.map(({endedBy}: {endedBy: string}) => endedBy)
    assert.equal(pool, `gcloud iam workload-identity-pools update ${poolName} --disabled`)

    const ended = await paste(account)
    assert.match(
      ended.stdout,
      /: ID tokens of the account, and what it has signed: .*\n {2}no command is known here that ends them sooner\n/,
    )
    const own = (body as {accessToken: string}).accessToken
    assert.equal((await accountToken(own)).status, 401)
    const [, line = ''] = /To put it back: (.*)/.exec(ended.stdout) ?? []
    assert.match((await paste(line)).stdout, /^Tokens of the account that have not expired work again\.$/m)
    assert.notEqual((await accountToken(own)).status, 401)
  })

  it('puts nothing back if it was changed since', async () => {
    const changes: Record<keyof typeof doors, () => void> = {
      provider: () => {
        for (const pool of rig.world.pools)
          for (const each of pool.providers) each.attributeCondition = "assertion.repository_owner_id == '43'"
      },
      account: () => {
        for (const account of rig.world.serviceAccounts) account.uniqueId = '119999999999999999999'
      },
      binding: () => void rig.world.grants.push({serviceAccount: deployer, role: 'roles/viewer', members: [job]}),
      'binding on a project': () =>
        void rig.world.resourceGrants?.push({resource: 'projects/111122223333', role: 'roles/owner', members: [job]}),
    }
    for (const [name, flags] of Object.entries(doors)) {
      Object.assign(rig.world, structuredClone(open))
      assert.equal((await run(...flags, '--yes', '--record', `${name}.json`)).code, 0)
      changes[name as keyof typeof doors]()
      rig.calls.length = 0
      const {code, stderr} = await run('--undo', `${name}.json`, '--yes')
      assert.deepEqual([code, /Code: SETUP_CHANGED_SINCE/.test(stderr)], [7, true], stderr)
      assert.deepEqual(rig.calls.filter(isWrite), [], name)
    }
  })

  it('loses nothing that somebody else writes meanwhile, and takes away nothing that it does not record', async () => {
    let writes = 0
    const meanwhile = (member: string) => {
      rig.gate.instead = ({path}) => {
        if (path.includes(':setIamPolicy') && ++writes === 1)
          rig.world.grants.push({serviceAccount: deployer, role: 'roles/viewer', members: [member]})
        return undefined
      }
    }
    meanwhile('user:ada@example.com')
    assert.equal((await run(...doors.binding, '--yes')).code, 0)
    assert.equal(writes, 2)
    assert.deepEqual(rig.world.grants.filter(({members}) => members.includes('user:ada@example.com')).length, 1)
    assert.equal((await run('--undo', await record(), '--yes')).code, 0)

    writes = 0
    meanwhile(job)
    const {code, stderr} = await run(...doors.binding, '--yes')
    assert.deepEqual([code, /Code: SETUP_CHANGED_SINCE/.test(stderr)], [7, true], stderr)
    delete rig.gate.instead
    assert.equal((await run(...doors.binding, '--yes')).code, 0)
    assert.deepEqual(
      rig.world.grants.filter(({members}) => members.includes(job)),
      [],
    )
  })

  it('names the missing permission, and what was done before', async () => {
    const body = {error: {code: 403, message: 'no', status: 'PERMISSION_DENIED'}}
    rig.gate.instead = ({path, method}) =>
      method === 'PATCH' || path.includes('/serviceAccounts?') ? {status: 403, body} : undefined
    const refused = await run(...doors.provider, '--yes')
    assert.equal(refused.code, 7)
    assert.match(
      refused.stdout,
      /^ {4}accounts of the project: not known: needs the permission iam\.serviceAccounts\.list$/m,
    )
    assert.match(refused.stderr, /^Error: ~ disable provider acme-ci\/github: the operator lacks a permission$/m)
    assert.match(
      refused.stderr,
      /Missing: iam\.workloadIdentityPoolProviders\.update\. .*: roles\/iam\.workloadIdentityPoolAdmin/,
    )
    assert.deepEqual(await records(), [])

    // The change was accepted, and only the question how far it is was refused.
    rig.gate.instead = ({method, path}) =>
      method === 'PATCH'
        ? {status: 200, body: {name: 'projects/1/operations/o'}}
        : path.includes('/operations/')
          ? {status: 403, body}
          : undefined
    const unsure = await run(...doors.provider, '--yes')
    assert.match(unsure.stderr, /To put back what was closed: .* setup freeze --undo /)
    await rm(join(rig.folder, await record()))

    delete rig.gate.instead
    const both = await run(...doors.provider, ...doors.account, '--yes')
    assert.match(both.stdout, /: tokens of other service accounts, which are not known here, that/)
    assert.doesNotMatch(both.stdout, /sooner: .* freeze --account/)
    assert.equal((await run('--undo', await record(), '--yes')).code, 0)
    await rm(join(rig.folder, await record()))

    rig.gate.instead = ({method}) => (method === 'PATCH' ? {status: 403, body} : undefined)
    const half = await run(...doors.provider, ...doors.account, '--yes')
    assert.equal(half.code, 7)
    assert.match(half.stderr, /^ {2}changes made: 1, not made: 1$/m)
    assert.match(half.stderr, /^ {2}not made {2}~ disable provider acme-ci\/github$/m)
    delete rig.gate.instead
    assert.equal((await run('--undo', await record(), '--yes')).code, 0)
    assert.deepEqual(state(rig.world), state(open))
  })

  it('closes what ci-auth cannot describe, and sends nothing but the switch', async () => {
    const aws = {name: provider, state: 'ACTIVE', aws: {accountId: '123456789012'}}
    rig.gate.instead = ({method, path}) =>
      path.includes('/providers/github') ? {status: 200, body: method === 'GET' ? aws : {done: true}} : undefined
    const {code, stdout} = await run(...doors.provider, '--yes')
    assert.equal(code, 0)
    assert.match(stdout, /^ {4}what the provider lets in$/m)
    const [{body, path} = assert.fail('nothing was sent')] = rig.calls.filter(isWrite)
    assert.deepEqual([JSON.parse(body), path.split('?')[1]], [{disabled: true}, 'updateMask=disabled'])
  })

  it('changes nothing without a record, without a network, or without a door', async () => {
    for (const [argv, code, exit] of [
      [[], 'INPUT_REQUIRED', 2],
      [['--provider', 'acme-ci'], 'INPUT_PROVIDER_INVALID', 2],
      [['--account', 'deployer'], 'INPUT_SERVICE_ACCOUNT_INVALID', 2],
      [['--binding', job], 'USAGE', 2],
      [['--binding', job, '--on', 'buckets/a'], 'INPUT_SERVICE_ACCOUNT_INVALID', 2],
      [['--provider', `${provider}x`], 'SETUP_NOT_FOUND', 7],
      [['--account', `x${deployer}`], 'SETUP_NOT_FOUND', 7],
      [['--binding', job, '--on', `x${deployer}`], 'SETUP_NOT_FOUND', 7],
      [['--undo', 'federation.yml'], 'SETUP_RECORD_INVALID', 7],
      [['--undo', 'none.json'], 'SETUP_RECORD_INVALID', 7],
      [[...doors.provider, '--record', 'none/a.json'], 'FILE_WRITE_FAILED', 6],
      [[...doors.provider, '--record', 'federation.yml'], 'FILE_EXISTS', 6],
    ] as const) {
      const {code: exited, stderr} = await run(...argv, '--yes')
      assert.deepEqual([exited, new RegExp(`Code: ${code}$`, 'm').test(stderr)], [exit, true], stderr)
      if (exit === 2 && code !== 'USAGE') assert.match(stderr, /^Try this:$/m)
    }
    await writeFile(
      join(rig.folder, 'bad.json'),
      JSON.stringify({kind: 'ci-auth setup freeze', by: '', time: '', doors: [{...project, roles: []}]}),
    )
    assert.match((await run('--undo', 'bad.json', '--yes')).stderr, /SETUP_RECORD_INVALID/)
    assert.deepEqual(rig.calls.filter(isWrite), [])
    const alone = await rig.ciAuth(['setup', 'freeze', ...doors.provider, '--yes', '--retries', '0'], {
      CI_AUTH_ENDPOINT_IAM: 'http://127.0.0.1:9',
    })
    assert.match(alone.stderr, /Code: NETWORK_UNREACHABLE/)
    assert.deepEqual([state(rig.world), await records()], [state(open), []])
  })
})
