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

/** As gcloud takes several in one word: a comma inside an expression stands before no attribute. */
const BETWEEN = /,(?=\s*(?:google|attribute)\.\w+\s*=(?!=))/

const TARGET = /^(?:google\.(?:subject|groups)|attribute\.([a-z0-9_]+))$/

/**
 * The mapping that `given` describe, each `KEY=CEL` or several with commas between; google.subject may be left out. Every
 * fault together. Without anything given, there is none.
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
        ? [...problems, invalid(`${count} attributes are mapped, at most ${attributes} can be`)]
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
  if (known === undefined) return `"${shown}" is none of google.subject, google.groups and attribute.<name>`
  if (name.length > limits.attributeNameLength)
    return `the name of "${shown}" is above ${limits.attributeNameLength} characters`
  if (expression === '') return `${shown} has no expression`
  if (expression.length > limits.mappingLength)
    return `the expression of ${shown} is above ${limits.mappingLength} characters`
  const fault = syntaxError(expression)
  return fault === undefined ? undefined : `the expression of ${shown} is no CEL: ${inputExcerpt(fault)}`
}

const invalid = (message: string): Problem => ({
  code: 'INPUT_MAPPING_INVALID',
  message: `--attribute-mapping: ${message}`,
  suggestions: ["Write for example --attribute-mapping 'attribute.repository=assertion.repository'"],
})

/** Something that works, and may surprise. */
export interface ClaimsWarning {
  code: WarningCode
  message: string
  suggestions: string[]
}

/** Google's limit for `google.subject`. */
export const SUBJECT_BYTES = 127

interface Token {
  claims: Claims
  /** Whose token it is, where that is known. */
  ci?: CiTokens | undefined
}

type Findings<Kind extends MappingProblem['kind']> = (
  problem: Extract<MappingProblem, {kind: Kind}>,
  token: Token,
) => Problem

/** What Google will answer, said before. */
const mappingProblems: {readonly [Kind in MappingProblem['kind']]: Findings<Kind>} = {
  'subject-empty': () => ({
    code: 'STS_SUBJECT_EMPTY',
    message: 'the mapping yields no google.subject for this token',
    suggestions: ['Map it from a claim that every token has: --attribute-mapping google.subject=assertion.sub'],
  }),
  'subject-too-long': ({bytes}, token) => ({
    code: 'STS_SUBJECT_TOO_LONG',
    message: `google.subject is ${bytes} bytes, and Google takes at most ${SUBJECT_BYTES}`,
    suggestions: waysOut(token),
  }),
  'not-a-string': ({attribute}) => ({
    code: 'STS_ATTRIBUTE_INVALID',
    message: `${attribute} is no text`,
    suggestions: [`Make it one: ${attribute}=string(…)`],
  }),
  'groups-not-strings': () => ({
    code: 'STS_ATTRIBUTE_INVALID',
    message: 'google.groups is no list of texts',
    suggestions: ['Map it from a claim that is one, or write a list: google.groups=[assertion.team]'],
  }),
  'too-large': ({bytes}) => ({
    code: 'STS_ATTRIBUTE_INVALID',
    message: `all that is mapped is ${bytes} bytes together, and Google takes at most 8192`,
    suggestions: ['Map fewer claims, or shorter ones.'],
  }),
  'given-up': ({attribute, why}) => ({
    code: 'FEDERATION_EXPRESSION_COSTLY',
    message: `${attribute} was not evaluated: ${why}`,
    suggestions: [`Write a simpler expression for ${attribute}.`],
  }),
}

/** What a change of google.subject brings. */
export const ENDS_BINDINGS =
  'A new mapping of google.subject ends every principal://…/subject/… binding of the pool: change those with it.'

/** A mapping for fewer bytes, and what comes with it. */
const waysOut = ({ci, claims}: Token): string[] => [
  ...shorterSubjects(claims, ci).map((expression) => `Map a shorter claim: google.subject=${expression}`),
  ...(claims['iss'] === 'https://agent.buildkite.com'
    ? ['Or let the agent put one id there: buildkite-agent oidc request-token --subject-claim pipeline_id …']
    : []),
  ...(typeof claims['sub'] === 'string' && claims['sub'].startsWith('repo:')
    ? ["Or a part of the subject: google.subject=assertion.sub.extract('repo:{x}:')"]
    : []),
  ENDS_BINDINGS,
]

export const mappingProblemsOf = ({problems}: MappedIdentity, token: Token): Problem[] =>
  problems.map((problem) => (mappingProblems[problem.kind] as Findings<MappingProblem['kind']>)(problem, token))

/** What to know before binding to the subject. */
export function warningsOf({ci, claims}: Token, {subject}: MappedIdentity, pool: ProviderName): ClaimsWarning[] {
  if (subject === undefined) return []
  const bytes = Buffer.byteLength(subject)
  const fleeting = fleetingClaim(claims, subject)
  return [
    ...(bytes > MANY_BYTES && bytes <= SUBJECT_BYTES
      ? [
          {
            code: 'STS_SUBJECT_LONG' as const,
            message: `google.subject is ${bytes} of at most ${SUBJECT_BYTES} bytes: a longer name or branch is refused`,
            suggestions: waysOut({ci, claims}),
          },
        ]
      : []),
    ...(fleeting === undefined
      ? []
      : [
          {
            code: 'STS_SUBJECT_FLEETING' as const,
            message: `google.subject holds the claim ${fleeting}, which differs from run to run: no binding to it lasts`,
            suggestions: ['Bind to an attribute: --attribute-mapping attribute.<name>=assertion.<claim>'],
          },
        ]),
    ...(claims['sub'] === subject ? immutableWarning(claims, pool) : []),
  ]
}

/** For bindings of old to a subject that the CI forms otherwise now. */
export function immutableWarning(claims: Claims, pool: ProviderName): ClaimsWarning[] {
  const {classic, format, ids} = repositorySubject(claims) ?? {}
  if (format !== 'immutable' || !ids) return []
  const former = classic === undefined ? 'names' : escapeLogLine(classic)
  return [
    {
      code: 'STS_SUBJECT_IMMUTABLE',
      message: `the subject has the immutable form, with the ids of owner (${ids.owner}) and repository (${ids.repository}): it survives a renaming, and principals written for ${former} do not match it`,
      suggestions: [
        'Write bindings for the subject as it is here.',
        `Or bind to the id, mapped by attribute.repository_id=assertion.repository_id: ${attributePrincipals(pool, 'repository_id', ids.repository)}`,
      ],
    },
  ]
}
