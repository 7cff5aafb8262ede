import {jsonText} from '../../base/json.ts'
import type {Claims} from '../../base/jwt.ts'
import type {Provider} from '../../trust/trust.ts'
import type {Cloud} from '../cloud.ts'
import {late} from '../faults.ts'
import {playedIssuers} from '../jobs/issuers.ts'
import {isSignedBy, type Jwt, type PublicKey, readJwks, readJwt} from '../jwt.ts'
import {oauthError, type Reply, refusedBy} from '../listening/reply.ts'

const LEEWAY_SECONDS = 60

const refusal = (check: NonNullable<Reply['check']>, description: string): Reply =>
  refusedBy(check, oauthError('invalid_grant', description))

/**
 * The keys that the service would fetch, or that were uploaded; of an issuer whose jobs are simulated the emulator's own
 * beside them. None: the issuer cannot be reached.
 */
async function keysOf(cloud: Cloud, {issuer, jwksJson}: Provider, {header}: Jwt): Promise<PublicKey[]> {
  const {issuerKey, simulated} = cloud
  const own: PublicKey = {kid: issuerKey.kid, type: 'RSA', key: issuerKey.publicKey}
  if (jwksJson !== undefined) {
    const uploaded = await readJwks(jwksJson, jsonText(header['alg']))
    return simulated.has(issuer) ? [...uploaded, own] : uploaded
  }
  return playedIssuers(cloud).includes(issuer) && (await isReached(cloud)) ? [own] : []
}

/** The service fetches no keys here, but what is wrong with the issuer it would meet. */
async function isReached({faults}: Cloud): Promise<boolean> {
  for (const path of ['/.well-known/openid-configuration', '/.well-known/jwks']) {
    const fault = faults.take('issuer', path)
    if (fault && fault.kind !== 'delay') return false
    if (fault) await late(fault)
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

/** A token of the other kind of key finds none, in the service's eyes. */
const fits = ({header}: Jwt, {type}: PublicKey): boolean => jsonText(header['alg']).startsWith('ES') === (type === 'EC')

function checkTimes({claims}: Jwt, now: number): Reply | undefined {
  const {iat, exp} = claims
  const isFresh =
    typeof iat === 'number' && typeof exp === 'number' && iat - now <= LEEWAY_SECONDS && now - exp <= LEEWAY_SECONDS
  return isFresh ? undefined : refusal('time', `ID Token issued at ${jsonText(iat ?? null)} is stale to sign-in.`)
}

/** The claims of `text` when the provider accepts it, or what the service says. */
export async function verifyIdToken(
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
