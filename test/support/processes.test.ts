import assert from 'node:assert/strict'
import {type ChildProcess, spawn, spawnSync} from 'node:child_process'
import {once} from 'node:events'
import {existsSync} from 'node:fs'
import {childrenOf, commandLineOf, isRunning} from './processes.ts'
import {skipBecause} from './skip.ts'

describe('test/support/processes', () => {
  let child: ChildProcess | undefined
  afterEach(() => child?.kill('SIGKILL'))

  for (const [means, proc, isThere] of [
    ['/proc', true, existsSync('/proc/self/status')],
    ['ps', false, !spawnSync('ps').error],
  ] as const) {
    it(`finds children and their command lines by ${means}`, async function () {
      if (!isThere) skipBecause(this, `there is no ${means}`)
      child = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60_000); console.log(1)', 'a b', 'c'])
      await once(child.stdout ?? child, 'data')
      const pid = child.pid ?? 0
      assert.ok(childrenOf(process.pid, proc).includes(pid))
      assert.match(commandLineOf(pid, proc), /console\.log\(1\) a b c$/)
      assert.equal(isRunning(pid, proc), true)

      child.kill('SIGKILL')
      await once(child, 'close')
      assert.equal(isRunning(pid, proc), false)
    })
  }
})
