import assert from 'node:assert/strict'
import {mkdtemp, readdir, rm, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {fileURLToPath} from 'node:url'
import {blocks} from './docs/pages.ts'
import {start} from './support/ci-auth.ts'
import {installAt} from './support/installed.ts'
import {skipBecause} from './support/skip.ts'

const PAGE = 'docs/emulator-in-tests.md'

/** The only block of the page in this language. */
function exampleIn(language: string): string {
  const [block, ...others] = blocks.filter((each) => each.page === PAGE && each.language === language)
  assert.ok(block && others.length === 0)
  return block.text
}

const bin = (name: string): string => fileURLToPath(new URL(`../node_modules/${name}`, import.meta.url))

const typed = (days: string): string => `
import {type Emulator, startEmulator} from 'ci-auth/emulator'

const emulator: Emulator = await startEmulator({ci: 'github', event: 'fork', mode: 'loopback'})
emulator.addFault('sts:503')
const statuses: number[] = emulator.requests().map(({status}) => status)
console.log(statuses.length, emulator.advanceClock(${days} * 86_400) > new Date().toISOString())
await emulator.close()
`

describe('ci-auth/emulator, as it is installed', function () {
  this.timeout(120_000)
  let project: string
  let program: string

  before(async () => {
    project = await mkdtemp(join(tmpdir(), 'ci-auth-tests-'))
    program = await installAt(project)
    await writeFile(join(project, 'package.json'), '{"type": "module"}')
  })
  after(() => rm(project, {recursive: true, force: true}))

  const surroundings = (path = process.env['PATH']) => ({
    cwd: project,
    // Of a real job, which must not reach the simulated one.
    env: {PATH: path, HOME: project, TMPDIR: project, GITHUB_ACTIONS: 'true', GITHUB_REPOSITORY: 'real/one'},
  })

  it('lets mocha test a sign-in as the page says, and leaves nothing', async () => {
    await writeFile(join(project, 'sign-in.test.mjs'), exampleIn('js'))
    const argv = [bin('mocha/bin/mocha.js'), 'sign-in.test.mjs']
    const {code, stderr, stdout} = await start(process.execPath, argv, surroundings()).ended
    assert.equal(code, 0, stdout + stderr)
    assert.match(stdout, /2 passing/)
    assert.deepEqual(
      (await readdir(project)).filter((name) => name.startsWith('ci-auth-emulator-')),
      [],
    )
  })

  it('lets pytest test a sign-in as the page says', async function () {
    const environment = surroundings()
    const found = await start('python3', ['-m', 'pytest', '--version'], environment).ended.catch(() => ({code: 1}))
    if (found.code !== 0) return skipBecause(this, 'there is no python3 with pytest')
    // What npx would install is here.
    const example = exampleIn('python').replace('"npx", "--yes", "ci-auth@1"', JSON.stringify(program))
    assert.ok(example.includes(program))
    await writeFile(join(project, 'test_sign_in.py'), example)
    const words = ['emulator', 'run', '--ci', 'github', '--', 'python3', '-m', 'pytest', '-q']
    const {code, stderr, stdout} = await start(process.execPath, [program, ...words], environment).ended
    assert.equal(code, 0, stdout + stderr)
    assert.match(stdout, /2 passed/)
  })

  it('has types that TypeScript holds a test to', async () => {
    await writeFile(join(project, 'wrong.ts'), typed('"2"').replace("'fork'", "'spoon'"))
    await writeFile(join(project, 'right.ts'), typed('2'))
    // The types of browsers take as long to read as all others.
    const language = ['--strict', '--module', 'nodenext', '--target', 'es2023', '--lib', 'es2023', '--skipLibCheck']
    const types = ['--types', 'node', '--typeRoots', bin('@types')]
    const argv = [bin('typescript/bin/tsc'), ...language, ...types, 'wrong.ts', 'right.ts']
    const {stdout} = await start(process.execPath, argv, surroundings()).ended
    assert.match(stdout, /^wrong\.ts.*"spoon"' is not assignable/m)
    assert.doesNotMatch(stdout, /right\.ts/)
    const ran = await start(process.execPath, ['right.js'], surroundings()).ended
    assert.deepEqual([ran.code, ran.stdout], [0, '0 true\n'], ran.stderr)
  })
})
