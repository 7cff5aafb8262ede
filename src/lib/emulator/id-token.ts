import type {Provider} from '../federation/trust.ts'
import type {Cloud} from './cloud.ts'
import {githubIssuer} from './github-issuer.ts'
import {type Claims, isSignedBy, type Jwt, type PublicKey, readJwks, readJwt} from './jwt.ts'
import {oauthError, type Reply} from './reply.ts'

const LEEWAY_SECONDS = 60

const refusal = (description: string): Reply => oauthError('invalid_grant', description)

/** The keys that the service would fetch, or that were uploaded. None: the issuer cannot be reached. */
async function keysOf({issuerKey, world}: Cloud, {issuer, jwksJson}: Provider, {header}: Jwt): Promise<PublicKey[]> {
  if (jwksJson !== undefined) return readJwks(jwksJson, String(header['alg']))
  const isOurs = [githubIssuer, ...(world.issuers ?? [])].includes(issuer)
  return isOurs ? [{kid: issuerKey.kid, type: 'RSA', key: issuerKey.publicKey}] : []
}

function checkIssuer({claims}: Jwt, {issuer}: Provider): Reply | undefined {
  const {iss = null} = claims
  if (iss === issuer) return undefined
  return refusal(`The issuer in ID Token ${iss} does not match the expected one in config: ${issuer}`)
}

/** An uploaded list replaces the default: the provider's name with or without `https:`. */
function checkAudience({claims}: Jwt, {allowedAudiences = []}: Provider, name: string): Reply | undefined {
  const audiences = [claims['aud'] ?? []].flat().map(String)
  const expected = allowedAudiences.length > 0 ? allowedAudiences : [name, `https:${name}`]
  if (audiences.some((audience) => expected.includes(audience))) return undefined
  return refusal(`The audience in ID Token [${audiences.join(', ')}] does not match the expected audience.`)
}

async function checkSignature(jwt: Jwt, keys: PublicKey[]): Promise<Reply | undefined> {
  const found = keys.find(({kid}) => kid === jwt.header['kid'])
  if (!found || !fits(jwt, found)) return refusal("Error connecting to the given credential's issuer.")
  return (await isSignedBy(jwt, found.key)) ? undefined : refusal('Unable to verify the ID Token signature.')
}

/** A token of the other kind of key finds none, in the service's eyes. */
const fits = ({header}: Jwt, {type}: PublicKey): boolean => String(header['alg']).startsWith('ES') === (type === 'EC')

function checkTimes({claims}: Jwt, now: number): Reply | undefined {
  const {iat, exp} = claims
  const isFresh =
    typeof iat === 'number' && typeof exp === 'number' && iat - now <= LEEWAY_SECONDS && now - exp <= LEEWAY_SECONDS
  return isFresh ? undefined : refusal(`ID Token issued at ${iat ?? null} is stale to sign-in.`)
}

/** The claims of `text` when the provider accepts it, or what the service says. */
export async function verifyIdToken(
  cloud: Cloud,
  provider: Provider,
  providerName: string,
  text: string,
): Promise<{claims: Readonly<Claims>; expires: number} | Reply> {
  const jwt = readJwt(text)
  if (!jwt) return refusal('Unable to parse the ID Token.')
  const refused =
    checkIssuer(jwt, provider) ??
    checkAudience(jwt, provider, providerName) ??
    (await checkSignature(jwt, await keysOf(cloud, provider, jwt))) ??
    checkTimes(jwt, cloud.clock.now())
  return refused ?? {claims: jwt.claims, expires: Number(jwt.claims['exp'])}
}
