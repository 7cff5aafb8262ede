// What a job of a CI goes through, as rows: how it signs in, what is refused, what its steps and its log see.
import assert from 'node:assert/strict'
import {readdir, readFile, writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import type {Ended} from './ci-auth.ts'
import {readLines} from './ci-readers.ts'
import {
  assertIsKeyFile,
  assertNotOffered,
  assertTakesToken,
  type CiCloud,
  type CiRig,
  ciNames,
  elsewhere,
  keyOf,
  openCiRig,
} from './ci-rig.ts'
import {assertNoSecret} from './secret-scan.ts'
import {type FakeServer, type Received, type Reply, type Script, startServer} from './server.ts'

export type Variables = Readonly<Record<string, string>>
type Claims = Readonly<Record<string, unknown>>
type Made<Value> = Value | ((job: Job) => Value | Promise<Value>)

export interface Job {
  rig: CiRig
  /** The service of the CI that issues tokens, of a job that has `serve`. */
  server: FakeServer
  /** Each ID token that was signed since the job began. */
  minted: string[]
  /** What else the claims of its tokens are, in this row. */
  more: {claims: Claims}
  /** Signs a token with the claims of the job's tokens, and these. */
  token(claims?: Claims): Promise<string>
}

/** What a job does, and what comes of it. */
interface Row {
  /** What is different in Google Cloud. */
  cloud?: Partial<CiCloud>
  /** What else the claims of its tokens are; false where `variable` has none. */
  token?: Claims | false
  env?: Made<Variables>
  /** Before the sign-in. */
  begin?(job: Job): unknown
  /** Further flags of `federate`. */
  flags?: Made<readonly string[]>
  /** What the log must show. */
  says?: RegExp | readonly RegExp[]
  /** What it must not show. */
  neverSays?: RegExp
  /** Names of the files of the agent that are left, where they are others than `agentFiles`. */
  remains?: readonly string[]
  /** After all. */
  atEnd?(job: Job): unknown
}

/** After it, a later step has a token, nothing shows a secret, and a cleanup removes everything. */
export interface SignIn extends Row {
  /**
   * How others get the credentials. `steps`: as the CI carries variables on; `json`: by the answer, which is the default
   * without `handedOn`; `shell`: by eval in one script; `exec`: the command alone has them.
   */
  by?: 'steps' | 'json' | 'shell' | 'exec'
  /** With a key, as a secret of the CI, instead of a token. */
  hasKey?: boolean | 'base64'
  /** The clock goes on by so much before the later step. */
  afterSeconds?: number
  /** What the service of the CI was asked for in all, by `asked` of the job. */
  asks?: (job: Job) => unknown
  /** Where it must be the file, `executable` or `url`. */
  source?: string
  /** What the later step sees besides, and the cleanup. */
  later?: Variables
  /** What the cleanup sees besides, where it is a step with folders of its own. */
  cleanup?: Made<Variables>
  also?(signedIn: SignedIn, job: Job): unknown
}

export interface SignedIn {
  run: Ended
  variables: Record<string, string>
  path: string
  /** The credentials file, parsed. */
  file: Record<string, unknown>
}

/** It ends with this exit code, shows no secret, and leaves nothing behind. */
export interface Refusal extends Row {
  code: number
  /** Instead of `federate` and its flags. */
  argv?: readonly string[]
  /** Whether it ends before any call. */
  isOffline?: boolean
}

export interface CiJob {
  /** Default: that of jobs without tokens. */
  cloud?: CiCloud
  /** Of its tokens. */
  claims?: Claims
  idTokenLifetimeSeconds?: number
  /** Flags that each sign-in of this CI has. */
  flags?: readonly string[]
  /** What the agent sets. */
  variables: Variables | ((places: Pick<CiRig, 'agent' | 'temporary' | 'workspace'> & {url: string}) => Variables)
  /** The variable that holds the token of the job. */
  variable?: string
  /** Those variables whose files are there, empty. */
  files?: readonly string[]
  /** Programs of the agent, as `stub` takes them. */
  programs?: Variables
  /** The service that issues tokens, or whatever else jobs ask. */
  serve?: (job: Job) => Script
  /** Where it listens: the name of a socket in the folder of the agent. */
  socket?: string
  begin?(job: Job): unknown
  end?(job: Job): unknown
  /** What the CI tells later steps. */
  handedOn?(job: Job, run: Ended): Record<string, string> | Promise<Record<string, string>>
  /** The log without what is for the agent alone. */
  shown?(log: string): string
  /** What nobody may see, besides tokens. */
  secrets?(job: Job): readonly string[]
  /** What the service was asked for, as far as it matters. */
  asked?(request: Received): unknown
  /** Names of the files of the agent, which a cleanup leaves. */
  agentFiles?: readonly string[]
  /** Its CI gives jobs no tokens: the lines that it shows instead. */
  notOffered?: RegExp
  open?(cloud: CiCloud): Promise<CiRig>
  signsIn?: Readonly<Record<string, SignIn>>
  refuses?: Readonly<Record<string, Refusal | readonly Refusal[]>>
  /** Further tests; `job` has its values within them. */
  also?(job: Job): void
}

async function openJob(given: CiJob, more: Partial<CiCloud> = {}): Promise<Job & {close(): Promise<void>}> {
  const minted: string[] = []
  const job = {minted, more: {claims: {}}} as unknown as Job & {close(): Promise<void>}
  const answer = async (request: Received): Promise<Reply> => {
    const script = given.serve?.(job) ?? {}
    return typeof script === 'function' ? script(request) : (script as Reply)
  }
  if (given.serve && !given.socket) job.server = await startServer(answer)
  const cloud: CiCloud = {...(given.cloud ?? elsewhere), ...more}
  const {idTokenLifetimeSeconds: seconds, variables} = given
  const rig = await (given.open?.(cloud) ??
    openCiRig(
      cloud,
      (places) => (typeof variables === 'function' ? variables({...places, url: job.server?.url ?? ''}) : variables),
      seconds === undefined ? {} : {idTokenLifetimeSeconds: seconds},
    ))
  const token = async (claims: Claims): Promise<string> => {
    const signed = await rig.token(claims)
    minted.push(signed)
    return signed
  }
  job.rig = {...rig, token}
  job.token = (claims) => token({...given.claims, ...job.more.claims, ...claims})
  if (given.socket) job.server = await startServer(answer, {socketPath: join(rig.agent, given.socket)})
  await Promise.all((given.files ?? []).map((name) => writeFile(rig.env[name] ?? '', '')))
  for (const [name, script] of Object.entries(given.programs ?? {})) await rig.stub(name, script)
  await given.begin?.(job)
  job.close = async () => {
    await given.end?.(job)
    await Promise.all([job.server?.close(), rig.close()])
  }
  return job
}

const made = <Value>(value: Made<Value> | undefined, job: Job): Value | Promise<Value> | undefined =>
  typeof value === 'function' ? (value as (job: Job) => Value)(job) : value

const listOf = <Item>(items: Item | readonly Item[] = []): readonly Item[] =>
  Array.isArray(items) ? items : [items as Item]

/** The secret of the CI, as its job sees it, and what of it must not show. */
function keyFor(row: SignIn | Refusal, {rig}: Job) {
  if (!('hasKey' in row) || !row.hasKey) return
  const {secrets, variables} = keyOf(rig)
  const {CI_AUTH_CREDENTIALS_JSON: text = ''} = variables
  const written = row.hasKey === 'base64' ? Buffer.from(text).toString('base64') : text
  return {secrets, variables: {CI_AUTH_CREDENTIALS_JSON: written}}
}

async function prepared(given: CiJob, row: SignIn | Refusal, job: Job) {
  const key = keyFor(row, job)
  job.more.claims = row.token || {}
  await row.begin?.(job)
  const hasToken = given.variable !== undefined && !key && row.token !== false
  const own: Variables = hasToken ? {[given.variable ?? '']: await job.token()} : {}
  const env = {...own, ...key?.variables, ...(await made(row.env, job))}
  const words = key ? ['key'] : [...job.rig.federate, ...(given.flags ?? [])]
  const argv = ('argv' in row && row.argv) || [...words, ...((await made(row.flags, job)) ?? [])]
  return {argv, env, secrets: () => [...job.minted, ...(key?.secrets ?? []), ...(given.secrets?.(job) ?? [])]}
}

function assertSays(log: string, {neverSays, says}: Row): void {
  for (const text of listOf(says)) assert.match(log, text)
  if (neverSays) assert.doesNotMatch(log, neverSays)
}

/** The lines of `env`, which a script printed after the token. */
const readEnvironment = (text: string): Record<string, string> =>
  readLines(
    text
      .split('\n')
      .filter((line) => /^(?:CLOUDSDK|GCP|GCLOUD|GOOGLE)_?\w*=/.test(line))
      .join('\n'),
  )

type Prepared = Awaited<ReturnType<typeof prepared>>

const starts: Readonly<Record<NonNullable<SignIn['by']>, (job: Job, prepared: Prepared) => Promise<Ended>>> = {
  exec: ({rig}, {argv, env}) => rig.ciAuth(['exec', ...argv.slice(1), '--', 'ci-auth', 'token'], env),
  json: ({rig}, {argv, env}) => rig.ciAuth([...argv, '--json'], env),
  shell({rig}, {argv, env}) {
    const words = argv.map((word) => `'${word}'`).join(' ')
    return rig.shell(`eval "$(ci-auth ${words} --output-format shell)" || exit 1; ci-auth token && env`, env)
  },
  steps: ({rig}, {argv, env}) => rig.ciAuth(argv, env),
}

async function play(given: CiJob, row: SignIn, job: Job): Promise<void> {
  const ready = await prepared(given, row, job)
  const by = row.by ?? (given.handedOn ? 'steps' : 'json')
  const run = await starts[by](job, ready)
  assert.equal(run.code, 0, run.stderr)
  const isInside = by === 'shell' || by === 'exec'
  const log = isInside ? run.stderr : run.stdout + run.stderr
  assertSays(log, row)
  const tokens = isInside ? [run.stdout.split('\n')[0] ?? ''] : []
  if (by !== 'exec') tokens.push(await tokenLater(given, row, job, await handedOn(given, by, job, run)))
  for (const token of tokens) assert.match(token, /^ya29\./)
  assertNoSecret(shown(given, log), [...ready.secrets(), ...tokens])
  if (row.asks) assert.deepEqual(job.server.received.map(given.asked ?? (() => 1)), row.asks(job))
  if (by !== 'exec') {
    const cleanup = await job.rig.ciAuth(['cleanup'], {...row.later, ...(await made(row.cleanup, job))})
    assert.equal(cleanup.code, 0, cleanup.stderr)
  }
  await assertNothingLeft(given, row, job)
  await row.atEnd?.(job)
}

const shown = ({shown = (log) => log}: CiJob, log: string): string => shown(log)

/** What later steps see, of a sign-in that ended well. */
async function handedOn(given: CiJob, by: string, job: Job, run: Ended): Promise<SignedIn> {
  const read = {
    json: () => JSON.parse(run.stdout).variables,
    shell: () => readEnvironment(run.stdout),
    steps: () => given.handedOn?.(job, run),
  }[by]
  const variables = (await read?.()) ?? {}
  const path = variables['GOOGLE_APPLICATION_CREDENTIALS'] ?? job.rig.env['GOOGLE_APPLICATION_CREDENTIALS'] ?? ''
  return {run, variables, path, file: JSON.parse(await readFile(path, 'utf8'))}
}

/** The token of a later step. */
async function tokenLater(given: CiJob, row: SignIn, job: Job, signedIn: SignedIn): Promise<string> {
  const {file, path, variables} = signedIn
  assert.equal(variables['GOOGLE_CLOUD_PROJECT'], ciNames.projectId)
  if (row.hasKey) await assertIsKeyFile(path)
  else assert.equal(file['type'], 'external_account')
  if (row.source) assert.ok(row.source in (file['credential_source'] as object), JSON.stringify(file))
  await row.also?.(signedIn, job)
  if (row.afterSeconds) job.rig.emulator.clock.advance(row.afterSeconds)
  const later = await job.rig.ciAuth(['token'], {...variables, ...row.later})
  assert.equal(later.code, 0, later.stderr)
  assertNoSecret(shown(given, later.stderr), [...job.minted, later.stdout.trim()])
  return later.stdout.trim()
}

async function assertNothingLeft({agentFiles}: CiJob, {remains = agentFiles}: Row, {rig}: Job): Promise<void> {
  assert.deepEqual(await rig.leftovers(), [])
  if (remains) assert.deepEqual((await readdir(rig.agent, {recursive: true})).sort(), remains)
}

async function playRefusal(given: CiJob, row: Refusal, job: Job): Promise<void> {
  const before = [job.rig.emulator.requests.length, job.server?.received.length]
  const {argv, env, secrets} = await prepared(given, row, job)
  const run = await job.rig.ciAuth(argv, env)
  assert.equal(run.code, row.code, run.stderr)
  assertSays(run.stderr, row)
  assert.equal(run.stdout.replace(/^::.*$/gm, ''), '')
  assertNoSecret(shown(given, run.stdout + run.stderr), secrets())
  if (row.isOffline) assert.deepEqual([job.rig.emulator.requests.length, job.server?.received.length], before)
  for (const name of given.files ?? []) assert.equal(await readFile(job.rig.env[name] ?? '', 'utf8'), '', name)
  await assertNothingLeft(given, row, job)
  await row.atEnd?.(job)
}

/** Declares the tests of a job of the CI with the word `ci`: `--grep ci` selects them. */
export function ciJob(ci: string, name: string, given: CiJob): void {
  describe(`${ci}: ${name}`, () => {
    const job = {} as Job & {close(): Promise<void>}
    let isOpen = false
    const end = async (): Promise<void> => {
      if (isOpen) await job.close()
      isOpen = false
    }
    const begin = async (cloud?: Partial<CiCloud>): Promise<void> => {
      await end()
      Object.assign(job, await openJob(given, cloud))
      isOpen = true
    }

    describe('signs in', () => {
      afterEach(end)
      for (const [title, row] of Object.entries(given.signsIn ?? {})) {
        it(title, async () => {
          await begin(row.cloud)
          await play(given, row, job)
        })
      }
    })

    // One job for all, which leave nothing behind.
    describe('is refused', () => {
      after(end)
      const refusals = Object.entries(given.refuses ?? {}).sort(([, one], [, other]) => rank(one) - rank(other))
      for (const [title, rows] of refusals) {
        it(title, async () => {
          for (const row of listOf(rows)) {
            if (row.cloud || !isOpen) await begin(row.cloud)
            await playRefusal(given, row, job)
          }
        })
      }
      if (given.notOffered) {
        const lines = given.notOffered
        it('a token: why, and what to do instead', async () => {
          if (!isOpen) await begin()
          await assertNotOffered(job.rig, lines)
        })
      }
    })

    describe('besides', () => {
      beforeEach(() => begin())
      afterEach(end)
      if (given.notOffered) it('takes a token from elsewhere', () => assertTakesToken(job.rig))
      given.also?.(job)
    })
  })
}

/** Those with another cloud come last. */
const rank = (rows: Refusal | readonly Refusal[]): number => (listOf(rows).some(({cloud}) => cloud) ? 1 : 0)
