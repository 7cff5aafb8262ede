// https://www.rfc-editor.org/rfc/rfc7517

/** Why keys cannot be uploaded. */
export type JwksFault = 'not-json' | 'no-keys' | 'key-type' | 'curve'

const faultOfKey = (key: unknown): JwksFault | undefined => {
  const {crv, kty} = (key ?? {}) as {crv?: unknown; kty?: unknown}
  if (kty === 'RSA') return undefined
  if (kty !== 'EC') return 'key-type'
  return crv === 'P-256' ? undefined : 'curve'
}

/** Why a provider could not be given the keys in `text`; undefined when it could. */
export function jwksFault(text: string): JwksFault | undefined {
  try {
    const {keys} = JSON.parse(text) as {keys?: unknown}
    if (!Array.isArray(keys) || keys.length === 0) return 'no-keys'
    return keys.map(faultOfKey).find((fault) => fault !== undefined)
  } catch {
    return 'not-json'
  }
}

const words: Readonly<Record<JwksFault, string>> = {
  'not-json': 'not JSON',
  'no-keys': 'there is no list "keys"',
  'key-type': 'only RSA and EC keys of the curve P-256 are taken',
  curve: 'only RSA and EC keys of the curve P-256 are taken',
}

/** The same, in words. */
export function jwksProblem(text: string): string | undefined {
  const fault = jwksFault(text)
  return fault && words[fault]
}
