import assert from 'node:assert/strict'
import {execFileSync} from 'node:child_process'
import {existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {filesAtRef} from '../../../src/lib/checkout/at-ref.ts'
import {removeFolder} from '../../support/folders.ts'

describe('files of a commit', () => {
  const folder = mkdtempSync(join(tmpdir(), 'ci-auth-at-ref-'))
  const git = (...args: string[]): string =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.example', ...args], {cwd: folder, encoding: 'utf8'})

  before(() => {
    git('init', '-q', '-b', 'main')
    mkdirSync(join(folder, 'apps/shop'), {recursive: true})
    writeFileSync(join(folder, 'gone.yml'), 'then')
    writeFileSync(join(folder, 'apps/shop/deploy ü.yml'), 'then')
    symlinkSync('gone.yml', join(folder, 'link.yml'))
    git('add', '.')
    git('commit', '-qm', 'first')
    rmSync(join(folder, 'gone.yml'))
    writeFileSync(join(folder, 'apps/shop/deploy ü.yml'), 'now')
    writeFileSync(join(folder, 'new.yml'), 'now')
    git('add', '.')
    git('commit', '-qm', 'second')
  })
  after(() => removeFolder(folder))

  it('are those of then, without links, and below the folder alone', () => {
    const all = filesAtRef('HEAD^1', folder, process.env)
    assert.deepEqual(all.paths, ['apps/shop/deploy ü.yml', 'gone.yml'])
    assert.deepEqual(all.tracked, ['apps/shop/deploy ü.yml', 'link.yml', 'new.yml'])
    assert.equal(all.commit, git('rev-parse', 'HEAD^1').trim())
    assert.equal(all.read('gone.yml'), 'then')
    const below = filesAtRef('HEAD^1', join(folder, 'apps'), process.env)
    assert.deepEqual(below.paths, ['shop/deploy ü.yml'])
    assert.equal(below.read('shop/deploy ü.yml'), 'then')
    assert.throws(() => all.read('new.yml'), /does not exist|exists on disk/)
  })

  const refused: readonly [what: string, ref: string, inFolder: string, why: RegExp][] = [
    [
      'a commit that is not there',
      'origin/main',
      folder,
      /cannot read the files of "origin\/main": .*needed a single revision/is,
    ],
    ['an option', '--help', folder, /"--help"/],
    ['a tree', 'HEAD^{tree}', folder, /HEAD/],
    ['a folder outside of git', 'HEAD', tmpdir(), /not a git repository/],
  ]
  for (const [what, ref, inFolder, why] of refused)
    it(`${what} is refused`, () => {
      assert.throws(() => filesAtRef(ref, inFolder, process.env), {code: 'INPUT_SINCE_INVALID', message: why})
    })

  it('run no program that the repository names', () => {
    const ran = join(folder, '.git', 'ran')
    const program = join(folder, '.git', 'program')
    writeFileSync(program, `#!/bin/sh\ntouch ${ran}\n`, {mode: 0o755})
    git('config', 'core.fsmonitor', program)
    assert.equal(existsSync(ran), false)
    git('status')
    assert.equal(existsSync(ran), true, 'git would run it')
    rmSync(ran)
    const {read} = filesAtRef('HEAD', folder, process.env)
    read('new.yml')
    assert.equal(existsSync(ran), false)
  })

  it('need git', () => {
    assert.throws(() => filesAtRef('HEAD', folder, {PATH: ''}), /git is not on PATH/)
  })
})
