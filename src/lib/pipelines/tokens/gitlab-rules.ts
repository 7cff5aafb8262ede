// What starts a job of GitLab: its `rules`, `only` and `except`, where they can be decided.
import type {Node} from 'yaml'
import {isMap, isSeq} from 'yaml'
import type {FoundJob} from '../form.ts'
import {itemsOf, nodeOf, pairsOf, type Source, textAt, textsOfNode} from '../source.ts'
import type {Start} from './starts.ts'

/** https://docs.gitlab.com/ci/jobs/job_rules/#ci_pipeline_source-predefined-variable */
const known = [
  ...['api', 'chat', 'external', 'external_pull_request_event', 'ondemand_dast_scan', 'ondemand_dast_validation'],
  ...['parent_pipeline', 'pipeline', 'security_orchestration_policy', 'trigger', 'web', 'webide'],
]

/** GitLab gets new ones: rules do not ask for these. */
export const NEW = 'a new source'
const others = [...known, NEW]

interface PipelineStart extends Pick<Start, 'event' | 'starter' | 'who'> {
  sources: readonly string[]
}

/**
 * The job of a merge request of a fork has the claims of the fork, also if the project itself runs the pipeline. Servers before 18.2.2 gave
 * it those of the project: https://gitlab.com/gitlab-org/gitlab/-/work_items/563038
 */
export const pipelineStarts: readonly PipelineStart[] = [
  {event: 'push', starter: 'writers', who: 'somebody with write access', sources: ['push']},
  {
    event: 'merge_request_event',
    starter: 'writers',
    who: 'somebody with write access, by a merge request',
    sources: ['merge_request_event'],
  },
  {event: 'schedule', starter: 'writers', who: 'a schedule', sources: ['schedule']},
  {event: 'other', starter: 'writers', who: 'somebody with write access, or another pipeline', sources: others},
]

/**
 * Whoever starts a pipeline can set variables, by a push, a form, a call, a schedule or another pipeline, newer servers also for merge
 * requests. They come before those of GitLab, of which none is left out: https://docs.gitlab.com/ci/variables/#use-pipeline-variables.
 * A setting of the project can forbid it, which no file tells.
 */
export const FORCED = 'somebody who may set the variables of a pipeline, by those of GitLab that the rules read'

/** What a rule asks for. */
export interface Asked {
  sources?: readonly string[]
  ref?: string
  type?: 'branch' | 'tag'
  isProtected?: true
  /** Of rules: with other values of the variables, everything is possible. */
  isForced?: true
}

export const all = pipelineStarts.flatMap(({sources}) => sources)
const NOT_MERGE_REQUEST = all.filter((source) => source !== 'merge_request_event')

/**
 * What starts the job, each possibility by itself. One that is empty is everything.
 *
 * @param isOpen - A key that the job lacks can be in a file that is not read.
 */
export function askedBy(source: Source, {part}: FoundJob, isOpen: boolean): readonly Asked[] {
  const rules = part('rules')
  if (rules) return withForced(askedByRules(source, rules))
  const only = part('only')
  if (only) return isMap(only) ? [{}] : wide(textsOfNode(source, only).map(askedByRef))
  const isPlain = !isOpen && !part('except') && nodeOf(source, source.root, 'workflow') === undefined
  return isPlain ? [{sources: NOT_MERGE_REQUEST}] : [{}]
}

/** Words of `only` are about the pipeline itself, rules about its variables. */
const withForced = (asked: readonly Asked[]): readonly Asked[] =>
  asked.length === 0 || asked.some(isEverything) ? asked : [...asked, {isForced: true}]

const isEverything = (asked: Asked): boolean => Object.keys(asked).length === 0

/** One that is everything contains the others. */
const wide = (asked: readonly Asked[]): readonly Asked[] => {
  const all = asked.find(isEverything)
  return all ? [all] : asked
}

const kinds: Readonly<Record<string, Asked>> = {
  branches: {type: 'branch', sources: NOT_MERGE_REQUEST},
  tags: {type: 'tag', sources: NOT_MERGE_REQUEST},
  merge_requests: {sources: ['merge_request_event']},
}

const words = [...all, 'external_pull_requests', 'pipelines', 'pushes', 'schedules', 'triggers']

/** Every other word is a branch or tag: https://docs.gitlab.com/ci/yaml/deprecated_keywords/#onlyrefs--exceptrefs */
function askedByRef(ref: string): Asked {
  if (Object.hasOwn(kinds, ref)) return kinds[ref] ?? {}
  const isName = /^[\w./-]+$/.test(ref) && !ref.startsWith('/') && !words.includes(ref)
  return isName ? {ref, sources: NOT_MERGE_REQUEST} : {}
}

/** The first rule that is true decides. One that is not understood can be true or not. */
function askedByRules(source: Source, list: Node): readonly Asked[] {
  const rules = rulesIn(source, list)
  if (rules.length === 0 || !rules.every((rule) => isMap(rule))) return [{}]
  const without: string[] = []
  const asked = rules.flatMap((rule) => {
    const condition = textAt(source, rule, 'if')
    const asked = condition === undefined ? {} : askedByCondition(condition)
    if (textAt(source, rule, 'when') !== 'never') return [from(asked, without)]
    if (isOfSource(condition) && pairsOf(source, rule).length === 2) without.push(...(asked.sources ?? []))
    return []
  })
  return wide(asked)
}

/** With those of lists in the list, which `!reference` puts there. What is not here stays a list. */
const rulesIn = (source: Source, list: Node): Node[] =>
  itemsOf(source, list).flatMap((each) => (isSeq(each) && each.tag !== '!reference' ? rulesIn(source, each) : [each]))

function from(asked: Asked, without: readonly string[]): Asked {
  const {sources = all} = asked
  const left = sources.filter((each) => !without.includes(each))
  return left.length < all.length ? {...asked, sources: left} : asked
}

const SOURCE = /^\$CI_PIPELINE_SOURCE\s*==\s*["']([^"'$]+)["']$/
const isOfSource = (condition = ''): boolean => SOURCE.test(condition.trim())

const legs: readonly (readonly [leg: RegExp, asked: (value: string) => Asked])[] = [
  [SOURCE, (source) => ({sources: [source]})],
  [/^\$CI_MERGE_REQUEST_I?ID()$/, () => ({sources: ['merge_request_event']})],
  [/^\$CI_COMMIT_BRANCH\s*==\s*["']([^"'$]+)["']$/, (ref) => ({ref, type: 'branch', sources: NOT_MERGE_REQUEST})],
  [
    /^\$CI_COMMIT_BRANCH(?:\s*(?:==\s*\$CI_DEFAULT_BRANCH|=~\s*\/.*\/i?))?()$/,
    () => ({type: 'branch', sources: NOT_MERGE_REQUEST}),
  ],
  [/^\$CI_COMMIT_TAG(?:\s*=~\s*\/.*\/i?)?()$/, () => ({type: 'tag', sources: NOT_MERGE_REQUEST})],
  [/^\$CI_COMMIT_REF_NAME\s*==\s*["']([^"'$]+)["']$/, (ref) => ({ref})],
  [/^\$CI_COMMIT_REF_PROTECTED\s*==\s*["']true["']()$/, () => ({isProtected: true})],
]

/** What stands between `&&`, but not between those of a text or a pattern. */
function operandsOf(condition: string): string[] {
  const found = ['']
  for (const [token] of condition.matchAll(/"[^"]*"|'[^']*'|\/(?:\\.|[^/])*\/|&&|[\s\S]/g)) {
    if (token === '&&') found.push('')
    else found[found.length - 1] += token
  }
  return found
}

function askedByCondition(condition: string): Asked {
  if (/\|\||[()]/.test(condition)) return {}
  const asked = operandsOf(condition).flatMap((text) =>
    legs.flatMap(([pattern, of]) => {
      const match = pattern.exec(text.trim())
      return match ? [of(match[1] ?? '')] : []
    }),
  )
  const sources = asked.flatMap((each) => (each.sources ? [each.sources] : []))
  const left = all.filter((each) => sources.every((some) => some.includes(each)))
  return Object.assign({}, ...asked, sources.length > 0 ? {sources: left} : {})
}
