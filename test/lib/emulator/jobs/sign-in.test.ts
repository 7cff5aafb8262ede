import assert from 'node:assert/strict'
import {mkdtemp, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {detectCi} from '../../../../src/lib/cis/find.ts'
import {builtInCis} from '../../../../src/lib/cis/list.ts'
import {tokensOfCi} from '../../../../src/lib/cis/tokens-list.ts'
import type {SimulatedJob} from '../../../../src/lib/emulator/jobs/context.ts'
import {simulatedCis, simulateJob} from '../../../../src/lib/emulator/jobs/simulate.ts'
import {type ClientMode, childEnvironment} from '../../../../src/lib/emulator/listening/environment.ts'
import {exampleWorld} from '../../../../src/lib/emulator/world.ts'
import {openNetwork} from '../../../../src/lib/http/http.ts'
import {withEmulator} from '../../../support/emulator.ts'
import {assertNoSecret} from '../../../support/secret-scan.ts'
import {warmCiAuth} from '../../../support/warm-ci-auth.ts'

/** Their variables reach later steps by a program of theirs, which is not there. */
const byProgram = ['bitrise', 'codefresh']

const deployer = 'deployer@my-project.iam.gserviceaccount.com'
const nameOf = ({provider}: SimulatedJob): string => provider.replace('https://iam.googleapis.com/', '')

/** What a step sees: nothing of this computer but where programs are. */
const stepOf = ({variables}: SimulatedJob, home: string): Record<string, string> => ({
  ...(childEnvironment({PATH: process.env['PATH'], HOME: home, TMPDIR: home}, variables) as Record<string, string>),
})

/** Signs in with the job's own token, in this process. */
async function mint(ci: string, job: SimulatedJob, home: string): Promise<string> {
  const env = stepOf(job, home)
  const detected = await detectCi(env)
  assert.equal(detected.id, tokensOfCi(ci)?.runsOn ?? ci)
  const source = detected.tokenSource({env, cwd: home, temporaryFolder: home})
  const network = openNetwork({env, deadlineMs: 20_000, retries: 0})
  try {
    return await source.mint(job.provider, network)
  } finally {
    network.close()
  }
}

describe('lib/emulator/jobs', function () {
  this.timeout(60_000)
  let home: string

  beforeEach(async () => {
    home = await mkdtemp(join(tmpdir(), 'ci-auth-ci-'))
  })
  afterEach(() => rm(home, {recursive: true, force: true}))

  const withJob = (ci: string, mode: ClientMode, body: (job: SimulatedJob) => Promise<void>): Promise<void> =>
    withEmulator({world: exampleWorld(tokensOfCi(ci))}, async (emulator) => {
      const job = await simulateJob(emulator, {ci, directory: home, mode})
      try {
        await body(job)
      } finally {
        await job.close()
      }
    })

  const signIn = (ci: string, job: SimulatedJob) =>
    warmCiAuth(
      [
        ...['federate', '--workload-identity-provider', nameOf(job), '--service-account', deployer],
        // The program that hands variables to later steps is the CI's own.
        ...(byProgram.includes(ci) ? ['--output-format', 'shell'] : ['--json']),
      ],
      {env: stepOf(job, home), cwd: home},
    )

  it('plays every CI whose tokens are known, and says why it does not play the others', async () => {
    for (const {id} of builtInCis) {
      if (simulatedCis().includes(id)) continue
      await withEmulator({}, (emulator) =>
        assert.rejects(simulateJob(emulator, {ci: id, directory: home, mode: 'proxy'}), {
          code: 'EMULATOR_CI_NOT_OFFERED',
          message: /cannot be simulated: it/,
        }),
      )
    }
    assert.deepEqual(
      simulatedCis().filter((ci) => tokensOfCi(ci) === undefined),
      [],
    )
  })

  // Through the proxy only a process that began with its certificate can ask.
  it("gives each CI's job what ci-auth recognises, with a token of its claims", async () => {
    await Promise.all(
      simulatedCis().map((ci) =>
        withJob(ci, 'loopback', async (job) => {
          const folder = await mkdtemp(join(home, 'step-'))
          const token = await mint(ci, job, folder)
          const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
          assert.deepEqual([claims.sub, claims.iss], [job.claims['sub'], job.claims['iss']], ci)
        }),
      ),
    )
  })

  it("lets nothing of a real job into a simulated one, whichever CI's it is", async () => {
    // What any process has, and what a developer may set for the simulated job too.
    const harmless = /^(?:CI_AUTH_(?!CI$|ENDPOINT_|ID_TOKEN)\w+|PATH|HOME|TMPDIR|NODE_EXTRA_CA_CERTS|NO_GCE_CHECK)$/
    const world = (ci: string) => exampleWorld(tokensOfCi(ci))
    for (const ci of simulatedCis()) {
      await withEmulator({world: world(ci)}, async (emulator) => {
        const own = await simulateJob(emulator, {ci, directory: home, mode: 'loopback'})
        await own.close()
        const left = Object.keys(childEnvironment(own.variables, {})).filter((name) => !harmless.test(name))
        assert.deepEqual(left, [], ci)
      })
    }
  })

  it("shows what a sign-in set, as Buildkite's agent does to later phases", () =>
    withJob('buildkite', 'loopback', async (job) => {
      assert.equal((await signIn('buildkite', job)).code, 0)
      const {BUILDKITE_AGENT_JOB_API_SOCKET: socketPath = '', BUILDKITE_AGENT_JOB_API_TOKEN: bearer} = job.variables
      const network = openNetwork({env: {}, deadlineMs: 20_000, retries: 0})
      const ask = async (method: 'GET' | 'PATCH', json?: object) => {
        const url = new URL('http://job/api/current-job/v0/env')
        const call = {service: 'the Job API', method, url, socketPath, bearer: bearer ?? ''}
        const {body, status} = await network.send({...call, ...(json ? {json} : {})})
        return {status, ...JSON.parse(body)}
      }
      const {env, status} = await ask('GET')
      assert.deepEqual([status, env.CLOUDSDK_CORE_PROJECT, env.CI], [200, 'my-project', 'true'])
      assert.equal((await ask('PATCH', {env: {CI: null}})).status, 422)
      assert.deepEqual((await ask('PATCH', {env: {CI: 'no'}})).updated, ['CI'])
      assert.equal((await ask('GET')).env.CI, 'no')
      network.close()
    }))

  const halves = simulatedCis().reduce<[string[], string[]]>(
    ([one, other], ci, index) => (index % 2 === 0 ? [[...one, ci], other] : [one, [...other, ci]]),
    [[], []],
  )
  for (const [index, cis] of halves.entries()) {
    it(`signs the program in on every CI, one after the other: ${cis.join(', ')}`, async () => {
      for (const ci of cis) {
        await withJob(ci, index === 0 ? 'proxy' : 'loopback', async (job) => {
          const {code, stderr, stdout} = await signIn(ci, job)
          assert.equal(code, 0, `${ci}: ${stderr}${stdout}`)
          const secrets = Object.values(job.variables).filter((value) => value.startsWith('eyJ'))
          // What hides a secret in the log of a CI names it.
          const shown = (stdout + stderr).replace(/^(?:::add-mask|##vso\[task\.setsecret\]).*$/gm, '')
          assertNoSecret(shown, secrets)
        })
      }
    })
  }
})
