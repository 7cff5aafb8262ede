// What may be changed of the mapping of a provider, or be done instead.
import type {Problem} from '../../base/errors.ts'
import type {Claims} from '../../base/jwt.ts'
import type {CiTokens} from '../../cis/tokens-list.ts'
import type {ProviderName} from '../../google/identifiers.ts'
import {attributePrincipals} from '../../google/principals.ts'
import {type MappingProblem, mapAttributes} from '../attributes.ts'
import {type Evaluation, evaluate} from '../cel.ts'
import {MAX_EXPLANATION_STEPS, stepAllowance, withinAllowance} from '../cel-budget.ts'
import type {Check, TokenCase} from '../diagnosis/check.ts'
import {mappingFault, type SubjectWarning, withMeantClaim} from '../diagnosis/check-mapping.ts'
import {repositorySubject, shorterSubjects} from '../subject-forms.ts'
import {changeMapping} from './provider-lines.ts'
import type {Remedies} from './search.ts'

/** The command line that makes `changes` of the mapping. */
const remap = (about: TokenCase, changes: Readonly<Record<string, string>>): string =>
  changeMapping(about, {...about.provider.attributeMapping, ...changes})

export function mappingRemedies(about: TokenCase, check: Check): Remedies {
  const {problems} = mapAttributes(about.provider.attributeMapping, about.claims)
  return withinAllowance(stepAllowance('the remedies of a mapping', MAX_EXPLANATION_STEPS), () =>
    check.status === 'failed'
      ? ofRefused(
          about,
          problems.filter(({kind}) => kind !== 'subject-too-long'),
        )
      : {remedies: [remap(about, Object.fromEntries(misspelt(about, check)))]},
  )
}

/** The targets without a value, each with the claim that was probably meant. */
const misspelt = ({claims}: TokenCase, {mapped = []}: Check): [string, string][] =>
  mapped.flatMap(({absent, expression, target}) => {
    const meant = absent === undefined ? undefined : withMeantClaim(expression, claims)
    return meant === undefined ? [] : [[target, meant]]
  })

function ofRefused(about: TokenCase, problems: readonly MappingProblem[]): Remedies {
  const changes = Object.fromEntries(problems.flatMap((problem) => withAcceptedType(about, problem)))
  if (Object.keys(changes).length === 0)
    return {remedies: problems.slice(0, 1).flatMap((problem) => suggestionsFor(problem, about))}
  return {
    remedies: [remap(about, changes), ...('google.subject' in changes ? [ENDS_BINDINGS] : [])],
    edits: Object.entries(changes).map(([target, expression]) => ({of: 'mapping', target, expression})),
  }
}

/** The target with an expression whose value has the type that Google accepts. */
function withAcceptedType({claims, provider}: TokenCase, problem: MappingProblem): [string, string][] {
  const target = targetOf(problem)
  const expression = provider.attributeMapping[target] ?? ''
  if (problem.kind === 'too-large' || problem.kind === 'given-up') return []
  if (problem.kind === 'subject-empty') {
    const meant =
      withMeantClaim(expression, claims) ?? (typeof claims['sub'] === 'string' ? 'assertion.sub' : undefined)
    return meant === undefined ? [] : [[target, meant]]
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

export function subjectRemedies(about: TokenCase, {code}: Check): Remedies {
  if (code !== 'STS_SUBJECT_TOO_LONG')
    return {remedies: suggestionsAgainst(code as SubjectWarning['code'], about, about.providerName)}
  const [shorter] = shorterSubjects(about.claims, about.ci)
  const others = shorterMappings(about)
  return shorter === undefined
    ? {remedies: others, edits: []}
    : {
        remedies: [remap(about, {'google.subject': shorter}), ...others],
        edits: [{of: 'mapping', target: 'google.subject', expression: shorter}],
      }
}

interface Token {
  claims: Claims
  /** The CI that issued it, if known. */
  ci?: CiTokens | undefined
}

/** A refusal that Google would give, and what to do. */
export const mappingProblem = (problem: MappingProblem, token: Token): Problem => ({
  ...mappingFault(problem),
  suggestions: suggestionsFor(problem, token),
})

function suggestionsFor(problem: MappingProblem, token: Token): string[] {
  switch (problem.kind) {
    case 'subject-empty':
      return ['Map it from a claim that every token has: --attribute-mapping google.subject=assertion.sub']
    case 'subject-too-long':
      return shorterMappings(token)
    case 'not-a-string':
      return [`Convert it to text: ${problem.attribute}=string(…)`]
    case 'groups-not-strings':
      return ['Map it from a claim that is a list of texts, or write a list: google.groups=[assertion.team]']
    case 'too-large':
      return ['Map fewer claims, or shorter ones.']
    case 'given-up':
      return [`Write a simpler expression for ${problem.attribute}.`]
  }
}

const ENDS_BINDINGS =
  'After a change of google.subject, the principal://…/subject/… bindings of the pool no longer match: change them too.'

/** Shorter mappings, and the consequence of a change. */
const shorterMappings = ({ci, claims}: Token): string[] => [
  ...shorterSubjects(claims, ci).map((expression) => `Map a shorter claim: google.subject=${expression}`),
  ...(claims['iss'] === 'https://agent.buildkite.com'
    ? ['Or make the agent use one id as the subject: buildkite-agent oidc request-token --subject-claim pipeline_id …']
    : []),
  ...(typeof claims['sub'] === 'string' && claims['sub'].startsWith('repo:')
    ? ["Or map a part of the subject: google.subject=assertion.sub.extract('repo:{x}:')"]
    : []),
  ENDS_BINDINGS,
]

/** What to do about a warning about the subject. */
export function suggestionsAgainst(code: SubjectWarning['code'], token: Token, pool: ProviderName): string[] {
  switch (code) {
    case 'STS_SUBJECT_LONG':
      return shorterMappings(token)
    case 'STS_SUBJECT_FLEETING':
      return ['Bind to an attribute: --attribute-mapping attribute.<name>=assertion.<claim>']
    case 'STS_SUBJECT_IMMUTABLE': {
      const {ids} = repositorySubject(token.claims) ?? {}
      return [
        'Use the subject in bindings as it is here.',
        'Or bind to the id, mapped by attribute.repository_id=assertion.repository_id: ' +
          `${attributePrincipals(pool, 'repository_id', ids?.repository ?? '')}`,
      ]
    }
  }
}
