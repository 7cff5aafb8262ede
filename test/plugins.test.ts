import assert from 'node:assert/strict'
import {cp, mkdir, mkdtemp, readFile, rm, stat, symlink, writeFile} from 'node:fs/promises'
import {createRequire} from 'node:module'
import {tmpdir} from 'node:os'
import {dirname, join} from 'node:path'
import {asPluginFailure} from '../src/lib/cis/plugin.ts'
import {type Ended, start} from './support/ci-auth.ts'
import {type CliJob, federate as federateAsJson, launchedBy, openCliJob} from './support/cli-job.ts'
import {acmeToken, claimsOf} from './support/emulator-client.ts'
import {installAt} from './support/installed.ts'
import {assertClean} from './support/secret-scan.ts'
import {type FakeServer, startServer} from './support/server.ts'
import {acmeNames} from './support/worlds.ts'

const NAME = 'ci-auth-plugin-acme'
const federate = federateAsJson.filter((word) => word !== '--json')
const audience = `https://iam.googleapis.com/${acmeNames.provider}`
const bearer = 'acme-request-secret-0123456789'

describe('plugins, as they are installed', function () {
  this.timeout(30_000)
  let prefix: string
  let installed: string
  let job: CliJob
  let endpoint: FakeServer
  let env: Record<string, string>

  before(async () => {
    prefix = await mkdtemp(join(tmpdir(), 'ci-auth-plugins-'))
    installed = await installAt(prefix, [`test/plugin/${NAME}`])
  })
  after(() => rm(prefix, {recursive: true, force: true}))

  beforeEach(async () => {
    job = await openCliJob({github: false})
    endpoint = await startServer(async ({body, headers}) =>
      headers.authorization === `Bearer ${bearer}`
        ? {body: {token: await acmeToken(job.emulator, {audience: JSON.parse(body).audience})}}
        : {status: 401, body: {error: 'who are you?'}},
    )
    const temporary = join(job.folder, 'acme')
    await mkdir(temporary)
    env = {
      ...job.env,
      CI_AUTH_PLUGINS: NAME,
      ACME_CI: 'true',
      ACME_JOB: '7',
      ACME_TEMP: temporary,
      ACME_ENV: join(temporary, 'env'),
      ACME_CHECKOUT: job.workspace,
      ACME_OIDC_URL: endpoint.url,
      ACME_OIDC_TOKEN: bearer,
    }
  })
  afterEach(async () => {
    await endpoint.close()
    await job.close()
  })

  const ciAuth = (argv: readonly string[], extra: Record<string, string> = {}): Promise<Ended> =>
    start(process.execPath, [installed, ...argv], {env: {...env, ...extra}, cwd: job.workspace}).ended

  const visible = (run: Ended): Ended => ({...run, stderr: run.stderr.replace(/^acme:hide:.*$/gm, '')})

  /** Puts another plugin where the first one is. */
  async function install(name: string, code: string): Promise<void> {
    const folder = join(prefix, 'node_modules', name)
    await mkdir(folder, {recursive: true})
    const about = {name, version: '1.0.0', type: 'module', oclif: {hooks: {'ci-providers': './hook.js'}}}
    await writeFile(join(folder, 'package.json'), JSON.stringify(about))
    await writeFile(join(folder, 'hook.js'), code)
  }

  it('are offered by completion', async () => {
    const words = ['__complete', '3', 'ci-auth', 'federate', '--ci']
    const offered = async (plugins: string): Promise<string[]> =>
      (await ciAuth(words, {CI_AUTH_PLUGINS: plugins})).stdout.split(/[\t\n]/)
    const [withPlugin, without] = await Promise.all([offered(NAME), offered('')])
    assert.deepEqual(
      [withPlugin, without].map((lines) => [lines.includes('buildkite'), lines.includes('acme')]),
      [
        [true, true],
        [true, false],
      ],
    )
  })

  it('sign in end to end: recognised, masked, handed on, refreshed, removed', async () => {
    const run = await ciAuth(federateAsJson)
    const {path, variables} = await launchedBy(run)
    assertClean(job, visible(run), [bearer])
    assert.match(run.stderr, /^acme:hide:eyJ/m)
    assert.ok(run.stderr.includes(`acme:hide:${bearer}\n`))
    assert.ok((await readFile(env['ACME_ENV'] ?? '', 'utf8')).includes('GOOGLE_EXTERNAL_ACCOUNT_ALLOW_EXECUTABLES=1\n'))

    const {stderr, stdout} = await start(path, [], {env, cwd: '/'}).ended
    assert.equal(stderr, '')
    assert.equal(claimsOf(JSON.parse(stdout).id_token)['aud'], audience)

    const token = await ciAuth(['token'], {...variables, CI_AUTH_PLUGINS: ''})
    assert.match(token.stdout, /^ya29\./, token.stderr)
    assert.equal((await ciAuth(['cleanup'])).code, 0)
    await assert.rejects(stat(path), {code: 'ENOENT'})
  })

  it('answer client libraries that run ci-auth itself', async () => {
    const {stderr, stdout} = await ciAuth(['oidc', 'token', '--format', 'executable', '--audience', audience])
    assert.equal(stderr, '')
    assert.equal(claimsOf(JSON.parse(stdout).id_token)['aud'], audience)
  })

  it('have jobs whose tools are answered, in later steps without their variables, too', async () => {
    const {provider} = acmeNames
    assert.equal((await ciAuth(['federate', '--workload-identity-provider', provider])).code, 0)
    const surroundings = {env, cwd: job.workspace, input: 'gcr.io'}
    const asked = await start(process.execPath, [installed, 'helper', 'docker', 'get'], surroundings).ended
    assert.deepEqual([asked.code, asked.stderr], [0, ''])
    const {stdout} = await ciAuth(['configure', 'docker', 'gcr.io', '--output-format', 'json'])
    const {CI_AUTH_PLUGINS: _, ACME_CI: __, ...others} = env
    const later = {...surroundings, env: {...others, PATH: JSON.parse(stdout).PATH}}
    const {code, stderr} = await start('docker-credential-ci-auth', ['get'], later).ended
    assert.deepEqual([code, stderr], [0, ''])
  })

  it('are not loaded unless they are named', async () => {
    for (const names of ['', ' , ']) {
      const {code, stderr} = await ciAuth(federate, {CI_AUTH_PLUGINS: names})
      assert.equal(code, 3)
      assert.match(stderr, /CI_NOT_DETECTED/)
    }
  })

  it('give their words to --ci; a word that nobody knows is refused with all that are known', async () => {
    const elsewhere = {ACME_CI: '', ACME_OIDC_URL: ''}
    const {stderr} = await ciAuth([...federate, '--ci', 'acme'], elsewhere)
    assert.match(stderr, /this job of Acme CI may not mint an ID token/)
    assert.match(stderr, /Add to the job: oidc: true/)

    const unknown = await ciAuth([...federate, '--ci', 'acmee'])
    assert.equal(unknown.code, 3)
    assert.match(unknown.stderr, /no CI is called "acmee" \(did you mean acme\?\)/)
    assert.match(unknown.stderr, /Give one of: acme, .*\bgithub\b.*, generic/)
    assert.match(unknown.stderr, /Code: CI_UNKNOWN/)
  })

  it('say in our words what their CI refused, without its secret', async () => {
    const run = await ciAuth(federate, {ACME_OIDC_TOKEN: 'another-secret-0123456789'})
    assert.equal(run.code, 3)
    assert.match(run.stderr, /Acme CI refused to issue an ID token: HTTP 401: who are you\?/)
    assertClean(job, visible(run), ['another-secret-0123456789'])
  })

  /** The example under another name, in the folder `modules`. */
  async function copyOf(name: string, modules: string): Promise<string> {
    const folder = join(modules, name)
    await cp(join(prefix, 'node_modules', NAME), folder, {recursive: true})
    const about = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'))
    await writeFile(join(folder, 'package.json'), JSON.stringify({...about, name}))
    return folder
  }

  it('may have a ci-auth of their own, whose errors are ours', async () => {
    const folder = await copyOf('acme-elsewhere', join(prefix, 'node_modules'))
    await cp(join(prefix, 'node_modules', 'ci-auth'), join(folder, 'node_modules', 'ci-auth'), {recursive: true})

    const given = {CI_AUTH_PLUGINS: 'acme-elsewhere'}
    await launchedBy(await ciAuth(federateAsJson, given))
    const refused = await ciAuth(federate, {...given, ACME_OIDC_TOKEN: ''})
    assert.equal(refused.code, 3, refused.stderr)
    assert.match(refused.stderr, /Code: OIDC_PERMISSION_MISSING/)
    assert.match(refused.stderr, /Add to the job: oidc: true/)
  })

  it('lose nothing of an error that another copy of ci-auth raised', () => {
    const known = {
      facts: ['a fact'],
      problems: [{code: 'INPUT_REQUIRED', message: 'one'}],
      server: {status: 403, text: 'no'},
      suggestions: ['do'],
    }
    const foreign = Object.assign(new Error('it is missing'), {name: 'CiAuthError', code: 'INPUT_REQUIRED', ...known})
    const {code, facts, problems, server, suggestions} = asPluginFailure(foreign, {name: 'acme'})
    assert.deepEqual({code, facts, problems, server, suggestions}, {code: 'INPUT_REQUIRED', ...known})
  })

  it('may bring commands, which run ours, in whichever file these are', async () => {
    await install('busy', `export {default} from '../${NAME}/acme.js'`)
    const folder = join(prefix, 'node_modules', 'busy')
    const about = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'))
    await writeFile(
      join(folder, 'package.json'),
      JSON.stringify({...about, oclif: {...about.oclif, commands: './own'}}),
    )
    await mkdir(join(folder, 'own', 'auth'), {recursive: true})
    const runs = (id: string): string =>
      `export default class { static run(argv, config) { return config.runCommand('${id}', argv) } }`
    await writeFile(join(folder, 'own', 'twice.js'), runs('auth:federate'))
    await writeFile(join(folder, 'own', 'auth', 'explain.js'), runs('oidc:claims'))
    const given = {CI_AUTH_PLUGINS: 'busy'}
    const {code, stderr} = await ciAuth(['twice', ...federate.slice(1)], given)
    assert.equal(code, 0, stderr)
    const refused = await ciAuth(['twice', ...federate.slice(1)], {...given, ACME_OIDC_TOKEN: ''})
    assert.equal(refused.code, 3)
    assert.match(refused.stderr, /Code: OIDC_PERMISSION_MISSING/)
    const claims = await ciAuth(['auth', 'explain', '--json'], given)
    assert.equal(JSON.parse(claims.stdout).claims.aud, 'ci-auth-oidc-claims', claims.stderr)
  })

  it('are never taken from the working directory: a checkout must not bring code', async () => {
    await copyOf('acme-checkout', join(job.workspace, 'node_modules'))
    const {code, stderr} = await ciAuth(federate, {CI_AUTH_PLUGINS: 'acme-checkout'})
    assert.equal(code, 3)
    assert.match(stderr, /Code: CI_PLUGIN_MISSING/)
  })

  it('are found beside a link to ci-auth, as pnpm lays packages out', async () => {
    const modules = join(job.folder, 'linked', 'node_modules')
    await copyOf('acme-linked', modules)
    await symlink(join(prefix, 'node_modules', 'ci-auth'), join(modules, 'ci-auth'))
    const argv = [join(modules, 'ci-auth', 'bin', 'run.js'), ...federateAsJson]
    const given = {env: {...env, CI_AUTH_PLUGINS: 'acme-linked'}, cwd: job.workspace}
    await launchedBy(await start(process.execPath, argv, given).ended)
  })

  const broken: Readonly<Record<string, {code: string; says: RegExp}>> = {
    'throws while it is loaded': {code: "throw new TypeError('no way')", says: /the plugin broken failed: no way/},
    'throws in its hook': {code: "export default () => { throw new Error('not today') }", says: /failed: not today/},
    'returns no providers': {code: 'export default () => undefined', says: /its hook did not return a list of CIs/},
    'throws at once when it is asked for a source': {
      code: `import acme from '../${NAME}/acme.js'
        const ours = {detect: () => true, tokenSource: () => undefined.x}
        export default () => [{...acme()[0], ...ours}]`,
      says: /the plugin broken failed: Cannot read properties of undefined/,
    },
    'lacks a part': {code: "export default () => [{id: 'x'}]", says: /label of its CI is no string/},
  }

  for (const [what, {code, says}] of Object.entries(broken)) {
    it(`fail with CI_PLUGIN_FAILED: one that ${what}`, async () => {
      await install('broken', code)
      const run = await ciAuth(federate, {CI_AUTH_PLUGINS: `broken,${NAME}`})
      assert.equal(run.code, 3)
      assert.match(run.stderr, says)
      assert.match(run.stderr, /Code: CI_PLUGIN_FAILED/)
    })
  }

  it('are blamed for what their providers throw later, without what looks like a token', async () => {
    const code = `import acme from '../${NAME}/acme.js'
      const fail = async () => { throw new Error('lost eyJhbGciOiJub25lIn0.e30.c2ln') }
      export default () => [{...acme()[0], tokenSource: () => ({...acme()[0].tokenSource({env: process.env}), mint: fail})}]`
    await install('leaky', code)
    const {code: exit, stderr} = await ciAuth(federate, {CI_AUTH_PLUGINS: 'leaky'})
    assert.equal(exit, 3)
    assert.match(stderr, /the plugin leaky failed: lost \*\*\*/)
  })

  it('are blamed by the launcher when they are gone', async () => {
    await install('fleeting', `export {default} from '../${NAME}/acme.js'`)
    const {path} = await launchedBy(await ciAuth(federateAsJson, {CI_AUTH_PLUGINS: 'fleeting'}))
    await rm(join(prefix, 'node_modules', 'fleeting'), {recursive: true})
    const {code, stderr, stdout} = await start(path, [], {env, cwd: '/'}).ended
    assert.deepEqual([code, stderr], [0, ''])
    const response = JSON.parse(stdout)
    assert.deepEqual([response.success, response.code], [false, 'CI_PLUGIN_FAILED'])
  })

  for (const name of ['ci-auth-plugin-absent', '../leaky', `${tmpdir()}/x`]) {
    it(`fail with CI_PLUGIN_MISSING: ${name}`, async () => {
      const {code, stderr} = await ciAuth(['cleanup'], {CI_AUTH_PLUGINS: name})
      assert.equal(code, 3)
      assert.match(stderr, /Code: CI_PLUGIN_MISSING/)
    })
  }

  it('get types with ci-auth/ci', async () => {
    const [right, wrong] = ['acme.js', 'wrong.js'].map((name) => join(prefix, 'node_modules', NAME, name)) as [
      string,
      string,
    ]
    const text = await readFile(right, 'utf8')
    await writeFile(wrong, text.replace("id: 'acme'", 'id: 7').replace("'OIDC_PERMISSION_MISSING'", "'NO_CODE'"))
    const tsc = createRequire(import.meta.url).resolve('typescript/bin/tsc')
    const options = ['--noEmit', '--allowJs', '--checkJs', '--strict', '--module', 'nodenext', '--target', 'es2023']
    // The types of browsers take as long to read as all others.
    const types = ['--types', 'node', '--typeRoots', join(dirname(tsc), '..', '..', '@types')]
    const argv = [tsc, ...options, '--lib', 'es2023', '--skipLibCheck', ...types, right, wrong]
    const {stdout} = await start(process.execPath, argv, {env: {PATH: process.env['PATH']}, cwd: prefix}).ended
    assert.match(stdout, /wrong\.js.*Type 'number' is not assignable to type 'string'/)
    assert.match(stdout, /wrong\.js.*"NO_CODE"/)
    assert.doesNotMatch(stdout, /acme\.js/)
  })
})
