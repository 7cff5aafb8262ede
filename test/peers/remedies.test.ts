import assert from 'node:assert/strict'
import type {RawInputs} from '../../src/lib/base/inputs.ts'
import type {Emulator} from '../../src/lib/emulator/emulator.ts'
import type {Pool, Provider, World} from '../../src/lib/trust/trust.ts'
import {start} from '../support/ci-auth.ts'
import {examined, federationFile} from '../support/doctor.ts'
import {openEmulator, type TestEmulator} from '../support/emulator.ts'
import {type Gcloud, openGcloud} from '../support/gcloud.ts'
import {openJob, type TestJob} from '../support/job.ts'
import {skipBecause} from '../support/skip.ts'
import {acme, acmeClaims, acmeNames} from '../support/worlds.ts'
import {peers} from './clients.ts'

const {deployer, gate, payroll, projectId, provider, vault} = acmeNames
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
}

const initMapping = {
  'google.subject': 'assertion.repository_id',
  'attribute.repository_id': 'assertion.repository_id',
  'attribute.repository_owner_id': 'assertion.repository_owner_id',
}

const unbound = ({world}: Parts): void => {
  world.grants = []
}

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
  'the provider is disabled': {
    break({github}) {
      github.disabled = true
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
  'a hop of a chain is missing': {
    break({world}) {
      world.grants = world.grants.filter(({serviceAccount}) => serviceAccount !== vault)
    },
    raw: {...impersonated, service_account: payroll, delegates: `${gate},${vault}`},
  },
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

  async function broken({break: change, claims = {}}: Break): Promise<World> {
    const world = acme()
    const [pool] = world.pools
    const [github] = pool?.providers ?? []
    assert.ok(pool && github)
    change({world, pool, github})
    emulator = await openEmulator({world})
    job = await openJob(emulator, {claims: {...acmeClaims, ...claims}})
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
  async function pasteRemedy(world: World, raw: RawInputs): Promise<string | undefined> {
    assert.ok(job)
    const federation = await federationFile(job, world)
    const {links} = await examined(job, raw, {federation})
    const failed = links.find(({status}) => status === 'failed')
    if (!failed) return undefined
    const {alternatives = [], remedy = ''} = failed
    const [first, second = ''] = [remedy, ...alternatives].flatMap((line) => commandIn(line) ?? [])
    assert.ok(first, `${failed.link}: ${[remedy, ...alternatives].join('\n')}`)
    // Nothing of it is left to the configuration of whoever pastes it.
    assert.match(first, / --project=| projects\/\d+\//)
    await paste(first)
    // A binding may take a mapping before it.
    const isPair = first.includes('--attribute-mapping=') && second.includes('add-iam-policy-binding')
    if (isPair) await paste(second)
    return first
  }

  for (const [what, fault] of Object.entries(breaks)) {
    it(`let the job in where ${what}`, async function () {
      const found = await peers['gcloud']?.find()
      if (typeof found === 'string') skipBecause(this, found)
      const world = await broken(fault)
      const raw = fault.raw ?? usual
      assert.ok(await pasteRemedy(world, raw), 'nothing was wrong')
      for (let round = 0; round < 3; round += 1) if ((await pasteRemedy(world, raw)) === undefined) break
      await job?.signIn({...impersonated, ...raw})
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
