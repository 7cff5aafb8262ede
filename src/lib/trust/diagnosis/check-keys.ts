import {jsonText} from '../../base/json.ts'
import {escapeLogLine} from '../../base/quoting.ts'
import {describeProvider, uploadKeys} from '../../google/remedies.ts'
import {aboutProvider, type Check, type TokenCase} from './check.ts'

type Key = Readonly<Record<string, unknown>>

/** https://www.rfc-editor.org/rfc/rfc7518#section-3.1 */
const familyOf = (algorithm: string): string => (algorithm.startsWith('ES') ? 'EC' : 'RSA')
const ACCEPTED = ['RS256', 'ES256']

const shown = (value: unknown): string => (typeof value === 'string' ? escapeLogLine(value) : '(none)')

export function checkKeys(about: TokenCase): Check {
  const {header, keys: published = {}, provider} = about
  const uploaded = provider.jwksJson === undefined ? undefined : readKeys(provider.jwksJson)
  const keys = uploaded ?? published.keys
  const failed = {name: 'keys', status: 'failed', code: 'STS_ISSUER_UNREACHABLE', remedies: remediesOf(about)} as const
  if (keys === undefined) {
    const {problem} = published
    if (problem === undefined)
      return {name: 'keys', status: 'not-checked', what: 'the keys of the issuer were not fetched'}
    return {...failed, what: `the keys of the issuer cannot be read: ${escapeLogLine(problem)}`}
  }
  const whose = uploaded ? 'uploaded to the provider' : 'of the issuer'
  const found = keys.find(({kid}) => kid === header['kid'])
  const algorithm = jsonText(header['alg'])
  const details = [
    `token: kid ${shown(header['kid'])}, alg ${shown(header['alg'])}`,
    ...keys.map(({alg, kid, kty}) => `key ${whose}: kid ${shown(kid)}, kty ${shown(kty)}, alg ${shown(alg)}`),
  ]
  const problem = keyProblem(found, algorithm, keys, uploaded !== undefined, header)
  if (problem !== undefined)
    return {...failed, what: `${problem} ${misleadingMessage(uploaded !== undefined)}`.trim(), details}
  if (published.verified === false) {
    return {
      ...failed,
      code: 'STS_SIGNATURE_INVALID',
      what: `the signature does not match the key with the same kid ${whose}: it is another key, or the token was changed`,
      details,
    }
  }
  return {
    name: 'keys',
    status: 'ok',
    what: `the key of the token is among those ${whose}: ${shown(header['kid'])}`,
    details,
  }
}

/** Google's message for each of these failures blames the issuer, also if the provider has uploaded keys. */
const misleadingMessage = (isUploaded: boolean): string =>
  isUploaded ? '(Google reports that it cannot connect to the issuer, but it uses only the uploaded keys)' : ''

function keyProblem(
  found: Key | undefined,
  algorithm: string,
  keys: readonly Key[],
  isUploaded: boolean,
  header: Key,
): string | undefined {
  if (!ACCEPTED.includes(algorithm))
    return `the token is signed with ${escapeLogLine(algorithm)}, and Google accepts only ${ACCEPTED.join(' and ')}`
  if (!found) {
    const where = isUploaded ? 'uploaded to the provider' : 'that the issuer publishes'
    return `none of the ${keys.length} keys ${where} has the kid of the token, ${shown(header['kid'])}`
  }
  if (found['kty'] !== familyOf(algorithm)) {
    return `the token is signed with ${algorithm}, but the key with its kid has the type ${shown(found['kty'])}`
  }
  return isUploaded && found['alg'] === undefined ? 'the uploaded key has no alg, so Google does not use it' : undefined
}

function readKeys(jwksJson: string): readonly Key[] {
  try {
    const {keys} = JSON.parse(jwksJson) as {keys?: unknown}
    return Array.isArray(keys) ? (keys as Key[]) : []
  } catch {
    return []
  }
}

function remediesOf(about: TokenCase): string[] {
  const {claims, provider} = about
  const issuer = jsonText(claims['iss'] ?? provider.issuer).replace(/\/+$/, '')
  return provider.jwksJson === undefined
    ? [
        `Make ${escapeLogLine(issuer)}/.well-known/openid-configuration available on the public internet, over https, without a redirect`,
        uploadKeys(aboutProvider(about)),
      ]
    : [uploadKeys(aboutProvider(about)), describeProvider(aboutProvider(about))]
}
