import assert from 'node:assert/strict'
import {execFile} from 'node:child_process'
import {mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {fileURLToPath} from 'node:url'
import {promisify} from 'node:util'

const root = fileURLToPath(new URL('../../..', import.meta.url))

interface Bom {
  metadata: {component: {name: string}}
  components: {name: string; version: string; purl: string; licenses?: unknown; hashes?: {alg: string}[]}[]
}

describe('scripts/release/sbom', function () {
  this.timeout(60_000)
  let folder: string

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'ci-auth-sbom-'))
  })
  afterEach(() => rmSync(folder, {recursive: true, force: true}))

  it('lists each package whose code is bundled, with digest and licence, and the Node of the programs; nothing else', async () => {
    const {dependencies = {}, version} = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
    writeFileSync(
      join(folder, `ci-auth-${version}-linux-x64-licenses.txt`),
      'MIT\n\n---\n\nNode.js 24.21.0\n\nNode.js is ...\n',
    )
    const digests = []
    for (const _ of [1, 2]) {
      await promisify(execFile)(process.execPath, ['scripts/release/sbom.mjs', folder], {cwd: root})
      digests.push(readFileSync(join(folder, `ci-auth-${version}.cdx.json`), 'utf8'))
    }
    assert.equal(digests[0], digests[1])
    const {components, metadata} = JSON.parse(digests[0] ?? '') as Bom
    assert.equal(metadata.component.name, 'ci-auth')

    const notices = ['dist', 'action', 'audit', 'configure'].flatMap((place) =>
      readdirSync(join(root, place))
        .filter((name) => name.startsWith('NOTICES'))
        .map((name) => readFileSync(join(root, place, name), 'utf8')),
    )
    const bundled = notices.flatMap((text) =>
      text.split('\n\n---\n\n').flatMap((entry) => /^(\S+) (\d\S*) \(.+\)\n/.exec(entry)?.slice(1, 3).join('@') ?? []),
    )
    const listed = components.map(({name, version: of}) => `${name}@${of}`)
    assert.ok(bundled.length > 20)
    assert.deepEqual(
      bundled.filter((each) => !listed.includes(each)),
      [],
    )
    for (const name of Object.keys(dependencies))
      assert.ok(
        components.some((each) => each.name === name),
        name,
      )
    for (const name of ['typescript', 'mocha', 'esbuild'])
      assert.ok(
        components.every((each) => each.name !== name),
        name,
      )

    const [node, ...packages] = [...components].sort((one) => (one.purl === 'pkg:generic/node@24.21.0' ? -1 : 1))
    assert.equal(node?.purl, 'pkg:generic/node@24.21.0')
    for (const {hashes, licenses, name, purl} of packages) {
      assert.match(purl, /^pkg:npm\//)
      assert.ok(licenses && hashes?.[0]?.alg === 'SHA-512', name)
    }
  })
})
