const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')

/** A JWT with these claims, whose signature is none: for what only reads tokens. */
export const unsignedToken = (claims: object, header: object = {alg: 'RS256', kid: 'key-1', typ: 'JWT'}): string =>
  `${part(header)}.${part(claims)}.${Buffer.from('this is the signature of nobody at all').toString('base64url')}`
