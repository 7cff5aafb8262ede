import assert from 'node:assert/strict'
import {mkdtemp, readFile} from 'node:fs/promises'
import {join} from 'node:path'
import type {RequestEntry} from '../../src/lib/emulator/state/call.ts'
import {start} from '../support/ci-auth.ts'
import {type CliJob, openCliJob} from '../support/cli-job.ts'
import {post} from '../support/emulator-client.ts'
import {skipBecause} from '../support/skip.ts'
import {acmeNames} from '../support/worlds.ts'
import {type FileKind, type Peer, peers} from './clients.ts'
import {checkRequest} from './requests.ts'

const {deployer, gate, payroll, projectId, provider, vault} = acmeNames
const federate = ['federate', '--workload-identity-provider', provider]
const jobPrincipal = `principal://${acmeNames.pool}/subject/repo:acme/shop:ref:refs/heads/main`

/** Beyond the life of an ID token of GitHub, and the leeway of STS. */
const LATER_SECONDS = 400

interface SignIn {
  argv: readonly string[]
  /** The account whose key is given. */
  key?: string
  principal: string
  /** The services that a client calls, in this order. */
  calls: readonly string[]
  delegates?: readonly string[]
}

const fromJob = ['issuer', 'sts', 'iamcredentials']
const signIns: Readonly<Record<FileKind, SignIn>> = {
  account: {
    argv: [...federate, '--service-account', deployer],
    principal: `serviceAccount:${deployer}`,
    calls: fromJob,
  },
  direct: {argv: [...federate, '--project-id', projectId], principal: jobPrincipal, calls: ['issuer', 'sts']},
  key: {argv: ['key'], key: deployer, principal: `serviceAccount:${deployer}`, calls: ['oauth']},
  'federated chain': {
    argv: [...federate, '--service-account', payroll, '--delegates', `${gate},${vault}`],
    principal: `serviceAccount:${payroll}`,
    calls: fromJob,
    delegates: [gate, vault],
  },
  'key chain': {
    argv: ['key', '--service-account', payroll, '--delegates', vault],
    key: gate,
    principal: `serviceAccount:${payroll}`,
    calls: ['oauth', 'iamcredentials'],
    delegates: [vault],
  },
}

/** A job that is signed in. Every client uses its file: none changes it. */
interface SignedInJob {
  job: CliJob
  /** What ci-auth wrote. */
  file: Record<string, unknown>
}

const jobs = new Map<FileKind, Promise<SignedInJob>>()

/** The job of `kind`, which is opened when the first client wants it. */
function jobOf(kind: FileKind): Promise<SignedInJob> {
  const opened = jobs.get(kind) ?? openSignedIn(signIns[kind])
  jobs.set(kind, opened)
  return opened
}

async function openSignedIn({argv, key}: SignIn): Promise<SignedInJob> {
  const job = await openCliJob({mode: 'proxy'})
  const keyFile = key === undefined ? undefined : job.emulator.serviceAccountKey(key)
  const {code, stderr} = await job.warmCiAuth(argv, keyFile && {CI_AUTH_CREDENTIALS_JSON: JSON.stringify(keyFile)})
  assert.equal(code, 0, stderr)
  const {GOOGLE_APPLICATION_CREDENTIALS: path = ''} = await job.nextStep()
  return {job, file: JSON.parse(await readFile(path, 'utf8'))}
}

/** The token that a new process of a client prints, and the requests that it made. */
async function fetchToken({emulator, env, folder, workspace}: CliJob, [program = '', ...args]: readonly string[]) {
  const before = emulator.requests.length
  // gcloud keeps tokens in its folder.
  const own = {...env, CLOUDSDK_CONFIG: await mkdtemp(join(folder, 'gcloud-'))}
  const {code, stderr, stdout} = await start(program, args, {env: own, cwd: workspace}).ended
  assert.equal(code, 0, stderr)
  const {body} = await post(emulator, '/v1/introspect', new URLSearchParams({token: stdout.trim()}))
  const {active, username} = body as {active: boolean; username: string}
  const requests = emulator.requests.slice(before, -1)
  return {active, username, requests: requests.filter(({path}) => path !== '/v1/introspect')}
}

/** A client gets a token of the right account by the right calls. The requests that it made. */
async function fetchAs(kind: FileKind, job: CliJob, command: readonly string[]): Promise<readonly RequestEntry[]> {
  const {calls, principal} = signIns[kind]
  const {requests, ...token} = await fetchToken(job, command)
  assert.deepEqual(token, {active: true, username: principal})
  assert.deepEqual(servicesOf(requests), calls)
  return requests
}

const hasIdToken = (kind: FileKind): boolean => signIns[kind].calls.includes('sts')

const to = (wanted: string, requests: readonly RequestEntry[]): RequestEntry[] =>
  requests.filter(({service}) => service === wanted)

/** The exchange that went well is refused when it is made again. */
async function assertStale({emulator}: CliJob, form: string): Promise<void> {
  const {body, status} = await post(emulator, '/v1/token', new URLSearchParams(form))
  assert.equal(status, 400)
  assert.match(JSON.stringify(body), /stale/)
}

/** Checks what a client sends to get a token, and that a new one gets another when the first ID token is dead. */
async function checkTokens(kind: FileKind, peer: Peer, command: readonly string[]): Promise<void> {
  const {file, job} = await jobOf(kind)
  const requests = await fetchAs(kind, job, command)
  const {delegates = []} = signIns[kind]
  for (const request of requests) checkRequest(request, {kind, peer, file, delegates})
  if (kind === 'account') assert.equal(to('issuer', requests).length, peer.subjectTokens ?? 1)
  // A key does not age: a second process would do the same again.
  if (!hasIdToken(kind)) return

  job.emulator.clock.advance(LATER_SECONDS)
  for (const {body} of to('sts', requests)) await assertStale(job, body)
  await fetchAs(kind, job, command)
}

describe('the files of ci-auth', function () {
  this.timeout(60_000)

  after(async () => {
    await Promise.all([...jobs.values()].map(async (opened) => (await opened).job.close()))
  })

  for (const [name, peer] of Object.entries(peers)) {
    describe(`in ${name}`, () => {
      let command: readonly string[] | string

      before(async () => {
        command = await peer.find()
      })

      for (const kind of peer.loads) {
        const again = hasIdToken(kind) ? ', and one more when the first ID token is dead' : ''

        it(`give a token${again}: ${kind}`, async function () {
          if (typeof command === 'string') skipBecause(this, command)
          await checkTokens(kind, peer, command)
        })
      }
    })
  }
})

const servicesOf = (requests: readonly RequestEntry[]): string[] => [...new Set(requests.map(({service}) => service))]
