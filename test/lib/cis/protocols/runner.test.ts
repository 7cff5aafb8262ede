import assert from 'node:assert/strict'
import {existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {appendToRunnerFile, maskLines, runnerCommand, runnerHandover} from '../../../../src/lib/cis/protocols/runner.ts'
import {openLog, parseCommand, parseCommandFile} from '../../../support/runner-commands.ts'

describe('lib/cis/protocols/runner', () => {
  let folder: string
  let file: string

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'runner-commands-'))
    file = join(folder, 'env')
    writeFileSync(file, '')
  })
  afterEach(() => rmSync(folder, {recursive: true, force: true}))

  const hostile = ['a\nB=c', 'x<<EOF\nEOF', 'ghadelimiter_\n', '', '\n', 'a=b', '%0A%25::', ' blanks ', 'trailing\n\n']

  it('writes values that the runner reads back as they were', () => {
    for (const [index, value] of hostile.entries()) appendToRunnerFile({F: file}, 'F', {[`NAME_${index}`]: value})
    assert.deepEqual(
      parseCommandFile(readFileSync(file, 'utf8')),
      hostile.map((value, index) => [`NAME_${index}`, value]),
    )
  })

  it('writes commands that the runner reads back as they were', () => {
    for (const text of [...hostile, 'a,b:c;d]e', '::error::x', '100%']) {
      const line = runnerCommand('error', text, {title: text, file: 'x'})
      assert.doesNotMatch(line, /[\r\n]/)
      const found = parseCommand(line)
      assert.equal(found?.name, 'error')
      // The runner trims the line itself, blanks that are not escaped included.
      assert.equal(found?.data.trimEnd(), text.trimEnd())
      assert.equal(found?.properties['title']?.trim(), text.trim())
    }
  })

  it('masks each line of a secret', () => {
    const log = openLog()
    for (const line of maskLines('first%line\r\n\n}\nsecond line\n')) log.write(line)
    assert.deepEqual([...log.masks], ['first%line', 'second line'])
  })

  it('says what is wrong with a file that is not there, before and at the write', () => {
    const missing = {GITHUB_ENV: join(folder, 'none'), GITHUB_OUTPUT: folder}
    assert.deepEqual(
      runnerHandover({env: missing, cwd: folder, temporaryFolder: folder})
        .problems({variables: true, outputs: true})
        .map(({code}) => code),
      ['EXPORT_FILE_MISSING', 'EXPORT_FILE_MISSING'],
    )
    assert.throws(() => appendToRunnerFile(missing, 'GITHUB_ENV', {A: 'b'}), {code: 'EXPORT_FILE_MISSING'})
    assert.equal(existsSync(missing.GITHUB_ENV), false)
  })

  it('names a file that cannot be written, as a fault that it foresees', function () {
    // A regular file that not even root may write.
    if (!existsSync('/proc/version')) return this.skip()
    assert.throws(() => appendToRunnerFile({GITHUB_ENV: '/proc/version'}, 'GITHUB_ENV', {A: 'b'}), {
      code: 'FILE_WRITE_FAILED',
      message: /^the file that GITHUB_ENV names cannot be written \(E[A-Z]+\)$/,
    })
  })
})
