import assert from 'node:assert/strict'
import {
  chmod,
  link,
  lstat,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  symlink,
  unlink,
  writeFile,
} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import type {LedgerEntry} from '../../../src/lib/files/ledger.ts'
import {fileIdentity, partialFileName} from '../../../src/lib/files/own-files.ts'
import {removeRecorded} from '../../../src/lib/files/remove.ts'
import {createFile} from '../../../src/lib/files/write-file.ts'
import {asOrdinaryUser, skipWherePrivate} from '../../support/ordinary-user.ts'

describe('lib/files/remove', () => {
  let folder: string
  let path: string

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'ci-auth-remove-'))
    path = join(folder, 'credentials.json')
  })

  afterEach(() => rm(folder, {recursive: true, force: true}))

  const create = async (at = path, changes: Partial<LedgerEntry> = {}): Promise<LedgerEntry> => {
    await createFile(at, 'secret')
    const identity = fileIdentity(await lstat(at, {bigint: true}))
    return {
      id: at,
      path: at,
      kind: 'credentials',
      remove: true,
      createdAt: '2026-11-20T11:23:22Z',
      ...identity,
      ...changes,
    }
  }

  it('removes the recorded files, and nothing else', async () => {
    const second = join(folder, 'token.txt')
    const entries = [await create(), await create(second)]
    await writeFile(join(folder, 'other'), '')

    assert.deepEqual(await removeRecorded(entries), [
      {path, outcome: 'removed'},
      {path: second, outcome: 'removed'},
    ])
    assert.deepEqual(await readdir(folder), ['other'])
  })

  it('may be done twice', async () => {
    const entries = [await create()]
    await removeRecorded(entries)
    assert.deepEqual(await removeRecorded(entries), [{path, outcome: 'absent'}])
  })

  it('may be done twice at once', async () => {
    const entries = [await create()]
    const outcomes = (await Promise.all([1, 2, 3, 4].map(() => removeRecorded(entries)))).flat()
    assert.deepEqual(
      outcomes.filter(({outcome}) => !['removed', 'absent'].includes(outcome)),
      [],
    )
    assert.deepEqual(await readdir(folder), [])
  })

  it('finds nothing where the folder is gone or a file now', async () => {
    const below = join(folder, 'below')
    await mkdir(below)
    const entry = await create(join(below, 'a.json'))
    await rm(below, {recursive: true})
    assert.equal((await removeRecorded([entry]))[0]?.outcome, 'absent')
    await writeFile(below, '')
    assert.equal((await removeRecorded([entry]))[0]?.outcome, 'absent')
  })

  it('keeps what is to stay', async () => {
    const entries = [await create(path, {remove: false})]
    assert.deepEqual(await removeRecorded(entries), [{path, outcome: 'kept'}])
    assert.equal(await readFile(path, 'utf8'), 'secret')
  })

  const others: Record<string, readonly [make: () => Promise<unknown>, reason: RegExp]> = {
    'another file': [() => writeFile(path, 'of another'), /another file/],
    'a link to the file that was recorded': [() => symlink(join(folder, 'moved'), path), /link/],
    'an empty folder': [() => mkdir(path), /folder/],
    'a folder with files': [() => mkdir(join(path, 'below'), {recursive: true}), /folder/],
  }

  for (const [name, [make, reason]] of Object.entries(others)) {
    it(`refuses ${name} at the recorded path`, async () => {
      const entry = await create()
      await rename(path, join(folder, 'moved'))
      await make()
      const before = await lstat(path)

      const [removal] = await removeRecorded([entry])

      assert.equal(removal?.outcome, 'refused')
      assert.equal(removal?.code, 'CLEANUP_REFUSED')
      assert.match(removal?.reason ?? '', reason)
      assert.equal((await lstat(path)).ino, before.ino)
      assert.deepEqual((await readdir(folder)).sort(), ['credentials.json', 'moved'])
    })
  }

  it('refuses another file if one of the records of its path says that it is to go', async () => {
    const entry = await create()
    await rename(path, join(folder, 'moved'))
    await writeFile(path, 'of another')
    const removals = await removeRecorded([entry, {...entry, inode: '1', remove: false}])
    assert.deepEqual([...new Set(removals.map(({outcome}) => outcome))], ['refused'])
  })

  it('refuses a later file to which the system gave the same number', async function () {
    const entry = await create()
    if (entry.birthtimeMs === 0) this.skip()
    const [removal] = await removeRecorded([{...entry, birthtimeMs: entry.birthtimeMs - 1}])
    assert.equal(removal?.outcome, 'refused')
    assert.equal(await readFile(path, 'utf8'), 'secret')
  })

  it('goes by the number where the time of birth is not known', async () => {
    assert.equal((await removeRecorded([await create(path, {birthtimeMs: 0})]))[0]?.outcome, 'removed')
  })

  it('follows links in the folders above', async () => {
    await mkdir(join(folder, 'real'))
    await symlink(join(folder, 'real'), join(folder, 'link'))
    const entry = await create(join(folder, 'link', 'a.json'))
    assert.equal((await removeRecorded([entry]))[0]?.outcome, 'removed')
    assert.deepEqual(await readdir(join(folder, 'real')), [])
  })

  it('answers once for a path that was recorded twice', async () => {
    const entry = await create()
    assert.deepEqual(await removeRecorded([{...entry, inode: '1'}, entry]), [{path, outcome: 'removed'}])
  })

  it('removes what a creation that was killed left, whichever step it had reached', async () => {
    const entry = await create()
    await link(path, join(folder, partialFileName()))
    assert.deepEqual(await removeRecorded([entry]), [{path, outcome: 'removed'}])
    assert.deepEqual(await readdir(folder), [])

    const early = await create()
    await rename(path, join(folder, partialFileName()))
    assert.deepEqual(await removeRecorded([early]), [{path, outcome: 'removed'}])
    assert.deepEqual(await readdir(folder), [])
  })

  it('leaves the unfinished file of a parallel sign-in alone', async () => {
    const entry = await create()
    const partial = partialFileName()
    await writeFile(join(folder, partial), '')
    await removeRecorded([entry])
    assert.deepEqual(await readdir(folder), [partial])
  })

  it('empties what it could only move', async function () {
    // What erases is loaded only then, as that user.
    skipWherePrivate(this)
    await asOrdinaryUser(this, async () => {
      const closed = await mkdtemp(join(tmpdir(), 'ci-auth-remove-'))
      const entry = await create(join(closed, 'a.json'))
      const other = {...entry, id: 'other', inode: '1'}
      const parallel = partialFileName()
      await writeFile(join(closed, parallel), 'of a parallel sign-in')
      const [removal] = await removeRecorded([other, entry], async (from, to) => {
        await rename(from, to)
        await chmod(closed, 0o500)
      })
      const [left = ''] = (await readdir(closed)).filter((name) => name !== parallel)
      assert.equal(await readFile(join(closed, parallel), 'utf8'), 'of a parallel sign-in')
      assert.ok(removal?.remedy?.endsWith(` ${join(closed, left)}`))
      assert.match(
        removal?.reason ?? '',
        new RegExp(`its content was erased, and what is left is ${join(closed, left)}$`),
      )
      assert.equal(await readFile(join(closed, left), 'utf8'), '')
      await chmod(closed, 0o700)
      assert.deepEqual(await removeRecorded([entry]), [{path: entry.path, outcome: 'removed'}])
      await rm(closed, {recursive: true})
    })
  })

  describe('when another takes the path in the last moment', () => {
    const left = async (): Promise<string[]> => (await readdir(folder)).sort()

    it('puts a file back', async () => {
      const entry = await create()
      const other = {...entry, id: 'other', inode: '1'}
      const [removal] = await removeRecorded([other, entry], async (from, to) => {
        await rename(path, join(folder, 'mine'))
        await writeFile(path, 'of another')
        await rename(from, to)
      })
      assert.equal(removal?.outcome, 'refused')
      assert.match(removal?.reason ?? '', /it is another file now$/)
      assert.equal(await readFile(path, 'utf8'), 'of another')
      assert.deepEqual(await left(), ['credentials.json', 'mine'])
    })

    it('puts a folder back', async () => {
      const entry = await create()
      const other = {...entry, id: 'other', inode: '1'}
      const [removal] = await removeRecorded([other, entry], async (from, to) => {
        await unlink(path)
        await mkdir(path)
        await writeFile(join(path, 'below'), '')
        await rename(from, to)
      })
      assert.match(removal?.reason ?? '', /it is a folder now$/)
      assert.deepEqual(await readdir(path), ['below'])
      assert.deepEqual(await left(), ['credentials.json'])
    })

    it('leaves it beside a third file, and says so', async () => {
      const entry = await create()
      const other = {...entry, id: 'other', inode: '1'}
      const [removal] = await removeRecorded([other, entry], async (from, to) => {
        await unlink(path)
        await writeFile(path, 'of another')
        await rename(from, to)
        await writeFile(path, 'of a third')
      })
      const [aside = ''] = await left()
      assert.ok(removal?.reason?.endsWith(`is now at ${join(folder, aside)}`), removal?.reason)
      assert.equal(await readFile(path, 'utf8'), 'of a third')
      assert.equal(await readFile(join(folder, aside), 'utf8'), 'of another')
    })

    it('finds nothing when that one removed it', async () => {
      const entry = await create()
      const removals = await removeRecorded([entry], async (from, to) => {
        await rename(from, to)
        await unlink(to)
      })
      assert.deepEqual(removals, [{path, outcome: 'absent'}])
    })
  })
})
