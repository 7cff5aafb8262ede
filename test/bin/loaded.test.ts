import assert from 'node:assert/strict'
import {mkdtempSync, readdirSync, readFileSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {fileURLToPath} from 'node:url'
import {buildSync} from 'esbuild'
import {linesOf} from '../../scripts/loaded.ts'
import {program, start} from '../support/ci-auth.ts'
import {type CliJob, openCliJob} from '../support/cli-job.ts'
import {parseCommandFile} from '../support/runner-commands.ts'
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

/** The modules of src that `file` loads, as they are written. */
async function modulesOf(file: string, words: readonly string[], job: Record<string, string> = {}): Promise<string[]> {
  const names = await listed([join(root, file), ...words], job, inJavaScript)
  return distinct(names.map((name) => name.split('?')[0]?.split(`${root}src/`)[1]))
}

/** The same for the command line. */
const writtenBy = (argv: readonly string[], job: Record<string, string> = {}): Promise<string[]> =>
  modulesOf('bin/dev.js', argv, job)

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
  const job = await openCliJob()
  try {
    const loaded = await loadedBy([command, ...signIn], job.env)
    return {...loaded, own: loaded.own.filter((module) => !isOfCi(module))}
  } finally {
    await job.close()
  }
}

/** Of the CIs' own folders: a job has one CI, and the list of all is one file. */
const isOfCi = (module: string): boolean => cis.some((name) => module.startsWith(`lib/cis/${name}/`))
const cis = readdirSync(join(root, 'src/lib/cis'), {withFileTypes: true}).flatMap((entry) =>
  entry.isDirectory() && !['description', 'protocols'].includes(entry.name) ? [entry.name] : [],
)

const network = ['http', 'tls', 'internal/deps/undici/undici']
const loads = (loaded: Loaded): string[] => network.filter((name) => loaded.builtIn.includes(name))
const MAX_DOCTOR_MODULES = 104

/** What each start may load at most, when nothing fails. Whoever reads how a sign-in goes reads these. Ceilings are lowered, not raised. */
const ceilings: Readonly<Record<string, {modules: number; lines: number; code?: number}>> = {
  'action main': {modules: 48, lines: 5200, code: 4000},
  'action main, as the federated identity': {modules: 53, lines: 5650},
  'action post': {modules: 21, lines: 1800},
  federate: {modules: 60, lines: 6400},
  token: {modules: 72, lines: 8500},
  exec: {modules: 96, lines: 11_500},
  'action, failures too': {modules: 90, lines: 9000},
}

/** By start, its modules with their lines. `npm run build` writes it: test/scripts/documents.test.ts. */
const lists: Readonly<Record<string, Readonly<Record<string, number>>>> = JSON.parse(
  readFileSync(new URL('loaded.json', import.meta.url), 'utf8'),
)

const {deployer, provider} = acmeNames
const signIn = ['--workload-identity-provider', provider, '--service-account', deployer]
const withs = {INPUT_WORKLOAD_IDENTITY_PROVIDER: provider, INPUT_SERVICE_ACCOUNT: deployer}

/** How each start is run. */
const runs: readonly [start: string, file: string, words: readonly string[], variables?: Record<string, string>][] = [
  ['federate', 'bin/dev.js', ['federate', ...signIn]],
  ['token', 'bin/dev.js', ['token', ...signIn]],
  ['exec', 'bin/dev.js', ['exec', ...signIn, '--', 'true']],
  ['action main', 'src/action/main.ts', [], withs],
  ['action main, as the federated identity', 'src/action/main.ts', [], {INPUT_WORKLOAD_IDENTITY_PROVIDER: provider}],
]

describe('bin/run: what a command does not need it does not load', function () {
  this.timeout(20_000)

  before(() => {
    inJavaScript = mkdtempSync(join(tmpdir(), 'ci-auth-written-'))
    const define = {CI_AUTH_VERSION: '"0.0.0"'}
    const made = {outbase: 'src', outdir: inJavaScript, format: 'esm', define} as const
    buildSync({absWorkingDir: root, entryPoints: ['src/**/*.ts'], ...made})
  })
  after(() => rmSync(inJavaScript, {recursive: true, force: true}))

  it('--version: no command, no package', async () => {
    const loaded = await loadedBy(['--version'])
    assert.deepEqual(
      [loaded.own, loaded.packages],
      [['all-commands.ts', 'cli/oclif/run.ts', 'lib/base/package-files.ts', 'main.ts'], []],
    )
  })

  it("help: the command of oclif's plugin, which no other start loads", async () => {
    const {files, own} = await loadedBy(['help', 'setup'])
    assert.ok(own.includes('commands/help.ts'))
    const {files: others} = await loadedBy(['setup', '--help'])
    assert.equal(files.filter((name) => !others.includes(name)).length, 1, files.join())
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

  it('federate, as one that succeeds: one file of the build', async () => {
    assert.deepEqual((await loadedFor('federate')).files, ['sign-in.js'])
  })

  describe('a start that succeeds loads what its list says', () => {
    let job: CliJob
    beforeEach(async () => {
      job = await openCliJob()
    })
    afterEach(() => job.close())

    for (const [name, file, words, variables] of runs) {
      it(name, async () => {
        const own = await modulesOf(file, words, {...job.env, ...variables})
        assert.deepEqual(own, Object.keys(lists[name] ?? {}))
      })
    }

    it('action post, of a job that has signed in', async () => {
      await modulesOf('src/action/main.ts', [], {...job.env, ...withs})
      const [[name, value] = ['', '']] = parseCommandFile(readFileSync(job.env['GITHUB_STATE'] ?? '', 'utf8'))
      const own = await modulesOf('src/action/post.ts', [], {...job.env, [`STATE_${name}`]: value})
      assert.deepEqual(own, Object.keys(lists['action post'] ?? {}))
      assert.deepEqual(await job.leftovers(), [])
    })
  })

  for (const [name, ceiling] of Object.entries(ceilings)) {
    it(`${name}: no more than its ceiling`, () => {
      const paths = Object.keys(lists[name] ?? {})
      const sum = (of: 'lines' | 'code') => paths.reduce((total, path) => total + linesOf(path)[of], 0)
      const found = {modules: paths.length, lines: sum('lines'), code: sum('code')}
      for (const [what, most] of Object.entries(ceiling))
        assert.ok(found[what as keyof typeof found] <= most, `${what}: ${JSON.stringify(found)}`)
    })
  }

  it('doctor, where nothing is broken: nothing that only explains a failure', async () => {
    const {own} = await loadedFor('doctor')
    // What the job is, and who gets in: only a refusal, a file and --explain need it.
    const ofTrust = own.filter((module) => module.startsWith('lib/trust/'))
    assert.deepEqual(ofTrust, ['lib/trust/descriptions.ts', 'lib/trust/lint/finding.ts', 'lib/trust/trust.ts'])
    const ofFailures = own.filter((module) =>
      /^lib\/(?:doctor\/facts\/(?:predict|trust-of-api)|google\/admin)\b/.test(module),
    )
    assert.deepEqual(ofFailures, [])
    assert.ok(own.length <= MAX_DOCTOR_MODULES, `${own.length} modules:\n${own.join('\n')}`)
  })

  it('emulator serve --detach: no emulator, which another process loads', async () => {
    const own = await writtenBy(['emulator', 'serve', '--detach', '--request-log', '-'])
    assert.ok(own.includes('commands/emulator/serve.ts'), own.join())
    assert.ok(!own.includes('lib/emulator/start.ts'), own.join())
  })

  it('setup plan: no package, no emulator', async () => {
    const loaded = await loadedBy(['setup', 'plan'])
    assert.ok(!loaded.folders.some((name) => ['emulator', 'employee', 'doctor'].includes(name)), loaded.folders.join())
    assert.deepEqual(loaded.packages, [])
  })
})
