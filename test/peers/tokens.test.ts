import assert from 'node:assert/strict'
import {mkdtemp, readFile} from 'node:fs/promises'
import {join} from 'node:path'
import type {RequestEntry} from '../../src/lib/emulator/start.ts'
import {start} from '../support/ci-auth.ts'
import {type CliJob, openCliJob} from '../support/cli-job.ts'
import {post} from '../support/emulator-client.ts'
import {skipBecause} from '../support/skip.ts'
import {acmeNames} from '../support/worlds.ts'
import {type FileKind, peers, removeBuilds} from './clients.ts'
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

for (const [name, peer] of Object.entries(peers)) {
  describe(`the files of ci-auth in ${name}`, function () {
    this.timeout(60_000)
    let command: readonly string[] | string
    let job: CliJob

    before(async () => {
      command = await peer.find()
    })
    after(removeBuilds)
    beforeEach(async () => {
      job = await openCliJob({mode: 'proxy'})
    })
    afterEach(() => job.close())

    /** The token that a new process of the client prints, and the requests that it made. */
    async function fetchToken([program = '', ...args]: readonly string[]) {
      const before = job.emulator.requests.length
      // gcloud keeps tokens in its folder.
      const env = {...job.env, CLOUDSDK_CONFIG: await mkdtemp(join(job.folder, 'gcloud-'))}
      const {code, stderr, stdout} = await start(program, args, {env, cwd: job.workspace}).ended
      assert.equal(code, 0, stderr)
      const {body} = await post(job.emulator, '/v1/introspect', new URLSearchParams({token: stdout.trim()}))
      const {active, username} = body as {active: boolean; username: string}
      const requests = job.emulator.requests.slice(before, -1)
      return {active, username, requests: requests.filter(({path}) => path !== '/v1/introspect')}
    }

    /** Signs in; what ci-auth wrote. */
    async function signIn({argv, key}: SignIn): Promise<Record<string, unknown>> {
      const keyFile = key === undefined ? undefined : job.emulator.serviceAccountKey(key)
      const {code, stderr} = await job.ciAuth(argv, keyFile && {CI_AUTH_CREDENTIALS_JSON: JSON.stringify(keyFile)})
      assert.equal(code, 0, stderr)
      const {GOOGLE_APPLICATION_CREDENTIALS: path = ''} = await job.nextStep()
      return JSON.parse(await readFile(path, 'utf8'))
    }

    for (const kind of peer.loads) {
      const {calls, delegates = [], principal} = signIns[kind]

      it(`gives a token, and one more when the first ID token is dead: ${kind}`, async function () {
        if (typeof command === 'string') skipBecause(this, command)
        const file = await signIn(signIns[kind])

        const {requests, ...first} = await fetchToken(command)
        assert.deepEqual(first, {active: true, username: principal})
        assert.deepEqual(servicesOf(requests), calls)
        for (const request of requests) checkRequest(request, {kind, peer, file, delegates})

        job.emulator.clock.advance(LATER_SECONDS)
        for (const {body} of requests.filter(({service}) => service === 'sts')) await assertStale(body)
        const {requests: again, ...second} = await fetchToken(command)
        assert.deepEqual(second, {active: true, username: principal})
        assert.deepEqual(servicesOf(again), calls)
      })
    }

    const {subjectTokens = 1} = peer
    if (peer.loads.includes('account')) {
      it(`asks for a subject token ${subjectTokens === 1 ? 'once' : 'twice'} where it impersonates`, async function () {
        if (typeof command === 'string') skipBecause(this, command)
        await signIn(signIns.account)
        const {requests} = await fetchToken(command)
        assert.equal(requests.filter(({service}) => service === 'issuer').length, subjectTokens)
      })
    }

    /** The exchange that went well is refused when it is made again. */
    async function assertStale(form: string): Promise<void> {
      const {body, status} = await post(job.emulator, '/v1/token', new URLSearchParams(form))
      assert.equal(status, 400)
      assert.match(JSON.stringify(body), /stale/)
    }
  })
}

const servicesOf = (requests: readonly RequestEntry[]): string[] => [...new Set(requests.map(({service}) => service))]
