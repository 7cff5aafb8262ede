// https://cloud.google.com/iam/docs/reference/sts/rest/v1/TopLevel/token
import {defined, jsonText} from '../../base/json.ts'
import type {Claims} from '../../base/jwt.ts'
import {judgeCondition, type MappedIdentity, type MappingProblem, mapAttributes} from '../../trust/attributes.ts'
import type {Provider} from '../../trust/trust.ts'
import {activeSession, type Cloud, openSession, principal, type Session} from '../cloud.ts'
import {waitFor} from '../faults.ts'
import {simulatedIssuers} from '../jobs/issuers.ts'
import {isSignedBy, type Jwt, type PublicKey, readJwks, readJwt} from '../jwt.ts'
import {json, oauthError, type Reply, type Request, refusedBy, rpcError} from '../listening/route.ts'
import {cloudPlatform} from './bearer.ts'
import {isReply, readParameters} from './request-body.ts'
import {accessTokenType, boundaryIn, findTarget, names, parameterProblem, readScopes} from './sts-request.ts'

const LEEWAY_SECONDS = 60

const refusal = (check: NonNullable<Reply['check']>, description: string): Reply =>
  refusedBy(check, oauthError('invalid_grant', description))

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
    if (fault) await waitFor(fault)
  }
  return true
}

function checkIssuer({claims}: Jwt, {issuer}: Provider): Reply | undefined {
  const {iss = null} = claims
  if (iss === issuer) return undefined
  return refusal(
    'issuer',
    `The issuer in ID Token ${jsonText(iss)} does not match the expected one in config: ${issuer}`,
  )
}

/** An uploaded list replaces the default: the provider's name with or without `https:`. */
function checkAudience({claims}: Jwt, {allowedAudiences = []}: Provider, name: string): Reply | undefined {
  const audiences = [claims['aud'] ?? []].flat().map(jsonText)
  const expected = allowedAudiences.length > 0 ? allowedAudiences : [name, `https:${name}`]
  if (audiences.some((audience) => expected.includes(audience))) return undefined
  return refusal('audience', `The audience in ID Token [${audiences.join(', ')}] does not match the expected audience.`)
}

async function checkSignature(jwt: Jwt, keys: PublicKey[]): Promise<Reply | undefined> {
  const found = keys.find(({kid}) => kid === jwt.header['kid'])
  if (!found || !fits(jwt, found)) return refusal('keys', "Error connecting to the given credential's issuer.")
  return (await isSignedBy(jwt, found.key))
    ? undefined
    : refusal('signature', 'Unable to verify the ID Token signature.')
}

/** Whether the key has the type that the token's algorithm needs. */
const fits = ({header}: Jwt, {type}: PublicKey): boolean => jsonText(header['alg']).startsWith('ES') === (type === 'EC')

/** The documentation says that it must be less. One measurement found that the service does not check it. */
const MAX_ID_TOKEN_LIFE_SECONDS = 48 * 3600

function checkTimes({claims}: Jwt, now: number): Reply | undefined {
  const {iat, exp} = claims
  const isFresh =
    typeof iat === 'number' && typeof exp === 'number' && iat - now <= LEEWAY_SECONDS && now - exp <= LEEWAY_SECONDS
  if (!isFresh) return refusal('time', `ID Token issued at ${jsonText(iat ?? null)} is stale to sign-in.`)
  return exp - iat >= MAX_ID_TOKEN_LIFE_SECONDS
    ? refusal('time', 'The ID Token expires 48 hours or more after it was issued.')
    : undefined
}

/** The claims of `text` if the provider accepts it, or the service's refusal. */
async function verifyIdToken(
  cloud: Cloud,
  provider: Provider,
  providerName: string,
  text: string,
): Promise<{claims: Readonly<Claims>; expires: number} | Reply> {
  const jwt = readJwt(text)
  if (!jwt) return oauthError('invalid_grant', 'Unable to parse the ID Token.')
  const refused =
    checkIssuer(jwt, provider) ??
    checkAudience(jwt, provider, providerName) ??
    (await checkSignature(jwt, await keysOf(cloud, provider, jwt))) ??
    checkTimes(jwt, cloud.clock.now())
  return refused ?? {claims: jwt.claims, expires: Number(jwt.claims['exp'])}
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
export async function exchange(request: Request, cloud: Cloud): Promise<Reply> {
  const given = readParameters(request, names)
  const problem = parameterProblem(given)
  if (problem) return problem
  if (given.subject_token_type === accessTokenType) return downscope(cloud, given.subject_token, given.options)
  const target = findTarget(cloud, given.audience ?? '')
  if ('status' in target) return target
  const scopes = readScopes(given.scope)
  if (isReply(scopes)) return scopes
  const verified = await verifyIdToken(cloud, target.provider, given.audience ?? '', given.subject_token ?? '')
  if ('status' in verified) return verified
  const identity = identify(target.provider, verified.claims)
  if ('status' in identity) return identity

  const life = target.sessionSeconds ?? announcedLife(verified.expires - cloud.clock.now())
  if (Number.isNaN(life)) return rpcError('INTERNAL', 'Internal error encountered.')
  return grant(cloud, {caller: {kind: 'federated', pool: target.pool, identity}, scopes}, life)
}

const issue = (token: string, life: number | undefined, decision: string): Reply =>
  json(
    {access_token: token, issued_token_type: accessTokenType, token_type: 'Bearer', ...defined({expires_in: life})},
    decision,
  )

function grant(cloud: Cloud, identity: Pick<Session, 'caller' | 'scopes'>, life: number | undefined): Reply {
  const issued = cloud.clock.now()
  const token = openSession(cloud, 'ya29.d.', {...identity, issued, expires: issued + (life ?? 1)})
  return issue(token, life, `federated token of ${principal(identity.caller)}`)
}

/** Exchanges `subjectToken` for an access token with a boundary, which is valid as long as `subjectToken`. Google's refusals are
 * not known: the descriptions are the emulator's own.
 */
function downscope(cloud: Cloud, subjectToken = '', options = ''): Reply {
  const boundary = boundaryIn(options)
  if (isReply(boundary)) return boundary
  const source = activeSession(cloud, subjectToken)
  if (!source) return oauthError('invalid_grant', 'The subject token is unknown or has expired.')
  if (source.boundary) return oauthError('invalid_grant', 'The subject token has an access boundary already.')
  if (!source.scopes.includes(cloudPlatform))
    return oauthError('invalid_grant', `The subject token does not have the scope ${cloudPlatform}.`)

  const {caller} = source
  const issued = cloud.clock.now()
  const life = Math.min(source.expires - issued, MAX_LIFE_SECONDS)
  const token = openSession(cloud, 'ya29.d.', {...source, boundary, issued, expires: issued + life})
  return issue(token, caller.kind === 'user' ? undefined : life, `downscoped token of ${principal(caller)}`)
}

/** The message in https://github.com/google-github-actions/auth/issues/378 */
const attributeType = (attribute: string, type: string): Reply =>
  oauthError('unauthorized_client', `The mapped attribute '${attribute}' must be of type ${type}.`)

const tooLarge = (what: string, limit: string): Reply =>
  oauthError(
    'invalid_request',
    `The size of mapped ${what} exceeds the ${limit} limit. Either modify your attribute mapping or the incoming assertion to produce a mapped attribute that is less than ${limit}.`,
  )

/** Google's limit, and what it then answers, are not documented. */
const givenUp = (what: string, why: string): Reply =>
  oauthError('unauthorized_client', `The emulator stopped evaluating ${what}: ${why}.`)

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

/** The identity of these claims in the provider's pool, or the refusal. */
function identify({attributeCondition, attributeMapping}: Provider, claims: Record<string, unknown>) {
  const identity = mapAttributes(attributeMapping, claims)
  const [problem] = identity.problems
  // The result of a condition that uses an unknown claim is unknown too.
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
