import assert from 'node:assert/strict'
import {execFile} from 'node:child_process'
import {appendFile, chmod, mkdir, mkdtemp, readFile, realpath, rm, symlink, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {basename, join, relative} from 'node:path'
import {promisify} from 'node:util'
import {excludeFromGit} from '../../../src/lib/files/git-exclude.ts'
import {credentialsFileName, partialFileName} from '../../../src/lib/files/own-files.ts'
import {asOrdinaryUser} from '../../support/ordinary-user.ts'

describe('lib/files/git-exclude', () => {
  let folder: string
  let repository: string

  // Without the settings of this computer, whose own exclude file could hide a failure.
  const git = async (cwd: string, ...words: string[]): Promise<string> => {
    const settings = ['-c', 'user.name=t', '-c', 'user.email=t@example.com', '-c', 'protocol.file.allow=always']
    const env = {PATH: process.env['PATH'], HOME: folder, GIT_CONFIG_NOSYSTEM: '1', GIT_CONFIG_GLOBAL: '/dev/null'}
    return (await promisify(execFile)('git', [...settings, ...words], {cwd, env})).stdout
  }

  const status = (cwd: string): Promise<string> => git(cwd, 'status', '--porcelain', '--untracked-files=all', '-z')

  const excluded = async (file: string): Promise<string | undefined> => {
    const note = await excludeFromGit(file)
    await writeFile(file, 'secret')
    return note
  }

  beforeEach(async () => {
    folder = await realpath(await mkdtemp(join(tmpdir(), 'ci-auth-git-')))
    repository = join(folder, 'repository')
    await mkdir(repository)
    await git(repository, 'init', '--quiet')
    await git(repository, 'commit', '--quiet', '--allow-empty', '--message', 'first')
  })

  afterEach(() => rm(folder, {recursive: true, force: true}))

  const list = (root = repository): Promise<string> => readFile(join(root, '.git', 'info', 'exclude'), 'utf8')

  it('keeps files with our own names out of commits, in every folder', async () => {
    await mkdir(join(repository, 'below'))
    assert.equal(await excluded(join(repository, credentialsFileName())), undefined)
    await writeFile(join(repository, 'below', credentialsFileName()), 'secret')
    await writeFile(join(repository, partialFileName()), 'secret')
    await writeFile(join(repository, 'other.json'), '')

    assert.equal(await status(repository), '?? other.json\0')
    await git(repository, 'add', '--all')
    assert.equal(await git(repository, 'ls-files'), 'other.json\n')
  })

  it('adds a line once, and leaves the others as they were', async () => {
    const before = '# mine\n*.log'
    await writeFile(join(repository, '.git', 'info', 'exclude'), before)
    for (const name of [credentialsFileName(), credentialsFileName(), 'key.json', 'key.json']) {
      assert.equal(await excludeFromGit(join(repository, name)), undefined)
    }
    assert.equal(await list(), `${before}\nci-creds-*.json\n/key.json\n`)
  })

  it('knows its lines in a list that an editor of Windows has saved', async () => {
    const before = '# mine\r\nci-creds-*.json\r\n/key.json\r\n'
    await writeFile(join(repository, '.git', 'info', 'exclude'), before)
    assert.equal(await excluded(join(repository, 'key.json')), undefined)
    assert.equal(await list(), before)
    assert.equal(await status(repository), '')
  })

  it('adds its line again behind one of the list that lets the file in', async () => {
    await writeFile(join(repository, '.git', 'info', 'exclude'), 'ci-creds-*.json\n!*.json\n')
    const name = credentialsFileName()
    assert.equal(await excluded(join(repository, name)), undefined)
    assert.equal(await list(), 'ci-creds-*.json\n!*.json\nci-creds-*.json\n')
    assert.equal(await status(repository), '')
  })

  it('is let in again by letters of another case where git takes them for the same', async () => {
    await writeFile(join(repository, '.gitignore'), '!/KEY.json\n')
    await appendFile(join(repository, '.git', 'config'), '# ignorecase = true\n')
    for (const [ignorecase, file] of [
      ['false', 'key.json'],
      ['true', 'kEy.json'],
    ] as const) {
      await git(repository, 'config', 'core.ignorecase', ignorecase)
      const note = await excluded(join(repository, file))
      const isLetIn = (await status(repository)).includes(`?? ${file}`)
      assert.deepEqual([note !== undefined, isLetIn], [ignorecase === 'true', ignorecase === 'true'], note)
    }
  })

  it('makes the exclude file and its folder', async () => {
    await rm(join(repository, '.git', 'info'), {recursive: true, force: true})
    await excluded(join(repository, 'key.json'))
    assert.equal(await status(repository), '')
  })

  for (const name of [
    'key.json',
    'my key.json',
    ' ',
    'ends in spaces  ',
    '!key',
    '#key',
    '*',
    'a?c[d]{e}',
    '[ab]',
    'back\\slash',
    'back\\',
    'back\\ ',
    'tab\t',
    'return\r',
    'return\r\r',
    'schlüssel-🔑.json',
    '-key',
    '"key"',
    '**',
  ]) {
    it(`keeps out a file named ${JSON.stringify(name)}, and only that`, async () => {
      await mkdir(join(repository, 'a b [c]', '*'), {recursive: true})
      await writeFile(join(repository, 'ab'), '')
      for (const place of ['', 'a b [c]/*']) {
        const file = join(repository, place, name)
        assert.equal(await excluded(file), undefined)
        await git(repository, 'check-ignore', '--quiet', '--', relative(repository, file))
      }
      assert.equal(await status(repository), '?? ab\0')
    })
  }

  it('says that a name with a line break cannot be kept out', async () => {
    const before = await list()
    assert.match((await excluded(join(repository, 'a\nb'))) ?? '', /line break/)
    assert.equal(await list(), before)
  })

  it('finds the repository of a further work tree', async () => {
    const tree = join(folder, 'second tree')
    await git(repository, 'worktree', 'add', '--quiet', '-b', 'second', tree)
    await mkdir(join(tree, 'below'))
    assert.equal(await excluded(join(tree, 'below', 'key.json')), undefined)
    await excluded(join(tree, credentialsFileName()))
    assert.equal(await status(tree), '')
    assert.match(await list(), /^\/below\/key\.json$/m)
  })

  it('finds the repository of a submodule, and not the one around it', async () => {
    const library = join(folder, 'library')
    await mkdir(library)
    await git(library, 'init', '--quiet')
    await git(library, 'commit', '--quiet', '--allow-empty', '--message', 'first')
    await git(repository, 'submodule', '--quiet', 'add', library, 'vendor/library')
    await git(repository, 'commit', '--quiet', '--all', '--message', 'second')
    const before = await list()

    const submodule = join(repository, 'vendor', 'library')
    await excluded(join(submodule, 'key.json'))
    await excluded(join(submodule, credentialsFileName()))

    assert.equal(await status(submodule), '')
    assert.equal(await status(repository), '')
    assert.equal(await list(), before)
  })

  it('finds a repository whose folder is elsewhere', async () => {
    const tree = join(folder, 'tree')
    await git(folder, 'init', '--quiet', '--separate-git-dir', join(folder, 'elsewhere.git'), tree)
    await excluded(join(tree, 'key.json'))
    assert.equal(await status(tree), '')
  })

  it('goes by the real place of a folder that is a link', async () => {
    await mkdir(join(repository, 'real'))
    await symlink(join(repository, 'real'), join(folder, 'link'))
    await excluded(join(folder, 'link', 'key.json'))
    assert.equal(await status(repository), '')
  })

  it('walks past a folder that is only called .git, as git does', async () => {
    await mkdir(join(repository, 'below', '.git'), {recursive: true})
    await excluded(join(repository, 'below', 'key.json'))
    assert.equal(await status(repository), '')
  })

  it('does nothing outside a work tree', async () => {
    assert.equal(await excluded(join(folder, 'key.json')), undefined)
  })

  it('says so when a .gitignore lets the file in again', async () => {
    await mkdir(join(repository, 'below'))
    await writeFile(join(repository, '.gitignore'), '*\n!*.json\n')
    const file = join(repository, credentialsFileName())

    const note = (await excluded(file)) ?? ''

    assert.ok(
      note.startsWith(`${file} is not excluded from git`) && note.includes(join(repository, '.gitignore')),
      note,
    )
    assert.ok((await status(repository)).includes(basename(file)), 'git agrees')
  })

  it('reads each .gitignore from the top down to the file', async () => {
    await mkdir(join(repository, 'a', 'b', 'c'), {recursive: true})
    await writeFile(join(repository, '.gitignore'), '!*.json\n')
    const file = join(repository, 'a', 'b', 'c', credentialsFileName())
    assert.match((await excluded(file)) ?? '', /is not excluded from git/)
    assert.ok((await status(repository)).includes(basename(file)), 'git agrees')
  })

  it('is silent when a deeper .gitignore keeps the file out after all', async () => {
    await mkdir(join(repository, 'below'))
    await writeFile(join(repository, '.gitignore'), '!*.json\n')
    await writeFile(join(repository, 'below', '.gitignore'), '*\n')
    assert.equal(await excluded(join(repository, 'below', 'key.json')), undefined)
    assert.equal(await status(repository), '?? .gitignore\0')
  })

  it('says why it could not, and does not throw', async function () {
    assert.match((await excludeFromGit(join(folder, 'missing', 'a.json'))) ?? '', /is not excluded from git: .*ENOENT/)

    await rm(join(repository, '.git', 'info', 'exclude'), {force: true})
    await mkdir(join(repository, '.git', 'info', 'exclude'), {recursive: true})
    assert.match((await excludeFromGit(join(repository, 'a.json'))) ?? '', /is not excluded from git: .*EISDIR/)

    await rm(join(repository, '.git', 'info'), {recursive: true})
    await chmod(folder, 0o755)
    await chmod(join(repository, '.git'), 0o555)
    await asOrdinaryUser(this, async () => {
      assert.match((await excludeFromGit(join(repository, 'a.json'))) ?? '', /is not excluded from git: .*EACCES/)
    })
    await chmod(join(repository, '.git'), 0o755)
  })
})
