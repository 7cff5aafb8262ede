import assert from 'node:assert/strict'
import {writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import {exportTrust} from '../../src/lib/setup/export/gcloud.ts'
import {start} from '../support/ci-auth.ts'
import {type Gcloud, openGcloud} from '../support/gcloud.ts'
import {comparable, openSetupRig, type SetupRig} from '../support/setup-rig.ts'
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
})
