import assert from 'node:assert/strict'
import {mkdirSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {makeReleaseRepository, type ReleaseRepository} from '../../support/release-repository.ts'

describe('scripts/release/move-major-tag', function () {
  this.timeout(20_000)
  let prepared: ReleaseRepository
  let repository: ReleaseRepository

  before(() => {
    prepared = makeReleaseRepository()
  })
  after(() => prepared.remove())
  beforeEach(() => {
    repository = prepared.copy()
  })
  afterEach(() => repository.remove())

  /** The commit. */
  const release = (version: string, ...options: string[]): string => {
    repository.commitVersion(version)
    repository.tag(`v${version}`, ...options)
    return repository.git('rev-parse', 'HEAD')
  }

  const move = async (tag: string, env?: Record<string, string>): Promise<string> => {
    const {code, stderr, stdout} = await repository.run('move-major-tag.mjs', [tag], env)
    assert.equal(code, 0, stderr)
    return stdout.trim()
  }

  it('makes it with the first release, and moves it forward with the next ones', async () => {
    const first = release('1.0.0')
    assert.equal(await move('v1.0.0'), 'v1 is now v1.0.0')
    assert.equal(repository.remoteTag('v1'), first)

    const second = release('1.10.0', '--annotate', '--message', 'tenth')
    assert.equal(await move('v1.10.0'), 'v1 is now v1.10.0')
    assert.equal(repository.remoteTag('v1'), second)
  })

  it('can be run again', async () => {
    release('1.0.0')
    await move('v1.0.0')
    assert.equal(await move('v1.0.0'), 'v1 is v1.0.0')
  })

  it('does not move it back to a repair of an older version', async () => {
    const newest = release('1.10.0')
    await move('v1.10.0')
    release('1.9.1')
    assert.equal(await move('v1.9.1'), 'v1 stays: v1.10.0 is newer than v1.9.1')
    assert.equal(repository.remoteTag('v1'), newest)
  })

  it('does not move it to a pre-release, nor lets one hold it back', async () => {
    release('1.1.0-rc.1')
    assert.equal(await move('v1.1.0-rc.1'), 'v1 stays: v1.1.0-rc.1 is a pre-release')
    assert.equal(repository.remoteTag('v1'), '')
    const stable = release('1.0.1')
    assert.equal(await move('v1.0.1'), 'v1 is now v1.0.1')
    assert.equal(repository.remoteTag('v1'), stable)
  })

  it('leaves other major versions alone', async () => {
    const first = release('1.0.0')
    await move('v1.0.0')
    const second = release('2.0.0')
    assert.equal(await move('v2.0.0'), 'v2 is now v2.0.0')
    assert.deepEqual([repository.remoteTag('v1'), repository.remoteTag('v2')], [first, second])
  })

  it('moves an annotated one too, that somebody made by hand', async () => {
    release('1.0.0')
    repository.tag('v1', '--annotate', '--message', 'by hand')
    const next = release('1.0.1')
    await move('v1.0.1')
    assert.equal(repository.remoteTag('v1'), next)
  })

  it('refuses a tag that the remote does not have, and what is no version', async () => {
    repository.commitVersion('1.0.0')
    for (const tag of ['v1.0.0', 'v1', '']) {
      const {code, stderr} = await repository.run('move-major-tag.mjs', [tag])
      assert.equal(code, 1)
      assert.match(stderr, /^refused: /)
    }
  })

  it('says that it could not push, and not with what', async () => {
    release('1.0.0')
    const hooks = join(repository.folder, '../remote.git/hooks')
    mkdirSync(hooks)
    writeFileSync(join(hooks, 'pre-receive'), '#!/bin/sh\necho "no tags here"\nexit 1\n', {mode: 0o755})
    repository.git('-C', '../remote.git', 'config', 'core.hooksPath', 'hooks')
    const {code, stderr} = await repository.run('move-major-tag.mjs', ['v1.0.0'], {GITHUB_TOKEN: 'ghs_secret'})
    assert.equal(code, 1)
    assert.match(stderr, /v1 could not be moved to v1\.0\.0[\s\S]*no tags here/)
    assert.doesNotMatch(stderr, /ghs_secret|basic/)
  })
})
