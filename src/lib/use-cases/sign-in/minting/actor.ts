// Who acts: the federated identity of the job, and how tokens of it and of service accounts are minted.
import type {Clock} from '../../../base/clock.ts'
import {CiAuthError} from '../../../base/errors.ts'
import {CLOUD_PLATFORM} from '../../../base/inputs.ts'
import {
  generateAccessToken,
  generateIdToken,
  type ImpersonatedAccount,
  type Impersonation,
} from '../../../google/iam-credentials.ts'
import {type Google, hasJwtBearerGrant, MAX_ASSERTION_SECONDS, type MintedToken} from '../../../google/service.ts'
import {exchange} from '../../../google/sts.ts'
import type {Actor, CallerName, Federation, IdToken, Minter} from '../../use-case.ts'
import type {TokenRequest} from '../plan/read-inputs.ts'
import {readIdToken} from './id-token.ts'

/** A token must be valid for the duration of a call. */
const MARGIN_SECONDS = 20

/** Keeps what `mint` returned for these scopes, until it is about to expire. */
export function tokenCache(
  mint: (scopes: readonly string[], lifetimeSeconds?: number) => Promise<MintedToken>,
  clock: Clock,
) {
  const known = new Map<string, Promise<MintedToken>>()
  const isFresh = ({expiresAt}: MintedToken): boolean => expiresAt - clock.now() > MARGIN_SECONDS
  return {
    clear: () => known.clear(),
    get(scopes: readonly string[], lifetimeSeconds?: number): Promise<MintedToken> {
      const asked = `${lifetimeSeconds ?? ''} ${scopes.join(' ')}`
      const mintNow = (): Promise<MintedToken> => mint(scopes, lifetimeSeconds)
      // Set before the first await, so that simultaneous requests get the same token.
      const token = known.get(asked)?.then((before) => (isFresh(before) ? before : mintNow())) ?? mintNow()
      known.set(asked, token)
      token.catch(() => known.get(asked) === token && known.delete(asked))
      return token
    },
  }
}

/** The federated identity of the job: its ID token is exchanged at Google. */
export function federatedActor(federation: Federation): Actor {
  const {audience, exchangeSettings, google, report, source} = federation
  const {clock} = google.network
  let latest: IdToken | undefined

  async function mint(): Promise<IdToken> {
    const value = await source.mint(audience, google.network)
    report.mask(value)
    latest = readIdToken(value, source, clock)
    return latest
  }

  const exchangeOne = (idToken: IdToken, scopes: readonly string[]): Promise<MintedToken> =>
    exchange(google, {...exchangeSettings, subjectToken: idToken.value, scopes}).catch(async (error: unknown) => {
      const late = await import('./explain.ts').catch(() => undefined)
      throw late ? late.asNearlyExpired(error, idToken, clock) : error
    })

  async function exchanged(scopes: readonly string[]): Promise<MintedToken> {
    try {
      return await exchangeOne(await mint(), scopes)
    } catch (error) {
      // A new ID token can help, if the source mints again.
      if (!source.mintsAgain || !isAboutAge(error)) throw error
      return exchangeOne(await mint(), scopes)
    }
  }

  const tokens = tokenCache(async (scopes) => {
    const token = await exchanged(scopes)
    report.mask(token.value)
    return token
  }, clock)
  return {
    account: undefined,
    async principal() {
      const {federatedPrincipal} = await import('./explain.ts')
      return federatedPrincipal(federation, latest)
    },
    accessToken: (scopes) => tokens.get(scopes),
    clear: tokens.clear,
    sign: undefined,
    idToken: () => latest,
    async explain() {
      const {explainFederated} = await import('./explain.ts')
      return explainFederated(federation, latest)
    },
  }
}

const isAboutAge = (error: unknown): boolean =>
  error instanceof CiAuthError && ['STS_TOKEN_STALE', 'STS_TOKEN_NEARLY_EXPIRED'].includes(error.code)

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
  actor: Minter,
  target: Target,
  request: TokenRequest,
): Promise<MintedToken> {
  const isOwn = target.serviceAccount === undefined && target.delegates.length === 0
  const fitsOwnGrant =
    request.format === 'id_token' ? hasJwtBearerGrant(google) : request.lifetimeSeconds <= MAX_ASSERTION_SECONDS
  if (isOwn && (fitsOwnGrant || actor.account === undefined)) return mintOwn(google, actor, request)
  const serviceAccount = target.serviceAccount ?? actor.account
  if (serviceAccount === undefined) throw (await loadSigned()).noAccount('`delegates` need')
  return mintAs(google, actor, {serviceAccount, delegates: target.delegates}, request)
}

/** With domain-wide delegation, the token belongs to the user. */
export async function principalOfToken(target: Target, actor: Actor, request: TokenRequest): Promise<CallerName> {
  if (request.format === 'access_token' && request.user !== undefined) return {principal: request.user}
  return target.serviceAccount === undefined ? actor.principal() : {principal: target.serviceAccount}
}

/** After the first call, Node has the module in memory and does not read the disk. */
export const loadSigned = () =>
  import('./signed.ts').then(({mintOfUser, mintSigned, noAccount}) => ({mintOfUser, mintSigned, noAccount}))

async function mintOwn(google: Google, actor: Minter, request: TokenRequest): Promise<MintedToken> {
  if (request.format === 'access_token' && request.user === undefined) {
    return actor.accessToken(request.scopes, actor.account === undefined ? undefined : request.lifetimeSeconds)
  }
  if (request.format === 'id_token' && actor.mintIdToken) return actor.mintIdToken(request.audience)
  const {mintSigned} = await loadSigned()
  return mintSigned(google, actor, request)
}

async function mintAs(
  google: Google,
  actor: Minter,
  account: ImpersonatedAccount,
  request: TokenRequest,
): Promise<MintedToken> {
  const run = asCaller(google, actor, account)
  if (request.format === 'id_token') return run((caller) => generateIdToken(google, caller, request))
  const {lifetimeSeconds, scopes, user} = request
  if (user === undefined) return run((caller) => generateAccessToken(google, caller, {lifetimeSeconds, scopes}))
  const {mintOfUser} = await loadSigned()
  return mintOfUser(google, run, account, {...request, user})
}

/** Runs a call with the actor's token. If the token has expired, runs it again with a new one. */
const asCaller =
  (google: Google, actor: Minter, account: ImpersonatedAccount) =>
  async <Result>(call: (caller: Impersonation) => Promise<Result>): Promise<Result> => {
    const token = await actor.accessToken([CLOUD_PLATFORM])
    try {
      return await call({...account, bearer: token.value})
    } catch (error) {
      const isRejected = error instanceof CiAuthError && error.code === 'IAM_BEARER_REJECTED'
      if (!isRejected || token.expiresAt > google.network.clock.now()) throw error
      actor.clear()
      const {value} = await actor.accessToken([CLOUD_PLATFORM])
      return call({...account, bearer: value})
    }
  }
