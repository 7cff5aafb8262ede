// The pipelines of repositories beside a trust: which job gets which account, and what is wrong with that.

import {defined} from '../../base/json.ts'
import {groupedBy, oncePer} from '../../base/maps.ts'
import type {RepositoryFiles} from '../../checkout/repositories.ts'
import {findPipelines} from '../find.ts'
import {jobsOfFile} from '../jobs.ts'
import type {PipelineFile, PipelineJob} from '../pipeline.ts'
import {type AccountAccess, accessesOf, type WayIn} from './accounts.ts'
import {tokensOfFiles} from './job-tokens.ts'
import type {FoundInJob, JudgedJob, JudgedRepository, PipelineFinding, PipelineRule} from './pipeline-finding.ts'
import {type ReportedResult, reportedFinding, reportedIn} from './reported.ts'
import {selfHosted, unpinned, untrustedCode} from './rules-on-code.ts'
import {accountSignedInAs, keptOut, unused} from './rules-on-sign-ins.ts'
import {startedByAnybody} from './rules-on-starters.ts'
import {environmentAlone, otherJob} from './rules-on-trust.ts'
import type {JobTokens, Starter} from './starts.ts'
import {waysByRepository} from './ways-by-repository.ts'

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

/** Of an account. */
interface TakenId {
  account: string
  place: string
  line: number
}

interface JudgedPipelines<W extends WayIn = WayIn> {
  jobs: readonly JobAccount[]
  /** Errors first. */
  findings: readonly PipelineFinding<W>[]
  gaps: readonly PipelineGap[]
  /** The accounts of which an id of a repository is taken as that of the one whose jobs sign in as it, with the place of such a job. */
  idsTaken: readonly TakenId[]
  /** How many results of another tool are among the findings, of how many. */
  reported: {shown: number; all: number}
}

const rules: readonly PipelineRule[] = [
  untrustedCode,
  startedByAnybody,
  selfHosted,
  otherJob,
  environmentAlone,
  unpinned,
  keptOut,
  unused,
]

/** @param ways - All ways to get an account: those of a federation.yml are `waysOf` it. */
export function judgePipelines<W extends WayIn>(
  repositories: readonly RepositoryFiles[],
  ways: readonly W[],
  results: readonly ReportedResult[] = [],
): JudgedPipelines<W> {
  const waysOf = waysByRepository(ways)
  const {idsTaken, read} = withOwnIds(repositories.map((each) => readRepository(each, waysOf(each.repository))))
  // A condition is that of the jobs of all repositories.
  const accesses = read.flatMap(({jobs}) => jobs.flatMap((each) => each.accesses))
  const signers: JudgedRepository<W>['signers'] = new Map(
    [...signersIn(read)].map(([account, [{judged, repository}]]) => [
      account,
      {judged, name: repository.repository.repository},
    ]),
  )
  const shown = new Set<ReportedResult>()
  const reported = ({folder = ''}: RepositoryFiles, each: JudgedJob<W>, jobs: readonly JudgedJob<W>[]) => {
    const own = results.filter(({path}) => isOfFolder(path, folder, repositories))
    return reportedIn(each, jobs, own).map((result): FoundInJob<W> => {
      shown.add(result)
      return {...reportedFinding(each, result), accesses: each.accesses}
    })
  }
  const findings = read.flatMap(({jobs, placed, repository}) => {
    const whole = {name: repository.repository, jobs, accesses, ways, signers}
    return jobs.flatMap((each) =>
      [...rules.flatMap((rule) => rule(each, whole)), ...reported(repository, each, jobs)].map((found) =>
        placedFinding(repository, placed, each.job, found),
      ),
    )
  })
  return {
    jobs: read.flatMap(({jobs, placed, repository: {repository}}) =>
      jobs
        .flatMap((each) => accountsOf(each.job, each.accesses))
        .map((each) => ({...defined({repository}), ...each, path: placed(each.path)})),
    ),
    findings: [...findings.filter(({level}) => level === 'error'), ...findings.filter(({level}) => level !== 'error')],
    gaps: read.flatMap(({gaps}) => gaps),
    idsTaken,
    reported: {shown: shown.size, all: results.length},
  }
}

/** A tool may name files without their folder. Then they can be those of any repository. */
const isOfFolder = (path: string, folder: string, repositories: readonly RepositoryFiles[]): boolean => {
  const isIn = (of = ''): boolean => of !== '' && (path.startsWith(`${of}/`) || path.includes(`/${of}/`))
  return isIn(folder) || !repositories.some((each) => isIn(each.folder))
}

interface ReadRepository<W extends WayIn> {
  repository: RepositoryFiles
  jobs: readonly JudgedJob<W>[]
  gaps: readonly PipelineGap[]
  placed(path: string): string
}

function readRepository<W extends WayIn>(repository: RepositoryFiles, ways: readonly W[]): ReadRepository<W> {
  const {folder = '', paths, read} = repository
  const {files, unread} = findPipelines(paths, read)
  const {gaps, jobs} = tokensOfFiles(files, repository.repository)
  const placed = (path: string): string => (folder === '' ? path : `${folder}/${path}`)
  const isEmpty = files.length + unread.length === 0
  return {
    repository,
    placed,
    jobs: judgedJobs(jobs, files, ways),
    gaps: [
      ...gaps.map(({line, path, why}) => ({place: placed(path), line, why})),
      ...unread.map(({path, why}) => ({place: placed(path), line: 1, why})),
      ...(isEmpty ? [{place: folder || '.', line: 1, why: 'no pipeline files are there'}] : []),
    ],
  }
}

const isOfOneId = oncePer(({binding: {principal, target}, proof}: WayIn) => {
  const [tenant, ...others] = proof.jobs(target, principal.value)?.tenants ?? []
  return tenant?.kind === 'repository' && tenant.by === 'id' && others.length === 0
})

/** By the account, the jobs that sign in as it and get it. */
function signersIn<W extends WayIn>(read: readonly ReadRepository<W>[]) {
  const all = read.flatMap((repository) => repository.jobs.map((judged) => ({repository, judged})))
  const signers = all.filter(({judged}) => judged.accesses.some(({account}) => account === accountSignedInAs(judged)))
  return groupedBy(signers, ({judged}) => accountSignedInAs(judged) ?? '')
}

/**
 * An id is that of one repository, and no file tells of which. Of several, it is that whose jobs alone sign in as the account. If none or
 * several do, nothing is proven of them.
 */
function withOwnIds<W extends WayIn>(
  read: readonly ReadRepository<W>[],
): {read: readonly ReadRepository<W>[]; idsTaken: readonly TakenId[]} {
  if (read.length < 2) return {read, idsTaken: []}
  const signers = signersIn(read)
  const taken = new Map<string, TakenId>()
  const ownOf = (each: ReadRepository<W>, access: AccountAccess<W>): AccountAccess<W>[] => {
    const {token: _token, ...unproven} = access
    const {account, way} = access
    const [signer, ...others] = signers.get(account) ?? []
    if (!isOfOneId(way)) return [access]
    if (!signer || others.some(({repository}) => repository !== signer.repository)) return [unproven]
    const {line, path} = signer.judged.job
    taken.set(account, {account, place: signer.repository.placed(path), line})
    return signer.repository === each ? [access] : []
  }
  const owned = read.map((each) => ({
    ...each,
    jobs: each.jobs.map((judged) => ({...judged, accesses: judged.accesses.flatMap((access) => ownOf(each, access))})),
  }))
  return {read: owned, idsTaken: [...taken.values()]}
}

const placedFinding = <W extends WayIn>(
  {repository}: RepositoryFiles,
  placed: (path: string) => string,
  {job, line, path}: JobTokens,
  found: FoundInJob<W>,
): PipelineFinding<W> => ({
  ...defined({repository}),
  ...{path, place: placed(path), job},
  ...found,
  line: found.line ?? line,
})

function judgedJobs<W extends WayIn>(
  jobs: readonly JobTokens[],
  files: readonly PipelineFile[],
  ways: readonly W[],
): JudgedJob<W>[] {
  const written = new Map(
    files.flatMap((file) =>
      jobsOfFile(file).jobs.map((job): [string, PipelineJob] => [`${file.path} ${job.name}`, job]),
    ),
  )
  return jobs.map((job) => ({
    job,
    accesses: accessesOf(job, ways),
    written: written.get(`${job.ownPath} ${job.ownName}`),
  }))
}

function accountsOf({job, line, path}: JobTokens, accesses: readonly AccountAccess[]): JobAccount[] {
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
