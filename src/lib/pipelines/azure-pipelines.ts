// https://learn.microsoft.com/azure/devops/pipelines/yaml-schema/
import type {Node} from 'yaml'
import {isAlias, isSeq} from 'yaml'
import type {Path} from '../yaml/yaml-edit.ts'
import {EditRefusal, type FileDraft, keyAdded, noted} from './draft.ts'
import {type Form, type FoundJob, imageName, literal, unique} from './form.ts'
import {needsIn} from './needs.ts'
import type {GapInFile} from './pipeline.ts'
import {hasMergeKey, itemsOf, keyOf, nodeOf, pairsOf, type Source, textAt, textsOfNode} from './source.ts'
import {stepsOf} from './steps.ts'

const deployment = (kind: string): Path => ['strategy', kind, 'deploy', 'steps']

export const azureForm: Form = {
  cis: ['azure-pipelines'],
  lists: [['steps'], deployment('runOnce'), deployment('rolling'), deployment('canary')],
  commands: ['bash', 'script', 'pwsh', 'powershell', 'inlineScript'],
  uses: ['task', 'template', 'checkout', 'download'],
  inputs: ['inputs', 'parameters'],
  settings: ['variables'],
  setup: /^(?:self|none|current|NodeTool|UseNode|Cache|Use\w+Version)(?:@|$)/,
  checkout: /^self$/,
  merged: [],
  behind,
  read(source) {
    const {root} = source
    const gaps: GapInFile[] = []
    const base = nodeOf(source, root, 'extends')
    if (base)
      gaps.push({
        line: source.lineOf(base),
        why: `its jobs come from ${textAt(source, base, 'template') ?? 'a template'}`,
      })
    const parts =
      (...nodes: readonly unknown[]) =>
      (key: string): Node | undefined =>
        // Of what stands around a job, it takes the machine.
        nodes
          .slice(0, key === 'pool' ? nodes.length : 1)
          .map((node) => nodeOf(source, node, key))
          .find(Boolean)
    if (nodeOf(source, root, 'steps')) {
      const line = source.lineOf(nodeOf(source, root, 'steps'))
      return {jobs: [jobOf(source, {name: 'Job', path: [], line, part: parts(root), node: root}, gaps)], gaps}
    }
    const jobsBelow = (list: Node | undefined, path: Path, around: readonly unknown[], stage = ''): FoundJob[] =>
      rowsOf(source, list, gaps).map(({index, node}) => {
        const name = textAt(source, node, 'job') ?? textAt(source, node, 'deployment') ?? `job ${index + 1}`
        const line = source.lineOf(node)
        return jobOf(
          source,
          {name: stage + name, path: [...path, index], line, part: parts(node, ...around), node},
          gaps,
        )
      })
    const stages = nodeOf(source, root, 'stages')
    const jobs = stages
      ? rowsOf(source, stages, gaps).flatMap(({index, node}) =>
          jobsBelow(
            nodeOf(source, node, 'jobs'),
            ['stages', index, 'jobs'],
            [node, root],
            `${textAt(source, node, 'stage') ?? index + 1}/`,
          ),
        )
      : jobsBelow(nodeOf(source, root, 'jobs'), ['jobs'], [root])
    return {jobs: unique(jobs), gaps}
  },
  image(source, {part}) {
    const name = imageName(source, part('container'), 'image')
    const known = itemsOf(source, nodeOf(source, source.root, 'resources', 'containers'))
    const found = known.find((each) => textAt(source, each, 'container') === name)
    return found ? textAt(source, found, 'image') : name
  },
  // https://learn.microsoft.com/azure/devops/pipelines/agents/hosted: without a pool, the vendor's.
  hasNode: (source, {part}) =>
    !part('pool') ||
    textAt(source, part('pool'), 'vmImage') !== undefined ||
    /^(?:ubuntu|windows|macos)/i.test(textAt(source, part('pool')) ?? '')
      ? true
      : undefined,
}

/** The items of a list of jobs or stages. What a template or an expression gives is a gap. */
function rowsOf(source: Source, list: Node | undefined, gaps: GapInFile[]): {index: number; node: unknown}[] {
  if (!isSeq(list)) {
    if (list) gaps.push({line: source.lineOf(list), why: 'its jobs come from an expression'})
    return []
  }
  return list.items.flatMap((node, index) => {
    const keys = pairsOf(source, node).map(keyOf)
    if (keys.some((key) => /^(?:job|deployment|stage)$/.test(key))) return [{index, node}]
    const template = textAt(source, node, 'template')
    gaps.push({line: source.lineOf(node), why: `what ${template ?? 'an expression'} adds is not read`})
    return []
  })
}

function jobOf(
  source: Source,
  {node, ...job}: Pick<FoundJob, 'line' | 'name' | 'part' | 'path'> & {node: unknown},
  gaps: GapInFile[],
): FoundJob {
  for (const each of placesOfTemplates(source, node)) gaps.push(each)
  const environment = literal(
    textAt(source, job.part('environment')) ?? textAt(source, job.part('environment'), 'name'),
  )
  const branches = branchesOf(textAt(source, job.part('condition')))
  const closed = closedBy(source, node)
  return {
    ...job,
    environment,
    branches,
    runsForPullRequests: branches ? false : pullRequests(source),
    closed,
  }
}

const placesOfTemplates = (source: Source, job: unknown): GapInFile[] =>
  azureForm.lists
    .flatMap((list) => itemsOf(source, nodeOf(source, job, ...list.map(String))))
    .flatMap((step) => {
      const template = textAt(source, step, 'template')
      return template === undefined ? [] : [{line: source.lineOf(step), why: `what ${template} adds is not read`}]
    })

function closedBy(source: Source, job: unknown): GapInFile | undefined {
  const line = source.lineOf(job)
  if (isAlias(job)) return {line, why: 'the job is an alias of another one'}
  if (hasMergeKey(job)) return {line, why: 'the job takes keys from elsewhere by a merge key (<<)'}
  if (textAt(source, job, 'pool') === 'server') return {line, why: 'the job runs on the server, which has no commands'}
  return undefined
}

const branchesOf = (condition = ''): string[] | undefined => {
  const [, name] =
    /eq\(\s*variables\[\s*'Build\.SourceBranch'\s*\]\s*,\s*'refs\/heads\/([^']+)'\s*\)/.exec(condition) ?? []
  return name === undefined || /\bor\(|\bnot\(/.test(condition) ? undefined : [name]
}

/** Without `pr`, repositories of GitHub build all pull requests, and those of Azure what the policies of their branches say. */
function pullRequests(source: Source): boolean | undefined {
  const pr = nodeOf(source, source.root, 'pr')
  if (!pr) return undefined
  return !textsOfNode(source, pr).includes('none')
}

/** The steps that use the credentials need the token with which the job asks for ID tokens. */
function behind(draft: FileDraft, {line, name}: FoundJob, path: Path, from: number): FileDraft {
  const {source} = draft
  const job = azureForm.read(source).jobs.find((each) => each.name === name)
  if (!job) return draft
  const steps = stepsOf(source, azureForm, job).filter(
    ({index, list}) => index >= from && path.length === job.path.length + list.length,
  )
  const needsOf = needsIn({text: source.content})
  const isOurs = ({commands}: (typeof steps)[number]): boolean => commands.some(({text}) => text === 'ci-auth cleanup')
  const runs = steps.filter((step) => step.commands.length > 0 && !isOurs(step))
  const needing = steps.filter((step) => needsOf(step).length > 0)
  const templates = steps.filter(({uses}) => uses?.includes('.y'))
  const given = (needing.length > 0 ? needing : runs).reduce((each, {index}) => {
    const step = [...path, index]
    const node = each.source.node(step)
    if (pairsOf(each.source, node).some((pair) => keyOf(pair).startsWith('${{')))
      throw new EditRefusal(line, 'the step that needs the cloud is below an expression')
    const written = {lines: ['SYSTEM_ACCESSTOKEN: $(System.AccessToken)'], value: '$(System.AccessToken)'}
    if (textAt(each.source, node, 'env', 'SYSTEM_ACCESSTOKEN') !== undefined) return each
    if (nodeOf(each.source, node, 'env')) return keyAdded(each, [...step, 'env'], 'SYSTEM_ACCESSTOKEN', written)
    const whole = {
      lines: ['env:', ...written.lines.map((text) => `  ${text}`)],
      value: {SYSTEM_ACCESSTOKEN: written.value},
    }
    return keyAdded(each, step, 'env', whole)
  }, draft)
  return noted(
    given,
    ...(needing.length === 0 && runs.length > 0
      ? ['No step is known to need the cloud, so all commands behind the sign-in got SYSTEM_ACCESSTOKEN.']
      : []),
    ...templates.map(
      ({text}) =>
        `A step of the template needs \`SYSTEM_ACCESSTOKEN: $(System.AccessToken)\` in its \`env\` to use the credentials: ${text}`,
    ),
  )
}
