// https://cloud.google.com/iam/docs/reference/sts/rest/v1/TopLevel/token
import {type MappedIdentity, type MappingProblem, mapAttributes, meetsCondition} from '../federation/attributes.ts'
import type {Provider} from '../federation/trust.ts'
import {type Caller, type Cloud, openSession, principal, projectOf} from './cloud.ts'
import {verifyIdToken} from './id-token.ts'
import {readParameters} from './parameters.ts'
import {json, oauthError, type Reply, rpcError} from './reply.ts'
import type {Request} from './route.ts'

const grantType = 'urn:ietf:params:oauth:grant-type:token-exchange'
const accessTokenType = 'urn:ietf:params:oauth:token-type:access_token'
const subjectTokenTypes = ['urn:ietf:params:oauth:token-type:jwt', 'urn:ietf:params:oauth:token-type:id_token']

const names = [
  'grant_type',
  'audience',
  'scope',
  'requested_token_type',
  'subject_token',
  'subject_token_type',
  'options',
] as const

type Parameters = Partial<Record<(typeof names)[number], string>>

const invalidValue = (name: string, hint = ''): Reply =>
  oauthError(
    'invalid_request',
    `Invalid value for "${name}".${hint} See https://cloud.google.com/iam/docs/reference/sts/rest/v1/TopLevel/token for the list of possible formats.`,
  )

const invalidAudience = (): Reply =>
  invalidValue('audience', ' This value should be the full resource name of the Identity Provider.')

const invalidTarget = (): Reply =>
  oauthError(
    'invalid_target',
    'The target service indicated by the "audience" parameters is invalid. This might either be because the pool or provider is disabled or deleted or because it doesn\'t exist.',
  )

/** Python clients encode the options once more than the form does. */
function readsAsOptions(options: string): boolean {
  try {
    const value: unknown = JSON.parse(options.startsWith('%') ? decodeURIComponent(options) : options)
    return typeof value === 'object' && value !== null
  } catch {
    return false
  }
}

function parameterProblem(given: Parameters): Reply | undefined {
  if (given.grant_type !== grantType) return oauthError('unsupported_grant_type', 'Invalid value for "grant_type".')
  if (given.requested_token_type !== accessTokenType) return invalidValue('requested_token_type')
  if (!subjectTokenTypes.includes(given.subject_token_type ?? '')) return invalidValue('subject_token_type')
  if (given.options && !readsAsOptions(given.options)) return invalidValue('options')
  return undefined
}

const providerName =
  /^\/\/iam\.googleapis\.com\/projects\/([^/]+)\/locations\/global\/workloadIdentityPools\/([^/]+)\/providers\/([^/]+)$/

interface Target {
  /** Without scheme: `iam.googleapis.com/projects/…/workloadIdentityPools/POOL` */
  pool: string
  provider: Provider
}

function findTarget({world}: Cloud, audience: string): Target | Reply {
  const [, number, poolId, providerId] = providerName.exec(audience) ?? []
  if (number === undefined) return invalidAudience()

  const pool = world.pools.find((item) => item.id === poolId && projectOf(world, item)?.number === number)
  const provider = pool?.providers.find(({id}) => id === providerId)
  if (!pool || !provider || [pool, provider].some(({deleted, disabled}) => deleted || disabled)) return invalidTarget()
  return {pool: audience.slice(2).replace(/\/providers\/.*$/, ''), provider}
}

const attributeType = (attribute: string, type: string): Reply =>
  oauthError('invalid_request', `The mapped attribute '${attribute}' must be of type ${type}`)

const tooLarge = (what: string, limit: string): Reply =>
  oauthError(
    'invalid_request',
    `The size of mapped ${what} exceeds the ${limit} limit. Either modify your attribute mapping or the incoming assertion to produce a mapped attribute that is less than ${limit}.`,
  )

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
  }
}

function identify({attributeCondition, attributeMapping}: Provider, claims: Record<string, unknown>) {
  const identity = mapAttributes(attributeMapping, claims)
  if (!meetsCondition(attributeCondition, claims, identity))
    return oauthError('unauthorized_client', 'The given credential is rejected by the attribute condition.')
  const [problem] = identity.problems
  return problem ? mappingRefusal(problem) : (identity as MappedIdentity & {subject: string})
}

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
export function exchange(request: Request, cloud: Cloud): Reply {
  const given = readParameters(request, names)
  const problem = parameterProblem(given)
  if (problem) return problem
  const target = findTarget(cloud, given.audience ?? '')
  if ('status' in target) return target
  const verified = verifyIdToken(cloud, target.provider, given.audience ?? '', given.subject_token ?? '')
  if ('status' in verified) return verified
  const identity = identify(target.provider, verified.claims)
  if ('status' in identity) return identity

  const life = announcedLife(verified.expires - cloud.clock.now())
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
      exp: String(session.expires),
      iat: String(session.issued),
    },
    `active token of ${username}`,
  )
}
