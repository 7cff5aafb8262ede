import assert from 'node:assert/strict'
import {mkdtemp, writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import {peers} from '../peers/clients.ts'
import {start} from '../support/ci-auth.ts'
import {federate, type LauncherJob, launchedBy, openLauncherJob} from '../support/cli-job.ts'
import {acmeToken, post} from '../support/emulator-client.ts'
import {skipBecause} from '../support/skip.ts'
import {acmeNames} from '../support/worlds.ts'

/** Beyond the life of an ID token of GitHub, and the leeway of STS. */
const LATER_SECONDS = 400

for (const [name, peer] of Object.entries(peers).filter(([, {loads}]) => loads.includes('account'))) {
  describe(`launcher: ${name} runs it`, function () {
    this.timeout(60_000)
    let command: readonly string[] | string
    let job: LauncherJob

    before(async () => {
      command = await peer.find()
    })
    beforeEach(async () => {
      job = await openLauncherJob({mode: 'proxy'})
    })
    afterEach(() => job.close())

    /** Whose token a new process of the client prints. */
    async function principal([program = '', ...args]: readonly string[], variables: Record<string, string>) {
      const env = {...job.env, ...variables, CLOUDSDK_CONFIG: await mkdtemp(join(job.folder, 'gcloud-'))}
      const {code, stderr, stdout} = await start(program, args, {env, cwd: job.workspace}).ended
      assert.equal(code, 0, stderr)
      const {body} = await post(job.emulator, '/v1/introspect', new URLSearchParams({token: stdout.trim()}))
      return (body as {username: string}).username
    }

    it('gets a token, and one more when the first ID token is dead', async function () {
      if (typeof command === 'string') skipBecause(this, command)
      const {variables} = await launchedBy(await job.warmCiAuth([...federate, ...job.source]))
      assert.equal(await principal(command, variables), `serviceAccount:${acmeNames.deployer}`)
      job.emulator.clock.advance(LATER_SECONDS)
      const before = job.endpoint.received.length
      assert.equal(await principal(command, variables), `serviceAccount:${acmeNames.deployer}`)
      assert.equal(job.endpoint.received.length - before, peer.subjectTokens ?? 1)
    })
  })
}

describe('launcher: google-auth-library', function () {
  this.timeout(30_000)
  let job: LauncherJob

  beforeEach(async () => {
    job = await openLauncherJob({mode: 'proxy'})
  })
  afterEach(() => job.close())

  const fetchToken = async (variables: Record<string, string>) => {
    const [program = '', ...args] = (await peers['google-auth-library for Node']?.find()) ?? []
    return start(program, args, {env: {...job.env, ...variables}, cwd: job.workspace}).ended
  }

  it('runs it where a command prints the bare token', async () => {
    const path = join(job.workspace, 'token')
    const renew = async () => writeFile(path, await acmeToken(job.emulator))
    await renew()
    const {variables} = await launchedBy(await job.warmCiAuth([...federate, '--oidc-token-command', 'cat token']))
    job.emulator.clock.advance(LATER_SECONDS)
    await renew()
    const {code, stderr, stdout} = await fetchToken(variables)
    assert.equal(code, 0, stderr)
    assert.match(stdout, /^ya29\./)
  })

  it('shows what the launcher says of a failure', async () => {
    const {variables} = await launchedBy(await job.warmCiAuth([...federate, ...job.source]))
    await job.endpoint.close()
    const {code, stderr} = await fetchToken({...variables, CI_AUTH_RETRIES: '0'})
    assert.notEqual(code, 0)
    assert.match(stderr, /NETWORK_UNREACHABLE/)
    assert.match(stderr, /the connection was refused/)
  })
})
