// Which events start a workflow, who can cause them, and which ref their tokens have.
// https://docs.github.com/actions/reference/workflows-and-actions/events-that-trigger-workflows

import type {Node} from 'yaml'
import {isMap} from 'yaml'
import {ANY_TEXT, DIGITS, type Piece} from '../../trust/proof/job-claims.ts'
import {itemsOf, keyOf, nodeOf, pairsOf, type Source, textsOfNode, writtenText} from '../source.ts'
import type {Start} from './starts.ts'

export type Refs = readonly (readonly Piece[])[]

const BRANCHES: Refs = [['refs/heads/', ANY_TEXT]]
const TAGS: Refs = [['refs/tags/', ANY_TEXT]]
const PULLS: Refs = [['refs/pull/', DIGITS, '/merge']]

type Row = Pick<Start, 'starter' | 'who' | 'isOfStranger'> & {refs: Refs; example: string}

const writers = (refs: Refs, example = 'refs/heads/main', who = 'somebody with write access'): Row => ({
  starter: 'writers',
  who,
  refs,
  example,
})
const anybody = (how: string): Row => ({
  starter: 'anybody',
  who: `anybody, by ${how}`,
  refs: BRANCHES,
  example: 'refs/heads/main',
})
/** The ref of a deployment of a commit is empty. */
const ANY_REF: Refs = [[ANY_TEXT], []]
const unknown: Row = {
  starter: 'unknown',
  who: 'possibly anybody: it is not known who causes this event',
  refs: ANY_REF,
  example: 'refs/heads/main',
}

/** A pull request from a fork gets no ID token, unless a private repository sends write tokens to forks. */
const PULL = 'somebody with write access, by a pull request'
const TAG = 'refs/tags/v1.0.0'

const rows: Readonly<Record<string, Row>> = {
  push: writers([...BRANCHES, ...TAGS]),
  pull_request: writers(PULLS, 'refs/pull/7/merge', PULL),
  pull_request_review: writers(PULLS, 'refs/pull/7/merge', PULL),
  pull_request_review_comment: writers(PULLS, 'refs/pull/7/merge', PULL),
  // On the default branch since 2025-12-08, before on that of the pull request.
  pull_request_target: anybody('a pull request from a fork'),
  issue_comment: anybody('a comment'),
  issues: anybody('an issue'),
  discussion: anybody('a discussion'),
  discussion_comment: anybody('a comment'),
  fork: anybody('a fork'),
  watch: anybody('a star'),
  gollum: anybody('an edit of the wiki'),
  schedule: writers(BRANCHES, undefined, 'a schedule'),
  workflow_dispatch: writers([...BRANCHES, ...TAGS]),
  repository_dispatch: writers(BRANCHES),
  release: writers(TAGS, TAG),
  merge_group: writers([['refs/heads/gh-readonly-queue/', ANY_TEXT]], 'refs/heads/gh-readonly-queue/main/pr-7'),
  create: writers([...BRANCHES, ...TAGS]),
  delete: writers(BRANCHES),
  deployment: writers(ANY_REF),
  deployment_status: writers(ANY_REF),
  registry_package: writers(ANY_REF),
  label: writers(BRANCHES),
  milestone: writers(BRANCHES),
  page_build: writers(ANY_REF),
  public: writers(BRANCHES),
  branch_protection_rule: writers(BRANCHES),
}

/** https://docs.github.com/issues/using-labels-and-milestones-to-track-work/managing-labels#applying-a-label */
const LABELLERS = 'somebody who may label: with triage or write access'

const FROM_RUN = 'anybody, by a pull request from a fork that starts the workflow before it'

export interface Event extends Row {
  name: string
  /** Of the branch into which a pull request is to be merged. */
  bases?: Refs
  /** One of these. */
  base?: string
}

export const isPull = (event: string): boolean => event.startsWith('pull_request')

/** @param fromForks - Whether a fork can start the workflow with this name. Undefined: it was not found. */
export function workflowEventsOf(source: Source, fromForks: (workflow: string) => boolean | undefined): Event[] {
  const on = nodeOf(source, source.root, 'on')
  const named = isMap(on)
    ? pairsOf(source, on).map((pair) => [keyOf(pair), source.resolve(pair.value)] as const)
    : textsOfNode(source, on).map((name) => [name, undefined] as const)
  return named
    .filter(([name]) => name !== 'workflow_call')
    .map(([name, node]) => eventOf(source, name, node, fromForks))
}

function rowOf(name: string, types: readonly string[] | undefined): Row {
  const row = (Object.hasOwn(rows, name) ? rows[name] : undefined) ?? unknown
  return name === 'pull_request_target' && types?.every((type) => /^(?:un)?labeled$/.test(type))
    ? {...writers(row.refs, row.example, LABELLERS), isOfStranger: true}
    : row
}

function eventOf(
  source: Source,
  name: string,
  node: Node | undefined,
  fromForks: (workflow: string) => boolean | undefined,
): Event {
  const texts = (key: string): string[] | undefined => {
    const list = nodeOf(source, node, key)
    return list && itemsOf(source, list).map((each) => writtenText(each) ?? '**')
  }
  if (name === 'workflow_run') {
    const isSafe = texts('workflows')?.every((each) => fromForks(each) === false)
    return {name, ...(isSafe ? writers(BRANCHES) : {...anybody(''), who: FROM_RUN})}
  }
  const row = rowOf(name, texts('types'))
  if (name === 'push') return {name, ...row, ...pushed(texts)}
  if (!isPull(name)) return {name, ...row}
  // https://github.blog/changelog/2023-09-13-github-actions-updates-to-github_ref-and-github-ref/: one that was merged has a branch.
  const isMerged = name === 'pull_request' && texts('types')?.some((type) => type === 'closed' || type.includes('$'))
  const branches = texts('branches')
  return {
    name,
    ...row,
    ...(isMerged ? {refs: [...row.refs, ...BRANCHES]} : {}),
    ...(branches ? {bases: refsOf('', branches), base: refIn(named(branches) ?? 'main')} : {}),
  }
}

function pushed(texts: (key: string) => string[] | undefined): Pick<Event, 'refs' | 'example'> {
  const branches = texts('branches')
  const tags = texts('tags')
  const isAsked = (key: string): boolean => texts(key) !== undefined || texts(`${key}-ignore`) !== undefined
  // A filter of branches alone keeps out all tags, and the other way round.
  const refs = [
    ...(isAsked('branches') || !isAsked('tags') ? (branches ? refsOf('refs/heads/', branches) : BRANCHES) : []),
    ...(isAsked('tags') || !isAsked('branches') ? (tags ? refsOf('refs/tags/', tags) : TAGS) : []),
  ]
  const [branch, tag] = [named(branches) ?? 'main', named(tags) ?? 'v1.0.0']
  const isOfTags = isAsked('tags') && !isAsked('branches')
  return {refs, example: isOfTags ? `refs/tags/${refIn(tag)}` : `refs/heads/${refIn(branch)}`}
}

/**
 * The refs that the patterns of a filter let in: each up to its first special character, where `?` and `+` belong to the one before them.
 * A pattern with `!` takes away: it is not needed. A filter without others is not understood.
 */
function refsOf(start: string, patterns: readonly string[]): Refs {
  const wanted = patterns.filter((pattern) => !pattern.startsWith('!'))
  return (wanted.length === 0 ? ['**'] : wanted).flatMap((pattern): Refs => {
    const [plain = ''] = /^[^*?+[\]!\\$]*/.exec(pattern) ?? []
    if (plain === pattern) return [[start + plain]]
    const isOfLast = /^[?+]/.test(pattern.slice(plain.length))
    const begun = start + (isOfLast ? plain.slice(0, -1) : plain)
    return [[begun], [begun, ANY_TEXT]]
  })
}

const named = (patterns: readonly string[] = []): string | undefined => patterns.find((each) => !each.startsWith('!'))

/** One that the pattern lets in: of a list of characters, the first one. */
const refIn = (pattern: string): string =>
  pattern.replaceAll(
    /\\(.)|\*+|\[(.)[^\]]*\]|[?+]|\$\{\{.*\}\}/g,
    (special, escaped?: string, listed?: string) => escaped ?? listed ?? (/^[*$]/.test(special) ? 'x' : ''),
  )
