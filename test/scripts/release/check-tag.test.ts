import assert from 'node:assert/strict'
import {makeReleaseRepository, type ReleaseRepository} from '../../support/release-repository.ts'

describe('scripts/release', function () {
  this.timeout(20_000)
  let prepared: ReleaseRepository
  let repository: ReleaseRepository

  before(() => {
    prepared = makeReleaseRepository()
    prepared.commitVersion('1.2.3')
  })
  after(() => prepared.remove())
  beforeEach(() => {
    repository = prepared.copy()
  })
  afterEach(() => repository.remove())

  describe('check-tag', () => {
    const reasons = async (tag: string): Promise<string[]> => {
      const {code, stderr} = await repository.run('check-tag.mjs', [tag])
      assert.equal(code, 1, 'it was not refused')
      return stderr.trim().split('\n')
    }

    it('agrees to a tag of what main holds, annotated or not', async () => {
      repository.tag('v1.2.3', '--annotate', '--message', '1.2.3')
      const {code, stderr, stdout} = await repository.run('check-tag.mjs', ['v1.2.3'])
      assert.deepEqual([code, stdout, stderr], [0, 'v1.2.3 can be released\n', ''])
    })

    it('refuses what is no version', async () => {
      for (const tag of ['v1.2', 'v1', '1.2.3', ''])
        assert.deepEqual(await reasons(tag), [`refused: "${tag}" is no tag of a release: vX.Y.Z or vX.Y.Z-rc.N`])
    })

    it('refuses another version than that of the package, and tells every place', async () => {
      repository.tag('v1.2.4')
      assert.deepEqual(await reasons('v1.2.4'), [
        'refused: the tag is v1.2.4, and package.json says 1.2.3',
        'refused: the tag is v1.2.4, and package-lock.json says 1.2.3',
        'refused: the tag is v1.2.4, and package-lock.json, packages says 1.2.3',
        'refused: the tag is v1.2.4, and oclif.manifest.json says 1.2.3',
        'refused: CHANGELOG.md has no section 1.2.4',
      ])
    })

    it('refuses a version that CHANGELOG.md does not know, or says nothing of', async () => {
      repository.write(
        'CHANGELOG.md',
        '# Changes\n\n## Unreleased\n\n- New.\n\n## 1.2.3 (2026-01-31)\n\n## 1.2.30\n\n- Old.\n',
      )
      repository.tag('v1.2.3')
      assert.deepEqual(await reasons('v1.2.3'), ['refused: CHANGELOG.md has no section 1.2.3'])
    })

    it('refuses a commit that is not on main', async () => {
      repository.git('commit', '--quiet', '--allow-empty', '--message', 'aside')
      repository.tag('v1.2.3')
      assert.deepEqual(await reasons('v1.2.3'), ['refused: v1.2.3 is not on origin/main'])
    })

    it('refuses a tag of another commit than the one that is checked out', async () => {
      repository.tag('v1.2.3')
      repository.git('commit', '--quiet', '--allow-empty', '--message', 'later')
      repository.git('push', '--quiet', 'origin', 'HEAD:main')
      assert.deepEqual(await reasons('v1.2.3'), ['refused: v1.2.3 is not what is checked out'])
    })

    it('refuses a tag that is not there, beside every other reason', async () => {
      assert.deepEqual((await reasons('v9.9.9')).slice(-2), [
        'refused: CHANGELOG.md has no section 9.9.9',
        'refused: there is no tag v9.9.9 here',
      ])
    })

    it('refuses the name of another repository, which would be in every page, and none', async () => {
      repository.tag('v1.2.3')
      const run = (name: string) => repository.run('check-tag.mjs', ['v1.2.3'], {GITHUB_REPOSITORY: name})
      assert.equal((await run('acme/ci-auth')).code, 0)
      const {code, stderr} = await run('globex/ci-auth')
      assert.equal(code, 1)
      assert.match(stderr, /^refused: this is globex\/ci-auth, and package\.json says acme\/ci-auth/)
      repository.write('package.json', JSON.stringify({name: 'ci-auth-to-release', version: '1.2.3'}))
      assert.match((await run('acme/ci-auth')).stderr, /has no "repository" of the form github:OWNER\/NAME/)
    })

    it('refuses a private package', async () => {
      repository.write(
        'package.json',
        JSON.stringify({
          name: 'ci-auth-to-release',
          version: '1.2.3',
          repository: 'github:acme/ci-auth',
          private: true,
        }),
      )
      repository.tag('v1.2.3')
      assert.deepEqual(await reasons('v1.2.3'), ['refused: package.json is private'])
    })
  })

  describe('check-fresh', () => {
    it('agrees to a build that changed nothing', async () =>
      assert.equal((await repository.run('check-fresh.mjs', [])).code, 0))

    it('refuses a stale bundle, and one that was not committed', async () => {
      repository.write('index.js', 'export const version = "built again"\n')
      repository.write('post.js', '')
      const {code, stderr} = await repository.run('check-fresh.mjs', [])
      assert.equal(code, 1)
      assert.match(stderr, /npm run build/)
      assert.match(stderr, /M index\.js/)
      assert.match(stderr, /\?\? post\.js/)
    })
  })
})
