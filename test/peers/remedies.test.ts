import assert from 'node:assert/strict'
import {writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import type {CiAuthError} from '../../src/lib/base/errors.ts'
import type {RawInputs} from '../../src/lib/base/inputs.ts'
import type {Emulator} from '../../src/lib/emulator/emulator.ts'
import {adminRefusals} from '../../src/lib/google/admin/admin-refusals.ts'
import {containerRefusals} from '../../src/lib/google/container-refusals.ts'
import {iamRefusals} from '../../src/lib/google/iam-refusals.ts'
import {parseProviderName} from '../../src/lib/google/identifiers.ts'
import {oauthRefusals} from '../../src/lib/google/oauth-refusals.ts'
import {allowLifetime, grantRole} from '../../src/lib/google/remedies.ts'
import {stsRefusals} from '../../src/lib/google/sts-refusals.ts'
import type {Pool, Provider, World} from '../../src/lib/trust/trust.ts'
import {chooseEndpoint, type EndpointKind, endpointKinds} from '../../src/lib/use-cases/configure/gke.ts'
import {start} from '../support/ci-auth.ts'
import {examined, federationFile} from '../support/doctor.ts'
import {openEmulator, type TestEmulator} from '../support/emulator.ts'
import {administer} from '../support/emulator-client.ts'
import {type Gcloud, openGcloud} from '../support/gcloud.ts'
import {openJob, type TestJob} from '../support/job.ts'
import {skipBecause} from '../support/skip.ts'
import {ownIssuer} from '../support/tokens.ts'
import {acme, acmeClaims, acmeNames} from '../support/worlds.ts'
import {peers} from './clients.ts'

const {deployer, gate, payroll, pool, projectId, provider, vault} = acmeNames
const usual: RawInputs = {workload_identity_provider: provider, service_account: deployer}
const impersonated: RawInputs = {...usual, token_format: 'access_token'}

const drive = 'https://www.googleapis.com/auth/drive.readonly'

interface Parts {
  world: World
  pool: Pool
  github: Provider
}

/** What is wrong with the trust, and who asks. */
interface Break {
  break(parts: Parts): void
  raw?: RawInputs
  /** Of the token, where it is the job that is another. */
  claims?: Readonly<Record<string, unknown>>
  /** The first remedy, where it changes the pipeline, and the claims of the job then. */
  pipeline?: {says: string; claims: Readonly<Record<string, unknown>>}
  /** By the API instead of a file, which cannot say it. */
  live?: true
  /** Claims of a build of the same repository that must stay out. */
  keepsOut?: Readonly<Record<string, unknown>>
}

const initMapping = {
  'google.subject': 'assertion.repository_id',
  'attribute.repository_id': 'assertion.repository_id',
  'attribute.repository_owner_id': 'assertion.repository_owner_id',
}

const unbound = ({world}: Parts): void => {
  world.grants = []
}

const members =
  (...all: readonly string[]) =>
  ({world}: Parts): void => {
    world.grants = [{serviceAccount: deployer, role: 'roles/iam.workloadIdentityUser', members: [...all]}]
  }

const mainOf = (repository: string): string => `principal://${pool}/subject/repo:${repository}:ref:refs/heads/main`
const pullRequest = {event_name: 'pull_request'}
const ended = {expression: 'request.time < timestamp("2026-01-01T00:00:00Z")', title: 'trial'}

const breaks: Readonly<Record<string, Break>> = {
  'nothing is bound, with the mapping of init': {
    break(parts) {
      unbound(parts)
      parts.github.attributeMapping = {...initMapping}
    },
  },
  'nothing is bound, and the subject is of this run alone': {
    break(parts) {
      unbound(parts)
      parts.github.attributeMapping = {'google.subject': 'assertion.run_id'}
      parts.github.attributeCondition = "assertion.repository_owner == 'acme'"
    },
  },
  'the condition is for another branch': {
    break({github}) {
      github.attributeCondition = "assertion.repository_owner == 'acme' && assertion.ref == 'refs/heads/Main'"
    },
  },
  'the condition is on an attribute that is not mapped': {
    break({github}) {
      github.attributeCondition = "assertion.repository_owner == 'acme' && attribute.event_name == 'push'"
    },
    keepsOut: pullRequest,
  },
  'the condition is for another branch than the job': {
    break({github}) {
      github.attributeCondition = "assertion.repository_owner == 'acme' && assertion.ref == 'refs/heads/main'"
    },
    claims: {ref: 'refs/heads/dev'},
    pipeline: {says: 'Run the sign-in in builds of the branch main', claims: {}},
    keepsOut: {ref: 'refs/heads/dev'},
  },
  'the condition keeps pull requests out': {
    break({github}) {
      github.attributeCondition = "assertion.repository_owner == 'acme' && assertion.event_name == 'push'"
    },
    claims: pullRequest,
    pipeline: {says: 'Run the sign-in in builds of the branch main, not for pull requests', claims: {}},
    keepsOut: pullRequest,
  },
  'the account is disabled': {
    break({world}) {
      for (const account of world.serviceAccounts) if (account.email === deployer) account.disabled = true
    },
  },
  'the provider is disabled': {
    break({github}) {
      github.disabled = true
    },
  },
  'the provider is disabled, and has no condition': {
    break({github}) {
      github.disabled = true
      delete github.attributeCondition
    },
    live: true,
  },
  'the provider trusts the issuer of another CI': {
    break({github}) {
      github.issuer = 'https://gitlab.com'
    },
  },
  'the pool is disabled': {
    break({pool}) {
      pool.disabled = true
    },
  },
  'the provider was deleted': {
    break({github}) {
      github.deleted = true
    },
  },
  'the pool was deleted': {
    break({pool}) {
      pool.deleted = true
    },
  },
  'the issuer has a slash too many': {
    break({github}) {
      github.issuer += '/'
    },
  },
  'another audience is allowed': {
    break({github}) {
      github.allowedAudiences = ['https://acme.example']
    },
  },
  'the subject is too long': {
    break: () => {},
    claims: {sub: `repo:acme/shop:ref:refs/heads/${'long/'.repeat(30)}`},
  },
  'the mapping yields no subject': {
    break({github}) {
      github.attributeMapping['google.subject'] = 'assertion.repositry'
    },
  },
  'the API is off': {
    break({world}) {
      for (const project of world.projects) project.services = ['iam.googleapis.com', 'sts.googleapis.com']
    },
  },
  'the role does not let it sign': {
    break({world}) {
      world.domainWideDelegation = [{serviceAccount: deployer, scopes: [drive], users: ['jane@acme.example']}]
    },
    raw: {...impersonated, access_token_subject: 'jane@acme.example', access_token_scopes: drive},
  },
  'the member is in other case': {break: members(`principalSet://${pool}/attribute.repository/Acme/shop`)},
  'the member names an attribute that is not mapped': {
    break: members(`principalSet://${pool}/attribute.repository_id/700100200`),
  },
  'the job runs in an environment': {
    break: members(mainOf('acme/shop')),
    claims: {environment: 'production'},
    keepsOut: pullRequest,
  },
  'the job lacks the environment that is bound': {
    break: members(`principal://${pool}/subject/repo:acme/shop:environment:production`),
    pipeline: {
      says: 'Name the environment in the job, if its rules allow this run: environment: production',
      claims: {environment: 'production'},
    },
    keepsOut: pullRequest,
  },
  'the job is of a pull request': {
    break: members(mainOf('acme/shop')),
    claims: pullRequest,
    pipeline: {says: 'Run the sign-in in builds of the branch main, not for pull requests', claims: {}},
    keepsOut: pullRequest,
  },
  'the repository was renamed': {break: members(mainOf('acme/store')), keepsOut: pullRequest},
  'the time of the binding has passed': {
    break({world}) {
      for (const grant of world.grants) grant.condition = ended
    },
    live: true,
  },
  'a condition is in the policy, of a binding to others': {
    break({world}) {
      world.grants = [
        {
          serviceAccount: deployer,
          role: 'roles/iam.workloadIdentityUser',
          members: [`serviceAccount:${gate}`],
          condition: ended,
        },
      ]
    },
    live: true,
  },
  'the role is another': {
    break({world}) {
      for (const grant of world.grants) grant.role = 'roles/iam.serviceAccountUser'
    },
    live: true,
  },
  'both hops of a chain are missing': {
    break({world}) {
      world.grants = world.grants.filter(({serviceAccount}) => serviceAccount !== gate && serviceAccount !== vault)
    },
    raw: {...impersonated, service_account: payroll, delegates: `${gate},${vault}`},
  },
  'a hop of a chain is missing': {
    break({world}) {
      world.grants = world.grants.filter(({serviceAccount}) => serviceAccount !== vault)
    },
    raw: {...impersonated, service_account: payroll, delegates: `${gate},${vault}`},
  },
}

/** Somebody else, with a repository of the same name. */
const stranger = {
  repository: 'mallory/shop',
  repository_id: '1',
  repository_owner: 'mallory',
  repository_owner_id: '2',
}

/** The part of a remedy that a person pastes. */
const commandIn = (line: string): string | undefined => /(?:^|: )(gcloud .*)$/.exec(line)?.[1]

describe('the remedies that people paste', function () {
  this.timeout(120_000)
  let emulator: TestEmulator | undefined
  let job: TestJob | undefined
  let gcloud: Gcloud | undefined

  afterEach(async () => {
    await gcloud?.close()
    await job?.close()
    await emulator?.close()
  })

  /** Without what is installed here, which is no part of the job. */
  async function openJobOf(on: TestEmulator, claims: Readonly<Record<string, unknown>>): Promise<TestJob> {
    const opened = await openJob(on, {claims: {...acmeClaims, ...claims}})
    opened.env['PATH'] = opened.workspace
    return opened
  }

  async function broken({break: change, claims = {}}: Break): Promise<World> {
    const world = acme()
    const [acmePool] = world.pools
    const [github] = acmePool?.providers ?? []
    assert.ok(acmePool && github)
    change({world, pool: acmePool, github})
    emulator = await openEmulator({world})
    job = await openJobOf(emulator, claims)
    gcloud = await openGcloud(emulator as Emulator, 'loopback')
    return emulator.world as World
  }

  async function paste(command: string): Promise<string> {
    const {code, stderr, stdout} = await start('sh', ['-c', command], {
      env: {...gcloud?.env, CLOUDSDK_CORE_PROJECT: undefined},
    }).ended
    assert.equal(code, 0, `${command}\n${stderr}`)
    return stdout
  }

  /** Pastes what the doctor says first of the first link that fails. Undefined: nothing fails. */
  async function pasteRemedy(world: World, raw: RawInputs, live = false): Promise<string | undefined> {
    assert.ok(job)
    if (live) Object.assign(job.env, emulator?.operatorVariables())
    const {links} = await examined(job, raw, live ? {} : {federation: await federationFile(job, world)})
    const failed = links.find(({status}) => status === 'failed')
    if (!failed) return undefined
    const {alternatives = [], remedy = ''} = failed
    const commands = [remedy, ...alternatives].flatMap((line) => commandIn(line) ?? [])
    const [first, second = ''] = commands
    assert.ok(first, `${failed.link}: ${[remedy, ...alternatives].join('\n')}`)
    // Nothing of it is left to the configuration of whoever pastes it.
    assert.match(first, / --project=| projects\/\d+\//)
    await paste(first)
    // A binding may take a mapping before it.
    const isPair = first.includes('--attribute-mapping=') && second.includes('add-iam-policy-binding')
    if (isPair) await paste(second)
    for (const removal of commands.filter((line) => line.includes(' remove-iam-policy-binding '))) await paste(removal)
    return first
  }

  /** Does in the pipeline what the doctor says first. */
  async function followPipeline(world: World, {claims, says}: NonNullable<Break['pipeline']>): Promise<void> {
    assert.ok(job && emulator)
    const {links} = await examined(job, usual, {federation: await federationFile(job, world)})
    assert.equal(links.find(({status}) => status === 'failed')?.remedy, says)
    await job.close()
    job = await openJobOf(emulator, claims)
  }

  /** Does what the doctor says first, until the job gets in. */
  async function mend(fault: Break): Promise<void> {
    const world = await broken(fault)
    const {live, pipeline, raw = usual} = fault
    if (pipeline) await followPipeline(world, pipeline)
    else assert.ok(await pasteRemedy(world, raw, live), 'nothing was wrong')
    for (let round = 0; round < 3; round += 1) if ((await pasteRemedy(world, raw, live)) === undefined) break
    await job?.signIn({...impersonated, ...raw})
  }

  async function isKeptOut(claims: Readonly<Record<string, unknown>>, raw: RawInputs): Promise<void> {
    assert.ok(emulator)
    const other = await openJob(emulator, {claims})
    try {
      await other.failure({...impersonated, ...raw})
    } finally {
      await other.close()
    }
  }

  for (const [what, fault] of Object.entries(breaks)) {
    it(`let the job in where ${what}`, async function () {
      const found = await peers['gcloud']?.find()
      if (typeof found === 'string') skipBecause(this, found)
      await mend(fault)
      const {keepsOut, raw = usual} = fault
      for (const claims of [stranger, ...(keepsOut ? [{...acmeClaims, ...keepsOut}] : [])]) await isKeptOut(claims, raw)
    })
  }

  it('of a refusal let the job in, where its provider maps as the remedy says', async function () {
    const found = await peers['gcloud']?.find()
    if (typeof found === 'string') skipBecause(this, found)
    await broken({
      break(parts) {
        unbound(parts)
        parts.github.attributeMapping = {...initMapping}
      },
    })
    assert.ok(job)
    const {code, suggestions} = await job.failure(impersonated)
    assert.equal(code, 'IAM_IMPERSONATION_DENIED')
    const [bind, describe] = suggestions.map(commandIn)
    assert.ok(bind?.includes(`--project=${projectId} `))
    assert.ok(describe)
    await paste(describe)
    await paste(bind ?? '')
    await job.signIn(impersonated)
  })

  it('tell the email of an account by its unique id, without a project', async function () {
    const found = await peers['gcloud']?.find()
    if (typeof found === 'string') skipBecause(this, found)
    await broken({break: () => {}})
    const byId = {...impersonated, service_account: '110000000000000000001', access_token_subject: 'jane@acme.example'}
    const {suggestions} = (await job?.failure({...byId, access_token_scopes: drive})) ?? {}
    const [describe = ''] = suggestions?.flatMap((line: string) => commandIn(line) ?? []) ?? []
    assert.equal((await paste(describe)).trim(), deployer)
  })

  it('restore a delegate that was deleted', async function () {
    const found = await peers['gcloud']?.find()
    if (typeof found === 'string') skipBecause(this, found)
    const world = await broken({break: () => {}})
    assert.ok(emulator && job)
    await administer(emulator, 'DELETE', `/v1/projects/${projectId}/serviceAccounts/${gate}`)
    Object.assign(job.env, emulator.operatorVariables())
    const raw = {...impersonated, service_account: payroll, delegates: `${gate},${vault}`}
    const failed = (await examined(job, raw)).links.find(({status}) => status === 'failed')
    await paste(commandIn(failed?.remedy ?? '') ?? '')
    await job.signIn(raw)
    assert.ok(world.serviceAccounts.some(({email}) => email === gate))
  })

  it('upload the keys of the issuer', async function () {
    const found = await peers['gcloud']?.find()
    if (typeof found === 'string') skipBecause(this, found)
    const world = await broken({
      break({github}) {
        github.jwksJson = ownIssuer().jwksJson
      },
    })
    assert.ok(emulator && job)
    const folder = join(job.workspace, '..')
    await writeFile(join(folder, 'jwks.json'), await (await fetch(`${emulator.url}/.well-known/jwks`)).text())
    const {links} = await examined(job, usual, {federation: await federationFile(job, world)})
    const {remedy = ''} = links.find(({status}) => status === 'failed') ?? {}
    assert.match(remedy, /^Save the issuer's current keys as jwks\.json/)
    await paste(`cd ${folder} && ${commandIn(remedy)}`)
    await job.signIn(impersonated)
  })

  it('of every refusal that only read something are lines that gcloud knows', async function () {
    const found = await peers['gcloud']?.find()
    if (typeof found === 'string') skipBecause(this, found)
    await broken({break: () => {}})
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

  it('the lines that only an operator can run are lines that gcloud knows', async function () {
    const found = await peers['gcloud']?.find()
    if (typeof found === 'string') skipBecause(this, found)
    await broken({break: () => {}})
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

  it('about clusters are lines that gcloud knows', async function () {
    const found = await peers['gcloud']?.find()
    if (typeof found === 'string') skipBecause(this, found)
    await broken({break: () => {}})
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

  it('save what explains a refusal, where the job may read nothing', async function () {
    const found = await peers['gcloud']?.find()
    if (typeof found === 'string') skipBecause(this, found)
    await broken({break: members(mainOf('acme/shop')), claims: {environment: 'production'}})
    assert.ok(job)
    const firstFailed = async (more: object) =>
      (await examined(job as TestJob, usual, more)).links.find(({status}) => status === 'failed')
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

  it('tell the number of the project of the account, where the provider may be in it', async function () {
    const found = await peers['gcloud']?.find()
    if (typeof found === 'string') skipBecause(this, found)
    await broken({break: () => {}})
    const other = provider.replace('111122223333', '111122223334')
    const {suggestions = []} = (await job?.failure({...usual, workload_identity_provider: other})) ?? {}
    const [describe = ''] = suggestions.flatMap((line: string) =>
      line.startsWith('To compare the number: ') ? (commandIn(line) ?? []) : [],
    )
    assert.equal((await paste(describe)).trim(), '111122223333')
  })

  it('list the providers of a pool whose name was given for that of a provider', async function () {
    const found = await peers['gcloud']?.find()
    if (typeof found === 'string') skipBecause(this, found)
    await broken({break: () => {}})
    const {suggestions} =
      (await job?.failure({workload_identity_provider: provider.replace(/\/providers.*/, '')})) ?? {}
    const [list = ''] = suggestions?.flatMap((line: string) => commandIn(line) ?? []) ?? []
    assert.equal((await paste(list)).trim(), `${provider}\n${acmeNames.oldProvider}`)
  })
})
