import assert from 'node:assert/strict'
import {CiAuthError, combineProblems} from '../../../src/lib/base/errors.ts'

describe('lib/base/errors', () => {
  it('is the problem itself when there is one', () => {
    const error = combineProblems([{code: 'KEY_NOT_JSON', message: 'no', suggestions: ['do']}])
    assert.ok(error instanceof CiAuthError)
    assert.deepEqual([error.code, error.message, error.suggestions, error.problems], ['KEY_NOT_JSON', 'no', ['do'], []])
  })

  it('lists several, each remedy once', () => {
    const problems = [
      {code: 'KEY_NOT_JSON', message: 'one', suggestions: ['do', 'that']},
      {code: 'FILE_EXISTS', message: 'two', suggestions: ['do']},
    ] as const
    const error = combineProblems([problems[0], problems[1]])
    assert.equal(error.message, '2 things are wrong\n- one (KEY_NOT_JSON)\n- two (FILE_EXISTS)')
    assert.equal(error.code, 'KEY_NOT_JSON')
    assert.deepEqual(error.suggestions, ['do', 'that'])
    assert.deepEqual(error.problems, problems)
  })

  it('has no cause where none was given', () => {
    assert.equal('cause' in new CiAuthError('KEY_NOT_JSON', 'x'), false)
  })
})
