// Reads the claims of a JWT, without a check of its signature.
// https://www.rfc-editor.org/rfc/rfc7519
import {parseJsonObject} from './json.ts'

export type Claims = Readonly<Record<string, unknown>>

/** Header and claims of `token`, not verified. Undefined if it is not three base64url parts of JSON. */
export function decodeJwt(token: string): {header: Claims; claims: Claims} | undefined {
  const parts = token.split('.')
  const [header, claims] = parts.slice(0, 2).map(decodePart)
  const signed = parts.length === 3 && /^[\w-]+$/.test(parts[2] ?? '')
  return signed && header && claims ? {header, claims} : undefined
}

const decodePart = (part: string): Claims | undefined =>
  /^[\w-]+$/.test(part) ? parseJsonObject(Buffer.from(part, 'base64url').toString('utf8')) : undefined

/** A claim that must be a number of seconds; undefined if it is absent or of another type. */
export const numericClaim = (claims: Claims, name: string): number | undefined => {
  const value = claims[name]
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined
}

/** The last second that a Date can express. */
const LAST_SECOND = 8.64e12

/** A claim that must be a time, in whole seconds since 1970; undefined if a Date cannot express it. */
export function timeClaim(claims: Claims, name: string): number | undefined {
  const seconds = numericClaim(claims, name)
  return seconds === undefined || Math.abs(seconds) > LAST_SECOND ? undefined : Math.floor(seconds)
}

/** Describes the form of a text, for messages about secrets, which must not be shown. */
export function describeShape(text: string): string {
  const kinds: readonly [RegExp, string][] = [
    [/^\s*$/, 'only spaces'],
    [/^\*+$/, 'a masked text (***)'],
    [/^\$\{?\{?/, 'a variable that was not replaced by its value'],
    [/^\s*</, 'HTML or XML'],
    [/^\s*\{\s*\\/, 'JSON whose quotes or line breaks were escaped twice'],
    [/^\s*\{/, 'JSON'],
    [/^\s*["']/, 'a quoted text'],
    [/^[A-Za-z0-9+/_=-]+$/, 'base64 text'],
    [/^[\w-]+\.[\w-]+\.[\w-]*\s+$/, 'a JWT followed by spaces'],
  ]
  const kind = kinds.find(([pattern]) => pattern.test(text))?.[1] ?? 'plain text'
  return `${text.length} characters that look like ${kind}`
}
