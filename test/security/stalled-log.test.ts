import assert from 'node:assert/strict'
import {once} from 'node:events'
import {PassThrough} from 'node:stream'
import {text} from 'node:stream/consumers'
import {openLog} from '../../src/lib/employee/log.ts'

describe('security: a log that nobody reads', () => {
  it('takes no more memory than a limit, and says afterwards what is missing', async () => {
    const output = new PassThrough()
    const log = openLog(output)
    const write = (line: string): void => {
      log.add(line)
      log.flush()
    }
    for (let count = 0; count < 40_000; count++) write('x'.repeat(1023))
    assert.ok(output.writableLength + output.readableLength < 17 * 1024 * 1024)

    const drained = once(output, 'drain')
    const read = text(output)
    await drained
    output.emit('drain')
    write('later')
    output.end()
    const lines = (await read).split('\n')
    const missing = Number(/^\((\d+) lines are missing/.exec(lines.at(-3) ?? '')?.[1])
    assert.equal(lines.filter((each) => each.startsWith('x')).length + missing, 40_000)
    assert.equal(lines.at(-2), 'later')
    assert.equal(lines.filter((each) => each.startsWith('(')).length, 1)
  })
})
