// Keys, and the tokens that they sign: https://www.rfc-editor.org/rfc/rfc7515

import {generateKeyPair, generateKeyPairSync, KeyObject, randomBytes, sign, verify} from 'node:crypto'
import {promisify} from 'node:util'
import {CompactSign, compactVerify, importJWK, type JWK} from 'jose'
import {parseJsonObject} from '../../base/json.ts'
import {type Claims, decodeJwt} from '../../base/jwt.ts'

export interface SigningKey {
  kid: string
  privateKey: KeyObject
  publicKey: KeyObject
}

const RSA = {modulusLength: 2048} as const
const newKid = (): string => randomBytes(20).toString('hex')

const downloaded = new Map<string, SigningKey>()

/** Like {@link sharedSigningKey}, but synchronous: blocks for about 100 ms if the key does not exist yet. */
export function downloadedSigningKey(name: string): SigningKey {
  const key = downloaded.get(name) ?? {kid: newKid(), ...generateKeyPairSync('rsa', RSA)}
  downloaded.set(name, key)
  return key
}

const shared = new Map<string, Promise<SigningKey>>()

/** The key with this name. Shared by all emulators of the process: a key takes about 100 ms, and tests start many emulators. */
export function sharedSigningKey(name: string): Promise<SigningKey> {
  const made = shared.get(name) ?? promisify(generateKeyPair)('rsa', RSA).then((pair) => ({kid: newKid(), ...pair}))
  shared.set(name, made)
  return made
}

export const publicJwk = ({kid, publicKey}: Pick<SigningKey, 'kid' | 'publicKey'>): object => ({
  kid,
  use: 'sig',
  alg: 'RS256',
  ...publicKey.export({format: 'jwk'}),
})

export interface Jwt {
  text: string
  header: Readonly<Claims>
  claims: Readonly<Claims>
}

/** The algorithms that the service verifies. A token with another algorithm matches no key. */
const algorithms = ['RS256', 'ES256', 'PS256']

/** `claims` as a JWT. Claims and parts of the header that are undefined are left out. */
export function signClaims(claims: Claims, key: SigningKey, header: Claims = {}): Promise<string> {
  const given = {alg: 'RS256', kid: key.kid, typ: 'JWT', ...header}
  const present = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
  const payload = Buffer.from(JSON.stringify(claims))
  if (given.alg === 'RS256' && !('crit' in present)) return signRsa(present, payload, key.privateKey)
  return new CompactSign(payload).setProtectedHeader({...present, alg: String(given.alg)}).sign(key.privateKey)
}

/** Made once: `promisify` takes longer than all else that prepares a signature. */
const signInThread = promisify(sign)

async function signRsa(header: Claims, payload: Buffer, key: KeyObject): Promise<string> {
  const signed = `${Buffer.from(JSON.stringify(header)).toString('base64url')}.${payload.toString('base64url')}`
  const signature = await signInThread('sha256', Buffer.from(signed), key)
  return `${signed}.${signature.toString('base64url')}`
}

/** The parts of `text`, not verified. Undefined if it is not a JWT. */
export function readJwt(text: string): Jwt | undefined {
  // Google also accepts base64url with padding, which google-auth 1.5 for Python writes.
  const parts = decodeJwt(text.replace(/={1,2}(?=\.|$)/g, ''))
  return parts && {text, ...parts}
}

/** A public key in the form of the library. */
type VerificationKey = Parameters<typeof compactVerify>[1]

/** The library refuses shorter ones. */
const isUsualRsa = ({asymmetricKeyDetails, asymmetricKeyType}: KeyObject): boolean =>
  asymmetricKeyType === 'rsa' && (asymmetricKeyDetails?.modulusLength ?? 0) >= RSA.modulusLength

export async function isSignedBy({header, text}: Jwt, key: VerificationKey): Promise<boolean> {
  if (header['alg'] === 'RS256' && !('crit' in header) && key instanceof KeyObject && isUsualRsa(key)) {
    const end = text.lastIndexOf('.')
    return verify('sha256', Buffer.from(text.slice(0, end)), key, Buffer.from(text.slice(end + 1), 'base64url'))
  }
  return compactVerify(text, key, {algorithms}).then(
    () => true,
    () => false,
  )
}

export interface PublicKey {
  kid: string
  /** `RSA` or `EC`. */
  type: string
  key: VerificationKey
}

/** The usable keys of a JWKS document. Keys without `kid`, and unreadable keys, are left out. */
export async function readJwks(text: string, alg: string): Promise<PublicKey[]> {
  const {keys} = parseJsonObject(text) ?? {}
  const given = Array.isArray(keys) ? (keys as JWK[]) : []
  const read = await Promise.all(given.map((jwk) => readKey(jwk, alg)))
  return read.filter((key) => key !== undefined)
}

async function readKey(jwk: JWK, alg: string): Promise<PublicKey | undefined> {
  const {kid, kty = ''} = jwk
  const type = String(kty)
  try {
    return kid === undefined ? undefined : {kid, type, key: await importJWK(jwk, alg)}
  } catch {
    // Also for a key of another type than the algorithm needs: it must still be found by its id.
    return kid === undefined || !['EC', 'RSA'].includes(type) ? undefined : {kid, type, key: new Uint8Array()}
  }
}
