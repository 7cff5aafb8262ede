// Each token that the emulator makes for an event that starts a job is one of those that the reader tells of the job.
import assert from 'node:assert/strict'
import fc from 'fast-check'
import {defined} from '../../src/lib/base/json.ts'
import {githubClaims} from '../../src/lib/cis/github/tokens.ts'
import {gitlab} from '../../src/lib/cis/gitlab/tokens.ts'
import {tokensOfFiles} from '../../src/lib/pipelines/tokens/job-tokens.ts'
import type {FoundTokens} from '../../src/lib/pipelines/tokens/starts.ts'
import {getsInBy} from '../../src/lib/trust/lint/binding-rules.ts'
import {containsToken, type JobClaims, oneOfTexts, oneWord} from '../../src/lib/trust/proof/job-claims.ts'
import {proveProvider} from '../../src/lib/trust/proof/prove.ts'
import {branchName, type EventFacts, filter, letsIn, written} from './jobs/github-grammar.ts'
import {isStartedBy, only, type PipelineFacts, rule} from './jobs/gitlab-grammar.ts'
import {property} from './property.ts'

const REPOSITORY = 'acme/shop'
const FILE = '.github/workflows/deploy.yml'
const called = (level: number): string => `.github/workflows/called${level}.yml`

const contains = ({jobs}: FoundTokens, job: string, claims: Record<string, unknown>): boolean =>
  jobs.some(
    (each) =>
      each.job === job && each.tokens.kind !== 'no' && each.starts.some((start) => containsToken(start.claims, claims)),
  )

/** https://docs.github.com/actions/reference/workflows-and-actions/events-that-trigger-workflows */
const refOf: Readonly<Record<string, (branch: string, isTag: boolean) => string>> = {
  pull_request: () => 'refs/pull/7/merge',
  pull_request_review: () => 'refs/pull/7/merge',
  pull_request_review_comment: () => 'refs/pull/7/merge',
  release: (branch) => `refs/tags/${branch}`,
  merge_group: (branch) => `refs/heads/gh-readonly-queue/${branch}/pr-7-5c1e2f0`,
  deployment: (branch, isTag) => (isTag ? '' : `refs/heads/${branch}`),
}
const withTags = ['push', 'workflow_dispatch', 'create', 'not_known_yet']
const events = [
  ...['push', 'push', 'pull_request', 'pull_request_target', 'pull_request_review', 'pull_request_review_comment'],
  ...['issue_comment', 'issues', 'discussion', 'fork', 'watch', 'gollum', 'schedule', 'workflow_dispatch', 'release'],
  ...['merge_group', 'create', 'delete', 'deployment', 'repository_dispatch', 'workflow_run', 'label', 'check_run'],
  ...['status', 'page_build', 'public', 'milestone', 'not_known_yet'],
]

const environmentLines = [
  ...['', 'environment: prod', 'environment: {name: prod, url: x}', "environment: '${{ matrix.env }}'"],
  ...[
    "environment: {name: '${{ matrix.env }}'}",
    "environment: '${{ github.ref_name }}'",
    "environment: '${{ inputs.env }}'",
  ],
  "environment: '${{ inputs.env || ''prod'' }}'",
] as const
/** Each with the environments of its jobs. */
const matrices = [
  ['{env: [prod, stage]}', ['prod', 'stage']],
  ['{env: [prod], include: [{env: stage}]}', ['prod', 'stage']],
  ['{env: [prod, stage], os: [a, b], exclude: [{env: stage}]}', ['prod']],
  ["'${{ fromJSON(needs.plan.outputs.matrix) }}'", ['any']],
  ["{env: '${{ fromJSON(vars.ENVS) }}'}", ['any']],
  ['{env: [prod, 1.10]}', ['prod', '1.10', '1.1']],
] as const
/** Of the workflow, of the job, of the job that calls: undefined gives nothing, or what is above. */
const permission = fc.constantFrom(
  undefined,
  ...['permissions: write-all', 'permissions: {id-token: write}', 'permissions: {contents: read, id-token: write}'],
  ...['permissions: {contents: read}', 'permissions: {}', 'permissions: read-all'],
)

const workflowCase = fc.record({
  event: fc.constantFrom(...events),
  anyName: branchName,
  /** The name is one that a filter lets in. */
  isWanted: fc.boolean(),
  isTag: fc.boolean(),
  branches: filter,
  tags: filter,
  condition: fc.option(written, {nil: undefined}),
  callerCondition: fc.option(written, {nil: undefined}),
  environment: fc.constantFrom(...environmentLines),
  matrix: fc.constantFrom(...matrices),
  /** How many workflows are between the file and the job. */
  levels: fc.constantFrom(0, 0, 1, 2),
  own: permission,
  ofCaller: permission,
  top: permission,
  input: fc.constantFrom('prod', 'stage', "'${{ github.ref_name }}'"),
  unknown: fc.boolean(),
  knowsRepository: fc.boolean(),
  format: fc.constantFrom('classic' as const, 'immutable' as const),
})
type WorkflowCase = typeof workflowCase extends fc.Arbitrary<infer Case> ? Case : never

function branchOf({anyName, branches, event, isTag, isWanted, tags}: WorkflowCase): string {
  const patterns = (event === 'push' && isTag ? tags : branches)?.filter(({isNegative}) => !isNegative) ?? []
  return (isWanted && patterns.at(-1)?.name) || anyName
}

const gives = (line: string | undefined): boolean => line !== undefined && /write-all|id-token: write/.test(line)

/** Each workflow in between has no permissions of its own. */
function hasToken({levels, ofCaller, own, top}: WorkflowCase): boolean {
  if (levels === 0) return gives(own ?? top)
  const above = gives(ofCaller ?? top)
  return above && (own === undefined || gives(own))
}

function refOfCase(of: WorkflowCase): string {
  const {event, isTag} = of
  const branch = branchOf(of)
  return refOf[event]?.(branch, isTag) ?? `refs/${isTag && withTags.includes(event) ? 'tags' : 'heads'}/${branch}`
}

function factsOf(of: WorkflowCase): EventFacts {
  return {event: of.event, ref: refOfCase(of), base: branchOf(of), unknown: of.unknown}
}

/** Whether the filters and the conditions let the event start the job. */
function isStarted(of: WorkflowCase): boolean {
  const {branches, callerCondition, condition, event, levels, tags} = of
  const branch = branchOf(of)
  const facts = factsOf(of)
  const isTag = facts.ref.startsWith('refs/tags/')
  const [own, other] = isTag ? [tags, branches] : [branches, tags]
  const isOut = event === 'push' ? (own === undefined && other !== undefined) || !letsIn(own, branch) : false
  const isOutOfBase = event.startsWith('pull_request') && !letsIn(branches, branch)
  const all = [condition, levels > 0 ? callerCondition : undefined]
  return !isOut && !isOutOfBase && all.every((one) => one?.holds(facts) ?? true)
}

function workflowFiles(of: WorkflowCase): {path: string; ci: string; text: string}[] {
  const {branches, callerCondition, condition, environment, event, input, levels, matrix, ofCaller, own, tags, top} = of
  const filters = Object.entries({branches, tags: event === 'push' ? tags : undefined}).flatMap(([key, patterns]) =>
    patterns && (event === 'push' || event.startsWith('pull_request'))
      ? [`    ${key}: ${JSON.stringify(patterns.map(({text}) => text))}\n`]
      : [],
  )
  const ifLine = (one: {text: string} | undefined): string[] => (one ? [`if: ${JSON.stringify(one.text)}`] : [])
  const job = [
    'job:',
    ...[`strategy: {matrix: ${matrix[0]}}`, environment, own ?? '', ...ifLine(condition)].map((line) => `  ${line}`),
  ]
  const lines = [...job, '  runs-on: ubuntu-latest', '  steps: [{run: x}]'].map((line) => `  ${line}\n`).join('')
  const call = (level: number, more: readonly string[]): string =>
    `  call${level}:\n${[`uses: ./${called(level)}`, ...more].map((line) => `    ${line}\n`).join('')}`
  const on = `on:\n  ${event}:${filters.length > 0 ? `\n${filters.join('')}` : ' {}\n'}`
  const inside = (level: number): string => {
    if (level === levels) return lines
    const ofFirst = level === 0 ? [...ifLine(callerCondition), ofCaller ?? ''] : []
    const given = level === 0 ? input : "'${{ inputs.env }}'"
    return call(level + 1, [`with: {env: ${given}}`, ...ofFirst])
  }
  return Array.from({length: levels + 1}, (_, level) => ({
    path: level === 0 ? FILE : called(level),
    ci: 'github',
    text: `${level === 0 ? `${on}${top ?? ''}` : 'on: workflow_call'}\njobs:\n${inside(level)}`,
  }))
}

function environmentsOf(of: WorkflowCase): readonly (string | undefined)[] {
  const {environment, input, levels, matrix} = of
  const name = refOfCase(of).replace(/^refs\/(?:heads|tags|pull)\//, '') || 'none'
  if (environment === '') return [undefined]
  if (environment.includes('matrix')) return matrix[1]
  if (environment.includes('inputs')) return levels === 0 ? ['any', 'prod'] : [input.includes('github') ? name : input]
  return [environment.includes('github') ? name : 'prod']
}

const workflows = property(
  'each token of a job of a workflow is one of those that its file tells',
  workflowCase,
  (of) => {
    if (!hasToken(of) || !isStarted(of)) return
    const files = workflowFiles(of)
    const {base, event, ref} = factsOf(of)
    const found = tokensOfFiles(files, of.knowsRepository ? REPOSITORY : undefined)
    const isPull = event.startsWith('pull_request')
    const calls = Array.from({length: of.levels}, (_, level) => `call${level + 1} / `)
    for (const environment of environmentsOf(of)) {
      const given = {
        event_name: event,
        ref,
        repository: REPOSITORY,
        actor: 'octocat',
        workflow_ref: `${REPOSITORY}/${FILE}@${ref}`,
        job_workflow_ref: `${REPOSITORY}/${of.levels > 0 ? called(of.levels) : FILE}@${ref}`,
        head_ref: isPull ? 'feature' : '',
        base_ref: isPull ? base : '',
        ...defined({environment}),
      }
      const token = githubClaims(given, of.format)
      const text = files.map((file) => `--- ${file.path}\n${file.text}`).join('')
      assert.ok(contains(found, `${calls.join('')}job`, token), `${text}\n${JSON.stringify(token)}`)
    }
  },
)

const sources = [
  ...['push', 'web', 'api', 'schedule', 'merge_request_event', 'merge_request_event', 'parent_pipeline', 'pipeline'],
  ...['trigger', 'chat', 'a_new_source'],
]
const redefined = 'variables: {CI_COMMIT_BRANCH: main, CI_PIPELINE_SOURCE: web}'
const pipelineCase = fc.record({
  source: fc.constantFrom(...sources),
  ref: fc.constantFrom('main', 'dev', 'release/1', 'v1', 'v12', 'MAIN', 'a/1'),
  isTag: fc.boolean(),
  isProtected: fc.boolean(),
  rules: fc.array(rule, {maxLength: 3}),
  legacy: fc.option(only, {nil: undefined}),
  /** Where the rules are written. */
  place: fc.constantFrom('job', 'extends', 'reference', 'list'),
  tokens: fc.constantFrom('job', 'extends', 'default', 'anchor'),
  environment: fc.constantFrom(
    ...['', 'environment: prod', 'environment: {name: prod, action: stop}', 'environment: {name: $CI_COMMIT_REF_NAME}'],
    ...['parallel: {matrix: [{ENV: [eu, us]}]}\n  environment: $ENV', 'environment: ""'],
  ),
  /** Who sets variables of GitLab to other values: a place in the file, or whoever starts the pipeline. */
  sets: fc.constantFrom('', '', '', 'starter', 'top', 'job', 'extends', 'workflow', 'include'),
  workflow: fc.option(fc.array(rule, {maxLength: 2, minLength: 1}), {nil: undefined}),
  unknown: fc.boolean(),
  knowsRepository: fc.boolean(),
})
type PipelineCase = typeof pipelineCase extends fc.Arbitrary<infer Case> ? Case : never

function pipelineFacts({isProtected, isTag, ref, sets, source, unknown}: PipelineCase): PipelineFacts {
  const type = isTag && source !== 'merge_request_event' ? 'tag' : 'branch'
  const set = sets === '' ? {} : {CI_COMMIT_BRANCH: 'main', CI_PIPELINE_SOURCE: 'web'}
  return {source, ref, type, isProtected, unknown, set}
}

function isInPipeline(given: PipelineCase): boolean {
  const of = pipelineFacts(given)
  const {legacy, rules, workflow} = given
  if (workflow && !isStartedBy(workflow, of)) return false
  if (rules.length > 0) return isStartedBy(rules, of)
  if (legacy) return legacy.holds(of)
  // Without any of both, a job is not in the pipelines of merge requests, unless workflow has rules.
  return of.source !== 'merge_request_event' || workflow !== undefined
}

const TOKENS = 'id_tokens: {T: {aud: https://x.example}}'

/** A list of lines, of which those that are not wanted are left out. */
const linesOf = (...lines: readonly (string | false)[]): string[] =>
  lines.filter((line) => line !== false && line !== '') as string[]

/** The lines of the job. */
function jobLines({environment, legacy, place, rules, sets, tokens}: PipelineCase): string[] {
  const ofPlace: Readonly<Record<string, string>> = {
    job: `rules: [${rules.map(({text}) => text).join(', ')}]`,
    extends: '',
    reference: 'rules: !reference [.rules, rules]',
    list: 'rules: [!reference [.rules, rules]]',
  }
  const parents = linesOf(
    tokens === 'extends' && '.tokens',
    sets === 'extends' && '.set',
    rules.length > 0 && place === 'extends' && '.rules',
  )
  return linesOf(
    tokens === 'job' && TOKENS,
    tokens === 'anchor' && '<<: *tokens',
    parents.length > 0 && `extends: [${parents.join(', ')}]`,
    sets === 'job' ? redefined : 'variables: {A: b}',
    environment,
    rules.length > 0 ? (ofPlace[place] ?? '') : (legacy?.text ?? ''),
    'script: x',
  )
}

function pipelineText(given: PipelineCase): string {
  const {rules, sets, tokens, workflow} = given
  const top = linesOf(
    sets === 'top' && redefined,
    sets === 'include' && 'include: [{project: acme/ci, file: a.yml}]',
    tokens === 'default' && `default: {${TOKENS}}`,
    (workflow !== undefined || sets === 'workflow') && `workflow: {rules: [${workflowRules(workflow, sets)}]}`,
    `.tokens: &tokens {${TOKENS}}`,
    `.set: {${redefined}}`,
    `.rules: {rules: [${rules.map(({text}) => text).join(', ')}]}`,
  )
  return `${[...top, 'job:', ...jobLines(given).map((line) => `  ${line}`)].join('\n')}\n`
}

const workflowRules = (workflow: PipelineCase['workflow'], sets: string): string =>
  [...(sets === 'workflow' ? [`{if: $NOTHING, ${redefined}}`] : []), ...(workflow ?? []).map(({text}) => text)].join(
    ', ',
  )

const pipelines = property(
  'each token of a job of GitLab is one of those that its file tells',
  pipelineCase,
  (given) => {
    // With these rules alone, there is no pipeline.
    if (given.sets === 'workflow' && !given.workflow) return
    if (!isInPipeline(given)) return
    const {environment, isProtected, knowsRepository, ref, source} = given
    const text = pipelineText(given)
    const token = gitlab.claims({
      project_path: REPOSITORY,
      pipeline_source: source,
      ref,
      ref_type: pipelineFacts(given).type,
      ref_protected: String(isProtected),
      ...(/environment: (?!"")/.test(environment)
        ? {environment: environment.includes('ENV') ? 'eu' : environment.includes('$') ? ref : 'prod'}
        : {}),
    })
    const found = tokensOfFiles(
      [{path: '.gitlab-ci.yml', ci: 'gitlab', text}],
      knowsRepository ? REPOSITORY : undefined,
    )
    assert.ok(contains(found, 'job', token), `${text}\n${JSON.stringify(token)}`)
  },
)

const WORDS = ['push', 'issues', 'main', 'MAIN', 'acme/shop', 'Acme/Shop']
const claim = fc.constantFrom('event_name', 'ref', 'repository')
const word = fc.constantFrom(...WORDS)
const repository = fc.constantFrom('acme/shop', 'Acme/Shop')
const leg = fc
  .tuple(claim, fc.constantFrom('== $', '!= $', 'in [$, $]', '.lowerAscii() != $', '.lowerAscii() == $'), word, word)
  .map(([name, form, one, other]) => {
    const [first, second] = [one, other].map((each) => `'${each}'`)
    const text = form.replace('$', first ?? '').replace('$', second ?? '')
    return `assertion.${name}${text.startsWith('.') ? '' : ' '}${text}`
  })
const {condition} = fc.letrec<{condition: string}>((tie) => ({
  condition: fc.oneof(
    {depthSize: 'small', withCrossShrink: true},
    leg,
    fc
      .tuple(tie('condition'), fc.constantFrom('&&', '||'), tie('condition'))
      .map(([one, by, other]) => `(${one}) ${by} (${other})`),
    tie('condition').map((one) => `!(${one})`),
    fc.tuple(leg, tie('condition'), leg).map(([one, then, other]) => `${one} ? (${then}) : ${other}`),
  ),
}))

const trusted = property(
  'a job that gets in is never proven to be kept out, whatever its condition excludes',
  fc.record({condition, event_name: fc.constantFrom('push', 'issues'), ref: word, repository, knows: fc.nat(7)}),
  ({condition: attributeCondition, knows, ...token}) => {
    const provider = {
      ...{id: 'jobs', issuer: 'https://token.actions.githubusercontent.com', attributeCondition},
      attributeMapping: {'google.subject': 'assertion.ref'},
    }
    const member = 'principalSet://iam.googleapis.com/projects/1/locations/global/workloadIdentityPools/ci/*'
    const claims = {iss: provider.issuer, sub: 'x', ...token}
    if (!getsInBy({binding: {member}, provider}, claims)) return
    // Names are written in any case in what is read.
    const sets: JobClaims = {
      ...(knows & 1 ? {event_name: [oneWord(token.event_name)]} : {}),
      ...(knows & 2 ? {ref: [oneOfTexts(token.ref.toUpperCase(), 'other')]} : {}),
      ...(knows & 4 ? {repository: [oneOfTexts(token.repository.toLowerCase())]} : {}),
    }
    assert.ok(proveProvider(provider).ofJobs()(sets), attributeCondition)
  },
)

export const jobTokenProperties = [workflows, pipelines, trusted]
