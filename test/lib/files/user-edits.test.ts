import assert from 'node:assert/strict'
import {chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {type JobFolder, jobFolderAt} from '../../../src/lib/files/job-folder.ts'
import type {Removal} from '../../../src/lib/files/remove.ts'
import {editFile, undoEdits} from '../../../src/lib/files/user-edits.ts'
import {asOrdinaryUser, skipWherePrivate} from '../../support/ordinary-user.ts'

describe('lib/files/user-edits', () => {
  let directory: string
  let folder: JobFolder
  let record: string
  let settings: string

  const open = async (): Promise<void> => {
    directory = mkdtempSync(join(tmpdir(), 'ci-auth-edits-'))
    folder = jobFolderAt(join(directory, 'ours', 'job'))
    record = join(folder.path, 'edits.json')
    settings = join(directory, 'home', 'settings')
    mkdirSync(join(directory, 'home'))
    writeFileSync(settings, 'theirs')
    folder.make('bin')
    await editFile(folder, {path: settings, content: 'ours', undo: 'our line'})
  }
  afterEach(() => rmSync(directory, {recursive: true, force: true}))

  const cleanUp = async (): Promise<Removal[]> => [...undoEdits(folder), ...(await folder.remove())]
  const outcomes = (removals: readonly Removal[]) => removals.map(({outcome, path}) => [outcome, path])

  /** A second cleanup does what the first one could not. */
  async function assertRepaired(): Promise<void> {
    assert.deepEqual(outcomes(await cleanUp()), [
      ['restored', settings],
      ['removed', folder.path],
    ])
    assert.deepEqual([readFileSync(settings, 'utf8'), existsSync(folder.path)], ['theirs', false])
  }

  const spoilt: readonly [name: string, spoil: (text: string) => string, why: RegExp][] = [
    ['is damaged', (text) => text.slice(0, -3), /damaged/],
    ['is null', () => 'null', /damaged/],
    ['has an edit of another shape', () => '{"version": 1, "edits": [{"path": 7}]}', /damaged/],
    ['is of a later format', (text) => text.replace('"version":1', '"version":2'), /the format 2/],
  ]
  for (const [name, spoil, why] of spoilt) {
    it(`keeps a record that ${name}, says so, and undoes it when it can be read again`, async () => {
      await open()
      const text = readFileSync(record, 'utf8')
      writeFileSync(record, spoil(text))
      const [refused, ...others] = await cleanUp()
      assert.deepEqual([refused?.outcome, refused?.path, others.length], ['refused', record, 1])
      assert.match(refused?.reason ?? '', why)
      const edit = {path: settings, content: 'again', undo: 'our line'}
      await assert.rejects(editFile(folder, edit), {code: 'FILE_WRITE_FAILED', message: why})
      assert.ok(!existsSync(join(folder.path, 'bin')))
      writeFileSync(record, text)
      await assertRepaired()
    })
  }

  it('keeps a record that cannot be opened for a moment, and an edit that cannot be undone', async function () {
    skipWherePrivate(this)
    await asOrdinaryUser(this, async () => {
      await open()
      const other = join(directory, 'other')
      await editFile(folder, {path: other, content: 'ours', undo: 'the file'})
      chmodSync(record, 0)
      const [unread] = await cleanUp()
      assert.match(unread?.reason ?? '', /permission denied \(EACCES\)/)
      chmodSync(record, 0o600)
      chmodSync(join(directory, 'home'), 0o500)
      const [first, second] = await cleanUp()
      assert.deepEqual([first?.outcome, first?.path, second?.outcome], ['restored', other, 'refused'])
      assert.ok(!existsSync(other))
      // Of somebody else by now: it is not undone a second time.
      writeFileSync(other, 'theirs')
      chmodSync(join(directory, 'home'), 0o700)
      await assertRepaired()
    })
  })

  it('does not tell of an edit that the system refused after its record', async () => {
    await open()
    writeFileSync(settings, 'theirs')
    assert.deepEqual(outcomes(await cleanUp()), [['removed', folder.path]])
  })

  it('reads the record of the first releases, which is a list', async () => {
    await open()
    writeFileSync(record, JSON.stringify(JSON.parse(readFileSync(record, 'utf8')).edits))
    await assertRepaired()
  })
})
