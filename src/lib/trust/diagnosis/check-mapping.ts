import {escapeLogLine} from '../../base/quoting.ts'
import {gcloudList} from '../../google/remedies.ts'
import type {MappedIdentity, MappingProblem} from '../attributes.ts'
import {type Evaluation, evaluate} from '../cel.ts'
import {allowance, MAX_EXPLANATION_STEPS, within} from '../cel-budget.ts'
import {celTree} from './cel-tree.ts'
import {missing, toJson} from './cel-values.ts'
import {type Check, change, type TokenCase} from './check.ts'
import {ENDS_BINDINGS, mappingProblemsOf} from './claims-findings.ts'

type Mapped = NonNullable<Check['mapped']>[number]

/** The command line that sets the whole mapping, with `changes`: gcloud removes entries that are left out. */
export const remap = (about: TokenCase, changes: Readonly<Record<string, string>>): string =>
  change(
    about,
    'attribute-mapping',
    gcloudList(
      Object.entries({...about.provider.attributeMapping, ...changes}).map(([target, value]) => `${target}=${value}`),
    ),
  )

export const checkMapping = (about: TokenCase, identity: MappedIdentity): Check =>
  within(allowance('the explanation of a mapping', MAX_EXPLANATION_STEPS), () => explainMapping(about, identity))

function explainMapping(about: TokenCase, identity: MappedIdentity): Check {
  const mapped = Object.entries(about.provider.attributeMapping).map(([target, expression]) =>
    mappedOf(target, expression, about),
  )
  const problems = identity.problems.filter(({kind}) => kind !== 'subject-too-long')
  const [first, ...others] = mappingProblemsOf({...identity, problems}, about)
  const absent = mapped.filter((each) => each.absent !== undefined)
  const details = absent.map(({absent: why, target}) => `${target} has no value: ${why}`)
  if (first) {
    const why = absent.find(({target}) => target === 'google.subject')?.absent
    return {
      name: 'mapping',
      status: 'failed',
      code: first.code,
      what: [first, ...others].map(({message}) => message).join('; ') + (why === undefined ? '' : `: ${why}`),
      details,
      ...remediesOf(about, problems, first.suggestions ?? []),
      mapped,
    }
  }
  const renamed = Object.fromEntries(
    absent.flatMap(({expression, target}) => withMeantClaim(target, expression, about)),
  )
  const what =
    absent.length === 0 ? 'every target has a value' : `no value for ${absent.map(({target}) => target).join(', ')}`
  if (Object.keys(renamed).length === 0) return {name: 'mapping', status: 'ok', what, details, mapped}
  return {name: 'mapping', status: 'warning', what, details, remedies: [remap(about, renamed)], mapped}
}

function remediesOf(
  about: TokenCase,
  problems: readonly MappingProblem[],
  suggestions: readonly string[],
): Pick<Check, 'remedies' | 'edits'> {
  const changes = Object.fromEntries(problems.flatMap((problem) => withAcceptedType(about, problem)))
  if (Object.keys(changes).length === 0) return {remedies: suggestions}
  return {
    remedies: [remap(about, changes), ...('google.subject' in changes ? [ENDS_BINDINGS] : [])],
    edits: Object.entries(changes).map(([target, expression]) => ({of: 'mapping', target, expression})),
  }
}

/** The target with an expression whose value has the type that Google accepts. */
function withAcceptedType(about: TokenCase, problem: MappingProblem): [string, string][] {
  const {claims, provider} = about
  const target = targetOf(problem)
  const expression = provider.attributeMapping[target] ?? ''
  if (problem.kind === 'too-large' || problem.kind === 'given-up') return []
  if (problem.kind === 'subject-empty') {
    const [renamed] = withMeantClaim(target, expression, about)
    return renamed ? [renamed] : typeof claims['sub'] === 'string' ? [[target, 'assertion.sub']] : []
  }
  const operand = /[\s+?&|<>=!]/.test(expression) ? `(${expression})` : expression
  return TYPE_CONVERSIONS.map((convert) => convert(operand))
    .filter((changed) => isAccepted(target, evaluate(changed, {assertion: claims})))
    .slice(0, 1)
    .map((changed) => [target, changed])
}

function targetOf(problem: MappingProblem): string {
  if (problem.kind === 'not-a-string') return problem.attribute
  return problem.kind === 'groups-not-strings' ? 'google.groups' : 'google.subject'
}

const TYPE_CONVERSIONS: readonly ((expression: string) => string)[] = [
  (expression) => `string(${expression})`,
  (expression) => `${expression}.join(',')`,
  (expression) => `[${expression}]`,
  (expression) => `${expression}.map(each, string(each))`,
]

const isAccepted = (target: string, result: Evaluation): boolean =>
  'value' in result &&
  (target === 'google.groups'
    ? Array.isArray(result.value) && result.value.every((each) => typeof each === 'string')
    : typeof result.value === 'string')

function mappedOf(target: string, expression: string, {claims}: TokenCase): Mapped {
  const result = evaluate(expression, {assertion: claims})
  if ('value' in result) return {target, expression, value: toJson(result.value)}
  return {target, expression, absent: escapeLogLine(absenceOf(expression, claims)?.what ?? result.error)}
}

function absenceOf(expression: string, claims: TokenCase['claims']) {
  try {
    return missing(celTree(expression), {assertion: claims})
  } catch {
    return undefined
  }
}

/** `target` with the claim that was probably meant. */
function withMeantClaim(target: string, expression: string, {claims}: TokenCase): [string, string][] {
  const absent = absenceOf(expression, claims)
  if (absent?.instead === undefined) return []
  const {instead, node} = absent
  return [[target, expression.slice(0, node.start) + instead + expression.slice(node.end)]]
}
