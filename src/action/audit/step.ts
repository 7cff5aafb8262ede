// A step of the action `audit`: who gets in by the trust and pipelines of a checkout, and what a pull request changes. It makes no call.
import {existsSync} from 'node:fs'
import {resolve} from 'node:path'
import {auditFailure, readInventory, withoutEffect} from '../../lib/audit/audit.ts'
import {auditSarif} from '../../lib/audit/documents.ts'
import type {AuditReport} from '../../lib/audit/finding.ts'
import {judge} from '../../lib/audit/judge.ts'
import {auditLines, summaryTexts} from '../../lib/audit/render.ts'
import {sinceRef} from '../../lib/audit/since.ts'
import {systemClock} from '../../lib/base/clock.ts'
import {withRemedies} from '../../lib/base/code-remedies.ts'
import {CiAuthError, throwAll} from '../../lib/base/errors.ts'
import {parseJsonObject} from '../../lib/base/json.ts'
import {printableJson} from '../../lib/base/quoting.ts'
import {baseOfPullRequest} from '../../lib/checkout/at-ref.ts'
import {readRepositories} from '../../lib/checkout/repositories.ts'
import type {Surroundings} from '../../lib/cis/description/provider.ts'
import {readIfPossible} from '../../lib/files/read-start.ts'
import {createFile} from '../../lib/files/write-file.ts'
import {fieldsOf} from '../../lib/trust/descriptions.ts'
import {ciOfStep, failStep, log, processValues, version} from '../runner/runner.ts'
import {type AuditInputs, auditInputProblems, readAuditInputs} from './inputs.ts'
import {auditSummary} from './summary.ts'

/** Runs the step. Never rejects. */
export const auditStep = (): Promise<void> => run().catch((error) => failStep(withRemedies(error)))

async function run(): Promise<void> {
  const where = processValues()
  throwAll(auditInputProblems(where))
  const wanted = readAuditInputs(where)
  const report = await reportOf(wanted, where)
  for (const {text} of auditLines(report)) log(text)
  const handover = ciOfStep(where).handover?.(where, log)
  handover?.appendSummary?.(auditSummary(report))
  if (wanted.sarifFile !== undefined) {
    await createFile(resolve(where.cwd, wanted.sarifFile), sarifText(report, where))
    await handover?.setOutputs?.({sarif_file: wanted.sarifFile})
  }
  const failure = auditFailure(report, wanted)
  if (failure === undefined) return
  throw new CiAuthError(failure, summaryTexts(report).at(-1) ?? '', {
    suggestions: ['Read the summary of this run: each finding says what to do, and each gap what to give.'],
  })
}

async function reportOf(wanted: AuditInputs, where: Surroundings): Promise<AuditReport> {
  const {cwd, env, temporaryFolder} = where
  const {dedicated} = wanted
  const call = {
    files: wanted.files.length > 0 ? wanted.files : defaultFiles(cwd),
    cwd,
    dedicated,
    nowSeconds: systemClock.now(),
    pipelines: await readRepositories(foldersOf(wanted, where), env),
  }
  const inventory = await readInventory(call)
  for (const note of withoutEffect(inventory, dedicated)) log(`Note: ${note}.`)
  const report = judge(inventory, call)
  const pull = wanted.since === undefined ? pullRequestOf(where) : undefined
  const ref = wanted.since ?? (pull && baseOfPullRequest(pull, cwd, env))
  return ref === undefined ? report : sinceRef(report, inventory, {...call, ref, env, temporaryFolder})
}

/**
 * Hashes of commits of the pull request, as the runner tells it. Undefined: the run is of none.
 * https://docs.github.com/actions/reference/workflows-and-actions/variables (GITHUB_EVENT_PATH)
 */
function pullRequestOf({env}: Surroundings): {base: string; head: string} | undefined {
  const event = parseJsonObject(readIfPossible(env['GITHUB_EVENT_PATH'] ?? '') ?? '')
  const {base, head} = fieldsOf(event?.['pull_request'])
  const [from, to] = [base, head].map((side) => fieldsOf(side)['sha'])
  return typeof from === 'string' && typeof to === 'string' ? {base: from, head: to} : undefined
}

/** @throws {CiAuthError} `INPUT_REQUIRED` */
function defaultFiles(cwd: string): string[] {
  if (existsSync(resolve(cwd, 'federation.yml'))) return ['federation.yml']
  throw new CiAuthError('INPUT_REQUIRED', 'files is missing, and the checkout has no federation.yml', {
    suggestions: [
      'Check the repository out before this step.',
      'Name the files that say who may get in under with:, for example files: infra/federation.yml',
    ],
  })
}

/** The runner knows the repository of its checkout. */
function foldersOf({pipelines}: AuditInputs, {env}: Surroundings): string[] {
  const repository = env['GITHUB_REPOSITORY']
  const own = repository ? `${repository}=.` : '.'
  return pipelines.length === 0 ? [own] : pipelines.map((folder) => (folder === '.' ? own : folder))
}

/** https://docs.github.com/actions/reference/workflows-and-actions/variables */
function sarifText(report: AuditReport, {env}: Surroundings): string {
  const {GITHUB_ACTION_REF: ref, GITHUB_ACTION_REPOSITORY: repository} = env
  const server = env['GITHUB_SERVER_URL'] ?? 'https://github.com'
  const page = repository && ref ? `${server}/${repository}/blob/${ref}/docs/audit.md` : 'docs/audit.md'
  return `${printableJson(auditSarif(report, {page, version}))}\n`
}
