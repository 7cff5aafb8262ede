import assert from 'node:assert/strict'
import {readdir, readFile} from 'node:fs/promises'
import {join} from 'node:path'
import type {ErrorCode} from '../src/lib/base/error-codes.ts'
import {exitCode} from '../src/lib/base/exit-codes.ts'
import {flagOf} from '../src/lib/base/input-names.ts'
import {type InputName, inputTable, variableOf} from '../src/lib/base/inputs.ts'
import {type Inputs, usual} from './action/input-cases.ts'
import {openEmulator, type TestEmulator} from './support/emulator.ts'
import {type Action, type ActionJob, downloadWarmAction, type StepRun, startActionJob} from './support/runner.ts'
import {openWarmProgram} from './support/warm-ci-auth.ts'
import {acmeClaims, acmeNames} from './support/worlds.ts'
import {allWorlds} from './worlds/all-worlds.ts'

const {workload_identity_provider} = usual

/** What the command line takes as flags, and the rest as variables. */
function commandLine(inputs: Inputs): {argv: string[]; variables: Record<string, string>} {
  const mode = inputs.credentials_json === undefined ? 'federate' : 'key'
  const given = Object.entries(inputs) as [InputName, string][]
  const isFlag = ([name]: [InputName, string]): boolean => !['boolean', 'secret'].includes(inputTable[name].type)
  return {
    argv: [mode, ...given.filter(isFlag).map(([name, value]) => `--${flagOf(name)}=${value}`)],
    variables: Object.fromEntries(
      given.filter((each) => !isFlag(each)).map(([name, value]) => [variableOf(name), value]),
    ),
  }
}

/** `text` without what differs between any two jobs: folders, names, ids of the request, keys. */
function comparable(text: string, job: ActionJob): string {
  const {ACTIONS_ID_TOKEN_REQUEST_TOKEN: token, ACTIONS_ID_TOKEN_REQUEST_URL: url} = job.env
  const own = [
    [job.workspace, '<workspace>'],
    [token, '<request token>'],
    [url?.replace(/\?.*/, ''), '<request url>'],
  ] as const
  return own
    .reduce((done, [value, name]) => (value ? done.replaceAll(value, name) : done), text)
    .replace(/ci-creds-[0-9a-f]{16}\.json/g, 'ci-creds-<hex>.json')
}

async function ledgerOf(job: ActionJob): Promise<unknown[]> {
  const entries = await readdir(job.temp, {recursive: true, withFileTypes: true})
  const files = entries.filter((entry) => entry.isFile() && entry.name.endsWith('.jsonl'))
  const texts = await Promise.all(files.map(({name, parentPath}) => readFile(join(parentPath, name), 'utf8')))
  return texts
    .flatMap((text) => text.split('\n').filter((line) => line !== ''))
    .map((line) => {
      const {kind, path, remove, ...others} = JSON.parse(line)
      return {kind, path: comparable(path, job), remove, others: Object.keys(others).sort()}
    })
}

/** Everything that a sign-in leaves to the steps after it. */
async function leftBehind(run: StepRun, job: ActionJob) {
  const files = await Promise.all(
    (await job.left()).map(async (name) => [
      comparable(name, job),
      comparable(await readFile(join(job.workspace, name), 'utf8'), job),
    ]),
  )
  return {
    files: Object.fromEntries(files),
    exported: comparable(JSON.stringify(run.exported), job),
    outputs: Object.fromEntries(Object.entries(run.outputs).map(([name, value]) => [name, shapeOf(name, value, job)])),
    ledger: await ledgerOf(job),
    masks: job.log.masks.size,
  }
}

/** Tokens and times differ in every run; their kind and place do not. */
const shapeOf = (name: string, value: string, job: ActionJob): string =>
  /token$/.test(name)
    ? value.slice(0, 5)
    : comparable(value, job).replace(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/, '<time>')

const codesOf = ({annotations, log}: StepRun): string[] => {
  const codes = log.match(/\(([A-Z]+_[A-Z_]+)\)$/gm)?.map((code) => code.slice(1, -1)) ?? []
  return codes.length > 0 ? codes : annotations.map(({title}) => title)
}

const keyFor = (email: string) => (emulator: TestEmulator) => ({
  credentials_json: JSON.stringify(emulator.serviceAccountKey(email)),
})

describe('both front ends', function () {
  this.timeout(30_000)
  let action: Action
  let emulator: TestEmulator
  /** Many runs in one process: what they leave behind counts here, not how they start. */
  let warm: Awaited<ReturnType<typeof openWarmProgram>>
  const jobs: ActionJob[] = []

  before(async () => {
    action = await downloadWarmAction()
    emulator = await openEmulator()
    warm = await openWarmProgram(join(emulator.directory, 'ci-auth'))
  })
  afterEach(async () => {
    for (const job of jobs.splice(0)) await job.remove()
  })
  after(async () => {
    await warm.close()
    await emulator.close()
    await action.remove()
  })

  /** The same inputs through both, in equal jobs. */
  async function both(inputs: Inputs, options: Parameters<typeof startActionJob>[2] = {}, more: string[] = []) {
    const [step, command] = [
      await startActionJob(emulator, action, options),
      await startActionJob(emulator, action, options),
    ]
    jobs.push(step, command)
    const {argv, variables} = commandLine(inputs)
    return {
      byAction: {job: step, run: await step.step(inputs)},
      byCommand: {job: command, run: await command.run([...warm.words, ...argv, ...more], variables)},
    }
  }

  describe('leave the same behind, and take the same away', () => {
    const cases: Record<string, (emulator: TestEmulator) => Inputs> = {
      'a service account': () => usual,
      'an access token': () => ({...usual, token_format: 'access_token', access_token_lifetime: '30m'}),
      'an ID token': () => ({...usual, token_format: 'id_token', id_token_audience: 'https://shop.acme.example'}),
      'direct federation': () => ({workload_identity_provider, token_format: 'access_token'}),
      'a chain of delegates': () => ({
        workload_identity_provider,
        service_account: acmeNames.payroll,
        delegates: `${acmeNames.gate},${acmeNames.vault}`,
      }),
      'a key': (running) => ({...keyFor(acmeNames.deployer)(running), token_format: 'access_token'}),
      'no file': () => ({...usual, create_credentials_file: 'f', project_id: 'acme-other'}),
      'a file to keep, no variables': () => ({
        ...usual,
        credentials_file_path: 'my file.json',
        export_environment_variables: 'F',
        cleanup_credentials: '0',
      }),
    }
    for (const [name, inputsOf] of Object.entries(cases)) {
      it(name, async () => {
        const {byAction, byCommand} = await both(inputsOf(emulator))
        assert.deepEqual([byAction.run.exitCode, byCommand.run.exitCode], [0, 0], byCommand.run.log)
        const left = await leftBehind(byAction.run, byAction.job)
        assert.deepEqual(await leftBehind(byCommand.run, byCommand.job), left)

        const [post] = await byAction.job.end()
        const cleanup = await byCommand.job.run([...warm.words, 'cleanup'])
        assert.deepEqual([post?.exitCode, cleanup.exitCode], [0, 0])
        assert.equal(comparable(cleanup.log, byCommand.job), comparable(post?.log ?? '', byAction.job))
        assert.deepEqual((await byCommand.job.left()).length, (await byAction.job.left()).length)
      })
    }
  })

  describe('refuse the same with the same codes, and leave nothing', () => {
    type Given = Inputs | ((running: TestEmulator) => Inputs)
    type Case = [string, Given, Parameters<typeof startActionJob>[2], readonly ErrorCode[]]
    /** What the job alone breaks, once for each code. */
    const ofTheTable = allWorlds
      .filter(
        ({breaks, ci, env, event, faults, inputs, mode, named, prepare}) =>
          [breaks, ci, event, faults, mode, named, prepare].every((part) => part === undefined) &&
          (env ?? inputs) &&
          !env?.['GOOGLE_APPLICATION_CREDENTIALS'],
      )
      .filter(({finds}, index, all) => all.findIndex((other) => other.finds.code === finds.code) === index)
    const cases: readonly Case[] = [
      ...ofTheTable.map(({cause, claims, env = {}, finds, inputs, isAlone}): Case => {
        const given = Object.entries(env).map(([name, value]) => [name, value ?? ''])
        const options = {...(claims ? {claims: {...acmeClaims, ...claims}} : {}), env: Object.fromEntries(given)}
        const all = {token_format: 'access_token', ...(isAlone ? {} : usual), ...inputs} as Inputs
        return [cause, all, options, [finds.code]]
      }),
      ['a condition', usual, {claims: {...acmeClaims, repository_owner: 'evil'}}, ['STS_CONDITION_REJECTED']],
      [
        'an account that is not granted',
        {...usual, service_account: acmeNames.locked},
        {},
        ['IAM_IMPERSONATION_DENIED'],
      ],
      [
        'another subject and no account at all',
        {
          workload_identity_provider,
          expected_subject: 'repo:evil/shop:*',
          expected_service_account: acmeNames.deployer,
        },
        {},
        ['GUARDRAIL_REFUSED', 'GUARDRAIL_REFUSED'],
      ],
      [
        'a key where a provider is expected',
        (running) => ({...keyFor(acmeNames.deployer)(running), expected_provider: workload_identity_provider}),
        {},
        ['GUARDRAIL_REFUSED'],
      ],
      ['a file that exists', {...usual, credentials_file_path: 'README.md'}, {}, ['FILE_EXISTS']],
      ['a key of another type', {credentials_json: '{"type":"authorized_user"}'}, {}, ['KEY_WRONG_TYPE']],
      [
        'several faults at once',
        {...usual, service_account: 'me', retries: 'x', verify: 'yes', token_format: 'jwt'},
        {},
        [
          'INPUT_SERVICE_ACCOUNT_INVALID',
          'INPUT_TOKEN_FORMAT_INVALID',
          'INPUT_NUMBER_INVALID',
          'INPUT_BOOLEAN_INVALID',
        ],
      ],
    ]
    for (const [name, given, options, codes] of cases) {
      it(name, async () => {
        const inputs = typeof given === 'function' ? given(emulator) : given
        const {byAction, byCommand} = await both(inputs, options, ['--json'])
        const {error} = JSON.parse(/^\{$.*?^\}$/ms.exec(byCommand.run.raw)?.[0] ?? '')
        const told = (error.problems ?? [error]).map(({code}: {code: string}) => code)
        assert.deepEqual({action: codesOf(byAction.run), command: told}, {action: [...codes], command: [...codes]})
        assert.deepEqual([byAction.run.exitCode, byCommand.run.exitCode], [1, exitCode(codes[0] ?? 'CI_NOT_DETECTED')])

        const nothing = {files: {}, exported: '{}', outputs: {}, ledger: []}
        for (const {job, run} of [byAction, byCommand]) {
          const {masks, ...left} = await leftBehind(run, job)
          assert.deepEqual(left, nothing)
        }
        assert.equal(byCommand.job.log.masks.size, byAction.job.log.masks.size)
      })
    }
  })
})
