import assert from 'node:assert/strict'
import {refuseWorkers} from '../../../../src/lib/employee/workers/refuse-workers.ts'

describe('lib/employee/workers/refuse-workers', () => {
  it('lets a module that says nothing have any number', () => {
    assert.equal(refuseWorkers({}, 64, 'staff.mjs'), undefined)
  })

  it('holds a module to the number that it allows', () => {
    assert.equal(refuseWorkers({maxWorkers: 3}, 3, 'staff.mjs'), undefined)
    const refusal = refuseWorkers({maxWorkers: 3}, 4, 'staff.mjs')
    assert.equal(refusal?.code, 'EMPLOYEE_WORKERS_REFUSED')
    assert.equal(refusal.message, 'staff.mjs allows 3 workers at most, not 4 (maxWorkers)')
    assert.deepEqual(refusal.suggestions, ['Serve from fewer processes: --workers 3'])
  })

  it('leads a module with data in its memory to where workers can share them', () => {
    const refusal = refuseWorkers({maxWorkers: 1}, 2, 'staff.mjs')
    assert.match(refusal?.message ?? '', /staff\.mjs keeps its data in the memory .+ each of 2 workers/)
    assert.deepEqual(
      refusal?.suggestions.map((line) => /--\S+ \S+$/.exec(line)?.[0]),
      ['--workers 1', '--template sqlite', '--template postgres'],
    )
  })
})
