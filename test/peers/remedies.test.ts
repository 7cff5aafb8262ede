import assert from 'node:assert/strict'
import {writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import type {CiAuthError} from '../../src/lib/base/errors.ts'
import type {RawInputs} from '../../src/lib/base/inputs.ts'
import {adminRefusals} from '../../src/lib/google/admin/admin-refusals.ts'
import {containerRefusals} from '../../src/lib/google/container-refusals.ts'
import {iamRefusals} from '../../src/lib/google/iam-refusals.ts'
import {parseProviderName} from '../../src/lib/google/identifiers.ts'
import {oauthRefusals} from '../../src/lib/google/oauth-refusals.ts'
import {allowLifetime, grantRole} from '../../src/lib/google/remedies.ts'
import {stsRefusals} from '../../src/lib/google/sts-refusals.ts'
import {chooseEndpoint, type EndpointKind, endpointKinds} from '../../src/lib/use-cases/configure/gke-endpoint.ts'
import {start} from '../support/ci-auth.ts'
import {examined, federationFile} from '../support/doctor.ts'
import {administer} from '../support/emulator-client.ts'
import {type Gcloud, openGcloud} from '../support/gcloud.ts'
import {skipBecause} from '../support/skip.ts'
import {acmeNames} from '../support/worlds.ts'
import {allWorlds} from '../worlds/all-worlds.ts'
import {type BrokenWorld, usual} from '../worlds/broken-world.ts'
import {
  type Access,
  assertKeptOut,
  commandIn,
  failedLinks,
  follow,
  openScene,
  refusal,
  type Scene,
} from '../worlds/scene.ts'
import {peers} from './clients.ts'

const {deployer, gate, payroll, projectId, provider, vault} = acmeNames
const impersonated: RawInputs = {...usual, token_format: 'access_token'}

const drive = 'https://www.googleapis.com/auth/drive.readonly'

const whole: BrokenWorld = {cause: 'nothing', finds: {link: 'binding', code: 'IAM_IMPERSONATION_DENIED'}}

function worldWhere(cause: string): BrokenWorld {
  const found = allWorlds.find((row) => row.cause === cause)
  assert.ok(found, cause)
  return found
}

describe('the remedies that people paste', function () {
  this.timeout(120_000)
  let scene: Scene | undefined
  let gcloud: Gcloud | undefined

  before(async function () {
    const found = await peers['gcloud']?.find()
    if (typeof found === 'string') skipBecause(this, found)
  })
  afterEach(async () => {
    await gcloud?.close()
    await scene?.close()
  })

  async function openWorld(row: BrokenWorld, access?: Access): Promise<Scene> {
    scene = await openScene(row, access)
    gcloud = await openGcloud(scene.emulator, 'loopback')
    return scene
  }

  async function paste(command: string): Promise<string> {
    const {code, stderr, stdout} = await start('sh', ['-c', command], {
      env: {...gcloud?.env, CLOUDSDK_CORE_PROJECT: undefined},
    }).ended
    assert.equal(code, 0, `${command}\n${stderr}`)
    return stdout
  }

  for (const row of allWorlds.filter(({byGcloud}) => byGcloud)) {
    it(`let the job in where ${row.cause}`, async () => {
      const opened = await openWorld(row, 'sighted')
      for (let round = 0; round < (row.rounds ?? 1); round += 1) {
        const [found] = await failedLinks(opened)
        assert.ok(found, 'nothing was wrong')
        await follow(opened, found, async (line) => (await paste(line)) !== undefined)
      }
      assert.equal(await refusal(opened), undefined)
      await assertKeptOut(opened, row.cause)
    })
  }

  it('of a refusal let the job in, where its provider maps as the remedy says', async () => {
    const {job} = await openWorld(worldWhere('nothing is bound, with the mapping of init'))
    const {code, suggestions} = await job.failure(impersonated)
    assert.equal(code, 'IAM_IMPERSONATION_DENIED')
    const [bind, describe] = suggestions.map(commandIn)
    assert.ok(bind?.includes(`--project=${projectId} `))
    assert.ok(describe)
    await paste(describe)
    await paste(bind ?? '')
    await job.signIn(impersonated)
  })

  it('tell the email of an account by its unique id, without a project', async () => {
    const {job} = await openWorld(whole)
    const byId = {...impersonated, service_account: '110000000000000000001', access_token_subject: 'jane@acme.example'}
    const {suggestions} = await job.failure({...byId, access_token_scopes: drive})
    const [describe = ''] = suggestions.flatMap((line: string) => commandIn(line) ?? [])
    assert.equal((await paste(describe)).trim(), deployer)
  })

  it('restore a delegate that was deleted', async () => {
    const {emulator, job, parts} = await openWorld(whole)
    await administer(emulator, 'DELETE', `/v1/projects/${projectId}/serviceAccounts/${gate}`)
    Object.assign(job.env, emulator.operatorVariables())
    const raw = {...impersonated, service_account: payroll, delegates: `${gate},${vault}`}
    const failed = (await examined(job, raw)).links.find(({status}) => status === 'failed')
    await paste(commandIn(failed?.remedy ?? '') ?? '')
    await job.signIn(raw)
    assert.ok(parts.world.serviceAccounts.some(({email}) => email === gate))
  })

  it('upload the keys of the issuer', async () => {
    const {emulator, job, parts} = await openWorld(worldWhere('the keys that were uploaded are of another issuer'))
    const folder = join(job.workspace, '..')
    await writeFile(join(folder, 'jwks.json'), await (await fetch(`${emulator.url}/.well-known/jwks`)).text())
    const {links} = await examined(job, usual, {federation: await federationFile(job, parts.world)})
    const {remedy = ''} = links.find(({status}) => status === 'failed') ?? {}
    assert.match(remedy, /^Save the issuer's current keys as jwks\.json/)
    await paste(`cd ${folder} && ${commandIn(remedy)}`)
    await job.signIn(impersonated)
  })

  it('of every refusal that only read something are lines that gcloud knows', async () => {
    await openWorld(whole)
    const name = parseProviderName(provider)
    assert.ok(!('code' in name))
    const about = {provider: name, serviceAccount: deployer, projectId, delegates: []}
    const refusal = {status: 400, error: '', text: '', reason: '', metadata: {}}
    const lines = [...stsRefusals, ...iamRefusals, ...oauthRefusals].flatMap(
      ({suggestions}) => suggestions?.(about, refusal) ?? [],
    )
    const reading = lines
      .flatMap((line) => commandIn(line ?? '') ?? [])
      .filter((line) => / (?:describe|list) /.test(line))
    assert.ok(reading.length > 0)
    for (const line of new Set(reading)) await paste(line)
  })

  it('the lines that only an operator can run are lines that gcloud knows', async () => {
    await openWorld(whole)
    const name = parseProviderName(provider)
    assert.ok(!('code' in name))
    const about = {provider: name, serviceAccount: deployer, projectId}
    const refusal = {status: 403, error: '', text: '', reason: '', metadata: {consumer: `projects/${projectId}`}}
    const permissions = [
      'iam.serviceAccounts.get',
      'iam.workloadIdentityPools.get',
      'resourcemanager.projects.get',
      'x.y.z',
    ]
    const suggested = permissions
      .flatMap((permission) => adminRefusals(permission))
      .flatMap(({suggestions}) => suggestions?.(about, refusal) ?? [])
    const lines = [...suggested, ...allowLifetime(deployer), grantRole(`serviceAccount:${gate}`, deployer)]
    const seen: string[] = []
    for (const command of new Set(lines.flatMap((line) => commandIn(line ?? '') ?? []))) {
      const filled = command.replace('YOUR_EMAIL', 'jane@acme.example').replace('=ROLE', '=roles/browser')
      // These open a browser, write into a home folder, or change an organisation, which the emulator does not have.
      const isKnown = /^gcloud (?:auth|resource-manager) /.test(filled)
      if (isKnown) await isParsed(filled)
      else await paste(filled)
      seen.push(filled)
    }
    for (const verb of [
      'auth login',
      'projects add-iam-policy-binding',
      'projects list',
      'resource-manager org-policies',
    ])
      assert.ok(
        seen.some((line) => line.startsWith(`gcloud ${verb}`)),
        seen.join('\n'),
      )
  })

  it('about clusters are lines that gcloud knows', async () => {
    await openWorld(whole)
    const name = {kind: 'clusters', project: projectId, location: 'europe-west1', id: 'shop'} as const
    const refusal = {status: 403, error: '', text: '', reason: '', metadata: {consumer: `projects/${projectId}`}}
    const refused = [name, {...name, kind: 'memberships'} as const].flatMap((asked) =>
      containerRefusals(asked, 'container.clusters.get', `serviceAccount:${deployer}`).flatMap(
        ({suggestions}) => suggestions?.({}, refusal) ?? [],
      ),
    )
    const shut = (status: string, kind: EndpointKind): string[] => {
      try {
        chooseEndpoint(name, {status, isRestricted: false}, kind)
      } catch (error) {
        return [...(error as CiAuthError).suggestions]
      }
      return []
    }
    const closed = [...endpointKinds.flatMap((kind) => shut('RUNNING', kind)), ...shut('STOPPING', 'dns')]
    const lines = new Set([...refused, ...closed].flatMap((line) => commandIn(line ?? '') ?? []))
    for (const line of lines) await isParsed(line)
    for (const verb of ['clusters describe', 'clusters list', 'clusters update', 'fleet memberships list'])
      assert.ok(
        [...lines].some((line) => line.startsWith(`gcloud container ${verb} `)),
        verb,
      )
  })

  /** gcloud takes all of the line: of a flag that does not exist, it complains before it does anything. */
  async function isParsed(command: string): Promise<void> {
    const {code, stderr} = await start('sh', ['-c', `${command} --no-such-flag`], {env: {...gcloud?.env}}).ended
    assert.equal(code, 2, stderr)
    const [, complaint = ''] = /^ERROR: \([\w.-]+\) ([\s\S]*?)\n\n/.exec(`${stderr}\n\n`) ?? []
    assert.match(complaint, /^unrecognized arguments: --no-such-flag(?: \(did you mean '[^']*'\?\))?\s*$/, command)
  }

  it('save what explains a refusal, where the job may read nothing', async () => {
    const opened = await openWorld(
      worldWhere('the job names an environment, which takes the place of the branch in the subject'),
    )
    const {job} = opened
    const firstFailed = async (more: object) => (await failedLinks(opened, more))[0]
    const [saveProvider = '', savePolicy = '', doctor] = (await firstFailed({}))?.remedy?.split(' && ') ?? []
    assert.match(doctor ?? '', / doctor --provider-description provider\.json --policy policy\.json$/)
    const folder = join(job.workspace, '..')
    for (const line of [saveProvider, savePolicy]) await paste(`cd ${folder} && ${line}`)
    const saved = {providerDescription: join(folder, 'provider.json'), policy: join(folder, 'policy.json')}
    const explained = await firstFailed(saved)
    assert.match(explained?.what ?? '', /this job runs in the environment production/)
    await paste(commandIn(explained?.remedy ?? '') ?? '')
    await job.signIn(impersonated)
  })

  it('tell the number of the project of the account, where the provider may be in it', async () => {
    const {job} = await openWorld(whole)
    const other = provider.replace('111122223333', '111122223334')
    const {suggestions} = await job.failure({...usual, workload_identity_provider: other})
    const [describe = ''] = suggestions.flatMap((line: string) =>
      line.startsWith('To compare the number: ') ? (commandIn(line) ?? []) : [],
    )
    assert.equal((await paste(describe)).trim(), '111122223333')
  })

  it('list the providers of a pool whose name was given for that of a provider', async () => {
    const {job} = await openWorld(worldWhere('the provider input names a pool'))
    const {suggestions} = await job.failure({workload_identity_provider: provider.replace(/\/providers.*/, '')})
    const [list = ''] = suggestions.flatMap((line: string) => commandIn(line) ?? [])
    assert.equal((await paste(list)).trim(), `${provider}\n${acmeNames.oldProvider}`)
  })
})
