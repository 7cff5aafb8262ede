// Whose code runs in a job that gets an account: that of strangers, that of others who can change it, and beside that of others.
import {defined} from '../../base/json.ts'
import {placeIn} from '../pipeline.ts'
import type {Place} from '../source.ts'
import {type Access, accountsIn, type Way} from './accounts.ts'
import {CHECKS_OUT, TAKES} from './github-parts.ts'
import type {FoundInJob, JudgedJob, PipelineRule} from './pipeline-finding.ts'
import {tokenText} from './rules-on-starters.ts'
import type {JobTokens, Start} from './starts.ts'
import {conditionWithout} from './tried-conditions.ts'

type Step = JobTokens['steps'][number]

/** Where a job takes what somebody else wrote. */
interface Taken {
  step: Step
  line: number
  what: string
  /** The expression or the command says whose it is. */
  isCertain: boolean
  isArtifact: boolean
}

const HEAD =
  String.raw`github\.head_ref|github\.event\.(?:pull_request\.(?:head|merge_commit_sha|number)|number|issue\.number|` +
  String.raw`workflow_run\.(?:head_|pull_requests))`
const OF_STRANGER = new RegExp(String.raw`refs/pull/|\bpull/[^\s]*/(?:head|merge)|${HEAD}`)
/** What only those who may write into the repository have made. */
const OF_OWN = new RegExp(
  String.raw`\$\{\{\s*(?:github\.(?:ref|ref_name|sha|repository|base_ref|event\.pull_request\.base\.\w+|` +
    String.raw`event\.repository\.default_branch)|vars\.\w+|secrets\.\w+)\s*\}\}`,
  'g',
)
const DOWNLOADS = /download-(?:workflow-)?artifact|\bgh run download\b|actions\/artifacts|\/actions\/runs\//

/** Commands that run nothing of what is in the working directory. */
const RUNS_NOTHING =
  /^(?:(?:echo|ls|cat|pwd|cd|mkdir|printf|grep|wc|head|tail|set|export|unzip|tar)\b|git\s|gh\s)[^;&|`$()]*$/

function takenBy(step: Step, event: string): Taken[] {
  const {commands, inputs, line, uses = ''} = step
  const of = (text: string, at: number, what: string, isArtifact = false): Taken[] => {
    const rest = text.replace(OF_OWN, '')
    const isCertain = OF_STRANGER.test(rest)
    return isCertain || /\$\{\{|\$[\w{(]/.test(rest) ? [{step, line: at, what, isCertain, isArtifact}] : []
  }
  const asked = ['ref', 'repository'].flatMap((name) => inputs[name] ?? [])
  const isRun = event === 'workflow_run'
  return [
    ...(CHECKS_OUT.test(uses) ? asked.flatMap(({line: at, text}) => of(text, at, `${uses} with ${text}`)) : []),
    ...(isRun && DOWNLOADS.test(uses) ? [{step, line, what: uses, isCertain: false, isArtifact: true}] : []),
    ...commands.flatMap(({line: at, text}) => {
      if (isRun && DOWNLOADS.test(text)) return [{step, line: at, what: text, isCertain: false, isArtifact: true}]
      if (/\b(?:gh|hub) pr checkout\b/.test(text))
        return [{step, line: at, what: text, isCertain: true, isArtifact: false}]
      return TAKES.test(text) ? of(text, at, text) : []
    }),
  ]
}

/** What runs behind the step that takes it, or in it. Undefined: nothing that is known to run what is there. */
function runBehind({steps}: JobTokens, {step}: Taken): Place | undefined {
  const later = steps
    .slice(steps.indexOf(step))
    .flatMap(({commands, line, uses}) => [
      ...(uses?.startsWith('./') ? [{line, text: uses}] : []),
      ...commands.filter(({text}) => !RUNS_NOTHING.test(text) && !TAKES.test(text)),
    ])
  return later[0]
}

/** Events whose code can be of somebody else than who starts the job: a member comments on the pull request of a stranger. */
const OF_OTHERS = ['issue_comment', 'workflow_dispatch', 'repository_dispatch', 'pull_request_review']

/** What a job takes of somebody else, whoever starts it: what is most certain first. */
function takenIn(job: JobTokens, {event, isOfStranger, starter}: Start): Taken | undefined {
  const isOpen = starter !== 'writers'
  if (!isOpen && !isOfStranger && !OF_OTHERS.includes(event)) return undefined
  const all = job.steps.flatMap((step) => takenBy(step, event))
  return all.find(({isCertain}) => isCertain) ?? (isOpen ? all[0] : undefined)
}

export const untrustedCode: PipelineRule = ({accesses, job}, {accesses: all}) =>
  accesses.flatMap((access) => {
    const {account, start, token} = access
    const taken = takenIn(job, start)
    if (taken === undefined) return []
    const ran = runBehind(job, taken)
    const isProven = taken.isCertain && ran !== undefined && token !== undefined && start.starter === 'anybody'
    const condition = conditionWithout(access, all)
    return [
      {
        code: 'PIPELINE_UNTRUSTED_CODE',
        level: isProven ? 'error' : 'warning',
        line: job.ownPath === job.path ? taken.line : job.line,
        message: codeMessage(job, access, taken, ran),
        why: `Whoever wrote it can take an ID token of the job, and be ${account}.`,
        remedy: `Build what strangers send in a job without an ID token (${start.event}), and sign in in another one.`,
        ...defined({condition, token}),
        accesses: [access],
        dependsOn: [start.event],
      },
    ]
  })

function codeMessage({job}: JobTokens, {account, start, token}: Access, taken: Taken, ran: Place | undefined): string {
  const takes = taken.isArtifact ? 'takes what the run of a fork may have made' : 'takes what a stranger wrote'
  const whose = taken.isCertain || taken.isArtifact ? takes : 'takes code of which the file does not tell whose it is'
  const runs = ran === undefined ? 'no command was found that runs it' : `then runs ${ran.text}`
  const where = taken.step.within ? `${taken.what} in ${placeIn(taken.step.within)}` : taken.what
  const gets = token ? `gets ${account} with a token such as ${tokenText(token)}` : `possibly gets ${account}`
  return `the job ${job} (${start.event}: ${start.who}) ${whose} (${where}), ${runs}, and ${gets}`
}

/** A finding on all accounts of a job, where it is not about who starts it. */
function onJob<W extends Way>(
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
  const more = found.length > MOST_NAMED ? ` and ${found.length - MOST_NAMED} more` : ''
  return onJob(judged, {
    code: 'PIPELINE_ACTION_UNPINNED',
    message:
      `the job ${job.job}, which gets ${accountsIn(accesses)}, runs ${found.slice(0, MOST_NAMED).map(shownName).join(', ')}${more}, ` +
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
