import assert from 'node:assert/strict'
import {tmpdir} from 'node:os'
import {dirname, join} from 'node:path'
import {systemReason, writeProblem} from '../../../src/lib/files/file-errors.ts'

describe('lib/files/file-errors', () => {
  it('names the owner of the folder, but for Windows, which has no user numbers', () => {
    const path = join(tmpdir(), 'creds.json')
    assert.match(
      writeProblem(path, 'no space is left (ENOSPC)').suggestions?.join() ?? '',
      /^Free some space there: df -h/,
    )
    const message = (system: NodeJS.Platform): string => writeProblem(path, 'no space is left', system).message
    const start = `cannot write ${path}: no space is left; its folder is ${dirname(path)}`
    assert.match(message('darwin').slice(start.length), /^, owned by user \d+$/)
    assert.equal(message('win32'), start)
  })

  it('says in words that another process has a file open', () => {
    const busy = Object.assign(new Error(), {code: 'EBUSY'})
    assert.equal(systemReason(busy), 'another process has it open (EBUSY)')
  })
})
