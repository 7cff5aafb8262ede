import assert from 'node:assert/strict'
import {mkdtemp, rm, symlink, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {basename, join} from 'node:path'
import {exitCode} from '../../src/lib/base/errors.ts'
import type {DoctorDocument} from '../../src/lib/doctor/doctor.ts'
import {federationOf} from '../../src/lib/trust/federation-file.ts'
import type {Ended} from '../support/ci-auth.ts'
import {type CliJob, openCliJob} from '../support/cli-job.ts'
import {acmeNames} from '../support/worlds.ts'
import type {FailureRow} from './failures/failure-row.ts'
import {iamRows} from './failures/iam-rows.ts'
import {jobRows} from './failures/job-rows.ts'
import {oauthRows} from './failures/oauth-rows.ts'
import {stsRows} from './failures/sts-rows.ts'

/** Jobs at a time: each runs two commands, and each of them takes a warm process, which takes a second to load. */
const PARALLEL = 2

interface Outcome {
  command: Ended
  doctor: Ended
  /** What the library threw; undefined when it did not. */
  library: string | undefined
}

const usual = ['--workload-identity-provider', acmeNames.provider, '--service-account', acmeNames.deployer]

/** No flag twice: the row's own win. */
const flagsOf = ({command = 'federate', flags}: FailureRow): readonly string[] => {
  if (command === 'key' || flags?.length === 0) return flags ?? []
  return flags?.includes('--workload-identity-provider') ? flags : [...usual, ...(flags ?? [])]
}

/** @param path - PATH of the doctor. */
async function provoke(row: FailureRow, path: string): Promise<Outcome> {
  const job = await openCliJob(row.job ?? {})
  let stopBeside: (() => void) | undefined
  try {
    const {env = {}, flags = [], stop, tokenFile} = (await row.prepare?.(job)) ?? {}
    stopBeside = stop
    for (const fault of row.faults ?? []) job.emulator.inject(fault)
    const extra = {...row.env, ...env}
    const given = [...flagsOf(row), ...flags, '--retries', '0']
    const federation = join(job.folder, 'federation.json')
    await writeFile(federation, JSON.stringify(federationOf(job.emulator.world)))
    const [command, doctor, library] = await Promise.all([
      job.warmCiAuth([row.command ?? 'federate', ...given, ...(row.commandFlags ?? [])], extra),
      job.warmCiAuth(['doctor', '--json', '--federation', federation, ...given, ...(row.doctorFlags ?? [])], {
        PATH: path,
        ...extra,
      }),
      askLibrary(row, job, extra, tokenFile),
    ])
    return {command, doctor, library}
  } finally {
    stopBeside?.()
    await job.close()
  }
}

async function askLibrary(
  {library}: FailureRow,
  job: CliJob,
  extra: Record<string, string>,
  tokenFile: string | undefined,
): Promise<string | undefined> {
  if (typeof library === 'string') return undefined
  const {deployer: serviceAccount, provider} = acmeNames
  return library.ask({job, env: {...job.env, ...extra}, provider, serviceAccount, tokenFile}).then(
    () => undefined,
    (error: Error) =>
      `${error.message} ${JSON.stringify((error as {response?: {data?: unknown}}).response?.data) ?? ''}`,
  )
}

/** Runs `work` for each item, a few at a time, in their order. */
function pooled<Item, Result>(items: readonly Item[], work: (item: Item) => Promise<Result>): Promise<Result>[] {
  const lanes: Promise<unknown>[] = Array.from({length: PARALLEL}, () => Promise.resolve())
  return items.map((item, index) => {
    const lane = index % PARALLEL
    const result = (lanes[lane] ?? Promise.resolve()).then(() => work(item))
    lanes[lane] = result.catch(() => {})
    return result
  })
}

function checkCommand({code}: FailureRow, {code: exit, signal, stderr, stdout}: Ended): void {
  assert.match(stderr, new RegExp(`\\b${code}\\b`))
  assert.deepEqual([exit, signal], [exitCode(code), null], stderr)
  assert.equal(stdout, '')
}

function checkDoctor({code, link, remedy}: FailureRow, {code: exit, stderr, stdout}: Ended): void {
  assert.equal(exit, 9, stderr + stdout)
  const {error, links} = JSON.parse(stdout) as DoctorDocument
  const failed = links.filter(({status}) => status === 'failed')
  const [first] = failed
  assert.equal(`${first?.link}: ${first?.code}`, `${link}: ${code}`)
  assert.deepEqual([...new Set(failed.map((each) => each.code))], [code], 'a neighbour is said to be broken')
  if (remedy === undefined) return
  assert.match([first?.remedy, ...(first?.alternatives ?? [])].join('\n'), remedy)
  assert.ok(first?.remedy, 'there is no remedy')
  assert.equal(error?.code, 'DOCTOR_LINK_FAILED')
}

const groups: readonly [name: string, rows: readonly FailureRow[]][] = [
  ['the job, the network and its files', jobRows],
  ['STS', stsRows],
  ['IAM Credentials', iamRows],
  ['the OAuth endpoint', oauthRows],
]

describe('every failure that can be provoked', function () {
  this.timeout(120_000)
  const rows = groups.flatMap(([, each]) => each)
  let outcomes: Promise<Outcome>[]
  let nodeAlone: string

  before(async () => {
    // What is installed beside Node is no failure, and to ask each time what it is takes as long as all else.
    nodeAlone = await mkdtemp(join(tmpdir(), 'ci-auth-node-'))
    await symlink(process.execPath, join(nodeAlone, basename(process.execPath)))
    outcomes = pooled(rows, (row) => provoke(row, nodeAlone))
    for (const outcome of outcomes) outcome.catch(() => {})
  })
  after(async () => {
    await Promise.allSettled(outcomes)
    await rm(nodeAlone, {recursive: true})
  })

  for (const [name, each] of groups) {
    describe(`of ${name}`, () => {
      for (const row of each) {
        it(`${row.code}${row.how === undefined ? '' : `: ${row.how}`}`, async () => {
          const outcome = await outcomes[rows.indexOf(row)]
          assert.ok(outcome)
          checkCommand(row, outcome.command)
          checkDoctor(row, outcome.doctor)
          if (typeof row.library !== 'string') assert.match(outcome.library ?? 'no error', row.library.says)
        })
      }
    })
  }
})
