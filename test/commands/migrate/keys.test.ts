import assert from 'node:assert/strict'
import {execFileSync} from 'node:child_process'
import {mkdir, writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import {administer} from '../../support/emulator-client.ts'
import {openSetupRig, type SetupRig} from '../../support/setup-rig.ts'

const deployer = 'deployer@acme-prod.iam.gserviceaccount.com'
const workflow = `on: push
jobs:
  deploy:
    runs-on: ubuntu-latest
    steps:
      - uses: google-github-actions/auth@v2
        with: {workload_identity_provider: projects/1/locations/global/workloadIdentityPools/a/providers/b, service_account: ${deployer}}
`

describe('commands/migrate keys', function () {
  this.timeout(60_000)
  let rig: SetupRig

  before(async () => {
    rig = await openSetupRig()
    await rig.apply()
  })
  after(() => rig.close())

  const migrateKeys = (...argv: string[]) => rig.ciAuth(['migrate', 'keys', ...argv])

  it('calls idle only what somebody says was last used long ago, and prints what disables it', async () => {
    const path = `/v1/projects/acme-prod/serviceAccounts/${deployer}/keys`
    const files: {private_key_id: string}[] = []
    for (let made = 0; made < 3; made += 1) {
      const {body} = await administer(rig.emulator, 'POST', path, {})
      files.push(JSON.parse(Buffer.from(String(body['privateKeyData']), 'base64').toString()))
    }
    const [used, old, never] = files.map((file) => file.private_key_id)
    const signIn = await rig.ciAuth(['token', '--format', 'access_token', '--ci', 'generic'], {
      CI_AUTH_CREDENTIALS_JSON: JSON.stringify(files[0]),
    })
    assert.equal(signIn.code, 0, signIn.stderr)

    await mkdir(join(rig.folder, '.github/workflows'), {recursive: true})
    await writeFile(join(rig.folder, '.github/workflows/deploy.yml'), workflow)
    for (const words of ['init -q', 'add .github']) execFileSync('git', words.split(' '), {cwd: rig.folder})
    const first = await migrateKeys()
    assert.equal(first.code, 0, first.stderr)
    assert.match(first.stderr, new RegExp(`Accounts: ${deployer} \\(\\.github/workflows/deploy\\.yml:\\d\\)`))
    assert.match(first.stdout, new RegExp(`\\n {2}used {6}${used} {2}last used \\d`))
    for (const id of [old, never]) assert.match(first.stdout, new RegExp(`\\n {2}unknown {3}${id} {2}nobody says when`))
    assert.match(first.stdout, /No key is known to be idle/)

    const name = `//iam.googleapis.com/projects/acme-prod/serviceAccounts/${deployer}/keys/${old}`
    const use = {
      fullResourceName: name,
      activityType: 'serviceAccountKeyLastAuthentication',
      activity: {lastAuthenticatedTime: '2020-01-02T07:00:00Z', serviceAccountKey: {fullResourceName: name}},
    }
    await writeFile(join(rig.folder, 'use.json'), JSON.stringify([use]))
    const second = await migrateKeys('--project-id', 'acme-prod', '--last-use', 'use.json', '--json')
    const {gaps, keys} = JSON.parse(second.stdout)
    assert.deepEqual(gaps, [])
    assert.deepEqual(
      keys.map(({command, id, state}: {command?: string; id: string; state: string}) => [id, state, command]),
      [
        [used, 'unknown', undefined],
        [old, 'idle', `gcloud iam service-accounts keys disable ${old} --iam-account=${deployer} --project=acme-prod`],
        [never, 'unknown', undefined],
      ],
    )
    await administer(rig.emulator, 'POST', `${path}/${old}:disable`, {})
    const disabled = await migrateKeys('--project-id', 'acme-prod', '--last-use', 'use.json')
    assert.match(disabled.stdout, new RegExp(`\\n {2}disabled {2}${old} {2}made `))
    assert.match(disabled.stdout, /No key is known to be idle/)
    await writeFile(join(rig.folder, 'use.json'), JSON.stringify([{...use, activityType: 'other'}]))
    assert.match(
      (await migrateKeys('--project-id', 'acme-prod', '--last-use', 'use.json')).stderr,
      /use\.json:1 is not the last use/,
    )
  })

  it('tells what could not be read, ends with 15, and calls nothing idle', async () => {
    rig.emulator.inject({service: 'policyanalyzer', kind: 'status', status: 403})
    const {code, stdout} = await migrateKeys('--service-account', deployer)
    assert.equal(code, 15, stdout)
    assert.match(stdout, /\nNot read: when the keys in acme-prod were last used: /)
    assert.doesNotMatch(stdout, /idle {5}|keys disable/)
  })
})
