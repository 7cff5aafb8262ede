import assert from 'node:assert/strict'
import {chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {delimiter, dirname, join} from 'node:path'
import {asStarted} from '../../../src/cli/process/started-by.ts'
import {skipBecause} from '../../support/skip.ts'

describe('cli/process/started-by', () => {
  let folder: string

  before(function () {
    if (process.platform === 'win32') skipBecause(this, 'makes links')
    folder = mkdtempSync(join(tmpdir(), 'ci-auth-started-'))
  })
  after(() => folder && rmSync(folder, {recursive: true, force: true}))

  const put = (path: string): string => {
    const file = join(folder, path)
    mkdirSync(dirname(file), {recursive: true})
    writeFileSync(file, '')
    chmodSync(file, 0o755)
    return file
  }
  /** A link as npm makes it. */
  const link = (path: string, to: string): string => {
    mkdirSync(dirname(join(folder, path)), {recursive: true})
    symlinkSync(to, join(folder, path))
    return join(folder, path)
  }
  const path = (...folders: string[]): string => folders.map((name) => join(folder, name)).join(delimiter)

  const startedBy = (file: string, path: string, isProgram: boolean): string =>
    asStarted('Run: npx --yes ci-auth@1 doctor', () => ({file, path, isProgram})).replace(/^Run: (.*) doctor$/, '$1')

  it('tells what works where it was started', () => {
    const cached = put('home/_npx/0a/node_modules/ci-auth/bin/run.js')
    const byNpx = link('home/_npx/0a/node_modules/.bin/ci-auth', cached)
    assert.equal(startedBy(byNpx, path('home/_npx/0a/node_modules/.bin'), false), 'npx --yes ci-auth@1')
    const installed = link('global/bin/ci-auth', put('global/lib/node_modules/ci-auth/bin/run.js'))
    assert.equal(startedBy(installed, path('global/bin'), false), 'ci-auth')
    assert.equal(startedBy(installed, path('elsewhere'), false), 'npx --yes ci-auth@1')
    const local = link('project/node_modules/.bin/ci-auth', put('project/node_modules/ci-auth/bin/run.js'))
    assert.equal(startedBy(local, path('project/node_modules/.bin'), false), 'npx --yes ci-auth@1')
    const checkout = put('a clone/bin/run.js')
    assert.equal(startedBy(checkout, path('global/bin'), false), `node '${checkout}'`)
    const program = put('program/ci-auth')
    assert.equal(startedBy(program, path('global/bin'), true), program)
    assert.equal(startedBy(program, path('program'), true), 'ci-auth')
  })
})
