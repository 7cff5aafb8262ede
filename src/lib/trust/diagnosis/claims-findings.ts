// https://cloud.google.com/iam/docs/workload-identity-federation#mapping
import type {WarningCode} from '../../base/error-codes.ts'
import type {Problem} from '../../base/errors.ts'
import type {Claims} from '../../base/jwt.ts'
import {escapeLogLine, inputExcerpt} from '../../base/quoting.ts'
import type {CiTokens} from '../../cis/tokens-list.ts'
import {attributePrincipals, type ProviderName} from '../../google/identifiers.ts'
import {limits, type MappedIdentity, type MappingProblem} from '../attributes.ts'
import {syntaxError} from '../cel.ts'
import {type AttributeMapping, plainMapping} from '../job-principals.ts'
import {fleetingClaim, MANY_BYTES, repositorySubject, shorterSubjects} from './subject-forms.ts'

/** The comma between entries, as for gcloud: no attribute follows a comma inside an expression. */
const BETWEEN = /,(?=\s*(?:google|attribute)\.\w+\s*=(?!=))/

const TARGET = /^(?:google\.(?:subject|groups)|attribute\.([a-z0-9_]+))$/

/**
 * The mapping in `given`. Each text is `KEY=CEL`, or several of them separated by commas. google.subject may be left out. Returns all
 * problems at once. Without any text, there is no mapping.
 */
export function readMapping(given: readonly string[]): {mapping?: AttributeMapping; problems: Problem[]} {
  const entries = given
    .flatMap((text) => text.split(BETWEEN))
    .map((text) => text.trim())
    .filter((text) => text !== '')
    .map((text) => splitEntry(text))
  const problems = entries.flatMap((entry, index) => {
    const isRepeated = entries.findIndex(({target}) => target === entry.target) < index
    const message = isRepeated ? `${entry.target} is mapped twice` : entryProblem(entry)
    return message === undefined ? [] : [invalid(message)]
  })
  const mapping = {
    ...plainMapping,
    ...Object.fromEntries(entries.map(({expression, target}) => [target, expression])),
  }
  const count = Object.keys(mapping).filter((target) => target.startsWith('attribute.')).length
  const {attributes} = limits
  if (entries.length === 0) return {problems}
  return {
    mapping,
    problems:
      count > attributes
        ? [...problems, invalid(`${count} attributes are mapped, but at most ${attributes} are allowed`)]
        : problems,
  }
}

interface Entry {
  target: string
  expression: string
}

function splitEntry(text: string): Entry {
  const at = text.indexOf('=')
  return at < 0
    ? {target: text, expression: ''}
    : {target: text.slice(0, at).trim(), expression: text.slice(at + 1).trim()}
}

function entryProblem({expression, target}: Entry): string | undefined {
  const shown = inputExcerpt(target)
  const [known, name = ''] = TARGET.exec(target) ?? []
  if (known === undefined) return `"${shown}" is not google.subject, google.groups or attribute.<name>`
  if (name.length > limits.attributeNameLength)
    return `the name of "${shown}" is longer than ${limits.attributeNameLength} characters`
  if (expression === '') return `${shown} has no expression`
  if (expression.length > limits.mappingLength)
    return `the expression of ${shown} is longer than ${limits.mappingLength} characters`
  const fault = syntaxError(expression)
  return fault === undefined ? undefined : `the expression of ${shown} is not valid CEL: ${inputExcerpt(fault)}`
}

const invalid = (message: string): Problem => ({
  code: 'INPUT_MAPPING_INVALID',
  message: `--attribute-mapping: ${message}`,
  suggestions: ["Write for example --attribute-mapping 'attribute.repository=assertion.repository'"],
})

/** Something that works, but can fail later. */
export interface ClaimsWarning {
  code: WarningCode
  message: string
  suggestions: string[]
}

interface Token {
  claims: Claims
  /** The CI that issued it, if known. */
  ci?: CiTokens | undefined
}

type Findings<Kind extends MappingProblem['kind']> = (
  problem: Extract<MappingProblem, {kind: Kind}>,
  token: Token,
) => Problem

/** Refusals that Google would give. */
const mappingProblems: {readonly [Kind in MappingProblem['kind']]: Findings<Kind>} = {
  'subject-empty': () => ({
    code: 'STS_SUBJECT_EMPTY',
    message: 'the mapping yields no google.subject for this token',
    suggestions: ['Map it from a claim that every token has: --attribute-mapping google.subject=assertion.sub'],
  }),
  'subject-too-long': ({bytes}, token) => ({
    code: 'STS_SUBJECT_TOO_LONG',
    message: `google.subject is ${bytes} bytes, and Google accepts at most ${limits.subjectBytes}`,
    suggestions: waysOut(token),
  }),
  'not-a-string': ({attribute}) => ({
    code: 'STS_ATTRIBUTE_INVALID',
    message: `${attribute} is not text`,
    suggestions: [`Convert it to text: ${attribute}=string(…)`],
  }),
  'groups-not-strings': () => ({
    code: 'STS_ATTRIBUTE_INVALID',
    message: 'google.groups is not a list of texts',
    suggestions: ['Map it from a claim that is a list of texts, or write a list: google.groups=[assertion.team]'],
  }),
  'too-large': ({bytes}) => ({
    code: 'STS_ATTRIBUTE_INVALID',
    message: `the mapped values are ${bytes} bytes long together, and Google accepts at most ${limits.totalBytes}`,
    suggestions: ['Map fewer claims, or shorter ones.'],
  }),
  'given-up': ({attribute, why}) => ({
    code: 'FEDERATION_EXPRESSION_COSTLY',
    message: `${attribute} was not evaluated: ${why}`,
    suggestions: [`Write a simpler expression for ${attribute}.`],
  }),
}

/** The consequence of a change of google.subject. */
export const ENDS_BINDINGS =
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

export const mappingProblemsOf = ({problems}: MappedIdentity, token: Token): Problem[] =>
  problems.map((problem) => (mappingProblems[problem.kind] as Findings<MappingProblem['kind']>)(problem, token))

/** Warnings about a binding to the subject. */
export function warningsOf({ci, claims}: Token, {subject}: MappedIdentity, pool: ProviderName): ClaimsWarning[] {
  if (subject === undefined) return []
  const bytes = Buffer.byteLength(subject)
  const fleeting = fleetingClaim(claims, subject)
  return [
    ...(bytes > MANY_BYTES && bytes <= limits.subjectBytes
      ? [
          {
            code: 'STS_SUBJECT_LONG' as const,
            message: `google.subject is ${bytes} of at most ${limits.subjectBytes} bytes: Google refuses a job with a longer name or branch`,
            suggestions: waysOut({ci, claims}),
          },
        ]
      : []),
    ...(fleeting === undefined
      ? []
      : [
          {
            code: 'STS_SUBJECT_FLEETING' as const,
            message: `google.subject contains the claim ${fleeting}, which is different in each run: no binding to it lasts`,
            suggestions: ['Bind to an attribute: --attribute-mapping attribute.<name>=assertion.<claim>'],
          },
        ]),
    ...(claims['sub'] === subject ? immutableWarning(claims, pool) : []),
  ]
}

/** For old bindings, if the CI now writes the subject in another form. */
export function immutableWarning(claims: Claims, pool: ProviderName): ClaimsWarning[] {
  const {classic, format, ids} = repositorySubject(claims) ?? {}
  if (format !== 'immutable' || !ids) return []
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
