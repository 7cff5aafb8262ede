import assert from 'node:assert/strict'
import {listInputs} from '../../src/action/configure/inputs.ts'
import {inputNames} from '../../src/lib/base/inputs.ts'
import {openEmulator, type TestEmulator} from '../support/emulator.ts'
import {type Action, type ActionJob, downloadWarmAction, startActionJob, succeeded} from '../support/runner.ts'
import {caseWorld, doneBy, inputCases, usual} from './input-cases.ts'

describe('action: each input', function () {
  this.timeout(20_000)
  let action: Action
  let emulator: TestEmulator
  let job: ActionJob
  const world = caseWorld()

  before(async () => {
    action = await downloadWarmAction()
    emulator = await openEmulator({world})
  })
  beforeEach(async () => {
    job = await startActionJob(emulator, action)
    emulator.requests.length = 0
    Object.assign(world, caseWorld())
  })
  afterEach(async () => {
    emulator.clearFaults()
    await job.remove()
  })
  after(async () => {
    await emulator.close()
    await action.remove()
  })

  it('has a case in this test, and is declared in action.yml', () => {
    assert.deepEqual(Object.keys(inputCases).sort(), [...inputNames].sort())
    // Those of tools have their cases in tools.test.ts.
    assert.deepEqual(Object.keys(action.metadata.inputs ?? {}), [...inputNames, ...Object.keys(listInputs)])
  })

  for (const [name, {passes, refused}] of Object.entries(inputCases)) {
    it(`${name} has its effect`, async () => {
      const inputs = passes.inputs(emulator)
      passes.given?.(emulator, world)
      await passes.proves(doneBy(succeeded(await job.step(inputs)), job, emulator))
    })

    it(`${name} is refused before any call, with nothing written`, async () => {
      const before = await job.left()
      const {annotations, exitCode, exported, outputs, state, summary} = await job.step(refused.inputs)

      assert.equal(exitCode, 1)
      assert.deepEqual(
        annotations.map(({level, title}) => [level, title]),
        [['error', `ci-auth: ${refused.code}`]],
      )
      assert.match(annotations[0]?.message.replace(/^\d+ things are wrong\n- /, '') ?? '', refused.says)
      assert.deepEqual({exported, outputs, state, summary}, {exported: {}, outputs: {}, state: {}, summary: ''})
      assert.deepEqual(emulator.requests, [])
      assert.deepEqual(await job.left(), before)
    })
  }

  it('takes guardrails from variables too, and refuses by them before any call', async () => {
    job.env['CI_AUTH_EXPECTED_SERVICE_ACCOUNT'] = 'somebody@acme-prod.iam.gserviceaccount.com'
    const {annotations, exitCode} = await job.step(usual)
    assert.equal(exitCode, 1)
    assert.deepEqual(
      annotations.map(({title}) => title),
      ['ci-auth: GUARDRAIL_REFUSED'],
    )
    assert.deepEqual(emulator.requests, [])
    succeeded(await job.step({...usual, expected_service_account: usual['service_account'] ?? ''}))
    delete job.env['CI_AUTH_EXPECTED_SERVICE_ACCOUNT']
  })

  it('reports all faults together, those of former inputs too', async () => {
    const inputs = {...usual, service_account: 'me', retries: 'x', backoff: '250', backoff_limit: '1000'}
    const {log} = await job.step(inputs)

    const [warning, error] = job.log.annotations
    assert.match(warning?.message ?? '', /^Unexpected input\(s\) 'backoff', 'backoff_limit', valid inputs are/)
    assert.match(error?.message ?? '', /^4 things are wrong\n/)
    for (const fault of [
      'service_account: "me" is not the email',
      'retries: "x" is not a whole number',
      'backoff is not an input of this action (INPUT_NOT_APPLICABLE)',
      'backoff_limit is not an input',
    ]) {
      assert.ok(log.includes(fault), fault)
    }
    assert.match(log, /Try this:\n[\s\S]*timeout input limits/)
    assert.deepEqual(emulator.requests, [])
  })

  it('says which input each remedy is about', async () => {
    const {log} = await job.step({
      ...usual,
      credentials_json: '',
      id_token_audience: 'https://a',
      access_token_scopes: 'b',
    })
    assert.match(log, /^ {2}Add token_format access_token, or delete access_token_scopes\.$/m)
    assert.match(log, /^ {2}Add token_format id_token, or delete id_token_audience\.$/m)
    const {log: byKey} = await job.step({credentials_json: '{}', audience: 'https://a'})
    assert.match(byKey, /^ {2}Delete audience\.$/m)
  })

  it('takes the defaults of other actions of this kind, given in full, for what they are', async () => {
    succeeded(
      await job.step({
        ...usual,
        audience: '',
        token_format: '',
        access_token_lifetime: '3600s',
        access_token_scopes: 'https://www.googleapis.com/auth/cloud-platform',
        access_token_subject: '',
        id_token_audience: '',
        id_token_include_email: 'false',
        create_credentials_file: 'true',
        export_environment_variables: 'true',
        cleanup_credentials: 'true',
        universe: 'googleapis.com',
      }),
    )
  })
})
