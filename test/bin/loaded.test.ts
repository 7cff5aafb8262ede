import assert from 'node:assert/strict'
import {mkdtempSync, readdirSync, readFileSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {fileURLToPath} from 'node:url'
import {buildSync} from 'esbuild'
import {program, start} from '../support/ci-auth.ts'
import {openCliJob} from '../support/cli-job.ts'
import {acmeNames} from '../support/worlds.ts'

const list = new URL('../support/loaded-modules.mjs', import.meta.url).href
const root = fileURLToPath(new URL('../..', import.meta.url))
/** src in JavaScript, each module by itself: made once, since tsx takes a second of each start. */
let inJavaScript: string

interface Loaded {
  /** Folders of src/lib. */
  folders: string[]
  /** Modules from src, as they are written: the build makes few files of them. */
  own: string[]
  /** Of `dist`. */
  files: string[]
  packages: string[]
  /** Modules of Node. */
  builtIn: string[]
}

const distinct = (names: readonly (string | undefined)[]): string[] =>
  [...new Set(names.filter((name) => name !== undefined))].sort()

/** Lines of the list that a process writes. Without a job it fails: it has loaded all that it needs by then. */
async function listed(args: readonly string[], job: Record<string, string> = {}, written = ''): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'ci-auth-loaded-'))
  try {
    const env = {PATH: process.env['PATH'], TMPDIR: folder, ...job, LOADED: join(folder, 'list'), WRITTEN: written}
    const {code, stderr} = await start(process.execPath, ['--import', list, ...args], {env, cwd: folder}).ended
    if (Object.keys(job).length > 0) assert.equal(code, 0, stderr)
    return readFileSync(env.LOADED, 'utf8').split('\n')
  } finally {
    rmSync(folder, {recursive: true, force: true})
  }
}

/** The modules of src that the command line loads, as they are written. */
async function writtenBy(argv: readonly string[], job: Record<string, string> = {}): Promise<string[]> {
  const names = await listed([join(root, 'bin', 'dev.js'), ...argv], job, inJavaScript)
  return distinct(names.map((name) => name.split('?')[0]?.split(`${root}src/`)[1]))
}

/** What the command line loads: as it is written, and of packages and Node as it is built. */
async function loadedBy(argv: readonly string[], job: Record<string, string> = {}): Promise<Loaded> {
  const own = await writtenBy(argv, job)
  const built = await listed([program, ...argv], job)
  return {
    own,
    folders: distinct(own.map((name) => /^lib\/([^/]+)\//.exec(name)?.[1])),
    files: distinct(built.map((name) => name.split('?')[0]?.split(`${root}dist/`)[1])),
    packages: distinct(
      built.map((name) => /\/node_modules\/((?:@[^/]+\/)?[^/]+)\/(?!.*\/node_modules\/)/.exec(name)?.[1]),
    ),
    builtIn: built.flatMap((name) => /^NativeModule (.*)/.exec(name)?.[1] ?? []),
  }
}

/** What `command` loads in a job that succeeds, without the modules of CIs. */
async function loadedFor(command: string): Promise<Loaded> {
  const {provider, deployer} = acmeNames
  const job = await openCliJob()
  try {
    const argv = [command, '--workload-identity-provider', provider, '--service-account', deployer]
    const loaded = await loadedBy(argv, job.env)
    return {...loaded, own: loaded.own.filter((module) => !isOfCi(module))}
  } finally {
    await job.close()
  }
}

/** Of the CIs' own folders: a job has one CI, and the list of all is one file. */
const isOfCi = (module: string): boolean => cis.some((name) => module.startsWith(`lib/cis/${name}/`))
const cis = readdirSync(join(root, 'src/lib/cis'), {withFileTypes: true}).flatMap((entry) =>
  entry.isDirectory() && entry.name !== 'protocols' ? [entry.name] : [],
)

const network = ['http', 'tls', 'internal/deps/undici/undici']
const loads = (loaded: Loaded): string[] => network.filter((name) => loaded.builtIn.includes(name))
/** Whoever reads how a sign-in goes reads these. */
const MAX_MODULES = 60
const MAX_DOCTOR_MODULES = 85

describe('bin/run: what a command does not need it does not load', function () {
  this.timeout(20_000)

  before(() => {
    inJavaScript = mkdtempSync(join(tmpdir(), 'ci-auth-written-'))
    buildSync({absWorkingDir: root, entryPoints: ['src/**/*.ts'], outbase: 'src', outdir: inJavaScript, format: 'esm'})
  })
  after(() => rmSync(inJavaScript, {recursive: true, force: true}))

  it('--version: no command, no package', async () => {
    const loaded = await loadedBy(['--version'])
    assert.deepEqual([loaded.own, loaded.packages], [['cli/oclif/start.ts', 'lib/base/package-files.ts'], []])
  })

  it('cleanup: no network, nothing of Google', async () => {
    const loaded = await loadedBy(['cleanup'])
    assert.deepEqual(loaded.folders, ['base', 'cis', 'files', 'use-cases'])
    assert.deepEqual(loads(loaded), [])
    assert.deepEqual(loaded.packages, [])
  })

  it('federate: no trust, no engine but that of calls, no undici', async () => {
    const loaded = await loadedBy(['federate'])
    assert.deepEqual(loaded.folders, ['base', 'cis', 'files', 'google', 'http', 'use-cases'])
    assert.deepEqual(loads(loaded), ['http'])
    assert.deepEqual(loaded.packages, [])
  })

  it('federate, as one that succeeds: few modules, as they are written', async () => {
    const {files, own} = await loadedFor('federate')
    assert.deepEqual(files, ['sign-in.js'])
    assert.ok(own.length <= MAX_MODULES, `${own.length} modules:\n${own.join('\n')}`)
  })

  it('doctor, where nothing is broken: nothing that only explains a failure', async () => {
    const {files, own} = await loadedFor('doctor')
    assert.deepEqual(files, ['sign-in.js'])
    // What the job is, and who gets in: only a refusal, a file and --explain need it.
    const ofTrust = own.filter((module) => module.startsWith('lib/trust/'))
    assert.deepEqual(ofTrust, ['lib/trust/descriptions.ts', 'lib/trust/lint/finding.ts', 'lib/trust/trust.ts'])
    const ofFailures = own.filter((module) => /^lib\/(?:doctor\/(?:predict|trust\/api)|google\/admin)\b/.test(module))
    assert.deepEqual(ofFailures, [])
    assert.ok(own.length <= MAX_DOCTOR_MODULES, `${own.length} modules:\n${own.join('\n')}`)
  })

  it('emulator serve --detach: no emulator, which another process loads', async () => {
    const own = await writtenBy(['emulator', 'serve', '--detach', '--request-log', '-'])
    assert.ok(own.includes('commands/emulator/serve.ts'), own.join())
    assert.ok(!own.includes('lib/emulator/session.ts'), own.join())
  })

  it('setup plan: no package, no emulator', async () => {
    const loaded = await loadedBy(['setup', 'plan'])
    assert.ok(!loaded.folders.some((name) => ['emulator', 'employee', 'doctor'].includes(name)), loaded.folders.join())
    assert.deepEqual(loaded.packages, [])
  })
})
