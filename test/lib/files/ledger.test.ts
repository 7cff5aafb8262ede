import assert from 'node:assert/strict'
import {execFile, spawn} from 'node:child_process'
import {once} from 'node:events'
import {
  appendFile,
  chmod,
  chown,
  lstat,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  symlink,
  truncate,
  writeFile,
} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {basename, dirname, join} from 'node:path'
import {promisify} from 'node:util'
import {shellQuoted} from '../../../src/lib/base/quoting.ts'
import type {CiProvider} from '../../../src/lib/cis/description/provider.ts'
import {jobFolderOf} from '../../../src/lib/files/job-folder.ts'
import {type LedgerEntry, ledgerOf} from '../../../src/lib/files/ledger.ts'
import {built} from '../../support/built.ts'
import {openLedger} from '../../support/ledger.ts'
import {asOrdinaryUser, skipWherePrivate} from '../../support/ordinary-user.ts'
import {skipBecause} from '../../support/skip.ts'

const entry = (id: string, changes: Partial<LedgerEntry> = {}): LedgerEntry => ({
  id,
  path: `/workspace/${id}.json`,
  kind: 'credentials',
  remove: true,
  device: '2049',
  inode: '18446744073709551615',
  birthtimeMs: 1763637802123.4568,
  createdAt: '2026-11-20T11:23:22Z',
  ...changes,
})

const ids = (entries: readonly LedgerEntry[]): string[] => entries.map(({id}) => id).sort()

describe('lib/files/ledger', () => {
  let directory: string

  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'ci-auth-ledger-'))
  })

  afterEach(() => rm(directory, {recursive: true, force: true}))

  it('returns what was recorded, to any later process of the job', () => {
    const entries = [entry('a'), entry('b', {kind: 'subject-token', remove: false, birthtimeMs: 0})]
    for (const each of entries) openLedger({directory, jobKey: 'job'}).record(each)

    assert.deepEqual(openLedger({directory, jobKey: 'job'}).read(), entries)
  })

  /** The ledger, in the text of a program that has `ledgerOf`. */
  const opened = (): string =>
    `ledgerOf({ledger: () => (${JSON.stringify({folder: directory, jobKey: 'job'})})}, {env: {}})`

  /** Runs `body` in a process whose files may not be longer than 1024 bytes. */
  async function cramped(body: string): Promise<void> {
    const module = built('files/ledger')
    const script = `import {ledgerOf} from ${JSON.stringify(module)}
      const ledger = ${opened()}; const entry = ${JSON.stringify(entry('a'))}; ${body}`
    const node = `${shellQuoted(process.execPath)} --input-type=module --eval ${shellQuoted(script)}`
    await promisify(execFile)('bash', ['-c', `ulimit -f 1 && ${node}`])
  }

  it('leaves no ledger behind for a line that found no room', async function () {
    if (process.platform === 'win32') skipBecause(this, 'there is no limit to set')
    await cramped(
      `try { ledger.record({...entry, path: '/' + 'x'.repeat(2000)}) } catch { process.exit(0) }; process.exit(1)`,
    )
    assert.deepEqual(await readdir(directory), [])
  })

  it('takes an entry back, though there is no room for another line', async function () {
    if (process.platform === 'win32') skipBecause(this, 'there is no limit to set')
    const ledger = openLedger({directory, jobKey: 'job'})
    for (const id of ['a', 'b', 'c', 'd']) ledger.record(entry(id))
    await appendFile(ledger.path, 'x'.repeat(1020 - (await lstat(ledger.path)).size))
    await cramped(`ledger.withdraw('b'); ledger.withdraw('c')`)
    assert.deepEqual(ids(openLedger({directory, jobKey: 'job'}).read()), ['a', 'd'])
    await cramped(`ledger.withdraw('a'); ledger.withdraw('d')`)
    assert.deepEqual(await readdir(directory), [])
  })

  it('keeps jobs apart', () => {
    openLedger({directory, jobKey: 'one'}).record(entry('a'))
    openLedger({directory, jobKey: '../../two'}).record(entry('b'))

    assert.deepEqual(ids(openLedger({directory, jobKey: 'one'}).take()), ['a'])
    assert.deepEqual(ids(openLedger({directory, jobKey: '../../two'}).read()), ['b'])
  })

  it('is a file and a folder that nobody else can enter', async () => {
    const ledger = openLedger({directory, jobKey: 'job'})
    ledger.record(entry('a'))

    assert.equal((await lstat(ledger.path)).mode & 0o7777, 0o600)
    assert.equal((await lstat(dirname(ledger.path))).mode & 0o777, 0o700)
    assert.equal(dirname(dirname(ledger.path)), directory)
    if (process.geteuid) assert.equal(dirname(ledger.path), join(directory, `ci-auth-${process.geteuid()}`))
  })

  it('writes nothing before there is something to record', async () => {
    const ledger = openLedger({directory, jobKey: 'job'})
    assert.deepEqual(ledger.read(), [])
    assert.deepEqual(ledger.take(), [])
    assert.equal(ledger.inspect(), undefined)
    ledger.settle([])
    assert.deepEqual(await readdir(directory), [])
  })

  it('forgets what was withdrawn', () => {
    const ledger = openLedger({directory, jobKey: 'job'})
    for (const id of ['a', 'b']) ledger.record(entry(id))
    ledger.withdraw('a')
    assert.deepEqual(ids(ledger.read()), ['b'])
  })

  it('goes away, and its folder with it, when all was withdrawn', async () => {
    const ledger = openLedger({directory, jobKey: 'job'})
    for (const id of ['a', 'b']) ledger.record(entry(id))
    for (const id of ['a', 'b', 'b']) ledger.withdraw(id)
    assert.deepEqual(await readdir(directory), [])
  })

  it('loses no more than the line that was cut short', async () => {
    const ledger = openLedger({directory, jobKey: 'job'})
    ledger.record(entry('a'))
    ledger.record(entry('b'))
    await truncate(ledger.path, (await lstat(ledger.path)).size - 20)
    ledger.record(entry('c'))

    assert.deepEqual(ids(ledger.read()), ['a', 'c'])
  })

  it('takes no line for an entry that is none', async () => {
    const ledger = openLedger({directory, jobKey: 'job'})
    ledger.record(entry('a'))
    const {inode, ...withoutInode} = entry('c')
    for (const line of [
      null,
      3,
      'text',
      [],
      {},
      withoutInode,
      {...entry('d'), path: 'relative.json'},
      {...entry('e'), remove: 'true'},
      {...entry('f'), profile: 7},
    ]) {
      await appendFile(ledger.path, `${JSON.stringify(line)}\n`)
    }
    assert.deepEqual(ids(ledger.read()), ['a'])
  })

  it('goes away, and its folder with it, when nothing stays', async () => {
    const ledger = openLedger({directory, jobKey: 'job'})
    ledger.record(entry('a'))

    assert.deepEqual(ids(ledger.take()), ['a'])
    ledger.settle([])

    assert.deepEqual(await readdir(directory), [])
    assert.deepEqual(ledger.take(), [])
  })

  it('leaves its folder where another user could make it again, for a PATH that names it', async () => {
    if (process.platform === 'win32') return
    await chmod(directory, 0o1777)
    const {path} = openLedger({directory, jobKey: 'job'})
    const ci = {ledger: () => ({folder: directory, jobKey: 'job'})} as unknown as CiProvider
    const surroundings = {env: {PATH: join(dirname(path), 'bin')}, cwd: directory, temporaryFolder: directory}
    const ledger = ledgerOf(ci, surroundings)
    ledger.record(entry('a'))
    ledger.take()
    ledger.settle([])
    assert.deepEqual(await readdir(directory), [basename(dirname(path))])
    jobFolderOf(ci, surroundings).make('bin')
    await jobFolderOf(ci, surroundings).remove()
    assert.deepEqual([await readdir(directory), await readdir(dirname(path))], [[basename(dirname(path))], []])
  })

  it('keeps what has to stay, and the ledger of another job', () => {
    const other = openLedger({directory, jobKey: 'other'})
    other.record(entry('o'))
    const ledger = openLedger({directory, jobKey: 'job'})
    for (const id of ['a', 'b']) ledger.record(entry(id))

    const [, second] = ledger.take()
    assert.ok(second)
    ledger.settle([second])

    assert.deepEqual(ledger.read(), [entry('b')])
    assert.deepEqual(ids(other.read()), ['o'])
  })

  it('keeps what is recorded during a cleanup', () => {
    const cleaning = openLedger({directory, jobKey: 'job'})
    const signingIn = openLedger({directory, jobKey: 'job'})
    signingIn.record(entry('a'))

    assert.deepEqual(ids(cleaning.take()), ['a'])
    signingIn.record(entry('b'))
    cleaning.settle([])

    assert.deepEqual(ids(signingIn.read()), ['b'])
  })

  it('gives what a cleanup that died had taken to the next one', async () => {
    const dying = openLedger({directory, jobKey: 'job'})
    dying.record(entry('a'))
    dying.take()

    const next = openLedger({directory, jobKey: 'job'})
    next.record(entry('b'))
    assert.deepEqual(ids(next.read()), ['a', 'b'])
    assert.deepEqual(ids(next.take()), ['a', 'b'])
    next.settle([])
    assert.deepEqual(await readdir(directory), [])
  })

  it('loses nothing of parallel sign-ins while cleanups take it away', async function () {
    this.timeout(20_000)
    const source = built('files/ledger')
    const recorder = join(directory, 'recorder.mjs')
    await writeFile(
      recorder,
      `const {ledgerOf} = await import(${JSON.stringify(source)})
       const ledger = ${opened()}
       const entry = ${JSON.stringify(entry('x'))}
       for (let n = 0; n < 300; n++) {
         const id = process.argv[2] + n
         ledger.record({...entry, id})
         if (id.startsWith('withdrawn')) ledger.withdraw(id)
       }`,
    )
    const children = ['a', 'b', 'c', 'withdrawn'].map((prefix) =>
      spawn(process.execPath, [recorder, prefix], {stdio: 'inherit'}),
    )
    const ended = Promise.all(children.map((child) => once(child, 'exit')))
    let running = true
    void ended.then(() => {
      running = false
    })

    const seen = new Set<string>()
    const ledger = openLedger({directory, jobKey: 'job'})
    let rounds = 0
    while (running) {
      const taken = ledger.take()
      if (taken.length > 0) rounds++
      for (const {id} of taken) seen.add(id)
      ledger.settle([])
      await new Promise((resolve) => setTimeout(resolve, 1))
    }
    for (const {id} of ledger.take()) seen.add(id)
    ledger.settle([])

    assert.deepEqual(await ended, [
      [0, null],
      [0, null],
      [0, null],
      [0, null],
    ])
    assert.equal([...seen].filter((id) => !id.startsWith('withdrawn')).length, 900)
    assert.ok(rounds > 1, 'the cleanups came between')
    assert.deepEqual(await readdir(directory), ['recorder.mjs'])
  })

  it('works for a user whom the system does not know', async function () {
    this.timeout(15_000)
    if (process.getuid?.() !== 0) this.skip()
    skipWherePrivate(this)
    await chmod(directory, 0o1777)
    const source = built('files/ledger')
    const script = `const {ledgerOf} = await import(${JSON.stringify(source)})
      const ledger = ${opened()}
      ledger.record(${JSON.stringify(entry('a'))})
      console.log(ledger.path, ledger.take().length)`
    const {stdout} = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script], {
      cwd: directory,
      uid: 51_423,
      gid: 51_423,
    })
    assert.equal(stdout, `${join(directory, 'ci-auth-51423', stdout.split('/').at(-1) ?? '')}`)
    assert.match(stdout, / 1\n$/)
    assert.deepEqual(await readdir(directory), ['ci-auth-51423'])
  })

  describe('in a temporary folder that others use', () => {
    const openAll = (): (() => unknown)[] => {
      const ledger = openLedger({directory, jobKey: 'job'})
      return [() => ledger.record(entry('a')), () => ledger.read(), () => ledger.take()]
    }

    const refuses = (reason: RegExp): void => {
      for (const act of openAll()) assert.throws(act, {code: 'FILE_WRITE_FAILED', message: reason})
      const problem = openLedger({directory, jobKey: 'job'}).inspect()
      assert.equal(problem?.code, 'FILE_WRITE_FAILED')
      assert.match(problem.message, reason)
    }

    const ownFolder = (): string => dirname(openLedger({directory, jobKey: 'job'}).path)

    it('refuses a folder that is a link', async () => {
      await mkdir(join(directory, 'trap'), {mode: 0o700})
      await symlink(join(directory, 'trap'), ownFolder())
      refuses(/it is a link/)
      assert.deepEqual(await readdir(join(directory, 'trap')), [])
    })

    it('refuses a file in its place', async () => {
      await writeFile(ownFolder(), '')
      refuses(/it is not a folder/)
    })

    it('refuses a folder that others may enter', async () => {
      await mkdir(ownFolder())
      await chmod(ownFolder(), 0o755)
      refuses(/other users can enter it/)
    })

    it('refuses a folder of another user', async function () {
      if (process.geteuid?.() !== 0) this.skip()
      await mkdir(ownFolder(), {mode: 0o700})
      await chown(ownFolder(), 65_534, 65_534)
      refuses(/belongs to user 65534/)
    })

    it('refuses a ledger that is a link', async () => {
      const {path} = openLedger({directory, jobKey: 'job'})
      await mkdir(dirname(path), {mode: 0o700})
      await writeFile(join(directory, 'precious'), 'text')
      await symlink(join(directory, 'precious'), path)
      const refusal = {code: 'FILE_WRITE_FAILED', message: /\(ELOOP\)/}
      assert.throws(() => openLedger({directory, jobKey: 'job'}).record(entry('a')), refusal)
      assert.equal(await readFile(join(directory, 'precious'), 'utf8'), 'text')
    })

    it('fails when the temporary folder is missing or closed', async function () {
      const missing = openLedger({directory: join(directory, 'missing'), jobKey: 'job'})
      assert.throws(() => missing.record(entry('a')), {code: 'FILE_WRITE_FAILED', message: /does not exist/})
      assert.equal(missing.inspect()?.code, 'FILE_WRITE_FAILED')
      assert.deepEqual(missing.read(), [])

      await chmod(directory, 0o555)
      await asOrdinaryUser(this, async () => {
        assert.throws(() => openLedger({directory, jobKey: 'job'}).record(entry('a')), {
          code: 'FILE_WRITE_FAILED',
          message: /permission denied/,
        })
      })
      await chmod(directory, 0o700)
    })
  })
})
