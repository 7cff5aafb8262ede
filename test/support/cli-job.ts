import assert from 'node:assert/strict'
import {mkdir, mkdtemp, readdir, readFile, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {githubJob} from '../../src/lib/emulator/jobs/github-job.ts'
import type {EmulatorOptions} from '../../src/lib/emulator/listening/emulator.ts'
import type {ClientMode} from '../../src/lib/emulator/listening/environment.ts'
import {type Ended, type Running, ciAuth as runCiAuth, startCiAuth} from './ci-auth.ts'
import {openEmulator, type TestEmulator} from './emulator.ts'
import {acmeToken} from './emulator-client.ts'
import {removeFolder} from './folders.ts'
import {parseCommandFile} from './runner-commands.ts'
import {type FakeServer, startServer} from './server.ts'
import {warmCiAuth} from './warm-ci-auth.ts'
import {acmeClaims, acmeJob, acmeNames} from './worlds.ts'

type Variables = Record<string, string>

/** A job whose steps are processes of their own, with an emulated cloud around it. */
export interface CliJob {
  emulator: TestEmulator
  /** The whole environment of a step: a test may change it. */
  env: Variables
  /** The checkout, and the working directory of each step. */
  workspace: string
  /** For files of the test that are no part of the job. */
  folder: string
  /** Runs ci-auth as a step. `extra` is for this step only. */
  ciAuth(argv: readonly string[], extra?: Variables, input?: string): Promise<Ended>
  /** The same in a process that may have run others before, which takes a fraction of the time. */
  warmCiAuth(argv: readonly string[], extra?: Variables): Promise<Ended>
  startCiAuth(argv: readonly string[], extra?: Variables): Running
  /** Lets the variables that steps exported so far reach the next ones. Returns them. */
  nextStep(): Promise<Variables>
  /** Everything that a sign-in could have left: files in the workspace, and in both folders for temporary files. */
  leftovers(): Promise<string[]>
  close(): Promise<void>
}

export interface CliJobOptions extends Partial<EmulatorOptions> {
  /** Default `loopback`. */
  mode?: ClientMode
  /** False for a CI of which nothing is known. Default true: GitHub. */
  github?: boolean
  claims?: Record<string, unknown>
}

const CHECKOUT = 'README.md'
const folders = ['cloud', 'runner', 'home', 'tmp', 'gcloud'] as const

async function makeFolders(parent: string): Promise<Record<(typeof folders)[number], string>> {
  const paths = folders.map((name) => [name, join(parent, name)] as const)
  await Promise.all(paths.map(([, path]) => mkdir(path)))
  return Object.fromEntries(paths) as Record<(typeof folders)[number], string>
}

/** Opens a job of `acme`, or of another world and other claims. Close it in `afterEach`. */
export async function openCliJob(options: CliJobOptions = {}): Promise<CliJob> {
  const {claims = acmeClaims, github = true, mode = 'loopback', ...emulatorOptions} = options
  const folder = await mkdtemp(join(tmpdir(), 'ci-auth-job-'))
  const own = await makeFolders(folder)
  const emulator = await openEmulator({...emulatorOptions, directory: own.cloud})
  const runner = await githubJob(emulator, {...acmeJob, directory: own.runner, mode, claims})
  const {GITHUB_ENV: exported = '', GITHUB_WORKSPACE: workspace = '', RUNNER_TEMP: temp = ''} = runner
  await writeFile(join(workspace, CHECKOUT), 'a checkout\n')

  const env: Variables = {
    PATH: process.env['PATH'] ?? '',
    HOME: own.home,
    TMPDIR: own.tmp,
    CLOUDSDK_CONFIG: own.gcloud,
    CLOUDSDK_CORE_DISABLE_PROMPTS: '1',
    ...(github ? runner : emulator.environment(mode)),
  }
  const step = (extra: Variables = {}) => ({env: {...env, ...extra}, cwd: workspace})

  return {
    emulator,
    env,
    workspace,
    folder,
    ciAuth: (argv, extra, input) => runCiAuth(argv, {...step(extra), ...(input === undefined ? {} : {input})}),
    warmCiAuth: (argv, extra) => warmCiAuth(argv, step(extra)),
    startCiAuth: (argv, extra) => startCiAuth(argv, step(extra)),
    async nextStep() {
      const variables = Object.fromEntries(parseCommandFile(await readFile(exported, 'utf8')))
      Object.assign(env, variables)
      return variables
    },
    async leftovers() {
      const found = await Promise.all(
        [workspace, temp, own.tmp].map(async (place) =>
          (await readdir(place, {recursive: true})).map((name) => join(place, name)),
        ),
      )
      return found.flat().filter((path) => path !== join(workspace, CHECKOUT) && !/\/tsx-\d+(?:\/|$)/.test(path))
    },
    async close() {
      await emulator.close()
      await removeFolder(folder)
    },
  }
}

/** A job in a CI of which nothing is known, but for an endpoint that client libraries cannot ask: it wants a POST. */
export interface LauncherJob extends CliJob {
  /** Mints an ID token for each request. */
  endpoint: FakeServer
  /** Flags of a sign-in, and of `oidc token`, that name the endpoint. */
  source: readonly string[]
}

/** What a sign-in wrote. */
export interface Launched {
  run: Ended
  /** The launcher. */
  path: string
  variables: Record<string, string>
}

export async function openLauncherJob(options: CliJobOptions = {}): Promise<LauncherJob> {
  const job = await openCliJob({...options, github: false})
  const endpoint = await startServer(async () => ({body: {value: await acmeToken(job.emulator)}}))
  return {
    ...job,
    endpoint,
    source: ['--oidc-token-url', endpoint.url, '--oidc-token-method', 'POST', '--oidc-token-field', 'value'],
    async close() {
      await endpoint.close()
      await job.close()
    },
  }
}

const {deployer, provider} = acmeNames
export const federate = ['federate', '--workload-identity-provider', provider, '--service-account', deployer, '--json']

/** What the sign-in `run` wrote, a launcher among it. */
export async function launchedBy(run: Ended): Promise<Launched> {
  assert.equal(run.code, 0, run.stderr)
  const {credentialsFile, variables} = JSON.parse(run.stdout)
  assert.equal(credentialsFile.source, 'executable', run.stderr)
  const {credential_source} = JSON.parse(await readFile(credentialsFile.path, 'utf8'))
  return {run, path: credential_source.executable.command, variables}
}
