import type {Problem} from '../../errors.ts'
import {mappingProblemsOf, SUBJECT_BYTES, warningsOf} from '../../oidc/claims-findings.ts'
import {shorterSubjects} from '../../oidc/claims-subject.ts'
import {oneLine} from '../../quoting.ts'
import type {MappedIdentity} from '../attributes.ts'
import type {Check} from './check.ts'
import {remap} from './check-mapping.ts'
import type {TokenCase} from './token-case.ts'

/** How long the subject is, and whether a binding to it lasts. Whether there is one, the mapping tells. */
export function checkSubject(about: TokenCase, identity: MappedIdentity): Check {
  const {claims, providerName} = about
  const {problems, subject} = identity
  if (subject === undefined)
    return {name: 'subject', status: 'not-checked', what: 'there is no google.subject to measure'}
  const [problem] = mappingProblemsOf(
    {...identity, problems: problems.filter(({kind}) => kind === 'subject-too-long')},
    claims,
  )
  if (problem) return tooLong(about, subject, problem)
  const what = `google.subject is ${Buffer.byteLength(subject)} of at most ${SUBJECT_BYTES} bytes: ${oneLine(subject)}`
  const [warning] = warningsOf(claims, identity, providerName)
  if (!warning) return {name: 'subject', status: 'ok', what}
  const {code, message, suggestions} = warning
  return {name: 'subject', status: 'warning', code, what: message, details: [what], remedies: suggestions}
}

function tooLong(about: TokenCase, subject: string, {code, message, suggestions = []}: Problem): Check {
  const [shorter] = shorterSubjects(about.claims)
  return {
    name: 'subject',
    status: 'failed',
    code,
    what: message,
    details: [`google.subject = ${oneLine(about.provider.attributeMapping['google.subject'] ?? '')}`, oneLine(subject)],
    remedies: [...(shorter === undefined ? [] : [remap(about, {'google.subject': shorter})]), ...suggestions],
  }
}
