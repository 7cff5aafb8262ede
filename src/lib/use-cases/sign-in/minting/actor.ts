import type {Clock} from '../../../base/clock.ts'
import type {ErrorCode} from '../../../base/error-codes.ts'
import {CiAuthError} from '../../../base/errors.ts'
import {CLOUD_PLATFORM} from '../../../base/inputs.ts'
import {escapeLogLine} from '../../../base/quoting.ts'
import type {TokenSource} from '../../../cis/provider.ts'
import {generateAccessToken, generateIdToken, type Impersonation, signJwt} from '../../../google/iam-credentials.ts'
import {type ProviderName, poolPrincipals, providerPath} from '../../../google/identifiers.ts'
import {
  type Google,
  hasTokenEndpoint,
  MAX_ASSERTION_SECONDS,
  type MintedToken,
  type RefusalContext,
  withContext,
} from '../../../google/service.ts'
import {type Exchange, exchange} from '../../../google/sts.ts'
import type {Actor, CallerName, Reporter} from '../../use-case.ts'
import type {TokenRequest} from '../plan/read-inputs.ts'
import {COMMON_CLAIMS, claimFacts, type IdToken, otherClaimFacts, readIdToken, subjectFact} from './id-token.ts'

/** A token must be valid for the duration of a call. */
const MARGIN_SECONDS = 20

/** Keeps what `mint` returned for a key, until it is about to expire. */
export function tokenCache(
  mint: (scopes: readonly string[], lifetimeSeconds?: number) => Promise<MintedToken>,
  clock: Clock,
) {
  const known = new Map<string, Promise<MintedToken>>()
  const isFresh = ({expiresAt}: MintedToken): boolean => expiresAt - clock.now() > MARGIN_SECONDS
  return {
    clear: () => known.clear(),
    get(scopes: readonly string[], lifetimeSeconds?: number): Promise<MintedToken> {
      const key = `${lifetimeSeconds ?? ''} ${scopes.join(' ')}`
      const mintNow = (): Promise<MintedToken> => mint(scopes, lifetimeSeconds)
      // Set before the first await, so that simultaneous requests get the same token.
      const token = known.get(key)?.then((before) => (isFresh(before) ? before : mintNow())) ?? mintNow()
      known.set(key, token)
      token.catch(() => known.get(key) === token && known.delete(key))
      return token
    },
  }
}

interface Federation {
  google: Google
  source: TokenSource
  /** The audience to request from the CI. */
  audience: string
  /** Undefined if it is not a workload identity provider, such as another audience in a file. */
  provider: ProviderName | undefined
  /** What an exchange needs besides the ID token and the scopes. */
  target: Pick<Exchange, 'audience' | 'subjectTokenType'>
  report: Reporter
}

/** The federated identity of the job: its ID token is exchanged at Google. */
export function federatedActor(federation: Federation): Actor {
  const {audience, google, report, source, target} = federation
  const {clock} = google.network
  let latest: IdToken | undefined

  async function mint(): Promise<IdToken> {
    const value = await source.mint(audience, google.network)
    report.mask(value)
    latest = readIdToken(value, source, clock)
    return latest
  }

  const exchangeOne = (idToken: IdToken, scopes: readonly string[]): Promise<MintedToken> =>
    exchange(withContext(google, contextOf(federation, idToken)), {...target, idToken: idToken.value, scopes}).catch(
      (error: unknown) => {
        throw asNearlyExpired(error, idToken, clock)
      },
    )

  async function exchanged(scopes: readonly string[]): Promise<MintedToken> {
    try {
      return await exchangeOne(await mint(), scopes)
    } catch (error) {
      // A new ID token can help, if the source mints again.
      if (!source.mintsAgain || !isAboutAge(error)) throw error
      return exchangeOne(await mint(), scopes)
    }
  }

  const refusalContext = (): RefusalContext => (latest ? contextOf(federation, latest) : {})
  const tokens = tokenCache(async (scopes) => {
    const token = await exchanged(scopes)
    report.mask(token.value)
    return token
  }, clock)
  return {
    account: undefined,
    async principal() {
      const {binding} = (await refusalContext().job?.()) ?? {}
      if (binding) return {principal: binding.member, ifMapped: binding.ifMapped}
      return {principal: federation.provider ? poolPrincipals(federation.provider) : target.audience}
    },
    accessToken: (scopes) => tokens.get(scopes),
    clear: tokens.clear,
    sign: undefined,
    idToken: () => latest,
    refusalContext,
    facts: (code) => facts(federation, latest, code),
  }
}

/** What an ID token tells of the job. */
function contextOf({google, provider, source}: Federation, {claims}: IdToken): RefusalContext {
  const {identify} = google.refusalContext
  const [audience] = [claims['aud']].flat()
  return {
    ...(provider && identify ? {job: () => identify(claims, provider)} : {}),
    ...(!source.choosesAudience && typeof audience === 'string' ? {audience, audienceFixedBy: source.label} : {}),
  }
}

/** For a token in its last seconds, Google answers as for an internal error. */
const LAST_SECONDS = 2

function asNearlyExpired(error: unknown, {expiresAt}: IdToken, clock: Clock): unknown {
  if (!(error instanceof CiAuthError) || error.server?.status !== 500) return error
  const {skewSeconds = 0} = error.server
  if (expiresAt - clock.now() - skewSeconds > LAST_SECONDS) return error
  return error.with({
    code: 'STS_TOKEN_NEARLY_EXPIRED',
    message: `the ID token was about to expire\n${error.message}`,
    suggestions: ['Sign in right before the credentials are used.'],
  })
}

const isAboutAge = (error: unknown): boolean =>
  error instanceof CiAuthError && ['STS_TOKEN_STALE', 'STS_TOKEN_NEARLY_EXPIRED'].includes(error.code)

async function facts(federation: Federation, idToken: IdToken | undefined, code: ErrorCode): Promise<string[]> {
  const {google, provider} = federation
  const {serviceAccount} = google.refusalContext
  const {binding, claims = COMMON_CLAIMS} = (await (idToken && contextOf(federation, idToken).job?.())) ?? {}
  const others = idToken ? otherClaimFacts(idToken, claims) : []
  // Google looks at the condition after issuer, audience and times, and before the account: they are not the reason.
  if (code === 'STS_CONDITION_REJECTED' && idToken) return [subjectFact(idToken), ...others]
  return [
    ...(provider ? [`provider  ${providerPath(provider)}`] : []),
    ...(serviceAccount === undefined ? [] : [`service account  ${serviceAccount}`]),
    ...(idToken ? claimFacts(idToken, google.network.clock) : []),
    ...(binding === undefined
      ? []
      : [
          `${escapeLogLine(binding.member)}${binding.ifMapped === undefined ? '' : ` (if the provider maps ${binding.ifMapped})`}`,
        ]),
    ...others,
  ]
}

/** The account whose token is minted. */
export interface Target {
  /** Undefined for the actor itself. */
  serviceAccount?: string | undefined
  delegates: readonly string[]
}

/**
 * Mints the requested token. The account of a key gets its own tokens with a signature of its key, which needs no
 * role. All other tokens come from IAM Credentials.
 *
 * @throws {CiAuthError} an `STS_`, `IAM_`, `OAUTH_` or `OIDC_` code.
 */
export async function mintToken(
  google: Google,
  actor: Actor,
  target: Target,
  request: TokenRequest,
): Promise<MintedToken> {
  const isOwn = target.serviceAccount === undefined && target.delegates.length === 0
  const fitsOwnGrant =
    request.format === 'id_token' ? hasTokenEndpoint(google) : request.lifetimeSeconds <= MAX_ASSERTION_SECONDS
  if (isOwn && (fitsOwnGrant || actor.account === undefined)) return mintOwn(google, actor, request)
  const serviceAccount = target.serviceAccount ?? actor.account
  if (serviceAccount === undefined) throw noAccount('`delegates` need')
  return mintAs(google, actor, {serviceAccount, delegates: target.delegates}, request)
}

/** With domain-wide delegation, the token belongs to the user. */
export async function principalOf(target: Target, actor: Actor, request: TokenRequest): Promise<CallerName> {
  if (request.format === 'access_token' && request.user !== undefined) return {principal: request.user}
  return target.serviceAccount === undefined ? actor.principal() : {principal: target.serviceAccount}
}

const noAccount = (what: string): CiAuthError =>
  new CiAuthError('INPUT_SERVICE_ACCOUNT_REQUIRED', `${what} a service account`, {
    suggestions: ['Set `service_account` to the account to impersonate.'],
  })

/** After the first call, Node has the module in memory and does not read the disk. */
export async function loadOauth() {
  const {accessTokenFor, idTokenFor} = await import('../../../google/oauth.ts')
  return {accessTokenFor, idTokenFor}
}

async function mintOwn(google: Google, actor: Actor, request: TokenRequest): Promise<MintedToken> {
  const {account: iss, sign} = actor
  if (request.format === 'access_token' && request.user === undefined) {
    return actor.accessToken(request.scopes, iss === undefined ? undefined : request.lifetimeSeconds)
  }
  if (request.format === 'id_token' && actor.mintIdToken) return actor.mintIdToken(request.audience)
  if (iss === undefined || !sign) throw noAccount('ID tokens and `access_token_subject` need')
  const {accessTokenFor, idTokenFor} = await loadOauth()
  return request.format === 'id_token'
    ? idTokenFor(google, sign, {iss, target_audience: request.audience})
    : accessTokenFor(google, sign, {
        iss,
        scope: request.scopes.join(' '),
        sub: request.user ?? '',
        lifetimeSeconds: request.lifetimeSeconds,
      })
}

async function mintAs(google: Google, actor: Actor, account: Account, request: TokenRequest): Promise<MintedToken> {
  const run = asCaller(google, actor, account)
  if (request.format === 'id_token') return run((own, caller) => generateIdToken(own, caller, request))
  const {lifetimeSeconds, scopes, user} = request
  if (user === undefined) return run((own, caller) => generateAccessToken(own, caller, {lifetimeSeconds, scopes}))
  const {accessTokenFor} = await loadOauth()
  const sign = (claims: object): Promise<string> => run((own, caller) => signJwt(own, caller, claims))
  return accessTokenFor(google, sign, {iss: emailOf(account), scope: scopes.join(' '), sub: user, lifetimeSeconds})
}

type Account = Omit<Impersonation, 'bearer'>

/** The issuer of an assertion must be an email: for a unique id, Google's error is about the signature. */
function emailOf({serviceAccount}: Account): string {
  if (serviceAccount.includes('@')) return serviceAccount
  const message = 'domain-wide delegation needs the email of the service account, not its unique id'
  throw new CiAuthError('INPUT_SERVICE_ACCOUNT_INVALID', message, {
    suggestions: [`gcloud iam service-accounts describe ${serviceAccount} --format='value(email)'`],
  })
}

/** Runs a call with the actor's token. If the token has expired, runs it again with a new one. */
const asCaller =
  (google: Google, actor: Actor, account: Account) =>
  async <Result>(call: (google: Google, caller: Impersonation) => Promise<Result>): Promise<Result> => {
    // Some actors know their account only after their first token.
    const callWith = ({value}: MintedToken): Promise<Result> =>
      call(withContext(google, actor.refusalContext()), {...account, bearer: value})
    const token = await actor.accessToken([CLOUD_PLATFORM])
    try {
      return await callWith(token)
    } catch (error) {
      const isRejected = error instanceof CiAuthError && error.code === 'IAM_BEARER_REJECTED'
      if (!isRejected || token.expiresAt > google.network.clock.now()) throw error
      actor.clear()
      return callWith(await actor.accessToken([CLOUD_PLATFORM]))
    }
  }
