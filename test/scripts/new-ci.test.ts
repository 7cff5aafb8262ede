import assert from 'node:assert/strict'
import {join} from 'node:path'
import {copyRepository, type ScriptEnded} from '../support/repository-copy.ts'

const copied = ['package.json', 'scripts', 'src', 'docs', 'test/ci', 'test/support', 'test/scripts']
const files = [
  'src/lib/cis/acme-ci/provider.ts',
  'src/lib/cis/acme-ci/tokens.ts',
  'src/lib/cis/acme-ci/job.ts',
  'docs/ci/acme-ci.md',
  'test/ci/acme-ci.test.ts',
]

describe('scripts/new-ci', function () {
  this.timeout(60_000)
  let copy: ReturnType<typeof copyRepository>

  before(() => {
    copy = copyRepository(copied, ['node_modules'])
  })
  after(() => copy.remove())

  const script = join('scripts', 'new-ci.ts')

  /** The test that says what a folder lacks, for the new CI and the lists. */
  const check = (): Promise<ScriptEnded> =>
    copy.run(
      join('node_modules', 'mocha', 'bin', 'mocha.js'),
      'test/scripts/ci-lists.test.ts',
      // The configuration would have mocha start two more processes, with the options for Node that this one has.
      '--no-config',
      '--timeout=0',
      '--grep',
      'acme-ci|would write',
    )

  it('lays out a CI, which lacks something until each mark is replaced', async () => {
    const laidOut = await copy.runHere(script, 'acme-ci', '--before', 'github')
    assert.equal(laidOut.code, 0, laidOut.output)
    for (const file of files) assert.ok(laidOut.output.includes(`wrote ${file}\n`), file)
    assert.match(copy.read('src/lib/cis/detection-order.ts'), /'ghes',\n {2}'acme-ci',\n {2}'github',/)
    for (const list of ['providers', 'tokens', 'jobs']) {
      assert.match(copy.read(`src/lib/cis/all-${list}.ts`), / {2}ghes,\n {2}acmeCi,\n {2}github,/)
    }

    const lacking = await check()
    assert.equal(lacking.code, 1, lacking.output)
    for (const file of files) assert.match(lacking.output, new RegExp(`${file}:\\d+: .*fill.in`, 'i'))

    for (const file of files) copy.write(file, copy.read(file).replace(/fill[-_]in/gi, 'acme'))
    // As the build does, which the script asks for: the signs of the CI are in a list.
    const listed = await copy.run(join('scripts', 'lists.ts'))
    assert.equal(listed.code, 0, listed.output)
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
    const before = copy.read('src/lib/cis/detection-order.ts')
    for (const [why, ...args] of refused) {
      const {code, output} = await copy.runHere(script, ...args)
      assert.equal(code, 2, output)
      assert.match(output, why)
      assert.doesNotMatch(output, /wrote/)
    }
    assert.equal(copy.read('src/lib/cis/detection-order.ts'), before)
  })
})
