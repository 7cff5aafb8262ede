// https://www.rfc-editor.org/rfc/rfc7515
import {constants, createPublicKey, type JsonWebKey, type KeyObject, sign, verify} from 'node:crypto'
import type {SigningKey} from './signing-key.ts'

export type Claims = Record<string, unknown>

export interface Jwt {
  header: Claims
  claims: Claims
  /** What the signature covers. */
  signed: string
  signature: Buffer
}

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')

/** `claims` as a JWT. A claim that is undefined is left out. */
export function signClaims(claims: Claims, key: SigningKey, header: Claims = {}): string {
  const signed = `${encode({alg: 'RS256', kid: key.kid, typ: 'JWT', ...header})}.${encode(claims)}`
  return `${signed}.${sign('sha256', Buffer.from(signed), key.privateKey).toString('base64url')}`
}

function decodeObject(part: string): Claims | undefined {
  try {
    const value: unknown = JSON.parse(Buffer.from(part, 'base64url').toString())
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Claims) : undefined
  } catch {
    return undefined
  }
}

/** The parts of `text`, unverified; undefined when it is no JWT. */
export function readJwt(text: string): Jwt | undefined {
  const [, head, body, signature] = /^([\w-]+)\.([\w-]+)\.([\w-]*)$/.exec(text) ?? []
  if (head === undefined || body === undefined || signature === undefined) return undefined
  const header = decodeObject(head)
  const claims = decodeObject(body)
  if (!header || !claims) return undefined
  return {header, claims, signed: `${head}.${body}`, signature: Buffer.from(signature, 'base64url')}
}

const algorithms: Record<string, (key: KeyObject) => Parameters<typeof verify>[2] | undefined> = {
  RS256: (key) => (key.asymmetricKeyType === 'rsa' ? key : undefined),
  ES256: (key) => (key.asymmetricKeyType === 'ec' ? {key, dsaEncoding: 'ieee-p1363'} : undefined),
  PS256: (key) => (key.asymmetricKeyType === 'rsa' ? {key, padding: constants.RSA_PKCS1_PSS_PADDING} : undefined),
}

export function isSignedBy({header, signed, signature}: Jwt, key: KeyObject): boolean {
  const verifier = algorithms[String(header['alg'])]?.(key)
  return verifier !== undefined && verify('sha256', Buffer.from(signed), verifier, signature)
}

export interface PublicKey {
  kid: string
  key: KeyObject
}

/** The usable keys of a JWKS document: a key without `kid`, or that cannot be read, is passed over. */
export function readJwks(text: string): PublicKey[] {
  const keys = decodeKeys(text)
  return keys.flatMap((jwk) => {
    try {
      return typeof jwk['kid'] === 'string' ? [{kid: jwk['kid'], key: createPublicKey({key: jwk, format: 'jwk'})}] : []
    } catch {
      return []
    }
  })
}

function decodeKeys(text: string): JsonWebKey[] {
  try {
    const {keys} = JSON.parse(text) as {keys?: unknown}
    return Array.isArray(keys) ? (keys as JsonWebKey[]) : []
  } catch {
    return []
  }
}
