// Filters and conditions of workflows of GitHub, each with what it says of an event.
import fc from 'fast-check'

/** What an event has. Texts are compared without upper and lower case, as GitHub does. */
export interface EventFacts {
  event: string
  ref: string
  /** The branch into which a pull request is to be merged. */
  base: string
  /** Of what a file does not tell: statuses of jobs before, variables, labels. */
  unknown: boolean
}

export interface Written<Facts> {
  text: string
  holds(facts: Facts): boolean
}

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&')
const letters = ['m', 'a', 'i', 'n', 'd', 'e', 'v', '1', '/', '-', '.'] as const
const letter = fc.constantFrom(...letters)

/** https://docs.github.com/actions/reference/workflows-and-actions/workflow-syntax#filter-pattern-cheat-sheet */
const piece: fc.Arbitrary<readonly [text: string, pattern: string, matched: readonly string[]]> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc
      .constantFrom('main', 'dev', 'rel', 'v', '/', '1')
      .map((text) => [text, escaped(text), [text]] as const),
  },
  {weight: 2, arbitrary: fc.constant(['*', '[^/]*', ['', 'a', 'main']] as const)},
  {weight: 2, arbitrary: fc.constant(['**', '.*', ['', 'a', 'a/1']] as const)},
  {weight: 2, arbitrary: letter.map((each) => [`${each}?`, `(?:${escaped(each)})?`, ['', each]] as const)},
  {weight: 2, arbitrary: letter.map((each) => [`${each}+`, `(?:${escaped(each)})+`, [each, each + each]] as const)},
  fc.constantFrom(
    ['[ad]', '[ad]', ['a', 'd']] as const,
    ['[0-9]', '[0-9]', ['0', '7']] as const,
    ['[0-9]+', '[0-9]+', ['1', '10']] as const,
  ),
  fc.constantFrom(...['+', '*', '?', '!'].map((each) => [`\\${each}`, escaped(each), [each]] as const)),
)

export interface FilterPattern {
  text: string
  isNegative: boolean
  matches: RegExp
  /** A name that it matches. */
  name: string
}

const filterPattern: fc.Arbitrary<FilterPattern> = fc
  .tuple(fc.array(piece, {minLength: 1, maxLength: 4}), fc.integer({max: 4, min: 0}), fc.nat(2))
  .map(([pieces, sign, at]) => ({
    name: pieces.map(([, , matched]) => matched[at % matched.length]).join(''),
    text: (sign === 0 ? '!' : '') + pieces.map(([text]) => text).join(''),
    isNegative: sign === 0,
    matches: new RegExp(`^${pieces.map(([, pattern]) => pattern).join('')}$`),
  }))
  .filter(({text}) => !text.includes('***') && !/[?+*]{2}[?+]/.test(text))

export const filter = fc.option(fc.array(filterPattern, {maxLength: 3, minLength: 1}), {nil: undefined})
export type Filter = readonly FilterPattern[] | undefined

/** The last pattern that matches decides. */
export const letsIn = (patterns: Filter, name: string): boolean =>
  patterns === undefined ||
  patterns.reduce((so, {isNegative, matches}) => (matches.test(name) ? !isNegative : so), false)

export const branchName = fc.oneof(
  fc.constantFrom('main', 'dev', 'rel', 'v', 'v1', 'release/1', 'Main', 're', 'mai', 'main+', 'ma*in', 'm'),
  fc.array(letter, {maxLength: 4, minLength: 1}).map((each) => each.join('')),
)

const REPOSITORY = 'acme/shop'
/** By the name behind `github.`. */
const contextOf = ({base, event, ref}: EventFacts): Readonly<Record<string, string>> => ({
  ref,
  ref_name: ref.replace(/^refs\/(?:heads|tags|pull)\//, ''),
  ref_type: ref.startsWith('refs/tags/') ? 'tag' : 'branch',
  event_name: event,
  repository: REPOSITORY,
  repository_owner: 'acme',
  base_ref: event.startsWith('pull_request') ? base : '',
  head_ref: event.startsWith('pull_request') ? 'feature' : '',
  actor: 'octocat',
})
const contexts = [
  'ref',
  'ref_name',
  'ref_type',
  'event_name',
  'repository',
  'repository_owner',
  'base_ref',
  'head_ref',
  'actor',
]
const values = [
  ...[
    'refs/heads/main',
    'refs/heads/dev',
    'refs/tags/v1',
    'REFS/HEADS/main',
    'refs/pull/7/merge',
    'main',
    'dev',
    '7/merge',
  ],
  ...[
    'push',
    'pull_request',
    'pull_request_target',
    'PUSH',
    'acme/shop',
    'Acme',
    'other/shop',
    'tag',
    'branch',
    '',
    "it's",
    'octocat',
  ],
  ...['a && b', 'a || b', '(', ') || (', '}} ${{'],
] as const

const context = fc.constantFrom(...contexts)
const value = fc.constantFrom(...values)
const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`
const same = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()
const space = fc.constantFrom(' ', '', '  ')

type Condition = Written<EventFacts>
const leg: fc.Arbitrary<Condition> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc
      .tuple(context, value, fc.boolean(), fc.boolean(), space)
      .map(([name, text, isEqual, isTurned, gap]): Condition => {
        const [one, other] = isTurned ? [quoted(text), `github.${name}`] : [`github.${name}`, quoted(text)]
        return {
          text: `${one}${gap}${isEqual ? '==' : '!='}${gap}${other}`,
          holds: (of) => same(contextOf(of)[name] ?? '', text) === isEqual,
        }
      }),
  },
  fc.tuple(fc.constantFrom('startsWith', 'endsWith', 'contains'), context, value).map(
    ([how, name, text]): Condition => ({
      text: `${how}(github.${name}, ${quoted(text)})`,
      holds(of) {
        const [whole, part] = [(contextOf(of)[name] ?? '').toLowerCase(), text.toLowerCase()]
        return how === 'startsWith'
          ? whole.startsWith(part)
          : how === 'endsWith'
            ? whole.endsWith(part)
            : whole.includes(part)
      },
    }),
  ),
  fc.tuple(context, fc.array(value, {maxLength: 3, minLength: 1})).map(
    ([name, texts]): Condition => ({
      text: `contains(fromJSON(${quoted(JSON.stringify(texts))}), github.${name})`,
      holds: (of) => texts.some((text) => same(text, contextOf(of)[name] ?? '')),
    }),
  ),
  context.map((name): Condition => ({text: `github.${name}`, holds: (of) => contextOf(of)[name] !== ''})),
  fc.constantFrom('true', '7', "'a'", 'always()').map((text): Condition => ({text, holds: () => true})),
  fc.constantFrom('false', '0', "''", 'null').map((text): Condition => ({text, holds: () => false})),
  fc
    .constantFrom(
      ...['success()', 'failure()', '!cancelled()', "vars.DEPLOY == 'yes'", "needs.a.outputs.b == 'c'"],
      ...["contains(github.event.pull_request.labels.*.name, 'ok')", 'inputs.really', "github['ref_protected']"],
    )
    .map((text): Condition => ({text, holds: ({unknown}) => unknown})),
)

export const {condition} = fc.letrec<{condition: Condition}>((tie) => ({
  condition: fc.oneof(
    {depthSize: 'small', withCrossShrink: true},
    leg,
    fc
      .tuple(tie('condition'), fc.constantFrom('&&', '||'), tie('condition'), space)
      .map(([one, operator, other, gap]): Condition => {
        // `&&` binds more tightly.
        const [left, right] = [one, other].map(({text}) =>
          operator === '&&' && text.includes('||') ? `(${text})` : text,
        )
        return {
          text: `${left}${gap}${operator}${gap}${right}`,
          holds: (of) => (operator === '&&' ? one.holds(of) && other.holds(of) : one.holds(of) || other.holds(of)),
        }
      }),
    tie('condition').map((one): Condition => ({text: `(${one.text})`, holds: one.holds})),
    tie('condition').map((one): Condition => ({text: `!(${one.text})`, holds: (of) => !one.holds(of)})),
  ),
}))

/** The value of `if`: an expression, one in braces, or a text with one in it, which is always true. */
export const written = fc.tuple(condition, fc.constantFrom('bare', 'braces', 'text')).map(([one, how]): Condition => {
  if (how === 'bare') return one.text.includes('${{') ? {text: 'true', holds: () => true} : one
  if (how === 'braces') return {text: `\${{ ${one.text} }}`, holds: one.holds}
  return {text: `\${{ ${one.text} }} and more`, holds: () => true}
})
