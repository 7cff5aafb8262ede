// https://cloud.google.com/iam/docs/reference/sts/rest/v1/TopLevel/token
import {type Caller, type Cloud, openSession, principal} from '../cloud.ts'
import {json, type Reply, rpcError} from '../listening/reply.ts'
import type {Request} from '../listening/route.ts'
import {verifyIdToken} from './id-token.ts'
import {readParameters} from './parameters.ts'
import {identify} from './sts-identity.ts'
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
      ...(life === undefined ? {} : {expires_in: life}),
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
