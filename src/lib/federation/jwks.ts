// https://www.rfc-editor.org/rfc/rfc7517

const isUsable = (key: unknown): boolean => {
  const {crv, kty} = (key ?? {}) as {crv?: unknown; kty?: unknown}
  return kty === 'RSA' || (kty === 'EC' && crv === 'P-256')
}

/** Why a provider could not be given the keys in `text`; undefined when it could. */
export function jwksProblem(text: string): string | undefined {
  try {
    const {keys} = JSON.parse(text) as {keys?: unknown}
    if (!Array.isArray(keys) || keys.length === 0) return 'there is no list "keys"'
    return keys.every(isUsable) ? undefined : 'only RSA and EC keys of the curve P-256 are taken'
  } catch {
    return 'not JSON'
  }
}
