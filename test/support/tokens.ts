import {generateKeyPairSync, sign} from 'node:crypto'

const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')

/** A JWT with these claims, whose signature is none: for what only reads tokens. */
export const unsignedToken = (claims: object, header: object = {alg: 'RS256', kid: 'key-1', typ: 'JWT'}): string =>
  `${part(header)}.${part(claims)}.${Buffer.from('this is the signature of nobody at all').toString('base64url')}`

export interface OwnIssuer {
  /** A signed ID token of just these claims. */
  issue(claims: object, kid?: string): string
  /** The same under a header that may say anything. */
  issueWith(header: object, claims: object): string
  /** The keys, as a provider takes them. */
  jwksJson: string
}

/** An issuer with a key of its own, `k1`, which a provider knows when it was uploaded. */
export function ownIssuer(algorithm: 'RS256' | 'ES256' = 'RS256'): OwnIssuer {
  const {privateKey, publicKey} =
    algorithm === 'RS256'
      ? generateKeyPairSync('rsa', {modulusLength: 2048})
      : generateKeyPairSync('ec', {namedCurve: 'P-256'})
  const issueWith = (header: object, claims: object): string => {
    const parts = [header, claims].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    const signed = parts.join('.')
    const key = algorithm === 'RS256' ? privateKey : {key: privateKey, dsaEncoding: 'ieee-p1363' as const}
    return `${signed}.${sign('sha256', Buffer.from(signed), key).toString('base64url')}`
  }
  return {
    jwksJson: JSON.stringify({keys: [{...publicKey.export({format: 'jwk'}), kid: 'k1', alg: algorithm}]}),
    issue: (claims, kid = 'k1') => issueWith({alg: algorithm, kid}, claims),
    issueWith,
  }
}
