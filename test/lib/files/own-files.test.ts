import assert from 'node:assert/strict'
import {isSameFile} from '../../../src/lib/files/own-files.ts'

describe('lib/files/own-files', () => {
  const recorded = {device: '2049', inode: '12', birthtimeMs: 1763637802123.4568}

  it('takes a file for itself', () => assert.ok(isSameFile(recorded, {...recorded})))

  for (const change of [{device: '2050'}, {inode: '13'}, {birthtimeMs: 1763637802123.457}, {birthtimeMs: 0}]) {
    it(`takes it for another with ${JSON.stringify(change)}`, () =>
      assert.equal(isSameFile(recorded, {...recorded, ...change}), false))
  }

  it('does without the time of birth where none was known', () =>
    assert.ok(isSameFile({...recorded, birthtimeMs: 0}, recorded)))
})
