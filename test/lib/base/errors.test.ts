import assert from 'node:assert/strict'
import {failureText} from '../../../src/lib/base/code-remedies.ts'
import {CiAuthError, combineProblems, throwAll} from '../../../src/lib/base/errors.ts'

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

  it('is one line for a program that shows it', () => {
    const error = new CiAuthError('KEY_NOT_JSON', 'a.json is\n  there.', {suggestions: ['See a.b.', 'Run a.sh']})
    const text = 'a.json is; there. Try this: See a.b; Run a.sh'
    assert.deepEqual(failureText(error), {code: 'KEY_NOT_JSON', text})
    assert.deepEqual(failureText(new TypeError('x')), {code: 'BUG', text: 'this is a bug in ci-auth: TypeError: x'})
  })

  it('throws what there is, and nothing for nothing', () => {
    throwAll([])
    assert.throws(() => throwAll([{code: 'KEY_NOT_JSON', message: 'no'}]), {code: 'KEY_NOT_JSON', message: 'no'})
  })

  it('makes a copy that differs in what is named', () => {
    const [cause, server] = [new Error('why'), {status: 403, text: 'no'}]
    const problems = [{code: 'FILE_EXISTS', message: 'one'}] as const
    const error = new CiAuthError('KEY_NOT_JSON', 'x', {cause, facts: ['fact'], problems, server, suggestions: ['do']})
    const copy = error.with({code: 'FILE_EXISTS', suggestions: []})
    assert.deepEqual([error.code, error.suggestions], ['KEY_NOT_JSON', ['do']])
    assert.deepEqual([copy.code, copy.message, copy.facts, copy.suggestions], ['FILE_EXISTS', 'x', ['fact'], []])
    assert.deepEqual([copy.cause, copy.problems, copy.server], [cause, problems, server])
    assert.equal('cause' in new CiAuthError('KEY_NOT_JSON', 'x').with({message: 'y'}), false)
  })

  it('has no cause where none was given', () => {
    assert.equal('cause' in new CiAuthError('KEY_NOT_JSON', 'x'), false)
  })
})
