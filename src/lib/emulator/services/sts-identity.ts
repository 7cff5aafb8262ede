import {judgeCondition, type MappedIdentity, type MappingProblem, mapAttributes} from '../../federation/attributes.ts'
import type {Provider} from '../../federation/trust.ts'
import {oauthError, type Reply, refusedBy} from '../listening/reply.ts'

/** As in https://github.com/google-github-actions/auth/issues/378 */
const attributeType = (attribute: string, type: string): Reply =>
  oauthError('unauthorized_client', `The mapped attribute '${attribute}' must be of type ${type}.`)

const tooLarge = (what: string, limit: string): Reply =>
  oauthError(
    'invalid_request',
    `The size of mapped ${what} exceeds the ${limit} limit. Either modify your attribute mapping or the incoming assertion to produce a mapped attribute that is less than ${limit}.`,
  )

/** Google's limit, and what it then answers, are not documented. */
const givenUp = (what: string, why: string): Reply =>
  oauthError('unauthorized_client', `The emulator gave up evaluating ${what}: ${why}.`)

function mappingRefusal(problem: MappingProblem): Reply {
  switch (problem.kind) {
    case 'subject-empty':
      return oauthError('unauthorized_client', 'Could not obtain a value for google.subject from the given credential.')
    case 'subject-too-long':
      return tooLarge('attribute google.subject', '127 bytes')
    case 'not-a-string':
      return attributeType(problem.attribute, 'STRING')
    case 'groups-not-strings':
      return attributeType('google.groups', 'STRING_LIST')
    case 'too-large':
      return tooLarge('attributes', '8192 bytes')
    case 'given-up':
      return givenUp(`the mapping of ${problem.attribute}`, problem.why)
  }
}

/** Who the claims are to the provider's pool, or why they are nobody. */
export function identify({attributeCondition, attributeMapping}: Provider, claims: Record<string, unknown>) {
  const identity = mapAttributes(attributeMapping, claims)
  const [problem] = identity.problems
  // Of a condition that looks at what is not known, nothing is known.
  if (problem?.kind === 'given-up') return refusedBy('mapping', mappingRefusal(problem))
  const judged = judgeCondition(attributeCondition, claims, identity)
  if (judged !== true)
    return refusedBy(
      'condition',
      judged === false
        ? oauthError('unauthorized_client', 'The given credential is rejected by the attribute condition.')
        : givenUp('the attribute condition', judged.givenUp),
    )
  return problem
    ? refusedBy(problem.kind === 'subject-too-long' ? 'subject' : 'mapping', mappingRefusal(problem))
    : (identity as MappedIdentity & {subject: string})
}
