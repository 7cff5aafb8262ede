// A broken world that is played: the job, who it is, and what Google and the doctor say to it.
import assert from 'node:assert/strict'
import {CiAuthError} from '../../src/lib/base/errors.ts'
import type {RawInputs} from '../../src/lib/base/inputs.ts'
import type {Claims} from '../../src/lib/base/jwt.ts'
import {github} from '../../src/lib/cis/github/provider.ts'
import {githubClaims, github as githubTokens} from '../../src/lib/cis/github/tokens.ts'
import type {NamedSource} from '../../src/lib/cis/named-source.ts'
import type {DoctorCall} from '../../src/lib/doctor/facts/findings.ts'
import type {Link} from '../../src/lib/doctor/links/link.ts'
import {tenancyClaims} from '../../src/lib/trust/ci-claims.ts'
import {mintForCaller} from '../../src/lib/use-cases/token/token.ts'
import {examined} from '../support/doctor.ts'
import {openEmulator, type TestEmulator} from '../support/emulator.ts'
import {applyGcloud} from '../support/gcloud-lines.ts'
import {assertSilent, openJob, sentSecrets, type TestJob} from '../support/job.ts'
import {acmeClaims} from '../support/worlds.ts'
import {type BrokenWorld, elsewhere, healthy, type Parts, type Play, usual} from './broken-world.ts'

/** The variable with the ID token, where the job does not ask GitHub for it. */
export const TOKEN = 'ID_TOKEN_OF_THE_JOB'

export interface Scene {
  row: BrokenWorld
  parts: Parts
  emulator: TestEmulator
  job: TestJob
  inputs: RawInputs
  named: NamedSource
  /** What the pipeline asks for; undefined: nothing, or the CI does not let it choose. */
  audience: unknown
  close(): Promise<void>
}

/** `sighted`: the doctor may read the trust by the API. */
export type Access = 'sighted' | 'blind'

const tokensOf = ({ci}: BrokenWorld) => ci?.tokens ?? githubTokens

function jobClaims({ci, claims = {}, immutable}: BrokenWorld, more: Claims = {}): Claims {
  const own = {...claims, ...more}
  return ci ? ci.tokens.claims(own) : {...githubClaims({...acmeClaims, ...own}, immutable ? 'immutable' : 'classic')}
}

/**
 * Claims of builds that nobody has to approve, and of another customer of the CI. GitHub runs those of forks that get tokens
 * with the subject of the branch: no member tells them from a push.
 */
function untrusted(row: BrokenWorld): [who: string, claims: Claims][] {
  const {events = {}} = tokensOf(row)
  const other = {owner: 'mallory', ownerId: '9900990099', project: 'shop', projectId: '9900990077'}
  const own = Object.entries(events).flatMap(([event, claims]): [string, Claims][] =>
    event === 'push' || 'noToken' in claims || (!row.ci && event === 'fork')
      ? []
      : [[event, jobClaims({...row, claims: {}}, claims)]],
  )
  return [...own, ['stranger', jobClaims({...row, claims: {}}, tenancyClaims(tokensOf(row)).job(other))]]
}

function inputsOf({ci, inputs, isAlone}: BrokenWorld): RawInputs {
  const expected = {...usual, ...(ci ? {workload_identity_provider: elsewhere} : {}), retries: '0'}
  return {token_format: 'access_token', ...(isAlone ? {} : expected), ...inputs}
}

export async function openScene(row: BrokenWorld, access: Access = 'blind'): Promise<Scene> {
  const parts = healthy(row)
  row.breaks?.(parts)
  const emulator = await openEmulator({world: parts.world, propagationSeconds: row.propagation?.seconds ?? 0})
  const job = await openJobOf(row, emulator)
  const inputs = inputsOf(row)
  const named = row.named ?? (row.ci ? {env: TOKEN} : {})
  const scene: Scene = {
    ...{row, parts, emulator, job, inputs, named, audience: audienceOf(inputs, row.claims)},
    async close() {
      assertSilent(scene.job.said, [...sentSecrets(emulator.requests), emulator.operatorToken])
      await scene.job.close()
      await emulator.close()
    },
  }
  // What is installed here is no part of the job.
  Object.assign(job.env, {PATH: job.workspace}, access === 'sighted' ? emulator.operatorVariables() : {})
  await setToken(scene, jobClaims(row))
  await breakJob(scene)
  return scene
}

async function breakJob(scene: Scene): Promise<void> {
  const {emulator, job, row} = scene
  if (row.propagation) await applyGcloud(row.propagation.justDone, emulator)
  for (const [name, value] of Object.entries(row.env ?? {})) {
    if (value === undefined) delete job.env[name]
    else job.env[name] = value
  }
  for (const fault of row.faults ?? []) emulator.inject(fault)
  await row.prepare?.(scene)
}

const openJobOf = ({event, mode, ...row}: BrokenWorld, emulator: TestEmulator, more: Claims = {}): Promise<TestJob> =>
  openJob(emulator, {
    ...(row.ci ? {} : {claims: jobClaims(row, more)}),
    ...(event ? {event} : {}),
    ...(mode ? {mode} : {}),
  })

/** A pipeline of another CI than GitHub has its token in a variable. */
async function setToken(scene: Scene, claims: Claims): Promise<void> {
  if (scene.row.ci) scene.job.env[TOKEN] = await signed(scene, claims)
}

const signed = ({audience, emulator, row}: Scene, claims: Claims): Promise<string> =>
  emulator.signIdToken(tokensOf(row).fixedAudience ? claims : {...claims, aud: audience})

const audienceOf = ({audience, workload_identity_provider: name}: RawInputs, claims: Claims = {}): unknown =>
  'aud' in claims ? claims['aud'] : (audience ?? `https://iam.googleapis.com/${name}`)

/** What the doctor is asked in this scene. */
export const callOf = ({inputs, job, named, row}: Scene) => ({
  ...job.front,
  raw: inputs,
  nameOf: (name: string) => name,
  ci: row.ci?.provider ?? github,
  named,
})

/** The code of the refusal; undefined: the job gets a token of the account. */
export async function refusal(scene: Scene): Promise<string | undefined> {
  try {
    // Only the code counts here: whom to bind is for the doctor to say.
    await mintForCaller({...callOf(scene), identify: undefined, credentialsFile: undefined})
    return undefined
  } catch (error) {
    if (error instanceof CiAuthError) return error.code
    throw error
  }
}

/** Nobody gets in but who was meant. */
export async function assertKeptOut(scene: Scene, after: string | undefined): Promise<void> {
  const {job, row} = scene
  const found: string[] = []
  for (const [who, claims] of untrusted(row)) {
    job.env[TOKEN] = await signed(scene, claims)
    const code = await refusal({...scene, named: {env: TOKEN}})
    if (code === undefined) found.push(who)
    else assert.match(code, /^(?:STS|IAM)_/, `${who} was not kept out by Google`)
  }
  assert.deepEqual(
    found.filter((who) => !row.admits?.includes(who)),
    [],
    `after: ${after}`,
  )
}

/** What fails. It asks no more often than there are links, and nothing twice: a provider, a policy and a token are each read once. */
export async function failedLinks(scene: Scene, more: Partial<DoctorCall> = {}): Promise<readonly Link[]> {
  const {requests} = scene.emulator
  const before = requests.length
  const {error, links} = await examined(scene.job, scene.inputs, {...callOf(scene), ...more})
  const asked = requests.slice(before).map(({body, method, path}) => [method, path, body].join(' '))
  // What nobody can explain is asked again with a new token.
  if (scene.row.remedy === undefined) {
    assert.deepEqual([...new Set(asked)], asked)
    assert.ok(asked.length <= links.length, asked.join('\n'))
  }
  const failed = links.filter(({status}) => status === 'failed')
  if (failed.length > 0) {
    assert.equal(error?.code, 'DOCTOR_LINK_FAILED')
    assert.ok((error?.suggestions?.length ?? 0) > 0, 'no remedy')
  }
  return failed
}

/** The part of a remedy that a person pastes. */
export const commandIn = (line: string): string | undefined => /(?:^|: )(gcloud .*)$/.exec(line)?.[1]

/** Does what a line of gcloud does. False: the line only reads. */
type Paste = (line: string, emulator: TestEmulator) => Promise<boolean>

/** Does what the first remedy says. `asks`: it changes nothing. */
export async function follow(scene: Scene, link: Link, paste: Paste = applyGcloud): Promise<'done' | 'asks'> {
  const {emulator, row} = scene
  const {alternatives = [], remedy = ''} = link
  if (row.mend?.says.test(remedy)) {
    await pretend(scene, row.mend)
    return 'done'
  }
  const first = commandIn(remedy)
  if (first === undefined || !(await paste(first, emulator))) return 'asks'
  // Nothing of it is left to the configuration of whoever pastes it.
  assert.match(first, / --project=| projects\/\d+\//)
  // A binding may take a mapping before it.
  const others = alternatives.flatMap((line) => commandIn(line) ?? [])
  const isPair = first.includes('--attribute-mapping=') && others[0]?.includes('add-iam-policy-binding')
  if (isPair) await paste(others[0] ?? '', emulator)
  for (const removal of others.filter((line) => line.includes(' remove-iam-policy-binding ')))
    await paste(removal, emulator)
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
