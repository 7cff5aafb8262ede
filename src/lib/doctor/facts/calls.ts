// The calls of a sign-in: the ID token of the job, as a sign-in would get it, the answers of Google, and the keys of the issuer.
import {type Clock, timestamp} from '../../base/clock.ts'
import {CiAuthError, type Problem} from '../../base/errors.ts'
import {expectedError} from '../../base/expected-errors.ts'
import {CLOUD_PLATFORM} from '../../base/inputs.ts'
import {jsonText, parseJsonObject} from '../../base/json.ts'
import {decodeJwt} from '../../base/jwt.ts'
import {escapeLogLine} from '../../base/quoting.ts'
import type {TokenSource} from '../../cis/description/provider.ts'
import type {Explanation, IdentifyJob, RefusalContext} from '../../google/refusal-context.ts'
import {type Google, hasJwtBearerGrant, type MintedToken} from '../../google/service.ts'
import type {Network} from '../../http/http.ts'
import type {IssuerKeys} from '../../trust/diagnosis/check.ts'
import {federatedActor, mintToken} from '../../use-cases/sign-in/minting/actor.ts'
import {readIdToken, unreadableToken} from '../../use-cases/sign-in/minting/id-token.ts'
import {keyActor} from '../../use-cases/sign-in/minting/key-actor.ts'
import type {TokenRequest} from '../../use-cases/sign-in/plan/read-inputs.ts'
import type {Actor} from '../../use-cases/use-case.ts'
import type {Attempt, DoctorCall, Subject, TokenReport} from './findings.ts'

/** A token, with the problem that a sign-in would find before it calls Google. */
export interface Obtained {
  report?: TokenReport
  problem?: Problem | {skipped: string} | undefined
  /** `source`, but its first token is the one that was already minted. Undefined where there is none. */
  source?: TokenSource
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
  if (!source) return {}
  for (const secret of source.secrets) report.mask(secret)
  const {label, mintsAgain} = source
  if (offline && mintsAgain) return {problem: {skipped: `--offline: ${label} mints by a call or a program`}}
  try {
    const value = await source.mint(audience, network)
    report.mask(value)
    await report.masked()
    const decoded = decodeJwt(value)
    if (!decoded) return {problem: unreadableToken(label, value)}
    return {
      report: {label, mintsAgain, ...decoded},
      problem: ageProblem(value, source, network.clock),
      source: givingFirst(value, source),
      value,
    }
  } catch (error) {
    return {problem: expectedError(error)}
  }
}

function ageProblem(value: string, source: TokenSource, clock: Clock): Problem | undefined {
  try {
    readIdToken(value, source, clock)
    return undefined
  } catch (error) {
    return expectedError(error)
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

const untried = (why: string): Attempt => ({outcome: 'untried', why})

/** The answers of Google to this job, step by step. */
export interface GoogleAnswers {
  exchange: Attempt
  impersonation: Attempt
  /** The federated token. It may be able to read what explains a refusal. */
  bearer?: string | undefined
}

/**
 * Signs in as `subject`, and leaves nothing behind.
 *
 * @param onRefusal - Called as soon as something is refused, with the federated token: loading what explains it takes long.
 */
export async function askGoogle(
  subject: Subject,
  source: TokenSource | undefined,
  network: Network,
  {identify, ...call}: DoctorCall,
  onRefusal: (bearer?: string) => void,
): Promise<GoogleAnswers> {
  let bearer: string | undefined
  let job: ReturnType<IdentifyJob> | undefined
  // Several texts of one refusal tell who the job is.
  const identifyOnce: IdentifyJob = (claims, provider) => {
    if (!job) onRefusal(bearer)
    job ??= Promise.resolve(identify?.(claims, provider))
    return job
  }
  const explain = async (): Promise<Explanation> => {
    const {about, facts = async () => []} = (await actor?.explain()) ?? {}
    return {about: {...aboutSubject(subject), ...about}, facts}
  }
  const google = {...googleOf(subject, network), explain, identify: identifyOnce}
  const actor: Actor | undefined = await actorOf(subject, google, source, call)
  if (!actor) return {exchange: untried('there is no ID token'), impersonation: untried('there is no ID token')}
  const isFederated = subject.identity.mode === 'federation'
  const what = isFederated ? 'a federated token' : 'an access token'
  const own = await attempt(what, () => actor.accessToken(ownScopes(subject)), call)
  if (!own.token) return {exchange: own.attempt, impersonation: untried('the exchange did not succeed')}
  if (isFederated) bearer = own.token.value
  const impersonation = await impersonate(subject, google, actor, call)
  return {exchange: own.attempt, impersonation, bearer}
}

async function impersonate(subject: Subject, google: Google, actor: Actor, call: DoctorCall): Promise<Attempt> {
  const {delegates, identity, request, serviceAccount} = subject
  if (serviceAccount === undefined && !needsMore(request))
    return untried(
      identity.mode === 'federation' ? 'no service account is to be impersonated' : 'the account acts as itself',
    )
  const what = request.format === 'id_token' ? 'an ID token' : 'an access token'
  const mint = () => mintToken(google, actor, {serviceAccount, delegates}, request)
  return (await attempt(what, mint, call)).attempt
}

/** Whether the request needs more than the actor's own token. */
const needsMore = (request: TokenRequest): boolean => request.format === 'id_token' || request.user !== undefined

function ownScopes({request, serviceAccount}: Subject): readonly string[] {
  const isWhole = serviceAccount === undefined && !needsMore(request)
  return isWhole && request.format === 'access_token' ? request.scopes : [CLOUD_PLATFORM]
}

async function attempt(
  what: string,
  mint: () => Promise<MintedToken>,
  {report}: DoctorCall,
): Promise<{attempt: Attempt; token?: MintedToken}> {
  try {
    const token = await mint()
    report.mask(token.value)
    return {attempt: {outcome: 'done', what: `${what} until ${timestamp(token.expiresAt)}`}, token}
  } catch (error) {
    return {attempt: {outcome: 'refused', error: expectedError(error)}}
  }
}

const googleOf = ({endpoints, requestReason, universe}: Subject, network: Network): Google => ({
  network,
  endpoints,
  universe,
  requestReason,
})

function aboutSubject({delegates, identity, request, serviceAccount}: Subject): RefusalContext {
  const access = request.format === 'access_token' ? request : undefined
  return {
    delegates,
    serviceAccount,
    ...(identity.mode === 'federation' ? {provider: identity.provider, audience: identity.audience} : {}),
    scopes: access?.scopes,
    user: access?.user,
    lifetimeSeconds: access?.lifetimeSeconds,
  }
}

async function actorOf(
  {identity}: Subject,
  google: Google,
  source: TokenSource | undefined,
  {metadataActor, report, surroundings}: Omit<DoctorCall, 'identify'>,
): Promise<Actor | undefined> {
  if (identity.mode === 'key') return keyActor(google, identity.key, report)
  if (identity.mode === 'ambient') return metadataActor?.(google, surroundings.env, report)
  if (!source) return undefined
  const {audience, exchange, provider} = identity
  // Google decides whether a token has expired: the clock of this machine may be wrong.
  return federatedActor({
    google,
    source: {...source, mintsAgain: true, mayRepeat: false},
    audience,
    provider,
    exchangeSettings: exchange,
    report,
  })
}

/** The first host of the sign-in. */
export const firstHost = ({endpoints, identity, universe}: Subject): string =>
  identity.mode === 'key' && hasJwtBearerGrant({universe}) ? endpoints.oauth2 : endpoints.sts

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
    return {problem: expectedError(error).message}
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
  const kind =
    answer.status === 200 ? `not JSON but "${escapeLogLine((await answer.show()).contentType)}"` : String(answer.status)
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
