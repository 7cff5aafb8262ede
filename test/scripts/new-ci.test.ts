import assert from 'node:assert/strict'
import {execFile} from 'node:child_process'
import {cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {fileURLToPath, pathToFileURL} from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))
const copied = ['package.json', '.mocharc.json', 'scripts', 'src', 'docs', 'test/ci', 'test/support', 'test/scripts']
const files = [
  'src/lib/cis/acme-ci/provider.ts',
  'src/lib/cis/acme-ci/tokens.ts',
  'src/lib/cis/acme-ci/job.ts',
  'docs/ci/acme-ci.md',
  'test/ci/acme-ci.test.ts',
]

/** Runs the script again and again with the words of each run: most of the time of a start goes into tsx. */
const runEach = `
  const [program, runs] = process.argv.slice(1)
  const ends = []
  for (const [index, words] of JSON.parse(runs).entries()) {
    let output = ''
    process.stdout.write = process.stderr.write = (text) => { output += text; return true }
    // No file is among the arguments of --eval.
    process.argv.splice(1, process.argv.length, ...words)
    process.exitCode = 0
    await import(program + '?run=' + index)
    ends.push({code: process.exitCode, output})
    delete process.stdout.write
    delete process.stderr.write
  }
  process.exitCode = 0
  process.stdout.write(JSON.stringify(ends))`

interface Ended {
  code: number
  output: string
}

describe('scripts/new-ci', function () {
  this.timeout(60_000)
  let copy: string

  before(() => {
    copy = mkdtempSync(join(tmpdir(), 'new-ci-'))
    for (const name of copied) {
      mkdirSync(join(copy, name, '..'), {recursive: true})
      cpSync(join(root, name), join(copy, name), {recursive: true})
    }
    symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
  })
  after(() => rmSync(copy, {recursive: true, force: true}))

  const run = (...args: string[]): Promise<Ended> =>
    new Promise((resolve) => {
      execFile(process.execPath, ['--import', 'tsx', ...args], {cwd: copy}, (error, stdout, stderr) =>
        resolve({code: error === null ? 0 : Number(error.code), output: stdout + stderr}),
      )
    })
  const newCi = (...args: string[]): Promise<Ended> => run(join('scripts', 'new-ci.ts'), ...args)
  const newCis = async (runs: readonly (readonly string[])[]): Promise<Ended[]> => {
    const program = pathToFileURL(join(copy, 'scripts', 'new-ci.ts')).href
    const {output} = await run('--input-type=module', '--eval', runEach, program, JSON.stringify(runs))
    return JSON.parse(output)
  }
  const read = (name: string): string => readFileSync(join(copy, name), 'utf8')

  /** The test that says what a folder lacks, for the new CI and the lists. */
  const check = (): Promise<Ended> =>
    run(
      join('node_modules', 'mocha', 'bin', 'mocha.js'),
      'test/scripts/ci-lists.test.ts',
      '--grep',
      'acme-ci|would write',
    )

  it('lays out a CI, which lacks something until each mark is replaced', async () => {
    const laidOut = await newCi('acme-ci', '--before', 'github')
    assert.equal(laidOut.code, 0, laidOut.output)
    for (const file of files) assert.ok(laidOut.output.includes(`wrote ${file}\n`), file)
    assert.match(read('src/lib/cis/detect.ts'), /'ghes',\n {2}'acme-ci',\n {2}'github',/)
    for (const list of ['providers', 'tokens', 'jobs']) {
      assert.match(read(`src/lib/cis/all-${list}.ts`), / {2}ghes,\n {2}acmeCi,\n {2}github,/)
    }

    const lacking = await check()
    assert.equal(lacking.code, 1, lacking.output)
    for (const file of files) assert.match(lacking.output, new RegExp(`${file}:\\d+: .*fill.in`, 'i'))

    for (const file of files) writeFileSync(join(copy, file), read(file).replace(/fill[-_]in/gi, 'acme'))
    const complete = await check()
    assert.equal(complete.code, 0, complete.output)
  })

  const refused: readonly (readonly [why: RegExp, ...args: string[]])[] = [
    [/"github" is taken/, 'github'],
    [/"azure-service-connection" is taken/, 'azure-service-connection'],
    [/"generic" is taken/, 'generic'],
    [/"protocols" is taken/, 'protocols'],
    [/"Acme" is not a word for a CI/, 'Acme'],
    [/"..\/acme" is not a word for a CI/, '../acme'],
    [/"new" is not a word for a CI/, 'new'],
    [/"acme--x" is not a word for a CI/, 'acme--x'],
    [/no CI is called "githup"/, 'acme', '--before', 'githup'],
    [/Too many words/, 'acme', 'globex'],
    [/Name the CI by the word/],
  ]
  it('refuses a word that is taken, or none, and writes nothing', async () => {
    const before = read('src/lib/cis/detect.ts')
    assert.equal((await newCi('github')).code, 2)
    const ends = await newCis(refused.map(([, ...args]) => args))
    assert.equal(ends.length, refused.length)
    for (const [index, {code, output}] of ends.entries()) {
      const [why] = refused[index] ?? []
      assert.ok(why)
      assert.equal(code, 2, output)
      assert.match(output, why)
      assert.doesNotMatch(output, /wrote/)
    }
    assert.equal(read('src/lib/cis/detect.ts'), before)
  })
})
