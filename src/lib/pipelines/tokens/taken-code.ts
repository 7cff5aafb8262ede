// Where a job takes code that somebody else wrote, and whose it is.
import type {TextPlace} from '../source.ts'
import {CHECKS_OUT, TAKES} from './github-parts.ts'
import type {JobTokens, Start} from './starts.ts'

type Step = JobTokens['steps'][number]

/** Where a job takes what somebody else wrote. */
export interface Taken {
  step: Step
  line: number
  what: string
  /** The expression or the command says whose it is. */
  isCertain: boolean
  /** It is what others have built: what that is, for a sentence. */
  artifact?: string
}

/** What the commands of a CI tell of that. */
interface Telling {
  /** What strangers can have written. */
  ofStranger: RegExp
  /** What only those who may write into the repository have made. */
  ofOwn: RegExp
  /** What the file does not tell. */
  open: RegExp
  /** Commands and actions that download what others have built, and when that can be of strangers. */
  downloads: {pattern: RegExp; artifact: string; isOfOthers(event: string, text: string): boolean}
  /** Commands that always take what a stranger wrote. */
  always?: RegExp
  /** Events whose code can be of somebody else than who starts the job: a member comments on the pull request of a stranger. */
  isOfOthers(event: string): boolean
  /** Events with which whoever starts the job says what is taken, and may be no member: with a token for it alone. */
  isChosen(event: string): boolean
}

const HEAD =
  String.raw`github\.head_ref|github\.event\.(?:pull_request\.(?:head|merge_commit_sha|number)|number|issue\.number|` +
  String.raw`workflow_run\.(?:head_|pull_requests))`
const github: Telling = {
  ofStranger: new RegExp(String.raw`refs/pull/|\bpull/[^\s]*/(?:head|merge)|${HEAD}`),
  ofOwn: new RegExp(
    String.raw`\$\{\{\s*(?:github\.(?:ref|ref_name|sha|repository|base_ref|event\.pull_request\.base\.\w+|` +
      String.raw`event\.repository\.default_branch)|vars\.\w+|secrets\.\w+)\s*\}\}`,
    'g',
  ),
  open: /\$\{\{|\$[\w{(]/,
  downloads: {
    pattern: /download-(?:workflow-)?artifact|\bgh run download\b|actions\/artifacts|\/actions\/runs\//,
    artifact: 'what the run of a fork may have made',
    isOfOthers: (event) => event === 'workflow_run',
  },
  always: /\b(?:gh|hub) pr checkout\b/,
  isOfOthers: (event) =>
    ['issue_comment', 'workflow_dispatch', 'repository_dispatch', 'pull_request_review'].includes(event),
  isChosen: () => false,
}

const GITLAB_VARIABLE = /\$\{?\w/
/** Variables of GitLab, but those of merge requests, whose source can be a fork. */
const GITLAB_OWN = /\$\{?CI_(?!MERGE_REQUEST_|EXTERNAL_PULL_REQUEST_)\w+\}?/g

/**
 * The pipeline of a merge request of a fork, also one that a member starts in the project itself, has all of its code and its file from the
 * fork, and the claims of the fork: https://docs.gitlab.com/ci/pipelines/merge_request_pipelines/#run-pipelines-in-the-parent-project
 * Other pipelines have the claims of the project, whatever they take.
 */
const gitlab: Telling = {
  ofStranger: /\bmerge-requests\/|\$\{?CI_(?:MERGE_REQUEST_(?:SOURCE_PROJECT|REF_PATH)|EXTERNAL_PULL_REQUEST_SOURCE_)/,
  ofOwn: GITLAB_OWN,
  open: GITLAB_VARIABLE,
  downloads: {
    pattern: /\bjobs\/(?:artifacts\/|[^/\s]+\/artifacts)|\bglab (?:ci|job) artifact|^needs:pipeline$/,
    artifact: 'what another pipeline has made, also one of a fork',
    isOfOthers: (event, text) => event !== 'merge_request_event' && GITLAB_VARIABLE.test(text.replace(GITLAB_OWN, '')),
  },
  always: /\bglab mr checkout\b/,
  isOfOthers: (event) => event !== 'merge_request_event',
  isChosen: (event) => event === 'other',
}

const tellings: Readonly<Record<string, Telling>> = {github, gitlab}

/** Commands that run nothing of what is in the working directory. */
const RUNS_NOTHING =
  /^(?:(?:echo|ls|cat|pwd|cd|mkdir|printf|grep|wc|head|tail|set|export|unzip|tar|curl|wget)\b|git\s|gh\s|glab\s)[^;&|`$()]*$/

/** @param local - Variables that commands of the job set to what is known. */
function takenBy(step: Step, event: string, telling: Telling, local: RegExp | undefined): Taken[] {
  const {commands, inputs, line, uses = ''} = step
  const {always, downloads, ofOwn, ofStranger, open} = telling
  const of = (text: string, at: number, what: string): Taken[] => {
    const rest = text.replace(ofOwn, '').replace(local ?? '', '')
    const isCertain = ofStranger.test(rest)
    return isCertain || open.test(rest) ? [{step, line: at, what, isCertain}] : []
  }
  const asked = ['ref', 'repository'].flatMap((name) => inputs[name] ?? [])
  const {artifact} = downloads
  const isDownload = (name: string, text: string): boolean =>
    downloads.pattern.test(name) && downloads.isOfOthers(event, local ? text.replace(local, '') : text)
  const used = [uses, ...Object.values(inputs).map(({text}) => text)].join(' ')
  return [
    ...(CHECKS_OUT.test(uses) ? asked.flatMap(({line: at, text}) => of(text, at, `${uses} with ${text}`)) : []),
    ...(isDownload(uses, used) ? [{step, line, what: uses, isCertain: false, artifact}] : []),
    ...commands.flatMap(({line: at, text}) => {
      if (isDownload(text, text)) return [{step, line: at, what: text, isCertain: false, artifact}]
      if (always?.test(text)) return [{step, line: at, what: text, isCertain: true}]
      return TAKES.test(text) ? of(text, at, text) : []
    }),
  ]
}

/** What runs behind the step that takes it, or in it. Undefined: nothing that is known to run what is there. */
export function runBehind({steps}: JobTokens, {step}: Taken): TextPlace | undefined {
  const later = steps
    .slice(steps.indexOf(step))
    .flatMap(({commands, line, uses}) => [
      ...(uses?.startsWith('./') ? [{line, text: uses}] : []),
      ...commands.filter(({text}) => !RUNS_NOTHING.test(text) && !TAKES.test(text)),
    ])
  return later[0]
}

/** What a job takes of somebody else, whoever starts it: what is most certain first. */
export function takenIn(job: JobTokens, {event, isOfStranger, starter}: Start): Taken | undefined {
  const telling = tellings[job.ci]
  const isOpen = starter !== 'writers'
  if (telling === undefined || (!isOpen && !isOfStranger && !telling.isOfOthers(event))) return undefined
  const local = localIn(job, telling)
  const all = job.steps.flatMap((step) => takenBy(step, event, telling, local))
  return all.find(({isCertain}) => isCertain) ?? (isOpen || telling.isChosen(event) ? all[0] : undefined)
}

/** The variables that a command of the job sets to a text, or to what only writers have made. */
function localIn({steps}: JobTokens, {ofOwn, ofStranger}: Telling): RegExp | undefined {
  const names = steps.flatMap(({commands}) =>
    commands.flatMap(({text}) => {
      const [, name = '', value = ''] = /^(?:export\s+)?(\w+)=(.*)/s.exec(text) ?? []
      const isTold = !/[$`]/.test(value.replace(ofOwn, '')) && !ofStranger.test(value)
      return name !== '' && isTold ? [name] : []
    }),
  )
  return names.length > 0 ? new RegExp(String.raw`\$\{?(?:${names.join('|')})\b\}?`, 'g') : undefined
}
