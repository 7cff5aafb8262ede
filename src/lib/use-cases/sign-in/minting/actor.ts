import type {Clock} from '../../../base/clock.ts'
import {CiAuthError} from '../../../base/errors.ts'
import {escapeLogLine} from '../../../base/quoting.ts'
import type {TokenSource} from '../../../cis/provider.ts'
import {type ProviderName, poolPrincipals, providerPath} from '../../../google/identifiers.ts'
import type {Sign} from '../../../google/oauth.ts'
import {type Google, type MintedToken, type RefusalContext, withContext} from '../../../google/service.ts'
import {type Exchange, exchange} from '../../../google/sts.ts'
import type {Reporter} from '../reporter.ts'
import {claimFacts, type IdToken, readIdToken, TELLING, tellingFacts} from './id-token.ts'

/** An identity that can get its own tokens, and request tokens of other accounts from IAM Credentials. */
export interface Actor {
  /** The email of an account, or the federated identity, as far as it is known. */
  principal(): Promise<CallerName>
  /** The actor's own account. Undefined for a federated identity. */
  account: string | undefined
  /** An access token of the actor itself. The same scopes return the same token until it is about to expire. */
  accessToken(scopes: readonly string[], lifetimeSeconds?: number): Promise<MintedToken>
  /** Forgets its tokens: the next ones are new. */
  clear(): void
  /** An ID token of the actor itself, if it needs no signature for it. */
  mintIdToken?(audience: string): Promise<MintedToken>
  /** Signs with its key. Undefined if only Google can sign. */
  sign: Sign | undefined
  /** What is known of the actor at the moment, for the remedies of a refusal. */
  refusalContext(): RefusalContext
  /** The same for people, as lines that explain a refusal. */
  facts(): Promise<string[]>
  /** The last exchanged ID token, of a federated identity. Undefined before the first exchange. */
  idToken?(): IdToken | undefined
}

/** Who calls Google. */
export interface CallerName {
  /** The email of an account, `principal://…` or `principalSet://…`. */
  principal: string
  /** Set if the mapping of the provider is not known. The principal is correct if the provider maps so. */
  ifMapped?: string | undefined
}

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

export interface Federation {
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

export interface FederatedActor extends Actor {
  idToken(): IdToken | undefined
}

/** The federated identity of the job: its ID token is exchanged at Google. */
export function federatedActor(federation: Federation): FederatedActor {
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
    facts: () => facts(federation, latest),
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

async function facts(federation: Federation, idToken: IdToken | undefined): Promise<string[]> {
  const {google, provider} = federation
  const {serviceAccount} = google.refusalContext
  const {binding, claims = TELLING} = (await (idToken && contextOf(federation, idToken).job?.())) ?? {}
  return [
    ...(provider ? [`provider  ${providerPath(provider)}`] : []),
    ...(serviceAccount === undefined ? [] : [`service account  ${serviceAccount}`]),
    ...(idToken ? claimFacts(idToken, google.network.clock) : []),
    ...(binding === undefined
      ? []
      : [
          `${escapeLogLine(binding.member)}${binding.ifMapped === undefined ? '' : ` (if the provider maps ${binding.ifMapped})`}`,
        ]),
    ...(idToken ? tellingFacts(idToken, claims) : []),
  ]
}
