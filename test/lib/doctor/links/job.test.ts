import assert from 'node:assert/strict'
import {type ErrorCode, errorCodes} from '../../../../src/lib/base/error-codes.ts'
import {linkTitles} from '../../../../src/lib/doctor/facts/chain.ts'
import type {Findings} from '../../../../src/lib/doctor/facts/findings.ts'
import {inputFailure} from '../../../../src/lib/doctor/links/job.ts'

const codes = Object.keys(errorCodes) as ErrorCode[]
const links = Object.keys(linkTitles) as (keyof typeof linkTitles)[]

/** The links at which an input with that fault shows. */
const shownAt = (code: ErrorCode): string[] => {
  const findings = {problems: [{code, message: 'wrong', suggestions: ['do']}]} as unknown as Findings
  return links.filter((link) => inputFailure(link, findings)?.code === code)
}

describe('lib/doctor/links/job', () => {
  it('shows every fault of the inputs once', () => {
    for (const code of codes) assert.equal(shownAt(code).length, 1, `${code}: ${shownAt(code)}`)
    assert.deepEqual(shownAt('FILE_EXISTS'), ['environment'])
    assert.deepEqual(shownAt('INPUT_LIFETIME_INVALID'), ['lifetime'])
  })

  it('shows several together, each with its code and its remedies', () => {
    const [one, two] = ['INPUT_BOOLEAN_INVALID', 'INPUT_NUMBER_INVALID'] as const
    const problems = [
      {code: one, message: 'first', suggestions: ['a']},
      {code: two, message: 'second', suggestions: ['b']},
    ]
    assert.deepEqual(inputFailure('environment', {problems} as unknown as Findings), {
      status: 'failed',
      code: one,
      what: 'first',
      details: [`second (${two})`],
      remedies: ['a', 'b'],
      source: 'the inputs',
    })
  })
})
