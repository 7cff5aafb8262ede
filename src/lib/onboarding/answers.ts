// The values that setup needs: found in the checkout, given, or asked for. Each says where it is from.
import {CiAuthError, combineProblems, type Problem} from '../base/errors.ts'
import {escapeLogLine, shellWord} from '../base/quoting.ts'
import type {Checkout, Found} from '../checkout/checkout.ts'
import {findCis} from '../checkout/places.ts'
import type {CiTokens} from '../cis/tokens-list.ts'
import {oldSignInsOf} from '../pipelines/old-sign-ins.ts'
import type {PipelineFile, PipelineJob} from '../pipelines/pipeline.ts'
import {tokensToTrust} from '../setup/init/init.ts'
import type {UseCaseContext} from '../use-cases/use-case.ts'
import {type Ask, ciWords, type Given, type MissingAnswers, missingValue, settle} from './questions.ts'
import {settleRepository} from './repository-ids.ts'
import {parseRole, proposedRoles, settleRoles, type WantedRole} from './roles.ts'

export interface UserAnswers {
  tokens: CiTokens
  repository: string
  repositoryId: string
  ownerId: string
  issuer: string
  projectId: string
  projectNumber: string
  /** The jobs that are to sign in. None: the pipeline has no file here that can be edited. */
  jobs: readonly PipelineJob[]
  /** Undefined: nothing names one. */
  serviceAccount?: string | undefined
  /** What the account may do, as far as a person said so. */
  roles: readonly WantedRole[]
  /** What was found, by what it is: for a person. */
  found: readonly (Found & {what: string})[]
  /** One sentence each. */
  notes: readonly string[]
}

/** Where to look. */
interface Places {
  checkout: Checkout
  pipelines: readonly PipelineFile[]
  jobsOf(file: PipelineFile): readonly PipelineJob[]
  /** The jobs that are to sign in, if that is settled. */
  chosen: readonly PipelineJob[] | undefined
  /** Likeliest first. */
  projects: readonly Found[]
  /** Undefined: only a person can tell. @throws {CiAuthError} if it cannot be read. */
  numberOf(projectId: string): Promise<Found | undefined>
}

/**
 * @param ask - Without it, everything that is missing is one error.
 * @throws {CiAuthError} `INPUT_REQUIRED` with all that is missing; `CI_UNKNOWN`
 */
export async function gatherAnswers(
  given: Given,
  places: Places,
  {ask, context, offline}: {ask: Ask; context: UseCaseContext; offline: boolean},
): Promise<UserAnswers> {
  const collector: MissingAnswers = {ask, problems: [], found: []}
  const notes: string[] = []
  const {checkout, pipelines} = places
  const cis = findCis(checkout, pipelines)
  const ci = await settle(collector, given.ci, {
    flag: '--ci',
    label: 'CI',
    candidates: cis,
    howToFind:
      cis.length > 1 ? `Each has a run of its own: ${cis.map(({value}) => `--ci ${value}`).join(', ')}` : ciWords(),
  })
  const tokens = ci === undefined ? undefined : tokensToTrust(ci)
  const place = tokens && (await settleRepository(collector, tokens, given, {checkout, context, offline, notes}))
  const project = await settleProject(collector, given, places)
  const jobs = places.chosen ?? (tokens && (await settleJobs(collector, tokens.ci, given.jobs, places)))
  const serviceAccount = jobs && (await settleAccount(collector, given, jobs, pipelines))
  const wanted = (given.roles ?? []).map(parseRole)
  collector.problems.push(...wanted.filter((each) => 'code' in each))
  const [first, ...others] = collector.problems
  if (first) throw combineProblems([first, ...others])
  if (!tokens || !place || !project || !jobs) throw new CiAuthError('INPUT_REQUIRED', 'some values are missing')
  const givenRoles = wanted.filter((each) => 'role' in each)
  const roles = await settleRoles(collector, givenRoles, proposedRoles(jobs, project.projectId), notes)
  return {tokens, ...place, ...project, jobs, serviceAccount, roles, found: collector.found, notes}
}

async function settleProject(collector: MissingAnswers, given: Given, {numberOf, projects}: Places) {
  const projectId = await settle(collector, given.projectId, {
    flag: '--project-id',
    label: 'Google Cloud project',
    candidates: projects,
    howToFind: 'To see your projects: gcloud projects list',
  })
  if (projectId === undefined) return undefined
  if (given.projectNumber !== undefined) return {projectId, projectNumber: given.projectNumber}
  try {
    const found = await numberOf(projectId)
    const projectNumber = await settle(collector, undefined, {
      flag: '--project-number',
      label: 'number of the project',
      candidates: found ? [found] : [],
      howToFind: `gcloud projects describe ${shellWord(projectId)} --format='value(projectNumber)'`,
    })
    return projectNumber === undefined ? undefined : {projectId, projectNumber}
  } catch (error) {
    if (!(error instanceof CiAuthError) || collector.problems.length === 0) throw error
    const {code, facts, message, suggestions} = error
    collector.problems.push({code, message, facts, suggestions} as Problem)
    return undefined
  }
}

/** The jobs that are to sign in: those that were named, the only one that needs the cloud, or the answer. */
async function settleJobs(
  collector: MissingAnswers,
  ci: string,
  named: readonly string[],
  {jobsOf, pipelines}: Places,
): Promise<readonly PipelineJob[] | undefined> {
  const files = pipelines.filter((file) => file.ci === ci || (ci === 'ghes' && file.ci === 'github'))
  const jobs = files.flatMap(jobsOf)
  if (jobs.length === 0) return []
  const nameOf = ({name, path}: PipelineJob): string =>
    jobs.filter((job) => job.name === name).length > 1 ? `${path}:${name}` : name
  const unknown = named.filter((name) => !jobs.some((job) => [job.name, nameOf(job)].includes(name)))
  const list = jobs.map((job) => escapeLogLine(nameOf(job))).join(', ')
  for (const name of unknown) {
    const message = `--job "${escapeLogLine(name)}" is not in the pipeline`
    collector.problems.push({code: 'INPUT_REQUIRED', message, suggestions: [`Its jobs: ${list}`]})
  }
  const taken = (found: readonly PipelineJob[], source: string): readonly PipelineJob[] => {
    for (const job of found) collector.found.push({what: 'job', value: nameOf(job), source})
    return found
  }
  if (named.length > 0) {
    const isNamed = (job: PipelineJob): boolean => named.some((name) => [job.name, nameOf(job)].includes(name))
    return taken(jobs.filter(isNamed), '--job')
  }
  const needy = jobs.filter(({needs, signsIn}) => needs.length > 0 || signsIn !== undefined)
  if (needy.length === 1) {
    const [job] = needy as [PipelineJob]
    return taken(needy, `${job.path}:${job.line}, ${whyNeeded(job)}`)
  }
  const ordered = [...needy, ...jobs.filter((job) => !needy.includes(job))]
  const inFile = ({line, path}: PipelineJob): string => (files.length > 1 ? `${path}:${line}` : `line ${line}`)
  const candidates = ordered.map((job) => ({value: nameOf(job), source: `${inFile(job)}, ${whyNeeded(job)}`}))
  const howToFind = `Name each with --job. These need Google Cloud: ${needy.map(nameOf).join(', ') || 'none that is known'}`
  if (!collector.ask) {
    collector.problems.push(missingValue('--job', JOBS, candidates, howToFind))
    return undefined
  }
  const chosen = await collector.ask({flag: '--job', label: JOBS, candidates, isMany: true, howToFind})
  return taken(
    jobs.filter((job) => chosen.includes(nameOf(job))),
    'your answer',
  )
}

/** The account as which the jobs sign in now. Undefined: they do not, and nobody named one. */
async function settleAccount(
  collector: MissingAnswers,
  {serviceAccount: given}: Given,
  jobs: readonly PipelineJob[],
  pipelines: readonly PipelineFile[],
): Promise<string | undefined> {
  const ours = jobs.flatMap(({line, path, signsIn}) => (signsIn?.by === 'ci-auth' ? [{...signsIn, line, path}] : []))
  const old = pipelines
    .flatMap(oldSignInsOf)
    .filter(({job, path}) =>
      jobs.some(
        ({name, signsIn, ...each}) => signsIn && signsIn.by !== 'ci-auth' && each.path === path && name === job,
      ),
    )
  const named = [...ours, ...old].flatMap(({line, path, serviceAccount}) =>
    serviceAccount === undefined ? [] : [{value: serviceAccount, source: `${path}:${line}`}],
  )
  const candidates = named.filter(({value}, index) => named.findIndex((each) => each.value === value) === index)
  if (given === undefined && old.length === 0 && candidates.length === 0) return undefined
  return settle(collector, given, {
    flag: '--service-account',
    label: 'service account',
    candidates,
    howToFind: 'It is client_email in the key.',
  })
}

const JOBS = 'jobs that sign in to Google Cloud'

const whyNeeded = ({needs: [need], signsIn}: PipelineJob): string =>
  signsIn
    ? `signs in by ${signsIn.by}`
    : need
      ? `runs ${need.tool} in ${need.within ?? `line ${need.line}`}`
      : 'runs nothing known that needs the cloud'
