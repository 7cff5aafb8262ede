import assert from 'node:assert/strict'
import {existsSync, readdirSync, readFileSync, statSync} from 'node:fs'
import {isBuiltin} from 'node:module'
import {homedir} from 'node:os'
import {join, posix} from 'node:path'
import {fileURLToPath} from 'node:url'
import {start} from '../support/ci-auth.ts'
import {nodeKinds, nodeOf, noSuchNode, testNodes, thisNode} from '../support/nodes.ts'
import {skipBecause} from '../support/skip.ts'
import {installAsUser, npmFile, Unreachable, type UserInstall} from '../support/user-install.ts'
import {listWantedFiles} from './wanted-files.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const job = fileURLToPath(new URL('simulated-job.mjs', import.meta.url))
const MAX_BYTES = 6_000_000
const MAX_PACKED_BYTES = 1_310_000
/** Each start of a sign-in compiles all of it. */
const MAX_SIGN_IN_BYTES = 512_000
/** Of `Stats.blocks`. */
const BLOCK_BYTES = 512

/** Files below `folder`, with what they take up there. */
function sizes(folder: string): [path: string, bytes: number][] {
  return readdirSync(folder, {recursive: true, withFileTypes: true}).flatMap((entry) => {
    if (!entry.isFile()) return []
    const path = join(entry.parentPath, entry.name)
    const {blocks = 0, size} = statSync(path)
    return [[path, Math.max(size, blocks * BLOCK_BYTES)]]
  })
}

const difference = (some: readonly string[] = [], others: readonly string[] = []): string[] =>
  some.filter((each) => !others.includes(each))

describe('the package, as npm installs it', function () {
  this.timeout(90_000)
  let user: UserInstall

  before(async function () {
    const [oldest] = testNodes()
    try {
      user = await installAsUser(oldest?.path ?? process.execPath)
    } catch (error) {
      if (!(error instanceof Unreachable)) throw error
      process.stdout.write(`    skipped: ${error.message}\n`)
      this.skip()
    }
  })
  after(() => user?.remove())

  it('comes without a warning, on the oldest Node', () =>
    assert.doesNotMatch(user.said, /\bwarn|deprecated|EBADENGINE/i))

  it('is one package, which runs no script and is not deprecated', () => {
    const packages = Object.entries(user.packages)
    const wrong = packages.filter(([, about]) => about.hasInstallScript || about.deprecated !== undefined)
    assert.deepEqual(wrong, [])
    assert.deepEqual(Object.keys(user.packages), ['node_modules/ci-auth'])
  })

  it('is whole: npm ls finds nothing missing and nothing else', async () => {
    const {code, stderr, stdout} = await user.run('npm', ['ls', '--all', '--json'])
    const {dependencies, problems} = JSON.parse(stdout)
    assert.deepEqual([code, problems, Object.keys(dependencies)], [0, undefined, ['ci-auth']], stderr)
  })

  it('is at most 1.31 MB to download, and 6 MB on disk', () => {
    const bytes = sizes(join(user.project, 'node_modules')).reduce((sum, [, each]) => sum + each, 0)
    assert.ok(bytes > 1_000_000 && bytes <= MAX_BYTES, String(bytes))
    assert.ok(user.packedBytes <= MAX_PACKED_BYTES, String(user.packedBytes))
  })

  it('has in the file that each sign-in reads no command that does not sign in', () => {
    const [[, bytes] = ['', 0]] = sizes(join(user.project, 'node_modules')).filter(([path]) =>
      path.endsWith('dist/sign-in.js'),
    )
    assert.ok(bytes > 100_000 && bytes <= MAX_SIGN_IN_BYTES, String(bytes))
  })

  it('is these files, and the declarations of its entries', async () => {
    const wantedFiles = await listWantedFiles()
    const paths = user.files.map(({path}) => path)
    const [declarations, others] = [true, false].map((wanted) =>
      paths.filter((path) => path.endsWith('.d.ts') === wanted),
    )
    assert.deepEqual(difference(wantedFiles, others), [], 'not in the tarball')
    assert.deepEqual(difference(others, wantedFiles), [], 'nobody wants this in the tarball')
    const sources = declarations?.map((path) => path.replace(/^dist\/(.*)\.d\.ts$/, 'src/$1.ts'))
    assert.deepEqual(
      sources?.filter((path) => !existsSync(join(root, path))),
      [],
      'declares what is not there',
    )
    for (const entry of ['dist/ci.d.ts', 'dist/employee.d.ts', 'dist/emulator.d.ts'])
      assert.ok(declarations?.includes(entry), entry)
    const executable = user.files.filter(({mode}) => (mode & 0o111) !== 0).map(({path}) => path)
    assert.deepEqual(executable, ['bin/run.js'])
  })

  it('brings the licence of each package whose code it holds', () => {
    for (const name of ['NOTICES.txt', 'NOTICES-launcher.txt']) {
      const notices = readFileSync(join(user.project, 'node_modules', 'ci-auth', 'dist', name), 'utf8')
      const entries = notices.split('\n\n---\n\n').filter((entry) => /^\S+ \d\S* \(.+\)\n/.test(entry))
      assert.ok(entries.length > 0, `${name} names no package`)
      for (const entry of entries) assert.match(entry.replace(/^.*\n/, ''), /copyright|permission/i)
      // Headers point to this licence, which wants its whole text to go along.
      assert.equal(/apache\.org/.test(notices), /TERMS AND CONDITIONS FOR USE, REPRODUCTION/.test(notices))
    }
  })

  it('holds no package that requires its parts at run time, which esbuild does not see', () => {
    const scripts = sizes(join(user.project, 'node_modules', 'ci-auth', 'dist')).filter(([path]) =>
      /\.c?js$/.test(path),
    )
    assert.ok(scripts.length > 50)
    for (const [path] of scripts)
      assert.doesNotMatch(readFileSync(path, 'utf8'), /\b(?:__)?require,\s*exports\)|\brequire\(["']\.{1,2}\//, path)
  })

  it('holds no path and no name of the machine that packed it', () => {
    const ours = join(user.project, 'node_modules', 'ci-auth')
    for (const [path] of sizes(ours)) {
      const text = readFileSync(path, 'utf8')
      for (const word of [root, homedir(), 'sourceMappingURL='])
        assert.ok(word.length < 6 || !text.includes(word), `${path.slice(ours.length)} holds ${word}`)
    }
  })

  it('has declarations that refer to what is there', () => {
    const declarations = user.files.map(({path}) => path).filter((path) => path.endsWith('.d.ts'))
    const referred = declarations.flatMap((path) => {
      const text = readFileSync(join(user.project, 'node_modules', 'ci-auth', path), 'utf8')
      return [...text.matchAll(/(?:from |import\()['"](.+?)['"]/g)].map(([, name = '']) =>
        name.startsWith('.') ? posix.join(posix.dirname(path), name.replace(/\.[jt]s$/, '.d.ts')) : name,
      )
    })
    assert.ok(referred.length > declarations.length)
    const {dependencies = {}} = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
    assert.deepEqual(dependencies, {})
    const isThere = (name: string): boolean => declarations.includes(name) || isBuiltin(name)
    assert.deepEqual(
      referred.filter((name) => !isThere(name)),
      [],
    )
  })

  for (const kind of nodeKinds.some(nodeOf) ? nodeKinds : [thisNode, ...nodeKinds]) {
    it(`signs a job in and cleans up after it, by npx on ${kind.label}`, async function () {
      const node = nodeOf(kind) ?? skipBecause(this, noSuchNode(kind))
      const simulated = ['emulator', 'run', '--ci', 'github', '--', node.path, job, user.project, npmFile('npx')]
      const {code, stderr, stdout} = await user.run('npx', ['--no-install', 'ci-auth', ...simulated], node.path)
      assert.equal(code, 0, stderr)
      assert.doesNotMatch(stderr, /\(node:\d+\)/, 'Node warns')
      // Of the checkout.
      const saw = {node: `v${node.text}`, type: 'external_account', exported: true, left: ['README.md']}
      assert.deepEqual(JSON.parse(stdout), saw)
    })

    it(`is a program, and can be imported by three names only, on ${kind.label}`, async function () {
      const node = nodeOf(kind) ?? skipBecause(this, noSuchNode(kind))
      const importing = `
        const names = ['ci-auth/ci', 'ci-auth/employee', 'ci-auth/emulator', 'ci-auth', 'ci-auth/dist/lib/http/http.js']
        const found = names.map((name) => import(name).then((all) => typeof (all.CiAuthError ?? all.reply ?? all.startEmulator), ({code}) => code))
        console.log(JSON.stringify(await Promise.all(found)))`
      const surroundings = {env: user.environment(node.path), cwd: user.project}
      const evaluated = await start(node.path, ['--input-type=module', '--eval', importing], surroundings).ended
      const internal = 'ERR_PACKAGE_PATH_NOT_EXPORTED'
      assert.deepEqual(
        JSON.parse(evaluated.stdout),
        ['function', 'function', 'function', internal, internal],
        evaluated.stderr,
      )

      if (process.platform === 'win32') return
      const program = join(user.project, 'node_modules', '.bin', 'ci-auth')
      const {stdout} = await start(program, ['--version'], surroundings).ended
      assert.match(
        stdout,
        new RegExp(`^ci-auth/\\d+\\.\\d+\\.\\d+\\S* \\S+ node-v${node.text.replaceAll('.', '\\.')}\\n$`),
      )
    })
  }
})
