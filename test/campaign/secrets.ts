import {openSearch} from '../support/secret-scan.ts'

/** What a finding must have in common with a secret: half of a signature is one. */
const LEAST = 24

/** What one run handled and nobody may see. */
export interface Secrets {
  /** How many. */
  readonly count: number
  /** @param name - As findings call it: `access token`. Texts too short to be told from others are left out. */
  add(secret: string, name: string): void
  /** The names of the secrets that show in `text`, 24 characters of them or more, as they are or encoded. */
  search(text: string): string[]
}

export function newSecrets(): Secrets {
  const known = new Set<string>()
  const names: string[] = []
  const search = openSearch()
  return {
    get count() {
      return known.size
    },
    add(secret, name) {
      const whole = secret.trim()
      if (whole.length < LEAST || known.has(whole)) return
      known.add(whole)
      // The header of a JWT is the same for all.
      for (const part of whole.startsWith('eyJ') ? whole.split('.').slice(1) : [whole]) {
        if (part.length < LEAST) continue
        search.add(part)
        names.push(name)
      }
    },
    search: (text) => [...new Set(search.find(text).map(({secret}) => names[secret] ?? ''))],
  }
}
