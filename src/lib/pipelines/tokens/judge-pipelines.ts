// The pipelines of repositories beside a trust: which job gets which account, and what is wrong with that.
import {groupedBy} from '../../base/maps.ts'
import {findPipelines} from '../find.ts'
import {jobsOf} from '../jobs.ts'
import type {PipelineFile, PipelineJob} from '../pipeline.ts'
import {type Access, accessesOf, type Way} from './accounts.ts'
import {tokensOfFiles} from './job-tokens.ts'
import type {JudgedJob, PipelineFinding, PipelineRepository, PipelineRule} from './pipeline-finding.ts'
import {keptOut, unused} from './rules-on-sign-ins.ts'
import {startedByAnybody} from './rules-on-starters.ts'
import type {JobTokens, Starter} from './starts.ts'

/** A job that gets an account, for the events of one starter. */
export interface JobAccount {
  repository?: string
  /** Behind the folder of the repository. */
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

/** What could not be read of a pipeline, so that what depends on it is taken as possible. */
export interface PipelineGap {
  /** Behind the folder of the repository. */
  place: string
  line: number
  /** No full stop. */
  why: string
}

export interface JudgedPipelines<W extends Way = Way> {
  jobs: readonly JobAccount[]
  /** Errors first. */
  findings: readonly PipelineFinding<W>[]
  gaps: readonly PipelineGap[]
}

const rules: readonly PipelineRule[] = [startedByAnybody, keptOut, unused]

/** @param ways - All ways to get an account: those of a federation.yml are `waysOf` it. */
export function judgePipelines<W extends Way>(
  repositories: readonly PipelineRepository[],
  ways: readonly W[],
): JudgedPipelines<W> {
  const all = repositories.map((each) => judgeRepository(each, ways))
  const findings = all.flatMap((each) => each.findings)
  return {
    jobs: all.flatMap(({jobs}) => jobs),
    findings: [...findings.filter(({level}) => level === 'error'), ...findings.filter(({level}) => level !== 'error')],
    gaps: all.flatMap(({gaps}) => gaps),
  }
}

function judgeRepository<W extends Way>(
  {folder = '', paths, read, repository}: PipelineRepository,
  ways: readonly W[],
): JudgedPipelines<W> {
  const {files, unread} = findPipelines(paths, read)
  const {gaps, jobs} = tokensOfFiles(files, repository)
  const placed = (path: string): string => (folder === '' ? path : `${folder}/${path}`)
  const judged = judgedJobs(jobs, files, ways)
  const whole = {name: repository, jobs: judged, accesses: judged.flatMap(({accesses}) => accesses), ways}
  const of = repository === undefined ? {} : {repository}
  return {
    jobs: judged
      .flatMap(({accesses, job}) => accountsOf(job, accesses))
      .map((each) => ({...of, ...each, path: placed(each.path)})),
    findings: judged.flatMap((each) =>
      rules
        .flatMap((rule) => rule(each, whole))
        .map((found) => {
          const {job, line, path} = each.job
          return {...of, path, place: placed(path), job, ...found, line: found.line ?? line}
        }),
    ),
    gaps: [
      ...gaps.map(({line, path, why}) => ({place: placed(path), line, why})),
      ...unread.map(({path, why}) => ({place: placed(path), line: 1, why})),
      ...(files.length + unread.length === 0
        ? [{place: folder || '.', line: 1, why: 'no pipeline files are there'}]
        : []),
    ],
  }
}

function judgedJobs<W extends Way>(
  jobs: readonly JobTokens[],
  files: readonly PipelineFile[],
  ways: readonly W[],
): JudgedJob<W>[] {
  const written = new Map(
    files.flatMap((file) => jobsOf(file).jobs.map((job): [string, PipelineJob] => [`${file.path} ${job.name}`, job])),
  )
  return jobs.map((job) => ({
    job,
    file: files.find(({path}) => path === job.path),
    files,
    accesses: accessesOf(job, ways),
    written: written.get(`${job.path} ${job.job}`),
  }))
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
