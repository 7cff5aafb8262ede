import assert from 'node:assert/strict'
import {forwardSignals} from '../../../src/cli/process/child.ts'

/** Which of the signals a child gets: those that came before it was there, and those that came after. */
function passedOn(system: NodeJS.Platform): string[] {
  const got: string[] = []
  const signals = forwardSignals(system)
  try {
    process.emit('SIGHUP', 'SIGHUP')
    signals.to({signal: (name) => got.push(name), exitCode: Promise.resolve(0)})
    process.emit('SIGTERM', 'SIGTERM')
    process.emit('SIGBREAK', 'SIGBREAK')
  } finally {
    signals.stop()
  }
  return got
}

describe('cli/process/child', () => {
  it('hands signals on to the child', () => {
    assert.deepEqual(passedOn('linux'), ['SIGHUP', 'SIGTERM', 'SIGBREAK'])
    assert.deepEqual(passedOn('darwin'), ['SIGHUP', 'SIGTERM', 'SIGBREAK'])
  })

  it('leaves them to the console on Windows: sent once more, they would end the child at once', () => {
    assert.deepEqual(passedOn('win32'), ['SIGHUP'])
  })

  it('holds nothing back when the child is gone', () => {
    const before = process.listenerCount('SIGHUP')
    passedOn('win32')
    assert.equal(process.listenerCount('SIGHUP'), before)
  })
})
