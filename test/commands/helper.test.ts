import assert from 'node:assert/strict'
import {cpSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {fileURLToPath} from 'node:url'
import {programNames} from '../../src/lib/use-cases/helper/helper.ts'
import {HELPER_FILE} from '../../src/main.ts'
import {type Ended, program, programWithoutNode, start} from '../support/ci-auth.ts'
import {type CliJob, openCliJob} from '../support/cli-job.ts'
import {post} from '../support/emulator-client.ts'
import {skipBecause} from '../support/skip.ts'
import {acmeNames} from '../support/worlds.ts'

const {deployer, nightly, provider} = acmeNames
const HOST = 'europe-docker.pkg.dev'
const signIn = ['federate', '--workload-identity-provider', provider, '--service-account']
const root = fileURLToPath(new URL('../..', import.meta.url))

describe('commands/helper', function () {
  this.timeout(30_000)
  let job: CliJob

  beforeEach(async () => {
    job = await openCliJob()
    assert.equal((await job.warmCiAuth([...signIn, deployer])).code, 0)
    await job.nextStep()
  })
  afterEach(() => job.close())

  const run = (file: string, words: readonly string[], input = HOST): Promise<Ended> =>
    start(file, words, {env: job.env, cwd: job.workspace, input}).ended
  const ownerOf = async ({stdout}: Ended): Promise<string> => {
    const token = JSON.parse(stdout).Secret
    const {body} = await post(job.emulator, '/v1/introspect', new URLSearchParams({token}))
    return (body as {username: string}).username
  }

  it('answers as a sub-command, and prints nothing else', async () => {
    const ended = await job.ciAuth(['helper', 'docker', 'get'], {}, `https://${HOST}\n`)
    assert.deepEqual([ended.code, ended.stderr], [0, ''])
    assert.equal(await ownerOf(ended), `serviceAccount:${deployer}`)
    assert.equal(JSON.parse(ended.stdout).ServerURL, `https://${HOST}`)
  })

  it('signs in by the variables of a job where nobody has, and keeps the token only where cleanup finds it', async () => {
    const own = await openCliJob()
    const variables = {CI_AUTH_WORKLOAD_IDENTITY_PROVIDER: provider, CI_AUTH_SERVICE_ACCOUNT: deployer}
    const ask = (more: Record<string, string>) => own.ciAuth(['helper', 'docker', 'get'], more, HOST)
    const tokenOf = async (): Promise<string> => JSON.parse((await ask(variables)).stdout).Secret
    try {
      assert.match((await ask({})).stdout, /^INPUT_SOURCE_MISSING: /)
      const other = await ask({...variables, CI_AUTH_EXPECTED_SERVICE_ACCOUNT: nightly})
      assert.match(other.stdout, /^GUARDRAIL_REFUSED: CI_AUTH_EXPECTED_SERVICE_ACCOUNT/)
      const token = await tokenOf()
      const {body} = await post(own.emulator, '/v1/introspect', new URLSearchParams({token}))
      assert.equal((body as {username: string}).username, `serviceAccount:${deployer}`)
      assert.deepEqual(await own.leftovers(), [])

      assert.equal((await own.ciAuth(['configure', 'docker', HOST])).code, 0)
      const kept = await tokenOf()
      assert.notEqual(kept, token)
      assert.equal(await tokenOf(), kept)
      await own.ciAuth(['cleanup'])
      assert.deepEqual(await own.leftovers(), [])
    } finally {
      await own.close()
    }
  })

  it('answers as each of its names', async () => {
    const link = join(job.folder, 'docker-credential-ci-auth')
    symlinkSync(programWithoutNode ?? program, link)
    const [file = '', ...words] = programWithoutNode ? [link] : [process.execPath, link]
    const {code, stdout} = await run(file, [...words, 'list'])
    assert.deepEqual({code, stdout}, {code: 0, stdout: '{}\n'})
  })

  it('is found by each name that a tool can start', () => {
    for (const name of Object.values(programNames)) {
      for (const path of [name, `/a/bin/${name}`, `C:\\a\\${name}.exe`]) assert.match(path, HELPER_FILE)
    }
    for (const path of ['/usr/bin/ci-auth', 'run.js', '/a/docker-credential-x/mocha.js']) {
      assert.doesNotMatch(path, HELPER_FILE)
    }
  })

  it('answers as another profile', async () => {
    assert.equal((await job.warmCiAuth([...signIn, nightly, '--profile', 'night'])).code, 0)
    // Variables that say as whom else a job could sign in change nothing.
    const variables = {CI_AUTH_WORKLOAD_IDENTITY_PROVIDER: provider, CI_AUTH_SERVICE_ACCOUNT: deployer}
    for (const words of [['--profile', 'night'], ['--profile=night']]) {
      const ended = await job.ciAuth(['helper', ...words, 'docker', 'get'], variables, HOST)
      assert.equal(await ownerOf(ended), `serviceAccount:${nightly}`)
    }
    assert.equal((await job.warmCiAuth(['configure', 'docker', HOST])).code, 0)
    await job.nextStep()
    assert.equal((await job.warmCiAuth(['configure', 'docker', 'gcr.io', '--profile', 'night'])).code, 0)
    await job.nextStep()
    const {credHelpers} = JSON.parse(readFileSync(join(job.env['DOCKER_CONFIG'] ?? '', 'config.json'), 'utf8'))
    assert.deepEqual(credHelpers, {[HOST]: 'ci-auth', 'gcr.io': 'ci-auth-night'})
    assert.equal(await ownerOf(await run('docker-credential-ci-auth', ['get'])), `serviceAccount:${deployer}`)
    assert.equal(await ownerOf(await run('docker-credential-ci-auth-night', ['get'])), `serviceAccount:${nightly}`)
  })

  it('says what it is for, on standard error', async () => {
    for (const words of [['nothing'], ['nothing', 'get']]) {
      const {code, stderr, stdout} = await job.ciAuth(['helper', ...words])
      assert.deepEqual([code, stdout], [2, ''])
      assert.match(stderr, /^usage: ci-auth helper \[--profile NAME\] docker \|/)
    }
    const {code, stderr} = await job.ciAuth(['helper'])
    assert.equal(code, 2)
    assert.match(stderr, /helper is missing: docker, kubectl, git, keyring, bazel, goauth or pnpm/)
  })

  it('answers in later steps when npx has removed ci-auth', async function () {
    if (programWithoutNode) skipBecause(this, 'a program is not removed by npx')
    const installed = join(job.folder, 'npx')
    for (const name of ['bin', 'dist', 'package.json', 'oclif.manifest.json']) {
      cpSync(join(root, name), join(installed, name), {recursive: true})
    }
    const {code, stderr} = await run(process.execPath, [join(installed, 'bin/run.js'), 'configure', 'docker', HOST])
    assert.equal(code, 0, stderr)
    await job.nextStep()
    rmSync(installed, {recursive: true})
    const ended = await run('docker-credential-ci-auth', ['get'])
    assert.equal(await ownerOf(ended), `serviceAccount:${deployer}`)
  })

  it('keeps what it wrote to its user, and says so when node is gone', async function () {
    if (programWithoutNode || process.platform === 'win32') skipBecause(this, 'a shell script starts node')
    assert.equal((await job.warmCiAuth(['configure', 'docker', HOST])).code, 0)
    await job.nextStep()
    const folder = join(job.env['DOCKER_CONFIG'] ?? '', '..')
    const modes = readdirSync(folder, {recursive: true, withFileTypes: true}).map(
      (entry) => statSync(join(entry.parentPath, entry.name)).mode & 0o077,
    )
    assert.deepEqual([...new Set(modes)], [0])
    const file = join(folder, 'bin', 'docker-credential-ci-auth')
    const script = readFileSync(file, 'utf8')
    writeFileSync(file, script.replaceAll(`'${process.execPath}'`, `'/gone/node'`))
    const {code, stdout} = await run(file, ['get'])
    assert.equal(code, 1)
    assert.match(stdout, /^NODE_MISSING: the node .* is no longer there: .*Run ci-auth configure again\n$/)
  })
})
