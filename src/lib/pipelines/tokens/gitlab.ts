// https://docs.gitlab.com/ci/secrets/id_token_authentication and https://docs.gitlab.com/ci/yaml/
import type {Node} from 'yaml'
import {isMap, isScalar, isSeq} from 'yaml'
import {
  ANY_TEXT,
  type ClaimSet,
  type JobClaims,
  oneOfTexts,
  oneWord,
  otherThan,
  type Piece,
  claimTextsOf as setOf,
} from '../../trust/proof/job-claims.ts'
import {type FoundJob, literal} from '../form.ts'
import {gitlabForm} from '../gitlab.ts'
import type {GapInFile, PipelineFile} from '../pipeline.ts'
import {
  itemsOf,
  keyOf,
  nodeOf,
  pairsOf,
  readPipeline,
  type Source,
  textAt,
  textOfNode,
  textsOfNode,
  writtenText,
} from '../source.ts'
import {stepsOf} from '../steps.ts'
import {lastLineOf} from './github-parts.ts'
import {type Asked, all, askedBy, FORCED, NEW, pipelineStarts} from './gitlab-rules.ts'
import type {FoundTokens, JobTokens, Start} from './starts.ts'

interface Reading {
  file: PipelineFile
  source: Source
  repository: string | undefined
  /** A key that a job lacks can be somewhere else: in a file that is not read. */
  isOpen: boolean
  /** Variables that rules read have other values than those of GitLab. */
  isRedefined: boolean
}

export function gitlabTokens(files: readonly PipelineFile[], repository?: string): FoundTokens {
  const gaps: (GapInFile & {path: string})[] = []
  const read = files.flatMap((file) => {
    const source = readPipeline(file)
    if (!('why' in source)) return [{file, source, ...gitlabForm.read(source)}]
    gaps.push({path: file.path, ...source})
    return []
  })
  const paths = new Set(files.map(({path}) => path))
  const names = read.flatMap(({jobs}) => jobs.map(({name}) => name))
  const twice = new Set(names.filter((name, at) => names.indexOf(name) !== at))
  let isElsewhere = gaps.length > 0
  for (const {file, gaps: found, source} of read) {
    const includes = itemsOf(source, nodeOf(source, source.root, 'include'))
    const unread = includes.filter((each) => !isRead(source, each, paths))
    const inFiles = includes.map((each) => source.lineOf(each))
    for (const gap of found) {
      const isOfRead = inFiles.includes(gap.line) && !unread.some((each) => source.lineOf(each) === gap.line)
      if (!isOfRead) gaps.push({path: file.path, ...gap})
    }
    isElsewhere ||= unread.length > 0 || found.some(({line}) => !inFiles.includes(line))
  }
  const isRedefined = isElsewhere || read.some(({source}) => redefines(source))
  // Of several files, each can set defaults for the jobs of the others.
  const isOpen = isElsewhere || read.length > 1
  for (const {file, jobs: each, source} of read)
    gaps.push(...each.flatMap((job) => childGaps(file.path, source, job, paths)))
  const jobs = read.flatMap(({file, jobs: each, source}) =>
    each.map((job) =>
      jobOf({file, source, repository, isOpen: isOpen || twice.has(job.name), isRedefined}, job, twice.has(job.name)),
    ),
  )
  return {jobs, gaps}
}

/** The pipelines that a job starts, if they are in no file here. Those of another project are that project's. */
const childGaps = (
  path: string,
  source: Source,
  {name, part}: FoundJob,
  paths: ReadonlySet<string>,
): (GapInFile & {path: string})[] =>
  itemsOf(source, nodeOf(source, part('trigger'), 'include'))
    .filter((include) => !isRead(source, include, paths))
    .map((include) => ({
      path,
      line: source.lineOf(include),
      why: `${name} starts a pipeline, whose jobs are not read: they can have any tokens`,
    }))

function isRead(source: Source, include: Node, paths: ReadonlySet<string>): boolean {
  const local =
    textOfNode(include) ?? (pairsOf(source, include).length === 1 ? textAt(source, include, 'local') : undefined)
  return local !== undefined && paths.has(local.replace(/^\/+/, ''))
}

/** Whether a map with variables is somewhere in the file, also in a rule or in what jobs extend, that has some of GitLab's. */
function redefines(source: Source): boolean {
  const has = (node: unknown, depth = 0): boolean => {
    const found = source.resolve(node)
    if (isSeq(found)) return found.items.some((each) => has(each, depth + 1))
    return (
      depth < 20 &&
      pairsOf(source, found).some((pair) =>
        keyOf(pair) === 'variables'
          ? isSet(source, pair.value)
          : !isScalar(source.resolve(pair.value)) && has(pair.value, depth + 1),
      )
    )
  }
  return has(source.root)
}

const isSet = (source: Source, variables: unknown): boolean =>
  pairsOf(source, variables).some((pair) => keyOf(pair).startsWith('CI_'))

/** @param isOverridden - Another file says something of a job of this name, too. */
function jobOf(reading: Reading, job: FoundJob, isOverridden: boolean): JobTokens {
  const {file, source} = reading
  const audiences = isOverridden ? undefined : audiencesOf(source, job)
  return {
    path: file.path,
    job: job.name,
    line: job.line,
    ...{ownPath: file.path, ownName: job.name, lastLine: lastLineOf(source, job)},
    steps: [...otherPipelines(source, job), ...stepsOf(source, gitlabForm, job)],
    runsBeside: [],
    ci: 'gitlab',
    tokens: isOverridden ? {kind: 'unknown'} : tokensOf(reading, job),
    ...(audiences ? {audiences} : {}),
    starts: startsOf(reading, job, isOverridden),
    isIdle: false,
  }
}

/** What it takes from other pipelines, before its commands run: https://docs.gitlab.com/ci/yaml/#needspipelinejob */
const otherPipelines = (source: Source, {part}: FoundJob): JobTokens['steps'] =>
  itemsOf(source, part('needs')).flatMap((need) => {
    const text = textAt(source, need, 'pipeline')
    const line = source.lineOf(need)
    return text === undefined ? [] : [{line, uses: 'needs:pipeline', inputs: {pipeline: {line, text}}, commands: []}]
  })

function tokensOf({isOpen, source}: Reading, {part}: FoundJob): JobTokens['tokens'] {
  if (part('trigger')) return {kind: 'no', why: 'it starts another pipeline, and runs nothing itself'}
  const tokens = part('id_tokens')
  if (tokens !== undefined) return {kind: isMap(tokens) && pairsOf(source, tokens).length > 0 ? 'yes' : 'unknown'}
  return isOpen || part('identity') ? {kind: 'unknown'} : {kind: 'no', why: 'it has no id_tokens'}
}

/** What it extends can have more of them. */
function audiencesOf(source: Source, {part, path}: FoundJob): string[] | undefined {
  const tokens = part('id_tokens')
  if (!isMap(tokens) || nodeOf(source, source.root, ...path.map(String), 'extends')) return undefined
  const nodes = pairsOf(source, tokens).map((pair) => nodeOf(source, pair.value, 'aud'))
  const texts = nodes.map((node) => (isScalar(node) || isSeq(node) ? textsOfNode(source, node) : undefined))
  const isTold = texts.every((each) => each && each.length > 0 && each.every((text) => literal(text) !== undefined))
  return isTold ? texts.flatMap((each) => each ?? []) : undefined
}

function startsOf(reading: Reading, job: FoundJob, isOverridden: boolean): Start[] {
  const asked: readonly Asked[] =
    reading.isRedefined || isOverridden ? [{}] : askedBy(reading.source, job, reading.isOpen)
  const environments = isOverridden ? undefined : environmentOf(reading, job)
  return asked.flatMap((one) =>
    pipelineStarts.flatMap(({event, sources, starter, who}): Start[] => {
      const left = sources.filter((each) => one.sources === undefined || one.sources.includes(each))
      if (left.length === 0) return []
      const claims = claimsOf(reading.repository, left, one, environments)
      const example = exampleOf(left, one, environments)
      return [{event, starter, who, claims, example, ...(one.isForced ? {isForced: true, who: FORCED} : {})}]
    }),
  )
}

function environmentOf({isOpen, source}: Reading, {part}: FoundJob): string | 'none' | undefined {
  const node = part('environment')
  if (node === undefined) return isOpen ? undefined : 'none'
  return literal(writtenText(node) ?? writtenText(nodeOf(source, node, 'name'))) || undefined
}

const PATH: Piece = {of: '/A-Za-z0-9_.-'}

/** The subject is read in its usual form: the project can have settings of its own for it, which no file tells. */
function claimsOf(
  repository: string | undefined,
  sources: readonly string[],
  {isProtected, ref, type}: Asked,
  environment: string | undefined,
): JobClaims {
  const path: Piece = repository ?? PATH
  const name: Piece = ref ?? ANY_TEXT
  const types = type ? [type] : sources.includes('merge_request_event') ? ['branch'] : ['branch', 'tag']
  const set = (...pieces: Piece[]): ClaimSet[] => [setOf([pieces])]
  return {
    pipeline_source: [
      sources.includes(NEW) ? otherThan(...all.filter((each) => !sources.includes(each))) : oneWord(...sources),
    ],
    project_path: set(path),
    ...(repository === undefined ? {} : {namespace_path: set(repository.split('/').slice(0, -1).join('/'))}),
    ref: set(name),
    ref_type: [oneOfTexts(...types)],
    sub: [setOf(types.map((each) => ['project_path:', path, `:ref_type:${each}:ref:`, name]))],
    ...(isProtected ? {ref_protected: set('true')} : {}),
    ...(environment === undefined ? {} : {environment: environment === 'none' ? ['absent'] : set(environment)}),
  }
}

function exampleOf(
  [source = 'push']: readonly string[],
  {ref: asked, type = 'branch'}: Asked,
  environment: string | undefined,
): Start['example'] {
  return (project_path, ref = asked ?? (type === 'tag' ? 'v1.0.0' : 'main')) => ({
    project_path,
    pipeline_source: source,
    ref,
    ref_type: type,
    ref_protected: source === 'merge_request_event' ? 'false' : 'true',
    ...(environment === undefined || environment === 'none' ? {} : {environment}),
  })
}
