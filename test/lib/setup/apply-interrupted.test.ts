import assert from 'node:assert/strict'
import type {CiAuthError} from '../../../src/lib/errors.ts'
import type {Received, Reply} from '../../support/server.ts'
import {comparable, openSetupRig, type SetupRig} from '../../support/setup-rig.ts'
import {everything, replies, before as worldBefore} from './apply-cases.ts'

const troubles: readonly (readonly [what: string, reply: Reply, ...codes: string[]])[] = [
  ['the service fails', replies.unavailable, 'SETUP_UNAVAILABLE'],
  ['the connection breaks', replies.reset, 'NETWORK_UNREACHABLE'],
  ['a permission is missing', replies.denied, 'SETUP_PERMISSION_DENIED', 'SETUP_PROJECT_NOT_FOUND'],
  ['an API is off', replies.serviceDisabled, 'API_DISABLED'],
]

describe('lib/setup/apply, interrupted', function () {
  this.timeout(180_000)
  let rigs: SetupRig[]
  let calls: Received[]
  let end: object

  before(async () => {
    rigs = await Promise.all([1, 2, 3].map(() => openSetupRig(everything, {world: worldBefore()})))
    const [rig] = rigs as [SetupRig]
    await rig.apply({prune: true})
    calls = [...rig.calls]
    end = comparable(rig.world)
    assert.deepEqual((await rig.plan(true)).changes, [])
    assert.ok(calls.length > 20, `only ${calls.length} calls`)
  })
  after(async () => {
    for (const rig of rigs) await rig.close()
  })

  /** Runs `body` for each call, in the rigs side by side. */
  async function forEachCall(body: (rig: SetupRig, number: number, where: string) => Promise<void>): Promise<void> {
    const queue = calls.entries()
    const worker = async (rig: SetupRig): Promise<void> => {
      for (const [index, {method, path}] of queue) {
        rig.reset()
        await body(rig, index + 1, `call ${index + 1}, ${method} ${path}`)
      }
    }
    await Promise.all(rigs.map(worker))
  }

  /** Runs again without trouble, and compares. */
  async function goOn(rig: SetupRig, where: string): Promise<void> {
    rig.gate.instead = rig.gate.answered = () => undefined
    await rig.apply({prune: true})
    assert.deepEqual(comparable(rig.world), end, where)
  }

  it('ends the same when it is killed after any of its calls and run again', async () => {
    await forEachCall(async (rig, number, where) => {
      const {child, ended} = rig.start(['setup', 'apply', '--prune', '--yes'])
      rig.gate.answered = async (_call, count) => {
        if (count === number) child.kill('SIGKILL')
        if (count >= number) await ended
        return undefined
      }
      assert.equal((await ended).signal, 'SIGKILL', `it was not killed at ${where}`)
      await goOn(rig, where)
    })
  })

  for (const [what, reply, ...codes] of troubles) {
    it(`ends the same when ${what} from any of its calls on, and it is run again`, async () => {
      await forEachCall(async (rig, number, where) => {
        rig.gate.instead = (_call, count) => (count >= number ? reply : undefined)
        const error = await rig.apply({prune: true}).then(
          () => assert.fail(`no failure at ${where}`),
          (failure: CiAuthError) => failure,
        )
        assert.ok(codes.includes(error.code), `${error.code} at ${where}: ${error.message}`)
        await goOn(rig, where)
      })
    })
  }

  it('takes an answer that got lost for what it was', async () => {
    await forEachCall(async (rig, number, where) => {
      rig.gate.answered = (_call, count) => (count === number ? replies.reset : undefined)
      await rig.apply({prune: true})
      assert.deepEqual(comparable(rig.world), end, where)
    })
  })
})
