import assert from 'node:assert/strict'
import {execFile} from 'node:child_process'
import {lstatSync, readdirSync} from 'node:fs'
import {chmod, link, lstat, mkdir, mkdtemp, readdir, readFile, readlink, rm, symlink, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {promisify} from 'node:util'
import {fileIdentity} from '../../../src/lib/files/own-files.ts'
import {replaceFile} from '../../../src/lib/files/replace-file.ts'
import {createFile} from '../../../src/lib/files/write-file.ts'
import {built} from '../../support/built.ts'
import {asOrdinaryUser} from '../../support/ordinary-user.ts'

const noHardLinks = (): Promise<void> =>
  Promise.reject(Object.assign(new Error('no links here'), {code: 'EPERM', syscall: 'link'}))

describe('lib/files/write-file', () => {
  let folder: string
  let path: string

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'ci-auth-write-'))
    path = join(folder, 'credentials.json')
  })

  afterEach(() => rm(folder, {recursive: true, force: true}))

  it('creates a file that only its owner can read, and leaves nothing beside it', async () => {
    await createFile(path, '{"a":"ü"}')

    assert.equal(await readFile(path, 'utf8'), '{"a":"ü"}')
    const stats = await lstat(path)
    assert.equal(stats.mode & 0o7777, 0o600)
    assert.equal(stats.nlink, 1)
    assert.deepEqual(await readdir(folder), ['credentials.json'])
  })

  it('replaces a file and keeps its mode, leaves nothing beside it, and follows no link to it', async () => {
    await writeFile(path, 'before', {mode: 0o600})
    await chmod(path, 0o666)
    await symlink(path, join(folder, 'link'))

    await assert.rejects(replaceFile(join(folder, 'link'), 'before', 'after'), {code: 'FILE_WRITE_FAILED'})
    assert.equal(await readFile(path, 'utf8'), 'before')
    await replaceFile(path, 'before', 'after')

    assert.equal(await readFile(path, 'utf8'), 'after')
    assert.equal((await lstat(path)).mode & 0o7777, 0o666)
    assert.equal(await readlink(join(folder, 'link')), path)
    assert.deepEqual((await readdir(folder)).sort(), ['credentials.json', 'link'])
  })

  it('replaces no file that somebody has changed meanwhile, or that is not UTF-8', async () => {
    for (const content of [Buffer.from('other'), Buffer.from('\uFEFFbefore', 'utf16le'), Buffer.from('\uFEFFbefore')]) {
      await writeFile(path, content)
      await assert.rejects(replaceFile(path, 'before', 'after'), {code: 'FILE_WRITE_FAILED'})
      assert.deepEqual(await readFile(path), content)
    }
  })

  it('does so without hard links too', async () => {
    const identities: unknown[] = []

    await createFile(path, 'text', (identity) => identities.push(identity), {link: noHardLinks})

    assert.equal(await readFile(path, 'utf8'), 'text')
    assert.equal((await lstat(path)).mode & 0o7777, 0o600)
    assert.deepEqual(await readdir(folder), ['credentials.json'])
    assert.deepEqual(identities.at(-1), fileIdentity(await lstat(path, {bigint: true})))
  })

  it('tells who the file will be before it has content', async () => {
    const identities: unknown[] = []
    const sizes: number[] = []

    await createFile(path, 'text', (identity) => {
      identities.push(identity)
      // At once: the content follows.
      sizes.push(...readdirSync(folder).map((name) => lstatSync(join(folder, name)).size))
    })

    assert.deepEqual(identities, [fileIdentity(await lstat(path, {bigint: true}))])
    assert.deepEqual(sizes, [0])
  })

  it('leaves nothing behind when something fails after the file appeared', async () => {
    await assert.rejects(
      createFile(path, 'text', undefined, {
        link: async (existing, added) => {
          await link(existing, added)
          await rm(existing)
        },
      }),
      {code: 'FILE_WRITE_FAILED'},
    )
    assert.deepEqual(await readdir(folder), [])
  })

  it('is not there before its content is whole', async () => {
    let present: boolean | undefined
    await createFile(path, 'text', undefined, {
      link: async (existing, added) => {
        present = (await readdir(folder)).includes('credentials.json')
        assert.equal(await readFile(existing, 'utf8'), 'text')
        await link(existing, added)
      },
    })
    assert.equal(present, false)
  })

  for (const [way, how] of Object.entries({'with hard links': link, 'without hard links': noHardLinks})) {
    it(`leaves nothing behind when it cannot be recorded, ${way}`, async () => {
      const unrecorded = new Error('the ledger is full')
      await assert.rejects(
        createFile(
          path,
          'text',
          () => {
            throw unrecorded
          },
          {link: how},
        ),
        unrecorded,
      )
      assert.deepEqual(await readdir(folder), [])
    })

    it(`overwrites nothing that comes in between, ${way}`, async () => {
      await assert.rejects(
        createFile(path, 'text', undefined, {
          link: async (existing, added) => {
            await writeFile(path, 'of another')
            await how(existing, added)
          },
        }),
        {code: 'FILE_EXISTS'},
      )
      assert.equal(await readFile(path, 'utf8'), 'of another')
      assert.deepEqual(await readdir(folder), ['credentials.json'])
    })
  }

  it('overwrites nothing', async () => {
    await writeFile(path, 'of another')

    await assert.rejects(
      createFile(path, 'text', () => assert.fail('recorded')),
      {code: 'FILE_EXISTS', message: /already exists/},
    )

    assert.equal(await readFile(path, 'utf8'), 'of another')
    assert.deepEqual(await readdir(folder), ['credentials.json'])
  })

  for (const target of ['elsewhere', 'existing']) {
    it(`follows no link, to something ${target === 'existing' ? 'that exists' : 'absent'}`, async () => {
      await writeFile(join(folder, 'existing'), 'of another')
      await symlink(join(folder, target), path)

      await assert.rejects(createFile(path, 'text'), {code: 'FILE_EXISTS', message: /is a link/})

      assert.equal(await readlink(path), join(folder, target))
      assert.equal(await readFile(join(folder, 'existing'), 'utf8'), 'of another')
      assert.deepEqual((await readdir(folder)).sort(), ['credentials.json', 'existing'])
    })
  }

  it('follows no link that comes in between, without hard links', async () => {
    await assert.rejects(
      createFile(path, 'text', undefined, {
        link: async () => {
          await symlink(join(folder, 'elsewhere'), path)
          await noHardLinks()
        },
      }),
      {code: 'FILE_EXISTS', message: /is a link/},
    )
    assert.deepEqual(await readdir(folder), ['credentials.json'])
  })

  it('fails when the folder is missing, is a file, or the path is none', async () => {
    await writeFile(join(folder, 'file'), '')
    for (const [impossible, reason] of [
      [join(folder, 'missing', 'a.json'), /folder does not exist \(ENOENT\)/],
      [join(folder, 'file', 'a.json'), /not a folder \(ENOTDIR\)/],
      [join(folder, 'x'.repeat(300)), /name is too long \(ENAMETOOLONG\)/],
      [join(folder, 'a\0b'), /ERR_INVALID_ARG_VALUE/],
    ] as const) {
      await assert.rejects(createFile(impossible, 'text'), {code: 'FILE_WRITE_FAILED', message: reason})
    }
  })

  it('fails when the folder is closed, and says whose it is', async function () {
    await chmod(folder, 0o555)
    await asOrdinaryUser(this, () =>
      assert.rejects(createFile(path, 'text'), {
        code: 'FILE_WRITE_FAILED',
        message: /permission denied \(EACCES\).* owned by user \d+$/,
      }),
    )
    await chmod(folder, 0o700)
  })

  it('leaves nothing behind when there is no room for it', async function () {
    this.timeout(15_000)
    const source = built('files/write-file')
    const script = join(folder, 'script.mjs')
    await mkdir(join(folder, 'small'))
    await writeFile(
      script,
      `const {createFile} = await import(${JSON.stringify(source)})
       await createFile(${JSON.stringify(join(folder, 'small', 'a.json'))}, 'x'.repeat(100_000)).then(
         () => console.log('written'), (error) => console.log(error.code, error.message))`,
    )
    // The limit of a process stands for a full disk: 8 blocks of 512 bytes or 1 kB.
    const command = 'trap "" XFSZ; ulimit -f 8; exec "$0" "$1"'
    const {stdout} = await promisify(execFile)('sh', ['-c', command, process.execPath, script])

    assert.match(stdout, /^FILE_WRITE_FAILED .*EFBIG/)
    assert.deepEqual(await readdir(join(folder, 'small')), [])
  })
})
