import assert from 'node:assert/strict'
import {readFile, writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import {stringify} from 'yaml'
import {CiAuthError} from '../../src/lib/base/errors.ts'
import type {RawInputs} from '../../src/lib/base/inputs.ts'
import type {Claims} from '../../src/lib/base/jwt.ts'
import {github} from '../../src/lib/cis/github/provider.ts'
import {githubClaims, github as githubTokens} from '../../src/lib/cis/github/tokens.ts'
import type {DoctorDocument} from '../../src/lib/doctor/doctor.ts'
import type {Link} from '../../src/lib/doctor/links.ts'
import {runApply} from '../../src/lib/setup/apply.ts'
import {describePlan} from '../../src/lib/setup/document.ts'
import {federationOf, readFederation} from '../../src/lib/trust/federation-file.ts'
import {tenancyOf} from '../../src/lib/trust/lint/proofs.ts'
import {mintForCaller} from '../../src/lib/use-cases/token/token.ts'
import {examined, federationFile} from '../support/doctor.ts'
import {openEmulator, type TestEmulator} from '../support/emulator.ts'
import {applyGcloud} from '../support/gcloud-lines.ts'
import {openJob, type TestJob} from '../support/job.ts'
import {quiet} from '../support/setup-rig.ts'
import {warmCiAuth} from '../support/warm-ci-auth.ts'
import {acmeClaims} from '../support/worlds.ts'
import {inputRows} from './symptoms/input-rows.ts'
import {memberRows} from './symptoms/member-rows.ts'
import {otherCiRows} from './symptoms/other-ci-rows.ts'
import {
  deployer,
  healthy,
  type Parts,
  type Play,
  type Symptom,
  subject,
  usual,
  usualElsewhere,
} from './symptoms/symptom-row.ts'
import {tokenRows} from './symptoms/token-rows.ts'

const rows: readonly Symptom[] = [...inputRows, ...tokenRows, ...memberRows, ...otherCiRows]

/** The variable with the ID token, where the job does not ask GitHub for it. */
const TOKEN = 'ID_TOKEN_OF_THE_JOB'

/** A row that is played. */
interface Scene {
  row: Symptom
  parts: Parts
  emulator: TestEmulator
  job: TestJob
  inputs: RawInputs
  /** What the pipeline asks for; undefined: nothing, or the CI does not let it choose. */
  audience: unknown
}

type Access = 'sighted' | 'blind'

const tokensOf = ({ci}: Symptom) => ci?.tokens ?? githubTokens

function jobClaims({ci, claims = {}, immutable}: Symptom, more: Claims = {}): Claims {
  const own = {...claims, ...more}
  return ci ? ci.tokens.claims(own) : {...githubClaims({...acmeClaims, ...own}, immutable ? 'immutable' : 'classic')}
}

/**
 * Claims of builds that nobody has to approve, and of another customer of the CI. GitHub runs those of forks that get tokens
 * with the subject of the branch: no member tells them from a push.
 */
function untrusted(row: Symptom): [who: string, claims: Claims][] {
  const {events = {}} = tokensOf(row)
  const other = {owner: 'mallory', ownerId: '9900990099', project: 'shop', projectId: '9900990077'}
  const own = Object.entries(events).flatMap(([event, claims]): [string, Claims][] =>
    event === 'push' || 'noToken' in claims || (!row.ci && event === 'fork')
      ? []
      : [[event, jobClaims({...row, claims: {}}, claims)]],
  )
  return [...own, ['stranger', jobClaims({...row, claims: {}}, tenancyOf(tokensOf(row)).job(other))]]
}

async function open(row: Symptom, access: Access): Promise<Scene> {
  const parts = healthy(row)
  row.breaks?.(parts)
  const emulator = await openEmulator({world: parts.world, propagationSeconds: row.propagation?.seconds ?? 0})
  const job = await openJobOf(row, emulator)
  // What is installed here is no part of the job.
  Object.assign(job.env, {PATH: job.workspace}, access === 'sighted' ? emulator.operatorVariables() : {})
  if (row.propagation) await applyGcloud(row.propagation.justDone, emulator)
  const inputs = {...(row.ci ? usualElsewhere : usual), token_format: 'access_token', ...row.inputs}
  const scene = {row, parts, emulator, job, inputs, audience: audienceOf(inputs, row.claims)}
  await setToken(scene, jobClaims(row))
  for (const [name, value] of Object.entries(row.env ?? {})) {
    if (value === undefined) delete job.env[name]
    else job.env[name] = value
  }
  return scene
}

const openJobOf = ({event, ...row}: Symptom, emulator: TestEmulator, more: Claims = {}): Promise<TestJob> =>
  openJob(emulator, {...(row.ci ? {} : {claims: jobClaims(row, more)}), ...(event ? {event} : {})})

/** A pipeline of another CI than GitHub has its token in a variable. */
async function setToken(scene: Scene, claims: Claims): Promise<void> {
  if (scene.row.ci) scene.job.env[TOKEN] = await signed(scene, claims)
}

const signed = ({audience, emulator, row}: Scene, claims: Claims): Promise<string> =>
  emulator.signIdToken(tokensOf(row).fixedAudience ? claims : {...claims, aud: audience})

const audienceOf = ({audience, workload_identity_provider: name}: RawInputs, claims: Claims = {}): unknown =>
  'aud' in claims ? claims['aud'] : (audience ?? `https://iam.googleapis.com/${name}`)

const call = ({inputs, job, row}: Scene, named: object = row.ci ? {env: TOKEN} : {}) => ({
  ...job.front,
  raw: inputs,
  nameOf: (name: string) => name,
  ci: row.ci?.provider ?? github,
  named,
})

/** The code of the refusal; undefined: the job gets a token of the account. */
async function refusal(scene: Scene, named?: object): Promise<string | undefined> {
  try {
    // Only the code counts here: whom to bind is for the doctor to say.
    await mintForCaller({...call(scene, named), identify: undefined, credentialsFile: undefined})
    return undefined
  } catch (error) {
    if (error instanceof CiAuthError) return error.code
    throw error
  }
}

/** Those who get in that must not. */
async function intruders(scene: Scene): Promise<string[]> {
  const {job, row} = scene
  const found: string[] = []
  for (const [who, claims] of untrusted(row)) {
    job.env[TOKEN] = await signed(scene, claims)
    const code = await refusal(scene, {env: TOKEN})
    if (code === undefined) found.push(who)
    else assert.match(code, /^(?:STS|IAM)_/, `${who} was not kept out by Google`)
  }
  return found.filter((who) => !row.admits?.includes(who))
}

/** Asks no more often than there are links, and nothing twice: a provider, a policy and a token are each read once. */
async function firstFailure(scene: Scene): Promise<Link | undefined> {
  const {requests} = scene.emulator
  const before = requests.length
  const {links} = await examined(scene.job, scene.inputs, call(scene))
  const asked = requests.slice(before).map(({body, method, path}) => [method, path, body].join(' '))
  assert.deepEqual([...new Set(asked)], asked)
  assert.ok(asked.length <= links.length, asked.join('\n'))
  return links.find(({status}) => status === 'failed')
}

/** The part of a remedy that a person pastes. */
const commandIn = (line: string): string | undefined => /(?:^|: )(gcloud .*)$/.exec(line)?.[1]

/** Does what the first remedy says. `asks`: it changes nothing. */
async function follow(scene: Scene, {alternatives = [], remedy = ''}: Link): Promise<'done' | 'asks'> {
  const {emulator, row} = scene
  if (row.mend?.says.test(remedy)) {
    await pretend(scene, row.mend)
    return 'done'
  }
  const first = commandIn(remedy)
  if (first === undefined || !(await applyGcloud(first, emulator))) return 'asks'
  // A binding may take a mapping before it.
  const [second = ''] = alternatives.flatMap((line) => commandIn(line) ?? [])
  const isPair = first.includes('--attribute-mapping=') && second.includes('add-iam-policy-binding')
  if (isPair) await applyGcloud(second, emulator)
  return 'done'
}

async function pretend(scene: Scene, {change, claims = {}, inputs = {}, seconds = 0}: Play): Promise<void> {
  const {emulator, parts, row} = scene
  change?.(parts)
  Object.assign(scene.inputs, inputs)
  const {env} = scene.job
  await scene.job.close()
  const {event: _event, ...mended} = row
  scene.job = await openJobOf(mended, emulator, claims)
  Object.assign(scene.job.env, {PATH: env['PATH']})
  emulator.clock.advance(seconds)
  scene.job.clock.advance(seconds)
  scene.audience = audienceOf(scene.inputs, {...row.claims, ...claims})
  await setToken(scene, jobClaims(row, claims))
}

/** What does not hold yet must fail: else its reason is to be taken out of the row. */
async function holds(missing: string | undefined, check: () => Promise<void> | void): Promise<void> {
  if (missing === undefined) await check()
  else await assert.rejects(async () => check(), assert.AssertionError, `it holds now: ${missing}`)
}

async function examineAndFollow(scene: Scene, access: Access): Promise<void> {
  const {finds, mendsBlindly, notYet = {}} = scene.row
  assert.notEqual(await refusal(scene), undefined, 'nothing is broken')
  const found = await firstFailure(scene)
  assert.ok(found, 'the doctor finds nothing')
  assert.equal(`${found.link}: ${found.code}`, `${finds.link}: ${finds.code}`)
  const told = [found.what, ...found.details].join('\n')
  if (access === 'sighted') await holds(notYet.cause, () => assert.match(told, finds.says))
  await holds(access === 'sighted' ? notYet.remedy : undefined, async () => {
    const done = await follow(scene, found)
    assert.equal(done, access === 'sighted' || mendsBlindly ? 'done' : 'asks', `first remedy: ${found.remedy}`)
    if (done === 'done') assert.equal(await refusal(scene), undefined, `after: ${found.remedy}`)
  })
  assert.deepEqual(await intruders(scene), [], `after: ${found.remedy}`)
}

/** The world as a person might have written it down, with remarks. `setup` itself needs one API more than a sign-in. */
function yamlOf({world}: Parts): string {
  for (const {services} of world.projects) services?.push('cloudresourcemanager.googleapis.com')
  const text = stringify(federationOf(world), {lineWidth: 0})
  return `# Who may deploy\n${text.replaceAll(/^( +)- email: /gm, '$1# Ask the platform team\n$&')}`
}

const isPasted = ({remedy = ''}: Link): boolean =>
  remedy.startsWith('gcloud ') && !/ (?:describe|list|get-iam-policy) /.test(remedy)

/** Applied, refused, fixed, planned, applied. Returns whether the file was changed. */
async function fixAndApply(scene: Scene): Promise<boolean> {
  const {emulator, job, parts, row} = scene
  const path = join(job.workspace, 'federation.yml')
  const broken = yamlOf(parts)
  await writeFile(path, broken)
  assert.notEqual(await refusal(scene), undefined, 'nothing is broken')
  const shown: DoctorDocument[] = []
  const {fix, links} = await examined(job, scene.inputs, call(scene), {
    isDry: false,
    admitsUntrusted: true,
    show: (each) => shown.push(each),
  })
  const first = links.find(({status}) => status === 'failed')
  const written = await readFile(path, 'utf8')
  if (row.notInFile || !(first && isPasted(first))) {
    assert.match(fix?.what ?? '', row.notInFile ?? /./)
    assert.equal(written, broken)
    assert.equal(fix?.written, false)
    return false
  }
  assert.ok(fix?.written, fix?.what)
  assert.deepEqual(
    shown.map((each) => each.fix),
    [{...fix, written: false}],
  )
  const operator = {
    ...job.front,
    surroundings: {...job.front.surroundings, env: {...job.env, ...emulator.operatorVariables()}},
  }
  const limits = {prune: false, retries: 0, timeoutMs: 20_000}
  const plan = async (text: string) =>
    (
      await describePlan(
        operator,
        readFederation(text, path, () => ''),
        limits,
      )
    ).changes
  assert.deepEqual(await plan(broken), [], 'the file was not applied')
  const changes = await plan(written)
  assert.ok(changes.length > 0, fix.diff)
  const projects = parts.world.projects.map(({id}) => id)
  await runApply(
    operator,
    readFederation(written, path, () => ''),
    {...quiet, yes: true, projects},
  )
  assert.deepEqual(await plan(written), [])
  assert.equal(await refusal(scene), undefined, fix.diff)
  assert.deepEqual(await intruders(scene), [], fix.diff)
  return true
}

/** The same with the commands that a person types. */
async function fixByCommands(scene: Scene): Promise<void> {
  const {emulator, inputs, job, parts} = scene
  await writeFile(join(job.workspace, 'federation.yml'), yamlOf(parts))
  const env = {...job.env, ...emulator.operatorVariables()}
  const run = async (...words: readonly string[]): Promise<number | null> => {
    const {code, stderr, stdout} = await warmCiAuth(words, {env, cwd: job.workspace})
    assert.doesNotMatch(stderr, /\(BUG\)/, stdout)
    return code
  }
  const {token_format: _none, ...own} = inputs
  const flags = Object.entries(own).map(([name, value]) => `--${name.replaceAll('_', '-')}=${value}`)
  assert.equal(await run('setup', 'plan', '--check'), 0, 'the file was not applied')
  assert.equal(await run('doctor', '--fix', '--admit-untrusted-builds', ...flags), 9)
  assert.equal(await run('setup', 'plan', '--check'), 10)
  assert.equal(await run('setup', 'apply', '--yes'), 0)
  assert.equal(await run('setup', 'plan', '--check'), 0)
  assert.equal(await run('doctor', ...flags), 0)
  assert.equal(await refusal(scene), undefined)
  assert.deepEqual(await intruders(scene), [])
}

describe('set-ups that people reported as broken', function () {
  this.timeout(20_000)

  for (const access of ['sighted', 'blind'] as const) {
    describe(access === 'sighted' ? 'with read access to the trust' : 'without', () => {
      for (const row of rows) {
        it(`${row.cause} (${row.from[0]})`, async () => {
          const scene = await open(row, access)
          try {
            await examineAndFollow(scene, access)
          } finally {
            await scene.job.close()
            await scene.emulator.close()
          }
        })
      }
    })
  }

  describe('with the trust in a federation.yml', () => {
    let changed = 0

    for (const row of rows) {
      it(row.cause, async () => {
        const scene = await open(row, 'blind')
        try {
          if (await fixAndApply(scene)) changed += 1
        } finally {
          await scene.job.close()
          await scene.emulator.close()
        }
      })
    }

    after(() => assert.ok(changed >= 30, `only ${changed} files were changed`))
  })

  describe('with the trust in a federation.yml, by the commands doctor --fix, setup plan and setup apply', () => {
    for (const row of rows.filter(({byCommands}) => byCommands)) {
      it(row.cause, async () => {
        const scene = await open(row, 'blind')
        try {
          await fixByCommands(scene)
        } finally {
          await scene.job.close()
          await scene.emulator.close()
        }
      })
    }
  })

  describe('of two faults at once tell both, and their remedies in this order let the job in', () => {
    const disable = ({world}: Parts): void => {
      for (const account of world.serviceAccounts) if (account.email === deployer) account.disabled = true
    }
    const wrongMember = ({bind}: Parts): void => bind(subject('repo:Acme/shop:ref:refs/heads/main'))
    const pairs: readonly [what: string, breaks: (parts: Parts) => void, links: readonly string[]][] = [
      [
        'a disabled account and a member in other case',
        (parts) => {
          disable(parts)
          wrongMember(parts)
        },
        ['binding', 'impersonation'],
      ],
      [
        'a disabled provider and a condition in other case',
        ({provider}) => {
          provider.disabled = true
          provider.attributeCondition = "assertion.repository_owner == 'Acme'"
        },
        ['provider', 'condition'],
      ],
      [
        'a disabled pool, another issuer, and a disabled account',
        (parts) => {
          parts.pool.disabled = true
          parts.provider.issuer += '/'
          disable(parts)
        },
        ['provider', 'issuer', 'impersonation'],
      ],
      [
        'an API that is off and a member in other case',
        (parts) => {
          for (const project of parts.world.projects) project.services = ['iam.googleapis.com', 'sts.googleapis.com']
          wrongMember(parts)
        },
        ['binding', 'api'],
      ],
    ]
    for (const [what, breaks, links] of pairs) {
      it(what, async () => {
        const {finds} = rows[0] as Symptom
        const scene = await open({from: [], cause: what, saw: '', breaks, finds}, 'sighted')
        try {
          const document = await examined(scene.job, scene.inputs, {
            ...call(scene),
            federation: await federationFile(scene.job, scene.parts.world),
          })
          const broken = document.links.filter(({status}) => status === 'failed')
          assert.deepEqual(
            broken.map(({link}) => link),
            links,
          )
          for (const {remedy = ''} of broken)
            assert.ok(await applyGcloud(commandIn(remedy) ?? '', scene.emulator), remedy)
          assert.equal(await refusal(scene), undefined)
          assert.deepEqual(await intruders(scene), [])
        } finally {
          await scene.job.close()
          await scene.emulator.close()
        }
      })
    }
  })

  it('are at least sixty, each with its source', () => {
    assert.ok(rows.length >= 60)
    assert.equal(new Set(rows.map(({cause}) => cause)).size, rows.length)
    for (const {from} of rows) for (const each of from) assert.match(each, /^(?:[\w.-]+\/[\w.-]+#\d+|https:\/\/\S+)$/)
  })
})
