// https://www.jetbrains.com/help/teamcity/service-messages.html#Escaped+Values
import {CiAuthError} from '../../base/errors.ts'

const escapes: Readonly<Record<string, string>> = {
  '|': '||',
  "'": "|'",
  '[': '|[',
  ']': '|]',
  '\n': '|n',
  '\r': '|r',
}

/** `text` as a value of a service message: one line of plain ASCII. */
export const serviceMessageText = (text: string): string =>
  text.replace(
    /[|'[\]]|[^\x20-\x7e]/g,
    (character) => escapes[character] ?? `|0x${character.charCodeAt(0).toString(16).padStart(4, '0').toUpperCase()}`,
  )

/** What a parameter cannot hold as it is, and how that is called. */
const refusals: readonly (readonly [found: RegExp, called: string])[] = [
  [/\0/, 'a NUL'],
  [/\p{Surrogate}/u, 'half a character'],
  [/%[^%]*%/, 'two percent signs, between which the server looks for the name of a parameter'],
]

/** The message that sets a parameter for later steps. @throws {CiAuthError} `EXPORT_VALUE_REFUSED` */
export function setParameter(name: string, value: string): string {
  const [, called] = refusals.find(([found]) => found.test(value)) ?? []
  if (called !== undefined) {
    throw new CiAuthError('EXPORT_VALUE_REFUSED', `the value of ${name} holds ${called}`, {
      suggestions: ['Write the value into a file and export its path, or choose an --output-format.'],
    })
  }
  return `##teamcity[setParameter name='${serviceMessageText(name)}' value='${serviceMessageText(value)}']`
}
