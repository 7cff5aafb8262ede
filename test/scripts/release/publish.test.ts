import assert from 'node:assert/strict'
import {createHash} from 'node:crypto'
import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import type {Ended} from '../../support/ci-auth.ts'
import {makeReleaseRepository, type ReleaseRepository} from '../../support/release-repository.ts'
import {type FakeServer, type Received, type Reply, startServer} from '../../support/server.ts'
import {skipBecause} from '../../support/skip.ts'

/** What npm sends. https://github.com/npm/registry/blob/main/docs/REGISTRY-API.md */
interface Document {
  name: string
  'dist-tags': Record<string, string>
  versions: Record<string, {repository?: {url: string}; dist: {integrity: string}}>
  _attachments?: Record<string, {data: string}>
}

describe('scripts/release/publish', function () {
  this.timeout(60_000)
  let prepared: ReleaseRepository
  let repository: ReleaseRepository
  let registry: FakeServer
  let stored: Document | undefined
  let puts: Document[]
  let failure: number | undefined

  before(async function () {
    if (process.platform === 'win32') skipBecause(this, 'releases are made on Linux')
    prepared = makeReleaseRepository()
    prepared.commitVersion('1.2.3')
    repository = prepared
    await succeed(pack())
  })
  after(() => prepared?.remove())
  beforeEach(async () => {
    stored = undefined
    failure = undefined
    puts = []
    registry = await startServer(answer)
    repository = prepared.copy()
    const url = new URL(registry.url)
    const settings = [
      `registry=${registry.url}/`,
      `//${url.host}/:_authToken=registry-token`,
      'fetch-retries=0',
      'update-notifier=false',
    ]
    repository.write('../npmrc', settings.join('\n'))
  })
  afterEach(async () => {
    repository?.remove()
    await registry?.close()
  })

  function answer({body, headers, method}: Received): Reply {
    if (failure) return {status: failure, body: {error: 'try later'}}
    if (method === 'GET') return stored ? {body: stored} : {status: 404, body: {error: 'Not found'}}
    if (headers.authorization !== 'Bearer registry-token') return {status: 401, body: {error: 'who are you?'}}
    const sent = JSON.parse(body) as Document
    puts.push(sent)
    stored = {
      ...sent,
      'dist-tags': {...stored?.['dist-tags'], ...sent['dist-tags']},
      versions: {...stored?.versions, ...sent.versions},
    }
    return {status: 201, body: {ok: true}}
  }

  const tarball = (): string => join(repository.folder, '..', 'ci-auth.tgz')
  const pack = (name = 'acme/ci-auth'): Promise<Ended> =>
    repository.run('pack.mjs', [join(repository.folder, '..')], {GITHUB_REPOSITORY: name})
  const publish = (...options: string[]): Promise<Ended> => repository.run('publish.mjs', [tarball(), ...options])

  async function succeed(run: Promise<Ended>): Promise<string> {
    const {code, stderr, stdout} = await run
    assert.equal(code, 0, stderr)
    return stdout
  }

  /** As after a release by somebody else. */
  const latestIs = (version: string): void => {
    stored = {
      name: 'ci-auth-to-release',
      'dist-tags': {latest: version},
      versions: {[version]: {dist: {integrity: 'x'}}},
    }
  }

  it('publishes the tarball, which names the repository of the workflow; run again, it agrees, but not with another', async () => {
    // Its options are for npm.
    await succeed(publish('--dry-run'))
    assert.equal(puts.length, 0)

    assert.match(await succeed(publish()), /published ci-auth-to-release 1\.2\.3 as latest/)
    const [sent] = puts
    const version = sent?.versions['1.2.3']
    assert.deepEqual(sent?.['dist-tags'], {latest: '1.2.3'})
    assert.equal(version?.repository?.url, 'git+https://github.com/acme/ci-auth.git')
    const data = Buffer.from(Object.values(sent?._attachments ?? {})[0]?.data ?? '', 'base64')
    assert.deepEqual(data, readFileSync(tarball()))
    assert.equal(version?.dist.integrity, `sha512-${createHash('sha512').update(data).digest('base64')}`)

    assert.match(await succeed(publish()), /1\.2\.3 is published/)

    repository.write('index.js', 'export const version = "another"\n')
    await succeed(pack())
    const {code, stderr} = await publish()
    assert.equal(code, 1)
    assert.match(stderr, /refused: .* 1\.2\.3 is published, and it is not this package/)
    assert.equal(puts.length, 1)
  })

  it('gives a pre-release to those who ask for it', async () => {
    latestIs('1.2.3')
    repository.commitVersion('1.3.0-rc.1')
    await succeed(pack())
    await succeed(publish())
    assert.deepEqual(puts[0]?.['dist-tags'], {next: '1.3.0-rc.1'})
  })

  it('publishes nothing when the registry does not say what it has, or refuses', async () => {
    failure = 503
    const unanswered = await publish()
    assert.equal(unanswered.code, 1)
    assert.match(unanswered.stderr, /refused: npm view ended with 1/)

    failure = undefined
    repository.write('../npmrc', `registry=${registry.url}/\n//${new URL(registry.url).host}/:_authToken=wrong\n`)
    const refused = await publish()
    assert.equal(refused.code, 1)
    assert.match(refused.stderr, /refused: npm publish ended with 1/)
    assert.doesNotMatch(refused.stderr + refused.stdout, /wrong/)
  })
})
