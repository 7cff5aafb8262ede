import assert from 'node:assert/strict'
import {existsSync, readFileSync} from 'node:fs'
import {copyFile, mkdir, readFile, rename, rm, stat, symlink, writeFile} from 'node:fs/promises'
import {basename, dirname, join} from 'node:path'
import {type Ended, program, start} from '../support/ci-auth.ts'
import {federate, type LauncherJob, launchedBy, openLauncherJob} from '../support/cli-job.ts'
import {acmeToken, claimsOf} from '../support/emulator-client.ts'
import {isRunning} from '../support/processes.ts'
import {assertClean} from '../support/secret-scan.ts'
import {until} from '../support/slowness.ts'
import {acmeNames} from '../support/worlds.ts'

const audience = `https://iam.googleapis.com/${acmeNames.provider}`

describe('launcher: the file', function () {
  this.timeout(20_000)
  let job: LauncherJob

  beforeEach(async () => {
    job = await openLauncherJob()
  })
  afterEach(() => job.close())

  const signIn = async (extra: readonly string[] = [], env: Record<string, string> = {}) =>
    launchedBy(await job.warmCiAuth([...federate, ...job.source, ...extra], env))

  /** Runs the launcher as a client library does: by its path alone. */
  const launch = (path: string, env: Record<string, string> = {}, cwd = '/'): Promise<Ended> =>
    start(path, [], {env: {...job.env, ...env}, cwd}).ended

  function assertToken({code, stderr, stdout}: Ended): void {
    assert.deepEqual([code, stderr], [0, ''])
    assert.match(stdout, /^\{[^\n]*\}\n$/)
    const {expiration_time, id_token, success} = JSON.parse(stdout)
    assert.equal(success, true, stdout)
    const {aud, exp} = claimsOf(id_token)
    assert.deepEqual([aud, exp], [audience, expiration_time])
  }

  it('is for its owner only, in the ledger, holds no secret, and goes with the cleanup', async () => {
    const {path, run} = await signIn(['--oidc-token-header', 'X-Mint=MINT'], {
      MINT: 'secret-of-the-endpoint-0123456789',
    })
    assert.match(basename(path), /^ci-creds-[0-9a-f]{16}\.cjs$/)
    assert.equal((await stat(path)).mode & 0o777, 0o700)
    assertClean(job, {stdout: await readFile(path, 'utf8'), stderr: ''}, ['secret-of-the-endpoint-0123456789'])
    assertClean(job, run, ['secret-of-the-endpoint-0123456789'])

    const {stdout} = await job.warmCiAuth(['cleanup'])
    assert.ok(stdout.includes(`Removed ${path}\n`), stdout)
    assert.deepEqual(await job.leftovers(), [])
  })

  it('does without the lines of the shell, as on Windows, where client libraries run node with it', async () => {
    const {path} = await signIn()
    const [, , , ...lines] = (await readFile(path, 'utf8')).split('\n')
    const bare = join(job.folder, 'bare.cjs')
    await writeFile(bare, lines.join('\n'))
    assert.match(lines[0] ?? '', /^const settings = /)
    assertToken(await start(process.execPath, [bare], {env: job.env, cwd: '/'}).ended)
  })

  it('mints a new token each time', async () => {
    const {path} = await signIn()
    const before = job.endpoint.received.length
    assertToken(await launch(path))
    assertToken(await launch(path))
    assert.deepEqual(
      job.endpoint.received.slice(before).map(({method}) => method),
      ['POST', 'POST'],
    )
  })

  it('takes the secret of the endpoint from the environment that it runs in', async () => {
    const {path} = await signIn(['--oidc-token-header', 'X-Mint=MINT'], {MINT: 'first'})
    assertToken(await launch(path, {MINT: 'second'}))
    assert.equal(job.endpoint.received.at(-1)?.headers['x-mint'], 'second')
    const {code, stderr, stdout} = await launch(path)
    assert.deepEqual([code, stderr], [0, ''])
    assert.equal(JSON.parse(stdout).code, 'INPUT_TOKEN_SOURCE_INVALID')
  })

  it('runs a command where the sign-in ran it, with the audience of the sign-in', async () => {
    await writeFile(join(job.workspace, 'token'), await acmeToken(job.emulator))
    const command = 'echo "$GOOGLE_EXTERNAL_ACCOUNT_AUDIENCE" > asked; echo noise >&2; cat token'
    const {path} = await launchedBy(await job.warmCiAuth([...federate, '--oidc-token-command', command]))
    await rm(join(job.workspace, 'asked'))
    assertToken(
      await launch(path, {GOOGLE_EXTERNAL_ACCOUNT_AUDIENCE: '//iam.googleapis.com/other', CI_AUTH_AUDIENCE: 'other'}),
    )
    assert.equal(await readFile(join(job.workspace, 'asked'), 'utf8'), `${audience}\n`)
  })

  it('runs a command also when the folder of the sign-in is gone', async () => {
    const token = join(job.folder, 'token')
    await writeFile(token, await acmeToken(job.emulator))
    const {path} = await launchedBy(await job.warmCiAuth([...federate, '--oidc-token-command', `cat ${token}`]))
    await rename(job.workspace, `${job.workspace}-gone`)
    assertToken(await launch(path))
  })

  it('prints nothing else, whatever the job sets for Node', async () => {
    const {path} = await signIn()
    const preload = join(job.folder, 'preload.cjs')
    await writeFile(preload, "console.log('loud'); console.error('loud')")
    const loud: readonly Record<string, string>[] = [
      {NODE_OPTIONS: `--require ${preload}`},
      {NODE_DEBUG: 'http,net'},
      {NODE_EXTRA_CA_CERTS: join(job.folder, 'absent.pem')},
      {NODE_TLS_REJECT_UNAUTHORIZED: '0', NODE_PENDING_DEPRECATION: '1'},
      {DEBUG: '*', CI_AUTH_VERBOSE: '1'},
    ]
    for (const env of loud) assertToken(await launch(path, env))
  })

  it('is a program of its own beside a package of modules', async () => {
    const {path} = await signIn()
    await writeFile(join(dirname(path), 'package.json'), '{"type":"module"}')
    assertToken(await launch(path))
  })

  it('runs a Node whose path holds blanks, quotes and a dollar sign', async () => {
    const folder = join(job.folder, `it's "my" $HOME node`)
    await mkdir(folder)
    const node = join(folder, 'node')
    await copyFile(process.execPath, node)
    const run = await start(node, [program, ...federate, ...job.source], {env: job.env, cwd: job.workspace}).ended
    const {path} = await launchedBy(run)
    assert.ok(!/[ '"$]/.test(path), path)
    assertToken(await launch(path))

    await rm(node)
    const {code, stderr, stdout} = await launch(path)
    assert.deepEqual([code, stderr], [0, ''])
    const response = JSON.parse(stdout)
    assert.deepEqual([response.success, response.code], [false, 'NODE_MISSING'])
    assert.ok(response.message.includes('node that signed in'), response.message)
  })

  it('lies elsewhere when the folder of the credentials has blanks', async () => {
    const folder = join(job.folder, 'temporary files')
    await mkdir(folder)
    job.env['TMPDIR'] = folder
    const {path, run} = await signIn()
    assert.ok(JSON.parse(run.stdout).credentialsFile.path.startsWith(folder))
    assert.ok(!/\s/.test(path), path)
    assertToken(await launch(path))
    await job.warmCiAuth(['cleanup'])
    await assert.rejects(stat(path), {code: 'ENOENT'})
  })

  it('goes through a link to Node', async () => {
    const node = join(job.folder, 'a link')
    await symlink(process.execPath, node)
    const run = await start(node, [program, ...federate, ...job.source], {env: job.env, cwd: job.workspace}).ended
    const {path} = await launchedBy(run)
    await rm(node)
    assertToken(await launch(path))
  })

  it('says what the endpoint refused, without the token of another', async () => {
    const {path} = await signIn()
    await job.endpoint.close()
    const run = await launch(path, {CI_AUTH_RETRIES: '0'})
    assert.deepEqual([run.code, run.stderr], [0, ''])
    assert.equal(JSON.parse(run.stdout).code, 'NETWORK_UNREACHABLE')
    assertClean(job, run)
  })

  it('ends the command that it runs when the client library gives up', async () => {
    const inWorkspace = (name: string): string => join(job.workspace, name)
    await writeFile(inWorkspace('token'), await acmeToken(job.emulator))
    await writeFile(inWorkspace('mint.sh'), 'cat token')
    const {path} = await launchedBy(await job.warmCiAuth([...federate, '--oidc-token-command', 'sh mint.sh']))
    await writeFile(inWorkspace('mint.sh'), 'echo $$ > started; sleep 3600')

    const {child, ended} = start(path, [], {env: job.env, cwd: '/'})
    const command = (): number =>
      existsSync(inWorkspace('started')) ? Number(readFileSync(inWorkspace('started'), 'utf8')) : 0
    await until(() => command() > 0, 'the command runs')
    child.kill('SIGTERM')
    const {signal, stderr, stdout} = await ended
    assert.deepEqual([signal, stdout, stderr], ['SIGTERM', '', ''])
    await until(() => !isRunning(command()), 'the end of the command')
  })
})
