import assert from 'node:assert/strict'
import {spawn} from 'node:child_process'
import {once} from 'node:events'
import {readFileSync} from 'node:fs'
import {cp, writeFile} from 'node:fs/promises'
import {constants} from 'node:os'
import {dirname, join} from 'node:path'
import {setTimeout as sleep} from 'node:timers/promises'
import {ciAuthLine, ciAuthWords, type Ended, program, start} from '../../support/ci-auth.ts'
import {type CliJob, openCliJob} from '../../support/cli-job.ts'
import {acmeToken, claimsOf, post} from '../../support/emulator-client.ts'
import {childrenOf, commandLineOf, isRunning} from '../../support/processes.ts'
import {assertClean, assertNoSecret, handledSecrets, visible} from '../../support/secret-scan.ts'
import {acmeNames} from '../../support/worlds.ts'

const {deployer, gate, payroll, provider, vault} = acmeNames
const identity = ['--workload-identity-provider', provider, '--service-account', deployer]
const exec = ['exec', ...identity, '--']
const chain = ['exec', '--workload-identity-provider', provider, '--service-account', payroll]
const chained = [...chain, '--delegates', `${gate},${vault}`]

/** A program for the child: `ready()` says that it runs, `hold` keeps it running. */
const node = (script: string): string[] => [
  process.execPath,
  '-e',
  `const ready = () => console.log('ready'); const hold = setInterval(() => {}, 1000); ${script}`,
]

/** A program that does nothing after its first line, its own id, and starts sooner than Node. */
const idle = ['sh', '-c', 'echo $$; exec sleep 60']

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT'] as const

describe('commands/auth/exec', function () {
  this.timeout(20_000)
  let job: CliJob
  let strays: number[]

  beforeEach(async () => {
    job = await openCliJob()
    strays = []
  })
  afterEach(async () => {
    for (const pid of strays.filter((pid) => isRunning(pid))) process.kill(pid, 'SIGKILL')
    await job.close()
  })

  /** Starts it, and waits until the child has printed its first line. */
  async function running(argv: readonly string[], extra?: Record<string, string>) {
    const {child, ended, output, told} = job.startCiAuth(argv, extra)
    await told('stdout', /./)
    return {child, ended, told, pid: child.pid ?? 0, printed: () => output.stdout}
  }

  const quietly = ({code, stderr, stdout}: Ended): void => {
    assert.deepEqual([code, stdout, visible({stdout: '', stderr}).trim()], [0, '', ''])
  }

  it('runs the command, says nothing itself, and leaves nothing', async () => {
    quietly(await job.warmCiAuth([...exec, 'true']))
    assert.deepEqual(await job.leftovers(), [])
  })

  it('leaves the standard streams to the command, and exits with its code', async () => {
    const script = "cat | sed 's/^/in /'; echo out; echo err >&2; exit 7"
    const {code, stderr, stdout} = await job.ciAuth([...exec, 'sh', '-c', script], {}, 'given\n')
    assert.deepEqual([code, stdout], [7, 'in given\nout\n'])
    assert.equal(visible({stdout: '', stderr}).trim(), 'err')
  })

  it('makes no stream non-blocking under the command, not even by a warning of its own', async () => {
    // For the emulator, the token stays as young as it is; ci-auth serves it again for a second.
    job.emulator.clock.stop()
    const token = join(job.folder, 'token')
    const times = {iat: job.emulator.clock.now(), exp: job.emulator.clock.now() + 5}
    await writeFile(token, await acmeToken(job.emulator, times))
    const ask = `
      const {headers, url} = JSON.parse(fs.readFileSync(process.env.GOOGLE_APPLICATION_CREDENTIALS)).credential_source
      fetch(url, {headers}).then(({status}) => fs.writeFileSync(process.env.ANSWER, String(status)))`
    const script = `
      flags() { for fd in 0 1 2; do awk '/^flags/ {print $2}' /proc/$$/fdinfo/$fd; done; }
      flags; sleep 1.2; rm "$TOKEN"; "$NODE" -e "$ASK" < /dev/null > /dev/null 2>&1; flags; cat "$ANSWER"`
    const {stderr, stdout} = await job.ciAuth(
      ['exec', ...identity, '--ci', 'generic', '--oidc-token-command', `cat ${token}`, '--', 'bash', '-c', script],
      {TOKEN: token, NODE: process.execPath, ASK: ask, ANSWER: join(job.folder, 'answer')},
    )
    assert.match(stderr, /^Warning: EXEC_REFRESH_FAILED: OIDC_REQUEST_FAILED: .*No such file.*\n$/)
    const lines = stdout.split('\n')
    assert.deepEqual([lines.length, lines[6]], [7, '503'])
    assert.ok(
      lines.slice(0, 6).every((octal) => (Number.parseInt(octal, 8) & 0o4000) === 0),
      stdout,
    )
  })

  it('lets ci-auth in the command mint from its credentials, whatever variables say who signs in', async () => {
    for (const name of Object.keys(job.env).filter((each) => /^(?:ACTIONS_|GITHUB_)/.test(each))) delete job.env[name]
    const variables = {
      CI_AUTH_WORKLOAD_IDENTITY_PROVIDER: provider,
      CI_AUTH_SERVICE_ACCOUNT: payroll,
      CI_AUTH_DELEGATES: `${gate},${vault}`,
      CI_AUTH_WAIT_FOR_PROPAGATION: '1s',
      DEPLOY_TOKEN: await acmeToken(job.emulator),
    }
    const nested = ['--oidc-token-env', 'DEPLOY_TOKEN', '--', ...ciAuthWords, 'token']
    for (const flags of [[], ['--metadata-server']]) {
      const {code, stderr, stdout} = await job.ciAuth(['exec', ...flags, ...nested], variables)
      assert.equal(code, 0, stderr)
      const {body} = await post(job.emulator, '/v1/introspect', new URLSearchParams({token: stdout.trim()}))
      assert.equal((body as {username?: string}).username, `serviceAccount:${payroll}`)
    }
  })

  it('tells of a refusal when npx has removed the package meanwhile', async () => {
    const copy = join(job.folder, 'package')
    const root = dirname(dirname(program))
    for (const name of ['bin', 'dist', 'package.json', 'oclif.manifest.json']) {
      await cp(join(root, name), join(copy, name), {recursive: true})
    }
    const scopes = 'https://www.googleapis.com/auth/devstorage.read_only'
    const script = `
      fs.rmSync(process.env.COPY, {recursive: true}); ready()
      process.stdin.once('data', async () => {
        const url = 'http://' + process.env.GCE_METADATA_HOST +
          '/computeMetadata/v1/instance/service-accounts/default/token?scopes=${scopes}'
        console.log(await (await fetch(url, {headers: {'metadata-flavor': 'Google'}})).text())
        process.exit()
      })`
    const argv = ['exec', '--metadata-server', ...identity, '--', ...node(script)]
    const child = spawn(process.execPath, [join(copy, 'bin', 'run.js'), ...argv], {
      env: {...job.env, COPY: copy},
      cwd: job.workspace,
    })
    const told = {stdout: '', stderr: ''}
    for (const name of ['stdout', 'stderr'] as const) {
      child[name].setEncoding('utf8').on('data', (text: string) => {
        told[name] += text
      })
    }
    const closed = once(child, 'close')
    await Promise.race([once(child.stdout, 'data'), closed])
    const account = job.emulator.world.serviceAccounts.find(({email}) => email === deployer)
    assert.ok(account)
    account.disabled = true
    child.stdin.end('go')
    await closed
    const {stderr, stdout} = told
    assert.match(stdout, /^ready\n.*temporarily_unavailable.*IAM_/s)
    assert.match(stderr, /^Warning: EXEC_REFRESH_FAILED: IAM_/m)
  })

  const wrong: [what: string, flags: string[], says: RegExp][] = [
    ['a boundary that is none', ['--bucket', 'gs://x'], /INPUT_BOUNDARY_INVALID/],
    ['both kinds of boundaries', ['--bucket', 'my-bucket', '--boundary', 'x.json'], /USAGE/],
    [
      'a tool beside a boundary',
      ['--bucket', 'my-bucket', '--configure', 'git'],
      /--configure has no effect with an access/,
    ],
    [
      'a token beside a boundary',
      ['--bucket', 'my-bucket', '--id-token', 'npm'],
      /--id-token has no effect with an access/,
    ],
    ['--keep-ci-token without one', ['--keep-ci-token'], /USAGE/],
    ['--allow-unknown-users without a server', ['--allow-unknown-users'], /USAGE/],
  ]
  for (const [what, flags, says] of wrong) {
    it(`refuses ${what} before any call`, async () => {
      const {code, stderr, stdout} = await job.warmCiAuth(['exec', ...identity, ...flags, '--', 'echo', 'ran'])
      assert.deepEqual([code, stdout, job.emulator.requests], [2, '', []])
      assert.match(stderr, says)
    })
  }

  it('passes each signal on, and goes on while the command does', async () => {
    const script = `for (const name of ${JSON.stringify(signals)})
      process.on(name, () => { console.log(name); if (name === '${signals.at(-1)}') process.exit(40) }); ready()`
    const {child, ended, pid, told} = await running([...exec, ...node(script)])
    for (const [index, name] of signals.entries()) {
      if (index > 0) assert.ok(isRunning(pid))
      child.kill(name)
      await told('stdout', `${signals.slice(0, index + 1).join('\n')}\n`)
    }
    assert.equal((await ended).code, 40)
    assert.deepEqual(await job.leftovers(), [])
  })

  for (const signal of signals) {
    it(`ends as the command does that does not take ${signal}, and leaves nothing`, async () => {
      const number = constants.signals[signal]
      const {code} = await job.warmCiAuth([...exec, 'sh', '-c', `kill -${number} $PPID; exec sleep 60`])
      assert.equal(code, 128 + number)
      assert.deepEqual(await job.leftovers(), [])
    })
  }

  it('gives other clouds their tokens beside a sign-in, or without one, and removes them after a signal', async () => {
    const role = {AWS_ROLE_ARN: 'arn:aws:iam::123456789012:role/deploy'}
    const script = 'echo "$(cat "$AWS_WEB_IDENTITY_TOKEN_FILE") $GOOGLE_APPLICATION_CREDENTIALS"; exec sleep 60'
    for (const flags of [[], identity]) {
      const {child, ended, printed} = await running(
        ['exec', ...flags, '--id-token', 'aws', '--', 'sh', '-c', script],
        role,
      )
      const [token = '', file = ''] = printed().trim().split(' ')
      assert.equal(claimsOf(token)['aud'], 'sts.amazonaws.com')
      assert.match(file, flags.length === 0 ? /^$/ : /ci-creds/)
      child.kill('SIGTERM')
      const {code, stderr} = await ended
      assert.equal(code, 143)
      assertNoSecret(visible({stdout: '', stderr}), [token])
      assert.deepEqual(await job.leftovers(), [])
    }
    const {code, stderr} = await job.warmCiAuth(['exec', '--id-token', 'aws', '--project-id', 'p', '--', 'true'], role)
    assert.deepEqual([code, /INPUT_SOURCE_MISSING/.test(stderr)], [2, true])
  })

  it('exits with 137 when the command is killed, and leaves nothing', async () => {
    const {ended, printed} = await running([...exec, ...idle])
    process.kill(Number(printed()), 'SIGKILL')
    assert.equal((await ended).code, 137)
    assert.deepEqual(await job.leftovers(), [])
  })

  it('ends with the command, whoever still holds its streams, and lives on while it has closed them', async () => {
    const leaving = `const {pid} = require('child_process').spawn('sleep', ['30'], {stdio: 'inherit'}); fs.writeSync(1, String(pid)); process.exit(3)`
    const {child, printed} = await running([...exec, ...node(leaving)])
    const [code] = child.exitCode === null ? await once(child, 'exit') : [child.exitCode]
    strays.push(Number(printed()))
    assert.deepEqual([code, isRunning(Number(printed()))], [3, true])
    assert.deepEqual(await job.leftovers(), [])

    const closing = 'ready(); for (const fd of [0, 1, 2]) fs.closeSync(fd); setTimeout(() => process.exit(4), 500)'
    const {ended} = await running([...exec, ...node(closing)])
    assert.equal((await ended).code, 4)
    assert.deepEqual(await job.leftovers(), [])
  })

  it('starts nothing, and leaves nothing, when a signal comes before the command runs', async () => {
    for (const [signal, service] of [
      ['SIGTERM', 'sts'],
      ['SIGINT', 'iamcredentials'],
    ] as const) {
      job.emulator.inject({service, kind: 'hang'})
      const {child, ended} = job.startCiAuth([...exec, 'echo', 'started'])
      while (!job.emulator.requests.some((request) => request.service === service)) await sleep(10)
      child.kill(signal)
      const {signal: by, stdout} = await ended
      assert.deepEqual([by, stdout], [signal, ''])
      assert.deepEqual(await job.leftovers(), [])
      job.emulator.clearFaults()
    }
  })

  it('lets cleanup remove the file when ci-auth itself was killed', async () => {
    const {child, ended, printed} = await running([...exec, ...idle])
    strays.push(Number(printed()))
    child.kill('SIGKILL')
    process.kill(Number(printed()), 'SIGKILL')
    await ended
    assert.equal((await job.leftovers()).filter((path) => path.endsWith('.json')).length, 1)
    const {code, stdout} = await job.warmCiAuth(['cleanup'])
    assert.equal(code, 0)
    assert.match(stdout, /^Removed .*ci-creds-[0-9a-f]{16}\.json$/m)
    assert.deepEqual(await job.leftovers(), [])
  })

  it('wants a command, and one that can be started', async () => {
    for (const argv of [exec.slice(0, -1), exec]) {
      const {code, stderr} = await job.warmCiAuth(argv)
      assert.equal(code, 127)
      assert.match(stderr, /no command is given[\s\S]*ci-auth exec … -- terraform apply[\s\S]*EXEC_COMMAND_MISSING/)
    }
    assert.deepEqual(job.emulator.requests, [])
    await writeFile(join(job.folder, 'plain'), '')
    for (const [name, why] of [
      ['/no/such/program', 'there is no such program (ENOENT)'],
      ['no-such-program', 'there is no such program (ENOENT)'],
      [join(job.folder, 'plain'), 'it may not be executed (EACCES)'],
    ] as const) {
      const {code, stderr} = await job.warmCiAuth([...exec, name])
      assert.equal(code, 127)
      assert.ok(stderr.includes(`cannot run ${name}: ${why}`), stderr)
      assert.deepEqual(await job.leftovers(), [])
    }
    assert.equal((await job.warmCiAuth(['exec', ...identity, 'true'])).code, 2)
  })

  it('fails as a sign-in does, with its exit codes, before the command is started', async () => {
    const locked = ['exec', '--workload-identity-provider', provider, '--service-account', acmeNames.locked]
    const refused = await job.warmCiAuth([...locked, '--', 'echo', 'started'])
    assert.deepEqual([refused.code, refused.stdout], [4, ''])
    assertClean(job, refused)
    const none = await job.warmCiAuth(['exec', '--', 'echo', 'started'])
    assert.deepEqual([none.code, none.stdout], [2, ''])
    assert.match(none.stderr, /neither --workload-identity-provider nor --credentials-json-file is given/)
  })

  const environment = `console.log(JSON.stringify(process.env)); clearInterval(hold)`

  it('gives the command its variables, and keeps the key from it', async () => {
    const key = job.emulator.serviceAccountKey(deployer) as {private_key: string}
    const {code, stderr, stdout} = await job.warmCiAuth(['exec', '--', ...node(environment)], {
      CI_AUTH_CREDENTIALS_JSON: JSON.stringify(key),
      NO_PROXY: 'internal.example',
    })
    assert.equal(code, 0, stderr)
    const env = JSON.parse(stdout)
    assert.equal(env.NO_PROXY, 'internal.example,127.0.0.1,localhost')
    assert.equal(env.GOOGLE_CLOUD_PROJECT, acmeNames.projectId)
    assert.ok(env.GOOGLE_APPLICATION_CREDENTIALS)
    assertClean(job, {stdout: stdout.replaceAll(job.env['ACTIONS_ID_TOKEN_REQUEST_TOKEN'] ?? '', ''), stderr}, [
      key.private_key,
    ])
    const file = join(job.folder, 'key.json')
    await writeFile(file, JSON.stringify(key))
    quietly(await job.warmCiAuth(['exec', '--credentials-json-file', file, '--', 'true']))
  })

  it('shows no secret: not in what it prints, nor in any command line', async () => {
    const key = job.emulator.serviceAccountKey(gate) as {private_key: string}
    const ask = `
      const {credential_source: {headers, url}, ...file} = JSON.parse(fs.readFileSync(process.env.GOOGLE_APPLICATION_CREDENTIALS))
      const get = async () => (await (await fetch(url, {headers})).json()).id_token
      get().then(async (subject_token) => {
        const form = {grant_type: 'urn:ietf:params:oauth:grant-type:token-exchange', audience: file.audience, scope: 'a',
          requested_token_type: 'urn:ietf:params:oauth:token-type:access_token', subject_token, subject_token_type: file.subject_token_type}
        await fetch(file.token_url, {method: 'POST', body: new URLSearchParams(form)})
        ready()
      })`
    const secret = {CI_AUTH_CREDENTIALS_JSON: JSON.stringify(key)}
    const runs = await Promise.all([
      running(['exec', ...identity, '--verbose', '--', ...node(ask)]),
      running([...chained, '--verbose', '--', ...node(ask)]),
      running(['exec', '--service-account', payroll, '--delegates', vault, '--verbose', '--', ...node(ask)], secret),
    ])
    const pids = runs.flatMap(({pid}) => [pid, ...childrenOf(pid)])
    assert.ok(pids.length >= 6)
    const lines = pids.map((pid) => commandLineOf(pid)).join('\n')
    const files = (await job.leftovers()).filter((path) => path.endsWith('.json'))
    assert.equal(files.length, 3)
    const bearers = files.map((path) =>
      JSON.parse(readFileSync(path, 'utf8')).credential_source.headers.Authorization.slice('Bearer '.length),
    )
    const secrets = [...handledSecrets(job), ...bearers, key.private_key]
    assertNoSecret(lines, secrets)
    for (const {child, ended} of runs) {
      child.kill('SIGTERM')
      assertClean(job, await ended, secrets)
    }
    assert.deepEqual(await job.leftovers(), [])
  })

  it('prints no mask while the command runs: in the middle of a line it would be no mask', async () => {
    await job.close()
    job = await openCliJob({idTokenLifetimeSeconds: 5})
    job.emulator.clock.stop()
    const script = `
      const {headers, url} = JSON.parse(fs.readFileSync(process.env.GOOGLE_APPLICATION_CREDENTIALS)).credential_source
      const get = async () => (await (await fetch(url, {headers})).json()).id_token
      fs.writeSync(2, 'in the middle')
      get().then(async (first) => {
        let last = first
        while (last === first) {
          await new Promise((resolve) => setTimeout(resolve, 50))
          last = await get()
        }
        fs.writeSync(2, ' of a line'); process.exit()})`
    const {stderr} = await job.ciAuth([...exec, ...node(script)])
    const sent = job.emulator.requests.find(({service}) => service === 'sts')?.body
    const proven = new URLSearchParams(sent).get('subject_token')
    assert.ok(stderr.includes(`::add-mask::${proven}\n`), 'what was minted before the command runs is masked')
    assert.ok(stderr.endsWith('in the middle of a line'), 'something was printed in between')
  })

  it('starts from a shell as any program does', async () => {
    const script = `${ciAuthLine} $WANTED sh -c 'cat; exit 9' < /etc/hosts; echo $?`
    const env = {...job.env, WANTED: exec.join(' ')}
    const {stdout} = await start('bash', ['-c', script], {env, cwd: job.workspace}).ended
    assert.equal(stdout, `${readFileSync('/etc/hosts', 'utf8')}9\n`)
  })
})
