import assert from 'node:assert/strict'
import {EventEmitter} from 'node:events'
import {chmodSync, mkdirSync, renameSync, rmSync, type watch} from 'node:fs'
import {setTimeout as sleep} from 'node:timers/promises'
import {type FolderWatch, watchFolders} from '../../../../src/lib/employee/loading/watch-handlers.ts'
import {type ModuleFolder, moduleFolder} from '../../../support/module-folder.ts'
import {asOrdinaryUser} from '../../../support/ordinary-user.ts'
import {until} from '../../../support/slowness.ts'

describe('lib/employee/loading/watch-folders', () => {
  let folder: ModuleFolder
  let folders: FolderWatch
  let changed: Set<string>
  let unwatched: string[]

  beforeEach(() => {
    folder = moduleFolder()
    changed = new Set()
    unwatched = []
    folders = watchFolders(
      (path) => changed.add(path),
      (path, {message}) => unwatched.push(`${path}: ${message}`),
    )
  })
  afterEach(() => {
    folders.close()
    folder.remove()
  })

  async function seen(name: string): Promise<void> {
    await until(() => changed.has(folder.path(name)), `a change of ${name}`)
    changed.clear()
  }

  it('tells of a file that comes, changes, is replaced and goes', async () => {
    folders.follow([folder.path('a.mjs')])
    folder.write('a.mjs', '1')
    await seen('a.mjs')
    folder.write('a.mjs', '2')
    await seen('a.mjs')
    renameSync(folder.write('b.mjs', '3'), folder.path('a.mjs'))
    await seen('a.mjs')
    rmSync(folder.path('a.mjs'))
    await seen('a.mjs')
  })

  it('watches the next folder above one that is not there', async () => {
    folders.follow([folder.path('x/y/a.mjs')])
    mkdirSync(folder.path('x/y'), {recursive: true})
    await seen('x')
  })

  it('finds a folder that was made again', async () => {
    mkdirSync(folder.path('x'))
    folders.follow([folder.path('x/a.mjs')])
    rmSync(folder.path('x'), {recursive: true})
    await sleep(50)
    mkdirSync(folder.path('x'))
    folders.follow([folder.path('x/a.mjs')])
    changed.clear()
    folder.write('x/a.mjs', '1')
    await seen('x/a.mjs')
  })

  it('leaves the folders that it no longer follows', async () => {
    mkdirSync(folder.path('x'))
    mkdirSync(folder.path('y'))
    folders.follow([folder.path('x/a.mjs')])
    folders.follow([folder.path('y/a.mjs')])
    folder.write('x/a.mjs', '1')
    folder.write('y/a.mjs', '1')
    await until(() => changed.has(folder.path('y/a.mjs')), 'a change of y/a.mjs')
    assert.deepEqual([...changed], [folder.path('y/a.mjs')])
  })

  it('tells of a folder that goes where the system makes it an error, as Windows does', () => {
    const watcher = Object.assign(new EventEmitter(), {close: () => undefined})
    mkdirSync(folder.path('x'))
    const windows = watchFolders(
      (path) => changed.add(path),
      (path) => unwatched.push(path),
      (() => watcher) as unknown as typeof watch,
    )
    windows.follow([folder.path('x/a.mjs')])
    watcher.emit('error', new Error('EPERM'))
    assert.deepEqual([[...changed], unwatched], [[], [folder.path('x')]])
    rmSync(folder.path('x'), {recursive: true})
    watcher.emit('error', new Error('EPERM'))
    assert.deepEqual([[...changed], unwatched], [[folder.path('x/x')], [folder.path('x')]])
  })

  it('tells once of a folder that cannot be watched', async function () {
    chmodSync(folder.path('.'), 0o755)
    mkdirSync(folder.path('x'), {mode: 0})
    await asOrdinaryUser(this, async () => {
      folders.follow([folder.path('x/a.mjs')])
      folders.follow([folder.path('x/a.mjs')])
    })
    assert.equal(unwatched.length, 1)
    assert.match(unwatched[0] ?? '', /EACCES/)
  })
})
