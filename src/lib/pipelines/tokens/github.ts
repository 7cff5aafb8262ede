// https://docs.github.com/actions/reference/security/oidc
import type {Node} from 'yaml'
import {isMap} from 'yaml'
import {defined} from '../../base/json.ts'
import {getOrInsert} from '../../base/maps.ts'
import {
  ANY_TEXT,
  type ClaimSet,
  DIGITS,
  oneOfTexts,
  oneWord,
  type Piece,
  claimTextsOf as setOf,
} from '../../trust/proof/job-claims.ts'
import type {FoundJob} from '../form.ts'
import {githubForm} from '../github.ts'
import type {GapInFile, PipelineFile} from '../pipeline.ts'
import {nodeOf, readPipeline, type Source, textAt, textOfNode, textsOfNode, writtenText} from '../source.ts'
import {gapsOf, stepsOf} from '../steps.ts'
import {narrowingOf} from './github-conditions.ts'
import {type Event, isPull, type Refs, workflowEventsOf} from './github-events.ts'
import {environmentsOf, isIdle, jobPartsOf, lastLineOf} from './github-parts.ts'
import type {FoundTokens, JobTokens, Start} from './starts.ts'

/** Called workflows can call others, up to ten levels. */
const MAX_DEPTH = 10
/** Of all workflows of a repository: who calls many that call many, writes more jobs than a run can have. */
const MOST_CALLS = 5000

interface Workflow {
  path: string
  source: Source
  /** By which `workflow_run` calls it. */
  name: string
  jobs: readonly FoundJob[]
}

/** A job that calls a workflow, and what it says of those of the called one. */
interface Caller {
  workflow: Workflow
  job: FoundJob
  permission: JobTokens['tokens']['kind']
  /** The first one: its workflow is what the events start. */
  outer?: Caller
}

interface Reading {
  workflows: ReadonlyMap<string, Workflow>
  repository: string | undefined
  gaps: (GapInFile & {path: string})[]
  forks: Map<Workflow, boolean>
  calls: number
}

export function githubTokens(files: readonly PipelineFile[], repository?: string): FoundTokens {
  const workflows = new Map<string, Workflow>()
  const reading: Reading = {workflows, repository, gaps: [], forks: new Map(), calls: 0}
  for (const file of files) {
    const source = readPipeline(file)
    if ('why' in source) reading.gaps.push({path: file.path, ...source})
    else workflows.set(file.path, workflowOf(file.path, source))
    if ('documents' in source && source.documents > 1)
      reading.gaps.push({path: file.path, line: 1, why: 'the file has several documents: only the last one is read'})
  }
  for (const {jobs, path, source} of workflows.values())
    for (const {isProgram, ...gap} of jobs.flatMap((job) => gapsOf(stepsOf(source, githubForm, job))))
      if (!isProgram) reading.gaps.push({path, line: gap.line, why: gap.why})
  const jobs = [...workflows.values()].flatMap((workflow) => {
    const events = workflowEventsOf(workflow.source, (name) => startsFromForks(reading, name))
    return workflow.jobs.flatMap((job) => jobsOf(reading, workflow, job, events))
  })
  return {jobs, gaps: reading.gaps}
}

function workflowOf(path: string, source: Source): Workflow {
  return {path, source, name: textAt(source, source.root, 'name') ?? path, jobs: githubForm.read(source).jobs}
}

/** Whether a fork can start one of the workflows of this name. Undefined: there is none. */
function startsFromForks(reading: Reading, name: string): boolean | undefined {
  const found = [...reading.workflows.values()].filter((each) => each.name === name)
  if (found.length === 0) return undefined
  return found.some((workflow) =>
    getOrInsert(reading.forks, workflow, () => {
      // Workflows that start each other in a circle.
      reading.forks.set(workflow, true)
      const events = workflowEventsOf(workflow.source, (each) => startsFromForks(reading, each))
      return events.some((event) => event.starter !== 'writers' || isPull(event.name))
    }),
  )
}

/** The permission of a job, or of its workflow. Default: none, whatever the settings of the repository are. */
function permissionOf({source}: Workflow, {part}: FoundJob, caller?: Caller): JobTokens['tokens']['kind'] {
  const node = part('permissions') ?? nodeOf(source, source.root, 'permissions')
  const own = node === undefined ? (caller ? 'yes' : 'no') : granted(source, node)
  const above = caller?.permission ?? 'yes'
  return own === 'no' || above === 'no' ? 'no' : own === 'unknown' ? own : above
}

function granted(source: Source, node: Node): JobTokens['tokens']['kind'] {
  const text = isMap(node) ? textAt(source, node, 'id-token') : textOfNode(node)
  if (text?.includes('${{')) return 'unknown'
  return text === (isMap(node) ? 'write' : 'write-all') ? 'yes' : 'no'
}

function jobsOf(
  reading: Reading,
  workflow: Workflow,
  job: FoundJob,
  events: readonly Event[],
  caller?: Caller,
  depth = 0,
): JobTokens[] {
  const {path, source} = workflow
  const uses = job.part('uses')
  const permission = permissionOf(workflow, job, caller)
  const name = caller ? `${nameOf(caller)} / ${job.name}` : job.name
  if (uses === undefined)
    return [jobOf(reading, {workflow, job, name, permission, events, ...(caller ? {caller} : {})})]
  const called = textOfNode(uses) ?? ''
  const local = /^\.\/(\.github\/workflows\/[^@]+)$/.exec(called)?.[1]
  const inner = local === undefined ? undefined : reading.workflows.get(local)
  const through: Caller = {workflow, job, permission, ...(caller ? {outer: caller} : {})}
  // GitHub starts no workflow that calls itself.
  const isCircle = [through, ...callersOf(caller)].some((each) => each.workflow === inner)
  if (inner && !isCircle && depth < MAX_DEPTH && reading.calls < MOST_CALLS) {
    reading.calls += 1
    return inner.jobs.flatMap((each) => jobsOf(reading, inner, each, events, through, depth + 1))
  }
  reading.gaps.push({
    path,
    line: source.lineOf(uses),
    why: `${name} calls ${called}, whose jobs are not read: they can have any environment`,
  })
  return [jobOf(reading, {workflow, job, name, permission, events, called, ...(caller ? {caller} : {})})]
}

const nameOf = ({job, outer}: Caller): string => (outer ? `${nameOf(outer)} / ${job.name}` : job.name)

interface Found {
  workflow: Workflow
  job: FoundJob
  name: string
  permission: JobTokens['tokens']['kind']
  events: readonly Event[]
  caller?: Caller
  /** A workflow that is not read. */
  called?: string
}

function jobOf(reading: Reading, found: Found): JobTokens {
  const {events, job, name, permission, workflow} = found
  const {source} = workflow
  const callers = callersOf(found.caller)
  const conditions = [job, ...callers.map((each) => each.job)].map(({part}) => narrowingOf(textOfNode(part('if'))))
  const environments =
    found.called === undefined ? environmentsOf(source, job, (name) => inputOf(found.caller, name)) : undefined
  const starts = events.flatMap((event): Start[] => {
    const isOut = conditions.some(
      ({claims, without}) =>
        without.some((each) => each.toLowerCase() === event.name) ||
        claims['event_name']?.some(({whole}) => !whole.test(event.name)),
    )
    if (isOut) return []
    const trusted = conditions.flatMap((condition) => condition.trusted[event.name] ?? [])[0]
    const claims: Record<string, readonly ClaimSet[]> = {...claimsOf(reading, found, event, environments)}
    for (const condition of conditions)
      for (const [claim, sets] of Object.entries(condition.claims)) claims[claim] = [...(claims[claim] ?? []), ...sets]
    const {isOfStranger, starter, who} = event
    return [
      {
        event: event.name,
        ...(trusted === undefined ? {starter, who, ...defined({isOfStranger})} : {starter: 'writers', who: trusted}),
        claims,
        example: exampleOf(found, event, environments, Object.assign({}, ...conditions.map(({examples}) => examples))),
      },
    ]
  })
  const parts = jobPartsOf(source, job, found.called)
  const {job: started, workflow: first} = callers.at(-1) ?? found
  return {
    path: first.path,
    job: name,
    line: started.line,
    ...parts,
    ...{ownPath: workflow.path, lastLine: lastLineOf(first.source, started)},
    ...(environments === undefined ? {} : {environments}),
    ci: 'github',
    tokens: permission === 'no' ? {kind: 'no', why: 'it has no permission id-token: write'} : {kind: permission},
    starts,
    isIdle: found.called === undefined && isIdle(parts.steps),
  }
}

/** What a workflow is called with. */
const inputOf = (caller: Caller | undefined, name: string): string | undefined =>
  caller && writtenText(nodeOf(caller.workflow.source, caller.job.part('with'), name))

const callersOf = (caller: Caller | undefined): Caller[] => (caller ? [caller, ...callersOf(caller.outer)] : [])

/** Names of owners and repositories. */
const NAME = {of: 'A-Za-z0-9._-'}

/** The file that the events start, and the one in which the job is. */
function filesOf({caller, workflow}: Found): {started: string; own: string} {
  return {started: callersOf(caller).at(-1)?.workflow.path ?? workflow.path, own: workflow.path}
}

/**
 * The subject is read in its two usual forms: with names, and with ids too. An owner can choose other claims for it, which no file of the
 * repository tells.
 */
function claimsOf(
  {repository}: Reading,
  found: Found,
  event: Event,
  environments: readonly string[] | undefined,
): Record<string, readonly ClaimSet[]> {
  const {called} = found
  const [owner = NAME, name = NAME]: Piece[] = repository?.split('/') ?? []
  const place: Piece[] = [owner, '/', name]
  const places: Piece[][] = [place, [owner, '@', DIGITS, '/', name, '@', DIGITS]]
  const contexts = contextsOf(event, environments)
  const {own, started} = filesOf(found)
  // That of a pull request can be the branch into which it is to be merged.
  const ofWorkflow = isPull(event.name) ? [[ANY_TEXT]] : event.refs
  const workflowRefs = (path: string): ClaimSet => setOf(ofWorkflow.map((ref) => [...place, '/', path, '@', ...ref]))
  return {
    event_name: [oneWord(event.name)],
    ref: [setOf(event.refs)],
    repository: [setOf([place])],
    repository_owner: [setOf([[owner]])],
    workflow_ref: [workflowRefs(started)],
    // What is called from elsewhere can call others, too.
    ...(called === undefined ? {job_workflow_ref: [workflowRefs(own)]} : {}),
    sub: [setOf(places.flatMap((each) => contexts.map((context) => ['repo:', ...each, ':', ...context])))],
    ...(environments ? {environment: [environments.length === 0 ? 'absent' : oneOfTexts(...environments)]} : {}),
    ...branchesOf(event),
    ...(isSelfHosted(found) ? {runner_environment: [oneOfTexts('self-hosted')]} : {}),
  }
}

/** No runner of GitHub has this label. One of your own can have any. */
const isSelfHosted = ({called, job, workflow}: Found): boolean =>
  called === undefined && textsOfNode(workflow.source, job.part('runs-on')).includes('self-hosted')

/** With what the subject ends. */
function contextsOf(event: Event, environments: readonly string[] | undefined): Refs {
  if (environments === undefined) return [[ANY_TEXT]]
  if (environments.length > 0) return environments.map((each) => [`environment:${each.replaceAll(':', '%3A')}`])
  return event.name === 'pull_request' ? [['pull_request']] : event.refs.map((ref) => ['ref:', ...ref])
}

/** https://docs.github.com/actions/reference/workflows-and-actions/contexts#github-context: of two events alone, they are never empty. */
function branchesOf({bases = [[ANY_TEXT]], name}: Event): Record<string, readonly ClaimSet[]> {
  if (['pull_request', 'pull_request_target'].includes(name))
    return {base_ref: [setOf(bases)], head_ref: [setOf([[ANY_TEXT]])]}
  return isPull(name) ? {} : {base_ref: [oneOfTexts('')], head_ref: [oneOfTexts('')]}
}

/** @param asked - Claims that its conditions ask for. */
function exampleOf(
  found: Found,
  event: Event,
  environments: readonly string[] | undefined,
  asked: Readonly<Record<string, string>>,
): Start['example'] {
  const {own, started} = filesOf(found)
  const [environment] = environments ?? []
  const {name: workflow} = callersOf(found.caller).at(-1)?.workflow ?? found.workflow
  return (repository, ref = asked['ref'] ?? event.example) => ({
    ...asked,
    repository,
    event_name: event.name,
    ref,
    workflow,
    workflow_ref: `${repository}/${started}@${ref}`,
    job_workflow_ref: `${repository}/${own}@${ref}`,
    head_ref: isPull(event.name) ? (asked['head_ref'] ?? 'feature') : '',
    base_ref: isPull(event.name) ? (asked['base_ref'] ?? event.base ?? 'main') : '',
    ...(environment === undefined ? {} : {environment}),
    ...(isSelfHosted(found) ? {runner_environment: 'self-hosted'} : {}),
  })
}
