import assert from 'node:assert/strict'
import {spawnSync} from 'node:child_process'
import {readdirSync, readFileSync, statSync} from 'node:fs'
import {join} from 'node:path'
import {fileURLToPath} from 'node:url'
import {parseAllDocuments} from 'yaml'
import {packageFiles, packages, packageUse} from '../scripts/catalogues/package-files.ts'
import {skipBecause} from './support/skip.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

describe('catalogues', () => {
  const files = packageFiles()

  it('are as they would be written, and nothing else is there', () => {
    for (const [path, text] of Object.entries(files)) assert.equal(readFileSync(join(root, path), 'utf8'), text, path)
    const found = readdirSync(join(root, 'catalogues'), {recursive: true, withFileTypes: true})
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(root.length).replaceAll('\\', '/'))
    assert.deepEqual(found.sort(), Object.keys(files).sort())
    // Windows has no such bits.
    for (const [path, text] of process.platform === 'win32' ? [] : Object.entries(files))
      assert.equal((statSync(join(root, path)).mode & 0o111) !== 0, text.startsWith('#!'), path)
  })

  it('need ten lines of a pipeline at most, which the page of the CI shows, from the pipeline that the tests of the CIs run', () => {
    for (const {cis, folder} of packages)
      for (const ci of cis) {
        const whole = packageUse(ci)
        assert.ok(whole)
        const page = readFileSync(join(root, `docs/ci/${ci}.md`), 'utf8')
        const [, shown = ''] = /<!-- blocks: package -->.*?\n```\w+\n(.*?)```/s.exec(page) ?? []
        const lines = shown.trimEnd().split('\n')
        assert.ok(lines.length > 3 && lines.length <= 10, `${ci}: ${lines.length} lines`)
        assert.ok(page.includes(`](../../catalogues/${folder}/README.md)`))
        assert.ok(readFileSync(join(root, `catalogues/${folder}/README.md`), 'utf8').includes(whole.text))
        // Each line is a line of the whole, in the same order and as deep below the line before.
        const rest = whole.text.split('\n')
        const depths = lines.map((line) =>
          rest
            .splice(0, rest.findIndex((one) => one.endsWith(line)) + 1)
            .at(-1)
            ?.indexOf(line),
        )
        assert.equal(new Set(depths).size, 1, `${ci}: ${depths}`)
      }
  })

  it('give shellcheck nothing to say', function () {
    const paths = Object.keys(files).filter((path) => path.endsWith('.sh'))
    // Buildkite runs them with bash, as their first lines say.
    const hooks = Object.keys(files).filter((path) => path.includes('/hooks/'))
    const template = files['catalogues/gitlab-component/templates/ci-auth.yml'] ?? ''
    const [job] = Object.values(parseAllDocuments(template).at(-1)?.toJS() ?? {}) as Record<string, string[]>[]
    const input = [job?.['before_script'], job?.['after_script']].flat().join('\n')
    assert.match(input, /federate[\s\S]*cleanup/)
    for (const argv of [['-s', 'sh', '-', ...paths], hooks]) {
      const {error, status, stdout} = spawnSync('shellcheck', argv, {cwd: root, input, encoding: 'utf8'})
      if (error) skipBecause(this, 'shellcheck is not installed')
      assert.equal(status, 0, stdout)
    }
  })
})
