import assert from 'node:assert/strict'
import {InventoryCollector} from '../../src/lib/audit/collect.ts'
import type {AuditReport} from '../../src/lib/audit/finding.ts'
import {judge} from '../../src/lib/audit/judge.ts'
import {readApi} from '../../src/lib/audit/read-api.ts'
import type {Emulator} from '../../src/lib/emulator/listening/emulator.ts'
import type {Pool, Provider, World} from '../../src/lib/trust/trust.ts'
import {start} from '../support/ci-auth.ts'
import {openEmulator, type TestEmulator} from '../support/emulator.ts'
import {administer} from '../support/emulator-client.ts'
import {type Gcloud, openGcloud} from '../support/gcloud.ts'
import {frontOf} from '../support/setup-rig.ts'
import {skipBecause} from '../support/skip.ts'
import {githubIssuer} from '../support/worlds.ts'
import {peers} from './clients.ts'

const PROJECT = {id: 'acme-prod', number: '111122223333'}
const OWN = "assertion.repository_owner_id == '42'"
const PUSH = "assertion.event_name == 'push'"
const ACTING = 'roles/iam.workloadIdentityUser'

/** A pool with a hole, and an account of its own that its members may act as. */
interface Hole {
  provider?: Partial<Provider>
  pool?: Partial<Pool>
  members: readonly string[]
  role?: string
  /** Of the account, on the project. */
  power?: string
}

/** The names of the pools are those of the accounts too. A member is what follows the name of the pool. */
const holes: Readonly<Record<string, Hole>> = {
  anybody: {
    provider: {attributeCondition: ''},
    members: ['attribute.repository/acme/shop', 'attribute.ref/refs/heads/main'],
  },
  prefix: {
    provider: {attributeCondition: `${OWN} && ${PUSH} && assertion.sub.startsWith('repo:acme/shop')`},
    members: ['attribute.repository_id/77'],
  },
  poolwide: {provider: {attributeCondition: `${OWN} && ${PUSH} && assertion.repository_id == '77'`}, members: ['*']},
  pullrequest: {provider: {attributeCondition: OWN}, members: ['attribute.repository_id/77'], power: 'roles/run.admin'},
  leftover: {pool: {disabled: true}, members: ['attribute.repository_id/77', '*']},
  audience: {provider: {allowedAudiences: ['https://github.com/acme']}, members: ['attribute.repository_id/77']},
  acting: {members: ['attribute.repository_id/77'], role: 'roles/iam.serviceAccountTokenCreator'},
  keybeside: {members: ['attribute.repository_id/77']},
}

const emailOf = (name: string): string => `${name}-account@acme-prod.iam.gserviceaccount.com`

const memberOf = (pool: string, member: string): string =>
  `principalSet://iam.googleapis.com/projects/${PROJECT.number}/locations/global/workloadIdentityPools/${pool}/${member}`

const worldOf = (): World => ({
  projects: [PROJECT],
  pools: Object.entries(holes).map(([id, {pool, provider}]) => ({
    id,
    providers: [
      {
        id: 'github',
        issuer: githubIssuer,
        attributeCondition: `${OWN} && ${PUSH}`,
        attributeMapping: {
          'google.subject': 'assertion.sub',
          'attribute.repository': 'assertion.repository',
          'attribute.repository_id': 'assertion.repository_id',
          'attribute.ref': 'assertion.ref',
        },
        ...provider,
      },
    ],
    ...pool,
  })),
  serviceAccounts: Object.keys(holes).map((name, index) => ({
    email: emailOf(name),
    uniqueId: `11000000000000000000${index}`,
  })),
  grants: Object.entries(holes).map(([id, {members, role = ACTING}]) => ({
    serviceAccount: emailOf(id),
    role,
    members: members.map((member) => memberOf(id, member)),
  })),
  resourceGrants: [
    ...Object.entries(holes).map(([id, {power = 'roles/viewer'}]) => ({
      resource: `projects/${PROJECT.number}`,
      role: power,
      members: [`serviceAccount:${emailOf(id)}`],
    })),
    ...['leftover', 'poolwide'].map((id) => ({
      resource: `projects/${PROJECT.number}`,
      role: 'roles/browser',
      members: [memberOf(id, '*')],
    })),
  ],
})

describe('the remedies of an audit that people paste', function () {
  this.timeout(120_000)
  let emulator: TestEmulator | undefined
  let gcloud: Gcloud | undefined

  before(async function () {
    const found = await peers['gcloud']?.find()
    if (typeof found === 'string') skipBecause(this, found)
    emulator = await openEmulator({world: worldOf()})
    gcloud = await openGcloud(emulator as Emulator, 'loopback')
    await administer(emulator, 'POST', `/v1/projects/acme-prod/serviceAccounts/${emailOf('keybeside')}/keys`, {})
  })
  after(async () => {
    await gcloud?.close()
    await emulator?.close()
  })

  async function audited(): Promise<AuditReport> {
    assert.ok(emulator)
    const env = {...emulator.environment('loopback'), ...emulator.operatorVariables()}
    const into = new InventoryCollector()
    const options = {
      place: 'projects/acme-prod',
      more: ['keys'] as const,
      timeoutMs: 20_000,
      retries: 1,
      tell: () => {},
    }
    await readApi(frontOf(env, gcloud?.folder ?? ''), options, into, emulator.clock.now())
    return judge(into.inventory(), {dedicated: [], nowSeconds: emulator.clock.now()})
  }

  const codesOf = ({findings}: AuditReport): string[] => [...new Set(findings.map(({code}) => code))].sort()

  it('end what was found, and only take away what nobody meant', async () => {
    const before = await audited()
    assert.deepEqual(codesOf(before), [
      'AUDIT_ANYBODY',
      'AUDIT_AUDIENCE_DEFAULT',
      'AUDIT_KEY_BESIDE',
      'AUDIT_LEFTOVER',
      'AUDIT_NAME_MUTABLE',
      'AUDIT_POOL_WIDE',
      'AUDIT_PREFIX',
      'AUDIT_PULL_REQUEST',
      'AUDIT_ROLE_STRONG',
    ])
    const lines = before.findings.flatMap(({remedy}) => remedy.flatMap((line) => /gcloud .*$/.exec(line)?.[0] ?? []))
    for (const line of lines) {
      // Nothing of it is left to the configuration of whoever pastes it.
      assert.match(line, / --project=| projects\/\d+\/|gcloud projects /)
      const {code, stderr} = await start('sh', ['-c', line], {env: {...gcloud?.env, CLOUDSDK_CORE_PROJECT: undefined}})
        .ended
      assert.equal(code, 0, `${line}\n${stderr}`)
    }
    const after = await audited()
    // An id is what somebody must look up.
    assert.deepEqual(codesOf(after), ['AUDIT_NAME_MUTABLE'])
  })
})
