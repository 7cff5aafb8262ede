import assert from 'node:assert/strict'
import {writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import {setTimeout as sleep} from 'node:timers/promises'
import {ciAuthLine, start} from '../../support/ci-auth.ts'
import {type CliJob, openCliJob} from '../../support/cli-job.ts'
import {childrenOf, commandLineOf, isRunning} from '../../support/processes.ts'
import {assertNoSecret, handledSecrets} from '../../support/secret-scan.ts'
import {until} from '../../support/slowness.ts'
import {acmeNames} from '../../support/worlds.ts'

const {deployer, provider} = acmeNames
const federate = ['federate', '--workload-identity-provider', provider, '--service-account', deployer]

describe('commands/auth, as processes', function () {
  this.timeout(20_000)
  let job: CliJob

  beforeEach(async () => {
    job = await openCliJob()
  })
  afterEach(() => job.close())

  const called = async (service: string): Promise<void> => {
    while (!job.emulator.requests.some((request) => request.service === service)) await sleep(10)
  }

  /** Runs `script` in a shell that knows how to start ci-auth. */
  const shell = (script: string, name = 'bash') =>
    start(name, ['-c', script], {
      env: {...job.env, WANTED: federate.join(' ')},
      cwd: job.workspace,
    }).ended

  for (const [signal, code] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
    ['SIGHUP', 129],
  ] as const) {
    for (const service of ['issuer', 'sts', 'iamcredentials'] as const) {
      it(`leaves nothing after ${signal} while ${service} does not answer, and a shell sees ${code}`, async () => {
        job.emulator.inject({service, kind: 'hang'})
        const script = `${ciAuthLine} $WANTED & child=$!; echo $child; wait $child; echo $?`
        const {child, ended} = start('bash', ['-c', script], {
          env: {...job.env, WANTED: federate.join(' ')},
          cwd: job.workspace,
        })
        const pid = new Promise<number>((resolve) => child.stdout.once('data', (text) => resolve(Number(text))))
        await called(service)
        // A shell has its background processes ignore SIGINT until they handle it, as this one does.
        process.kill(await pid, signal)
        const {stderr, stdout} = await ended
        assert.equal(stdout.split('\n')[1], String(code), stderr)
        assert.doesNotMatch(stderr, /Error|at .*\.js/)
        assert.deepEqual(await job.leftovers(), [])
      })
    }
  }

  it('ends, and leaves nothing, while a command for the token hangs', async () => {
    const argv = [...federate, '--oidc-token-command', 'sleep 3600']
    const {child, ended} = job.startCiAuth(argv)
    let commands: number[] = []
    while (commands.length === 0) {
      await sleep(10)
      commands = childrenOf(child.pid ?? 0)
    }
    child.kill('SIGTERM')
    assert.equal((await ended).signal, 'SIGTERM')
    await until(() => !commands.some((pid) => isRunning(pid)), 'the end of the command')
    assert.deepEqual(await job.leftovers(), [])
  })

  it('exits with 0 when its reader has gone', async () => {
    for (const more of ['', '--output-format shell', '--json', '--verbose --output-format json']) {
      const {stderr, stdout} = await shell(
        `set -o pipefail; ${ciAuthLine} $WANTED ${more} | head -1; echo "\${PIPESTATUS[0]}"`,
      )
      assert.equal(stdout.trimEnd().split('\n').at(-1), '0', stderr)
    }
    const {stdout} = await shell(`set -o pipefail; ${ciAuthLine} federate --help | head -1; echo $?`)
    assert.equal(stdout.trimEnd().split('\n').at(-1), '0')
  })

  it('has no secret on a command line, its own or of what it starts', async () => {
    const key = JSON.parse(JSON.stringify(job.emulator.serviceAccountKey(deployer)))
    job.emulator.inject({service: 'oauth', kind: 'hang'})
    job.emulator.inject({service: 'iamcredentials', kind: 'hang'})
    const keyFile = join(job.folder, 'key.json')
    await writeFile(keyFile, JSON.stringify(key))
    const running = [
      job.startCiAuth(['key', '--credentials-json-file', keyFile]),
      job.startCiAuth(['key'], {CI_AUTH_CREDENTIALS_JSON: JSON.stringify(key)}),
      job.startCiAuth(federate),
      job.startCiAuth([...federate, '--oidc-token-command', 'sleep 15; true']),
    ]
    const pids = running.map(({child}) => child.pid ?? 0)
    await Promise.all([called('oauth'), called('iamcredentials')])
    while (childrenOf(pids[3] ?? 0).length === 0) await sleep(10)
    const lines = pids.flatMap((pid) => [pid, ...childrenOf(pid)]).map((pid) => commandLineOf(pid))
    assert.ok(lines.length >= 5, lines.join('\n'))
    assertNoSecret(lines.join('\n'), [...handledSecrets(job), key.private_key])

    for (const {child} of running) child.kill('SIGKILL')
    await Promise.all(running.map(({ended}) => ended))
  })
})
