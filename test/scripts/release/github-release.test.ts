import assert from 'node:assert/strict'
import {mkdirSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import type {Ended} from '../../support/ci-auth.ts'
import {makeReleaseRepository, type ReleaseRepository} from '../../support/release-repository.ts'
import {startServer} from '../../support/server.ts'

interface Release {
  tag_name: string
  draft: boolean
  make_latest: string
  assets: {name: string; digest: string; bytes: Buffer}[]
}

const {startLoopback} = (await import(new URL('../../../scripts/release/loopback.mjs', import.meta.url).href)) as {
  startLoopback(): Promise<{url: string; releases: Release[]; close(): void}>
}

describe('scripts/release/github-release', function () {
  this.timeout(20_000)
  let prepared: ReleaseRepository
  let repository: ReleaseRepository
  let github: Awaited<ReturnType<typeof startLoopback>>
  let folder: string

  before(() => {
    prepared = makeReleaseRepository()
    prepared.commitVersion('1.2.3')
  })
  after(() => prepared.remove())
  beforeEach(async () => {
    github = await startLoopback()
    repository = prepared.copy()
    folder = join(repository.folder, '..', 'release')
    mkdirSync(folder)
    writeFileSync(join(folder, 'install.sh'), '#!/bin/sh\n')
    writeFileSync(join(folder, 'ci-auth-1.2.3-linux-x64.gz'), Buffer.from([0x1f, 0x8b, 0xff]))
  })
  afterEach(() => {
    repository.remove()
    github.close()
  })

  const run = (tag: string, api = `${github.url}/api`): Promise<Ended> =>
    repository.run('github-release.mjs', [tag, folder], {
      GITHUB_API_URL: api,
      GITHUB_REPOSITORY: 'acme/ci-auth',
      GITHUB_TOKEN: 'ghs_secret',
    })

  it('makes the release, with the section of CHANGELOG.md and each file of the folder', async () => {
    const {code, stderr, stdout} = await run('v1.2.3')
    assert.equal(code, 0, stderr)
    assert.match(stdout, /^made http.*, with 2 new files$/m)
    const [{assets = [], ...release} = {}] = github.releases as Partial<Release>[]
    assert.deepEqual(
      {...release, id: 0, upload_url: '', html_url: ''},
      {
        ...{id: 0, upload_url: '', html_url: ''},
        tag_name: 'v1.2.3',
        name: '1.2.3',
        body: '- What is new in 1.2.3.',
        draft: false,
        prerelease: false,
        make_latest: 'legacy',
      },
    )
    assert.deepEqual(
      assets.map(({bytes, name}) => [name, bytes]),
      [
        ['ci-auth-1.2.3-linux-x64.gz', Buffer.from([0x1f, 0x8b, 0xff])],
        ['install.sh', Buffer.from('#!/bin/sh\n')],
      ],
    )
  })

  it('puts right the one that a former run made: a file that differs, and one that is missing', async () => {
    await run('v1.2.3')
    const [release] = github.releases
    assert.ok(release)
    const [archive, script] = release.assets
    assert.ok(archive && script)
    script.digest = 'sha256:0'
    writeFileSync(join(folder, 'SHA256SUMS'), 'sums')
    assert.match((await run('v1.2.3')).stdout, /^changed http.*, with 2 new files$/m)
    assert.deepEqual(release.assets.map(({name}) => name).sort(), [
      'SHA256SUMS',
      'ci-auth-1.2.3-linux-x64.gz',
      'install.sh',
    ])
    assert.ok(release.assets.includes(archive) && !release.assets.includes(script))
    assert.equal(github.releases.length, 1)
  })

  it('does not show a pre-release as the latest', async () => {
    repository.commitVersion('1.3.0-rc.1')
    await run('v1.3.0-rc.1')
    const [release] = github.releases as (Release & {prerelease: boolean})[]
    assert.deepEqual([release?.make_latest, release?.prerelease], ['false', true])
  })

  it('shows nobody a release without all of its files', async () => {
    const draft = {id: 7, tag_name: 'v1.2.3', draft: true, assets: [], upload_url: ''}
    const server = await startServer(({method, path}) =>
      path.startsWith('/upload')
        ? {status: 502, body: 'try later'}
        : {body: method === 'GET' ? [] : {...draft, upload_url: `${server.url}/upload{?name}`}},
    )
    try {
      const {code, stderr} = await run('v1.2.3', server.url)
      assert.equal(code, 1)
      assert.match(stderr, /refused: GitHub answered 502 to POST .*\?name=ci-auth-1\.2\.3-linux-x64\.gz/)
      const [, made] = server.received
      assert.equal(made?.headers.authorization, 'Bearer ghs_secret')
      assert.equal(JSON.parse(made?.body ?? '').draft, true)
      assert.ok(server.received.every(({method}) => method !== 'PATCH'))
    } finally {
      await server.close()
    }
  })

  it('tells what GitHub refused, without the token', async () => {
    const server = await startServer({status: 403, body: {message: 'no'}})
    const {code, stderr} = await run('v1.2.3', server.url)
    await server.close()
    assert.equal(code, 1)
    assert.match(stderr, /refused: GitHub answered 403 to GET releases/)
    assert.doesNotMatch(stderr, /ghs_secret/)
  })

  it('refuses a version without a section, before any call', async () => {
    const {code, stderr} = await run('v1.2.4')
    assert.deepEqual([code, stderr], [1, 'refused: CHANGELOG.md has no section 1.2.4\n'])
    assert.deepEqual(github.releases, [])
  })
})
