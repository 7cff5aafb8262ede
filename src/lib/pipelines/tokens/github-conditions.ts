// What the `if` of a job says of its tokens, where that can be decided. A condition that is not understood says nothing.
// https://docs.github.com/actions/reference/workflows-and-actions/expressions
import {ANY_TEXT, type ClaimTexts, claimTextsOf, oneOfTexts} from '../../trust/proof/job-claims.ts'
import {expressionOf} from '../github.ts'

interface Narrowing {
  /** By the claim. */
  claims: Readonly<Record<string, readonly ClaimTexts[]>>
  /** A value of each of some claims, for an example. */
  examples: Readonly<Record<string, string>>
  /** Events that do not start the job. */
  without: readonly string[]
  /** Who alone can then cause an event, by the event: never strangers. */
  trusted: Readonly<Record<string, string>>
}

const NOTHING: Narrowing = {claims: {}, examples: {}, without: [], trusted: {}}

const parentheses: Readonly<Record<string, number>> = {'(': 1, ')': -1}

/** The operands of `operator` that are inside no parentheses or text. Undefined: these do not close. */
function operands(expression: string, operator: '&&' | '||'): string[] | undefined {
  const found = ['']
  let depth = 0
  for (const [token] of expression.matchAll(/'(?:[^']|'')*'|&&|\|\||[\s\S]/g)) {
    depth += parentheses[token] ?? 0
    if (depth < 0 || token === "'") return undefined
    if (token === operator && depth === 0) found.push('')
    else found[found.length - 1] += token
  }
  return depth === 0 ? found.map((each) => each.trim()) : undefined
}

const PULL = String.raw`github\.event\.pull_request\.head\.repo`
const RUN = String.raw`github\.event\.workflow_run`
const TRUSTED = '(?:OWNER|MEMBER|COLLABORATOR)'
const LIST = String.raw`contains\(\s*fromJSON\('\[\s*"${TRUSTED}"(?:\s*,\s*"${TRUSTED}")*\s*\]'\),\s*`
const equal = (one: string, other: string): string => `(?:${one}\\s*==\\s*${other}|${other}\\s*==\\s*${one})`

const WRITERS = 'somebody who may write, as its condition asks'
/** An owner gives members of an organisation what they may do, also nothing but to read. */
const MEMBERS = 'a member or collaborator of the repository, who may only read'

/**
 * Legs that only what comes from the repository itself, or from its people, meets. `head.repo.fork` does not tell: without the repository,
 * which its owner can delete, it is null, and `null == false` is true.
 */
const ofOwn: readonly (readonly [leg: RegExp, events: readonly string[]])[] = [
  [new RegExp(`^${equal(`${PULL}\\.full_name`, 'github\\.repository')}$`), ['pull_request_target']],
  [
    new RegExp(
      `^(?:${equal(`${RUN}\\.event`, "'(?:push|schedule|workflow_dispatch|release)'")}|` +
        `${equal(`${RUN}\\.head_repository\\.full_name`, 'github\\.repository')})$`,
    ),
    ['workflow_run'],
  ],
  ...(
    [
      ['comment', ['issue_comment', 'discussion_comment']],
      ['issue', ['issues']],
      ['pull_request', ['pull_request_target']],
    ] as const
  ).map(([of, events]): [RegExp, readonly string[]] => {
    const association = `github\\.event\\.${of}\\.author_association`
    return [new RegExp(`^(?:${equal(association, `'${TRUSTED}'`)}|${LIST}${association}\\s*\\))$`), events]
  }),
]

const claimsBy = ['ref', 'event_name', 'ref_type', 'repository', 'repository_owner', 'base_ref', 'head_ref', 'actor']

/** What a job asks for, whose `if` is this text. */
export function narrowingOf(text: string | undefined): Narrowing {
  const expression = text === undefined ? undefined : expressionOf(text)
  if (expression === undefined) return NOTHING
  return inner(expression)
}

function inner(expression: string): Narrowing {
  const options = operands(expression, '||')
  if (options === undefined) return NOTHING
  if (options.length > 1) {
    // Only who can cause it is told of several.
    const each = options.map((option) => inner(option).trusted)
    const events = Object.keys(each[0] ?? {}).filter((event) => each.every((one) => one[event] !== undefined))
    const trusted = events.map((event) => [event, [...new Set(each.map((one) => one[event]))].join(', or ')])
    return {...NOTHING, trusted: Object.fromEntries(trusted)}
  }
  const legs = operands(expression, '&&') ?? []
  if (legs.length > 1) return legs.map(inner).reduce(both, NOTHING)
  const [leg = ''] = legs
  const [, within] = /^\(([\s\S]*)\)$/.exec(leg) ?? []
  return within !== undefined && operands(within, '||') !== undefined ? inner(within) : ofLeg(leg)
}

function both(one: Narrowing, other: Narrowing): Narrowing {
  const names = new Set([...Object.keys(one.claims), ...Object.keys(other.claims)])
  return {
    claims: Object.fromEntries(
      [...names].map((name) => [name, [...(one.claims[name] ?? []), ...(other.claims[name] ?? [])]]),
    ),
    examples: {...one.examples, ...other.examples},
    without: [...one.without, ...other.without],
    trusted: {...one.trusted, ...other.trusted},
  }
}

function ofLeg(leg: string): Narrowing {
  const events = ofOwn.flatMap(([pattern, of]) => (pattern.test(leg) ? of : []))
  const who = /MEMBER|COLLABORATOR/.test(leg) ? MEMBERS : WRITERS
  if (events.length > 0) return {...NOTHING, trusted: Object.fromEntries(events.map((event) => [event, who]))}
  const [, name = '', operator, quoted = ''] = /^github\.(\w+)\s*(==|!=)\s*'((?:[^']|'')*)'$/.exec(leg) ?? []
  const value = quoted.replaceAll("''", "'")
  if (operator === '!=') return name === 'event_name' ? {...NOTHING, without: [value]} : NOTHING
  if (operator === '==') return ofClaim(name, value)
  const [, begun = ''] = /^startsWith\(\s*github\.ref\s*,\s*'([^']*)'\s*\)$/.exec(leg) ?? []
  if (begun === '') return NOTHING
  return {...NOTHING, claims: {ref: [claimTextsOf([[begun], [begun, ANY_TEXT]])]}, examples: {ref: `${begun}x`}}
}

function ofClaim(name: string, value: string): Narrowing {
  if (name === 'ref_name') {
    const refs = ['heads', 'tags', 'pull'].map((kind) => `refs/${kind}/${value}`)
    return {...NOTHING, claims: {ref: [oneOfTexts(...refs)]}, examples: {ref: `refs/heads/${value}`}}
  }
  if (!claimsBy.includes(name)) return NOTHING
  return {...NOTHING, claims: {[name]: [oneOfTexts(value)]}, examples: {[name]: value}}
}
