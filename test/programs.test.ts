import assert from 'node:assert/strict'
import {execFileSync} from 'node:child_process'
import {copyFile, mkdir, mkdtemp, readdir, readFile, realpath, rm, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {basename, dirname, join} from 'node:path'
import {fileURLToPath} from 'node:url'
import {peers, stepsClients} from './peers/clients.ts'
import {ciAuth, type Ended, programWithoutNode, start} from './support/ci-auth.ts'
import {federate, type LauncherJob, launchedBy, openLauncherJob} from './support/cli-job.ts'
import {claimsOf} from './support/emulator-client.ts'
import {canChangeRoot, inRoot} from './support/in-root.ts'
import {serveEmployees} from './support/served-employees.ts'
import {skipBecause} from './support/skip.ts'

const program = programWithoutNode ?? ''

/** Of the emulator's example of a job that has no URL for client libraries: so that they start a program. */
const identity = [
  '--workload-identity-provider',
  'projects/123456789012/locations/global/workloadIdentityPools/buildkite-pool/providers/buildkite-jobs',
  '--service-account',
  'deployer@my-project.iam.gserviceaccount.com',
]

const byNumber = (one: string, other: string): number => one.localeCompare(other, 'en', {numeric: true})

describe('ci-auth as a program without Node', function () {
  this.timeout(60_000)
  let folder: string

  before(function () {
    if (!program) skipBecause(this as never, 'CI_AUTH_TEST_PROGRAM names no program: see npm run test:programs')
  })
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'ci-auth-programs-'))
  })
  afterEach(() => rm(folder, {recursive: true, force: true}))

  const run = (argv: readonly string[], env: Record<string, string> = {}): Promise<Ended> =>
    ciAuth(argv, {cwd: folder, env: {PATH: process.env['PATH'], TMPDIR: folder, HOME: folder, ...env}})

  it('runs no code that the variables of Node name', async () => {
    const loud = join(folder, 'loud.cjs')
    await writeFile(loud, "console.log('loud')")
    const named: readonly Record<string, string>[] = [
      {NODE_OPTIONS: `--require ${loud}`},
      {NODE_OPTIONS: `--import ${loud}`},
      {NODE_OPTIONS: '--no-such-option'},
    ]
    for (const env of named) {
      const {code, stderr, stdout} = await run(['--version'], env)
      assert.match(stdout, /^ci-auth\/\S+ \S+ node-v\d+\.\S+\n$/)
      assert.deepEqual([code, stderr], [0, ''])
    }
    // Node itself refuses this one.
    assert.equal((await run(['--version'], {NODE_REPL_EXTERNAL_MODULE: loud})).stdout, '')
  })

  it('needs no newer libraries than docs/install.md says: those of Debian 10, Ubuntu 20.04 and Red Hat 8 are enough', async () => {
    const versions = (await readFile(program, 'latin1')).matchAll(/(?<=\0)(GLIBC|GLIBCXX|CXXABI|GCC)_([\d.]+)(?=\0)/g)
    const newest: Record<string, string> = {}
    for (const [, library = '', version = ''] of versions)
      newest[library] = [newest[library] ?? '0', version].sort(byNumber).at(-1) ?? ''
    assert.deepEqual(newest, {GLIBC: '2.28', GLIBCXX: '3.4.21', CXXABI: '1.3.11', GCC: '3.4'})
  })

  it('prints the licences of all that is in it', async () => {
    const {stdout} = await run(['--licenses'])
    for (const part of [/^MIT License/, /\n@oclif\/core \d/, /\nNode\.js \d/, /- V8, located at deps\/v8/])
      assert.match(stdout, part)
  })

  it('says that it loads no plugins', async () => {
    const {code, stderr} = await run(['auth', 'status'], {CI_AUTH_PLUGINS: 'ci-auth-plugin-acme'})
    assert.match(stderr, /a program without Node loads no plugins[\s\S]*Code: CI_PLUGIN_FAILED/)
    assert.equal(code, 3)
  })

  it('loads handlers of the employee service anew, and what they import', async () => {
    await writeFile(join(folder, 'handlers.mjs'), "export {get} from './answer.mjs'")
    const answer = (value: number): Promise<void> =>
      writeFile(join(folder, 'answer.mjs'), `export const get = () => ${value}`)
    await answer(1)
    const served = await serveEmployees(['--handlers', 'handlers.mjs', '--watch'], {cwd: folder})
    // A connection that stays open would still be served by the old process.
    const own = {headers: {connection: 'close'}}
    const got = async (): Promise<unknown> => (await fetch(`${served.url}/employee/alice`, own)).json()
    assert.equal(await got(), 1)
    await answer(2)
    await served.told('was loaded')
    assert.equal(await got(), 2)
    await served.end()
  })

  describe('client libraries', () => {
    let job: LauncherJob

    beforeEach(async () => {
      job = await openLauncherJob()
    })
    afterEach(() => job.close())

    const signIn = async (words: readonly string[] = [program]) => {
      const [file = '', ...first] = [...words, ...federate, ...job.source]
      return launchedBy(await start(file, first, {env: job.env, cwd: job.workspace}).ended)
    }
    const launch = (command: string, env: Record<string, string> = {}): Promise<Ended> => {
      const [file = '', ...words] = command.split(' ')
      return start(file, words, {env: {...job.env, ...env}, cwd: '/'}).ended
    }
    function assertToken({code, stderr, stdout}: Ended): void {
      assert.deepEqual([code, stderr], [0, ''])
      const {id_token, success} = JSON.parse(stdout)
      assert.equal(success, true, stdout)
      assert.match(String(claimsOf(id_token)['aud']), /^https:\/\/iam\.googleapis\.com\/projects\//)
    }

    it('start it itself, and read nothing but its answer, whatever the job sets for Node', async () => {
      const {path: command} = await signIn()
      assert.match(command, /ci-auth\S* oidc token --as-recorded \/\S+\/ci-creds-[0-9a-f]{16}\.cjs$/)
      const {stdout} = await job.ciAuth(['auth', 'status'])
      assert.match(stdout, /works as long as the CI mints tokens for this job/)
      assertToken(await launch(command))
      for (const env of [
        {NODE_DEBUG: 'http,net'},
        {NODE_EXTRA_CA_CERTS: '/absent.pem'},
        {NODE_OPTIONS: '--require /absent.cjs'},
      ])
        assertToken(await launch(command, env))

      await job.ciAuth(['cleanup'])
      assert.deepEqual(await job.leftovers(), [])
      const after = await launch(command)
      assert.deepEqual([after.code, after.stderr], [0, ''])
      assert.equal(JSON.parse(after.stdout).code, 'CLIENT_EXECUTABLE_MISSING')
    })

    it('start it by a shell where its path has blanks, and hear when it is gone', async () => {
      const copy = join(folder, `it's "my" $HOME ci-auth`)
      await copyFile(program, copy)
      const {path: command} = await signIn([copy])
      assertToken(await launch(command))
      await rm(copy)
      const {code, stderr, stdout} = await launch(command)
      assert.deepEqual([code, stderr], [0, ''])
      assert.equal(JSON.parse(stdout).code, 'CLIENT_EXECUTABLE_MISSING')
    })
  })

  describe('in a file system without Node', () => {
    let root: string

    before(function () {
      if (!canChangeRoot) skipBecause(this as never, 'this system lets nobody make a namespace')
    })
    beforeEach(async () => {
      root = join(folder, 'root')
      for (const path of ['tmp', 'home', 'bin', 'usr/bin']) await mkdir(join(root, path), {recursive: true})
      await copyFile(program, join(root, 'bin/ci-auth'))
    })

    /** Copies a file to the same place. */
    const add = async (path: string): Promise<void> => {
      await mkdir(join(root, dirname(path)), {recursive: true})
      await copyFile(await realpath(path), join(root, path))
    }

    const inside = (words: readonly string[], seen: readonly string[] = []): Promise<Ended> =>
      inRoot(root, words, {seen})

    it('signs in where there is nothing but the libraries of C and C++: no shell, no users', async () => {
      // As ldd prints it: `libm.so.6 => /lib/libm.so.6 (0x0)`, and the loader without an arrow.
      const listed = execFileSync('ldd', [program], {encoding: 'utf8'})
      const libraries = [...listed.matchAll(/(\/\S+) \(0x/g)].map(([, path = '']) => path)
      const names = libraries.map((path) => basename(path).replace(/[-.].*/, '')).sort()
      assert.deepEqual(names, ['ld', 'libc', 'libdl', 'libgcc_s', 'libm', 'libpthread', 'libstdc++'])
      for (const path of libraries) await add(path)

      const job = ['emulator', 'run', '--ci', 'buildkite', '--', '/bin/ci-auth']
      const signedIn = await inside(['/bin/ci-auth', ...job, 'federate', ...identity, '--json'])
      assert.equal(signedIn.code, 0, signedIn.stderr)
      assert.equal(JSON.parse(signedIn.stdout).credentialsFile.source, 'executable')
      const {code, stderr, stdout} = await inside([
        '/bin/ci-auth',
        ...job,
        'exec',
        ...identity,
        '--',
        '/bin/ci-auth',
        'token',
      ])
      assert.equal(code, 0, stderr)
      assert.match(stdout, /^ya29\.c\./)
      assert.deepEqual(await readdir(join(root, 'tmp')), [])
    })

    it('gives Python and Go tokens, by the file and by exec, and leaves nothing', async function () {
      const go = (await peers['golang.org/x/oauth2']?.find()) ?? ''
      const python = await stepsClients.Python()
      if (typeof go === 'string') return skipBecause(this, go)
      if (typeof python === 'string') return skipBecause(this, python)
      for (const name of ['sh', 'python3', 'cat', 'env', 'find'])
        await copyFile(await realpath(`/usr/bin/${name}`), join(root, 'usr/bin', name))
      await copyFile(go[0] ?? '', join(root, 'bin/go-client'))
      await copyFile(
        fileURLToPath(new URL('support/clients/fetch-token.py', import.meta.url)),
        join(root, 'home/client.py'),
      )
      const signIn = identity.join(' ')
      const client = `PYTHONPATH=${python.variables?.['PYTHONPATH']} python3 -S /home/client.py`
      const script = `
        ! command -v node
        ci-auth federate ${signIn} --output-format shell > /home/variables
        . /home/variables
        cat "$GOOGLE_APPLICATION_CREDENTIALS" >&2
        ${client}
        go-client
        ci-auth cleanup >&2
        unset GOOGLE_APPLICATION_CREDENTIALS CLOUDSDK_AUTH_CREDENTIAL_FILE_OVERRIDE GOOGLE_GHA_CREDS_PATH
        ci-auth exec ${signIn} -- env ${client}
        find / -xdev -name 'ci-creds-*'`
      const words = ['/bin/ci-auth', 'emulator', 'run', '--ci', 'buildkite', '--', 'sh', '-ec', script]
      const {code, stderr, stdout} = await inside(words, ['/usr/lib', '/lib', '/lib64'])
      assert.equal(code, 0, stderr)
      assert.match(stderr, /"command": ?"\/bin\/ci-auth oidc token --as-recorded /)
      const printed = stdout.trim().split('\n')
      assert.deepEqual([printed.length, printed.filter((text) => text.startsWith('ya29.c.')).length], [3, 3], stdout)
      assert.deepEqual(await readdir(join(root, 'tmp')), [])
    })
  })
})
