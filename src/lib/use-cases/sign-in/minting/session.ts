// One running sign-in: its network, who acts in it, and the tokens that it mints.
import {createHash} from 'node:crypto'
import {resolve} from 'node:path'
import {CLOUD_PLATFORM} from '../../../base/inputs.ts'
import type {Surroundings, TokenSource} from '../../../cis/description/provider.ts'
import {readIfPossible} from '../../../files/read-start.ts'
import {providerPath, stsAudienceOf} from '../../../google/identifiers.ts'
import {
  type Endpoints,
  findEndpoints,
  type Google,
  hasJwtBearerGrant,
  type MintedToken,
  replacedEndpoints,
} from '../../../google/service.ts'
import {exchangeSettingsOf} from '../../../google/sts.ts'
import {networkOf} from '../../../http/http.ts'
import type {Actor, UseCaseContext} from '../../use-case.ts'
import type {ChosenSource, SignInPlan} from '../plan/plan.ts'
import type {Identity, TokenRequest} from '../plan/read-inputs.ts'
import {federatedActor, mintToken, type Target} from './actor.ts'

/** A running sign-in: who acts, over which network. */
export interface Session {
  actor: Actor
  google: Google
  target: Target
  /** Mints a token, with the requested wait for propagation. Explains a refusal. */
  mint(request: TokenRequest): Promise<MintedToken>
  /** The same for the actor itself, without impersonation. */
  mintAsActor(request: TokenRequest): Promise<MintedToken>
  close(): void
}

/** Opens the connections that the calls of `plan` need. Makes no call yet. */
export async function openSession(
  plan: SignInPlan,
  {metadataActor, clock, identify, networkOptions, report, signal, surroundings, userAgent}: UseCaseContext,
  source: TokenSource | undefined,
): Promise<Session> {
  const {delegates, propagationMs, requestReason, retries, serviceAccount, timeoutMs, universe} = plan
  const {endpoints} = findEndpoints(surroundings.env, universe)
  for (const note of replacedEndpoints(surroundings.env)) report.note(note)
  const limits = {retries, timeoutMs: timeoutMs + propagationMs}
  const network = networkOf({clock, networkOptions, report, signal, surroundings, userAgent}, limits)
  const explain: Google['explain'] = async () => {
    const {explainSignIn} = await import('./explain.ts')
    return explainSignIn(plan, actor)
  }
  const google: Google = {network, endpoints, universe, requestReason, explain, identify}
  for (const {atOnce, url} of hostsOf(plan, endpoints)) network.preconnect(new URL(url), atOnce)
  const actor: Actor = await actorOf(plan.identity, google, source, {metadataActor, report, surroundings})
  const {repeating} = propagationMs > 0 ? await import('./propagation.ts') : {}
  const patiently = repeating?.({network, report, leftMs: propagationMs, backoffMs: networkOptions?.backoffMs})

  const mintFor = async (target: Target, request: TokenRequest): Promise<MintedToken> => {
    const mint = () => mintToken(google, actor, target, request)
    const token = await (patiently ? patiently(mint) : mint())
    report.mask(token.value)
    return token
  }
  const target = {serviceAccount, delegates}
  return {
    actor,
    google,
    target,
    mint: (request) => mintFor(target, request),
    mintAsActor: (request) => mintFor({delegates: []}, request),
    close: network.close,
  }
}

/**
 * What tells the identity of `plan` from every other one of its job: a digest, since a part can be secret. Undefined for the metadata
 * server, which keeps its tokens itself.
 */
export function digestOfIdentity(
  {delegates, identity, serviceAccount, universe}: SignInPlan,
  source: ChosenSource | undefined,
  {cwd, env}: Surroundings,
): string | undefined {
  if (identity.mode === 'ambient') return undefined
  const {endpoints} = findEndpoints(env, universe)
  const proof =
    identity.mode === 'key' ? identity.key : [stsAudienceOf(identity.provider), source && originOf(source, {cwd, env})]
  return digestOf(proof, serviceAccount, delegates, universe, endpoints)
}

export const digestOf = (...parts: unknown[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex')

/** All tokens of a CI are of the job itself. A token that somebody named can be of anybody: also under the same name. */
function originOf({origin}: ChosenSource, {cwd, env}: Pick<Surroundings, 'cwd' | 'env'>): unknown {
  if ('ci' in origin) return origin.ci
  const {named} = origin
  const variable = named.env ?? 'CI_AUTH_ID_TOKEN'
  const file = named.file ?? env['CI_AUTH_ID_TOKEN_FILE']
  return [named, env[variable], file && readIfPossible(resolve(cwd, file))]
}

async function actorOf(
  identity: Identity,
  google: Google,
  source: TokenSource | undefined,
  {metadataActor, report, surroundings}: Omit<UseCaseContext, 'userAgent'>,
): Promise<Actor> {
  if (identity.mode === 'key') {
    const {keyActor, keySecrets} = await import('./key-actor.ts')
    for (const secret of keySecrets(identity.key)) report.mask(secret)
    return keyActor(google, identity.key, report)
  }
  if (identity.mode === 'ambient') {
    if (!metadataActor) throw new Error('no ambient identity here')
    return metadataActor(google, surroundings.env, report)
  }
  const {audience, provider} = identity
  if (!source) throw new Error(`no token source for ${providerPath(provider)}`)
  return federatedActor({google, source, audience, provider, exchangeSettings: exchangeSettingsOf(provider), report})
}

/** The hosts of later calls, so that their handshakes run during the first call, and how many calls run at the same time. */
function hostsOf(plan: SignInPlan, endpoints: Endpoints): {url: string; atOnce: number}[] {
  const {delegates, identity, serviceAccount, tokenRequest, universe} = plan
  const atOnce = Number(tokenRequest !== undefined) + Number(needsTestToken(plan))
  const usesIam = serviceAccount !== undefined || delegates.length > 0
  const usesOauth =
    (identity.mode === 'key' && hasJwtBearerGrant({universe})) ||
    (tokenRequest?.format === 'access_token' && tokenRequest.user !== undefined)
  return [
    ...(identity.mode === 'federation' ? [{url: endpoints.sts, atOnce: 1}] : []),
    // With an account to impersonate, the key gets one token for all calls.
    ...(usesOauth ? [{url: endpoints.oauth2, atOnce: usesIam ? Math.min(atOnce, 1) : atOnce}] : []),
    ...(usesIam ? [{url: endpoints.iamcredentials, atOnce}] : []),
  ]
}

export interface SignInTokens {
  /** The federated token. Undefined in key mode. */
  federated?: MintedToken | undefined
  /** The token that the inputs request. */
  requested?: MintedToken | undefined
}

/** Mints the requested token. Tests the identity by minting another token, if necessary. */
export async function mintForSignIn(plan: SignInPlan, session: Session): Promise<SignInTokens> {
  const {file, serviceAccount, tokenRequest} = plan
  const direct = plan.identity.mode === 'federation' && serviceAccount === undefined
  const forActor: TokenRequest = {
    format: 'access_token',
    scopes: direct && tokenRequest?.format === 'access_token' ? tokenRequest.scopes : [CLOUD_PLATFORM],
    lifetimeSeconds: 3600,
  }
  // In federation, all other tokens and the output need this token.
  const federated = session.actor.idToken && (await session.mintAsActor(forActor))
  const lifetimeSeconds = file?.lifetimeSeconds ?? 3600
  const [requested] = await Promise.all([
    tokenRequest && session.mint(tokenRequest),
    needsTestToken(plan) && session.mint({format: 'access_token', scopes: [CLOUD_PLATFORM], lifetimeSeconds}),
  ])
  return {federated, requested}
}

/** Whether no other token tests the identity. */
function needsTestToken({file, identity, serviceAccount, tokenRequest, verify}: SignInPlan): boolean {
  if (!verify || (identity.mode === 'federation' && serviceAccount === undefined)) return false
  // An ID token, or a signature for a user, tests another permission than the one that the file needs.
  const testsTheSame = tokenRequest?.format === 'access_token' && tokenRequest.user === undefined
  return !testsTheSame && (tokenRequest === undefined || file !== undefined)
}
