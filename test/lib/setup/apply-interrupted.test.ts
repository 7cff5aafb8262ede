import assert from 'node:assert/strict'
import type {CiAuthError} from '../../../src/lib/base/errors.ts'
import type {RunApplyOptions} from '../../../src/lib/setup/apply.ts'
import {changeKey} from '../../../src/lib/setup/change.ts'
import {built} from '../../support/built.ts'
import {start} from '../../support/ci-auth.ts'
import type {Received, Reply} from '../../support/server.ts'
import {comparable, openSetupRig, type SetupRig} from '../../support/setup-rig.ts'
import {everything, replies, before as worldBefore} from './apply-cases.ts'

const troubles: readonly (readonly [what: string, reply: Reply, ...codes: string[]])[] = [
  ['the service fails', replies.unavailable, 'SETUP_UNAVAILABLE'],
  ['the connection breaks', replies.reset, 'NETWORK_UNREACHABLE'],
  ['a permission is missing', replies.denied, 'SETUP_PERMISSION_DENIED', 'SETUP_PROJECT_NOT_FOUND'],
  ['an API is off', replies.serviceDisabled, 'API_DISABLED'],
]

/** Applies in several clouds at once, each with a folder and an environment: most of what a process costs is its start. */
const applyInAll = `
  const {text} = await import('node:stream/consumers')
  const {loadFederation} = await import('${built('trust/federation-file')}')
  const {runApply} = await import('${built('setup/apply')}')
  const nothing = async () => {}
  const report = {mask: nothing, masked: nothing, note: nothing, warn: nothing, waiting: nothing, trace: nothing}
  const listeners = {agree: nothing, onSignIn: nothing, onPlan: nothing, onDone: nothing, onWait: nothing, onEnd: nothing}
  // It waits for the slowest of them at the call after which it is killed.
  const limits = {timeoutMs: 1e6, operationBudgetMs: 1e6}
  const options = {...listeners, ...limits, onFailure: nothing, prune: true, retries: 2, yes: true, projects: []}
  const apply = async ({env, folder}) => {
    const surroundings = {env, cwd: folder, temporaryFolder: folder}
    const front = {surroundings, report, userAgent: 'ci-auth/test', networkOptions: {callTimeoutMs: 1e6}}
    await runApply(front, loadFederation(folder + '/federation.yml'), options)
    throw new Error('nobody ended it')
  }
  await Promise.all(JSON.parse(await text(process.stdin)).map(apply))`

describe('lib/setup/apply, interrupted', function () {
  this.timeout(180_000)
  /** One for each call. */
  let rigs: SetupRig[]
  let calls: Received[]
  let end: object

  before(async () => {
    const rig = await openSetupRig(everything, {world: worldBefore()})
    rigs = [rig]
    await rig.apply({prune: true})
    calls = [...rig.calls]
    end = comparable(rig.world)
    assert.deepEqual((await rig.plan(true)).changes, [])
    assert.ok(calls.length > 20, `only ${calls.length} calls`)
    while (rigs.length < calls.length) rigs.push(await openSetupRig(everything, {world: worldBefore()}))
  })
  beforeEach(() => {
    for (const rig of rigs) rig.reset()
  })
  after(async () => {
    for (const rig of rigs) await rig.close()
  })

  /** Runs `body` for each call, some side by side. */
  async function forEachCall(body: (rig: SetupRig, number: number, where: string) => Promise<void>): Promise<void> {
    const queue = rigs.entries()
    const worker = async (): Promise<void> => {
      for (const [index, rig] of queue) {
        await body(rig, index + 1, `call ${index + 1}, ${calls[index]?.method} ${calls[index]?.path}`)
      }
    }
    await Promise.all([worker(), worker(), worker()])
  }

  /** Runs again without trouble, and compares. */
  async function goOn(rig: SetupRig, where: string): Promise<void> {
    rig.gate.instead = rig.gate.answered = () => undefined
    await rig.apply({prune: true})
    assert.deepEqual(comparable(rig.world), end, where)
  }

  it('ends the same when it is killed after any of its calls and run again', async () => {
    const {child, ended} = start(process.execPath, ['--input-type=module', '--eval', applyInAll], {
      env: {PATH: process.env['PATH']},
      input: JSON.stringify(rigs.map(({env, folder}) => ({env, folder}))),
    })
    let going = rigs.length
    for (const [index, rig] of rigs.entries()) {
      rig.gate.answered = async (_call, count) => {
        if (count === index + 1 && --going === 0) child.kill('SIGKILL')
        if (count > index) await ended
        return undefined
      }
    }
    const {signal, stderr} = await ended
    assert.equal(signal, 'SIGKILL', `it was not killed: ${stderr}`)
    assert.equal(going, 0)
    await forEachCall((rig, _number, where) => goOn(rig, where))
  })

  it('says what is not made, whatever fails from any of its calls on, and ends the same when it is run again', async () => {
    await forEachCall(async (rig, number, where) => {
      for (const [what, reply, ...codes] of troubles) {
        rig.reset()
        let left: string[] | undefined
        rig.gate.instead = (_call, count) => (count >= number ? reply : undefined)
        const onFailure: RunApplyOptions['onFailure'] = (_done, rest) => {
          left = rest.map(changeKey)
        }
        const error = await rig.apply({prune: true, onFailure}).then(
          () => assert.fail(`no failure when ${what} at ${where}`),
          (failure: CiAuthError) => failure,
        )
        assert.ok(codes.includes(error.code), `${error.code} when ${what} at ${where}: ${error.message}`)
        // A failure before the first change has no list.
        if (left === undefined) continue
        delete rig.gate.instead
        assert.deepEqual((await rig.plan(true)).changes.map(changeKey), left, `when ${what} at ${where}`)
      }
      await goOn(rig, where)
    })
  })

  it('takes an answer that got lost for what it was', async () => {
    await forEachCall(async (rig, number, where) => {
      rig.gate.answered = (_call, count) => (count === number ? replies.reset : undefined)
      await rig.apply({prune: true})
      assert.deepEqual(comparable(rig.world), end, where)
    })
  })
})
