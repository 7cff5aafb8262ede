import assert from 'node:assert/strict'
import type {Ended} from '../../support/ci-auth.ts'
import {makeReleaseRepository, type ReleaseRepository} from '../../support/release-repository.ts'
import {type FakeServer, startServer} from '../../support/server.ts'

describe('scripts/release/github-release', function () {
  this.timeout(20_000)
  let repository: ReleaseRepository
  let github: FakeServer
  let former: {id: number} | undefined
  let status: number

  beforeEach(async () => {
    former = undefined
    status = 200
    github = await startServer(({method}) => {
      if (method === 'GET') return former ? {body: former} : {status: 404, body: {message: 'Not Found'}}
      return {status, body: {html_url: 'https://github.com/acme/ci-auth/releases/tag/x'}}
    })
    repository = makeReleaseRepository()
    repository.commitVersion('1.2.3')
  })
  afterEach(async () => {
    repository.remove()
    await github.close()
  })

  const run = (tag: string): Promise<Ended> =>
    repository.run('github-release.mjs', [tag], {
      GITHUB_API_URL: github.url,
      GITHUB_REPOSITORY: 'acme/ci-auth',
      GITHUB_TOKEN: 'ghs_secret',
    })

  it('makes the release, with the section of CHANGELOG.md', async () => {
    const {code, stderr, stdout} = await run('v1.2.3')
    assert.equal(code, 0, stderr)
    assert.match(stdout, /^made https:/)
    const [asked, made] = github.received
    assert.equal(asked?.path, '/repos/acme/ci-auth/releases/tags/v1.2.3')
    assert.deepEqual([made?.method, made?.path], ['POST', '/repos/acme/ci-auth/releases'])
    assert.equal(made?.headers.authorization, 'Bearer ghs_secret')
    assert.deepEqual(JSON.parse(made?.body ?? ''), {
      tag_name: 'v1.2.3',
      name: '1.2.3',
      body: '- What is new in 1.2.3.',
      prerelease: false,
      make_latest: 'legacy',
    })
  })

  it('puts right the one that a former run made', async () => {
    former = {id: 7}
    assert.match((await run('v1.2.3')).stdout, /^changed https:/)
    assert.deepEqual(
      [github.received[1]?.method, github.received[1]?.path],
      ['PATCH', '/repos/acme/ci-auth/releases/7'],
    )
  })

  it('does not show a pre-release as the latest', async () => {
    repository.commitVersion('1.3.0-rc.1')
    await run('v1.3.0-rc.1')
    const {make_latest: latest, prerelease} = JSON.parse(github.received[1]?.body ?? '')
    assert.deepEqual([latest, prerelease], ['false', true])
  })

  it('tells what GitHub refused, without the token', async () => {
    status = 403
    const {code, stderr} = await run('v1.2.3')
    assert.equal(code, 1)
    assert.match(stderr, /refused: GitHub answered 403 to POST releases/)
    assert.doesNotMatch(stderr, /ghs_secret/)
  })

  it('refuses a version without a section, before any call', async () => {
    const {code, stderr} = await run('v1.2.4')
    assert.deepEqual([code, stderr], [1, 'refused: CHANGELOG.md has no section 1.2.4\n'])
    assert.equal(github.received.length, 0)
  })
})
