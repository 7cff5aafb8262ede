// Gets the ID token of the job as a sign-in would, and compares it with the keys of its issuer.
// https://openid.net/specs/openid-connect-discovery-1_0.html#ProviderConfig
import type {Clock} from '../base/clock.ts'
import {CiAuthError, type Problem} from '../base/errors.ts'
import {jsonText, parseJsonObject} from '../base/json.ts'
import {decodeJwt} from '../base/jwt.ts'
import {escapeLogLine} from '../base/quoting.ts'
import type {TokenSource} from '../cis/provider.ts'
import type {Network} from '../http/http.ts'
import type {IssuerKeys} from '../trust/diagnosis/check.ts'
import {readIdToken, unreadableToken} from '../use-cases/sign-in/minting/id-token.ts'
import type {DoctorCall, TokenReport} from './findings.ts'

/** A token, with the problem that a sign-in would find before it calls Google. */
export interface Obtained {
  report: TokenReport | undefined
  problem: Problem | {skipped: string} | undefined
  /** `source`, but its first token is the one that was already minted. */
  source: TokenSource | undefined
  /** The token itself, only for Google. */
  value?: string
}

/** The ID token of the job for `audience`. Nothing is verified. */
export async function obtainToken(
  source: TokenSource | undefined,
  audience: string,
  network: Network,
  {offline, report}: DoctorCall,
): Promise<Obtained> {
  if (!source) return {report: undefined, problem: undefined, source}
  for (const secret of source.secrets) report.mask(secret)
  const {label, mintsAgain} = source
  if (offline && mintsAgain) {
    return {
      report: undefined,
      problem: {skipped: `--offline: ${label} mints by a call or a program`},
      source: undefined,
    }
  }
  try {
    const value = await source.mint(audience, network)
    report.mask(value)
    await report.masked()
    const decoded = decodeJwt(value)
    if (!decoded) return {report: undefined, problem: unreadableToken(label, value), source: undefined}
    return {
      report: {label, mintsAgain, ...decoded},
      problem: ageProblem(value, source, network.clock),
      source: givingFirst(value, source),
      value,
    }
  } catch (error) {
    if (error instanceof CiAuthError) return {report: undefined, problem: error, source: undefined}
    throw error
  }
}

function ageProblem(value: string, source: TokenSource, clock: Clock): Problem | undefined {
  try {
    readIdToken(value, source, clock)
    return undefined
  } catch (error) {
    if (error instanceof CiAuthError) return error
    throw error
  }
}

/** The token that is shown must be the one that Google gets, unless Google wants a newer one. */
function givingFirst(value: string, source: TokenSource): TokenSource {
  let given = false
  return {
    ...source,
    mint(audience, network) {
      if (given && source.mintsAgain) return source.mint(audience, network)
      given = true
      return Promise.resolve(value)
    },
  }
}

/** Google would not wait longer for an issuer. */
const LIMIT_MS = 5000

type Fields = Readonly<Record<string, unknown>>

/** The keys of the issuer of `token`, or why they cannot be read, and whether one of them verifies the token. */
export async function probeIssuer(token: string, network: Network): Promise<IssuerKeys> {
  const issuer = jsonText(decodeJwt(token)?.claims['iss'] ?? '')
  if (!issuer.startsWith('https://') || !URL.canParse(issuer))
    return {problem: `the issuer "${escapeLogLine(issuer)}" is not an https URL, which Google requires`}
  try {
    const discovery = await fetchJson(network, `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`)
    if (typeof discovery === 'string') return {problem: discovery}
    const {issuer: named, jwks_uri: keysAt} = discovery
    if (named !== issuer)
      return {
        problem: `the discovery document of ${escapeLogLine(issuer)} names another issuer: ${escapeLogLine(jsonText(named))}`,
      }
    if (typeof keysAt !== 'string' || !URL.canParse(keysAt))
      return {problem: `the discovery document of ${escapeLogLine(issuer)} has no jwks_uri`}
    const set = await fetchJson(network, keysAt)
    return typeof set === 'string' ? {problem: set} : await verifiedBy(token, set)
  } catch (error) {
    if (error instanceof CiAuthError) return {problem: error.message}
    throw error
  }
}

/** A set of keys, and whether it verifies the token. */
export async function verifiedBy(token: string, set: Fields): Promise<IssuerKeys> {
  const keys = (Array.isArray(set['keys']) ? set['keys'] : []) as Fields[]
  const {header = {}} = decodeJwt(token) ?? {}
  const key = keys.find(({kid}) => kid === header['kid'])
  return {keys, ...(key ? {verified: await isSignedBy(token, key, jsonText(header['alg']))} : {})}
}

/** Returns the problem as text if the answer is not a JSON object. Like Google, it does not follow redirects. */
async function fetchJson(network: Network, address: string): Promise<Fields | string> {
  const url = new URL(address)
  const answer = await withinLimit(network.send({service: 'the issuer', method: 'GET', url}), url)
  const document = parseJsonObject(answer.body)
  if (answer.status === 200 && document) return document
  const kind = answer.status === 200 ? `not JSON but "${escapeLogLine(answer.contentType)}"` : String(answer.status)
  const moved = answer.status >= 300 && answer.status < 400 ? ', and Google does not follow redirects' : ''
  return `GET ${escapeLogLine(address)} answered ${kind}${moved}`
}

async function withinLimit<Result>(sent: Promise<Result>, {host}: URL): Promise<Result> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    const give = (): void =>
      reject(new CiAuthError('NETWORK_TIMEOUT', `${host} did not answer in ${LIMIT_MS / 1000} s`))
    timer = setTimeout(give, LIMIT_MS)
  })
  // The answer may come when nobody waits for it any more.
  sent.catch(() => {})
  return Promise.race([sent, late]).finally(() => clearTimeout(timer))
}

async function isSignedBy(token: string, key: Fields, alg: string): Promise<boolean> {
  const {compactVerify, importJWK} = await import('jose')
  try {
    await compactVerify(token, await importJWK(key, alg))
    return true
  } catch {
    return false
  }
}
