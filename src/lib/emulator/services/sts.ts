// https://cloud.google.com/iam/docs/reference/sts/rest/v1/TopLevel/token
import {defined, jsonText, parseJsonObject} from '../../base/json.ts'
import type {Claims} from '../../base/jwt.ts'
import {readBoundary} from '../../trust/access-boundary.ts'
import {judgeCondition, type MappingProblem, mapAttributes} from '../../trust/attributes.ts'
import type {Pool, Provider} from '../../trust/trust.ts'
import {
  type CallReply,
  decodedPath,
  jsonReply,
  oauthError,
  type Request,
  refuseCall,
  refusedBy,
  rpcError,
  unimplemented,
} from '../state/call.ts'
import {
  activeAccess,
  type Caller,
  type Cloud,
  type FederatedCaller,
  issueAccessToken,
  principalOfCaller,
  projectOfPool,
  servedWorld,
} from '../state/cloud.ts'
import {waitOutDelay} from '../state/faults.ts'
import {simulatedIssuers} from '../state/issuers.ts'
import {isSignedBy, type Jwt, type PublicKey, readJwks, readJwt} from '../state/jwt.ts'
import {readParameters} from './messages.ts'
import {cloudPlatform, invalidScope, isScope} from './oauth.ts'

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

export const stsParameters = [
  'grant_type',
  'audience',
  'scope',
  'requested_token_type',
  'subject_token',
  'subject_token_type',
  'options',
] as const

type Parameters = Partial<Record<(typeof stsParameters)[number], string>>

const invalidValue = (name: string, hint = ''): CallReply =>
  oauthError(
    'invalid_request',
    `Invalid value for "${name}".${hint} See ` +
      'https://cloud.google.com/iam/docs/reference/sts/rest/v1/TopLevel/token for the list of possible formats.',
  )

/** The options, which Python clients encode twice. */
const readOptions = (options: string): Record<string, unknown> | undefined =>
  parseJsonObject(options.startsWith('%') ? decodedPath(options) : options)

/** The boundary in `options`, with checked limits, or the problem with it. */
export const boundaryIn = (options = ''): ReturnType<typeof readBoundary> =>
  readBoundary(readOptions(options)?.['accessBoundary'])

/** Refuses wrong parameters. */
function checkParameters(given: Parameters): void {
  if (given.grant_type !== grantType) {
    refuseCall(oauthError('unsupported_grant_type', 'Invalid value for "grant_type".'))
  }
  for (const name of ['requested_token_type', 'subject_token_type'] as const) {
    const type = given[name] ?? ''
    if (others[name].includes(type)) refuseCall(unimplemented(`sts.token with the ${name} ${type}`))
  }
  if (given.requested_token_type !== accessTokenType) refuseCall(invalidValue('requested_token_type'))
  if (![...idTokenTypes, accessTokenType].includes(given.subject_token_type ?? '')) {
    refuseCall(invalidValue('subject_token_type'))
  }
  if (given.options && !readOptions(given.options)) refuseCall(invalidValue('options'))
}

const providerName =
  /^\/\/iam\.googleapis\.com\/projects\/([^/]+)\/locations\/global\/workloadIdentityPools\/([^/]+)\/providers\/([^/]+)$/

/** The scopes of the requested token, at least one. The error `invalid_scope` for a misspelt scope was reported. Its message is
 * that of the OAuth token endpoint.
 */
function readScopes(scope = ''): string[] {
  const scopes = scope.split(/\s+/).filter(Boolean)
  return scopes.length > 0 && scopes.every(isScope) ? scopes : refuseCall(invalidScope())
}

/** The pool and provider that `audience` names, in any state. Undefined if there is no such provider. */
export function namedTarget(cloud: Cloud, audience: string): {pool: Pool; provider: Provider} | undefined {
  const [, number, poolId, providerId] = providerName.exec(audience) ?? []
  const world = servedWorld(cloud)
  const pool = world.pools.find((item) => item.id === poolId && projectOfPool(world, item)?.number === number)
  const provider = pool?.providers.find(({id}) => id === providerId)
  return pool && provider && {pool, provider}
}

/** The pool and provider that `audience` names, if they can be used. */
function findTarget(cloud: Cloud, audience: string): {pool: Pool; provider: Provider} {
  const hint = ' This value should be the full resource name of the Identity Provider.'
  if (!providerName.test(audience)) refuseCall(refusedBy('provider', invalidValue('audience', hint)))
  const target = namedTarget(cloud, audience)
  if (target && ![target.pool, target.provider].some(({deleted, disabled}) => deleted || disabled)) return target
  const unusable = oauthError(
    'invalid_target',
    'The target service indicated by the "audience" parameters is invalid. This might either be because the pool ' +
      "or provider is disabled or deleted or because it doesn't exist.",
  )
  return refuseCall(refusedBy('provider', unusable))
}

const LEEWAY_SECONDS = 60

/** Refuses the ID token. */
function reject(check: NonNullable<CallReply['check']>, description: string): never {
  return refuseCall(refusedBy(check, oauthError('invalid_grant', description)))
}

/** The uploaded keys, or those that the service would fetch. Empty if it could not reach the issuer. */
async function keysOf(cloud: Cloud, {issuer, jwksJson}: Provider, {header}: Jwt): Promise<PublicKey[]> {
  if (jwksJson !== undefined) return readJwks(jwksJson, jsonText(header['alg']))
  if (!simulatedIssuers(cloud).includes(issuer) || !(await isReached(cloud))) return []
  const {kid, publicKey} = cloud.issuerKey
  return [{kid, type: 'RSA', key: publicKey}]
}

/** Whether the real service could fetch the keys from the issuer. The emulator does not fetch them. */
async function isReached({faults}: Cloud): Promise<boolean> {
  for (const path of ['/.well-known/openid-configuration', '/.well-known/jwks']) {
    const fault = faults.take('issuer', path)
    if (fault && fault.kind !== 'delay') return false
    if (fault) await waitOutDelay(fault)
  }
  return true
}

async function checkSignature(jwt: Jwt, keys: PublicKey[]): Promise<void> {
  const found = keys.find(({kid}) => kid === jwt.header['kid'])
  if (!found || !fits(jwt, found)) reject('keys', "Error connecting to the given credential's issuer.")
  if (!(await isSignedBy(jwt, found.key))) reject('signature', 'Unable to verify the ID Token signature.')
}

/** Whether the key has the type that the token's algorithm needs. */
const fits = ({header}: Jwt, {type}: PublicKey): boolean => jsonText(header['alg']).startsWith('ES') === (type === 'EC')

/** The documentation says that it must be less. One measurement found that the service does not check it. */
const MAX_ID_TOKEN_LIFE_SECONDS = 48 * 3600

function checkTimes({claims}: Jwt, now: number): void {
  const {iat, exp} = claims
  const isFresh =
    typeof iat === 'number' && typeof exp === 'number' && iat - now <= LEEWAY_SECONDS && now - exp <= LEEWAY_SECONDS
  if (!isFresh) reject('time', `ID Token issued at ${jsonText(iat ?? null)} is stale to sign-in.`)
  const isLong = exp - iat >= MAX_ID_TOKEN_LIFE_SECONDS
  if (isLong) reject('time', 'The ID Token expires 48 hours or more after it was issued.')
}

/** The claims of `text` if the provider called `name` accepts it. */
async function verifyIdToken(cloud: Cloud, provider: Provider, name: string, text = ''): Promise<Claims> {
  const jwt = readJwt(text) ?? refuseCall(oauthError('invalid_grant', 'Unable to parse the ID Token.'))
  const {aud, iss = null} = jwt.claims
  const {allowedAudiences = [], issuer} = provider
  if (iss !== issuer) {
    reject('issuer', `The issuer in ID Token ${jsonText(iss)} does not match the expected one in config: ${issuer}`)
  }
  const audiences = [aud ?? []].flat().map(jsonText)
  // An uploaded list replaces the default: the provider's name with or without `https:`.
  const expected = allowedAudiences.length > 0 ? allowedAudiences : [name, `https:${name}`]
  if (!audiences.some((audience) => expected.includes(audience))) {
    reject('audience', `The audience in ID Token [${audiences.join(', ')}] does not match the expected audience.`)
  }
  await checkSignature(jwt, await keysOf(cloud, provider, jwt))
  checkTimes(jwt, cloud.clock.now())
  return jwt.claims
}

const MAX_LIFE_SECONDS = 3600

/** The `expires_in` of the service, as measured: one second less than the remaining time. For an expired token that is still
 * accepted, it is the age. Undefined if the answer has none. NaN if the service fails.
 */
function announcedLife(left: number): number | undefined {
  if (left < 0) return -left
  if (left < 2) return Number.NaN
  return left === 2 ? undefined : Math.min(left, MAX_LIFE_SECONDS) - 1
}

/** `POST /v1/token`: the checks in the order of the service, with its messages. */
export async function exchangeToken(request: Request, cloud: Cloud): Promise<CallReply> {
  const given = readParameters(request, stsParameters)
  checkParameters(given)
  if (given.subject_token_type === accessTokenType) return downscope(cloud, given.subject_token, given.options)
  const {audience = ''} = given
  const {pool, provider} = findTarget(cloud, audience)
  const scopes = readScopes(given.scope)
  const claims = await verifyIdToken(cloud, provider, audience, given.subject_token)
  const identity = identify(provider, claims)
  const caller: Caller = {kind: 'federated', pool: audience.slice(2).replace(/\/providers\/.*$/, ''), identity}

  const {sessionDuration} = pool
  const issued = cloud.clock.now()
  const life =
    sessionDuration === undefined ? announcedLife(Number(claims['exp']) - issued) : Number.parseInt(sessionDuration, 10)
  if (Number.isNaN(life)) return rpcError('INTERNAL', 'Internal error encountered.')
  const token = issueAccessToken(cloud, 'ya29.d.', {caller, scopes, issued, expires: issued + (life ?? 1)})
  return issue(token, life, `federated token of ${principalOfCaller(caller)}`)
}

const issue = (token: string, life: number | undefined, decision: string): CallReply =>
  jsonReply(
    {access_token: token, issued_token_type: accessTokenType, token_type: 'Bearer', ...defined({expires_in: life})},
    decision,
  )

/** Exchanges `subjectToken` for an access token with a boundary, which is valid as long as `subjectToken`. Google's refusals are
 * not known: the descriptions are the emulator's own.
 */
function downscope(cloud: Cloud, subjectToken = '', options = ''): CallReply {
  const boundary = boundaryIn(options)
  if ('problem' in boundary) return invalidValue('options', ` The emulator's reason: ${boundary.problem}.`)
  const source = activeAccess(cloud, subjectToken)
  if (!source) return oauthError('invalid_grant', 'The subject token is unknown or has expired.')
  if (source.boundary) return oauthError('invalid_grant', 'The subject token has an access boundary already.')
  if (!source.scopes.includes(cloudPlatform))
    return oauthError('invalid_grant', `The subject token does not have the scope ${cloudPlatform}.`)

  const {caller} = source
  const issued = cloud.clock.now()
  const life = Math.min(source.expires - issued, MAX_LIFE_SECONDS)
  const token = issueAccessToken(cloud, 'ya29.d.', {...source, boundary, issued, expires: issued + life})
  return issue(token, caller.kind === 'user' ? undefined : life, `downscoped token of ${principalOfCaller(caller)}`)
}

/** The message in https://github.com/google-github-actions/auth/issues/378 */
const attributeType = (attribute: string, type: string): CallReply =>
  oauthError('unauthorized_client', `The mapped attribute '${attribute}' must be of type ${type}.`)

const tooLarge = (what: string, limit: string): CallReply =>
  oauthError(
    'invalid_request',
    `The size of mapped ${what} exceeds the ${limit} limit. Either modify your attribute mapping or the incoming ` +
      `assertion to produce a mapped attribute that is less than ${limit}.`,
  )

/** Google's limit, and what it then answers, are not documented. */
const givenUp = (what: string, why: string): CallReply =>
  oauthError('unauthorized_client', `The emulator stopped evaluating ${what}: ${why}.`)

function mappingRefusal(problem: MappingProblem): CallReply {
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

/** The identity of these claims in the provider's pool. */
function identify({attributeCondition, attributeMapping}: Provider, claims: Claims): FederatedCaller['identity'] {
  const identity = mapAttributes(attributeMapping, claims)
  const [problem] = identity.problems
  // The result of a condition that uses an unknown claim is unknown too.
  if (problem?.kind === 'given-up') refuseCall(refusedBy('mapping', mappingRefusal(problem)))
  const judged = judgeCondition(attributeCondition, claims, identity)
  if (judged !== true) {
    const rejected = oauthError('unauthorized_client', 'The given credential is rejected by the attribute condition.')
    refuseCall(refusedBy('condition', judged === false ? rejected : givenUp('the attribute condition', judged.givenUp)))
  }
  if (problem) {
    refuseCall(refusedBy(problem.kind === 'subject-too-long' ? 'subject' : 'mapping', mappingRefusal(problem)))
  }
  return identity as FederatedCaller['identity']
}
