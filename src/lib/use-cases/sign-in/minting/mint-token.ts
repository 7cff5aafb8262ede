import {CiAuthError} from '../../../base/errors.ts'
import {CLOUD_PLATFORM} from '../../../base/inputs.ts'
import {generateAccessToken, generateIdToken, type Impersonation, signJwt} from '../../../google/iam-credentials.ts'
import {
  type Google,
  hasTokenEndpoint,
  MAX_ASSERTION_SECONDS,
  type MintedToken,
  withContext,
} from '../../../google/service.ts'
import type {TokenRequest} from '../plan/plan.ts'
import type {Actor, CallerName} from './actor.ts'

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

async function mintAs(
  google: Google,
  actor: Actor,
  account: Omit<Impersonation, 'bearer'>,
  request: TokenRequest,
): Promise<MintedToken> {
  if (request.format === 'id_token')
    return asCaller(google, actor, account, (own, impersonation) => generateIdToken(own, impersonation, request))
  const {lifetimeSeconds, scopes, user} = request
  if (user === undefined)
    return asCaller(google, actor, account, (own, impersonation) =>
      generateAccessToken(own, impersonation, {lifetimeSeconds, scopes}),
    )
  const {accessTokenFor} = await loadOauth()
  const sign = (claims: object): Promise<string> =>
    asCaller(google, actor, account, (own, impersonation) => signJwt(own, impersonation, claims))
  return accessTokenFor(google, sign, {iss: emailOf(account), scope: scopes.join(' '), sub: user, lifetimeSeconds})
}

/** The issuer of an assertion must be an email: for a unique id, Google's error is about the signature. */
function emailOf({serviceAccount}: Omit<Impersonation, 'bearer'>): string {
  if (serviceAccount.includes('@')) return serviceAccount
  throw new CiAuthError(
    'INPUT_SERVICE_ACCOUNT_INVALID',
    'domain-wide delegation needs the email of the service account, not its unique id',
    {
      suggestions: [`gcloud iam service-accounts describe ${serviceAccount} --format='value(email)'`],
    },
  )
}

/** Runs `call` with the actor's token. If the token has expired, runs it again with a new one. */
async function asCaller<Result>(
  google: Google,
  actor: Actor,
  account: Omit<Impersonation, 'bearer'>,
  call: (google: Google, impersonation: Impersonation) => Promise<Result>,
): Promise<Result> {
  // Some actors know their account only after their first token.
  const callWith = ({value}: MintedToken): Promise<Result> =>
    call(withContext(google, actor.refusalContext()), {...account, bearer: value})
  const token = await actor.accessToken([CLOUD_PLATFORM])
  try {
    return await callWith(token)
  } catch (error) {
    const hasExpired =
      error instanceof CiAuthError &&
      error.code === 'IAM_BEARER_REJECTED' &&
      token.expiresAt <= google.network.clock.now()
    if (!hasExpired) throw error
    actor.clear()
    return callWith(await actor.accessToken([CLOUD_PLATFORM]))
  }
}
