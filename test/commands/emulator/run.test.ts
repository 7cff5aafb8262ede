import assert from 'node:assert/strict'
import {spawnSync} from 'node:child_process'
import {mkdtemp, readdir, readFile, rm, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {federationOf} from '../../../src/lib/trust/federation-file.ts'
import {
  ciAuthLine,
  ciAuthWords,
  type Ended,
  program,
  startCiAuth,
  start as startProgram,
} from '../../support/ci-auth.ts'
import {startServer} from '../../support/server.ts'
import {skipBecause} from '../../support/skip.ts'
import {warmCiAuth} from '../../support/warm-ci-auth.ts'
import {zoo} from '../../support/worlds.ts'

const exampleProvider = 'projects/123456789012/locations/global/workloadIdentityPools/github-pool/providers/github-jobs'

describe('commands/emulator/run', function () {
  this.timeout(20_000)
  let folder: string

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'ci-auth-run-'))
  })
  afterEach(() => rm(folder, {recursive: true, force: true}))

  const surroundings = (env: Record<string, string> = {}) => ({
    cwd: folder,
    env: {PATH: process.env['PATH'], TMPDIR: folder, ...env},
  })
  const start = (argv: string[]) => startCiAuth(['emulator', 'run', ...argv], surroundings())
  const run = (argv: string[], env?: Record<string, string>): Promise<Ended> =>
    warmCiAuth(['emulator', 'run', ...argv], surroundings(env))
  const script = (text: string): string[] => ['--', process.execPath, '-e', text]
  const leftovers = async (): Promise<string[]> =>
    (await readdir(folder)).filter((name) => name.startsWith('ci-auth-emulator-'))

  it('exits with the code of the command, and leaves nothing', async () => {
    const {code, stderr, stdout} = await start(script('console.log("out"); console.error("err"); process.exit(7)'))
      .ended
    assert.deepEqual([code, stdout, stderr], [7, 'out\n', 'err\n'])
    assert.deepEqual(await leftovers(), [])
  })

  it('makes one RSA key at the start: each takes about 100 ms; and keeps the options for Node that are set', async () => {
    const counting = `
      import crypto from 'node:crypto'
      import {syncBuiltinESMExports} from 'node:module'
      const {generateKeyPair} = crypto
      let made = 0
      const counted = (kind, ...given) => {
        if (kind === 'rsa') made++
        return generateKeyPair(kind, ...given)
      }
      crypto.generateKeyPair = Object.defineProperties(counted, Object.getOwnPropertyDescriptors(generateKeyPair))
      syncBuiltinESMExports()
      process.on('exit', () => made > 0 && console.error(made))`
    const options = `--import=data:text/javascript,${encodeURIComponent(counting)}`
    const {code, stderr, stdout} = await startProgram(
      process.execPath,
      [program, 'emulator', 'run', '--ci', 'github', ...script('console.log(process.env.NODE_OPTIONS)')],
      surroundings({NODE_OPTIONS: options}),
    ).ended
    assert.deepEqual([code, stderr], [0, '1\n'])
    assert.ok(stdout.startsWith(`${options} --require `), stdout)
    assert.match(stdout, /use-proxy\.cjs"?\n$/)
  })

  it('runs it in a build of the kind that is asked for, or refuses with the reason', async () => {
    const flags = ['--ci', 'github', '--mode', 'loopback', '--event']
    const printed = await run([...flags, 'fork', ...script('console.log(process.env.GITHUB_EVENT_NAME)')])
    assert.deepEqual([printed.code, printed.stdout], [0, 'pull_request_target\n'])
    const refused = await run([...flags, 'preview', ...script('console.log("ran")')])
    assert.deepEqual([refused.code, refused.stdout], [8, ''])
    assert.match(refused.stderr, /EMULATOR_EVENT_NOT_OFFERED/)
    assert.deepEqual(await leftovers(), [])
  })

  describe('with a sign-in in it', () => {
    const line = (shell: string): string => `${ciAuthLine} emulator run --ci github -- sh -c '${shell}'`
    const signIn = `${ciAuthWords.map((word) => `"${word}"`).join(' ')} federate --workload-identity-provider ${exampleProvider}`
    const inTerminal = async (command: string): Promise<string> => {
      const env = {...surroundings().env, TERM: 'xterm', SHELL: '/bin/sh'}
      const {stdout} = await startProgram('script', ['-qec', command, '/dev/null'], {cwd: folder, env}).ended
      return stdout
    }

    before(function () {
      if (spawnSync('script', ['--version']).status !== 0)
        skipBecause(this as never, 'there is no script(1), which makes terminals')
    })

    it('shows a person no masks and warns of no checkout, but masks at a terminal of a job that nobody plays', async () => {
      const steps = `${signIn}; echo and now; unset CI_AUTH_SIMULATED_JOB; ${signIn}`
      const [shown = '', unplayed = ''] = (await inTerminal(line(steps))).split(/^and now\r?$/m)
      assert.match(shown, /^Signed in as /m)
      assert.doesNotMatch(shown, /::add-mask::|FILE_IN_WORKSPACE/)
      assert.match(unplayed, /^::add-mask::/m)
    })

    it('prints the masks into a log', async () => {
      const {stderr} = await run(['--ci', 'github', '--', 'sh', '-c', signIn])
      assert.match(stderr, /^::add-mask::/m)
    })
  })

  it('gives the command its arguments as they are, twice the same too', async () => {
    const words = ['b', 'a', 'b', '--', '--mode', 'loopback', 'a']
    const {stdout} = await run([
      '--mode',
      'loopback',
      ...script('console.log(process.argv.slice(1).join(" "))'),
      ...words,
    ])
    assert.equal(stdout, 'b a b -- --mode loopback a\n')
  })

  it('exits with 128 and the number of the signal that ended it', async () => {
    const {code} = await run(script('process.kill(process.pid, "SIGKILL")'))
    assert.equal(code, 137)
  })

  it('gives a job of GitHub what it needs, and the real job nothing', async () => {
    const {stdout} = await run(['--ci', 'github', ...script('console.log(JSON.stringify(process.env))')], {
      GITHUB_TOKEN: 'real',
      BUILDKITE: 'true',
      BUILDKITE_JOB_ID: 'real',
      CF_OIDC_REQUEST_TOKEN: 'real',
      GCE_METADATA_HOST: 'real',
      CI_AUTH_ID_TOKEN: 'real',
      GOOGLE_APPLICATION_CREDENTIALS: '/real.json',
      CLOUDSDK_CORE_ACCOUNT: 'real@example.com',
      ACTIONS_RUNTIME_TOKEN: 'real',
      https_proxy: 'http://real.example',
      ALL_PROXY: 'http://real.example',
      CI_AUTH_SERVICE_ACCOUNT: 'kept@example.com',
    })
    const env = JSON.parse(stdout) as Record<string, string>
    assert.ok(!stdout.includes('real'), stdout)
    assert.equal(env['GITHUB_ACTIONS'], 'true')
    assert.equal(env['GITHUB_REPOSITORY'], 'octocat/hello-world')
    assert.equal(env['CI_AUTH_SERVICE_ACCOUNT'], 'kept@example.com')
    assert.match(env['ACTIONS_ID_TOKEN_REQUEST_URL'] ?? '', /^https:\/\//)
    assert.equal(env['HTTPS_PROXY'], env['https_proxy'])
    assert.ok(env['CLOUDSDK_CONFIG']?.startsWith(folder))
  })

  it('gives the cloud side only without a CI', async () => {
    const {stdout} = await run(['--mode', 'loopback', ...script('console.log(JSON.stringify(process.env))')])
    const env = JSON.parse(stdout) as Record<string, string>
    assert.match(env['CI_AUTH_ENDPOINT_STS'] ?? '', /^http:\/\/127\.0\.0\.1:\d+$/)
    assert.deepEqual([env['GITHUB_ACTIONS'], env['HTTPS_PROXY']], [undefined, undefined])
  })

  it('gives the job the claims that its world asks for, and the variables that follow from them', async () => {
    const ask = `
      const {ACTIONS_ID_TOKEN_REQUEST_TOKEN: token, ACTIONS_ID_TOKEN_REQUEST_URL: url, GITHUB_REPOSITORY, GITHUB_REPOSITORY_OWNER} = process.env
      fetch(url, {headers: {authorization: 'Bearer ' + token}})
        .then(async (response) => Buffer.from((await response.json()).value.split('.')[1], 'base64url'))
        .then((claims) => console.log(JSON.stringify([GITHUB_REPOSITORY, GITHUB_REPOSITORY_OWNER, JSON.parse(claims)])))`
    const claims = [
      '--claim',
      'repository=acme/shop',
      '--claim',
      'repository_owner_id=42',
      '--claim',
      'ref=refs/tags/v1',
    ]
    const flags = ['--ci', 'github', '--mode', 'loopback', '--subject-format', 'classic', ...claims]
    const {stderr, stdout} = await run([...flags, ...script(ask)])
    assert.equal(stderr, '')
    const [repository, owner, token] = JSON.parse(stdout)
    assert.deepEqual([repository, owner, token.repository], ['acme/shop', 'acme', 'acme/shop'])
    assert.equal(token.sub, 'repo:acme/shop:ref:refs/tags/v1')
    assert.equal(token.ref_type, 'tag')

    const wrong = await run(['--ci', 'github', '--claim', 'repository', ...script('')])
    assert.equal(wrong.code, 8)
    assert.match(wrong.stderr, /--claim "repository" is not of the form NAME=VALUE/)
  })

  it('signs in as a job of another CI, claims given, and says why it does not play a CI', async () => {
    const provider = 'projects/123456789012/locations/global/workloadIdentityPools/gitlab-pool/providers/gitlab-jobs'
    const identity = ['--workload-identity-provider', provider]
    const account = ['--service-account', 'deployer@my-project.iam.gserviceaccount.com']
    const federate = ['--', ...ciAuthWords, 'federate', ...identity, ...account]
    const signedIn = await run(['--ci', 'gitlab', '--claim', 'ref=feature/x', ...federate])
    assert.equal(signedIn.code, 0, signedIn.stderr)
    const stranger = await run(['--ci', 'gitlab', '--claim', 'namespace_id=73', ...federate])
    assert.equal(stranger.code, 4)
    assert.match(stranger.stderr, /STS_CONDITION_REJECTED/)
    const refused = await run(['--ci', 'travis', ...federate])
    const unknown = await run(['--ci', 'gitlabb', ...federate])
    assert.match(refused.stderr, /Travis CI cannot be simulated: it gives its jobs no ID token/)
    assert.match(unknown.stderr, /no CI is called "gitlabb" \(did you mean gitlab\?\)/)
    assert.deepEqual(await leftovers(), [])
  })

  it('serves a world from a file, at another time, and logs without secrets', async () => {
    const [world, log] = [join(folder, 'world.json'), join(folder, 'requests.jsonl')]
    await writeFile(world, JSON.stringify(federationOf(zoo())))
    const ask = `
      const {ACTIONS_ID_TOKEN_REQUEST_TOKEN: token, ACTIONS_ID_TOKEN_REQUEST_URL: url, GOOGLE_CLOUD_PROJECT} = process.env
      fetch(url + '&audience=secret-audience', {headers: {authorization: 'Bearer ' + token}})
        .then(async (response) => console.log(JSON.stringify([GOOGLE_CLOUD_PROJECT, response.headers.get('date'), token, (await response.json()).value])))`
    const flags = [
      '--ci',
      'github',
      '--mode',
      'loopback',
      '--federation',
      world,
      '--clock-offset',
      '86400',
      '--request-log',
      log,
    ]
    const before = Math.floor(Date.now() / 1000) * 1000
    const {stdout} = await run([...flags, ...script(ask)])
    const [project, date, requestToken, idToken] = JSON.parse(stdout) as string[]
    assert.equal(project, 'example.com:zoo')
    const sentAt = Date.parse(date ?? '') - 86_400_000
    assert.ok(before <= sentAt && sentAt <= Date.now(), date)

    const line = await readFile(log, 'utf8')
    assert.deepEqual(Object.keys(JSON.parse(line)), [
      'time',
      'service',
      'method',
      'host',
      'path',
      'status',
      'ms',
      'decision',
    ])
    assert.ok(requestToken && idToken && !line.includes(requestToken) && !line.includes(idToken))
  })

  it('names the place of a fault in the world', async () => {
    const world = join(folder, 'world.yml')
    await writeFile(world, 'project: []\n')
    const {code, stderr} = await run(['--federation', world, ...script('')])
    assert.equal(code, 7)
    assert.match(stderr, /world\.yml:1:1: .*did you mean projects\?/s)
    assert.match(stderr, /FEDERATION_FILE_INVALID/)
    assert.deepEqual(await leftovers(), [])
  })

  it('knows no command that does not exist, and wants one', async () => {
    const missing = await run(['--', '/no/such/program'])
    assert.equal(missing.code, 8)
    assert.match(missing.stderr, /cannot run \/no\/such\/program: there is no such program \(ENOENT\)/)
    assert.deepEqual(await leftovers(), [])
    const none = await run([])
    assert.equal(none.code, 8)
    assert.match(none.stderr, /no command is given[\s\S]*EMULATOR_COMMAND_MISSING/)
  })

  it('passes a signal on, and cleans up', async () => {
    const text = 'process.on("SIGTERM", () => process.exit(9)); setInterval(() => {}, 1000); console.log("ready")'
    const {child, ended, told} = start(script(text))
    await told('stdout', '\n')
    child.kill('SIGTERM')
    assert.equal((await ended).code, 9)
    assert.deepEqual(await leftovers(), [])
  })

  describe('--isolate', () => {
    /** What a command sees of a server on this computer. */
    async function reached(flags: string[]): Promise<{status: string; received: number; code: number | null}> {
      const server = await startServer({})
      const ask = `fetch(${JSON.stringify(server.url)}).then(({status}) => console.log(status), ({cause}) => console.log(cause.code))`
      const {code, stdout} = await run([...flags, ...script(ask)]).finally(server.close)
      return {status: stdout.trim(), received: server.received.length, code}
    }

    before(function () {
      if (spawnSync('unshare', ['-rn', 'ip', 'link', 'set', 'lo', 'up']).status !== 0)
        skipBecause(this as never, 'this system lets nobody make a network')
    })

    it('lets the command reach nothing but the emulator', async () => {
      assert.deepEqual(await reached([]), {status: '200', received: 1, code: 0})
      assert.deepEqual(await reached(['--isolate']), {status: 'ECONNREFUSED', received: 0, code: 0})
      const ask = 'fetch("https://sts.googleapis.com/").then(({status}) => console.log(status >= 400))'
      const {stdout} = await run(['--isolate', '--ci', 'github', ...script(ask)])
      assert.equal(stdout, 'true\n')
      assert.deepEqual(await leftovers(), [])
    })

    it('passes on the user, the exit code and signals', async () => {
      const text =
        'process.on("SIGTERM", () => process.exit(9)); setInterval(() => {}, 1000); console.log(process.getuid())'
      const {child, ended, told} = start(['--isolate', ...script(text)])
      await told('stdout', '\n')
      child.kill('SIGTERM')
      const {code, stdout} = await ended
      assert.deepEqual([code, stdout], [9, `${process.getuid?.()}\n`])
      assert.deepEqual(await leftovers(), [])
    })
  })

  it('refuses --isolate where the system has no network to give', async () => {
    const {code, stderr, stdout} = await run(['--isolate', ...script('console.log("ran")')], {PATH: folder})
    assert.deepEqual([code, stdout], [8, ''])
    assert.match(stderr, /does not let ci-auth cut the command off from the network[\s\S]*EMULATOR_NOT_ISOLATED/)
    assert.deepEqual(await leftovers(), [])
  })
})
