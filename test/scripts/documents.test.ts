import assert from 'node:assert/strict'
import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import {fileURLToPath} from 'node:url'
import {parse} from 'yaml'
import {actionYaml, auditYaml, configureYaml} from '../../scripts/action-yaml.ts'
import {auditSchema} from '../../scripts/audit-schema.ts'
import {pages, pagesWithTables, withRepository, withTables} from '../../scripts/document-tables.ts'
import {federationSchema} from '../../scripts/federation-schema.ts'
import {loadedDocument} from '../../scripts/loaded.ts'
import {readingPage} from '../../scripts/reading.ts'
import {configureInputs, listInputs} from '../../src/action/configure/inputs.ts'
import {errorCodes, warningCodes} from '../../src/lib/base/error-codes.ts'
import {exitCodes} from '../../src/lib/base/exit-codes.ts'
import {inputNames} from '../../src/lib/base/inputs.ts'
import {outputs} from '../../src/lib/base/outputs.ts'
import {builtInCis} from '../../src/lib/cis/list.ts'
import {copyRepository} from '../support/repository-copy.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const LOADED = 'test/bin/loaded.json'
const read = (name: string): string => readFileSync(join(root, name), 'utf8')

describe('scripts/documents', function () {
  this.timeout(60_000)
  let copy: ReturnType<typeof copyRepository>

  before(() => {
    const written = ['README.md', 'SECURITY.md', '.github', 'docs', 'catalogues']
    copy = copyRepository(
      [
        ...[
          'package.json',
          'action.yml',
          'audit',
          'configure',
          'audit.schema.json',
          'federation.schema.json',
          'arrows.ts',
          'scripts',
        ],
        LOADED,
        ...written,
      ],
      ['src', 'node_modules'],
    )
  })
  after(() => copy.remove())

  it('finds action.yml, audit/action.yml and configure/action.yml as it would write them', () => {
    assert.equal(read('action.yml'), actionYaml())
    assert.equal(read('configure/action.yml'), configureYaml())
    assert.equal(read('audit/action.yml'), auditYaml())
  })

  for (const page of pagesWithTables) {
    it(`finds the tables of ${page} as it would write them`, () =>
      assert.equal(read(page), withTables(read(page), page)))
  }

  it('declares every input without a default, and every output', () => {
    const {inputs, outputs: declared, runs} = parse(actionYaml())
    const {inputs: ofConfigure, runs: runsOfConfigure} = parse(configureYaml())
    assert.deepEqual(Object.keys(inputs), [...inputNames, ...Object.keys(listInputs)])
    assert.deepEqual(Object.keys(ofConfigure), Object.keys(configureInputs))
    for (const input of Object.values<object>({...inputs, ...ofConfigure})) assert.ok(!('default' in input))
    assert.deepEqual(runsOfConfigure, {using: 'node24', main: 'main.js', post: 'post.js'})
    assert.deepEqual(Object.keys(declared), Object.keys(outputs))
    assert.deepEqual(runs, {using: 'node24', main: 'action/main.js', post: 'action/post.js'})
  })

  it('has a row for every error code and every warning', () => {
    const pages = read('docs/reference/errors.md') + read('docs/federation.md')
    for (const code of [...Object.keys(errorCodes), ...Object.keys(warningCodes)])
      assert.ok(pages.includes(`| \`${code}\` |`), code)
  })

  it('has every prefix of an error code beside its exit code', () => {
    const rows = /<!-- table: exit codes -->\n([\s\S]*?)<!-- end -->/.exec(read('docs/reference/errors.md'))?.[1] ?? ''
    for (const [prefix, exit] of Object.entries(exitCodes))
      assert.match(rows, new RegExp(`^\\| ${exit} \\|.*\`${prefix in errorCodes ? prefix : `${prefix}_`}\``, 'm'))
  })

  it('has a page for every CI', () => {
    for (const {id} of builtInCis) assert.ok(pagesWithTables.includes(`docs/ci/${id}.md`), id)
    assert.throws(() => withTables('# GitLab CI\n', 'docs/ci/gitlab.md'), /no place for the table "facts"/)
    assert.throws(() => withTables(read('docs/ci/gitlab.md'), 'docs/ci/gitlub.md'), /gitlub.md has no tables/)
  })

  it('finds the lists of loaded modules as it would write them', () => assert.equal(read(LOADED), loadedDocument()))

  it('finds the list of what to read as it would write it', () => assert.equal(read('docs/reading.md'), readingPage()))

  it('finds the schemas as it would write them', () => {
    assert.equal(read('federation.schema.json'), federationSchema())
    assert.equal(read('audit.schema.json'), auditSchema())
  })

  it('--check lists what is stale, writes nothing and exits with 1; without it the files are written', async () => {
    const inputs = 'docs/reference/inputs.md'
    copy.write('action.yml', actionYaml().replace('retries:', 'tries:'))
    copy.write(inputs, read(inputs).replace('| `delegates` |', '| `helpers` |'))
    // A second check finds the same.
    const stale = ['action.yml', inputs].map((name) => `${name} is stale: npm run build:documents\n`).join('')
    const fresh = {code: 0, output: ''}
    const runs = []
    for (const words of [['--check'], ['--check'], [], ['--check']])
      runs.push(await copy.runHere(join('scripts', 'documents.ts'), ...words))
    assert.deepEqual(runs, [{code: 1, output: stale}, {code: 1, output: stale}, fresh, fresh])
    assert.equal(copy.read('action.yml'), actionYaml())
  })

  it('writes the name of the repository, which is in package.json, into every page that has it', () => {
    const name: string = JSON.parse(read('package.json')).repository.replace('github:', '')
    const isNamedIn = (text: string) => text.includes(name) || text.includes(`ghcr.io/${name.toLowerCase()}`)
    const naming = pages.filter((page) => isNamedIn(read(page)))
    for (const page of [
      'README.md',
      'SECURITY.md',
      'docs/ci/github.md',
      'docs/image.md',
      '.github/ISSUE_TEMPLATE/config.yml',
    ])
      assert.ok(naming.includes(page), page)
    for (const page of naming) {
      const renamed = withRepository(read(page), 'new-co/ci-auth')
      assert.ok(!isNamedIn(renamed), page)
      assert.equal(withRepository(renamed, name), read(page))
    }
  })
})
