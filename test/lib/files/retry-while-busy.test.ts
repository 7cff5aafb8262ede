import assert from 'node:assert/strict'
import {retryWhileBusy, retryWhileBusySync} from '../../../src/lib/files/file-errors.ts'

const failure = (code: string): Error => Object.assign(new Error(code), {code})

/** Fails so often with `code`, then succeeds. */
function busy(times: number, code: string) {
  let left = times
  return {
    step: () => {
      left -= 1
      if (left >= 0) throw failure(code)
      return 'done'
    },
    tries: () => times - left,
  }
}

describe('lib/files/retry-while-busy', () => {
  for (const code of ['EACCES', 'EBUSY', 'EPERM']) {
    it(`tries again on Windows after ${code}`, async () => {
      assert.equal(await retryWhileBusy(async () => busy(0, code).step(), 'win32'), 'done')
      const [one, other] = [busy(3, code), busy(3, code)]
      assert.equal(await retryWhileBusy(async () => one.step(), 'win32'), 'done')
      assert.equal(
        retryWhileBusySync(() => other.step(), 'win32'),
        'done',
      )
    })
  }

  it('gives up after a second', async () => {
    const [one, other] = [busy(100, 'EBUSY'), busy(100, 'EBUSY')]
    await assert.rejects(
      retryWhileBusy(async () => one.step(), 'win32'),
      {code: 'EBUSY'},
    )
    assert.throws(() => retryWhileBusySync(() => other.step(), 'win32'), {code: 'EBUSY'})
    assert.deepEqual([one.tries(), other.tries()], [7, 7])
  })

  it('tries once where the code means what it says', async () => {
    for (const [system, code] of [
      ['linux', 'EPERM'],
      ['darwin', 'EACCES'],
      ['win32', 'ENOENT'],
    ] as const) {
      const [one, other] = [busy(1, code), busy(1, code)]
      await assert.rejects(
        retryWhileBusy(async () => one.step(), system),
        {code},
      )
      assert.throws(() => retryWhileBusySync(() => other.step(), system), {code})
      assert.deepEqual([one.tries(), other.tries()], [1, 1])
    }
  })
})
