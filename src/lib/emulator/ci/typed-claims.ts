import {CiAuthError} from '../../errors.ts'
import type {CiTokens} from '../../federation/cis/index.ts'
import {oneLine} from '../../quoting.ts'
import type {Claims} from '../jwt.ts'

/** What a text must be to stand for a value of this type. */
const readers: Readonly<Record<string, (text: string) => unknown>> = {
  number: (text) => (/^-?\d+$/.test(text) ? Number(text) : undefined),
  boolean: (text) => ({true: true, false: false})[text],
  object: (text) => {
    try {
      return JSON.parse(text)
    } catch {
      return undefined
    }
  },
}

/**
 * `given` with the types that the CI gives its claims: a text stands for a number, a boolean, or JSON of a list.
 *
 * @throws {CiAuthError} `EMULATOR_CLAIM_INVALID`
 */
export function typedClaims(tokens: CiTokens, given: Claims): Claims {
  const sample = tokens.claims({})
  return Object.fromEntries(
    Object.entries(given).map(([name, value]) => {
      const type = typeof sample[name]
      const read = readers[type]
      // An audience may be one or a list of them.
      if (typeof value !== 'string' || read === undefined || name === 'aud') return [name, value]
      const typed = read(value)
      if (typed !== undefined) return [name, typed]
      const wanted = type === 'object' ? 'JSON' : `a ${type}`
      throw new CiAuthError('EMULATOR_CLAIM_INVALID', `the claim ${oneLine(name)} of ${tokens.label} is ${wanted}`, {
        suggestions: [`Write for example --claim '${oneLine(name)}=${JSON.stringify(sample[name])}'`],
      })
    }),
  )
}
