// The pipelines of folders beside a federation.yml: which job gets which account, and what is wrong with that.
import {readdirSync, readFileSync} from 'node:fs'
import {join} from 'node:path'
import type {WarningCode} from '../../base/error-codes.ts'
import {CiAuthError} from '../../base/errors.ts'
import {groupedBy} from '../../base/maps.ts'
import {escapeLogLine} from '../../base/quoting.ts'
import type {Line} from '../../base/text-columns.ts'
import {celText} from '../../cis/description/claims.ts'
import {withLeg} from '../../trust/cel-tree.ts'
import {getsInBy} from '../../trust/lint/binding-rules.ts'
import type {Finding} from '../../trust/remedy/finding-remedies.ts'
import type {World} from '../../trust/trust.ts'
import {findPipelines} from '../find.ts'
import {jobsOf} from '../jobs.ts'
import type {PipelineFile, PipelineJob} from '../pipeline.ts'
import {type Access, accessesOf, faultOf, type Way, waysOf} from './accounts.ts'
import {tokensOfFiles} from './job-tokens.ts'
import type {JobTokens, Starter} from './starts.ts'

/** A job that gets an account, for the events of one starter. */
export interface JobAccount {
  /** As it was given, with the folder. */
  path: string
  line: number
  job: string
  account: string
  events: readonly string[]
  starter: Starter
  who: string
  /** `not proven`: no token was found that gets in, and it is not proven that none does. */
  verdict: 'gets in' | 'not proven'
}

export interface JudgedPipelines {
  jobs: readonly JobAccount[]
  findings: readonly Finding[]
}

/** So deep are pipelines that others include. */
const MAX_LEVELS = 8

function filesBelow(folder: string, below = '', levels = MAX_LEVELS): string[] {
  return readdirSync(join(folder, below), {withFileTypes: true}).flatMap((entry) => {
    const path = below === '' ? entry.name : `${below}/${entry.name}`
    if (entry.isFile()) return [path]
    const isPassed = !entry.isDirectory() || levels === 1 || ['.git', 'node_modules'].includes(entry.name)
    return isPassed ? [] : filesBelow(folder, path, levels - 1)
  })
}

/** @param given - `DIR`, or `OWNER/REPOSITORY=DIR`. @throws {CiAuthError} `INPUT_PIPELINES_INVALID` */
function readFolder(given: string): {folder: string; repository?: string; list: string[]} {
  const [, repository, named] = /^([\w.-]+(?:\/[\w.-]+)+)=(.+)$/s.exec(given) ?? []
  const folder = named ?? given
  try {
    return {folder, ...(repository === undefined ? {} : {repository}), list: filesBelow(folder)}
  } catch (cause) {
    throw new CiAuthError('INPUT_PIPELINES_INVALID', `cannot read the folder ${escapeLogLine(folder)}`, {
      cause,
      suggestions: ['Give the top folder of a checkout: --pipelines DIR, or --pipelines OWNER/REPOSITORY=DIR.'],
    })
  }
}

/** @throws {CiAuthError} as {@link readFolder} */
export function judgePipelines(folders: readonly string[], world: World): JudgedPipelines {
  const ways = waysOf(world)
  const all = folders.map(readFolder).map(({folder, list, repository}) => {
    const {files, unread} = findPipelines(list, (path) => readFileSync(join(folder, path), 'utf8'))
    const judged = judgeFiles(files, ways, repository)
    const gaps = [
      ...unread.map(({path, why}) => notRead(path, 1, why)),
      ...(files.length + unread.length === 0 ? [notRead('.', 1, 'no pipeline files are there')] : []),
    ]
    const placed = (path: string): string => (folder === '.' ? path : join(folder, path).replaceAll('\\', '/'))
    return {
      jobs: judged.jobs.map((job) => ({...job, path: placed(job.path)})),
      findings: [...judged.findings, ...gaps].map((each) => ({...each, place: placed(each.place)})),
    }
  })
  const findings = all.flatMap((each) => each.findings)
  return {
    jobs: all.flatMap(({jobs}) => jobs),
    findings: [...findings.filter(({level}) => level === 'error'), ...findings.filter(({level}) => level !== 'error')],
  }
}

/** The same, of texts. Paths are those of the files. */
function judgeFiles(files: readonly PipelineFile[], ways: readonly Way[], repository?: string): JudgedPipelines {
  const {gaps, jobs} = tokensOfFiles(files, repository)
  const signIns = new Map(
    files.flatMap((file) => jobsOf(file).jobs.map((job): [string, PipelineJob] => [`${file.path} ${job.name}`, job])),
  )
  const judged = jobs.map((job) => ({
    job,
    accesses: accessesOf(job, ways),
    written: signIns.get(`${job.path} ${job.job}`),
  }))
  const all = judged.flatMap(({accesses}) => accesses)
  return {
    jobs: judged.flatMap(({accesses, job}) => accountsOf(job, accesses)),
    findings: [
      ...judged.flatMap(({accesses, job, written}) => [
        ...startedByAnybody(job, accesses, all),
        ...(written ? keptOut(job, accesses, written, ways) : []),
        ...unused(job, written),
      ]),
      ...gaps.map(({line, path, why}) => notRead(path, line, why)),
    ],
  }
}

function accountsOf({job, line, path}: JobTokens, accesses: readonly Access[]): JobAccount[] {
  const groups = groupedBy(accesses, ({account, start, token}) =>
    JSON.stringify([account, start.who, token !== undefined]),
  )
  return [...groups.values()].flatMap((group): JobAccount[] => {
    const [first] = group
    if (!first) return []
    const {account, start, token} = first
    const events = [...new Set(group.map((each) => each.start.event))]
    const verdict = token ? 'gets in' : 'not proven'
    return [{path, line, job, account, events, starter: start.starter, who: start.who, verdict}]
  })
}

const finding = (
  code: WarningCode & `PIPELINE_${string}`,
  level: 'error' | 'warning',
  {line, path}: Pick<JobTokens, 'line' | 'path'>,
  [message, remedy]: readonly [string, string],
): Finding => ({
  code,
  level,
  place: `${path}:${line}:1`,
  message: escapeLogLine(message),
  remedy: escapeLogLine(remedy),
})

const notRead = (path: string, line: number, why: string): Finding =>
  finding('PIPELINE_NOT_READ', 'warning', {path, line}, [
    why,
    'What is there is not judged. What depends on it is taken as possible.',
  ])

const CLAIMS = ['repository', 'ref', 'event_name', 'pipeline_source', 'environment', 'sub']

function startedByAnybody(job: JobTokens, accesses: readonly Access[], all: readonly Access[]): Finding[] {
  return accesses.flatMap(({account, start, token, way}) => {
    if (start.starter === 'writers') return []
    const isProven = token !== undefined && start.starter === 'anybody'
    const shown = CLAIMS.flatMap((name) => (token?.[name] === undefined ? [] : [`${name} ${String(token[name])}`]))
    const gets = token ? `gets ${account} with a token such as ${shown.join(', ')}` : `possibly gets ${account}`
    const guarded = start.claims['environment']?.every((set) => set !== 'absent')
    const unless = guarded ? ', unless the rules of its environment stop it' : ''
    const message = `${start.who}, can start the job ${job.job} (${start.event}), which ${gets}${unless}`
    const condition = conditionWithout(start.event, way, token, all)
    const remedy = condition
      ? `In the provider ${way.provider.id}: attributeCondition: ${JSON.stringify(condition)}`
      : `Sign in in another job, which ${start.event} does not start, or take its ID token away.`
    return [finding('PIPELINE_ANYBODY', isProven ? 'error' : 'warning', job, [message, remedy])]
  })
}

/** A condition without an event. Undefined unless it keeps this token out, and no token of a writer that gets in now. */
function conditionWithout(
  event: string,
  {binding, provider}: Way,
  token: Access['token'],
  all: readonly Access[],
): string | undefined {
  if (token === undefined) return undefined
  const attributeCondition = withLeg(provider.attributeCondition ?? '', `assertion.event_name != ${celText(event)}`)
  const changed = {...provider, attributeCondition}
  const others = all.filter((each) => each.way.provider === provider && each.start.starter === 'writers')
  const isKept = others.every(
    (each) => each.token === undefined || getsInBy({binding: each.way.binding, provider: changed}, each.token),
  )
  const isMeant = others.some((each) => each.token !== undefined)
  return isKept && isMeant && !getsInBy({binding, provider: changed}, token) ? attributeCondition : undefined
}

const signers = ['ci-auth', 'google-github-actions/auth']

function keptOut(job: JobTokens, accesses: readonly Access[], {signsIn}: PipelineJob, ways: readonly Way[]): Finding[] {
  const {by = '', line = job.line, serviceAccount = ''} = signsIn ?? {}
  if (!signers.includes(by)) return []
  const named = /^[^$\s]+@[^$\s]+$/.test(serviceAccount) ? serviceAccount : undefined
  const isWanted = (account: string): boolean => named === undefined || account === named
  if (accesses.some(({account}) => isWanted(account))) return []
  const why = faultText(
    job,
    ways.filter(({binding}) => isWanted(binding.serviceAccount)),
  )
  // Other repositories call it: those jobs are theirs.
  if (why === '') return []
  const what = `the job ${job.job} signs in${named === undefined ? '' : ` as ${named}`}, and cannot: ${why}`
  return [
    finding('PIPELINE_KEPT_OUT', 'warning', {path: job.path, line}, [
      what,
      'Change the job or the trust, or take the sign-in out of the job.',
    ]),
  ]
}

const MOST_FAULTS = 3

function faultText(job: JobTokens, ways: readonly Way[]): string {
  if (job.tokens.kind === 'no') return job.tokens.why
  if (ways.length === 0) return 'the file has no binding to it'
  const faults = job.starts.flatMap((start) => ways.slice(0, MOST_FAULTS).map((way) => faultOf(job, way, start)))
  return [...new Set(faults)].slice(0, MOST_FAULTS).join('; ')
}

function unused(job: JobTokens, written: PipelineJob | undefined): Finding[] {
  if (job.tokens.kind !== 'yes' || !job.isIdle || written?.signsIn) return []
  return [
    finding('PIPELINE_TOKEN_UNUSED', 'warning', job, [
      `the job ${job.job} can have ID tokens, and none of its steps needs one`,
      'Give `id-token: write` only to the jobs that sign in.',
    ]),
  ]
}

/** @param folded - The lines of findings, as lint prints them. */
export function pipelineLines({findings, jobs}: JudgedPipelines, folded: readonly Line[]): Line[] {
  const line = (text: string): Line => ({mark: ' ', text: escapeLogLine(text)})
  const of = (group: readonly JobAccount[]): Line[] => {
    const [first] = group
    return first === undefined
      ? []
      : [
          line(`  ${first.path}:${first.line}: ${first.job} → ${first.account}`),
          ...group.map(({events, verdict, who}) =>
            line(`      ${events.join(', ')}: ${verdict === 'gets in' ? '' : 'not proven: '}${who}`),
          ),
        ]
  }
  const groups = groupedBy(jobs, (job) => JSON.stringify([job.path, job.line, job.job, job.account]))
  const errors = findings.filter(({level}) => level === 'error').length
  const warnings = findings.length - errors
  const counted = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`
  const counts = `${counted(errors, 'error')}, ${counted(warnings, 'warning')}`
  return [
    line(''),
    line(
      jobs.length === 0
        ? 'No job of the pipelines gets an account.'
        : 'Jobs of the pipelines, and the accounts that they get:',
    ),
    ...[...groups.values()].flatMap(of),
    ...folded,
    line(`Pipelines: ${counts}.`),
  ]
}
