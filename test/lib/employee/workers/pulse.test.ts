import assert from 'node:assert/strict'
import {setTimeout as sleep} from 'node:timers/promises'
import {type Pulse, takePulse} from '../../../../src/lib/employee/workers/pulse.ts'

const PING_MS = 2

describe('lib/employee/workers/pulse', () => {
  let pulse: Pulse | undefined
  afterEach(() => pulse?.stop())

  it('loses a worker that owes the answers of its time limit and three seconds more', async () => {
    let pings = 0
    await new Promise<void>((lost) => {
      pulse = takePulse(2000, () => pings++, lost, PING_MS)
    })
    assert.equal(pings, 5)
    await sleep(10 * PING_MS)
    assert.equal(pings, 5)
  })

  it('keeps a worker that answers late', async () => {
    let pings = 0
    let isLost = false
    await new Promise<void>((resolve) => {
      const ping = (): void => {
        pings += 1
        if (pings % 4 === 0) pulse?.felt()
        if (pings === 20) resolve()
      }
      const lost = (): void => {
        isLost = true
        resolve()
      }
      pulse = takePulse(2000, ping, lost, PING_MS)
    })
    assert.equal(isLost, false)
  })
})
