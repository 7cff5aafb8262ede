// Whose code runs in a job that gets an account: that of strangers, that of others who can change it, and beside that of others.
import {defined} from '../../base/json.ts'
import {groupedBy} from '../../base/maps.ts'
import {shortList} from '../../base/shortened.ts'
import {placeIn} from '../pipeline.ts'
import type {TextPlace} from '../source.ts'
import {type AccountAccess, accountsIn, type WayIn} from './accounts.ts'
import type {FoundInJob, JudgedJob, PipelineRule} from './pipeline-finding.ts'
import {tokenText} from './rules-on-starters.ts'
import type {JobTokens} from './starts.ts'
import {runBehind, type Taken, takenIn} from './taken-code.ts'
import {conditionWithoutEvent} from './tried-conditions.ts'

/** Of the events by which members alone start the job, one finding tells. */
export const untrustedCode: PipelineRule = ({accesses, job}, {accesses: all}) => {
  const found = accesses.flatMap((access) => {
    const taken = takenIn(job, access.start)
    return taken ? [{access, taken}] : []
  })
  const groups = groupedBy(found, ({access: {account, start}, taken}) =>
    JSON.stringify([account, start.starter === 'writers' ? [taken.line, taken.what] : start.event]),
  )
  return [...groups.values()].map(([first, ...others]) => {
    const {access, taken} = first
    const {account, start, token} = access
    const ran = runBehind(job, taken)
    const isProven = taken.isCertain && ran !== undefined && token !== undefined && start.starter === 'anybody'
    const condition = others.length === 0 ? conditionWithoutEvent(access, all) : undefined
    const of = [access, ...others.map((each) => each.access)]
    const events = of.map((each) => each.start.event)
    return {
      code: 'PIPELINE_UNTRUSTED_CODE',
      level: isProven ? 'error' : 'warning',
      line: job.ownPath === job.path ? taken.line : job.line,
      message: codeMessage(job, access, events, taken, ran),
      why: `Whoever wrote it can take an ID token of the job, and be ${account}.`,
      remedy: `Build what strangers send in a job without an ID token (${events.join(', ')}), and sign in in another one.`,
      ...defined({condition, token}),
      accesses: of,
      dependsOn: events,
    }
  })
}

function codeMessage(
  {job}: JobTokens,
  {account, start, token}: AccountAccess,
  events: readonly string[],
  taken: Taken,
  ran: TextPlace | undefined,
): string {
  const takes = taken.isCertain ? 'what a stranger wrote' : 'code of which the file does not tell whose it is'
  const runs = ran === undefined ? 'no command was found that runs it' : `then runs ${ran.text}`
  const where = taken.step.within ? `${taken.what} in ${placeIn(taken.step.within)}` : taken.what
  const gets = token ? `gets ${account} with a token such as ${tokenText(token)}` : `possibly gets ${account}`
  const started = `${[...new Set(events)].join(', ')}: ${start.who}`
  return `the job ${job} (${started}) takes ${taken.artifact ?? takes} (${where}), ${runs}, and ${gets}`
}

/** A finding on all accounts of a job, where it is not about who starts it. */
function onJob<W extends WayIn>(
  {accesses}: JudgedJob<W>,
  found: Omit<FoundInJob<W>, 'accesses' | 'level'>,
): FoundInJob<W>[] {
  const shown = accesses.find(({token}) => token !== undefined)?.token
  return [{level: 'warning', accesses, ...defined({token: shown}), ...found}]
}

const MOST_NAMED = 3

/** https://docs.github.com/actions/reference/security/secure-use: only a whole commit is always the same code. */
function canChange(uses: string, owner: string | undefined): boolean {
  if (uses.startsWith('./') || uses.includes('${{')) return false
  if (uses.startsWith('docker://')) return !/@sha256:[0-9a-f]{64}$/.test(uses)
  const [, of = ''] = /^(?:https:\/\/github\.com\/)?([^/]+)\//.exec(uses) ?? []
  // Whoever runs GitHub, or owns the repository, can change the job anyway.
  const isTrusted = ['actions', 'github', owner?.toLowerCase()].includes(of.toLowerCase())
  return of !== '' && !isTrusted && !/@[0-9a-f]{40}$/.test(uses)
}

export const unpinned: PipelineRule = (judged, {name}) => {
  const {accesses, job} = judged
  if (accesses.length === 0 || job.ci !== 'github') return []
  const shown = accesses.find(({token}) => token !== undefined)?.token?.['repository']
  const [owner] = (name ?? String(shown ?? '')).split('/')
  const all = [...job.steps.flatMap(({uses}) => uses ?? []), ...job.runsBeside]
  const found = [...new Set(all)].filter((uses) => canChange(uses, owner)).sort()
  const shownName = (uses: string): string => {
    const step = job.steps.find((each) => each.uses === uses)
    return step?.within ? `${uses} (in ${step.within.path})` : uses
  }
  if (found.length === 0) return []
  return onJob(judged, {
    code: 'PIPELINE_ACTION_UNPINNED',
    message:
      `the job ${job.job}, which gets ${accountsIn(accesses)}, runs ${shortList(found.map(shownName), MOST_NAMED)}, ` +
      'not pinned to a commit',
    why: 'Whoever can move such a tag or branch runs code in the job, and can take its ID token.',
    remedy: 'Name the whole commit behind @ (40 hexadecimal digits); of an image, its digest (@sha256:).',
    dependsOn: [found],
  })
}

/** https://docs.github.com/actions/reference/runners/github-hosted-runners */
const HOSTED = /^(?:ubuntu|macos|windows)-/

/** Strangers can run their code on such a runner only if the repository is public, which no file says. */
export const selfHosted: PipelineRule = (judged) => {
  const {accesses, job} = judged
  const {runners} = job
  if (accesses.length === 0 || job.ci !== 'github' || job.runsBeside.some((each) => each.includes('.github/')))
    return []
  if (runners?.every((label) => HOSTED.test(label))) return []
  const isOwn = runners?.includes('self-hosted') === true
  const where = isOwn
    ? `a runner of your own (${runners.join(', ')})`
    : 'a runner of which the file does not tell whose it is'
  return onJob(judged, {
    code: 'PIPELINE_SELF_HOSTED',
    severity: isOwn ? 'medium' : 'low',
    message: `the job ${job.job}, which gets ${accountsIn(accesses)}, runs on ${where}`,
    why:
      'If the repository is public, and the runner is used again, what a stranger leaves there by a pull request can take a ' +
      'token of the job.',
    remedy:
      'Run it on a runner of GitHub, or on one that is made anew for each job. Nothing to do if the repository is private.',
    dependsOn: [isOwn],
  })
}
