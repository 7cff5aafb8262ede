import assert from 'node:assert/strict'
import {readFile, writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import type {ClientMode} from '../../src/lib/emulator/listening/environment.ts'
import type {InputReader} from '../../src/lib/use-cases/sign-in/plan/input-reader.ts'
import {missingIdentity} from '../../src/lib/use-cases/sign-in/plan/missing-identity.ts'
import {openEmulator, type TestEmulator} from '../support/emulator.ts'
import {accessTokenOf, callAccount, cloudPlatform, exchange} from '../support/emulator-client.ts'
import {type Gcloud, openGcloud} from '../support/gcloud.ts'
import {skipBecause} from '../support/skip.ts'
import {ownIssuer} from '../support/tokens.ts'
import {acme, acmeClaims} from '../support/worlds.ts'
import {peers} from './clients.ts'

const pool = 'projects/111122223333/locations/global/workloadIdentityPools/made-by-gcloud'
const provider = `${pool}/providers/github`
const robot = 'robot-1@acme-prod.iam.gserviceaccount.com'
const shop = `principalSet://iam.googleapis.com/${pool}/attribute.repository/acme/shop`
const github = 'https://token.actions.githubusercontent.com'

const inPool = '--workload-identity-pool=made-by-gcloud --location=global'
const mapping = '--attribute-mapping=google.subject=assertion.sub,attribute.repository=assertion.repository'
const condition = `--attribute-condition='assertion.repository_owner_id == "42"'`
const providers = 'iam workload-identity-pools providers'

describe('gcloud, as it administers the emulator', function () {
  this.timeout(120_000)
  let reason: string | undefined
  let emulator: TestEmulator
  let gcloud: Gcloud

  before(async () => {
    const found = await peers['gcloud']?.find()
    reason = typeof found === 'string' ? found : undefined
  })
  afterEach(async () => {
    await gcloud?.close()
    await emulator?.close()
  })

  async function open(mode: ClientMode): Promise<void> {
    const world = acme()
    const services = ['iam', 'iamcredentials', 'logging', 'serviceusage', 'cloudresourcemanager'].map(
      (name) => `${name}.googleapis.com`,
    )
    world.projects = [{id: 'acme-prod', number: '111122223333', services}]
    emulator = await openEmulator({world})
    gcloud = await openGcloud(emulator, mode)
  }

  /** What gcloud prints, told as JSON; it must succeed. */
  async function told(words: string): Promise<Record<string, unknown>> {
    const {code, stderr, stdout} = await gcloud.run(`${words} --format=json`)
    assert.equal(code, 0, stderr)
    return JSON.parse(stdout || '{}') as Record<string, unknown>
  }

  async function impersonate(idToken: string): Promise<number> {
    const bearer = accessTokenOf(await exchange(emulator, idToken, provider))
    return (await callAccount(emulator, robot, 'generateAccessToken', {scope: [cloudPlatform]}, bearer)).status
  }

  it('makes a trust of every kind by loopback, lets a job in by it, and takes it away', async function () {
    if (reason !== undefined) skipBecause(this, reason)
    await open('loopback')
    const issuer = ownIssuer()
    const keys = join(gcloud.folder, 'jwks.json')
    await writeFile(keys, issuer.jwksJson)

    emulator.setOperationTime(1)
    await told(`iam workload-identity-pools create made-by-gcloud --location=global --display-name='Made by gcloud'`)
    emulator.setOperationTime(0)
    const withoutCondition = `${providers} create-oidc open ${inPool} --issuer-uri=${github} ${mapping}`
    const [refused] = await Promise.all([
      gcloud.run(withoutCondition),
      told(
        `${providers} create-oidc github ${inPool} --issuer-uri=${github} ${mapping} ${condition} --allowed-audiences=one,two --jwk-json-path=${keys}`,
      ),
      told(`iam service-accounts create robot-1 --display-name='Robot 1'`),
    ])
    assert.equal(refused.code, 1)
    assert.match(
      refused.stderr,
      /INVALID_ARGUMENT: The attribute condition must reference one of the provider's claims\./,
    )

    const [described, policy] = await Promise.all([
      told(`${providers} describe github ${inPool}`),
      told(
        `iam service-accounts add-iam-policy-binding ${robot} --role=roles/iam.workloadIdentityUser --member=${shop}`,
      ),
    ])
    assert.deepEqual(described, {
      name: provider,
      state: 'ACTIVE',
      attributeMapping: {'google.subject': 'assertion.sub', 'attribute.repository': 'assertion.repository'},
      attributeCondition: 'assertion.repository_owner_id == "42"',
      oidc: {issuerUri: github, allowedAudiences: ['one', 'two'], jwksJson: issuer.jwksJson},
    })
    // As the error says that no provider was given.
    const said: string[] = []
    const reader = {add: (...lines: string[]) => said.push(...lines), mode: 'federation', raw: {}, nameOf: String}
    missingIdentity(reader as unknown as InputReader)
    const [, list = ''] = /gcloud (.* list .*)$/m.exec(said.join('\n')) ?? []
    const line = list.replace('POOL', 'made-by-gcloud').replace('PROJECT_ID', 'acme-prod')
    assert.equal((await gcloud.run(line)).stdout, `${provider}\n`)
    const now = emulator.clock.now()
    const claims = {...acmeClaims, iss: github, sub: 'repo:acme/shop:ref:refs/heads/main', iat: now, exp: now + 300}
    assert.equal(await impersonate(issuer.issue({...claims, aud: 'two'})), 200)

    const [{bindings}] = await Promise.all([
      told(`iam service-accounts get-iam-policy ${robot}`),
      told(`${providers} update-oidc github ${inPool} --allowed-audiences=three`),
      told('services enable sts.googleapis.com iam.googleapis.com'),
    ])
    assert.deepEqual(
      [bindings, policy['bindings']],
      [policy['bindings'], [{role: 'roles/iam.workloadIdentityUser', members: [shop]}]],
    )
    assert.equal(emulator.requests.at(-1)?.status, 200)
    assert.equal((await exchange(emulator, issuer.issue({...claims, aud: 'two'}), provider)).status, 400)
    const idToken = issuer.issue({...claims, aud: 'three'})
    assert.equal(await impersonate(idToken), 200)

    await told(`${providers} delete github ${inPool} --quiet`)
    assert.equal((await exchange(emulator, idToken, provider)).status, 400)
    await told(`${providers} undelete github ${inPool}`)
    assert.equal(await impersonate(idToken), 200)
  })

  it('makes a trust through the proxy, without a word about the emulator in its endpoints', async function () {
    if (reason !== undefined) skipBecause(this, reason)
    await open('proxy')
    const [, , project] = await Promise.all([
      told('iam workload-identity-pools create made-by-gcloud --location=global'),
      told('iam service-accounts create robot-1'),
      told('projects describe acme-prod'),
    ])
    assert.equal(project['projectNumber'], '111122223333')
    await Promise.all([
      told(`${providers} create-oidc github ${inPool} --issuer-uri=${github} ${mapping} ${condition}`),
      told(
        `iam service-accounts add-iam-policy-binding ${robot} --role=roles/iam.workloadIdentityUser --member=${shop}`,
      ),
      told('services enable sts.googleapis.com'),
    ])
    const audience = `https://iam.googleapis.com/${provider}`
    assert.equal(await impersonate(await emulator.mintIdToken({...acmeClaims, audience})), 200)
    const hosts = new Set(emulator.requests.filter(({method}) => method !== 'POST').map(({host}) => host))
    assert.deepEqual([...hosts], ['cloudresourcemanager.googleapis.com'])
    assert.deepEqual(
      new Set(emulator.tunnels.map(({target}) => target)),
      new Set(['iam', 'serviceusage', 'cloudresourcemanager'].map((name) => `${name}.googleapis.com:443`)),
    )
  })

  it('handles keys, deleted accounts, roles and the policy of a project', async function () {
    if (reason !== undefined) skipBecause(this, reason)
    await open('loopback')
    const {uniqueId} = await told('iam service-accounts create robot-1')
    const keyFile = join(gcloud.folder, 'key.json')
    const binding = `--role=roles/browser --member=serviceAccount:${robot}`
    const [bound, role] = await Promise.all([
      told(`projects add-iam-policy-binding acme-prod ${binding}`),
      told('iam roles describe roles/iam.workloadIdentityUser'),
      told(`iam service-accounts keys create ${keyFile} --iam-account=${robot}`),
    ])
    assert.deepEqual(bound['bindings'], [{role: 'roles/browser', members: [`serviceAccount:${robot}`]}])
    assert.equal(role['title'], 'Workload Identity User')
    const log = (await told('logging read protoPayload.methodName:SetIamPolicy')) as unknown as {resource: object}[]
    assert.deepEqual(
      log.map(({resource}) => resource),
      [{type: 'project', labels: {project_id: 'acme-prod'}}],
    )
    const key = JSON.parse(await readFile(keyFile, 'utf8')) as {client_email: string; private_key_id: string}
    assert.equal(key.client_email, robot)

    const keys = (await told(`iam service-accounts keys list --iam-account=${robot}`)) as unknown as {name: string}[]
    assert.deepEqual(
      keys.map(({name}) => name),
      [`projects/acme-prod/serviceAccounts/${robot}/keys/${key.private_key_id}`],
    )
    await told(`iam service-accounts keys delete ${key.private_key_id} --iam-account=${robot} --quiet`)
    await told(`iam service-accounts delete ${robot} --quiet`)
    const without = await told('projects get-iam-policy acme-prod')
    assert.match(JSON.stringify(without['bindings']), /deleted:serviceAccount:/)
    await told(`beta iam service-accounts undelete ${uniqueId}`)
    const removed = await told(`projects remove-iam-policy-binding acme-prod ${binding}`)
    assert.equal(removed['bindings'], undefined)
  })
})
