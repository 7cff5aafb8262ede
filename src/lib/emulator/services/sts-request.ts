// https://cloud.google.com/iam/docs/reference/sts/rest/v1/TopLevel/token
import type {Provider} from '../../trust/trust.ts'
import {type Cloud, projectOf, served} from '../cloud.ts'
import {oauthError, type Reply, refusedBy} from '../listening/route.ts'

const grantType = 'urn:ietf:params:oauth:grant-type:token-exchange'
export const accessTokenType = 'urn:ietf:params:oauth:token-type:access_token'
const subjectTokenTypes = ['urn:ietf:params:oauth:token-type:jwt', 'urn:ietf:params:oauth:token-type:id_token']

export const names = [
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
  refusedBy(
    'provider',
    invalidValue('audience', ' This value should be the full resource name of the Identity Provider.'),
  )

const invalidTarget = (): Reply =>
  refusedBy(
    'provider',
    oauthError(
      'invalid_target',
      'The target service indicated by the "audience" parameters is invalid. This might either be because the pool or provider is disabled or deleted or because it doesn\'t exist.',
    ),
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

/** The problem of the parameters themselves; undefined if there is none. */
export function parameterProblem(given: Parameters): Reply | undefined {
  if (given.grant_type !== grantType) return oauthError('unsupported_grant_type', 'Invalid value for "grant_type".')
  if (given.requested_token_type !== accessTokenType) return invalidValue('requested_token_type')
  if (!subjectTokenTypes.includes(given.subject_token_type ?? '')) return invalidValue('subject_token_type')
  if (given.options && !readsAsOptions(given.options)) return invalidValue('options')
  return undefined
}

const providerName =
  /^\/\/iam\.googleapis\.com\/projects\/([^/]+)\/locations\/global\/workloadIdentityPools\/([^/]+)\/providers\/([^/]+)$/

export interface Target {
  /** Without scheme: `iam.googleapis.com/projects/…/workloadIdentityPools/POOL` */
  pool: string
  /** Lifetime of federated tokens, if the pool sets it. */
  sessionSeconds?: number
  provider: Provider
}

/** The provider that `audience` names, if it can be used. */
export function findTarget(cloud: Cloud, audience: string): Target | Reply {
  const [, number, poolId, providerId] = providerName.exec(audience) ?? []
  if (number === undefined) return invalidAudience()

  const world = served(cloud)
  const pool = world.pools.find((item) => item.id === poolId && projectOf(world, item)?.number === number)
  const provider = pool?.providers.find(({id}) => id === providerId)
  if (!pool || !provider || [pool, provider].some(({deleted, disabled}) => deleted || disabled)) return invalidTarget()
  const {sessionDuration} = pool
  return {
    pool: audience.slice(2).replace(/\/providers\/.*$/, ''),
    provider,
    ...(sessionDuration === undefined ? {} : {sessionSeconds: Number.parseInt(sessionDuration, 10)}),
  }
}
