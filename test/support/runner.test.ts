import assert from 'node:assert/strict'
import {openLog, parseCommandFile} from './runner-commands.ts'

describe('test/support/runner', () => {
  it('reads both forms of a command file', () =>
    assert.deepEqual(parseCommandFile('A=1=2\n\nB<<E O F\nx\n\nA=1\nE O F\nC<<E\nE\nD=\nF=a<<b\n'), [
      ['A', '1=2'],
      ['B', 'x\n\nA=1'],
      ['C', ''],
      ['D', ''],
      ['F', 'a<<b'],
    ]))

  for (const [fault, text] of Object.entries({
    'a line without form': 'NAME\n',
    'no name': '=value\n',
    'no delimiter': 'NAME<<\nx\n',
    'an open heredoc': 'NAME<<EOF\nvalue\n',
    'a heredoc cut off in a line': 'NAME<<EOF\nEO',
  })) {
    it(`refuses ${fault}`, () => assert.throws(() => parseCommandFile(text), /^Error: Invalid/))
  }

  it('shows what was printed before its mask, and hides it afterwards, in annotations too', () => {
    const log = openLog()
    for (const line of [
      'early hunter2',
      '::add-mask::hunter2',
      'late hunter2',
      '::error title=a%3Ab,x=y::no%0Ahunter2',
    ]) {
      log.write(line)
    }
    assert.deepEqual(log.lines, ['early hunter2', 'late ***', '##[error]no\n***'])
    assert.deepEqual(log.annotations, [{level: 'error', title: 'a:b', message: 'no\n***'}])
  })

  it('undoes the escapes of a mask, and masks each of its lines', () => {
    const log = openLog()
    log.write('::add-mask::50%25 off%0Asecond')
    log.write('50% off, 50%25 off, the second')
    assert.deepEqual(log.lines, ['***, 50%25 off, the ***'])
  })

  it('finds old commands anywhere in a line, new ones at its start only', () => {
    const log = openLog()
    for (const line of ['x ##[save-state name=a;]b', 'x ::set-output name=a::b', '  ::stop-commands::c'])
      log.write(line)
    assert.deepEqual(log.outdated, ['save-state', 'stop-commands'])
    assert.deepEqual(log.lines, ['x ::set-output name=a::b'])
  })
})
