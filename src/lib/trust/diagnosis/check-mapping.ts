// What the mapping of a provider makes of a token. https://cloud.google.com/iam/docs/workload-identity-federation#mapping
import type {WarningCode} from '../../base/error-codes.ts'
import type {Problem} from '../../base/errors.ts'
import type {Claims} from '../../base/jwt.ts'
import {escapeLogLine} from '../../base/quoting.ts'
import type {CiTokens} from '../../cis/tokens-list.ts'
import {attributePrincipals, type ProviderName} from '../../google/identifiers.ts'
import {limits, type MappedIdentity, type MappingProblem} from '../attributes.ts'
import {type Evaluation, evaluate} from '../cel.ts'
import {allowance, MAX_EXPLANATION_STEPS, within} from '../cel-budget.ts'
import {celTree} from './cel-tree.ts'
import {type Check, changeMapping, type Remedies, type TokenCase} from './check.ts'
import {missing, toJson} from './near-miss.ts'
import {fleetingClaim, MANY_BYTES, repositorySubject, shorterSubjects} from './subject-forms.ts'

type Mapped = NonNullable<Check['mapped']>[number]

/** The command line that makes `changes` of the mapping. */
const remap = (about: TokenCase, changes: Readonly<Record<string, string>>): string =>
  changeMapping(about, {...about.provider.attributeMapping, ...changes})

export const checkMapping = (about: TokenCase, identity: MappedIdentity): Check =>
  within(allowance('the explanation of a mapping', MAX_EXPLANATION_STEPS), () => explainMapping(about, identity))

function explainMapping(about: TokenCase, identity: MappedIdentity): Check {
  const mapped = Object.entries(about.provider.attributeMapping).map(([target, expression]) =>
    mappedOf(target, expression, about),
  )
  const problems = identity.problems.filter(({kind}) => kind !== 'subject-too-long')
  const [first, ...others] = mappingProblemsOf({problems}, about)
  const absent = mapped.filter((each) => each.absent !== undefined)
  const all = {
    name: 'mapping',
    mapped,
    details: absent.map((each) => `${each.target} has no value: ${each.absent}`),
  } as const
  if (first) {
    const why = absent.find(({target}) => target === 'google.subject')?.absent
    return {
      ...all,
      status: 'failed',
      code: first.code,
      what: [first, ...others].map(({message}) => message).join('; ') + (why === undefined ? '' : `: ${why}`),
      ...remediesOf(about, problems, first.suggestions ?? []),
    }
  }
  if (absent.length === 0) return {...all, status: 'ok', what: 'every target has a value'}
  const what = `no value for ${absent.map(({target}) => target).join(', ')}`
  const meant = absent.flatMap(({expression, target}) => withMeantClaim(target, expression, about))
  return meant.length === 0
    ? {...all, status: 'ok', what}
    : {...all, status: 'warning', what, remedies: [remap(about, Object.fromEntries(meant))]}
}

function remediesOf(about: TokenCase, problems: readonly MappingProblem[], suggestions: readonly string[]): Remedies {
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
    const renamed = withMeantClaim(target, expression, about)
    return renamed.length === 0 && typeof claims['sub'] === 'string' ? [[target, 'assertion.sub']] : renamed
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

interface Token {
  claims: Claims
  /** The CI that issued it, if known. */
  ci?: CiTokens | undefined
}

/** Refusals that Google would give. */
export const mappingProblemsOf = ({problems}: Pick<MappedIdentity, 'problems'>, token: Token): Problem[] =>
  problems.map((problem) => mappingProblem(problem, token))

function mappingProblem(problem: MappingProblem, token: Token): Problem {
  switch (problem.kind) {
    case 'subject-empty':
      return {
        code: 'STS_SUBJECT_EMPTY',
        message: 'the mapping yields no google.subject for this token',
        suggestions: ['Map it from a claim that every token has: --attribute-mapping google.subject=assertion.sub'],
      }
    case 'subject-too-long':
      return {
        code: 'STS_SUBJECT_TOO_LONG',
        message: `google.subject is ${problem.bytes} bytes, and Google accepts at most ${limits.subjectBytes}`,
        suggestions: waysOut(token),
      }
    case 'not-a-string':
      return {
        code: 'STS_ATTRIBUTE_INVALID',
        message: `${problem.attribute} is not text`,
        suggestions: [`Convert it to text: ${problem.attribute}=string(…)`],
      }
    case 'groups-not-strings':
      return {
        code: 'STS_ATTRIBUTE_INVALID',
        message: 'google.groups is not a list of texts',
        suggestions: ['Map it from a claim that is a list of texts, or write a list: google.groups=[assertion.team]'],
      }
    case 'too-large':
      return {
        code: 'STS_ATTRIBUTE_INVALID',
        message: `the mapped values are ${problem.bytes} bytes long together, and Google accepts at most ${limits.totalBytes}`,
        suggestions: ['Map fewer claims, or shorter ones.'],
      }
    case 'given-up':
      return {
        code: 'FEDERATION_EXPRESSION_COSTLY',
        message: `${problem.attribute} was not evaluated: ${problem.why}`,
        suggestions: [`Write a simpler expression for ${problem.attribute}.`],
      }
  }
}

const ENDS_BINDINGS =
  'After a change of google.subject, the principal://…/subject/… bindings of the pool no longer match: change them too.'

/** Shorter mappings, and the consequence of a change. */
const waysOut = ({ci, claims}: Token): string[] => [
  ...shorterSubjects(claims, ci).map((expression) => `Map a shorter claim: google.subject=${expression}`),
  ...(claims['iss'] === 'https://agent.buildkite.com'
    ? ['Or make the agent use one id as the subject: buildkite-agent oidc request-token --subject-claim pipeline_id …']
    : []),
  ...(typeof claims['sub'] === 'string' && claims['sub'].startsWith('repo:')
    ? ["Or map a part of the subject: google.subject=assertion.sub.extract('repo:{x}:')"]
    : []),
  ENDS_BINDINGS,
]

/** How long the subject is, and whether a binding to it lasts. {@link checkMapping} reports a missing subject. */
export function checkSubject(about: TokenCase, {problems, subject}: MappedIdentity): Check {
  if (subject === undefined)
    return {name: 'subject', status: 'not-checked', what: 'there is no google.subject to measure'}
  const [tooLong] = mappingProblemsOf({problems: problems.filter(({kind}) => kind === 'subject-too-long')}, about)
  if (tooLong) {
    const [shorter] = shorterSubjects(about.claims, about.ci)
    const expression = about.provider.attributeMapping['google.subject'] ?? ''
    const {code, message, suggestions = []} = tooLong
    return {
      name: 'subject',
      status: 'failed',
      code,
      what: message,
      details: [`google.subject = ${escapeLogLine(expression)}`, escapeLogLine(subject)],
      remedies: [...(shorter === undefined ? [] : [remap(about, {'google.subject': shorter})]), ...suggestions],
      edits: shorter === undefined ? [] : [{of: 'mapping', target: 'google.subject', expression: shorter}],
    }
  }
  const what = `google.subject is ${Buffer.byteLength(subject)} of at most ${limits.subjectBytes} bytes: ${escapeLogLine(subject)}`
  const [warning] = warningsOf(about, {subject}, about.providerName)
  if (!warning) return {name: 'subject', status: 'ok', what}
  const {code, message, suggestions} = warning
  return {name: 'subject', status: 'warning', code, what: message, details: [what], remedies: suggestions}
}

/** Something that works, but can fail later. */
export interface ClaimsWarning {
  code: WarningCode
  message: string
  suggestions: string[]
}

/** Warnings about a binding to the subject. */
export function warningsOf(
  token: Token,
  {subject}: Pick<MappedIdentity, 'subject'>,
  pool: ProviderName,
): ClaimsWarning[] {
  if (subject === undefined) return []
  const {claims} = token
  const bytes = Buffer.byteLength(subject)
  const fleeting = fleetingClaim(claims, subject)
  const warnings: ClaimsWarning[] = []
  if (bytes > MANY_BYTES && bytes <= limits.subjectBytes)
    warnings.push({
      code: 'STS_SUBJECT_LONG',
      message: `google.subject is ${bytes} of at most ${limits.subjectBytes} bytes: Google refuses a job with a longer name or branch`,
      suggestions: waysOut(token),
    })
  if (fleeting !== undefined)
    warnings.push({
      code: 'STS_SUBJECT_FLEETING',
      message: `google.subject contains the claim ${fleeting}, which is different in each run: no binding to it lasts`,
      suggestions: ['Bind to an attribute: --attribute-mapping attribute.<name>=assertion.<claim>'],
    })
  return claims['sub'] === subject ? [...warnings, ...immutableWarning(claims, pool)] : warnings
}

/** For old bindings, if the CI now writes the subject in another form. */
export function immutableWarning(claims: Claims, pool: ProviderName): ClaimsWarning[] {
  const {classic, ids} = repositorySubject(claims) ?? {}
  if (!ids) return []
  const former = classic === undefined ? 'names' : escapeLogLine(classic)
  return [
    {
      code: 'STS_SUBJECT_IMMUTABLE',
      message: `the subject has the immutable form, with the ids of owner (${ids.owner}) and repository (${ids.repository}): it stays the same after a rename, and principals with ${former} do not match it`,
      suggestions: [
        'Use the subject in bindings as it is here.',
        `Or bind to the id, mapped by attribute.repository_id=assertion.repository_id: ${attributePrincipals(pool, 'repository_id', ids.repository)}`,
      ],
    },
  ]
}
