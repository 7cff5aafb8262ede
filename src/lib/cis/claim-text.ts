import type {Claims} from '../base/jwt.ts'

/** A string in CEL. */
export const celText = (value: string): string =>
  `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', '\\n').replaceAll('\r', '\\r')}'`

/** The CEL that reads a claim: `assertion.ref`, or `assertion['oidc.example/org-id']` where its name is none. */
export const assertionOf = (claim: string): string =>
  /^[A-Za-z_]\w*$/.test(claim) ? `assertion.${claim}` : `assertion[${celText(claim)}]`

/** The text of a claim; `fallback` where it was not given, or is another kind of value. */
export function claimText(claims: Claims, name: string, fallback: string): string {
  const value = claims[name]
  return typeof value === 'string' ? value : fallback
}

/** `refs/heads/main` in parts, as most CIs have claims for them. */
export function refParts(ref: string): {name: string; type: 'branch' | 'tag'} {
  return {name: ref.replace(/^refs\/(?:heads|tags)\//, ''), type: ref.startsWith('refs/tags/') ? 'tag' : 'branch'}
}

/** What is after the last slash of an issuer of an organisation. */
export const lastSegment = (url: string): string => /([^/]+)\/?$/.exec(url)?.[1] ?? ''
