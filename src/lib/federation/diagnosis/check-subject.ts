import type {Problem} from '../../errors.ts'
import {mappingProblemsOf, SUBJECT_BYTES, warningsOf} from '../../oidc/claims-findings.ts'
import {shorterSubjects} from '../../oidc/claims-subject.ts'
import {oneLine} from '../../quoting.ts'
import {isOfSubject, type MappedIdentity} from '../attributes.ts'
import type {Check} from './check.ts'
import {absenceOf, better, remap} from './check-mapping.ts'
import type {TokenCase} from './token-case.ts'

export function checkSubject(about: TokenCase, identity: MappedIdentity): Check {
  const {claims, providerName} = about
  const problems = identity.problems.filter(isOfSubject)
  const [problem] = mappingProblemsOf({...identity, problems}, claims)
  if (problem) return refused(about, identity, problem)
  const subject = oneLine(identity.subject ?? '')
  const what = `google.subject is ${Buffer.byteLength(identity.subject ?? '')} of at most ${SUBJECT_BYTES} bytes: ${subject}`
  const [warning] = warningsOf(claims, identity, providerName)
  if (!warning) return {name: 'subject', status: 'ok', what}
  const {code, message, suggestions} = warning
  return {name: 'subject', status: 'warning', code, what: message, details: [what], remedies: suggestions}
}

function refused(
  about: TokenCase,
  {absent, subject}: MappedIdentity,
  {code, message, suggestions = []}: Problem,
): Check {
  const {claims, provider} = about
  const expression = provider.attributeMapping['google.subject'] ?? ''
  const why = absent['google.subject'] === undefined ? undefined : absenceOf(expression, claims)?.what
  return {
    name: 'subject',
    status: 'failed',
    code,
    what: why === undefined ? message : `${message}: ${oneLine(why)}`,
    details: [`google.subject = ${oneLine(expression)}`, ...(subject === undefined ? [] : [oneLine(subject)])],
    remedies: [remap(about, {'google.subject': instead(about, expression, code)}), ...suggestions],
  }
}

function instead(about: TokenCase, expression: string, code: Problem['code']): string {
  const [[, renamed] = []] = better('google.subject', expression, about)
  if (renamed !== undefined) return renamed
  if (code === 'STS_ATTRIBUTE_INVALID') return `string(${expression})`
  return (code === 'STS_SUBJECT_TOO_LONG' ? shorterSubjects(about.claims)[0] : undefined) ?? 'assertion.sub'
}
