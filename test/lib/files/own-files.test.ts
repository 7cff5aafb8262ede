import assert from 'node:assert/strict'
import {rmdirSync} from 'node:fs'
import {mkdtemp, rm} from 'node:fs/promises'
import os from 'node:os'
import {join} from 'node:path'
import {
  inspectLedgerFolder,
  isCoveredByPattern,
  isPartialName,
  isSameFile,
  ledgerFolder,
  makeLedgerFolder,
} from '../../../src/lib/files/own-files.ts'
import {skipBecause} from '../../support/skip.ts'

describe('lib/files/own-files', () => {
  const recorded = {device: '2049', inode: '12', birthtimeMs: 1763637802123.4568}

  it('takes a file for itself', () => assert.ok(isSameFile(recorded, {...recorded})))

  for (const change of [{device: '2050'}, {inode: '13'}, {birthtimeMs: 1763637802123.457}, {birthtimeMs: 0}]) {
    it(`takes it for another with ${JSON.stringify(change)}`, () =>
      assert.equal(isSameFile(recorded, {...recorded, ...change}), false))
  }

  it('does without the time of birth where none was known', () =>
    assert.ok(isSameFile({...recorded, birthtimeMs: 0}, recorded)))

  /** A name, and whether it is of an unfinished file or another that ci-auth chose. */
  for (const [name, isPartial, isOwn] of [
    ['ci-creds-partial-0123456789abcdef.json', true, true],
    ['a-ci-creds-partial-0123456789abcdef.json', false, false],
    ['ci-creds-partial-0123456789abcdef.json.bak', false, false],
    ['ci-creds-a/b.json', false, false],
  ] as const) {
    it(`knows the file ${name}`, () =>
      assert.deepEqual([isPartialName(name), isCoveredByPattern(name)], [isPartial, isOwn]))
  }

  it('names the folder of a user by his number, and writes nothing to find it', async function () {
    const number = process.geteuid?.()
    if (number === undefined) skipBecause(this, 'users have no numbers there')
    const absent = join(os.tmpdir(), 'ci-auth-absent')
    const {path, uid} = ledgerFolder(absent)
    assert.deepEqual([uid, path], [number, join(absent, `ci-auth-${number}`)])
  })

  it('can make its folder again when a cleanup removes it between two looks', async () => {
    const directory = await mkdtemp(join(os.tmpdir(), 'ci-auth-own-'))
    const {path, uid} = ledgerFolder(directory)
    makeLedgerFolder({path, uid})
    let looks = 0
    const folder = {
      uid,
      get path() {
        looks += 1
        if (looks === 2) rmdirSync(path)
        return path
      },
    }
    assert.equal(inspectLedgerFolder(folder), undefined)
    await rm(directory, {recursive: true})
  })
})
