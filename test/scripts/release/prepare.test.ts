import assert from 'node:assert/strict'
import {makeReleaseRepository, type ReleaseRepository} from '../../support/release-repository.ts'

describe('scripts/release/prepare', function () {
  this.timeout(20_000)
  let prepared: ReleaseRepository
  let repository: ReleaseRepository

  before(() => {
    prepared = makeReleaseRepository()
    prepared.commitVersion('1.2.3')
    prepared.write('CHANGELOG.md', '# Changes\n\n## Unreleased\n\n- $& is new.\n\n## 1.2.3 (2026-01-31)\n\n- Old.\n')
    prepared.git('commit', '--quiet', '--all', '--message', 'new')
  })
  after(() => prepared.remove())
  beforeEach(() => {
    repository = prepared.copy()
  })
  afterEach(() => repository.remove())

  const refusal = async (version: string): Promise<string> => {
    const {code, stderr} = await repository.run('prepare.mjs', [version])
    assert.equal(code, 1)
    return stderr.trim()
  }

  it('sets the version where it stands, and gives what was unreleased its section', async () => {
    const {code, stderr} = await repository.run('prepare.mjs', ['1.3.0'])
    assert.equal(code, 0, stderr)
    const today = new Date().toISOString().slice(0, 10)
    assert.equal(
      repository.read('CHANGELOG.md'),
      `# Changes\n\n## Unreleased\n\n## 1.3.0 (${today})\n\n- $& is new.\n\n## 1.2.3 (2026-01-31)\n\n- Old.\n`,
    )
    assert.deepEqual(JSON.parse(repository.read('package.json')).version, '1.3.0')
    assert.deepEqual(JSON.parse(repository.read('package-lock.json')), {
      version: '1.3.0',
      packages: {'': {version: '1.3.0'}},
    })
  })

  it('makes what check-tag agrees to, once it is built', async () => {
    await repository.run('prepare.mjs', ['2.0.0-rc.1'])
    repository.write('oclif.manifest.json', '{"version": "2.0.0-rc.1"}')
    repository.git('commit', '--quiet', '--all', '--message', '2.0.0-rc.1')
    repository.git('push', '--quiet', 'origin', 'HEAD:main')
    repository.tag('v2.0.0-rc.1')
    const {code, stderr} = await repository.run('check-tag.mjs', ['v2.0.0-rc.1'])
    assert.equal(code, 0, stderr)
  })

  it('refuses what does not come after the version that it is', async () => {
    for (const version of ['1.2.3', '1.2.3-rc.1', '0.9.0'])
      assert.equal(await refusal(version), `refused: ${version} does not come after 1.2.3`)
  })

  it('refuses what is no version', async () => {
    for (const version of ['', '1.3', 'v1.3.0']) assert.match(await refusal(version), /is no version: npm run release/)
  })

  it('refuses when nothing is unreleased', async () => {
    repository.write('CHANGELOG.md', '# Changes\n\n## Unreleased\n\n## 1.2.3 (2026-01-31)\n\n- Old.\n')
    repository.git('commit', '--quiet', '--all', '--message', 'nothing')
    assert.equal(await refusal('1.3.0'), 'refused: CHANGELOG.md has nothing below "## Unreleased"')
  })

  it('refuses beside other changes, and changes nothing', async () => {
    repository.write('index.js', 'export {}\n')
    assert.match(await refusal('1.3.0'), /changes that are not committed/)
    assert.equal(repository.git('status', '--porcelain'), 'M index.js')
  })
})
