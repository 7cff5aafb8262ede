import assert from 'node:assert/strict'
import {writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import type {Emulator} from '../../src/lib/emulator/listening/emulator.ts'
import {exportTrust} from '../../src/lib/setup/export/export.ts'
import {type Ended, start} from '../support/ci-auth.ts'
import {administer} from '../support/emulator-client.ts'
import {type Gcloud, openGcloud} from '../support/gcloud.ts'
import {type FakeServer, type Received, type Reply, startServer} from '../support/server.ts'
import {openSetupRig, type SetupRig} from '../support/setup-rig.ts'
import {skipBecause} from '../support/skip.ts'
import {ownIssuer} from '../support/tokens.ts'
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

/** Stands for the writes of deny policies and boundaries, which the emulator does not have: keeps each by its name. */
function keep(made: Map<string, object>, {body, method, path}: Received): Reply {
  const {pathname, searchParams} = new URL(path, 'http://localhost')
  const [id] = [...searchParams].flatMap(([name, value]) =>
    /(?:policy|Policy|Binding)Id$/.test(name) ? [`/${value}`] : [],
  )
  const name = `${decodeURIComponent(pathname).replace(/^\/v\d\//, '')}${id ?? ''}`
  const operation = {name: `${name.replace(/\/[^/]+\/[^/]+$/, '')}/operations/1`, done: true, response: {name}}
  if (method !== 'GET') made.set(name, JSON.parse(body) as object)
  if (method !== 'GET' || name.endsWith('/operations/1')) return {body: operation}
  const held = made.get(name)
  return held ? {body: {name, ...held}} : {status: 404, body: {error: {code: 404, status: 'NOT_FOUND'}}}
}

describe('gcloud, as it runs an exported script', function () {
  this.timeout(180_000)
  let rig: SetupRig | undefined
  let gcloud: Gcloud | undefined
  let policies: FakeServer | undefined

  afterEach(async () => {
    await gcloud?.close()
    await rig?.close()
    await policies?.close()
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
  it('limits the issuers to those of the file, and sends the deny policy and the boundary whole', async function () {
    const found = await peers['gcloud']?.find()
    if (typeof found === 'string') skipBecause(this, found)
    rig = await openSetupRig(JSON.stringify(trust))
    await rig.apply()
    gcloud = await openGcloud(rig.emulator, 'loopback')
    const made = new Map<string, object>()
    policies = await startServer((request) => keep(made, request))
    const env = {...gcloud.env, CLOUDSDK_API_ENDPOINT_OVERRIDES_IAM: `${policies.url}/`}
    const script = join(gcloud.folder, 'limits.sh')
    await writeFile(
      script,
      exportTrust(rig.file(), 'org-policy', {file: 'federation.yml', version: '1', organization: '33'}),
    )
    for (const time of ['first', 'second']) {
      const ended: Ended = await start('bash', [script], {env, cwd: gcloud.folder}).ended
      assert.equal(ended.code, 0, `${time}: ${ended.stderr}`)
    }
    const pool = 'iam.googleapis.com/projects/111122223333/locations/global/workloadIdentityPools/acme-ci'
    assert.equal(made.size, 3)
    const [deny, boundary, binding] = [...made.values()] as [
      {rules: {denyRule: {deniedPrincipals: string[]}}[]},
      {details: object},
      {policy: string; target: object},
    ]
    assert.deepEqual(deny.rules[0]?.denyRule.deniedPrincipals, [
      `principalSet://${pool}/*`,
      'principal://iam.googleapis.com/projects/-/serviceAccounts/deployer@acme-prod.iam.gserviceaccount.com',
    ])
    const resources = ['//cloudresourcemanager.googleapis.com/projects/acme-prod']
    const rules = [{description: 'Jobs reach only these projects', effect: 'ALLOW', resources}]
    assert.deepEqual(boundary.details, {enforcementVersion: '1', rules})
    const policy = 'organizations/33/locations/global/principalAccessBoundaryPolicies/ci-auth-acme-prod'
    assert.deepEqual([binding.policy, binding.target], [policy, {principalSet: `//${pool}`}])

    // The file can still be made from nothing, and no other issuer gets in, even if an administrator of the project tries.
    rig.world.pools.length = 0
    await rig.apply()
    const add = (issuerUri: string) =>
      administer(
        rig?.emulator as Emulator,
        'POST',
        `/v1/projects/acme-prod/locations/global/workloadIdentityPools/acme-ci/providers?workloadIdentityPoolProviderId=other-${issuerUri.length}`,
        {
          attributeMapping: {'google.subject': 'assertion.sub'},
          oidc: {issuerUri},
        },
      )
    assert.equal((await add('https://jenkins.corp.example/oidc')).status, 200)
    const refused = await add('https://evil.example')
    assert.equal(refused.status, 400)
    assert.match(JSON.stringify(refused.body), /PreconditionFailure.*constraints\/iam\.workloadIdentityPoolProviders/)
  })
})
