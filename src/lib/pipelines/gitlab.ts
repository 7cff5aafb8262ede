// https://docs.gitlab.com/ci/yaml/
import type {Node, Pair} from 'yaml'
import {isAlias, isMap, isSeq, YAMLSeq} from 'yaml'
import {getOrInsert} from '../base/maps.ts'
import {allBranches, type Form, type FoundJob, imageName, literal} from './form.ts'
import {copyOf} from './included.ts'
import type {GapInFile} from './pipeline.ts'
import {hasMergeKey, itemsOf, keyOf, nodeOf, pairsOf, type Source, textAt, textOfNode, textsOfNode} from './source.ts'

/** Keys of the file that are not jobs. */
const GLOBAL = new Set([
  ...['default', 'include', 'stages', 'variables', 'workflow', 'spec', 'image', 'services', 'cache', 'types'],
  ...['before_script', 'after_script'],
])

/** What a job takes from `default` or from the top of the file. */
const DEFAULTS = new Set(['image', 'before_script', 'after_script', 'id_tokens', 'identity', 'tags'])

export const gitlabForm: Form = {
  cis: ['gitlab'],
  lists: [['before_script'], ['script']],
  last: 'after_script',
  commands: [],
  uses: [],
  inputs: [],
  settings: ['variables', 'identity', 'extends'],
  // https://docs.gitlab.com/ci/variables/where_variables_can_be_used/
  names: /^(?:[\w./:@-]|\$\w+|\$\{\w+\})+$/,
  merged: ['id_tokens', 'variables'],
  read(source) {
    const {root} = source
    const gaps: GapInFile[] = []
    for (const each of remote(source))
      gaps.push({line: source.lineOf(each), why: `what it includes is read where it is: ${including(source, each)}`})
    const jobs = pairsOf(source, root)
      .filter((pair) => !GLOBAL.has(keyOf(pair)) && !keyOf(pair).startsWith('.'))
      .filter(({value}) => isMap(source.resolve(value)))
      .map((pair) => jobOf(source, pair, gaps))
    return {jobs, gaps}
  },
  image: (source, {part}) => imageName(source, part('image'), 'name'),
  hasNode: () => undefined,
  notes: (source, {part}) =>
    remote(source).length > 0 && !part('after_script')
      ? ['If an included file has an `after_script` for all jobs, this job no longer runs it: it has its own now.']
      : [],
}

function jobOf(source: Source, pair: Pair, gaps: GapInFile[]): FoundJob {
  const name = keyOf(pair)
  const chain = extended(source, pair.value, gaps)
  const written = (key: string): Node | undefined => {
    const found = chain.map((each) => nodeOf(source, each, key)).find((each) => each !== undefined)
    if (found !== undefined || !DEFAULTS.has(key)) return found
    return lookUp(source, pair.value, 'default', key) ?? lookUp(source, pair.value, key)
  }
  const part = (key: string): Node | undefined => withReferred(source, written(key))
  for (const node of [part('before_script'), part('script')])
    if (isSeq(node) && [node, ...node.items].some(isReference))
      gaps.push({line: source.lineOf(node), why: `${name} takes commands from elsewhere by !reference`})
  return {
    name,
    path: [name],
    line: source.lineOf(pair),
    part,
    environment: literal(textOfNode(part('environment')) ?? textAt(source, part('environment'), 'name')),
    branches: branchesOf(source, part),
    runsForPullRequests: mergeRequests(source, part),
    closed: closedBy(source, pair.value, part),
  }
}

const including = (source: Source, node: Node): string =>
  textOfNode(node) ??
  pairsOf(source, node)
    .map((pair) => [keyOf(pair), textsOfNode(source, pair.value).join(', ')].filter((each) => each !== '').join(' '))
    .join(', ')

/** What it includes that is not in the checkout, or not by its name. */
const remote = (source: Source): Node[] =>
  itemsOf(source, nodeOf(source, source.root, 'include')).filter((each) => {
    const local = (textOfNode(each) ?? textAt(source, each, 'local'))?.replace(/^\/+/, '')
    return !source.included.some(({path}) => path === local)
  })

/** The keys of files: each job of each of hundreds of files can ask all others. */
const tops = new WeakMap<Source, ReadonlySet<string>>()

const hasKey = (source: Source, key = ''): boolean =>
  getOrInsert(tops, source, () => new Set(pairsOf(source, source.root).map(keyOf))).has(key)

/** In the file, or else in one that is read as one with it. @param taker - What takes it from there. */
function lookUp(source: Source, taker: unknown, ...keys: readonly string[]): Node | undefined {
  const own = nodeOf(source, source.root, ...keys)
  if (own !== undefined) return own
  for (const other of source.included) {
    const node = hasKey(other, keys[0]) ? nodeOf(other, other.root, ...keys) : undefined
    if (node !== undefined) return copyOf(other, node, taker)
  }
  return undefined
}

const isReference = (node: unknown): boolean => isSeq(node) && node.tag === '!reference'

/** With the commands that `!reference` names, each list of them where its name is. What is not here stays a name. */
function withReferred(source: Source, node: Node | undefined, depth = 0): Node | undefined {
  if (!isSeq(node) || depth > 10) return node
  if (isReference(node)) {
    const referred = lookUp(source, node, ...textsOfNode(source, node))
    return referred === undefined ? node : withReferred(source, referred, depth + 1)
  }
  const list = new YAMLSeq()
  list.range = node.range ?? null
  list.items = node.items.map((each) => withReferred(source, source.resolve(each), depth + 1) ?? each)
  return list
}

/** The job, and what it extends, nearest first. */
function extended(source: Source, job: unknown, gaps: GapInFile[], depth = 0): unknown[] {
  const names = textsOfNode(source, nodeOf(source, job, 'extends'))
  const parents = names.reverse().flatMap((name) => {
    const parent = lookUp(source, nodeOf(source, job, 'extends'), name)
    if (parent && depth < 11) return extended(source, parent, gaps, depth + 1)
    gaps.push({
      line: source.lineOf(nodeOf(source, job, 'extends')),
      why: `${name}, which it extends, is in no file here`,
    })
    return []
  })
  return [job, ...parents]
}

function closedBy(source: Source, job: unknown, part: FoundJob['part']): GapInFile | undefined {
  const line = source.lineOf(job)
  if (isAlias(job)) return {line, why: 'the job is an alias of another one'}
  if (hasMergeKey(job)) return {line, why: 'the job takes keys from elsewhere by a merge key (<<)'}
  const own = (key: string): Node | undefined => nodeOf(source, job, key)
  const extendsLine = source.lineOf(own('extends') ?? job)
  if (own('trigger')) return {line, why: 'the job starts another pipeline'}
  if (!own('script'))
    return {line: extendsLine, why: own('extends') ? 'its script comes from what it extends' : 'it has no script'}
  if (own('after_script')) return undefined
  if (part('after_script'))
    return {
      line: source.lineOf(part('after_script')),
      why: 'an after_script of its own would replace the one that it takes from elsewhere',
    }
  const missing = textsOfNode(source, own('extends')).find((name) => !lookUp(source, job, name))
  return missing === undefined
    ? undefined
    : {line: extendsLine, why: `it extends ${missing}, which is in no file here and may have an after_script`}
}

/** https://docs.gitlab.com/ci/yaml/#rules: those that do not say `when: never`. */
const rulesOf = (source: Source, rules: Node | undefined): (string | undefined)[] | undefined =>
  rules &&
  itemsOf(source, rules)
    .filter((rule) => textAt(source, rule, 'when') !== 'never')
    .map((rule) => textAt(source, rule, 'if'))

function branchesOf(source: Source, part: FoundJob['part']): string[] | undefined {
  const rules = rulesOf(source, part('rules'))
  if (rules) return allBranches(rules.map(branchesOfRule))
  const only = part('only')
  const refs = textsOfNode(source, isMap(only) ? nodeOf(source, only, 'refs') : only)
  const isKind = (ref: string): boolean =>
    /^(?:api|branches|chat|external\w*|merge_requests|pipelines|pushes|schedules|tags|triggers|web)$/.test(ref)
  return refs.length > 0 && !refs.some(isKind) ? refs : undefined
}

function branchesOfRule(rule = ''): string[] | undefined {
  if (rule.includes('||')) return undefined
  const found = rule.split('&&').flatMap((leg) => {
    const [, name, variable] =
      /^\s*\$CI_COMMIT_(?:BRANCH|REF_NAME)\s*==\s*(?:["']([^"'$]+)["']|(\$CI_DEFAULT_BRANCH))\s*$/.exec(leg) ?? []
    return name ?? variable ?? []
  })
  return found.length > 0 ? found : undefined
}

/** https://docs.gitlab.com/ci/pipelines/merge_request_pipelines/: without rules, only if the workflow makes such pipelines. */
function mergeRequests(source: Source, part: FoundJob['part']): boolean | undefined {
  const names = (rules: readonly (string | undefined)[] | undefined): boolean | undefined => {
    if (!rules) return undefined
    if (rules.some((rule) => rule !== undefined && /merge_request/.test(rule))) return true
    return rules.every((rule) => rule !== undefined && branchesOfRule(rule)) ? false : undefined
  }
  const rules = part('rules')
  if (rules) return names(rulesOf(source, rules))
  const only = part('only')
  const refs = textsOfNode(source, isMap(only) ? nodeOf(source, only, 'refs') : only)
  if (refs.length > 0) return refs.includes('merge_requests')
  const workflow = nodeOf(source, source.root, 'workflow', 'rules')
  if (workflow) return names(rulesOf(source, workflow))
  return remote(source).length > 0 ? undefined : false
}
