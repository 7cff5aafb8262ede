// From what an audit is given of an organisation, each thing is left out: the audit is silent only if nothing depended on it.
import assert from 'node:assert/strict'
import {rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {openSetup} from '../../../src/lib/setup/session.ts'
import type {World} from '../../../src/lib/trust/trust.ts'
import {openEmulator, type TestEmulator} from '../../support/emulator.ts'
import {completeWorld, openings} from '../../support/organisation/complete.ts'
import {givenOf, type Kind, kinds, silenceFolder, silentIn, toldOf} from '../../support/organisation/silence.ts'
import {frontOf} from '../../support/setup-rig.ts'

/** Accounts by their unique ids, attributes that are not mapped, and policies of projects and above: they are to be told, too. */
const notYet =
  /(?:resources\.json|results|ndjson)\/[23](?:\/(?:assetType|resource|resource\/data|resource\/data\/(?:uniqueId|email)))?$|attribute\.repository_id$|(?:policies\.json\/|ndjson\/|IamPolicies\/0\/results\/)\d+(?:\/iam_policy)?$/

describe('audit: what is missing is told', function () {
  this.timeout(60_000)
  const world: World = completeWorld()
  let emulator: TestEmulator
  let session: Awaited<ReturnType<typeof openSetup>>
  let folder: string

  before(async () => {
    emulator = await openEmulator({world})
    const env = {...emulator.environment('loopback'), ...emulator.operatorVariables()}
    session = await openSetup(frontOf(env, tmpdir()), {timeoutMs: 600_000, retries: 1})
    folder = await silenceFolder()
  })
  after(async () => {
    session.close()
    await emulator.close()
    await rm(folder, {recursive: true})
  })

  const opened = (open?: (world: World) => unknown) => {
    Object.assign(world, completeWorld())
    open?.(world)
    return givenOf(session.admin)
  }

  it('finds nothing in a complete organisation', async () => {
    for (const [kind, given] of Object.entries(await opened()))
      assert.deepEqual(await toldOf(kind as Kind, given, folder), [], kind)
  })

  for (const [index, [name, open]] of Object.entries(openings).entries()) {
    // Each kind in turn: the campaign takes all.
    const kind = kinds[index % kinds.length] ?? 'search'
    it(`${kind}: does not say "Nothing found." without what shows ${name}`, async () => {
      const given = (await opened(open))[kind]
      assert.notDeepEqual(await toldOf(kind, given, folder), [], 'the whole')
      const silent = await silentIn(kind, given, folder)
      assert.deepEqual(
        silent.filter((path) => !notYet.test(path)),
        [],
      )
    })
  }
})
