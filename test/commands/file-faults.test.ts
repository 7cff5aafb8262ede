import assert from 'node:assert/strict'
import {existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {type Ended, programWithoutNode} from '../support/ci-auth.ts'
import {type CliJob, openCliJob} from '../support/cli-job.ts'
import {acmeToken} from '../support/emulator-client.ts'
import {skipBecause} from '../support/skip.ts'
import {acmeNames} from '../support/worlds.ts'

const {deployer, provider} = acmeNames
const injected = new URL('../support/file-faults.mjs', import.meta.url).href
const THEIRS = '{"auths": {}}'

interface Fault {
  calls: readonly ('change' | 'create' | 'read' | 'rename' | 'unlink')[]
  path: string
  code: string
}

const WRITES = ['change', 'create', 'rename', 'unlink'] as const
const HOME = '/home/'
const EDITS = '/edits\\.json'
const PARTIAL = '/ci-creds-partial-'

type Step = 'cleanup' | 'configure' | 'federate'

/** Of each step: what the system refuses it, what it must say, and where. */
const rows: readonly [step: Step, Fault, said: RegExp, path?: RegExp][] = [
  [
    'cleanup',
    {calls: ['unlink'], path: PARTIAL, code: 'EBUSY'},
    /was not removed: another process has it open \(EBUSY\); its content was erased/,
  ],
  [
    'cleanup',
    {calls: ['unlink'], path: PARTIAL, code: 'ENOSPC'},
    /was not removed: no space is left \(ENOSPC\); its content was erased/,
  ],
  [
    'cleanup',
    {calls: ['read'], path: '/home$', code: 'EMFILE'},
    /creds\.json was not removed: too many files are open \(EMFILE\)/,
  ],
  [
    'cleanup',
    {calls: ['read'], path: EDITS, code: 'EMFILE'},
    /edits\.json, the record of .*, cannot be read: too many files are open \(EMFILE\)/,
  ],
  [
    'cleanup',
    {calls: ['read'], path: EDITS, code: 'ENOSPC'},
    /edits\.json, the record of .*, cannot be read: no space is left \(ENOSPC\)/,
  ],
  [
    'cleanup',
    {calls: ['read'], path: EDITS, code: 'EROFS'},
    /edits\.json, the record of .*, cannot be read: the file system is read-only \(EROFS\)/,
  ],
  [
    'cleanup',
    {calls: ['unlink'], path: EDITS, code: 'EBUSY'},
    /edits\.json was not removed: another process has it open \(EBUSY\)/,
  ],
  [
    'cleanup',
    {calls: WRITES, path: HOME, code: 'EROFS'},
    /creds\.json was not removed: the file system is read-only \(EROFS\)/,
  ],
  [
    'cleanup',
    {calls: ['create'], path: HOME, code: 'ENOSPC'},
    /config\.json was not put back as it was: no space is left \(ENOSPC\)/,
  ],
  [
    'cleanup',
    {calls: ['read'], path: '\\.jsonl', code: 'EMFILE'},
    /\.jsonl.* too many files are open \(EMFILE\)[\s\S]*ulimit -n/,
  ],
  [
    'configure',
    {calls: WRITES, path: HOME, code: 'EROFS'},
    /cannot write .*config\.json: the file system is read-only \(EROFS\)/,
  ],
  [
    'configure',
    {calls: ['create'], path: HOME, code: 'ENOSPC'},
    /cannot write .*config\.json: no space is left \(ENOSPC\)[\s\S]*df -h/,
  ],
  [
    'configure',
    {calls: ['create'], path: EDITS, code: 'EMFILE'},
    /cannot write .*edits\.json: too many files are open \(EMFILE\)[\s\S]*ulimit -n/,
  ],
  ['configure', {calls: ['read'], path: HOME, code: 'EMFILE'}, /config\.json: too many files are open \(EMFILE\)/],
  [
    'federate',
    {calls: WRITES, path: HOME, code: 'EROFS'},
    /cannot write .*creds\.json: the file system is read-only \(EROFS\)/,
  ],
  [
    'federate',
    {calls: ['create'], path: HOME, code: 'ENOSPC'},
    /cannot write .*creds\.json: no space is left \(ENOSPC\)[\s\S]*df -h/,
  ],
  ['federate', {calls: ['unlink'], path: PARTIAL, code: 'EBUSY'}, /another process has it open \(EBUSY\)/],
]

describe('commands where the file system refuses', function () {
  this.timeout(60_000)
  let job: CliJob
  let home: string

  beforeEach(async function () {
    if (programWithoutNode !== undefined) skipBecause(this, 'nothing can be injected into the program')
    job = await openCliJob()
    home = job.env['HOME'] ?? ''
    mkdirSync(join(home, '.docker'))
    writeFileSync(join(home, '.docker', 'config.json'), THEIRS)
  })
  afterEach(() => job?.close())

  const steps: Readonly<Record<Step, () => string[]>> = {
    federate: () => [
      ...['federate', '--workload-identity-provider', provider, '--service-account', deployer],
      ...['--credentials-file-path', join(home, 'creds.json')],
    ],
    configure: () => ['configure', 'docker', 'europe-docker.pkg.dev', '--in-place'],
    cleanup: () => ['cleanup'],
  }

  async function run(step: Step): Promise<void> {
    const {code, stderr} = await job.warmCiAuth(steps[step]())
    assert.equal(code, 0, stderr)
    await job.nextStep()
  }
  const faulty = (step: Step, fault: Fault, extra: Record<string, string> = {}): Promise<Ended> =>
    job.ciAuth(steps[step](), {NODE_OPTIONS: `--import ${injected}`, FILE_FAULTS: JSON.stringify([fault]), ...extra})

  for (const [step, fault, said] of rows) {
    const {calls, code, path} = fault
    it(`${step} says so, and the next cleanup repairs all: ${code} at ${calls.join(', ')} of ${path}`, async () => {
      if (step !== 'federate') await run('federate')
      if (step === 'cleanup') await run('configure')
      const ended = await faulty(step, fault)
      assert.equal(ended.code, 6, ended.stderr + ended.stdout)
      assert.match(ended.stderr, said)
      assert.doesNotMatch(ended.stderr, /bug in ci-auth/)
      await run('cleanup')
      assert.equal(readFileSync(join(home, '.docker', 'config.json'), 'utf8'), THEIRS)
      assert.deepEqual(
        [readdirSync(join(home, '.docker')), existsSync(join(home, 'creds.json'))],
        [['config.json'], false],
      )
      assert.deepEqual(
        [await job.leftovers(), readdirSync(home).filter((name) => name.startsWith('ci-creds'))],
        [[], []],
      )
    })
  }

  it('federate removes what it has written before, without a cleanup', async () => {
    const beside = {CI_AUTH_ID_TOKEN: await acmeToken(job.emulator)}
    const ended = await faulty('federate', {calls: ['create'], path: '/creds\\.json$', code: 'ENOSPC'}, beside)
    assert.equal(ended.code, 6, ended.stderr)
    assert.deepEqual(readdirSync(home), ['.docker'])
  })

  it('makes no .docker where HOME is read-only, and says so', async () => {
    rmSync(join(home, '.docker'), {recursive: true})
    await run('federate')
    const ended = await faulty('configure', {calls: WRITES, path: HOME, code: 'EROFS'})
    assert.deepEqual([ended.code, existsSync(join(home, '.docker'))], [6, false])
    assert.match(ended.stderr, /cannot write .*: the file system is read-only \(EROFS\)/)
    await run('cleanup')
    assert.deepEqual(await job.leftovers(), [])
  })
})
