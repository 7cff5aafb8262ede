import assert from 'node:assert/strict'
import {spawn} from 'node:child_process'
import {once} from 'node:events'
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {setTimeout as wait} from 'node:timers/promises'
import {CiAuthError} from '../../../src/lib/base/errors.ts'
import {type JobFolder, jobFolderAt} from '../../../src/lib/files/job-folder.ts'
import {parentProcess} from '../../../src/lib/files/running-process.ts'
import {askedBefore, type CachedToken, openTokenCache, type TokenKey} from '../../../src/lib/files/token-cache.ts'
import {builtTogether} from '../../support/built.ts'
import {skipWherePrivate} from '../../support/ordinary-user.ts'
import {patience} from '../../support/slowness.ts'

const key: TokenKey = {identityDigest: 'zoo', format: 'access_token', scopes: ['a', 'b'], lifetimeSeconds: 3600}
const refusal = (status: number) =>
  new CiAuthError('STS_CONDITION_REJECTED', 'not this job', {suggestions: ['Ask.'], server: {status, text: 'no'}})

describe('lib/files/token-cache', function () {
  this.timeout(patience(60_000))
  let directory: string
  let folder: JobFolder
  let seconds: number
  let elapsedMs: number
  let minted: number
  let traced: string[]

  /** Time passes only where a process looks at it: no wait of a test depends on a real one. */
  const clock = {now: () => seconds, elapsedMs: () => elapsedMs}
  const cache = () => openTokenCache(folder, clock, (line) => traced.push(line))
  const mint =
    (life = 3600) =>
    async (): Promise<CachedToken> => ({
      value: `token-${++minted}`,
      expiresAt: seconds + life,
      principal: 'deployer@zoo',
    })
  const value = async (asked: TokenKey = key, life?: number, fresh: boolean | string = false): Promise<string> =>
    (await cache().get(asked, mint(life), {fresh})).value
  const files = (): string[] =>
    existsSync(join(folder.path, 'tokens')) ? readdirSync(join(folder.path, 'tokens')) : []
  const onlyFile = (): string => join(folder.path, 'tokens', files().find((name) => name.endsWith('.json')) ?? '')

  beforeEach(() => {
    directory = mkdtempSync(join(tmpdir(), 'ci-auth-cache-'))
    folder = jobFolderAt(join(directory, 'ours', 'job'))
    folder.make('bin')
    seconds = 1_800_000_000
    elapsedMs = 0
    minted = 0
    traced = []
  })
  afterEach(() => rmSync(directory, {recursive: true, force: true}))

  it('keeps one token for each who, format, scopes, audience, lifetime, user and boundary', async () => {
    const keys: TokenKey[] = [
      key,
      {...key, identityDigest: 'other'},
      {...key, scopes: ['a']},
      {...key, lifetimeSeconds: 600},
      {...key, user: 'ada@zoo'},
      {...key, boundary: '{}'},
      {identityDigest: 'zoo', format: 'id_token', audience: 'x', includeEmail: false},
      {identityDigest: 'zoo', format: 'id_token', audience: 'x', includeEmail: true},
      {identityDigest: 'zoo', format: 'id_token', audience: 'y', includeEmail: true},
    ]
    for (const each of keys) await value(each)
    const again = await Promise.all(keys.map((each) => value(each)))
    assert.deepEqual(
      again,
      keys.map((_, index) => `token-${index + 1}`),
    )
    assert.equal(await value({...key, scopes: ['b', 'a']}), 'token-1')
    const {tokens: listed} = cache().list()
    assert.equal(listed.length, keys.length)
    assert.equal(listed.filter(({hasBoundary}) => hasBoundary).length, keys.filter(({boundary}) => boundary).length)
    assert.ok(!JSON.stringify(listed).includes('token-1'))
  })

  it('mints a token with less than five minutes left anew, and returns it whatever its life', async () => {
    await value()
    seconds += 3300
    assert.equal(await value(), 'token-1')
    seconds += 1
    assert.equal(await value(key, 3), 'token-2')
    assert.equal(await value(key, 3), 'token-3')
  })

  it('mints another one for whoever was refused, and keeps that', async () => {
    await value()
    assert.equal(await value(key, 3600, true), 'token-2')
    assert.equal(await value(), 'token-2')
    assert.equal(await value(key, 3600, 'token-1'), 'token-2')
    assert.equal(await value(key, 3600, 'token-2'), 'token-3')
  })

  it('does not trust the token after somebody has set the clock', async () => {
    await value()
    seconds -= 600
    assert.equal(await value(), 'token-2')
    seconds += 86_400
    assert.equal(await value(), 'token-3')
  })

  it('does not trust the token of a computer that has started since', async () => {
    await value()
    const entry = JSON.parse(readFileSync(onlyFile(), 'utf8'))
    writeFileSync(onlyFile(), JSON.stringify({...entry, mintedUptime: entry.mintedUptime + 1e6}))
    assert.equal(await value(), 'token-2')
  })

  it('lets only its user read what it keeps', async () => {
    if (process.platform === 'win32') return
    await value()
    const modes = [folder.path, join(folder.path, 'tokens'), onlyFile()].map((path) => lstatSync(path).mode & 0o777)
    assert.deepEqual(modes, [0o700, 0o700, 0o600])
    assert.deepEqual(files().length, 1)
  })

  const damages: Readonly<Record<string, (path: string, text: string) => void>> = {
    'half an entry': (path, text) => writeFileSync(path, text.slice(0, -20)),
    'an empty file': (path) => writeFileSync(path, ''),
    'an entry without a token': (path, text) => writeFileSync(path, text.replace('token-1', 'a b')),
    'an entry without a time': (path, text) =>
      writeFileSync(path, text.replace(/"expiresAt":\d+/, '"expiresAt":"soon"')),
    'an entry without the time of its making': (path, text) =>
      writeFileSync(path, text.replace(/"mintedAt":[\d.]+/, '"mintedAt":"soon"')),
    'the entry of another key': (path, text) =>
      writeFileSync(path, text.replace('"identityDigest":"zoo"', '"identityDigest":"elsewhere"')),
    'a link': (path) => {
      renameSync(path, `${path}.there`)
      symlinkSync(`${path}.there`, path)
    },
    'a file that others can read': (path) => chmodSync(path, 0o644),
    'more than any entry has': (path, text) => writeFileSync(path, text + ' '.repeat(1 << 18)),
  }
  for (const [what, damage] of Object.entries(damages)) {
    it(`replaces ${what}`, async function () {
      if (process.platform === 'win32' && /link|others/.test(what)) this.skip()
      await value()
      const path = onlyFile()
      damage(path, readFileSync(path, 'utf8'))
      // What may still be a token is not left out in silence.
      if (what !== 'the entry of another key') assert.deepEqual(cache().list().unread, [path])
      assert.deepEqual([await value(), await value()], ['token-2', 'token-2'])
    })
  }

  it('keeps nothing where cleanup will find nothing of this job', async () => {
    await folder.remove()
    assert.deepEqual([await value(), await value()], ['token-1', 'token-2'])
    assert.deepEqual(readdirSync(directory), [])
  })

  it('keeps nothing in a folder that other users can enter, and says so', async function () {
    skipWherePrivate(this)
    chmodSync(folder.path, 0o777)
    assert.deepEqual([await value(), await value()], ['token-1', 'token-2'])
    assert.match(traced[0] ?? '', /^tokens are not kept: .*other users can enter it/)
  })

  it('returns a token that cannot be kept, and leaves nothing after a cleanup meanwhile', async () => {
    const token = await cache().get(key, async () => {
      await folder.remove()
      return mint()()
    })
    assert.equal(token.value, 'token-1')
    assert.deepEqual(readdirSync(directory), [])
  })

  it('leaves nothing where another process has made the folder again after that cleanup', async () => {
    await cache().get(key, async () => {
      await folder.remove()
      folder.make('tokens')
      return mint()()
    })
    assert.deepEqual(readdirSync(directory), [])
  })

  it('tells all who wait of a refusal, and tries again for the next one', async () => {
    const refuse = async (): Promise<CachedToken> => {
      minted++
      await wait(200)
      throw refusal(403)
    }
    const all = await Promise.allSettled(Array.from({length: 8}, () => cache().get(key, refuse)))
    const shown = all.map((each) => each.status === 'rejected' && [each.reason.code, each.reason.message])
    assert.deepEqual(shown, Array(8).fill(['STS_CONDITION_REJECTED', 'not this job']))
    assert.equal(minted, 1)
    assert.equal(await value(), 'token-2')
    assert.ok(!files().some((name) => name.includes('.lock')))
  })

  it('lets all who wait try once where the failure may be one of the moment', async () => {
    const fail = async (): Promise<CachedToken> => {
      minted++
      await wait(200)
      throw refusal(503)
    }
    await Promise.allSettled(Array.from({length: 8}, () => cache().get(key, fail)))
    assert.equal(minted, 8)
  })

  it('ends a wait that is interrupted', async () => {
    const ended = new AbortController()
    const holder = cache().get(key, async () => {
      await once(ended.signal, 'abort')
      return mint()()
    })
    const waiting = cache().get(key, mint(), {signal: ended.signal})
    ended.abort(new Error('stop'))
    await assert.rejects(waiting, /stop/)
    assert.equal((await holder).value, 'token-1')
  })

  it('knows who has asked before', () => {
    const [parent, other] = [parentProcess(), {pid: 1, startedAt: '7'}]
    assert.deepEqual(
      [parent, other, parent, {...other, startedAt: '8'}].map((each) => askedBefore(folder, 'cluster', each)),
      [false, false, true, false],
    )
    assert.equal(askedBefore(folder, 'another', parent), false)
    assert.deepEqual(parent, parentProcess())
  })

  describe('among processes', () => {
    let program: string

    before(() => {
      const [tokens, folders] = builtTogether(['src/lib/files/token-cache.ts', 'src/lib/files/job-folder.ts'])
      // It notes each mint, and ends the first one only when there is the file `go`.
      program = `import {appendFileSync, existsSync} from 'node:fs'
import {jobFolderAt} from ${JSON.stringify(folders)}
import {openTokenCache} from ${JSON.stringify(tokens)}
const [path, log, go] = process.argv.slice(1)
const clock = {now: () => ${1_800_000_000}, elapsedMs: () => 0}
const mint = async () => {
  appendFileSync(log, process.pid + '\\n')
  while (!existsSync(go)) await new Promise((resolve) => setTimeout(resolve, 20))
  return {value: 'of-' + process.pid, expiresAt: ${1_800_003_600}, principal: 'p'}
}
console.log((await openTokenCache(jobFolderAt(path), clock).get(${JSON.stringify(key)}, mint)).value)`
    })

    const log = (): string => join(directory, 'log')
    const go = (): string => join(directory, 'go')
    const mints = (): number => (existsSync(log()) ? readFileSync(log(), 'utf8').trim().split('\n').length : 0)
    function startOne() {
      const child = spawn(process.execPath, ['--input-type=module', '-e', program, folder.path, log(), go()])
      let said = ''
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += text))
      return {child, said: once(child, 'close').then(() => said.trim())}
    }
    async function holder() {
      const one = startOne()
      while (mints() === 0) await wait(20)
      return one
    }

    it('mints once for 24 of them', async () => {
      const all = Array.from({length: 24}, startOne)
      while (mints() === 0) await wait(20)
      writeFileSync(go(), '')
      const values = await Promise.all(all.map(({said}) => said))
      assert.deepEqual([...new Set(values)], [`of-${readFileSync(log(), 'utf8').trim()}`])
      assert.deepEqual(files().length, 1)
    })

    it('waits for none that was killed', async () => {
      const {child, said} = await holder()
      child.kill('SIGKILL')
      await said
      // Its clock stands still: it waits for no time to pass.
      assert.equal(await value(), 'token-1')
      assert.ok(!files().some((name) => name.includes('.lock')))
    })

    it('waits for one that it cannot see as long as that one gives signs', async () => {
      const {child, said} = await holder()
      child.kill('SIGSTOP')
      const lock = join(folder.path, 'tokens', files().find((name) => name.includes('.lock')) ?? '')
      const ofAnother = {...JSON.parse(readFileSync(lock, 'utf8')), world: 'another container'}
      writeFileSync(lock, JSON.stringify(ofAnother))
      let isOver = false
      const waiting = value().finally(() => {
        isOver = true
      })
      elapsedMs += 4900
      await wait(200)
      assert.equal(isOver, false)
      elapsedMs += 200
      assert.equal(await waiting, 'token-1')
      child.kill('SIGKILL')
      await said
    })
  })
})
