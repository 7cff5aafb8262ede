import assert from 'node:assert/strict'
import fc from 'fast-check'
import {defined} from '../../src/lib/base/json.ts'
import {githubClaims} from '../../src/lib/cis/github/tokens.ts'
import {gitlab} from '../../src/lib/cis/gitlab/tokens.ts'
import {tokensOfFiles} from '../../src/lib/pipelines/tokens/job-tokens.ts'
import type {FoundTokens} from '../../src/lib/pipelines/tokens/starts.ts'
import {containsToken} from '../../src/lib/trust/proof/job-claims.ts'
import {property} from './property.ts'

const OWNER = 'acme'
const REPOSITORY = `${OWNER}/shop`
const FILE = '.github/workflows/deploy.yml'
const CALLED = '.github/workflows/called.yml'
const names = ['main', 'dev', 'release/1', 'Main'] as const
const patterns = [...names, 'release/*', 'rel?', 'ma+in', 'v[12]', '!dev', '**'] as const
const name = fc.constantFrom(...names)

/** How the emulator would have the event: the claims that are not those of each job. */
const refOf: Readonly<Record<string, (branch: string) => string>> = {
  pull_request: () => 'refs/pull/7/merge',
  pull_request_review: () => 'refs/pull/7/merge',
  release: (branch) => `refs/tags/${branch}`,
}
const events = [
  ...['push', 'pull_request', 'pull_request_target', 'pull_request_review', 'issue_comment', 'issues', 'schedule'],
  ...['workflow_dispatch', 'workflow_run', 'release', 'not_known_yet'],
] as const

const conditions: readonly (readonly [text: string, holds: (ref: string, event: string) => boolean])[] = [
  ["github.ref == 'refs/heads/main'", (ref) => ref.toLowerCase() === 'refs/heads/main'],
  [
    "${{ github.ref == 'refs/heads/main' && github.event_name == 'push' }}",
    (ref, event) => ref.toLowerCase() === 'refs/heads/main' && event === 'push',
  ],
  ["github.ref == 'refs/heads/main' || always()", () => true],
  ["github.event_name != 'push'", (_, event) => event !== 'push'],
  ["(github.ref_name == 'dev' || failure()) && success()", () => true],
  ["${{ github.ref == 'refs/heads/none' }} ok", () => true],
  ["startsWith(github.ref, 'refs/heads/REL')", (ref) => ref.toLowerCase().startsWith('refs/heads/rel')],
  ["!(github.ref == 'refs/heads/main')", (ref) => ref.toLowerCase() !== 'refs/heads/main'],
  ["github.repository == 'ACME/shop'", () => true],
]

/** https://docs.github.com/actions/reference/workflows-and-actions/workflow-syntax#filter-pattern-cheat-sheet */
const isMatch = (pattern: string, branch: string): boolean =>
  new RegExp(`^${pattern.replaceAll('**', '\u0000').replaceAll('*', '[^/]*').replaceAll('\u0000', '.*')}$`).test(branch)

const isIn = (filter: readonly string[] | undefined, branch: string): boolean =>
  filter === undefined ||
  filter.reduce(
    (so, each) => (each.startsWith('!') ? so && !isMatch(each.slice(1), branch) : so || isMatch(each, branch)),
    false,
  )

const contains = ({jobs}: FoundTokens, job: string, claims: Record<string, unknown>): boolean =>
  jobs.some(
    (each) =>
      each.job === job && each.tokens.kind !== 'no' && each.starts.some((start) => containsToken(start.claims, claims)),
  )

const quoted = (texts: readonly string[]): string => JSON.stringify(texts)
const environmentLines = [
  '',
  'environment: prod',
  'environment: {name: prod, url: x}',
  "environment: '${{ matrix.env }}'",
  "environment: '${{ github.ref_name }}'",
  "environment: '${{ inputs.env }}'",
]

const workflowCase = fc.record({
  event: fc.constantFrom(...events),
  branch: name,
  isTag: fc.boolean(),
  branches: fc.option(fc.array(fc.constantFrom(...patterns), {minLength: 1, maxLength: 3}), {nil: undefined}),
  tags: fc.option(fc.array(fc.constantFrom(...patterns), {minLength: 1, maxLength: 2}), {nil: undefined}),
  condition: fc.option(fc.constantFrom(...conditions), {nil: undefined}),
  environment: fc.constantFrom(...environmentLines),
  permission: fc.constantFrom('permissions: write-all', 'permissions: {id-token: write}'),
  isCalled: fc.boolean(),
  knowsRepository: fc.boolean(),
  format: fc.constantFrom('classic' as const, 'immutable' as const),
  given: fc.constantFrom('prod', 'stage'),
})
type WorkflowCase = typeof workflowCase extends fc.Arbitrary<infer Case> ? Case : never

const refOfCase = ({branch, event, isTag}: WorkflowCase): string =>
  event === 'push' && isTag ? `refs/tags/${branch}` : (refOf[event]?.(branch) ?? `refs/heads/${branch}`)

/** Whether the filters and the condition let the event start the job. */
function isStarted(of: WorkflowCase): boolean {
  const {branch, branches, condition, event, isTag, tags} = of
  const [own, other] = isTag ? [tags, branches] : [branches, tags]
  const isFiltered = event === 'push' && ((own === undefined && other !== undefined) || !isIn(own, branch))
  return !isFiltered && (condition === undefined || condition[1](refOfCase(of), event))
}

function filesOf({branches, condition, environment, event, given, isCalled, permission, tags}: WorkflowCase) {
  const filters =
    event === 'push'
      ? Object.entries({branches, tags}).flatMap(([key, list]) => (list ? [`    ${key}: ${quoted(list)}\n`] : []))
      : []
  const job = [
    'job:',
    '  strategy: {matrix: {env: [prod, stage]}}',
    ...(environment === '' ? [] : [`  ${environment}`]),
    ...(condition ? [`  if: ${JSON.stringify(condition[0])}`] : []),
    '  runs-on: ubuntu-latest',
    '  steps: [{run: x}]',
  ].map((line) => `  ${line}\n`)
  const on = `on:\n  ${event}:${filters.length > 0 ? `\n${filters.join('')}` : ' {}\n'}`
  const call = `  call: {uses: ./${CALLED}, with: {env: ${given}}}\n`
  const text = `${on}${permission}\njobs:\n${isCalled ? call : job.join('')}`
  const called = {path: CALLED, ci: 'github', text: `on: workflow_call\njobs:\n${job.join('')}`}
  return [{path: FILE, ci: 'github', text}, ...(isCalled ? [called] : [])]
}

function environmentsOf({branch, environment, given, isCalled}: WorkflowCase): (string | undefined)[] {
  if (environment === '') return [undefined]
  if (environment.includes('matrix')) return ['prod', 'stage']
  if (environment.includes('inputs')) return [isCalled ? given : 'any']
  return [environment.includes('github') ? branch : 'prod']
}

const workflows = property(
  'each token of a job of a workflow is one of those that its file tells',
  workflowCase,
  (of) => {
    if (!isStarted(of)) return
    const files = filesOf(of)
    const ref = refOfCase(of)
    const found = tokensOfFiles(files, of.knowsRepository ? REPOSITORY : undefined)
    for (const environment of environmentsOf(of)) {
      const given = {
        event_name: of.event,
        ref,
        repository: REPOSITORY,
        workflow_ref: `${REPOSITORY}/${FILE}@${ref}`,
        job_workflow_ref: `${REPOSITORY}/${of.isCalled ? CALLED : FILE}@${ref}`,
        ...(of.event.startsWith('pull_request') ? {head_ref: 'feature', base_ref: of.branch} : {}),
        ...defined({environment}),
      }
      const token = githubClaims(given, of.format)
      assert.equal(contains(found, of.isCalled ? 'call / job' : 'job', token), true, JSON.stringify([files, token]))
    }
  },
)

const sources = ['push', 'web', 'schedule', 'merge_request_event', 'parent_pipeline'] as const
type Pipeline = {source: string; ref: string; type: 'branch' | 'tag'}
const isMergeRequest = ({source}: Pipeline): boolean => source === 'merge_request_event'
const isBranch = (of: Pipeline): boolean => of.type === 'branch' && !isMergeRequest(of)
const rules: readonly (readonly [text: string, holds: (of: Pipeline) => boolean])[] = [
  ['if: $CI_COMMIT_BRANCH == "main"', (of) => isBranch(of) && of.ref === 'main'],
  [
    'if: $CI_COMMIT_BRANCH == "main" && $CI_PIPELINE_SOURCE == "push"',
    (of) => isBranch(of) && of.ref === 'main' && of.source === 'push',
  ],
  [
    'if: $CI_COMMIT_BRANCH == "main" || $CI_COMMIT_TAG',
    (of) => (isBranch(of) && of.ref === 'main') || of.type === 'tag',
  ],
  ['if: $CI_COMMIT_TAG', (of) => of.type === 'tag'],
  ['if: $CI_PIPELINE_SOURCE == "merge_request_event"', isMergeRequest],
  ['if: $CI_MERGE_REQUEST_IID', isMergeRequest],
  ['if: $CI_COMMIT_REF_NAME == "dev"', (of) => of.ref === 'dev'],
  ['if: $DEPLOY', () => true],
  ['when: on_success', () => true],
]

const pipelineCase = fc.record({
  source: fc.constantFrom(...sources),
  ref: name,
  isTag: fc.boolean(),
  rules: fc.array(fc.tuple(fc.constantFrom(...rules), fc.boolean()), {maxLength: 3}),
  only: fc.constantFrom(
    '',
    '[main]',
    '[branches]',
    '[tags]',
    '[merge_requests, main]',
    '[/^rel/]',
    '{refs: [main]}',
    '[web]',
  ),
  environment: fc.constantFrom('', 'environment: prod', 'environment: {name: $CI_COMMIT_REF_NAME}'),
  from: fc.constantFrom('job', 'extends', 'default'),
  knowsRepository: fc.boolean(),
})
type PipelineCase = typeof pipelineCase extends fc.Arbitrary<infer Case> ? Case : never

const pipelineOf = ({isTag, ref, source}: PipelineCase): Pipeline => ({
  source,
  ref,
  type: isTag && source !== 'merge_request_event' ? 'tag' : 'branch',
})

const onlyFor: Readonly<Record<string, (of: Pipeline) => boolean>> = {
  '': (of) => !isMergeRequest(of),
  '[main]': (of) => of.ref === 'main' && !isMergeRequest(of),
  '[branches]': isBranch,
  '[tags]': (of) => of.type === 'tag',
  '[merge_requests, main]': (of) => isMergeRequest(of) || of.ref === 'main',
}

/** Of a rule on a variable of somebody's own, both are possible: here it is true. */
function isInPipeline(given: PipelineCase): boolean {
  const of = pipelineOf(given)
  if (given.rules.length === 0) return onlyFor[given.only]?.(of) ?? true
  const first = given.rules.find(([[, holds]]) => holds(of))
  return first !== undefined && !first[1]
}

const ruleText = ([[rule], isNever]: PipelineCase['rules'][number]): string => {
  if (!isNever) return `    - ${rule}`
  return rule.startsWith('when') ? '    - when: never' : `    - ${rule}\n      when: never`
}

function pipelineText({environment, from, only, rules: of}: PipelineCase): string {
  const tokens = 'id_tokens: {T: {aud: https://x.example}}'
  const places: Readonly<Record<string, readonly string[]>> = {
    job: ['job:', `  ${tokens}`],
    extends: ['.base:', `  ${tokens}`, 'job:', '  extends: .base'],
    default: [`default: {${tokens}}`, 'job:'],
  }
  const legacy = only === '' ? [] : [`  only: ${only}`]
  const starts = of.length > 0 ? ['  rules:', ...of.map(ruleText)] : legacy
  return [...(places[from] ?? []), `  ${environment}`, ...starts, '  script: x'].join('\n')
}

const pipelines = property(
  'each token of a job of GitLab is one of those that its file tells',
  pipelineCase,
  (given) => {
    if (!isInPipeline(given)) return
    const {environment, knowsRepository, ref, source} = given
    const text = pipelineText(given)
    const token = gitlab.claims({
      project_path: REPOSITORY,
      pipeline_source: source,
      ref,
      ref_type: pipelineOf(given).type,
      ...(environment === '' ? {} : {environment: environment.includes('$') ? ref : 'prod'}),
    })
    const files = [{path: '.gitlab-ci.yml', ci: 'gitlab', text}]
    const found = tokensOfFiles(files, knowsRepository ? REPOSITORY : undefined)
    assert.equal(contains(found, 'job', token), true, `${text}\n${JSON.stringify(token)}`)
  },
)

export const jobTokenProperties = [workflows, pipelines]
