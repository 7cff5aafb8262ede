import assert from 'node:assert/strict'
import type {CiAuthError} from '../../../src/lib/base/errors.ts'
import type {ProviderResource} from '../../../src/lib/google/admin/projects.ts'
import type {CloudChange} from '../../../src/lib/setup/change.ts'
import {type Plan, planChanges} from '../../../src/lib/setup/plan.ts'
import {allChangeLines, planLines} from '../../../src/lib/setup/render.ts'
import type {ObservedState} from '../../../src/lib/setup/state.ts'
import {readFederation} from '../../../src/lib/trust/federation-file.ts'
import {emptyWorld, openSetupRig, type SetupRig, safeTrust} from '../../support/setup-rig.ts'
import {deployer, everyJob} from './apply-cases.ts'

const key = {kty: 'EC', crv: 'P-256', kid: 'one', alg: 'ES256', use: 'sig', x: 'x'.repeat(43), y: 'y'.repeat(43)}

/** The file, with the provider's fields on top of what it needs. */
const fileOf = (fields = '', account = '') =>
  readFederation(
    `
projects:
  - {id: acme-prod, number: '111122223333', services: [iam.googleapis.com, sts.googleapis.com]}
pools:
  - id: acme-ci
    providers:
      - id: github
        ci: github
        attributeMapping: {google.subject: assertion.sub, attribute.repository_id: assertion.repository_id}
${fields.replace(/^(?=.)/gm, '        ')}
serviceAccounts:
  - email: ${deployer}
${account.replace(/^(?=.)/gm, '    ')}
    bindings:
      - attribute: {repository_id: '700100200'}
`,
    'federation.yml',
    () => '',
  )

const issuerUri = 'https://token.actions.githubusercontent.com'
const attributeMapping = {'google.subject': 'assertion.sub', 'attribute.repository_id': 'assertion.repository_id'}
const asWanted: ProviderResource = {state: 'ACTIVE', attributeMapping, oidc: {issuerUri}}

const found = <Value>(value: Value | undefined): {found: Value | undefined} => ({found: value})

/** A cloud that is as `fileOf()` says, but for `changed`. */
const stateOf = (
  provider: ProviderResource | undefined = asWanted,
  changed: Partial<ObservedState> = {},
): ObservedState => ({
  projects: new Map([['acme-prod', found('111122223333')]]),
  services: new Map([['acme-prod', found(['iam.googleapis.com', 'sts.googleapis.com'])]]),
  pools: new Map([['acme-prod/acme-ci', found({state: 'ACTIVE'})]]),
  providers: new Map([['acme-prod/acme-ci/github', found(provider)]]),
  listed: new Map(),
  accounts: new Map([[deployer, found({uniqueId: '110000000000000000001'})]]),
  policies: new Map([
    [deployer, found({etag: 'x', bindings: [{role: 'roles/iam.workloadIdentityUser', members: [everyJob]}]})],
  ]),
  ...changed,
})

const planOf = (state: ObservedState, file = fileOf(), prune = false): Plan => planChanges(file, state, {prune})
const text = (plan: Plan): string =>
  planLines(plan, [], 'federation.yml')
    .map((line) => line.text)
    .join('\n')
const changedFields = (plan: Plan): unknown[] =>
  plan.changes.flatMap(({differences = []}) => differences.map(({after, before, field}) => [field, before, after]))

describe('lib/setup/plan', () => {
  it('says no changes where there are none', () => {
    const plan = planOf(stateOf())
    assert.deepEqual([plan.changes, plan.obstacles], [[], []])
    assert.equal(text(plan), 'No changes: Google Cloud matches federation.yml.')
  })

  it('leaves names alone of which the file is silent, and nothing else', () => {
    const found_ = {
      ...asWanted,
      displayName: 'By hand',
      description: 'By hand',
      disabled: true,
      attributeCondition: 'true',
      oidc: {issuerUri, allowedAudiences: ['by-hand'], jwksJson: '{"keys":[]}'},
    }
    assert.match(text(planOf(stateOf(found_))), /\+ \(the issuer's own\)/)
    assert.deepEqual(changedFields(planOf(stateOf(found_))), [
      ['allowedAudiences', ['by-hand'], undefined],
      ['attributeCondition', 'true', undefined],
      ['jwksJson', '{"keys":[]}', undefined],
      ['disabled', true, undefined],
    ])
  })

  it('compares what is meant: audiences in any order, keys in any writing', () => {
    const file = fileOf(`allowedAudiences: [a, b]\njwksJson: '${JSON.stringify({keys: [key]})}'`)
    const {kty, ...rest} = key
    const written = JSON.stringify({keys: [{...rest, kty}]}, undefined, 2)
    const same = {...asWanted, oidc: {issuerUri, allowedAudiences: ['b', 'a'], jwksJson: written}}
    assert.deepEqual(planOf(stateOf(same), file).changes, [])
    const other = {...same, oidc: {...same.oidc, jwksJson: written.replace('one', 'two')}}
    assert.match(
      text(planOf(stateOf(other), file)),
      / {4}- 1 uploaded: two \(EC, [0-9a-f]{8}\)\n {4}\+ 1 uploaded: one \(EC/,
    )
  })

  it('shows old and new, line by line, and target by target', () => {
    const file = fileOf("attributeCondition: |-\n  assertion.a == '1' &&\n  assertion.b == '2'")
    const before = {
      ...asWanted,
      attributeMapping: {'google.subject': 'assertion.old', 'attribute.gone': 'assertion.gone'},
      attributeCondition: "assertion.a == '1'",
    }
    assert.equal(
      text(planOf(stateOf(before), file)),
      `~ provider acme-ci/github: attributeMapping.google.subject
    - assertion.old
    + assertion.sub
~ provider acme-ci/github: attributeMapping.attribute.repository_id
    - (none)
    + assertion.repository_id
~ provider acme-ci/github: attributeMapping.attribute.gone
    - assertion.gone
    + (none)
~ provider acme-ci/github: attributeCondition
    - assertion.a == '1'
    + assertion.a == '1' &&
    + assertion.b == '2'

Plan: 0 to add, 1 to change, 0 to remove.`,
    )
  })

  it('prints nothing of a stranger that a terminal or a CI would obey', () => {
    const condition = '\u001B[2J##vso[task.setvariable]x'
    const printed = text(planOf(stateOf({...asWanted, attributeCondition: condition})))
    assert.ok(!printed.includes('\u001B') && !printed.includes('##vso['), printed)
    assert.match(printed, /\\u001b\[2J## vso\[/)
  })

  it('brings back what is soft-deleted, then makes it as the file says', () => {
    const state = stateOf(
      {...asWanted, state: 'DELETED', disabled: true},
      {
        pools: new Map([['acme-prod/acme-ci', found({state: 'DELETED'})]]),
      },
    )
    const plan = planOf(state)
    assert.deepEqual(
      plan.changes.map(({action, resource}) => `${action} ${resource}`),
      ['undelete pool', 'undelete provider', 'update provider'],
    )
    assert.match(text(plan), /^! undelete pool acme-ci in acme-prod\n! undelete provider acme-ci\/github\n/)
  })

  it('deletes what is to be gone, and that once', () => {
    const gone = fileOf('deleted: true')
    const actions = (state: ObservedState) =>
      planOf(state, gone).changes.map(({action, resource}) => `${action} ${resource}`)
    assert.deepEqual(actions(stateOf()), ['delete provider'])
    assert.deepEqual(actions(stateOf({...asWanted, state: 'DELETED'})), [])
    const absent = stateOf(undefined, {providers: new Map()})
    assert.deepEqual(actions(absent), [])
  })

  it('makes no OIDC provider out of another kind', () => {
    const plan = planOf(stateOf({state: 'ACTIVE', attributeMapping}))
    assert.deepEqual([plan.changes, plan.obstacles.map(({code}) => code)], [[], ['SETUP_KIND_MISMATCH']])
  })

  it('makes accounts in the projects of the file only', () => {
    const absent = {accounts: new Map([[deployer, found(undefined)]]), policies: new Map()}
    const own = planOf(stateOf(asWanted, absent), fileOf('', 'disabled: true'))
    assert.deepEqual(
      own.changes.map(({action, resource}) => `${action} ${resource}`),
      ['create service-account', 'disable service-account', 'add member'],
    )
    const elsewhere = deployer.replace('acme-prod', 'acme-other')
    const file = fileOf()
    file.world.serviceAccounts = [{email: elsewhere, uniqueId: '1'}]
    const foreign = planOf(stateOf(asWanted, {accounts: new Map([[elsewhere, found(undefined)]])}), file)
    assert.deepEqual(
      foreign.obstacles.map(({code, remedies}) => [code, remedies]),
      [['IAM_SERVICE_ACCOUNT_NOT_FOUND', ['gcloud iam service-accounts list --project=acme-other']]],
    )
  })

  it('turns a disabled account on, and off', () => {
    const disabled = {accounts: new Map([[deployer, found({disabled: true})]])}
    assert.equal(text(planOf(stateOf(asWanted, disabled))).split('\n')[0], `+ enable service account ${deployer}`)
    const off = planOf(stateOf(), fileOf('', 'disabled: true'))
    assert.equal(text(off).split('\n')[0], `~ disable service account ${deployer}`)
  })

  it('turns on what the file names, and nothing off', () => {
    const services = new Map([['acme-prod', found(['iam.googleapis.com', 'storage.googleapis.com'])]])
    assert.deepEqual(planOf(stateOf(asWanted, {services}), fileOf(), true).changes, [
      {action: 'enable', resource: 'service', name: 'sts.googleapis.com', project: 'acme-prod'},
    ])
  })

  it('says what will be known once an API is on', () => {
    const off = {
      obstacle: {
        what: 'pool acme-ci',
        project: 'acme-prod',
        code: 'API_DISABLED' as const,
        why: 'not known: the API iam.googleapis.com is not enabled',
        remedies: ['gcloud services enable iam.googleapis.com --project=acme-prod'],
        api: 'iam.googleapis.com',
      },
    }
    const pools = new Map([['acme-prod/acme-ci', off]])
    const turnsOn = planOf(stateOf(asWanted, {pools, services: new Map([['acme-prod', found([])]])}))
    assert.match(text(turnsOn), /^\? pool acme-ci: can be read only when iam\.googleapis\.com is enabled$/m)
    assert.ok(!text(turnsOn).includes('gcloud services enable'))
    assert.match(
      text(planOf(stateOf(asWanted, {pools}))),
      /not known: .* is not enabled\n {4}gcloud services enable iam/,
    )
  })

  it('refuses a number that is not that of the project, and says where it stands', () => {
    const projects = new Map([['acme-prod', found('999')]])
    assert.throws(
      () => planOf(stateOf(asWanted, {projects})),
      ({code, message, suggestions}: CiAuthError) =>
        code === 'SETUP_PROJECT_MISMATCH' &&
        /^federation\.yml:3:\d+: the number of acme-prod is 999, not 111122223333$/.test(message) &&
        suggestions[0] === "Write in the file: number: '999'",
    )
  })

  it('tells a person what only a person can do, with the id to enter', () => {
    const account = 'lifetimeExtension: true\ndomainWideDelegation: {scopes: [https://www.googleapis.com/auth/a]}'
    const {steps} = planOf(stateOf(), fileOf('', account))
    const how = steps.map((step) => step.how.join('\n'))
    assert.equal(steps.length, 2)
    assert.match(
      how[0] ?? '',
      /^Fill in ORGANIZATION_ID \(a number\): gcloud resource-manager org-policies allow constraints\/iam\.allowServiceAccountCredential/,
    )
    assert.match(how[1] ?? '', /client id 110000000000000000001, scopes https:\/\/www\.googleapis\.com\/auth\/a$/)
  })

  it('removes with prune only, and only in roles that let somebody act as the account', () => {
    const bindings = [
      {role: 'roles/iam.workloadIdentityUser', members: [everyJob, 'user:a@example.com']},
      {role: 'roles/iam.workloadIdentityUser', members: ['user:b@example.com'], condition: {title: 't'}},
      {role: 'roles/owner', members: ['user:c@example.com']},
    ]
    const state = stateOf(asWanted, {
      policies: new Map([[deployer, found({etag: 'x', bindings})]]),
      listed: new Map([['acme-prod/acme-ci', found(['github', 'by-hand'])]]),
    })
    assert.deepEqual(planOf(state).changes, [])
    const {changes, notes} = planOf(state, fileOf(), true)
    assert.deepEqual(
      changes.map(({action, name}) => `${action} ${name}`),
      ['remove user:a@example.com', 'delete by-hand'],
    )
    assert.equal(notes.length, 1)
  })
})

describe('lib/setup/plan of a large file', function () {
  this.timeout(30_000)
  const COUNT = 120
  const emails = Array.from({length: COUNT}, (_, index) => `deployer-${index}@acme-prod.iam.gserviceaccount.com`)
  const lines = emails.map(
    (email, index) => `  - {email: ${email}, bindings: [{attribute: {repository_id: '${index + 1}'}}]}\n`,
  )
  const yaml = safeTrust.replace(/(?<=serviceAccounts:\n).*/s, lines.join(''))
  let rig: SetupRig

  /** All accounts are there but the last, and none has a policy. */
  before(async () => {
    const serviceAccounts = emails.slice(0, -1).map((email, index) => ({email, uniqueId: String(10 ** 20 + index)}))
    rig = await openSetupRig(yaml, {world: {...emptyWorld(), serviceAccounts}})
  })
  after(() => rig.close())
  afterEach(() => rig.reset())

  it('lists the accounts, and reads the policy of each that is there', async () => {
    const {changes, obstacles} = await rig.plan()
    assert.deepEqual(obstacles, [])
    assert.deepEqual(
      changes.filter(({resource}) => resource === 'service-account').map(({name}) => name),
      emails.slice(-1),
    )
    const paths = rig.calls.map(({method, path}) => `${method} ${path.replace(/\?.*/, '')}`)
    const about = (pattern: RegExp) => paths.filter((path) => pattern.test(path)).length
    assert.deepEqual(
      [about(/^GET .*\/serviceAccounts$/), about(/:getIamPolicy$/), about(/^GET .*\/serviceAccounts\/./)],
      [2, COUNT - 1, 0],
    )
  })

  it('reads one account after the other where they may not be listed', async () => {
    const denied = {
      error: {code: 403, status: 'PERMISSION_DENIED', message: 'Permission iam.serviceAccounts.list denied'},
    }
    rig.gate.instead = ({path}) => (/\/serviceAccounts\?/.test(path) ? {status: 403, body: denied} : undefined)
    const {changes, obstacles} = await rig.plan()
    assert.deepEqual([changes.filter(({action}) => action === 'create').length, obstacles], [3, []])
    assert.equal(
      rig.calls.filter(({method, path}) => method === 'GET' && /\/serviceAccounts\/./.test(path)).length,
      COUNT,
    )
  })

  it('shows members of a pool on one line, with how many they are, and each with --verbose', async () => {
    const plan = await rig.plan()
    const shown = text(plan)
    assert.match(shown, /^\+ service account deployer-119@acme-prod\.iam\.gserviceaccount\.com$/m)
    assert.match(
      shown,
      /^\+ 120 members of the pool acme-ci \(roles\/iam\.workloadIdentityUser\) on 120 service accounts, such as:\n {4}principalSet:\S+\/1 on deployer-0@\S+\n(?: {4}principal.*\n){2} {4}and 117 more \(--verbose shows each\)$/m,
    )
    assert.match(shown, /^Plan: 123 to add, 0 to change, 0 to remove\.$/m)
    assert.ok(shown.split('\n').length < 40, shown)
    const whole = planLines(plan, [], 'federation.yml', true).filter(({text: one}) => one.startsWith('+ member '))
    assert.equal(whole.length, COUNT)

    const [account, member] = ['service-account', 'member'].map((kind) =>
      plan.changes.find(({resource}) => resource === kind),
    ) as [CloudChange, CloudChange]
    const linesOf = (change: CloudChange): string =>
      allChangeLines(
        Array.from({length: 10}, () => change),
        false,
      )
        .map((one) => one.text)
        .join('\n')
    assert.match(linesOf(account), /^\+ 10 service accounts in acme-prod, such as:\n {4}deployer-119@\S+\n/)
    const differences: CloudChange['differences'] = [{field: 'attributeCondition', after: 'a ||\nb'}]
    const [, ...lines] = allChangeLines([{...member, differences}], true)
    assert.deepEqual(
      lines.map((one) => one.text),
      ['    attributeCondition  a ||', `${' '.repeat(24)}b`],
    )
    const alone: CloudChange[] = [
      {...account, action: 'enable'},
      {...member, action: 'remove'},
    ]
    assert.doesNotMatch(alone.map(linesOf).join('\n'), /such as/)
  })
})
