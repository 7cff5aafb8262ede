import assert from 'node:assert/strict'
import {mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {type JobFolder, jobFolderAt} from '../../../src/lib/files/job-folder.ts'
import {type CachedToken, openTokenCache, type TokenKey} from '../../../src/lib/files/token-cache.ts'

const key: TokenKey = {who: 'zoo', format: 'access_token', scopes: ['a', 'b'], lifetimeSeconds: 3600}

describe('lib/files/token-cache', () => {
  let directory: string
  let folder: JobFolder
  let seconds: number
  let minted: number

  const clock = {now: () => seconds, elapsedMs: () => performance.now()}
  const mint =
    (life = 3600) =>
    async (): Promise<CachedToken> => ({
      value: `token-${++minted}`,
      expiresAt: seconds + life,
      principal: 'deployer@zoo',
    })
  const value = async (asked: TokenKey = key, life?: number, fresh = false): Promise<string> =>
    (await openTokenCache(folder, clock).get(asked, mint(life), {fresh})).value

  beforeEach(() => {
    directory = mkdtempSync(join(tmpdir(), 'ci-auth-cache-'))
    folder = jobFolderAt(join(directory, 'ours', 'job'))
    folder.make('bin')
    seconds = 1_800_000_000
    minted = 0
  })
  afterEach(() => rmSync(directory, {recursive: true, force: true}))

  it('keeps one token for each who, format, scopes, audience, lifetime, user and boundary', async () => {
    const keys: TokenKey[] = [
      key,
      {...key, who: 'other'},
      {...key, scopes: ['a']},
      {...key, lifetimeSeconds: 600},
      {...key, user: 'ada@zoo'},
      {...key, boundary: '{}'},
      {who: 'zoo', format: 'id_token', audience: 'x', includeEmail: false},
      {who: 'zoo', format: 'id_token', audience: 'x', includeEmail: true},
      {who: 'zoo', format: 'id_token', audience: 'y', includeEmail: true},
    ]
    for (const each of keys) await value(each)
    const again = await Promise.all(keys.map((each) => value(each)))
    assert.deepEqual(
      again,
      keys.map((_, index) => `token-${index + 1}`),
    )
    assert.equal(await value({...key, scopes: ['b', 'a']}), 'token-1')
  })

  it('mints a token with less than five minutes left anew, and returns it whatever its life', async () => {
    await value()
    seconds += 3300
    assert.equal(await value(), 'token-1')
    seconds += 1
    assert.equal(await value(key, 3), 'token-2')
    assert.equal(await value(key, 3), 'token-3')
  })
})
