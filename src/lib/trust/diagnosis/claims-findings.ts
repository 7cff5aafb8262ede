import type {WarningCode} from '../../base/error-codes.ts'
import type {Problem} from '../../base/errors.ts'
import type {Claims} from '../../base/jwt.ts'
import {escapeLogLine} from '../../base/quoting.ts'
import type {CiTokens} from '../../cis/tokens-list.ts'
import {attributePrincipals, type ProviderName} from '../../google/identifiers.ts'
import type {MappedIdentity, MappingProblem} from '../attributes.ts'
import {fleetingClaim, MANY_BYTES, repositorySubject, shorterSubjects} from './subject-forms.ts'

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
