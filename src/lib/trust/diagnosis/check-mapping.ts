// What the mapping of a provider makes of a token. https://cloud.google.com/iam/docs/workload-identity-federation#mapping
import type {Problem} from '../../base/errors.ts'
import type {Claims} from '../../base/jwt.ts'
import {escapeLogLine} from '../../base/quoting.ts'
import {type MappedIdentity, type MappingProblem, providerLimits} from '../attributes.ts'
import {evaluate} from '../cel.ts'
import {MAX_EXPLANATION_STEPS, stepAllowance, withinAllowance} from '../cel-budget.ts'
import {celTree} from '../cel-tree.ts'
import {fleetingClaim, MANY_BYTES, repositorySubject} from '../subject-forms.ts'
import type {Check, TokenCase} from './check.ts'
import {missingNameIn, toJson} from './near-miss.ts'

type Mapped = NonNullable<Check['mapped']>[number]

export const checkMapping = (about: TokenCase, identity: MappedIdentity): Check =>
  withinAllowance(stepAllowance('the explanation of a mapping', MAX_EXPLANATION_STEPS), () =>
    explainMapping(about, identity),
  )

function explainMapping(about: TokenCase, identity: MappedIdentity): Check {
  const mapped = Object.entries(about.provider.attributeMapping).map(([target, expression]) =>
    mappedOf(target, expression, about),
  )
  const problems = identity.problems.filter(({kind}) => kind !== 'subject-too-long')
  const [first, ...others] = problems.map(mappingFault)
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
    }
  }
  if (absent.length === 0) return {...all, status: 'ok', what: 'every target has a value'}
  const what = `no value for ${absent.map(({target}) => target).join(', ')}`
  const isMisspelt = absent.some(({expression}) => withMeantClaim(expression, about.claims) !== undefined)
  return {...all, status: isMisspelt ? 'warning' : 'ok', what}
}

function mappedOf(target: string, expression: string, {claims}: TokenCase): Mapped {
  const result = evaluate(expression, {assertion: claims})
  if ('value' in result) return {target, expression, value: toJson(result.value)}
  return {target, expression, absent: escapeLogLine(absenceOf(expression, claims)?.what ?? result.error)}
}

function absenceOf(expression: string, claims: TokenCase['claims']) {
  try {
    return missingNameIn(celTree(expression), {assertion: claims})
  } catch {
    return undefined
  }
}

/** The expression with the claim that was probably meant, if it asks for one that the token does not have. */
export function withMeantClaim(expression: string, claims: Claims): string | undefined {
  const {instead, node} = absenceOf(expression, claims) ?? {}
  return node === undefined || instead === undefined
    ? undefined
    : expression.slice(0, node.start) + instead + expression.slice(node.end)
}

/** A refusal that Google would give. */
export function mappingFault(problem: MappingProblem): Pick<Problem, 'code' | 'message'> {
  switch (problem.kind) {
    case 'subject-empty':
      return {code: 'STS_SUBJECT_EMPTY', message: 'the mapping yields no google.subject for this token'}
    case 'subject-too-long':
      return {
        code: 'STS_SUBJECT_TOO_LONG',
        message: `google.subject is ${problem.bytes} bytes, and Google accepts at most ${providerLimits.subjectBytes}`,
      }
    case 'not-a-string':
      return {code: 'STS_ATTRIBUTE_INVALID', message: `${problem.attribute} is not text`}
    case 'groups-not-strings':
      return {code: 'STS_ATTRIBUTE_INVALID', message: 'google.groups is not a list of texts'}
    case 'too-large':
      return {
        code: 'STS_ATTRIBUTE_INVALID',
        message: `the mapped values are ${problem.bytes} bytes long together, and Google accepts at most ${providerLimits.totalBytes}`,
      }
    case 'given-up':
      return {
        code: 'FEDERATION_EXPRESSION_COSTLY',
        message: `${problem.attribute} was not evaluated: ${problem.why}`,
      }
  }
}

/** How long the subject is, and whether a binding to it lasts. {@link checkMapping} reports a missing subject. */
export function checkSubject(about: TokenCase, {problems, subject}: MappedIdentity): Check {
  if (subject === undefined)
    return {name: 'subject', status: 'not-checked', what: 'there is no google.subject to measure'}
  const tooLong = problems.find(({kind}) => kind === 'subject-too-long')
  if (tooLong) {
    const expression = about.provider.attributeMapping['google.subject'] ?? ''
    const {code, message} = mappingFault(tooLong)
    return {
      name: 'subject',
      status: 'failed',
      code,
      what: message,
      details: [`google.subject = ${escapeLogLine(expression)}`, escapeLogLine(subject)],
    }
  }
  const what = `google.subject is ${Buffer.byteLength(subject)} of at most ${providerLimits.subjectBytes} bytes: ${escapeLogLine(subject)}`
  const [warning] = subjectWarnings(about.claims, subject)
  if (!warning) return {name: 'subject', status: 'ok', what}
  return {name: 'subject', status: 'warning', code: warning.code, what: warning.message, details: [what]}
}

/** Something that works, but can fail later. */
export interface SubjectWarning {
  code: 'STS_SUBJECT_LONG' | 'STS_SUBJECT_FLEETING' | 'STS_SUBJECT_IMMUTABLE'
  message: string
}

/** Warnings about a binding to the subject. */
export function subjectWarnings(claims: Claims, subject: string | undefined): SubjectWarning[] {
  if (subject === undefined) return []
  const bytes = Buffer.byteLength(subject)
  const fleeting = fleetingClaim(claims, subject)
  const warnings: SubjectWarning[] = []
  if (bytes > MANY_BYTES && bytes <= providerLimits.subjectBytes)
    warnings.push({
      code: 'STS_SUBJECT_LONG',
      message:
        `google.subject is ${bytes} of at most ${providerLimits.subjectBytes} bytes: ` +
        'Google refuses a job with a longer name or branch',
    })
  if (fleeting !== undefined)
    warnings.push({
      code: 'STS_SUBJECT_FLEETING',
      message: `google.subject contains the claim ${fleeting}, which is different in each run: no binding to it lasts`,
    })
  return claims['sub'] === subject ? [...warnings, ...immutableWarning(claims)] : warnings
}

/** For old bindings, if the CI now writes the subject in another form. */
export function immutableWarning(claims: Claims): SubjectWarning[] {
  const {classic, ids} = repositorySubject(claims) ?? {}
  if (!ids) return []
  const former = classic === undefined ? 'names' : escapeLogLine(classic)
  const message =
    `the subject has the immutable form, with the ids of owner (${ids.owner}) and repository (${ids.repository}): ` +
    `no other repository can have it, and principals with ${former} do not match it`
  return [{code: 'STS_SUBJECT_IMMUTABLE', message}]
}
