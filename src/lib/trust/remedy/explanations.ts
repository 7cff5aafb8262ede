// Why Google may have refused this job, where nobody may read the trust: what the token alone tells.
import {jsonText} from '../../base/json.ts'
import type {Claims} from '../../base/jwt.ts'
import {escapeLogLine} from '../../base/quoting.ts'
import type {CiTokens} from '../../cis/tokens-list.ts'
import {repositorySubject} from '../diagnosis/subject-forms.ts'
import {tenancyOf} from '../lint/proofs.ts'
import {eventOf, isApproved} from './job-variants.ts'

/** More would be a list of everything. */
const MAX_CAUSES = 3

/** The likeliest causes, each with the way to tell. `of`: what is to be compared. */
export function possibleCauses(claims: Claims, ci: CiTokens | undefined, of: 'binding' | 'condition'): string[] {
  const sub = escapeLogLine(jsonText(claims['sub'] ?? ''))
  const causes = [
    ...(ci ? ofJob(claims, ci, of) : []),
    ...classicForm(claims, of),
    ...(of === 'binding' ? [`Perhaps no binding names this job: look for a member that ends in ${sub}`] : []),
    `Perhaps the ${of} is minutes old: then a sign-in with --wait-for-propagation 5m succeeds`,
  ]
  return causes.slice(0, MAX_CAUSES)
}

function ofJob(claims: Claims, ci: CiTokens, of: string): string[] {
  const {branch, environment} = tenancyOf(ci)
  const textOf = (names: Claims | undefined): string =>
    escapeLogLine(
      Object.keys(names ?? {}).flatMap((name) => (claims[name] === undefined ? [] : [jsonText(claims[name])]))[0] ?? '',
    )
  const [runsIn, ref] = [textOf(environment?.('x')), textOf(branch?.('x'))]
  if (isApproved(claims, ci) === false)
    return [
      `Perhaps the ${of} is for a branch, and this job is of ${eventOf(claims, ci)}: see whether one of the branch gets in`,
    ]
  if (runsIn !== '')
    return [
      `Perhaps the ${of} is for a branch or another environment, and this job runs in the environment ${runsIn}: look for that name`,
    ]
  if (ref === '') return []
  const orElse = environment === undefined ? '' : ' or for an environment'
  return [`Perhaps the ${of} is for another branch${orElse}, and this job is of ${ref}: look for that name`]
}

/** Bindings of old name a subject that the CI forms otherwise now. */
function classicForm(claims: Claims, of: string): string[] {
  const {classic, format} = repositorySubject(claims) ?? {}
  return format === 'immutable' && classic !== undefined
    ? [`Perhaps the ${of} has the subject without ids, as it was before: look for ${escapeLogLine(classic)}`]
    : []
}
