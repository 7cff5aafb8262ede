import assert from 'node:assert/strict'
import {fromPlainFault, isOfKind, toPlainFault} from '../../../../src/lib/employee/workers/messages.ts'
import {CiAuthError} from '../../../../src/lib/errors.ts'

/** As it arrives in the other process. */
const carried = (error: unknown): CiAuthError => fromPlainFault(JSON.parse(JSON.stringify(toPlainFault(error))))

describe('lib/employee/workers/messages', () => {
  it('carries an error to another process whole', () => {
    const error = new CiAuthError('EMPLOYEE_HANDLERS_INVALID', 'staff.mjs exports no handler', {
      cause: new Error('why'),
      facts: ['staff.mjs:3'],
      suggestions: ['Export get.'],
    })
    const {cause, ...rest} = error
    const {cause: carriedCause, ...carriedRest} = carried(error)
    assert.deepEqual({...carriedRest}, {...rest})
    assert.equal((carriedCause as Error).message, (cause as Error).message)
  })

  it('carries what nobody foresaw as the failure of a worker, with its stack', () => {
    const {code, message} = carried(new TypeError('x is no function'))
    assert.equal(code, 'EMPLOYEE_WORKER_FAILED')
    assert.match(message, /TypeError: x is no function\n +at .*messages\.test/)
    assert.equal(carried('just words').message, 'a worker could not start: just words')
  })

  it('passes over messages of a handler', () => {
    for (const message of [undefined, null, 'ping', 7, [], {}, {kind: ['ping']}]) {
      assert.equal(isOfKind(message, 'ping'), false)
    }
    assert.equal(isOfKind({kind: 'ping'}, 'ping'), true)
  })
})
