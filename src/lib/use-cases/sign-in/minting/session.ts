import {createHash} from 'node:crypto'
import {resolve} from 'node:path'
import type {ErrorCode} from '../../../base/error-codes.ts'
import {CiAuthError} from '../../../base/errors.ts'
import {CLOUD_PLATFORM} from '../../../base/inputs.ts'
import type {Surroundings, TokenSource} from '../../../cis/provider.ts'
import {readIfPossible} from '../../../files/text-file.ts'
import {providerPath, stsAudience} from '../../../google/identifiers.ts'
import {
  type Endpoints,
  findEndpoints,
  type Google,
  hasTokenEndpoint,
  type MintedToken,
  type RefusalContext,
  replacedEndpoints,
} from '../../../google/service.ts'
import {exchangeTarget} from '../../../google/sts.ts'
import {type Network, networkOf} from '../../../http/http.ts'
import type {Actor, Reporter, UseCaseContext} from '../../use-case.ts'
import type {ChosenSource, SignInPlan} from '../plan/plan.ts'
import type {Identity, TokenRequest} from '../plan/read-inputs.ts'
import {federatedActor, mintToken, type Target} from './actor.ts'

/** The refusals that a new binding or provider can still cause for some minutes. */
export const propagationRefusals: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'STS_TARGET_INVALID',
  'STS_CONDITION_REJECTED',
  'IAM_IMPERSONATION_DENIED',
  'IAM_ID_TOKEN_DENIED',
  'IAM_SIGN_DENIED',
  'IAM_DELEGATION_DENIED',
  'API_DISABLED',
])

const FIRST_WAIT_MS = 2000
const MAX_WAIT_MS = 15_000

/** How long one run may wait in total. */
interface PropagationBudget {
  network: Network
  report: Reporter
  /** Reduced by each wait. */
  leftMs: number
  /** Each wait is 1.5 times the one before. */
  firstWaitMs: number
}

/** Runs `step`, and repeats it while propagation can explain its failure and `budget` lasts. */
async function awaitPropagation<Result>(step: () => Promise<Result>, budget: PropagationBudget): Promise<Result> {
  const {firstWaitMs, network, report} = budget
  for (let waitMs = firstWaitMs; ; waitMs = Math.min(waitMs * 1.5, MAX_WAIT_MS)) {
    const beforeMs = network.remainingMs()
    try {
      return await step()
    } catch (error) {
      const {leftMs} = budget
      if (leftMs <= 0 || !(error instanceof CiAuthError) || !propagationRefusals.has(error.code)) throw error
      report.note(`${error.code}: waiting for the change to arrive, ${Math.ceil(leftMs / 1000)} s left`)
      await network.wait(Math.min(waitMs, leftMs), `the change to arrive (${error.code})`, true)
      budget.leftMs -= beforeMs - network.remainingMs()
    }
  }
}

/** A running sign-in: who acts, over which network. */
export interface Session {
  actor: Actor
  google: Google
  target: Target
  /** Mints a token, with the requested wait for propagation. Explains a refusal. */
  mint(request: TokenRequest): Promise<MintedToken>
  /** The same for the actor itself, without impersonation. */
  mintOwn(request: TokenRequest): Promise<MintedToken>
  close(): void
}

/** Opens the connections that the calls of `plan` need. Makes no call yet. */
export async function openSession(
  plan: SignInPlan,
  context: UseCaseContext,
  source: TokenSource | undefined,
): Promise<Session> {
  const {identify, pace, report, surroundings} = context
  const {delegates, propagationMs, requestReason, serviceAccount, timeoutMs, universe} = plan
  const {endpoints} = findEndpoints(surroundings.env, universe)
  for (const note of replacedEndpoints(surroundings.env)) report.note(note)
  const network = networkOf(context, {...plan, timeoutMs: timeoutMs + propagationMs})
  const refusalContext = {...contextOf(plan), identify}
  const google: Google = {network, endpoints, universe, requestReason, refusalContext}
  for (const {atOnce, url} of hostsOf(plan, endpoints)) network.preconnect(new URL(url), atOnce)
  const actor = await actorOf(plan.identity, google, source, context)

  const firstWaitMs = pace?.backoffMs === undefined ? FIRST_WAIT_MS : 4 * pace.backoffMs
  const budget = {network, report, leftMs: propagationMs, firstWaitMs}
  const mintFor = async (target: Target, request: TokenRequest): Promise<MintedToken> => {
    const step = () => awaitPropagation(() => mintToken(google, actor, target, request), budget)
    const token = await withFacts(actor.facts, step)
    report.mask(token.value)
    return token
  }
  const target = {serviceAccount, delegates}
  return {
    actor,
    google,
    target,
    mint: (request) => mintFor(target, request),
    mintOwn: (request) => mintFor({delegates: []}, request),
    close: network.close,
  }
}

/**
 * What tells the identity of `plan` from every other one of its job: a digest, since a part can be secret. Undefined for the metadata
 * server, which keeps its tokens itself.
 */
export function identityDigest(
  {delegates, identity, serviceAccount, universe}: SignInPlan,
  source: ChosenSource | undefined,
  {cwd, env}: Surroundings,
): string | undefined {
  if (identity.mode === 'ambient') return undefined
  const {endpoints} = findEndpoints(env, universe)
  const proof =
    identity.mode === 'key' ? identity.key : [stsAudience(identity.provider), source && originOf(source, {cwd, env})]
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

function contextOf({delegates, identity, projectId, serviceAccount, token}: SignInPlan): RefusalContext {
  const access = token?.format === 'access_token' ? token : undefined
  return {
    delegates,
    projectId,
    serviceAccount,
    provider: identity.mode === 'federation' ? identity.provider : undefined,
    audience: identity.mode === 'federation' ? identity.audience : undefined,
    scopes: access?.scopes,
    user: access?.user,
    lifetimeSeconds: access?.lifetimeSeconds,
  }
}

async function actorOf(
  identity: Identity,
  google: Google,
  source: TokenSource | undefined,
  {ambientActor, report, surroundings}: UseCaseContext,
): Promise<Actor> {
  if (identity.mode === 'key') {
    const {keyActor, keySecrets} = await import('./key-actor.ts')
    for (const secret of keySecrets(identity.key)) report.mask(secret)
    return keyActor(google, identity.key, report)
  }
  if (identity.mode === 'ambient') {
    if (!ambientActor) throw new Error('no ambient identity here')
    return ambientActor(google, surroundings.env, report)
  }
  const {audience, provider} = identity
  if (!source) throw new Error(`no token source for ${providerPath(provider)}`)
  return federatedActor({google, source, audience, provider, target: exchangeTarget(provider), report})
}

/** The hosts of later calls, so that their handshakes run during the first call, and how many calls run at the same time. */
function hostsOf(plan: SignInPlan, endpoints: Endpoints): {url: string; atOnce: number}[] {
  const {delegates, identity, serviceAccount, token, universe} = plan
  const atOnce = Number(token !== undefined) + Number(needsTestToken(plan))
  const usesIam = serviceAccount !== undefined || delegates.length > 0
  const usesOauth =
    (identity.mode === 'key' && hasTokenEndpoint({universe})) ||
    (token?.format === 'access_token' && token.user !== undefined)
  return [
    ...(identity.mode === 'federation' ? [{url: endpoints.sts, atOnce: 1}] : []),
    // With an account to impersonate, the key gets one token for all calls.
    ...(usesOauth ? [{url: endpoints.oauth2, atOnce: usesIam ? Math.min(atOnce, 1) : atOnce}] : []),
    ...(usesIam ? [{url: endpoints.iamcredentials, atOnce}] : []),
  ]
}

/** Runs `step`. A refusal gets the facts that are known at that moment. */
export async function withFacts<Result>(facts: Actor['facts'], step: () => Promise<Result>): Promise<Result> {
  try {
    return await step()
  } catch (error) {
    if (!(error instanceof CiAuthError) || error.server === undefined || error.facts.length > 0) throw error
    throw error.with({facts: await facts(error.code)})
  }
}

export interface SignInTokens {
  /** The federated token. Undefined in key mode. */
  federated?: MintedToken | undefined
  /** The token that the inputs request. */
  requested?: MintedToken | undefined
}

/** Mints the requested token. Tests the identity by minting another token, if necessary. */
export async function mintForSignIn(plan: SignInPlan, session: Session): Promise<SignInTokens> {
  const {file, serviceAccount, token} = plan
  const direct = plan.identity.mode === 'federation' && serviceAccount === undefined
  const own: TokenRequest = {
    format: 'access_token',
    scopes: direct && token?.format === 'access_token' ? token.scopes : [CLOUD_PLATFORM],
    lifetimeSeconds: 3600,
  }
  // In federation, all other tokens and the output need this token.
  const federated = session.actor.idToken && (await session.mintOwn(own))
  const lifetimeSeconds = file?.lifetimeSeconds ?? 3600
  const [requested] = await Promise.all([
    token && session.mint(token),
    needsTestToken(plan) && session.mint({format: 'access_token', scopes: [CLOUD_PLATFORM], lifetimeSeconds}),
  ])
  return {federated, requested}
}

/** Whether no other token tests the identity. */
function needsTestToken({file, identity, serviceAccount, token, verify}: SignInPlan): boolean {
  if (!verify || (identity.mode === 'federation' && serviceAccount === undefined)) return false
  // An ID token, or a signature for a user, tests another permission than the one that the file needs.
  const testsTheSame = token?.format === 'access_token' && token.user === undefined
  return !testsTheSame && (token === undefined || file !== undefined)
}
