import assert from 'node:assert/strict'
import {mkdtemp, readdir, readFile, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {inspect} from 'node:util'
import type {CiAuthError} from '../../src/lib/base/errors.ts'
import type {RawInputs} from '../../src/lib/base/inputs.ts'
import {github} from '../../src/lib/cis/github/provider.ts'
import {namedTokenSource} from '../../src/lib/cis/named-source.ts'
import {commandTokenSource} from '../../src/lib/cis/protocols/program-token.ts'
import {type GithubJobOptions, githubJob} from '../../src/lib/emulator/jobs/github-job.ts'
import type {RequestEntry} from '../../src/lib/emulator/state/call.ts'
import {describedJob} from '../../src/lib/trust/lint/job-principals.ts'
import type {SignedIn, SignInRequest} from '../../src/lib/use-cases/sign-in/prepare.ts'
import {signIn} from '../../src/lib/use-cases/sign-in/sign-in.ts'
import type {UseCaseContext} from '../../src/lib/use-cases/use-case.ts'
import type {TestEmulator} from './emulator.ts'
import {removeFolder} from './folders.ts'
import {assertNoSecret} from './secret-scan.ts'
import {patience} from './slowness.ts'
import {stoppedClock, type TestClock} from './time.ts'
import {acmeJob} from './worlds.ts'

/** What a use case said, in order. */
export interface Said {
  kind: 'mask' | 'note' | 'warn' | 'waiting' | 'trace'
  text: string
}

/** A job on GitHub that stands on an emulator, in a folder of its own. Time stands still in both. */
export interface TestJob {
  env: Record<string, string>
  workspace: string
  said: Said[]
  /** Of the job alone: it may differ from that of the emulated cloud. */
  clock: TestClock
  front: UseCaseContext
  signIn(raw: RawInputs, more?: Partial<SignInRequest>): Promise<SignedIn>
  /** The error of a sign-in that must fail: nothing of it may be left behind, no secret may show. */
  failure(raw: RawInputs, more?: Partial<SignInRequest>): Promise<CiAuthError>
  /** The JSON in a file. */
  json(path: string | undefined): Promise<Record<string, unknown>>
  close(): Promise<void>
}

/** Records what is said. */
export function recorder(): {said: Said[]; report: UseCaseContext['report']} {
  const said: Said[] = []
  const listen = (kind: Said['kind']) => (text: string) => void said.push({kind, text})
  return {
    said,
    report: {
      mask: listen('mask'),
      masked: async () => {},
      note: listen('note'),
      warn: (code, text) => listen('warn')(`${code}: ${text}`),
      waiting: listen('waiting'),
      trace: listen('trace'),
    },
  }
}

/** `METHOD path` of each request, ids of the job and the query cut off. */
export const calls = (requests: readonly RequestEntry[]): string[] =>
  requests.map(({method, path}) => `${method} ${path.replace(/\?.*$/, '').replace(/\/idtoken\/.*$/, '/idtoken')}`)

/** Every secret that went over the wire. */
export function sentSecrets(requests: readonly RequestEntry[]): string[] {
  const secrets = requests.flatMap(({body, headers}) => {
    const form = new URLSearchParams(body.startsWith('{') ? '' : body)
    return [headers.authorization?.replace(/^Bearer /, ''), form.get('subject_token'), form.get('assertion')]
  })
  return [...new Set(secrets.filter((secret) => typeof secret === 'string' && secret.length >= 16))] as string[]
}

/** Everything that an error can show to anybody. */
export const shownBy = (error: Error): string =>
  [
    error.message,
    error.stack,
    String(error.cause),
    JSON.stringify(error),
    inspect(error, {depth: 20, showHidden: true, getters: true}),
  ].join('\n')

/** Fails when a secret shows in what was said, or in what the `error` shows. */
export function assertSilent(said: readonly Said[], secrets: readonly string[], error?: Error): void {
  const shown = said.filter(({kind}) => kind !== 'mask').map(({text}) => text)
  if (error) shown.push(shownBy(error))
  assertNoSecret(shown.join('\n'), secrets)
}

export async function openJob(emulator: TestEmulator, options: Partial<GithubJobOptions> = {}): Promise<TestJob> {
  const directory = await mkdtemp(join(tmpdir(), 'ci-auth-job-'))
  emulator.clock.stop()
  const clock = stoppedClock(emulator.clock.now())
  const env = await githubJob(emulator, {directory, mode: 'loopback', ...acmeJob, ...options})
  const workspace = env['GITHUB_WORKSPACE'] ?? ''
  await writeFile(join(workspace, 'README'), '')
  const {report, said} = recorder()
  const front: UseCaseContext = {
    surroundings: {env, cwd: workspace, temporaryFolder: env['RUNNER_TEMP'] ?? ''},
    report,
    userAgent: 'ci-auth/test',
    findNamedSource: async (named, {cwd, env}) => namedTokenSource(named, env, cwd, commandTokenSource),
    identify: async (claims, provider) => describedJob(claims, provider, 'github'),
    networkOptions: {backoffMs: 2, callTimeoutMs: patience(4000)},
    clock,
  }
  const job: TestJob = {
    env,
    workspace,
    said,
    clock,
    front,
    signIn: (raw, more = {}) =>
      signIn({...front, raw, nameOf: (name) => name, ci: github, named: {}, passedOnBy: 'ci', ...more}),
    async failure(raw, more) {
      const error = await job.signIn(raw, more).then(
        () => assert.fail('it signed in'),
        (reason) => reason,
      )
      assertSilent(said, [...sentSecrets(emulator.requests), env['ACTIONS_ID_TOKEN_REQUEST_TOKEN'] ?? 'none'], error)
      assert.deepEqual(await readdir(workspace), ['README'], 'a file was left behind')
      for (const file of ['GITHUB_ENV', 'GITHUB_OUTPUT']) {
        const path = env[file]
        if (path) assert.equal(await readFile(path, 'utf8').catch(() => ''), '', `${file} was written`)
      }
      return error
    },
    json: async (path = '') => JSON.parse(await readFile(path, 'utf8')),
    close: () => removeFolder(directory),
  }
  return job
}
