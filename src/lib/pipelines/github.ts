// https://docs.github.com/actions/reference/workflows-and-actions/workflow-syntax
import type {Node} from 'yaml'
import {isAlias, isMap} from 'yaml'
import type {Path} from '../yaml/yaml-edit.ts'
import {EditRefusal, type FileDraft, keyAdded, merged, noted} from './draft.ts'
import {type Form, type FoundJob, imageName, literal, valueAtKey} from './form.ts'
import {localAction} from './local-actions.ts'
import type {GapInFile} from './pipeline.ts'
import {keyOf, nodeOf, pairsOf, type Source, textAt, textOfNode, textsOfNode} from './source.ts'

const PULL_REQUEST = /^pull_request(?:_target|_review|_review_comment)?$/

export const githubForm: Form = {
  cis: ['github', 'ghes', 'forgejo', 'gitea', 'depot'],
  lists: [['steps']],
  commands: ['run'],
  uses: ['uses'],
  inputs: ['with'],
  settings: ['env'],
  names: /^(?:[\w./:@-]|\$\{\{ *(?:env|vars|secrets|matrix|inputs)\.[\w-]+ *\}\})+$/,
  setup: /^actions\/(?:checkout|cache|download-artifact)@|(?:^|\/)setup-(?!gcloud@)[\w.-]*@/,
  checkout: /^actions\/checkout@/,
  merged: ['permissions', 'enable-openid-connect'],
  read(source) {
    const {root} = source
    const gaps: GapInFile[] = []
    const jobs = pairsOf(source, nodeOf(source, root, 'jobs'))
    if (jobs.length === 0) gaps.push({line: 1, why: 'it has no jobs'})
    return {jobs: jobs.map((pair) => jobOf(source, keyOf(pair), pair.value, source.lineOf(pair), gaps)), gaps}
  },
  image: (source, {part}) => imageName(source, part('container'), 'image'),
  // https://docs.github.com/actions/reference/runners/github-hosted-runners
  hasNode(source, {part}) {
    const machines = textsOfNode(source, part('runs-on')).flatMap((each) => {
      const [, name] = /^\$\{\{ *matrix\.([\w-]+) *\}\}$/.exec(each) ?? []
      return name === undefined ? [each] : textsOfNode(source, nodeOf(source, part('strategy'), 'matrix', name))
    })
    return (machines.length > 0 && machines.every((each) => /^(?:ubuntu|macos|windows)-/.test(each))) || undefined
  },
  local: localAction,
  own: {permissions},
  notes: (source) =>
    eventsOf(source).includes('workflow_call')
      ? ['Other workflows call this one (`workflow_call`): the job that calls it needs `id-token: write` too.']
      : [],
}

/** As whose steps those of an action are read and changed. */
export const ACTION = 'runs'

/** A composite action: its steps are written as those of a job. What only jobs have, those who use it have. */
export const githubActionForm: Form = {
  ...githubForm,
  settings: [],
  merged: [],
  read(source) {
    const runs = nodeOf(source, source.root, ACTION)
    const job = {...{name: ACTION, path: [ACTION], line: source.lineOf(runs), part: valueAtKey(source, runs)}}
    return {jobs: runs ? [{...job, runsForPullRequests: undefined}] : [], gaps: []}
  },
  image: () => undefined,
  hasNode: () => true,
  block: (text) =>
    `${ACTION}:\n${text.slice(text.indexOf('    steps:'), text.indexOf('./deploy.sh') + './deploy.sh'.length)}\n`.replaceAll(
      /^( *)- run: .*$/gm,
      '$&\n$1  shell: bash',
    ),
  notes: (source) => [
    `Jobs of other repositories that use ${source.path} need \`id-token: write\` and, at their end, \`ci-auth cleanup\`.`,
  ],
}

function jobOf(source: Source, name: string, node: unknown, line: number, gaps: GapInFile[]): FoundJob {
  const part = valueAtKey(source, node)
  const uses = part('uses')
  if (uses)
    gaps.push({line: source.lineOf(uses), why: `${name} is a reusable workflow, whose jobs are read where it is`})
  const events = eventsOf(source)
  const condition = textOfNode(part('if')) ?? ''
  return {
    name,
    path: ['jobs', name],
    line,
    part,
    environment: literal(textOfNode(part('environment')) ?? textAt(source, part('environment'), 'name')),
    branches: branchesOfCondition(condition) ?? (events.every((each) => each === 'push') ? pushed(source) : undefined),
    runsForPullRequests: pullRequests(condition, events),
    closed: closedBy(source, node, uses),
  }
}

/** A condition narrows only if nothing in it can widen it again. */
function pullRequests(condition: string, events: readonly string[]): boolean | undefined {
  if (isOfPush(condition, events)) return false
  if (events.some((each) => PULL_REQUEST.test(each))) return true
  return events.includes('workflow_call') ? undefined : false
}

function closedBy(source: Source, node: unknown, uses: Node | undefined): GapInFile | undefined {
  const line = source.lineOf(node)
  if (isAlias(node)) return {line, why: 'the job is an alias of another one'}
  if (uses)
    return {line: source.lineOf(uses), why: 'the job calls a reusable workflow: the sign-in belongs into its jobs'}
  const shell =
    textAt(source, node, 'defaults', 'run', 'shell') ?? textAt(source, source.root, 'defaults', 'run', 'shell')
  if (shell !== undefined && !/^(?:bash|sh|pwsh|zsh)\b/.test(shell))
    return {line, why: `the default shell of its steps is ${shell}, in which the sign-in does not run`}
  return undefined
}

function eventsOf(source: Source): string[] {
  const on = nodeOf(source, source.root, 'on')
  return isMap(on) ? pairsOf(source, on).map(keyOf) : textsOfNode(source, on)
}

/** The branches of `on.push`, if it names them. */
function pushed(source: Source): string[] | undefined {
  const push = nodeOf(source, source.root, 'on', 'push')
  const branches = textsOfNode(source, nodeOf(source, push, 'branches'))
  return branches.length > 0 && !nodeOf(source, push, 'tags') ? branches : undefined
}

/**
 * The text of an expression. Undefined: the value is a text with expressions in it, which is always true. Spaces or a line break around
 * the one expression make it such a text: https://docs.zizmor.sh/audits/#unsound-condition
 */
export function expressionOf(text: string): string | undefined {
  const [, inside] = /^\$\{\{([\s\S]*)\}\}$/.exec(text) ?? []
  const expression = inside ?? text
  return expression.includes('${{') || expression.includes('}}') ? undefined : expression.trim()
}

/** The legs of a condition that all must be true. */
function legs(condition: string): string[] {
  const expression = expressionOf(condition) ?? ''
  if (expression.includes('||')) return []
  const parts = expression.split('&&').map((leg) => leg.trim())
  return parts.map((leg) => leg.replace(/^\(([^()]*)\)$/, '$1').trim())
}

function branchesOfCondition(condition: string): string[] | undefined {
  const branches = legs(condition).flatMap((leg) => {
    const [, ref, name] = /^github\.(?:ref == '(refs\/heads\/[^']+)'|ref_name == '([^']+)')$/.exec(leg) ?? []
    return ref?.slice('refs/heads/'.length) ?? name ?? []
  })
  return branches.length > 0 ? branches : undefined
}

/** The ref of `pull_request_target` is a branch of the repository. */
const isOfPush = (condition: string, events: readonly string[]): boolean =>
  legs(condition).some(
    (leg) =>
      /^github\.event_name == '(?:push|workflow_dispatch|schedule|release)'$/.test(leg) ||
      (!events.includes('pull_request_target') &&
        /^github\.(?:event_name != 'pull_request'|ref == 'refs\/heads\/[^']+'|ref_type == 'tag')$/.test(leg)),
  )

const WHOLE =
  'The job had the permissions that the settings of the repository give to every job. Now GITHUB_TOKEN has `contents: read` ' +
  'alone: a step that needs more, such as `pull-requests: write`, needs it in `permissions`.'

/** The permissions of a job replace those of the workflow; the ones that are not named are none. */
function permissions(draft: FileDraft, job: FoundJob, before: string, pasted: {source: Source; path: Path}): FileDraft {
  const {source} = draft
  const own = job.part('permissions')
  const whole = own ?? nodeOf(source, source.root, 'permissions')
  if (!whole) return noted(merged(draft, job.path, 'permissions', pasted, {before}), WHOLE)
  if (textOfNode(whole) === 'write-all') return draft
  if (!isMap(whole))
    throw new EditRefusal(
      source.lineOf(whole),
      `\`permissions: ${textOfNode(whole) ?? ''}\` cannot be joined with \`id-token: write\``,
    )
  const id = textAt(source, whole, 'id-token')
  if (id === 'write') return draft
  if (id !== undefined)
    throw new EditRefusal(source.lineOf(whole), `the permissions of the job have \`id-token: ${id}\``)
  const written = {lines: ['id-token: write'], value: 'write'}
  if (own) return keyAdded(draft, [...job.path, 'permissions'], 'id-token', written)
  const value = {
    ...Object.fromEntries(
      pairsOf(source, whole).map((pair) => [keyOf(pair), textOfNode(source.resolve(pair.value)) ?? '']),
    ),
    'id-token': 'write',
  }
  const lines = Object.entries(value).map(([key, each]) => `  ${key}: ${each}`)
  return keyAdded(draft, job.path, 'permissions', {lines: ['permissions:', ...lines], value}, before)
}
