import assert from 'node:assert/strict'
import {type CurrentHandlers, closeHandlers, currentHandlers} from '../../../src/lib/employee/handlers.ts'

describe('lib/employee/handlers-lease', () => {
  let closed: string[]
  let faults: unknown[]
  let current: CurrentHandlers

  const named = (name: string) => ({get: () => name, close: () => void closed.push(name)})
  const nameOf = ({get}: {get?: unknown}) => (get as () => string)()

  beforeEach(() => {
    closed = []
    faults = []
    current = currentHandlers(named('first'), (reason) => faults.push(reason))
  })

  it('gives each request the handlers that are current as it begins', () => {
    const before = current.lease()
    current.replace(named('second'))
    assert.equal(nameOf(before.handlers), 'first')
    assert.equal(nameOf(current.lease().handlers), 'second')
    assert.equal(nameOf(current.handlers()), 'second')
  })

  it('closes what was replaced when the last of its requests has ended', () => {
    const requests = [current.lease(), current.lease()]
    requests[0]?.end()
    current.replace(named('second'))
    assert.deepEqual(closed, [])
    current.lease().end()
    requests[1]?.end()
    assert.deepEqual(closed, ['first'])
  })

  it('closes what nobody uses as it is replaced', () => {
    current.lease().end()
    assert.deepEqual(closed, [])
    current.replace(named('second'))
    current.replace(named('third'))
    assert.deepEqual(closed, ['first', 'second'])
  })

  it('closes the current ones at the end', async () => {
    await current.close()
    assert.deepEqual(closed, ['first'])
  })

  it('tells of a close that fails, and goes on', async () => {
    const reason = new Error('still busy')
    const failing = [
      () => {
        throw reason
      },
      () => Promise.reject(reason),
    ]
    for (const close of failing) await closeHandlers({close}, (fault) => faults.push(fault))
    assert.deepEqual(faults, [reason, reason])
  })

  it('does not wait for ever for a close that never settles', async () => {
    await closeHandlers({close: () => new Promise(() => {})}, (fault) => faults.push(fault), 20)
    assert.deepEqual(faults, [])
  })
})
