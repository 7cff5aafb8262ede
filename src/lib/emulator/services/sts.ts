import {defined} from '../../base/json.ts'
// https://cloud.google.com/iam/docs/reference/sts/rest/v1/TopLevel/token

import {judgeCondition, type MappedIdentity, type MappingProblem, mapAttributes} from '../../trust/attributes.ts'
import type {Provider} from '../../trust/trust.ts'
import {type Caller, type Cloud, openSession, principal} from '../cloud.ts'
import {json, oauthError, type Reply, refusedBy, rpcError} from '../listening/reply.ts'
import type {Request} from '../listening/route.ts'
import {verifyIdToken} from './id-token.ts'
import {readParameters} from './parameters.ts'
import {accessTokenType, findTarget, names, parameterProblem} from './sts-request.ts'

const MAX_LIFE_SECONDS = 3600

/**
 * Seconds that the service announces, as measured: one less than is left, and the age of a token that is accepted
 * although expired. Undefined when it announces none; NaN when it fails.
 */
function announcedLife(left: number): number | undefined {
  if (left < 0) return -left
  if (left < 2) return Number.NaN
  return left === 2 ? undefined : Math.min(left, MAX_LIFE_SECONDS) - 1
}

/** `POST /v1/token`: the checks in the service's order, each with its own words. */
export async function exchange(request: Request, cloud: Cloud): Promise<Reply> {
  const given = readParameters(request, names)
  const problem = parameterProblem(given)
  if (problem) return problem
  const target = findTarget(cloud, given.audience ?? '')
  if ('status' in target) return target
  const verified = await verifyIdToken(cloud, target.provider, given.audience ?? '', given.subject_token ?? '')
  if ('status' in verified) return verified
  const identity = identify(target.provider, verified.claims)
  if ('status' in identity) return identity

  const life = target.sessionSeconds ?? announcedLife(verified.expires - cloud.clock.now())
  if (Number.isNaN(life)) return rpcError('INTERNAL', 'Internal error encountered.')
  return grant(cloud, {kind: 'federated', pool: target.pool, identity}, given.scope ?? '', life)
}

function grant(cloud: Cloud, caller: Caller, scope: string, life: number | undefined): Reply {
  const issued = cloud.clock.now()
  const scopes = scope.split(/\s+/).filter(Boolean)
  const token = openSession(cloud, 'ya29.d.', {caller, scopes, issued, expires: issued + (life ?? 1)})
  return json(
    {
      access_token: token,
      issued_token_type: accessTokenType,
      token_type: 'Bearer',
      ...defined({expires_in: life}),
    },
    `federated token of ${principal(caller)}`,
  )
}

/** `POST /v1/introspect` */
export function introspect(request: Request, cloud: Cloud): Reply {
  const {token = ''} = readParameters(request, ['token'])
  const session = cloud.sessions.get(token)
  if (!session || session.expires <= cloud.clock.now()) return json({active: false}, 'not active')

  const username = principal(session.caller)
  return json(
    {
      active: true,
      scope: session.scopes.join(' '),
      client_id: '',
      username,
      sub: username,
      iss: 'https://sts.googleapis.com/',
      ...(Number.isFinite(session.expires) ? {exp: String(session.expires)} : {}),
      iat: String(session.issued),
    },
    `active token of ${username}`,
  )
}

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
function identify({attributeCondition, attributeMapping}: Provider, claims: Record<string, unknown>) {
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
