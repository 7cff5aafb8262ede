// https://cloud.google.com/iam/docs/reference/sts/rest/v1/TopLevel/token

import {parseJsonObject} from '../../base/json.ts'
import {type AccessBoundary, readBoundary} from '../../trust/access-boundary.ts'
import type {Pool, Provider} from '../../trust/trust.ts'
import {type Cloud, projectOf, served} from '../cloud.ts'
import {decoded, oauthError, type Reply, refusedBy, unimplemented} from '../listening/route.ts'
import {isScope} from './iam-credentials.ts'
import {invalidScope} from './oauth.ts'

const grantType = 'urn:ietf:params:oauth:grant-type:token-exchange'
export const accessTokenType = 'urn:ietf:params:oauth:token-type:access_token'
const idTokenTypes = ['urn:ietf:params:oauth:token-type:jwt', 'urn:ietf:params:oauth:token-type:id_token']

/** Other types of tokens that Google supports. */
const others: Readonly<Record<'subject_token_type' | 'requested_token_type', readonly string[]>> = {
  subject_token_type: [
    'urn:ietf:params:aws:token-type:aws4_request',
    'urn:ietf:params:oauth:token-type:mtls',
    'urn:ietf:params:oauth:token-type:saml2',
  ],
  requested_token_type: ['urn:ietf:params:oauth:token-type:access_boundary_intermediary_token'],
}

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

/** The options, which Python clients encode twice. */
const readOptions = (options: string): Record<string, unknown> | undefined =>
  parseJsonObject(options.startsWith('%') ? decoded(options) : options)

/** The boundary in `options`, with checked limits. Google's messages are not known. These are the emulator's own. */
export function boundaryIn(options: string): AccessBoundary | Reply {
  const boundary = readBoundary(readOptions(options)?.['accessBoundary'])
  if (!('problem' in boundary)) return boundary
  return invalidValue('options', ` The emulator's reason: ${boundary.problem}.`)
}

/** The refusal of wrong parameters. Undefined if they are valid. */
export function parameterProblem(given: Parameters): Reply | undefined {
  if (given.grant_type !== grantType) return oauthError('unsupported_grant_type', 'Invalid value for "grant_type".')
  for (const name of ['requested_token_type', 'subject_token_type'] as const) {
    const type = given[name] ?? ''
    if (others[name].includes(type)) return unimplemented(`sts.token with the ${name} ${type}`)
  }
  if (given.requested_token_type !== accessTokenType) return invalidValue('requested_token_type')
  if (![...idTokenTypes, accessTokenType].includes(given.subject_token_type ?? ''))
    return invalidValue('subject_token_type')
  if (given.options && !readOptions(given.options)) return invalidValue('options')
  return undefined
}

const providerName =
  /^\/\/iam\.googleapis\.com\/projects\/([^/]+)\/locations\/global\/workloadIdentityPools\/([^/]+)\/providers\/([^/]+)$/

/** The scopes of the requested token, at least one. The error `invalid_scope` for a misspelt scope was reported. Its message is
 * that of the OAuth token endpoint.
 */
export function readScopes(scope = ''): string[] | Reply {
  const scopes = scope.split(/\s+/).filter(Boolean)
  return scopes.length > 0 && scopes.every(isScope) ? scopes : invalidScope()
}

export interface Target {
  /** Without scheme: `iam.googleapis.com/projects/…/workloadIdentityPools/POOL` */
  pool: string
  /** Lifetime of federated tokens, if the pool sets it. */
  sessionSeconds?: number
  provider: Provider
}

/** The pool and provider that `audience` names, in any state. Undefined if there is no such provider. */
export function namedTarget(cloud: Cloud, audience: string): {pool: Pool; provider: Provider} | undefined {
  const [, number, poolId, providerId] = providerName.exec(audience) ?? []
  const world = served(cloud)
  const pool = world.pools.find((item) => item.id === poolId && projectOf(world, item)?.number === number)
  const provider = pool?.providers.find(({id}) => id === providerId)
  return pool && provider && {pool, provider}
}

/** The provider that `audience` names, if it can be used. */
export function findTarget(cloud: Cloud, audience: string): Target | Reply {
  if (!providerName.test(audience)) return invalidAudience()
  const {pool, provider} = namedTarget(cloud, audience) ?? {}
  if (!pool || !provider || [pool, provider].some(({deleted, disabled}) => deleted || disabled)) return invalidTarget()
  const {sessionDuration} = pool
  return {
    pool: audience.slice(2).replace(/\/providers\/.*$/, ''),
    provider,
    ...(sessionDuration === undefined ? {} : {sessionSeconds: Number.parseInt(sessionDuration, 10)}),
  }
}
