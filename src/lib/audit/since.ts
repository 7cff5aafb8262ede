// What a change does: the trust and the pipelines of now beside those of a commit.

import {mkdtemp, rm} from 'node:fs/promises'
import {join, resolve} from 'node:path'
import type {Environment} from '../base/environment.ts'
import {filesAtRef} from '../checkout/at-ref.ts'
import type {RepositoryFiles} from '../checkout/repositories.ts'
import type {JobAccount} from '../pipelines/tokens/judge-pipelines.ts'
import {changesBetween} from './changes.ts'
import {filesThen} from './files-then.ts'
import type {AuditReport, Since} from './finding.ts'
import type {Inventory} from './inventory.ts'
import {judge} from './judge.ts'
import type {JudgeOptions} from './judging.ts'
import {type FilesCall, readFiles} from './read-files.ts'

interface SinceCall extends FilesCall, JudgeOptions {
  ref: string
  env: Environment
  temporaryFolder: string
}

/**
 * `report` with only the findings and gaps that were not there at the commit, and who gets in by one state only.
 *
 * @param inventory - What `report` was made of.
 * @throws {CiAuthError} `INPUT_SINCE_INVALID`, and as {@link readFiles} does of the files of then
 */
export async function sinceRef(report: AuditReport, inventory: Inventory, call: SinceCall): Promise<AuditReport> {
  const {cwd, env, ref} = call
  const then = filesAtRef(ref, cwd, env)
  const {inventory: before, same} = await inventoryThen(call, then)
  const pipelines = call.pipelines?.map((each) => pipelinesThen(each, call))
  // What another tool says is about the state of now.
  const old = judge(before, {...call, pipelines, reported: undefined})
  // Where nothing was described then, nothing was read then of what the files of now leave open.
  const isFirst = before.pools.length + before.policies.length + before.accounts.length === 0
  const open = isFirst ? openIn(inventory, call) : []
  const {findings, gaps, known} = onlyNew(report, {...old, gaps: [...old.gaps, ...open]})
  return {
    ...report,
    findings,
    gaps,
    since: {
      ref,
      commit: then.commit,
      ...changesBetween(before, inventory, call),
      jobs: {gained: jobsOnlyIn(report, old), lost: jobsOnlyIn(old, report)},
      gone: onlyNew(old, report).findings.length,
      known,
      same,
    },
  }
}

async function inventoryThen(
  call: SinceCall,
  then: ReturnType<typeof filesAtRef>,
): Promise<{inventory: Inventory; same: readonly string[]}> {
  const folder = await mkdtemp(join(call.temporaryFolder, 'ci-auth-since-'))
  try {
    const {call: files, same} = await filesThen(call, then, folder)
    return {inventory: await readFiles(files), same}
  } finally {
    await rm(folder, {recursive: true, force: true})
  }
}

/** Said of each file of a kind, whatever is in it. */
const OF_KIND = /^what .* does not (?:describe|manage)$/s

/** What the files of the trust leave open by their kind: not what is in them and cannot be read. */
function openIn(inventory: Inventory, options: JudgeOptions): AuditReport['gaps'] {
  const inFiles = new Set(inventory.gaps.map(({what}) => what))
  const {gaps} = judge(inventory, {...options, pipelines: undefined, reported: undefined})
  return gaps.filter(({what}) => OF_KIND.test(what) || !inFiles.has(what))
}

/** The same repository. Its folder can be another clone than that of the files. */
function pipelinesThen(now: RepositoryFiles, {cwd, env, ref}: SinceCall): RepositoryFiles {
  const {paths, read} = filesAtRef(ref, resolve(cwd, now.folder ?? ''), env)
  return {...now, paths, read}
}

function onlyNew(report: AuditReport, old: AuditReport): Pick<AuditReport, 'findings' | 'gaps'> & Pick<Since, 'known'> {
  const fingerprints = new Set(old.findings.map(({fingerprint}) => fingerprint))
  // Lines move.
  const textOf = ({what, why}: AuditReport['gaps'][number]): string => JSON.stringify([what, why])
  const unread = new Set(old.gaps.map(textOf))
  const findings = report.findings.filter(({fingerprint}) => !fingerprints.has(fingerprint))
  const gaps = report.gaps.filter((gap) => !unread.has(textOf(gap)))
  return {
    findings,
    gaps,
    known: {findings: report.findings.length - findings.length, gaps: report.gaps.length - gaps.length},
  }
}

/** Of each job, the events by which it gets the account in `report` alone. */
function jobsOnlyIn({jobs = []}: AuditReport, {jobs: others = []}: AuditReport): JobAccount[] {
  const keyOf = ({account, job, path, repository, who}: JobAccount, event: string): string =>
    JSON.stringify([repository, path, job, account, who, event])
  const known = new Set(others.flatMap((each) => each.events.map((event) => keyOf(each, event))))
  return jobs.flatMap((each) => {
    const events = each.events.filter((event) => !known.has(keyOf(each, event)))
    return events.length === 0 ? [] : [{...each, events}]
  })
}
