// Keys, and the tokens that they sign: https://www.rfc-editor.org/rfc/rfc7515

import {generateKeyPair, generateKeyPairSync, type KeyObject, randomBytes} from 'node:crypto'
import {promisify} from 'node:util'
import {CompactSign, compactVerify, importJWK, type JWK} from 'jose'
import {parseJsonObject} from '../base/json.ts'
import {type Claims, decodeJwt} from '../base/jwt.ts'

export interface SigningKey {
  kid: string
  privateKey: KeyObject
  publicKey: KeyObject
}

const RSA = {modulusLength: 2048} as const
const newKid = (): string => randomBytes(20).toString('hex')

const downloaded = new Map<string, SigningKey>()

/** As `sharedSigningKey`, at once: blocks for about 100 ms where it is not made yet. */
export function downloadedSigningKey(name: string): SigningKey {
  const key = downloaded.get(name) ?? {kid: newKid(), ...generateKeyPairSync('rsa', RSA)}
  downloaded.set(name, key)
  return key
}

const shared = new Map<string, Promise<SigningKey>>()

/** The key called `name`: one per process, since each costs about 100 ms and tests start many emulators. */
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

/** What the service verifies; a token that names another algorithm fits no key. */
const algorithms = ['RS256', 'ES256', 'PS256']

/** `claims` as a JWT. A claim, or a part of the header, that is undefined is left out. */
export function signClaims(claims: Claims, key: SigningKey, header: Claims = {}): Promise<string> {
  const given = {alg: 'RS256', kid: key.kid, typ: 'JWT', ...header}
  const present = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
  const payload = new TextEncoder().encode(JSON.stringify(claims))
  return new CompactSign(payload).setProtectedHeader({...present, alg: String(given.alg)}).sign(key.privateKey)
}

/** The parts of `text`, unverified; undefined when it is no JWT. */
export function readJwt(text: string): Jwt | undefined {
  // Google takes base64url with padding too: google-auth 1.5 for Python writes it.
  const parts = decodeJwt(text.replace(/={1,2}(?=\.|$)/g, ''))
  return parts && {text, ...parts}
}

/** A key that a token may be signed with, as the library takes it. */
export type VerificationKey = Parameters<typeof compactVerify>[1]

export const isSignedBy = ({text}: Jwt, key: VerificationKey): Promise<boolean> =>
  compactVerify(text, key, {algorithms}).then(
    () => true,
    () => false,
  )

export interface PublicKey {
  kid: string
  /** `RSA` or `EC`. */
  type: string
  key: VerificationKey
}

/** The usable keys of a JWKS document: a key without `kid`, or that cannot be read, is passed over. */
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
    // Another kind of key than the algorithm wants, too: it must still be found by its id.
    return kid === undefined || !['EC', 'RSA'].includes(type) ? undefined : {kid, type, key: new Uint8Array()}
  }
}
