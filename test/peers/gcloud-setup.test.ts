import assert from 'node:assert/strict'
import {writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import {findKeyUse} from '../../src/lib/audit/key-use.ts'
import {planRoles, takeBack} from '../../src/lib/onboarding/roles.ts'
import {asOperator} from '../../src/lib/operator/connection.ts'
import {exportTrust} from '../../src/lib/setup/export/export.ts'
import {makeGroup} from '../../src/lib/setup/make-changes.ts'
import {start} from '../support/ci-auth.ts'
import {administer} from '../support/emulator-client.ts'
import {type Gcloud, openGcloud} from '../support/gcloud.ts'
import {comparable, frontOf, openSetupRig, type SetupRig} from '../support/setup-rig.ts'
import {skipBecause} from '../support/skip.ts'
import {peers} from './clients.ts'

const deployer = 'deployer@acme-prod.iam.gserviceaccount.com'
const inPool = '--workload-identity-pool=acme-ci --location=global'

describe('gcloud, as it looks at what setup made', function () {
  this.timeout(180_000)
  let rig: SetupRig | undefined
  let gcloud: Gcloud | undefined

  afterEach(async () => {
    await gcloud?.close()
    await rig?.close()
  })

  it('finds it as the file says, and its script has nothing to change', async function () {
    const found = await peers['gcloud']?.find()
    if (typeof found === 'string') skipBecause(this, found)
    rig = await openSetupRig()
    await rig.apply()
    gcloud = await openGcloud(rig.emulator, 'loopback')
    const {env, folder, run} = gcloud
    const told = async (words: string): Promise<unknown> => {
      const {code, stderr, stdout} = await run(`${words} --format=json`)
      assert.equal(code, 0, stderr)
      return JSON.parse(stdout)
    }
    const [pools, provider, policy] = (await Promise.all([
      told('iam workload-identity-pools list --location=global'),
      told(`iam workload-identity-pools providers describe github ${inPool}`),
      told(`iam service-accounts get-iam-policy ${deployer}`),
    ])) as [{displayName: string; state: string}[], Record<string, unknown>, {bindings: object[]}]
    assert.deepEqual(
      pools.map(({displayName, state}) => [displayName, state]),
      [['Acme CI', 'ACTIVE']],
    )
    assert.equal(provider['attributeCondition'], "assertion.repository_owner_id == '42'")
    assert.deepEqual(provider['oidc'], {issuerUri: 'https://token.actions.githubusercontent.com'})
    assert.deepEqual(policy.bindings, [
      {
        role: 'roles/iam.workloadIdentityUser',
        members: [
          'principalSet://iam.googleapis.com/projects/111122223333/locations/global/workloadIdentityPools/acme-ci/attribute.repository_id/700100200',
        ],
      },
    ])

    const made = structuredClone(comparable(rig.world))
    const script = join(folder, 'script.sh')
    await writeFile(script, exportTrust(rig.file(), 'gcloud', {file: 'federation.yml', version: '1'}))
    const {code, stderr} = await start('bash', [script], {env, cwd: folder}).ended
    assert.equal(code, 0, stderr)
    assert.deepEqual(comparable(rig.world), made)
    assert.deepEqual((await rig.plan(true)).changes, [])
  })

  it('takes back the roles that setup gave', async function () {
    const found = await peers['gcloud']?.find()
    if (typeof found === 'string') skipBecause(this, found)
    rig = await openSetupRig()
    await rig.apply()
    gcloud = await openGcloud(rig.emulator, 'loopback')
    const roles = [
      'gs://acme-shop',
      'europe-docker.pkg.dev/acme-prod/images',
      'gcr.io/acme-prod',
      'projects/acme-prod',
    ].map((resource) => ({resource, role: 'roles/storage.objectUser'}))
    const {env} = rig
    await asOperator(frontOf(env, rig.folder), {retries: 0, timeoutMs: 20_000}, async ({admin}) => {
      const {changes, obstacles} = await planRoles(admin, roles, deployer)
      assert.deepEqual([changes.length, obstacles], [4, []])
      for (const change of changes) await makeGroup([change], [], {admin, operationBudgetMs: 1000})
      assert.deepEqual((await planRoles(admin, roles, deployer)).changes, [])
    })
    assert.equal(rig.world.resourceGrants?.length, 4)
    const policies = ['STORAGE', 'ARTIFACTREGISTRY'].map((api) => [
      `CLOUDSDK_API_ENDPOINT_OVERRIDES_${api}`,
      `${rig?.emulator.url}/`,
    ])
    const asOperatorOfGcloud = {...gcloud.env, ...Object.fromEntries(policies)}
    for (const role of roles) {
      const ended = await start('sh', ['-c', takeBack(role, deployer)], {env: asOperatorOfGcloud}).ended
      assert.equal(ended.code, 0, ended.stderr)
    }
    assert.deepEqual(rig.world.resourceGrants, [])
  })

  it('disables a key by the line that migrate keys prints', async function () {
    const found = await peers['gcloud']?.find()
    if (typeof found === 'string') skipBecause(this, found)
    rig = await openSetupRig()
    await rig.apply()
    const path = `/v1/projects/acme-prod/serviceAccounts/${deployer}/keys`
    await administer(rig.emulator, 'POST', path, {})
    gcloud = await openGcloud(rig.emulator, 'loopback')
    const {env, folder} = gcloud
    const context = frontOf(rig.env, folder)
    const limits = {retries: 0, timeoutMs: 20_000}
    const nowSeconds = Date.now() / 1000
    const read = (idleDays: number) =>
      findKeyUse(context, limits, {accounts: [deployer]}, {file: 'use.json', cwd: folder, idleDays, nowSeconds})
    const lines = 'policy-intelligence query-activity --activity-type=serviceAccountKeyLastAuthentication'
    const asked = await gcloud.run(`${lines} --project=acme-prod --format=json`)
    assert.equal(asked.code, 0, asked.stderr)
    await writeFile(join(folder, 'use.json'), asked.stdout)
    const [key] = (await read(1)).keys
    const name = `//iam.googleapis.com/projects/acme-prod/serviceAccounts/${deployer}/keys/${key?.id}`
    const activity = {lastAuthenticatedTime: '2020-01-02T07:00:00Z'}
    const use = {fullResourceName: name, activityType: 'serviceAccountKeyLastAuthentication', activity}
    await writeFile(join(folder, 'use.json'), JSON.stringify([use]))
    const [idle] = (await read(1)).keys
    const ended = await start('sh', ['-c', idle?.command ?? 'exit 9'], {env}).ended
    assert.equal(ended.code, 0, ended.stderr)
    assert.deepEqual([key?.state, idle?.state, (await read(1)).keys[0]?.state], ['unknown', 'idle', 'disabled'])
  })
})
