// Rules of pipelines of GitLab, each with what it says of a pipeline.
import fc from 'fast-check'
import type {Written} from './github-grammar.ts'

export interface PipelineFacts {
  source: string
  ref: string
  type: 'branch' | 'tag'
  isProtected: boolean
  /** Of what a file does not tell: variables of the project, files that changed. */
  unknown: boolean
  /** Variables that the file sets to other values than GitLab does. */
  set: Readonly<Record<string, string>>
}

const isMergeRequest = ({source}: PipelineFacts): boolean => source === 'merge_request_event'

/** https://docs.gitlab.com/ci/variables/predefined_variables/ */
function variablesOf(of: PipelineFacts): Readonly<Record<string, string | undefined>> {
  const isBranch = of.type === 'branch' && !isMergeRequest(of)
  return {
    CI_PIPELINE_SOURCE: of.source,
    CI_COMMIT_REF_NAME: of.ref,
    CI_COMMIT_BRANCH: isBranch ? of.ref : undefined,
    CI_COMMIT_TAG: of.type === 'tag' ? of.ref : undefined,
    CI_MERGE_REQUEST_IID: isMergeRequest(of) ? '7' : undefined,
    CI_MERGE_REQUEST_ID: isMergeRequest(of) ? '70' : undefined,
    CI_COMMIT_REF_PROTECTED: String(of.isProtected),
    CI_DEFAULT_BRANCH: 'main',
    CI_PROJECT_PATH: 'acme/shop',
    DEPLOY: of.unknown ? 'yes' : undefined,
    NOTE: 'a && $CI_COMMIT_TAG && b',
    ...of.set,
  }
}

const variable = fc.constantFrom(
  ...[
    'CI_COMMIT_BRANCH',
    'CI_COMMIT_BRANCH',
    'CI_COMMIT_TAG',
    'CI_PIPELINE_SOURCE',
    'CI_PIPELINE_SOURCE',
    'CI_COMMIT_REF_NAME',
  ],
  ...['CI_MERGE_REQUEST_IID', 'CI_MERGE_REQUEST_ID', 'CI_COMMIT_REF_PROTECTED', 'CI_PROJECT_PATH', 'DEPLOY', 'NOTE'],
)
const value = fc.constantFrom(
  ...[
    'main',
    'dev',
    'v1',
    'true',
    'false',
    'push',
    'web',
    'schedule',
    'merge_request_event',
    'parent_pipeline',
    'a_new_source',
    'yes',
  ],
  ...['a && $CI_COMMIT_TAG && b', 'a || b', '(x)', 'acme/shop', ''],
)
/** Read alike by Ruby and JavaScript. */
const patterns = [
  ...[
    /^main$/,
    /^rel/,
    /^v\d+/,
    /dev|main/,
    /^MAIN$/i,
    /^(main|dev)$/,
    /./,
    /a && b/,
    /"/,
    /^push|web$/,
    /[/]/,
    /\/1$/,
    /^(?!main)/,
  ],
] as const

type Condition = Written<PipelineFacts>
const leg: fc.Arbitrary<Condition> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.tuple(variable, fc.boolean(), value, fc.constantFrom('"', "'"), fc.constantFrom(' ', '')).map(
      ([name, isEqual, text, quote, gap]): Condition => ({
        text: `$${name}${gap}${isEqual ? '==' : '!='}${gap}${quote}${text}${quote}`,
        holds: (of) => (variablesOf(of)[name] === text) === isEqual,
      }),
    ),
  },
  {
    weight: 3,
    arbitrary: fc.tuple(variable, fc.boolean(), fc.constantFrom(...patterns)).map(
      ([name, isLike, pattern]): Condition => ({
        text: `$${name} ${isLike ? '=~' : '!~'} ${pattern.toString().replace('[/]', '[\\/]')}`,
        holds(of) {
          const text = variablesOf(of)[name]
          return isLike ? text !== undefined && pattern.test(text) : text === undefined || !pattern.test(text)
        },
      }),
    ),
  },
  {
    weight: 3,
    arbitrary: variable.map((name): Condition => ({text: `$${name}`, holds: (of) => Boolean(variablesOf(of)[name])})),
  },
  fc.tuple(variable, fc.boolean()).map(
    ([name, isEqual]): Condition => ({
      text: `$${name} ${isEqual ? '==' : '!='} null`,
      holds: (of) => (variablesOf(of)[name] === undefined) === isEqual,
    }),
  ),
  fc.tuple(variable, variable, fc.boolean()).map(
    ([one, other, isEqual]): Condition => ({
      text: `$${one} ${isEqual ? '==' : '!='} $${other}`,
      holds: (of) => (variablesOf(of)[one] === variablesOf(of)[other]) === isEqual,
    }),
  ),
  fc.constant<Condition>({
    text: '$CI_COMMIT_BRANCH == $CI_DEFAULT_BRANCH',
    holds: (of) => variablesOf(of)['CI_COMMIT_BRANCH'] === variablesOf(of)['CI_DEFAULT_BRANCH'],
  }),
  fc.constant<Condition>({
    text: '"main" == $CI_COMMIT_BRANCH',
    holds: (of) => variablesOf(of)['CI_COMMIT_BRANCH'] === 'main',
  }),
)

const {condition} = fc.letrec<{condition: Condition}>((tie) => ({
  condition: fc.oneof(
    {depthSize: 'small', withCrossShrink: true},
    leg,
    fc
      .tuple(tie('condition'), fc.constantFrom('&&', '||'), tie('condition'))
      .map(([one, operator, other]): Condition => {
        const [left, right] = [one, other].map(({text}) =>
          operator === '&&' && text.includes('||') ? `(${text})` : text,
        )
        return {
          text: `${left} ${operator} ${right}`,
          holds: (of) => (operator === '&&' ? one.holds(of) && other.holds(of) : one.holds(of) || other.holds(of)),
        }
      }),
    tie('condition').map((one): Condition => ({text: `(${one.text})`, holds: one.holds})),
  ),
}))

/** One rule in flow style. */
export interface Rule extends Written<PipelineFacts> {
  isNever: boolean
}

const when = fc.constantFrom('', 'never', 'manual', 'on_success', 'always', 'delayed')
const clause = fc.constantFrom(
  '',
  'changes: [src/**/*]',
  'exists: [Dockerfile]',
  'allow_failure: true',
  'variables: {A: b}',
)
export const rule: fc.Arbitrary<Rule> = fc
  .tuple(fc.option(condition, {nil: undefined}), when, clause)
  .filter(([one, how, more]) => one !== undefined || how !== '' || more !== '')
  .map(([one, how, more]) => ({
    text: `{${[one && `if: ${JSON.stringify(one.text)}`, how && `when: ${how}`, more].filter(Boolean).join(', ')}}`,
    isNever: how === 'never',
    holds: (of) => (one?.holds(of) ?? true) && (!/changes|exists/.test(more) || of.unknown),
  }))

/** The first rule that holds decides. Without any, nothing is asked. */
export function isStartedBy(rules: readonly Rule[], of: PipelineFacts): boolean {
  const first = rules.find(({holds}) => holds(of))
  return first !== undefined && !first.isNever
}

/** https://docs.gitlab.com/ci/yaml/deprecated_keywords/#onlyrefs--exceptrefs */
const refs: readonly (readonly [text: string, holds: (of: PipelineFacts) => boolean])[] = [
  ...(['main', 'dev', 'v1', 'release/1'] as const).map(
    (name) => [name, (of: PipelineFacts) => of.ref === name && !isMergeRequest(of)] as const,
  ),
  ['branches', (of) => of.type === 'branch' && !isMergeRequest(of)],
  ['tags', (of) => of.type === 'tag'],
  ['merge_requests', isMergeRequest],
  ['schedules', (of) => of.source === 'schedule'],
  ['web', (of) => of.source === 'web'],
  ['pushes', (of) => of.source === 'push'],
  ['pipelines', (of) => of.source === 'pipeline'],
  ['api', (of) => of.source === 'api'],
  ['branches@acme/shop', (of) => of.type === 'branch' && !isMergeRequest(of)],
  ['main@acme/shop', (of) => of.ref === 'main' && !isMergeRequest(of)],
  ["'/^rel/'", (of) => of.ref.startsWith('rel') && !isMergeRequest(of)],
  ["'/^MAIN$/i'", (of) => of.ref.toLowerCase() === 'main' && !isMergeRequest(of)],
]

const listOfRefs = fc.array(fc.constantFrom(...refs), {maxLength: 3, minLength: 1})
export const only: fc.Arbitrary<Written<PipelineFacts>> = fc
  .tuple(listOfRefs, fc.option(listOfRefs, {nil: undefined}), fc.constantFrom('list', 'refs', 'variables', 'changes'))
  .map(([wanted, without, how]) => {
    const list = `[${wanted.map(([text]) => text).join(', ')}]`
    const forms = {
      list,
      refs: `{refs: ${list}}`,
      variables: `{refs: ${list}, variables: ['$DEPLOY == "yes"']}`,
      changes: `{refs: ${list}, changes: [src/**/*]}`,
    }
    return {
      text: `only: ${forms[how]}${without ? `\n  except: [${without.map(([text]) => text).join(', ')}]` : ''}`,
      holds: (of) =>
        wanted.some(([, holds]) => holds(of)) &&
        !without?.some(([, holds]) => holds(of)) &&
        (how === 'list' || how === 'refs' || of.unknown),
    }
  })
