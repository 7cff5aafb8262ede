import assert from 'node:assert/strict'
import {writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import {exportTrust} from '../../src/lib/setup/export/gcloud.ts'
import {start} from '../support/ci-auth.ts'
import {type Gcloud, openGcloud} from '../support/gcloud.ts'
import {ownIssuer} from '../support/own-issuer.ts'
import {openSetupRig, type SetupRig} from '../support/setup-rig.ts'
import {skipBecause} from '../support/skip.ts'
import {peers} from './clients.ts'

const trust = {
  projects: [{id: 'acme-prod', number: '111122223333', services: ['iam.googleapis.com', 'sts.googleapis.com']}],
  pools: [
    {
      id: 'acme-ci',
      displayName: "it's $(touch x) `ls`",
      description: 'ünïcödé 🔑\n^,^ "two lines"',
      sessionDuration: '7200s',
      providers: [
        {
          id: 'jenkins',
          issuer: 'https://jenkins.corp.example/oidc',
          tenant: 'dedicated',
          tenantReason: 'our own server',
          jwksJson: ownIssuer('ES256').jwksJson,
          allowedAudiences: ['https://acme.example/a,b', '^second'],
          attributeMapping: {
            'google.subject': 'assertion.sub',
            'attribute.joined': "assertion.job + ',;|#~=' + assertion.branch",
          },
          // biome-ignore lint/suspicious/noTemplateCurlyInString: no shell may see it.
          attributeCondition: 'assertion.job != "\\"$HOME\\" \'${x}\'"\n  && true',
        },
      ],
    },
  ],
  serviceAccounts: [
    {
      email: 'deployer@acme-prod.iam.gserviceaccount.com',
      displayName: 'Deployer, of Acme',
      bindings: [{attribute: {joined: "it's $(touch x),y"}}],
    },
  ],
}

describe('gcloud, as it runs an exported script', function () {
  this.timeout(180_000)
  let rig: SetupRig | undefined
  let gcloud: Gcloud | undefined

  afterEach(async () => {
    await gcloud?.close()
    await rig?.close()
  })

  it('makes what setup plan has nothing to add to, twice, and after somebody deleted it', async function () {
    const found = await peers['gcloud']?.find()
    if (typeof found === 'string') skipBecause(this, found)
    rig = await openSetupRig(JSON.stringify(trust))
    gcloud = await openGcloud(rig.emulator, 'loopback')
    const {env, folder} = gcloud
    const script = join(folder, 'script.sh')
    await writeFile(script, exportTrust(rig.file(), 'gcloud', {file: 'federation.yml', version: '1'}))

    for (const time of ['first', 'second']) {
      const {code, stderr} = await start('bash', [script], {env, cwd: folder}).ended
      assert.equal(code, 0, `${time}: ${stderr}`)
      const {changes, obstacles} = await rig.plan(true)
      assert.deepEqual({changes, obstacles}, {changes: [], obstacles: []}, time)
      for (const made of rig.world.pools) made.deleted = time === 'first'
    }
  })
})
